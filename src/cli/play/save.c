/* Save files. Invariant: whatever the program has shown as played is in the file, in whole lines. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"

enum { PATH_ROOM = DATA_PATH_MAX };

static bool fail_to_write(const char *path)
{
    complain(STATUS_FAILED, path, "cli.cannot-write", strerror(errno), NULL);
    return false;
}

bool write_to_disk(int file, const char *path, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return fail_to_write(path);
        text += written;
        length -= (size_t)written;
    }
    return fsync(file) == 0 || errno == EINVAL /* a pipe */ || fail_to_write(path);
}

static bool save_from(struct save *save, const dob_match *match, size_t from)
{
    size_t length = 0;
    struct dob_reason why;
    bool good = dob_match_record(match, DOB_ALL_SEEING, true, from, NULL, 0, &length, &why);
    char *text = good ? malloc(length + 1) : NULL;
    good = text && dob_match_record(match, DOB_ALL_SEEING, true, from, text, length + 1, &length, &why);
    if (!good)
        complain(STATUS_FAILED, save->path, "match.no-memory", NULL);
    good = good && write_to_disk(save->file, save->path, text, length);
    free(text);
    if (good)
        save->parts = dob_match_parts(match);
    save->failed = !good;
    return good;
}

/* Is the open file still the one with this path? Another program may just have written it anew. */
static bool has_path(const struct save *save)
{
    struct stat opened, named;
    return fstat(save->file, &opened) != 0 || stat(save->path, &named) != 0 ||
           (opened.st_ino == named.st_ino && opened.st_dev == named.st_dev);
}

/* One program at a time: two would write lines that do not fit together. */
static bool lock(const struct save *save)
{
    if ((flock(save->file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) && has_path(save))
        return true;
    complain(STATUS_FAILED, save->path, "cli.open-elsewhere", NULL);
    return false;
}

bool save_begin(struct save *save, const char *path, const dob_match *match)
{
    *save = (struct save){.path = strdup(path), .file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
    return save->file < 0 ? fail_to_write(path) : lock(save) && save_from(save, match, 0);
}

bool make_folders(char *path)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        int failed = mkdir(path, 0777);
        *slash = '/';
        if (failed && errno != EEXIST)
            return fail_to_write(path);
    }
    return true;
}

bool data_path(char path[DATA_PATH_MAX], const char *name)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = PATH_ROOM;
    if (data && data[0] == '/')
        length = snprintf(path, PATH_ROOM, "%s/dobbel/%s", data, name);
    else if (home && home[0] == '/')
        length = snprintf(path, PATH_ROOM, "%s/.local/share/dobbel/%s", home, name);
    return length < PATH_ROOM;
}

/* The folder of the user's matches, with a slash at its end. */
static bool matches_folder(char *path)
{
    return data_path(path, "matches/") || complain(STATUS_FAILED, NULL, "cli.no-data-folder", NULL) == STATUS_OK;
}

bool save_begin_auto(struct save *save, const dob_match *match)
{
    char path[PATH_ROOM + 128];
    time_t now = time(NULL);
    struct tm day;
    if (!matches_folder(path) || !make_folders(path))
        return false;
    char *name = path + strlen(path);
    localtime_r(&now, &day);
    name += snprintf(name, 64, "%s-", dob_match_game(match));
    name += strftime(name, 32, "%Y%m%d-%H%M%S", &day);
    snprintf(name, 32, "-%ld.dob", (long)getpid());
    return save_begin(save, path, match);
}

static bool is_open_elsewhere(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool locked = file >= 0 && flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (file >= 0)
        close(file);
    return locked;
}

/* The newest record in the folder that has no result yet; false if there is none. */
static bool find_newest(char *path)
{
    char folder[PATH_ROOM], found[PATH_ROOM + 300];
    struct timespec newest = {0};
    if (!matches_folder(folder))
        return false;
    DIR *dir = opendir(folder);
    bool any = false;
    for (const struct dirent *entry; dir && (entry = readdir(dir));) {
        struct stat status;
        snprintf(found, sizeof found, "%s%s", folder, entry->d_name);
        const char *end = strrchr(entry->d_name, '.');
        if (!end || strcmp(end, ".dob") != 0 || stat(found, &status) != 0)
            continue;
        bool newer = status.st_mtim.tv_sec > newest.tv_sec ||
                     (status.st_mtim.tv_sec == newest.tv_sec && status.st_mtim.tv_nsec >= newest.tv_nsec);
        if (!newer)
            continue;
        if (is_open_elsewhere(found))
            continue;
        size_t torn;
        dob_match *match = load_record(found, &torn, true);
        if (match && dob_match_actors(match) && dob_match_viewer(match) == DOB_ALL_SEEING &&
            dob_match_dice(match) != DOB_DICE_UNKNOWN) {
            newest = status.st_mtim;
            memcpy(path, found, sizeof found);
            any = true;
        }
        dob_match_free(match);
    }
    if (dir)
        closedir(dir);
    if (!any)
        complain(STATUS_FAILED, folder, "cli.nothing-to-resume", NULL);
    return any;
}

/* May the match be gone on with at all? */
static bool refuse_resuming(const dob_match *match, const char *path)
{
    if (dob_match_viewer(match) != DOB_ALL_SEEING)
        return complain(STATUS_FAILED, path, "match.fork-hidden", NULL) != STATUS_OK;
    return dob_match_dice(match) == DOB_DICE_UNKNOWN &&
           complain(STATUS_FAILED, path, "match.dice-unknown", NULL) != STATUS_OK;
}

dob_match *save_resume(struct save *save, const char *path)
{
    char newest[PATH_ROOM + 300];
    size_t torn;
    *save = (struct save){.file = -1};
    if (!path && !find_newest(newest))
        return NULL;
    path = path ? path : newest;
    *save = (struct save){.path = strdup(path), .file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)};
    int reason = errno;
    if (save->file >= 0 && !lock(save))
        return NULL;
    dob_match *match = load_record(path, &torn, false);
    bool good = match && !refuse_resuming(match, path);
    if (good && save->file < 0) {
        errno = reason;
        good = fail_to_write(path);
    }
    if (good && torn != SIZE_MAX) {
        save->torn = true;
        good = ftruncate(save->file, (off_t)torn) == 0 || fail_to_write(path);
    }
    if (good) {
        save->parts = dob_match_parts(match);
        return match;
    }
    dob_match_free(match);
    return NULL;
}

/* The folder too must know the new file, or after a power cut the name may lead to the old one. */
static bool sync_folder(const char *path)
{
    char folder[PATH_ROOM];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = file >= 0 && (fsync(file) == 0 || errno == EINVAL);
    if (file >= 0)
        close(file);
    return good || fail_to_write(path);
}

/* The whole match in a new file beside the old one, locked before it gets the name. */
static bool write_beside(const struct save *save, const dob_match *match, const char *path, struct save *beside)
{
    char name[PATH_ROOM + 8];
    struct stat old;
    snprintf(name, sizeof name, "%s.XXXXXX", path);
    *beside = (struct save){.file = mkostemp(name, O_CLOEXEC), .path = strdup(name)};
    if (beside->file < 0)
        return fail_to_write(name);
    if (fstat(save->file, &old) == 0 && fchmod(beside->file, old.st_mode & 0777) != 0)
        return fail_to_write(name);
    if (lock(beside) && save_from(beside, match, 0) && (rename(name, path) == 0 || fail_to_write(path)))
        return sync_folder(path);
    unlink(name);
    return false;
}

static bool write_anew(struct save *save, const dob_match *match)
{
    char path[PATH_ROOM];
    struct save beside = {.file = -1};
    bool good = (realpath(save->path, path) || fail_to_write(save->path)) && write_beside(save, match, path, &beside);
    if (good) {
        close(save->file);
        save->file = beside.file;
        save->parts = beside.parts;
        save->stale = false;
        beside.file = -1;
    }
    save_end(&beside);
    save->failed = !good;
    return good;
}

bool save_more(struct save *save, const dob_match *match)
{
    if (save->failed)
        return false;
    if (save->file < 0 || (!save->stale && save->parts == dob_match_parts(match)))
        return true;
    return save->stale ? write_anew(save, match) : save_from(save, match, save->parts);
}

void save_end(struct save *save)
{
    if (save->file >= 0)
        close(save->file);
    free(save->path);
    *save = (struct save){.file = -1};
}
