/* What has happened, in the words of the table. */
#include <string.h>

#include "cli/play/show.h"
#include "cli/say.h"
#include "match/tell.h"

enum { TOLD_EVENTS = 4096, NEWS_LINES = 2 /* of a turn of somebody else */ };

/* What the viewer is told; the caller's to release. */
static json_t *told_to(struct play_table *table, int viewer)
{
    char line[32];
    snprintf(line, sizeof line, "log %d", TOLD_EVENTS);
    return play_query(table, viewer, line);
}

static enum style style_of(const json_t *item, int viewer)
{
    int seat = (int)play_number(item, "seat") - 1;
    if (play_number(item, "loud"))
        return STYLE_GOLD;
    return seat < 0 || seat == viewer ? STYLE_PLAIN : (enum style)(STYLE_SEAT + seat);
}

static void add_item(struct wrapped *out, const json_t *item, int viewer)
{
    char text[2048];
    say_letters(text, sizeof text, play_text(item, "text"));
    if (play_number(item, "loud") && out->count > 0)
        lines_add(out, STYLE_PLAIN, ""); /* it stands out */
    lines_add(out, style_of(item, viewer), text);
}

static bool is_of(const json_t *item, int viewer)
{
    return play_number(item, "seat") - 1 == viewer;
}

/* The first item of what others did before the viewer's last ones. */
static size_t first_news(const json_t *told, int viewer)
{
    size_t i = json_array_size(told);
    while (i > 0 && is_of(json_array_get(told, i - 1), viewer))
        i--;
    while (i > 0 && !is_of(json_array_get(told, i - 1), viewer))
        i--;
    return i;
}

/* An item told briefly. */
struct brief_item {
    size_t from;
    char text[2048];
};

static void hear_brief(void *context, const struct match_told *told)
{
    struct brief_item *item = context;
    if (told->from == item->from)
        say_letters(item->text, sizeof item->text, told->text);
}

/* What somebody else did, in two lines: without details, if it is longer with them. */
static void add_news(struct play_table *table, int viewer, const json_t *item, struct wrapped *out)
{
    const struct match_reader reader = {
        .match = table->match, .viewer = viewer, .language = say_language(), .brief = true};
    struct brief_item brief = {.from = (size_t)play_number(item, "from"), .text = ""};
    int before = out->count, blank = play_number(item, "loud") && before > 0;
    add_item(out, item, viewer);
    if (out->count - before - blank <= NEWS_LINES || is_of(item, viewer))
        return;
    match_tell(table->match, brief.from, &reader, hear_brief, &brief);
    if (!brief.text[0])
        return;
    out->count = before + blank;
    lines_add(out, style_of(item, viewer), brief.text);
}

int play_news(struct play_table *table, int viewer, struct wrapped *out)
{
    json_t *answer = told_to(table, viewer);
    const json_t *told = json_object_get(answer, "told");
    int others = 0;
    for (size_t i = first_news(told, viewer); i < json_array_size(told); i++) {
        add_news(table, viewer, json_array_get(told, i), out);
        if (!is_of(json_array_get(told, i), viewer))
            others = out->count;
    }
    json_decref(answer);
    return others;
}

void play_history(struct play_table *table, int viewer, struct wrapped *out, int most)
{
    json_t *answer = told_to(table, viewer);
    const json_t *told = json_object_get(answer, "told");
    size_t size = json_array_size(told), from = size > (size_t)most ? size - (size_t)most : 0;
    for (size_t i = from; i < size; i++)
        add_item(out, json_array_get(told, i), viewer);
    if (out->count > most) {
        memmove(out->line, out->line + out->count - most, (size_t)most * sizeof out->line[0]);
        out->count = most;
    }
    json_decref(answer);
}

/* `12  Ada threw ...`, where events are corrected by their numbers: the first that it tells of. */
void play_log(struct play_table *table, int viewer, struct wrapped *out)
{
    json_t *answer = told_to(table, viewer);
    const json_t *told = json_object_get(answer, "told");
    char text[2048];
    for (size_t i = json_array_size(told); i > 0 && out->count < LINES_MAX - 8; i--) {
        const json_t *item = json_array_get(told, i - 1);
        say_letters(text, sizeof text, play_text(item, "text"));
        if (dob_match_dice(table->match) == DOB_DICE_HAND)
            lines_addf(out, style_of(item, viewer), "%3d-%d  %s", (int)play_number(item, "from") + 1,
                       (int)play_number(item, "to"), text);
        else
            lines_add(out, style_of(item, viewer), text);
    }
    json_decref(answer);
}

static void print_item(void *context, const struct match_told *told)
{
    char text[2048];
    (void)context;
    if (told->loud)
        putchar('\n');
    if (told->text[0])
        puts(say_letters(text, sizeof text, told->text));
}

void play_tell_new(struct play_table *table, int viewer)
{
    const struct match_reader reader = {.match = table->match, .viewer = viewer, .language = say_language()};
    match_tell_new(table->match, table->announced, &reader, print_item, NULL);
}
