/* The yardstick of the benchmark: nim with heaps of one, three, five and seven, bare. A decision lists what can be taken, chooses
 * with one random number and takes it: what every game does, without a contract, rules or chance in between.
 *
 * It calls nothing, so that no change of the engine changes it. It is not to be made faster: ratios to it are compared from
 * build to build. */
#include "core/keys.h"
#include "host/clock.h"
#include "lab/bench.h"

enum { HEAPS = 4, MOST = 7, MOVES = HEAPS * MOST, ROUND = 1 << 12 };

__extension__ typedef unsigned __int128 wide;

struct nim {
    unsigned heap[HEAPS];
};

/* Every number that can be taken from every heap. */
static unsigned list_moves(const struct nim *nim, unsigned list[MOVES])
{
    unsigned count = 0;
    for (unsigned heap = 0; heap < HEAPS; heap++)
        for (unsigned taken = 1; taken <= nim->heap[heap]; taken++)
            list[count++] = heap << 4 | taken;
    return count;
}

static unsigned play_decisions(struct nim *nim, struct dob_rng *rng)
{
    unsigned list[MOVES], sum = 0;
    for (int i = 0; i < ROUND; i++) {
        unsigned count = list_moves(nim, list);
        if (count == 0) {
            *nim = (struct nim){{1, 3, 5, MOST}};
            count = list_moves(nim, list);
        }
        unsigned move = list[(wide)dob_rng_next(rng) * count >> 64];
        nim->heap[move >> 4] -= move & 15;
        sum += move;
    }
    return sum;
}

double lab_bench_yardstick(double seconds)
{
    struct nim nim = {{0}};
    struct dob_rng rng = dob_rng_for(0, DOB_FOR_BENCH, BENCH_YARDSTICK);
    volatile unsigned sum = 0; /* or the compiler would see that nobody wants it */
    uint64_t decisions = 0;
    double start = host_clock_of_thread(), passed;
    do {
        sum = play_decisions(&nim, &rng);
        decisions += ROUND;
        passed = host_clock_of_thread() - start;
    } while (passed < seconds);
    (void)sum;
    return (double)decisions / passed;
}
