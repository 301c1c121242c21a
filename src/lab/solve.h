/* Solving with all cores: the memory, the threads and the clock around the solver of src/games/addvantage. */
#ifndef DOBBEL_LAB_SOLVE_H
#define DOBBEL_LAB_SOLVE_H

#include "dobbel/dobbel.h"
#include "games/addvantage/solitaire.h"

enum { SOLVE_THREADS_MAX = 64 };

/* Called now and then by the thread that solves, with rising `done`; last with done == of. */
typedef void solve_progress(void *context, uint64_t done, uint64_t of);

struct solve_wish {
    unsigned threads;                      /* at most SOLVE_THREADS_MAX; 0: as many as there are cores */
    const struct dob_allocator *allocator; /* NULL: malloc and free */
    solve_progress *progress;              /* may be NULL */
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
bool solve_addvantage(struct solution *solution, const struct add_solitaire_setup *setup,
                      const struct solve_wish *wish);
void solve_end(struct solution *solution);

#endif
