/* Dice sources: where an outcome of chance comes from. A drawn outcome depends only on the source and on which draw it is
 * (chance_key), never on what was drawn before, so any throw can be derived again alone. */
#include "core/keys.h"
#include "match/inside.h"

static bool draw_seeded(const dob_match *match, dob_move *outcome)
{
    const struct dob_game *game = match->rules.game;
    struct dob_rng rng = dob_rng_for(match->seed, DOB_FOR_DICE, game->chance_key(&match->rules, &match->position));
    *outcome = game->sample(&match->rules, &match->position, &rng);
    return true;
}

/* Where only one outcome is possible there is nothing to throw. */
static bool draw_certain(const dob_match *match, const char *otherwise, dob_move *outcome, struct dob_reason *why)
{
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    if (match->rules.game->odds(&match->rules, &match->position, list) != 1)
        return !dob_because(why, otherwise, NULL);
    *outcome = list[0].move;
    return true;
}

/* The outcome with the same key in the other match, if it is possible here. */
static bool draw_replayed(const dob_match *match, dob_move *outcome, struct dob_reason *why)
{
    const dob_match *other = match->replay;
    const struct dob_game *game = match->rules.game;
    uint64_t key = game->chance_key(&match->rules, &match->position);
    union dob_position position;
    match_start(other, &position);
    for (size_t i = 0; i < other->standing; i++) {
        const struct match_entry *entry = &other->log[other->line[i]];
        if (entry->actor == DOB_CHANCE && game->chance_key(&other->rules, &position) == key &&
            !game->refuse(&match->rules, &match->position, DOB_CHANCE, entry->move, NULL)) {
            *outcome = entry->move;
            return true;
        }
        match_step(other, &position, entry);
    }
    return draw_certain(match, "match.replay-ends", outcome, why);
}

bool match_draw(const dob_match *match, dob_move *outcome, struct dob_reason *why)
{
    switch (match->dice) {
    case DOB_DICE_SEED:
        return draw_seeded(match, outcome);
    case DOB_DICE_REPLAY:
        return draw_replayed(match, outcome, why);
    case DOB_DICE_HAND:
        return draw_certain(match, "match.dice-by-hand", outcome, why);
    default:
        return !dob_because(why, "match.dice-unknown", NULL);
    }
}
