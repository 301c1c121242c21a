/* The solitaire solver from outside: which tables there are, and what they say of one grid.
 *
 * Invariant: the tables are closed under play from the setup's grid and coins. The setup itself is in none of them: its
 * value is the mean over the throws of what add_solitaire_best finds, and might not fit into 32 bits. */
#include "games/addvantage/solitaire.h"

#include "core/assert.h"
#include "games/addvantage/solitaire_table.h"

enum { SUM_MAX = 18, NARROW_MAX = INT16_MAX };

static unsigned count_empty(const uint8_t grid[ADD_SOLITAIRE_CELLS])
{
    unsigned empty = 0;
    for (int cell = 0; cell < ADD_SOLITAIRE_CELLS; cell++)
        empty += grid[cell] == 0;
    return empty;
}

unsigned add_solitaire_thrown(const uint8_t grid[ADD_SOLITAIRE_CELLS], unsigned coins)
{
    unsigned empty = count_empty(grid);
    return coins < empty ? coins : empty;
}

/* ---- Scores ---- */

/* The sum of three cells, 0 unless all are filled. */
static unsigned line_sum(const uint8_t grid[ADD_SOLITAIRE_CELLS], unsigned first, unsigned step)
{
    unsigned a = grid[first], b = grid[first + step], c = grid[first + 2 * step];
    return a && b && c ? a + b + c : 0;
}

unsigned add_line_points(const struct add_solitaire *solved, const uint8_t grid[ADD_SOLITAIRE_CELLS])
{
    unsigned points = 0;
    for (unsigned i = 0; i < 3; i++)
        points += solved->won[i][line_sum(grid, 3 * i, 1)] + solved->won[3 + i][line_sum(grid, i, 3)];
    return points;
}

unsigned add_bonus_points(const struct add_solitaire *solved, const uint8_t grid[ADD_SOLITAIRE_CELLS])
{
    return solved->bonus[line_sum(grid, 0, 4)][line_sum(grid, 2, 2)];
}

/* Each diagonal wins one bonus tile, each tile is won once (A13); which comes first does not matter. */
static unsigned bonus_points(const uint8_t bonus[2], unsigned first, unsigned second)
{
    unsigned points = 0;
    bool taken = first != 0 && first == bonus[0];
    if (taken)
        points += bonus[0];
    else if (first != 0 && first == bonus[1])
        points += bonus[1];
    bool left = points == 0 || bonus[0] == bonus[1] || second != first;
    if (left && second != 0 && (second == bonus[0] || second == bonus[1]))
        points += second;
    return points;
}

static void make_scores(struct add_solitaire *solved)
{
    const struct add_solitaire_setup *setup = &solved->setup;
    for (unsigned line = 0; line < LINES; line++)
        for (unsigned sum = 0; sum <= SUM_MAX; sum++) {
            unsigned tile = line < 3 ? setup->row[line] : setup->column[line - 3];
            solved->won[line][sum] = (uint8_t)(sum == tile ? tile : 0);
        }
    for (unsigned a = 0; a <= SUM_MAX; a++)
        for (unsigned b = 0; b <= SUM_MAX; b++)
            solved->bonus[a][b] = (uint8_t)bonus_points(setup->bonus, setup->spent[0] ? 0 : a, setup->spent[1] ? 0 : b);
}

/* ---- Tables ---- */

unsigned add_depth(const struct add_solitaire_setup *setup, unsigned empty, unsigned coins)
{
    return empty == 0 ? 0 : empty + (coins == 2 && setup->giveups);
}

/* A value over 6^d is a score times 6^d at most. Values are compared as signed numbers, for which there are vector
 * instructions. */
static unsigned width_of(const struct add_solitaire_setup *setup, unsigned empty, unsigned coins)
{
    enum { SCORE_MAX = 8 * ADD_SOLITAIRE_TILE_MAX };
    unsigned depth = add_depth(setup, empty, coins);
    return depth == 0 ? 1 : SCORE_MAX * add_power[depth] <= NARROW_MAX ? 2 : 4;
}

/* Marks what one turn can reach. */
static void mark_next(bool reached[][ADD_SOLITAIRE_DICE + 1], unsigned empty, unsigned coins, bool giveups)
{
    if (empty == 0)
        return;
    unsigned thrown = coins < empty ? coins : empty;
    reached[empty - thrown][coins] = true;
    if (coins == 2 && giveups)
        reached[empty - thrown + 1][1] = true;
}

static size_t states_of(unsigned free_count, unsigned empty)
{
    size_t patterns = 1;
    for (unsigned i = 0; i < empty; i++)
        patterns = patterns * (free_count - i) / (i + 1);
    return patterns * add_power[free_count - empty];
}

static void mark_reached(const struct add_solitaire *solved, bool reached[][ADD_SOLITAIRE_DICE + 1])
{
    mark_next(reached, solved->free_count, solved->setup.coins, solved->setup.giveups);
    for (unsigned empty = solved->free_count + 1U; empty-- > 0;)
        for (unsigned coins = ADD_SOLITAIRE_DICE; coins > 0; coins--)
            if (reached[empty][coins])
                mark_next(reached, empty, coins, solved->setup.giveups);
    reached[0][1] = reached[0][1] || reached[0][2]; /* one table of scores serves any number of coins */
    reached[0][2] = false;
}

/* The tables in the order of the work: fewer empty cells first, then fewer coins. Returns the bytes they take. */
static size_t lay_out(struct add_solitaire *solved)
{
    bool reached[ADD_SOLITAIRE_CELLS + 1][ADD_SOLITAIRE_DICE + 1] = {0};
    size_t at = 0;
    mark_reached(solved, reached);
    for (unsigned empty = 0; empty <= solved->free_count; empty++)
        for (unsigned coins = 1; coins <= ADD_SOLITAIRE_DICE; coins++) {
            unsigned width = width_of(&solved->setup, empty, coins);
            solved->table_of[empty][coins] = reached[empty][coins] ? solved->tables : -1;
            if (!reached[empty][coins])
                continue;
            solved->table[solved->tables++] = (struct add_solitaire_table){
                .empty = (uint8_t)empty, .coins = (uint8_t)coins, .width = (uint8_t)width, .at = at};
            at += (states_of(solved->free_count, empty) * width + 3) / 4 * 4; /* the next may be wider */
        }
    return at;
}

static void check_setup(const struct add_solitaire_setup *setup)
{
    DOB_ASSERT(setup->coins == 1 || setup->coins == 2);
    DOB_ASSERT(setup->giveups <= 1);
    for (int i = 0; i < 3; i++)
        DOB_ASSERT(setup->row[i] <= ADD_SOLITAIRE_TILE_MAX && setup->column[i] <= ADD_SOLITAIRE_TILE_MAX);
    DOB_ASSERT(setup->bonus[0] <= ADD_SOLITAIRE_TILE_MAX && setup->bonus[1] <= ADD_SOLITAIRE_TILE_MAX);
    for (int cell = 0; cell < ADD_SOLITAIRE_CELLS; cell++)
        DOB_ASSERT(setup->grid[cell] <= FACES);
}

static void find_free_cells(struct add_solitaire *solved, const struct add_solitaire_setup *setup)
{
    check_setup(setup);
    solved->setup = *setup;
    solved->free_count = 0;
    for (int cell = 0; cell < ADD_SOLITAIRE_CELLS; cell++)
        if (setup->grid[cell] == 0)
            solved->free_cell[solved->free_count++] = (uint8_t)cell;
}

size_t add_solitaire_size(const struct add_solitaire_setup *setup)
{
    struct add_solitaire solved = {0};
    find_free_cells(&solved, setup);
    size_t size = lay_out(&solved);
    return size ? size : 1;
}

void add_solitaire_begin(struct add_solitaire *solved, const struct add_solitaire_setup *setup, void *memory)
{
    *solved = (struct add_solitaire){.memory = memory};
    find_free_cells(solved, setup);
    lay_out(solved);
    make_scores(solved);
    for (unsigned pattern = 0; pattern < 1U << solved->free_count; pattern++)
        solved->place[pattern] = solved->patterns[__builtin_popcount(pattern)]++;
}

uint64_t add_solitaire_states(const struct add_solitaire *solved)
{
    uint64_t states = 0;
    for (int i = 0; i < solved->tables; i++)
        states += states_of(solved->free_count, solved->table[i].empty);
    return states;
}

const struct add_solitaire_table *add_table_of(const struct add_solitaire *solved, unsigned empty, unsigned coins)
{
    int table = solved->table_of[empty][empty == 0 ? 1 : coins];
    DOB_ASSERT(table >= 0); /* else play cannot come here */
    return &solved->table[table];
}

uint8_t *add_values_of(const struct add_solitaire *solved, const struct add_solitaire_table *table, unsigned pattern)
{
    size_t grids = add_power[solved->free_count - table->empty];
    return solved->memory + table->at + solved->place[pattern] * grids * table->width;
}

/* ---- One grid ---- */

/* The stored value of a grid, over 6^depth. */
static uint64_t look_up(const struct add_solitaire *solved, const uint8_t grid[ADD_SOLITAIRE_CELLS], unsigned coins,
                        unsigned depth)
{
    unsigned pattern = 0, empty = count_empty(grid);
    size_t index = 0;
    for (unsigned i = solved->free_count; i-- > 0;) {
        unsigned face = grid[solved->free_cell[i]];
        pattern |= (unsigned)(face != 0) << i;
        index = face ? index * FACES + face - 1 : index;
    }
    const struct add_solitaire_table *table = add_table_of(solved, empty, coins);
    const void *values = add_values_of(solved, table, pattern);
    uint64_t value = table->width == 1   ? ((const uint8_t *)values)[index]
                     : table->width == 2 ? (uint64_t)((const int16_t *)values)[index]
                                         : (uint64_t)((const int32_t *)values)[index];
    return value * add_power[depth - add_depth(&solved->setup, empty, coins)];
}

/* Does this belong to what was solved: nothing on the board was changed or taken off, and the dice are dice? */
static void check_grid(const struct add_solitaire *solved, const uint8_t grid[ADD_SOLITAIRE_CELLS])
{
    for (int cell = 0; cell < ADD_SOLITAIRE_CELLS; cell++)
        DOB_ASSERT(grid[cell] <= FACES && (solved->setup.grid[cell] == 0 || grid[cell] == solved->setup.grid[cell]));
}

/* What a throw is tried on: the grid is changed and changed back. */
struct trial {
    const struct add_solitaire *solved;
    uint8_t grid[ADD_SOLITAIRE_CELLS];
    const uint8_t *dice;
    unsigned coins, thrown, depth;
    int cell[ADD_SOLITAIRE_DICE];
    bool found;
    struct add_solitaire_choice best;
};

static void judge(struct trial *trial)
{
    unsigned coins = trial->coins;
    for (unsigned i = 0; i < trial->thrown; i++)
        coins -= trial->cell[i] == ADD_GIVEN_UP;
    uint64_t value = look_up(trial->solved, trial->grid, coins, trial->depth);
    if (trial->found && value <= trial->best.value.numerator)
        return;
    trial->found = true;
    trial->best.value.numerator = value;
    for (unsigned i = 0; i < trial->thrown; i++)
        trial->best.cell[i] = trial->cell[i];
}

/* Puts a die on every empty cell in turn and goes on with the next. Giving up the last coin ends the game with what
 * there is, which a die on the board never makes less: it need not be tried. */
static void try_dice(struct trial *trial, unsigned die, bool may_give_up)
{
    if (die == trial->thrown) {
        judge(trial);
        return;
    }
    for (int cell = 0; cell < ADD_SOLITAIRE_CELLS; cell++) {
        if (trial->grid[cell] != 0)
            continue;
        trial->cell[die] = cell;
        trial->grid[cell] = trial->dice[die];
        try_dice(trial, die + 1, may_give_up);
        trial->grid[cell] = 0;
    }
    trial->cell[die] = ADD_GIVEN_UP;
    if (may_give_up)
        try_dice(trial, die + 1, false);
}

struct add_solitaire_choice add_solitaire_best(const struct add_solitaire *solved,
                                               const uint8_t grid[ADD_SOLITAIRE_CELLS], unsigned coins,
                                               const uint8_t dice[ADD_SOLITAIRE_DICE])
{
    unsigned thrown = add_solitaire_thrown(grid, coins);
    struct trial trial = {.solved = solved, .dice = dice, .coins = coins, .thrown = thrown};
    check_grid(solved, grid);
    DOB_ASSERT(coins <= ADD_SOLITAIRE_DICE && thrown > 0 && thrown <= ADD_SOLITAIRE_DICE);
    for (unsigned i = 0; i < thrown; i++)
        DOB_ASSERT(dice[i] >= 1 && dice[i] <= FACES);
    for (int cell = 0; cell < ADD_SOLITAIRE_CELLS; cell++)
        trial.grid[cell] = grid[cell];
    trial.depth = add_depth(&solved->setup, count_empty(grid), coins) - thrown;
    trial.best = (struct add_solitaire_choice){.cell = {ADD_GIVEN_UP, ADD_GIVEN_UP},
                                               .value.denominator = add_power[trial.depth]};
    try_dice(&trial, 0, coins == 2 && solved->setup.giveups);
    return trial.best;
}

struct add_fraction add_solitaire_value(const struct add_solitaire *solved, const uint8_t grid[ADD_SOLITAIRE_CELLS],
                                        unsigned coins)
{
    unsigned thrown = add_solitaire_thrown(grid, coins);
    check_grid(solved, grid);
    if (thrown == 0)
        return (struct add_fraction){.numerator = add_line_points(solved, grid) + add_bonus_points(solved, grid),
                                     .denominator = 1};
    struct add_fraction sum = {.denominator = add_power[add_depth(&solved->setup, count_empty(grid), coins)]};
    for (unsigned a = 1; a <= FACES; a++)
        for (unsigned b = thrown == 2 ? a : 1; b <= (thrown == 2 ? FACES : 1); b++) {
            uint64_t ways = thrown == 2 && a != b ? 2 : 1;
            const uint8_t dice[ADD_SOLITAIRE_DICE] = {(uint8_t)a, (uint8_t)b};
            sum.numerator += ways * add_solitaire_best(solved, grid, coins, dice).value.numerator;
        }
    return sum;
}
