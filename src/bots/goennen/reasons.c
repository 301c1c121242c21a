/* Why a move of goennen is better than another: the first of these that holds is told. */
#include "bots/policy.h"
#include "games/goennen/content.h"

static bool is_kind(dob_move move, unsigned kind)
{
    return dob_move_kind(move) == kind;
}

static const struct gon_seat *seat_of(const struct reason_case *about)
{
    return &((const struct gon_position *)about->position)->at[about->seat];
}

static bool is_spending(dob_move move)
{
    return is_kind(move, GON_BUY) || is_kind(move, GON_COMPLETE);
}

/* The last card of a display brings the end of the match. */
static bool triggers_end(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return about->rules->seats > 1 && is_kind(about->better, GON_BUY) && !is_kind(about->worse, GON_BUY) &&
           gon_cards(seat_of(about)) == GON_CELLS - 1;
}

static bool delays_end(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return about->rules->seats > 1 && is_kind(about->worse, GON_BUY) && !is_kind(about->better, GON_BUY) &&
           gon_cards(seat_of(about)) == GON_CELLS - 1;
}

static bool completes_now(const struct reason_case *about, struct dob_arg *args)
{
    args[0] = dob_arg_text(is_kind(about->better, GON_COMPLETE) ? gon_cell_names[dob_move_content(about->better)] : "");
    return is_kind(about->better, GON_COMPLETE) && !is_spending(about->worse);
}

static bool buys_now(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->better, GON_BUY) && !is_spending(about->worse);
}

/* Every throw but the first gives the passive seats an entry. */
static bool gives_entry(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return about->rules->seats > 1 && is_kind(about->worse, GON_REROLL) && !is_kind(about->better, GON_REROLL);
}

static bool throws_again(const struct reason_case *about, struct dob_arg *args)
{
    args[0] = dob_arg_number(gon_count(gon_move_dice(about->better)));
    return is_kind(about->better, GON_REROLL) && !is_kind(about->worse, GON_REROLL);
}

static bool keeps_other_dice(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, GON_REROLL) || !is_kind(about->worse, GON_REROLL))
        return false;
    args[0] = dob_arg_number(gon_count(gon_move_dice(about->better)));
    args[1] = dob_arg_number(gon_count(gon_move_dice(about->worse)));
    return args[0].number != args[1].number;
}

static bool completes_rather(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->better, GON_COMPLETE) && is_kind(about->worse, GON_BUY);
}

static bool buys_rather(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->better, GON_BUY) && is_kind(about->worse, GON_COMPLETE);
}

static bool spares_charges(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, GON_FILL) || !is_kind(about->worse, GON_FILL))
        return false;
    unsigned better = gon_fill_adjusts(about->better) + gon_fill_recolours(about->better);
    unsigned worse = gon_fill_adjusts(about->worse) + gon_fill_recolours(about->worse);
    args[0] = dob_arg_number((int64_t)worse - (int64_t)better);
    return better < worse;
}

static bool enters(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, GON_SKIP);
}

/* Nearer to being completed. */
static bool fills_nearer(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, GON_AT) || !is_kind(about->worse, GON_AT))
        return false;
    unsigned cell = gon_at_cell(about->better), other = gon_at_cell(about->worse);
    const struct gon_seat *at = seat_of(about);
    unsigned left = gon_empty_fields(gon_card_of(about->rules, at->card[cell]), at->entered[cell]);
    unsigned others = gon_empty_fields(gon_card_of(about->rules, at->card[other]), at->entered[other]);
    args[0] = dob_arg_text(gon_cell_names[cell]);
    args[1] = dob_arg_number(left - 1);
    return cell != other && left < others;
}

static bool ends_late(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, GON_END);
}

static bool puts_away(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->better, GON_AWAY);
}

static bool lays_elsewhere(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, GON_LAY) || !is_kind(about->worse, GON_LAY))
        return false;
    args[0] = dob_arg_text(gon_spot_names[dob_move_content(about->better)]);
    return true;
}

/* ---- counted after each of the two moves ---- */

static const struct gon_seat *at(const struct reason_move *m)
{
    return &((const struct gon_position *)m->after)->at[m->seat];
}

/* What a card brings that is about to be completed is counted as brought. */
static int32_t points(const struct reason_move *m)
{
    struct gon_seat seat = *at(m);
    if (dob_move_kind(m->move) == GON_COMPLETE)
        seat.done |= (uint16_t)(1u << dob_move_content(m->move));
    return gon_points(m->rules, &seat);
}

static int32_t completed(const struct reason_move *m)
{
    return (int32_t)gon_count(at(m)->done) + (dob_move_kind(m->move) == GON_COMPLETE);
}

static int32_t bought(const struct reason_move *m)
{
    return (int32_t)gon_cards(at(m)) + (dob_move_kind(m->move) == GON_BUY);
}

/* Dice thrown again are dice for the others, too. */
static int32_t given(const struct reason_move *m)
{
    if (m->rules->seats == 1 || ((const struct gon_position *)m->before)->phase != GON_DECIDING)
        return REASON_SILENT;
    return dob_move_kind(m->move) == GON_REROLL ? (int32_t)gon_count(gon_move_dice(m->move)) : 0;
}

static int32_t charges(const struct reason_move *m)
{
    int32_t sum = 0;
    for (int kind = 0; kind < GON_CHARGES; kind++)
        sum += at(m)->charges[kind];
    return sum;
}

/* Fields still empty on the cards of the seat. */
static int32_t empty(const struct reason_move *m)
{
    return (int32_t)gon_empty(m->rules, at(m));
}

/* Dice that can still be used in this turn. */
static int32_t unused(const struct reason_move *m)
{
    return GON_DICE - (int32_t)gon_count(((const struct gon_position *)m->after)->used);
}

const struct reason goennen_reasons[] = {{"goennen.why.ends", triggers_end},
                                         {"goennen.why.delays", delays_end},
                                         {"goennen.why.completes", completes_now},
                                         {"goennen.why.buys", buys_now},
                                         {"goennen.why.entry", gives_entry},
                                         {"goennen.why.throws", throws_again},
                                         {"goennen.why.dice", keeps_other_dice},
                                         {"goennen.why.complete-first", completes_rather},
                                         {"goennen.why.buy-first", buys_rather},
                                         {"goennen.why.charges", spares_charges},
                                         {"goennen.why.enters", enters},
                                         {"goennen.why.nearer", fills_nearer},
                                         {"goennen.why.rest", ends_late},
                                         {"goennen.why.away", puts_away},
                                         {"goennen.why.lays", lays_elsewhere},
                                         {.id = "goennen.why.points", .counts = points},
                                         {.id = "goennen.why.completed", .counts = completed},
                                         {.id = "goennen.why.cards", .counts = bought},
                                         {.id = "goennen.why.empty", .counts = empty, .less = true},
                                         {.id = "goennen.why.more-charges", .counts = charges},
                                         {.id = "goennen.why.unused", .counts = unused},
                                         {.id = "goennen.why.given", .counts = given, .less = true},
                                         {NULL}};
