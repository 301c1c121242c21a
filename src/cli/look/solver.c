/* Solving with all cores. The threads of a pool take the pieces of a layer from one counter; a layer begins when the one
 * before it is whole, because the pool waits for all its threads. */
#include "cli/look/solver.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "host/clock.h"

struct shift {
    const struct add_solitaire *solved;
    const struct solver_wish *wish;
    unsigned layer, pieces;
    uint64_t before, of; /* pieces of the layers before this, and of all */
    atomic_uint next, done;
};

static void tell(const struct shift *shift, unsigned done)
{
    if (shift->wish->progress)
        shift->wish->progress(shift->wish->context, shift->before + done, shift->of);
}

/* Member 0 is the caller's thread: it tells how far all have come. */
static void work(void *task, unsigned member)
{
    struct shift *shift = task;
    for (unsigned piece; (piece = atomic_fetch_add(&shift->next, 1)) < shift->pieces;) {
        add_solitaire_work(shift->solved, shift->layer, piece);
        unsigned done = atomic_fetch_add(&shift->done, 1) + 1;
        if (member == 0)
            tell(shift, done);
    }
}

static void work_all(const struct add_solitaire *solved, const struct solver_wish *wish, struct host_pool *pool)
{
    struct shift shift = {.solved = solved, .wish = wish};
    for (unsigned layer = 0; layer < add_solitaire_layers(solved); layer++)
        shift.of += add_solitaire_pieces(solved, layer);
    for (; shift.layer < add_solitaire_layers(solved); shift.layer++, shift.before += shift.pieces) {
        shift.pieces = add_solitaire_pieces(solved, shift.layer);
        atomic_store(&shift.next, 0);
        atomic_store(&shift.done, 0);
        host_pool_run(pool, work, &shift);
        tell(&shift, shift.pieces);
    }
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

bool solver_run(struct solution *solution, const struct add_solitaire_setup *setup, const struct solver_wish *wish)
{
    static const struct dob_allocator plain = {.allocate = take, .release = give};
    double began = host_clock_now();
    struct host_pool *pool = host_pool_make(wish->threads);
    if (!pool)
        return false;
    solution->allocator = wish->allocator ? wish->allocator : &plain;
    solution->bytes = add_solitaire_size(setup);
    solution->memory = solution->allocator->allocate(solution->allocator->context, solution->bytes);
    if (solution->memory) {
        add_solitaire_begin(&solution->solved, setup, solution->memory);
        work_all(&solution->solved, wish, pool);
        solution->value = add_solitaire_value(&solution->solved, setup->grid, setup->coins);
    }
    host_pool_free(pool);
    solution->seconds = host_clock_now() - began;
    return solution->memory != NULL;
}

void solver_end(struct solution *solution)
{
    solution->allocator->release(solution->allocator->context, solution->memory);
    solution->memory = NULL;
}
