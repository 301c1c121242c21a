/* Test support for takeit: position texts in which only what matters is said. */
#include "support/takeit.h"

#include <stdio.h>
#include <string.h>

#include "core/rules.h"
#include "support/brief.h"

void takeit_dice(const char *text, uint32_t dice[TAK_COLOURS])
{
    struct dob_scan scan = dob_scan_in(text);
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        assert_true(dob_dice_scan(&scan, &dice[colour]));
        dob_scan_char(&scan, '/');
    }
}

/* Puts what no value mentions to one of them, as sixes. */
static void fill_up(const struct dob_rules *rules, const char *brief, char *to)
{
    const unsigned all[TAK_COLOURS] = {4u + rules->seats, 4u + rules->seats, rules->seats == 2 ? 1 : 2};
    uint32_t sum[TAK_COLOURS] = {0}, there[TAK_COLOURS];
    unsigned air[TAK_COLOURS] = {0}, counted[TAK_COLOURS] = {0};
    char value[BRIEF_VALUE_MAX];
    if (brief_value(brief, " air=", value))
        sscanf(value, "%u/%u/%u", &air[0], &air[1], &air[2]);
    for (int seat = -1; seat < rules->seats; seat++)
        if (brief_value(brief, seat < 0 ? " board=" : brief_seat_key("taken", seat), value)) {
            takeit_dice(value, there);
            for (int colour = 0; colour < TAK_COLOURS; colour++)
                counted[colour] += dob_dice_count(there[colour]);
        }
    takeit_dice(*to ? to : "-/-/-", sum);
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        for (unsigned i = counted[colour] + air[colour]; i < all[colour]; i++)
            sum[colour] += dob_die(6);
    struct dob_text out = dob_text_in(to, 64);
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        if (colour)
            dob_text_char(&out, '/');
        dob_dice_print(sum[colour], &out);
    }
}

static void add_dice(const struct dob_rules *rules, const char *brief, int seat, char *text)
{
    char value[BRIEF_VALUE_MAX] = "", board[BRIEF_VALUE_MAX];
    int phase = brief_phase(brief, tak_phase_names, TAK_PHASES);
    bool draft = phase >= TAK_ROLLING && phase <= TAK_FULFILLING, on_board = !brief_value(brief, " board=", board);
    bool found = brief_value(brief, seat < 0 ? " board=" : brief_seat_key("taken", seat), value);
    if (draft && (seat < 0 ? on_board : !on_board && seat + 1 == rules->seats))
        fill_up(rules, brief, value);
    else if (!found)
        strcpy(value, "-/-/-");
    strcat(strcat(text, seat < 0 ? " board=" : " taken="), value);
}

static const char *usual_left(const struct dob_rules *rules, const char *brief)
{
    static char text[16];
    char action[BRIEF_VALUE_MAX] = "1", air[BRIEF_VALUE_MAX] = "0/0/0";
    unsigned card = 1, white = 0, black = 0;
    int phase = brief_phase(brief, tak_phase_names, TAK_PHASES);
    if (phase != TAK_PICKING)
        return phase == TAK_TAKING || phase == TAK_MORE ? "1" : "0";
    brief_value(brief, " action=", action);
    brief_value(brief, " air=", air);
    sscanf(action, "%u", &card);
    sscanf(air, "%u/%u", &white, &black);
    snprintf(text, sizeof text, "%u", tak_card_of(rules, card)->count - white - black);
    return text;
}

static void add_seat(const struct dob_rules *rules, const char *brief, int seat, char *text)
{
    static const char *const keys[] = {"points", "chips", "answered", "chosen", "used", "rolls"};
    char value[BRIEF_VALUE_MAX], usual[64];
    bool dealt = brief_phase(brief, tak_phase_names, TAK_PHASES) != TAK_BEGINNING;
    for (int i = 0; i < 6; i++) {
        strcat(strcat(strcat(text, " "), keys[i]), "=");
        strcat(text, brief_value(brief, brief_seat_key(keys[i], seat), value) ? value : "0");
    }
    add_dice(rules, brief, seat, text);
    snprintf(usual, sizeof usual, "%d,%d,%d,%d,%d", 4 * seat + 1, 4 * seat + 2, 4 * seat + 3, 4 * seat + 4, 77 + seat);
    strcat(text, " hand=");
    strcat(text, brief_value(brief, brief_seat_key("hand", seat), value) ? value : dealt ? usual : "-");
    strcat(text, " down=");
    strcat(text, brief_value(brief, brief_seat_key("down", seat), value) ? value : "-");
}

const char *takeit_text(const struct dob_rules *rules, const char *brief)
{
    static char texts[4][2048];
    static int next;
    char *text = texts[next++ % 4], pool[16], pile[BRIEF_VALUE_MAX] = "none";
    int phase = brief_phase(brief, tak_phase_names, TAK_PHASES);
    snprintf(text, strcspn(brief, " ") + 1, "%s", brief);
    brief_add(text, brief, " seat=", "1");
    brief_add(text, brief, " start=", "1");
    brief_add(text, brief, " round=", phase <= TAK_DRAWING ? "0" : "1");
    brief_add(text, brief, " passed=", "0");
    brief_add(text, brief, " action=", "0");
    brief_add(text, brief, " left=", usual_left(rules, brief));
    brief_add(text, brief, " acted=", phase > TAK_CHOOSING && phase <= TAK_CHANGING ? "1" : "0");
    brief_add(text, brief, " need=", "0,0");
    brief_add(text, brief, " drawn=", "0,0");
    brief_add(text, brief, " air=", "0/0/0");
    add_dice(rules, brief, -1, text);
    brief_value(brief, " action=", pile);
    snprintf(pool, sizeof pool, "1-%u", rules->deck.count);
    brief_add(text, brief, " pile=", pile[0] == '0' ? "none" : pile);
    brief_add(text, brief, " gone=", "none");
    brief_add(text, brief, " pool=", pool);
    for (int seat = 0; seat < rules->seats; seat++)
        add_seat(rules, brief, seat, text);
    return text;
}

void takeit_lay(const struct dob_rules *rules, const char *brief, union dob_position *position)
{
    set_position(rules, takeit_text(rules, brief), position);
}

void assert_takeit(const struct dob_rules *rules, const union dob_position *position, const char *brief)
{
    assert_position(rules, position, takeit_text(rules, brief));
}

void assert_takeit_checked(const struct dob_rules *rules, const char *brief, bool good)
{
    assert_position_checked(rules, takeit_text(rules, brief), good);
}

struct dob_rules takeit_rules(int seats, const char *options, const char *cards)
{
    struct dob_rules rules = rules_of("takeit", seats, options);
    struct dob_reason why = {0};
    char text[8192];
    snprintf(text, sizeof text, "dobbel deck 1\ngame takeit\n%s\n", cards);
    for (char *at = text; *at; at++)
        if (*at == ';')
            *at = '\n';
    if (!dob_rules_deck(&rules, dob_scan_in(text), &why))
        fail_msg("deck: %s in line %u", why.id, why.line);
    return rules;
}

const struct tak_position *takeit_of(const union dob_position *position)
{
    return (const struct tak_position *)(const void *)position;
}
