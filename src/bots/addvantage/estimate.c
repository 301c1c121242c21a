/* The estimate of addvantage: points, lines that can still be made, coins. When the game is over only points count. */
#include "bots/addvantage/estimate.h"

#include "bots/value.h"

/* The lines of a board. */
struct lines {
    const struct addvantage_estimate_weights *w;
    unsigned stage;
    uint32_t board;
};

static unsigned stage_of(const struct dob_rules *rules, const struct add_position *p)
{
    unsigned fewest = ADD_CELLS;
    for (int seat = 0; seat < rules->seats; seat++) {
        unsigned empty = add_count(add_empty(p->dice[seat]));
        fewest = empty < fewest ? empty : fewest;
    }
    return fewest > 5 ? ADD_EARLY : fewest > 2 ? ADD_MIDDLE : ADD_LATE;
}

/* For each point of the tile of a line that lacks this many dice and this sum: 0 where it cannot be made. */
static int32_t share_of_tile(const struct lines *l, unsigned missing, int need)
{
    static const uint8_t ways_of_two[] = {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    switch (missing) {
    case 0:
        return 0;
    case 1:
        return need >= 1 && need <= DOB_FACES ? l->w->one : 0;
    case 2:
        return need >= 2 && need <= 2 * DOB_FACES ? ways_of_two[need] * l->w->two[l->stage] : 0;
    default:
        return l->w->three[l->stage];
    }
}

static int32_t estimate_of_line(const struct lines *l, unsigned line, int tile)
{
    unsigned missing = 0;
    int need = tile;
    for (int i = 0; i < ADD_SIDE; i++) {
        unsigned face = add_at(l->board, add_lines[line][i]);
        missing += face == 0;
        need -= (int)face;
    }
    return tile * share_of_tile(l, missing, need);
}

static int32_t estimate_of_lines(const struct lines *l, const struct add_position *p, int seat)
{
    int32_t sum = 0;
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++)
        if (!(p->tile[seat][slot] & ADD_WON))
            sum += estimate_of_line(l, slot, p->tile[seat][slot]);
    for (unsigned i = 0; i < ADD_BONUS * ADD_DIAGONALS; i++)
        if (p->taker[i / 2] == 0)
            sum += estimate_of_line(l, ADD_SLOTS + i % 2, p->bonus[i / 2]) * l->w->diagonal / 100;
    return sum;
}

static int32_t estimate_of_coins(const struct addvantage_estimate_weights *w, unsigned coins)
{
    int32_t sum = 0;
    for (unsigned i = 0; i < coins; i++)
        sum += w->coin[i < ADD_COINS_COUNTED ? i : ADD_COINS_COUNTED - 1];
    return sum;
}

int32_t addvantage_estimate(const void *weights, const struct dob_rules *rules, const void *position, int seat)
{
    const struct add_position *p = position;
    int32_t of[ADD_SEATS_MAX];
    for (int i = 0; i < rules->seats; i++) {
        const struct lines l = {weights, stage_of(rules, p), p->dice[i]};
        of[i] = 1000 * add_points(rules, p, i);
        if (p->phase != ADD_OVER)
            of[i] += estimate_of_lines(&l, p, i) + estimate_of_coins(weights, p->coins[i]);
    }
    return value_lead(of, rules->seats, seat);
}
