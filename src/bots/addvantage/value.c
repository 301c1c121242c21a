/* What is counted for the values of addvantage: of each seat its points, what its lines may still bring, its coins, how full
 * its board is and how far its turn is away; before the tiles lie open, the tiles that one knows.
 *
 * What the policy chooses is done, until dice are thrown: so a position has the value of the one that it will lead to. A throw of one die, and one that may end the game, is looked at for each way it may fall. */
#include "bots/addvantage/value.h"

#include "bots/addvantage/gains.h"
#include "bots/policy.h"

extern const struct policy addvantage_policy;

enum {
    SEAT_INPUTS = 20,
    OTHERS = ADD_SEATS_MAX - 1,
    LAST_CELLS = 2, /* with so few empty cells every throw of the seat on turn is looked at */
    THROWN = 2,     /* dice of a throw that are looked at ahead */
    FOLLOWED = 24,  /* decisions made as the policy makes them, at most: most throws are nearer ... */
    AFTER_THROW = 6 /* ... and behind a throw that is looked at */
};

/* Inputs are about one at these. */
static const double points_unit = 30, tile_unit = 15, coins_unit = 4, tiles_unit = 10, tile_mean = 10.5;

/* What the policy decides is done, until something is left to chance. */
static void follow(const struct dob_rules *rules, void *scratch, struct add_position *p, int most)
{
    for (int i = 0; i < most && (p->phase == ADD_SETTLING || p->phase == ADD_CHOOSING); i++)
        add_apply(rules, p, p->seat, addvantage_policy.choose(rules, scratch, p, p->seat, 0, NULL));
}

/* What a seat may still get from its lines. */
static double lines_of(const struct dob_rules *rules, void *scratch, const struct add_position *p, int seat)
{
    struct addvantage_standing s;
    addvantage_standing_make(&s, scratch, rules, p, seat);
    struct addvantage_turn_end end = addvantage_turn_end_of(&s);
    return addvantage_board_points(scratch, p, &end.view);
}

/* What the next throw of a seat may bring it, in the mean. */
static double throw_of(const struct dob_rules *rules, void *scratch, const struct add_position *p, int seat)
{
    struct addvantage_standing s;
    struct addvantage_gains g;
    uint32_t empty = add_empty(p->dice[seat]);
    addvantage_standing_make(&s, scratch, rules, p, seat);
    unsigned count = s.coins[seat] < s.empty[seat] ? s.coins[seat] : s.empty[seat];
    count = p->phase == ADD_ROLLING && p->seat == seat ? add_dice_to_roll(rules, p) : count;
    count = count < THROWN ? count : THROWN;
    if (count == 0 || s.empty[seat] < count)
        return 0;
    s.empty[seat] -= count;
    struct addvantage_turn_end end = addvantage_turn_end_of(&s);
    addvantage_gains_count(&g, &s, &end.view, ADDVANTAGE_ALL_FACES, count > 1 ? ADDVANTAGE_ALL_SUMS : 0);
    return count == 1 ? addvantage_mean_of_one(&g, empty) : addvantage_mean_of_two(&g, empty, ADDVANTAGE_DECIDED);
}

/* How a seat stands, and what its next throw may bring it. */
struct stand {
    double points, lines, both, gain;
    /* Tiles not won: all, those that one die would win, those of which another has it, the best of them, and those that
     * two dice would win, by how likely they are thrown. */
    double open, one, offered, best, two;
    unsigned faces, wanted; /* sets: on the board, and those of the dice that would win */
};

static void count_tile(const struct addvantage_tables *tables, const struct add_position *p, int seat, unsigned slot,
                       unsigned on_offer, struct stand *stand)
{
    const unsigned most = DOB_FACES + 1;
    unsigned tile = p->tile[seat][slot], line = tables->line[addvantage_digits_of(p->dice[seat], slot)];
    unsigned lacks = line / ADDVANTAGE_LACK, sum = line % ADDVANTAGE_LACK;
    if (tile > ADD_TILE_MAX)
        return;
    stand->open += tile;
    if (lacks == 2 && tile > sum + 1 && tile < sum + 2 * most - 1)
        stand->two += tile * (tile < sum + most ? tile - sum - 1 : sum + 2 * most - 1 - tile) / (double)DOB_FACES;
    if (lacks != 1 || tile <= sum || tile >= sum + most)
        return;
    stand->one += tile;
    stand->wanted |= 1u << (tile - sum);
    if (!(on_offer >> (tile - sum) & 1))
        return;
    stand->offered += tile;
    stand->best = tile > stand->best ? tile : stand->best;
}

static struct stand stand_of(const struct dob_rules *rules, void *scratch, const struct add_position *p, int seat)
{
    struct stand stand = {.points = add_points(rules, p, seat), .lines = lines_of(rules, scratch, p, seat)};
    unsigned on_offer = 0;
    stand.both = stand.points + stand.lines;
    stand.gain = throw_of(rules, scratch, p, seat);
    stand.faces = addvantage_faces_on(p->dice[seat]);
    for (int other = 0; other < rules->seats; other++)
        on_offer |= other == seat ? 0 : addvantage_faces_on(p->dice[other]);
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++)
        count_tile(scratch, p, seat, slot, on_offer, &stand);
    return stand;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

/* A25 */
static int turns_away(const struct dob_rules *rules, const struct add_position *p, int seat)
{
    int step = rules->option[ADD_DIRECTION] == ADD_CLOCKWISE ? seat - p->seat : p->seat - seat;
    return (step + rules->seats) % rules->seats;
}

/* `lead`: of its points over those of the one that is asked for, or the best of the others. `buyers`: others that want one
 * of its dice. */
static void count_seat(const struct dob_rules *rules, const struct add_position *p, int seat, const struct stand *stand,
                       double lead, unsigned buyers, struct model_view *view)
{
    bool turn = p->seat == seat;
    double empty = add_count(add_empty(p->dice[seat])), coins = p->coins[seat];
    double air = turn && p->phase == ADD_ROLLING ? p->left + (p->left == 0) : 0;
    bool may_fill = empty <= coins && coins > 0;
    model_count(view, stand->points / points_unit);
    model_count(view, stand->lines / points_unit);
    model_count(view, stand->both / points_unit);
    model_count(view, coins / coins_unit);
    model_count(view, coins == 0);
    model_count(view, coins > 1);
    model_count(view, empty / ADD_CELLS);
    model_count(view, least(empty, 3) / 3);
    model_count(view, may_fill);
    model_count(view, may_fill && lead > 0);
    model_count(view, turn);
    model_count(view, air / 3);
    model_count(view, stand->gain / points_unit);
    model_count(view, turns_away(rules, p, seat) / (double)ADD_SEATS_MAX);
    model_count(view, stand->open / points_unit);
    model_count(view, stand->one / tile_unit);
    model_count(view, stand->offered / tile_unit);
    model_count(view, stand->best / tile_unit);
    model_count(view, stand->two / points_unit);
    model_count(view, buyers / (double)OTHERS);
}

static void count_nobody(struct model_view *view)
{
    for (int i = 0; i < SEAT_INPUTS; i++)
        model_count(view, 0);
}

/* The seats but one, those with the most points first. */
static int rank_others(const struct dob_rules *rules, const struct stand *stand, int seat, int order[ADD_SEATS_MAX])
{
    int count = 0;
    for (int other = 0; other < rules->seats; other++) {
        int at = count;
        if (other == seat)
            continue;
        for (; at > 0 && stand[other].both > stand[order[at - 1]].both; at--)
            order[at] = order[at - 1];
        order[at] = other;
        count++;
    }
    return count;
}

static unsigned buyers_of(const struct dob_rules *rules, const struct add_position *p, const struct stand *stand,
                          int seat)
{
    unsigned buyers = 0;
    for (int other = 0; other < rules->seats; other++)
        buyers += other != seat && p->coins[other] && stand[other].wanted & stand[seat].faces;
    return buyers;
}

static void count_seats(const struct dob_rules *rules, void *scratch, const struct add_position *p, int seat,
                        struct model_view *view)
{
    struct stand stand[ADD_SEATS_MAX];
    int order[ADD_SEATS_MAX];
    for (int i = 0; i < rules->seats; i++)
        stand[i] = stand_of(rules, scratch, p, i);
    int others = rank_others(rules, stand, seat, order);
    double best = 0;
    for (int i = 0; i < others; i++)
        best = stand[order[i]].points > best ? stand[order[i]].points : best;
    count_seat(rules, p, seat, &stand[seat], stand[seat].points - best, buyers_of(rules, p, stand, seat), view);
    for (int i = 0; i < OTHERS; i++)
        if (i < others)
            count_seat(rules, p, order[i], &stand[order[i]], stand[order[i]].points - stand[seat].points,
                       buyers_of(rules, p, stand, order[i]), view);
        else
            count_nobody(view);
    view->points = stand[seat].both;
}

/* By how much the tiles of a seat are more than usual, as far as they are known. */
static double tiles_of(const struct add_position *p, int seat)
{
    double sum = 0;
    for (int i = 0; i < ADD_SLOTS; i++)
        sum += p->tile[seat][i] && p->tile[seat][i] != ADD_HIDDEN ? p->tile[seat][i] - tile_mean : 0;
    return sum / tiles_unit;
}

/* A17: how near the end is that comes without a full board; with one round to go, and with two. */
static void count_still(const struct dob_rules *rules, const struct add_position *p, struct model_view *view)
{
    int limit = rules->option[ADD_NO_PROGRESS] * rules->seats, left = limit - p->still;
    model_count(view, limit ? p->still / (double)limit : 0);
    model_count(view, limit && left <= rules->seats);
    model_count(view, limit && left <= 2 * rules->seats);
    model_count(view, limit && left <= rules->seats ? left / (double)rules->seats : 0);
}

static void see(const struct dob_rules *rules, void *scratch, const struct add_position *p, int seat,
                struct model_view *view)
{
    bool opening = p->phase < ADD_CHOOSING;
    double others = 0;
    view->count = 0;
    view->points = 0;
    for (int other = 0; opening && other < rules->seats; other++)
        others += other == seat ? 0 : tiles_of(p, other);
    model_count(view, rules->seats == 3);
    model_count(view, rules->seats == 4);
    model_count(view, opening);
    model_count(view, opening && rules->seats == 3);
    model_count(view, opening && rules->seats == 4);
    model_count(view, opening ? tiles_of(p, seat) : 0);
    model_count(view, others);
    count_still(rules, p, view);
    if (!opening)
        count_seats(rules, scratch, p, seat, view);
    else
        for (int i = 0; i < ADD_SEATS_MAX; i++)
            count_nobody(view);
}

bool addvantage_see(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                    struct model_view *view)
{
    struct add_position p = *(const struct add_position *)position;
    follow(rules, scratch, &p, FOLLOWED);
    if (p.phase != ADD_OVER)
        see(rules, scratch, &p, seat, view);
    return p.phase != ADD_OVER;
}

/* The value where nothing more is looked at ahead. */
static struct value value_here(const struct dob_rules *rules, void *scratch, const struct add_position *p, int seat)
{
    struct model_view view;
    if (p->phase == ADD_OVER)
        return policy_value(&addvantage_policy, rules, scratch, p, seat);
    see(rules, scratch, p, seat, &view);
    return model_value(&addvantage_models[0], &view);
}

static struct value value_thrown(const struct dob_rules *rules, void *scratch, const struct add_position *p, int seat)
{
    struct dob_outcome list[DOB_FACES * DOB_FACES * DOB_FACES];
    size_t count = add_odds(rules, p, list);
    struct value sum = {0, 0};
    double weights = 0;
    for (size_t i = 0; i < count; i++) {
        struct add_position after = *p;
        add_apply(rules, &after, DOB_CHANCE, list[i].move);
        follow(rules, scratch, &after, AFTER_THROW);
        struct value value = value_here(rules, scratch, &after, seat);
        sum.chance += (double)list[i].weight * value.chance;
        sum.points += (double)list[i].weight * value.points;
        weights += (double)list[i].weight;
    }
    return (struct value){sum.chance / weights, sum.points / weights};
}

struct value addvantage_value(const struct dob_rules *rules, void *scratch, const void *position, int seat)
{
    struct add_position p = *(const struct add_position *)position;
    follow(rules, scratch, &p, FOLLOWED);
    unsigned dice = p.phase == ADD_ROLLING ? add_dice_to_roll(rules, &p) : 0;
    if (dice == 1 || (dice == THROWN && add_count(add_empty(p.dice[p.seat])) <= LAST_CELLS))
        return value_thrown(rules, scratch, &p, seat);
    return value_here(rules, scratch, &p, seat);
}
