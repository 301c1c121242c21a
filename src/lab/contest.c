/* Who sits where. Invariant: in a simulation each seating is a rotation of the first; no seating stands there twice. */
#include "lab/contest.h"

#include <string.h>

#include "core/assert.h"

const char *const contest_kinds[CONTEST_KINDS] = {"simulation", "tournament"};

bool contest_name(struct contest *contest, struct dob_scan words)
{
    int i = 0;
    DOB_ASSERT(contest->named < ENTRANTS_MAX);
    while (i < contest->players && !dob_scan_is(words, contest->player[i].words))
        i++;
    if (i == contest->players) {
        if (!entrant_read(&contest->player[i], words, contest->budget))
            return false;
        contest->players++;
    }
    contest->lineup[contest->named++] = (uint8_t)i;
    return true;
}

static void add_seating(struct contest *contest, const struct contest_seating *seating)
{
    DOB_ASSERT(contest->seatings < CONTEST_SEATINGS_MAX);
    contest->seating[contest->seatings++] = *seating;
}

/* All rotations that differ: a line-up that repeats itself has fewer than seats. */
static void add_rotations(struct contest *contest, const struct contest_seating *first)
{
    int seats = contest->rules.seats;
    struct contest_seating turned = *first;
    do {
        add_seating(contest, &turned);
        uint8_t last = turned.who[seats - 1];
        memmove(turned.who + 1, turned.who, (size_t)(seats - 1));
        turned.who[0] = last;
    } while (memcmp(&turned, first, sizeof turned) != 0);
}

static void add_pair(struct contest *contest, int even, int odd)
{
    struct contest_seating seating = {{0}};
    for (int seat = 0; seat < contest->rules.seats; seat++)
        seating.who[seat] = (uint8_t)(seat % 2 == 0 ? even : odd);
    add_rotations(contest, &seating);
}

static void seat_simulation(struct contest *contest)
{
    struct contest_seating seating = {{0}};
    int seats = contest->rules.seats;
    DOB_ASSERT(contest->named > 0 && (contest->named <= seats || seats == 1));
    for (int i = 0; seats == 1 && i < contest->players; i++) {
        seating.who[0] = (uint8_t)i;
        add_seating(contest, &seating);
    }
    for (int seat = 0; seat < seats; seat++)
        seating.who[seat] = contest->lineup[seat % contest->named];
    if (seats > 1)
        add_rotations(contest, &seating);
}

void contest_seat(struct contest *contest)
{
    contest->seatings = 0;
    if (contest->kind == CONTEST_SIMULATION) {
        seat_simulation(contest);
        return;
    }
    for (int one = 0; one < contest->players; one++)
        for (int other = one + 1; other < contest->players; other++) {
            add_pair(contest, one, other);
            if (contest->rules.seats % 2 == 1)
                add_pair(contest, other, one);
        }
}

bool contest_is_timed(const struct contest *contest)
{
    for (int i = 0; i < contest->players; i++)
        if (contest->player[i].budget.ms)
            return true;
    return false;
}

bool contest_has_programs(const struct contest *contest)
{
    for (int i = 0; i < contest->players; i++)
        if (!contest->player[i].bot)
            return true;
    return false;
}

static bool same_players(const struct contest *a, const struct contest *b)
{
    for (int i = 0; i < a->players && i < b->players; i++)
        if (strcmp(a->player[i].words, b->player[i].words) != 0)
            return false;
    return a->players == b->players && a->named == b->named && memcmp(a->lineup, b->lineup, (size_t)a->named) == 0;
}

const char *contest_difference(const struct contest *a, const struct contest *b)
{
    if (a->kind != b->kind)
        return "kind";
    if (a->rules.game != b->rules.game)
        return "game";
    if (a->rules.seats != b->rules.seats)
        return "seats";
    if (memcmp(a->rules.option, b->rules.option, sizeof a->rules.option) != 0)
        return "options";
    if (a->deck_hash != b->deck_hash)
        return "deck";
    if (!same_players(a, b))
        return "bots";
    if (a->budget.nodes != b->budget.nodes || a->budget.ms != b->budget.ms)
        return "budget";
    if (a->seed != b->seed)
        return "seed";
    if (a->secret != b->secret)
        return "secret";
    if (a->deals != b->deals)
        return "games";
    return a->cards != b->cards ? "cards" : NULL;
}
