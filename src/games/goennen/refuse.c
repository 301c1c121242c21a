/* Why a move or an outcome is not allowed now. Invariant: it refuses exactly what gon_moves does not list and chance
 * cannot bring; with secrets in a hand or under a deck, what cannot be. */
#include "games/goennen/content.h"

/* In which phases a kind of event belongs: a set. */
#define IN(phase) (1u << (phase))
#define ENTERING (IN(GON_PASSIVE) | IN(GON_CHANCE) | IN(GON_SOLO))
static const uint32_t phases_of[GON_KINDS] = {
    [GON_REFILL] = IN(GON_STOCKING) | IN(GON_REFILLING),
    [GON_DRAW] = IN(GON_DEALING) | IN(GON_DRAWING),
    [GON_RETURN] = IN(GON_OPENING),
    [GON_PLACE] = IN(GON_OPENING),
    [GON_OPEN] = IN(GON_SHOWING),
    [GON_FIRST] = IN(GON_BEGINNING),
    [GON_ROLL] = IN(GON_ROLLING),
    [GON_REROLL] = IN(GON_DECIDING),
    [GON_ENTER] = ENTERING,
    [GON_AT] = ENTERING,
    [GON_SKIP] = ENTERING,
    [GON_BUY] = IN(GON_DECIDING),
    [GON_PAY] = IN(GON_PAYING),
    [GON_COMPLETE] = IN(GON_DECIDING),
    [GON_FILL] = IN(GON_FILLING),
    [GON_LAY] = IN(GON_LAYING) | IN(GON_KEEPING),
    [GON_END] = IN(GON_DECIDING),
    [GON_TAKE_CHANCE] = IN(GON_DECIDING),
    [GON_AWAY] = IN(GON_KEEPING),
    [GON_TURN] = IN(GON_TURNING),
    [GON_REMOVE] = IN(GON_REMOVING),
};

/* Why nothing of another kind can be done in a phase. */
static const char *const asked_for[GON_PHASES] = {
    [GON_STOCKING] = "goennen.asked-refill",
    [GON_DEALING] = "goennen.asked-draw",
    [GON_OPENING] = "goennen.asked-opening",
    [GON_SHOWING] = "goennen.asked-open",
    [GON_BEGINNING] = "goennen.asked-first",
    [GON_ROLLING] = "goennen.asked-roll",
    [GON_PASSIVE] = "goennen.asked-enter",
    [GON_DECIDING] = "goennen.asked-turn",
    [GON_PAYING] = "goennen.asked-pay",
    [GON_FILLING] = "goennen.asked-fill",
    [GON_LAYING] = "goennen.asked-lay",
    [GON_CHANCE] = "goennen.asked-enter",
    [GON_DRAWING] = "goennen.asked-draw",
    [GON_KEEPING] = "goennen.asked-keep",
    [GON_TURNING] = "goennen.asked-turn-over",
    [GON_SOLO] = "goennen.asked-enter",
    [GON_REMOVING] = "goennen.asked-remove",
    [GON_REFILLING] = "goennen.asked-refill",
    [GON_OVER] = "move.over",
};

/* ---- chance ---- */

static bool refuse_seat(const struct gon_position *p, uint64_t content, struct dob_reason *why)
{
    return gon_move_seat(content) != p->seat && dob_because_numbers(why, "goennen.other-seat", NULL, p->seat + 1, 0) &&
           dob_of_kind(why, DOB_NOT_YOURS);
}

/* A card of this row that no known place holds. */
static bool refuse_unseen(const struct dob_rules *rules, const struct gon_position *p, unsigned row, unsigned card,
                          struct dob_reason *why)
{
    if (card > rules->deck.count || gon_row_of(rules, card) != row)
        return dob_because_word(why, row ? "goennen.bonus-due" : "goennen.scoring-due", NULL, NULL, card);
    return !(gon_unseen(rules, p, row) >> card & 1) && dob_because_numbers(why, "goennen.not-in-deck", NULL, card, 0);
}

static bool refuse_card(const struct dob_rules *rules, const struct gon_position *p, unsigned card,
                        struct dob_reason *why)
{
    unsigned row = gon_row_drawn(p), top = gon_top(rules, p, row);
    if (top && top != GON_HIDDEN)
        return card != top && dob_because_numbers(why, "goennen.other-on-top", "G10", top, 0);
    return card != GON_HIDDEN && refuse_unseen(rules, p, row, card, why);
}

static bool refuse_roll(const struct gon_position *p, uint64_t content, struct dob_reason *why)
{
    unsigned thrown = 0;
    for (unsigned die = 0; die < GON_DICE; die++)
        thrown |= (unsigned)(gon_rolled(content, die) != 0) << die;
    if (thrown == p->air)
        return false;
    return dob_because_numbers(why, "goennen.other-dice", NULL, gon_count(p->air), 0);
}

static bool in_hand(const struct gon_seat *at, unsigned card)
{
    for (int i = 0; i < GON_HAND; i++)
        if (at->hand[i] == card)
            return true;
    return false;
}

/* Three cards that a secret hand may hold: as many unknown ones of each kind as there are secrets of it. */
static bool refuse_shown(const struct dob_rules *rules, const struct gon_position *p, uint64_t content,
                         struct dob_reason *why)
{
    const struct gon_seat *at = &p->at[p->seat];
    unsigned secrets[2] = {0}, rows[2] = {0}, before = 0;
    for (unsigned i = 0; i < GON_HAND; i++)
        secrets[i / 2] += at->hand[i] == GON_HIDDEN;
    for (int i = 0; i < GON_LAID; i++) {
        unsigned card = gon_open_card(content, i), row = gon_row_of(rules, card);
        if (card <= before)
            return dob_because(why, "goennen.rising-cards", NULL);
        before = card;
        if (++rows[row] > 2)
            return dob_because(why, "goennen.two-of-a-kind", NULL);
        if (in_hand(at, card))
            continue;
        if (refuse_unseen(rules, p, row, card, why))
            return true;
        if (secrets[row]-- == 0)
            return dob_because_numbers(why, "goennen.not-held", NULL, card, 0);
    }
    return false;
}

/* Three cells, a set: they must differ, and touch. */
static bool refuse_cells(unsigned set, struct dob_reason *why)
{
    return (gon_count(set) != GON_LAID || !gon_hangs_together(set)) && dob_because(why, "goennen.not-touching", NULL);
}

static bool refuse_open(const struct dob_rules *rules, const struct gon_position *p, uint64_t content,
                        struct dob_reason *why)
{
    struct dob_outcome only;
    if (refuse_seat(p, content, why))
        return true;
    if (gon_odds(rules, p, &only) == 1)
        return dob_move_content(only.move) != content &&
               dob_because_numbers(why, "goennen.other-display", NULL, p->seat + 1, 0);
    unsigned cells = 0;
    for (int i = 0; i < GON_LAID; i++)
        cells |= 1u << gon_open_cell(content, i);
    return refuse_shown(rules, p, content, why) || refuse_cells(cells, why);
}

static bool refuse_turn(const struct dob_rules *rules, const struct gon_position *p, uint64_t content,
                        struct dob_reason *why)
{
    unsigned card = gon_drawn_card(content), drawn = p->at[p->seat].hand[0];
    if (refuse_seat(p, content, why))
        return true;
    if (drawn != GON_HIDDEN)
        return card != drawn && dob_because_numbers(why, "goennen.other-card", NULL, drawn, 0);
    return refuse_unseen(rules, p, p->chosen / GON_SPOTS, card, why);
}

/* ---- seats ---- */

static bool refuse_return(const struct gon_position *p, int seat, unsigned card, struct dob_reason *why)
{
    bool secret = gon_hand_is_secret(p, seat);
    if (p->at[seat].answered)
        return dob_because(why, "goennen.place-now", NULL);
    if (secret || card == GON_HIDDEN)
        return (!secret || card != GON_HIDDEN) && dob_because(why, "goennen.secret", NULL);
    return !in_hand(&p->at[seat], card) && dob_because_numbers(why, "goennen.not-held", NULL, card, 0);
}

static bool refuse_place(const struct gon_position *p, int seat, uint64_t content, struct dob_reason *why)
{
    bool secret = gon_hand_is_secret(p, seat), unknown = content == GON_PLACES_HIDDEN;
    unsigned cells = 0;
    if (!p->at[seat].answered)
        return dob_because(why, "goennen.return-first", NULL);
    if (secret || unknown)
        return (!secret || !unknown) && dob_because(why, "goennen.secret", NULL);
    for (int i = 0; i < GON_LAID; i++)
        cells |= 1u << gon_place_cell(content, i);
    return refuse_cells(cells, why);
}

static bool refuse_enter(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned content,
                         struct dob_reason *why)
{
    unsigned die = gon_die_colour(content), value = gon_die_value(content);
    const char *name = gon_colour_ids[die];
    if (p->at[seat].holding)
        return dob_because(why, "goennen.at-now", NULL);
    if (!(p->air >> die & 1))
        return dob_because_word(why, "goennen.secured", NULL, name, 0);
    if (p->at[seat].taken >> die & 1)
        return dob_because_word(why, "goennen.entered-already", "G19", name, 0);
    if (gon_can_hold(rules, p, seat, die, value))
        return false;
    unsigned face = p->dice[die], adjusts = face > value ? face - value : value - face;
    if (adjusts > gon_charges_of(p, seat, GON_ADJUST))
        return dob_because_word(why, "goennen.shows-other", NULL, name, face);
    return dob_because_word(why, "goennen.fits-nowhere", "G13", gon_die_names[content], 0);
}

static bool refuse_at(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned cell,
                      unsigned field, struct dob_reason *why)
{
    const struct gon_seat *at = &p->at[seat];
    if (!at->holding)
        return dob_because(why, "goennen.enter-first", NULL);
    if (at->card[cell] == 0)
        return dob_because_word(why, "goennen.no-card-there", NULL, gon_cell_names[cell], 0);
    if (at->done >> cell & 1)
        return dob_because_word(why, "goennen.done-already", NULL, gon_cell_names[cell], 0);
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    if (field >= card->count)
        return dob_because_word(why, "goennen.no-such-field", NULL, gon_cell_names[cell], card->count);
    if (gon_entered(at->entered[cell], field))
        return dob_because_word(why, "goennen.field-filled", "G14", gon_cell_names[cell], field + 1);
    if (gon_fields_for(rules, p, seat, cell) >> field & 1)
        return false;
    unsigned colour = gon_field_colour(card->field[field]);
    if (colour != GON_WHITE && colour != gon_die_colour(at->holding - 1u) && !gon_charges_of(p, seat, GON_RECOLOUR))
        return dob_because_word(why, "goennen.field-colour", NULL, gon_colour_ids[colour], 0);
    return dob_because_word(why, "goennen.field-value", "G13", gon_cell_names[cell], field + 1);
}

static bool refuse_skip(const struct gon_position *p, int seat, struct dob_reason *why)
{
    return p->at[seat].holding && dob_because(why, "goennen.at-now", NULL);
}

static bool refuse_reroll(const struct gon_position *p, uint64_t dice, struct dob_reason *why)
{
    if (p->acted)
        return dob_because(why, "goennen.acted", NULL);
    if (p->throws == GON_THROWS)
        return dob_because_numbers(why, "goennen.third-throw", NULL, GON_THROWS, 0);
    return dice == 0 && dob_because(why, "goennen.reroll-one", NULL);
}

static bool refuse_buy(const struct dob_rules *rules, const struct gon_position *p, unsigned slot,
                       struct dob_reason *why)
{
    unsigned column = slot % GON_COLUMNS;
    if (p->market[slot / GON_COLUMNS][column] == 0)
        return dob_because_numbers(why, "goennen.slot-empty", "G9", column + 1, 0);
    if (gon_cards(&p->at[p->seat]) == GON_CELLS)
        return dob_because_numbers(why, "goennen.display-full", NULL, GON_CELLS, 0);
    return !(gon_buyable(rules, p) >> slot & 1) &&
           dob_because_numbers(why, "goennen.cannot-pay", "G7", gon_price(rules, column), 0);
}

static bool refuse_pay(const struct dob_rules *rules, const struct gon_position *p, unsigned dice,
                       struct dob_reason *why)
{
    unsigned price = gon_price(rules, p->chosen % GON_COLUMNS), count = gon_count(dice);
    if (dice & p->used)
        return dob_because(why, "goennen.die-used", NULL);
    if (count > price)
        return dob_because_numbers(why, "goennen.too-many-dice", "G6", price, count);
    if (price - count > gon_charges_of(p, p->seat, GON_DISCOUNT))
        return dob_because_numbers(why, "goennen.too-few-dice", "G7", price, gon_charges_of(p, p->seat, GON_DISCOUNT));
    return !gon_can_pay(rules, p, p->chosen, dice) &&
           dob_because_numbers(why, "goennen.not-equal", NULL, gon_adjusts_to_equal(p, dice),
                               gon_charges_of(p, p->seat, GON_ADJUST));
}

static bool refuse_complete(const struct dob_rules *rules, const struct gon_position *p, unsigned cell,
                            struct dob_reason *why)
{
    const struct gon_seat *at = &p->at[p->seat];
    if (at->card[cell] == 0)
        return dob_because_word(why, "goennen.no-card-there", NULL, gon_cell_names[cell], 0);
    if (at->done >> cell & 1)
        return dob_because_word(why, "goennen.done-already", NULL, gon_cell_names[cell], 0);
    return !(gon_completable(rules, p, p->seat) >> cell & 1) &&
           dob_because_word(why, "goennen.cannot-complete", NULL, gon_cell_names[cell], 0);
}

/* Could it be had for less? Else these dice do not do it at all. */
static bool refuse_fill(const struct dob_rules *rules, const struct gon_position *p, uint64_t content,
                        struct dob_reason *why)
{
    struct gon_ways ways;
    unsigned dice = gon_move_dice(content), adjusts = gon_fill_adjusts(content),
             recolours = gon_fill_recolours(content);
    if (dice & p->used)
        return dob_because(why, "goennen.die-used", NULL);
    gon_find_ways(rules, p, p->seat, p->chosen, &ways);
    if (adjusts <= ways.adjusts && recolours <= ways.recolours && ways.sets[adjusts][recolours] >> dice & 1)
        return false;
    for (unsigned a = 0; a <= adjusts && a <= ways.adjusts; a++)
        for (unsigned r = 0; r <= recolours && r <= ways.recolours; r++)
            if (ways.sets[a][r] >> dice & 1)
                return dob_because_numbers(why, "goennen.charges-wasted", "G5", a, r);
    return dob_because_word(why, "goennen.does-not-fill", NULL, gon_cell_names[p->chosen], 0);
}

static bool refuse_lay(const struct gon_position *p, unsigned spot, struct dob_reason *why)
{
    return !(gon_spots(&p->at[p->seat]) >> spot & 1) &&
           dob_because_word(why, "goennen.no-spot", "G30", gon_spot_names[spot], 0);
}

static bool refuse_chance(const struct dob_rules *rules, const struct gon_position *p, unsigned what,
                          struct dob_reason *why)
{
    if (p->acted)
        return dob_because(why, "goennen.chance-instead", NULL);
    if (p->throws < GON_THROWS)
        return dob_because_numbers(why, "goennen.chance-later", NULL, GON_THROWS, 0);
    if (gon_may_take_chance(rules, p, what))
        return false;
    if (gon_cards(&p->at[p->seat]) == GON_CELLS)
        return dob_because_numbers(why, "goennen.display-full", "G11", GON_CELLS, 0);
    return dob_because_word(why, "goennen.deck-empty", "G9", gon_row_ids[what - GON_CHANCE_SCORING], 0);
}

static bool refuse_turn_move(const struct dob_rules *rules, const struct gon_position *p, unsigned kind,
                             uint64_t content, struct dob_reason *why)
{
    switch (kind) {
    case GON_REROLL:
        return refuse_reroll(p, content, why);
    case GON_BUY:
        return refuse_buy(rules, p, gon_buy_slot(content), why);
    case GON_PAY:
        return refuse_pay(rules, p, (unsigned)content, why);
    case GON_COMPLETE:
        return refuse_complete(rules, p, (unsigned)content, why);
    case GON_FILL:
        return refuse_fill(rules, p, content, why);
    case GON_LAY:
        return refuse_lay(p, (unsigned)content, why);
    case GON_TAKE_CHANCE:
        return refuse_chance(rules, p, (unsigned)content, why);
    case GON_REMOVE:
        return gon_rightmost(p, (unsigned)content) == 0 &&
               dob_because_word(why, "goennen.row-empty", "G32", gon_row_ids[content], 0);
    case GON_END:
        return p->throws < GON_THROWS && !p->acted && dob_because(why, "goennen.must-reroll", "D1");
    default:
        return false; /* away */
    }
}

static bool refuse_move(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned kind,
                        uint64_t content, struct dob_reason *why)
{
    switch (kind) {
    case GON_RETURN:
        return refuse_return(p, seat, (unsigned)content, why);
    case GON_PLACE:
        return refuse_place(p, seat, content, why);
    case GON_ENTER:
        return refuse_enter(rules, p, seat, (unsigned)content, why);
    case GON_AT:
        return refuse_at(rules, p, seat, gon_at_cell(content), gon_at_field(content), why);
    case GON_SKIP:
        return refuse_skip(p, seat, why);
    default:
        return refuse_turn_move(rules, p, kind, content, why);
    }
}

bool gon_refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move, struct dob_reason *why)
{
    const struct gon_position *p = position;
    unsigned kind = dob_move_kind(move);
    uint64_t content = dob_move_content(move);
    if (!dob_words_fit(rules, move))
        return dob_because(why, "move.malformed", NULL) && dob_of_kind(why, DOB_UNREADABLE);
    if (!(phases_of[kind] >> p->phase & 1))
        return dob_because(why, asked_for[p->phase], NULL) && dob_of_kind(why, DOB_NOT_NOW);
    if (!(gon_actors(rules, p) >> actor & 1))
        return dob_because(why, "move.not-your-turn", NULL) && dob_of_kind(why, DOB_NOT_YOURS);
    switch (kind) {
    case GON_FIRST:
        return false;
    case GON_REFILL:
        return refuse_card(rules, p, (unsigned)content, why);
    case GON_DRAW:
        return refuse_seat(p, content, why) || refuse_card(rules, p, gon_drawn_card(content), why);
    case GON_ROLL:
        return refuse_roll(p, content, why);
    case GON_OPEN:
        return refuse_open(rules, p, content, why);
    case GON_TURN:
        return refuse_turn(rules, p, content, why);
    default:
        return refuse_move(rules, p, actor, kind, content, why);
    }
}
