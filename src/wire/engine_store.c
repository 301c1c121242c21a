/* Where positions are kept. Invariant: rules are used by exactly the slots that point to them, and `lowest` is right. */
#include "wire/engine_store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"

enum { FIRST_ROOM = 64 };

struct engine_slot *engine_store_find(const struct engine *engine, const json_t *number, struct wire_error *error)
{
    int64_t n;
    if (!wire_need_number(number, 1, ENGINE_POSITIONS_MAX, "at", &n, error))
        return NULL;
    if ((size_t)n <= engine->room && engine->slots[n - 1].shared)
        return &engine->slots[n - 1];
    wire_wrong(error, "wire.no-position", "at");
    return NULL;
}

struct engine_rules *engine_store_rules(struct engine *engine, const struct dob_rules *rules, struct wire_error *error)
{
    struct engine_rules **empty = NULL;
    for (size_t i = 0; i < ENGINE_RULES_MAX; i++) {
        struct engine_rules *shared = engine->rules[i];
        if (shared && shared->users && dob_rules_same(&shared->rules, rules))
            return shared;
        if (!empty && (!shared || !shared->users))
            empty = &engine->rules[i];
    }
    if (!empty) {
        wire_wrong_numbers(error, "wire.too-many-rules", "", ENGINE_RULES_MAX, 0);
        return NULL;
    }
    if (!*empty)
        *empty = calloc(1, sizeof **empty);
    if (*empty)
        (*empty)->rules = *rules;
    else
        wire_wrong(error, "wire.no-memory", "");
    return *empty;
}

/* So many slots at least. */
static bool make_room(struct engine *engine, size_t wanted, struct wire_error *error)
{
    size_t room = engine->room ? engine->room : FIRST_ROOM;
    if (wanted <= engine->room)
        return true;
    if (wanted > ENGINE_POSITIONS_MAX)
        return wire_wrong_numbers(error, "wire.too-many-positions", "", ENGINE_POSITIONS_MAX, 0);
    while (room < wanted)
        room *= 2;
    struct engine_slot *larger = realloc(engine->slots, room * sizeof *larger);
    if (!larger)
        return wire_wrong(error, "wire.no-memory", "");
    memset(larger + engine->room, 0, (room - engine->room) * sizeof *larger);
    engine->slots = larger;
    engine->room = room;
    return true;
}

/* Numbers that the request gives; the largest is noted. */
static bool read_numbers(const json_t *as, size_t count, size_t *numbers, size_t *largest, struct wire_error *error)
{
    size_t given = json_is_array(as) ? json_array_size(as) : 1;
    if (given != count)
        return wire_wrong_numbers(error, "wire.count", "as", (int64_t)given, (int64_t)count);
    for (size_t i = 0; i < count; i++) {
        int64_t number;
        const json_t *value = json_is_array(as) ? json_array_get(as, i) : as;
        if (!wire_need_number(value, 1, ENGINE_POSITIONS_MAX, "as", &number, error))
            return false;
        numbers[i] = (size_t)number;
        *largest = numbers[i] > *largest ? numbers[i] : *largest;
    }
    return true;
}

/* The lowest empty ones. */
static void find_numbers(const struct engine *engine, size_t count, size_t *numbers, size_t *largest)
{
    size_t at = engine->lowest;
    for (size_t i = 0; i < count; at++)
        if (at >= engine->room || !engine->slots[at].shared)
            numbers[i++] = at + 1;
    *largest = at;
}

void engine_store_empty(struct engine *engine, struct engine_slot *slot)
{
    size_t at = (size_t)(slot - engine->slots);
    slot->shared->users--;
    *slot = (struct engine_slot){0};
    if (at < engine->lowest)
        engine->lowest = at;
}

bool engine_store_put(struct engine *engine, const json_t *as, const struct engine_slot *made, size_t count,
                      size_t *numbers, struct wire_error *error)
{
    size_t largest = 0;
    if (!as)
        find_numbers(engine, count, numbers, &largest);
    else if (!read_numbers(as, count, numbers, &largest, error))
        return false;
    if (!make_room(engine, largest, error))
        return false;
    for (size_t i = 0; i < count; i++)
        made[i].shared->users++; /* before any is emptied: the last user of the rules may be among them */
    for (size_t i = 0; i < count; i++) {
        struct engine_slot *slot = &engine->slots[numbers[i] - 1];
        if (slot->shared)
            engine_store_empty(engine, slot);
        *slot = made[i];
    }
    while (engine->lowest < engine->room && engine->slots[engine->lowest].shared)
        engine->lowest++;
    return true;
}
