/* Data folders of the user. */
#include "host/folders.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool host_data_path(char path[HOST_PATH_MAX], const char *name)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = HOST_PATH_MAX;
    if (data && data[0] == '/')
        length = snprintf(path, HOST_PATH_MAX, "%s/dobbel/%s", data, name);
    else if (home && home[0] == '/')
        length = snprintf(path, HOST_PATH_MAX, "%s/.local/share/dobbel/%s", home, name);
    return length < HOST_PATH_MAX;
}

bool host_make_folders(char *path, struct host_failure *failure)
{
    for (char *slash = path + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        int failed = mkdir(path, 0777);
        *slash = '/';
        if (failed && errno != EEXIST)
            return host_fail_errno(failure, HOST_CANNOT_WRITE, path);
    }
    return true;
}

bool host_sync_folder_of(const char *path, struct host_failure *failure)
{
    char folder[HOST_PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    int file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool good = (file >= 0 && (fsync(file) == 0 || errno == EINVAL /* a file system that cannot */)) ||
                host_fail_errno(failure, HOST_CANNOT_WRITE, folder);
    if (file >= 0)
        close(file);
    return good;
}
