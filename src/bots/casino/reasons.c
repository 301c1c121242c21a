/* Why a move of casino is better than another: the first of these that holds is told. */
#include "bots/casino/casino.h"
#include "games/casino/odds.h"

static const struct cas_position *position_of(const struct reason_case *about)
{
    return about->position;
}

static bool takes_result(dob_move move)
{
    unsigned kind = dob_move_kind(move);
    return kind == CAS_PLACE || kind == CAS_STEAL || kind == CAS_RAISE;
}

static bool is_kind(dob_move move, unsigned kind)
{
    return dob_move_kind(move) == kind;
}

/* Points of the seat after a move, less those before. */
static int32_t brings(const struct reason_case *about, dob_move move)
{
    struct cas_position after = *position_of(about);
    cas_apply(about->rules, &after, about->seat, move);
    return cas_points(&after, about->seat) - cas_points(about->position, about->seat);
}

static int card_of(dob_move move)
{
    return (int)dob_move_content(move);
}

/* The chance, in percent, to take a card with this keep. */
static int percent_with(const struct reason_case *about, int card, dob_dice keep)
{
    const struct cas_position *p = about->position;
    struct cas_take_odds odds;
    unsigned tens = cas_owner_of(p, card) < 0 ? 1 : cas_tens_on(p, card);
    cas_take_odds(&dob_plan_table, card, tens, p->dice, CAS_THROWS - p->throws, &odds);
    for (size_t i = 0; i < odds.count; i++)
        if (odds.kept[i].keep == keep)
            return (int)(100.0 * (double)odds.kept[i].ways / (double)odds.of + 0.5);
    return 0;
}

/* The fixed cards that can be taken here: that of another under the pawn, else those not placed yet. */
static unsigned wanted(const struct cas_position *p)
{
    const unsigned fixed = CAS_ALL_CARDS & ~(unsigned)CAS_NUMBER_CARDS & ~(1u << CAS_CHANCE);
    unsigned on = p->on[p->pawn[p->seat]];
    return on ? 1u << (on - 1) : cas_unplaced(p) & fixed;
}

static bool keeps_for(const struct reason_case *about, struct dob_arg *args)
{
    const struct cas_position *p = about->position;
    int most = 0;
    if (!is_kind(about->better, CAS_KEEP) || !is_kind(about->worse, CAS_KEEP) || p->phase != CAS_DECIDE)
        return false;
    dob_dice keep = (dob_dice)dob_move_content(about->better), other = (dob_dice)dob_move_content(about->worse);
    for (unsigned cards = wanted(p); cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards), with = percent_with(about, card, keep),
            without = percent_with(about, card, other);
        if (with - without <= most)
            continue;
        most = with - without;
        args[0] = dob_arg_label(cas_card_ids[card]);
        args[1] = dob_arg_number(with);
        args[2] = dob_arg_number(without);
    }
    return most >= 3; /* percent; a guess */
}

static bool takes_now(const struct reason_case *about, struct dob_arg *args)
{
    args[0] = dob_arg_label(takes_result(about->better) ? cas_card_ids[card_of(about->better)] : NULL);
    args[1] = dob_arg_number(takes_result(about->better) ? brings(about, about->better) : 0);
    return takes_result(about->better) && is_kind(about->worse, CAS_KEEP);
}

static bool waits(const struct reason_case *about, struct dob_arg *args)
{
    args[0] = dob_arg_number(CAS_THROWS - position_of(about)->throws);
    return is_kind(about->better, CAS_KEEP) && takes_result(about->worse);
}

static bool steals(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, CAS_STEAL) || is_kind(about->worse, CAS_STEAL))
        return false;
    args[0] = dob_arg_label(cas_card_ids[card_of(about->better)]);
    args[1] = dob_arg_seat(cas_owner_of(about->position, card_of(about->better)));
    return args[1].number >= 0;
}

static bool brings_more(const struct reason_case *about, struct dob_arg *args)
{
    if (!takes_result(about->better) || !takes_result(about->worse))
        return false;
    int32_t more = brings(about, about->better) - brings(about, about->worse);
    args[0] = dob_arg_number(more);
    return more > 0;
}

/* Less now, but the other card can still bring more. */
static bool saves_card(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, CAS_PLACE) || !is_kind(about->worse, CAS_PLACE))
        return false;
    int card = card_of(about->worse);
    args[0] = dob_arg_label(cas_card_ids[card]);
    args[1] = dob_arg_number(10 * (int)cas_tens_max(card));
    return cas_tens_max(card) > cas_tens_max(card_of(about->better));
}

static bool passes_less(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, CAS_PASS);
}

static bool goes_on(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, CAS_STAY);
}

static bool stays(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->better, CAS_STAY);
}

static bool throws_more(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, CAS_KEEP) || !is_kind(about->worse, CAS_KEEP))
        return false;
    unsigned kept = dob_dice_count((dob_dice)dob_move_content(about->better));
    unsigned other = dob_dice_count((dob_dice)dob_move_content(about->worse));
    args[0] = dob_arg_number(CAS_DICE - kept);
    args[1] = dob_arg_number(CAS_DICE - other);
    return kept != other;
}

const struct reason casino_reasons[] = {{"casino.why.keeps", keeps_for},
                                        {"casino.why.steals", steals},
                                        {"casino.why.now", takes_now},
                                        {"casino.why.waits", waits},
                                        {"casino.why.more", brings_more},
                                        {"casino.why.saves", saves_card},
                                        {"casino.why.pass", passes_less},
                                        {"casino.why.goes-on", goes_on},
                                        {"casino.why.stays", stays},
                                        {"casino.why.throws", throws_more},
                                        {NULL}};
