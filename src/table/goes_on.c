/* What happens without a line: dice, decisions with only one answer, secrets, and the moves that hosts hand in. */
#include "core/assert.h"
#include "table/table.h"

static bool play_step(dob_table *table, const struct table_step *step, struct dob_reason *why)
{
    return step->thrown ? dob_match_throw(table->match, why)
                        : dob_match_play(table->match, step->actor, step->move, why);
}

bool dob_table_go_on(dob_table *table, int64_t now, struct dob_reason *why)
{
    while (dob_match_actors(table->match) && !table_is_watched(table, NULL)) {
        struct table_step step;
        int decider;
        bool by_itself = table_by_itself(table, match_position(table->match), &step);
        bool thrown = dob_match_actors(table->match) >> DOB_CHANCE & 1 &&
                      !match_is_typed(table->match, match_position(table->match)) && now >= table_due(table, &decider);
        if (!by_itself && !thrown)
            return true;
        if (!(by_itself ? play_step(table, &step, why) : dob_match_throw(table->match, why)))
            return false;
    }
    return true;
}

bool dob_table_hand_in(dob_table *table, int seat, dob_move move, struct dob_reason *why)
{
    DOB_ASSERT(seat >= 0 && seat < dob_match_seats(table->match));
    if (table_is_person(table, seat))
        return !(dob_because(why, "table.person-decides", NULL) && dob_of_kind(why, DOB_NOT_YOURS));
    return !table_is_watched(table, why) && dob_match_play(table->match, seat, move, why);
}

/* Which decision of this seat it is: others who decide at the same time do not change it. */
uint64_t dob_table_seed(const dob_table *table, int seat)
{
    uint64_t decisions = 0;
    for (size_t i = 0; i < dob_match_events(table->match); i++)
        decisions += match_event(table->match, i).actor == seat;
    return dob_mix(match_seed(table->match) ^ dob_mix(decisions << 8 | (uint64_t)seat));
}
