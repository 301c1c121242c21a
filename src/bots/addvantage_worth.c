/* Tables of what a line promises, and the worth of boards by them. Invariant: nothing here depends on tiles that are still
 * face down; the boards are only looked at once all tiles lie open. */
#include "bots/addvantage_worth.h"

const struct hope_weights addvantage_weights = {
    .promise = {1, 0.9, 0.9, 1},
    .patience = 1,
    .offer = 0.2,
    .offer_two = 0,
    .diagonal = 0.75,
    .coin = {8, 10, 1.7, 0.5},
    .slack = 0,
    .pace = 3,
    .ripe = 5,
    .harvest = 1,
    .crowd = 0.3,
    .doubt = 10,
    .extra = 0,
};

/* ---- tables ---- */

/* The best chance of one line to get its sum: each die to come goes to the line, or elsewhere. */
static void fill_promises(struct hopes *hopes)
{
    double chance[ADD_CELLS + 1][ADD_SIDE + 1][HOPE_SUMS] = {0};
    for (unsigned coming = 0; coming <= ADD_CELLS; coming++) {
        chance[coming][0][0] = 1;
        for (unsigned lacks = 1; lacks <= ADD_SIDE && lacks <= coming; lacks++)
            for (unsigned sum = lacks; sum < HOPE_SUMS; sum++)
                for (unsigned face = 1; face <= DOB_FACES; face++) {
                    double there = face <= sum ? chance[coming - 1][lacks - 1][sum - face] : 0;
                    double elsewhere = hopes->weights.patience * chance[coming - 1][lacks][sum];
                    chance[coming][lacks][sum] += (there > elsewhere ? there : elsewhere) / DOB_FACES;
                }
        for (unsigned lacks = 0; lacks <= ADD_SIDE; lacks++)
            for (unsigned sum = 0; sum < HOPE_SUMS; sum++)
                hopes->promise[coming][lacks][sum] = hopes->weights.promise[lacks] * chance[coming][lacks][sum];
    }
}

/* A line that lacks one die gets it by buying. One that lacks two is looked up by the sum alone: whichever die is
 * offered, it helps if the rest can be thrown. */
static void fill_offers(struct hopes *hopes)
{
    for (unsigned coming = 0; coming <= ADD_CELLS; coming++)
        for (unsigned lacks = 0; lacks <= ADD_SIDE; lacks++)
            for (unsigned sum = 0; sum < HOPE_SUMS; sum++) {
                double promise = hopes->promise[coming][lacks][sum];
                double part = lacks == 1 ? hopes->weights.offer : lacks == 2 ? hopes->weights.offer_two : 0;
                bool possible = coming >= lacks && promise > 0;
                hopes->offered[coming][lacks][sum] = possible ? promise + part * (1 - promise) : promise;
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
        hopes->line[digits] = (uint8_t)(HOPE_SUMS * lacks + (sum < HOPE_SUMS ? sum : 0));
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
    for (int i = 0; i < ADD_SEATS_MAX * ADD_COINS; i++)
        hopes->coins[i + 1] = hopes->coins[i] + weights->coin[i < HOPE_COINS ? i : HOPE_COINS - 1];
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

/* The part of a tile that a line promises. */
static inline double promise_of(const struct hopes *hopes, const struct board_view *view, unsigned digits,
                                unsigned tile)
{
    unsigned line = hopes->line[digits], lacks = line / HOPE_SUMS, need = tile - line % HOPE_SUMS;
    if (need >= HOPE_SUMS)
        return 0;
    /* With two dice lacking: is there a face on offer from need - 6 to need - 1? */
    unsigned useful = lacks == 1 ? 1u << need : lacks == 2 ? (63u << need) >> 6 & 0x7E : 0;
    return view->offer & useful ? hopes->offered[view->coming][lacks][need] : hopes->promise[view->coming][lacks][need];
}

static inline double bonus_hope(const struct hopes *hopes, const struct add_position *p, const struct board_view *view,
                                unsigned diagonal, unsigned digits, unsigned bonus)
{
    bool complete = hopes->line[digits] < HOPE_SUMS;
    if (p->taker[bonus] || (complete && view->done >> diagonal & 1))
        return 0;
    return (complete ? 1 : hopes->weights.diagonal) * p->bonus[bonus] *
           promise_of(hopes, view, digits, p->bonus[bonus]);
}

double line_worth(const struct hopes *hopes, const struct add_position *p, const struct board_view *view, unsigned line,
                  unsigned digits)
{
    if (line < ADD_SLOTS) {
        unsigned tile = view->tile[line];
        return tile & ADD_WON ? 0 : tile * promise_of(hopes, view, digits, tile);
    }
    double first = bonus_hope(hopes, p, view, line - ADD_SLOTS, digits, 0);
    double second = bonus_hope(hopes, p, view, line - ADD_SLOTS, digits, 1);
    return first > second ? first : second;
}

/* Each diagonal wins one bonus tile, each tile is won once: the better way round. */
static double diagonals_worth(const struct hopes *hopes, const struct add_position *p, const struct board_view *view)
{
    unsigned falling = spread_digits(view->dice, 0, 4), rising = spread_digits(view->dice, 2, 2);
    double straight = bonus_hope(hopes, p, view, 0, falling, 0) + bonus_hope(hopes, p, view, 1, rising, 1);
    double crossed = bonus_hope(hopes, p, view, 0, falling, 1) + bonus_hope(hopes, p, view, 1, rising, 0);
    return straight > crossed ? straight : crossed;
}

double board_worth(const struct hopes *hopes, const struct add_position *p, const struct board_view *view)
{
    double worth = 0;
    for (unsigned i = 0; i < ADD_SIDE; i++) {
        unsigned row = view->tile[i], column = view->tile[ADD_SIDE + i];
        if (!(row & ADD_WON))
            worth += row * promise_of(hopes, view, row_digits(view->dice, i), row);
        if (!(column & ADD_WON))
            worth += column * promise_of(hopes, view, spread_digits(view->dice, i, 3), column);
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
static unsigned turns_to_fill(const struct outlook *o, int seat)
{
    unsigned pace = (unsigned)o->hopes->weights.pace;
    pace = o->coins[seat] < pace ? o->coins[seat] : pace;
    return pace ? (o->empty[seat] + pace - 1) / pace : ADD_CELLS;
}

/* The dice that a seat will still put down, if the fastest other board ends the game. The others come before the seat that
 * has just ended its turn. */
static unsigned dice_to_come(const struct outlook *o, int seat)
{
    unsigned turns = ADD_CELLS;
    for (int other = 0; !o->hopes->ends_all && other < o->rules->seats; other++) {
        unsigned needed = other == seat ? ADD_CELLS : turns_to_fill(o, other);
        needed -= seat == o->seat && needed > 0;
        turns = needed < turns ? needed : turns;
    }
    unsigned pace = o->coins[seat] < 2 ? o->coins[seat] : 2;
    unsigned coming = turns * pace + (unsigned)o->hopes->weights.slack;
    return coming < o->empty[seat] ? coming : o->empty[seat];
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
        double worth = o->points[other] + board_worth(o->hopes, o->p, &view) + o->hopes->coins[o->coins[other]];
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
    end.base = o->points[o->seat] + o->hopes->coins[o->coins[o->seat]] - worth_of_others(o);
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
    if (size > DECIDED / 2)
        return lead < 0 ? -1 : 1;
    return lead / (size + hopes->weights.doubt);
}
