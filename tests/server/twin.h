/* Tables that look the same to somebody: what is hidden from them is not there, or lies otherwise. */
#ifndef DOBBEL_TESTS_TWIN_H
#define DOBBEL_TESTS_TWIN_H

#include "core/rng.h"
#include "match/inside.h"
#include "server/visit.h"

static struct dob_rng twin_rng;
static uint64_t twin_made, twin_differing; /* positions with guesses; in which something hidden did lie otherwise */

VISIT dob_match *twin_read(const dob_match *match, int viewer)
{
    static char text[1 << 20];
    size_t length;
    dob_match *again = NULL;
    struct dob_reason why;
    assert_true(dob_match_record(match, viewer, viewer == DOB_ALL_SEEING, 0, text, sizeof text, &length, NULL));
    if (!dob_match_read(text, length, NULL, &again, &why))
        fail_msg("%s", why.id);
    return again;
}

/* Nothing goes on by itself there: what somebody must do may depend on what only they see. */
static const struct dob_table_settings twin_still = {.ask_forced = true, .apart = true};

static const struct dob_table_settings twin_usual = {.apart = true}; /* as a table of the hall, with hints */

VISIT dob_table *twin_of(dob_match *match)
{
    dob_table *table = NULL;
    assert_true(dob_table_open(match, &twin_still, &table, NULL));
    return table;
}

VISIT void twin_change_secret(dob_match *match, const dob_match *from)
{
    match->dice = DOB_DICE_FAIR;
    match->fair = from->fair; /* what was committed to is known to all */
    match->fair.known = true;
    for (int i = 0; i < DOB_SECRET_BYTES; i++)
        match->fair.secret[i] = (uint8_t)dob_rng_below(&twin_rng, 256);
}

/* It holds nothing but what this viewer has seen. */
VISIT dob_table *twin_seen(const dob_match *match, int viewer)
{
    dob_match *seen = twin_read(match, viewer);
    seen->viewer = DOB_ALL_SEEING;
    twin_change_secret(seen, match);
    return twin_of(seen);
}

/* All that is hidden from this viewer lies otherwise. */
VISIT dob_table *twin_guessed(const dob_match *match, int viewer, bool other_secret)
{
    dob_match *other = twin_read(match, DOB_ALL_SEEING);
    const struct dob_rules *rules = &other->rules;
    rules->game->hide(rules, &other->position, viewer);
    rules->game->guess(rules, &other->position, viewer, &twin_rng);
    twin_made++;
    twin_differing += memcmp(other->position.bytes, match_position(match)->bytes, DOB_POSITION_MAX) != 0;
    if (other_secret)
        twin_change_secret(other, match);
    return twin_of(other);
}

#endif
