/* Dice sources: where an outcome of chance comes from. A drawn outcome depends only on the source and on which draw it is
 * (chance_key), never on what was drawn before, so any throw can be derived again alone. */
#include "core/keys.h"
#include "match/inside.h"
#include "match/record.h"

/* What the seed brings in this position. */
static dob_move draw_seeded(const dob_match *match, const union dob_position *position)
{
    const struct dob_game *game = match->rules.game;
    struct dob_rng rng = dob_rng_for(match->seed, DOB_FOR_DICE, game->chance_key(&match->rules, position));
    return game->sample(&match->rules, position, &rng);
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
        *outcome = draw_seeded(match, &match->position);
        return true;
    case DOB_DICE_REPLAY:
        return draw_replayed(match, outcome, why);
    case DOB_DICE_HAND:
        return draw_certain(match, "match.dice-by-hand", outcome, why);
    default:
        return !dob_because(why, "match.dice-unknown", NULL);
    }
}

/* ---- Are they the dice of the seed? ---- */

enum dob_throws match_compare_throws(const dob_match *match, size_t events, size_t *event)
{
    union dob_position position;
    if (match->dice != DOB_DICE_SEED || match->viewer != DOB_ALL_SEEING)
        return DOB_THROWS_TRUE;
    match_start(match, &position);
    for (size_t i = 0; i < events; i++) {
        const struct match_entry *entry = &match->log[match->line[i]];
        bool thrown = entry->actor == DOB_CHANCE && !entry->by_hand && match->line[i] >= match->taken;
        if (thrown && draw_seeded(match, &position) != entry->move) {
            *event = i;
            return match->version == RECORD_VERSION ? DOB_THROWS_FALSE : DOB_THROWS_UNSURE;
        }
        match_step(match, &position, entry);
    }
    return DOB_THROWS_TRUE;
}

enum dob_throws dob_match_throws(const dob_match *match, struct dob_reason *why)
{
    size_t event;
    char text[128];
    enum dob_throws throws = match_compare_throws(match, match->standing, &event);
    if (throws == DOB_THROWS_TRUE || !why)
        return throws;
    dob_match_event(match, event, DOB_ALL_SEEING, text, sizeof text);
    dob_because_found(why, "match.throw-differs", dob_scan_in(text));
    why->arg[0].number = (int64_t)event + 1;
    return throws;
}

size_t dob_match_taken(const dob_match *match)
{
    size_t taken = 0;
    while (taken < match->standing && match->line[taken] < match->taken)
        taken++;
    return taken;
}
