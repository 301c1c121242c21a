/* The engine as a service: positions of any games under numbers, and requests about one or many of them at once. A request
 * is a message, and so is its answer; who carries them does not matter. What is wrong gets an error and changes nothing;
 * what can be kept and asked for is limited, so that nobody can run the service out of memory. docs/protocol.md */
#ifndef DOBBEL_WIRE_ENGINE_H
#define DOBBEL_WIRE_ENGINE_H

#include "wire/messages.h"

enum {
    ENGINE_POSITIONS_MAX = 1 << 16,
    ENGINE_RULES_MAX = 256,       /* different ones */
    ENGINE_BATCH_MAX = 1 << 12,   /* positions in one request */
    ENGINE_ENTRIES_MAX = 1 << 18, /* entries of lists and views in one answer */
    ENGINE_EVENTS_MAX = 1 << 12,  /* in one request */
    ENGINE_ID_MAX = 64,           /* bytes of an id */
    ENGINE_NODES_MAX = 1000000000 /* that a bot may look ahead for one answer */
};

struct engine;

/* NULL if there is no memory. */
struct engine *engine_new(void);
/* Takes NULL too. */
void engine_free(struct engine *engine);
/* No bot looks further ahead than so many nodes for one answer, whatever a request says. */
void engine_limit_nodes(struct engine *engine, uint64_t most);
/* The answer to a request, which stays the caller's. */
json_t *engine_answer(struct engine *engine, const json_t *request);
/* The answer to a line, as a line; both without their ends. The caller frees it; NULL only for want of memory. */
char *engine_line(struct engine *engine, const char *line, size_t length);

#endif
