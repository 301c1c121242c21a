/* Letting the coach work with all threads: each takes the next event that nobody has done. */
#ifndef DOBBEL_HOST_COACHING_H
#define DOBBEL_HOST_COACHING_H

#include "dobbel/coach.h"

/* Who is told how far it is, from the caller's thread, a few times a second, and may stop it by saying false. */
typedef bool host_coach_watch(void *context, size_t done, size_t of);

/* Works until everything is done, or it is stopped; it may be called again and goes on from there. `threads` 0: all cores.
 * `watch` may be NULL. The numbers do not depend on the threads. False: no memory for even one of them. */
bool host_coach(dob_coach *coach, unsigned threads, host_coach_watch *watch, void *context);

#endif
