/* Fits what the lines of a board may bring its seat that plays alone to exact values (docs/solver.md): for one coin, for two,
 * and for two where dice may be given up. Boards are played well, with mistakes; of every throw all placements are taken,
 * those that lose much with little weight, since they are to be compared with the best. Prints the file of the weights. The
 * same arguments give the same file. See docs/strength.md.
 *
 *     fit_alone BOARDS GAMES [SEED] >src/bots/addvantage/alone_weights.c */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/addvantage/alone.h"
#include "bots/policy.h"
#include "core/keys.h"
#include "core/rules.h"
#include "games/addvantage/solitaire.h"
#include "games/registry.h"

extern const struct policy addvantage_policy;

enum { PARTS = sizeof(struct addvantage_alone_parts) / sizeof(int16_t), ENDS_MAX = 90 /* of a turn */ };

/* Losses of so many points count half in the fit; mistakes of so many points are made in it, one time in two; guesses. */
static const double heeded = 2, small_mistake = 1.5, large_mistake = 6;

/* The parts of tiles that make up a value, and what is to be explained: normal equations. */
struct fit {
    double square[PARTS][PARTS], side[PARTS];
};

struct fits {
    struct fit of[ADDVANTAGE_ALONE_KINDS][ADD_CELLS];
};

struct board {
    struct dob_rules rules;
    struct add_solitaire solved;
    struct dob_rng rng;
    struct fits *fits;
};

/* The end of a turn. */
struct end {
    uint8_t grid[ADD_CELLS];
    unsigned coins;
    double value;
};

struct ends {
    size_t count;
    struct end end[ENDS_MAX];
};

/* ---- what is counted ---- */

static unsigned look_at_line(const uint8_t *grid, unsigned line, unsigned *sum)
{
    unsigned lacks = 0;
    *sum = 0;
    for (int i = 0; i < ADD_SIDE; i++) {
        lacks += grid[add_lines[line][i]] == 0;
        *sum += grid[add_lines[line][i]];
    }
    return lacks;
}

static void count_part(double part[PARTS], unsigned lacks, unsigned need, unsigned tile, bool diagonal)
{
    if (lacks == 0 || need < lacks || need > lacks * DOB_FACES)
        return;
    part[1 + addvantage_alone_part(lacks, need, diagonal)] += tile / (double)ADDVANTAGE_ALONE_UNIT;
}

static bool wins(const uint8_t *grid, unsigned line, unsigned bonus)
{
    unsigned sum, lacks = look_at_line(grid, line, &sum);
    return lacks == 0 && sum == bonus;
}

/* A bonus tile that lies on a diagonal is gone (A13); with the same tile twice one is left. */
static bool is_gone(const struct add_solitaire *solved, const uint8_t *grid, int i)
{
    const uint8_t *bonus = solved->setup.bonus;
    int won = 0;
    for (unsigned line = ADD_SLOTS; line < ADD_LINES; line++)
        won += wins(grid, line, bonus[i]);
    return bonus[0] == bonus[1] ? won > i : won > 0;
}

/* Returns what is certain. */
static double count_parts(const struct add_solitaire *solved, const uint8_t *grid, double part[PARTS])
{
    const struct add_solitaire_setup *setup = &solved->setup;
    double certain = 0;
    unsigned sum;
    memset(part, 0, PARTS * sizeof *part);
    part[0] = 1 / (double)ADDVANTAGE_ALONE_UNIT;
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++) {
        unsigned tile = slot < ADD_SIDE ? setup->row[slot] : setup->column[slot - ADD_SIDE];
        unsigned lacks = look_at_line(grid, slot, &sum);
        certain += lacks == 0 && sum == tile ? tile : 0;
        count_part(part, lacks, tile - sum, tile, false);
    }
    for (int i = 0; i < ADD_BONUS; i++) {
        bool gone = is_gone(solved, grid, i);
        certain += gone ? setup->bonus[i] : 0;
        for (unsigned line = ADD_SLOTS; !gone && line < ADD_LINES; line++) {
            unsigned lacks = look_at_line(grid, line, &sum);
            count_part(part, lacks, setup->bonus[i] - sum, setup->bonus[i], true);
        }
    }
    return certain;
}

static unsigned count_empty(const uint8_t grid[ADD_CELLS])
{
    unsigned empty = 0;
    for (int cell = 0; cell < ADD_CELLS; cell++)
        empty += grid[cell] == 0;
    return empty;
}

static void add_end(struct board *board, const struct end *end, double best)
{
    double part[PARTS], loss = (best - end->value) / heeded, weight = 1 / (1 + loss * loss);
    double rest = end->value - count_parts(&board->solved, end->grid, part);
    struct fit *fit =
        &board->fits->of[addvantage_alone_kind(end->coins, board->solved.setup.giveups)][count_empty(end->grid)];
    for (int i = 0; i < PARTS; i++) {
        for (int j = 0; j < PARTS; j++)
            fit->square[i][j] += weight * part[i] * part[j];
        fit->side[i] += weight * part[i] * rest;
    }
}

/* ---- games ---- */

static void note_end(const struct board *board, struct ends *ends, const uint8_t *grid, unsigned coins)
{
    struct end *end = &ends->end[ends->count++];
    memcpy(end->grid, grid, sizeof end->grid);
    end->coins = coins;
    struct add_fraction value = add_solitaire_value(&board->solved, grid, coins);
    end->value = (double)value.numerator / (double)value.denominator;
}

/* All placements of one die; with it, of another, if there is one. */
static void place(const struct board *board, struct ends *ends, uint8_t *grid, unsigned coins, const uint8_t *dice,
                  unsigned count)
{
    if (count == 0) {
        note_end(board, ends, grid, coins);
        return;
    }
    for (int cell = 0; cell < ADD_CELLS; cell++)
        if (grid[cell] == 0) {
            grid[cell] = dice[0];
            place(board, ends, grid, coins, dice + 1, count - 1);
            grid[cell] = 0;
        }
}

/* The end with which the game goes on: the best, if no mistakes were made. */
static const struct end *pick(struct board *board, const struct ends *ends)
{
    const struct end *found = ends->end;
    double most = -1;
    for (size_t i = 0; i < ends->count; i++) {
        double size = dob_rng_below(&board->rng, 2) ? large_mistake : small_mistake;
        double seen = ends->end[i].value - size * (double)dob_rng_below(&board->rng, 1000) / 1000;
        found = seen > most ? &ends->end[i] : found;
        most = seen > most ? seen : most;
    }
    return found;
}

static void play_turn(struct board *board, struct end *at)
{
    struct ends ends = {0};
    uint8_t dice[ADD_SOLITAIRE_DICE];
    double best = 0;
    unsigned thrown = add_solitaire_thrown(at->grid, at->coins);
    for (unsigned i = 0; i < thrown; i++)
        dice[i] = (uint8_t)(1 + dob_rng_below(&board->rng, DOB_FACES));
    place(board, &ends, at->grid, at->coins, dice, thrown);
    for (unsigned i = 0; i < thrown && thrown > 1 && board->solved.setup.giveups; i++)
        place(board, &ends, at->grid, at->coins - 1, dice + i, 1);
    for (size_t i = 0; i < ends.count; i++)
        best = ends.end[i].value > best ? ends.end[i].value : best;
    for (size_t i = 0; i < ends.count; i++)
        if (count_empty(ends.end[i].grid))
            add_end(board, &ends.end[i], best);
    *at = *pick(board, &ends);
}

/* Some games have one coin from the second turn on, where tables for that are there. */
static void play_game(struct board *board)
{
    struct end at = {.coins = ADD_COINS};
    memcpy(at.grid, board->solved.setup.grid, sizeof at.grid);
    bool one_coin = board->solved.setup.giveups && dob_rng_below(&board->rng, 4) == 0;
    while (count_empty(at.grid) > 1) {
        play_turn(board, &at);
        if (one_coin && at.coins > 1) {
            unsigned cell = 0;
            while (at.grid[cell] == 0 || board->solved.setup.grid[cell])
                cell++;
            at.grid[cell] = 0;
            at.coins = 1;
        }
    }
}

/* ---- boards ---- */

/* Three of six tiles for the rows, as the policy chooses them. */
static void arrange(const struct dob_rules *rules, uint8_t tile[ADD_SLOTS])
{
    struct add_position p = {.phase = ADD_ARRANGING};
    add_sort(tile, ADD_SLOTS);
    memcpy(p.tile[0], tile, ADD_SLOTS);
    for (int part = 0; part < 2; part++)
        add_apply(rules, &p, 0, addvantage_policy.choose(rules, NULL, &p, 0, 0, NULL));
    memcpy(tile, p.tile[0], ADD_SLOTS);
}

/* Every second board has a die on it: so all numbers of empty cells are met with two coins. */
static void solve_board(struct board *board, long number, bool giveups, void *memory)
{
    uint8_t left[ADD_TILE_VALUES], tile[ADD_SLOTS + ADD_BONUS];
    struct add_solitaire_setup setup = {.coins = ADD_COINS, .giveups = giveups};
    memcpy(left, add_tiles_in_box, sizeof left);
    for (int i = 0; i < ADD_SLOTS + ADD_BONUS; i++)
        tile[i] = add_draw(left, &board->rng);
    arrange(&board->rules, tile);
    memcpy(setup.row, tile, ADD_SIDE);
    memcpy(setup.column, tile + ADD_SIDE, ADD_SIDE);
    memcpy(setup.bonus, tile + ADD_SLOTS, ADD_BONUS);
    if (number % 2)
        setup.grid[dob_rng_below(&board->rng, ADD_CELLS)] = (uint8_t)(1 + dob_rng_below(&board->rng, DOB_FACES));
    add_solitaire_begin(&board->solved, &setup, memory);
    for (unsigned layer = 0; layer < add_solitaire_layers(&board->solved); layer++)
        for (unsigned piece = 0; piece < add_solitaire_pieces(&board->solved, layer); piece++)
            add_solitaire_work(&board->solved, layer, piece);
}

/* Gauss, with a little weight on nothing at all, for parts that never occur. */
static void solve_fit(const struct fit *fit, double answer[PARTS])
{
    const double held = 1e-4;
    double row[PARTS][PARTS + 1];
    for (int i = 0; i < PARTS; i++) {
        memcpy(row[i], fit->square[i], sizeof fit->square[i]);
        row[i][i] += held;
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

static void print_fits(const struct fits *fits)
{
    for (int kind = 0; kind < ADDVANTAGE_ALONE_KINDS; kind++) {
        printf("    {\n        {0, {0}},\n");
        for (int empty = 1; empty < ADD_CELLS; empty++) {
            double answer[PARTS];
            solve_fit(&fits->of[kind][empty], answer);
            printf("        {%.0f, {", answer[0]);
            for (int i = 1; i < PARTS; i++)
                printf("%s%.0f", i > 1 ? ", " : "", answer[i]);
            printf("}},\n");
        }
        printf("    },\n");
    }
}

int main(int count, char **words)
{
    static struct fits fits;
    static struct board board;
    long boards = count > 2 ? strtol(words[1], NULL, 10) : 0, games = count > 2 ? strtol(words[2], NULL, 10) : 0;
    unsigned long long seed = count > 3 ? strtoull(words[3], NULL, 10) : 1;
    const struct add_solitaire_setup largest = {.coins = ADD_COINS, .giveups = 1};
    void *memory = malloc(add_solitaire_size(&largest));
    if (!memory || boards < 1 || games < 1)
        return fputs("usage: fit_alone BOARDS GAMES [SEED]\n", stderr), free(memory), 2;
    board.fits = &fits;
    dob_rules_make(&board.rules, dob_game_named(dob_scan_in("addvantage")), 2, NULL);
    for (long i = 0; i < 2 * boards; i++) {
        board.rng = dob_rng_for(seed, DOB_FOR_TOOL, (uint64_t)i);
        solve_board(&board, i / 2, i % 2, memory);
        for (long j = 0; j < games; j++)
            play_game(&board);
    }
    printf("/* What lines may bring a seat that plays alone: made by `fit_alone %ld %ld %llu` (docs/strength.md). */\n"
           "#include \"bots/addvantage/alone.h\"\n\n/* clang-format off */\n"
           "const struct addvantage_alone_parts addvantage_alone_parts[ADDVANTAGE_ALONE_KINDS][ADD_CELLS] = {\n",
           boards, games, seed);
    print_fits(&fits);
    printf("};\n");
    free(memory);
    return 0;
}
