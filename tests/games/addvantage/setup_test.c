/* Setting up: the box, the deal, arranging, showing, the bonus tiles, the first seat. */
#include "support/addvantage.h"

#include "core/rules.h"

static struct dob_rules rules;
static union dob_position p;

static int two_seats(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, NULL);
    open_position(&rules, &p);
    return 0;
}

static void the_box_holds_26_tiles_of_273(void **state)
{
    (void)state;
    int tiles = 0, sum = 0;
    for (int i = 0; i < ADD_TILE_VALUES; i++) {
        tiles += add_tiles_in_box[i];
        sum += add_tiles_in_box[i] * (ADD_TILE_MIN + i);
        assert_int_equal(add_tiles_in_box[i], add_tiles_in_box[ADD_TILE_VALUES - 1 - i]);
    }
    assert_int_equal(tiles, 26);
    assert_int_equal(sum, 273);
}

/* Numbers the rules are checked against: every board of three dice in a row. */
static void a_sum_comes_in_so_many_ways_of_216(void **state)
{
    (void)state;
    static const int ways[] = {15, 21, 25, 27, 27, 25, 21, 15};
    for (unsigned line = 0; line < ADD_LINES; line++) {
        int met[19] = {0};
        for (unsigned dice = 0; dice < 216; dice++) {
            const uint8_t *cell = add_lines[line];
            uint32_t board = add_put(cell[0], 1 + dice % 6) + add_put(cell[1], 1 + dice / 6 % 6);
            assert_int_equal(add_line_sum(board, line), 0);
            met[add_line_sum(board + add_put(cell[2], 1 + dice / 36), line)]++;
        }
        for (int tile = ADD_TILE_MIN; tile <= ADD_TILE_MAX; tile++)
            assert_int_equal(met[tile], ways[tile - ADD_TILE_MIN]);
    }
}

/* All six tiles of a board can be won at once, but only if the tiles beside the rows and those under the columns have
 * equal sums: both are the sum of the nine dice. */
static void six_tiles_need_equal_sums_of_rows_and_columns(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(5, 5);
    for (int i = 0; i < 500; i++) {
        uint32_t board = 0;
        unsigned rows = 0, columns = 0;
        for (unsigned cell = 0; cell < ADD_CELLS; cell++)
            board += add_put(cell, 1 + (unsigned)dob_rng_below(&rng, 6));
        for (unsigned line = 0; line < ADD_SIDE; line++) {
            rows += add_line_sum(board, line);
            columns += add_line_sum(board, ADD_SIDE + line);
        }
        assert_int_equal(rows, columns);
    }
    rules = rules_of("addvantage", 2, "keep-tiles=1");
    lay(&rules, "over most=9 board=11,9,10/10,10,10:623333154", &p);
    assert_int_equal(points_of(&rules, &p, 1), 60);
    lay(&rules, "over most=9 board=11,9,10/10,10,11:623333154", &p);
    assert_int_equal(points_of(&rules, &p, 1), 50);
}

static void a_match_is_set_up_in_this_order(void **state)
{
    (void)state;
    assert_laid(&rules, &p, "deal bonus=0,0 board=0,0,0/0,0,0:......... board=0,0,0/0,0,0:.........");
    play(&rules, &p, "* deal 1 12,9,10,14,10,9");
    assert_laid(&rules, &p, "deal seat=2 bonus=0,0 board=9,9,10/10,12,14:......... board=0,0,0/0,0,0:.........");
    play(&rules, &p, "* deal 2 8,8,9,11,11,13; 1 rows 10,9,14");
    assert_laid(&rules, &p,
                "arrange bonus=0,0 arranged=1,0 board=10,9,14/9,10,12:......... board=8,8,9/11,11,13:.........");
    play(&rules, &p, "1 columns 12,10,9; 2 rows 11,8,13; 2 columns 8,11,9");
    assert_laid(&rules, &p, "show bonus=0,0 board=10,9,14/12,10,9:......... board=11,8,13/8,11,9:.........");
    play(&rules, &p, "* show 1 10,9,14 12,10,9; * show 2 11,8,13 8,11,9");
    assert_laid(&rules, &p, "open bonus=0,0 board=10,9,14/12,10,9:......... board=11,8,13/8,11,9:.........");
    play(&rules, &p, "* bonus 12,7");
    assert_laid(&rules, &p, "begin bonus=7,12 board=10,9,14/12,10,9:......... board=11,8,13/8,11,9:.........");
    play(&rules, &p, "* first 2");
    assert_laid(&rules, &p,
                "choose seat=2 first=2 bonus=7,12 board=10,9,14/12,10,9:......... board=11,8,13/8,11,9:.........");
}

static const char hands[] = "arrange bonus=0,0 board=9,9,9/10,10,11:......... board=7,8,9/11,12,13:.........";

static void the_tiles_are_arranged_by_choice_all_seats_at_once_A15(void **state)
{
    (void)state;
    lay(&rules, hands, &p);
    assert_int_equal(rules.game->actors(&rules, &p), 3);
    play(&rules, &p, "2 rows 13,8,11; 1 rows 11,9,10; 2 columns 12,7,9");
    assert_int_equal(rules.game->actors(&rules, &p), 1);
    assert_laid(&rules, &p,
                "arrange bonus=0,0 arranged=1,2 board=11,9,10/9,9,10:......... board=13,8,11/12,7,9:.........");
    play(&rules, &p, "1 columns 9,10,9");
    assert_laid(&rules, &p, "show bonus=0,0 board=11,9,10/9,10,9:......... board=13,8,11/12,7,9:.........");
}

/* Each arrangement of the rows once, in the order of the hand; of columns too. */
static void arrangements_are_listed_each_once_A15(void **state)
{
    (void)state;
    lay(&rules, hands, &p);
    assert_string_equal(moves_of(&rules, &p, 1, false),
                        "rows 9,9,9, rows 9,9,10, rows 9,9,11, rows 9,10,9, rows 9,10,10, rows 9,10,11, rows 9,11,9, "
                        "rows 9,11,10, rows 10,9,9, rows 10,9,10, rows 10,9,11, rows 10,10,9, rows 10,10,11, "
                        "rows 10,11,9, rows 10,11,10, rows 11,9,9, rows 11,9,10, rows 11,10,9, rows 11,10,10");
    dob_move list[DOB_MOVES_MAX];
    assert_int_equal(rules.game->moves(&rules, &p, 1, list), 6 * 5 * 4);
    play(&rules, &p, "1 rows 11,10,10; 2 rows 7,12,11");
    assert_string_equal(moves_of(&rules, &p, 1, false), "columns 9,9,9");
    assert_string_equal(moves_of(&rules, &p, 2, false),
                        "columns 8,9,13, columns 8,13,9, columns 9,8,13, columns 9,13,8, columns 13,8,9, "
                        "columns 13,9,8");
    lay(&rules, hands, &p);
    play(&rules, &p, "1 rows 9,9,10");
    assert_string_equal(moves_of(&rules, &p, 1, false), "columns 9,10,11, columns 9,11,10, columns 10,9,11, "
                                                        "columns 10,11,9, columns 11,9,10, columns 11,10,9");
    lay(&rules, hands, &p);
    play(&rules, &p, "1 rows 9,10,11");
    assert_string_equal(moves_of(&rules, &p, 1, false), "columns 9,9,10, columns 9,10,9, columns 10,9,9");
}

static void tiles_are_shown_as_they_were_arranged_A15(void **state)
{
    (void)state;
    struct dob_outcome list[2];
    lay(&rules, "show bonus=0,0 board=11,9,10/9,10,9:.........", &p);
    assert_int_equal(rules.game->odds(&rules, &p, list), 1);
    assert_refused(&rules, &p, "* show 1 9,11,10 9,10,9", "addvantage.other-tiles", "A15");
    assert_refused(&rules, &p, "* show 1 11,9,10 9,9,10", "addvantage.other-tiles", "A15");
    assert_refused(&rules, &p, "* show 1 11,9,10 9,10,8", "addvantage.other-tiles", "A15");
    play(&rules, &p, "* show 1 11,9,10 9,10,9");
    assert_laid(&rules, &p, "show seat=2 bonus=0,0 board=11,9,10/9,10,9:.........");
}

/* arrange=random: nobody arranges; any order of the hand may be shown. */
static void tiles_are_arranged_at_random_A15(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 2, "arrange=random");
    open_position(&rules, &p);
    play(&rules, &p, "* deal 1 9,9,9,10,10,11; * deal 2 7,8,9,11,12,13");
    assert_laid(&rules, &p, "show bonus=0,0 board=9,9,9/10,10,11:......... board=7,8,9/11,12,13:.........");
    assert_refused(&rules, &p, "* show 1 9,9,9 10,11,11", "addvantage.other-tiles", "A15");
    assert_refused(&rules, &p, "* show 1 7,9,9 10,10,11", "addvantage.other-tiles", "A15"); /* the neighbour's 7 */
    play(&rules, &p, "* show 1 10,9,11 9,10,9; * show 2 13,12,11 9,8,7");
    assert_laid(&rules, &p, "open bonus=0,0 board=10,9,11/9,10,9:......... board=13,12,11/9,8,7:.........");
}

/* The unused tiles lie face down: once the bonus tiles are open, nothing is hidden from anybody. */
static void nothing_is_hidden_once_the_tiles_are_shown_A24(void **state)
{
    (void)state;
    static const char *const phases[] = {"open bonus=0,0", "begin", "choose", "settle hand=16", "over"};
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++)
        for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
            lay(&rules, phases[i], &p);
            union dob_position seen = p;
            rules.game->hide(&rules, &seen, viewer);
            assert_memory_equal(&seen, &p, sizeof p);
        }
}

static void turns_go_clockwise_A25(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 3, NULL);
    lay(&rules, "choose seat=2 first=2 coins=1,1,1", &p);
    play(&rules, &p, "2 throw 1; * roll 1; 2 place 1 a1; 3 throw 1; * roll 1; 3 place 1 a1");
    assert_laid(&rules, &p, "choose seat=1 first=2 coins=1,1,1 board=......... board=1........ board=1........");
    play(&rules, &p, "1 throw 1; * roll 1; 1 place 1 a1");
    assert_laid(&rules, &p,
                "choose seat=2 first=2 round=1 coins=1,1,1 board=1........ board=1........ board=1........");
}

static void turns_go_counterclockwise_A25(void **state)
{
    (void)state;
    rules = rules_of("addvantage", 4, "direction=counterclockwise");
    lay(&rules, "choose seat=2 first=2 coins=1,1,1,1", &p);
    play(&rules, &p,
         "2 throw 1; * roll 1; 2 place 1 a1; 1 throw 1; * roll 1; 1 place 1 a1; 4 throw 1; * roll 1; "
         "4 place 1 a1; 3 throw 1; * roll 1; 3 place 1 a1");
    assert_laid(&rules, &p,
                "choose seat=2 first=2 round=1 coins=1,1,1,1 board=1........ board=1........ board=1........ "
                "board=1........");
}

static void two_to_four_seats_play(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 5; seats++) {
        struct dob_rules other;
        assert_int_equal(dob_rules_make(&other, rules.game, seats, NULL), seats >= 2 && seats <= 4);
    }
}

/* Each value of each option is known by its name, the standard one stands first or is given. */
static void options_have_their_names(void **state)
{
    (void)state;
    static const char *const names[] = {"end=first",
                                        "end=first-round",
                                        "end=all",
                                        "sequential=0",
                                        "sequential=1",
                                        "giveups=0",
                                        "giveups=1",
                                        "giveups=any",
                                        "buyback=next",
                                        "buyback=forever",
                                        "arrange=choice",
                                        "arrange=random",
                                        "no-progress=0",
                                        "no-progress=8",
                                        "no-progress=1000",
                                        "keep-tiles=0",
                                        "keep-tiles=1",
                                        "hidden-score=0",
                                        "hidden-score=1",
                                        "remove-own=0",
                                        "remove-own=1",
                                        "direction=clockwise",
                                        "direction=counterclockwise"};
    static const uint8_t option[] = {0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9};
    static const int32_t value[] = {0, 1, 2, 0, 1, 0, 1, 2, 0, 1, 0, 1, 0, 8, 1000, 0, 1, 0, 1, 0, 1, 0, 1};
    static const int32_t standard[ADD_OPTIONS] = {[ADD_GIVEUPS] = ADD_GIVEUPS_ONE, [ADD_NO_PROGRESS] = 8};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        rules = rules_of("addvantage", 2, names[i]);
        assert_int_equal(rules.option[option[i]], value[i]);
    }
    rules = rules_of("addvantage", 2, NULL);
    for (int i = 0; i < ADD_OPTIONS; i++)
        assert_int_equal(rules.option[i], standard[i]);
}

#define SETUP_TEST(name) cmocka_unit_test_setup(name, two_seats)

int main(void)
{
    const struct CMUnitTest tests[] = {
        SETUP_TEST(the_box_holds_26_tiles_of_273),
        SETUP_TEST(a_sum_comes_in_so_many_ways_of_216),
        SETUP_TEST(six_tiles_need_equal_sums_of_rows_and_columns),
        SETUP_TEST(a_match_is_set_up_in_this_order),
        SETUP_TEST(the_tiles_are_arranged_by_choice_all_seats_at_once_A15),
        SETUP_TEST(arrangements_are_listed_each_once_A15),
        SETUP_TEST(tiles_are_shown_as_they_were_arranged_A15),
        SETUP_TEST(tiles_are_arranged_at_random_A15),
        SETUP_TEST(nothing_is_hidden_once_the_tiles_are_shown_A24),
        SETUP_TEST(turns_go_clockwise_A25),
        SETUP_TEST(turns_go_counterclockwise_A25),
        SETUP_TEST(two_to_four_seats_play),
        SETUP_TEST(options_have_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
