/* Pig: its rulings by name, refusals, chance, result and view. Positions as text: pig_position_test.c; the exact
 * solution: pig_solved_test.c. */
#include "support/table.h"

#include <string.h>

#include "core/rules.h"
#include "core/sink.h"
#include "games/registry.h"

enum kind { DIE, ROLL, HOLD };

static struct dob_rules rules; /* two seats to 100, unless a test makes others */
static union dob_position p;

static int two_seats_to_100(void **state)
{
    (void)state;
    rules = rules_of("pig", 2, NULL);
    open_position(&rules, &p);
    return 0;
}

static void is(const char *text)
{
    assert_position(&rules, &p, text);
}

static void P1_seat_1_begins_and_turns_go_around(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        rules = rules_of("pig", seats, NULL);
        open_position(&rules, &p);
        for (int turn = 0; turn < 2 * seats + 1; turn++) {
            char events[] = "? roll; * die 1";
            events[0] = (char)('1' + turn % seats);
            assert_int_equal(rules.game->actors(&rules, &p), 1u << turn % seats);
            play(&rules, &p, events);
        }
    }
}

static void P2_nothing_can_be_held_before_the_first_throw(void **state)
{
    (void)state;
    assert_string_equal(moves_of(&rules, &p, 1, false), "roll");
    assert_refused(&rules, &p, "1 hold", "pig.nothing-to-hold", "P2");
    play(&rules, &p, "1 roll; * die 2");
    assert_string_equal(moves_of(&rules, &p, 1, false), "roll, hold");
    play(&rules, &p, "1 hold");
    assert_string_equal(moves_of(&rules, &p, 2, false), "roll");
    assert_refused(&rules, &p, "2 hold", "pig.nothing-to-hold", "P2");
}

static void P3_a_1_ends_the_turn_with_nothing(void **state)
{
    (void)state;
    play(&rules, &p, "1 roll; * die 6; 1 roll; * die 5; 1 hold; 2 roll; * die 1; 1 roll; * die 6; 1 roll");
    is("phase=1 seat=1 turn=2 throws=1 pot=6 scores=11,0");
    play(&rules, &p, "* die 1");
    is("phase=0 seat=2 turn=3 throws=0 pot=0 scores=11,0");
}

static void P4_the_throw_that_reaches_the_target_banks_itself(void **state)
{
    (void)state;
    set_position(&rules, "phase=1 seat=2 turn=9 throws=4 pot=14 scores=99,80", &p);
    play(&rules, &p, "* die 6");
    is("phase=2 seat=2 turn=9 throws=5 pot=0 scores=99,100");
    assert_int_equal(rules.game->actors(&rules, &p), 0);
    set_position(&rules, "phase=1 seat=2 turn=9 throws=4 pot=14 scores=99,80", &p);
    play(&rules, &p, "* die 5");
    is("phase=0 seat=2 turn=9 throws=5 pot=19 scores=99,80");
    set_position(&rules, "phase=1 seat=1 turn=8 throws=0 pot=0 scores=99,80", &p);
    play(&rules, &p, "* die 6");
    is("phase=2 seat=1 turn=8 throws=1 pot=0 scores=105,80");
}

static void P4_the_target_is_an_option(void **state)
{
    (void)state;
    struct dob_reason why = {0};
    assert_true(dob_rules_set(&rules, dob_scan_in("target"), dob_scan_in("1000"), &why));
    assert_false(dob_rules_set(&rules, dob_scan_in("target"), dob_scan_in("1001"), &why));
    assert_string_equal(why.ruling, "P4");
    assert_false(dob_rules_set(&rules, dob_scan_in("target"), dob_scan_in("9"), &why));
    rules = rules_of("pig", 2, "target=10");
    open_position(&rules, &p);
    play(&rules, &p, "1 roll; * die 4; 1 roll; * die 5");
    is("phase=0 seat=1 turn=0 throws=2 pot=9 scores=0,0");
    play(&rules, &p, "1 roll; * die 2");
    is("phase=2 seat=1 turn=0 throws=3 pot=0 scores=11,0");
}

static void pig_is_for_two_to_four_seats(void **state)
{
    (void)state;
    struct dob_rules made;
    const struct dob_game *game = dob_game_named(dob_scan_in("pig"));
    assert_string_equal(game->name, "pig");
    for (int seats = 0; seats <= DOB_SEATS_MAX; seats++)
        assert_int_equal(dob_rules_make(&made, game, seats, NULL), seats >= 2 && seats <= 4);
    assert_int_equal(game->option_count, 1);
    assert_int_equal(game->options[0].standard, 100);
    assert_true(game->position_size <= DOB_POSITION_MAX);
    assert_null(dob_game_named(dob_scan_in("pi")));
}

static void holding_banks_the_pot_and_passes_the_die(void **state)
{
    (void)state;
    is("phase=0 seat=1 turn=0 throws=0 pot=0 scores=0,0");
    play(&rules, &p, "1 roll; * die 6; 1 roll; * die 2");
    is("phase=0 seat=1 turn=0 throws=2 pot=8 scores=0,0");
    play(&rules, &p, "1 hold");
    is("phase=0 seat=2 turn=1 throws=0 pot=0 scores=8,0");
    play(&rules, &p, "2 roll; * die 3; 2 hold; 1 roll; * die 4; 1 hold");
    is("phase=0 seat=2 turn=3 throws=0 pot=0 scores=12,3");
}

static void only_those_who_may_act_do_and_only_with_their_moves(void **state)
{
    (void)state;
    assert_refused(&rules, &p, "2 roll", "move.not-your-turn", NULL);
    assert_refused(&rules, &p, "* die 3", "move.not-your-turn", NULL);
    assert_refused(&rules, &p, "1 die 3", "move.not-yours", NULL);
    play(&rules, &p, "1 roll");
    assert_int_equal(rules.game->actors(&rules, &p), 1u << DOB_CHANCE);
    assert_refused(&rules, &p, "1 roll", "move.not-your-turn", NULL);
    assert_refused(&rules, &p, "1 die 3", "move.not-your-turn", NULL);
    assert_refused(&rules, &p, "* roll", "move.not-yours", NULL);
    assert_refused(&rules, &p, "* hold", "move.not-yours", NULL);
    set_position(&rules, "phase=2 seat=1 turn=0 throws=3 pot=0 scores=100,0", &p);
    assert_refused(&rules, &p, "1 roll", "move.not-your-turn", NULL);
    assert_refused(&rules, &p, "* die 3", "move.not-your-turn", NULL);
}

static void whatever_is_no_move_is_refused(void **state)
{
    (void)state;
    const dob_move wrong[] = {dob_move_of(DIE, 0),  dob_move_of(DIE, 7),      dob_move_of(DIE, 8 + 3),
                              dob_move_of(ROLL, 1), dob_move_of(HOLD + 1, 0), ~UINT64_C(0)};
    play(&rules, &p, "1 roll");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct dob_reason why = {0};
        assert_true(rules.game->refuse(&rules, &p, DOB_CHANCE, wrong[i], &why));
        assert_true(rules.game->refuse(&rules, &p, DOB_CHANCE, wrong[i], NULL));
        assert_string_equal(why.id, "move.malformed");
    }
}

static void other_words_are_no_moves(void **state)
{
    (void)state;
    struct dob_reason why = {0};
    dob_move move;
    assert_false(rules.game->parse_move(&rules, dob_scan_in("fold"), &move, &why));
    assert_string_equal(why.id, "move.word-unknown");
}

static void ask_the_other_seat(void)
{
    dob_move list[2];
    rules.game->moves(&rules, &p, 1, list);
}

static void ask_while_the_die_is_in_the_air(void)
{
    dob_move list[2];
    play(&rules, &p, "1 roll");
    rules.game->moves(&rules, &p, 0, list);
}

static void play_a_refused_move(void)
{
    rules.game->apply(&rules, &p, 0, dob_move_of(HOLD, 0));
}

static void callers_mistakes_trap(void **state)
{
    (void)state;
    assert_traps(ask_the_other_seat);
    assert_traps(ask_while_the_die_is_in_the_air);
    assert_traps_if_checked(play_a_refused_move);
}

static void the_die_is_fair(void **state)
{
    (void)state;
    struct dob_outcome list[6];
    struct dob_rng rng = dob_rng_keyed(1, 1);
    int seen[7] = {0};
    play(&rules, &p, "1 roll");
    assert_int_equal(rules.game->odds(&rules, &p, list), 6);
    for (unsigned i = 0; i < 6; i++) {
        assert_true(list[i].move == dob_move_of(DIE, i + 1));
        assert_int_equal(list[i].weight, 1);
    }
    for (int i = 0; i < 6000; i++) {
        dob_move move = rules.game->sample(&rules, &p, &rng);
        assert_false(rules.game->refuse(&rules, &p, DOB_CHANCE, move, NULL));
        seen[dob_move_content(move)]++;
    }
    for (int face = 1; face <= 6; face++)
        assert_in_range(seen[face], 880, 1120);
}

/* The same throw of the same turn of a seat has the same key, whatever was held or scored before. */
static void a_throw_is_known_by_seat_turn_and_number(void **state)
{
    (void)state;
    rules = rules_of("pig", 3, NULL);
    set_position(&rules, "phase=1 seat=3 turn=8 throws=2 pot=9 scores=40,0,7", &p);
    assert_true(rules.game->chance_key(&rules, &p) == dob_key(DIE, 2, 2, 2));
    set_position(&rules, "phase=1 seat=3 turn=8 throws=2 pot=5 scores=0,60,0", &p);
    assert_true(rules.game->chance_key(&rules, &p) == dob_key(DIE, 2, 2, 2));
    play(&rules, &p, "* die 4; 3 roll");
    assert_true(rules.game->chance_key(&rules, &p) == dob_key(DIE, 2, 2, 3));
    play(&rules, &p, "* die 1; 1 roll");
    assert_true(rules.game->chance_key(&rules, &p) == dob_key(DIE, 0, 3, 0));
}

static void the_result_ranks_by_score(void **state)
{
    (void)state;
    struct dob_result result;
    rules = rules_of("pig", 3, NULL);
    set_position(&rules, "phase=2 seat=3 turn=8 throws=2 pot=0 scores=40,40,103", &p);
    memset(&result, 0xEE, sizeof result);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_int_equal(result.seats, 3);
    assert_memory_equal(result.place, ((uint8_t[]){2, 2, 1, 0, 0, 0}), sizeof result.place);
    assert_memory_equal(result.points, ((int32_t[]){40, 40, 103, 0, 0, 0}), sizeof result.points);
    assert_false(result.solo || result.won || result.target);
}

/* Before the end it tells what is banked: the pot may still be lost. */
static void the_result_of_a_running_game_leaves_out_the_pot(void **state)
{
    (void)state;
    struct dob_result result;
    set_position(&rules, "phase=0 seat=1 turn=8 throws=2 pot=7 scores=40,44", &p);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_memory_equal(result.place, ((uint8_t[]){2, 1, 0, 0, 0, 0}), sizeof result.place);
    assert_memory_equal(result.points, ((int32_t[]){40, 44, 0, 0, 0, 0}), sizeof result.points);
    rules = rules_of("pig", 4, NULL);
    set_position(&rules, "phase=1 seat=4 turn=7 throws=2 pot=7 scores=4,3,2,1", &p);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_memory_equal(result.place, ((uint8_t[]){1, 2, 3, 4, 0, 0}), sizeof result.place);
    assert_memory_equal(result.points, ((int32_t[]){4, 3, 2, 1, 0, 0}), sizeof result.points);
}

static void assert_view(const char *text, const char *json_text)
{
    char at[256];
    struct dob_text out = dob_text_in(at, sizeof at);
    struct dob_json json;
    set_position(&rules, text, &p);
    dob_json_start(&json, &out);
    rules.game->view(&rules, &p, 1, &json.sink);
    assert_string_equal(at, json_text);
}

static void the_view_tells_phase_seat_pot_and_scores(void **state)
{
    (void)state;
    assert_view("phase=0 seat=2 turn=3 throws=2 pot=7 scores=0,12",
                "{\"phase\":\"decide\",\"seat\":2,\"pot\":7,\"scores\":[0,12]}");
    assert_view("phase=1 seat=1 turn=4 throws=0 pot=0 scores=99,12",
                "{\"phase\":\"thrown\",\"seat\":1,\"pot\":0,\"scores\":[99,12]}");
    assert_view("phase=2 seat=1 turn=4 throws=1 pot=0 scores=104,12",
                "{\"phase\":\"over\",\"seat\":1,\"pot\":0,\"scores\":[104,12]}");
}

static void nothing_is_hidden(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 2);
    set_position(&rules, "phase=1 seat=2 turn=3 throws=2 pot=7 scores=0,12", &p);
    union dob_position before = p;
    rules.game->hide(&rules, &p, 0);
    rules.game->guess(&rules, &p, 0, &rng);
    assert_memory_equal(&p, &before, sizeof p);
    assert_true(rules.game->shown(&rules, &p, DOB_CHANCE, dob_move_of(DIE, 4), 0) == dob_move_of(DIE, 4));
}

#define PIG_TEST(name) cmocka_unit_test_setup(name, two_seats_to_100)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PIG_TEST(P1_seat_1_begins_and_turns_go_around),
        PIG_TEST(P2_nothing_can_be_held_before_the_first_throw),
        PIG_TEST(P3_a_1_ends_the_turn_with_nothing),
        PIG_TEST(P4_the_throw_that_reaches_the_target_banks_itself),
        PIG_TEST(P4_the_target_is_an_option),
        PIG_TEST(pig_is_for_two_to_four_seats),
        PIG_TEST(holding_banks_the_pot_and_passes_the_die),
        PIG_TEST(only_those_who_may_act_do_and_only_with_their_moves),
        PIG_TEST(whatever_is_no_move_is_refused),
        PIG_TEST(other_words_are_no_moves),
        PIG_TEST(callers_mistakes_trap),
        PIG_TEST(the_die_is_fair),
        PIG_TEST(a_throw_is_known_by_seat_turn_and_number),
        PIG_TEST(the_result_ranks_by_score),
        PIG_TEST(the_result_of_a_running_game_leaves_out_the_pot),
        PIG_TEST(the_view_tells_phase_seat_pot_and_scores),
        PIG_TEST(nothing_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
