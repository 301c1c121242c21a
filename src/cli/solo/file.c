/* The file of the progress. Invariant: it is replaced whole or not at all, and only by the holder of the lock. */
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/solo/solo.h"
#include "core/assert.h"
#include "host/file.h"
#include "host/folders.h"

static const char FILE_NAME[] = "solo.txt";

bool solo_find(struct solo *solo, const char *game)
{
    bool found = dob_progress_start(&solo->progress, game);
    DOB_ASSERT(found);
    solo->lock = -1;
    return host_data_path(solo->path, FILE_NAME) ||
           complain(STATUS_FAILED, NULL, "cli.solo.no-folder", NULL) == STATUS_OK;
}

bool solo_lock(struct solo *solo, bool quiet)
{
    char path[HOST_PATH_MAX + 8];
    struct host_failure failure;
    if (!quiet && !host_make_folders(solo->path, &failure))
        return complain_failure(&failure);
    snprintf(path, sizeof path, "%s.lock", solo->path);
    solo->lock = host_lock_file(path, &failure);
    if (solo->lock >= 0 || quiet)
        return solo->lock >= 0;
    if (failure.fault == HOST_OPEN_ELSEWHERE)
        return complain(STATUS_FAILED, solo->path, "cli.solo.open-elsewhere", NULL) == STATUS_OK;
    return complain_failure(&failure);
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
    dob_progress_start(&solo->progress, solo->progress.game);
    if (access(solo->path, F_OK) != 0 && errno == ENOENT)
        return true;
    char *text = load_text(solo->path, &length);
    bool good = text && dob_progress_read(&solo->progress, text, length, &why);
    if (text && !good) {
        complain_reason(STATUS_FAILED, solo->path, &why);
        complain(STATUS_FAILED, NULL, "cli.solo.damaged", NULL);
    }
    free(text);
    return good;
}

bool solo_keep(const struct solo *solo)
{
    char words[DOB_PROGRESS_TEXT_MAX];
    struct host_failure failure;
    size_t length = dob_progress_print(&solo->progress, words, sizeof words);
    return host_replace_file(solo->path, words, length, &failure) || complain_failure(&failure);
}

bool solo_record_path(const struct solo *solo, char path[HOST_PATH_MAX])
{
    char name[DOB_PROGRESS_FILE_MAX + 16];
    snprintf(name, sizeof name, "matches/%s", solo->progress.running.file);
    return host_data_path(path, name) || complain(STATUS_FAILED, NULL, "cli.solo.no-folder", NULL) == STATUS_OK;
}
