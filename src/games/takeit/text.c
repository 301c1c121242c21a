/* Takeit in words: the notation of its moves as data, and positions as one line. */
#include "games/takeit/takeit.h"

const char *const tak_die_names[TAK_COLOURS * DOB_FACES] = {"w1", "w2", "w3", "w4", "w5", "w6", "b1", "b2", "b3",
                                                            "b4", "b5", "b6", "r1", "r2", "r3", "r4", "r5", "r6"};
static const char *const away_names[] = {"nothing", "order", "action"};

const char *const tak_phase_names[TAK_PHASES] = {
    [TAK_BEGINNING] = "begin", [TAK_WANTING] = "want",      [TAK_DRAWING] = "draw", [TAK_ROLLING] = "roll",
    [TAK_CHOOSING] = "choose", [TAK_TAKING] = "take",       [TAK_MORE] = "more",    [TAK_PICKING] = "pick",
    [TAK_SETTING] = "set",     [TAK_RETURNING] = "back",    [TAK_HITTING] = "hit",  [TAK_SWAPPING] = "swap",
    [TAK_CHANGING] = "change", [TAK_FULFILLING] = "fulfil", [TAK_SHOWING] = "show", [TAK_DISCARDING] = "discard",
    [TAK_TURNING] = "away",    [TAK_OVER] = "over"};

#define SEAT                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_SEAT, .bits = 3                                                                              \
    }
#define DIE                                                                                                            \
    {                                                                                                                  \
        .kind = DOB_FIELD_NAME, .bits = 5, .max = TAK_COLOURS * DOB_FACES - 1, .names = tak_die_names                  \
    }
#define VALUE                                                                                                          \
    {                                                                                                                  \
        .kind = DOB_FIELD_NUMBER, .bits = 3, .min = 1, .max = DOB_FACES                                                \
    }
#define CARDS(number, secret)                                                                                          \
    {                                                                                                                  \
        .kind = DOB_FIELD_CARD, .bits = TAK_CARD_BITS, .min = 1, .max = TAK_ORDERS_MAX + TAK_ACTIONS_MAX,              \
        .count = (number), .sorted = true, .optional = true, .may_hide = (secret)                                      \
    }
#define CARD(secret)                                                                                                   \
    {                                                                                                                  \
        .kind = DOB_FIELD_CARD, .bits = TAK_CARD_BITS, .min = 1, .max = TAK_ORDERS_MAX + TAK_ACTIONS_MAX,              \
        .may_hide = (secret)                                                                                           \
    }
#define DICE                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_DICE, .bits = DOB_DICE_BITS                                                                  \
    }
#define USED(secret)                                                                                                   \
    {                                                                                                                  \
        .kind = DOB_FIELD_NUMBER, .bits = 5, .max = TAK_DICE_MAX, .may_hide = (secret)                                 \
    }

const struct dob_word tak_words[TAK_KINDS] = {
    [TAK_FIRST] = {"first", {SEAT}, .begins = true},
    [TAK_WANT] = {"want", {{.kind = DOB_FIELD_NUMBER, .bits = 3, .max = TAK_HAND}}},
    [TAK_DRAW] = {"draw", {SEAT, CARD(true)}},
    [TAK_ROLL] = {"roll", {DICE, DICE, {.kind = DOB_FIELD_FACES, .bits = 6}}, .thrown = true},
    [TAK_TAKE_DIE] = {"take", {DIE}},
    [TAK_STOP] = {.word = "stop", .nothing = true},
    [TAK_PASS] = {.word = "pass", .nothing = true},
    [TAK_PLAY] = {"play", {CARD(false)}},
    [TAK_PICK] = {"pick", {DIE}},
    [TAK_GO] = {.word = "throw"},
    [TAK_SET_DIE] = {"set", {DIE, VALUE}},
    [TAK_BACK_DIE] = {"back", {DIE}},
    [TAK_HIT] = {"hit", {DIE}},
    [TAK_ALONE] = {.word = "alone", .nothing = true},
    [TAK_SWAP_DICE] = {"swap", {DIE, DIE}},
    [TAK_CHANGE_DIE] = {"change", {DIE, VALUE}},
    [TAK_FULFIL] = {"fulfil", {CARDS(TAK_HAND, true)}, .nothing = true},
    [TAK_USE] = {"use", {USED(true)}, .nothing = true},
    [TAK_SHOW] = {"show", {SEAT, CARDS(TAK_HAND, false), USED(false)}, .nothing = true},
    [TAK_DISCARD] = {"discard", {CARDS(1, true)}, .nothing = true},
    [TAK_AWAY] = {"away",
                  {SEAT, {.kind = DOB_FIELD_NAME, .bits = 2, .max = 2, .names = away_names}, CARDS(1, true)},
                  .nothing = true},
};

/* ---- positions ---- */

static void print_dice(const uint32_t dice[TAK_COLOURS], struct dob_text *text)
{
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        if (colour > 0)
            dob_text_char(text, '/');
        dob_dice_print(dice[colour], text);
    }
}

/* 17, or o and O for an order (drawn since the deck was made, or before), a and A for an action. */
static void print_cards(const uint8_t *cards, int count, struct dob_text *text)
{
    if (cards[0] == 0)
        dob_text_char(text, '-');
    for (int i = 0; i < count && cards[i]; i++) {
        if (i > 0)
            dob_text_char(text, ',');
        if (cards[i] >= TAK_NEW_ORDER)
            dob_text_char(text, "oOaA"[cards[i] - TAK_NEW_ORDER]);
        else
            dob_text_unsigned(text, cards[i]);
    }
}

static void print_set(const char *key, const struct tak_set *set, unsigned cards, struct dob_text *text)
{
    bool first = true;
    dob_text_add(text, key);
    for (unsigned card = 1; card <= cards; card++) {
        if (!tak_has(set, card))
            continue;
        unsigned end = card;
        while (end < cards && tak_has(set, end + 1))
            end++;
        dob_text_keyed(text, first ? "" : ",", card);
        if (end > card)
            dob_text_keyed(text, "-", end);
        first = false;
        card = end;
    }
    if (first)
        dob_text_add(text, "none");
}

static void print_seat(const struct tak_position *p, int seat, struct dob_text *text)
{
    dob_text_keyed(text, " points=", p->points[seat]);
    dob_text_keyed(text, " chips=", p->chips[seat]);
    dob_text_keyed(text, " answered=", p->answered[seat]);
    dob_text_keyed(text, " chosen=", p->chosen[seat]);
    dob_text_keyed(text, " used=", p->used[seat]);
    dob_text_keyed(text, " rolls=", p->rolls[seat]);
    dob_text_add(text, " taken=");
    print_dice(p->taken[seat], text);
    dob_text_add(text, " hand=");
    print_cards(p->hand[seat], TAK_HAND, text);
    dob_text_add(text, " down=");
    print_cards(p->down[seat], TAK_DOWN_MAX, text);
}

void tak_print_position(const struct dob_rules *rules, const void *position, struct dob_text *text)
{
    const struct tak_position *p = position;
    dob_text_add(text, tak_phase_names[p->phase]);
    dob_text_keyed(text, " seat=", p->seat + 1);
    dob_text_keyed(text, " start=", p->start + 1);
    dob_text_keyed(text, " round=", p->round);
    dob_text_keyed(text, " passed=", p->passed);
    dob_text_keyed(text, " action=", p->action);
    dob_text_keyed(text, " left=", p->left);
    dob_text_keyed(text, " acted=", p->acted);
    dob_text_keyed(text, " need=", p->need[0]);
    dob_text_keyed(text, ",", p->need[1]);
    dob_text_keyed(text, " drawn=", p->drawn[0]);
    dob_text_keyed(text, ",", p->drawn[1]);
    dob_text_keyed(text, " air=", p->air[TAK_WHITE]);
    dob_text_keyed(text, "/", p->air[TAK_BLACK]);
    dob_text_keyed(text, "/", p->air[TAK_RED]);
    dob_text_add(text, " board=");
    print_dice(p->board, text);
    print_set(" pile=", &p->pile, rules->deck.count, text);
    print_set(" gone=", &p->gone, rules->deck.count, text);
    print_set(" pool=", &p->pool, rules->deck.count, text);
    for (int seat = 0; seat < rules->seats; seat++)
        print_seat(p, seat, text);
}

/* Three handfuls; what no match could hold is left to check. */
static bool scan_dice(struct dob_scan *scan, const char *key, uint32_t dice[TAK_COLOURS])
{
    return dob_scan_exactly(scan, key) && dob_dice_scan(scan, &dice[0]) && dob_scan_char(scan, '/') &&
           dob_dice_scan(scan, &dice[1]) && dob_scan_char(scan, '/') && dob_dice_scan(scan, &dice[2]);
}

static bool scan_cards(struct dob_scan *scan, const char *key, uint8_t *cards, int count)
{
    static const char secrets[] = "oOaA";
    if (!dob_scan_exactly(scan, key))
        return false;
    if (dob_scan_char(scan, '-'))
        return true;
    for (int i = 0; i < count; i++) {
        bool secret = false;
        for (uint8_t s = 0; !secret && s < 4; s++) {
            secret = dob_scan_char(scan, secrets[s]);
            if (secret)
                cards[i] = (uint8_t)(TAK_NEW_ORDER + s);
        }
        if (!secret && !dob_scan_byte(scan, "", 1, TAK_ORDERS_MAX + TAK_ACTIONS_MAX, &cards[i]))
            return false;
        if (!dob_scan_char(scan, ','))
            return true;
    }
    return false;
}

static bool scan_set(struct dob_scan *scan, const char *key, unsigned cards, struct tak_set *set)
{
    if (!dob_scan_exactly(scan, key))
        return false;
    if (dob_scan_exactly(scan, "none"))
        return true;
    do {
        uint8_t first, last;
        if (!dob_scan_byte(scan, "", 1, cards, &first))
            return false;
        last = first;
        if (dob_scan_char(scan, '-') && !dob_scan_byte(scan, "", first, cards, &last))
            return false;
        for (unsigned card = first; card <= last; card++)
            tak_put(set, card);
    } while (dob_scan_char(scan, ','));
    return true;
}

static bool scan_seat(struct dob_scan *scan, struct tak_position *p, int seat)
{
    return dob_scan_short(scan, " points=", &p->points[seat]) && dob_scan_short(scan, " chips=", &p->chips[seat]) &&
           dob_scan_byte(scan, " answered=", 0, 2, &p->answered[seat]) &&
           dob_scan_byte(scan, " chosen=", 0, 31, &p->chosen[seat]) &&
           dob_scan_byte(scan, " used=", 0, TAK_DICE_MAX, &p->used[seat]) &&
           dob_scan_byte(scan, " rolls=", 0, 255, &p->rolls[seat]) && scan_dice(scan, " taken=", p->taken[seat]) &&
           scan_cards(scan, " hand=", p->hand[seat], TAK_HAND) &&
           scan_cards(scan, " down=", p->down[seat], TAK_DOWN_MAX);
}

bool tak_parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why)
{
    struct tak_position p = {0};
    unsigned cards = rules->deck.count;
    bool good =
        dob_scan_name(&scan, "", tak_phase_names, TAK_PHASES, &p.phase) &&
        dob_scan_byte(&scan, " seat=", 1, rules->seats, &p.seat) &&
        dob_scan_byte(&scan, " start=", 1, rules->seats, &p.start) &&
        dob_scan_byte(&scan, " round=", 0, 255, &p.round) && dob_scan_byte(&scan, " passed=", 0, 255, &p.passed) &&
        dob_scan_byte(&scan, " action=", 0, cards, &p.action) && dob_scan_byte(&scan, " left=", 0, 255, &p.left) &&
        dob_scan_byte(&scan, " acted=", 0, 1, &p.acted) && dob_scan_byte(&scan, " need=", 0, TAK_HAND, &p.need[0]) &&
        dob_scan_byte(&scan, ",", 0, TAK_HAND, &p.need[1]) && dob_scan_short(&scan, " drawn=", &p.drawn[0]) &&
        dob_scan_short(&scan, ",", &p.drawn[1]) && dob_scan_byte(&scan, " air=", 0, 9, &p.air[TAK_WHITE]) &&
        dob_scan_byte(&scan, "/", 0, 9, &p.air[TAK_BLACK]) && dob_scan_byte(&scan, "/", 0, 2, &p.air[TAK_RED]) &&
        scan_dice(&scan, " board=", p.board) && scan_set(&scan, " pile=", cards, &p.pile) &&
        scan_set(&scan, " gone=", cards, &p.gone) && scan_set(&scan, " pool=", cards, &p.pool);
    for (int seat = 0; good && seat < rules->seats; seat++)
        good = scan_seat(&scan, &p, seat);
    if (!good || !dob_scan_done(&scan))
        return !dob_because_found(why, "position.unreadable", scan);
    p.seat--;
    p.start--;
    *(struct tak_position *)position = p;
    return true;
}
