/* What takeit counts of its moves: what the dice taken pay, how rare a die is, chips and cards. */
#include "bots/takeit/value.h"
#include "games/takeit/content.h"

static const struct tak_position *after(const struct because_move *m)
{
    return m->after;
}

/* What the dice of the seat pay together, chips taken off. */
static int32_t pays(const struct because_move *m, int which)
{
    uint8_t orders[TAK_HAND];
    (void)which;
    if (tak_hand_is_secret(after(m), m->seat))
        return BECAUSE_SILENT;
    int count = tak_orders_at(m->rules, m->after, m->seat, (1u << TAK_HAND) - 1, orders);
    return tak_points(m->after, m->seat) + tak_best(m->rules, after(m)->taken[m->seat], orders, count).score;
}

/* The orders that the dice of the seat fulfil together. */
static int32_t fulfilled(const struct because_move *m, int which)
{
    uint8_t orders[TAK_HAND];
    (void)which;
    if (tak_hand_is_secret(after(m), m->seat))
        return BECAUSE_SILENT;
    int count = tak_orders_at(m->rules, m->after, m->seat, (1u << TAK_HAND) - 1, orders);
    return __builtin_popcount(tak_best(m->rules, after(m)->taken[m->seat], orders, count).orders);
}

/* How many dice like the one that is taken lie there. */
static int32_t alike(const struct because_move *m, int which)
{
    const struct tak_position *p = m->before;
    unsigned die = (unsigned)dob_move_content(m->move);
    (void)which;
    if (dob_move_kind(m->move) != TAK_TAKE_DIE)
        return BECAUSE_SILENT;
    return (int32_t)dob_dice_of_face(p->board[tak_die_colour(die)], tak_die_value(die));
}

static int32_t chips(const struct because_move *m, int which)
{
    (void)which;
    return after(m)->chips[m->seat];
}

static int32_t actions(const struct because_move *m, int which)
{
    (void)which;
    return (int32_t)tak_hand_count(m->rules, m->after, m->seat, 1);
}

static int32_t taken(const struct because_move *m, int which)
{
    (void)which;
    return (int32_t)tak_dice_count(after(m)->taken[m->seat]);
}

/* The points of the card that is kept rather than discarded. */
static int32_t discarded(const struct because_move *m, int which)
{
    unsigned card = (unsigned)dob_move_content(m->move);
    (void)which;
    if (dob_move_kind(m->move) != TAK_DISCARD || !card || card == TAK_UNKNOWN || tak_is_action(m->rules, card))
        return BECAUSE_SILENT;
    return tak_card_of(m->rules, card)->points;
}

const struct because_fact takeit_facts[] = {{"takeit.because-pays", pays},
                                            {"takeit.because-fulfilled", fulfilled},
                                            {.id = "takeit.because-alike", .of = alike, .less = true},
                                            {.id = "takeit.because-discarded", .of = discarded, .less = true},
                                            {.id = "takeit.because-chips", .of = chips, .less = true},
                                            {"takeit.because-actions", actions},
                                            {.id = "takeit.because-taken", .of = taken, .less = true},
                                            {NULL}};
