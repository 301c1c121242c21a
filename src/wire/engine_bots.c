/* Requests to bots: what one would play, and what it thinks of all moves. It is shown what its seat may know, and thinks
 * on the caller's thread: the same request has the same answer. One workspace serves all positions, prepared anew for
 * other rules. */
#include "bots/bot.h"
#include "core/keys.h"
#include "core/rules.h"
#include "wire/engine_store.h"
#include "wire/parts.h"

/* Whole numbers, as in all messages. */
enum { CHANCE_UNITS = 10000, POINT_UNITS = 100 };

static struct dob_bot_workspace *space_for(struct engine *engine, const struct dob_rules *rules)
{
    if (engine->space && bot_workspace_rules(engine->space)->game != rules->game) {
        bot_workspace_free(engine->space);
        engine->space = NULL;
    }
    if (!engine->space)
        engine->space = bot_workspace_make(rules, NULL);
    else if (!dob_rules_same(bot_workspace_rules(engine->space), rules))
        bot_workspace_renew(engine->space, rules);
    return engine->space;
}

/* The seat that is said, else the only one that may act. */
static bool read_seat(const struct engine_ask *ask, const struct engine_slot *slot, int *seat)
{
    const struct dob_rules *rules = &slot->shared->rules;
    const json_t *value = engine_ask_field(ask, "seat");
    unsigned actors = rules->game->actors(rules, &slot->position);
    int64_t number = 1 + __builtin_ctz(actors | 1u << DOB_CHANCE);
    if (value && !wire_need_number(value, 1, rules->seats, "seat", &number, ask->error))
        return false;
    if (!value && (actors & (actors - 1)))
        return wire_wrong(ask->error, "wire.actor-needed", "seat");
    if (number > rules->seats || !(actors >> (number - 1) & 1))
        return wire_wrong(ask->error, "wire.not-to-decide", "seat");
    *seat = (int)number - 1;
    return true;
}

static bool read_number(const struct engine_ask *ask, const char *key, int64_t max, uint64_t *number)
{
    const json_t *value = engine_ask_field(ask, key);
    int64_t read = 0;
    if (value && !wire_need_number(value, 0, max, key, &read, ask->error))
        return false;
    *number = (uint64_t)read;
    return true;
}

static bool read_bot(const struct engine_ask *ask, const struct bot **bot)
{
    const char *name;
    if (!wire_need_text(engine_ask_field(ask, "bot"), "bot", &name, ask->error))
        return false;
    *bot = bot_named(dob_scan_in(name));
    return *bot || wire_wrong_found(ask->error, "wire.bot-unknown", "bot", name);
}

/* Lets the bot think; what it thought is in the engine's workspace then. */
static bool think(struct engine_ask *ask, const struct engine_slot *slot)
{
    const struct dob_rules *rules = &slot->shared->rules;
    const struct bot *bot = NULL;
    union dob_position hidden = slot->position;
    struct bot_question question = {.position = &hidden};
    uint64_t seed;
    if (!read_bot(ask, &bot) || !read_seat(ask, slot, &question.seat) ||
        !read_number(ask, "nodes", ENGINE_NODES_MAX, &question.nodes) || !read_number(ask, "seed", INT64_MAX, &seed))
        return false;
    if (ask->engine->nodes_max < ENGINE_NODES_MAX && (!question.nodes || question.nodes > ask->engine->nodes_max))
        question.nodes = ask->engine->nodes_max;
    rules->game->hide(rules, &hidden, question.seat);
    question.rng = dob_rng_for(seed, DOB_FOR_BOT, 0);
    struct dob_bot_workspace *space = space_for(ask->engine, rules);
    if (!space || !bot_begin(space, bot, &question))
        return wire_wrong(ask->error, "wire.no-memory", "");
    while (bot_step(space, UINT64_MAX))
        ;
    return true;
}

bool engine_choose(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    if (!engine_ask_room(ask, 1) || !think(ask, slot))
        return false;
    json_object_set_new(answer, "move", wire_move(&slot->shared->rules, bot_best(ask->engine->space)));
    bot_end(ask->engine->space);
    return true;
}

static int64_t rounded(double number)
{
    return (int64_t)(number < 0 ? number - 0.5 : number + 0.5);
}

static json_t *value_of(const struct dob_rules *rules, const struct dob_bot_value *value)
{
    json_t *made = json_object();
    json_object_set_new(made, "move", wire_move(rules, value->move));
    if (value->looked) {
        json_object_set_new(made, "chance", json_integer(rounded(CHANCE_UNITS * value->chance)));
        json_object_set_new(made, "points", json_integer(rounded(POINT_UNITS * value->points)));
    }
    json_object_set_new(made, "looked", json_integer((json_int_t)value->looked));
    return made;
}

bool engine_weigh(struct engine_ask *ask, struct engine_slot *slot, json_t *answer)
{
    struct dob_bot_value list[DOB_MOVES_MAX];
    if (!think(ask, slot))
        return false;
    size_t count = bot_weigh(ask->engine->space, list);
    bot_end(ask->engine->space);
    if (count == 0)
        return wire_wrong(ask->error, "wire.weighs-nothing", "bot");
    if (!engine_ask_room(ask, 4 * count))
        return false;
    json_t *values = json_array();
    for (size_t i = 0; i < count; i++)
        json_array_append_new(values, value_of(&slot->shared->rules, &list[i]));
    json_object_set_new(answer, "values", values);
    return true;
}
