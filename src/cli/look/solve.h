/* dobbel solve: what was asked for, and how the answer is printed. */
#ifndef DOBBEL_CLI_SOLVE_H
#define DOBBEL_CLI_SOLVE_H

#include "cli/look/solver.h"

struct solve_request {
    struct add_solitaire_setup setup;
    bool tiles, bonus, grid; /* given? */
    unsigned dice;           /* how many were given */
    uint8_t throw[ADD_SOLITAIRE_DICE];
    uint64_t threads;
    bool json;
};

/* solve_print.c */
void solve_print_text(const struct solve_request *request, const struct solution *solution);
void solve_print_json(const struct solve_request *request, const struct solution *solution);

#endif
