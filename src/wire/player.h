/* Who decides for a seat: a bot of the house, or a program in another process. A program that ends, says nothing in time,
 * answers rubbish or plays what is not allowed is replaced by a bot for the rest of the match, with a report; so a player
 * always answers with a legal move. */
#ifndef DOBBEL_WIRE_PLAYER_H
#define DOBBEL_WIRE_PLAYER_H

#include "bots/bot.h"
#include "wire/talk.h"

/* In arguments and names: what follows is no bot of the house. */
#define PROGRAM_PREFIX "exec:"

struct process;

enum { PLAYER_LINE_MAX = 1 << 16 /* bytes of an answer */, PLAYER_TIME = 10000 /* ms for an answer, as a rule */ };

struct player {
    const struct bot *bot;   /* decides, or would if the program failed */
    struct process *process; /* NULL: the bot decides */
    int seat;
    int64_t time; /* ms for an answer */
    size_t turn;  /* questions asked */
    struct talk_place place;
    char name[DOB_NAME_MAX]; /* what the program calls itself; "" if it does not say */
};

enum player_fault {
    FAULT_NONE,
    FAULT_START,    /* it could not be started: `status` is errno */
    FAULT_ENDED,    /* it ended: `status` as waitpid has it, or PROCESS_WAS_RUNNING if it only closed its pipes */
    FAULT_LATE,     /* it gave no answer in time */
    FAULT_TOO_LONG, /* its line was too long */
    FAULT_RUBBISH,  /* `said` was no message that was expected: `error` */
    FAULT_ILLEGAL   /* `said` was a message, but not a move that is allowed: `error` */
};

/* What a program has done instead of answering. */
struct player_report {
    enum player_fault fault;
    const char *expected; /* the type of message that was expected */
    int status;
    int64_t time; /* that it had, in ms */
    struct wire_error error;
    char said[80]; /* the beginning of its line, only printing characters */
};

/* The bot that takes over from a program. */
const struct bot *player_substitute(void);
/* A bot of the house. */
struct player player_bot(const struct bot *bot);
/* Starts a command line and says hello. False, with the report, if that fails: the player is then a bot. The thread that
 * calls this must live as long as the program is to run. */
bool player_start(struct player *player, const char *command, const dob_match *match, int seat, int64_t time,
                  struct player_report *report);
/* A legal move of the player's seat, which may act. `report->fault` tells if a program was replaced just now. */
dob_move player_choose(struct player *player, const dob_match *match, int seat, struct dob_rng *rng,
                       const struct bot_limits *limits, struct player_report *report);
/* Tells a program the end, and ends it. */
void player_end(struct player *player, const dob_match *match);

#endif
