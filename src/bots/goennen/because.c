/* What goennen counts of its moves: points at once, cards completed and laid, charges, and what the others get. */
#include "bots/goennen/value.h"
#include "games/goennen/content.h"

static const struct gon_seat *at(const struct because_move *m)
{
    return &((const struct gon_position *)m->after)->at[m->seat];
}

/* What a card brings that is about to be completed is counted as brought. */
static int32_t points(const struct because_move *m, int which)
{
    struct gon_seat seat = *at(m);
    (void)which;
    if (dob_move_kind(m->move) == GON_COMPLETE)
        seat.done |= (uint16_t)(1u << dob_move_content(m->move));
    return gon_points(m->rules, &seat);
}

static int32_t completed(const struct because_move *m, int which)
{
    (void)which;
    return (int32_t)gon_count(at(m)->done) + (dob_move_kind(m->move) == GON_COMPLETE);
}

static int32_t bought(const struct because_move *m, int which)
{
    (void)which;
    return (int32_t)gon_cards(at(m)) + (dob_move_kind(m->move) == GON_BUY);
}

/* Dice thrown again are dice for the others, too. */
static int32_t given(const struct because_move *m, int which)
{
    (void)which;
    if (m->rules->seats == 1 || ((const struct gon_position *)m->before)->phase != GON_DECIDING)
        return BECAUSE_SILENT;
    return dob_move_kind(m->move) == GON_REROLL ? (int32_t)gon_count(gon_move_dice(m->move)) : 0;
}

static int32_t charges(const struct because_move *m, int which)
{
    int32_t sum = 0;
    (void)which;
    for (int kind = 0; kind < GON_CHARGES; kind++)
        sum += at(m)->charges[kind];
    return sum;
}

/* Fields still empty on the cards of the seat. */
static int32_t empty(const struct because_move *m, int which)
{
    (void)which;
    return (int32_t)gon_empty(m->rules, at(m));
}

/* Dice that can still be used in this turn. */
static int32_t unused(const struct because_move *m, int which)
{
    (void)which;
    return GON_DICE - (int32_t)gon_count(((const struct gon_position *)m->after)->used);
}

const struct because_fact goennen_facts[] = {{"goennen.because-points", points},
                                             {"goennen.because-completed", completed},
                                             {"goennen.because-bought", bought},
                                             {.id = "goennen.because-empty", .of = empty, .less = true},
                                             {"goennen.because-charges", charges},
                                             {"goennen.because-unused", unused},
                                             {.id = "goennen.because-given", .of = given, .less = true},
                                             {NULL}};
