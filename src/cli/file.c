/* Records on disk. Invariant: whatever the program has shown as played is in the save file, in whole lines. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"

enum { SIZE_MAX_MIB = 32, CHUNK = 1 << 16 };

/* Everything that is to be read, at most one byte more than a record may have. NULL and errno if it cannot be read. */
static char *read_all(FILE *in, size_t *length)
{
    const size_t limit = (size_t)SIZE_MAX_MIB * 1024 * 1024 + 1;
    size_t room = CHUNK;
    char *text = malloc(room);
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
        if (got < wanted || *length == limit)
            return text;
        room *= 2;
        char *larger = realloc(text, room);
        if (!larger)
            free(text);
        text = larger;
    }
    return NULL;
}

dob_match *load_record(const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : fopen(path, "rb");
    size_t length;
    char *text = in ? read_all(in, &length) : NULL;
    int reason = errno;
    if (in && !standard)
        fclose(in);
    if (!text) {
        complain(STATUS_FAILED, path, "cannot be read: %s", strerror(reason));
        return NULL;
    }
    dob_match *match = NULL;
    struct dob_reason why;
    if (!dob_match_read(text, length, NULL, &match, &why))
        complain_reason(STATUS_FAILED, path, &why);
    free(text);
    return match;
}

static bool fail_to_write(const struct save *save)
{
    complain(STATUS_FAILED, save->path, "cannot be written: %s", strerror(errno));
    return false;
}

static bool write_whole(struct save *save, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t written = write(save->file, text, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return fail_to_write(save);
        text += written;
        length -= (size_t)written;
    }
    return fsync(save->file) == 0 || errno == EINVAL /* a pipe */ || fail_to_write(save);
}

static bool save_from(struct save *save, const dob_match *match, size_t from)
{
    size_t length = 0;
    struct dob_reason why;
    bool good = dob_match_record(match, DOB_ALL_SEEING, true, from, NULL, 0, &length, &why);
    char *text = good ? malloc(length + 1) : NULL;
    good = text && dob_match_record(match, DOB_ALL_SEEING, true, from, text, length + 1, &length, &why);
    if (!good)
        complain(STATUS_FAILED, save->path, "there is not enough memory");
    good = good && write_whole(save, text, length);
    free(text);
    save->parts = dob_match_parts(match);
    return good;
}

bool save_begin(struct save *save, const char *path, const dob_match *match)
{
    *save = (struct save){.path = path, .file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)};
    return save->file < 0 ? fail_to_write(save) : save_from(save, match, 0);
}

bool save_resume(struct save *save, const char *path, const dob_match *match)
{
    *save = (struct save){.path = path, .file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)};
    save->parts = dob_match_parts(match);
    return save->file >= 0 || fail_to_write(save);
}

bool save_more(struct save *save, const dob_match *match)
{
    if (save->file < 0 || save->parts == dob_match_parts(match))
        return true;
    return save_from(save, match, save->parts);
}

void save_end(struct save *save)
{
    if (save->file >= 0)
        close(save->file);
    save->file = -1;
}
