/* What addvantage counts of its moves: tiles won at once, lines that lack little, coins. */
#include "bots/addvantage/value.h"

#include "games/addvantage/addvantage.h"

static int32_t points(const struct because_move *m, int which)
{
    (void)which;
    return add_points(m->rules, m->after, m->seat) - add_points(m->rules, m->before, m->seat);
}

/* Lines of a seat whose tile can still be won, and that lack so many dice. */
static int32_t lines_lacking(const struct add_position *p, int seat, unsigned lack)
{
    int32_t count = 0;
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++) {
        unsigned missing = 0, sum = 0, tile = p->tile[seat][slot];
        for (int i = 0; i < ADD_SIDE; i++) {
            unsigned face = add_at(p->dice[seat], add_lines[slot][i]);
            missing += face == 0;
            sum += face;
        }
        bool can_be = sum + missing <= tile && tile <= sum + missing * DOB_FACES;
        count += !(tile & ADD_WON) && tile != ADD_HIDDEN && missing == lack && can_be;
    }
    return count;
}

static int32_t own_lines(const struct because_move *m, int lack)
{
    return lines_lacking(m->after, m->seat, (unsigned)lack);
}

static int32_t their_lines(const struct because_move *m, int lack)
{
    int32_t sum = 0;
    for (int other = 0; other < m->rules->seats; other++)
        sum += other == m->seat ? 0 : lines_lacking(m->after, other, (unsigned)lack);
    return sum;
}

static int32_t open_lines(const struct because_move *m, int which)
{
    int32_t sum = 0;
    (void)which;
    for (unsigned lack = 0; lack <= ADD_SIDE; lack++)
        sum += lines_lacking(m->after, m->seat, lack);
    return sum;
}

static int32_t coins(const struct because_move *m, int which)
{
    (void)which;
    return ((const struct add_position *)m->after)->coins[m->seat];
}

/* Dice thrown. */
static int32_t thrown(const struct because_move *m, int which)
{
    (void)which;
    return dob_move_kind(m->move) == ADD_THROW ? (int32_t)dob_move_content(m->move) : 0;
}

const struct because_fact addvantage_facts[] = {
    {"addvantage.because-points", points},
    {"addvantage.because-one", own_lines, 1},
    {"addvantage.because-open", open_lines},
    {.id = "addvantage.because-theirs", .of = their_lines, .which = 1, .less = true},
    {"addvantage.because-two", own_lines, 2},
    {"addvantage.because-coins", coins},
    {"addvantage.because-thrown", thrown},
    {NULL}};
