/* Writing records, and reading them back: what is written is read to the same match and written the same again. */
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/registry.h"
#include "match/inside.h"
#include "support/matches.h"

static void assert_record(const dob_match *match, int viewer, bool with_seed, const char *expected)
{
    char *record = record_of(match, viewer, with_seed, 0);
    assert_string_equal(record, expected);
    free(record);
}

/* Header, events, result. Only options that differ from the standard are written. */
static void test_a_whole_record(void **state)
{
    (void)state;
    dob_match *match = new_match("pig", 2, "target=10", DOB_DICE_HAND, 0);
    act(match, "1 roll; + die 4; 1 hold; ! undo 1; ! redo 1; 2 roll; + die 1; 1 roll; + die 6");
    assert_record(
        match, DOB_ALL_SEEING, true,
        "dobbel record 2\ngame pig\nseats 2\noption target 10\ndice hand\n\n1 roll\n+ die 4\n1 hold\n! undo 1\n"
        "! redo 1\n2 roll\n+ die 1\n1 roll\n+ die 6\nresult 10 0\n");
    dob_match_free(match);
    match = new_match("casino", 4, "stall=200 joker-any-empty=1 raise-continues=0", DOB_DICE_HAND, 0);
    assert_record(match, DOB_ALL_SEEING, false,
                  "dobbel record 2\ngame casino\nseats 4\noption joker-any-empty 1\noption raise-continues 0\n"
                  "dice hand\n\n");
    dob_match_free(match);
}

/* The seed stands in a record only if asked for, and never in one that is for a viewer: it would show what is hidden. Dice
 * typed by hand are told always. */
static void test_the_seed_is_written_only_if_asked_for(void **state)
{
    (void)state;
    dob_match *match = seeded("pig", 3, UINT64_MAX);
    assert_record(match, DOB_ALL_SEEING, true,
                  "dobbel record 2\ngame pig\nseats 3\ndice seed 18446744073709551615\n\n");
    assert_record(match, DOB_ALL_SEEING, false, "dobbel record 2\ngame pig\nseats 3\n\n");
    assert_record(match, 1, true, "dobbel record 2\ngame pig\nseats 3\nviewer 2\n\n");
    assert_record(match, DOB_SPECTATOR, true, "dobbel record 2\ngame pig\nseats 3\nviewer spectator\n\n");
    dob_match *again = replaying(match, 2);
    assert_record(again, DOB_ALL_SEEING, true, "dobbel record 2\ngame pig\nseats 2\n\n");
    dob_match_free(again);
    dob_match_free(match);
    match = by_hand("pig", 2);
    assert_record(match, DOB_SPECTATOR, false, "dobbel record 2\ngame pig\nseats 2\ndice hand\nviewer spectator\n\n");
    dob_match_free(match);
}

/* A record for a viewer holds what that viewer saw, also of events that were taken back. */
static void test_records_for_each_viewer(void **state)
{
    (void)state;
    dob_match *match = by_hand("hush", 2);
    act(match, "+ deal 1 2 3 4; 1 discard 1; ! undo 2; + deal 3 9 20 5; 2 discard 20; 1 discard 3; *");
    assert_record(match, 0, false,
                  "dobbel record 2\ngame hush\nseats 2\ndice hand\nviewer 1\n\n+ deal 1 2 ? ?\n1 discard 1\n! undo 2\n"
                  "+ deal 3 9 ? ?\n2 discard ?\n1 discard 3\n* reveal 9 5\nresult 0 5\n");
    assert_record(match, 1, false,
                  "dobbel record 2\ngame hush\nseats 2\ndice hand\nviewer 2\n\n+ deal ? ? 3 4\n1 discard ?\n! undo 2\n"
                  "+ deal ? ? 20 5\n2 discard 20\n1 discard ?\n* reveal 9 5\nresult 0 5\n");
    assert_record(match, DOB_SPECTATOR, false,
                  "dobbel record 2\ngame hush\nseats 2\ndice hand\nviewer spectator\n\n+ deal ? ? ? ?\n1 discard ?\n"
                  "! undo 2\n+ deal ? ? ? ?\n2 discard ?\n1 discard ?\n* reveal 9 5\nresult 0 5\n");
    dob_match_free(match);
}

/* A match seen by one writes what that one saw, whoever asks. */
static void test_a_seen_match_writes_its_viewer(void **state)
{
    (void)state;
    const char *record = "dobbel record 2\ngame hush\nseats 2\nviewer 2\n\n* deal ? ? 20 5\n1 discard ?\n";
    dob_match *match = reread(record);
    assert_int_equal(dob_match_viewer(match), 1);
    assert_record(match, 1, true, record);
    assert_record(match, DOB_ALL_SEEING, true, record);
    assert_record(match, 0, true, record);
    dob_match_free(match);
    match = reread("dobbel record 2\ngame hush\nseats 2\nviewer spectator\n\n");
    assert_int_equal(dob_match_viewer(match), DOB_SPECTATOR);
    dob_match_free(match);
}

/* Writes, reads, writes: the same bytes; and the same match. */
static void assert_round_trip(const dob_match *match, bool with_seed)
{
    char *record = record_of(match, DOB_ALL_SEEING, with_seed, 0);
    dob_match *again = reread(record);
    assert_record(again, DOB_ALL_SEEING, true, record);
    assert_same_history(match, again);
    assert_int_equal(dob_match_parts(match), dob_match_parts(again));
    assert_int_equal(dob_match_redoable(match), dob_match_redoable(again));
    assert_int_equal(dob_match_actors(match), dob_match_actors(again));
    if (with_seed || dob_match_dice(match) == DOB_DICE_HAND) {
        assert_int_equal(dob_match_dice(match), dob_match_dice(again));
        assert_int_equal(dob_match_undoable(match), dob_match_undoable(again));
    }
    dob_match_free(again);
    free(record);
}

/* The record for a viewer, read again, shows that viewer what the full match shows it, at every event. */
static void assert_seen_round_trip(const dob_match *match, int viewer)
{
    char *record = record_of(match, viewer, false, 0);
    dob_match *seen = reread(record);
    assert_record(seen, viewer, false, record);
    assert_int_equal(dob_match_viewer(seen), viewer);
    assert_int_equal(dob_match_events(seen), dob_match_events(match));
    assert_int_equal(dob_match_parts(seen), dob_match_parts(match));
    for (size_t i = 0; i <= dob_match_events(match); i++) {
        assert_string_equal(view_of(seen, i, viewer), view_of(match, i, viewer));
        assert_string_equal(position_of(seen, i, viewer), position_of(match, i, viewer));
        if (i < dob_match_events(match))
            assert_string_equal(event_of(seen, i, viewer), event_of(match, i, viewer));
    }
    assert_int_equal(dob_match_actors(seen), dob_match_actors(match));
    dob_match_free(seen);
    free(record);
}

/* A match goes on from its record as it would have gone on itself: the dice are the same. */
static void assert_goes_on(dob_match *match, struct dob_rng rng)
{
    char *record = record_of(match, DOB_ALL_SEEING, true, 0);
    dob_match *again = reread(record);
    struct dob_rng same = rng;
    wander_far(match, &rng, 20, true);
    wander_far(again, &same, 20, true);
    char *now = picture_of(match);
    assert_unchanged(again, now);
    dob_match_free(again);
    free(record);
}

static void round_trips_of(const char *game, int seats, enum dob_dice_from dice, uint64_t seed)
{
    dob_match *match = new_match(game, seats, NULL, dice, seed);
    struct dob_rng rng = dob_rng_keyed(seed, 5);
    wander_far(match, &rng, 20 + 40 * seed, true);
    assert_round_trip(match, true);
    assert_round_trip(match, false);
    for (int viewer = 0; viewer < seats; viewer++)
        assert_seen_round_trip(match, viewer);
    assert_seen_round_trip(match, DOB_SPECTATOR);
    assert_goes_on(match, rng);
    dob_match_free(match);
}

/* Records of random matches of every game, with undos and redos, seeded and by hand, full and seen by each viewer. */
static void test_round_trips_of_every_game(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        int min = 0, max = 0;
        assert_true(dob_game_seats(dob_game_name(g), &min, &max));
        for (int seats = min; seats <= max; seats++)
            for (uint64_t seed = 0; seed < 8; seed++) {
                round_trips_of(dob_game_name(g), seats, DOB_DICE_SEED, seed);
                round_trips_of(dob_game_name(g), seats, DOB_DICE_HAND, seed);
            }
    }
}

/* Short games with many seeds, most of them to their end. */
static void test_round_trips_to_the_end(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 100; seed++) {
        dob_match *match = new_match(seed % 2 ? "pig" : "hush", 3, seed % 2 ? "target=30" : "cards=6",
                                     seed % 4 < 2 ? DOB_DICE_SEED : DOB_DICE_HAND, seed);
        struct dob_rng rng = dob_rng_keyed(seed, 6);
        wander_far(match, &rng, 30, true);
        wander_to_end(match, &rng);
        assert_round_trip(match, true);
        for (int viewer = 0; viewer < 3; viewer++)
            assert_seen_round_trip(match, viewer);
        dob_match_free(match);
    }
}

/* What a save file holds after appending, at every line of a history, for a viewer. */
static void assert_appending(const char *game, enum dob_dice_from dice, int viewer, bool to_end)
{
    dob_match *match = new_match(game, 2, NULL, dice, 9);
    struct dob_rng rng = dob_rng_keyed(9, 7);
    char *saved = record_of(match, viewer, true, 0);
    size_t parts = 1;
    for (int i = 0; i < (to_end ? 2000 : 150) && dob_match_actors(match); i++) {
        wander_far(match, &rng, 1, !to_end);
        char *more = record_of(match, viewer, true, parts), *whole = record_of(match, viewer, true, 0);
        char *longer = realloc(saved, strlen(saved) + strlen(more) + 1);
        assert_non_null(longer);
        saved = longer;
        assert_string_equal(strcat(saved, more), whole);
        free(saved);
        free(more);
        saved = whole;
        parts = dob_match_parts(match);
    }
    free(saved);
    dob_match_free(match);
}

/* A record grows only at its end: what is saved and what came since make the whole. */
static void test_appending_to_a_save(void **state)
{
    (void)state;
    assert_appending("pig", DOB_DICE_SEED, DOB_ALL_SEEING, false);
    assert_appending("pig", DOB_DICE_HAND, 1, true);
    assert_appending("casino", DOB_DICE_HAND, DOB_ALL_SEEING, false);
    assert_appending("hush", DOB_DICE_HAND, DOB_SPECTATOR, true);
    assert_appending("hush", DOB_DICE_SEED, 0, true);
}

/* The parts of a record are the header, then each line of history; `from` skips the first so many. */
static void test_from_every_part(void **state)
{
    (void)state;
    dob_match *match = by_hand("hush", 2);
    act(match, "+ deal 1 2 3 4; 1 discard 1; ! undo 2; ! redo 1; 2 discard 4; 1 discard 2; *");
    static const int viewers[] = {DOB_ALL_SEEING, DOB_SPECTATOR, 0, 1};
    for (int v = 0; v < 4; v++) {
        char *whole = record_of(match, viewers[v], false, 0);
        const char *history = strstr(whole, "\n\n") + 2;
        for (size_t from = 1; from < dob_match_parts(match); from++) {
            history += from > 1 ? strcspn(history, "\n") + 1 : 0;
            char *rest = record_of(match, viewers[v], false, from);
            assert_string_equal(rest, history);
            free(rest);
        }
        assert_non_null(strstr(history, "\nresult ")); /* it belongs to the event that ended the match */
        char *nothing = record_of(match, viewers[v], false, dob_match_parts(match));
        assert_string_equal(nothing, "");
        free(nothing);
        free(whole);
    }
    dob_match_free(match);
}

/* It grows only at its end, also when the end of the match is taken back after it was saved: the result belongs to the
 * event that ended the match. For every viewer, who reads the same match in it. */
static void test_appending_after_the_end_was_taken_back(void **state)
{
    (void)state;
    static const int viewers[] = {DOB_ALL_SEEING, DOB_SPECTATOR, 1};
    for (int v = 0; v < 3; v++) {
        dob_match *match = new_match("pig", 2, "target=10", DOB_DICE_HAND, 0);
        act(match, "1 roll; + die 6; 1 roll; + die 6");
        char appended[512] = "", *saved = record_of(match, viewers[v], true, 0);
        size_t parts = dob_match_parts(match);
        act(match, "! undo 1; ! redo 1; ! undo 2; 1 roll; + die 5");
        char *more = record_of(match, viewers[v], true, parts), *whole = record_of(match, viewers[v], true, 0);
        assert_string_equal(more, "! undo 1\n! redo 1\nresult 12 0\n! undo 2\n1 roll\n+ die 5\nresult 11 0\n");
        assert_string_equal(strcat(strcat(appended, saved), more), whole);
        dob_match *again = reread(appended);
        assert_record(again, viewers[v], true, whole);
        assert_same_history(match, again);
        free(saved);
        free(more);
        free(whole);
        dob_match_free(again);
        dob_match_free(match);
    }
}

/* Without room a record is only measured, with little it is cut; the match stays as it is. */
static void test_writing_changes_nothing(void **state)
{
    (void)state;
    dob_match *match = seeded("hush", 3, 4);
    struct dob_rng rng = dob_rng_keyed(4, 8);
    wander_to_end(match, &rng);
    char *before = picture_of(match), text[8] = "";
    size_t length = 0;
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer = viewer == 2 ? DOB_SPECTATOR : viewer + 1) {
        assert_true(dob_match_record(match, viewer, true, 0, text, sizeof text, &length, NULL));
        assert_string_equal(text, "dobbel ");
        assert_true(length > 100);
    }
    assert_unchanged(match, before);
    dob_match_free(match);
}

/* Hush as it is, but noting the positions it is asked about, and dealt before the start: no game looks at them for its
 * events, or hides something at once, but one may. */
static const struct dob_game *hush;
static union dob_position asked_about;

static void start_dealt(const struct dob_rules *rules, void *position)
{
    hush->start(rules, position);
    memcpy(position, "\1\5\6\0\7\10", 6); /* phase 1; 5, 6, nothing; 7, 8 */
}

static dob_move note_shown(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer)
{
    memcpy(&asked_about, position, hush->position_size);
    return hush->shown(rules, position, actor, move, viewer);
}

static void note_view(const struct dob_rules *rules, const void *position, int viewer, struct dob_sink *sink)
{
    memcpy(&asked_about, position, hush->position_size);
    hush->view(rules, position, viewer, sink);
}

static dob_match *noted_match(struct dob_game *game, int viewer)
{
    struct dob_rules rules;
    hush = dob_game_named(dob_scan_in("hush"));
    *game = *hush;
    game->start = start_dealt;
    game->shown = note_shown;
    game->view = note_view;
    assert_true(dob_rules_make(&rules, game, 2, NULL));
    dob_match *match = match_make(&rules, viewer, NULL, NULL);
    assert_non_null(match);
    return match;
}

static void assert_asked_about(const dob_match *match, const char *expected)
{
    char text[64];
    struct dob_text out = dob_text_in(text, sizeof text);
    hush->print_position(&match->rules, &asked_about, &out);
    assert_string_equal(text, expected);
}

/* An event is shown as of the position it met; a view is made from nothing that the viewer may not know. */
static void test_what_games_are_asked_about(void **state)
{
    (void)state;
    struct dob_game game;
    dob_match *match = noted_match(&game, DOB_ALL_SEEING);
    act(match, "1 discard 5; 2 discard 8");
    event_of(match, 0, 0);
    assert_asked_about(match, "phase=1 5,6,0 7,8,0");
    event_of(match, 1, DOB_ALL_SEEING);
    assert_asked_about(match, "phase=1 6,0,5 7,8,0");
    view_of(match, 1, 1);
    assert_asked_about(match, "phase=1 63,0,63 7,8,0");
    view_of(match, 2, DOB_ALL_SEEING);
    assert_asked_about(match, "phase=2 6,0,5 7,0,8");
    free(record_of(match, DOB_SPECTATOR, false, 0));
    assert_asked_about(match, "phase=1 6,0,5 7,8,0");
    dob_match_free(match);
}

/* A match seen by one begins with what that one knows. */
static void test_a_seen_match_starts_hidden(void **state)
{
    (void)state;
    struct dob_game game;
    dob_match *match = noted_match(&game, 0);
    assert_string_equal(position_of(match, 0, DOB_ALL_SEEING), "phase=1 5,6,0 63,63,0");
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_whole_record),
        cmocka_unit_test(test_the_seed_is_written_only_if_asked_for),
        cmocka_unit_test(test_records_for_each_viewer),
        cmocka_unit_test(test_a_seen_match_writes_its_viewer),
        cmocka_unit_test(test_round_trips_of_every_game),
        cmocka_unit_test(test_round_trips_to_the_end),
        cmocka_unit_test(test_appending_to_a_save),
        cmocka_unit_test(test_from_every_part),
        cmocka_unit_test(test_appending_after_the_end_was_taken_back),
        cmocka_unit_test(test_writing_changes_nothing),
        cmocka_unit_test(test_what_games_are_asked_about),
        cmocka_unit_test(test_a_seen_match_starts_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
