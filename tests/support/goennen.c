/* Test support for goennen: position texts in which only what matters is said. */
#include "support/goennen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "support/brief.h"

enum { ROW = 12 };

/* ---- decks ---- */

/* The cards of a list, with their first word, each on a line; filled up to a whole row. */
static void add_row(char *text, const char *word, const char *list, const char *filler)
{
    unsigned count = 0;
    for (const char *at = list ? list : ""; *at; count++) {
        at += strspn(at, "; ");
        size_t length = strcspn(at, ";");
        strcat(strcat(text, word), " ");
        strncat(text, at, length);
        strcat(text, "\n");
        at += length;
    }
    for (; count < ROW; count++)
        strcat(strcat(strcat(strcat(text, word), " "), filler), "\n");
}

static struct dob_rules rules_with(int seats, const char *options, const char *deck)
{
    struct dob_rules rules = rules_of("goennen", seats, options);
    struct dob_reason why = {0};
    if (!dob_rules_deck(&rules, dob_scan_in(deck), &why) || !dob_rules_ready(&rules, &why))
        fail_msg("deck: %s in line %u", why.id, why.line);
    return rules;
}

struct dob_rules goennen_rules(int seats, const char *options, const char *scoring, const char *bonus)
{
    char text[4096] = "dobbel deck 1\ngame goennen\n";
    add_row(text, "scoring", scoring, "yellow rainbow 1: w1 w2");
    add_row(text, "bonus", bonus, "wild: w1 w2");
    return rules_with(seats, options, text);
}

struct dob_rules goennen_deck(int seats, const char *options, const char *cards)
{
    char text[8192];
    snprintf(text, sizeof text, "dobbel deck 1\ngame goennen\n%s\n", cards);
    for (char *at = text; *at; at++)
        if (*at == ';')
            *at = '\n';
    return rules_with(seats, options, text);
}

/* ---- positions ---- */

static unsigned number_of(const char *brief, const char *key, unsigned usual)
{
    char value[256];
    return brief_value(brief, key, value) ? (unsigned)strtoul(value, NULL, 10) : usual;
}

static unsigned usual_throws(const char *brief)
{
    switch (brief_phase(brief, gon_phase_names, GON_PHASES)) {
    case GON_PASSIVE:
        return 2;
    case GON_CHANCE:
    case GON_DRAWING:
    case GON_KEEPING:
    case GON_TURNING:
        return 3;
    case GON_ROLLING:
        return number_of(brief, " half=", 0);
    default:
        return brief_phase(brief, gon_phase_names, GON_PHASES) > GON_ROLLING &&
               brief_phase(brief, gon_phase_names, GON_PHASES) < GON_OVER;
    }
}

static bool is_entering(int phase)
{
    return phase == GON_PASSIVE || phase == GON_CHANCE || phase == GON_SOLO;
}

static bool dice_lie(const char *brief)
{
    int phase = brief_phase(brief, gon_phase_names, GON_PHASES);
    if (phase == GON_ROLLING)
        return number_of(brief, " throws=", 0) > 0 && !number_of(brief, " half=", 0);
    return phase > GON_ROLLING && phase < GON_REMOVING;
}

static unsigned usual_asked(const struct dob_rules *rules, const char *brief)
{
    int phase = brief_phase(brief, gon_phase_names, GON_PHASES);
    unsigned all = (1u << rules->seats) - 1, own = 1u << (number_of(brief, " seat=", 1) - 1);
    if (phase == GON_OPENING)
        return all;
    return phase == GON_PASSIVE ? all & ~own : is_entering(phase) ? own : 0;
}

/* A list with zeros behind it. */
static void add_list(char *text, const char *key, const char *list, unsigned length)
{
    unsigned count = 1;
    strcat(strcat(text, key), list);
    for (const char *at = list; *at; at++)
        count += *at == ',';
    for (; count < length; count++)
        strcat(text, ",0");
}

static void add_seat(const struct dob_rules *rules, const char *brief, int seat, char *text)
{
    char value[BRIEF_VALUE_MAX], usual[64];
    int phase = brief_phase(brief, gon_phase_names, GON_PHASES);
    bool asked = number_of(brief, " asked=", usual_asked(rules, brief)) >> seat & 1 && is_entering(phase);
    unsigned left = phase == GON_PASSIVE  ? 1
                    : phase == GON_CHANCE ? 2
                                          : 4 - number_of(brief, " throws=", usual_throws(brief));
    int scoring = seat ? 9 - 2 * seat : 1;
    snprintf(usual, sizeof usual, "%d,%d,%d", scoring, scoring + 1, seat ? 21 - seat : 13);
    bool found = brief_value(brief, brief_seat_key("cards", seat), value);
    add_list(text, " cards=", found ? value : phase <= GON_SHOWING ? "0" : usual, GON_CELLS);
    found = brief_value(brief, brief_seat_key("charges", seat), value);
    add_list(text, " charges=", found ? value : "0", GON_CHARGES);
    found = brief_value(brief, brief_seat_key("hand", seat), value);
    add_list(text, " hand=", found ? value : "0", GON_HAND);
    snprintf(usual, sizeof usual, " returned=%u", number_of(brief, brief_seat_key("returned", seat), 0));
    found = brief_value(brief, brief_seat_key("spots", seat), value);
    add_list(strcat(text, usual), " spots=", found ? value : "0", GON_LAID);
    snprintf(usual, sizeof usual, " answered=%u left=%u", number_of(brief, brief_seat_key("answered", seat), 0),
             number_of(brief, brief_seat_key("left", seat), asked ? left : 0));
    strcat(strcat(text, usual), " taken=");
    strcat(text, brief_value(brief, brief_seat_key("taken", seat), value) ? value : "-");
    strcat(text, " holding=");
    strcat(text, brief_value(brief, brief_seat_key("holding", seat), value) ? value : "-");
}

/* Of which row is a card in such a place? In the market and under the decks the bonus row stands behind a slash. */
static bool is_bonus(const struct dob_rules *rules, unsigned key, unsigned slashes, unsigned place, const char *at)
{
    if (key < 2)
        return slashes > 0;
    return *at == '?' ? place >= 2 : strtoul(at, NULL, 10) > rules->deck.split;
}

/* How many cards of a row lie in places outside the shuffled deck. */
static unsigned placed(const struct dob_rules *rules, const char *whole, unsigned row)
{
    static const char *const keys[] = {" market=", " under=", " aside=", " cards=", " hand="};
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof keys / sizeof *keys; i++)
        for (const char *at = strstr(whole, keys[i]); at; at = strstr(at, keys[i])) {
            unsigned slashes = 0;
            at += strlen(keys[i]);
            for (unsigned place = 0; *at && *at != ' '; place++) {
                bool card = *at == '?' || strtoul(at, NULL, 10);
                count += card && is_bonus(rules, i, slashes, place, at) == row;
                at += strcspn(at, ",/ ");
                slashes += *at == '/';
                at += *at == ',' || *at == '/';
            }
        }
    return count;
}

static const char *number_text(unsigned number)
{
    static char text[16];
    snprintf(text, sizeof text, "%u", number);
    return text;
}

static void add_turn(const struct dob_rules *rules, const char *brief, char *text)
{
    int phase = brief_phase(brief, gon_phase_names, GON_PHASES);
    unsigned own = 1u << (number_of(brief, " seat=", 1) - 1);
    bool in_air = is_entering(phase) || phase == GON_ROLLING;
    snprintf(text, strcspn(brief, " ") + 1, "%s", brief);
    brief_add(text, brief, " seat=", "1");
    brief_add(text, brief, " first=", "1");
    brief_add(text, brief, " round=", phase <= GON_BEGINNING ? "0" : "1");
    brief_add(text, brief, " last=", phase == GON_OVER ? "1" : "0");
    brief_add(text, brief, " half=", phase == GON_SOLO || phase == GON_REMOVING ? "1" : "0");
    brief_add(text, brief, " throws=", number_text(usual_throws(brief)));
    brief_add(text, brief, " dice=", dice_lie(brief) ? "12345" : "00000");
    brief_add(text, brief, " air=", in_air ? "yogbp" : "-");
    brief_add(text, brief, " used=", "-");
    brief_add(text, brief, " acted=", phase == GON_LAYING ? "1" : "0");
    brief_add(text, brief, " asked=", number_text(usual_asked(rules, brief)));
    brief_add(text, brief, " chosen=", "0");
    brief_add(text, brief, " known=", phase == GON_KEEPING || phase == GON_TURNING ? number_text(own) : "0");
    brief_add(text, brief, " bought=", "0");
}

const char *goennen_text(const struct dob_rules *rules, const char *brief)
{
    static char texts[4][2048];
    static int next;
    char *text = texts[next++ % 4], rest[1536] = "", drawn[32];
    add_turn(rules, brief, text);
    brief_add(rest, brief, " market=",
              brief_phase(brief, gon_phase_names, GON_PHASES) == GON_STOCKING ? "0,0,0,0/0,0,0,0"
                                                                              : "9,10,11,12/21,22,23,24");
    brief_add(rest, brief, " under=", "-/-");
    brief_add(rest, brief, " aside=", "-");
    for (int seat = 0; seat < rules->seats; seat++)
        add_seat(rules, brief, seat, rest);
    snprintf(drawn, sizeof drawn, "%u,%u", placed(rules, rest, 0), placed(rules, rest, 1));
    brief_add(text, brief, " drawn=", drawn);
    return strcat(text, rest);
}

void goennen_lay(const struct dob_rules *rules, const char *brief, union dob_position *position)
{
    set_position(rules, goennen_text(rules, brief), position);
}

/* Equal states are equal bytes: also those that no text shows. */
void assert_goennen(const struct dob_rules *rules, const union dob_position *position, const char *brief)
{
    const char *text = goennen_text(rules, brief);
    union dob_position same;
    assert_position(rules, position, text);
    set_position(rules, text, &same);
    assert_memory_equal(position, &same, rules->game->position_size);
}

void assert_goennen_checked(const struct dob_rules *rules, const char *brief, bool good)
{
    assert_position_checked(rules, goennen_text(rules, brief), good);
}

const struct gon_position *goennen_of(const union dob_position *position)
{
    return (const struct gon_position *)(const void *)position;
}
