/* Being asked to stop: Ctrl-C and SIGTERM, for work that wants to end well. */
#ifndef DOBBEL_HOST_INTERRUPT_H
#define DOBBEL_HOST_INTERRUPT_H

#include <stdbool.h>

/* From now on the first such signal is noted, and a second ends the program. What was ignored from the beginning stays
 * so. */
void host_interrupt_watch(void);
/* Has there been one? */
bool host_interrupted(void);
/* A file with something to read since then, for poll; 0: there is none. */
int host_interrupt_file(void);

#endif
