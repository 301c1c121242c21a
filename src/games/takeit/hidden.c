/* Hands, and what was decided in secret. Of another's hand a viewer knows how many orders and actions it holds, and of
 * each card whether it was drawn before the discards last became the deck: for then it is none of those. */
#include "games/takeit/content.h"

dob_move tak_shown(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer)
{
    const struct tak_position *p = position;
    unsigned kind = dob_move_kind(move);
    int owner = actor == DOB_CHANCE ? p->seat : actor;
    if (viewer == DOB_ALL_SEEING || viewer == owner)
        return move;
    if (kind != TAK_DRAW && p->hand[owner][0] == 0)
        return move; /* everybody sees that there is nothing to keep secret */
    switch (kind) {
    case TAK_DRAW:
        return tak_draw_of(tak_move_seat(move), TAK_UNKNOWN);
    case TAK_FULFIL:
        return dob_move_of(TAK_FULFIL, TAK_LIST_UNKNOWN);
    case TAK_USE:
        return dob_move_of(TAK_USE, TAK_USED_UNKNOWN);
    case TAK_DISCARD:
        return dob_move_of(TAK_DISCARD, TAK_UNKNOWN);
    case TAK_AWAY: /* T19 */
        if (rules->option[TAK_DISCARDS] == TAK_DISCARDS_DOWN && tak_away_kind(move))
            return tak_away_of(tak_move_seat(move), tak_away_kind(move), TAK_UNKNOWN);
        return move;
    default:
        return move;
    }
}

unsigned tak_secret_of(const struct dob_rules *rules, const struct tak_position *p, unsigned card)
{
    if (card >= TAK_NEW_ORDER || card == 0)
        return card;
    bool old = !tak_has(&p->pool, card);
    return tak_is_action(rules, card) ? TAK_NEW_ACTION + old : TAK_NEW_ORDER + old;
}

static void hide_cards(const struct dob_rules *rules, const struct tak_position *p, uint8_t *cards, int count)
{
    uint8_t number[4] = {0};
    int at = 0;
    for (int i = 0; i < count && cards[i]; i++)
        number[tak_secret_of(rules, p, cards[i]) - TAK_NEW_ORDER]++;
    for (unsigned secret = 0; secret < 4; secret++)
        for (; number[secret]; number[secret]--)
            cards[at++] = (uint8_t)(TAK_NEW_ORDER + secret);
}

void tak_hide(const struct dob_rules *rules, void *position, int viewer)
{
    struct tak_position *p = position;
    for (int seat = 0; viewer != DOB_ALL_SEEING && seat < rules->seats; seat++) {
        if (seat == viewer)
            continue;
        hide_cards(rules, p, p->hand[seat], TAK_HAND);
        hide_cards(rules, p, p->down[seat], TAK_DOWN_MAX);
        p->chosen[seat] = p->used[seat] = 0;
    }
}

/* The cards that a secret may be. */
static struct tak_set candidates(const struct dob_rules *rules, const struct tak_position *p, unsigned secret)
{
    struct tak_set set = tak_unseen(rules, p, secret >= TAK_NEW_ACTION);
    bool old = secret == TAK_OLD_ORDER || secret == TAK_OLD_ACTION;
    for (int i = 0; i < 2; i++)
        set.word[i] &= old ? ~p->pool.word[i] : p->pool.word[i];
    return set;
}

bool tak_may_hold(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned card)
{
    unsigned secret = tak_secret_of(rules, p, card);
    struct tak_set set = candidates(rules, p, secret);
    for (int i = 0; i < TAK_HAND; i++)
        if (p->hand[seat][i] == secret)
            return tak_has(&set, card);
    return false;
}

static void sort(uint8_t *cards, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && cards[j] && cards[j - 1] > cards[j]; j--) {
            uint8_t larger = cards[j - 1];
            cards[j - 1] = cards[j];
            cards[j] = larger;
        }
}

static void guess_cards(const struct dob_rules *rules, struct tak_position *p, uint8_t *cards, int count,
                        struct dob_rng *rng)
{
    for (int i = 0; i < count && cards[i]; i++) {
        if (cards[i] < TAK_NEW_ORDER)
            continue;
        struct tak_set set = candidates(rules, p, cards[i]);
        cards[i] = (uint8_t)tak_nth(&set, (unsigned)dob_rng_below(rng, tak_size(&set)));
    }
    sort(cards, count);
}

/* What a seat has answered in secret is guessed too: any orders that it could have chosen, with any number of dice. */
static void guess_answer(const struct dob_rules *rules, struct tak_position *p, int seat, struct dob_rng *rng)
{
    dob_move list[DOB_MOVES_MAX];
    struct tak_position asked = *p;
    bool fulfilling = p->phase == TAK_FULFILLING || p->phase == TAK_SHOWING;
    int steps = p->phase == TAK_FULFILLING || p->phase == TAK_DISCARDING ? p->answered[seat] : fulfilling ? 2 : 1;
    asked.phase = fulfilling ? TAK_FULFILLING : TAK_DISCARDING;
    asked.answered[seat] = 0;
    for (int step = 0; step < steps; step++) {
        size_t count = tak_moves(rules, &asked, seat, list);
        dob_move move = list[dob_rng_below(rng, count)];
        if (fulfilling)
            tak_fulfil(rules, &asked, seat, dob_move_kind(move), dob_move_content(move));
        else
            tak_discard(rules, &asked, seat, dob_move_content(move));
    }
    p->chosen[seat] = asked.chosen[seat];
    p->used[seat] = asked.used[seat];
}

void tak_guess(const struct dob_rules *rules, void *position, int viewer, struct dob_rng *rng)
{
    (void)viewer;
    struct tak_position *p = position;
    unsigned guessed = 0;
    for (int seat = 0; seat < rules->seats; seat++)
        guessed |= (unsigned)tak_hand_is_secret(p, seat) << seat;
    for (int seat = 0; seat < rules->seats; seat++) {
        guess_cards(rules, p, p->hand[seat], TAK_HAND, rng);
        guess_cards(rules, p, p->down[seat], TAK_DOWN_MAX, rng);
    }
    for (int seat = 0; seat < rules->seats; seat++) {
        bool answering = p->phase == TAK_FULFILLING || p->phase == TAK_DISCARDING;
        bool to_show = (p->phase == TAK_SHOWING || p->phase == TAK_TURNING) && seat >= p->seat;
        if (guessed >> seat & 1 && (answering || to_show))
            guess_answer(rules, p, seat, rng);
    }
}
