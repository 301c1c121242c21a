/* Playing a board alone: every placement of the dice is looked at, and the best of them again, by the mean over the next throw.
 * Invariant: nothing of the other seats is looked at but that they have nothing. */
#include "bots/addvantage/alone.h"

#include <string.h>

#include "bots/addvantage/gains.h"
#include "games/addvantage/content.h"

/* ---- tables ---- */

unsigned addvantage_alone_part(unsigned lacks, unsigned need, bool diagonal)
{
    unsigned ways = need < DOB_FACES + 2 ? need - 1 : 2 * DOB_FACES + 1 - need;
    if (diagonal)
        return ADDVANTAGE_ALONE_DIAGONAL + (lacks == 1 ? 0 : lacks == 2 ? ways : DOB_FACES + 1);
    return lacks == 1 ? 0 : lacks == 2 ? ADDVANTAGE_ALONE_TWO + need - 2 : ADDVANTAGE_ALONE_THREE + need - ADD_TILE_MIN;
}

unsigned addvantage_alone_kind(unsigned coins, bool giveups)
{
    return coins < 2 ? 0 : giveups ? 2 : 1;
}

static void fill_shares(double share[2][ADD_SIDE + 1][ADDVANTAGE_SUMS], const struct addvantage_alone_parts *parts)
{
    for (int diagonal = 0; diagonal < 2; diagonal++) {
        share[diagonal][0][0] = 1;
        for (unsigned lacks = 1; lacks <= ADD_SIDE; lacks++)
            for (unsigned sum = lacks < ADD_SIDE ? lacks : ADD_TILE_MIN;
                 sum <= lacks * DOB_FACES && sum <= ADD_TILE_MAX; sum++)
                share[diagonal][lacks][sum] =
                    parts->part[addvantage_alone_part(lacks, sum, diagonal)] / (double)ADDVANTAGE_ALONE_UNIT;
    }
}

void addvantage_alone_make(struct addvantage_tables *tables, const struct dob_rules *rules)
{
    for (unsigned coins = 0; coins <= ADD_COINS; coins++)
        for (unsigned empty = 0; empty < ADD_CELLS; empty++) {
            unsigned kind = addvantage_alone_kind(coins, rules->option[ADD_GIVEUPS] != ADD_GIVEUPS_NONE);
            const struct addvantage_alone_parts *parts = &addvantage_alone_parts[kind][coins ? empty : 0];
            double share[2][ADD_SIDE + 1][ADDVANTAGE_SUMS] = {{{0}}};
            fill_shares(share, parts);
            for (int diagonal = 0; diagonal < 2; diagonal++)
                memcpy(tables->alone[coins][diagonal][2 * empty], share[diagonal], sizeof share[diagonal]);
            tables->alone_base[coins][empty] = parts->base / (double)ADDVANTAGE_ALONE_UNIT;
        }
}

bool addvantage_is_alone(const struct dob_rules *rules, const struct add_position *p, int seat)
{
    if (p->coins[seat] > ADD_COINS || rules->option[ADD_SEQUENTIAL] || rules->option[ADD_REMOVE_OWN])
        return false;
    for (int other = 0; other < rules->seats; other++)
        if (other != seat && (p->coins[other] || p->dice[other]))
            return false;
    return true;
}

/* ---- ends of a turn ---- */

static struct addvantage_board view_of(const struct addvantage_standing *s, uint32_t dice, unsigned coins,
                                       unsigned empty)
{
    return (struct addvantage_board){.tile = s->p->tile[s->seat],
                                     .share = s->tables->alone[coins],
                                     .dice = dice,
                                     .coming = 2 * empty,
                                     .done = s->done[s->seat],
                                     .once = true};
}

/* The points that come with these coins, where these cells will be empty. */
static double points_of(const struct addvantage_standing *s, uint32_t dice, unsigned coins, unsigned empty)
{
    const struct addvantage_board view = view_of(s, dice, coins, empty);
    return s->tables->alone_base[coins][empty] + addvantage_board_points(s->tables, s->p, &view);
}

static uint32_t lowest(uint32_t bits)
{
    return bits & (~bits + 1);
}

/* Every way to put the dice in hand down, the lowest first, on one of some cells; `move`: the first of all, if it was made. */
static void place(struct addvantage_alone_ends *ends, uint32_t dice, uint32_t from, unsigned coins, dob_dice hand,
                  dob_move move)
{
    if (hand == 0) {
        double points = points_of(ends->s, dice, coins, add_count(add_empty(dice)));
        ends->end[ends->count++] = (struct addvantage_alone_end){points, dice, coins, move};
        return;
    }
    unsigned face = (unsigned)__builtin_ctz(hand) / 4 + 1;
    bool alike = dob_dice_of_face(hand, face) > 1; /* the second on a later cell */
    for (uint32_t to = from; to; to &= to - 1) {
        dob_move first = move ? move : add_place_of(face, (unsigned)__builtin_ctz(to) / 3);
        uint32_t then = dice + lowest(to) * face;
        place(ends, then, alike ? to & (to - 1) : add_empty(then), coins, hand - dob_die(face), first);
    }
}

/* To give up the last coin ends the game, and is never better (docs/solver.md). */
static void list_ends(struct addvantage_alone_ends *ends, const struct add_position *p)
{
    const struct addvantage_standing *s = ends->s;
    uint32_t dice = s->dice[s->seat];
    unsigned coins = s->coins[s->seat];
    place(ends, dice, add_empty(dice), coins, p->hand, 0);
    for (unsigned face = 1; coins > 1 && add_may_give(s->rules, p) && face <= DOB_FACES; face++)
        if (dob_dice_of_face(p->hand, face))
            place(ends, dice, add_empty(dice), coins - 1, p->hand - dob_die(face), dob_move_of(ADD_GIVE, face));
}

/* ---- the next throw ---- */

/* What a throw brings if a die is given up, by the die that is placed; with `none`, if nothing is. */
static void count_giving(const struct addvantage_alone_ends *ends, const struct addvantage_alone_end *end,
                         unsigned empty, double alone[DOB_FACES + 1], double *none)
{
    const struct addvantage_standing *s = ends->s;
    struct addvantage_gains g;
    const struct addvantage_board view = view_of(s, end->dice, end->coins - 1, empty - 1);
    double points = points_of(s, end->dice, end->coins - 1, empty - 1);
    addvantage_gains_count(&g, s, &view, ADDVANTAGE_ALL_FACES, 0);
    for (unsigned face = 1; face <= DOB_FACES; face++)
        alone[face] = points + addvantage_best_single(&g, add_empty(end->dice), face);
    *none = points_of(s, end->dice, end->coins - 1, empty);
}

static double mean_of_one(const struct addvantage_gains *g, uint32_t empty, double points, double none)
{
    double sum = 0;
    for (unsigned face = 1; face <= DOB_FACES; face++) {
        double with = points + addvantage_best_single(g, empty, face);
        sum += with > none ? with : none;
    }
    return sum / DOB_FACES;
}

/* The mean of the best points after the next throw. */
static double points_after_next(const struct addvantage_alone_ends *ends, const struct addvantage_alone_end *end)
{
    const struct addvantage_standing *s = ends->s;
    uint32_t cells = add_empty(end->dice);
    unsigned empty = add_count(cells), count = end->coins < empty ? end->coins : empty;
    struct addvantage_gains g;
    double alone[DOB_FACES + 1], none = -ADDVANTAGE_DECIDED;
    if (count == 0)
        return end->points;
    const struct addvantage_board view = view_of(s, end->dice, end->coins, empty - count);
    double points = points_of(s, end->dice, end->coins, empty - count);
    for (unsigned face = 0; face <= DOB_FACES; face++)
        alone[face] = -ADDVANTAGE_DECIDED;
    if (ends->giving && end->coins > 1)
        count_giving(ends, end, empty, alone, &none);
    addvantage_gains_count(&g, s, &view, ADDVANTAGE_ALL_FACES, count > 1 ? ADDVANTAGE_ALL_SUMS : 0);
    if (count == 1)
        return mean_of_one(&g, cells, points, none);
    for (unsigned face = 1; face <= DOB_FACES; face++)
        alone[face] -= points;
    return points + addvantage_mean_of_two_or(&g, cells, alone);
}

/* Puts this end where it belongs among those before it. */
static void sort_in(struct addvantage_alone_end *end, unsigned at)
{
    const struct addvantage_alone_end sorted = end[at];
    for (; at > 0 && sorted.points > end[at - 1].points; at--)
        end[at] = end[at - 1];
    end[at] = sorted;
}

/* The best of those from here on comes first. */
static void find_best(struct addvantage_alone_end *end, unsigned at, unsigned count)
{
    unsigned best = at;
    for (unsigned i = at + 1; i < count; i++)
        best = end[i].points > end[best].points ? i : best;
    const struct addvantage_alone_end found = end[best];
    end[best] = end[at];
    end[at] = found;
}

void addvantage_alone_look(const struct addvantage_standing *s, unsigned most, struct addvantage_alone_ends *ends)
{
    unsigned looks = 0;
    ends->s = s;
    ends->giving = s->rules->option[ADD_GIVEUPS] != ADD_GIVEUPS_NONE;
    ends->count = 0;
    list_ends(ends, s->p);
    for (; looks < most && looks < ends->count; looks++)
        find_best(ends->end, looks, ends->count);
    ends->count = looks;
    for (unsigned i = 0; i < looks; i++) {
        ends->end[i].points = points_after_next(ends, &ends->end[i]);
        sort_in(ends->end, i);
    }
}
