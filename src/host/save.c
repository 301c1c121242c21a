/* Save files. Invariant: whatever the program has shown as played is in the file, in whole lines. */
#include "host/save.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host/file.h"
#include "host/folders.h"

/* All of the match is in the file now. */
static void note_saved(struct host_save *save, const dob_match *match)
{
    save->parts = dob_match_parts(match);
    save->headers = dob_match_headers(match);
}

static bool save_from(struct host_save *save, const dob_match *match, size_t from, struct host_failure *failure)
{
    size_t length = 0;
    struct dob_reason why;
    bool good = dob_match_record(match, DOB_ALL_SEEING, true, from, NULL, 0, &length, &why);
    char *text = good ? malloc(length + 1) : NULL;
    good = text && dob_match_record(match, DOB_ALL_SEEING, true, from, text, length + 1, &length, &why);
    good = good ? host_write(save->file, save->path, text, length, failure)
                : host_fail(failure, HOST_NO_MEMORY, save->path);
    free(text);
    if (good)
        note_saved(save, match);
    save->failed = !good;
    return good;
}

/* Is the open file still the one with this path? Another program may just have written it anew. */
static bool has_path(const struct host_save *save)
{
    struct stat opened, named;
    return fstat(save->file, &opened) != 0 || stat(save->path, &named) != 0 ||
           (opened.st_ino == named.st_ino && opened.st_dev == named.st_dev);
}

/* One program at a time: two would write lines that do not fit together. */
static bool lock(const struct host_save *save, struct host_failure *failure)
{
    return (host_lock(save->file) && has_path(save)) || host_fail(failure, HOST_OPEN_ELSEWHERE, save->path);
}

bool host_save_begin(struct host_save *save, const char *path, const dob_match *match, struct host_failure *failure)
{
    *save = (struct host_save){.path = strdup(path), .file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
    if (save->file < 0)
        return host_fail_errno(failure, HOST_CANNOT_WRITE, path);
    return lock(save, failure) && save_from(save, match, 0, failure);
}

/* The folder of the user's matches, with a slash at its end. */
static bool matches_folder(char path[HOST_PATH_MAX], struct host_failure *failure)
{
    return host_data_path(path, "matches/") || host_fail(failure, HOST_NO_DATA_FOLDER, NULL);
}

bool host_save_begin_auto(struct host_save *save, const dob_match *match, struct host_failure *failure)
{
    char path[HOST_PATH_MAX + 128];
    time_t now = time(NULL);
    struct tm day;
    *save = (struct host_save){.file = -1};
    if (!matches_folder(path, failure) || !host_make_folders(path, failure))
        return false;
    char *name = path + strlen(path);
    localtime_r(&now, &day);
    name += snprintf(name, 64, "%s-", dob_match_game(match));
    name += strftime(name, 32, "%Y%m%d-%H%M%S", &day);
    snprintf(name, 32, "-%ld.dob", (long)getpid());
    return host_save_begin(save, path, match, failure);
}

static bool is_open_elsewhere(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool locked = file >= 0 && flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (file >= 0)
        close(file);
    return locked;
}

static bool is_newer(struct timespec time, struct timespec than)
{
    return time.tv_sec > than.tv_sec || (time.tv_sec == than.tv_sec && time.tv_nsec >= than.tv_nsec);
}

/* Is there a match in the file that somebody could go on with? */
static bool is_unfinished(const char *path)
{
    size_t torn;
    dob_match *match = host_read_match(path, &torn, NULL);
    bool unfinished = match && dob_match_actors(match) && dob_match_viewer(match) == DOB_ALL_SEEING &&
                      dob_match_dice(match) != DOB_DICE_UNKNOWN;
    dob_match_free(match);
    return unfinished;
}

enum { FOUND_MAX = HOST_PATH_MAX + 300 };

/* The newest record in the folder that has no result yet; false if there is none. */
static bool find_newest(char path[FOUND_MAX], struct host_failure *failure)
{
    char folder[HOST_PATH_MAX], found[FOUND_MAX];
    struct timespec newest = {0};
    if (!matches_folder(folder, failure))
        return false;
    DIR *dir = opendir(folder);
    bool any = false;
    for (const struct dirent *entry; dir && (entry = readdir(dir));) {
        struct stat status;
        snprintf(found, sizeof found, "%s%s", folder, entry->d_name);
        const char *end = strrchr(entry->d_name, '.');
        if (!end || strcmp(end, ".dob") != 0 || stat(found, &status) != 0 || !is_newer(status.st_mtim, newest) ||
            is_open_elsewhere(found) || !is_unfinished(found))
            continue;
        newest = status.st_mtim;
        memcpy(path, found, sizeof found);
        any = true;
    }
    if (dir)
        closedir(dir);
    return any || host_fail(failure, HOST_NOTHING_TO_RESUME, folder);
}

/* May the match be gone on with at all? */
static bool may_resume(const dob_match *match, const char *path, struct host_failure *failure)
{
    struct dob_reason why = {.id = NULL};
    if (dob_match_viewer(match) != DOB_ALL_SEEING)
        why.id = "match.fork-hidden";
    else if (dob_match_dice(match) == DOB_DICE_UNKNOWN)
        why.id = "match.dice-unknown";
    return !why.id || host_fail_because(failure, path, &why);
}

/* Leaves out what was not written whole. */
static bool cut_torn(struct host_save *save, size_t torn, struct host_failure *failure)
{
    if (torn == SIZE_MAX)
        return true;
    save->torn = true;
    return ftruncate(save->file, (off_t)torn) == 0 || host_fail_errno(failure, HOST_CANNOT_WRITE, save->path);
}

dob_match *host_save_resume(struct host_save *save, const char *path, struct host_failure *failure)
{
    char newest[FOUND_MAX];
    size_t torn;
    *save = (struct host_save){.file = -1};
    if (!path && !find_newest(newest, failure))
        return NULL;
    path = path ? path : newest;
    *save = (struct host_save){.path = strdup(path), .file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)};
    int reason = errno;
    if (save->file >= 0 && !lock(save, failure))
        return NULL;
    dob_match *match = host_read_match(path, &torn, failure);
    bool good = match && may_resume(match, path, failure);
    errno = reason;
    if (good && save->file < 0)
        good = host_fail_errno(failure, HOST_CANNOT_WRITE, path);
    if (good && cut_torn(save, torn, failure)) {
        note_saved(save, match);
        return match;
    }
    dob_match_free(match);
    return NULL;
}

/* The whole match in a new file beside the old one, locked before it gets the name. */
static bool write_beside(const struct host_save *save, const dob_match *match, const char *path,
                         struct host_save *beside, struct host_failure *failure)
{
    char name[HOST_PATH_MAX + 8];
    struct stat old;
    snprintf(name, sizeof name, "%s.XXXXXX", path);
    *beside = (struct host_save){.file = mkostemp(name, O_CLOEXEC), .path = strdup(name)};
    if (beside->file < 0)
        return host_fail_errno(failure, HOST_CANNOT_WRITE, name);
    if (fstat(save->file, &old) == 0 && fchmod(beside->file, old.st_mode & 0777) != 0)
        return host_fail_errno(failure, HOST_CANNOT_WRITE, name);
    if (lock(beside, failure) && save_from(beside, match, 0, failure) &&
        (rename(name, path) == 0 || host_fail_errno(failure, HOST_CANNOT_WRITE, path)))
        return host_sync_folder_of(path, failure);
    unlink(name);
    return false;
}

static bool write_anew(struct host_save *save, const dob_match *match, struct host_failure *failure)
{
    char path[HOST_PATH_MAX];
    struct host_save beside = {.file = -1};
    bool good = realpath(save->path, path) ? write_beside(save, match, path, &beside, failure)
                                           : host_fail_errno(failure, HOST_CANNOT_WRITE, save->path);
    if (good) {
        close(save->file);
        save->file = beside.file;
        note_saved(save, match);
        beside.file = -1;
    }
    host_save_end(&beside);
    save->failed = !good;
    return good;
}

bool host_save_more(struct host_save *save, const dob_match *match, struct host_failure *failure)
{
    if (save->failed)
        return host_fail(failure, HOST_NO_FAULT, save->path);
    bool stale = save->headers != dob_match_headers(match);
    if (save->file < 0 || (!stale && save->parts == dob_match_parts(match)))
        return true;
    return stale ? write_anew(save, match, failure) : save_from(save, match, save->parts, failure);
}

void host_save_end(struct host_save *save)
{
    if (save->file >= 0)
        close(save->file);
    free(save->path);
    *save = (struct host_save){.file = -1};
}
