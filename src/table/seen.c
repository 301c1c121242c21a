/* Who has seen something hidden by an event: a card that was played from a hand, say. Decided as the laws of hiding have it, for
 * every game alike: a viewer has learned something where the event could not have happened in every position that fits what
 * this viewer knew before it. */
#include <string.h>

#include "core/keys.h"
#include "core/notation.h"
#include "table/table.h"

/* Enough to find every doubt: a card is one of k that somebody holds and of at least one more that it might be, so a world
 * goes otherwise with a chance of 1 / (k + 1) or more. Five are held at most today: all worlds agree by accident once in
 * 10^40 times; with twenty, once in 10^10. The first that goes otherwise ends the search. */
enum { WORLDS = 512 };

/* Before an event: what the viewer knows of the position, as far as the one who asks may know even that. */
static union dob_position known_before(const struct dob_rules *rules, const union dob_position *before, int viewer,
                                       int asker)
{
    union dob_position known = *before;
    rules->game->hide(rules, &known, viewer);
    rules->game->hide(rules, &known, asker);
    return known;
}

static bool could_happen_otherwise(const struct dob_rules *rules, const union dob_position *known,
                                   const struct match_entry *event, int viewer)
{
    struct dob_rng rng = dob_rng_for(0, DOB_FOR_GUESS, 0);
    for (int i = 0; i < WORLDS; i++) {
        union dob_position world = *known;
        rules->game->guess(rules, &world, viewer, &rng);
        if (rules->game->refuse(rules, &world, event->actor, event->move, NULL))
            return true;
    }
    return false;
}

/* Does it show itself whole to both? What stays hidden from the one who asks must not be told by whom that one is to ask. */
static bool is_open(const struct dob_rules *rules, const union dob_position *before, const struct match_entry *event,
                    int viewer, int asker)
{
    const struct dob_game *game = rules->game;
    return game->shown(rules, before, event->actor, event->move, viewer) == event->move &&
           game->shown(rules, before, event->actor, event->move, asker) == event->move &&
           !dob_words_hide(rules, event->move);
}

static bool has_seen(const struct dob_rules *rules, const union dob_position *before, const struct match_entry *event,
                     int viewer, int asker)
{
    union dob_position known = known_before(rules, before, viewer, asker);
    return memcmp(&known, before, rules->game->position_size) != 0 && is_open(rules, before, event, viewer, asker) &&
           could_happen_otherwise(rules, &known, event, viewer);
}

unsigned table_seen_by(const dob_table *table, const union dob_position *before, const struct match_entry *event,
                       int asker)
{
    const struct dob_rules *rules = match_rules(table->match);
    unsigned seen = 0;
    if (!rules->game->words || !dob_words_may_reveal(rules, event->move))
        return 0;
    for (int seat = 0; seat < rules->seats; seat++)
        if (seat != event->actor && seat != asker && table_is_person(table, seat) &&
            has_seen(rules, before, event, seat, asker))
            seen |= 1u << seat;
    return seen;
}
