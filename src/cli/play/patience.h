/* Waiting for a bot that thinks, or for a hint: a spinner with the time, and a key that takes the best move so far. */
#ifndef DOBBEL_CLI_PATIENCE_H
#define DOBBEL_CLI_PATIENCE_H

#include <termios.h>

#include "cli/play/table.h"

enum { PATIENCE_HINT = -1 };

struct patience {
    const struct play_table *table;
    double begun, deadline; /* 0: no time was set */
    int seat;               /* of the bot that thinks; PATIENCE_HINT: nobody's, a hint is worked out */
    int shown;              /* quarters of a second on the screen, and one; 0: nothing yet */
    bool keys;              /* the terminal gives single keys, Ctrl-C too; `modes` is what it was before */
    bool enough;
    struct termios modes;
};

/* Of a hint people read at once that it is being worked out, of a bot only if it takes its time. */
void patience_begin(struct patience *patience, const struct play_table *table, int seat);
/* Is it enough? The context is the patience. */
bool patience_ends(void *context);
/* Leaves the terminal as it was. */
void patience_end(struct patience *patience);

#endif
