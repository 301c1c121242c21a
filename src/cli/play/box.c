/* Own decks. The file is a deck file: the cards of the first kind, a comment, the cards of the second. */
#include "cli/play/box.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "host/file.h"
#include "host/folders.h"

static const char between[] = "# the other kind\n";

bool box_path(const char *game, char path[HOST_PATH_MAX])
{
    char name[96];
    snprintf(name, sizeof name, "decks/%.64s.deck", game);
    return host_data_path(path, name);
}

static char *read_box(const char *game, char path[HOST_PATH_MAX])
{
    struct host_failure failure;
    size_t length;
    if (!box_path(game, path) || access(path, R_OK) != 0)
        return NULL;
    return host_read_text(path, &length, &failure);
}

static bool is_card(const char *line)
{
    static const char *const others[] = {"#", "\n", "dobbel deck ", "game ", "name "};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (strncmp(line, others[i], strlen(others[i])) == 0)
            return false;
    return *line != '\0';
}

static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end ? end + 1 : line + strlen(line);
}

static bool has_card(const char *text, const char *card)
{
    for (const char *line = text; *line; line = next_line(line))
        if (strncmp(line, card, strlen(card)) == 0 && strchr("\n", line[strlen(card)]))
            return true;
    return false;
}

static void write_box(char path[HOST_PATH_MAX], const char *text)
{
    struct host_failure failure;
    char folder[HOST_PATH_MAX];
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    strncat(folder, "/", sizeof folder - strlen(folder) - 1);
    if (!host_make_folders(folder, &failure) || !host_replace_file(path, text, strlen(text), &failure))
        complain_failure(&failure);
}

void box_keep(const char *game, const char *card, bool first)
{
    char path[HOST_PATH_MAX], begin[160];
    char *old = read_box(game, path);
    snprintf(begin, sizeof begin, "dobbel deck 1\ngame %s\nname My box\n%s", game, between);
    const char *text = old ? old : begin, *middle = strstr(text, between);
    size_t size = strlen(text) + strlen(card) + 2;
    char *made = malloc(size);
    if (path[0] && made && !has_card(text, card)) {
        const char *at = first && middle ? middle : text + strlen(text);
        snprintf(made, size, "%.*s%s\n%s", (int)(at - text), text, card, at);
        write_box(path, made);
    }
    free(made);
    free(old);
}

char *box_cards(const char *game, size_t *count)
{
    char path[HOST_PATH_MAX], *text = read_box(game, path), *out = text;
    *count = 0;
    for (const char *line = text; text && *line;) {
        const char *next = next_line(line);
        if (is_card(line)) {
            memmove(out, line, (size_t)(next - line));
            out += next - line;
            ++*count;
        }
        line = next;
    }
    if (out)
        *out = '\0';
    if (*count > 0)
        return text;
    free(text);
    return NULL;
}
