/* Tables of what a line promises, and the worth of boards by them. Invariant: nothing here depends on tiles that are still
 * face down; the boards are only looked at once all tiles lie open. */
#include "bots/addvantage/worth.h"

#include <string.h>

const struct hope_weights addvantage_weights = {
    .promise = {1, 1.025, 1.075, 0.875},
    .offer = 0.1,
    .diagonal = 0.8,
    .coin = {2.5, -0.5, -2, 0.5},
    .tempo = {-2, 3.5, -1.5, 0},
    .pace = 3,
    .ripe = 5,
    .harvest = 0,
    .crowd = 0.3,
    .doubt = 10,
    .margin = 2,
};

/* ---- tables ---- */

enum { WAYS_MAX = 6 };

/* Fitted to exact values by tools/fit_addvantage.c, by the number of dice to come: the part of its tile that a line
 * promises which lacks one die, two dice whose sum can be thrown in 1 to 6 ways, three dice; and a diagonal with a bonus
 * tile, two dice by the way. */
static const struct fitted {
    double one, two[WAYS_MAX], three, diagonal_one, diagonal_two, diagonal_three;
} fitted[ADD_CELLS + 1] = {
    {0},
    {0.169, {0}, 0, 0.147, 0, 0},
    {0.245, {0.074, 0.104, 0.133, 0.162, 0.193, 0.219}, 0, 0.188, 0.024, 0},
    {0.307, {0.135, 0.172, 0.208, 0.238, 0.275, 0.302}, 0.272, 0.202, 0.028, 0.110},
    {0.366, {0.171, 0.211, 0.252, 0.283, 0.325, 0.353}, 0.345, 0.212, 0.029, 0.120},
    {0.424, {0.195, 0.243, 0.286, 0.318, 0.364, 0.393}, 0.381, 0.225, 0.030, 0.118},
    {0.485, {0.214, 0.269, 0.313, 0.348, 0.395, 0.425}, 0.393, 0.246, 0.033, 0.123},
    {0.545, {0.240, 0.304, 0.347, 0.380, 0.425, 0.455}, 0.394, 0.271, 0.038, 0.143},
    {0.600, {0.284, 0.350, 0.394, 0.426, 0.463, 0.486}, 0.374, 0.300, 0.047, 0.189},
    {0.600, {0.300, 0.370, 0.410, 0.440, 0.470, 0.490}, 0.370, 0.300, 0.050, 0.190},
};

static double fitted_part(const struct fitted *row, unsigned lacks, unsigned sum, bool diagonal)
{
    unsigned ways = sum < 8 ? sum - 1 : 13 - sum;
    if (lacks == 3)
        return diagonal ? row->diagonal_three : row->three;
    if (lacks == 2)
        return diagonal ? ways * row->diagonal_two : row->two[ways - 1];
    return diagonal ? row->diagonal_one : row->one;
}

/* Between two numbers of dice to come the promise lies in the middle. */
static void fill_promises(struct hopes *hopes)
{
    for (unsigned halves = 0; halves <= HOPE_HALVES; halves++) {
        const struct fitted *low = &fitted[halves / 2], *high = &fitted[(halves + 1) / 2];
        hopes->promise[0][halves][0][0] = hopes->promise[1][halves][0][0] = 1;
        for (unsigned lacks = 1; lacks <= ADD_SIDE; lacks++)
            for (unsigned sum = lacks; sum <= lacks * DOB_FACES; sum++)
                for (int diagonal = 0; diagonal < 2; diagonal++)
                    hopes->promise[diagonal][halves][lacks][sum] =
                        hopes->weights.promise[lacks] * (diagonal ? hopes->weights.diagonal : 1) *
                        (fitted_part(low, lacks, sum, diagonal) + fitted_part(high, lacks, sum, diagonal)) / 2;
    }
}

/* A line that lacks one die may get it by buying. */
static void fill_offers(struct hopes *hopes)
{
    memcpy(hopes->offered, hopes->promise, sizeof hopes->offered);
    for (int diagonal = 0; diagonal < 2; diagonal++)
        for (unsigned halves = 1; halves <= HOPE_HALVES; halves++)
            for (unsigned face = 1; face <= DOB_FACES; face++) {
                double *part = &hopes->offered[diagonal][halves][1][face];
                *part += hopes->weights.offer * (1 - *part);
            }
}

static void fill_lines(struct hopes *hopes)
{
    for (unsigned digits = 0; digits < 512; digits++) {
        unsigned lacks = 0, sum = 0;
        for (unsigned i = 0; i < ADD_SIDE; i++) {
            unsigned face = add_at(digits, i);
            lacks += face == 0;
            sum += face;
        }
        hopes->line[digits] = (uint8_t)(HOPE_LACK * lacks + (sum < HOPE_SUMS ? sum : 0));
    }
}

void hopes_make(struct hopes *hopes, const struct dob_rules *rules, const struct hope_weights *weights)
{
    *hopes = (struct hopes){.weights = *weights};
    hopes->ends_all = rules->option[ADD_KEEP_TILES] || rules->option[ADD_END] == ADD_END_ALL;
    hopes->ends_first = !hopes->ends_all && rules->option[ADD_END] == ADD_END_FIRST;
    fill_promises(hopes);
    fill_offers(hopes);
    fill_lines(hopes);
    for (unsigned empty = 0; empty <= ADD_CELLS; empty++)
        for (int i = 0; i < ADD_SEATS_MAX * ADD_COINS; i++) {
            int coin = i < HOPE_COINS ? i : HOPE_COINS - 1;
            double worth = weights->coin[coin] + weights->tempo[coin] * empty / ADD_CELLS;
            hopes->coins[empty][i + 1] = hopes->coins[empty][i] + worth;
        }
}

/* ---- a board ---- */

unsigned faces_on(uint32_t dice)
{
    unsigned faces = 0;
    for (; dice; dice >>= 3)
        faces |= 1u << (dice & 7);
    return faces & ~1u;
}

/* The three digits of a line, side by side. */
static inline unsigned row_digits(uint32_t dice, unsigned row)
{
    return dice >> (9 * row) & 0777;
}

static inline unsigned spread_digits(uint32_t dice, unsigned first, unsigned step)
{
    return add_at(dice, first) | add_at(dice, first + step) << 3 | add_at(dice, first + 2 * step) << 6;
}

unsigned digits_of(uint32_t dice, unsigned line)
{
    const uint8_t *cell = add_lines[line];
    return spread_digits(dice, cell[0], (unsigned)(cell[1] - cell[0]));
}

/* The part of a tile that a line promises; of a bonus tile, if it is a diagonal. */
static inline double promise_of(const struct hopes *hopes, const struct board_view *view, int diagonal, unsigned digits,
                                unsigned tile)
{
    unsigned line = hopes->line[digits], lacks = line / HOPE_LACK, need = tile - line % HOPE_LACK;
    if (need >= HOPE_SUMS)
        return 0;
    bool offered = lacks == 1 && view->offer >> need & 1;
    return (offered ? hopes->offered : hopes->promise)[diagonal][view->coming][lacks][need];
}

/* Is this diagonal complete, and does it win this bonus tile? */
static inline bool wins_bonus(const struct hopes *hopes, const struct board_view *view, unsigned diagonal,
                              unsigned digits, unsigned tile)
{
    return hopes->line[digits] == tile && !(view->done >> diagonal & 1);
}

double line_worth(const struct hopes *hopes, const struct add_position *p, const struct board_view *view, unsigned line,
                  unsigned digits)
{
    if (line < ADD_SLOTS) {
        unsigned tile = view->tile[line];
        return tile & ADD_WON ? 0 : tile * promise_of(hopes, view, 0, digits, tile);
    }
    double hope = 0;
    bool complete = lacks_of(hopes, digits) == 0;
    for (int i = 0; i < ADD_BONUS; i++) {
        if (p->taker[i])
            continue;
        if (complete && wins_bonus(hopes, view, line - ADD_SLOTS, digits, p->bonus[i]))
            return p->bonus[i];
        hope += complete ? 0 : p->bonus[i] * promise_of(hopes, view, 1, digits, p->bonus[i]);
    }
    return hope;
}

/* A complete diagonal wins one bonus tile; then the others hope for what is left (A13). */
static double diagonals_worth(const struct hopes *hopes, const struct add_position *p, const struct board_view *view)
{
    const unsigned digits[ADD_DIAGONALS] = {spread_digits(view->dice, 0, 4), spread_digits(view->dice, 2, 2)};
    bool gone[ADD_BONUS] = {p->taker[0], p->taker[1]};
    double worth = 0;
    for (unsigned diagonal = 0; diagonal < ADD_DIAGONALS; diagonal++)
        for (int i = 0; i < ADD_BONUS; i++)
            if (!gone[i] && wins_bonus(hopes, view, diagonal, digits[diagonal], p->bonus[i])) {
                gone[i] = true;
                worth += p->bonus[i];
                break;
            }
    for (unsigned diagonal = 0; diagonal < ADD_DIAGONALS; diagonal++)
        for (int i = 0; lacks_of(hopes, digits[diagonal]) && i < ADD_BONUS; i++)
            if (!gone[i])
                worth += p->bonus[i] * promise_of(hopes, view, 1, digits[diagonal], p->bonus[i]);
    return worth;
}

double board_worth(const struct hopes *hopes, const struct add_position *p, const struct board_view *view)
{
    double worth = 0;
    for (unsigned i = 0; i < ADD_SIDE; i++) {
        unsigned row = view->tile[i], column = view->tile[ADD_SIDE + i];
        if (!(row & ADD_WON))
            worth += row * promise_of(hopes, view, 0, row_digits(view->dice, i), row);
        if (!(column & ADD_WON))
            worth += column * promise_of(hopes, view, 0, spread_digits(view->dice, i, 3), column);
    }
    if (p->taker[0] && p->taker[1])
        return worth;
    return worth + diagonals_worth(hopes, p, view);
}

/* ---- a position ---- */

static int32_t points_won(const struct add_position *p, int seat)
{
    int32_t points = 0;
    for (int i = 0; i < ADD_SLOTS; i++)
        points += p->tile[seat][i] & ADD_WON ? p->tile[seat][i] & ~ADD_WON : 0;
    for (int i = 0; i < ADD_BONUS; i++)
        points += p->taker[i] == seat + 1 ? p->bonus[i] : 0;
    return points;
}

void outlook_make(struct outlook *o, const struct hopes *hopes, const struct dob_rules *rules,
                  const struct add_position *p, int seat)
{
    *o = (struct outlook){.hopes = hopes, .rules = rules, .p = p, .seat = seat};
    for (int i = 0; i < rules->seats; i++) {
        uint32_t dice = p->dice[i];
        bool keep = rules->option[ADD_KEEP_TILES]; /* A18: what lies there counts at the end */
        o->points[i] = points_won(p, i);
        o->dice[i] = dice;
        o->empty[i] = add_count(add_empty(dice));
        o->coins[i] = p->coins[i];
        o->faces[i] = faces_on(dice);
        for (unsigned diagonal = 0; !keep && diagonal < ADD_DIAGONALS; diagonal++)
            o->done[i] |= (unsigned)(add_line_sum(dice, ADD_SLOTS + diagonal) > 0) << diagonal;
    }
}

/* How many turns a seat needs to fill its board; many if it cannot. */
static double turns_to_fill(const struct outlook *o, int seat)
{
    double pace = o->hopes->weights.pace;
    pace = o->coins[seat] < pace ? o->coins[seat] : pace;
    return pace > 0 ? o->empty[seat] / pace : ADD_CELLS;
}

/* The dice that a seat will still put down, in halves, if the fastest other board ends the game. The others come before
 * the seat that has just ended its turn. */
static unsigned dice_to_come(const struct outlook *o, int seat)
{
    double turns = ADD_CELLS;
    for (int other = 0; !o->hopes->ends_all && other < o->rules->seats; other++) {
        double needed = other == seat ? ADD_CELLS : turns_to_fill(o, other) - (seat == o->seat);
        turns = needed < turns ? needed : turns;
    }
    unsigned pace = o->coins[seat] < 2 ? o->coins[seat] : 2, most = 2 * o->empty[seat];
    double halves = 2 * turns * pace;
    return halves <= 0 ? 0 : halves < most ? (unsigned)halves : most;
}

static double coins_worth(const struct outlook *o, int seat)
{
    return o->hopes->coins[o->empty[seat]][o->coins[seat]];
}

static struct board_view view_of(const struct outlook *o, int seat)
{
    struct board_view view = {
        .tile = o->p->tile[seat], .dice = o->dice[seat], .coming = dice_to_come(o, seat), .done = o->done[seat]};
    for (int other = 0; o->coins[seat] && other < o->rules->seats; other++)
        view.offer |= other != seat ? o->faces[other] : 0;
    return view;
}

/* Leads, and can fill its board in its next turn. */
static bool is_ripe(const struct outlook *o, int seat, int rival)
{
    return !o->hopes->ends_all && o->points[seat] > o->points[rival] && o->empty[seat] <= o->coins[seat];
}

static double worth_of_others(const struct outlook *o)
{
    double best = -DECIDED, sum = 0;
    for (int other = 0; other < o->rules->seats; other++) {
        if (other == o->seat)
            continue;
        const struct board_view view = view_of(o, other);
        double worth = o->points[other] + board_worth(o->hopes, o->p, &view) + coins_worth(o, other);
        worth += is_ripe(o, other, o->seat) ? o->hopes->weights.ripe : 0;
        best = worth > best ? worth : best;
        sum += worth;
    }
    double crowd = o->hopes->weights.crowd;
    return (best + crowd * sum / (o->rules->seats - 1)) / (1 + crowd);
}

static int32_t best_points_of_others(const struct outlook *o)
{
    int32_t best = 0;
    for (int other = 0; other < o->rules->seats; other++)
        if (other != o->seat && o->points[other] > best)
            best = o->points[other];
    return best;
}

struct turn_end turn_end_of(const struct outlook *o)
{
    struct turn_end end = {.view = view_of(o, o->seat), .is_over = o->hopes->ends_first && o->empty[o->seat] == 0};
    if (end.is_over) {
        end.base = o->points[o->seat] - best_points_of_others(o);
        return end;
    }
    end.base = o->points[o->seat] + coins_worth(o, o->seat) - worth_of_others(o);
    end.base += o->rules->seats == 2 && is_ripe(o, o->seat, !o->seat) ? o->hopes->weights.harvest : 0;
    return end;
}

double lead_with(const struct outlook *o, struct turn_end *end, uint32_t dice)
{
    end->view.dice = dice;
    double lead = end->base + board_worth(o->hopes, o->p, &end->view);
    if (!end->is_over || lead == 0)
        return lead;
    return lead > 0 ? lead + DECIDED : lead - DECIDED;
}

double prospect_of(const struct hopes *hopes, double lead)
{
    double size = lead < 0 ? -lead : lead;
    if (size > 0.5 * DECIDED)
        return lead < 0 ? -1 : 1;
    return lead / (size + hopes->weights.doubt);
}
