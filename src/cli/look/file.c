/* Reading records and decks from files and pipes, with complaints. */
#include "host/file.h"
#include "cli/cli.h"

char *load_text(const char *path, size_t *length)
{
    struct host_failure failure;
    char *text = host_read_text(path, length, &failure);
    if (!text)
        complain_failure(&failure);
    return text;
}

dob_match *load_record(const char *path)
{
    struct host_failure failure;
    dob_match *match = host_read_match(path, NULL, &failure);
    if (!match)
        complain_failure(&failure);
    return match;
}
