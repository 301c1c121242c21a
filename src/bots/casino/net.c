/* How likely a seat is to win. All inputs are there or not, all weights are whole numbers: so the hidden sums are sums of
 * rows, and the same on every machine.
 *
 * Invariant: a position is seen as the seat would see it from any place at the table, so all seats share the weights. */
#include "bots/casino/casino.h"

#include <string.h>

#include "bots/value.h"

static int level_of(const struct cas_position *p, int card)
{
    if (p->pieces >> card & 1)
        return CASINO_LEVELS - 1;
    return card <= CAS_SIXES ? (int)cas_tens_on(p, card) - 1 : 0;
}

static int tens_of(const struct cas_position *p, int seat)
{
    int tens = 0;
    for (unsigned cards = p->owned[seat]; cards; cards &= cards - 1)
        tens += (int)cas_tens_on(p, __builtin_ctz(cards));
    return tens;
}

static int lead_of(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    int best = 0;
    for (int other = 0; other < rules->seats; other++) {
        int tens = other == seat ? 0 : tens_of(p, other);
        best = tens > best ? tens : best;
    }
    return tens_of(p, seat) - best;
}

static int within(int number, int low, int high)
{
    return number < low ? low : number > high ? high : number;
}

/* The cards on the next spaces before a pawn. */
static unsigned cards_ahead(const struct cas_position *p, int seat, int *empty)
{
    unsigned cards = 0;
    for (unsigned red = 1; red <= DOB_FACES; red++) {
        unsigned space = (p->pawn[seat] + red) % CAS_SPACES;
        if (p->on[space])
            cards |= 1u << (p->on[space] - 1);
        else
            *empty += !cas_is_joker(space);
    }
    return cards;
}

static void add(struct casino_inputs *in, int first, int number)
{
    in->list[in->count++] = (uint16_t)(first + number);
}

static void add_cards(struct casino_inputs *in, const struct cas_position *p, int first, unsigned cards)
{
    for (; cards; cards &= cards - 1) {
        int card = __builtin_ctz(cards);
        add(in, first, card * CASINO_LEVELS + level_of(p, card));
    }
}

static void add_set(struct casino_inputs *in, int first, unsigned cards)
{
    for (; cards; cards &= cards - 1)
        add(in, first, __builtin_ctz(cards));
}

static void add_ring(struct casino_inputs *in, const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    int empty = 0, unused = 0;
    unsigned own = p->owned[seat], ahead = cards_ahead(p, seat, &empty), danger = 0;
    for (int other = 0; other < rules->seats; other++)
        danger |= other == seat ? 0 : cards_ahead(p, other, &unused);
    add(in, CASINO_CORNER, p->pawn[seat] % 4);
    add_set(in, CASINO_TARGET, ahead & ~own);
    add_set(in, CASINO_DANGER, danger & own);
    add(in, CASINO_EMPTY, empty);
    add(in, CASINO_HOME, __builtin_popcount(ahead & own));
}

void casino_see(const struct dob_rules *rules, const struct cas_position *p, int seat, struct casino_inputs *in)
{
    unsigned own = p->owned[seat], placed = cas_placed(p);
    int away = (seat - p->seat + rules->seats) % rules->seats;
    int still = rules->option[CAS_STALL] - p->still;
    in->count = 0;
    add_cards(in, p, CASINO_OWN, own);
    add_cards(in, p, CASINO_OTHERS, placed & ~own);
    add(in, CASINO_UNPLACED, CAS_CARDS - __builtin_popcount(placed));
    add(in, CASINO_TURN, p->finale * CAS_SEATS_MAX + away);
    add(in, CASINO_LEAD, within(lead_of(rules, p, seat) + CASINO_LEADS / 2, 0, CASINO_LEADS - 1));
    add_ring(in, rules, p, seat);
    if (p->finale == 0 && still <= CASINO_STALLS)
        add(in, CASINO_STALL, within(still, 1, CASINO_STALLS) - 1);
}

static void ask_units(const struct casino_net *net, const struct casino_inputs *in, int16_t hidden[CASINO_HIDDEN])
{
    memcpy(hidden, net->bias, CASINO_HIDDEN * sizeof *hidden);
    for (int i = 0; i < in->count; i++)
        for (int h = 0; h < CASINO_HIDDEN; h++)
            hidden[h] = (int16_t)(hidden[h] + net->row[in->list[i]][h]);
    for (int h = 0; h < CASINO_HIDDEN; h++)
        hidden[h] = hidden[h] < 0 ? 0 : hidden[h] > CASINO_MOST ? CASINO_MOST : hidden[h];
}

void casino_units(const struct casino_net *net, const struct casino_inputs *in, double unit[CASINO_HIDDEN])
{
    int16_t hidden[CASINO_HIDDEN];
    ask_units(net, in, hidden);
    for (int h = 0; h < CASINO_HIDDEN; h++)
        unit[h] = hidden[h] / (double)CASINO_UNIT;
}

static double score_of(const struct casino_net *net, const struct dob_rules *rules, const struct cas_position *p,
                       int seat)
{
    struct casino_inputs in;
    int16_t hidden[CASINO_HIDDEN];
    int32_t score = 0;
    casino_see(rules, p, seat, &in);
    ask_units(net, &in, hidden);
    for (int h = 0; h < CASINO_HIDDEN; h++)
        score += hidden[h] * net->out[h];
    return score / (double)(CASINO_UNIT * CASINO_UNIT);
}

const struct casino_net *casino_net_for(const struct dob_rules *rules)
{
    return &casino_nets[rules->seats > 2];
}

static double share_now(const struct dob_rules *rules, const struct cas_position *p, int seat)
{
    struct dob_result result;
    rules->game->result(rules, p, DOB_ALL_SEEING, &result);
    return value_of_win(&result, seat);
}

/* In the last turn of all nothing can be taken from the seat on turn: if it leads it has won. */
static bool is_decided(const struct dob_rules *rules, const struct cas_position *p)
{
    return p->phase == CAS_OVER || (p->finale == 1 && lead_of(rules, p, p->seat) > 0);
}

/* The seats share one win as e to their scores. */
static double share_of(const struct dob_rules *rules, const double score[CAS_SEATS_MAX], int seat)
{
    double all = 0;
    for (int other = 0; other < rules->seats; other++)
        all += other == seat ? 1 : value_exp(score[other] - score[seat]);
    return 1 / all;
}

void casino_chances(const struct casino_net *net, const struct dob_rules *rules, const struct cas_position *p,
                    const int seat[2], double chance[2])
{
    double score[CAS_SEATS_MAX];
    bool decided = is_decided(rules, p);
    for (int other = 0; !decided && other < rules->seats; other++)
        score[other] = score_of(net, rules, p, other);
    for (int i = 0; i < 2; i++)
        chance[i] = decided ? share_now(rules, p, seat[i]) : share_of(rules, score, seat[i]);
}

double casino_chance(const struct casino_net *net, const struct dob_rules *rules, const struct cas_position *p,
                     int seat)
{
    double chance[2];
    casino_chances(net, rules, p, (const int[]){seat, seat}, chance);
    return chance[0];
}
