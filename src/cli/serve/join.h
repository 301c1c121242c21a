/* dobbel join, inside: a guest of a table on the network. */
#ifndef DOBBEL_CLI_SERVE_JOIN_H
#define DOBBEL_CLI_SERVE_JOIN_H

#include <jansson.h>

#include "dobbel/table.h"
#include "server/client.h"

struct joined {
    struct client *client;
    struct client_place place;
    const char *bot; /* its level; NULL: a person */
    int64_t id;      /* of the last message */
    int seat;        /* from 1 */
    int64_t seq;     /* of what was seen */
    bool asked, over, closed, news;
    json_t *room; /* how the table stood when it was last told; NULL: not yet */
};

/* Sends a message, which is given away, and waits for its answer, which the caller frees; NULL: the connection is lost. */
json_t *join_ask(struct joined *joined, json_t *message);
/* The same with a line for the table. */
json_t *join_line(struct joined *joined, const char *line, bool changes);
/* A message that says what to do at this table. */
json_t *join_do(struct joined *joined, const char *what);
/* Is this seat among those of a list? */
bool join_lists(const json_t *list, int seat);
bool join_complain(const json_t *answer);
void join_note(struct joined *joined, const json_t *state);
void join_hear(struct joined *joined, const json_t *message);
/* The match as this seat has seen it; the caller frees it. NULL: it cannot be had. */
dob_match *join_record(struct joined *joined);

/* news.c: tells a person what came by itself and is none of the match. */
void join_tell(struct joined *joined, const json_t *message);
/* terminal.c: a person plays; the status of the program. */
int join_terminal(struct joined *joined);

#endif
