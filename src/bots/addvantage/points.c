/* Tables of what lines may bring, and the points of boards by them. Invariant: nothing here depends on tiles that are still
 * face down; the boards are only looked at once all tiles lie open. */
#include "bots/addvantage/points.h"

#include "bots/addvantage/alone.h"

#include <string.h>

const struct addvantage_weights addvantage_weights = {
    .share = {1, 1.025, 1.075, 0.875},
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

/* Fitted by fit_addvantage to exact values, by the number of dice to come: the share of its tile that a line
 * may bring which lacks one die, two dice whose sum can be thrown in 1 to 6 ways, three dice; and a diagonal with a bonus
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

/* Between two numbers of dice to come the share lies in the middle. */
static void fill_shares(struct addvantage_tables *tables)
{
    for (unsigned halves = 0; halves <= ADDVANTAGE_HALVES; halves++) {
        const struct fitted *low = &fitted[halves / 2], *high = &fitted[(halves + 1) / 2];
        tables->share[0][halves][0][0] = tables->share[1][halves][0][0] = 1;
        for (unsigned lacks = 1; lacks <= ADD_SIDE; lacks++)
            for (unsigned sum = lacks; sum <= lacks * DOB_FACES; sum++)
                for (int diagonal = 0; diagonal < 2; diagonal++)
                    tables->share[diagonal][halves][lacks][sum] =
                        tables->weights.share[lacks] * (diagonal ? tables->weights.diagonal : 1) *
                        (fitted_part(low, lacks, sum, diagonal) + fitted_part(high, lacks, sum, diagonal)) / 2;
    }
}

/* A line that lacks one die may get it by buying. */
static void fill_offers(struct addvantage_tables *tables)
{
    memcpy(tables->offered, tables->share, sizeof tables->offered);
    for (int diagonal = 0; diagonal < 2; diagonal++)
        for (unsigned halves = 1; halves <= ADDVANTAGE_HALVES; halves++)
            for (unsigned face = 1; face <= DOB_FACES; face++) {
                double *part = &tables->offered[diagonal][halves][1][face];
                *part += tables->weights.offer * (1 - *part);
            }
}

static void fill_lines(struct addvantage_tables *tables)
{
    for (unsigned digits = 0; digits < 512; digits++) {
        unsigned lacks = 0, sum = 0;
        for (unsigned i = 0; i < ADD_SIDE; i++) {
            unsigned face = add_at(digits, i);
            lacks += face == 0;
            sum += face;
        }
        tables->line[digits] = (uint8_t)(ADDVANTAGE_LACK * lacks + (sum < ADDVANTAGE_SUMS ? sum : 0));
    }
}

void addvantage_tables_make(struct addvantage_tables *tables, const struct dob_rules *rules,
                            const struct addvantage_weights *weights)
{
    *tables = (struct addvantage_tables){.weights = *weights};
    tables->ends_all = rules->option[ADD_KEEP_TILES] || rules->option[ADD_END] == ADD_END_ALL;
    tables->ends_first = !tables->ends_all && rules->option[ADD_END] == ADD_END_FIRST;
    fill_shares(tables);
    fill_offers(tables);
    addvantage_alone_make(tables, rules);
    fill_lines(tables);
    for (unsigned empty = 0; empty <= ADD_CELLS; empty++)
        for (int i = 0; i < ADD_SEATS_MAX * ADD_COINS; i++) {
            int coin = i < ADDVANTAGE_COINS ? i : ADDVANTAGE_COINS - 1;
            double points = weights->coin[coin] + weights->tempo[coin] * empty / ADD_CELLS;
            tables->coins[empty][i + 1] = tables->coins[empty][i] + points;
        }
}

/* ---- a board ---- */

unsigned addvantage_faces_on(uint32_t dice)
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

unsigned addvantage_digits_of(uint32_t dice, unsigned line)
{
    const uint8_t *cell = add_lines[line];
    return spread_digits(dice, cell[0], (unsigned)(cell[1] - cell[0]));
}

/* The share of a tile that a line may bring; of a bonus tile, if it is a diagonal. */
static inline double share_of(const struct addvantage_tables *tables, const struct addvantage_board *view, int diagonal,
                              unsigned digits, unsigned tile)
{
    unsigned line = tables->line[digits], lacks = line / ADDVANTAGE_LACK, need = tile - line % ADDVANTAGE_LACK;
    if (need >= ADDVANTAGE_SUMS)
        return 0;
    bool offered = lacks == 1 && view->offer >> need & 1;
    return (offered ? tables->offered : view->share)[diagonal][view->coming][lacks][need];
}

/* Is this diagonal complete, and does it win this bonus tile? */
static inline bool wins_bonus(const struct addvantage_tables *tables, const struct addvantage_board *view,
                              unsigned diagonal, unsigned digits, unsigned tile)
{
    return tables->line[digits] == tile && !(view->done >> diagonal & 1);
}

double addvantage_line_points(const struct addvantage_tables *tables, const struct add_position *p,
                              const struct addvantage_board *view, unsigned line, unsigned digits)
{
    if (line < ADD_SLOTS) {
        unsigned tile = view->tile[line];
        return tile & ADD_WON ? 0 : tile * share_of(tables, view, 0, digits, tile);
    }
    double points = 0;
    bool complete = addvantage_lacks_of(tables, digits) == 0;
    for (int i = 0; i < ADD_BONUS; i++) {
        if (p->taker[i])
            continue;
        if (complete && wins_bonus(tables, view, line - ADD_SLOTS, digits, p->bonus[i]))
            return p->bonus[i];
        points += complete ? 0 : p->bonus[i] * share_of(tables, view, 1, digits, p->bonus[i]);
    }
    return points;
}

/* A complete diagonal wins one bonus tile; the others may get what is left (A13). */
double addvantage_diagonal_points(const struct addvantage_tables *tables, const struct add_position *p,
                                  const struct addvantage_board *view, const unsigned digits[ADD_DIAGONALS])
{
    bool gone[ADD_BONUS] = {p->taker[0], p->taker[1]};
    double points = 0;
    for (unsigned diagonal = 0; diagonal < ADD_DIAGONALS; diagonal++)
        for (int i = 0; i < ADD_BONUS; i++)
            if (!gone[i] && wins_bonus(tables, view, diagonal, digits[diagonal], p->bonus[i])) {
                gone[i] = true;
                points += p->bonus[i];
                break;
            }
    for (unsigned diagonal = 0; diagonal < ADD_DIAGONALS; diagonal++)
        for (int i = 0; addvantage_lacks_of(tables, digits[diagonal]) && i < ADD_BONUS; i++)
            if (!gone[i])
                points += p->bonus[i] * share_of(tables, view, 1, digits[diagonal], p->bonus[i]);
    return points;
}

double addvantage_board_points(const struct addvantage_tables *tables, const struct add_position *p,
                               const struct addvantage_board *view)
{
    double points = 0;
    for (unsigned i = 0; i < ADD_SIDE; i++) {
        unsigned row = view->tile[i], column = view->tile[ADD_SIDE + i];
        if (!(row & ADD_WON))
            points += row * share_of(tables, view, 0, row_digits(view->dice, i), row);
        if (!(column & ADD_WON))
            points += column * share_of(tables, view, 0, spread_digits(view->dice, i, 3), column);
    }
    if (p->taker[0] && p->taker[1])
        return points;
    const unsigned digits[ADD_DIAGONALS] = {spread_digits(view->dice, 0, 4), spread_digits(view->dice, 2, 2)};
    return points + addvantage_diagonal_points(tables, p, view, digits);
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

void addvantage_standing_make(struct addvantage_standing *s, const struct addvantage_tables *tables,
                              const struct dob_rules *rules, const struct add_position *p, int seat)
{
    *s = (struct addvantage_standing){.tables = tables, .rules = rules, .p = p, .seat = seat};
    for (int i = 0; i < rules->seats; i++) {
        uint32_t dice = p->dice[i];
        bool keep = rules->option[ADD_KEEP_TILES]; /* A18: what lies there counts at the end */
        s->points[i] = points_won(p, i);
        s->dice[i] = dice;
        s->empty[i] = add_count(add_empty(dice));
        s->coins[i] = p->coins[i];
        s->faces[i] = addvantage_faces_on(dice);
        for (unsigned diagonal = 0; !keep && diagonal < ADD_DIAGONALS; diagonal++)
            s->done[i] |= (unsigned)(add_line_sum(dice, ADD_SLOTS + diagonal) > 0) << diagonal;
    }
}

/* How many turns a seat needs to fill its board; many if it cannot. */
static double turns_to_fill(const struct addvantage_standing *s, int seat)
{
    double pace = s->tables->weights.pace;
    pace = s->coins[seat] < pace ? s->coins[seat] : pace;
    return pace > 0 ? s->empty[seat] / pace : ADD_CELLS;
}

/* The dice that a seat will still put down, in halves, if the fastest other board ends the game. The others come before
 * the seat that has just ended its turn. */
static unsigned dice_to_come(const struct addvantage_standing *s, int seat)
{
    double turns = ADD_CELLS;
    for (int other = 0; !s->tables->ends_all && other < s->rules->seats; other++) {
        double needed = other == seat ? ADD_CELLS : turns_to_fill(s, other) - (seat == s->seat);
        turns = needed < turns ? needed : turns;
    }
    unsigned pace = s->coins[seat] < 2 ? s->coins[seat] : 2, most = 2 * s->empty[seat];
    double halves = 2 * turns * pace;
    return halves <= 0 ? 0 : halves < most ? (unsigned)halves : most;
}

static double points_of_coins(const struct addvantage_standing *s, int seat)
{
    return s->tables->coins[s->empty[seat]][s->coins[seat]];
}

static struct addvantage_board view_of(const struct addvantage_standing *s, int seat)
{
    struct addvantage_board view = {.tile = s->p->tile[seat],
                                    .share = s->tables->share,
                                    .dice = s->dice[seat],
                                    .coming = dice_to_come(s, seat),
                                    .done = s->done[seat]};
    for (int other = 0; s->coins[seat] && other < s->rules->seats; other++)
        view.offer |= other != seat ? s->faces[other] : 0;
    return view;
}

/* Leads, and can fill its board in its next turn. */
static bool is_ripe(const struct addvantage_standing *s, int seat, int rival)
{
    return !s->tables->ends_all && s->points[seat] > s->points[rival] && s->empty[seat] <= s->coins[seat];
}

static double points_of_others(const struct addvantage_standing *s)
{
    double best = -ADDVANTAGE_DECIDED, sum = 0;
    for (int other = 0; other < s->rules->seats; other++) {
        if (other == s->seat)
            continue;
        const struct addvantage_board view = view_of(s, other);
        double points = s->points[other] + addvantage_board_points(s->tables, s->p, &view) + points_of_coins(s, other);
        points += is_ripe(s, other, s->seat) ? s->tables->weights.ripe : 0;
        best = points > best ? points : best;
        sum += points;
    }
    double crowd = s->tables->weights.crowd;
    return (best + crowd * sum / (s->rules->seats - 1)) / (1 + crowd);
}

static int32_t best_points_of_others(const struct addvantage_standing *s)
{
    int32_t best = 0;
    for (int other = 0; other < s->rules->seats; other++)
        if (other != s->seat && s->points[other] > best)
            best = s->points[other];
    return best;
}

struct addvantage_turn_end addvantage_turn_end_of(const struct addvantage_standing *s)
{
    struct addvantage_turn_end end = {.view = view_of(s, s->seat),
                                      .is_over = s->tables->ends_first && s->empty[s->seat] == 0};
    if (end.is_over) {
        end.base = s->points[s->seat] - best_points_of_others(s);
        return end;
    }
    end.base = s->points[s->seat] + points_of_coins(s, s->seat) - points_of_others(s);
    end.base += s->rules->seats == 2 && is_ripe(s, s->seat, !s->seat) ? s->tables->weights.harvest : 0;
    return end;
}

double addvantage_lead_with(const struct addvantage_standing *s, struct addvantage_turn_end *end, uint32_t dice)
{
    end->view.dice = dice;
    double lead = end->base + addvantage_board_points(s->tables, s->p, &end->view);
    if (!end->is_over || lead == 0)
        return lead;
    return lead > 0 ? lead + ADDVANTAGE_DECIDED : lead - ADDVANTAGE_DECIDED;
}

double addvantage_value_of_lead(const struct addvantage_tables *tables, double lead)
{
    double size = lead < 0 ? -lead : lead;
    if (size > 0.5 * ADDVANTAGE_DECIDED)
        return lead < 0 ? -1 : 1;
    return lead / (size + tables->weights.doubt);
}
