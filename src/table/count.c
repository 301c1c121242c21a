/* Points without a match: the end of one typed in, a line at a time, and counted by the game itself. */
#include "core/assert.h"
#include "core/rules.h"
#include "games/registry.h"
#include "table/table.h"

/* What the end of a match is: rules, into whose deck cards may be put, and a position. */
struct end {
    struct dob_rules rules;
    union dob_position position;
};

static void write_wrong(const struct dob_reason *why, size_t line, const char *language, struct dob_sink *sink)
{
    sink->open(sink, '{');
    if (line > 0)
        dob_sink_number(sink, "line", (int64_t)line);
    sink->key(sink, "because");
    table_write_reason(why, language, sink);
    sink->close(sink);
}

/* Enters every line; those that cannot be are told, and change nothing. */
static void enter(struct end *end, struct dob_scan lines, const char *language, struct dob_sink *sink)
{
    DOB_ASSERT(end->rules.game);
    for (size_t number = 1; lines.at < lines.end; number++) {
        struct dob_scan line = lines;
        while (lines.at < lines.end && *lines.at != '\n')
            lines.at++;
        line.end = lines.at++;
        dob_scan_spaces(&line);
        struct dob_reason why;
        if (line.at < line.end && !end->rules.game->enter(&end->rules, &end->position, line, &why))
            write_wrong(&why, number, language, sink);
    }
}

static void judge(const struct end *end, const char *language, struct dob_sink *sink)
{
    for (int seat = 0; seat < end->rules.seats; seat++) {
        struct dob_reason why;
        if (!end->rules.game->judge(&end->rules, &end->position, seat, &why))
            write_wrong(&why, 0, language, sink);
    }
}

static void write_points(const struct end *end, const char *language, struct dob_sink *sink)
{
    const struct dob_game *game = end->rules.game;
    struct dob_result result;
    struct dob_item item;
    game->result(&end->rules, &end->position, DOB_ALL_SEEING, &result);
    result.solo = false; /* what was needed depends on options, which nobody has told */
    table_write_points(&result, sink);
    dob_sink_open(sink, "sheet", '[');
    for (int seat = 0; seat < end->rules.seats; seat++) {
        sink->open(sink, '[');
        for (size_t i = 0; game->item(&end->rules, &end->position, DOB_ALL_SEEING, seat, i, &item); i++)
            table_write_item(NULL, DOB_SPECTATOR, language, &item, sink);
        sink->close(sink);
    }
    sink->close(sink);
}

static bool begin(struct end *end, const char *name, int seats, struct dob_reason *why)
{
    const struct dob_game *game = dob_game_named(dob_scan_in(name));
    if (!game || !game->enter)
        return !dob_because_found(why, "rules.game-unknown", dob_scan_in(name));
    if (!dob_rules_make(&end->rules, game, seats, why))
        return false;
    DOB_ASSERT(end->rules.game == game && end->rules.seats == seats);
    game->start(&end->rules, &end->position);
    return true;
}

size_t dob_table_count(const char *game, int seats, const char *lines, size_t length, const char *language, char *text,
                       size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    struct dob_json json;
    struct dob_sink *sink = &json.sink;
    struct dob_reason why;
    struct end end = {.rules = {0}};
    dob_json_start(&json, &out);
    sink->open(sink, '{');
    if (!begin(&end, game, seats, &why)) {
        sink->key(sink, "refused");
        table_write_reason(&why, language, sink);
    } else {
        dob_sink_open(sink, "wrong", '[');
        enter(&end, dob_scan_range(lines, length), language, sink);
        judge(&end, language, sink);
        sink->close(sink);
        write_points(&end, language, sink);
    }
    sink->close(sink);
    return out.length;
}
