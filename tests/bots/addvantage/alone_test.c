/* A board of addvantage played alone: the policy comes close to exact play, expert plays exactly, and both know who is alone. */
#include <stdlib.h>
#include <string.h>

#include "bots/addvantage/alone.h"
#include "games/addvantage/addvantage.h"
#include "games/addvantage/solitaire.h"
#include "support/bots.h"

enum { BOARDS = 40, FILLED = 3 /* cells, at the beginning of the turn */ };

/* Two dice in the hand of a seat whose other has nothing. */
static struct add_position board_of(uint64_t number)
{
    struct dob_rng rng = dob_rng_keyed(number, 5);
    uint8_t left[ADD_TILE_VALUES];
    struct add_position p = {.phase = ADD_SETTLING, .coins = {2, 0}, .most = FILLED};
    memcpy(left, add_tiles_in_box, sizeof left);
    for (int i = 0; i < ADD_SLOTS; i++) {
        p.tile[0][i] = add_draw(left, &rng);
        p.tile[1][i] = add_draw(left, &rng);
    }
    for (int i = 0; i < ADD_BONUS; i++)
        p.bonus[i] = add_draw(left, &rng);
    for (unsigned i = 0; i < FILLED; i++)
        p.dice[0] += add_put(3 * i + (unsigned)dob_rng_below(&rng, 3), 1 + (unsigned)dob_rng_below(&rng, DOB_FACES));
    for (int i = 0; i < ADD_COINS; i++)
        p.hand += dob_die(1 + (unsigned)dob_rng_below(&rng, DOB_FACES));
    return p;
}

static void read_grid(const struct add_position *p, uint8_t grid[ADD_CELLS])
{
    for (unsigned cell = 0; cell < ADD_CELLS; cell++)
        grid[cell] = (uint8_t)add_at(p->dice[0], cell);
}

static double part_of(struct add_fraction value)
{
    return (double)value.numerator / (double)value.denominator;
}

/* What the end of a turn loses against the best one for the same dice. */
static double loss_of(const struct add_position *before, const struct add_position *after, void *memory)
{
    static struct add_solitaire solved;
    struct add_solitaire_setup setup = {.coins = 2, .giveups = 1};
    uint8_t dice[ADD_SOLITAIRE_DICE], grid[ADD_CELLS];
    unsigned count = 0;
    memcpy(setup.row, before->tile[0], sizeof setup.row);
    memcpy(setup.column, before->tile[0] + ADD_SIDE, sizeof setup.column);
    memcpy(setup.bonus, before->bonus, sizeof setup.bonus);
    read_grid(before, setup.grid);
    for (unsigned i = 0; i < ADD_DIAGONALS; i++)
        setup.spent[i] = add_line_sum(before->dice[0], ADD_SLOTS + i) > 0;
    add_solitaire_begin(&solved, &setup, memory);
    for (unsigned layer = 0; layer < add_solitaire_layers(&solved); layer++)
        for (unsigned piece = 0; piece < add_solitaire_pieces(&solved, layer); piece++)
            add_solitaire_work(&solved, layer, piece);
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (unsigned i = dob_dice_of_face(before->hand, face); i > 0; i--)
            dice[count++] = (uint8_t)face;
    read_grid(after, grid);
    return part_of(add_solitaire_best(&solved, setup.grid, 2, dice).value) -
           part_of(add_solitaire_value(&solved, grid, after->coins[0]));
}

/* The mean over some boards; with so many nodes. */
static double mean_loss(const struct dob_rules *rules, uint64_t nodes)
{
    const struct add_solitaire_setup largest = {.coins = 2, .giveups = 1, .grid = {1, 1, 1}};
    struct dob_bot_workspace *space = bot_workspace_make(rules, NULL);
    void *memory = malloc(add_solitaire_size(&largest));
    double sum = 0;
    assert_non_null(memory);
    for (uint64_t i = 0; i < BOARDS; i++) {
        const struct add_position before = board_of(i);
        struct add_position after = before;
        while (after.phase == ADD_SETTLING)
            add_apply(rules, &after, 0,
                      bot_choose(space, bot_named(dob_scan_in("expert")),
                                 &(struct bot_question){&after, 0, dob_rng_keyed(i, 1), nodes}));
        sum += loss_of(&before, &after, memory) / BOARDS;
    }
    free(memory);
    bot_workspace_free(space);
    return sum;
}

/* 0.15 points; as it plays in a race it would lose 1.25 with these dice. */
static void the_policy_comes_close(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    double loss = mean_loss(&rules, 1);
    assert_true(loss > 0);
    assert_true(loss < 0.25);
}

static void expert_plays_exactly(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    double loss = mean_loss(&rules, 0);
    assert_true(loss < 0.001);
}

/* Whatever the slices: one answer. What is listed are all moves, the best first, with the points that the solver knows. */
static void expert_weighs_all_moves(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
    const struct add_position p = board_of(3);
    const struct bot_question question = {&p, 0, dob_rng_keyed(1, 1), 0};
    struct dob_bot_value list[DOB_MOVES_MAX];
    dob_move moves[DOB_MOVES_MAX];
    assert_true(bot_begin(space, bot_named(dob_scan_in("expert")), &question));
    while (bot_step(space, 7))
        ;
    dob_move move = bot_best(space);
    size_t count = bot_weigh(space, list);
    assert_int_equal(count, add_moves(&rules, &p, 0, moves));
    assert_true(list[0].move == move);
    for (size_t i = 1; i < count && list[i].looked; i++)
        assert_true(list[i].points <= list[i - 1].points);
    bot_end(space);
    assert_true(bot_choose(space, bot_named(dob_scan_in("expert")), &question) == move);
    bot_workspace_free(space);
}

static void alone_is_who_cannot_trade(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL), other = rules_of("addvantage", 2, "remove-own=1");
    struct add_position p = board_of(1);
    assert_true(addvantage_is_alone(&rules, &p, 0));
    assert_false(addvantage_is_alone(&other, &p, 0));
    assert_false(addvantage_is_alone(&rules, &p, 1));
    p.coins[1] = 1;
    assert_false(addvantage_is_alone(&rules, &p, 0));
    p.coins[1] = 0;
    p.dice[1] = add_put(4, 2);
    assert_false(addvantage_is_alone(&rules, &p, 0));
    p.dice[1] = 0;
    p.coins[0] = 3;
    assert_false(addvantage_is_alone(&rules, &p, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_policy_comes_close),
        cmocka_unit_test(expert_plays_exactly),
        cmocka_unit_test(expert_weighs_all_moves),
        cmocka_unit_test(alone_is_who_cannot_trade),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
