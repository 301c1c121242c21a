/* Casino in words: the notation of its moves as data, and positions as one line. */
#include "games/casino/casino.h"

#define CARD                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_NAME, .bits = 4, .max = CAS_CARDS - 1, .names = cas_card_names, .labels = cas_card_ids       \
    }
#define DICE                                                                                                           \
    {                                                                                                                  \
        .kind = DOB_FIELD_DICE, .bits = DOB_DICE_BITS                                                                  \
    }

const struct dob_word cas_words[CAS_KINDS] = {
    [CAS_FIRST] = {"first", {{.kind = DOB_FIELD_SEAT, .bits = 2}}, .begins = true},
    [CAS_RED] = {"red", {{.kind = DOB_FIELD_NUMBER, .bits = 3, .min = 1, .max = DOB_FACES}}, .thrown = true},
    [CAS_ROLL] = {"roll", {DICE}, .thrown = true},
    [CAS_KEEP] = {"keep", {DICE}},
    [CAS_PLACE] = {"place", {CARD}},
    [CAS_STEAL] = {"steal", {CARD}},
    [CAS_RAISE] = {"raise", {CARD}},
    [CAS_PASS] = {.word = "pass", .nothing = true},
    [CAS_ON] = {"on", {{.kind = DOB_FIELD_NUMBER, .bits = 4, .max = CAS_SPACES - 1}}},
    [CAS_AGAIN] = {.word = "again"},
    [CAS_TRY] = {.word = "try"},
    [CAS_STAY] = {.word = "stay", .nothing = true},
};

const char *const cas_phase_names[CAS_PHASES] = {
    [CAS_BEGIN] = "begin", [CAS_MOVE] = "move",     [CAS_THROW] = "throw", [CAS_DECIDE] = "decide",
    [CAS_OWN] = "own",     [CAS_CHOOSE] = "choose", [CAS_OVER] = "over"};

/* Such as 5:ones/2=30 or 6:chance/1=60! for one marked with a piece. */
static void print_card(const struct cas_position *p, int space, struct dob_text *text)
{
    int card = p->on[space] - 1;
    dob_text_keyed(text, " ", space);
    dob_text_char(text, ':');
    dob_text_add(text, cas_card_names[card]);
    dob_text_keyed(text, "/", cas_owner_of(p, card) + 1);
    dob_text_keyed(text, "=", 10 * (int)cas_tens_on(p, card));
    if (p->pieces >> card & 1)
        dob_text_char(text, '!');
}

void cas_print_position(const struct dob_rules *rules, const void *position, struct dob_text *text)
{
    const struct cas_position *p = position;
    dob_text_add(text, cas_phase_names[p->phase]);
    dob_text_keyed(text, " seat=", p->seat + 1);
    dob_text_keyed(text, " turn=", p->turn);
    dob_text_keyed(text, " still=", p->still);
    dob_text_keyed(text, " finale=", p->finale);
    dob_text_keyed(text, " reds=", p->reds);
    dob_text_keyed(text, " throws=", p->throws);
    dob_text_add(text, " dice=");
    dob_dice_print(p->dice, text);
    dob_text_add(text, " card=");
    dob_text_add(text, p->phase == CAS_CHOOSE ? cas_card_names[p->chosen] : "-");
    for (int seat = 0; seat < rules->seats; seat++)
        dob_text_keyed(text, seat == 0 ? " pawns=" : ",", p->pawn[seat]);
    for (int space = 0; space < CAS_SPACES; space++)
        if (p->on[space])
            print_card(p, space, text);
}

static bool scan_card(const struct dob_rules *rules, struct dob_scan *scan, struct cas_position *p)
{
    int64_t space, seat, points;
    if (!dob_scan_keyed(scan, " ", 0, CAS_SPACES - 1, &space) || !dob_scan_char(scan, ':'))
        return false;
    int card = dob_scan_index(dob_scan_until(scan, '/'), cas_card_names, CAS_CARDS);
    if (card < 0 || cas_placed(p) >> card & 1 || p->on[space])
        return false;
    if (!dob_scan_number(scan, 1, rules->seats, &seat) || !dob_scan_keyed(scan, "=", 10, 70, &points) || points % 10)
        return false;
    p->on[space] = (uint8_t)(card + 1);
    p->owned[seat - 1] |= (uint16_t)(1 << card);
    p->tens |= (uint64_t)points / 10 << (4 * card);
    if (dob_scan_char(scan, '!'))
        p->pieces |= (uint16_t)(1 << card);
    return true;
}

bool cas_parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why)
{
    struct cas_position p = {0};
    bool good = dob_scan_name(&scan, "", cas_phase_names, CAS_PHASES, &p.phase) &&
                dob_scan_byte(&scan, " seat=", 1, rules->seats, &p.seat) && dob_scan_short(&scan, " turn=", &p.turn) &&
                dob_scan_short(&scan, " still=", &p.still) &&
                dob_scan_byte(&scan, " finale=", 0, rules->seats, &p.finale) &&
                dob_scan_byte(&scan, " reds=", 0, CAS_REDS_MAX, &p.reds) &&
                dob_scan_byte(&scan, " throws=", 0, CAS_THROWS, &p.throws) && dob_scan_exactly(&scan, " dice=") &&
                dob_dice_scan(&scan, &p.dice);
    if (p.phase == CAS_CHOOSE)
        good = good && dob_scan_name(&scan, " card=", cas_card_names, CAS_CARDS, &p.chosen);
    else
        good = good && dob_scan_exactly(&scan, " card=-");
    for (int seat = 0; good && seat < rules->seats; seat++)
        good = dob_scan_byte(&scan, seat == 0 ? " pawns=" : ",", 0, CAS_SPACES - 1, &p.pawn[seat]);
    while (good && !dob_scan_done(&scan))
        good = scan_card(rules, &scan, &p);
    if (!good)
        return !dob_because_found(why, "position.unreadable", scan);
    p.seat--;
    *(struct cas_position *)position = p;
    return true;
}
