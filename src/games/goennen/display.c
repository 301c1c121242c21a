/* Where cards lie. A display is kept against the left and upper edge of its 3x3 box, so two displays that differ only by
 * their place on the table are the same. A card may be laid left of column a (z) or above row 1 (0): then all cards move. */
#include "games/goennen/goennen.h"

enum { SIDE = 3, SPOT_SIDE = 4, COLUMN_A = 0x49, ROW_1 = 7 };

const char *const gon_cell_names[GON_CELLS] = {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};
const char *const gon_spot_names[GON_SPOTS] = {"z0", "a0", "b0", "c0", "z1", "a1", "b1", "c1",
                                               "z2", "a2", "b2", "c2", "z3", "a3", "b3", "c3"};

static unsigned cells_of(const struct gon_seat *seat)
{
    return dob_nonzero_bytes(seat->card) | (unsigned)(seat->card[GON_CELLS - 1] != 0) << (GON_CELLS - 1);
}

unsigned gon_open_cells(const struct gon_seat *seat)
{
    return cells_of(seat) & ~(unsigned)seat->done;
}

unsigned gon_cards(const struct gon_seat *seat)
{
    return gon_count(cells_of(seat));
}

/* The cells as spots: four columns and rows, of which the first are z and 0. */
static unsigned as_spots(unsigned cells)
{
    return (cells & 7) << 5 | (cells >> 3 & 7) << 9 | (cells >> 6 & 7) << 13;
}

/* All spots around these, and themselves. */
static unsigned spread(unsigned spots)
{
    const unsigned not_z = 0xEEEE, not_c = 0x7777;
    spots |= (spots & not_c) << 1 | (spots & not_z) >> 1;
    return (spots | spots << SPOT_SIDE | spots >> SPOT_SIDE) & 0xFFFF;
}

unsigned gon_spots(const struct gon_seat *seat)
{
    unsigned cells = cells_of(seat), lie = as_spots(cells);
    if (cells == 0)
        return 1u << 5;
    unsigned free = spread(lie) & ~lie;
    if (cells & COLUMN_A << 2) /* three columns are the most */
        free &= ~0x1111u;
    if (cells & ROW_1 << 6)
        free &= ~0x000Fu;
    return free;
}

/* Moves everything by some cells towards the end. */
static void shift(struct gon_seat *seat, unsigned by)
{
    for (unsigned cell = GON_CELLS; cell-- > 0;) {
        seat->card[cell] = cell < by ? 0 : seat->card[cell - by];
        seat->entered[cell] = cell < by ? 0 : seat->entered[cell - by];
    }
    seat->done = (uint16_t)(seat->done << by);
}

void gon_lay(struct gon_seat *seat, unsigned spot, unsigned card)
{
    unsigned column = spot % SPOT_SIDE, row = spot / SPOT_SIDE;
    DOB_ASSERT(gon_spots(seat) >> spot & 1);
    if (column == 0)
        shift(seat, 1); /* column c is empty: nothing comes into the next row */
    if (row == 0)
        shift(seat, SIDE);
    seat->card[(row ? row - 1 : 0) * SIDE + (column ? column - 1 : 0)] = (uint8_t)card;
}

bool gon_hangs_together(unsigned cells)
{
    unsigned all = as_spots(cells), reached = all & -all, before;
    if (!(cells & COLUMN_A) || !(cells & ROW_1))
        return false;
    do {
        before = reached;
        reached = spread(reached) & all;
    } while (reached != before);
    return reached == all;
}

/* Where a third cell hangs together with two: it touches one of them if they touch, else both. */
static unsigned thirds(unsigned first, unsigned second)
{
    static const uint16_t touching[GON_CELLS] = {0032, 0075, 0062, 0323, 0757, 0626, 0230, 0570, 0260};
    unsigned one = touching[first], other = touching[second];
    return (one >> second & 1 ? one | other : one & other) & ~(1u << first | 1u << second);
}

int gon_layings(uint16_t list[GON_LAYINGS])
{
    int count = 0;
    for (unsigned first = 0; first < GON_CELLS; first++)
        for (unsigned second = 0; second < GON_CELLS; second++)
            for (unsigned left = first == second ? 0 : thirds(first, second); left; left &= left - 1) {
                unsigned third = (unsigned)__builtin_ctz(left), cells = 1u << first | 1u << second | 1u << third;
                if (cells & COLUMN_A && cells & ROW_1)
                    list[count++] = (uint16_t)(first | second << 4 | third << 8);
            }
    return count;
}
