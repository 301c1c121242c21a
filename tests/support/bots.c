/* Games of policies and bots: see bots.h. */
#include "support/bots.h"

#include <string.h>

bool watch_legal(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    (void)context;
    assert_false(rules->game->refuse(rules, position, actor, move, NULL));
    return true;
}

dob_move choose_any(void *rng, const struct dob_rules *rules, const void *position, int seat)
{
    size_t listed;
    return dob_random_event(rules, position, seat, rng, &listed);
}

/* ---- policies ---- */

struct game {
    struct dob_bot_workspace *space;
    double noise;
    struct dob_rng *rng;
    uint64_t hash;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    const struct game *game = context;
    const struct policy *policy = policy_of(rules->game);
    void *scratch = bot_workspace_scratch(game->space);
    struct dob_rng same = *game->rng;
    union dob_position hidden;
    memcpy(&hidden, position, rules->game->position_size);
    rules->game->hide(rules, &hidden, seat);
    dob_move move = policy_choose(policy, rules, scratch, &hidden, seat, game->noise, game->rng);
    assert_true(move == policy_choose(policy, rules, scratch, position, seat, game->noise, &same));
    return move;
}

static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct game *game = context;
    game->hash = dob_mix(game->hash ^ move);
    return watch_legal(NULL, rules, position, actor, move);
}

uint64_t play_by_policy(const struct dob_rules *rules, double noise, struct dob_rng *rng)
{
    struct game game = {bot_workspace_make(rules, NULL), noise, rng, 0};
    const struct dob_play play = {.choose = choose, .watch = watch, .context = &game, .rng = rng, .limit = 100000};
    union dob_position position;
    assert_non_null(game.space);
    open_position(rules, &position);
    dob_play_on(rules, &position, &play);
    assert_int_equal(rules->game->actors(rules, &position), 0);
    bot_workspace_free(game.space);
    return game.hash;
}

dob_move policy_move(const struct dob_rules *rules, const union dob_position *position, double noise,
                     struct dob_rng *rng)
{
    struct dob_bot_workspace *space = bot_workspace_make(rules, NULL);
    int seat = __builtin_ctz(rules->game->actors(rules, position));
    assert_non_null(space);
    dob_move move =
        policy_choose(policy_of(rules->game), rules, bot_workspace_scratch(space), position, seat, noise, rng);
    assert_false(rules->game->refuse(rules, position, seat, move, NULL));
    bot_workspace_free(space);
    return move;
}

const char *policy_answer(const struct dob_rules *rules, const union dob_position *position, double noise,
                          struct dob_rng *rng)
{
    static char words[64];
    struct dob_text text = dob_text_in(words, sizeof words);
    rules->game->print_move(rules, policy_move(rules, position, noise, rng), &text);
    return words;
}

/* ---- decisions ---- */

struct walk {
    struct dob_rng rng;
    bot_visit *visit;
    void *context;
};

static dob_move choose_and_show(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct walk *walk = context;
    union dob_position hidden;
    memcpy(&hidden, position, rules->game->position_size);
    rules->game->hide(rules, &hidden, seat);
    walk->visit(walk->context, rules, &hidden, seat);
    return choose_any(&walk->rng, rules, position, seat);
}

void visit_decisions(const struct dob_rules *rules, uint64_t seed, uint64_t events, bot_visit *visit, void *context)
{
    struct walk walk = {dob_rng_keyed(seed, 1), visit, context};
    const struct dob_play play = {.choose = choose_and_show, .context = &walk, .seed = seed, .limit = events};
    union dob_position position;
    open_position(rules, &position);
    dob_play_on(rules, &position, &play);
}
