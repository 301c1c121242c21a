/* The solitaire solver of addvantage against a reference that shares no code with it: plain expectations over all grids
 * in base 7, as the rules tell them, with giving up the last coin too. Numbers are compared as whole numbers over powers
 * of 6, so "close" here means equal. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "games/addvantage/solitaire.h"
#include "support/solitaire.h"

enum { CELLS = 9 };

/* ---- The reference ---- */

struct reference {
    struct add_solitaire_setup setup;
    int free_count, cell[CELLS];
    size_t grids;
    double *value[3]; /* [coins][grid in base 7] */
};

static int slow_bonus(const struct add_solitaire_setup *setup, const uint8_t *grid)
{
    static const int diagonal[2][3] = {{0, 4, 8}, {2, 4, 6}};
    bool taken[2] = {false, false};
    int points = 0;
    for (int i = 0; i < 2; i++) {
        int a = grid[diagonal[i][0]], b = grid[diagonal[i][1]], c = grid[diagonal[i][2]];
        if (setup->spent[i] || a * b * c == 0)
            continue;
        for (int j = 0; j < 2; j++)
            if (!taken[j] && a + b + c == setup->bonus[j]) {
                taken[j] = true;
                points += setup->bonus[j];
                break;
            }
    }
    return points;
}

static int slow_score(const struct add_solitaire_setup *setup, const uint8_t *grid)
{
    int points = slow_bonus(setup, grid);
    for (int i = 0; i < 3; i++) {
        const uint8_t *row = grid + 3 * i, *column = grid + i;
        if (row[0] && row[1] && row[2] && row[0] + row[1] + row[2] == setup->row[i])
            points += setup->row[i];
        if (column[0] && column[3] && column[6] && column[0] + column[3] + column[6] == setup->column[i])
            points += setup->column[i];
    }
    return points;
}

static size_t power_of_7(int n)
{
    return n == 0 ? 1 : 7 * power_of_7(n - 1);
}

static void slow_grid(const struct reference *r, size_t number, uint8_t *grid)
{
    memcpy(grid, r->setup.grid, CELLS);
    for (int i = 0; i < r->free_count; i++, number /= 7)
        grid[r->cell[i]] = (uint8_t)(number % 7);
}

static size_t slow_number(const struct reference *r, const uint8_t *grid)
{
    size_t number = 0;
    for (int i = 0; i < r->free_count; i++)
        number += grid[r->cell[i]] * power_of_7(i);
    return number;
}

/* The best that can be made of a throw: each die on a cell, or one of them given up. */
static double slow_best(const struct reference *r, uint8_t *grid, int coins, const uint8_t *dice, int count, int left)
{
    double best = -1;
    if (count == 0)
        return coins == 0 ? slow_score(&r->setup, grid) : r->value[coins][slow_number(r, grid)];
    for (int cell = 0; cell < CELLS; cell++) {
        if (grid[cell])
            continue;
        grid[cell] = dice[0];
        best = fmax(best, slow_best(r, grid, coins, dice + 1, count - 1, left));
        grid[cell] = 0;
    }
    return left ? fmax(best, slow_best(r, grid, coins - 1, dice + 1, count - 1, left - 1)) : best;
}

static double slow_value(const struct reference *r, uint8_t *grid, int coins)
{
    int empty = 0;
    for (int cell = 0; cell < CELLS; cell++)
        empty += grid[cell] == 0;
    if (empty == 0)
        return slow_score(&r->setup, grid);
    int count = coins < empty ? coins : empty;
    double sum = 0;
    for (uint8_t a = 1; a <= 6; a++)
        for (uint8_t b = 1; b <= (count == 2 ? 6 : 1); b++)
            sum += slow_best(r, grid, coins, (uint8_t[]){a, b}, count, r->setup.giveups);
    return sum / (count == 2 ? 36 : 6);
}

/* A die more makes a larger number, so the largest come first; one coin before two. */
static struct reference make_reference(const struct add_solitaire_setup *setup)
{
    struct reference r = {.setup = *setup};
    for (int cell = 0; cell < CELLS; cell++)
        if (setup->grid[cell] == 0)
            r.cell[r.free_count++] = cell;
    r.grids = power_of_7(r.free_count);
    for (int coins = 1; coins <= 2; coins++) {
        r.value[coins] = malloc(r.grids * sizeof(double));
        assert_non_null(r.value[coins]);
    }
    for (size_t number = r.grids; number-- > 0;)
        for (int coins = 1; coins <= setup->coins; coins++) {
            uint8_t grid[CELLS];
            slow_grid(&r, number, grid);
            r.value[coins][number] = slow_value(&r, grid, coins);
        }
    return r;
}

static void free_reference(struct reference *r)
{
    free(r->value[1]);
    free(r->value[2]);
}

/* ---- Solving and comparing ---- */

static double of(struct add_fraction fraction)
{
    return (double)fraction.numerator / (double)fraction.denominator;
}

static void assert_same(double found, double wanted)
{
    if (fabs(found - wanted) > 1e-9)
        fail_msg("%.12f, not %.12f", found, wanted);
}

static uint8_t any_tile(struct dob_rng *rng)
{
    return (uint8_t)(dob_rng_below(rng, 4) == 0 ? 0 : 7 + dob_rng_below(rng, 8));
}

static struct add_solitaire_setup any_setup(struct dob_rng *rng, int empty)
{
    struct add_solitaire_setup setup = {.coins = (uint8_t)(dob_rng_below(rng, 3) == 0 ? 1 : 2),
                                        .giveups = (uint8_t)dob_rng_below(rng, 2)};
    for (int i = 0; i < 3; i++) {
        setup.row[i] = any_tile(rng);
        setup.column[i] = any_tile(rng);
    }
    setup.bonus[0] = any_tile(rng);
    setup.bonus[1] = dob_rng_below(rng, 3) == 0 ? setup.bonus[0] : any_tile(rng);
    for (int i = 0; i < 2; i++)
        setup.spent[i] = dob_rng_below(rng, 5) == 0;
    for (int cell = 0; cell < CELLS; cell++)
        setup.grid[cell] = (uint8_t)(1 + dob_rng_below(rng, 6));
    for (int removed = 0; removed < empty;) {
        uint8_t *cell = &setup.grid[dob_rng_below(rng, CELLS)];
        removed += *cell != 0;
        *cell = 0;
    }
    return setup;
}

/* Plays a choice; returns the coins left. */
static unsigned play_choice(uint8_t *grid, unsigned coins, const uint8_t *dice, unsigned thrown, const int *cell)
{
    for (unsigned i = 0; i < thrown; i++)
        if (cell[i] == ADD_GIVEN_UP) {
            coins--;
        } else {
            assert_int_equal(grid[cell[i]], 0);
            grid[cell[i]] = dice[i];
        }
    return coins;
}

/* Some placement, good or bad, so that play comes everywhere. */
static void any_choice(struct dob_rng *rng, const uint8_t *grid, unsigned thrown, bool may_give_up, int *cell)
{
    unsigned given = may_give_up && dob_rng_below(rng, 4) == 0 ? 1 : 0;
    for (unsigned i = 0; i < thrown; i++) {
        do
            cell[i] = (int)dob_rng_below(rng, CELLS);
        while (grid[cell[i]] != 0 || (i == 1 && cell[0] == cell[1]));
    }
    if (given)
        cell[dob_rng_below(rng, thrown)] = ADD_GIVEN_UP;
}

/* One game of random moves; wherever it comes, value, best placement and number of dice are those of the reference. */
static void compare_a_game(const struct add_solitaire *solved, const struct reference *r, struct dob_rng *rng)
{
    uint8_t grid[CELLS], dice[2];
    unsigned coins = r->setup.coins, thrown;
    memcpy(grid, r->setup.grid, CELLS);
    while ((thrown = add_solitaire_thrown(grid, coins)) > 0) {
        assert_same(of(add_solitaire_value(solved, grid, coins)), r->value[coins][slow_number(r, grid)]);
        for (int i = 0; i < 2; i++)
            dice[i] = (uint8_t)(1 + dob_rng_below(rng, 6));
        struct add_solitaire_choice choice = add_solitaire_best(solved, grid, coins, dice);
        assert_same(of(choice.value), slow_best(r, grid, (int)coins, dice, (int)thrown, r->setup.giveups));
        uint8_t after[CELLS];
        memcpy(after, grid, CELLS);
        unsigned left = play_choice(after, coins, dice, thrown, choice.cell);
        assert_true(left >= 1 && coins - left <= r->setup.giveups);
        assert_same(r->value[left][slow_number(r, after)], of(choice.value));
        any_choice(rng, grid, thrown, coins == 2 && r->setup.giveups, choice.cell);
        coins = play_choice(grid, coins, dice, thrown, choice.cell);
    }
    assert_same(of(add_solitaire_value(solved, grid, coins)), slow_score(&r->setup, grid));
}

static void compare(const struct add_solitaire_setup *setup, int games, struct dob_rng *rng)
{
    struct reference reference = make_reference(setup);
    struct add_solitaire solved;
    solitaire_solve(&solved, setup, false);
    for (int i = 0; i < games; i++)
        compare_a_game(&solved, &reference, rng);
    free(solved.memory);
    free_reference(&reference);
}

/* ---- Tests ---- */

/* c1 is empty. Row 1 is 3 + 5, tile 9: a 1 wins 9. Column c is 4 + 6, tile 12: a 2 wins 12. The diagonal c1-b2-a3 is
 * 2 + 2, bonus 10: a 6 wins 10. The other diagonal is 3 + 2 + 6 = 11 and has won its bonus 11 already, in the grid. */
static const struct add_solitaire_setup last_cell = {.row = {9, 0, 14},
                                                     .column = {0, 0, 12},
                                                     .bonus = {11, 10},
                                                     .grid = {3, 5, 0, 1, 2, 4, 2, 1, 6},
                                                     .coins = 1,
                                                     .giveups = 0};

static struct add_fraction solved_value(const struct add_solitaire_setup *setup)
{
    struct add_solitaire solved;
    solitaire_solve(&solved, setup, false);
    struct add_fraction value = add_solitaire_value(&solved, setup->grid, setup->coins);
    free(solved.memory);
    return value;
}

/* Protects the arithmetic: (9 + 12 + 10 + 6 * 11) / 6 = 97 / 6. Two coins without giving up change nothing, one die is
 * thrown. With giving up, a 3, 4 or 5 (worth 11) is better thrown again for 97 / 6: (20 + 23 + 21 + 3 * 97 / 6) / 6, which
 * over 36 is 6 * 64 + 3 * 97 = 675. */
static void test_by_hand(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = last_cell;
    struct add_fraction value = solved_value(&setup);
    assert_int_equal(value.numerator, 97);
    assert_int_equal(value.denominator, 6);
    setup.giveups = 1; /* the last coin is never worth giving up */
    assert_int_equal(solved_value(&setup).numerator, 97);
    setup.coins = 2;
    value = solved_value(&setup);
    assert_int_equal(value.numerator, 675);
    assert_int_equal(value.denominator, 36);
    setup.giveups = 0;
    value = solved_value(&setup);
    assert_int_equal(value.numerator, 97);
    assert_int_equal(value.denominator, 6);
}

/* Protects what bots put in: a tile that is gone and a diagonal that has won bring nothing, the others still do. */
static void test_what_is_gone(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = last_cell;
    setup.row[0] = 0;
    assert_int_equal(solved_value(&setup).numerator, 97 - 9);
    setup.spent[0] = true;
    assert_int_equal(solved_value(&setup).numerator, 97 - 9 - 66);
    setup.spent[1] = true;
    assert_int_equal(solved_value(&setup).numerator, 97 - 9 - 66 - 10);
    setup = last_cell;
    setup.bonus[1] = 0;
    assert_int_equal(solved_value(&setup).numerator, 97 - 10);
}

/* Protects A13: a bonus tile is won once, two equal ones twice; the diagonals meet in the centre. */
static void test_bonus_tiles(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = {.grid = {2, 1, 4, 1, 0, 1, 5, 1, 3}, .coins = 1}; /* 2 + 3 and 4 + 5 */
    setup.bonus[0] = 10;                                                                  /* a 5, or a 1 */
    assert_int_equal(solved_value(&setup).numerator, 20);
    setup.grid[2] = 2;
    setup.grid[6] = 3; /* now a 5 completes both */
    assert_int_equal(solved_value(&setup).numerator, 10);
    setup.bonus[1] = 10;
    assert_int_equal(solved_value(&setup).numerator, 20);
    setup.bonus[1] = 11; /* a 6 completes both with 11 */
    assert_int_equal(solved_value(&setup).numerator, 21);
    setup.grid[6] = 4; /* a 5 gives 10 and 11, a 6 gives 11 and 12, a 4 gives 9 and 10 */
    assert_int_equal(solved_value(&setup).numerator, 21 + 11 + 10);
}

/* Protects the whole of it on small grids: absent tiles, equal bonus tiles, both numbers of coins and give-ups. */
static void test_small_grids(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(11, 0);
    for (int i = 0; i < 240; i++) {
        struct add_solitaire_setup setup = any_setup(&rng, i % 5);
        compare(&setup, 20, &rng);
    }
}

/* Protects the blocks, in every order of filled and empty cells. */
static void test_middling_grids(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(12, 0);
    for (int i = 0; i < 8; i++) {
        struct add_solitaire_setup setup = any_setup(&rng, 5);
        setup.coins = (uint8_t)(1 + (i & 1));
        setup.giveups = (uint8_t)(i >> 1 & 1);
        compare(&setup, 200, &rng);
    }
}

/* Protects the blocks of wide values, which smaller grids do not need. */
static void test_large_grids(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(13, 0);
    for (uint8_t giveups = 0; giveups <= 1; giveups++) {
        struct add_solitaire_setup setup = {
            .row = {9, 10, 11}, .column = {10, 12, 8}, .bonus = {10, 11}, .coins = 2, .giveups = giveups};
        setup.grid[0] = setup.grid[5] = 4;
        setup.grid[8] = giveups ? 0 : 2; /* with give-ups, wide values begin at seven empty cells */
        compare(&setup, 200, &rng);
    }
}

/* Protects the promise that the pieces of a layer need not be done in order. */
static void test_order_of_pieces(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = {
        .row = {9, 10, 11}, .column = {10, 12, 8}, .bonus = {10, 11}, .coins = 2, .giveups = 1};
    setup.grid[4] = 3;
    setup.grid[7] = 2;
    struct add_solitaire forwards, backwards;
    solitaire_solve(&forwards, &setup, false);
    solitaire_solve(&backwards, &setup, true);
    assert_memory_equal(forwards.memory, backwards.memory, add_solitaire_size(&setup));
    free(forwards.memory);
    free(backwards.memory);
}

/* Protects the policy as a whole: who follows it gets the promised mean. The score is counted by the reference. */
static void test_simulation(void **state)
{
    (void)state;
    enum { GAMES = 20000 };
    struct dob_rng rng = dob_rng_keyed(14, 0);
    struct add_solitaire_setup setup = {
        .row = {9, 10, 11}, .column = {10, 12, 8}, .bonus = {10, 11}, .coins = 2, .giveups = 1};
    setup.grid[1] = 3;
    setup.grid[3] = 5;
    setup.grid[8] = 4;
    struct add_solitaire solved;
    solitaire_solve(&solved, &setup, false);
    double sum = 0, squares = 0;
    for (int game = 0; game < GAMES; game++) {
        uint8_t grid[CELLS], dice[2];
        unsigned coins = 2, thrown;
        memcpy(grid, setup.grid, CELLS);
        while ((thrown = add_solitaire_thrown(grid, coins)) > 0) {
            for (int i = 0; i < 2; i++)
                dice[i] = (uint8_t)(1 + dob_rng_below(&rng, 6));
            struct add_solitaire_choice choice = add_solitaire_best(&solved, grid, coins, dice);
            coins = play_choice(grid, coins, dice, thrown, choice.cell);
        }
        double score = slow_score(&setup, grid);
        sum += score;
        squares += score * score;
    }
    double mean = sum / GAMES, error = sqrt((squares / GAMES - mean * mean) / GAMES);
    double value = of(add_solitaire_value(&solved, setup.grid, 2));
    assert_true(fabs(mean - value) < 4 * error);
    assert_true(error < 0.2); /* else the line above says little */
    free(solved.memory);
}

/* Protects the documented choice among equals: the first cells, giving up last. */
static void test_ties(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = {.grid = {1, 0, 1, 0, 1, 1, 1, 0, 1}, .coins = 2, .giveups = 1};
    struct add_solitaire solved;
    solitaire_solve(&solved, &setup, false);
    struct add_solitaire_choice choice = add_solitaire_best(&solved, setup.grid, 2, (uint8_t[]){6, 2});
    assert_int_equal(choice.cell[0], 1);
    assert_int_equal(choice.cell[1], 3);
    assert_int_equal(choice.value.numerator, 0);
    free(solved.memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_what_is_gone),
        cmocka_unit_test(test_bonus_tiles),
        cmocka_unit_test(test_small_grids),
        cmocka_unit_test(test_middling_grids),
        cmocka_unit_test(test_large_grids),
        cmocka_unit_test(test_order_of_pieces),
        cmocka_unit_test(test_simulation),
        cmocka_unit_test(test_ties),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
