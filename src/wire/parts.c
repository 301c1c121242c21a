/* Positions as JSON. Seats are numbered from 1, chance is "*": the notation's own words. */
#include "wire/parts.h"

#include <stdlib.h>
#include <string.h>

#include "core/assert.h"
#include "core/sink.h"

enum { MOVE_MAX = 160 };

bool wire_read_actor(const json_t *value, const struct dob_rules *rules, int *actor, struct wire_error *error)
{
    int64_t seat;
    struct wire_error ignored;
    if (json_is_string(value) && strcmp(json_string_value(value), "*") == 0) {
        *actor = DOB_CHANCE;
        return true;
    }
    if (!wire_need_number(value, 1, rules->seats, "actor", &seat, &ignored))
        return wire_wrong_numbers(error, "wire.actor-form", "actor", rules->seats, 0);
    *actor = (int)seat - 1;
    return true;
}

bool wire_read_viewer(const json_t *value, const struct dob_rules *rules, int *viewer, struct wire_error *error)
{
    int64_t seat;
    struct wire_error ignored;
    const char *word = json_string_value(value);
    if (word && strcmp(word, "spectator") == 0)
        *viewer = DOB_SPECTATOR;
    else if (word && strcmp(word, "all") == 0)
        *viewer = DOB_ALL_SEEING;
    else if (wire_need_number(value, 1, rules->seats, "viewer", &seat, &ignored))
        *viewer = (int)seat - 1;
    else
        return wire_wrong_numbers(error, value ? "wire.viewer-form" : "wire.missing", "viewer", rules->seats, 0);
    return true;
}

json_t *wire_actors(const struct dob_rules *rules, const void *position)
{
    unsigned actors = rules->game->actors(rules, position);
    json_t *list = json_array();
    for (int seat = 0; seat < rules->seats; seat++)
        if (actors >> seat & 1)
            json_array_append_new(list, json_integer(seat + 1));
    if (actors >> DOB_CHANCE & 1)
        json_array_append_new(list, json_string("*"));
    return list;
}

json_t *wire_move(const struct dob_rules *rules, dob_move move)
{
    char words[MOVE_MAX];
    struct dob_text text = dob_text_in(words, sizeof words);
    rules->game->print_move(rules, move, &text);
    DOB_ASSERT(dob_text_fits(&text));
    return wire_text(words);
}

json_t *wire_moves(const struct dob_rules *rules, const void *position, int seat)
{
    dob_move list[DOB_MOVES_MAX];
    json_t *moves = json_array();
    bool may_act = rules->game->actors(rules, position) >> seat & 1;
    size_t count = may_act ? rules->game->moves(rules, position, seat, list) : 0;
    for (size_t i = 0; i < count; i++)
        json_array_append_new(moves, wire_move(rules, list[i]));
    return moves;
}

json_t *wire_result(const struct dob_rules *rules, const void *position, int viewer)
{
    struct dob_result result;
    json_t *made = json_object(), *points = json_array(), *places = json_array();
    rules->game->result(rules, position, viewer, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        bool told = !(result.hidden >> seat & 1);
        json_array_append_new(points, told ? json_integer(result.points[seat]) : json_null());
        json_array_append_new(places, result.hidden ? json_null() : json_integer(result.place[seat]));
    }
    json_object_set_new(made, "over", json_boolean(rules->game->actors(rules, position) == 0));
    json_object_set_new(made, "points", points);
    json_object_set_new(made, "places", places);
    if (result.solo) {
        json_object_set_new(made, "target", json_integer(result.target));
        json_object_set_new(made, "won", json_boolean(result.won));
    }
    return made;
}

static void copy_hidden(const struct dob_rules *rules, const void *position, int viewer, union dob_position *hidden)
{
    memset(hidden, 0, sizeof *hidden);
    memcpy(hidden, position, rules->game->position_size);
    rules->game->hide(rules, hidden, viewer);
}

json_t *wire_position(const struct dob_rules *rules, const void *position, int viewer)
{
    char words[4096];
    struct dob_text text = dob_text_in(words, sizeof words);
    union dob_position hidden;
    copy_hidden(rules, position, viewer, &hidden);
    rules->game->print_position(rules, &hidden, &text);
    DOB_ASSERT(dob_text_fits(&text));
    return wire_text(words);
}

/* ---- A view is written to a sink; this one makes JSON of it, in memory. ---- */

struct maker {
    struct dob_sink sink; /* first: a maker is a sink */
    json_t *whole;
    json_t *open[DOB_JSON_DEPTH];
    int depth;
    const char *key; /* of the next value, in an object */
};

static void add_value(struct maker *maker, json_t *value)
{
    json_t *into = maker->depth > 0 ? maker->open[maker->depth - 1] : NULL;
    if (!into)
        maker->whole = value;
    else if (json_is_object(into))
        json_object_set_new(into, maker->key, value);
    else
        json_array_append_new(into, value);
}

static void open_value(struct dob_sink *sink, char bracket)
{
    struct maker *maker = (struct maker *)sink;
    json_t *value = bracket == '{' ? json_object() : json_array();
    DOB_ASSERT(maker->depth < DOB_JSON_DEPTH);
    add_value(maker, value);
    maker->open[maker->depth++] = value;
}

static void close_value(struct dob_sink *sink)
{
    ((struct maker *)sink)->depth--;
}

static void name_value(struct dob_sink *sink, const char *key)
{
    ((struct maker *)sink)->key = key;
}

static void add_number(struct dob_sink *sink, int64_t number)
{
    add_value((struct maker *)sink, json_integer(number));
}

static void add_id(struct dob_sink *sink, const char *id)
{
    add_value((struct maker *)sink, wire_text(id));
}

json_t *wire_view(const struct dob_rules *rules, const void *position, int viewer)
{
    struct maker maker = {
        .sink = {.open = open_value, .close = close_value, .key = name_value, .number = add_number, .id = add_id}};
    union dob_position hidden;
    copy_hidden(rules, position, viewer, &hidden);
    rules->game->view(rules, &hidden, viewer, &maker.sink);
    return maker.whole;
}
