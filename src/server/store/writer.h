/* The store's own thread: it commits one group at a time, and says so to the loop. */
#ifndef DOBBEL_SERVER_WRITER_H
#define DOBBEL_SERVER_WRITER_H

#include "server/store/store.h"

struct writer;

/* `done` is called in the writer's thread after each group; NULL: nobody is called. NULL: no memory, or no thread. */
struct writer *writer_start(struct store *store, void (*done)(void *context), void *context);
/* Waits for the group in flight, and ends. Takes NULL too. */
void writer_end(struct writer *writer);
/* Gives a group away; none may be in flight. */
void writer_begin(struct writer *writer, struct store_group *group);
/* Is the group in flight kept, or not? True once for each: then `group` is the caller's again. */
bool writer_finish(struct writer *writer, struct store_group *group, bool *kept, struct store_failure *failure);
/* Waits until a group in flight is done; there may be none. */
void writer_wait(struct writer *writer);

#endif
