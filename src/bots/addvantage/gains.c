/* What dice bring on a board, line by line. */
#include "bots/addvantage/gains.h"

/* The line through two cells, or none. */
static const int16_t shared_line[ADD_CELLS][ADD_CELLS] = {
    {-1, 0, 0, 3, 6, -1, 3, -1, 6},   {0, -1, 0, -1, 4, -1, -1, 4, -1}, {0, 0, -1, -1, 7, 5, 7, -1, 5},
    {3, -1, -1, -1, 1, 1, 3, -1, -1}, {6, 4, 7, 1, -1, 1, 7, 4, 6},     {-1, -1, 5, 1, 1, -1, -1, -1, 5},
    {3, -1, 7, 3, 7, -1, -1, 2, 2},   {-1, 4, -1, -1, 4, -1, 2, -1, 2}, {6, -1, 5, -1, 6, 5, 2, 2, -1}};

/* Digits with one or two more dice on them, by the sum of these: any dice of that sum do. */
static unsigned digits_with(unsigned digits, unsigned more, unsigned sum)
{
    unsigned empty = ~(digits | digits >> 1 | digits >> 2) & 0111, first = empty & (~empty + 1);
    if (more == 1)
        return digits + first * sum;
    unsigned face = sum > DOB_FACES ? DOB_FACES : sum - 1, second = empty & (empty - 1);
    return digits + first * face + (second & (~second + 1)) * (sum - face);
}

static void count_lines(struct addvantage_gains *g, const struct addvantage_standing *s,
                        const struct addvantage_board *view, unsigned faces, unsigned sums)
{
    for (unsigned line = 0; line < ADD_LINES; line++) {
        unsigned digits = addvantage_digits_of(view->dice, line), lacks = addvantage_lacks_of(s->tables, digits);
        g->none[line] = addvantage_line_points(s->tables, s->p, view, line, digits);
        for (unsigned left = lacks > 0 ? faces : 0; left; left &= left - 1) {
            unsigned face = (unsigned)__builtin_ctz(left);
            g->one[line][face] = addvantage_line_points(s->tables, s->p, view, line, digits_with(digits, 1, face));
        }
        for (unsigned left = lacks > 1 ? sums : 0; left; left &= left - 1) {
            unsigned sum = (unsigned)__builtin_ctz(left);
            g->two[line][sum] = addvantage_line_points(s->tables, s->p, view, line, digits_with(digits, 2, sum));
        }
    }
}

static const uint8_t diagonals_through[ADD_CELLS] = {1, 0, 2, 0, 3, 0, 2, 0, 1};

/* The diagonals of a board: together, since a bonus tile is won once. */
struct diagonals {
    unsigned digits[ADD_DIAGONALS];
    unsigned last; /* set: these lack one die, and that counts */
    double points;
};

static struct diagonals diagonals_of(const struct addvantage_standing *s, const struct addvantage_board *view)
{
    struct diagonals d = {.last = 0};
    for (unsigned i = 0; i < ADD_DIAGONALS; i++) {
        d.digits[i] = addvantage_digits_of(view->dice, ADD_SLOTS + i);
        d.last |= (unsigned)(view->once && addvantage_lacks_of(s->tables, d.digits[i]) == 1) << i;
    }
    d.points = d.last ? addvantage_diagonal_points(s->tables, s->p, view, d.digits) : 0;
    return d;
}

/* What a die gains that completes a diagonal, on this cell. */
static double gain_completing(const struct addvantage_standing *s, const struct addvantage_board *view,
                              const struct diagonals *d, unsigned cell, unsigned face)
{
    unsigned digits[ADD_DIAGONALS];
    for (unsigned i = 0; i < ADD_DIAGONALS; i++)
        digits[i] = diagonals_through[cell] >> i & 1
                        ? addvantage_digits_of(view->dice + add_put(cell, face), ADD_SLOTS + i)
                        : d->digits[i];
    return addvantage_diagonal_points(s->tables, s->p, view, digits) - d->points;
}

static double gain_on_diagonals(const struct addvantage_gains *g, unsigned through, unsigned face)
{
    double gain = 0;
    for (unsigned i = 0; i < ADD_DIAGONALS; i++)
        if (through >> i & 1)
            gain += g->one[ADD_SLOTS + i][face] - g->none[ADD_SLOTS + i];
    return gain;
}

static void count_singles(struct addvantage_gains *g, const struct addvantage_standing *s,
                          const struct addvantage_board *view, unsigned faces)
{
    const struct diagonals d = diagonals_of(s, view);
    for (uint32_t empty = add_empty(view->dice); empty; empty &= empty - 1) {
        unsigned cell = (unsigned)__builtin_ctz(empty) / 3, row = cell / ADD_SIDE, column = ADD_SIDE + cell % ADD_SIDE;
        unsigned through = diagonals_through[cell];
        for (unsigned left = faces; left; left &= left - 1) {
            unsigned face = (unsigned)__builtin_ctz(left);
            double gain = g->one[row][face] - g->none[row] + g->one[column][face] - g->none[column];
            gain += through & d.last ? gain_completing(s, view, &d, cell, face) : gain_on_diagonals(g, through, face);
            g->single[cell][face] = gain;
        }
    }
}

void addvantage_gains_count(struct addvantage_gains *g, const struct addvantage_standing *s,
                            const struct addvantage_board *view, unsigned faces, unsigned sums)
{
    count_lines(g, s, view, faces, sums);
    count_singles(g, s, view, faces);
}

/* What two dice in one line gain beyond what each gains alone. */
static inline double together(const struct addvantage_gains *g, int line, unsigned one, unsigned other)
{
    return line < 0 ? 0 : g->two[line][one + other] - g->one[line][one] - g->one[line][other] + g->none[line];
}

double addvantage_best_single(const struct addvantage_gains *g, uint32_t empty, unsigned face)
{
    double best = -ADDVANTAGE_DECIDED;
    for (; empty; empty &= empty - 1) {
        double gain = g->single[__builtin_ctz(empty) / 3][face];
        best = gain > best ? gain : best;
    }
    return best;
}

double addvantage_best_second(const struct addvantage_gains *g, uint32_t empty, unsigned cell, unsigned first,
                              unsigned second, unsigned *at)
{
    double best = -ADDVANTAGE_DECIDED;
    for (; empty; empty &= empty - 1) {
        unsigned to = (unsigned)__builtin_ctz(empty) / 3;
        double gain = g->single[to][second] + together(g, shared_line[cell][to], first, second);
        if (to != cell && gain > best) {
            best = gain;
            *at = to;
        }
    }
    return best;
}

double addvantage_mean_of_one(const struct addvantage_gains *g, uint32_t empty)
{
    double sum = 0;
    for (unsigned face = 1; face <= DOB_FACES; face++)
        sum += addvantage_best_single(g, empty, face);
    return sum / DOB_FACES;
}

/* Raises what two cells bring, by the faces of the two dice. */
static void try_cells(const struct addvantage_gains *g, unsigned first, unsigned second,
                      double best[DOB_FACES + 1][DOB_FACES + 1])
{
    int line = shared_line[first][second];
    for (unsigned f = 1; f <= DOB_FACES; f++)
        for (unsigned h = 1; h <= DOB_FACES; h++) {
            double gain = g->single[first][f] + g->single[second][h] + together(g, line, f, h);
            best[f][h] = gain > best[f][h] ? gain : best[f][h];
        }
}

double addvantage_mean_of_two_or(const struct addvantage_gains *g, uint32_t empty, const double alone[DOB_FACES + 1])
{
    double best[DOB_FACES + 1][DOB_FACES + 1], sum = 0;
    for (unsigned f = 1; f <= DOB_FACES; f++)
        for (unsigned h = 1; h <= DOB_FACES; h++)
            best[f][h] = -ADDVANTAGE_DECIDED;
    for (uint32_t one = empty; one; one &= one - 1)
        for (uint32_t two = one & (one - 1); two; two &= two - 1)
            try_cells(g, (unsigned)__builtin_ctz(one) / 3, (unsigned)__builtin_ctz(two) / 3, best);
    for (unsigned f = 1; f <= DOB_FACES; f++)
        for (unsigned h = 1; h <= DOB_FACES; h++) {
            double gain = best[f][h] > best[h][f] ? best[f][h] : best[h][f];
            gain = alone[f] > gain ? alone[f] : gain;
            sum += alone[h] > gain ? alone[h] : gain;
        }
    return sum / (DOB_FACES * DOB_FACES);
}

double addvantage_mean_of_two(const struct addvantage_gains *g, uint32_t empty, double cost)
{
    double alone[DOB_FACES + 1] = {0};
    for (unsigned f = 1; f <= DOB_FACES; f++)
        alone[f] = addvantage_best_single(g, empty, f) - cost;
    return addvantage_mean_of_two_or(g, empty, alone);
}
