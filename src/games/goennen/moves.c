/* What a seat may do. The order of the moves is part of the rules. */
#include "games/goennen/content.h"

#include <string.h>

static bool is_chance(const struct gon_position *p)
{
    const unsigned phases = 1u << GON_STOCKING | 1u << GON_DEALING | 1u << GON_SHOWING | 1u << GON_BEGINNING |
                            1u << GON_ROLLING | 1u << GON_DRAWING | 1u << GON_TURNING | 1u << GON_REFILLING;
    return phases >> p->phase & 1;
}

unsigned gon_actors(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct gon_position *p = position;
    if (is_chance(p))
        return 1u << DOB_CHANCE;
    if (p->phase == GON_OVER)
        return 0;
    return p->asked ? p->asked : 1u << p->seat;
}

bool gon_hand_is_secret(const struct gon_position *p, int seat)
{
    for (int i = 0; i < GON_HAND; i++)
        if (p->at[seat].hand[i] == GON_HIDDEN)
            return true;
    return false;
}

static size_t list_opening(const struct gon_position *p, int seat, dob_move *list)
{
    const struct gon_seat *at = &p->at[seat];
    bool secret = gon_hand_is_secret(p, seat);
    uint16_t layings[GON_LAYINGS];
    size_t count = 0;
    if (secret)
        list[count++] = at->answered ? dob_move_of(GON_PLACE, GON_PLACES_HIDDEN) : dob_move_of(GON_RETURN, GON_HIDDEN);
    for (int i = 0; !secret && !at->answered && i < GON_HAND; i++)
        list[count++] = dob_move_of(GON_RETURN, at->hand[i]);
    for (int i = 0, all = !secret && at->answered ? gon_layings(layings) : 0; i < all; i++)
        list[count++] = dob_move_of(GON_PLACE, layings[i]);
    return count;
}

static size_t list_fields(const struct dob_rules *rules, const struct gon_position *p, int seat, dob_move *list)
{
    size_t count = 0;
    for (unsigned open = gon_open_cells(&p->at[seat]); open; open &= open - 1) {
        unsigned cell = (unsigned)__builtin_ctz(open);
        for (unsigned fields = gon_fields_for(rules, p, seat, cell); fields; fields &= fields - 1)
            list[count++] = gon_at_of(cell, (unsigned)__builtin_ctz(fields));
    }
    return count;
}

/* The values (bit v) that a die can be adjusted to; a few bits for values that there are not. */
static unsigned within(unsigned face, unsigned adjusts)
{
    unsigned by = adjusts < DOB_FACES ? adjusts : DOB_FACES;
    return ((2u << 2 * by) - 1) << face >> by;
}

static size_t list_entries(const struct dob_rules *rules, const struct gon_position *p, int seat, dob_move *list)
{
    uint8_t values[GON_DICE];
    unsigned adjusts = gon_charges_of(p, seat, GON_ADJUST), enterable = gon_enterable(p, seat);
    size_t count = 0;
    if (p->at[seat].holding)
        return list_fields(rules, p, seat, list);
    gon_fitting(rules, p, seat, values);
    for (; enterable; enterable &= enterable - 1) {
        unsigned die = (unsigned)__builtin_ctz(enterable);
        for (unsigned left = values[die] & within(p->dice[die], adjusts); left; left &= left - 1)
            list[count++] = dob_move_of(GON_ENTER, gon_die_of(die, (unsigned)__builtin_ctz(left)));
    }
    list[count++] = dob_move_of(GON_SKIP, 0); /* G23 */
    return count;
}

bool gon_may_take_chance(const struct dob_rules *rules, const struct gon_position *p, unsigned what)
{
    if (p->throws < GON_THROWS || p->acted)
        return false;
    return what == GON_CHANCE_DICE || (gon_cards(&p->at[p->seat]) < GON_CELLS &&                /* G11 */
                                       gon_deck_size(rules, p, what - GON_CHANCE_SCORING) > 0); /* G9 */
}

/* Any dice, all of them first. */
#define FOUR(dice) REROLL(dice), REROLL((dice)-1), REROLL((dice)-2), REROLL((dice)-3)
#define REROLL(dice) ((dob_move)GON_REROLL << 56 | (dice))
static const dob_move rerolls[GON_ALL_DICE] = {FOUR(31), FOUR(27), FOUR(23),  FOUR(19),  FOUR(15),
                                               FOUR(11), FOUR(7),  REROLL(3), REROLL(2), REROLL(1)};

static size_t list_decisions(const struct dob_rules *rules, const struct gon_position *p, dob_move *list)
{
    size_t count = 0;
    bool third = p->throws == GON_THROWS;
    for (unsigned cells = gon_completable(rules, p, p->seat); cells; cells &= cells - 1)
        list[count++] = dob_move_of(GON_COMPLETE, (uint64_t)__builtin_ctz(cells));
    for (unsigned slots = gon_buyable(rules, p); slots; slots &= slots - 1) {
        unsigned slot = (unsigned)__builtin_ctz(slots);
        list[count++] = gon_buy_of(slot);
    }
    if (!third && !p->acted) {
        memcpy(list + count, rerolls, sizeof rerolls);
        count += GON_ALL_DICE;
    }
    for (unsigned what = GON_CHANCE_DICE; what <= GON_CHANCE_BONUS; what++)
        if (gon_may_take_chance(rules, p, what))
            list[count++] = dob_move_of(GON_TAKE_CHANCE, what);
    if (third || p->acted) /* D1 */
        list[count++] = dob_move_of(GON_END, 0);
    return count;
}

static size_t list_payments(const struct dob_rules *rules, const struct gon_position *p, dob_move *list)
{
    size_t count = 0;
    for (unsigned dice = 0; dice <= GON_ALL_DICE; dice++)
        if (gon_can_pay(rules, p, p->chosen, dice))
            list[count++] = dob_move_of(GON_PAY, dice);
    return count;
}

static size_t list_fillings(const struct dob_rules *rules, const struct gon_position *p, dob_move *list)
{
    struct gon_ways ways;
    size_t count = 0;
    gon_find_ways(rules, p, p->seat, p->chosen, &ways);
    for (unsigned a = 0; a <= ways.adjusts; a++)
        for (unsigned r = 0; r <= ways.recolours; r++)
            for (uint32_t sets = ways.sets[a][r]; sets; sets &= sets - 1)
                list[count++] = gon_fill_of((unsigned)__builtin_ctz(sets), a, r);
    return count;
}

static size_t list_spots(const struct gon_position *p, dob_move *list)
{
    size_t count = 0;
    for (unsigned spots = gon_spots(&p->at[p->seat]); spots; spots &= spots - 1)
        list[count++] = dob_move_of(GON_LAY, (unsigned)__builtin_ctz(spots));
    if (p->phase == GON_KEEPING)
        list[count++] = dob_move_of(GON_AWAY, 0);
    return count;
}

static size_t list_removals(const struct gon_position *p, dob_move *list)
{
    size_t count = 0;
    for (unsigned row = 0; row < 2; row++)
        if (gon_rightmost(p, row))
            list[count++] = dob_move_of(GON_REMOVE, row);
    return count;
}

size_t gon_moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list)
{
    const struct gon_position *p = position;
    DOB_ASSERT(gon_actors(rules, p) >> seat & 1);
    switch (p->phase) {
    case GON_OPENING:
        return list_opening(p, seat, list);
    case GON_DECIDING:
        return list_decisions(rules, p, list);
    case GON_PAYING:
        return list_payments(rules, p, list);
    case GON_FILLING:
        return list_fillings(rules, p, list);
    case GON_LAYING:
    case GON_KEEPING:
        return list_spots(p, list);
    case GON_REMOVING:
        return list_removals(p, list);
    default:
        return list_entries(rules, p, seat, list);
    }
}
