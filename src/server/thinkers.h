/* Bots of all tables: a few threads that are nice, and never hold up the loop. A question goes in with everything it needs,
 * its answer comes out when it is there. */
#ifndef DOBBEL_SERVER_THINKERS_H
#define DOBBEL_SERVER_THINKERS_H

#include "bots/bot.h"
#include "server/store/store.h"

enum thinkers_kind { THINKERS_MOVE, THINKERS_HINT, THINKERS_CLOCK };

struct thinkers_job {
    struct thinkers_job *next;
    char id[STORE_ID_MAX]; /* of the table */
    size_t seq;            /* of the record then */
    int seat;
    enum thinkers_kind kind;
    const struct bot *bot;
    uint64_t nodes; /* 0: as far as the bot finds right */
    struct dob_rng rng;
    struct dob_rules rules;
    union dob_position position; /* hidden for the seat */
    dob_move move;               /* the answer */
    size_t count;                /* of values; for a hint */
    struct dob_bot_value value[DOB_MOVES_MAX];
};

struct thinkers;

/* `done` is called from any of the threads when an answer is there. NULL: no memory or no thread. */
struct thinkers *thinkers_start(unsigned threads, void (*done)(void *context), void *context);
/* Waits for what is being thought about, forgets the rest. Takes NULL too. */
void thinkers_end(struct thinkers *thinkers);
/* The job, from malloc, is given away. */
void thinkers_ask(struct thinkers *thinkers, struct thinkers_job *job);
/* A job that is done; the caller frees it. NULL: none. */
struct thinkers_job *thinkers_take(struct thinkers *thinkers);
/* Jobs that were asked and not taken. */
size_t thinkers_waiting(struct thinkers *thinkers);

#endif
