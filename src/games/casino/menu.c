/* What a seat may do. The menu is computed from sets of cards, so that a move list is a few masks and a loop over bits.
 * Invariant: something is always on it. */
#include "games/casino/casino.h"

/* C19: clockwise from a space, that space included; -1 if every diamond holds a card. */
int cas_next_empty(const struct cas_position *p, unsigned from)
{
    for (unsigned step = 0; step < CAS_SPACES; step++) {
        unsigned space = (from + step) % CAS_SPACES;
        if (!cas_is_joker(space) && p->on[space] == 0)
            return (int)space;
    }
    return -1;
}

int cas_space_of(const struct cas_position *p, int card)
{
    for (int space = 0; space < CAS_SPACES; space++)
        if (p->on[space] == card + 1)
            return space;
    return -1;
}

int cas_owner_of(const struct cas_position *p, int card)
{
    for (int seat = 0; seat < CAS_SEATS_MAX; seat++)
        if (p->owned[seat] >> card & 1)
            return seat;
    return -1;
}

static int card_here(const struct cas_position *p)
{
    return p->on[p->pawn[p->seat]] - 1;
}

/* C12: only a number card below 40 can be raised. */
bool cas_may_try(const struct cas_position *p)
{
    int card = card_here(p);
    return card <= CAS_SIXES && cas_tens_on(p, card) < CAS_NUMBER_MAX;
}

bool cas_may_move_again(const struct cas_position *p)
{
    return p->reds < CAS_REDS_MAX; /* C27 */
}

/* A five takes any card that is unplaced or an opponent's, marked ones too (C13, C16). It never marks an own card (C18);
 * what it can do for one is the plain raise to 40 (C7). */
static struct cas_menu menu_of_five(const struct cas_position *p, uint16_t raisable)
{
    uint16_t own = p->owned[p->seat];
    return (struct cas_menu){
        .place = cas_unplaced(p),
        .steal = cas_placed(p) & (uint16_t)~own,
        .raise = raisable & cas_scoring(p->dice),
    };
}

/* C10: a steal needs at least the score on the card, a raise more. C17: equal scores never take a marked card. */
static struct cas_menu menu_of_plain(const struct cas_position *p, uint16_t placeable, uint16_t raisable)
{
    const uint64_t one_each = 0x111111;
    uint16_t others = cas_placed(p) & (uint16_t)~p->owned[p->seat];
    uint16_t scoring = cas_scoring(p->dice);
    uint16_t enough = cas_reaching(p->dice, p->tens) | (uint16_t)~CAS_NUMBER_CARDS;
    return (struct cas_menu){
        .place = placeable & scoring,
        .steal = others & (uint16_t)~p->pieces & scoring & enough,
        .raise = raisable & cas_reaching(p->dice, p->tens + one_each),
    };
}

/* The own number cards below 40: no more than four tens lie on one, and only four has this bit. */
static uint16_t raisable_of(const struct cas_position *p)
{
    _Static_assert(CAS_NUMBER_MAX == 4, "the third bit of each nibble");
    return p->owned[p->seat] & cas_card_set(~(uint32_t)p->tens >> 2 & 0x111111);
}

struct cas_menu cas_menu_of(const struct dob_rules *rules, const struct cas_position *p)
{
    unsigned space = p->pawn[p->seat];
    int here = card_here(p);
    bool joker = cas_is_joker(space);
    bool on_card = here >= 0;
    uint16_t this_card = on_card ? (uint16_t)(1 << here) : 0;
    uint16_t raisable = joker ? raisable_of(p) : p->owned[p->seat] & this_card;
    struct cas_menu menu;
    if (cas_is_five(p->dice)) {
        menu = menu_of_five(p, raisable);
    } else {
        menu = menu_of_plain(p, on_card ? 0 : cas_unplaced(p), raisable);
        menu.steal &= joker ? CAS_ALL_CARDS : this_card;
    }
    /* C9: on a card everything is optional; elsewhere only a raise is. */
    menu.pass = on_card || (menu.place | menu.steal) == 0 || rules->option[CAS_MAY_DECLINE];
    return menu;
}

/* Places, steals and raises by card: one set of sixteen bits each. */
static size_t list_cards(struct cas_menu menu, dob_move *list)
{
    _Static_assert(CAS_STEAL == CAS_PLACE + 1 && CAS_RAISE == CAS_PLACE + 2, "in this order");
    size_t count = 0;
    for (uint64_t sets = menu.place | (uint64_t)menu.steal << 16 | (uint64_t)menu.raise << 32; sets; sets &= sets - 1) {
        unsigned bit = (unsigned)__builtin_ctzll(sets);
        list[count++] = dob_move_of(CAS_PLACE + bit / 16, bit % 16);
    }
    return count;
}

/* Keeps first (not all five: that is stopping, C2), then places, steals and raises by card, then passing. */
static size_t list_decision(const struct dob_rules *rules, const struct cas_position *p, dob_move *list)
{
    size_t count = 0;
    if (p->throws < CAS_THROWS)
        count = dob_dice_keeps(p->dice, CAS_KEEP, list) - 1;
    struct cas_menu menu = cas_menu_of(rules, p);
    count += list_cards(menu, list + count);
    list[count] = dob_move_of(CAS_PASS, 0);
    return count + menu.pass;
}

static size_t list_own(const struct cas_position *p, dob_move *list) /* C11 */
{
    size_t count = 0;
    if (cas_may_move_again(p))
        list[count++] = dob_move_of(CAS_AGAIN, 0);
    if (cas_may_try(p))
        list[count++] = dob_move_of(CAS_TRY, 0);
    list[count++] = dob_move_of(CAS_STAY, 0);
    return count;
}

static size_t list_spaces(const struct cas_position *p, dob_move *list)
{
    size_t count = 0;
    for (unsigned space = 0; space < CAS_SPACES; space++)
        if (!cas_is_joker(space) && p->on[space] == 0)
            list[count++] = dob_move_of(CAS_ON, space);
    return count;
}

size_t cas_moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list)
{
    const struct cas_position *p = position;
    DOB_ASSERT(cas_acting(p) >> seat & 1);
    if (p->phase == CAS_DECIDE)
        return list_decision(rules, p, list);
    return p->phase == CAS_OWN ? list_own(p, list) : list_spaces(p, list);
}
