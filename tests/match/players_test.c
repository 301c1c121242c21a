/* Who sits at a match: data of its header, written, read and changed. And what changed since somebody looked. */
#include <stdlib.h>
#include <string.h>

#include "match/match.h"
#include "support/matches.h"

#define PIG "dobbel record 2\ngame pig\nseats 3\n"

static dob_match *with_players(const struct dob_player *players)
{
    const struct dob_setup setup = {
        .game = "pig", .seats = 3, .dice = DOB_DICE_HAND, .names = {NULL, "Nora"}, .players = players};
    dob_match *match = NULL;
    assert_true(dob_match_new(&setup, &match, NULL));
    return match;
}

static void assert_player(const dob_match *match, int seat, enum dob_player_kind kind, const char *level,
                          const char *name)
{
    const struct dob_player *player = dob_match_player(match, seat);
    assert_int_equal(player->kind, kind);
    assert_string_equal(player->level, level);
    assert_string_equal(player->name, name);
    assert_string_equal(dob_match_name(match, seat), name);
}

/* The kind and level of a seat are lines of the header, beside its name; a person has no line. */
static void players_stand_in_the_record(void **state)
{
    (void)state;
    const struct dob_player players[] = {
        {.name = "Ada", .level = "lost"}, {.kind = DOB_BOT, .level = "normal"}, {.kind = DOB_PROGRAM, .name = "x.py"}};
    dob_match *match = with_players(players);
    assert_player(match, 0, DOB_PERSON, "", "Ada");
    assert_player(match, 1, DOB_BOT, "normal", "Nora"); /* a name of its own stands above that of the player */
    char *record = record_of(match, DOB_SPECTATOR, false, 0);
    assert_string_equal(record, PIG "dice hand\nviewer spectator\nseat 2 bot normal\nseat 3 program\nname 1 Ada\n"
                                    "name 2 Nora\nname 3 x.py\n\n");
    dob_match *again = reread(record), *fork = NULL;
    char *rewritten = record_of(again, DOB_SPECTATOR, false, 0);
    assert_string_equal(rewritten, record);
    assert_true(dob_match_fork(match, 0, 0, &fork, NULL));
    assert_player(fork, 1, DOB_BOT, "normal", "Nora");
    assert_player(fork, 2, DOB_PROGRAM, "", "x.py");
    free(record);
    free(rewritten);
    dob_match_free(again);
    dob_match_free(fork);
    dob_match_free(match);
}

/* The later line counts; a record without such lines, as older ones are, has people alone, whatever they are called. */
static void players_are_read(void **state)
{
    (void)state;
    dob_match *match = reread(PIG "seat 1 bot hard\nseat 2 program\nname 3 bot:greedy\nseat 2 person\n1 roll\n");
    assert_player(match, 0, DOB_BOT, "hard", "");
    assert_player(match, 1, DOB_PERSON, "", "");
    assert_player(match, 2, DOB_PERSON, "", "bot:greedy");
    dob_match_free(match);
    match = reread(PIG "seat 1 bot hard\nseat 1 program\n");
    assert_player(match, 0, DOB_PROGRAM, "", "");
    dob_match_free(match);
}

static void what_is_no_player_is_refused(void **state)
{
    (void)state;
    static const char *const lines[][3] = {
        {"seat 4 bot normal", "record.seat-unreadable", "4 bot normal"},
        {"seat 1 robot", "record.seat-unreadable", "1 robot"},
        {"seat 1", "record.seat-unreadable", "1"},
        {"seat x person", "record.seat-unreadable", "x person"},
        {"seat 1 program x", "record.seat-unreadable", "1 program x"},
        {"seat 1 person x", "record.seat-unreadable", "1 person x"},
        {"seat 1 bot", "record.seat-unreadable", "1 bot"},
        {"seat 1 bot Hard", "match.level", "Hard"},
        {"seat 1 bot abcdefghijklmnop", "match.level", "abcdefghijklmnop"},
        {"seat 1 bot a b", "match.level", "a b"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char record[128] = PIG;
        strcat(strcat(record, lines[i][0]), "\n");
        assert_unreadable(record, strlen(record), lines[i][1], 4, lines[i][2]);
    }
    dob_match *match = reread(PIG "seat 1 bot abcdefghijklmno\nseat 2 bot 0-9\n");
    assert_player(match, 0, DOB_BOT, "abcdefghijklmno", "");
    dob_match_free(match);
}

/* A seat can be given to somebody else, or another name; each time the header has changed. A refusal changes nothing. */
static void seats_are_given_away(void **state)
{
    (void)state;
    const struct dob_player players[3] = {{0}}, bot = {.kind = DOB_BOT, .level = "easy", .name = "Finn"};
    struct dob_player bad = {.kind = DOB_BOT, .level = "Easy"};
    dob_match *match = with_players(players);
    struct dob_reason why;
    assert_int_equal(dob_match_headers(match), 0);
    assert_true(dob_match_seat(match, 0, &bot, &why));
    assert_player(match, 0, DOB_BOT, "easy", "Finn");
    assert_int_equal(dob_match_headers(match), 1);
    assert_true(dob_match_rename(match, 0, "Eva", &why));
    assert_player(match, 0, DOB_BOT, "easy", "Eva");
    assert_int_equal(dob_match_headers(match), 2);
    char *before = picture_of(match);
    assert_false(dob_match_rename(match, 0, " Eva", &why));
    assert_string_equal(why.id, "match.name");
    assert_false(dob_match_seat(match, 0, &bad, &why));
    assert_string_equal(why.id, "match.level");
    memset(bad.name, 'x', sizeof bad.name); /* it does not end */
    assert_false(dob_match_seat(match, 0, &bad, &why));
    assert_string_equal(why.id, "match.name");
    assert_player(match, 0, DOB_BOT, "easy", "Eva");
    assert_int_equal(dob_match_headers(match), 2);
    assert_unchanged(match, before);
    dob_match_set_dice(match, DOB_DICE_SEED, 5);
    assert_int_equal(dob_match_headers(match), 3);
    assert_int_equal(dob_match_dice(match), DOB_DICE_SEED);
    assert_int_equal(match_seed(match), 5);
    dob_match_free(match);
}

static void names_are_cut_between_characters(void **state)
{
    (void)state;
    static const char *const names[][2] = {
        {"Ada", "Ada"},
        {"abcdefghijklmnopqrstuvwxyz012345678", "abcdefghijklmnopqrstuvwx"}, /* 24 columns */
        {"éééééééééééééééé", "ééééééééééééééé"},                             /* 31 bytes, between characters */
        {"abcdefghijklmnopqrstuvé!xyz", "abcdefghijklmnopqrstuvé!"},
        {"abcdefghijklmnopqrstuvw xyz", "abcdefghijklmnopqrstuvw"}, /* no blank at its end */
        {"骰骰骰骰骰骰骰骰骰骰骰", "骰骰骰骰骰骰骰骰骰骰"},
        {"a\xff", "a"},
        {"a\nb", "ab"},
        {" a", "a"},
        {"\xe2\x80\xae#", ""},
        {"e\xcc\x81\xcc\x81\xcc\x81\xcc\x81x", "e\xcc\x81\xcc\x81\xcc\x81x"}, /* one mark too many */
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char cut[DOB_NAME_MAX];
        match_cut_name(cut, dob_scan_in(names[i][0]));
        assert_string_equal(cut, names[i][1]);
    }
}

/* Records of format 1 had wider names, and such with characters that do not show: they are still read. */
static void names_of_old_records_are_cut(void **state)
{
    (void)state;
    dob_match *match = reread("dobbel record 1\ngame pig\nseats 2\nname 1 abcdefghijklmnopqrstuvwxyz01234\n"
                              "name 2 A\xe2\x80\xae"
                              "da\n");
    assert_string_equal(dob_match_name(match, 0), "abcdefghijklmnopqrstuvwx");
    assert_string_equal(dob_match_name(match, 1), "Ada");
    dob_match_free(match);
    assert_unreadable(PIG "name 2 A\xe2\x80\xae"
                          "da\n",
                      strlen(PIG) + 14, "match.name", 4, NULL);
}

/* Who looked when the record had so many parts has to forget what was taken back since, also if something like it came
 * again, and hears what stands now behind that. */
static void what_changed_since_is_told(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    size_t stood = 99;
    assert_int_equal(dob_match_since(match, 1, &stood), 0);
    assert_int_equal(stood, 0);
    act(match, "1 roll;+ die 4;1 roll"); /* parts 2, 3, 4 */
    assert_int_equal(dob_match_since(match, 3, &stood), 2);
    assert_int_equal(stood, 2);
    act(match, "! undo 2;+ die 4"); /* parts 5, 6 */
    assert_int_equal(dob_match_since(match, 4, &stood), 1);
    assert_int_equal(stood, 3);
    assert_int_equal(dob_match_since(match, 5, &stood), 1);
    assert_int_equal(stood, 1);
    act(match, "! undo 1;! redo 1"); /* parts 7, 8 */
    assert_int_equal(dob_match_since(match, 6, &stood), 1);
    assert_int_equal(stood, 2);
    assert_int_equal(dob_match_since(match, 7, &stood), 1);
    assert_int_equal(stood, 1);
    assert_int_equal(dob_match_since(match, 8, &stood), 2);
    assert_int_equal(stood, 2);
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_stand_in_the_record),      cmocka_unit_test(players_are_read),
        cmocka_unit_test(what_is_no_player_is_refused),     cmocka_unit_test(seats_are_given_away),
        cmocka_unit_test(names_are_cut_between_characters), cmocka_unit_test(names_of_old_records_are_cut),
        cmocka_unit_test(what_changed_since_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
