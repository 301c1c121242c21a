/* Reading and replacing whole files. Invariant: what is replaced is replaced whole or not at all. */
#include "host/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/folders.h"

enum { SIZE_MAX_MIB = 32, CHUNK = 1 << 16 };
static const size_t SIZE_LIMIT = (size_t)SIZE_MAX_MIB * 1024 * 1024;

/* ---- Reading ---- */

/* Everything that is to be read, at most one byte more than a record may have, and a NUL behind it. NULL and errno if it
 * cannot be read. */
static char *read_all(FILE *in, size_t *length)
{
    const size_t limit = SIZE_LIMIT + 1;
    size_t room = CHUNK;
    char *text = malloc(room + 1);
    *length = 0;
    while (text) {
        size_t wanted = (room < limit ? room : limit) - *length;
        size_t got = fread(text + *length, 1, wanted, in);
        *length += got;
        if (ferror(in)) {
            int reason = errno;
            free(text);
            errno = reason;
            return NULL;
        }
        if (got < wanted || *length == limit) {
            text[*length] = '\0';
            return text;
        }
        room *= 2;
        char *larger = realloc(text, room + 1);
        if (!larger)
            free(text);
        text = larger;
    }
    return NULL;
}

char *host_read_text(const char *path, size_t *length, struct host_failure *failure)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : fopen(path, "rb");
    char *text = in ? read_all(in, length) : NULL;
    int reason = errno;
    if (in && !standard)
        fclose(in);
    errno = reason;
    if (!text)
        host_fail_errno(failure, HOST_CANNOT_READ, path);
    return text;
}

/* The length of the lines that end. */
static size_t whole_lines(const char *text, size_t length)
{
    while (length > 0 && text[length - 1] != '\n')
        length--;
    return length;
}

/* A header ends with an empty line. Where there is no event yet either, names of seats may be missing. */
static bool has_header(const char *text, const dob_match *match)
{
    return dob_match_parts(match) > 1 || strstr(text, "\n\n");
}

bool host_may_be_file(const char *path)
{
    struct stat status;
    return stat(path, &status) != 0 || S_ISREG(status.st_mode);
}

dob_match *host_read_match(const char *path, size_t *torn, struct host_failure *failure)
{
    size_t length = 0;
    dob_match *match = NULL;
    struct dob_reason why;
    if (torn && !host_may_be_file(path) && !host_fail(failure, HOST_NOT_A_FILE, path))
        return NULL;
    char *text = host_read_text(path, &length, failure);
    if (!text)
        return NULL;
    size_t whole = torn && length <= SIZE_LIMIT ? whole_lines(text, length) : length;
    if (!dob_match_read(text, whole ? whole : length, NULL, &match, &why))
        host_fail_because(failure, path, &why);
    if (torn)
        *torn = whole > 0 && whole < length ? whole : SIZE_MAX;
    if (torn && match && !has_header(text, match)) {
        host_fail(failure, HOST_HEADER_TORN, path);
        dob_match_free(match);
        match = NULL;
    }
    free(text);
    return match;
}

/* ---- Writing ---- */

bool host_write(int file, const char *path, const char *text, size_t length, struct host_failure *failure)
{
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return host_fail_errno(failure, HOST_CANNOT_WRITE, path);
        text += written;
        length -= (size_t)written;
    }
    return fsync(file) == 0 || errno == EINVAL /* a pipe */ || host_fail_errno(failure, HOST_CANNOT_WRITE, path);
}

/* The name is always the same: the holder of a lock is the only one who writes, and nothing is left behind for long. */
bool host_replace_file(const char *path, const char *text, size_t length, struct host_failure *failure)
{
    char beside[HOST_PATH_MAX + 8];
    snprintf(beside, sizeof beside, "%s.new", path);
    int file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return host_fail_errno(failure, HOST_CANNOT_WRITE, beside);
    bool good = host_write(file, beside, text, length, failure);
    close(file);
    if (good && rename(beside, path) != 0)
        good = host_fail_errno(failure, HOST_CANNOT_WRITE, path);
    return good && host_sync_folder_of(path, failure);
}

/* ---- Locks ---- */

bool host_lock(int file)
{
    return flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

int host_lock_file(const char *path, struct host_failure *failure)
{
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0)
        host_fail_errno(failure, HOST_CANNOT_WRITE, path);
    if (file < 0 || host_lock(file))
        return file;
    close(file);
    host_fail(failure, HOST_OPEN_ELSEWHERE, path);
    return -1;
}
