/* The cards as text: `order 3 b3 w4`, `order 3 black > 12`, `order 2 3 any < 9`, `action set black 2`. Grammar:
 * docs/decks.md. */
#include "games/takeit/takeit.h"

static const char standard[] =
#include "takeit.deck.inc"
    ;

static const char *const colour_names[] = {"white", "black", "any"}; /* on an order */
static const char *const dice_names[] = {"white", "black", "red"};   /* for an action */
static const char *const action_names[] = {"reroll", "some", "take", "set", "back", "swap", "change"};

_Static_assert(sizeof(struct tak_card) == DOB_CARD_BYTES, "a card has its place in a deck");

static bool wrong(struct dob_reason *why, const char *id, struct dob_scan found)
{
    return !dob_because_found(why, id, found);
}

/* ---- reading ---- */

/* `b3`, `w*`, `a6`: colour and value. */
static bool scan_slot(struct dob_scan word, uint8_t *slot)
{
    static const char letters[] = "wba";
    for (uint8_t colour = 0; colour < 3; colour++) {
        struct dob_scan rest = word;
        uint8_t value = 0;
        if (!dob_scan_char(&rest, letters[colour]))
            continue;
        if (!dob_scan_char(&rest, '*') && !dob_scan_byte(&rest, "", 1, DOB_FACES, &value))
            return false;
        *slot = (uint8_t)(8 * colour + value);
        return dob_scan_done(&rest);
    }
    return false;
}

static bool parse_slots(struct dob_scan words, struct tak_card *card, struct dob_reason *why)
{
    card->kind = TAK_SLOTS;
    while (!dob_scan_done(&words)) {
        struct dob_scan word = dob_scan_word(&words);
        uint8_t slot = 0;
        if (card->count == TAK_SLOTS_MAX)
            return !dob_because_numbers(why, "takeit.too-many-slots", NULL, TAK_SLOTS_MAX, 0);
        if (!scan_slot(word, &slot))
            return wrong(why, "takeit.slot-unreadable", word);
        int at = card->count++;
        for (; at > 0 && card->slot[at - 1] > slot; at--) /* sorted: one text for each card */
            card->slot[at] = card->slot[at - 1];
        card->slot[at] = slot;
        dob_scan_spaces(&words);
    }
    return card->count > 0 || wrong(why, "takeit.slot-unreadable", words);
}

/* `black > 12`, `3 white > 11`, `3 any < 9`, `any = 15`. Less than something needs a number of dice. */
static bool parse_sum(struct dob_scan words, struct tak_card *card, struct dob_reason *why)
{
    struct dob_scan whole = words;
    card->kind = TAK_SUM;
    if (dob_scan_byte(&words, "", 1, 6, &card->count) && !dob_scan_char(&words, ' '))
        return wrong(why, "takeit.sum-unreadable", whole);
    dob_scan_spaces(&words);
    int colour = dob_scan_index(dob_scan_word(&words), colour_names, 3);
    dob_scan_spaces(&words);
    struct dob_scan compare = dob_scan_word(&words);
    dob_scan_spaces(&words);
    bool good = colour >= 0 && compare.end - compare.at == 1 &&
                (*compare.at == '<' || *compare.at == '=' || *compare.at == '>') &&
                dob_scan_byte(&words, "", 2, 40, &card->sum) && dob_scan_done(&words);
    if (!good || (*compare.at == '<' && card->count == 0))
        return wrong(why, "takeit.sum-unreadable", whole);
    card->colour = (uint8_t)colour;
    card->compare = (uint8_t)*compare.at;
    int least = card->count ? card->count : 1, most = card->count ? DOB_FACES * card->count : 40;
    bool possible = card->compare == '<'   ? card->sum > least && card->sum <= most
                    : card->compare == '>' ? card->sum < most && card->sum >= least
                                           : card->sum >= least && card->sum <= most;
    return possible || wrong(why, "takeit.sum-impossible", whole);
}

static bool parse_order(struct dob_scan words, struct tak_card *card, struct dob_reason *why)
{
    struct dob_scan whole = words;
    if (!dob_scan_byte(&words, "", 1, TAK_POINTS_MAX, &card->points) || !dob_scan_char(&words, ' '))
        return wrong(why, "takeit.points-unreadable", whole);
    dob_scan_spaces(&words);
    struct dob_scan first = words;
    first = dob_scan_word(&first);
    uint8_t slot;
    bool sum = !scan_slot(first, &slot) && !dob_scan_done(&first) &&
               (dob_scan_index(first, colour_names, 3) >= 0 || (*first.at >= '0' && *first.at <= '9'));
    return sum ? parse_sum(words, card, why) : parse_slots(words, card, why);
}

/* What follows the name of an action: a colour and a number, where it has them. */
static bool parse_action(struct dob_scan words, struct tak_card *card, struct dob_reason *why)
{
    struct dob_scan whole = words;
    int action = dob_scan_index(dob_scan_word(&words), action_names, 7);
    if (action < 0)
        return wrong(why, "takeit.action-unknown", whole);
    card->kind = (uint8_t)(TAK_REROLL + action);
    bool coloured = card->kind == TAK_REROLL || card->kind == TAK_SET || card->kind == TAK_CHANGE;
    bool counted = card->kind == TAK_SOME || card->kind == TAK_SET || card->kind == TAK_CHANGE;
    if (coloured) {
        dob_scan_spaces(&words);
        int colour = dob_scan_index(dob_scan_word(&words), dice_names, 3);
        if (colour < 0)
            return wrong(why, "takeit.action-unknown", whole);
        card->colour = (uint8_t)colour;
    }
    dob_scan_spaces(&words);
    if (counted && !dob_scan_byte(&words, "", 1, 5, &card->count))
        return wrong(why, "takeit.action-unknown", whole);
    return dob_scan_done(&words) || wrong(why, "takeit.action-unknown", whole);
}

static bool parse_card(struct dob_scan line, struct dob_card *card, struct dob_reason *why)
{
    struct tak_card *made = (struct tak_card *)(void *)card;
    struct dob_scan words = line;
    *made = (struct tak_card){0};
    if (dob_scan_exactly(&words, "order ")) {
        dob_scan_spaces(&words);
        return parse_order(words, made, why);
    }
    if (dob_scan_exactly(&words, "action ")) {
        dob_scan_spaces(&words);
        return parse_action(words, made, why);
    }
    return wrong(why, "takeit.card-unknown", line);
}

/* ---- writing ---- */

static void print_order(const struct tak_card *card, struct dob_text *text)
{
    dob_text_keyed(text, "order ", card->points);
    for (int i = 0; card->kind == TAK_SLOTS && i < card->count; i++) {
        dob_text_char(text, ' ');
        dob_text_char(text, "wba"[card->slot[i] / 8]);
        dob_text_char(text, card->slot[i] % 8 ? (char)('0' + card->slot[i] % 8) : '*');
    }
    if (card->kind == TAK_SLOTS)
        return;
    if (card->count)
        dob_text_keyed(text, " ", card->count);
    dob_text_char(text, ' ');
    dob_text_add(text, colour_names[card->colour]);
    dob_text_char(text, ' ');
    dob_text_char(text, (char)card->compare);
    dob_text_keyed(text, " ", card->sum);
}

static void print_action(const struct tak_card *card, struct dob_text *text)
{
    dob_text_add(text, "action ");
    dob_text_add(text, action_names[card->kind - TAK_REROLL]);
    if (card->kind == TAK_REROLL || card->kind == TAK_SET || card->kind == TAK_CHANGE) {
        dob_text_char(text, ' ');
        dob_text_add(text, dice_names[card->colour]);
    }
    if (card->count)
        dob_text_keyed(text, " ", card->count);
}

static void print_card(const struct dob_card *card, struct dob_text *text)
{
    const struct tak_card *made = (const struct tak_card *)(const void *)card;
    (made->kind <= TAK_SUM ? print_order : print_action)(made, text);
}

/* ---- the deck ---- */

static bool is_order(const struct dob_deck *deck, unsigned i)
{
    return ((const struct tak_card *)(const void *)&deck->card[i])->kind <= TAK_SUM;
}

/* Orders first, then actions: so a number tells the kind of a card. */
static bool refuse_deck(struct dob_deck *deck, struct dob_reason *why)
{
    unsigned orders = 0;
    for (unsigned i = 0; i < deck->count; i++) {
        if (is_order(deck, i) && orders < i)
            return dob_because(why, "takeit.orders-first", NULL);
        orders += is_order(deck, i);
    }
    unsigned actions = deck->count - orders;
    deck->split = (uint16_t)orders;
    if (orders == 0 || orders > TAK_ORDERS_MAX)
        return dob_because_numbers(why, "takeit.order-count", NULL, TAK_ORDERS_MAX, orders);
    return (actions == 0 || actions > TAK_ACTIONS_MAX) &&
           dob_because_numbers(why, "takeit.action-count", NULL, TAK_ACTIONS_MAX, actions);
}

const struct dob_deck_form tak_deck_form = {
    .standard = standard, .parse_card = parse_card, .print_card = print_card, .refuse = refuse_deck};

static struct tak_set first_cards(unsigned count)
{
    struct tak_set set = {
        {count >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << count) - 1, count > 64 ? (UINT64_C(1) << (count - 64)) - 1 : 0}};
    return set;
}

struct tak_set tak_all_of(const struct dob_rules *rules, int actions)
{
    struct tak_set orders = first_cards(tak_orders(rules)), all = first_cards(rules->deck.count);
    if (!actions)
        return orders;
    return (struct tak_set){{all.word[0] & ~orders.word[0], all.word[1] & ~orders.word[1]}};
}
