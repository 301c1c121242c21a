/* Dice sources: where an outcome of chance comes from. A drawn outcome depends only on the source and on which draw it is
 * (chance_key), never on what was drawn before, so any throw can be derived again alone. */
#include <string.h>

#include "core/keys.h"
#include "match/inside.h"
#include "match/record.h"

/* What the seed, or the secret, brings in this position. */
static dob_move draw_derived(const dob_match *match, const union dob_position *position)
{
    const struct dob_game *game = match->rules.game;
    uint64_t key = game->chance_key(&match->rules, position);
    struct dob_rng rng =
        match->dice == DOB_DICE_FAIR ? match_fair_rng(match, key) : dob_rng_for(match->seed, DOB_FOR_DICE, key);
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

bool match_dice_are_unknown(const dob_match *match)
{
    return match->dice == DOB_DICE_UNKNOWN || (match->dice == DOB_DICE_FAIR && !match->fair.known);
}

bool match_draw(const dob_match *match, dob_move *outcome, struct dob_reason *why)
{
    if (match_dice_are_unknown(match))
        return !dob_because(why, "match.dice-unknown", NULL);
    if (match_is_typed(match, &match->position))
        return draw_certain(match, "match.dice-by-hand", outcome, why);
    switch (match->dice) {
    case DOB_DICE_SEED:
    case DOB_DICE_FAIR:
        *outcome = draw_derived(match, &match->position);
        return true;
    default:
        return draw_replayed(match, outcome, why);
    }
}

/* ---- Are they the dice of the seed, or of the secret? ---- */

/* Can throws be derived again? */
static bool is_derived(const dob_match *match)
{
    return (match->dice == DOB_DICE_SEED || match->dice == DOB_DICE_FAIR) && match->viewer == DOB_ALL_SEEING;
}

/* Is the i-th event that stands a throw of this match's own dice? */
static bool is_own_throw(const dob_match *match, size_t i)
{
    const struct match_entry *entry = &match->log[match->line[i]];
    return entry->actor == DOB_CHANCE && !entry->by_hand && match->line[i] >= match->taken;
}

/* Is the history another than the one that was sealed? */
static bool seal_differs(const dob_match *match)
{
    uint8_t seal[DOB_SHA256_BYTES];
    if (!match->fair.sealed)
        return false;
    match_seal(match, seal);
    return memcmp(seal, match->fair.seal, sizeof seal) != 0;
}

enum dob_throws match_compare_throws(const dob_match *match, size_t events, size_t *event)
{
    union dob_position position;
    if (match->dice == DOB_DICE_FAIR && !match->fair.known)
        return DOB_THROWS_SECRET;
    if (!is_derived(match))
        return DOB_THROWS_TRUE;
    match_start(match, &position);
    for (size_t i = 0; i < events; i++) {
        const struct match_entry *entry = &match->log[match->line[i]];
        if (is_own_throw(match, i) && draw_derived(match, &position) != entry->move) {
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
    if (throws == DOB_THROWS_SECRET)
        dob_because(why, "match.secret-missing", NULL);
    if (throws == DOB_THROWS_TRUE && seal_differs(match)) {
        dob_because(why, "match.seal-differs", NULL);
        return DOB_THROWS_SEAL;
    }
    if (throws == DOB_THROWS_TRUE || throws == DOB_THROWS_SECRET || !why)
        return throws;
    dob_match_event(match, event, DOB_ALL_SEEING, text, sizeof text);
    bool fair = match->dice == DOB_DICE_FAIR;
    dob_because_found(why, fair ? "match.fair-differs" : "match.throw-differs", dob_scan_in(text));
    why->arg[0].number = (int64_t)event + 1;
    return throws;
}

void dob_match_count_throws(const dob_match *match, struct dob_throw_count *count)
{
    *count = (struct dob_throw_count){0};
    for (size_t i = 0; i < match->standing; i++) {
        count->derived += is_derived(match) && is_own_throw(match, i);
        count->typed += match->log[match->line[i]].by_hand;
    }
}

size_t dob_match_taken(const dob_match *match)
{
    size_t taken = 0;
    while (taken < match->standing && match->line[taken] < match->taken)
        taken++;
    return taken;
}
