/* Looking at a match: views, events and positions for each viewer, moves, texts that fit or do not, results. */
#include <stdlib.h>
#include <string.h>

#include "support/matches.h"

/* Hush by hand for two, over. Seat 1 kept the 9 and was too loud; seat 2 kept the 5. */
static dob_match *finished_hush(void)
{
    dob_match *match = by_hand("hush", 2);
    act(match, "+ deal 3 9 20 5; 2 discard 20; 1 discard 3; *");
    return match;
}

/* dob_match_event: what is hidden from the viewer prints as `?`. */
static void test_events_as_each_viewer_sees_them(void **state)
{
    (void)state;
    dob_match *match = finished_hush();
    static const char *const seen[4][4] = {
        {"+ deal 3 9 20 5", "2 discard 20", "1 discard 3", "* reveal 9 5"},
        {"+ deal 3 9 ? ?", "2 discard ?", "1 discard 3", "* reveal 9 5"},
        {"+ deal ? ? 20 5", "2 discard 20", "1 discard ?", "* reveal 9 5"},
        {"+ deal ? ? ? ?", "2 discard ?", "1 discard ?", "* reveal 9 5"},
    };
    static const int viewers[] = {DOB_ALL_SEEING, 0, 1, DOB_SPECTATOR};
    for (int v = 0; v < 4; v++)
        for (size_t i = 0; i < 4; i++)
            assert_string_equal(event_of(match, i, viewers[v]), seen[v][i]);
    dob_match_free(match);
}

/* dob_match_view: the position after so many events, hidden for the viewer, as JSON. */
static void test_views_as_each_viewer_sees_them(void **state)
{
    (void)state;
    dob_match *match = finished_hush();
    assert_string_equal(view_of(match, 0, 0), "{\"phase\":0,\"seats\":[0,0,0,0,0,0]}");
    assert_string_equal(view_of(match, 1, 0), "{\"phase\":1,\"seats\":[3,9,0,\"?\",\"?\",0]}");
    assert_string_equal(view_of(match, 1, 1), "{\"phase\":1,\"seats\":[\"?\",\"?\",0,20,5,0]}");
    assert_string_equal(view_of(match, 1, DOB_SPECTATOR), "{\"phase\":1,\"seats\":[\"?\",\"?\",0,\"?\",\"?\",0]}");
    assert_string_equal(view_of(match, 1, DOB_ALL_SEEING), "{\"phase\":1,\"seats\":[3,9,0,20,5,0]}");
    assert_string_equal(view_of(match, 2, 0), "{\"phase\":1,\"seats\":[3,9,0,\"?\",0,\"?\"]}");
    assert_string_equal(view_of(match, 3, 0), "{\"phase\":2,\"seats\":[9,0,3,\"?\",0,\"?\"]}");
    assert_string_equal(view_of(match, 4, 0), "{\"phase\":3,\"seats\":[9,0,3,5,0,\"?\"]}");
    assert_string_equal(view_of(match, 4, DOB_SPECTATOR), "{\"phase\":3,\"seats\":[9,0,\"?\",5,0,\"?\"]}");
    dob_match_free(match);
}

/* dob_match_position: one line of the game's own text, hidden for the viewer. */
static void test_positions_as_each_viewer_sees_them(void **state)
{
    (void)state;
    dob_match *match = finished_hush();
    assert_string_equal(position_of(match, 0, 1), "phase=0 0,0,0 0,0,0");
    assert_string_equal(position_of(match, 1, 1), "phase=1 63,63,0 20,5,0");
    assert_string_equal(position_of(match, 3, DOB_ALL_SEEING), "phase=2 9,0,3 5,0,20");
    assert_string_equal(position_of(match, 4, DOB_SPECTATOR), "phase=3 9,0,63 5,0,63");
    assert_string_equal(position_of(match, 4, DOB_ALL_SEEING), "phase=3 9,0,3 5,0,20");
    dob_match_free(match);
}

/* Seats that decide at the same time are all in the set of actors; the list is empty for others. */
static void test_actors_and_moves(void **state)
{
    (void)state;
    dob_match *match = by_hand("hush", 3);
    dob_move list[DOB_MATCH_MOVES_MAX] = {0};
    char text[32];
    assert_int_equal(dob_match_actors(match), 1u << DOB_CHANCE);
    assert_int_equal(dob_match_moves(match, 0, list, 1), 0);
    act(match, "+ deal 1 2 3 4 5 6");
    assert_int_equal(dob_match_actors(match), 7);
    assert_int_equal(dob_match_moves(match, 2, list, DOB_MATCH_MOVES_MAX), 2);
    dob_match_print(match, list[0], text, sizeof text);
    assert_string_equal(text, "discard 5");
    act(match, "2 discard 4");
    assert_int_equal(dob_match_actors(match), 5);
    assert_int_equal(dob_match_moves(match, 1, list, DOB_MATCH_MOVES_MAX), 0);
    act(match, "1 discard 1; 3 discard 6; *");
    assert_int_equal(dob_match_actors(match), 0);
    dob_match_free(match);
}

/* dob_match_moves writes at most `room` moves and returns how many there are. */
static void test_moves_with_little_room(void **state)
{
    (void)state;
    dob_match *match = by_hand("casino", 2);
    act(match, "+ first 1; + red 1; + roll 12345");
    dob_move all[DOB_MATCH_MOVES_MAX], some[DOB_MATCH_MOVES_MAX];
    size_t count = dob_match_moves(match, 0, all, DOB_MATCH_MOVES_MAX);
    assert_in_range(count, 30, DOB_MATCH_MOVES_MAX);
    assert_int_equal(dob_match_moves(match, 0, NULL, 0), count);
    for (size_t room = 0; room <= count + 1; room++) {
        memset(some, 0xEE, sizeof some);
        assert_int_equal(dob_match_moves(match, 0, some, room), count);
        size_t written = room < count ? room : count;
        assert_memory_equal(some, all, written * sizeof *some);
        assert_true(some[written] == UINT64_C(0xEEEEEEEEEEEEEEEE));
    }
    dob_match_free(match);
}

/* dob_match_print and dob_match_parse are each other's inverse; parse says why not and changes nothing. */
static void test_print_and_parse(void **state)
{
    (void)state;
    dob_match *match = by_hand("casino", 2);
    act(match, "+ first 1; + red 1; + roll 12345");
    dob_move list[DOB_MATCH_MOVES_MAX];
    size_t count = dob_match_moves(match, 0, list, DOB_MATCH_MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        char text[64];
        dob_move back = 0;
        dob_match_print(match, list[i], text, sizeof text);
        assert_true(dob_match_parse(match, text, &back, NULL));
        assert_true(back == list[i]);
    }
    dob_move untouched = 17;
    struct dob_reason why = {0};
    assert_false(dob_match_parse(match, "keep 78", &untouched, &why));
    assert_string_equal(text_of(&why), "A die shows 1 to 6, not `78`.");
    assert_false(dob_match_parse(match, "keep 12 3", &untouched, &why));
    assert_string_equal(text_of(&why), "`keep` is complete: leave out `3`.");
    assert_false(dob_match_parse(match, "keep", &untouched, &why));
    assert_string_equal(text_of(&why), "`keep` needs dice, such as `keep 33`.");
    assert_false(dob_match_parse(match, "", &untouched, NULL));
    assert_true(untouched == 17);
    dob_match_free(match);
}

/* One of the calls that write text, in one shape. */
typedef size_t writer(const dob_match *match, char *text, size_t size);

static size_t write_event(const dob_match *match, char *text, size_t size)
{
    return dob_match_event(match, 0, 0, text, size);
}

static size_t write_view(const dob_match *match, char *text, size_t size)
{
    return dob_match_view(match, 2, 0, text, size);
}

static size_t write_position(const dob_match *match, char *text, size_t size)
{
    return dob_match_position(match, 2, 0, text, size);
}

static size_t write_option(const dob_match *match, char *text, size_t size)
{
    return dob_match_option(match, 0, text, size);
}

static size_t write_move(const dob_match *match, char *text, size_t size)
{
    dob_move move = 0;
    assert_true(dob_match_parse(match, "deal 1 2 3 4", &move, NULL));
    return dob_match_print(match, move, text, size);
}

static size_t write_record(const dob_match *match, char *text, size_t size)
{
    size_t length = 0;
    assert_true(dob_match_record(match, 1, true, 0, text, size, &length, NULL));
    return length;
}

static size_t write_reason(const dob_match *match, char *text, size_t size)
{
    (void)match;
    struct dob_reason why = {.id = "rules.seats", .ruling = "X1", .line = 3, .arg = {{NULL, 2}, {NULL, 4}}};
    return dob_reason_text(&why, NULL, text, size);
}

/* Every call that writes text: size 0 only measures, a small size cuts, the exact size fits, nothing is written behind
 * it, and the length returned is always that of the whole. */
static void test_texts_of_every_size(void **state)
{
    (void)state;
    static writer *const writers[] = {write_event, write_view,   write_position, write_option,
                                      write_move,  write_record, write_reason};
    dob_match *match = finished_hush();
    for (size_t w = 0; w < sizeof writers / sizeof *writers; w++) {
        char whole[512], text[512];
        size_t length = writers[w](match, NULL, 0);
        assert_in_range(length, 1, sizeof whole - 2);
        assert_int_equal(writers[w](match, whole, sizeof whole), length);
        assert_int_equal(strlen(whole), length);
        for (size_t size = 1; size <= length + 2; size++) {
            memset(text, '~', sizeof text);
            assert_int_equal(writers[w](match, text, size), length);
            size_t written = size - 1 < length ? size - 1 : length;
            assert_memory_equal(text, whole, written);
            assert_int_equal(text[written], '\0');
            assert_int_equal(text[size], '~');
        }
    }
    dob_match_free(match);
}

/* dob_match_result: as it stands, then final; equal points share a place. */
static void test_results(void **state)
{
    (void)state;
    dob_match *match = new_match("pig", 3, "target=10", DOB_DICE_HAND, 0);
    struct dob_result result;
    dob_match_result(match, DOB_ALL_SEEING, &result);
    assert_int_equal(result.seats, 3);
    assert_int_equal(result.place[2], 1);
    act(match, "1 roll; + die 4; 1 hold; 2 roll; + die 5; 2 hold; 3 roll; + die 4; 3 hold");
    dob_match_result(match, DOB_ALL_SEEING, &result);
    static const int32_t points[] = {4, 5, 4};
    static const uint8_t places[] = {2, 1, 2};
    assert_memory_equal(result.points, points, sizeof points);
    assert_memory_equal(result.place, places, sizeof places);
    act(match, "1 roll; + die 6");
    dob_match_result(match, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[0], 10);
    assert_int_equal(result.place[0], 1);
    assert_int_equal(result.place[1], 2);
    assert_false(result.solo);
    dob_match_free(match);
}

/* A match of two with hidden-score, in which seat 1 has won 7 and plays on. */
static dob_match *hidden_score(void)
{
    dob_match *match = new_match("addvantage", 2, "hidden-score=1", DOB_DICE_HAND, 0);
    act(match, "+ deal 1 7,9,10,10,11,11; + deal 2 8,9,9,10,10,11; 1 rows 7,9,10; 1 columns 10,11,11;"
               "2 rows 8,9,9; 2 columns 10,10,11; + show 1 7,9,10 10,11,11; + show 2 8,9,9 10,10,11; + bonus 12,12;"
               "+ first 1; 1 throw 2; + roll 12; 1 place 1 a1; 1 place 2 b1; 2 throw 2; + roll 66; 2 place 6 a1;"
               "2 place 6 b1; 1 throw 2; + roll 46; 1 place 4 c1");
    return match;
}

/* dob_match_result tells a viewer what it may know; a match that one viewer has seen tells nobody more. */
static void test_results_are_told_per_viewer(void **state)
{
    (void)state;
    char record[2048];
    size_t length;
    struct dob_result result;
    struct dob_reason why;
    dob_match *match = hidden_score(), *seen;
    dob_match_result(match, 1, &result);
    assert_int_equal(result.hidden, 1u << 0);
    assert_int_equal(result.points[0], 0);
    dob_match_result(match, 0, &result);
    assert_int_equal(result.hidden, 1u << 1);
    assert_int_equal(result.points[0], 7);
    dob_match_result(match, DOB_ALL_SEEING, &result);
    assert_int_equal(result.hidden, 0);
    assert_int_equal(result.place[1], 2);
    assert_true(dob_match_record(match, 1, false, 0, record, sizeof record, &length, &why));
    assert_true(dob_match_read(record, length, NULL, &seen, &why));
    dob_match_result(seen, DOB_ALL_SEEING, &result);
    assert_int_equal(result.hidden, 1u << 0);
    assert_int_equal(result.points[0], 0);
    dob_match_free(seen);
    dob_match_free(match);
}

static const char *card_of(const dob_match *match, int number)
{
    static char text[64];
    text[0] = 'x';
    size_t length = dob_match_card(match, number, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_int_equal(dob_match_card(match, number, NULL, 0), length);
    return text;
}

/* dob_match_card: by the number that events use; described cards too; nothing for a number that no card has. */
static void test_what_a_card_is(void **state)
{
    (void)state;
    int number = 0;
    dob_match *match = new_match("takeit", 2, NULL, DOB_DICE_HAND, 0), *casino;
    assert_string_equal(card_of(match, 5), "order 3 black > 12");
    assert_string_equal(card_of(match, 110), "action change black 2");
    assert_string_equal(card_of(match, 0), "");
    assert_string_equal(card_of(match, -1), "");
    assert_string_equal(card_of(match, 111), "");
    assert_true(dob_match_describe(match, "order 5 b6 b6 b6", &number, NULL));
    assert_string_equal(card_of(match, number), "order 5 b6 b6 b6");
    dob_match_free(match);
    casino = new_match("casino", 2, NULL, DOB_DICE_HAND, 0);
    assert_string_equal(card_of(casino, 1), "");
    dob_match_free(casino);
}

/* dob_game_is_example: pig and hush. */
static void test_which_games_are_for_people(void **state)
{
    (void)state;
    assert_true(dob_game_is_example("pig"));
    assert_true(dob_game_is_example("hush"));
    assert_false(dob_game_is_example("casino"));
    assert_false(dob_game_is_example("goennen"));
    assert_false(dob_game_is_example("chess"));
}

static void ask_event(void *match)
{
    dob_match_event(match, dob_match_events(match), 0, NULL, 0);
}

static void ask_view(void *match)
{
    dob_match_view(match, dob_match_events(match) + 1, 0, NULL, 0);
}

static void ask_position(void *match)
{
    dob_match_position(match, SIZE_MAX, 0, NULL, 0);
}

static void ask_option(void *match)
{
    dob_match_option(match, 1, NULL, 0);
}

static void ask_moves_behind(void *match)
{
    dob_match_moves(match, 2, NULL, 0);
}

static void ask_moves_before(void *match)
{
    dob_match_moves(match, -1, NULL, 0);
}

static void ask_moves_of_chance(void *match)
{
    dob_match_moves(match, DOB_CHANCE, NULL, 0);
}

/* Events, options and seats that do not exist trap; redoable events do not stand. */
static void test_what_does_not_exist_traps(void **state)
{
    (void)state;
    dob_match *match = finished_hush();
    assert_call_traps(ask_event, match);
    assert_call_traps(ask_view, match);
    act(match, "! undo 2");
    assert_call_traps(ask_event, match);
    assert_call_traps(ask_view, match);
    assert_call_traps(ask_position, match);
    assert_call_traps(ask_option, match);
    assert_call_traps(ask_moves_behind, match);
    assert_call_traps(ask_moves_before, match);
    act(match, "! undo 2");
    assert_call_traps(ask_moves_of_chance, match);
    dob_match_free(match);
}

/* A question of a viewer, who may not exist. */
struct look {
    dob_match *match;
    int viewer;
};

static void ask_event_for(void *look)
{
    dob_match_event(((struct look *)look)->match, 0, ((struct look *)look)->viewer, NULL, 0);
}

static void ask_view_for(void *look)
{
    dob_match_view(((struct look *)look)->match, 0, ((struct look *)look)->viewer, NULL, 0);
}

static void ask_position_for(void *look)
{
    dob_match_position(((struct look *)look)->match, 0, ((struct look *)look)->viewer, NULL, 0);
}

static void ask_record_for(void *look)
{
    size_t length;
    dob_match_record(((struct look *)look)->match, ((struct look *)look)->viewer, false, 0, NULL, 0, &length, NULL);
}

/* A seat that does not exist traps as a viewer too. */
static void test_viewers_that_do_not_exist_trap(void **state)
{
    (void)state;
    const int nobody[] = {-1, 2, 5, 8};
    struct look look = {.match = finished_hush()};
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++) {
        look.viewer = nobody[i];
        assert_call_traps(ask_event_for, &look);
        assert_call_traps(ask_view_for, &look);
        assert_call_traps(ask_position_for, &look);
        assert_call_traps(ask_record_for, &look);
    }
    dob_match_free(look.match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_events_as_each_viewer_sees_them),
        cmocka_unit_test(test_views_as_each_viewer_sees_them),
        cmocka_unit_test(test_positions_as_each_viewer_sees_them),
        cmocka_unit_test(test_actors_and_moves),
        cmocka_unit_test(test_moves_with_little_room),
        cmocka_unit_test(test_print_and_parse),
        cmocka_unit_test(test_texts_of_every_size),
        cmocka_unit_test(test_results),
        cmocka_unit_test(test_results_are_told_per_viewer),
        cmocka_unit_test(test_what_a_card_is),
        cmocka_unit_test(test_which_games_are_for_people),
        cmocka_unit_test(test_what_does_not_exist_traps),
        cmocka_unit_test(test_viewers_that_do_not_exist_trap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
