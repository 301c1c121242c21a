/* Fits what a line may bring to the exact values of boards played alone (docs/solver.md): for every number of empty cells
 * the parts of a tile, by the dice its line lacks and the ways to throw the sum it lacks, that explain the values best.
 * The boards are those of good play with some blunders. See docs/strength.md.
 *
 *     fit_addvantage [boards [games [seed]]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/dice.h"
#include "core/keys.h"
#include "games/addvantage/addvantage.h"
#include "games/addvantage/solitaire.h"

enum {
    ONE, /* a line that lacks one die */
    TWO, /* two dice: by the ways of their sum, 1 to 6 */
    THREE = TWO + 6,
    DIAGONAL_ONE,
    DIAGONAL_TWO, /* times the ways */
    DIAGONAL_THREE,
    PARTS
};

struct fit {
    double square[PARTS][PARTS], side[PARTS];
    double values, squares; /* of what is to be explained */
    double boards;
};

static unsigned ways_of_two(unsigned sum)
{
    return sum < 2 || sum > 12 ? 0 : sum < 8 ? sum - 1 : 13 - sum;
}

static unsigned addvantage_lacks_of(const uint8_t *grid, unsigned line, unsigned *sum)
{
    unsigned lacks = 0;
    *sum = 0;
    for (int i = 0; i < ADD_SIDE; i++) {
        lacks += grid[add_lines[line][i]] == 0;
        *sum += grid[add_lines[line][i]];
    }
    return lacks;
}

static void count_line(const uint8_t *grid, unsigned line, unsigned tile, double *part, double *certain)
{
    bool diagonal = line >= ADD_SLOTS;
    unsigned sum, lacks = addvantage_lacks_of(grid, line, &sum), need = tile - sum, ways = ways_of_two(need);
    if (need > 3 * DOB_FACES)
        return;
    if (lacks == 0 && need == 0)
        *certain += tile;
    else if (lacks == 1 && need >= 1 && need <= DOB_FACES)
        part[diagonal ? DIAGONAL_ONE : ONE] += tile;
    else if (lacks == 2 && ways)
        part[diagonal ? DIAGONAL_TWO : TWO + ways - 1] += tile * (diagonal ? ways : 1);
    else if (lacks == 3)
        part[diagonal ? DIAGONAL_THREE : THREE] += tile;
}

/* A complete diagonal wins one bonus tile; the others may get what is left (A13). */
static void count_diagonals(const uint8_t *grid, const uint8_t *bonus, double *part, double *certain)
{
    unsigned sum, won = 0;
    for (unsigned line = ADD_SLOTS; line < ADD_LINES; line++)
        for (unsigned i = 0, lacks = addvantage_lacks_of(grid, line, &sum); lacks == 0 && i < ADD_BONUS; i++)
            if (!(won >> i & 1) && bonus[i] == sum) {
                won |= 1u << i;
                *certain += sum;
                break;
            }
    for (unsigned i = 0; i < ADD_BONUS * ADD_DIAGONALS; i++)
        if (!(won >> i / 2 & 1) && addvantage_lacks_of(grid, ADD_SLOTS + i % 2, &sum))
            count_line(grid, ADD_SLOTS + i % 2, bonus[i / 2], part, certain);
}

/* Adds a board: what is certain is taken off its value. */
static void add_board(struct fit *fit, const struct add_solitaire *solved, const uint8_t *grid)
{
    double part[PARTS] = {0}, certain = 0;
    const struct add_solitaire_setup *setup = &solved->setup;
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++)
        count_line(grid, slot, slot < ADD_SIDE ? setup->row[slot] : setup->column[slot - ADD_SIDE], part, &certain);
    count_diagonals(grid, setup->bonus, part, &certain);
    struct add_fraction exact = add_solitaire_value(solved, grid, 1);
    double value = (double)exact.numerator / (double)exact.denominator - certain;
    for (int i = 0; i < PARTS; i++) {
        for (int j = 0; j < PARTS; j++)
            fit->square[i][j] += part[i] * part[j];
        fit->side[i] += part[i] * value;
    }
    fit->values += value;
    fit->squares += value * value;
    fit->boards++;
}

/* Gauss, with a little weight on nothing at all, for parts that never occur. */
static void solve_fit(const struct fit *fit, double answer[PARTS])
{
    double row[PARTS][PARTS + 1];
    for (int i = 0; i < PARTS; i++) {
        memcpy(row[i], fit->square[i], sizeof fit->square[i]);
        row[i][i] += 1;
        row[i][PARTS] = fit->side[i];
    }
    for (int i = 0; i < PARTS; i++)
        for (int j = 0; j < PARTS; j++) {
            double times = j == i ? 0 : row[j][i] / row[i][i];
            for (int k = i; times != 0 && k <= PARTS; k++)
                row[j][k] -= times * row[i][k];
        }
    for (int i = 0; i < PARTS; i++)
        answer[i] = row[i][PARTS] / row[i][i];
}

static void play_board(struct fit *fits, const struct add_solitaire *solved, struct dob_rng *rng)
{
    uint8_t grid[ADD_CELLS] = {0};
    for (unsigned empty = ADD_CELLS; empty > 0; empty--) {
        uint8_t dice[ADD_SOLITAIRE_DICE] = {(uint8_t)(1 + dob_rng_below(rng, DOB_FACES))};
        if (empty < ADD_CELLS)
            add_board(&fits[empty], solved, grid);
        int cell = empty < ADD_CELLS ? add_solitaire_best(solved, grid, 1, dice).cell[0] : (int)dob_rng_below(rng, 9);
        while (dob_rng_below(rng, 3) == 0 || grid[cell])
            cell = (int)dob_rng_below(rng, ADD_CELLS);
        grid[cell] = dice[0];
    }
}

static void solve_board(struct add_solitaire *solved, void *memory, struct dob_rng *rng)
{
    uint8_t left[ADD_TILE_VALUES], tile[ADD_SLOTS + ADD_BONUS];
    struct add_solitaire_setup setup = {.coins = 1, .giveups = 0};
    memcpy(left, add_tiles_in_box, sizeof left);
    for (int i = 0; i < ADD_SLOTS + ADD_BONUS; i++)
        tile[i] = add_draw(left, rng);
    memcpy(setup.row, tile, ADD_SIDE);
    memcpy(setup.column, tile + ADD_SIDE, ADD_SIDE);
    memcpy(setup.bonus, tile + ADD_SLOTS, ADD_BONUS);
    add_solitaire_begin(solved, &setup, memory);
    for (unsigned layer = 0; layer < add_solitaire_layers(solved); layer++)
        for (unsigned piece = 0; piece < add_solitaire_pieces(solved, layer); piece++)
            add_solitaire_work(solved, layer, piece);
}

static void report(const struct fit *fits)
{
    printf(
        "empty   one    two: ways 1 to 6                           three   diagonals: one, two a way, three   error\n");
    for (int empty = 1; empty < ADD_CELLS; empty++) {
        double answer[PARTS], error = fits[empty].squares;
        solve_fit(&fits[empty], answer);
        for (int i = 0; i < PARTS; i++)
            error -= answer[i] * fits[empty].side[i];
        printf("%d  ", empty);
        for (int i = 0; i < PARTS; i++)
            printf(" %6.3f", answer[i]);
        printf("   %.2f of %.2f\n", error / fits[empty].boards, fits[empty].squares / fits[empty].boards);
    }
}

int main(int count, char **words)
{
    static struct fit fits[ADD_CELLS + 1];
    static struct add_solitaire solved;
    long boards = count > 1 ? strtol(words[1], NULL, 10) : 20, games = count > 2 ? strtol(words[2], NULL, 10) : 5000;
    struct dob_rng rng = dob_rng_for(count > 3 ? strtoull(words[3], NULL, 10) : 1, DOB_FOR_DICE, 0);
    const struct add_solitaire_setup largest = {.coins = 1, .giveups = 0};
    void *memory = malloc(add_solitaire_size(&largest));
    if (!memory)
        return 1;
    for (long i = 0; i < boards; i++) {
        solve_board(&solved, memory, &rng);
        for (long j = 0; j < games; j++)
            play_board(fits, &solved, &rng);
    }
    report(fits);
    free(memory);
    return 0;
}
