/* Reading decks: see deck_file.h. */
#include "tools/measure/deck_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { FILE_MAX = 1 << 16 };

bool deck_read(struct dob_rules *rules, const char *path)
{
    char text[FILE_MAX];
    struct dob_reason why;
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "%s: %s\n", path, strerror(errno));
        return false;
    }
    size_t length = fread(text, 1, sizeof text, file);
    fclose(file);
    bool good = dob_rules_deck(rules, dob_scan_range(text, length), &why);
    if (!good)
        fprintf(stderr, "%s:%u: %s %s\n", path, why.line, why.id, why.found);
    return good;
}
