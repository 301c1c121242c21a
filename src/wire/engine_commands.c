/* Requests about one position. Invariant: a command that says false has not changed the position. */
#include <string.h>

#include "core/keys.h"
#include "wire/engine_store.h"
#include "wire/parts.h"

static const struct dob_rules *rules_of(const struct engine_slot *slot)
{
    return &slot->shared->rules;
}

static unsigned actors_of(const struct engine_slot *slot)
{
    return rules_of(slot)->game->actors(rules_of(slot), &slot->position);
}

static bool add_actors(const struct engine_slot *slot, json_t *answer)
{
    return json_object_set_new(answer, "actors", wire_actors(rules_of(slot), &slot->position)) == 0;
}

/* ---- Looking ---- */

static bool tell_actors(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    return engine_ask_room(ask, 1) && add_actors(slot, answer);
}

static bool tell_rules(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    wire_add_rules(answer, rules_of(slot));
    return engine_ask_room(ask, 1u + rules_of(slot)->deck.count);
}

/* Of one seat as a list, of all that may act as an object with the seats as keys. */
static bool tell_moves(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    const struct dob_rules *rules = rules_of(slot);
    const json_t *value = engine_ask_field(ask, "seat");
    int64_t seat;
    size_t entries = 0;
    json_t *moves;
    if (value && !wire_need_number(value, 1, rules->seats, "seat", &seat, ask->error))
        return false;
    if (value) {
        moves = wire_moves(rules, &slot->position, (int)seat - 1);
        entries = json_array_size(moves);
    } else {
        moves = json_object();
        for (int s = 0; s < rules->seats; s++) {
            const char key[2] = {(char)('1' + s), '\0'};
            if (!(actors_of(slot) >> s & 1))
                continue;
            json_t *list = wire_moves(rules, &slot->position, s);
            entries += json_array_size(list);
            json_object_set_new(moves, key, list);
        }
    }
    json_object_set_new(answer, "moves", moves);
    return engine_ask_room(ask, 1 + entries) && add_actors(slot, answer);
}

static bool tell_odds(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    const struct dob_rules *rules = rules_of(slot);
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    if (!(actors_of(slot) >> DOB_CHANCE & 1))
        return wire_wrong(ask->error, "wire.not-chance", "");
    size_t count = rules->game->odds(rules, &slot->position, list);
    if (count == 0)
        return wire_wrong(ask->error, "wire.no-odds", "");
    if (!engine_ask_room(ask, count))
        return false;
    json_t *odds = json_array();
    for (size_t i = 0; i < count; i++) {
        json_t *pair = json_array();
        json_array_append_new(pair, wire_move(rules, list[i].move));
        json_array_append_new(pair, json_integer((json_int_t)list[i].weight));
        json_array_append_new(odds, pair);
    }
    json_object_set_new(answer, "odds", odds);
    return true;
}

/* How many values there are in a view. */
static size_t entries_of(const json_t *value)
{
    size_t entries = 1, i;
    json_t *part;
    const char *key;
    if (json_is_object(value))
        json_object_foreach ((json_t *)value, key, part)
            entries += entries_of(part);
    json_array_foreach (value, i, part)
        entries += entries_of(part);
    return entries;
}

static bool tell_view(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    int viewer;
    if (!wire_read_viewer(engine_ask_field(ask, "viewer"), rules_of(slot), &viewer, ask->error))
        return false;
    json_t *view = wire_view(rules_of(slot), &slot->position, viewer);
    json_object_set_new(answer, "view", view);
    return engine_ask_room(ask, entries_of(view));
}

static bool tell_position(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    json_object_set_new(answer, "position", wire_position(rules_of(slot), &slot->position, DOB_ALL_SEEING));
    return engine_ask_room(ask, 4); /* it is long */
}

static bool tell_result(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    int viewer = DOB_ALL_SEEING;
    if (engine_ask_field(ask, "viewer") &&
        !wire_read_viewer(engine_ask_field(ask, "viewer"), rules_of(slot), &viewer, ask->error))
        return false;
    json_t *result = wire_result(rules_of(slot), &slot->position, viewer);
    json_object_update(answer, result);
    json_decref(result);
    return engine_ask_room(ask, 4);
}

/* ---- Changing ---- */

/* Plays what is not refused. */
static bool play(const struct dob_rules *rules, union dob_position *position, int actor, const char *words,
                 const char *where, struct wire_error *error)
{
    dob_move move;
    struct dob_reason why;
    if (!rules->game->parse_move(rules, dob_scan_in(words), &move, &why) ||
        rules->game->refuse(rules, position, actor, move, &why))
        return wire_wrong_because(error, &why, where);
    rules->game->apply(rules, position, actor, move);
    return true;
}

/* Who acts: as the request says, else the only one who can. */
static bool read_actor(const struct engine_ask *ask, const struct engine_slot *slot, int *actor)
{
    const json_t *value = engine_ask_field(ask, "actor");
    unsigned actors = actors_of(slot);
    if (value)
        return wire_read_actor(value, rules_of(slot), actor, ask->error);
    if (!actors || actors & (actors - 1))
        return wire_wrong(ask->error, "wire.actor-needed", "actor");
    *actor = __builtin_ctz(actors);
    return true;
}

static bool apply(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    int actor = DOB_CHANCE;
    const char *words;
    return engine_ask_room(ask, 1) && read_actor(ask, slot, &actor) &&
           wire_need_text(engine_ask_field(ask, "move"), "move", &words, ask->error) &&
           play(rules_of(slot), &slot->position, actor, words, "move", ask->error) && add_actors(slot, answer);
}

/* An event as records have it: `2 keep 33`, `* roll 13356`, `+ roll 13356`. */
static bool play_event(const struct dob_rules *rules, union dob_position *position, const json_t *event,
                       const char *where, struct wire_error *error)
{
    const char *words;
    if (!wire_need_text(event, where, &words, error))
        return false;
    bool chance = words[0] == '*' || words[0] == '+';
    int actor = DOB_CHANCE;
    if (!chance)
        actor = words[0] - '1';
    if (!words[0] || words[1] != ' ' || (!chance && (actor < 0 || actor >= rules->seats)))
        return wire_wrong(error, "wire.event-form", where);
    return play(rules, position, actor, words + 2, where, error);
}

/* Several events in order: all or none. */
static bool play_all(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    union dob_position position = slot->position;
    const json_t *events = json_object_get(ask->request, "events");
    if (!engine_ask_room(ask, 1))
        return false;
    if (!json_is_array(events))
        return wire_wrong(ask->error, events ? "wire.list-needed" : "wire.missing", "events");
    if (json_array_size(events) > ENGINE_EVENTS_MAX)
        return wire_wrong_numbers(ask->error, "wire.list-too-long", "events", ENGINE_EVENTS_MAX, 0);
    for (size_t i = 0; i < json_array_size(events); i++) {
        char where[WIRE_WHERE_MAX];
        struct dob_text text = dob_text_in(where, sizeof where);
        dob_text_keyed(&text, "events[", (int64_t)i);
        dob_text_char(&text, ']');
        if (!play_event(rules_of(slot), &position, json_array_get(events, i), where, ask->error))
            return false;
    }
    slot->position = position;
    return add_actors(slot, answer);
}

static bool read_seed(const struct engine_ask *ask, uint64_t *seed)
{
    int64_t number;
    if (!wire_need_number(engine_ask_field(ask, "seed"), 0, INT64_MAX, "seed", &number, ask->error))
        return false;
    *seed = (uint64_t)number;
    return true;
}

/* Draws and plays an outcome, as a match with this seed would here. */
static bool sample(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    const struct dob_rules *rules = rules_of(slot);
    uint64_t seed;
    if (!read_seed(ask, &seed) || !engine_ask_room(ask, 1))
        return false;
    if (!(actors_of(slot) >> DOB_CHANCE & 1))
        return wire_wrong(ask->error, "wire.not-chance", "");
    struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, rules->game->chance_key(rules, &slot->position));
    dob_move outcome = rules->game->sample(rules, &slot->position, &rng);
    if (rules->game->refuse(rules, &slot->position, DOB_CHANCE, outcome, NULL))
        return wire_wrong(ask->error, "wire.guess-first", "");
    json_object_set_new(answer, "outcome", wire_move(rules, outcome));
    rules->game->apply(rules, &slot->position, DOB_CHANCE, outcome);
    return add_actors(slot, answer);
}

static bool hide(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    int viewer;
    (void)answer;
    if (!engine_ask_room(ask, 1) ||
        !wire_read_viewer(engine_ask_field(ask, "viewer"), rules_of(slot), &viewer, ask->error))
        return false;
    rules_of(slot)->game->hide(rules_of(slot), &slot->position, viewer);
    return true;
}

/* Something that fits what the seat knows; what it does not know is forgotten first. */
static bool guess(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    const struct dob_rules *rules = rules_of(slot);
    int64_t seat;
    uint64_t seed;
    (void)answer;
    if (!engine_ask_room(ask, 1) ||
        !wire_need_number(engine_ask_field(ask, "seat"), 1, rules->seats, "seat", &seat, ask->error) ||
        !read_seed(ask, &seed))
        return false;
    struct dob_rng rng = dob_rng_for(seed, DOB_FOR_GUESS, 0);
    rules->game->hide(rules, &slot->position, (int)seat - 1);
    rules->game->guess(rules, &slot->position, (int)seat - 1, &rng);
    return true;
}

const struct engine_command *engine_command_named(const char *type)
{
    static const struct engine_command commands[] = {
        {"actors", " ", tell_actors},
        {"apply", " actor move ", apply},
        {"guess", " seat seed ", guess},
        {"choose", " bot seat nodes seed ", engine_choose},
        {"weigh", " bot seat nodes seed ", engine_weigh},
        {"hide", " viewer ", hide},
        {"moves", " seat ", tell_moves},
        {"odds", " ", tell_odds},
        {"play", " events ", play_all},
        {"position", " ", tell_position},
        {"result", " viewer ", tell_result},
        {"rules", " ", tell_rules},
        {"sample", " seed ", sample},
        {"view", " viewer ", tell_view},
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].type, type) == 0)
            return &commands[i];
    return NULL;
}
