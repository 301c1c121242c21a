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
static int percent_with(const struct cas_position *p, int card, dob_move keep)
{
    struct cas_take_odds odds;
    cas_take_odds(&dob_plan_table, card, casino_tens_needed(p, card), p->dice, CAS_THROWS - p->throws, &odds);
    for (size_t i = 0; i < odds.count; i++)
        if (odds.kept[i].keep == (dob_dice)dob_move_content(keep))
            return (int)(100.0 * (double)odds.kept[i].ways / (double)odds.of + 0.5);
    return 0;
}

/* Of these cards the one for which the better keep does most. */
static bool keeps_for(const struct reason_case *about, unsigned cards, struct dob_arg *args)
{
    const struct cas_position *p = about->position;
    int most = 0;
    if (!is_kind(about->better, CAS_KEEP) || !is_kind(about->worse, CAS_KEEP) || p->phase != CAS_DECIDE)
        return false;
    for (cards &= casino_reach(p); cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards);
        if (casino_tens_needed(p, card) > cas_tens_max(card))
            continue;
        int with = percent_with(p, card, about->better), without = percent_with(p, card, about->worse);
        if (with - without <= most)
            continue;
        most = with - without;
        args[0] = dob_arg_label(cas_card_ids[card]);
        args[1] = dob_arg_number(with);
        args[2] = dob_arg_number(without);
    }
    return most >= 3; /* percent; a guess */
}

static bool keeps_for_pattern(const struct reason_case *about, struct dob_arg *args)
{
    return keeps_for(about, CAS_ALL_CARDS & ~(unsigned)CAS_NUMBER_CARDS & ~(1u << CAS_CHANCE), args);
}

static bool keeps_for_number(const struct reason_case *about, struct dob_arg *args)
{
    return keeps_for(about, CAS_NUMBER_CARDS | 1u << CAS_CHANCE, args);
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

/* ---- counted after each of the two moves ---- */

/* What the others have lost by it. */
static int32_t taken(const struct reason_move *m)
{
    int32_t sum = 0;
    for (int other = 0; other < m->rules->seats; other++)
        sum += other == m->seat ? 0 : cas_points(m->before, other) - cas_points(m->after, other);
    return sum;
}

const struct reason casino_reasons[] = {{"casino.why.keeps", keeps_for_pattern},
                                        {"casino.why.keeps", keeps_for_number},
                                        {"casino.why.steals", steals},
                                        {"casino.why.now", takes_now},
                                        {"casino.why.waits", waits},
                                        {"casino.why.more", brings_more},
                                        {"casino.why.saves", saves_card},
                                        {"casino.why.pass", passes_less},
                                        {"casino.why.goes-on", goes_on},
                                        {"casino.why.stays", stays},
                                        {"casino.why.throws", throws_more},
                                        {.id = "casino.why.taken", .counts = taken},
                                        {NULL}};
