/* Falsified dice: in a record that carries its seed every throw can be derived again. What was typed or taken over is
 * marked; what differs without a mark is named. */
#include <stdlib.h>
#include <string.h>

#include "support/matches.h"

enum { EVENTS = 40, SEED = 11 };

static dob_match *wandered(const char *game)
{
    int min, max;
    assert_true(dob_game_seats(game, &min, &max));
    struct dob_rng rng = dob_rng_keyed(3, 9);
    dob_match *match = seeded(game, max, SEED);
    wander_far(match, &rng, EVENTS, true);
    return match;
}

static void assert_throws(const dob_match *match, enum dob_throws wanted)
{
    struct dob_reason why;
    assert_int_equal(dob_match_throws(match, &why), wanted);
    assert_int_equal(dob_match_throws(match, NULL), wanted);
}

/* Honest matches of every game, as they are and read from their records. */
static void honest_throws_follow_from_the_seed(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        dob_match *match = wandered(dob_game_name(g));
        char *record = record_of(match, DOB_ALL_SEEING, true, 0);
        dob_match *again = reread(record);
        assert_throws(match, DOB_THROWS_TRUE);
        assert_throws(again, DOB_THROWS_TRUE);
        assert_int_equal(dob_match_taken(again), 0);
        dob_match_free(again);
        free(record);
        dob_match_free(match);
    }
}

/* The record of the first `events` of a match, its last throw being this one instead. */
static char *falsified(const dob_match *match, size_t events, const char *instead, int version)
{
    dob_match *begun = NULL;
    assert_true(dob_match_fork(match, events, 0, &begun, NULL));
    char *record = record_of(begun, DOB_ALL_SEEING, true, 0), *whole = malloc(strlen(record) + strlen(instead) + 8);
    assert_non_null(whole);
    strcpy(whole, record);
    whole[strlen("dobbel record ")] = (char)('0' + version);
    strcat(strcat(strcat(whole, "* "), instead), "\n");
    free(record);
    dob_match_free(begun);
    return whole;
}

/* Another outcome that is possible now, in words: that of the match with another seed. False: there is none. */
static bool find_other(const dob_match *match, size_t events, char *text, size_t size)
{
    char honest[128];
    dob_match_event(match, events, DOB_ALL_SEEING, honest, sizeof honest);
    for (uint64_t seed = 100; seed < 120; seed++) {
        dob_match *fork = NULL;
        assert_true(dob_match_fork(match, events, 0, &fork, NULL));
        dob_match_set_dice(fork, DOB_DICE_SEED, seed);
        assert_true(dob_match_throw(fork, NULL));
        dob_match_event(fork, events, DOB_ALL_SEEING, text, size);
        dob_match_free(fork);
        if (strcmp(text, honest) != 0)
            return true;
    }
    return false;
}

/* Every throw of a match is falsified in turn; it is named, and in a file of the version before it is in doubt. */
static size_t falsify_all(const dob_match *match)
{
    size_t done = 0;
    for (size_t i = 0; i < dob_match_events(match); i++) {
        char text[128], other[128];
        dob_match_event(match, i, DOB_ALL_SEEING, text, sizeof text);
        if (text[0] != '*' || !find_other(match, i, other, sizeof other))
            continue;
        for (int version = 1; version <= 2; version++) {
            char *record = falsified(match, i, other + 2, version);
            dob_match *read = reread(record);
            struct dob_reason why = {0};
            assert_int_equal(dob_match_throws(read, &why), version == 1 ? DOB_THROWS_UNSURE : DOB_THROWS_FALSE);
            assert_string_equal(why.id, "match.throw-differs");
            assert_int_equal(why.arg[0].number, i + 1);
            assert_memory_equal(why.found, other, strlen(other) < 30 ? strlen(other) : 30);
            dob_match_free(read);
            free(record);
        }
        done++;
    }
    return done;
}

static void every_falsified_throw_is_named(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        dob_match *match = wandered(dob_game_name(g));
        assert_true(falsify_all(match) > 0);
        dob_match_free(match);
    }
}

/* Typed throws are marked by a +, and dice typed by hand have no seed to be compared with. */
static void typed_throws_are_not_asked(void **state)
{
    (void)state;
    dob_match *match = reread("dobbel record 2\ngame pig\nseats 2\ndice seed 5\n\n1 roll\n+ die 6\n1 roll\n+ die 6\n");
    assert_throws(match, DOB_THROWS_TRUE);
    dob_match_free(match);
    match = reread("dobbel record 2\ngame pig\nseats 2\ndice hand\n\n1 roll\n* die 6\n1 roll\n* die 6\n");
    assert_throws(match, DOB_THROWS_TRUE);
    dob_match_free(match);
    match = reread("dobbel record 2\ngame pig\nseats 2\n\n1 roll\n* die 6\n1 roll\n* die 6\n");
    assert_throws(match, DOB_THROWS_TRUE);
    dob_match_free(match);
}

/* A fork that gets another seed has old throws; they are marked, and those that follow are its own. */
static void a_fork_marks_what_it_took_over(void **state)
{
    (void)state;
    dob_match *unknown =
                  reread("dobbel record 2\ngame pig\nseats 2\n1 roll\n* die 6\n1 roll\n* die 6\n1 roll\n* die 6\n"),
              *fork;
    assert_true(dob_match_fork(unknown, 4, SEED, &fork, NULL));
    act(fork, "1 roll; *");
    char *record = record_of(fork, DOB_ALL_SEEING, true, 0);
    assert_non_null(strstr(record, "\ndice seed 11\ntaken 4\n"));
    dob_match *again = reread(record);
    assert_throws(again, DOB_THROWS_TRUE);
    assert_int_equal(dob_match_taken(again), 4);
    dob_match_free(again);
    char *spoilt = strstr(record, "taken 4");
    spoilt[6] = '3'; /* one throw is not covered any more */
    again = reread(record);
    assert_throws(again, DOB_THROWS_FALSE);
    dob_match_free(again);
    free(record);
    dob_match_free(fork);
    dob_match_free(unknown);
}

/* A fork that keeps its seed has nothing to mark, but for what its match had taken over; a fork of that again. */
static void a_fork_with_the_same_seed_keeps_the_marks(void **state)
{
    (void)state;
    dob_match *match = seeded("pig", 2, SEED), *first, *second;
    act(match, "1 roll; *");
    assert_true(dob_match_fork(match, 2, 0, &first, NULL));
    assert_int_equal(dob_match_taken(first), 0);
    dob_match_set_dice(first, DOB_DICE_SEED, 77); /* other dice from here on */
    assert_int_equal(dob_match_taken(first), 2);
    struct dob_rng rng = dob_rng_keyed(3, 9);
    wander_far(first, &rng, 10, false);
    assert_throws(first, DOB_THROWS_TRUE);
    assert_true(dob_match_fork(first, 8, 0, &second, NULL));
    assert_int_equal(dob_match_taken(second), 2);
    assert_throws(second, DOB_THROWS_TRUE);
    dob_match_free(second);
    assert_true(dob_match_fork(first, 1, 0, &second, NULL));
    assert_int_equal(dob_match_taken(second), 1);
    dob_match_free(second);
    dob_match_free(first);
    dob_match_free(match);
}

/* What is in doubt is not vouched for by a fork: it is marked there. */
static void a_fork_of_a_doubtful_match_marks_all(void **state)
{
    (void)state;
    dob_match *old = reread("dobbel record 1\ngame pig\nseats 2\ndice seed 5\n1 roll\n* die 6\n1 roll\n* die 6\n"),
              *fork;
    assert_true(dob_match_fork(old, 3, 0, &fork, NULL));
    assert_int_equal(dob_match_taken(fork), 3);
    dob_match_free(fork);
    dob_match_free(old);
}

/* A file of the version before stays one when its header is written anew: its throws were never marked. */
static void the_version_is_kept(void **state)
{
    (void)state;
    dob_match *old = reread("dobbel record 1\ngame pig\nseats 2\ndice seed 5\n\n1 roll\n* die 6\n");
    assert_true(dob_match_rename(old, 0, "Ada", NULL));
    char *record = record_of(old, DOB_ALL_SEEING, true, 0);
    assert_memory_equal(record, "dobbel record 1\n", 16);
    free(record);
    dob_match_free(old);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_throws_follow_from_the_seed),
        cmocka_unit_test(every_falsified_throw_is_named),
        cmocka_unit_test(typed_throws_are_not_asked),
        cmocka_unit_test(a_fork_marks_what_it_took_over),
        cmocka_unit_test(a_fork_with_the_same_seed_keeps_the_marks),
        cmocka_unit_test(a_fork_of_a_doubtful_match_marks_all),
        cmocka_unit_test(the_version_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
