/* Finding the matches of the data folder: first the files by their times, then the records in the newest of them. */
#include "host/matches.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/file.h"
#include "host/folders.h"
#include "host/save.h"
#include "match/match.h"

static bool is_open_elsewhere(const char *path)
{
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    bool locked = file >= 0 && flock(file, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    if (file >= 0)
        close(file);
    return locked;
}

static bool is_newer(struct timespec time, struct timespec than)
{
    return time.tv_sec > than.tv_sec || (time.tv_sec == than.tv_sec && time.tv_nsec > than.tv_nsec);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), more = strlen(end);
    return length >= more && strcmp(text + length - more, end) == 0;
}

/* Where it belongs among the newest; the oldest falls off the end. */
static void insert(struct host_matches *matches, const char *path, struct timespec when)
{
    size_t at = matches->count;
    while (at > 0 && is_newer(when, matches->list[at - 1].when))
        at--;
    if (at == HOST_MATCHES_MAX)
        return;
    if (matches->count == HOST_MATCHES_MAX)
        free(matches->list[--matches->count].path);
    memmove(&matches->list[at + 1], &matches->list[at], (matches->count - at) * sizeof matches->list[0]);
    matches->list[at] = (struct host_found){.path = strdup(path), .when = when};
    matches->count++;
}

static void find_files(struct host_matches *matches, const char *folder)
{
    char path[HOST_PATH_MAX + 300];
    DIR *dir = opendir(folder);
    for (const struct dirent *entry; dir && (entry = readdir(dir));) {
        struct stat status;
        snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
        if (ends_with(path, ".dob.new")) {
            path[strlen(path) - strlen(".new")] = '\0';
            host_save_clear(path);
        } else if (ends_with(path, ".dob") && stat(path, &status) == 0 && S_ISREG(status.st_mode)) {
            insert(matches, path, status.st_mtim);
        }
    }
    if (dir)
        closedir(dir);
}

/* False: there is no match in it. */
static bool read_found(struct host_found *found)
{
    size_t torn;
    found->match = found->path ? host_read_match(found->path, &torn, NULL) : NULL;
    found->goes_on = found->match && dob_match_actors(found->match) &&
                     dob_match_viewer(found->match) == DOB_ALL_SEEING && !match_dice_are_unknown(found->match) &&
                     !is_open_elsewhere(found->path);
    return found->match != NULL;
}

bool host_matches_find(struct host_matches *matches, struct host_failure *failure)
{
    char folder[HOST_PATH_MAX];
    size_t kept = 0;
    matches->count = 0;
    if (!host_data_path(folder, "matches/"))
        return host_fail(failure, HOST_NO_DATA_FOLDER, NULL);
    find_files(matches, folder);
    for (size_t i = 0; i < matches->count; i++) {
        struct host_found found = matches->list[i];
        if (read_found(&found))
            matches->list[kept++] = found;
        else
            free(found.path);
    }
    matches->count = kept;
    return true;
}

void host_matches_free(struct host_matches *matches)
{
    for (size_t i = 0; i < matches->count; i++) {
        free(matches->list[i].path);
        dob_match_free(matches->list[i].match);
    }
    matches->count = 0;
}
