/* Why a move of takeit is better than another: the first of these that holds is told. */
#include "bots/policy.h"
#include "games/takeit/content.h"

static bool is_kind(dob_move move, unsigned kind)
{
    return dob_move_kind(move) == kind;
}

static const struct tak_position *position_of(const struct reason_case *about)
{
    return about->position;
}

/* What the orders in hand bring with the dice a seat would have after a move. */
static int score_after(const struct reason_case *about, dob_move move)
{
    struct tak_position p = *position_of(about);
    uint8_t orders[TAK_HAND];
    if (tak_hand_is_secret(&p, about->seat))
        return 0;
    tak_apply(about->rules, &p, about->seat, move);
    int count = tak_orders_at(about->rules, &p, about->seat, (1u << TAK_HAND) - 1, orders);
    return tak_best(about->rules, p.taken[about->seat], orders, count).score;
}

static int points_of(const struct reason_case *about, dob_move move)
{
    uint8_t orders[TAK_HAND];
    int count = tak_fulfilled(move, orders), points = 0;
    for (int i = 0; i < count; i++)
        points += tak_card_of(about->rules, orders[i])->points;
    return points;
}

static bool fulfils_more(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, TAK_FULFIL) || !is_kind(about->worse, TAK_FULFIL))
        return false;
    args[0] = dob_arg_number(points_of(about, about->better));
    args[1] = dob_arg_number(points_of(about, about->worse));
    return args[0].number != args[1].number;
}

static bool uses_more(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, TAK_USE) || !is_kind(about->worse, TAK_USE))
        return false;
    args[0] = dob_arg_number((int64_t)dob_move_content(about->better));
    args[1] = dob_arg_number((int64_t)dob_move_content(about->worse));
    return true;
}

static bool is_draft(dob_move move)
{
    return is_kind(move, TAK_TAKE_DIE) || is_kind(move, TAK_PASS) || is_kind(move, TAK_STOP);
}

static bool completes(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_draft(about->better) || !is_draft(about->worse))
        return false;
    int more = score_after(about, about->better) - score_after(about, about->worse);
    args[0] = dob_arg_number(more);
    return more > 0;
}

static bool stops(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, TAK_TAKE_DIE) &&
           (is_kind(about->better, TAK_PASS) || is_kind(about->better, TAK_STOP));
}

static bool takes_on(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->better, TAK_TAKE_DIE) && (is_kind(about->worse, TAK_PASS) || is_kind(about->worse, TAK_STOP));
}

/* A red die costs a chip, used or not (T6). */
static bool spares_red(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->better, TAK_TAKE_DIE) && is_kind(about->worse, TAK_TAKE_DIE) &&
           tak_die_colour(tak_move_die(about->worse)) == TAK_RED &&
           tak_die_colour(tak_move_die(about->better)) != TAK_RED;
}

static unsigned lying(const struct reason_case *about, unsigned colour)
{
    return dob_dice_count(position_of(about)->board[colour]);
}

/* Others will take what there is little of. */
static bool takes_scarce(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, TAK_TAKE_DIE) || !is_kind(about->worse, TAK_TAKE_DIE))
        return false;
    unsigned colour = tak_die_colour(tak_move_die(about->better)), other = tak_die_colour(tak_move_die(about->worse));
    args[0] = dob_arg_number(lying(about, colour));
    args[1] = dob_arg_number(lying(about, other));
    return colour != other && lying(about, colour) < lying(about, other);
}

/* Dice of which there are several can wait. */
static bool has_twins(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, TAK_TAKE_DIE) || !is_kind(about->worse, TAK_TAKE_DIE))
        return false;
    unsigned die = tak_move_die(about->better), other = tak_move_die(about->worse);
    const uint32_t *board = position_of(about)->board;
    unsigned mine = dob_dice_of_face(board[tak_die_colour(die)], tak_die_value(die));
    unsigned twins = dob_dice_of_face(board[tak_die_colour(other)], tak_die_value(other));
    args[0] = dob_arg_number(tak_die_value(other));
    args[1] = dob_arg_number(twins);
    return twins > mine;
}

static bool acts(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->better, TAK_PLAY) && !is_kind(about->worse, TAK_PLAY);
}

static bool saves_action(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, TAK_PLAY) && !is_kind(about->better, TAK_PLAY);
}

static bool keeps_card(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, TAK_DISCARD) && is_kind(about->better, TAK_DISCARD) &&
           !dob_move_content(about->better);
}

static bool renews(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, TAK_DISCARD) && is_kind(about->better, TAK_DISCARD);
}

/* ---- counted after each of the two moves ---- */

static const struct tak_position *after(const struct reason_move *m)
{
    return m->after;
}

/* What the dice of the seat pay together, chips taken off. */
static int32_t pays(const struct reason_move *m)
{
    uint8_t orders[TAK_HAND];
    if (tak_hand_is_secret(after(m), m->seat))
        return REASON_SILENT;
    int count = tak_orders_at(m->rules, m->after, m->seat, (1u << TAK_HAND) - 1, orders);
    return tak_points(m->after, m->seat) + tak_best(m->rules, after(m)->taken[m->seat], orders, count).score;
}

/* The orders that the dice of the seat fulfil together. */
static int32_t fulfilled(const struct reason_move *m)
{
    uint8_t orders[TAK_HAND];
    if (tak_hand_is_secret(after(m), m->seat))
        return REASON_SILENT;
    int count = tak_orders_at(m->rules, m->after, m->seat, (1u << TAK_HAND) - 1, orders);
    return __builtin_popcount(tak_best(m->rules, after(m)->taken[m->seat], orders, count).orders);
}

static int32_t chips(const struct reason_move *m)
{
    return after(m)->chips[m->seat];
}

static int32_t actions(const struct reason_move *m)
{
    return (int32_t)tak_hand_count(m->rules, m->after, m->seat, 1);
}

static int32_t taken(const struct reason_move *m)
{
    return (int32_t)tak_dice_count(after(m)->taken[m->seat]);
}

/* The points of the card that is kept rather than discarded. */
static int32_t discarded(const struct reason_move *m)
{
    unsigned card = (unsigned)dob_move_content(m->move);
    if (dob_move_kind(m->move) != TAK_DISCARD || !card || card == TAK_UNKNOWN || tak_is_action(m->rules, card))
        return REASON_SILENT;
    return tak_card_of(m->rules, card)->points;
}

const struct reason takeit_reasons[] = {{"takeit.why.fulfils", fulfils_more},
                                        {"takeit.why.uses", uses_more},
                                        {"takeit.why.completes", completes},
                                        {"takeit.why.stops", stops},
                                        {"takeit.why.takes", takes_on},
                                        {"takeit.why.red", spares_red},
                                        {"takeit.why.twins", has_twins},
                                        {"takeit.why.scarce", takes_scarce},
                                        {"takeit.why.acts", acts},
                                        {"takeit.why.saves", saves_action},
                                        {"takeit.why.keeps", keeps_card},
                                        {"takeit.why.renews", renews},
                                        {.id = "takeit.why.pays", .counts = pays},
                                        {.id = "takeit.why.orders", .counts = fulfilled},
                                        {.id = "takeit.why.discarded", .counts = discarded, .less = true},
                                        {.id = "takeit.why.chips", .counts = chips, .less = true},
                                        {.id = "takeit.why.actions", .counts = actions},
                                        {.id = "takeit.why.taken", .counts = taken, .less = true},
                                        {NULL}};
