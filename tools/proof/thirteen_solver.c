/* Thirteen boxes, solved backwards. A card leads only to cards with fewer open boxes, which are smaller numbers, so one
 * pass over the sets of open boxes solves all. The cards of a set differ in their upper points alone, which makes them
 * lanes of the same plan.
 *
 * Upper points count for one thing: do they reach 63 in the end? Totals that no way to fill the open upper boxes tells
 * apart are the same state, and the lowest stands for all of them. */
#include "tools/proof/thirteen_solver.h"

#include <stdlib.h>
#include <string.h>

#include "core/assert.h"
#include "core/plan.h"

enum {
    SETS = 1 << BOXES,
    UPPER_SETS = 1 << DOB_FACES,
    UPPER_TOTALS = UPPER_GOAL + 1,
    UPPER_MOST = DOB_PLAN_DICE * 21, /* 1 + 2 + ... + 6 */
    FULL_HOUSE_POINTS = 25,
    SMALL_STRAIGHT_POINTS = 30,
    LARGE_STRAIGHT_POINTS = 40,
    FIVE_POINTS = 50,
    LANES = DOB_PLAN_LANES
};

static const double NEVER = -1e9;

struct thirteen {
    enum thirteen_rule rule;
    unsigned states;
    struct dob_plan_map map;
    int fives[DOB_FACES];                     /* which throws are five equal dice */
    uint8_t lowest[UPPER_SETS][UPPER_TOTALS]; /* of the totals that are the same with these upper boxes open */
    bool sums[UPPER_SETS][UPPER_MOST + 1];    /* which sums these upper boxes can have */
    uint64_t occurs[BOXES];                   /* a bit for all points that a box can have */
    uint8_t points[BOXES][DOB_THROWS];        /* of the set at hand */
    double value[2][SETS][UPPER_TOTALS];      /* by what the box of five holds; 0: unsolved, or the end */
};

/* ---- The rules ---- */

static bool is_open(const struct thirteen_card *card, unsigned box)
{
    return card->open >> box & 1;
}

static unsigned most_alike(dob_dice dice)
{
    unsigned most = 0;
    for (unsigned face = 1; face <= DOB_FACES; face++)
        most = dob_dice_of_face(dice, face) > most ? dob_dice_of_face(dice, face) : most;
    return most;
}

static unsigned faces_shown(dob_dice dice)
{
    unsigned shown = 0;
    for (unsigned face = 1; face <= DOB_FACES; face++)
        shown += dob_dice_of_face(dice, face) > 0;
    return shown;
}

static bool has_row(dob_dice dice, unsigned length)
{
    unsigned row = 0;
    for (unsigned face = 1; face <= DOB_FACES && row < length; face++)
        row = dob_dice_of_face(dice, face) ? row + 1 : 0;
    return row == length;
}

static bool are_five(dob_dice dice)
{
    return most_alike(dice) == DOB_PLAN_DICE;
}

/* What a throw gives in a box; a joker fits the boxes of fixed points whatever it shows. */
static unsigned points_of(dob_dice dice, unsigned box, bool joker)
{
    switch (box) {
    case BOX_THREE_ALIKE:
        return most_alike(dice) >= 3 ? dob_dice_sum(dice) : 0;
    case BOX_FOUR_ALIKE:
        return most_alike(dice) >= 4 ? dob_dice_sum(dice) : 0;
    case BOX_FULL_HOUSE:
        return joker || (most_alike(dice) == 3 && faces_shown(dice) == 2) ? FULL_HOUSE_POINTS : 0;
    case BOX_SMALL_STRAIGHT:
        return joker || has_row(dice, 4) ? SMALL_STRAIGHT_POINTS : 0;
    case BOX_LARGE_STRAIGHT:
        return joker || has_row(dice, 5) ? LARGE_STRAIGHT_POINTS : 0;
    case BOX_FIVE:
        return are_five(dice) ? FIVE_POINTS : 0;
    case BOX_CHANCE:
        return dob_dice_sum(dice);
    default:
        return (box + 1) * dob_dice_of_face(dice, box + 1);
    }
}

unsigned thirteen_points(enum thirteen_rule rule, const struct thirteen_card *card, dob_dice dice, unsigned box)
{
    DOB_ASSERT(dob_dice_count(dice) == DOB_PLAN_DICE && is_open(card, box));
    if (!are_five(dice) || is_open(card, BOX_FIVE))
        return points_of(dice, box, false);
    unsigned own = dob_dice_sum(dice) / DOB_PLAN_DICE - 1;
    bool joker = !is_open(card, own);
    if (rule == RULE_FORCED && !joker && box != own)
        return FORBIDDEN;
    if (rule == RULE_FORCED && joker && box <= BOX_SIXES && card->open > UPPER_BOXES)
        return FORBIDDEN;
    return points_of(dice, box, joker);
}

unsigned thirteen_five_bonus(const struct thirteen_card *card, dob_dice dice)
{
    return card->five && are_five(dice) ? FIVE_BONUS : 0;
}

/* ---- The upper totals ---- */

static void list_sums(struct thirteen *solved)
{
    solved->sums[0][0] = true;
    for (unsigned set = 1; set < UPPER_SETS; set++) {
        unsigned box = (unsigned)__builtin_ctz(set);
        for (unsigned count = 0; count <= DOB_PLAN_DICE; count++)
            for (unsigned sum = count * (box + 1); sum <= UPPER_MOST; sum++)
                solved->sums[set][sum] |= solved->sums[set & (set - 1)][sum - count * (box + 1)];
    }
}

/* A total differs from the one below it if the open boxes can bring exactly what it lacks. */
static void find_lowest(struct thirteen *solved)
{
    for (unsigned open = 0; open < UPPER_SETS; open++)
        for (unsigned total = 1; total <= UPPER_GOAL; total++)
            solved->lowest[open][total] =
                (uint8_t)(solved->sums[open][UPPER_GOAL - total] ? total : solved->lowest[open][total - 1]);
}

static unsigned lowest_of(const struct thirteen *solved, const struct thirteen_card *card)
{
    return solved->lowest[card->open & UPPER_BOXES][card->upper < UPPER_GOAL ? card->upper : UPPER_GOAL];
}

double thirteen_value(const struct thirteen *solved, const struct thirteen_card *card)
{
    double value = solved->value[card->five][card->open][lowest_of(solved, card)];
    DOB_ASSERT(value > 0 || card->open == 0);
    return value;
}

/* The upper totals to solve for a set of open boxes: those the filled boxes can have. */
static unsigned list_totals(const struct thirteen *solved, unsigned open, unsigned totals[UPPER_TOTALS])
{
    const bool *sums = solved->sums[~open & UPPER_BOXES];
    const uint8_t *lowest = solved->lowest[open & UPPER_BOXES];
    bool occurs[UPPER_TOTALS] = {false};
    unsigned filled = 0;
    for (unsigned sum = 0; sum <= UPPER_MOST; sum++)
        occurs[lowest[sum < UPPER_GOAL ? sum : UPPER_GOAL]] |= sums[sum];
    for (unsigned total = 0; total <= UPPER_GOAL; total++)
        if (occurs[total])
            totals[filled++] = total;
    return filled;
}

/* ---- Solving ---- */

static dob_dice throw_of(const struct thirteen *solved, int t)
{
    return solved->map.keep[DOB_PARTIAL_KEEPS + t];
}

/* All throws that are not five equal dice give the same whatever is open. */
static void list_points(struct thirteen *solved, const struct thirteen_card *card)
{
    for (unsigned box = 0; box < BOXES; box++)
        for (int i = 0; is_open(card, box) && i < DOB_FACES; i++) {
            int t = solved->fives[i];
            solved->points[box][t] = (uint8_t)thirteen_points(solved->rule, card, throw_of(solved, t), box);
        }
}

/* The value of filling the box with so many points. */
static double value_after(const struct thirteen *solved, const struct thirteen_card *card, unsigned box,
                          unsigned points)
{
    struct thirteen_card next = {card->open & ~(1u << box), card->upper, card->five};
    if (box <= BOX_SIXES)
        next.upper += points;
    if (box == BOX_FIVE)
        next.five = points == FIVE_POINTS;
    return points + thirteen_value(solved, &next);
}

/* For each lane, the value of filling the box with any points that it can have. */
static void list_box(const struct thirteen *solved, const struct thirteen_card cards[LANES], unsigned box,
                     double values[FORBIDDEN + 1][LANES])
{
    for (unsigned points = 0; points < FORBIDDEN; points++)
        for (int lane = 0; (solved->occurs[box] >> points & 1) && lane < LANES; lane++)
            values[points][lane] = value_after(solved, &cards[lane], box, points);
    for (int lane = 0; lane < LANES; lane++)
        values[FORBIDDEN][lane] = NEVER;
}

/* For each lane, the value of each throw in the best open box. */
static void list_values(const struct thirteen *solved, const struct thirteen_card cards[LANES],
                        double value[DOB_THROWS][LANES])
{
    double values[BOXES][FORBIDDEN + 1][LANES];
    unsigned open[BOXES], count = 0;
    for (unsigned box = 0; box < BOXES; box++)
        if (is_open(cards, box)) {
            list_box(solved, cards, box, values[box]);
            open[count++] = box;
        }
    for (int t = 0; t < DOB_THROWS; t++) {
        double best[LANES];
        for (int lane = 0; lane < LANES; lane++)
            best[lane] = NEVER;
        for (unsigned i = 0; i < count; i++) {
            const double *filled = values[open[i]][solved->points[open[i]][t]];
            for (int lane = 0; lane < LANES; lane++)
                best[lane] = best[lane] > filled[lane] ? best[lane] : filled[lane];
        }
        memcpy(value[t], best, sizeof best);
    }
    for (int i = 0; i < DOB_FACES; i++)
        for (int lane = 0; lane < LANES; lane++)
            value[solved->fives[i]][lane] += thirteen_five_bonus(cards, throw_of(solved, solved->fives[i]));
}

static void solve_set(struct thirteen *solved, unsigned open, bool five)
{
    unsigned totals[UPPER_TOTALS];
    unsigned count = list_totals(solved, open, totals);
    struct thirteen_card cards[LANES];
    double plan[DOB_KEEPS][LANES], value[LANES];
    list_points(solved, &(struct thirteen_card){.open = open, .five = five});
    for (unsigned from = 0; from < count; from += LANES) {
        for (unsigned lane = 0; lane < LANES; lane++) /* lanes too many repeat the last card */
            cards[lane] = (struct thirteen_card){open, totals[from + lane < count ? from + lane : count - 1], five};
        list_values(solved, cards, plan + DOB_PARTIAL_KEEPS);
        dob_plan_values(&solved->map, plan, value);
        for (unsigned lane = 0; lane < LANES; lane++)
            solved->value[five][open][cards[lane].upper] = value[lane];
    }
    solved->states += count;
}

static void prepare(struct thirteen *solved)
{
    int fives = 0;
    dob_plan_map_make(&solved->map);
    list_sums(solved);
    find_lowest(solved);
    for (int t = 0; t < DOB_THROWS; t++) {
        for (unsigned box = 0; box < BOXES; box++) {
            solved->points[box][t] = (uint8_t)points_of(throw_of(solved, t), box, false);
            solved->occurs[box] |= (uint64_t)1 << solved->points[box][t];
        }
        if (are_five(throw_of(solved, t)))
            solved->fives[fives++] = t;
    }
    DOB_ASSERT(fives == DOB_FACES);
    for (int five = 0; five < 2; five++)
        solved->value[five][0][UPPER_GOAL] = UPPER_BONUS;
}

struct thirteen *thirteen_solve(enum thirteen_rule rule, void (*tell)(unsigned done, unsigned of))
{
    struct thirteen *solved = calloc(1, sizeof *solved);
    if (!solved)
        return NULL;
    solved->rule = rule;
    prepare(solved);
    for (unsigned open = 1; open < SETS; open++) {
        solve_set(solved, open, false);
        if (!(open >> BOX_FIVE & 1)) /* an open box holds nothing yet */
            solve_set(solved, open, true);
        if (tell && open % 64 == 0)
            tell(open, SETS);
    }
    return solved;
}

void thirteen_free(struct thirteen *solved)
{
    free(solved);
}

unsigned thirteen_states(const struct thirteen *solved)
{
    return solved->states;
}
