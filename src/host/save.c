/* Save files. Invariant: whatever the program has shown as played is in the file, in whole lines, and the file has its
 * name. */
#include "host/save.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "core/assert.h"
#include "host/file.h"
#include "host/folders.h"
#include "host/matches.h"
#include "host/random.h"
#include "match/match.h"

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

/* ---- Names and locks ---- */

static bool has_name(int file, const char *path)
{
    struct stat opened, named;
    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

/* One program at a time: two would write lines that do not fit together. A file without its name is one that another
 * program has just written anew. */
static bool lock(int file, const char *path, struct host_failure *failure)
{
    return (host_lock(file) && has_name(file, path)) || host_fail(failure, HOST_OPEN_ELSEWHERE, path);
}

/* The path with .new behind it; the caller frees it. */
static char *name_beside(const char *path)
{
    size_t size = strlen(path) + sizeof ".new";
    char *name = malloc(size);
    if (name)
        snprintf(name, size, "%s.new", path);
    return name;
}

/* What a program that was killed has left of writing this file; one that still writes it has locked it. */
void host_save_clear(const char *path)
{
    struct stat status;
    char *name = name_beside(path);
    int file = name ? open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) : -1;
    if (file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode) && host_lock(file))
        unlink(name);
    if (file >= 0)
        close(file);
    free(name);
}

/* Gives a file a name that nothing else has. Some file systems cannot rename so. */
static bool name_first(const char *from, const char *to)
{
    if (renameat2(AT_FDCWD, from, AT_FDCWD, to, RENAME_NOREPLACE) == 0)
        return true;
    return (errno == EINVAL || errno == ENOSYS) && link(from, to) == 0 && unlink(from) == 0;
}

/* ---- Writing whole files ---- */

/* Where a match is written, and how. */
struct target {
    const char *path;
    mode_t mode;   /* of the file; 0: as files are */
    bool replaces; /* a file of this name, which is ours */
};

static bool give_name(const struct target *target, const char *from, struct host_failure *failure)
{
    return (target->replaces ? rename(from, target->path) == 0 : name_first(from, target->path)) ||
           host_fail_errno(failure, HOST_CANNOT_WRITE, target->path);
}

/* Fills FILE.new, which is open, and lets it have its name. */
static bool fill_beside(struct host_save *beside, const char *name, const struct target *target, const dob_match *match,
                        struct host_failure *failure)
{
    DOB_ASSERT(beside->file >= 0);
    if (!lock(beside->file, name, failure))
        return false;
    if (target->mode && fchmod(beside->file, target->mode) != 0)
        return host_fail_errno(failure, HOST_CANNOT_WRITE, target->path);
    return save_from(beside, match, 0, failure) && give_name(target, name, failure);
}

/* Writes the whole match, and leaves `save` with the open file, locked; or with none, and nothing behind. People are told of
 * the name that they know. */
static bool write_whole(struct host_save *save, const struct target *target, const dob_match *match,
                        struct host_failure *failure)
{
    char *name = name_beside(target->path);
    struct host_save beside = {.file = -1, .path = strdup(target->path)};
    bool good = (name && beside.path) || host_fail(failure, HOST_NO_MEMORY, target->path);
    if (good) {
        host_save_clear(target->path);
        beside.file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0666);
        good = beside.file >= 0 || host_fail_errno(failure, HOST_CANNOT_WRITE, target->path);
    }
    if (good && !fill_beside(&beside, name, target, match, failure)) {
        unlink(name);
        good = false;
    }
    if (good && host_sync_folder_of(target->path, failure)) {
        save->file = beside.file;
        beside.file = -1;
        note_saved(save, match);
    }
    host_save_end(&beside);
    free(name);
    return save->file >= 0;
}

/* ---- Beginning ---- */

/* Somebody was killed just when this file had been made: it is as good as none. */
static bool is_left_empty(const char *path)
{
    struct stat status;
    int file = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
    bool empty =
        file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size == 0 && host_lock(file);
    if (file >= 0)
        close(file);
    return empty;
}

/* The path without links of a file that may not be there yet; the caller frees it. NULL, with errno: its folder is not. */
static char *real_path(const char *path)
{
    char *whole = realpath(path, NULL), folder[HOST_PATH_MAX], found[PATH_MAX];
    const char *slash = strrchr(path, '/');
    if (whole || errno != ENOENT)
        return whole;
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    if (!realpath(folder, found))
        return NULL;
    size_t size = strlen(found) + strlen(path) + 2;
    whole = malloc(size);
    if (whole)
        snprintf(whole, size, "%s/%s", found, slash ? slash + 1 : path);
    return whole;
}

bool host_save_begin(struct host_save *save, const char *path, const dob_match *match, struct host_failure *failure)
{
    *save = (struct host_save){.file = -1, .path = strdup(path), .real = real_path(path)};
    if (!save->path || !save->real)
        return host_fail_errno(failure, HOST_CANNOT_WRITE, path);
    const struct target target = {.path = save->real, .replaces = is_left_empty(path)};
    if (write_whole(save, &target, match, failure))
        return true;
    if (failure)
        snprintf(failure->path, sizeof failure->path, "%s", path);
    return false;
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
    snprintf(name, 32, "-%06x.dob", (unsigned)(host_random() & 0xFFFFFF)); /* another number than the seed */
    bool begun = host_save_begin(save, path, match, failure);
    save->automatic = true;
    return begun;
}

/* ---- Going on with a saved match ---- */

/* The newest match of the data folder that goes on; the caller frees its path. NULL: there is none. */
static char *find_newest(struct host_failure *failure)
{
    struct host_matches *matches = malloc(sizeof *matches);
    char folder[HOST_PATH_MAX], *path = NULL;
    if (!matches || !host_data_path(folder, "matches/") || !host_matches_find(matches, failure)) {
        host_fail(failure, matches ? HOST_NO_DATA_FOLDER : HOST_NO_MEMORY, NULL);
        free(matches);
        return NULL;
    }
    for (size_t i = 0; i < matches->count && !path; i++)
        if (matches->list[i].goes_on)
            path = strdup(matches->list[i].path);
    host_matches_free(matches);
    free(matches);
    if (!path)
        host_fail(failure, HOST_NOTHING_TO_RESUME, folder);
    return path;
}

/* May the match be gone on with at all? */
static bool may_resume(const dob_match *match, const char *path, struct host_failure *failure)
{
    struct dob_reason why = {.id = NULL};
    if (dob_match_viewer(match) != DOB_ALL_SEEING)
        why.id = "match.fork-hidden";
    else if (match_dice_are_unknown(match))
        why.id = "match.dice-unknown";
    return !why.id || host_fail_because(failure, path, &why);
}

/* Throws that do not follow from the seed are refused, or noted where the file is of a version that did not mark those
 * which were taken over. */
static bool trust_throws(struct host_save *save, const dob_match *match, struct host_failure *failure)
{
    enum dob_throws throws = dob_match_throws(match, &save->doubt);
    save->doubted = throws == DOB_THROWS_UNSURE;
    bool false_ones = throws == DOB_THROWS_FALSE || throws == DOB_THROWS_SEAL;
    return !false_ones || host_fail_because(failure, save->path, &save->doubt);
}

/* Leaves out what was not written whole. */
static bool cut_torn(struct host_save *save, size_t torn, struct host_failure *failure)
{
    if (torn == SIZE_MAX)
        return true;
    save->torn = true;
    return ftruncate(save->file, (off_t)torn) == 0 || host_fail_errno(failure, HOST_CANNOT_WRITE, save->path);
}

static dob_match *resume(struct host_save *save, const char *path, struct host_failure *failure)
{
    size_t torn;
    *save = (struct host_save){.path = strdup(path),
                               .real = realpath(path, NULL),
                               .file = open(path, O_WRONLY | O_APPEND | O_NONBLOCK | O_CLOEXEC)};
    int reason = errno;
    if (save->file >= 0 && !lock(save->file, path, failure))
        return NULL;
    dob_match *match = host_read_match(path, &torn, failure);
    bool good = match && may_resume(match, path, failure);
    errno = reason;
    if (good && save->file < 0)
        good = host_fail_errno(failure, HOST_CANNOT_WRITE, path);
    if (good && !(save->path && save->real))
        good = host_fail(failure, HOST_NO_MEMORY, path);
    if (good && trust_throws(save, match, failure) && cut_torn(save, torn, failure)) {
        host_save_clear(save->real);
        note_saved(save, match);
        return match;
    }
    dob_match_free(match);
    return NULL;
}

dob_match *host_save_resume(struct host_save *save, const char *path, struct host_failure *failure)
{
    *save = (struct host_save){.file = -1};
    char *newest = path ? NULL : find_newest(failure);
    dob_match *match = path || newest ? resume(save, path ? path : newest, failure) : NULL;
    free(newest);
    return match;
}

/* ---- Going on saving ---- */

/* Another file, whole, takes the place of the one that we have, or had. */
static bool write_anew(struct host_save *save, const dob_match *match, bool removed, struct host_failure *failure)
{
    struct stat old;
    mode_t mode = fstat(save->file, &old) == 0 ? old.st_mode & 0777 : 0;
    const struct target target = {.path = save->real, .mode = mode, .replaces = !removed};
    struct host_save other = {.file = -1};
    save->failed = !write_whole(&other, &target, match, failure);
    if (save->failed)
        return false;
    close(save->file);
    save->file = other.file;
    note_saved(save, match);
    save->restored = save->restored || removed;
    return true;
}

bool host_save_more(struct host_save *save, const dob_match *match, struct host_failure *failure)
{
    if (save->failed)
        return host_fail(failure, HOST_NO_FAULT, save->path);
    if (save->file < 0)
        return true;
    bool removed = !has_name(save->file, save->real);
    if (removed && access(save->real, F_OK) == 0) {
        save->failed = true;
        return host_fail(failure, HOST_REPLACED, save->path);
    }
    if (removed || save->headers != dob_match_headers(match))
        return write_anew(save, match, removed, failure);
    return save->parts == dob_match_parts(match) || save_from(save, match, save->parts, failure);
}

void host_save_end(struct host_save *save)
{
    if (save->file >= 0)
        close(save->file);
    free(save->path);
    free(save->real);
    *save = (struct host_save){.file = -1};
}
