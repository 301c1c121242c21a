/* Requests that make positions and let them go: hello, new, copy, free. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "dobbel/dobbel.h"
#include "wire/engine_store.h"
#include "wire/parts.h"

static void add_limit(json_t *limits, const char *name, int64_t most)
{
    json_object_set_new(limits, name, json_integer(most));
}

/* The weakest first. */
static json_t *bot_names(void)
{
    json_t *names = json_array();
    for (int i = 0; bot_list[i]; i++)
        json_array_append_new(names, wire_text(bot_list[i]->name));
    return names;
}

bool engine_hello(struct engine_ask *ask, json_t *answer)
{
    json_t *limits = json_object();
    char program[32];
    (void)ask;
    snprintf(program, sizeof program, "dobbel %s", dob_version());
    add_limit(limits, "line", WIRE_LINE_MAX);
    add_limit(limits, "positions", ENGINE_POSITIONS_MAX);
    add_limit(limits, "rules", ENGINE_RULES_MAX);
    add_limit(limits, "batch", ENGINE_BATCH_MAX);
    add_limit(limits, "entries", ENGINE_ENTRIES_MAX);
    add_limit(limits, "events", ENGINE_EVENTS_MAX);
    add_limit(limits, "nodes", ENGINE_NODES_MAX);
    json_object_set_new(answer, "protocol", json_integer(WIRE_VERSION));
    json_object_set_new(answer, "program", wire_text(program));
    json_object_set_new(answer, "games", wire_games());
    json_object_set_new(answer, "bots", bot_names());
    json_object_set_new(answer, "limits", limits);
    return true;
}

/* `count`, 1 if it is not said. */
static bool read_count(const struct engine_ask *ask, size_t *count)
{
    const json_t *value = json_object_get(ask->request, "count");
    int64_t number = 1;
    if (value && !wire_need_number(value, 1, ENGINE_BATCH_MAX, "count", &number, ask->error))
        return false;
    *count = (size_t)number;
    return true;
}

/* Puts what was made, and tells the numbers: one, or a list where there could be many. */
static bool put_and_tell(struct engine_ask *ask, const struct engine_slot *made, size_t count, bool many,
                         json_t *answer)
{
    size_t *numbers = calloc(count + 1, sizeof *numbers);
    if (!numbers)
        return wire_wrong(ask->error, "wire.no-memory", "");
    bool good = engine_store_put(ask->engine, json_object_get(ask->request, "as"), made, count, numbers, ask->error);
    json_t *list = good && many ? json_array() : NULL;
    for (size_t i = 0; list && i < count; i++)
        json_array_append_new(list, json_integer((json_int_t)numbers[i]));
    if (good)
        json_object_set_new(answer, "at", many ? list : json_integer((json_int_t)numbers[0]));
    free(numbers);
    return good;
}

/* The opening position, or the one that is given as text. */
static bool set_up(const struct engine_ask *ask, const struct dob_rules *rules, union dob_position *position)
{
    const char *text;
    struct dob_reason why;
    const json_t *given = json_object_get(ask->request, "position");
    memset(position, 0, sizeof *position);
    if (!given) {
        rules->game->start(rules, position);
        return true;
    }
    return wire_need_text(given, "position", &text, ask->error) &&
           ((rules->game->parse_position(rules, dob_scan_in(text), position, &why) &&
             rules->game->check(rules, position, &why)) ||
            wire_wrong_because(ask->error, &why, "position"));
}

static bool make_copies(struct engine_ask *ask, const struct engine_slot *original, size_t count, bool many,
                        json_t *answer)
{
    struct engine_slot *made = calloc(count, sizeof *made);
    if (!made)
        return wire_wrong(ask->error, "wire.no-memory", "");
    for (size_t i = 0; i < count; i++)
        made[i] = *original;
    bool good = put_and_tell(ask, made, count, many, answer);
    free(made);
    return good;
}

bool engine_make(struct engine_ask *ask, json_t *answer)
{
    struct dob_rules rules;
    struct engine_slot first;
    size_t count;
    if (!read_count(ask, &count) || !wire_read_rules(ask->request, &rules, ask->error) ||
        !set_up(ask, &rules, &first.position))
        return false;
    first.shared = engine_store_rules(ask->engine, &rules, ask->error);
    return first.shared && make_copies(ask, &first, count, json_object_get(ask->request, "count") != NULL, answer);
}

/* Each of a list once. The originals are taken first: they may be overwritten. */
static bool copy_list(struct engine_ask *ask, const json_t *at, json_t *answer)
{
    size_t count = json_array_size(at);
    struct engine_slot *made = calloc(count + 1, sizeof *made);
    bool good = true;
    if (!made)
        return wire_wrong(ask->error, "wire.no-memory", "");
    for (size_t i = 0; good && i < count; i++) {
        const struct engine_slot *slot = engine_store_find(ask->engine, json_array_get(at, i), ask->error);
        good = slot != NULL;
        if (good)
            made[i] = *slot;
    }
    good = good && put_and_tell(ask, made, count, true, answer);
    free(made);
    return good;
}

bool engine_copy(struct engine_ask *ask, json_t *answer)
{
    const json_t *at = json_object_get(ask->request, "at");
    size_t count;
    if (!read_count(ask, &count))
        return false;
    if (json_is_array(at))
        return json_object_get(ask->request, "count")
                   ? wire_wrong_found(ask->error, "wire.key-unknown", "count", "count")
                   : copy_list(ask, at, answer);
    const struct engine_slot *slot = engine_store_find(ask->engine, at, ask->error);
    if (!slot)
        return false;
    struct engine_slot original = *slot;
    return make_copies(ask, &original, count, json_object_get(ask->request, "count") != NULL, answer);
}

/* `at` is a number, a list, or "all". A list with a wrong number empties nothing. */
bool engine_empty(struct engine_ask *ask, json_t *answer)
{
    struct engine *engine = ask->engine;
    const json_t *at = json_object_get(ask->request, "at");
    const char *word = json_string_value(at);
    bool list = json_is_array(at);
    size_t count = list ? json_array_size(at) : 1, emptied = 0;
    if (word && strcmp(word, "all") == 0) {
        for (size_t i = 0; i < engine->room; i++)
            if (engine->slots[i].shared) {
                engine_store_empty(engine, &engine->slots[i]);
                emptied++;
            }
        return json_object_set_new(answer, "freed", json_integer((json_int_t)emptied)) == 0;
    }
    for (size_t i = 0; i < count; i++)
        if (!engine_store_find(engine, list ? json_array_get(at, i) : at, ask->error))
            return false;
    for (size_t i = 0; i < count; i++) {
        struct wire_error twice; /* a number may stand in the list twice */
        struct engine_slot *slot = engine_store_find(engine, list ? json_array_get(at, i) : at, &twice);
        if (slot) {
            engine_store_empty(engine, slot);
            emptied++;
        }
    }
    return json_object_set_new(answer, "freed", json_integer((json_int_t)emptied)) == 0;
}
