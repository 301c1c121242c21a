/* A match from outside: games and options as data, new matches, playing, and the rule that what fails changes nothing. */
#include <string.h>

#include "core/playout.h"
#include "core/rules.h"
#include "match/inside.h"
#include "support/matches.h"
#include "support/table.h"

/* dob_version: MAJOR.MINOR.PATCH. */
static void test_version_is_three_numbers(void **state)
{
    (void)state;
    struct dob_scan scan = dob_scan_in(dob_version());
    int64_t number;
    for (int part = 0; part < 3; part++) {
        assert_true(part == 0 || dob_scan_char(&scan, '.'));
        assert_true(dob_scan_number(&scan, 0, 9999, &number));
    }
    assert_true(dob_scan_done(&scan));
}

/* dob_game_name: the i-th, NULL after the last, however far. */
static void test_games_are_listed_once_and_end(void **state)
{
    (void)state;
    size_t count = 0;
    bool pig = false;
    for (; dob_game_name(count); count++) {
        for (size_t other = 0; other < count; other++)
            assert_string_not_equal(dob_game_name(count), dob_game_name(other));
        pig = pig || strcmp(dob_game_name(count), "pig") == 0;
    }
    assert_true(count >= 3 && pig);
    for (size_t after = count; after < count + 5; after++)
        assert_null(dob_game_name(after));
    assert_null(dob_game_name(SIZE_MAX));
}

/* dob_game_seats: min and max; nothing changed for an unknown game. */
static void test_seats_of_games(void **state)
{
    (void)state;
    int min = -1, max = -1;
    assert_false(dob_game_seats("chess", &min, &max));
    assert_false(dob_game_seats("pi", &min, &max));
    assert_false(dob_game_seats("pigs", &min, &max));
    assert_false(dob_game_seats("", &min, &max));
    assert_int_equal(min, -1);
    assert_int_equal(max, -1);
    assert_true(dob_game_seats("pig", &min, &max));
    assert_int_equal(min, 2);
    assert_int_equal(max, 4);
}

/* dob_game_option: the i-th, NULL after the last and for an unknown game. */
static void test_options_of_games(void **state)
{
    (void)state;
    assert_string_equal(dob_game_option("pig", 0)->name, "target");
    assert_null(dob_game_option("pig", 1));
    assert_null(dob_game_option("pig", SIZE_MAX));
    assert_null(dob_game_option("chess", 0));
    assert_string_equal(dob_game_option("casino", 3)->name, "stall");
    assert_null(dob_game_option("casino", 4));
}

/* dob_signature: a hash over all events of so many random games, each from the seed and its number. */
static void test_signature_covers_the_games(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("pig", 3, NULL);
    struct dob_playout sum = {0};
    for (uint64_t i = 0; i < 4; i++) {
        struct dob_rng rng = dob_rng_keyed(77, i);
        dob_play_random(&rules, &rng, UINT64_MAX, &sum);
    }
    assert_true(dob_signature("pig", 3, 77, 4) == sum.hash);
    assert_true(dob_signature("pig", 3, 77, 3) != sum.hash);
    assert_true(dob_signature("pig", 3, 78, 4) != sum.hash);
    assert_true(dob_signature("pig", 2, 77, 4) != sum.hash);
}

static void test_signature_is_0_without_such_a_game(void **state)
{
    (void)state;
    assert_true(dob_signature("chess", 2, 1, 1) == 0);
    assert_true(dob_signature("pig", 1, 1, 1) == 0);
    assert_true(dob_signature("pig", 5, 1, 1) == 0);
    assert_true(dob_signature("pig", 2, 1, 0) == 0);
    assert_true(dob_signature("pig", 2, 1, 1) != 0);
}

static struct dob_reason new_fails(const char *game, int seats, const char *first, const char *second)
{
    const char *options[] = {first, second, NULL};
    struct dob_setup setup = {.game = game, .seats = seats, .options = options};
    struct dob_reason why = {0};
    dob_match *const untouched = (dob_match *)&why;
    dob_match *match = untouched;
    assert_false(dob_match_new(&setup, &match, &why));
    assert_false(dob_match_new(&setup, &match, NULL));
    assert_ptr_equal(match, untouched);
    assert_non_null(dob_sentence(why.id, NULL));
    assert_int_equal(why.line, 0);
    return why;
}

/* dob_match_new: an unknown game, too few or many seats. */
static void test_new_refuses_game_and_seats(void **state)
{
    (void)state;
    struct dob_reason why = new_fails("chess", 2, NULL, NULL);
    assert_string_equal(why.id, "rules.game-unknown");
    assert_string_equal(why.found, "chess");
    why = new_fails("pig", 1, NULL, NULL);
    assert_string_equal(text_of(&why), "This game is for 2 to 4 players.");
    assert_string_equal(new_fails("pig", 5, NULL, NULL).id, "rules.seats");
    assert_string_equal(new_fails("pig", -1, NULL, NULL).id, "rules.seats");
    assert_string_equal(new_fails("pig", 258, NULL, NULL).id, "rules.seats");
}

/* dob_match_new: options that are not, values out of range, combinations that cannot be; also behind a good option. */
static void test_new_refuses_options(void **state)
{
    (void)state;
    struct dob_reason why = new_fails("pig", 2, "goal=50", NULL);
    assert_string_equal(why.id, "rules.option-unknown");
    assert_string_equal(why.found, "goal");
    why = new_fails("pig", 2, "target=20", "target=1001");
    assert_string_equal(text_of(&why), "The option target takes a number from 10 to 1000, not `1001` (P4).");
    assert_string_equal(new_fails("pig", 2, "target=9", NULL).id, "rules.option-number");
    assert_string_equal(new_fails("pig", 2, "target", NULL).id, "rules.option-number");
    assert_string_equal(new_fails("pig", 2, "target=", NULL).id, "rules.option-number");
    assert_string_equal(new_fails("pig", 2, "target=20 ", NULL).found, "20 ");
    assert_string_equal(new_fails("pig", 2, "=20", NULL).id, "rules.option-unknown");
    why = new_fails("hush", 4, "cards=7", NULL);
    assert_string_equal(why.id, "hush.too-few-cards");
    assert_int_equal(why.arg[0].number, 8);
}

/* An option with names takes one of them: no registered game needs one yet, so here is one that does. */
static void test_options_with_names(void **state)
{
    (void)state;
    static const char *const names[] = {"short", "long"};
    static const struct dob_option option = {.name = "length", .ruling = "X1", .names = names, .max = 1};
    static const struct dob_game game = {.seats_min = 1, .seats_max = 1, .option_count = 1, .options = &option};
    struct dob_rules rules;
    struct dob_reason why = {0};
    assert_true(dob_rules_make(&rules, &game, 1, &why));
    assert_true(dob_rules_set(&rules, dob_scan_in("length"), dob_scan_in("long"), &why));
    assert_int_equal(rules.option[0], 1);
    assert_false(dob_rules_set(&rules, dob_scan_in("length"), dob_scan_in("longer"), &why));
    assert_string_equal(text_of(&why), "`longer` is not a value of the option length (X1).");
    assert_int_equal(rules.option[0], 1);
}

/* A new match is at its opening with what was asked for. */
static void test_new_match_is_as_set_up(void **state)
{
    (void)state;
    dob_match *match = new_match("casino", 3, "stall=7 may-decline=1", DOB_DICE_HAND, 0);
    char text[16];
    assert_string_equal(dob_match_game(match), "casino");
    assert_int_equal(dob_match_seats(match), 3);
    assert_int_equal(dob_match_dice(match), DOB_DICE_HAND);
    assert_int_equal(dob_match_viewer(match), DOB_ALL_SEEING);
    assert_int_equal(dob_match_option(match, 0, text, sizeof text), 1);
    assert_string_equal(text, "1");
    dob_match_option(match, 1, text, sizeof text);
    assert_string_equal(text, "0");
    dob_match_option(match, 3, text, sizeof text);
    assert_string_equal(text, "7");
    assert_int_equal(dob_match_events(match), 0);
    assert_int_equal(dob_match_parts(match), 1);
    assert_int_equal(dob_match_undoable(match), 0);
    assert_int_equal(dob_match_redoable(match), 0);
    assert_int_equal(dob_match_actors(match), 1u << DOB_CHANCE);
    assert_string_equal(position_of(match, 0, DOB_ALL_SEEING), "begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 "
                                                               "dice=- card=- pawns=0,4,8");
    dob_match_free(match);
    dob_match_free(NULL); /* takes NULL too */
}

/* Options may be NULL: the standard rules. */
static void test_new_match_without_options(void **state)
{
    (void)state;
    struct dob_setup setup = {.game = "pig", .seats = 2, .dice = DOB_DICE_SEED, .seed = 5};
    dob_match *match = NULL;
    char text[16];
    assert_true(dob_match_new(&setup, &match, NULL));
    dob_match_option(match, 0, text, sizeof text);
    assert_string_equal(text, "100");
    dob_match_free(match);
}

/* dob_match_play: each event by its own actor, and nothing else; what is refused changes nothing. */
static void test_play_and_what_it_refuses(void **state)
{
    (void)state;
    dob_match *match = new_match("pig", 2, "target=10", DOB_DICE_HAND, 0);
    assert_refuses(match, "1 hold", "pig.nothing-to-hold");
    assert_refuses(match, "2 roll", "move.not-your-turn");
    assert_refuses(match, "+ die 3", "move.not-your-turn");
    assert_refuses(match, "1 die 3", "move.not-yours");
    assert_refuses(match, "1 fly", "move.word-unknown");
    assert_refuses(match, "*", "match.nothing-to-throw");
    act(match, "1 roll");
    assert_refuses(match, "1 roll", "move.not-your-turn");
    assert_refuses(match, "+ roll", "move.not-yours");
    act(match, "+ die 4; 1 hold; 2 roll; + die 1; 1 roll; + die 6");
    assert_int_equal(dob_match_actors(match), 0);
    assert_refuses(match, "2 roll", "move.not-your-turn");
    assert_refuses(match, "*", "match.nothing-to-throw");
    assert_int_equal(dob_match_events(match), 7);
    dob_match_free(match);
}

/* dob_match_play takes any 64 bits. */
static void test_play_refuses_malformed_moves(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    struct dob_reason why = {0};
    for (unsigned bit = 0; bit < 64; bit++) {
        assert_false(dob_match_play(match, 0, UINT64_C(1) << bit ^ UINT64_MAX, &why));
        assert_string_equal(why.id, "move.malformed");
        assert_false(dob_match_play(match, DOB_CHANCE, UINT64_C(1) << bit ^ UINT64_MAX, NULL));
    }
    assert_int_equal(dob_match_parts(match), 1);
    dob_match_free(match);
}

/* dob_match_refuses agrees with the list of moves and changes nothing. */
static void test_refuses_exactly_what_is_not_listed(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    dob_move roll = 0, hold = 0, list[DOB_MATCH_MOVES_MAX];
    struct dob_reason why = {0};
    assert_true(dob_match_parse(match, "roll", &roll, NULL) && dob_match_parse(match, "hold", &hold, NULL));
    assert_int_equal(dob_match_moves(match, 0, list, DOB_MATCH_MOVES_MAX), 1);
    assert_true(list[0] == roll);
    assert_false(dob_match_refuses(match, 0, roll, &why));
    assert_true(dob_match_refuses(match, 0, hold, &why));
    assert_string_equal(text_of(&why), "There is nothing to hold before the first throw of your turn (P2).");
    assert_true(dob_match_refuses(match, 0, hold, NULL));
    assert_true(dob_match_refuses(match, 1, roll, &why));
    assert_true(dob_match_refuses(match, DOB_CHANCE, roll, &why));
    assert_int_equal(dob_match_parts(match), 1);
    dob_match_free(match);
}

static struct dob_match *full_log(void)
{
    dob_match *match = by_hand("pig", 2);
    act(match, "1 roll; + die 3; ! undo 1");
    match->logged = match->room = MATCH_LOG_MAX;
    return match;
}

/* match.too-long: after 2^24 lines nothing more is taken. (Played for real that takes 300 MB: the log is made to believe
 * it is full.) */
static void test_a_match_has_a_longest_length(void **state)
{
    (void)state;
    dob_match *match = full_log();
    struct dob_reason why = {0};
    dob_move die = 0;
    assert_true(dob_match_parse(match, "die 2", &die, NULL));
    assert_false(dob_match_play(match, DOB_CHANCE, die, &why));
    assert_string_equal(text_of(&why), "A match has at most 16777216 lines.");
    assert_false(dob_match_undo(match, 1, &why));
    assert_string_equal(why.id, "match.too-long");
    assert_false(dob_match_redo(match, 1, &why));
    assert_string_equal(why.id, "match.too-long");
    assert_false(dob_match_redo(match, 1, NULL));
    assert_int_equal(match->logged, MATCH_LOG_MAX);
    assert_int_equal(match->standing, 1);
    assert_int_equal(match->redoable, 1);
    match->logged = MATCH_LOG_MAX - 1; /* one line is left, so this is no longer a question of length */
    assert_false(dob_match_undo(match, 5, &why));
    assert_string_equal(why.id, "match.undo-too-far");
    match->logged = 3;
    match->room = MATCH_CHECKPOINT;
    dob_match_free(match);
}

/* The log grows so that it comes to be as long as it may be, not one line shorter or longer. */
static void test_the_log_grows_to_its_longest_length(void **state)
{
    (void)state;
    dob_match *match = by_hand("pig", 2);
    act(match, "1 roll; + die 3");
    for (int i = 0; i < 300; i++) {
        act(match, "! undo 1; ! redo 1");
        assert_int_equal(MATCH_LOG_MAX % match->room, 0);
    }
    assert_in_range(match->room, 602, 2 * 602);
    dob_match_free(match);
}

struct question {
    dob_match *match;
    int actor;
};

static void ask_refuses(void *context)
{
    struct question *question = context;
    dob_match_refuses(question->match, question->actor, 0, NULL);
}

static void ask_play(void *context)
{
    struct question *question = context;
    dob_match_play(question->match, question->actor, 0, NULL);
}

/* A seat that does not exist traps. */
static void test_seats_that_do_not_exist_trap(void **state)
{
    (void)state;
    const int nobody[] = {-1, 2, 3, DOB_SPECTATOR, 8, 100};
    struct question question = {.match = by_hand("pig", 2)};
    for (size_t i = 0; i < sizeof nobody / sizeof *nobody; i++) {
        question.actor = nobody[i];
        assert_call_traps(ask_refuses, &question);
        assert_call_traps(ask_play, &question);
    }
    dob_match_free(question.match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_version_is_three_numbers),
        cmocka_unit_test(test_games_are_listed_once_and_end),
        cmocka_unit_test(test_seats_of_games),
        cmocka_unit_test(test_options_of_games),
        cmocka_unit_test(test_signature_covers_the_games),
        cmocka_unit_test(test_signature_is_0_without_such_a_game),
        cmocka_unit_test(test_new_refuses_game_and_seats),
        cmocka_unit_test(test_new_refuses_options),
        cmocka_unit_test(test_options_with_names),
        cmocka_unit_test(test_new_match_is_as_set_up),
        cmocka_unit_test(test_new_match_without_options),
        cmocka_unit_test(test_play_and_what_it_refuses),
        cmocka_unit_test(test_play_refuses_malformed_moves),
        cmocka_unit_test(test_refuses_exactly_what_is_not_listed),
        cmocka_unit_test(test_a_match_has_a_longest_length),
        cmocka_unit_test(test_the_log_grows_to_its_longest_length),
        cmocka_unit_test(test_seats_that_do_not_exist_trap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
