/* Going on from any point as a new match, and the names of seats. */
#include <stdlib.h>
#include <string.h>

#include "support/matches.h"

static dob_match *fork_of(const dob_match *match, size_t events, uint64_t seed)
{
    dob_match *fork = NULL;
    struct dob_reason why;
    assert_true(dob_match_fork(match, events, seed, &fork, &why));
    return fork;
}

static void roll_until(dob_match *match, size_t events)
{
    while (dob_match_events(match) < events) {
        unsigned actors = dob_match_actors(match);
        act(match, actors >> DOB_CHANCE & 1 ? "*" : actors & 1 ? "1 roll" : "2 roll");
    }
}

/* The fork has played what the other had at that point, and goes on with the same dice; the other does not change. */
static void test_a_fork_goes_on_with_the_same_dice(void **state)
{
    (void)state;
    dob_match *match = new_match("pig", 2, NULL, DOB_DICE_SEED, 5);
    roll_until(match, 4);
    char *before = record_of(match, DOB_ALL_SEEING, true, 0);
    for (size_t events = 0; events <= 4; events++) {
        dob_match *fork = fork_of(match, events, 99);
        assert_int_equal(dob_match_events(fork), events);
        assert_int_equal(dob_match_dice(fork), DOB_DICE_SEED);
        roll_until(fork, 4);
        char *after = record_of(fork, DOB_ALL_SEEING, true, 0);
        assert_string_equal(after, before);
        free(after);
        dob_match_free(fork);
    }
    char *still = record_of(match, DOB_ALL_SEEING, true, 0);
    assert_string_equal(still, before);
    free(still);
    free(before);
    dob_match_free(match);
}

/* What was taken back is not forked; typed dice stay typed. */
static void test_a_fork_takes_what_stands(void **state)
{
    (void)state;
    dob_match *match = new_match("pig", 2, NULL, DOB_DICE_HAND, 0);
    act(match, "1 roll; + die 4; ! undo 1; + die 5");
    dob_match *fork = fork_of(match, 2, 1);
    assert_int_equal(dob_match_dice(fork), DOB_DICE_HAND);
    char *record = record_of(fork, DOB_ALL_SEEING, true, 0);
    assert_string_equal(record, "dobbel record 2\ngame pig\nseats 2\ndice hand\n\n1 roll\n+ die 5\n");
    free(record);
    dob_match_free(fork);
    dob_match_free(match);
}

/* Unknown dice become those of the seed that is given. */
static void test_unknown_dice_become_seeded(void **state)
{
    (void)state;
    dob_match *match = reread("dobbel record 2\ngame pig\nseats 2\n1 roll\n* die 4\n");
    dob_match *fork = fork_of(match, 1, 77);
    char *record = record_of(fork, DOB_ALL_SEEING, true, 0);
    assert_string_equal(record, "dobbel record 2\ngame pig\nseats 2\ndice seed 77\ntaken 1\n\n1 roll\n");
    free(record);
    dob_match_free(fork);
    dob_match_free(match);
}

static void test_what_cannot_be_forked(void **state)
{
    (void)state;
    struct dob_reason why;
    dob_match *fork = NULL, *seen = reread("dobbel record 2\ngame hush\nseats 2\nviewer 1\n* deal 3 9 ? ?\n");
    assert_false(dob_match_fork(seen, 0, 1, &fork, &why));
    assert_string_equal(why.id, "match.fork-hidden");
    dob_match *match = new_match("pig", 2, NULL, DOB_DICE_HAND, 0);
    act(match, "1 roll");
    assert_false(dob_match_fork(match, 2, 1, &fork, &why));
    assert_string_equal(why.id, "match.fork-too-far");
    assert_int_equal(why.arg[0].number, 1);
    assert_null(fork);
    dob_match_free(match);
    dob_match_free(seen);
}

/* Names stand in the record and come back with it, and with a fork. */
static void test_names_of_seats(void **state)
{
    (void)state;
    dob_match *match =
        reread("dobbel record 2\ngame pig\nseats 2\ndice hand\nname 1 Ada L.\nname 2 bot:greedy\n1 roll\n");
    assert_string_equal(dob_match_name(match, 0), "Ada L.");
    assert_string_equal(dob_match_name(match, 1), "bot:greedy");
    dob_match *fork = fork_of(match, 0, 1);
    assert_string_equal(dob_match_name(fork, 0), "Ada L.");
    char *record = record_of(match, DOB_SPECTATOR, true, 0);
    assert_string_equal(record, "dobbel record 2\ngame pig\nseats 2\ndice hand\nviewer spectator\nname 1 Ada L.\n"
                                "name 2 bot:greedy\n\n1 roll\n");
    free(record);
    dob_match_free(fork);
    dob_match_free(match);
    match = new_match("pig", 2, NULL, DOB_DICE_HAND, 0);
    assert_string_equal(dob_match_name(match, 0), "");
    dob_match_free(match);
}

static bool named(const char *name, struct dob_reason *why)
{
    struct dob_setup setup = {.game = "pig", .seats = 2, .dice = DOB_DICE_HAND, .names = {NULL, name}};
    dob_match *match = NULL;
    if (!dob_match_new(&setup, &match, why))
        return false;
    assert_string_equal(dob_match_name(match, 1), name);
    dob_match_free(match);
    return true;
}

/* At most 24 columns and 31 bytes, only characters that show, no #, no blank at its ends: nobody's name may reach into that
 * of another, or look like nothing. */
static void test_what_is_a_name(void **state)
{
    (void)state;
    struct dob_reason why = {0};
    assert_true(named("", &why));
    assert_true(named("Zoë ~ \xe2\x82\xac \xf0\x9f\x8e\xb2", &why));
    assert_true(named("123456789012345678901234", &why));
    assert_true(named("Ze\xcc\x81lie \xe9\xaa\xb0", &why));
    static const char *const bad[] = {"1234567890123456789012345",
                                      "éééééééééééééééé",
                                      ("a\xc2\x9b"
                                       "2Jb"),             /* a C1 control: CSI */
                                      "a\xe2\x80\xaez",    /* U+202E, right-to-left override */
                                      "a\xe2\x81\xa7z",    /* U+2067, right-to-left isolate */
                                      "a\xe2\x80\x8b",     /* U+200B, zero width */
                                      "\xe2\xa0\x80",      /* U+2800, looks like nothing */
                                      "a\xf3\xa0\x80\xa0", /* U+E0020, a tag */
                                      "\xef\xb7\xbd",      /* U+FDFD, as wide as a sentence */
                                      "\xcc\x81",          /* a mark on nothing */
                                      "\xed\xa0\x80",      /* a surrogate */
                                      "\xe0\x80\xaf",      /* written longer than it is */
                                      "a#b",
                                      "\xff\xfe",
                                      "\xc3",
                                      "\xc0\x80",
                                      "\xe2\x82x",
                                      "\xf5\x80\x80\x80",
                                      " ",
                                      " a",
                                      "a ",
                                      "a\nb",
                                      "a\177b",
                                      "\037"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(named(bad[i], &why));
        assert_string_equal(why.id, "match.name");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_fork_goes_on_with_the_same_dice),
        cmocka_unit_test(test_a_fork_takes_what_stands),
        cmocka_unit_test(test_unknown_dice_become_seeded),
        cmocka_unit_test(test_what_cannot_be_forked),
        cmocka_unit_test(test_names_of_seats),
        cmocka_unit_test(test_what_is_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
