/* Reading records that are not as they should be, or are but written by a person. Nothing in a record is believed. */
#include <stdlib.h>
#include <string.h>

#include "support/matches.h"

#define PIG "dobbel record 2\ngame pig\nseats 2\n"
#define SHORT PIG "option target 10\ndice hand\n\n"
#define HUSH "dobbel record 2\ngame hush\nseats 2\n"

struct fault {
    const char *record;
    const char *id;
    uint32_t line;
    const char *found; /* NULL: none */
};

static void assert_faults(const struct fault *faults, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_unreadable(faults[i].record, strlen(faults[i].record), faults[i].id, faults[i].line,
                          faults[i].found ? faults[i].found : "");
}

#define ASSERT_FAULTS(list) assert_faults(list, sizeof(list) / sizeof *(list))

static void test_faults_of_the_first_lines(void **state)
{
    (void)state;
    static const struct fault faults[] = {
        {"", "record.ends-early", 0, NULL},
        {"\n# hi\n", "record.ends-early", 2, NULL},
        {"dobbel record 1", "record.cut", 1, NULL},
        {"dobbel recorder 1\n", "record.expected", 1, "dobbel recorder 1"},
        {"\ndobbel record one\n", "record.version-unreadable", 2, "one"},
        {"dobbel record 1a\n", "record.version-unreadable", 1, "1a"},
        {"dobbel record 0\n", "record.version-unreadable", 1, "0"},
        {"dobbel record 2147483648\n", "record.version-unreadable", 1, "2147483648"},
        {"dobbel record 2147483647\n", "record.version", 1, NULL},
        {"dobbel record 3\nanything\n", "record.version", 1, NULL},
        {"dobbel record 1\n", "record.ends-early", 1, NULL},
        {"dobbel record 1\nseats 2\n", "record.expected", 2, "seats 2"},
        {"dobbel record 1\ngame chess\n", "rules.game-unknown", 2, "chess"},
        {"dobbel record 1\ngame pig\n", "record.ends-early", 2, NULL},
        {"dobbel record 1\ngame pig\nseats", "record.cut", 3, NULL},
        {"dobbel record 1\ngame pig\ndice hand\n", "record.expected", 3, "dice hand"},
        {"dobbel record 1\ngame pig\nseats two\n", "record.seats-unreadable", 3, "two"},
        {"dobbel record 1\ngame pig\nseats 2b\n", "record.seats-unreadable", 3, "2b"},
        {"dobbel record 1\ngame pig\nseats -1\n", "record.seats-unreadable", 3, "-1"},
        {"dobbel record 1\ngame pig\nseats 2147483648\n", "record.seats-unreadable", 3, "2147483648"},
        {"dobbel record 1\ngame pig\nseats 2147483647\n", "rules.seats", 3, NULL},
        {"dobbel record 1\ngame pig\nseats 0\n", "rules.seats", 3, NULL},
        {"dobbel record 1\ngame pig\nseats 5\n", "rules.seats", 3, NULL},
    };
    ASSERT_FAULTS(faults);
}

static void test_faults_of_options_dice_and_viewer(void **state)
{
    (void)state;
    static const struct fault faults[] = {
        {PIG "option goal 3\n", "rules.option-unknown", 4, "goal"},
        {PIG "option target 9\n", "rules.option-number", 4, "9"},
        {PIG "option target 10 11\n", "rules.option-number", 4, "10 11"},
        {PIG "option target\n", "rules.option-number", 4, ""},
        {"dobbel record 1\ngame hush\nseats 4\noption cards 7\n\n* deal 1 2 3 4 5 6 7 8\n", "hush.too-few-cards", 6,
         NULL},
        {"dobbel record 1\ngame hush\nseats 4\noption cards 7\n", "hush.too-few-cards", 4, NULL},
        {PIG "dice loaded\n", "record.dice-unreadable", 4, "loaded"},
        {PIG "dice handy\n", "record.dice-unreadable", 4, "handy"},
        {PIG "dice seed\n", "record.dice-unreadable", 4, "seed"},
        {PIG "dice seed x\n", "record.dice-unreadable", 4, "seed x"},
        {PIG "dice seed -1\n", "record.dice-unreadable", 4, "seed -1"},
        {PIG "dice seed 1 2\n", "record.dice-unreadable", 4, "seed 1 2"},
        {PIG "dice seed 18446744073709551616\n", "record.dice-unreadable", 4, "seed 18446744073709551616"},
        {PIG "dice\n", "record.line-unreadable", 4, "dice"},
        {PIG "viewer 0\n", "record.viewer-unreadable", 4, "0"},
        {PIG "viewer 1\nviewer 2\n", "record.said-twice", 5, "2"},
        {PIG "dice hand\ndice seed 4\n", "record.said-twice", 5, "seed 4"},
        {PIG "dice seed 4\ntaken 0\n", "record.taken-unreadable", 5, "0"},
        {PIG "dice seed 4\ntaken some\n", "record.taken-unreadable", 5, "some"},
        {PIG "dice seed 4\ntaken 3 4\n", "record.taken-unreadable", 5, "3 4"},
        {PIG "dice seed 4\ntaken 3\ntaken 4\n", "record.said-twice", 6, "4"},
        {PIG "viewer 3\n", "record.viewer-unreadable", 4, "3"},
        {PIG "viewer 1 2\n", "record.viewer-unreadable", 4, "1 2"},
        {PIG "viewer spectators\n", "record.viewer-unreadable", 4, "spectators"},
    };
    ASSERT_FAULTS(faults);
}

/* Reasons hold their arguments, not only their id. */
static void test_reasons_in_words(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        {"", "The record ends before its line `dobbel record ...`."},
        {"dobbel record 1\ngame pig", "line 2: The record is cut off: its last line is not finished."},
        {"dobbel record 1\ngame pig\n", "line 2: The record ends before its line `seats ...`."},
        {"hello\n", "line 1: Here the record should have a line `dobbel record ...`, not `hello`."},
        {"dobbel record 7\n", "line 1: This record has format 7; this program reads formats 1 to 2."},
        {"dobbel record 1\ngame pig\nseats 9\n", "line 3: This game is for 2 to 4 players."},
        {PIG "option target 9\n", "line 4: The option target takes a number from 10 to 1000, not `9` (P4)."},
        {PIG "! undo 1\n", "line 4: You can undo 0 steps from here."},
        {PIG "1 hold\n", "line 4: There is nothing to hold before the first throw of your turn (P2)."},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct dob_reason why = {0};
        dob_match *match = NULL;
        assert_false(dob_match_read(pairs[i][0], strlen(pairs[i][0]), NULL, &match, &why));
        assert_string_equal(text_of(&why), pairs[i][1]);
    }
}

static void test_faults_of_the_history(void **state)
{
    (void)state;
    static const struct fault faults[] = {
        {PIG "\n3 roll\n", "record.line-unreadable", 5, "3 roll"},
        {PIG "0 roll\n", "record.line-unreadable", 4, "0 roll"},
        {PIG "01 roll\n", "record.line-unreadable", 4, "01 roll"},
        {PIG "1roll\n", "record.line-unreadable", 4, "1roll"},
        {PIG "1\n", "record.line-unreadable", 4, "1"},
        {PIG "roll\n", "record.line-unreadable", 4, "roll"},
        {PIG "1 roll\n*die 3\n", "record.line-unreadable", 5, "*die 3"},
        {PIG "1 roll\n+die 3\n", "record.line-unreadable", 5, "+die 3"},
        {PIG "1 roll\ndice hand\n", "record.line-unreadable", 5, "dice hand"},
        {PIG "1 roll\nviewer 1\n", "record.line-unreadable", 5, "viewer 1"},
        {PIG "1 roll\noption target 20\n", "record.line-unreadable", 5, "option target 20"},
        {PIG "result\n", "record.line-unreadable", 4, "result"},
        {PIG "1 fly\n", "move.word-unknown", 4, "fly"},
        {PIG "1 roll 3\n", "move.too-long", 4, "3"},
        {PIG "1 hold\n", "pig.nothing-to-hold", 4, NULL},
        {PIG "2 roll\n", "move.not-your-turn", 4, NULL},
        {PIG "* die 3\n", "move.not-your-turn", 4, NULL},
        {PIG "1 roll\n* die 7\n", "move.number-wrong", 5, "7"},
        {PIG "1 roll\n+ die 7\n", "move.number-wrong", 5, "7"},
        {PIG "1 roll\n* die 3", "record.cut", 5, NULL},
        {PIG "1 roll\n ", "record.cut", 5, NULL},
    };
    ASSERT_FAULTS(faults);
}

static void test_faults_of_undo_and_redo(void **state)
{
    (void)state;
    static const struct fault faults[] = {
        {PIG "! undo 1\n", "match.undo-too-far", 4, NULL},
        {PIG "1 roll\n! undo 2\n", "match.undo-too-far", 5, NULL},
        {PIG "1 roll\n* die 3\n1 roll\n! undo 2\n", "match.undo-past-chance", 7, NULL},
        {PIG "dice seed 3\n1 roll\n* die 3\n! undo 1\n", "match.undo-past-chance", 7, NULL},
        {PIG "1 roll\n+ die 3\n! undo 1\n", "match.undo-past-chance", 6, NULL},
        {PIG "! redo 1\n", "match.redo-too-far", 4, NULL},
        {PIG "1 roll\n! undo 1\n! redo 2\n", "match.redo-too-far", 6, NULL},
        {PIG "1 roll\n! undo 1\n1 roll\n! redo 1\n", "match.redo-too-far", 7, NULL},
        {PIG "1 roll\n! undo 0\n", "record.step-back-unreadable", 5, "undo 0"},
        {PIG "1 roll\n! undo -1\n", "record.step-back-unreadable", 5, "undo -1"},
        {PIG "1 roll\n! undo\n", "record.step-back-unreadable", 5, "undo"},
        {PIG "1 roll\n! undo 1 1\n", "record.step-back-unreadable", 5, "undo 1 1"},
        {PIG "1 roll\n! undo 2147483648\n", "record.step-back-unreadable", 5, "undo 2147483648"},
        {PIG "1 roll\n! undo 2147483647\n", "match.undo-too-far", 5, NULL},
        {PIG "1 roll\n! do 1\n", "record.step-back-unreadable", 5, "do 1"},
        {PIG "1 roll\n! redo x\n", "record.step-back-unreadable", 5, "redo x"},
        {PIG "1 roll\n!\n", "record.step-back-unreadable", 5, ""},
    };
    ASSERT_FAULTS(faults);
}

#define PLAYED SHORT "1 roll\n+ die 6\n1 roll\n+ die 5\n"

/* The result follows from the events, and nothing follows it but the taking back of what led to it. */
static void test_faults_of_the_result(void **state)
{
    (void)state;
    static const struct fault faults[] = {
        {SHORT "result 0 0\n", "record.result-early", 7, "0 0"},
        {SHORT "1 roll\n+ die 6\nresult 0 0\n", "record.result-early", 9, "0 0"},
        {PLAYED "result 11 1\n", "record.result-wrong", 11, "11 1"},
        {PLAYED "result 10 0\n", "record.result-wrong", 11, "10 0"},
        {PLAYED "result 11\n", "record.result-wrong", 11, "11"},
        {PLAYED "result 11 0 0\n", "record.result-wrong", 11, "11 0 0"},
        {PLAYED "result 11 0x\n", "record.result-wrong", 11, "11 0x"},
        {PLAYED "result eleven\n", "record.result-wrong", 11, "eleven"},
        {PLAYED "result 11 0\nresult 11 0\n", "record.after-result", 12, "result 11 0"},
        {PLAYED "result 11 0\n\n1 roll\n", "record.after-result", 13, "1 roll"},
        {PLAYED "1 roll\n", "move.not-your-turn", 11, NULL},
        {PLAYED "result 11 0\n+ die 5\n", "record.after-result", 12, "+ die 5"},
        {PLAYED "result 11 0\n! undo 1\nresult 11 0\n", "record.result-early", 13, "11 0"},
        {PLAYED "result 11 0\n! undo 1\n! redo 1\nresult 11 1\n", "record.result-wrong", 14, "11 1"},
        {PLAYED "result 11 0\n! undo 1\n+ die 6\nresult 12 0\n1 roll\n", "record.after-result", 15, "1 roll"},
    };
    ASSERT_FAULTS(faults);
    dob_match_free(reread(PLAYED "result  11\t0 # and so it ended\n\n# really\n"));
}

/* A full record hides nothing; a record seen by one shows nothing that one could not see. */
static void test_faults_of_visibility(void **state)
{
    (void)state;
    static const struct fault faults[] = {
        {HUSH "* deal ? ? 20 5\n", "record.hidden-in-full", 4, "deal ? ? 20 5"},
        {HUSH "* deal 1 2 3 ?\n", "record.hidden-in-full", 4, "deal 1 2 3 ?"},
        {HUSH "viewer 1\n* deal 3 9 20 5\n", "record.shows-too-much", 5, "deal 3 9 20 5"},
        {HUSH "viewer 1\n* deal 3 9 20 ?\n", "record.shows-too-much", 5, "deal 3 9 20 ?"},
        {HUSH "viewer 2\n* deal 3 9 ? ?\n", "record.shows-too-much", 5, "deal 3 9 ? ?"},
        {HUSH "viewer spectator\n* deal ? ? 20 5\n", "record.shows-too-much", 5, "deal ? ? 20 5"},
        {HUSH "viewer 1\n* deal 3 9 ? ?\n2 discard 20\n", "hush.not-in-hand", 6, NULL},
        {HUSH "viewer 1\n* deal 3 9 ? ?\n1 discard ?\n", "hush.not-in-hand", 6, NULL},
        {HUSH "viewer 1\n* deal 3 9 ? ?\n2 discard ?\n1 discard 3\n* reveal 9 ?\n", "hush.cards", 8, NULL},
    };
    ASSERT_FAULTS(faults);
}

/* What was found is shortened to 39 characters, and only printing ones are kept. */
static void test_found_is_short_and_printable(void **state)
{
    (void)state;
    const char *record = PIG "It was a dark and stormy night; the dice fell in torrents\n";
    assert_unreadable(record, strlen(record), "record.line-unreadable", 4, "It was a dark and stormy night; the ...");
    const char bytes[] = PIG "\x01z\xC3\xA4\x7F\0end\n";
    assert_unreadable(bytes, sizeof bytes - 1, "record.line-unreadable", 4, "?z????end");
}

static void assert_written(const dob_match *match, const char *expected)
{
    char *record = record_of(match, DOB_ALL_SEEING, true, 0);
    assert_string_equal(record, expected);
    free(record);
}

/* Written by a person, on any system: CRLF, comments, blanks around lines, blank lines; the same match. */
static void test_comments_blanks_and_line_ends(void **state)
{
    (void)state;
    dob_match *match = reread("# a game of ours\r\n\r\n  dobbel record 2 \t # format\r\n\tgame pig#!\r\nseats 2\t\r\n"
                              "option target \t 10\r\n  dice hand\n\n#1 roll\n1   roll   # go\n+  die\t 6\r\n\n"
                              "!undo 1 #oops\n!   redo 1\n 1 roll\n+ die 5\n   \t\r\nresult 11 0\r\n#\n");
    assert_written(match, SHORT "1 roll\n+ die 6\n! undo 1\n! redo 1\n1 roll\n+ die 5\nresult 11 0\n");
    dob_match_free(match);
}

/* Marks are kept: a typed throw among seeded ones, a thrown one among typed ones. */
static void test_marks_of_throws_are_kept(void **state)
{
    (void)state;
    const char *seeded_record = PIG "dice seed 0\n\n1 roll\n+ die 6\n1 roll\n* die 5\n";
    dob_match *match = reread(seeded_record);
    assert_int_equal(dob_match_dice(match), DOB_DICE_SEED);
    assert_written(match, seeded_record);
    dob_match_free(match);
    const char *hand_record = PIG "dice hand\n\n1 roll\n* die 6\n1 roll\n+ die 5\n! undo 4\n";
    match = reread(hand_record);
    assert_int_equal(dob_match_dice(match), DOB_DICE_HAND);
    assert_written(match, hand_record);
    dob_match_free(match);
}

/* A header alone is a match at its start. */
static void test_a_header_alone(void **state)
{
    (void)state;
    dob_match *match = reread(PIG);
    assert_int_equal(dob_match_dice(match), DOB_DICE_UNKNOWN);
    assert_int_equal(dob_match_viewer(match), DOB_ALL_SEEING);
    assert_int_equal(dob_match_events(match), 0);
    dob_match_free(match);
    match = reread(PIG "dice seed 18446744073709551615\nviewer 2\noption target 1000\n");
    assert_int_equal(dob_match_dice(match), DOB_DICE_SEED);
    assert_int_equal(dob_match_viewer(match), 1);
    assert_written(match, PIG "option target 1000\nviewer 2\n\n"); /* older records of a viewer had the seed */
    dob_match_free(match);
}

/* Cut at any byte a record is refused, or it is a match that had not gone so far: what it writes begins with the cut. */
static void assert_cuts(const dob_match *match, int viewer)
{
    char *record = record_of(match, viewer, true, 0);
    size_t length = strlen(record), accepted = 0;
    for (size_t cut = 0; cut < length; cut++) {
        struct dob_reason why = {0};
        dob_match *shorter = NULL;
        char *part = malloc(cut + 1); /* of this very size, so that a sanitizer sees reading past it */
        assert_non_null(part);
        memcpy(part, record, cut);
        if (dob_match_read(part, cut, NULL, &shorter, &why)) {
            char *written = record_of(shorter, viewer, true, 0);
            assert_memory_equal(written, record, cut);
            assert_int_equal(record[cut - 1], '\n');
            free(written);
            accepted++;
        } else {
            assert_string_equal(why.id, cut > 0 && record[cut - 1] != '\n' ? "record.cut" : "record.ends-early");
        }
        dob_match_free(shorter);
        free(part);
    }
    assert_true(accepted >= dob_match_parts(match) - 1);
    free(record);
}

static void test_records_cut_at_every_byte(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        int min = 0, max = 0;
        assert_true(dob_game_seats(dob_game_name(g), &min, &max));
        dob_match *match = seeded(dob_game_name(g), max, 6);
        struct dob_rng rng = dob_rng_keyed(6, 9);
        wander_far(match, &rng, 40, true);
        assert_cuts(match, DOB_ALL_SEEING);
        assert_cuts(match, 0);
        dob_match_free(match);
    }
    dob_match *match = reread(PLAYED "! undo 1\n! redo 1\nresult 11 0\n");
    assert_cuts(match, DOB_ALL_SEEING);
    assert_cuts(match, DOB_SPECTATOR);
    dob_match_free(match);
}

/* At most 32 MiB are read. */
static void test_a_record_has_a_largest_size(void **state)
{
    (void)state;
    const size_t most = 32 * 1024 * 1024;
    char *text = malloc(most + 1);
    assert_non_null(text);
    memset(text, ' ', most + 1);
    memcpy(text, PIG, strlen(PIG));
    text[most - 1] = text[most] = '\n';
    dob_match *match = NULL;
    assert_true(dob_match_read(text, most, NULL, &match, NULL));
    dob_match_free(match);
    assert_unreadable(text, most + 1, "record.too-large", 0, "");
    struct dob_reason why = {0};
    assert_false(dob_match_read(text, most + 1, NULL, &match, &why));
    assert_string_equal(text_of(&why), "A record has at most 32 MiB.");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_faults_of_the_first_lines),
        cmocka_unit_test(test_faults_of_options_dice_and_viewer),
        cmocka_unit_test(test_reasons_in_words),
        cmocka_unit_test(test_faults_of_the_history),
        cmocka_unit_test(test_faults_of_undo_and_redo),
        cmocka_unit_test(test_faults_of_the_result),
        cmocka_unit_test(test_faults_of_visibility),
        cmocka_unit_test(test_found_is_short_and_printable),
        cmocka_unit_test(test_comments_blanks_and_line_ends),
        cmocka_unit_test(test_marks_of_throws_are_kept),
        cmocka_unit_test(test_a_header_alone),
        cmocka_unit_test(test_records_cut_at_every_byte),
        cmocka_unit_test(test_a_record_has_a_largest_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
