/* The value of the rest of a turn: of each final throw the best that it can do on this space, and from that every keep
 * (core/plan.h). The value of the end of a turn is told by the network, or by those who look further ahead.
 *
 * Invariant: values are the chance of the seat on turn to win. Which ends are asked for does not depend on values. */
#include "bots/casino/casino.h"
#include "core/plan.h"

enum { PATTERNS = 1 << (CAS_CARDS - CAS_SIXES - 1) /* sets of fixed cards */ };

static const double NEVER = -1; /* the rules do not offer it */

/* What the dice can do on this space: by the count of each face, and by the set of fixed cards that they score on. Five
 * equal dice count as nothing else (C7). */
struct offer {
    struct casino_look *look;
    const struct cas_position *p;
    double pass;
    double number[CAS_SIXES + 1][CAS_DICE + 1];
    double pattern[PATTERNS];
};

static double larger(double a, double b)
{
    return a > b ? a : b;
}

static double value_after(struct casino_look *look, const struct cas_position *p, dob_move move)
{
    struct cas_position after = *p;
    cas_apply(look->rules, &after, p->seat, move);
    return casino_value(look, &after, p->seat);
}

/* The same with other dice on the table. */
static double value_with(const struct offer *offer, dob_dice dice, unsigned kind, int card)
{
    struct cas_position p = *offer->p;
    p.phase = CAS_DECIDE;
    p.dice = dice;
    return value_after(offer->look, &p, dob_move_of(kind, (uint64_t)card));
}

/* What a card brings, taken with these dice in the way that it can be taken. */
static double value_of_card(const struct offer *offer, int card, dob_dice dice)
{
    const struct cas_position *p = offer->p;
    bool own = p->owned[p->seat] >> card & 1;
    return value_with(offer, dice, cas_tens_on(p, card) == 0 ? CAS_PLACE : own ? CAS_RAISE : CAS_STEAL, card);
}

unsigned casino_tens_needed(const struct cas_position *p, int card)
{
    if (p->pieces >> card & 1)
        return CAS_DICE + 1;
    unsigned now = card <= CAS_SIXES ? cas_tens_on(p, card) : 0;
    return (p->owned[p->seat] >> card & 1) || now == 0 ? now + 1 : now;
}

unsigned casino_reach(const struct cas_position *p)
{
    unsigned space = p->pawn[p->seat], fixed = CAS_ALL_CARDS & ~CAS_NUMBER_CARDS;
    unsigned takeable = CAS_ALL_CARDS & ~(p->owned[p->seat] & fixed); /* C12 */
    if (cas_is_joker(space))
        return takeable;
    return p->on[space] ? takeable & 1u << (p->on[space] - 1) : cas_unplaced(p);
}

/* Five dice of a face: any card that is not the seat's own (C13), or the raise of that face to 40. */
static void offer_five(struct offer *offer, unsigned reach)
{
    const struct cas_position *p = offer->p;
    double any = NEVER;
    for (unsigned cards = CAS_ALL_CARDS & ~(unsigned)p->owned[p->seat]; cards; cards &= cards - 1)
        any = larger(any, value_of_card(offer, __builtin_ctz(cards), CAS_DICE * dob_die(1)));
    for (int card = CAS_ONES; card <= CAS_SIXES; card++) {
        dob_dice dice = CAS_DICE * dob_die((unsigned)card + 1);
        bool raise = (reach & p->owned[p->seat]) >> card & 1 && cas_tens_on(p, card) < CAS_NUMBER_MAX;
        offer->number[card][CAS_DICE] = larger(any, raise ? value_of_card(offer, card, dice) : NEVER);
    }
}

static void offer_numbers(struct offer *offer, unsigned reach)
{
    for (int card = CAS_ONES; card <= CAS_SIXES; card++) {
        unsigned need = reach >> card & 1 ? casino_tens_needed(offer->p, card) : CAS_DICE + 1;
        dob_dice match = dob_die((unsigned)card + 1), rest = dob_die(card == CAS_ONES ? DOB_FACES : 1);
        for (unsigned tens = 0; tens <= CAS_NUMBER_MAX; tens++)
            offer->number[card][tens] =
                tens >= need ? value_of_card(offer, card, tens * match + (CAS_DICE - tens) * rest) : NEVER;
    }
}

/* The value of a set of fixed cards is that of the best of them. */
static void offer_patterns(struct offer *offer, unsigned reach)
{
    /* A throw that scores on each: 11123, 11112, 11122, 12346, 12345, 56666. */
    static const dob_dice scores[] = {0x000113, 0x000014, 0x000023, 0x101111, 0x011111, 0x410000};
    offer->pattern[0] = NEVER;
    for (unsigned set = 1; set < PATTERNS; set++) {
        int card = CAS_THREE_OF_A_KIND + __builtin_ctz(set);
        bool fits = reach >> card & 1 && casino_tens_needed(offer->p, card) <= CAS_DICE;
        if ((set & (set - 1)) == 0)
            offer->pattern[set] = fits ? value_of_card(offer, card, scores[card - CAS_THREE_OF_A_KIND]) : NEVER;
        else
            offer->pattern[set] = larger(offer->pattern[set & (set - 1)], offer->pattern[set & -set]);
    }
}

static double value_of_throw(const struct offer *offer, dob_dice dice)
{
    double best = offer->pattern[cas_scoring(dice) >> CAS_THREE_OF_A_KIND];
    for (unsigned face = 1; face <= DOB_FACES; face++)
        best = larger(best, offer->number[face - 1][dob_dice_of_face(dice, face)]);
    return best;
}

static double value_of_five(const struct offer *offer, dob_dice dice)
{
    return offer->number[__builtin_ctz(dice) / 4][CAS_DICE];
}

/* C9: where the rules force a result it may be a bad one. */
static void value_throws(const struct offer *offer, double value[DOB_THROWS])
{
    const struct cas_position *p = offer->p;
    bool optional = p->on[p->pawn[p->seat]] || offer->look->rules->option[CAS_MAY_DECLINE];
    for (int i = 0; i < DOB_THROWS; i++) {
        dob_dice dice = dob_plan_table.keep[DOB_PARTIAL_KEEPS + i];
        double best = dob_plan_table.ways[i] == 1 ? value_of_five(offer, dice) : value_of_throw(offer, dice);
        value[i] = best <= NEVER || optional ? larger(best, offer->pass) : best;
    }
}

/* What the seat, having landed here, makes of every final throw. */
static void value_ends(struct casino_look *look, const struct cas_position *p, double value[DOB_THROWS])
{
    struct offer offer = {.look = look, .p = p};
    unsigned reach = casino_reach(p);
    offer.pass = value_with(&offer, dob_die(1), CAS_PASS, 0);
    offer_five(&offer, reach);
    offer_numbers(&offer, reach);
    offer_patterns(&offer, reach);
    value_throws(&offer, value);
}

/* The value of every handful when so many throws are made and the next is still to come. */
static void plan(double value[DOB_THROWS], unsigned throws, double mean[DOB_KEEPS])
{
    dob_plan_mean(&dob_plan_table, value, mean);
    for (unsigned left = CAS_THROWS - 1; left > throws; left--) {
        dob_plan_best(&dob_plan_table, mean, value);
        dob_plan_mean(&dob_plan_table, value, mean);
    }
}

static double value_of_throwing(struct casino_look *look, const struct cas_position *p)
{
    double value[DOB_THROWS], mean[DOB_KEEPS];
    value_ends(look, p, value);
    plan(value, p->throws, mean);
    return mean[dob_plan_index(&dob_plan_table, p->dice)];
}

static double value_of_best(struct casino_look *look, const struct cas_position *p)
{
    struct casino_choice list[DOB_MOVES_MAX];
    double unused, best = NEVER;
    size_t count = casino_weigh(look, p, list, &unused);
    for (size_t i = 0; i < count; i++)
        best = larger(best, list[i].value);
    return best;
}

/* The red die is to be thrown, and all that follows in this turn is looked at. */
static double value_of_turn(struct casino_look *look, const struct cas_position *p)
{
    double sum = 0;
    look->turns--;
    for (unsigned red = 1; red <= DOB_FACES; red++) {
        struct cas_position landed = *p;
        cas_apply(look->rules, &landed, DOB_CHANCE, dob_move_of(CAS_RED, red));
        sum += casino_value(look, &landed, p->seat);
    }
    look->turns++;
    return sum / DOB_FACES;
}

static double judge_end(struct casino_look *look, const struct cas_position *p, int seat)
{
    if (look->last)
        return casino_last_value(look->last, p);
    if (look->ends)
        return casino_value_of_end(look->ends, p, seat);
    look->nodes++;
    if (look->nudge)
        return casino_nudged(look->nudge, look->rules, p, seat);
    return casino_chance(look->net, look->rules, p, seat);
}

double casino_value(struct casino_look *look, const struct cas_position *p, int seat)
{
    double own;
    if (p->phase == CAS_OVER || (p->phase == CAS_MOVE && look->turns == 0))
        return judge_end(look, p, seat);
    if (p->phase == CAS_MOVE)
        own = value_of_turn(look, p);
    else if (p->phase == CAS_THROW)
        own = value_of_throwing(look, p);
    else
        own = value_of_best(look, p);
    DOB_ASSERT(p->seat == seat || look->rules->seats == 2);
    return p->seat == seat ? own : 1 - own;
}

struct range {
    double low, high;
};

static void widen(struct range *range, double value)
{
    range->low = value < range->low ? value : range->low;
    range->high = larger(range->high, value);
}

size_t casino_weigh(struct casino_look *look, const struct cas_position *p, struct casino_choice *list, double *stake)
{
    dob_move moves[DOB_MOVES_MAX];
    double value[DOB_THROWS], mean[DOB_KEEPS];
    struct range range = {1, 0};
    size_t count = cas_moves(look->rules, p, p->seat, moves);
    bool keeps = p->phase == CAS_DECIDE && p->throws < CAS_THROWS;
    if (keeps) {
        value_ends(look, p, value);
        for (int i = 0; i < DOB_THROWS; i++)
            widen(&range, value[i]);
        plan(value, p->throws, mean);
    }
    for (size_t i = 0; i < count; i++) {
        bool keep = dob_move_kind(moves[i]) == CAS_KEEP;
        list[i].move = moves[i];
        list[i].value = keep ? mean[dob_plan_index(&dob_plan_table, (dob_dice)dob_move_content(moves[i]))]
                             : value_after(look, p, moves[i]);
        if (!keeps)
            widen(&range, list[i].value);
    }
    *stake = range.high - range.low;
    return count;
}

size_t casino_best(const struct casino_choice *list, size_t count)
{
    const double a_hair = 1e-9; /* less is no difference: rounding must not decide */
    size_t keeps = 0;
    while (keeps < count && dob_move_kind(list[keeps].move) == CAS_KEEP)
        keeps++;
    size_t best = keeps;
    DOB_ASSERT(keeps < count); /* one may always stop */
    for (size_t i = keeps; i < count; i++)
        if (list[i].value > list[best].value + a_hair)
            best = i;
    for (size_t i = keeps; i-- > 0;)
        if (list[i].value > list[best].value + a_hair)
            best = i;
    return best;
}
