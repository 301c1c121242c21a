/* A program in another process that plays a seat (docs/protocol.md). One that ends, says nothing in time, answers rubbish
 * or plays what is not allowed is ended, with a report; a bot then plays on for it. */
#ifndef DOBBEL_WIRE_PROGRAM_H
#define DOBBEL_WIRE_PROGRAM_H

#include "bots/bot.h"
#include "dobbel/dobbel.h"
#include "wire/error.h"

/* In arguments and names: what follows is no built-in bot. */
#define WIRE_PROGRAM_PREFIX "exec:"

enum {
    WIRE_ANSWER_MAX = 1 << 16, /* bytes of an answer */
    WIRE_ANSWER_TIME = 10000   /* ms for an answer, as a rule */
};

struct wire_program;

enum wire_fault {
    WIRE_NO_FAULT,
    WIRE_NOT_STARTED, /* it could not be started: `status` is errno */
    WIRE_ENDED,    /* it ended: `status` as waitpid has it, or HOST_PROCESS_WAS_RUNNING if it only closed its pipes */
    WIRE_LATE,     /* it gave no answer in time */
    WIRE_TOO_LONG, /* its line was too long */
    WIRE_STOPPED,  /* somebody wants to stop: it is not its fault */
    WIRE_RUBBISH,  /* `said` was no message that was expected: `error` */
    WIRE_ILLEGAL   /* `said` was a message, but not a move that is allowed: `error` */
};

/* What a program has done instead of answering. */
struct wire_report {
    enum wire_fault fault;
    const char *expected; /* the type of message that was expected */
    int status;
    int64_t time; /* that it had, in ms */
    struct wire_error error;
    char said[80]; /* the beginning of its line, only printing characters */
};

/* The bot that plays on for a program. */
const struct bot *wire_program_substitute(void);
/* How a program is run. */
struct wire_program_wish {
    const char *command;
    int seat;
    int64_t time;  /* ms for each answer */
    int stop_file; /* something to read from it ends the waiting for an answer; 0: nothing does */
    /* Hears every line as it is sent to the program, or came from it, without its end; NULL: nobody listens. */
    void (*log)(void *context, bool sent, const char *line, size_t length);
    void *log_context;
};

/* Starts a command line for a seat and says hello. NULL, with the report, if that fails. */
struct wire_program *wire_program_start(const struct wire_program_wish *wish, const dob_match *match,
                                        struct wire_report *report);
/* What it calls itself; "" if it does not say. */
const char *wire_program_name(const struct wire_program *program);
/* A legal move of its seat, which may act. False, with the report, if it has none: it is ended, and `program` is NULL. */
bool wire_program_choose(struct wire_program **program, const dob_match *match, dob_move *move,
                         struct wire_report *report);
/* Tells it the end of the match, and ends it; without a match it is ended at once. Takes NULL too. */
void wire_program_end(struct wire_program *program, const dob_match *match);

#endif
