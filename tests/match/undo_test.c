/* Undo and redo: how far, what they leave, and that looking back over checkpoints shows what was. */
#include <stdlib.h>
#include <string.h>

#include "match/inside.h"
#include "support/matches.h"

/* With dice of the program's own, never past what chance brought. */
static void test_undo_stops_at_chance(void **state)
{
    (void)state;
    dob_match *match = seeded("pig", 2, 3);
    struct dob_reason why = {0};
    assert_int_equal(dob_match_undoable(match), 0);
    assert_refuses(match, "! undo 1", "match.undo-too-far");
    act(match, "1 roll");
    assert_int_equal(dob_match_undoable(match), 1);
    act(match, "! undo 1; 1 roll; *");
    assert_int_equal(dob_match_undoable(match), 0);
    assert_refuses(match, "! undo 0", "match.undo-too-far");
    assert_refuses(match, "! undo 1", "match.undo-past-chance");
    assert_refuses(match, "! undo 2", "match.undo-past-chance");
    act(match, "1 roll");
    assert_int_equal(dob_match_undoable(match), 1);
    assert_refuses(match, "! undo 2", "match.undo-past-chance");
    assert_false(dob_match_undo(match, 3, &why));
    assert_string_equal(text_of(&why), "A throw cannot be undone, nor a card that was drawn.");
    act(match, "! undo 1");
    assert_int_equal(dob_match_undoable(match), 0);
    dob_match_free(match);
}

/* Nothing is taken back by 0, or by more than there are; the reason tells how many could be. */
static void test_undo_too_far(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    struct dob_reason why = {0};
    act(match, "1 roll; + die 3");
    assert_refuses(match, "! undo 0", "match.undo-too-far");
    assert_refuses(match, "! undo 3", "match.undo-too-far");
    assert_refuses(match, "! undo 4294967297", "match.undo-too-far");
    assert_false(dob_match_undo(match, SIZE_MAX, &why));
    assert_string_equal(text_of(&why), "You can undo 2 steps from here.");
    act(match, "! undo 2");
    assert_int_equal(dob_match_events(match), 0);
    dob_match_free(match);
}

/* The sentence says how many can be taken back: behind a throw of the program's own that is fewer than stand. */
static void test_undo_too_far_counts_what_chance_allows(void **state)
{
    (void)state;
    dob_match *match = seeded("pig", 2, 3);
    struct dob_reason why = {0};
    act(match, "1 roll; *; 1 roll");
    assert_int_equal(dob_match_undoable(match), 1);
    assert_false(dob_match_undo(match, 4, &why));
    assert_int_equal(why.arg[0].number, 1);
    dob_match_free(match);
}

static void test_redo_too_far(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    struct dob_reason why = {0};
    assert_refuses(match, "! redo 1", "match.redo-too-far");
    act(match, "1 roll; + die 3; ! undo 2");
    assert_int_equal(dob_match_redoable(match), 2);
    assert_refuses(match, "! redo 0", "match.redo-too-far");
    assert_false(dob_match_redo(match, 3, &why));
    assert_string_equal(text_of(&why), "You can redo 2 steps from here.");
    act(match, "! redo 1");
    assert_int_equal(dob_match_redoable(match), 1);
    assert_refuses(match, "! redo 2", "match.redo-too-far");
    act(match, "! redo 1");
    assert_int_equal(dob_match_redoable(match), 0);
    assert_string_equal(event_of(match, 1, DOB_ALL_SEEING), "+ die 3");
    dob_match_free(match);
}

/* Undos add up, a redo takes from them, and both are lines of the record. */
static void test_undo_and_redo_are_lines(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    act(match, "1 roll; + die 3; 1 roll; + die 4; ! undo 1; ! undo 2; ! redo 1");
    assert_int_equal(dob_match_events(match), 2);
    assert_int_equal(dob_match_redoable(match), 2);
    assert_int_equal(dob_match_undoable(match), 2);
    assert_int_equal(dob_match_parts(match), 8);
    char *record = record_of(match, DOB_ALL_SEEING, false, 2);
    assert_string_equal(record, "+ die 3\n1 roll\n+ die 4\n! undo 1\n! undo 2\n! redo 1\n");
    assert_string_equal(position_of(match, 2, DOB_ALL_SEEING), "phase=0 seat=1 turn=0 throws=1 pot=3 scores=0,0");
    free(record);
    dob_match_free(match);
}

/* A new event clears what could be redone, and takes the place of what was undone. */
static void test_a_new_event_clears_redo(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    act(match, "1 roll; + die 3; 1 roll; + die 4; ! undo 3; + die 6");
    assert_int_equal(dob_match_redoable(match), 0);
    assert_refuses(match, "! redo 1", "match.redo-too-far");
    assert_int_equal(dob_match_events(match), 2);
    assert_string_equal(event_of(match, 0, 0), "1 roll");
    assert_string_equal(event_of(match, 1, 0), "+ die 6");
    act(match, "1 hold; ! undo 1; ! redo 1");
    assert_string_equal(event_of(match, 2, 0), "1 hold");
    assert_string_equal(position_of(match, 3, 0), "phase=0 seat=2 turn=1 throws=0 pot=0 scores=6,0");
    dob_match_free(match);
}

/* A refused event clears nothing. */
static void test_a_refused_event_keeps_redo(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    act(match, "1 roll; + die 3; ! undo 1");
    assert_refuses(match, "1 hold", "move.not-your-turn");
    assert_int_equal(dob_match_redoable(match), 1);
    act(match, "! redo 1");
    dob_match_free(match);
}

/* With dice typed by hand to any point, also from the end of a match, over what was turned over. */
static void test_undo_by_hand_goes_anywhere(void **state)
{
    (void)state;
    dob_match *match = by_hand("hush", 2);
    act(match, "+ deal 3 9 20 5; 2 discard 20; 1 discard 3; *");
    assert_int_equal(dob_match_actors(match), 0);
    assert_int_equal(dob_match_undoable(match), 4);
    act(match, "! undo 4");
    assert_int_equal(dob_match_undoable(match), 0);
    act(match, "! redo 4");
    assert_int_equal(dob_match_actors(match), 0);
    act(match, "! undo 3; 1 discard 9");
    assert_string_equal(position_of(match, 2, DOB_ALL_SEEING), "phase=1 3,0,9 20,5,0");
    dob_match_free(match);
}

/* Every position of a match as text, noted while it is played. */
struct notes {
    char *text[512];
    size_t count;
};

static void note(struct notes *notes, const dob_match *match)
{
    const char *now = position_of(match, dob_match_events(match), DOB_ALL_SEEING);
    assert_true(notes->count < 512);
    notes->text[notes->count++] = strdup(now);
}

static void forget(struct notes *notes)
{
    for (size_t i = 0; i < notes->count; i++)
        free(notes->text[i]);
}

static dob_match *long_match(struct notes *notes, size_t events)
{
    dob_match *match = new_match("pig", 3, "target=1000", DOB_DICE_HAND, 0);
    struct dob_rng rng = dob_rng_keyed(11, 0);
    note(notes, match);
    while (dob_match_events(match) < events && wander(match, &rng))
        note(notes, match);
    assert_int_equal(dob_match_events(match), events);
    return match;
}

/* Looking back shows every position as it was, on both sides of every checkpoint. */
static void test_every_position_of_a_long_match_is_kept(void **state)
{
    (void)state;
    struct notes notes = {.count = 0};
    dob_match *match = long_match(&notes, 300);
    for (size_t i = 0; i <= 300; i++)
        assert_string_equal(position_of(match, i, DOB_ALL_SEEING), notes.text[i]);
    forget(&notes);
    dob_match_free(match);
}

/* From 300 events back to every point, and forward again: the same positions. */
static void test_undo_and_redo_over_checkpoints(void **state)
{
    (void)state;
    struct notes notes = {.count = 0};
    dob_match *match = long_match(&notes, 300);
    for (size_t back = 1; back <= 300; back++) {
        assert_true(dob_match_undo(match, back, NULL));
        assert_int_equal(dob_match_events(match), 300 - back);
        for (size_t i = 300 - back; i + 3 > 300 - back; i--) {
            assert_string_equal(position_of(match, i, DOB_ALL_SEEING), notes.text[i]);
            if (i == 0)
                break;
        }
        assert_true(dob_match_redo(match, back, NULL));
        assert_string_equal(position_of(match, 300, DOB_ALL_SEEING), notes.text[300]);
    }
    assert_int_equal(dob_match_parts(match), 901);
    forget(&notes);
    dob_match_free(match);
}

/* Another history over old checkpoints: what was undone leaves no trace in the positions. */
static void test_a_new_branch_over_checkpoints(void **state)
{
    (void)state;
    const size_t branches[] = {200, 129, 128, 127, 65, 64, 63, 1, 0};
    for (size_t b = 0; b < sizeof branches / sizeof *branches; b++) {
        struct notes notes = {.count = 0};
        dob_match *match = long_match(&notes, 260);
        struct dob_rng rng = dob_rng_keyed(12, b);
        assert_true(dob_match_undo(match, 260 - branches[b], NULL));
        while (notes.count > branches[b] + 1)
            free(notes.text[--notes.count]);
        while (notes.count < branches[b] + 180 && wander(match, &rng))
            note(&notes, match);
        for (size_t i = 0; i < notes.count; i++)
            assert_string_equal(position_of(match, i, DOB_ALL_SEEING), notes.text[i]);
        forget(&notes);
        dob_match_free(match);
    }
}

/* A history full of undos and redos ends where its standing events, played plainly, end. */
static void test_what_stands_is_what_counts(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        dob_match *match = new_match("pig", 2, "target=200", DOB_DICE_HAND, 0);
        dob_match *plain = new_match("pig", 2, "target=200", DOB_DICE_HAND, 0);
        struct dob_rng rng = dob_rng_keyed(seed, 99);
        wander_far(match, &rng, 400, true);
        for (size_t i = 0; i < dob_match_events(match); i++)
            act(plain, event_of(match, i, DOB_ALL_SEEING));
        assert_same_history(match, plain);
        assert_memory_equal(&match->position, &plain->position, sizeof match->position);
        dob_match_free(match);
        dob_match_free(plain);
    }
}

/* The log grows with undos and redos too, and nothing is lost in it. */
static void test_thousands_of_undos_and_redos(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    act(match, "1 roll; + die 5");
    for (int i = 0; i < 1000; i++)
        act(match, "! undo 1; ! redo 1; ! undo 2; ! redo 2");
    assert_int_equal(dob_match_parts(match), 4003);
    assert_int_equal(dob_match_events(match), 2);
    assert_string_equal(position_of(match, 2, 0), "phase=0 seat=1 turn=0 throws=1 pot=5 scores=0,0");
    assert_string_equal(position_of(match, 1, 0), "phase=1 seat=1 turn=0 throws=0 pot=0 scores=0,0");
    dob_match *plain = by_hand("pig", 2);
    act(plain, "1 roll; + die 5");
    assert_memory_equal(&match->position, &plain->position, sizeof match->position); /* the unused bytes too */
    dob_match_free(plain);
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_undo_stops_at_chance),
        cmocka_unit_test(test_undo_too_far),
        cmocka_unit_test(test_undo_too_far_counts_what_chance_allows),
        cmocka_unit_test(test_redo_too_far),
        cmocka_unit_test(test_undo_and_redo_are_lines),
        cmocka_unit_test(test_a_new_event_clears_redo),
        cmocka_unit_test(test_a_refused_event_keeps_redo),
        cmocka_unit_test(test_undo_by_hand_goes_anywhere),
        cmocka_unit_test(test_every_position_of_a_long_match_is_kept),
        cmocka_unit_test(test_undo_and_redo_over_checkpoints),
        cmocka_unit_test(test_a_new_branch_over_checkpoints),
        cmocka_unit_test(test_what_stands_is_what_counts),
        cmocka_unit_test(test_thousands_of_undos_and_redos),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
