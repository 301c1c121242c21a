/* Playing: turns, rounds, the end. Invariant: what a phase does not need is 0 again when it is left. */
#include "games/goennen/content.h"

static void begin_turn(struct gon_position *p)
{
    p->phase = GON_ROLLING;
    p->air = GON_ALL_DICE;
    p->throws = 0;
}

void gon_begin(struct gon_position *p, unsigned seat)
{
    p->seat = p->first = (uint8_t)seat;
    p->round = 1;
    begin_turn(p);
}

/* G29: once. */
static void trigger_end(struct gon_position *p)
{
    if (p->last == 0)
        p->last = (uint8_t)(p->round + 1);
}

/* D9: a ninth card was laid. */
static void look_at_display(const struct dob_rules *rules, struct gon_position *p, bool bought)
{
    bool all = true;
    if (gon_cards(&p->at[p->seat]) < GON_CELLS)
        return;
    for (int seat = 0; seat < rules->seats; seat++)
        all = all && gon_cards(&p->at[seat]) == GON_CELLS;
    if (bought || all || rules->option[GON_END_TRIGGER] == GON_END_LAID)
        trigger_end(p);
}

void gon_tick(const struct dob_rules *rules, struct gon_position *p, int seat, unsigned cell)
{
    struct gon_seat *at = &p->at[seat];
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    at->done |= (uint16_t)(1u << cell);
    at->entered[cell] = 0;
    if (card->kind >= GON_ADJUST && card->kind < GON_WILD)
        at->charges[card->kind - GON_ADJUST] += card->points;
}

/* ---- from turn to turn ---- */

static void next_round(const struct dob_rules *rules, struct gon_position *p)
{
    if (p->round == p->last || p->round == gon_rounds(rules)) { /* G12, G33 */
        p->phase = GON_OVER;
        p->seat = 0;
        p->throws = 0;
        return;
    }
    p->round++;
    begin_turn(p);
}

static void next_turn(const struct dob_rules *rules, struct gon_position *p)
{
    p->half = 0;
    p->seat = (uint8_t)((p->seat + 1) % rules->seats);
    if (p->seat == p->first)
        next_round(rules, p);
    else
        begin_turn(p);
}

void gon_after_refill(const struct dob_rules *rules, struct gon_position *p)
{
    if (gon_nothing_is_left(rules, p)) /* G12 */
        trigger_end(p);
    if (rules->seats > 1 || p->half) {
        next_turn(rules, p);
        return;
    }
    p->half = 1;
    p->phase = GON_ROLLING;
    p->air = GON_ALL_DICE;
}

static void clear_throw(struct gon_position *p)
{
    for (int die = 0; die < GON_DICE; die++)
        p->dice[die] = 0;
    p->air = 0;
    p->used = 0;
    p->acted = 0;
}

static void end_turn(const struct dob_rules *rules, struct gon_position *p)
{
    clear_throw(p);
    p->chosen = 0;
    gon_refill_rows(rules, p);
}

void gon_all_entered(const struct dob_rules *rules, struct gon_position *p)
{
    if (p->phase == GON_PASSIVE) {
        p->phase = GON_DECIDING;
        p->air = 0;
    } else if (p->phase == GON_CHANCE) {
        end_turn(rules, p);
    } else {
        clear_throw(p);
        p->phase = GON_REMOVING;
        if (gon_rightmost(p, 0) == 0 && gon_rightmost(p, 1) == 0) /* G32 */
            gon_after_refill(rules, p);
    }
}

/* ---- events ---- */

static void roll(const struct dob_rules *rules, struct gon_position *p, uint64_t content)
{
    for (unsigned die = 0; die < GON_DICE; die++)
        if (p->air >> die & 1)
            p->dice[die] = (uint8_t)gon_rolled(content, die);
    if (p->half) {
        p->phase = GON_SOLO;
        gon_let_enter(p, 1, GON_THROWS + 1u - p->throws);
        return;
    }
    p->throws++;
    unsigned others = ((1u << rules->seats) - 1) & ~(1u << p->seat);
    if (p->throws > 1 && others) {
        p->phase = GON_PASSIVE;
        gon_let_enter(p, others, 1);
        return;
    }
    p->phase = GON_DECIDING;
    p->air = 0;
}

static void take_chance(struct gon_position *p, uint64_t what)
{
    if (what == GON_CHANCE_DICE) {
        p->phase = GON_CHANCE;
        p->air = GON_ALL_DICE;
        gon_let_enter(p, 1u << p->seat, 2);
        return;
    }
    p->phase = GON_DRAWING;
    p->chosen = (uint8_t)(what - GON_CHANCE_SCORING);
}

static void pay(const struct dob_rules *rules, struct gon_position *p, unsigned dice)
{
    struct gon_seat *at = &p->at[p->seat];
    unsigned price = gon_price(rules, p->chosen % GON_COLUMNS), count = gon_count(dice);
    at->charges[GON_ADJUST - GON_ADJUST] -= (uint8_t)gon_adjusts_to_equal(p, dice);
    at->charges[GON_DISCOUNT - GON_ADJUST] -= (uint8_t)(price - count);
    p->used |= (uint8_t)dice;
    p->acted = 1;
    p->phase = GON_LAYING;
}

/* G18: what the card brings comes after it was paid for. */
static void fill(const struct dob_rules *rules, struct gon_position *p, uint64_t content)
{
    struct gon_seat *at = &p->at[p->seat];
    p->used |= (uint8_t)gon_move_dice(content);
    at->charges[GON_ADJUST - GON_ADJUST] -= (uint8_t)gon_fill_adjusts(content);
    at->charges[GON_RECOLOUR - GON_ADJUST] -= (uint8_t)gon_fill_recolours(content);
    gon_tick(rules, p, p->seat, p->chosen);
    p->acted = 1;
    p->phase = GON_DECIDING;
    p->chosen = 0;
}

static void lay(const struct dob_rules *rules, struct gon_position *p, unsigned spot)
{
    if (p->phase == GON_KEEPING) {
        p->phase = GON_TURNING;
        p->chosen = (uint8_t)(GON_SPOTS * p->chosen + spot);
        return;
    }
    uint8_t *slot = &p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS];
    gon_lay(&p->at[p->seat], spot, *slot);
    *slot = 0;
    p->bought |= (uint8_t)(1u << p->chosen / GON_COLUMNS);
    p->phase = GON_DECIDING;
    p->chosen = 0;
    look_at_display(rules, p, true);
}

static void draw(const struct dob_rules *rules, struct gon_position *p, unsigned card)
{
    unsigned known = gon_take_from_deck(rules, p, gon_row_drawn(p));
    if (p->phase == GON_DEALING) {
        gon_deal(rules, p, card);
        return;
    }
    p->at[p->seat].hand[0] = (uint8_t)card;
    p->known = (uint8_t)(known | 1u << p->seat);
    p->phase = GON_KEEPING;
}

static void turn_over(const struct dob_rules *rules, struct gon_position *p, unsigned card)
{
    struct gon_seat *at = &p->at[p->seat];
    gon_lay(at, p->chosen % GON_SPOTS, card);
    at->hand[0] = 0;
    p->known = 0;
    look_at_display(rules, p, false);
    end_turn(rules, p);
}

/* G10 */
static void put_away(const struct dob_rules *rules, struct gon_position *p)
{
    unsigned row = p->chosen;
    struct gon_seat *at = &p->at[p->seat];
    p->under[row][p->unders[row]++] = (struct gon_under){.card = at->hand[0], .known = p->known};
    at->hand[0] = 0;
    p->known = 0;
    end_turn(rules, p);
}

static void choose(struct gon_position *p, unsigned phase, uint64_t what)
{
    p->phase = (uint8_t)phase;
    p->chosen = (uint8_t)what;
}

void gon_apply(const struct dob_rules *rules, void *position, int actor, dob_move move)
{
    DOB_DEBUG_ASSERT(!gon_refuse(rules, position, actor, move, NULL));
    struct gon_position *p = position;
    uint64_t content = dob_move_content(move);
    switch (dob_move_kind(move)) {
    case GON_REFILL:
        gon_refill(rules, p, (unsigned)content);
        break;
    case GON_DRAW:
        draw(rules, p, gon_drawn_card(content));
        break;
    case GON_RETURN:
        gon_return(p, actor, (unsigned)content);
        break;
    case GON_PLACE:
        gon_place(p, actor, content);
        break;
    case GON_OPEN:
        gon_open(rules, p, content);
        break;
    case GON_FIRST:
        gon_begin(p, (unsigned)content);
        break;
    case GON_ROLL:
        roll(rules, p, content);
        break;
    case GON_REROLL:
        p->phase = GON_ROLLING;
        p->air = (uint8_t)content;
        break;
    case GON_ENTER:
        gon_hold(p, actor, gon_die_colour((unsigned)content), gon_die_value((unsigned)content));
        break;
    case GON_AT:
        gon_enter(rules, p, actor, gon_at_cell(content), gon_at_field(content));
        break;
    case GON_SKIP:
        gon_skip(rules, p, actor);
        break;
    case GON_BUY:
        choose(p, GON_PAYING, gon_buy_slot(content));
        break;
    case GON_PAY:
        pay(rules, p, (unsigned)content);
        break;
    case GON_COMPLETE:
        choose(p, GON_FILLING, content);
        break;
    case GON_FILL:
        fill(rules, p, content);
        break;
    case GON_LAY:
        lay(rules, p, (unsigned)content);
        break;
    case GON_TAKE_CHANCE:
        take_chance(p, content);
        break;
    case GON_AWAY:
        put_away(rules, p);
        break;
    case GON_TURN:
        turn_over(rules, p, gon_drawn_card(content));
        break;
    case GON_REMOVE:
        gon_remove(rules, p, (unsigned)content);
        break;
    default:
        end_turn(rules, p);
        break;
    }
}
