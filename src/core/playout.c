/* The loop over the events of a game. Invariant: the events of a random game depend on rules and generator alone, so its
 * hash is the same on every machine and compiler. */
#include "core/playout.h"

#include <string.h>

void dob_open(const struct dob_rules *rules, void *position)
{
    memset(position, 0, rules->game->position_size);
    rules->game->start(rules, position);
}

static dob_move draw(const struct dob_rules *rules, const void *position, const struct dob_play *play)
{
    if (play->rng)
        return rules->game->sample(rules, position, play->rng);
    struct dob_rng rng = dob_rng_for(play->seed, play->domain, rules->game->chance_key(rules, position));
    return rules->game->sample(rules, position, &rng);
}

static dob_move ask(const struct dob_rules *rules, const void *position, int seat, const struct dob_play *play)
{
    union dob_position hidden;
    if (!play->hidden)
        return play->choose(play->context, rules, position, seat);
    memcpy(&hidden, position, rules->game->position_size);
    rules->game->hide(rules, &hidden, seat);
    return play->choose(play->context, rules, &hidden, seat);
}

/* Inline, so that random play has no call for what it does not use. */
static inline __attribute__((always_inline)) uint64_t play_on(const struct dob_rules *rules, void *position,
                                                              const struct dob_play *play)
{
    uint64_t events = 0;
    unsigned actors;
    for (; (!play->limit || events < play->limit) && (actors = rules->game->actors(rules, position)); events++) {
        if (play->enough && play->enough(play->context, rules, position, events))
            break;
        int actor = __builtin_ctz(actors);
        dob_move move = actor == DOB_CHANCE ? draw(rules, position, play) : ask(rules, position, actor, play);
        if (play->watch && !play->watch(play->context, rules, position, actor, move))
            break;
        rules->game->apply(rules, position, actor, move);
    }
    return events;
}

uint64_t dob_play_on(const struct dob_rules *rules, void *position, const struct dob_play *play)
{
    return play_on(rules, position, play);
}

/* ---- random play ---- */

dob_move dob_random_event(const struct dob_rules *rules, const void *position, int actor, struct dob_rng *rng,
                          size_t *listed)
{
    dob_move list[DOB_MOVES_MAX];
    *listed = 0;
    if (actor == DOB_CHANCE)
        return rules->game->sample(rules, position, rng);
    *listed = rules->game->moves(rules, position, actor, list);
    return list[dob_rng_below(rng, *listed)];
}

struct random_player {
    struct dob_rng *rng;
    struct dob_playout *sum;
};

static dob_move choose_any(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    const struct random_player *player = context;
    struct dob_playout *sum = player->sum;
    size_t listed;
    dob_move move = dob_random_event(rules, position, seat, player->rng, &listed);
    sum->decisions++;
    sum->listed += listed;
    sum->longest = listed > sum->longest ? listed : sum->longest;
    return move;
}

static bool note_event(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    const struct random_player *player = context;
    struct dob_playout *sum = player->sum;
    (void)rules;
    (void)position;
    sum->events++;
    sum->hash = dob_mix(sum->hash ^ move) + (uint64_t)actor;
    return true;
}

void dob_play_random(const struct dob_rules *rules, struct dob_rng *rng, uint64_t limit, struct dob_playout *sum)
{
    struct random_player player = {rng, sum};
    const struct dob_play play = {
        .choose = choose_any, .watch = note_event, .context = &player, .rng = rng, .limit = limit};
    union dob_position position;
    dob_open(rules, &position);
    if (limit > 0)
        play_on(rules, &position, &play);
}
