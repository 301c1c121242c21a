/* Solves the game of thirteen boxes by both rules and prints its value, to be held against the published values
 * (docs/proofs.md).
 *
 * usage: thirteen */
#include <stdio.h>
#include <time.h>
#include <unistd.h>

#include "tools/proof/thirteen_solver.h"

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void tell(unsigned done, unsigned of)
{
    fprintf(stderr, "\r%3u %%", 100 * done / of);
}

static bool print_value(const char *name, enum thirteen_rule rule)
{
    bool watched = isatty(STDERR_FILENO);
    double began = now();
    struct thirteen *solved = thirteen_solve(rule, watched ? tell : NULL);
    if (watched)
        fputs("\r\033[K", stderr);
    if (!solved) {
        fputs("thirteen: not enough memory\n", stderr);
        return false;
    }
    printf("%-6s  %.4f  %u states  %.2f s\n", name, thirteen_value(solved, &(struct thirteen_card){.open = ALL_BOXES}),
           thirteen_states(solved), now() - began);
    thirteen_free(solved);
    return true;
}

int main(void)
{
    return print_value("free", RULE_FREE) && print_value("forced", RULE_FORCED) ? 0 : 1;
}
