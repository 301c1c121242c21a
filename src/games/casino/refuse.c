/* Why a move or an outcome is not allowed now. Invariant: it refuses exactly what cas_moves does not list and chance
 * cannot bring. */
#include "games/casino/casino.h"

/* The phase in which a kind of event belongs. */
static const uint8_t phase_of[CAS_KINDS] = {
    [CAS_FIRST] = CAS_BEGIN,  [CAS_RED] = CAS_MOVE,     [CAS_ROLL] = CAS_THROW,   [CAS_KEEP] = CAS_DECIDE,
    [CAS_PLACE] = CAS_DECIDE, [CAS_STEAL] = CAS_DECIDE, [CAS_RAISE] = CAS_DECIDE, [CAS_PASS] = CAS_DECIDE,
    [CAS_ON] = CAS_CHOOSE,    [CAS_AGAIN] = CAS_OWN,    [CAS_TRY] = CAS_OWN,      [CAS_STAY] = CAS_OWN,
};

/* Why nothing of this kind can be done in this phase. */
static const char *const asked_for[CAS_PHASES] = {
    [CAS_BEGIN] = "casino.asked-first", [CAS_MOVE] = "casino.asked-red",
    [CAS_THROW] = "casino.asked-roll",  [CAS_DECIDE] = "casino.asked-result",
    [CAS_OWN] = "casino.asked-own",     [CAS_CHOOSE] = "casino.asked-space",
    [CAS_OVER] = "move.over",
};

/* The ruling on what scores on a card. */
static const char *const scoring_ruling[CAS_CARDS] = {"C5", "C5", "C5", "C5", "C5", "C5",
                                                      "C6", "C6", "C6", "C8", "C8", NULL};

static bool refuse_roll(const struct cas_position *p, dob_dice dice, struct dob_reason *why)
{
    unsigned thrown = CAS_DICE - dob_dice_count(p->dice);
    return dob_dice_count(dice) != thrown &&
           dob_because_numbers(why, "casino.dice-count", "C2", thrown, dob_dice_count(dice));
}

static bool refuse_keep(const struct cas_position *p, dob_dice keep, struct dob_reason *why)
{
    if (p->throws == CAS_THROWS)
        return dob_because_numbers(why, "casino.no-throw-left", "C2", CAS_THROWS, 0);
    if (!dob_dice_within(keep, p->dice))
        return dob_because(why, "casino.not-in-throw", "C2");
    return keep == p->dice && dob_because(why, "casino.keep-all", "C2");
}

static bool refuse_place(const struct cas_position *p, struct cas_menu menu, int card, struct dob_reason *why)
{
    if (menu.place >> card & 1)
        return false;
    if (cas_placed(p) >> card & 1)
        return dob_because_word(why, "casino.already-placed", NULL, cas_card_ids[card], 0);
    if (p->on[p->pawn[p->seat]])
        return dob_because_word(why, "casino.space-taken", "C13", cas_card_ids[card], 0);
    return dob_because_word(why, "casino.does-not-score", scoring_ruling[card], cas_card_ids[card], 0);
}

static bool refuse_steal(const struct cas_position *p, struct cas_menu menu, int card, struct dob_reason *why)
{
    if (menu.steal >> card & 1)
        return false;
    if (cas_unplaced(p) >> card & 1)
        return dob_because_word(why, "casino.not-placed", NULL, cas_card_ids[card], 0);
    if (p->owned[p->seat] >> card & 1)
        return dob_because_word(why, "casino.own-card", "C18", cas_card_ids[card], 0);
    if (!cas_is_joker(p->pawn[p->seat]) && p->on[p->pawn[p->seat]] != card + 1)
        return dob_because_word(why, "casino.other-card", "C13", cas_card_ids[card], 0);
    if (p->pieces >> card & 1)
        return dob_because_word(why, "casino.marked", "C17", cas_card_ids[card], 0);
    return dob_because_word(why, "casino.too-low-to-steal", "C10", cas_card_ids[card], 10 * cas_tens_on(p, card));
}

static bool refuse_raise(const struct cas_position *p, struct cas_menu menu, int card, struct dob_reason *why)
{
    if (menu.raise >> card & 1)
        return false;
    if (!(p->owned[p->seat] >> card & 1))
        return dob_because_word(why, "casino.not-own", "C11", cas_card_ids[card], 0);
    if (card > CAS_SIXES || cas_tens_on(p, card) == CAS_NUMBER_MAX)
        return dob_because_word(why, "casino.at-maximum", "C12", cas_card_ids[card], 0);
    if (!cas_is_joker(p->pawn[p->seat]) && p->on[p->pawn[p->seat]] != card + 1)
        return dob_because_word(why, "casino.raise-elsewhere", "C11", cas_card_ids[card], 0);
    return dob_because_word(why, "casino.too-low-to-raise", "C10", cas_card_ids[card], 10 * cas_tens_on(p, card));
}

static bool refuse_decision(const struct dob_rules *rules, const struct cas_position *p, unsigned kind,
                            uint64_t content, struct dob_reason *why)
{
    if (kind == CAS_KEEP)
        return refuse_keep(p, (dob_dice)content, why);
    struct cas_menu menu = cas_menu_of(rules, p);
    switch (kind) {
    case CAS_PLACE:
        return refuse_place(p, menu, (int)content, why);
    case CAS_STEAL:
        return refuse_steal(p, menu, (int)content, why);
    case CAS_RAISE:
        return refuse_raise(p, menu, (int)content, why);
    default:
        return !menu.pass && dob_because(why, "casino.must-take", "C9");
    }
}

static bool refuse_own(const struct cas_position *p, unsigned kind, struct dob_reason *why)
{
    if (kind == CAS_AGAIN)
        return !cas_may_move_again(p) && dob_because_numbers(why, "casino.no-red-left", "C27", CAS_REDS_MAX, 0);
    return kind == CAS_TRY && !cas_may_try(p) && dob_because(why, "casino.nothing-to-raise", "C12");
}

bool cas_refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move, struct dob_reason *why)
{
    const struct cas_position *p = position;
    unsigned kind = dob_move_kind(move);
    uint64_t content = dob_move_content(move);
    if (!dob_words_fit(rules, move))
        return dob_because(why, "move.malformed", NULL) && dob_of_kind(why, DOB_UNREADABLE);
    if (phase_of[kind] != p->phase)
        return dob_because(why, asked_for[p->phase], NULL) && dob_of_kind(why, DOB_NOT_NOW);
    if (!(cas_acting(p) >> actor & 1))
        return dob_because(why, "move.not-your-turn", NULL) && dob_of_kind(why, DOB_NOT_YOURS);
    switch (p->phase) {
    case CAS_THROW:
        return refuse_roll(p, (dob_dice)content, why);
    case CAS_DECIDE:
        return refuse_decision(rules, p, kind, content, why);
    case CAS_OWN:
        return refuse_own(p, kind, why);
    case CAS_CHOOSE:
        return (cas_is_joker((unsigned)content) || p->on[content]) &&
               dob_because_numbers(why, "casino.not-empty", "C19", (int64_t)content, 0);
    default:
        return false; /* any first seat, any red die */
    }
}
