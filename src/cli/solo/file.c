/* The file of the progress. Invariant: it is replaced whole or not at all, and only by the holder of the lock. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "cli/solo/solo.h"

static const char FILE_NAME[] = "solo.txt";

static bool fail_to_write(const char *path)
{
    return complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL) == STATUS_OK;
}

/* The same path with something behind it. */
static const char *beside(const struct solo *solo, const char *ending, char path[DATA_PATH_MAX + 8])
{
    snprintf(path, DATA_PATH_MAX + 8, "%s%s", solo->path, ending);
    return path;
}

bool solo_find(struct solo *solo)
{
    solo->lock = -1;
    return data_path(solo->path, FILE_NAME) || complain(STATUS_FAILED, NULL, "cli.solo.no-folder", NULL) == STATUS_OK;
}

bool solo_lock(struct solo *solo, bool quiet)
{
    char path[DATA_PATH_MAX + 8];
    if (!quiet && !make_folders(solo->path))
        return false;
    solo->lock = open(beside(solo, ".lock", path), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (solo->lock < 0)
        return !quiet && fail_to_write(path);
    if (flock(solo->lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return true;
    solo_unlock(solo);
    return !quiet && complain(STATUS_FAILED, solo->path, "cli.solo.open-elsewhere", NULL) == STATUS_OK;
}

void solo_unlock(struct solo *solo)
{
    if (solo->lock >= 0)
        close(solo->lock);
    solo->lock = -1;
}

bool solo_read(struct solo *solo)
{
    size_t length;
    struct dob_reason why;
    campaign_start(&solo->progress);
    if (access(solo->path, F_OK) != 0 && errno == ENOENT)
        return true;
    char *text = load_text(solo->path, &length, false);
    bool good = text && campaign_read(dob_scan_range(text, length), &solo->progress, &why);
    if (text && !good) {
        complain_reason(STATUS_FAILED, solo->path, &why);
        complain(STATUS_FAILED, NULL, "cli.solo.damaged", NULL);
    }
    free(text);
    return good;
}

bool sync_folder_of(const char *path)
{
    char folder[DATA_PATH_MAX];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = file >= 0 && (fsync(file) == 0 || errno == EINVAL /* a file system that cannot */);
    if (!good)
        fail_to_write(folder);
    if (file >= 0)
        close(file);
    return good;
}

bool solo_keep(const struct solo *solo)
{
    char path[DATA_PATH_MAX + 8], words[CAMPAIGN_TEXT_MAX];
    struct dob_text text = dob_text_in(words, sizeof words);
    campaign_print(&solo->progress, &text);
    int file = open(beside(solo, ".new", path), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return fail_to_write(path);
    bool good = write_to_disk(file, path, words, text.length);
    close(file);
    if (good && rename(path, solo->path) != 0)
        good = fail_to_write(solo->path);
    return good && sync_folder_of(solo->path);
}

bool solo_record_path(const struct solo *solo, char path[DATA_PATH_MAX])
{
    char name[CAMPAIGN_FILE_MAX + 16];
    snprintf(name, sizeof name, "matches/%s", solo->progress.running.file);
    return data_path(path, name) || complain(STATUS_FAILED, NULL, "cli.solo.no-folder", NULL) == STATUS_OK;
}
