/* Addvantage in words: the notation of its moves as data, and positions as one line. */
#include "games/addvantage/addvantage.h"

const char *const add_cell_names[ADD_CELLS] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
const char *const add_slot_names[ADD_SLOTS] = {"1", "2", "3", "a", "b", "c"};

const char *const add_phase_names[ADD_PHASES] = {
    [ADD_DEALING] = "deal", [ADD_ARRANGING] = "arrange", [ADD_SHOWING] = "show",
    [ADD_OPENING] = "open", [ADD_BEGINNING] = "begin",   [ADD_CHOOSING] = "choose",
    [ADD_ROLLING] = "roll", [ADD_SETTLING] = "settle",   [ADD_OVER] = "over"};

#define SEAT                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_SEAT, .bits = 2                                                                              \
    }
#define TILES(number, any_order, secret)                                                                               \
    {                                                                                                                  \
        .kind = DOB_FIELD_NUMBER, .bits = ADD_TILE_BITS, .min = ADD_TILE_MIN, .max = ADD_TILE_MAX, .count = (number),  \
        .sorted = (any_order), .may_hide = (secret)                                                                    \
    }
#define CELL                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_NAME, .bits = 4, .max = ADD_CELLS - 1, .names = add_cell_names                               \
    }
#define FACE                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_NUMBER, .bits = 3, .min = 1, .max = DOB_FACES                                                \
    }

const struct dob_word add_words[ADD_KINDS] = {
    [ADD_DEAL] = {"deal", {SEAT, TILES(ADD_SLOTS, true, true)}},
    [ADD_ROWS] = {"rows", {TILES(ADD_SIDE, false, true)}},
    [ADD_COLUMNS] = {"columns", {TILES(ADD_SIDE, false, true)}},
    [ADD_SHOW] = {"show", {SEAT, TILES(ADD_SIDE, false, false), TILES(ADD_SIDE, false, false)}},
    [ADD_OPEN] = {"bonus", {TILES(ADD_BONUS, true, false)}},
    [ADD_FIRST] = {"first", {SEAT}, .begins = true},
    [ADD_THROW] = {"throw", {{.kind = DOB_FIELD_NUMBER, .bits = 4, .min = 1, .max = ADD_SEATS_MAX * ADD_COINS}}},
    [ADD_BUY] = {"buy", {SEAT, CELL, CELL}},
    [ADD_REMOVE] = {"remove", {CELL}},
    [ADD_PASS] = {.word = "pass", .nothing = true},
    [ADD_ROLL] = {"roll", {{.kind = DOB_FIELD_DICE, .bits = DOB_DICE_BITS}}, .thrown = true},
    [ADD_PLACE] = {"place", {FACE, CELL}},
    [ADD_GIVE] = {"give", {FACE}},
};

void add_unpack(uint64_t bits, int count, uint8_t *tiles)
{
    for (int i = 0; i < count; i++)
        tiles[i] = bits >> (ADD_TILE_BITS * i) & ADD_HIDDEN;
}

uint64_t add_pack(const uint8_t *tiles, int count)
{
    uint64_t bits = 0;
    for (int i = 0; i < count; i++)
        bits |= (uint64_t)tiles[i] << (ADD_TILE_BITS * i);
    return bits;
}

/* ---- positions ---- */

static void print_tile(uint8_t tile, struct dob_text *text)
{
    if ((tile & ~ADD_WON) == ADD_HIDDEN)
        dob_text_char(text, '?');
    else
        dob_text_unsigned(text, tile & (ADD_WON - 1u));
    if (tile & ADD_WON)
        dob_text_char(text, '*');
}

/* Such as 9,10*,11/10,12,8:35.2b....: the tiles of rows and columns, those won marked, then the cells; the letter is the
 * seat that sold the die before it. */
static void print_board(const struct add_position *p, int seat, struct dob_text *text)
{
    dob_text_add(text, " board=");
    for (int i = 0; i < ADD_SLOTS; i++) {
        if (i > 0)
            dob_text_char(text, i == ADD_SIDE ? '/' : ',');
        print_tile(p->tile[seat][i], text);
    }
    dob_text_char(text, ':');
    for (unsigned cell = 0; cell < ADD_CELLS; cell++) {
        unsigned face = add_at(p->dice[seat], cell), seller = add_at(p->sold[seat], cell);
        dob_text_char(text, face ? (char)('0' + face) : '.');
        if (seller)
            dob_text_char(text, (char)('a' + seller - 1));
    }
}

static void print_bytes(const char *key, const uint8_t *bytes, int count, struct dob_text *text)
{
    for (int i = 0; i < count; i++)
        dob_text_keyed(text, i == 0 ? key : ",", bytes[i]);
}

void add_print_position(const struct dob_rules *rules, const void *position, struct dob_text *text)
{
    const struct add_position *p = position;
    dob_text_add(text, add_phase_names[p->phase]);
    dob_text_keyed(text, " seat=", p->seat + 1);
    dob_text_keyed(text, " first=", p->first + 1);
    dob_text_keyed(text, " round=", p->round);
    dob_text_keyed(text, " most=", p->most);
    dob_text_keyed(text, " still=", p->still);
    dob_text_keyed(text, " left=", p->left);
    dob_text_keyed(text, " thrown=", p->thrown);
    dob_text_keyed(text, " spent=", p->spent);
    dob_text_keyed(text, " filled=", p->filled);
    dob_text_add(text, " hand=");
    dob_dice_print(p->hand, text);
    print_bytes(" arranged=", p->arranged, rules->seats, text);
    print_bytes(" coins=", p->coins, rules->seats, text);
    print_bytes(" bonus=", p->bonus, ADD_BONUS, text);
    print_bytes(" takers=", p->taker, ADD_BONUS, text);
    print_bytes(" queue=", p->queue, ADD_SEATS_MAX, text);
    for (int seat = 0; seat < rules->seats; seat++)
        print_board(p, seat, text);
}

static bool scan_bytes(struct dob_scan *scan, const char *key, int64_t max, uint8_t *bytes, int count)
{
    bool good = true;
    for (int i = 0; good && i < count; i++)
        good = dob_scan_byte(scan, i == 0 ? key : ",", 0, max, &bytes[i]);
    return good;
}

static bool scan_tile(struct dob_scan *scan, const char *before, uint8_t *tile)
{
    if (!dob_scan_exactly(scan, before))
        return false;
    if (dob_scan_char(scan, '?'))
        *tile = ADD_HIDDEN;
    else if (!dob_scan_byte(scan, "", 0, ADD_TILE_MAX, tile))
        return false;
    if (dob_scan_char(scan, '*'))
        *tile |= ADD_WON;
    return true;
}

static bool scan_cell(struct dob_scan *scan, struct add_position *p, int seat, unsigned cell)
{
    static const char *const faces = ".123456", *const sellers = "abcd";
    for (unsigned face = 0; face <= DOB_FACES; face++) {
        if (!dob_scan_char(scan, faces[face]))
            continue;
        p->dice[seat] |= add_put(cell, face);
        for (unsigned seller = 0; seller < ADD_SEATS_MAX; seller++)
            if (dob_scan_char(scan, sellers[seller])) {
                p->sold[seat] |= add_put(cell, seller + 1);
                break;
            }
        return true;
    }
    return false;
}

static bool scan_board(struct dob_scan *scan, struct add_position *p, int seat)
{
    bool good = true;
    for (int i = 0; good && i < ADD_SLOTS; i++)
        good = scan_tile(scan, i == 0 ? " board=" : i == ADD_SIDE ? "/" : ",", &p->tile[seat][i]);
    good = good && dob_scan_char(scan, ':');
    for (unsigned cell = 0; good && cell < ADD_CELLS; cell++)
        good = scan_cell(scan, p, seat, cell);
    return good;
}

bool add_parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why)
{
    struct add_position p = {0};
    int64_t round = 0;
    bool good = dob_scan_name(&scan, "", add_phase_names, ADD_PHASES, &p.phase) &&
                dob_scan_byte(&scan, " seat=", 1, rules->seats, &p.seat) &&
                dob_scan_byte(&scan, " first=", 1, rules->seats, &p.first) &&
                dob_scan_keyed(&scan, " round=", 0, UINT32_MAX, &round) &&
                dob_scan_byte(&scan, " most=", 0, ADD_CELLS * ADD_SEATS_MAX, &p.most) &&
                dob_scan_short(&scan, " still=", &p.still) &&
                dob_scan_byte(&scan, " left=", 0, DOB_DICE_THROW_MAX, &p.left) &&
                dob_scan_byte(&scan, " thrown=", 0, DOB_DICE_THROW_MAX, &p.thrown) &&
                dob_scan_byte(&scan, " spent=", 0, 1, &p.spent) && dob_scan_byte(&scan, " filled=", 0, 1, &p.filled) &&
                dob_scan_exactly(&scan, " hand=") && dob_dice_scan(&scan, &p.hand) &&
                scan_bytes(&scan, " arranged=", 2, p.arranged, rules->seats) &&
                scan_bytes(&scan, " coins=", ADD_COINS * ADD_SEATS_MAX, p.coins, rules->seats) &&
                scan_bytes(&scan, " bonus=", ADD_TILE_MAX, p.bonus, ADD_BONUS) &&
                scan_bytes(&scan, " takers=", rules->seats, p.taker, ADD_BONUS) &&
                scan_bytes(&scan, " queue=", ADD_DIAGONALS * ADD_SEATS_MAX, p.queue, ADD_SEATS_MAX);
    for (int seat = 0; good && seat < rules->seats; seat++)
        good = scan_board(&scan, &p, seat);
    if (!good || !dob_scan_done(&scan))
        return !dob_because_found(why, "position.unreadable", scan);
    p.seat--;
    p.first--;
    p.round = (uint32_t)round;
    *(struct add_position *)position = p;
    return true;
}
