/* The quick player of casino. Each final throw is worth the best that it can do on this space; from that follow the worth
 * of every keep (core/plan.h) and the choice between throwing on and stopping. */
#include "bots/casino.h"

#include "bots/policy.h"
#include "core/plan.h"

enum { PATTERNS = 1 << (CAS_CARDS - CAS_SIXES - 1) /* sets of fixed cards */ };

static const double NEVER = -1e9;     /* the rules do not offer it */
static const double A_HAIR = 1e-9;    /* less is no difference: rounding must not decide */
static const double EASY_POINTS = 16; /* how far the level easy errs in the worth of a choice */

/* What the dice can do on this space: the worth by the count of each face, and by the set of fixed cards that they score
 * on. Five equal dice count as nothing else (C7). */
struct offer {
    struct casino_mind mind;
    double onward; /* what a success in the casino round leads to */
    double number[CAS_SIXES + 1][CAS_DICE + 1];
    double pattern[PATTERNS];
};

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* What a card brings, taken with so many tens in the way that it can be taken: placed, stolen or raised. */
static double worth_of(const struct offer *offer, int card, unsigned tens, bool five)
{
    const struct cas_position *p = offer->mind.p;
    bool own = p->owned[p->seat] >> card & 1;
    bool piece = five && !own && (p->pieces & p->owned[p->seat]) == 0; /* C15 */
    if (cas_tens_on(p, card) == 0)
        return casino_gain(&offer->mind, card, tens, piece, true);
    bool goes_on = !own || offer->mind.rules->option[CAS_RAISE_CONTINUES]; /* C24 */
    return casino_gain(&offer->mind, card, tens, piece, false) + (goes_on ? offer->onward : 0);
}

/* The fewest tens with which a plain throw takes the card (C10), more than there are if it never does (C17). */
static unsigned tens_needed(const struct cas_position *p, int card)
{
    if (p->pieces >> card & 1)
        return CAS_DICE + 1;
    unsigned now = card <= CAS_SIXES ? cas_tens_on(p, card) : 0;
    return (p->owned[p->seat] >> card & 1) || now == 0 ? now + 1 : now;
}

/* The cards that a plain throw may take on this space. */
static unsigned cards_in_reach(const struct cas_position *p)
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
    const struct cas_position *p = offer->mind.p;
    double any = NEVER;
    for (unsigned cards = CAS_ALL_CARDS & ~(unsigned)p->owned[p->seat]; cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards);
        any = larger(any, worth_of(offer, card, cas_tens_max(card), true));
    }
    for (int card = CAS_ONES; card <= CAS_SIXES; card++) {
        bool raise = (reach & p->owned[p->seat]) >> card & 1 && cas_tens_on(p, card) < CAS_NUMBER_MAX;
        offer->number[card][CAS_DICE] = larger(any, raise ? worth_of(offer, card, CAS_NUMBER_MAX, true) : NEVER);
    }
}

static void offer_numbers(struct offer *offer, unsigned reach)
{
    for (int card = CAS_ONES; card <= CAS_SIXES; card++) {
        unsigned need = reach >> card & 1 ? tens_needed(offer->mind.p, card) : CAS_DICE + 1;
        for (unsigned tens = 0; tens <= CAS_NUMBER_MAX; tens++)
            offer->number[card][tens] = tens >= need ? worth_of(offer, card, tens, false) : NEVER;
    }
}

/* A set of fixed cards is worth the best of them. */
static void offer_patterns(struct offer *offer, unsigned reach)
{
    offer->pattern[0] = NEVER;
    for (unsigned set = 1; set < PATTERNS; set++) {
        int card = CAS_THREE_OF_A_KIND + __builtin_ctz(set);
        bool fits = reach >> card & 1 && tens_needed(offer->mind.p, card) <= CAS_DICE;
        if ((set & (set - 1)) == 0)
            offer->pattern[set] = fits ? worth_of(offer, card, cas_tens_max(card), false) : NEVER;
        else
            offer->pattern[set] = larger(offer->pattern[set & (set - 1)], offer->pattern[set & -set]);
    }
}

static void begin_offer(struct offer *offer, const struct casino_weights *weights, const struct dob_rules *rules,
                        const struct cas_position *p)
{
    casino_think(&offer->mind, weights, rules, p);
    offer->onward = p->finale ? casino_landing(&offer->mind, p->pawn[p->seat]) * weights->onward / 100 : 0;
}

static double worth_of_throw(const struct offer *offer, dob_dice dice)
{
    double best = offer->pattern[cas_scoring(dice) >> CAS_THREE_OF_A_KIND];
    for (unsigned face = 1; face <= DOB_FACES; face++)
        best = larger(best, offer->number[face - 1][dob_dice_of_face(dice, face)]);
    return best;
}

static double worth_of_five(const struct offer *offer, dob_dice dice)
{
    return offer->number[__builtin_ctz(dice) / 4][CAS_DICE];
}

/* C9: where the rules force a result it may be a bad one; a throw without any is worth nothing, and good. */
static void value_throws(const struct offer *offer, double value[DOB_THROWS])
{
    const struct cas_position *p = offer->mind.p;
    bool optional = p->on[p->pawn[p->seat]] || offer->mind.rules->option[CAS_MAY_DECLINE];
    for (int i = 0; i < DOB_THROWS; i++) {
        dob_dice dice = dob_plan_table.keep[DOB_PARTIAL_KEEPS + i];
        double worth = dob_plan_table.ways[i] == 1 ? worth_of_five(offer, dice) : worth_of_throw(offer, dice);
        value[i] = worth <= NEVER || (optional && worth < 0) ? 0 : worth;
    }
}

/* An error between -1 and 1, small ones more likely. */
static double error(struct dob_rng *rng)
{
    const double unit = 1.0 / (UINT64_C(1) << 53);
    double first = (double)(dob_rng_next(rng) >> 11) * unit;
    return first - (double)(dob_rng_next(rng) >> 11) * unit;
}

/* What a choice seems to be worth. Good things never seem to be nothing, or less: whoever errs still takes points. */
static double seen(double worth, double noise, struct dob_rng *rng)
{
    if (noise <= 0 || worth <= A_HAIR)
        return worth;
    return larger(2 * A_HAIR, worth + noise * EASY_POINTS * error(rng));
}

/* What every handful is worth when so many throws are made and the next is still to come. */
static void plan(struct offer *offer, unsigned throws, double mean[DOB_KEEPS])
{
    double value[DOB_THROWS];
    unsigned reach = cards_in_reach(offer->mind.p);
    offer_five(offer, reach);
    offer_numbers(offer, reach);
    offer_patterns(offer, reach);
    value_throws(offer, value);
    dob_plan_mean(&dob_plan_table, value, mean);
    for (unsigned left = CAS_THROWS - 1; left > throws; left--) {
        dob_plan_best(&dob_plan_table, mean, value);
        dob_plan_mean(&dob_plan_table, value, mean);
    }
}

/* What to keep, and what it is worth; all five dice to stop. Among equals the most dice: nobody throws more than helps. */
static dob_dice choose_keep(struct offer *offer, double noise, struct dob_rng *rng, double *best)
{
    const struct cas_position *p = offer->mind.p;
    double mean[DOB_KEEPS];
    dob_dice choice = 0;
    plan(offer, p->throws, mean);
    for (int k = DOB_KEEPS; k-- > 0;) {
        if (!dob_dice_within(dob_plan_table.keep[k], p->dice))
            continue;
        double worth = seen(mean[k], noise, rng);
        if (choice == 0 || worth > *best + A_HAIR) {
            *best = worth;
            choice = dob_plan_table.keep[k];
        }
    }
    return choice;
}

struct best {
    double worth;
    dob_move move;
};

static void consider(struct best *best, double worth, unsigned kind, int card)
{
    if (best->move == 0 || worth > best->worth + A_HAIR)
        *best = (struct best){worth, dob_move_of(kind, (uint64_t)card)};
}

static void consider_cards(struct best *best, const struct offer *offer, unsigned kind, unsigned cards, double noise,
                           struct dob_rng *rng)
{
    bool five = cas_is_five(offer->mind.p->dice);
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards);
        unsigned tens = five ? cas_tens_max(card) : cas_tens(offer->mind.p->dice, card);
        consider(best, seen(worth_of(offer, card, tens, five), noise, rng), kind, card);
    }
}

static struct best choose_result(const struct offer *offer, double noise, struct dob_rng *rng)
{
    struct cas_menu menu = cas_menu_of(offer->mind.rules, offer->mind.p);
    struct best best = {0};
    if (menu.pass)
        consider(&best, 0, CAS_PASS, 0);
    consider_cards(&best, offer, CAS_PLACE, menu.place, noise, rng);
    consider_cards(&best, offer, CAS_STEAL, menu.steal, noise, rng);
    consider_cards(&best, offer, CAS_RAISE, menu.raise, noise, rng);
    return best;
}

static struct best choose_with_dice(struct offer *offer, double noise, struct dob_rng *rng)
{
    const struct cas_position *p = offer->mind.p;
    if (p->throws < CAS_THROWS) {
        double worth;
        dob_dice keep = choose_keep(offer, noise, rng, &worth);
        if (keep != p->dice)
            return (struct best){worth, dob_move_of(CAS_KEEP, keep)};
    }
    return choose_result(offer, noise, rng);
}

/* On an own card. To move again costs nothing; to try ends the turn unless it succeeds in the casino round. */
static struct best choose_on_own(const struct offer *offer, double noise, struct dob_rng *rng)
{
    const struct cas_position *p = offer->mind.p;
    struct best best = {0};
    unsigned space = p->pawn[p->seat];
    int card = p->on[space] - 1;
    if (cas_may_move_again(p))
        consider(&best, seen(casino_landing(&offer->mind, space), noise, rng), CAS_AGAIN, 0);
    if (cas_may_try(p)) {
        unsigned tens = cas_tens_on(p, card) + 1;
        double worth = casino_taking(card, tens) * worth_of(offer, card, tens, false);
        consider(&best, seen(worth, noise, rng), CAS_TRY, 0);
    }
    if (best.move == 0)
        consider(&best, 0, CAS_STAY, 0);
    return best;
}

/* How exposed a space is: the opponents that may land on it at once. */
static int opponents_behind(const struct casino_mind *mind, unsigned space)
{
    int count = 0;
    for (int seat = 0; seat < mind->rules->seats; seat++) {
        unsigned ahead = (space - mind->p->pawn[seat] + CAS_SPACES) % CAS_SPACES;
        count += seat != mind->seat && ahead >= 1 && ahead <= DOB_FACES;
    }
    return count;
}

/* Where to lay a card (C19): a good start for the next turn, out of the way of the others. */
static struct best choose_space(const struct offer *offer, double noise, struct dob_rng *rng)
{
    const struct casino_mind *mind = &offer->mind;
    const struct cas_position *p = mind->p;
    struct best best = {0};
    unsigned tens = cas_is_five(p->dice) ? cas_tens_max(p->chosen) : cas_tens(p->dice, p->chosen);
    double danger = casino_taking(p->chosen, tens) * 10 * tens / DOB_FACES;
    for (unsigned space = 0; space < CAS_SPACES; space++)
        if (!cas_is_joker(space) && p->on[space] == 0) {
            double worth = casino_landing(mind, space) - danger * opponents_behind(mind, space);
            consider(&best, seen(worth, noise, rng), CAS_ON, (int)space);
        }
    return best;
}

static struct best choose_with(struct offer *offer, double noise, struct dob_rng *rng)
{
    unsigned phase = offer->mind.p->phase;
    if (phase == CAS_DECIDE)
        return choose_with_dice(offer, noise, rng);
    return phase == CAS_OWN ? choose_on_own(offer, noise, rng) : choose_space(offer, noise, rng);
}

dob_move casino_choose(const struct casino_weights *weights, const struct dob_rules *rules,
                       const struct cas_position *p, double noise, struct dob_rng *rng)
{
    struct offer offer;
    begin_offer(&offer, weights, rules, p);
    return choose_with(&offer, noise, rng).move;
}

/* What the rest of this turn brings. */
static double worth_of_turn(struct offer *offer)
{
    const struct cas_position *p = offer->mind.p;
    double mean[DOB_KEEPS];
    struct dob_rng unused = {{0}}; /* without noise nothing is drawn */
    if (p->phase == CAS_MOVE)
        return casino_landing(&offer->mind, p->pawn[p->seat]);
    if (p->phase == CAS_CHOOSE)
        return worth_of(offer, p->chosen, cas_tens(p->dice, p->chosen), cas_is_five(p->dice));
    if (p->phase != CAS_THROW)
        return choose_with(offer, 0, &unused).worth;
    plan(offer, p->throws, mean);
    return mean[dob_plan_index(&dob_plan_table, p->dice)];
}

double casino_chance(const struct casino_weights *weights, const struct dob_rules *rules, const struct cas_position *p,
                     int seat)
{
    struct offer offer;
    begin_offer(&offer, weights, rules, p);
    return casino_odds_to_win(&offer.mind, p->reds ? worth_of_turn(&offer) : 0, seat);
}

static dob_move choose(const struct dob_rules *rules, void *mind, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    (void)mind;
    (void)seat; /* the one on turn */
    return casino_choose(&casino_weights, rules, position, noise, rng);
}

/* The points are those so far: a card on the board may still be taken. */
static double chance(const struct dob_rules *rules, void *mind, const void *position, int seat, double *points)
{
    struct dob_result so_far;
    (void)mind;
    rules->game->result(rules, position, &so_far);
    *points = so_far.points[seat];
    return casino_chance(&casino_weights, rules, position, seat);
}

/* Whose turn begins matters: so it is always the same seat's. The casino round is short and played to its end. */
static bool settled(const struct dob_rules *rules, const void *root, const void *position, unsigned events, int seat)
{
    enum { HORIZON = 60 };
    (void)rules, (void)root;
    const struct cas_position *p = position;
    return events >= HORIZON && p->phase == CAS_MOVE && p->reds == 0 && p->seat == seat && p->finale == 0;
}

const struct policy casino_policy = {.game = "casino",
                                     .choose = choose,
                                     .settled = settled,
                                     .chance = chance,
                                     .spread = 60,
                                     .noise = {1, 0.4, 0.2},
                                     .nodes = 200000};
