/* What a die wins where it is placed: tiles of rows and columns, and bonus tiles by diagonals. */
#include "support/addvantage.h"

#include <stdio.h>

static struct dob_rules rules;
static union dob_position p;

static void set_up(const char *brief)
{
    rules = rules_of("addvantage", 2, NULL);
    lay(&rules, brief, &p);
}

/* Every row, column and diagonal, completed by its last die, wins its own tile only. */
static void each_line_wins_its_tile_A12(void **state)
{
    (void)state;
    static const struct {
        const char *before, *place, *after;
    } lines[] = {
        {"23.......", "1 place 4 c1", "9*,10,11/10,11,12:234......"},
        {"...2.4...", "1 place 4 b2", "9,10*,11/10,11,12:...244..."},
        {".......34", "1 place 4 a3", "9,10,11*/10,11,12:......434"},
        {"2.....4..", "1 place 4 a2", "9,10,11/10*,11,12:2..4..4.."},
        {"....3..4.", "1 place 4 b1", "9,10,11/10,11*,12:.4..3..4."},
        {"..3..5...", "1 place 4 c3", "9,10,11/10,11,12*:..3..5..4"},
        {"2........", "1 place 4 b2", "9,10,11/10,11,12:2...4...."},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        char brief[128];
        snprintf(brief, sizeof brief, "settle coins=1,2 hand=4 board=%s", lines[i].before);
        set_up(brief);
        play(&rules, &p, lines[i].place);
        snprintf(brief, sizeof brief, "choose seat=2 coins=1,2 board=%s", lines[i].after);
        assert_laid(&rules, &p, brief);
    }
}

/* One die may complete a row, a column and a diagonal. */
static void a_die_can_win_in_all_its_lines_at_once_A12(void **state)
{
    (void)state;
    set_up("settle coins=1,2 hand=4 board=23..353.5");
    play(&rules, &p, "1 place 4 c1"); /* row 2 3 4, column 4 5 5 but it is 12, diagonal 4 3 3 */
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=9*,10,11/10,11,12:234.353.5");
    set_up("settle coins=1,2 hand=4 board=23..555.3");
    play(&rules, &p, "1 place 4 c1"); /* column 4 5 3 = 12, diagonal 4 5 5 */
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=9*,10,11/10,11,12*:234.555.3");
    set_up("settle coins=1,2 hand=4 board=23..353.3");
    play(&rules, &p, "1 place 4 c1"); /* diagonal 4 3 3 */
    assert_int_equal(points_of(&rules, &p, 1), 9 + 12);
    set_up("settle coins=1,2 hand=4 board=23..355.3");
    play(&rules, &p, "1 place 4 c1"); /* diagonal 4 3 5 = 12 */
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 takers=0,1 board=9*,10,11/10,11,12*:234.355.3");
    assert_int_equal(points_of(&rules, &p, 1), 9 + 12 + 12);
    assert_int_equal(points_of(&rules, &p, 2), 0);
}

static void two_dice_of_the_sum_win_nothing_A12(void **state)
{
    (void)state;
    set_up("settle coins=1,2 hand=4 board=5........");
    play(&rules, &p, "1 place 4 b1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=54.......");
}

static void a_tile_won_stays_won_A10(void **state)
{
    (void)state;
    set_up("choose seat=2 board=9*,10,11/10,11,12:234......");
    play(&rules, &p, "2 buy 1 a1 a1");
    assert_laid(&rules, &p, "choose coins=3,1 round=1 still=1 board=9*,10,11/10,11,12:.34...... board=2a........");
    assert_int_equal(points_of(&rules, &p, 1), 9);
    play(&rules, &p, "1 throw 2; * roll 21; 1 place 2 a1; 1 place 1 a2"); /* made again, it wins nothing */
    assert_laid(&rules, &p, "choose seat=2 coins=3,1 round=1 board=9*,10,11/10,11,12:2341..... board=2........");
    assert_int_equal(points_of(&rules, &p, 1), 9);
}

/* A full line with a wrong sum can be sold open, and made right. */
static void a_wrong_line_keeps_its_tile_open_A11(void **state)
{
    (void)state;
    set_up("settle coins=1,2 hand=6 board=23.......");
    play(&rules, &p, "1 place 6 c1");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=236......");
    play(&rules, &p, "2 buy 1 c1 a1; 1 throw 2; * roll 14; 1 place 4 c1");
    assert_laid(&rules, &p,
                "settle coins=2,1 round=1 hand=1 most=3 still=1 board=9*,10,11/10,11,12:234...... "
                "board=6a........");
}

static void a_diagonal_wins_a_bonus_tile_A13(void **state)
{
    (void)state;
    set_up("settle coins=1,2 hand=4 board=2...3....");
    play(&rules, &p, "1 place 4 c3");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 takers=1,0 board=2...3...4");
    assert_int_equal(points_of(&rules, &p, 1), 9);
    set_up("settle seat=2 coins=1,1 hand=5 takers=1,0 board=2...3...4 board=..4...3..");
    play(&rules, &p, "2 place 5 b2");
    assert_laid(&rules, &p, "choose round=1 coins=1,1 takers=1,2 board=2...3...4 board=..4.5.3..");
    assert_int_equal(points_of(&rules, &p, 1), 9);
    assert_int_equal(points_of(&rules, &p, 2), 12);
}

static void first_come_first_served_A13(void **state)
{
    (void)state;
    set_up("settle seat=2 coins=1,1 hand=4 takers=1,0 board=2...3...4 board=2...3....");
    play(&rules, &p, "2 place 4 c3");
    assert_laid(&rules, &p, "choose round=1 coins=1,1 takers=1,0 board=2...3...4 board=2...3...4");
}

/* The tile goes by the rows and columns of one board, the bonus by the sum: a tile of the board is no bonus tile. */
static void only_the_bonus_tiles_are_for_diagonals_A13(void **state)
{
    (void)state;
    set_up("settle coins=1,2 hand=4 board=2...4....");
    play(&rules, &p, "1 place 4 c3"); /* 10, as a row and a column of its own board */
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 board=2...4...4");
}

static const char *const cells[] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
static const char *const diagonals[] = {"3...3...3", "..3.3.3.."};

/* Seat 1, with a diagonal of nine, places a 3 on a cell; who has taken the two 9s then? */
static void assert_taken(const char *board, int cell, const char *before, int first, int second)
{
    char brief[128], event[32];
    snprintf(brief, sizeof brief, "settle coins=1,2 hand=3 bonus=9,9 takers=%s board=%s", before, board);
    set_up(brief);
    snprintf(event, sizeof event, "1 place 3 %s", cells[cell]);
    play(&rules, &p, event);
    assert_int_equal(((const struct add_position *)&p)->taker[0], first);
    assert_int_equal(((const struct add_position *)&p)->taker[1], second);
}

/* Each of its cells completes a diagonal, and no other cell does so again. */
static void a_diagonal_is_completed_by_its_own_cells_A13(void **state)
{
    (void)state;
    for (int i = 0; i < ADD_DIAGONALS; i++)
        for (int cell = 0; cell < ADD_CELLS; cell++) {
            char open[] = ".........";
            snprintf(open, sizeof open, "%s", diagonals[i]);
            open[cell] = '.';
            if (diagonals[i][cell] == '3')
                assert_taken(open, cell, "0,0", 1, 0);
            else
                assert_taken(diagonals[i], cell, "1,0", 1, 0);
        }
}

/* The centre completes both diagonals with equal sums: one bonus tile of that sum is won once, two are won both. */
static void the_centre_completes_both_diagonals_A13(void **state)
{
    (void)state;
    set_up("settle coins=1,2 hand=3 board=2.1...5.4");
    play(&rules, &p, "1 place 3 b2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 takers=1,0 board=2.1.3.5.4");
    assert_int_equal(points_of(&rules, &p, 1), 9);
    set_up("settle coins=1,2 hand=3 bonus=9,9 board=2.1...5.4");
    play(&rules, &p, "1 place 3 b2");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 bonus=9,9 takers=1,1 board=2.1.3.5.4");
    assert_int_equal(points_of(&rules, &p, 1), 18);
    set_up("settle coins=1,2 hand=3 board=2.5...4.4");
    play(&rules, &p, "1 place 3 b2"); /* different sums, each its own */
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 takers=1,1 board=2.5.3.4.4");
    assert_int_equal(points_of(&rules, &p, 1), 21);
}

/* One tile for a diagonal, also where two of that sum are left. */
static void a_diagonal_wins_one_tile_A13(void **state)
{
    (void)state;
    set_up("settle coins=1,2 hand=4 bonus=9,9 board=2...3....");
    play(&rules, &p, "1 place 4 c3");
    assert_laid(&rules, &p, "choose seat=2 coins=1,2 bonus=9,9 takers=1,0 board=2...3...4");
}

/* An unchanged diagonal never wins twice; one that was broken and made again may. */
static void a_rebuilt_diagonal_may_win_again_A13(void **state)
{
    (void)state;
    set_up("settle coins=2,2 hand=1 bonus=9,9 takers=1,0 board=2...3...4");
    play(&rules, &p, "1 place 1 b1");
    assert_laid(&rules, &p, "choose seat=2 bonus=9,9 takers=1,0 board=21..3...4");
    play(&rules, &p, "2 buy 1 a1 a1; 1 throw 2; * roll 12; 1 place 2 a1");
    assert_laid(&rules, &p,
                "settle coins=3,1 round=1 hand=1 most=4 still=1 bonus=9,9 takers=1,1 board=21..3...4 "
                "board=2a........");
}

/* hidden-score=1: of the others' points nothing is told before the end, nor a place, which would tell it. */
static void points_are_kept_from_others_A20(void **state)
{
    (void)state;
    struct dob_result result;
    rules = rules_of("addvantage", 3, "hidden-score=1");
    lay(&rules, "choose takers=3,0 board=9*,10,11/10,11,12:......... board=9,10*,11/10,11,12:.........", &p);
    rules.game->result(&rules, &p, 1, &result);
    assert_int_equal(result.hidden, 1u << 0 | 1u << 2);
    assert_memory_equal(result.points, ((int32_t[]){0, 10, 0}), 3 * sizeof(int32_t));
    assert_memory_equal(result.place, ((uint8_t[]){0, 0, 0}), 3);
    rules.game->result(&rules, &p, DOB_SPECTATOR, &result);
    assert_int_equal(result.hidden, 7);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_int_equal(result.hidden, 0);
    assert_memory_equal(result.points, ((int32_t[]){9, 10, 9}), 3 * sizeof(int32_t));
    lay(&rules, "over takers=3,0 board=9*,10,11/10,11,12:......... board=9,10*,11/10,11,12:.........", &p);
    rules.game->result(&rules, &p, 1, &result);
    assert_int_equal(result.hidden, 0);
    assert_memory_equal(result.place, ((uint8_t[]){2, 1, 2}), 3);
    rules = rules_of("addvantage", 3, NULL);
    lay(&rules, "choose board=9*,10,11/10,11,12:.........", &p);
    rules.game->result(&rules, &p, 1, &result);
    assert_int_equal(result.hidden, 0);
    assert_int_equal(result.points[0], 9);
}

static void most_points_win_and_ties_share(void **state)
{
    (void)state;
    struct dob_result result = {0};
    rules = rules_of("addvantage", 3, NULL);
    lay(&rules, "over takers=3,0 board=9*,10*,11/10,11,12:115116113 board=9*,10*,11/10,11,12:....2....", &p);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[0], 19);
    assert_int_equal(result.points[1], 19);
    assert_int_equal(result.points[2], 9);
    assert_int_equal(result.place[0], 1);
    assert_int_equal(result.place[1], 1);
    assert_int_equal(result.place[2], 3);
    assert_int_equal(result.seats, 3);
    rules = rules_of("addvantage", 4, NULL);
    lay(&rules, "over takers=4,4 board=9*,10,11/10,11,12:.........", &p);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_int_equal(result.points[3], 21);
    assert_int_equal(result.place[3], 1);
    assert_int_equal(result.place[0], 2);
    assert_int_equal(result.points[4], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_line_wins_its_tile_A12),
        cmocka_unit_test(a_die_can_win_in_all_its_lines_at_once_A12),
        cmocka_unit_test(two_dice_of_the_sum_win_nothing_A12),
        cmocka_unit_test(a_tile_won_stays_won_A10),
        cmocka_unit_test(a_wrong_line_keeps_its_tile_open_A11),
        cmocka_unit_test(a_diagonal_wins_a_bonus_tile_A13),
        cmocka_unit_test(first_come_first_served_A13),
        cmocka_unit_test(only_the_bonus_tiles_are_for_diagonals_A13),
        cmocka_unit_test(a_diagonal_is_completed_by_its_own_cells_A13),
        cmocka_unit_test(the_centre_completes_both_diagonals_A13),
        cmocka_unit_test(a_diagonal_wins_one_tile_A13),
        cmocka_unit_test(a_rebuilt_diagonal_may_win_again_A13),
        cmocka_unit_test(points_are_kept_from_others_A20),
        cmocka_unit_test(most_points_win_and_ties_share),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
