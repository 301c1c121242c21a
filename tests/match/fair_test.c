/* Fair dice: every throw follows from a secret that was committed to, the players' salts and the place in the match; whoever
 * changes a throw, a salt, the secret or a decision is found out. And real dice of some seats only. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/matches.h"

static const uint8_t secret[DOB_SECRET_BYTES] = "a secret of thirty-two bytes...";

static dob_match *fair(const char *game, int seats)
{
    dob_match *match = seeded(game, seats, 0);
    assert_true(dob_match_set_fair(match, secret, NULL));
    assert_true(dob_match_salt(match, 0, "Ada-1", NULL));
    return match;
}

static char *revealed(const dob_match *match)
{
    size_t length, again;
    assert_true(dob_match_reveal(match, NULL, 0, &length, NULL));
    char *text = malloc(length + 1);
    assert_true(dob_match_reveal(match, text, length + 1, &again, NULL));
    assert_int_equal(again, length);
    assert_int_equal(strlen(text), length);
    return text;
}

/* What reading and proving a record comes to: the id of what is wrong, or NULL. */
static const char *fault_of(const char *record)
{
    static struct dob_reason why;
    dob_match *match;
    why = (struct dob_reason){0};
    if (!dob_match_read(record, strlen(record), NULL, &match, &why))
        return why.id;
    bool good = dob_match_throws(match, &why) == DOB_THROWS_TRUE;
    dob_match_free(match);
    return good ? NULL : why.id;
}

static void honest_matches_of_every_game_are_proven(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        struct dob_rng rng = dob_rng_keyed(3, g);
        int min, max;
        assert_true(dob_game_seats(dob_game_name(g), &min, &max));
        dob_match *match = fair(dob_game_name(g), max);
        wander_to_end(match, &rng);
        char *record = revealed(match);
        assert_null(fault_of(record));
        struct dob_throw_count count;
        dob_match_count_throws(match, &count);
        assert_true(count.derived > 0 && count.typed == 0);
        free(record);
        dob_match_free(match);
    }
}

/* Another secret and another salt bring other dice; the same bring the same. */
static void secret_and_salts_decide(void **state)
{
    (void)state;
    uint8_t other[DOB_SECRET_BYTES] = {1};
    char *record[4];
    for (int i = 0; i < 4; i++) {
        struct dob_rng rng = dob_rng_keyed(3, 9);
        dob_match *match = seeded("pig", 2, 0);
        assert_true(dob_match_set_fair(match, i == 1 ? other : secret, NULL));
        if (i == 2)
            assert_true(dob_match_salt(match, 1, "b", NULL));
        wander_far(match, &rng, 60, false);
        record[i] = record_of(match, DOB_SPECTATOR, false, 1);
        dob_match_free(match);
    }
    assert_string_not_equal(record[0], record[1]);
    assert_string_not_equal(record[0], record[2]);
    assert_string_equal(record[0], record[3]);
    for (int i = 0; i < 4; i++)
        free(record[i]);
}

/* Neither a running match nor what a viewer saw tells the secret; both tell what was committed to. */
static void secret_is_not_told_before_the_end(void **state)
{
    (void)state;
    dob_match *match = fair("casino", 2);
    struct dob_rng rng = dob_rng_keyed(3, 9);
    wander_far(match, &rng, 20, false);
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
        if (viewer > 1 && viewer < DOB_SPECTATOR)
            continue;
        char *record = record_of(match, viewer, false, 0);
        assert_non_null(strstr(record, "dice fair "));
        assert_non_null(strstr(record, "salt 1 Ada-1\n"));
        assert_null(strstr(record, "secret"));
        dob_match *again = reread(record);
        assert_int_equal(dob_match_throws(again, NULL), DOB_THROWS_SECRET);
        assert_false(dob_match_throw(again, NULL)); /* it can be watched */
        dob_match_free(again);
        free(record);
    }
    dob_match_free(match);
}

/* Commitment, salts, first throw: in this order only. */
static void sequence_is_kept(void **state)
{
    (void)state;
    struct dob_reason why;
    dob_match *match = seeded("pig", 2, 5);
    assert_false(dob_match_salt(match, 0, "x", &why));
    assert_string_equal(why.id, "match.salt-not-fair");
    assert_true(dob_match_set_fair(match, secret, NULL));
    static const char *const wrong[] = {"", "two words", "#",
                                        "0123456789012345678901234567890123456789012345678901234567890123x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(dob_match_salt(match, 0, wrong[i], &why));
        assert_string_equal(why.id, "match.salt");
    }
    act(match, "1 roll;*");
    assert_false(dob_match_salt(match, 0, "x", &why));
    assert_string_equal(why.id, "match.salt-late");
    assert_false(dob_match_set_fair(match, secret, &why));
    assert_string_equal(why.id, "match.fair-late");
    dob_match_free(match);
}

/* A copy of `record` in which the first `old` after `from` is `new`. */
static char *changed(const char *record, const char *from, const char *old, const char *new)
{
    const char *at = strstr(strstr(record, from), old);
    assert_non_null(at);
    char *copy = malloc(strlen(record) + strlen(new) + 1);
    size_t before = (size_t)(at - record);
    memcpy(copy, record, before);
    strcpy(copy + before, new);
    strcat(copy, at + strlen(old));
    return copy;
}

static void assert_found(const char *record, const char *from, const char *old, const char *new, const char *id)
{
    char *copy = changed(record, from, old, new);
    const char *fault = fault_of(copy);
    assert_non_null(fault);
    assert_string_equal(fault, id);
    free(copy);
}

/* In a match that was given up, so no result tells of it. */
static void tampering_is_found(void **state)
{
    (void)state;
    dob_match *match = new_match("pig", 2, "target=300", DOB_DICE_SEED, 0);
    assert_true(dob_match_set_fair(match, secret, NULL));
    assert_true(dob_match_salt(match, 0, "Ada-1", NULL));
    act(match, "1 roll;*");
    char *record = revealed(match);
    assert_null(fault_of(record));
    const char *die = strstr(record, "* die ");
    for (char face = '1'; face <= '6'; face++) {
        const char was[] = {'d', 'i', 'e', ' ', die[6], '\0'}, now[] = {'d', 'i', 'e', ' ', face, '\0'};
        if (face != die[6])
            assert_found(record, "* die", was, now, "match.fair-differs");
    }
    assert_found(record, "salt", "Ada-1", "Ada-2", "match.fair-differs");
    assert_found(record, "secret ", "61", "62", "record.secret-wrong");
    assert_found(record, "dice fair ", "dice fair ", "dice fair 0", "record.dice-unreadable");
    assert_found(record, "option", "target 300", "target 299", "match.seal-differs");
    const char *seal = strstr(record, "seal ");
    const char was[] = {seal[5], '\0'}, now[] = {seal[5] == '0' ? '1' : '0', '\0'};
    assert_found(record, "seal ", was, now, "match.seal-differs");
    assert_found(record, "seal ", "\n", "\n1 hold\n", "record.after-result");
    free(record);
    dob_match_free(match);
}

/* The last decision of a match has no throw after it, and nothing but the seal tells that it was another. */
static void another_decision_is_found(void **state)
{
    (void)state;
    dob_match *match = fair("pig", 2);
    act(match, "1 roll;*;1 hold");
    char *record = revealed(match);
    assert_null(fault_of(record));
    assert_found(record, "1 roll", "1 hold", "1 roll", "match.seal-differs");
    free(record);
    dob_match_free(match);
}

/* ---- real dice of some seats ---- */

static void seats_with_real_dice_type_theirs(void **state)
{
    (void)state;
    struct dob_reason why;
    dob_match *match = fair("pig", 3);
    dob_match_set_hand(match, 1u << 1);
    act(match, "1 roll;*;1 hold;2 roll");
    assert_false(dob_match_throw(match, &why)); /* seat 2 has the dice in hand */
    assert_string_equal(why.id, "match.dice-by-hand");
    act(match, "+ die 6;2 roll;+ die 5;2 hold;3 roll");
    assert_refuses(match, "+ die 6", "match.dice-not-by-hand");
    act(match, "*");
    char *record = revealed(match);
    assert_non_null(strstr(record, "dice hand 2\n"));
    assert_non_null(strstr(record, "\n+ die 6\n"));
    assert_null(fault_of(record));
    struct dob_throw_count count;
    dob_match_count_throws(match, &count);
    assert_int_equal(count.derived, 2);
    assert_int_equal(count.typed, 2);
    /* the table's last own throw is not taken back; typed ones behind it are */
    assert_int_equal(dob_match_undoable(match), 0);
    act(match, "3 hold;1 roll;*;1 hold;2 roll;+ die 2;2 roll;+ die 3");
    assert_int_equal(dob_match_undoable(match), 5);
    act(match, "! undo 3;+ die 4");
    free(record);
    record = revealed(match);
    assert_null(fault_of(record));
    dob_match *again = reread(record);
    assert_int_equal(dob_match_hand(again), 1u << 1);
    assert_same_history(match, again);
    dob_match_free(again);
    free(record);
    dob_match_free(match);
}

/* Whatever game: with all seats' dice real, cards, tiles and who begins still come from the program. */
static void cards_come_from_the_table(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        struct dob_rng rng = dob_rng_keyed(5, g);
        int min, max;
        assert_true(dob_game_seats(dob_game_name(g), &min, &max));
        dob_match *match = fair(dob_game_name(g), max), *other = by_hand(dob_game_name(g), max);
        dob_match_set_hand(match, (1u << max) - 1);
        while (dob_match_actors(match) && dob_match_events(match) < 300) {
            if (!(dob_match_actors(match) >> DOB_CHANCE & 1)) {
                assert_true(wander(match, &rng));
                continue;
            }
            if (dob_match_throw(match, NULL))
                continue;
            /* real dice: anything a real table could type here */
            dob_match *twin = NULL;
            char text[128];
            assert_true(dob_match_fork(match, dob_match_events(match), dob_rng_next(&rng), &twin, NULL));
            dob_match_set_dice(twin, DOB_DICE_SEED, dob_rng_next(&rng));
            assert_true(dob_match_throw(twin, NULL));
            dob_match_event(twin, dob_match_events(twin) - 1, DOB_ALL_SEEING, text, sizeof text);
            text[0] = '+';
            act(match, text);
            dob_match_free(twin);
        }
        char *record = revealed(match);
        assert_null(fault_of(record));
        assert_null(strstr(record, "+ draw"));
        assert_null(strstr(record, "+ deal"));
        assert_null(strstr(record, "+ refill"));
        assert_null(strstr(record, "+ first"));
        free(record);
        dob_match_free(other);
        dob_match_free(match);
    }
}

/* A match that goes on from a fair one has dice of its own, and says so. */
static void forks_have_their_own_dice(void **state)
{
    (void)state;
    dob_match *match = fair("pig", 2), *fork;
    act(match, "1 roll;*;1 hold");
    assert_true(dob_match_fork(match, 3, 7, &fork, NULL));
    assert_int_equal(dob_match_dice(fork), DOB_DICE_SEED);
    assert_int_equal(dob_match_taken(fork), 3);
    assert_int_equal(dob_match_throws(fork, NULL), DOB_THROWS_TRUE);
    dob_match_free(fork);
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(honest_matches_of_every_game_are_proven),
        cmocka_unit_test(secret_and_salts_decide),
        cmocka_unit_test(secret_is_not_told_before_the_end),
        cmocka_unit_test(sequence_is_kept),
        cmocka_unit_test(tampering_is_found),
        cmocka_unit_test(another_decision_is_found),
        cmocka_unit_test(seats_with_real_dice_type_theirs),
        cmocka_unit_test(cards_come_from_the_table),
        cmocka_unit_test(forks_have_their_own_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
