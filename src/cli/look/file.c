/* Reading records and decks from files and pipes. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

enum { SIZE_MAX_MIB = 32, CHUNK = 1 << 16 };

/* Everything that is to be read, at most one byte more than a record may have, and a NUL behind it. NULL and errno if it
 * cannot be read. */
static char *read_all(FILE *in, size_t *length)
{
    const size_t limit = (size_t)SIZE_MAX_MIB * 1024 * 1024 + 1;
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

char *load_text(const char *path, size_t *length, bool quiet)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : fopen(path, "rb");
    char *text = in ? read_all(in, length) : NULL;
    int reason = errno;
    if (in && !standard)
        fclose(in);
    if (!text && !quiet)
        complain(STATUS_FAILED, path, "cli.cannot-read", strerror(reason), NULL);
    return text;
}

dob_match *load_record(const char *path, size_t *torn, bool quiet)
{
    size_t length = 0;
    char *text = load_text(path, &length, quiet);
    if (!text)
        return NULL;
    if (torn) {
        *torn = SIZE_MAX;
        size_t whole = length;
        while (whole > 0 && text[whole - 1] != '\n')
            whole--;
        if (whole > 0 && whole < length && length <= (size_t)SIZE_MAX_MIB * 1024 * 1024)
            *torn = length = whole;
    }
    dob_match *match = NULL;
    struct dob_reason why;
    if (!dob_match_read(text, length, NULL, &match, &why) && !quiet)
        complain_reason(STATUS_FAILED, path, &why);
    free(text);
    return match;
}
