/* Solving with all cores. The threads of a layer take its pieces from one counter; a layer begins when the one before it
 * is whole, because its threads are started then. */
#include "lab/solve.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "core/assert.h"

struct shift {
    const struct add_solitaire *solved;
    const struct solve_wish *wish;
    unsigned layer, pieces;
    uint64_t before, of; /* pieces of the layers before this, and of all */
    atomic_uint next, done;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static bool work_one(struct shift *shift)
{
    unsigned piece = atomic_fetch_add(&shift->next, 1);
    if (piece >= shift->pieces)
        return false;
    add_solitaire_work(shift->solved, shift->layer, piece);
    atomic_fetch_add(&shift->done, 1);
    return true;
}

static void *help(void *shift)
{
    while (work_one(shift))
        ;
    return NULL;
}

static void tell(const struct shift *shift, unsigned done)
{
    if (shift->wish->progress)
        shift->wish->progress(shift->wish->context, shift->before + done, shift->of);
}

static void work_layer(struct shift *shift, unsigned threads)
{
    pthread_t helper[SOLVE_THREADS_MAX];
    unsigned helpers = 0;
    while (helpers + 1 < threads && helpers + 1 < shift->pieces &&
           pthread_create(&helper[helpers], NULL, help, shift) == 0)
        helpers++;
    while (work_one(shift))
        tell(shift, atomic_load(&shift->done));
    for (unsigned i = 0; i < helpers; i++)
        pthread_join(helper[i], NULL);
    tell(shift, shift->pieces);
}

static void work_all(const struct add_solitaire *solved, const struct solve_wish *wish, unsigned threads)
{
    struct shift shift = {.solved = solved, .wish = wish};
    for (unsigned layer = 0; layer < add_solitaire_layers(solved); layer++)
        shift.of += add_solitaire_pieces(solved, layer);
    for (; shift.layer < add_solitaire_layers(solved); shift.layer++, shift.before += shift.pieces) {
        shift.pieces = add_solitaire_pieces(solved, shift.layer);
        atomic_store(&shift.next, 0);
        atomic_store(&shift.done, 0);
        work_layer(&shift, threads);
    }
}

static unsigned count_threads(unsigned wished)
{
    DOB_ASSERT(wished <= SOLVE_THREADS_MAX);
    if (wished)
        return wished;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > SOLVE_THREADS_MAX ? SOLVE_THREADS_MAX : (unsigned)cores;
}

static void *take(void *context, size_t size)
{
    (void)context;
    return malloc(size);
}

static void give(void *context, void *memory)
{
    (void)context;
    free(memory);
}

bool solve_addvantage(struct solution *solution, const struct add_solitaire_setup *setup, const struct solve_wish *wish)
{
    static const struct dob_allocator plain = {.allocate = take, .release = give};
    double began = now();
    solution->allocator = wish->allocator ? wish->allocator : &plain;
    solution->bytes = add_solitaire_size(setup);
    solution->memory = solution->allocator->allocate(solution->allocator->context, solution->bytes);
    if (!solution->memory)
        return false;
    add_solitaire_begin(&solution->solved, setup, solution->memory);
    work_all(&solution->solved, wish, count_threads(wish->threads));
    solution->value = add_solitaire_value(&solution->solved, setup->grid, setup->coins);
    solution->seconds = now() - began;
    return true;
}

void solve_end(struct solution *solution)
{
    solution->allocator->release(solution->allocator->context, solution->memory);
    solution->memory = NULL;
}
