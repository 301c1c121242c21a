/* Playing an event. Invariant: afterwards the position is in a phase in which somebody can act, or over; every field
 * that the new phase does not need is 0. */
#include "games/casino/casino.h"

static void clear_throw(struct cas_position *p)
{
    p->dice = 0;
    p->throws = 0;
    p->chosen = 0;
}

static void start_finale_if_due(const struct dob_rules *rules, struct cas_position *p, bool placed)
{
    p->still = placed ? 0 : (uint16_t)(p->still + 1);
    if (cas_unplaced(p) == 0 || p->still == rules->option[CAS_STALL]) /* C28 */
        p->finale = rules->seats;
}

static void end_turn(const struct dob_rules *rules, struct cas_position *p, bool placed)
{
    clear_throw(p);
    p->reds = 0;
    p->turn++;
    p->phase = CAS_MOVE;
    if (p->finale == 0)
        start_finale_if_due(rules, p, placed);
    else if (--p->finale == 0)
        p->phase = CAS_OVER;
    p->seat = (uint8_t)((p->seat + 1) % rules->seats);
}

/* A steal or a raise is done: in the casino round the seat moves on (C24 for raises, C29 for a
 * five that steals), until the red throws run out. */
static void succeed(const struct dob_rules *rules, struct cas_position *p, bool goes_on)
{
    if (p->finale == 0 || !goes_on || !cas_may_move_again(p)) {
        end_turn(rules, p, false);
        return;
    }
    clear_throw(p);
    p->phase = CAS_MOVE;
}

/* Makes the card the seat's, with the score of the throw: plain, or the maximum for a five (C14), then marked with the
 * seat's piece if that is in hand (C15, C16). */
static void own(struct cas_position *p, int card)
{
    uint16_t bit = (uint16_t)(1 << card);
    bool five = cas_is_five(p->dice);
    unsigned tens = five ? cas_tens_max(card) : cas_tens(p->dice, card);
    bool piece_in_hand = (p->pieces & p->owned[p->seat]) == 0;
    for (int seat = 0; seat < CAS_SEATS_MAX; seat++)
        p->owned[seat] &= (uint16_t)~bit;
    p->owned[p->seat] |= bit;
    p->pieces &= (uint16_t)~bit; /* a piece on it goes back to its owner */
    if (five && piece_in_hand)
        p->pieces |= bit;
    p->tens &= ~(UINT64_C(15) << (4 * card));
    p->tens |= (uint64_t)tens << (4 * card);
}

static void place(const struct dob_rules *rules, struct cas_position *p, int card, int space)
{
    DOB_ASSERT(space >= 0 && p->on[space] == 0);
    own(p, card);
    p->on[space] = (uint8_t)(card + 1);
    p->pawn[p->seat] = (uint8_t)space;
    end_turn(rules, p, true);
}

/* At a joker with a free choice (C19) the card is first taken in hand. */
static void place_or_choose(const struct dob_rules *rules, struct cas_position *p, int card)
{
    unsigned space = p->pawn[p->seat];
    if (!cas_is_joker(space) || !rules->option[CAS_JOKER_ANY_EMPTY]) {
        place(rules, p, card, cas_next_empty(p, space));
        return;
    }
    p->chosen = (uint8_t)card;
    p->phase = CAS_CHOOSE;
}

static void steal(const struct dob_rules *rules, struct cas_position *p, int card)
{
    own(p, card);
    p->pawn[p->seat] = (uint8_t)cas_space_of(p, card);
    succeed(rules, p, true);
}

/* C7: five equal dice raise plainly to 40, the piece stays in hand. */
static void raise(const struct dob_rules *rules, struct cas_position *p, int card)
{
    p->tens &= ~(UINT64_C(15) << (4 * card));
    p->tens |= (uint64_t)cas_tens(p->dice, card) << (4 * card);
    p->pawn[p->seat] = (uint8_t)cas_space_of(p, card);
    succeed(rules, p, rules->option[CAS_RAISE_CONTINUES]);
}

static void walk(struct cas_position *p, unsigned spaces)
{
    unsigned space = (p->pawn[p->seat] + spaces) % CAS_SPACES;
    p->pawn[p->seat] = (uint8_t)space;
    p->reds++;
    bool own_card = p->on[space] && (p->owned[p->seat] >> (p->on[space] - 1) & 1);
    p->phase = own_card ? CAS_OWN : CAS_THROW;
}

static void roll(struct cas_position *p, dob_dice thrown)
{
    p->dice += thrown;
    p->throws++;
    p->phase = CAS_DECIDE;
}

/* Whether the dice allow it is not asked again: a policy tries results with dice that stand for many throws. */
void cas_apply(const struct dob_rules *rules, void *position, int actor, dob_move move)
{
    struct cas_position *p = position;
    DOB_DEBUG_ASSERT(dob_words_fit(rules, move) && cas_acting(p) >> actor & 1);
    uint64_t content = dob_move_content(move);
    switch (dob_move_kind(move)) {
    case CAS_FIRST: /* C1 */
        p->seat = (uint8_t)content;
        p->phase = CAS_MOVE;
        break;
    case CAS_RED:
        walk(p, (unsigned)content);
        break;
    case CAS_ROLL:
        roll(p, (dob_dice)content);
        break;
    case CAS_KEEP:
        p->dice = (dob_dice)content;
        p->phase = CAS_THROW;
        break;
    case CAS_PLACE:
        place_or_choose(rules, p, (int)content);
        break;
    case CAS_ON:
        place(rules, p, p->chosen, (int)content);
        break;
    case CAS_STEAL:
        steal(rules, p, (int)content);
        break;
    case CAS_RAISE:
        raise(rules, p, (int)content);
        break;
    case CAS_AGAIN:
        p->phase = CAS_MOVE;
        break;
    case CAS_TRY:
        p->phase = CAS_THROW;
        break;
    default: /* pass, stay */
        end_turn(rules, p, false);
    }
}
