/* The solitaire solver's work: filling the tables, a block of neighbouring grids at a time.
 *
 * A block is the 36 grids of a pattern that differ only in its two lowest filled cells. For each throw of the block the
 * values of all placements are compared, block against block, and the best are summed. Where no die is put below the
 * block's cells, the grids after a placement are neighbours too; else their values are gathered.
 *
 * Invariant: work on a layer writes only the values of its own piece, and reads only layers before it. */
#include "games/addvantage/solitaire_table.h"
#include "core/assert.h"
#include "games/addvantage/solitaire.h"

enum {
    BLOCK = FACES * FACES,
    PIECE = 6 * 6 * 6 * 6 * 6, /* grids */
    NARROW_DEPTH = 3,          /* values over 6^3 fit into 16 bits */
    WAYS_MAX = ADD_SOLITAIRE_CELLS * (ADD_SOLITAIRE_CELLS - 1) / 2
};

/* A way to place one die, two or none: where the values after it are, and how far apart those of a block lie. */
struct way {
    const uint8_t *values;
    uint8_t width, dice;
    uint8_t scale;      /* 6 for scores among values over 6 */
    uint8_t place[2];   /* of the new digits, in the order of their insertion */
    uint32_t near, far; /* steps of the block's two digits; 1 and 6 where the grids stay neighbours */
};

/* The best values so far, a block of them: narrow while they fit into 16 bits. */
union block {
    int16_t narrow[BLOCK];
    int32_t wide[BLOCK];
};

/* A pattern of a table, and every way to place dice on it. */
struct job {
    const struct add_solitaire *solved;
    const struct add_solitaire_table *table;
    unsigned pattern;
    bool narrow;
    unsigned pairs, singles;
    struct way pair[WAYS_MAX];
    struct way single[ADD_SOLITAIRE_CELLS + 1];
};

/* ---- Blocks ---- */

/* The values of a block side by side: where they are, or gathered into `room`. A loop over neighbours is what compilers
 * turn into vector instructions. */
#define GATHER(name, value)                                                                                            \
    static const value *name(value room[BLOCK], const value *values, size_t near, size_t far)                          \
    {                                                                                                                  \
        if (near == 1 && far == FACES)                                                                                 \
            return values;                                                                                             \
        for (unsigned i = 0; i < BLOCK; i += FACES, values += far)                                                     \
            for (unsigned j = 0; j < FACES; j++)                                                                       \
                room[i + j] = values[j * near];                                                                        \
        return room;                                                                                                   \
    }
GATHER(gather_scores, uint8_t)
GATHER(gather_narrow, int16_t)
GATHER(gather_wide, int32_t)

/* best = max(best, values), grid by grid. */
static void fold_scores(int16_t *restrict best, const uint8_t *restrict scores, int16_t scale)
{
    for (unsigned i = 0; i < BLOCK; i++) {
        int16_t score = (int16_t)(scores[i] * scale);
        best[i] = best[i] > score ? best[i] : score;
    }
}

static void fold_narrow(int16_t *restrict best, const int16_t *restrict values)
{
    for (unsigned i = 0; i < BLOCK; i++)
        best[i] = best[i] > values[i] ? best[i] : values[i];
}

static void fold_wide(int32_t *restrict best, const int32_t *restrict values)
{
    for (unsigned i = 0; i < BLOCK; i++)
        best[i] = best[i] > values[i] ? best[i] : values[i];
}

static void fold(union block *best, const struct way *way, size_t index)
{
    const void *from = way->values + index * way->width;
    union block room;
    uint8_t scores[BLOCK];
    if (way->width == 1)
        fold_scores(best->narrow, gather_scores(scores, from, way->near, way->far), way->scale);
    else if (way->width == 2)
        fold_narrow(best->narrow, gather_narrow(room.narrow, from, way->near, way->far));
    else
        fold_wide(best->wide, gather_wide(room.wide, from, way->near, way->far));
}

static void fold_block(union block *best, const union block *other, bool narrow)
{
    if (narrow)
        fold_narrow(best->narrow, other->narrow);
    else
        fold_wide(best->wide, other->wide);
}

static void add_block(int32_t sum[BLOCK], const union block *best, bool narrow, int32_t weight)
{
    if (narrow)
        for (unsigned i = 0; i < BLOCK; i++)
            sum[i] += weight * best->narrow[i];
    else
        for (unsigned i = 0; i < BLOCK; i++)
            sum[i] += weight * best->wide[i];
}

static void store_block(const struct job *job, size_t index, const int32_t sum[BLOCK])
{
    void *values = add_values_of(job->solved, job->table, job->pattern);
    if (job->table->width == 2)
        for (unsigned i = 0; i < BLOCK; i++)
            ((int16_t *)values)[index + i] = (int16_t)sum[i];
    else
        for (unsigned i = 0; i < BLOCK; i++)
            ((int32_t *)values)[index + i] = sum[i];
}

/* ---- Ways ---- */

static size_t index_after(const struct way *way, size_t index)
{
    for (unsigned i = 0; i < way->dice; i++)
        index = add_insert(index, way->place[i]);
    return index;
}

/* Cells in rising order, so that the place of the second counts the first. */
static struct way way_to(const struct job *job, unsigned coins, unsigned dice, const unsigned cell[2])
{
    const struct add_solitaire *solved = job->solved;
    unsigned pattern = job->pattern, empty = job->table->empty - dice;
    struct way way = {.dice = (uint8_t)dice, .scale = 1};
    for (unsigned i = 0; i < dice; i++) {
        way.place[i] = (uint8_t)add_place_in(pattern, cell[i]);
        pattern |= 1U << cell[i];
    }
    const struct add_solitaire_table *table = add_table_of(solved, empty, coins);
    way.values = add_values_of(solved, table, pattern);
    way.width = table->width;
    if (empty == 0 && add_depth(&solved->setup, job->table->empty, job->table->coins) > job->table->empty)
        way.scale = FACES;
    way.near = (uint32_t)index_after(&way, 1);
    way.far = (uint32_t)index_after(&way, FACES);
    return way;
}

static void find_singles(struct job *job)
{
    for (unsigned cell = 0; cell < job->solved->free_count; cell++)
        if (!(job->pattern >> cell & 1))
            job->single[job->singles++] = way_to(job, 1, 1, (unsigned[]){cell, 0});
}

static void find_pairs(struct job *job)
{
    unsigned count = job->solved->free_count;
    for (unsigned a = 0; a < count; a++)
        for (unsigned b = a + 1; b < count; b++)
            if (!(job->pattern >> a & 1) && !(job->pattern >> b & 1))
                job->pair[job->pairs++] = way_to(job, 2, 2, (unsigned[]){a, b});
}

/* With two coins and one empty cell the only die is placed there, or given up and thrown again with one coin. */
static void find_ways(struct job *job)
{
    const struct add_solitaire_table *table = job->table;
    bool two = table->coins == 2, giveups = job->solved->setup.giveups;
    unsigned depth = add_depth(&job->solved->setup, table->empty, table->coins);
    job->narrow = depth - (two && table->empty > 1 ? 2 : 1) <= NARROW_DEPTH;
    if (two && table->empty > 1)
        find_pairs(job);
    if (!two || giveups || table->empty == 1)
        find_singles(job);
    if (two && giveups && table->empty == 1)
        job->single[job->singles++] = way_to(job, 1, 0, NULL);
}

/* ---- Values ---- */

/* The best of one die, for each face. */
static void best_singles(const struct job *job, size_t index, union block best[FACES])
{
    for (unsigned face = 0; face < FACES; face++) {
        best[face] = (union block){0};
        for (unsigned i = 0; i < job->singles; i++) {
            const struct way *way = &job->single[i];
            size_t die = way->dice ? face * add_power[way->place[0]] : 0;
            fold(&best[face], way, index_after(way, index) + die);
        }
    }
}

static void sum_singles(const struct job *job, size_t index, int32_t sum[BLOCK])
{
    union block best[FACES];
    best_singles(job, index, best);
    for (unsigned face = 0; face < FACES; face++)
        add_block(sum, &best[face], job->narrow, 1);
}

/* The last die where it cannot be given up: nothing to choose. */
static void sum_scores(const struct way *way, size_t index, int32_t sum[BLOCK])
{
    const uint8_t *from = way->values + index_after(way, index);
    uint8_t room[BLOCK];
    for (unsigned face = 0; face < FACES; face++) {
        const uint8_t *scores = gather_scores(room, from + face * add_power[way->place[0]], way->near, way->far);
        for (unsigned i = 0; i < BLOCK; i++)
            sum[i] += scores[i];
    }
}

static void best_pair(const struct job *job, const size_t after[WAYS_MAX], size_t a, size_t b, union block *best)
{
    for (unsigned i = 0; i < job->pairs; i++) {
        const struct way *way = &job->pair[i];
        size_t first = add_power[way->place[0]], second = add_power[way->place[1]];
        fold(best, way, after[i] + a * first + b * second);
        if (a != b)
            fold(best, way, after[i] + b * first + a * second);
    }
}

/* Two dice: both are placed, or one is given up. */
static void sum_pairs(const struct job *job, size_t index, int32_t sum[BLOCK])
{
    union block single[FACES];
    size_t after[WAYS_MAX];
    best_singles(job, index, single);
    for (unsigned i = 0; i < job->pairs; i++)
        after[i] = index_after(&job->pair[i], index);
    for (unsigned a = 0; a < FACES; a++)
        for (unsigned b = a; b < FACES; b++) {
            union block best = single[a];
            fold_block(&best, &single[b], job->narrow);
            best_pair(job, after, a, b, &best);
            add_block(sum, &best, job->narrow, a == b ? 1 : 2);
        }
}

/* ---- Scores ---- */

static void grid_of(const struct add_solitaire *solved, unsigned pattern, size_t index,
                    uint8_t grid[ADD_SOLITAIRE_CELLS])
{
    for (unsigned cell = 0; cell < ADD_SOLITAIRE_CELLS; cell++)
        grid[cell] = solved->setup.grid[cell];
    for (unsigned i = 0; i < solved->free_count; i++)
        if (pattern >> i & 1) {
            grid[solved->free_cell[i]] = (uint8_t)(index % FACES + 1);
            index /= FACES;
        }
}

/* The scores of the grids that differ in one cell only. */
static void score_run(const struct add_solitaire *solved, uint8_t grid[ADD_SOLITAIRE_CELLS], unsigned cell,
                      uint8_t scores[FACES])
{
    unsigned row = cell / 3, column = cell % 3;
    const uint8_t *in_row = solved->won[row], *in_column = solved->won[3 + column];
    grid[cell] = 0;
    unsigned others = add_line_points(solved, grid);
    in_row += grid[3 * row] + grid[3 * row + 1] + grid[3 * row + 2];
    in_column += grid[column] + grid[column + 3] + grid[column + 6];
    for (unsigned face = 1; face <= FACES; face++) {
        grid[cell] = (uint8_t)face;
        scores[face - 1] = (uint8_t)(others + in_row[face] + in_column[face] + add_bonus_points(solved, grid));
    }
}

static void fill_scores(const struct job *job, size_t from, size_t to)
{
    uint8_t *scores = add_values_of(job->solved, job->table, job->pattern);
    uint8_t grid[ADD_SOLITAIRE_CELLS];
    for (size_t index = from; index < to; index += FACES) {
        grid_of(job->solved, job->pattern, index, grid);
        score_run(job->solved, grid, job->solved->free_cell[0], scores + index);
    }
}

/* ---- Pieces ---- */

/* Patterns with fewer than two filled cells have no whole block. They are few, and asked one by one. */
static void fill_one_by_one(const struct job *job, size_t from, size_t to)
{
    void *values = add_values_of(job->solved, job->table, job->pattern);
    uint8_t grid[ADD_SOLITAIRE_CELLS];
    for (size_t index = from; index < to; index++) {
        grid_of(job->solved, job->pattern, index, grid);
        uint64_t value = add_solitaire_value(job->solved, grid, job->table->coins).numerator;
        if (job->table->width == 2)
            ((int16_t *)values)[index] = (int16_t)value;
        else
            ((int32_t *)values)[index] = (int32_t)value;
    }
}

static void fill_blocks(struct job *job, size_t from, size_t to)
{
    find_ways(job);
    for (size_t index = from; index < to; index += BLOCK) {
        int32_t sum[BLOCK] = {0};
        if (job->pairs)
            sum_pairs(job, index, sum);
        else if (job->table->empty == 1 && job->singles == 1)
            sum_scores(&job->single[0], index, sum);
        else
            sum_singles(job, index, sum);
        store_block(job, index, sum);
    }
}

static unsigned pieces_of_pattern(const struct add_solitaire *solved, const struct add_solitaire_table *table)
{
    return (add_power[solved->free_count - table->empty] + PIECE - 1) / PIECE;
}

unsigned add_solitaire_layers(const struct add_solitaire *solved)
{
    return solved->tables;
}

static unsigned nth_pattern(const struct add_solitaire *solved, unsigned filled, unsigned nth)
{
    unsigned pattern = 0;
    while ((unsigned)__builtin_popcount(pattern) != filled || solved->place[pattern] != nth)
        pattern++;
    return pattern;
}

unsigned add_solitaire_pieces(const struct add_solitaire *solved, unsigned layer)
{
    const struct add_solitaire_table *table = &solved->table[layer];
    return solved->patterns[solved->free_count - table->empty] * pieces_of_pattern(solved, table);
}

void add_solitaire_work(const struct add_solitaire *solved, unsigned layer, unsigned piece)
{
    DOB_ASSERT(layer < solved->tables && piece < add_solitaire_pieces(solved, layer));
    const struct add_solitaire_table *table = &solved->table[layer];
    unsigned filled = solved->free_count - table->empty, each = pieces_of_pattern(solved, table);
    struct job job = {.solved = solved, .table = table, .pattern = nth_pattern(solved, filled, piece / each)};
    size_t from = (size_t)(piece % each) * PIECE, to = from + PIECE;
    to = to < add_power[filled] ? to : add_power[filled];
    if (table->empty == 0)
        fill_scores(&job, from, to);
    else if (filled < 2)
        fill_one_by_one(&job, from, to);
    else
        fill_blocks(&job, from, to);
}
