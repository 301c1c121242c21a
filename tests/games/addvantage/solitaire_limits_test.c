/* The solitaire solver of addvantage: how much memory it asks for, and the mistakes of callers that it catches. */
#include <stdlib.h>
#include <string.h>

#include "support/solitaire.h"

enum { CELLS = 9 };

/* Protects the sizes in docs/solver.md: only layers that play can reach are kept, as narrow as they may be. */
static void test_sizes(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = {.coins = 2};
    size_t one_coin = 0;
    static const size_t grids[] = {10077696,   9 * 1679616, 36 * 279936, 84 * 46656, 126 * 7776,
                                   126 * 1296, 84 * 216,    36 * 36,     9 * 6};
    static const size_t width[] = {1, 2, 2, 2, 4, 4, 4, 4, 4};
    assert_int_equal(add_solitaire_size(&setup), grids[0] + 2 * grids[1] + 2 * grids[3] + 4 * grids[5] + 4 * grids[7]);
    setup.coins = 1;
    for (int empty = 0; empty < 9; empty++)
        one_coin += grids[empty] * width[empty];
    assert_int_equal(add_solitaire_size(&setup), one_coin);
    setup.coins = 2;
    setup.giveups = 1;
    assert_int_equal(add_solitaire_size(&setup), one_coin + 2 * grids[1] + 4 * (grids[3] + grids[5] + grids[7]));
    memset(setup.grid, 1, sizeof setup.grid);
    assert_int_equal(add_solitaire_size(&setup), 1);
    setup.grid[8] = 0; /* the scores, and the one grid with one coin */
    assert_int_equal(add_solitaire_size(&setup), 8 + 4);
}

static void test_states(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = {.grid = {1, 1, 1, 1, 1, 1, 1, 0, 0}, .coins = 2, .giveups = 1};
    struct add_solitaire solved;
    solitaire_solve(&solved, &setup, false);
    assert_int_equal(add_solitaire_states(&solved), 36 + 2 * 6);
    free(solved.memory);
}

static struct add_solitaire_setup wrong;

static void measure_wrong(void)
{
    add_solitaire_size(&wrong);
}

/* Protects callers from themselves. */
static void test_wrong_setups(void **state)
{
    (void)state;
    wrong = (struct add_solitaire_setup){.coins = 3};
    assert_traps(measure_wrong);
    wrong = (struct add_solitaire_setup){.coins = 0};
    assert_traps(measure_wrong);
    wrong = (struct add_solitaire_setup){.coins = 1, .giveups = 2};
    assert_traps(measure_wrong);
    for (int i = 0; i < 3; i++) {
        wrong = (struct add_solitaire_setup){.coins = 1};
        wrong.row[i] = 15;
        assert_traps(measure_wrong);
        wrong.row[i] = 14;
        wrong.column[i] = 15;
        assert_traps(measure_wrong);
    }
    wrong = (struct add_solitaire_setup){.coins = 1, .bonus = {15, 0}};
    assert_traps(measure_wrong);
    wrong = (struct add_solitaire_setup){.coins = 1, .bonus = {0, 15}};
    assert_traps(measure_wrong);
    wrong = (struct add_solitaire_setup){.coins = 1, .grid = {[8] = 7}};
    assert_traps(measure_wrong);
    wrong = (struct add_solitaire_setup){.coins = 1, .grid = {7}};
    assert_traps(measure_wrong);
}

static struct add_solitaire asked;
static uint8_t asked_grid[CELLS], asked_dice[2];
static unsigned asked_coins;

static void ask_best(void)
{
    add_solitaire_best(&asked, asked_grid, asked_coins, asked_dice);
}

static void ask_value(void)
{
    add_solitaire_value(&asked, asked_grid, asked_coins);
}

static void ask_grid(const char *digits, unsigned coins, const char *dice)
{
    for (int i = 0; i < CELLS; i++)
        asked_grid[i] = (uint8_t)(digits[i] - '0');
    asked_coins = coins;
    asked_dice[0] = (uint8_t)(dice[0] - '0');
    asked_dice[1] = (uint8_t)(dice[1] - '0');
}

/* Protects against questions about another board: dice moved, dice that are none, a turn that play cannot come to. */
static void test_wrong_questions(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = {.grid = {1, 1, 1, 1, 1, 0, 0, 0, 0}, .coins = 2};
    solitaire_solve(&asked, &setup, false);
    ask_grid("111110000", 2, "16");
    ask_best();
    ask_grid("211110000", 2, "16");
    assert_traps(ask_best);
    assert_traps(ask_value);
    ask_grid("111110000", 2, "17");
    assert_traps(ask_best);
    ask_grid("111110000", 2, "06");
    assert_traps(ask_best);
    ask_grid("111111000", 2, "16"); /* three empty cells: two dice a turn do not lead here */
    assert_traps(ask_best);
    ask_grid("111111111", 2, "16");
    assert_traps(ask_best);
    free(asked.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_states),
        cmocka_unit_test(test_wrong_setups),
        cmocka_unit_test(test_wrong_questions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
