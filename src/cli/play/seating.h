/* The wishes that play and referee have in common: the game, who sits where, options, dice, where to save. */
#ifndef DOBBEL_CLI_SEATING_H
#define DOBBEL_CLI_SEATING_H

#include "cli/play/table.h"

enum { WISHES_MAX = 32 };

struct wish {
    const char *command;
    const char *game;
    const char *options[WISHES_MAX + 1];
    const char *bots[WISHES_MAX], *names[WISHES_MAX];
    int option_count, bot_count, name_count;
    uint64_t seats, people;         /* 0: as many as are named */
    uint64_t seed, bot_time;        /* ms for each answer of a program; 0: as a rule */
    uint64_t budget, time, threads; /* of bots, for a move; 0: as they think right */
    bool seeded;
    enum dob_dice_from dice;
    const struct bot *adviser;
    uint64_t tutor; /* warns of moves that give away more percent than this; 0: never */
    const char *save, *resume_file, *from, *deck, *log;
    uint64_t from_events;
    unsigned cards; /* set of seats whose cards are typed */
    bool resume, unsaved;
    bool plain, pause;                   /* linear text; a finished turn waits */
    bool watch;                          /* no person plays */
    bool takebacks;                      /* undo may pass chance */
    dob_match *rematch;                  /* to be played, with everybody seated; NULL: none */
    const char *programs[DOB_SEATS_MAX]; /* the command lines of its programs */
    bool asks;                           /* at a terminal, what nobody said */
};

/* Who sits where. */
struct seating {
    int seats;
    unsigned taken; /* set of seats */
    struct dob_player players[DOB_SEATS_MAX];
    const char *programs[DOB_SEATS_MAX];
};

/* seats.c: seats everybody, bots of a normal level where nobody else is to sit. False: it has complained. */
bool seat_all(const struct wish *wish, const struct dob_game *game, struct seating *seating);

/* Reads the arguments. -1: go on; else the exit status. */
int wish_read(struct wish *wish, int argc, char **argv);
/* One option by its letter (wish.c has the list), for commands with a list of their own. */
bool wish_option(struct wish *wish, int letter, const char *value);
/* A bot by its name; NULL, with a complaint about this option, if there is none. */
const struct bot *wish_bot(const char *option, const char *name);
/* The seat and the command line of `2:exec:COMMAND` or `exec:COMMAND` (seat 0: any); NULL if it is no program. */
const char *wish_program(const char *words, int seats, int *seat);
/* Makes the match and seats everybody, or has complained and returns the exit status; STATUS_OK when all is ready. To be
 * followed by play_leave in any case. */
int wish_seat(const struct wish *wish, struct play_table *table);
/* Both, and the whole conversation. */
int wish_run(struct wish *wish, int argc, char **argv);

#endif
