/* Test support for addvantage: position texts in which only what matters is said. */
#include "support/addvantage.h"

#include <stdio.h>
#include <string.h>

static const char *const usual_tiles[] = {"9,10,11/10,11,12", "9,10,11/10,11,12", "8,10,11/10,11,13", "7,8,9/12,13,14"};

/* The value of the nth key of this name: up to the next space. */
static bool find_value(const char *brief, const char *key, int nth, char *value)
{
    const char *at = brief;
    for (; (at = strstr(at, key)); at++)
        if (nth-- == 0) {
            at += strlen(key);
            snprintf(value, strcspn(at, " ") + 1, "%s", at);
            return true;
        }
    return false;
}

static void list_for_seats(const struct dob_rules *rules, const char *each, char *value)
{
    *value = '\0';
    for (int seat = 0; seat < rules->seats; seat++) {
        strcat(value, seat == 0 ? "" : ",");
        strcat(value, each);
    }
}

static void board_text(const char *brief, int seat, char *board)
{
    char given[64] = ".........";
    bool found = find_value(brief, " board=", seat, given);
    if (found && strchr(given, ':'))
        strcpy(board, given);
    else
        snprintf(board, 128, "%s:%s", usual_tiles[seat], given);
}

/* Dice on all boards: what `most` is unless dice were lost. */
static int dice_on_boards(const struct dob_rules *rules, const char *brief)
{
    int dice = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        char board[128];
        board_text(brief, seat, board);
        for (const char *cell = strchr(board, ':') + 1; *cell; cell++)
            dice += *cell >= '1' && *cell <= '6';
    }
    return rules->option[ADD_NO_PROGRESS] ? dice : 0;
}

const char *whole_text(const struct dob_rules *rules, const char *brief)
{
    static char texts[4][1024];
    static int next;
    static const char *const keys[] = {
        " seat=",   " first=", " round=",    " most=",  " still=", " left=",   " thrown=", " spent=",
        " filled=", " hand=",  " arranged=", " coins=", " bonus=", " takers=", " queue="};
    static const char *const usual[] = {"1", "1", "0", NULL, "0",    "0",   "0",      "0",
                                        "0", "-", "0", "2",  "9,12", "0,0", "0,0,0,0"};
    char *text = texts[next++ % 4], value[128];
    snprintf(text, strcspn(brief, " ") + 1, "%s", brief);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        if (!find_value(brief, keys[i], 0, value)) {
            if (usual[i] == NULL)
                snprintf(value, sizeof value, "%d", dice_on_boards(rules, brief));
            else if (strcmp(keys[i], " arranged=") == 0 || strcmp(keys[i], " coins=") == 0)
                list_for_seats(rules, usual[i], value);
            else
                strcpy(value, usual[i]);
        }
        strcat(strcat(text, keys[i]), value);
    }
    for (int seat = 0; seat < rules->seats; seat++) {
        board_text(brief, seat, value);
        strcat(strcat(text, " board="), value);
    }
    return text;
}

void lay(const struct dob_rules *rules, const char *brief, union dob_position *position)
{
    set_position(rules, whole_text(rules, brief), position);
}

void assert_laid(const struct dob_rules *rules, const union dob_position *position, const char *brief)
{
    assert_position(rules, position, whole_text(rules, brief));
}

void assert_checked(const struct dob_rules *rules, const char *brief, bool good)
{
    assert_position_checked(rules, whole_text(rules, brief), good);
}

int points_of(const struct dob_rules *rules, const union dob_position *position, int seat)
{
    struct dob_result result = {0};
    rules->game->result(rules, position, DOB_ALL_SEEING, &result);
    return result.points[seat - 1];
}
