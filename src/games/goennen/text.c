/* Goennen in words: the notation of its moves as data, and positions as one line. */
#include "games/goennen/goennen.h"

const char *const gon_die_names[GON_COLOURS * DOB_FACES] = {"y1", "y2", "y3", "y4", "y5", "y6", "o1", "o2", "o3", "o4",
                                                            "o5", "o6", "g1", "g2", "g3", "g4", "g5", "g6", "b1", "b2",
                                                            "b3", "b4", "b5", "b6", "p1", "p2", "p3", "p4", "p5", "p6"};
const char *const gon_row_names[2] = {"scoring", "bonus"};
static const char *const chance_names[] = {"dice", "scoring", "bonus"};
static const char *const letters = gon_letters;

const char *const gon_phase_names[GON_PHASES] = {
    [GON_STOCKING] = "stock",  [GON_DEALING] = "deal",     [GON_OPENING] = "opening", [GON_SHOWING] = "open",
    [GON_BEGINNING] = "begin", [GON_ROLLING] = "roll",     [GON_PASSIVE] = "passive", [GON_DECIDING] = "decide",
    [GON_PAYING] = "pay",      [GON_FILLING] = "fill",     [GON_LAYING] = "lay",      [GON_CHANCE] = "chance",
    [GON_DRAWING] = "draw",    [GON_KEEPING] = "keep",     [GON_TURNING] = "turn",    [GON_SOLO] = "solo",
    [GON_REMOVING] = "remove", [GON_REFILLING] = "refill", [GON_OVER] = "over"};

#define SEAT                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_SEAT, .bits = 3                                                                              \
    }
#define CARD(number, secret)                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_CARD, .bits = GON_CARD_BITS, .min = 1, .max = 2 * GON_ROW_CARDS, .count = (number),          \
        .may_hide = (secret)                                                                                           \
    }
#define CELL(number, secret)                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_NAME, .bits = 4, .max = GON_CELLS - 1, .count = (number), .may_hide = (secret),              \
        .names = gon_cell_names                                                                                        \
    }
#define DICE                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_LETTERS, .bits = GON_DICE, .max = 1, .names = &letters, .labels = gon_colour_ids             \
    }
#define ROW                                                                                                            \
    {                                                                                                                  \
        .kind = DOB_FIELD_NAME, .bits = 1, .max = 1, .names = gon_row_names                                            \
    }
#define NUMBER(width, from, to)                                                                                        \
    {                                                                                                                  \
        .kind = DOB_FIELD_NUMBER, .bits = (width), .min = (from), .max = (to)                                          \
    }

const struct dob_word gon_words[GON_KINDS] = {
    [GON_REFILL] = {"refill", {CARD(0, false)}},
    [GON_DRAW] = {"draw", {SEAT, CARD(0, true)}},
    [GON_RETURN] = {"return", {CARD(0, true)}},
    [GON_PLACE] = {"place", {CELL(GON_LAID, true)}},
    [GON_OPEN] = {"open", {SEAT, CARD(GON_LAID, false), CELL(GON_LAID, false)}},
    [GON_FIRST] = {"first", {SEAT}, .begins = true},
    [GON_ROLL] = {"roll",
                  {{.kind = DOB_FIELD_LETTERS, .bits = 3 * GON_DICE, .max = DOB_FACES, .names = &letters}},
                  .thrown = true},
    [GON_REROLL] = {"reroll", {DICE}},
    [GON_ENTER] = {"enter",
                   {{.kind = DOB_FIELD_NAME, .bits = 5, .max = GON_COLOURS * DOB_FACES - 1, .names = gon_die_names}}},
    [GON_AT] = {"at", {CELL(0, false), NUMBER(4, 1, GON_FIELDS)}},
    [GON_SKIP] = {.word = "skip", .nothing = true},
    [GON_BUY] = {"buy", {ROW, NUMBER(3, 1, GON_COLUMNS)}},
    [GON_PAY] = {"pay", {DICE}},
    [GON_COMPLETE] = {"complete", {CELL(0, false)}},
    [GON_FILL] = {"fill", {DICE, NUMBER(5, 0, GON_ADJUSTS - 1), NUMBER(3, 0, GON_RECOLOURS - 1)}},
    [GON_LAY] = {"lay", {{.kind = DOB_FIELD_NAME, .bits = 4, .max = GON_SPOTS - 1, .names = gon_spot_names}}},
    [GON_END] = {.word = "end", .nothing = true},
    [GON_TAKE_CHANCE] = {"chance",
                         {{.kind = DOB_FIELD_NAME, .bits = 2, .max = GON_CHANCE_BONUS, .names = chance_names}}},
    [GON_AWAY] = {.word = "away"},
    [GON_TURN] = {"turn", {SEAT, CARD(0, false)}},
    [GON_REMOVE] = {"remove", {ROW}},
};

/* ---- writing positions ---- */

static void print_card_number(unsigned card, struct dob_text *text)
{
    if (card == GON_HIDDEN)
        dob_text_char(text, '?');
    else
        dob_text_unsigned(text, card);
}

static void print_cards(const char *key, const uint8_t *cards, int count, struct dob_text *text)
{
    dob_text_add(text, key);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            dob_text_char(text, ',');
        print_card_number(cards[i], text);
    }
}

static void print_dice(const char *key, unsigned dice, struct dob_text *text)
{
    dob_text_add(text, key);
    if (dice == 0)
        dob_text_char(text, '-');
    for (; dice; dice &= dice - 1)
        dob_text_char(text, gon_letters[__builtin_ctz(dice)]);
}

/* 17, 17! when completed, 17:3..1 with what is entered. */
static void print_cell(const struct dob_rules *rules, const struct gon_seat *at, unsigned cell, struct dob_text *text)
{
    dob_text_unsigned(text, at->card[cell]);
    if (at->done >> cell & 1)
        dob_text_char(text, '!');
    if (at->entered[cell] == 0)
        return;
    dob_text_char(text, ':');
    for (unsigned i = 0; i < gon_card_of(rules, at->card[cell])->count; i++) {
        unsigned value = gon_entered(at->entered[cell], i);
        dob_text_char(text, value ? (char)('0' + value) : '.');
    }
}

static void print_seat(const struct dob_rules *rules, const struct gon_seat *at, struct dob_text *text)
{
    dob_text_add(text, " cards=");
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (cell > 0)
            dob_text_char(text, ',');
        print_cell(rules, at, cell, text);
    }
    dob_text_keyed(text, " charges=", at->charges[0]);
    for (int i = 1; i < GON_CHARGES; i++)
        dob_text_keyed(text, ",", at->charges[i]);
    print_cards(" hand=", at->hand, GON_HAND, text);
    dob_text_keyed(text, " returned=", at->returned);
    dob_text_keyed(text, " spots=", at->spot[0]);
    for (int i = 1; i < GON_LAID; i++)
        dob_text_keyed(text, ",", at->spot[i]);
    dob_text_keyed(text, " answered=", at->answered);
    dob_text_keyed(text, " left=", at->left);
    print_dice(" taken=", at->taken, text);
    dob_text_add(text, " holding=");
    dob_text_add(text, at->holding ? gon_die_names[at->holding - 1] : "-");
}

static void print_unders(const struct gon_position *p, struct dob_text *text)
{
    dob_text_add(text, " under=");
    for (unsigned row = 0; row < 2; row++) {
        if (row > 0)
            dob_text_char(text, '/');
        if (p->unders[row] == 0)
            dob_text_char(text, '-');
        for (unsigned i = 0; i < p->unders[row]; i++) {
            if (i > 0)
                dob_text_char(text, ',');
            print_card_number(p->under[row][i].card, text);
            dob_text_keyed(text, "@", p->under[row][i].known);
        }
    }
}

static void print_aside(uint64_t aside, struct dob_text *text)
{
    dob_text_add(text, " aside=");
    if (aside == 0)
        dob_text_char(text, '-');
    for (bool first = true; aside; aside &= aside - 1, first = false)
        dob_text_keyed(text, first ? "" : ",", __builtin_ctzll(aside));
}

void gon_print_position(const struct dob_rules *rules, const void *position, struct dob_text *text)
{
    const struct gon_position *p = position;
    dob_text_add(text, gon_phase_names[p->phase]);
    dob_text_keyed(text, " seat=", p->seat + 1);
    dob_text_keyed(text, " first=", p->first + 1);
    dob_text_keyed(text, " round=", p->round);
    dob_text_keyed(text, " last=", p->last);
    dob_text_keyed(text, " half=", p->half);
    dob_text_keyed(text, " throws=", p->throws);
    dob_text_add(text, " dice=");
    for (int die = 0; die < GON_DICE; die++)
        dob_text_unsigned(text, p->dice[die]);
    print_dice(" air=", p->air, text);
    print_dice(" used=", p->used, text);
    dob_text_keyed(text, " acted=", p->acted);
    dob_text_keyed(text, " asked=", p->asked);
    dob_text_keyed(text, " chosen=", p->chosen);
    dob_text_keyed(text, " known=", p->known);
    dob_text_keyed(text, " bought=", p->bought);
    dob_text_keyed(text, " drawn=", p->drawn[0]);
    dob_text_keyed(text, ",", p->drawn[1]);
    print_cards(" market=", p->market[0], GON_COLUMNS, text);
    print_cards("/", p->market[1], GON_COLUMNS, text);
    print_unders(p, text);
    print_aside(p->aside, text);
    for (int seat = 0; seat < rules->seats; seat++)
        print_seat(rules, &p->at[seat], text);
}

/* ---- reading positions ---- */

static bool scan_card(struct dob_scan *scan, const struct dob_rules *rules, const char *key, uint8_t *card)
{
    if (!dob_scan_exactly(scan, key))
        return false;
    if (dob_scan_char(scan, '?')) {
        *card = GON_HIDDEN;
        return true;
    }
    return dob_scan_byte(scan, "", 0, rules->deck.count, card);
}

static bool scan_cards(struct dob_scan *scan, const struct dob_rules *rules, const char *key, uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++)
        if (!scan_card(scan, rules, i ? "," : key, &cards[i]))
            return false;
    return true;
}

static bool scan_dice(struct dob_scan *scan, const char *key, uint8_t *dice)
{
    if (!dob_scan_exactly(scan, key))
        return false;
    if (dob_scan_char(scan, '-'))
        return true;
    for (unsigned die = 0; die < GON_DICE; die++)
        *dice |= (uint8_t)((unsigned)dob_scan_char(scan, gon_letters[die]) << die);
    return *dice != 0;
}

static bool scan_cell(struct dob_scan *scan, const struct dob_rules *rules, struct gon_seat *at, unsigned cell)
{
    if (!dob_scan_byte(scan, cell ? "," : " cards=", 0, rules->deck.count, &at->card[cell]))
        return false;
    if (dob_scan_char(scan, '!'))
        at->done |= (uint16_t)(1u << cell);
    if (!dob_scan_char(scan, ':'))
        return true;
    if (at->card[cell] == 0)
        return false;
    for (unsigned i = 0; i < gon_card_of(rules, at->card[cell])->count; i++) {
        unsigned value = 0;
        while (value <= DOB_FACES && !dob_scan_char(scan, ".123456"[value]))
            value++;
        if (value > DOB_FACES)
            return false;
        at->entered[cell] |= (uint32_t)value << (3 * i);
    }
    return at->entered[cell] != 0;
}

static bool scan_held(struct dob_scan *scan, uint8_t *holding)
{
    if (!dob_scan_exactly(scan, " holding="))
        return false;
    if (dob_scan_char(scan, '-'))
        return true;
    if (!dob_scan_name(scan, "", gon_die_names, GON_COLOURS * DOB_FACES, holding))
        return false;
    ++*holding;
    return true;
}

static bool scan_seat(struct dob_scan *scan, const struct dob_rules *rules, struct gon_seat *at)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (!scan_cell(scan, rules, at, cell))
            return false;
    for (int i = 0; i < GON_CHARGES; i++)
        if (!dob_scan_byte(scan, i ? "," : " charges=", 0, 255, &at->charges[i]))
            return false;
    if (!scan_cards(scan, rules, " hand=", at->hand, GON_HAND) ||
        !dob_scan_byte(scan, " returned=", 0, GON_HAND, &at->returned))
        return false;
    for (int i = 0; i < GON_LAID; i++)
        if (!dob_scan_byte(scan, i ? "," : " spots=", 0, GON_CELLS - 1, &at->spot[i]))
            return false;
    return dob_scan_byte(scan, " answered=", 0, 2, &at->answered) && dob_scan_byte(scan, " left=", 0, 255, &at->left) &&
           scan_dice(scan, " taken=", &at->taken) && scan_held(scan, &at->holding);
}

static bool scan_unders(struct dob_scan *scan, const struct dob_rules *rules, struct gon_position *p)
{
    for (unsigned row = 0; row < 2; row++) {
        if (!dob_scan_exactly(scan, row ? "/" : " under="))
            return false;
        if (dob_scan_char(scan, '-'))
            continue;
        do {
            if (p->unders[row] == GON_ROW_CARDS)
                return false;
            struct gon_under *under = &p->under[row][p->unders[row]++];
            if (!scan_card(scan, rules, "", &under->card) || !dob_scan_byte(scan, "@", 0, 255, &under->known))
                return false;
        } while (dob_scan_char(scan, ','));
    }
    return true;
}

static bool scan_aside(struct dob_scan *scan, const struct dob_rules *rules, uint64_t *aside)
{
    uint8_t card, before = 0;
    if (!dob_scan_exactly(scan, " aside="))
        return false;
    if (dob_scan_char(scan, '-'))
        return true;
    do {
        if (!dob_scan_byte(scan, "", before + 1, rules->deck.count, &card))
            return false;
        *aside |= UINT64_C(1) << card;
        before = card;
    } while (dob_scan_char(scan, ','));
    return true;
}

static bool scan_faces(struct dob_scan *scan, uint8_t dice[GON_DICE])
{
    if (!dob_scan_exactly(scan, " dice="))
        return false;
    for (int die = 0; die < GON_DICE; die++) {
        while (dice[die] <= DOB_FACES && !dob_scan_char(scan, (char)('0' + dice[die])))
            dice[die]++;
        if (dice[die] > DOB_FACES)
            return false;
    }
    return true;
}

static bool scan_turn(struct dob_scan *scan, const struct dob_rules *rules, struct gon_position *p)
{
    return dob_scan_name(scan, "", gon_phase_names, GON_PHASES, &p->phase) &&
           dob_scan_byte(scan, " seat=", 1, rules->seats, &p->seat) &&
           dob_scan_byte(scan, " first=", 1, rules->seats, &p->first) &&
           dob_scan_byte(scan, " round=", 0, 255, &p->round) && dob_scan_byte(scan, " last=", 0, 255, &p->last) &&
           dob_scan_byte(scan, " half=", 0, 1, &p->half) && dob_scan_byte(scan, " throws=", 0, 3, &p->throws) &&
           scan_faces(scan, p->dice) && scan_dice(scan, " air=", &p->air) && scan_dice(scan, " used=", &p->used) &&
           dob_scan_byte(scan, " acted=", 0, 1, &p->acted) && dob_scan_byte(scan, " asked=", 0, 255, &p->asked) &&
           dob_scan_byte(scan, " chosen=", 0, 255, &p->chosen) && dob_scan_byte(scan, " known=", 0, 255, &p->known) &&
           dob_scan_byte(scan, " bought=", 0, 3, &p->bought) && dob_scan_short(scan, " drawn=", &p->drawn[0]) &&
           dob_scan_short(scan, ",", &p->drawn[1]) && scan_cards(scan, rules, " market=", p->market[0], GON_COLUMNS) &&
           scan_cards(scan, rules, "/", p->market[1], GON_COLUMNS) && scan_unders(scan, rules, p) &&
           scan_aside(scan, rules, &p->aside);
}

bool gon_parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why)
{
    struct gon_position p = {0};
    bool good = scan_turn(&scan, rules, &p);
    for (int seat = 0; good && seat < rules->seats; seat++)
        good = scan_seat(&scan, rules, &p.at[seat]);
    if (!good || !dob_scan_done(&scan))
        return !dob_because_found(why, "position.unreadable", scan);
    p.seat--;
    p.first--;
    *(struct gon_position *)position = p;
    return true;
}
