/* The draft: taking, passing and actions. Invariant: while a seat is asked in the draft a die lies on the board, or is in
 * its hand to come back to it. */
#include "games/takeit/content.h"

int tak_next_seat(const struct dob_rules *rules, int seat)
{
    return (seat + 1) % rules->seats; /* T1 */
}

static void take_off(uint32_t dice[TAK_COLOURS], unsigned die)
{
    dice[tak_die_colour(die)] -= dob_die(tak_die_value(die));
}

static void put_on(uint32_t dice[TAK_COLOURS], unsigned die)
{
    dice[tak_die_colour(die)] += dob_die(tak_die_value(die));
}

/* T14, T15: on with the next seat that has not passed, unless nothing is left or all have. */
static void end_turn(const struct dob_rules *rules, struct tak_position *p)
{
    p->left = p->acted = 0;
    if (tak_dice_count(p->board) == 0 || p->passed == (1u << rules->seats) - 1) {
        tak_evaluate(p);
        return;
    }
    do
        p->seat = (uint8_t)tak_next_seat(rules, p->seat);
    while (p->passed >> p->seat & 1);
    p->phase = TAK_CHOOSING;
}

static void take_die(const struct dob_rules *rules, struct tak_position *p, unsigned die)
{
    take_off(p->board, die);
    put_on(p->taken[p->seat], die);
    if (p->left > 1 && tak_dice_count(p->board)) { /* T8 */
        p->left--;
        p->phase = TAK_MORE;
        return;
    }
    end_turn(rules, p);
}

/* The action is done: take or pass (T16), and no other action (T10). */
static void go_on(struct tak_position *p, unsigned left)
{
    p->action = 0;
    p->left = (uint8_t)left;
    p->phase = TAK_TAKING;
}

static void throw_air(struct tak_position *p)
{
    p->rolls[p->seat]++;
    p->action = p->left = 0;
    p->phase = TAK_ROLLING;
}

static void lift(struct tak_position *p, unsigned die)
{
    take_off(p->board, die);
    p->air[tak_die_colour(die)]++;
}

static void play(const struct dob_rules *rules, struct tak_position *p, unsigned card)
{
    static const uint8_t asks[] = {[TAK_SOME] = TAK_PICKING,
                                   [TAK_SET] = TAK_SETTING,
                                   [TAK_BACK] = TAK_RETURNING,
                                   [TAK_SWAP] = TAK_SWAPPING,
                                   [TAK_CHANGE] = TAK_CHANGING};
    const struct tak_card *action = tak_card_of(rules, card);
    tak_hand_drop(rules, p, p->seat, card);
    tak_put(&p->pile, card); /* T19 */
    p->acted = 1;
    if (action->kind == TAK_TAKE) {
        go_on(p, 2u + (unsigned)rules->option[TAK_TAKE_TWO]);
        return;
    }
    if (action->kind == TAK_REROLL) {
        p->air[action->colour] = (uint8_t)dob_dice_count(p->board[action->colour]);
        p->board[action->colour] = 0;
        throw_air(p);
        return;
    }
    p->action = (uint8_t)card;
    p->left = action->kind == TAK_SOME ? action->count : 0;
    p->phase = asks[action->kind];
}

/* T12: one to as many as the card shows. */
static void pick(struct tak_position *p, unsigned die)
{
    lift(p, die);
    p->left--;
    if (p->left == 0 || !(p->board[TAK_WHITE] || p->board[TAK_BLACK]))
        throw_air(p);
}

static void set_die(const struct dob_rules *rules, struct tak_position *p, uint64_t content)
{
    const struct tak_card *action = tak_card_of(rules, p->action);
    unsigned die = tak_move_die(content), value = tak_move_value(content);
    take_off(p->board, die);
    put_on(p->board, tak_die_of(tak_die_colour(die), value));
    if (action->kind == TAK_SET)
        p->chips[p->seat] = (uint16_t)(p->chips[p->seat] + action->count); /* T13 */
    go_on(p, 1);
}

static void swap_dice(struct tak_position *p, uint64_t content)
{
    unsigned white = tak_move_die(content), black = tak_move_other_die(content);
    take_off(p->board, white);
    take_off(p->board, black);
    put_on(p->board, tak_die_of(TAK_WHITE, tak_die_value(black)));
    put_on(p->board, tak_die_of(TAK_BLACK, tak_die_value(white)));
    go_on(p, 1);
}

static void back_die(const struct dob_rules *rules, struct tak_position *p, unsigned die) /* T9 */
{
    take_off(p->taken[p->seat], die);
    p->air[tak_die_colour(die)]++;
    if (rules->option[TAK_COLLISION] == TAK_COLLISION_ONE && tak_dice_count(p->board))
        p->phase = TAK_HITTING;
    else
        throw_air(p);
}

/* All dice at the start of a round, those in the air of an action else. */
static void roll(struct tak_position *p, uint64_t content)
{
    uint32_t rolled[TAK_COLOURS];
    tak_rolled(content, rolled);
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        p->board[colour] += rolled[colour];
        p->air[colour] = 0;
    }
    if (p->acted)
        go_on(p, 1);
    else
        p->phase = TAK_CHOOSING;
}

static void draft(const struct dob_rules *rules, struct tak_position *p, unsigned kind, uint64_t content)
{
    switch (kind) {
    case TAK_TAKE_DIE:
        take_die(rules, p, (unsigned)content);
        return;
    case TAK_PASS:
        p->passed |= (uint8_t)(1u << p->seat);
        end_turn(rules, p);
        return;
    case TAK_STOP:
        end_turn(rules, p);
        return;
    case TAK_PLAY:
        play(rules, p, (unsigned)content);
        return;
    case TAK_PICK:
        pick(p, (unsigned)content);
        return;
    case TAK_BACK_DIE:
        back_die(rules, p, (unsigned)content);
        return;
    case TAK_HIT:
        lift(p, (unsigned)content);
        throw_air(p);
        return;
    case TAK_SWAP_DICE:
        swap_dice(p, content);
        return;
    case TAK_SET_DIE:
    case TAK_CHANGE_DIE:
        set_die(rules, p, content);
        return;
    default: /* nothing more is picked, nothing is hit */
        throw_air(p);
    }
}

void tak_apply(const struct dob_rules *rules, void *position, int actor, dob_move move)
{
    DOB_DEBUG_ASSERT(!tak_refuse(rules, position, actor, move, NULL));
    struct tak_position *p = position;
    unsigned kind = dob_move_kind(move);
    uint64_t content = dob_move_content(move);
    switch (kind) {
    case TAK_FIRST:
        p->start = (uint8_t)content;
        tak_refill(rules, p);
        return;
    case TAK_WANT:
        tak_want(rules, p, (unsigned)content);
        return;
    case TAK_DRAW:
        tak_draw(rules, p, tak_drawn_card(content));
        return;
    case TAK_ROLL:
        roll(p, content);
        return;
    case TAK_FULFIL:
    case TAK_USE:
        tak_fulfil(rules, p, actor, kind, content);
        return;
    case TAK_SHOW:
        tak_show(rules, p, content);
        return;
    case TAK_DISCARD:
        tak_discard(rules, p, actor, content);
        return;
    case TAK_AWAY:
        tak_away(rules, p, content);
        return;
    default:
        draft(rules, p, kind, content);
    }
}
