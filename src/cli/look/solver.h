/* Solving with all cores: the memory, the threads and the clock around the solver of src/games/addvantage. */
#ifndef DOBBEL_CLI_SOLVER_H
#define DOBBEL_CLI_SOLVER_H

#include "dobbel/dobbel.h"
#include "games/addvantage/solitaire.h"
#include "host/pool.h"

/* Called now and then by the thread that solves, with rising `done`; last with done == of. */
typedef void solver_progress(void *context, uint64_t done, uint64_t of);

struct solver_wish {
    unsigned threads;                      /* at most HOST_THREADS_MAX; 0: as many as there are cores */
    const struct dob_allocator *allocator; /* NULL: malloc and free */
    solver_progress *progress;             /* may be NULL */
    void *context;
};

struct solution {
    struct add_solitaire solved;
    struct add_fraction value; /* of the setup */
    const struct dob_allocator *allocator;
    void *memory;
    size_t bytes;
    double seconds;
};

/* False if there is not enough memory; then there is nothing to end. Threads that cannot be had are done without. */
bool solver_run(struct solution *solution, const struct add_solitaire_setup *setup, const struct solver_wish *wish);
void solver_end(struct solution *solution);

#endif
