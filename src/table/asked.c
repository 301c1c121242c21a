/* Who is asked, what happens by itself, and when dice are due. Nothing here changes the match. */
#include "core/notation.h"
#include "table/table.h"

bool table_is_watched(const dob_table *table, struct dob_reason *why)
{
    if (dob_match_viewer(table->match) != DOB_ALL_SEEING)
        return dob_because(why, "match.fork-hidden", NULL);
    return match_dice_are_unknown(table->match) && dob_because(why, "match.dice-unknown", NULL);
}

static bool has_real_dice(const dob_table *table)
{
    return dob_match_dice(table->match) == DOB_DICE_HAND;
}

/* ---- what happens by itself ---- */

static bool hides(const struct dob_rules *rules, dob_move move)
{
    return rules->game->words && dob_words_hide(rules, move);
}

/* A decision with only one answer. Where people may be asked for those, whoever keeps cards secret at a real table still
 * decides in secret: there is nothing to type. */
static bool is_forced(const dob_table *table, const union dob_position *position, int seat, dob_move *move)
{
    const struct dob_rules *rules = match_rules(table->match);
    dob_move list[DOB_MOVES_MAX];
    if (rules->game->moves(rules, position, seat, list) != 1)
        return false;
    *move = list[0];
    return !table->settings.ask_forced || (has_real_dice(table) && hides(rules, *move));
}

/* Cards that come to a seat which keeps them secret. A bot must see its cards. */
static bool comes_in_secret(const dob_table *table, const union dob_position *position, dob_move *move)
{
    const struct dob_rules *rules = match_rules(table->match);
    unsigned secret = table_people(table, table->settings.secret);
    for (unsigned kind = 0; secret && kind < rules->game->word_count; kind++)
        for (int seat = 0; seat < rules->seats; seat++)
            if (secret >> seat & 1 && dob_words_in_secret(rules, kind, seat, move) &&
                !rules->game->refuse(rules, position, DOB_CHANCE, *move, NULL))
                return true;
    return false;
}

static bool has_one_outcome(const dob_table *table, const union dob_position *position)
{
    const struct dob_rules *rules = match_rules(table->match);
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    return rules->game->odds(rules, position, list) == 1;
}

bool table_by_itself(const dob_table *table, const union dob_position *position, struct table_step *step)
{
    const struct dob_rules *rules = match_rules(table->match);
    unsigned actors = rules->game->actors(rules, position);
    *step = (struct table_step){.actor = DOB_CHANCE};
    if (actors >> DOB_CHANCE & 1) {
        if (!has_real_dice(table))
            return false;
        return comes_in_secret(table, position, &step->move) || (step->thrown = has_one_outcome(table, position));
    }
    for (step->actor = 0; step->actor < rules->seats; step->actor++)
        if (actors >> step->actor & 1 && is_forced(table, position, step->actor, &step->move))
            return true;
    return false;
}

bool table_was_no_choice(const dob_table *table, const union dob_position *before, const struct match_entry *event)
{
    dob_move move;
    if (event->actor == DOB_CHANCE)
        return has_real_dice(table) && (!event->by_hand || hides(match_rules(table->match), event->move));
    return !table_is_person(table, event->actor) || is_forced(table, before, event->actor, &move);
}

bool table_happens_again(const dob_table *table, const union dob_position *before, const struct match_entry *event,
                         int viewer)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position seen = *before;
    dob_move move;
    if (event->actor == DOB_CHANCE || !table_is_person(table, event->actor))
        return table_was_no_choice(table, before, event);
    rules->game->hide(rules, &seen, viewer);
    return is_forced(table, &seen, event->actor, &move) && (event->actor == viewer || !hides(rules, move));
}

/* ---- when dice are due ---- */

/* Has a person chosen something, and nothing but what happens by itself come after it? */
static bool find_last_choice(const dob_table *table, int *seat)
{
    for (size_t i = dob_match_events(table->match); i > 0; i--) {
        union dob_position before;
        struct match_entry event = match_event(table->match, i - 1);
        match_position_after(table->match, i - 1, &before);
        if (table_was_no_choice(table, &before, &event))
            continue;
        *seat = event.actor;
        return event.actor != DOB_CHANCE;
    }
    return false;
}

/* Does a person's turn begin with the throw that comes now? Then nothing was thrown or chosen in it yet. */
static bool begins_turn(const dob_table *table)
{
    const struct dob_rules *rules = match_rules(table->match);
    int turn = dob_match_turn(table->match);
    if (!(dob_match_actors(table->match) >> DOB_CHANCE & 1) || turn < 0 || !table_is_person(table, turn))
        return false;
    for (size_t i = dob_match_events(table->match); i > 0; i--) {
        union dob_position before;
        struct match_entry event = match_event(table->match, i - 1);
        match_position_after(table->match, i - 1, &before);
        if (rules->game->turn(rules, &before) != turn)
            return true;
        if (event.actor == DOB_CHANCE || !table_was_no_choice(table, &before, &event))
            return false;
    }
    return true;
}

int64_t table_due(const dob_table *table, int *decider)
{
    int seat;
    if (table->settings.own_throws && !has_real_dice(table) && begins_turn(table)) {
        *decider = dob_match_turn(table->match);
        return INT64_MAX;
    }
    if (table->settings.grace == 0 || table->decided == INT64_MIN || has_real_dice(table) ||
        !find_last_choice(table, &seat) || dob_match_turn(table->match) == seat)
        return INT64_MIN;
    *decider = seat;
    return table->settings.grace < 0 ? INT64_MAX : table->decided + table->settings.grace;
}

/* ---- what the table waits for ---- */

/* The seats among these whose decision has only one answer. */
static unsigned forced_seats(const dob_table *table, unsigned seats)
{
    unsigned forced = 0;
    dob_move move;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        if (seats >> seat & 1 && is_forced(table, match_position(table->match), seat, &move))
            forced |= 1u << seat;
    return forced;
}

void dob_table_waits(const dob_table *table, struct dob_table_waits *waits)
{
    unsigned actors = dob_match_actors(table->match), seats = actors & ~(1u << DOB_CHANCE);
    struct table_step step;
    int decider;
    *waits = (struct dob_table_waits){.over = actors == 0, .due = INT64_MIN};
    if (actors == 0)
        return;
    if (table_is_watched(table, NULL)) {
        waits->watched = true;
        return;
    }
    waits->by_itself = table_by_itself(table, match_position(table->match), &step);
    bool typed = match_is_typed(table->match, match_position(table->match));
    waits->chance = actors >> DOB_CHANCE & 1 && !typed;
    waits->dice = actors >> DOB_CHANCE & 1 && typed && !waits->by_itself;
    seats &= ~forced_seats(table, seats);
    waits->people = table_people(table, seats);
    waits->bots = table_bots(table, seats);
    waits->programs = table_programs(table, seats);
    waits->hints = table_hints_wanted(table);
    waits->due = table_due(table, &decider);
}
