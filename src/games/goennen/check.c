/* Is a position from outside well formed? Whatever passes here can be played on without a trap. */
#include "games/goennen/goennen.h"

#define IN(phase) (1u << (phase))

static bool is_in(const struct gon_position *p, unsigned phases)
{
    return phases >> p->phase & 1;
}

enum {
    OPENINGS = IN(GON_STOCKING) | IN(GON_DEALING) | IN(GON_OPENING) | IN(GON_SHOWING),
    ENTERING = IN(GON_PASSIVE) | IN(GON_CHANCE) | IN(GON_SOLO),
    DRAWN = IN(GON_KEEPING) | IN(GON_TURNING),
    ACTIONS = IN(GON_DECIDING) | IN(GON_PAYING) | IN(GON_FILLING) | IN(GON_LAYING),
    LYING = ACTIONS | ENTERING | DRAWN | IN(GON_DRAWING) /* all dice lie on the table */
};

/* ---- cards ---- */

/* What is in the places outside the decks: the known cards, each once, and how many there are of each row. */
struct census {
    uint64_t seen;
    unsigned count[2];
};

static bool count_card(const struct dob_rules *rules, struct census *census, unsigned card, unsigned row)
{
    if (card == 0)
        return true;
    census->count[row]++;
    if (card == GON_HIDDEN)
        return true;
    if (card > rules->deck.count || gon_row_of(rules, card) != row || census->seen >> card & 1)
        return false;
    census->seen |= UINT64_C(1) << card;
    return true;
}

static unsigned row_of_hand(const struct gon_position *p, unsigned place)
{
    if (is_in(p, OPENINGS))
        return place / 2;
    return p->phase == GON_TURNING ? p->chosen / GON_SPOTS : p->chosen;
}

static bool count_seat(const struct dob_rules *rules, const struct gon_position *p, int seat, struct census *census)
{
    const struct gon_seat *at = &p->at[seat];
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (at->card[cell] && (at->card[cell] > rules->deck.count ||
                               !count_card(rules, census, at->card[cell], gon_row_of(rules, at->card[cell]))))
            return false;
    for (unsigned i = 0; i < GON_HAND; i++)
        if (at->hand[i] && (row_of_hand(p, i) > 1 || !count_card(rules, census, at->hand[i], row_of_hand(p, i))))
            return false;
    return true;
}

static bool count_row(const struct dob_rules *rules, const struct gon_position *p, unsigned row, struct census *census)
{
    for (unsigned column = 0; column < GON_COLUMNS; column++)
        if (p->market[row][column] == GON_HIDDEN || !count_card(rules, census, p->market[row][column], row))
            return false;
    for (unsigned i = 0; i < p->unders[row]; i++) {
        const struct gon_under *under = &p->under[row][i];
        if (under->card == 0 || !count_card(rules, census, under->card, row) || under->known == 0 ||
            under->known >> rules->seats)
            return false;
    }
    return true;
}

/* Every card is somewhere: what was drawn and did not come back from under the deck lies in a place. */
static bool cards_are_good(const struct dob_rules *rules, const struct gon_position *p)
{
    struct census census = {0};
    uint64_t all = gon_all_of(rules, 0) | gon_all_of(rules, 1);
    if ((p->aside & ~all) || (p->aside && rules->seats > 1))
        return false;
    for (uint64_t aside = p->aside; aside; aside &= aside - 1) {
        unsigned card = (unsigned)__builtin_ctzll(aside);
        count_card(rules, &census, card, gon_row_of(rules, card));
    }
    for (int seat = 0; seat < rules->seats; seat++)
        if (!count_seat(rules, p, seat, &census))
            return false;
    for (unsigned row = 0; row < 2; row++) {
        unsigned size = dob_count_bits(gon_all_of(rules, row));
        if (p->drawn[row] > 60000 || !count_row(rules, p, row, &census) ||
            census.count[row] != size - gon_shuffled(rules, p, row))
            return false;
    }
    return true;
}

/* Cards of a row lie at its right end, unless it was bought from in this turn. */
static bool market_is_good(const struct dob_rules *rules, const struct gon_position *p)
{
    bool turn = is_in(p, ACTIONS), refill = p->phase == GON_REFILLING;
    if (p->bought > 3 || (p->bought && !turn && !refill) || (turn && p->bought && !p->acted) || (refill && !p->bought))
        return false;
    for (unsigned row = 0; row < 2; row++) {
        bool gap = false;
        for (unsigned column = GON_COLUMNS; column-- > 0;) {
            if (gap && p->market[row][column] && !(turn && p->bought >> row & 1))
                return false;
            gap = gap || p->market[row][column] == 0;
        }
        if (p->bought >> row & 1 && (!gap || (refill && gon_deck_size(rules, p, row) == 0)))
            return false;
    }
    return true;
}

/* ---- displays ---- */

/* Some fields are filled, none with what the others forbid. */
static bool entries_are_good(const struct dob_rules *rules, const struct gon_card *card, uint32_t entered)
{
    uint8_t open[GON_FIELDS];
    if (gon_empty_fields(card, entered) == 0 || entered >> (3 * card->count))
        return false;
    for (unsigned i = 0; i < card->count; i++) {
        unsigned value = gon_entered(entered, i);
        gon_open_values(rules, card, entered & ~(7u << (3 * i)), open);
        if (value && !(open[i] >> value & 1))
            return false;
    }
    return true;
}

static bool display_is_good(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    const struct gon_seat *at = &p->at[seat];
    unsigned cells = 0, most[GON_CHARGES] = {0};
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        bool done = at->done >> cell & 1;
        if (at->card[cell] == 0 || done) {
            if (at->entered[cell] || (done && at->card[cell] == 0))
                return false;
        } else if (!entries_are_good(rules, gon_card_of(rules, at->card[cell]), at->entered[cell])) {
            return false;
        }
        cells |= (unsigned)(at->card[cell] != 0) << cell;
        unsigned kind = done ? gon_card_of(rules, at->card[cell])->kind : 0;
        if (kind >= GON_ADJUST && kind < GON_WILD)
            most[kind - GON_ADJUST] += gon_card_of(rules, at->card[cell])->points;
    }
    for (int i = 0; i < GON_CHARGES; i++)
        if (at->charges[i] > most[i])
            return false;
    bool laid = !is_in(p, OPENINGS) || (p->phase == GON_SHOWING && seat < p->seat);
    if (!laid)
        return cells == 0;
    return gon_hangs_together(cells) && gon_count(cells) >= GON_LAID &&
           (!is_in(p, OPENINGS) || gon_count(cells) == GON_LAID) && at->done >> GON_CELLS == 0;
}

/* ---- the opening ---- */

static unsigned hand_size(const struct gon_seat *at)
{
    unsigned count = 0;
    while (count < GON_HAND && at->hand[count])
        count++;
    for (unsigned i = count; i < GON_HAND; i++)
        if (at->hand[i])
            return GON_HAND + 1;
    return count;
}

static bool spots_are_good(const struct gon_seat *at)
{
    unsigned cells = 1u << at->spot[0] | 1u << at->spot[1] | 1u << at->spot[2];
    return gon_count(cells) == GON_LAID && gon_hangs_together(cells);
}

static bool answer_is_good(const struct gon_position *p, int seat)
{
    const struct gon_seat *at = &p->at[seat];
    unsigned steps = p->phase == GON_SHOWING && seat >= p->seat ? 2 : at->answered;
    bool secret = gon_hand_is_secret(p, seat);
    if (at->answered && p->phase != GON_OPENING)
        return false;
    if ((at->returned != 0) != (steps > 0 && !secret))
        return false;
    return steps == 2 && !secret ? spots_are_good(at) : !at->spot[0] && !at->spot[1] && !at->spot[2];
}

/* How many cards a seat has in its hand. */
static unsigned hand_due(const struct gon_position *p, int seat)
{
    if (p->phase == GON_DEALING)
        return seat < p->seat ? GON_HAND : 0;
    if (p->phase == GON_OPENING || (p->phase == GON_SHOWING && seat >= p->seat))
        return GON_HAND;
    return is_in(p, DRAWN) && seat == p->seat;
}

static bool hand_is_good(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    const struct gon_seat *at = &p->at[seat];
    unsigned size = hand_size(at);
    bool dealing = p->phase == GON_DEALING && seat == p->seat;
    (void)rules;
    if (dealing ? size >= GON_HAND : size != hand_due(p, seat))
        return false;
    for (unsigned i = 0; i < GON_HAND; i += 2)
        if (at->hand[i + 1] && at->hand[i] > at->hand[i + 1])
            return false;
    bool asked = p->phase == GON_OPENING && at->answered < 2;
    return answer_is_good(p, seat) && (p->phase != GON_OPENING || (p->asked >> seat & 1) == asked);
}

/* ---- dice and entries ---- */

static bool dice_are_good(const struct gon_position *p)
{
    bool lie = is_in(p, LYING) || (p->phase == GON_ROLLING && p->throws > 0 && !p->half);
    for (int die = 0; die < GON_DICE; die++)
        if ((p->dice[die] != 0) != lie || p->dice[die] > DOB_FACES)
            return false;
    if (p->air > GON_ALL_DICE || p->used > GON_ALL_DICE || (p->used && !p->acted) || (p->acted && !is_in(p, ACTIONS)) ||
        (p->phase == GON_LAYING && !p->acted))
        return false;
    switch (p->phase) {
    case GON_ROLLING:
        return lie ? p->air != 0 : p->air == GON_ALL_DICE;
    case GON_PASSIVE:
        return p->air != 0;
    case GON_CHANCE:
    case GON_SOLO:
        return p->air == GON_ALL_DICE;
    default:
        return p->air == 0;
    }
}

static bool throws_are_good(const struct gon_position *p)
{
    if (p->phase == GON_ROLLING && !p->half)
        return p->throws < GON_THROWS;
    if (p->phase == GON_PASSIVE)
        return p->throws >= 2;
    if (is_in(p, DRAWN | IN(GON_DRAWING) | IN(GON_CHANCE)))
        return p->throws == GON_THROWS;
    bool turn = is_in(p, LYING | IN(GON_ROLLING) | IN(GON_REMOVING) | IN(GON_REFILLING));
    return turn == (p->throws > 0);
}

/* Free entries come before those that cost a charge. */
static bool entry_is_good(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    const struct gon_seat *at = &p->at[seat];
    unsigned most = p->phase == GON_PASSIVE ? 1u : p->phase == GON_CHANCE ? 2u : GON_THROWS + 1u - p->throws;
    unsigned taken = gon_count(at->taken);
    if (!is_in(p, ENTERING) || !(p->asked >> seat & 1))
        return at->left == 0 && at->taken == 0 && at->holding == 0;
    if (at->taken & ~p->air || at->left > most || (at->left ? taken != most - at->left : taken < most) ||
        (p->phase == GON_CHANCE && taken > most))
        return false;
    if (at->holding == 0)
        return gon_enterable(p, seat) != 0;
    if (!(at->taken >> gon_die_colour(at->holding - 1u) & 1))
        return false;
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (gon_fields_for(rules, p, seat, cell))
            return true;
    return false;
}

static bool asked_are_good(const struct dob_rules *rules, const struct gon_position *p)
{
    unsigned all = (1u << rules->seats) - 1, own = 1u << p->seat;
    switch (p->phase) {
    case GON_OPENING:
        return p->asked != 0 && (p->asked & ~all) == 0;
    case GON_PASSIVE:
        return p->asked != 0 && (p->asked & ~(all & ~own)) == 0;
    case GON_CHANCE:
    case GON_SOLO:
        return p->asked == own;
    default:
        return p->asked == 0;
    }
}

/* ---- phases ---- */

static bool chosen_is_good(const struct dob_rules *rules, const struct gon_position *p)
{
    const struct gon_seat *at = &p->at[p->seat];
    const unsigned slots = 2 * GON_COLUMNS;
    switch (p->phase) {
    case GON_PAYING:
        return p->chosen < slots && gon_buyable(rules, p) >> p->chosen & 1;
    case GON_LAYING:
        return p->chosen < slots && p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS] &&
               gon_cards(at) < GON_CELLS;
    case GON_FILLING:
        return p->chosen < GON_CELLS && gon_completable(rules, p, p->seat) >> p->chosen & 1;
    case GON_DRAWING:
        return p->chosen < 2 && gon_cards(at) < GON_CELLS && gon_deck_size(rules, p, p->chosen) > 0;
    case GON_KEEPING:
        return p->chosen < 2 && gon_cards(at) < GON_CELLS;
    case GON_TURNING:
        return p->chosen < 2 * GON_SPOTS && gon_spots(at) >> p->chosen % GON_SPOTS & 1;
    default:
        return p->chosen == 0;
    }
}

static bool round_is_good(const struct dob_rules *rules, const struct gon_position *p)
{
    unsigned rounds = gon_rounds(rules);
    if (is_in(p, OPENINGS | IN(GON_BEGINNING)))
        return p->round == 0 && p->last == 0 && p->first == 0;
    if (p->round == 0 || p->round > rounds || (p->last && p->last != p->round && p->last != p->round + 1))
        return false;
    return p->phase != GON_OVER || p->round == p->last || p->round == rounds;
}

/* Phases that belong to one seat alone, or to several. */
static bool company_is_good(const struct dob_rules *rules, const struct gon_position *p)
{
    bool alone = rules->seats == 1;
    unsigned with_half = IN(GON_SOLO) | IN(GON_REMOVING), may_half = with_half | IN(GON_ROLLING) | IN(GON_REFILLING);
    if (is_in(p, with_half) && !p->half)
        return false;
    if (p->half && (!alone || !is_in(p, may_half)))
        return false;
    return !(alone && is_in(p, IN(GON_PASSIVE) | IN(GON_BEGINNING)));
}

static bool phase_is_good(const struct dob_rules *rules, const struct gon_position *p)
{
    if (is_in(p, IN(GON_STOCKING) | IN(GON_OPENING) | IN(GON_BEGINNING) | IN(GON_OVER)) && p->seat != 0)
        return false;
    if (p->phase == GON_REMOVING)
        return gon_rightmost(p, 0) || gon_rightmost(p, 1);
    if (p->phase == GON_STOCKING)
        return p->market[1][0] == 0 && (p->market[0][0] || !p->market[1][GON_COLUMNS - 1]);
    if (is_in(p, OPENINGS | IN(GON_BEGINNING)) && (p->market[0][0] == 0 || p->market[1][0] == 0))
        return false;
    bool drawn = is_in(p, DRAWN);
    return drawn ? p->known >> p->seat & 1 && p->known >> rules->seats == 0 : p->known == 0;
}

bool gon_check(const struct dob_rules *rules, const void *position, struct dob_reason *why)
{
    const struct gon_position *p = position;
    bool good = p->phase < GON_PHASES && p->seat < rules->seats && p->first < rules->seats && round_is_good(rules, p) &&
                company_is_good(rules, p) && cards_are_good(rules, p) && market_is_good(rules, p) && dice_are_good(p) &&
                throws_are_good(p) && asked_are_good(rules, p) && phase_is_good(rules, p);
    for (int seat = 0; good && seat < rules->seats; seat++)
        good = display_is_good(rules, p, seat) && hand_is_good(rules, p, seat) && entry_is_good(rules, p, seat);
    good = good && chosen_is_good(rules, p);
    return good || !dob_because(why, "position.impossible", NULL);
}
