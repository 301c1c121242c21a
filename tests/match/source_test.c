/* Dice sources: seeded, typed by hand, replayed, unknown. */
#include <stdlib.h>
#include <string.h>

#include "match/inside.h"
#include "support/matches.h"

/* Same seed, same match: whoever decides the same gets the same record; another seed gives another. */
static void test_same_seed_same_match(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        int min = 0, max = 0;
        assert_true(dob_game_seats(dob_game_name(g), &min, &max));
        char *record[3];
        for (int i = 0; i < 3; i++) {
            dob_match *match = seeded(dob_game_name(g), max, i < 2 ? 42 : 43);
            struct dob_rng rng = dob_rng_keyed(1, 1);
            wander_far(match, &rng, 200, false);
            record[i] = record_of(match, DOB_ALL_SEEING, false, 0);
            dob_match_free(match);
        }
        assert_string_equal(record[0], record[1]);
        assert_string_not_equal(record[0], record[2]);
        for (int i = 0; i < 3; i++)
            free(record[i]);
    }
}

/* Any throw can be derived again alone, from the seed and its place. */
static void assert_derivable(const dob_match *match)
{
    const struct dob_game *game = match->rules.game;
    for (size_t i = 0; i < match->standing; i++) {
        const struct match_entry *entry = &match->log[match->line[i]];
        if (entry->actor != DOB_CHANCE)
            continue;
        union dob_position before;
        match_position_after(match, i, &before);
        struct dob_rng rng = dob_rng_keyed(match->seed, game->chance_key(&match->rules, &before));
        assert_true(entry->move == game->sample(&match->rules, &before, &rng));
        assert_false(entry->by_hand);
    }
}

static void test_throws_are_derived_from_seed_and_place(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++)
        for (uint64_t seed = 0; seed < 5; seed++) {
            int min = 0, max = 0;
            assert_true(dob_game_seats(dob_game_name(g), &min, &max));
            dob_match *match = seeded(dob_game_name(g), min, seed * UINT64_C(0x123456789ABCDEF));
            struct dob_rng rng = dob_rng_keyed(seed, 2);
            wander_far(match, &rng, 150, true);
            assert_derivable(match);
            dob_match_free(match);
        }
}

enum { TURNS = 64, THROWS = 64 };

/* The dice of a match of pig by seat, turn and throw; 0 where none was thrown. */
struct fallen {
    char die[2][TURNS][THROWS];
};

static void note_dice(const dob_match *match, struct fallen *fallen)
{
    int seat = 0, turn[2] = {0}, thrown = 0;
    memset(fallen, 0, sizeof *fallen);
    for (size_t i = 0; i < dob_match_events(match); i++) {
        const char *event = event_of(match, i, DOB_ALL_SEEING);
        if (strncmp(event, "* die ", 6) == 0 && turn[seat] < TURNS && thrown < THROWS)
            fallen->die[seat][turn[seat]][thrown++] = event[6];
        if (strcmp(event, "* die 1") == 0 || strcmp(event + 2, "hold") == 0) {
            turn[seat]++;
            seat = 1 - seat;
            thrown = 0;
        }
    }
}

/* Two matches whose decisions differ get the same dice at the same seat, turn and throw; not so with another seed. */
static void test_a_throw_depends_only_on_seed_and_place(void **state)
{
    (void)state;
    static struct fallen fallen[3];
    for (uint64_t i = 0; i < 3; i++) {
        dob_match *match = new_match("pig", 2, "target=300", DOB_DICE_SEED, i < 2 ? 7 : 8);
        struct dob_rng rng = dob_rng_keyed(i, 3);
        wander_to_end(match, &rng);
        note_dice(match, &fallen[i]);
        dob_match_free(match);
    }
    int shared = 0, different = 0, other = 0;
    const char *a = &fallen[0].die[0][0][0], *b = &fallen[1].die[0][0][0], *c = &fallen[2].die[0][0][0];
    for (size_t i = 0; i < sizeof fallen[0].die; i++) {
        shared += a[i] && b[i];
        different += (a[i] != 0) != (b[i] != 0);
        assert_true(!a[i] || !b[i] || a[i] == b[i]);
        other += a[i] && c[i] && a[i] != c[i];
    }
    assert_true(shared > 20 && different > 5 && other > 10);
}

/* Seeded dice are the program's: an outcome cannot be typed, possible or not. */
static void test_seeded_dice_are_not_typed(void **state)
{
    (void)state;
    dob_match *match = seeded("pig", 2, 1);
    assert_refuses(match, "+ die 3", "move.not-your-turn");
    act(match, "1 roll");
    assert_refuses(match, "+ die 3", "match.dice-not-by-hand");
    act(match, "*");
    assert_memory_equal(event_of(match, 1, DOB_ALL_SEEING), "* die ", 6);
    dob_match_free(match);
}

/* Dice by hand: what is typed counts and is marked `+`; the program throws none of them. */
static void test_dice_by_hand_are_typed(void **state)
{
    (void)state;
    dob_match *match = by_hand("casino", 2);
    assert_refuses(match, "*", "match.dice-by-hand");
    act(match, "+ first 2; + red 5; + roll 13356");
    assert_string_equal(event_of(match, 2, DOB_ALL_SEEING), "+ roll 13356");
    act(match, "2 keep 33; + roll 652");
    assert_string_equal(event_of(match, 3, DOB_ALL_SEEING), "2 keep 33");
    assert_string_equal(event_of(match, 4, 0), "+ roll 256");
    char *record = record_of(match, DOB_ALL_SEEING, true, 0);
    assert_string_equal(record, "dobbel record 2\ngame casino\nseats 2\ndice hand\n\n+ first 2\n+ red 5\n"
                                "+ roll 13356\n2 keep 33\n+ roll 256\n");
    free(record);
    dob_match_free(match);
}

/* Dice by hand: what cannot fall is refused. */
static void test_impossible_dice_are_refused(void **state)
{
    (void)state;
    dob_match *match = by_hand("casino", 2);
    assert_refuses(match, "+ first 3", "move.seat-wrong");
    assert_refuses(match, "+ red 5", "casino.asked-first");
    act(match, "+ first 2");
    assert_refuses(match, "+ red 7", "move.number-wrong");
    act(match, "+ red 5");
    assert_refuses(match, "+ roll 1335", "casino.dice-count");
    assert_refuses(match, "+ roll 133566", "casino.dice-count");
    assert_refuses(match, "+ roll 13357", "move.no-face");
    act(match, "+ roll 13356; 2 keep 33");
    assert_refuses(match, "+ roll 13356", "casino.dice-count");
    assert_refuses(match, "*", "match.dice-by-hand");
    dob_match_free(match);
}

/* Where only one outcome is possible it is thrown even by hand (cards are turned over), or typed. */
static void test_what_is_certain_needs_no_typing(void **state)
{
    (void)state;
    dob_match *match = by_hand("hush", 2);
    act(match, "+ deal 3 9 20 5; 2 discard 20; 1 discard 3");
    assert_refuses(match, "+ reveal 9 6", "hush.cards");
    act(match, "*");
    assert_string_equal(event_of(match, 3, DOB_ALL_SEEING), "* reveal 9 5");
    act(match, "! undo 1; + reveal 9 5");
    assert_string_equal(event_of(match, 3, DOB_ALL_SEEING), "+ reveal 9 5");
    dob_match_free(match);
}

/* At a real table people may keep their cards to themselves: `?` is typed until they are shown, and then checked. */
static void test_secrets_of_a_real_table(void **state)
{
    (void)state;
    dob_match *match = by_hand("hush", 2);
    dob_move list[DOB_MATCH_MOVES_MAX];
    act(match, "+ deal ? ? 20 5");
    assert_int_equal(dob_match_moves(match, 0, list, DOB_MATCH_MOVES_MAX), 1);
    assert_refuses(match, "1 discard 7", "hush.not-in-hand");
    act(match, "1 discard ?; 2 discard 20");
    assert_refuses(match, "*", "match.dice-by-hand");
    assert_refuses(match, "+ reveal 9 6", "hush.cards");
    assert_refuses(match, "+ reveal 5 5", "hush.cards");
    assert_refuses(match, "+ reveal ? 5", "hush.cards");
    act(match, "+ reveal 9 5");
    char *record = record_of(match, DOB_ALL_SEEING, true, 0);
    dob_match *again = reread(record);
    assert_same_history(match, again);
    dob_match_free(again);
    free(record);
    dob_match_free(match);
}

/* Dice of the program hide nothing from it. */
static void test_hidden_outcomes_are_no_part_of_a_full_match(void **state)
{
    (void)state;
    const char *record = "dobbel record 2\ngame hush\nseats 2\ndice seed 1\n\n* deal ? ? 20 5\n";
    assert_unreadable(record, strlen(record), "record.hidden-in-full", 6, "deal ? ? 20 5");
}

/* Nor are they replayed into one. */
static void test_hidden_outcomes_are_not_replayed_into_a_full_match(void **state)
{
    (void)state;
    dob_match *seen = reread("dobbel record 2\ngame hush\nseats 2\nviewer 1\n\n* deal 3 9 ? ?\n");
    dob_match *match = replaying(seen, 2);
    assert_false(dob_match_throw(match, NULL));
    assert_int_equal(dob_match_events(match), 0);
    dob_match_free(match);
    dob_match_free(seen);
}

/* Replayed dice: as they fell at the same place, whatever is decided; the same decisions give the same match. */
static void test_replayed_dice(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        int min = 0, max = 0;
        assert_true(dob_game_seats(dob_game_name(g), &min, &max));
        dob_match *match = seeded(dob_game_name(g), min, 5);
        dob_match *again = replaying(match, min);
        struct dob_rng rng = dob_rng_keyed(0, 4), same = rng;
        wander_far(match, &rng, 200, false);
        assert_int_equal(dob_match_dice(again), DOB_DICE_REPLAY);
        wander_far(again, &same, dob_match_events(match), false);
        assert_same_history(match, again);
        dob_match_free(again);
        dob_match_free(match);
    }
}

static void test_replayed_dice_with_other_decisions(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    act(match, "1 roll; + die 2; 1 roll; + die 3; 1 hold; 2 roll; + die 4; 2 hold; 1 roll; + die 5");
    dob_match *again = replaying(match, 2);
    act(again, "1 roll; *; 1 hold; 2 roll; *; 2 hold; 1 roll; *");
    assert_string_equal(event_of(again, 1, 0), "* die 2");
    assert_string_equal(event_of(again, 4, 0), "* die 4");
    assert_string_equal(event_of(again, 7, 0), "* die 5");
    act(again, "1 roll");
    assert_refuses(again, "*", "match.replay-ends");
    assert_refuses(again, "+ die 3", "match.dice-not-by-hand");
    dob_match_free(again);
    dob_match_free(match);
}

/* Only what stands of the other match is replayed, as it stands at the time. */
static void test_replay_takes_what_stands(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    dob_match *again = replaying(match, 2);
    act(again, "1 roll");
    assert_refuses(again, "*", "match.replay-ends");
    act(match, "1 roll; + die 3; ! undo 1");
    assert_refuses(again, "*", "match.replay-ends");
    act(match, "+ die 6");
    act(again, "*");
    assert_string_equal(event_of(again, 1, 0), "* die 6");
    dob_match_free(again);
    dob_match_free(match);
}

/* The place is the seat's own turn, also if the other match has other seats. */
static void test_replay_of_a_match_with_more_seats(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 3);
    const char *turn = "1 roll; + die 2; 1 hold; 2 roll; + die 3; 2 hold; 3 roll; + die 4; 3 hold;";
    act(match, turn);
    act(match, turn);
    act(match, "1 roll; + die 5; 1 hold; 2 roll; + die 6; 2 hold; 3 roll; + die 1; 1 roll; + die 1");
    dob_match *again = replaying(match, 2);
    const char *ours = "1 roll; *; 1 hold; 2 roll; *; 2 hold;";
    act(again, ours);
    act(again, ours);
    act(again, ours);
    assert_string_equal(event_of(again, 13, 0), "* die 5");
    assert_string_equal(event_of(again, 16, 0), "* die 6");
    act(again, "1 roll; *");
    assert_string_equal(event_of(again, 19, 0), "* die 1");
    dob_match_free(again);
    dob_match_free(match);
}

/* A throw of the other match that is impossible here is no answer. */
static void test_replay_skips_the_impossible(void **state)
{
    (void)state;
    dob_match *match = by_hand("casino", 2);
    act(match, "+ first 1; + red 1; + roll 11234; 1 keep 11; + roll 566");
    dob_match *again = replaying(match, 2);
    act(again, "*; *; *; 1 keep 234");
    assert_refuses(again, "*", "match.replay-ends");
    act(again, "! undo 1; 1 keep 12; *");
    assert_string_equal(event_of(again, 4, 0), "* roll 566");
    dob_match_free(again);
    dob_match_free(match);
}

static void test_replay_wants_the_same_game(void **state)
{
    (void)state;
    dob_match *other = by_hand("pig", 2), *match = NULL;
    struct dob_setup setup = {.game = "casino", .seats = 2, .dice = DOB_DICE_REPLAY, .replay = other};
    struct dob_reason why = {0};
    assert_false(dob_match_new(&setup, &match, &why));
    assert_string_equal(why.id, "match.replay-other-game");
    assert_null(match);
    setup.dice = DOB_DICE_SEED; /* then the other match does not matter */
    assert_true(dob_match_new(&setup, &match, &why));
    dob_match_free(match);
    dob_match_free(other);
}

/* A record without its seed tells nothing of its dice: nothing can be thrown or typed, and what fell stays. */
static void test_unknown_dice_are_not_thrown(void **state)
{
    (void)state;
    dob_match *match = reread("dobbel record 2\ngame pig\nseats 2\n1 roll\n* die 4\n1 roll\n");
    assert_int_equal(dob_match_dice(match), DOB_DICE_UNKNOWN);
    assert_refuses(match, "*", "match.dice-unknown");
    assert_refuses(match, "+ die 3", "match.dice-not-by-hand");
    assert_refuses(match, "! undo 2", "match.undo-past-chance");
    dob_match_free(match);
}

/* What is certain needs no answer from the other match: other discards, another reveal. */
static void test_replayed_dice_do_not_hinder_what_is_certain(void **state)
{
    (void)state;
    dob_match *other = by_hand("hush", 2);
    act(other, "+ deal 3 9 20 5; 1 discard 3; 2 discard 20; *");
    dob_match *match = replaying(other, 2);
    act(match, "*; 1 discard 9; 2 discard 5; *");
    assert_string_equal(event_of(match, 3, DOB_ALL_SEEING), "* reveal 3 20");
    dob_match_free(match);
    dob_match_free(other);
}

/* DOB_DICE_UNKNOWN: it can be watched, not gone on with. */
static void test_unknown_dice_are_watched_only(void **state)
{
    (void)state;
    dob_match *match = reread("dobbel record 2\ngame pig\nseats 2\n1 roll\n* die 4\n");
    assert_refuses(match, "1 hold", "match.dice-unknown");
    dob_match_free(match);
}

/* Nor is anything turned over in such a match. */
static void test_unknown_dice_turn_nothing_over(void **state)
{
    (void)state;
    dob_match *match = reread("dobbel record 2\ngame hush\nseats 2\n* deal 3 9 20 5\n1 discard 3\n2 discard 5\n");
    assert_refuses(match, "*", "match.dice-unknown");
    dob_match_free(match);
}

/* A record seen by one hides what others saw: typing on in it shows no more, or nobody could read it again. */
static void test_a_seen_match_goes_on_as_seen(void **state)
{
    (void)state;
    dob_match *match = reread("dobbel record 2\ngame hush\nseats 2\ndice hand\nviewer 1\n");
    assert_refuses(match, "+ deal 3 9 20 5", "record.shows-too-much");
    act(match, "+ deal 3 9 ? ?; 2 discard ?; 1 discard 9; + reveal 3 8");
    char *record = record_of(match, 0, false, 0);
    dob_match *again = reread(record);
    assert_unchanged(again, picture_of(match));
    free(record);
    dob_match_free(again);
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_seed_same_match),
        cmocka_unit_test(test_throws_are_derived_from_seed_and_place),
        cmocka_unit_test(test_a_throw_depends_only_on_seed_and_place),
        cmocka_unit_test(test_seeded_dice_are_not_typed),
        cmocka_unit_test(test_dice_by_hand_are_typed),
        cmocka_unit_test(test_impossible_dice_are_refused),
        cmocka_unit_test(test_what_is_certain_needs_no_typing),
        cmocka_unit_test(test_secrets_of_a_real_table),
        cmocka_unit_test(test_hidden_outcomes_are_no_part_of_a_full_match),
        cmocka_unit_test(test_hidden_outcomes_are_not_replayed_into_a_full_match),
        cmocka_unit_test(test_replayed_dice),
        cmocka_unit_test(test_replayed_dice_with_other_decisions),
        cmocka_unit_test(test_replay_takes_what_stands),
        cmocka_unit_test(test_replay_of_a_match_with_more_seats),
        cmocka_unit_test(test_replay_skips_the_impossible),
        cmocka_unit_test(test_replay_wants_the_same_game),
        cmocka_unit_test(test_unknown_dice_are_not_thrown),
        cmocka_unit_test(test_unknown_dice_are_watched_only),
        cmocka_unit_test(test_replayed_dice_do_not_hinder_what_is_certain),
        cmocka_unit_test(test_unknown_dice_turn_nothing_over),
        cmocka_unit_test(test_a_seen_match_goes_on_as_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
