/* What cards are worth. A card that anybody takes with two equal dice is worth little to its owner while many turns are to
 * come, and all its points in the end: `held` says how much of them, by how hard the card is to take and how far the
 * game is. Everything else follows from it: what a steal, a raise or a new card changes, and who is likely to win. */
#include "bots/casino.h"

enum { THE_END = 10 /* points of doubt in the very last turn */ };

/* The chance to take a card of a class with three throws thrown for it alone (games/casino/odds.h), of a thousand. */
static const uint16_t takes[CASINO_CLASSES] = {935, 699, 358, 118, 743, 291, 366, 616, 265, 419, 46};

int casino_class(int card, unsigned tens, bool piece)
{
    if (piece)
        return CASINO_PIECE;
    return card <= CAS_SIXES ? (int)tens - 1 : CASINO_FIXED + card - CAS_THREE_OF_A_KIND;
}

double casino_taking(int card, unsigned tens)
{
    return takes[casino_class(card, tens, false)] / 1000.0;
}

int casino_owner(const struct cas_position *p, int card)
{
    for (int seat = 0; seat < CAS_SEATS_MAX; seat++)
        if (p->owned[seat] >> card & 1)
            return seat;
    return -1;
}

/* Pairs by their sum: (0,0) (0,1) (1,0) (0,2) ... */
static int round_stage(unsigned before, unsigned after)
{
    unsigned sum = before + after;
    return (int)(sum * (sum + 1) / 2 + before);
}

int casino_stage(const struct cas_position *p, unsigned turns, unsigned own, unsigned unplaced)
{
    if (turns == 0 && p->finale == 0)
        return CASINO_ROUND_STAGES - 1 + (int)unplaced;
    return own <= turns ? round_stage(own - 1, turns - own) : round_stage(0, turns);
}

/* The owner's turn is the so manieth from the one of `next`. */
static unsigned turn_of(const struct dob_rules *rules, int owner, int next)
{
    return (unsigned)(owner - next + rules->seats) % rules->seats + 1;
}

int casino_stage_of(const struct dob_rules *rules, const struct cas_position *p, int owner)
{
    return casino_stage(p, p->finale, turn_of(rules, owner, p->seat), (unsigned)__builtin_popcount(cas_unplaced(p)));
}

static double held(const struct casino_weights *weights, int stage, int class, unsigned tens)
{
    return 0.1 * weights->held[stage][class] * tens;
}

/* The stage for an owner when the turn at hand is over. */
static int stage_after(const struct casino_mind *mind, int owner, bool placed)
{
    const struct cas_position *p = mind->p;
    unsigned unplaced = (unsigned)__builtin_popcount(cas_unplaced(p)) - placed;
    unsigned turns = p->finale ? p->finale - 1u : unplaced == 0 ? mind->rules->seats : 0;
    return casino_stage(p, turns, turn_of(mind->rules, owner, mind->seat + 1), unplaced);
}

/* Points that a seat ahead has count more: it must be overtaken. */
static void share_out(struct casino_mind *mind)
{
    int best = -1, points[CAS_SEATS_MAX] = {0}, seats = mind->rules->seats;
    for (int card = 0; card < CAS_CARDS; card++)
        if (cas_placed(mind->p) >> card & 1)
            points[casino_owner(mind->p, card)] += (int)cas_tens_on(mind->p, card);
    for (int seat = 0; seat < seats; seat++)
        if (seat != mind->seat && (best < 0 || points[seat] > points[best]))
            best = seat;
    double all = seats - 2 + mind->weights->leader / 100.0;
    for (int seat = 0; seat < seats; seat++)
        mind->share[seat] = -1 / all;
    mind->share[best] = seats == 2 ? -1 : -mind->weights->leader / 100.0 / all;
    mind->share[mind->seat] = 1;
}

void casino_think(struct casino_mind *mind, const struct casino_weights *weights, const struct dob_rules *rules,
                  const struct cas_position *p)
{
    bool may_place = cas_unplaced(p) != 0;
    int stage[2][CAS_SEATS_MAX];
    *mind = (struct casino_mind){.weights = weights, .rules = rules, .p = p, .seat = p->seat};
    share_out(mind);
    for (int seat = 0; seat < rules->seats; seat++) {
        stage[0][seat] = stage_after(mind, seat, false);
        stage[1][seat] = stage_after(mind, seat, may_place);
    }
    for (unsigned cards = cas_placed(p); cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards), owner = casino_owner(p, card);
        unsigned tens = cas_tens_on(p, card);
        int class = casino_class(card, tens, p->pieces >> card & 1);
        double now = held(weights, stage[0][owner], class, tens);
        mind->loss[card] = -mind->share[owner] * now;
        mind->placing += mind->share[owner] * (held(weights, stage[1][owner], class, tens) - now);
    }
}

double casino_gain(const struct casino_mind *mind, int card, unsigned tens, bool piece, bool placed)
{
    int stage = stage_after(mind, mind->seat, placed);
    double gain = held(mind->weights, stage, casino_class(card, tens, piece), tens);
    return placed ? gain + mind->placing : gain + mind->loss[card];
}

static double larger(double a, double b)
{
    return a > b ? a : b;
}

/* The best card that can be placed, and the best that can be stolen, when thrown for alone. */
static double best_place(const struct casino_mind *mind)
{
    double best = 0;
    for (unsigned cards = cas_unplaced(mind->p); cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards);
        for (unsigned tens = card <= CAS_SIXES ? 1 : cas_tens_max(card); tens <= cas_tens_max(card); tens++)
            best = larger(best, casino_taking(card, tens) * casino_gain(mind, card, tens, false, true));
    }
    return best;
}

static double worth_of_stealing(const struct casino_mind *mind, int card)
{
    unsigned tens = cas_tens_on(mind->p, card);
    bool piece = mind->p->pieces >> card & 1;
    double chance = takes[casino_class(card, tens, piece)] / 1000.0;
    return chance * casino_gain(mind, card, tens, false, false);
}

static double best_steal(const struct casino_mind *mind)
{
    double best = 0;
    for (unsigned cards = cas_placed(mind->p) & ~(unsigned)mind->p->owned[mind->seat]; cards; cards &= cards - 1)
        best = larger(best, worth_of_stealing(mind, __builtin_ctz(cards)));
    return best;
}

/* Own cards let the seat move again: they are as good as the rest of the spaces. */
double casino_landing(const struct casino_mind *mind, unsigned from)
{
    double many = mind->weights->choice / 100.0;
    double place = best_place(mind) * many, joker = larger(place, best_steal(mind) * many), sum = 0;
    int counted = 0;
    for (unsigned red = 1; red <= DOB_FACES; red++) {
        unsigned space = (from + red) % CAS_SPACES;
        int card = mind->p->on[space] - 1;
        if (card >= 0 && mind->p->owned[mind->seat] >> card & 1)
            continue;
        sum += cas_is_joker(space) ? joker : card < 0 ? place : larger(0, worth_of_stealing(mind, card));
        counted++;
    }
    return counted ? sum / counted : 0;
}

/* e^x without libm: the same on every machine; and e^-x is just 1 / e^x, so that the chances of two seats add up. */
static double power_of_e(double x)
{
    double power = x < 0 ? -x : x, e = 1 + (power > 30 ? 30 : power) / 1024;
    for (int i = 0; i < 10; i++) /* (1 + x / 1024) ^ 1024 */
        e *= e;
    return x < 0 ? 1 / e : e;
}

/* What all seats have when a turn begins. */
static void outlook(const struct casino_mind *mind, double points[CAS_SEATS_MAX])
{
    const struct cas_position *p = mind->p;
    for (unsigned cards = cas_placed(p); cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards), owner = casino_owner(p, card);
        unsigned tens = cas_tens_on(p, card);
        int class = casino_class(card, tens, p->pieces >> card & 1);
        points[owner] += held(mind->weights, casino_stage_of(mind->rules, p, owner), class, tens);
    }
}

/* The same when the turn at hand is over and has brought so much. */
static void outlook_after(const struct casino_mind *mind, double gain, double points[CAS_SEATS_MAX])
{
    for (unsigned cards = cas_placed(mind->p); cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards), owner = casino_owner(mind->p, card);
        points[owner] -= mind->loss[card] / mind->share[owner];
    }
    points[mind->seat] += gain;
}

double casino_odds_to_win(const struct casino_mind *mind, double gain, int seat)
{
    const struct cas_position *p = mind->p;
    double points[CAS_SEATS_MAX] = {0}, all = 0, doubt = THE_END;
    unsigned unplaced = (unsigned)__builtin_popcount(cas_unplaced(p));
    if (p->reds == 0) {
        outlook(mind, points);
        doubt = mind->weights->doubt[casino_stage(p, p->finale, 1, unplaced)];
    } else {
        outlook_after(mind, gain, points);
        if (p->finale != 1)
            doubt = mind->weights->doubt[casino_stage(p, p->finale ? p->finale - 1u : 0, 1, unplaced)];
    }
    for (int other = 0; other < mind->rules->seats; other++)
        all += power_of_e((points[other] - points[seat]) / doubt);
    return 1 / all;
}
