/* A table at the terminal: the table itself (dobbel/table.h), where it is saved, who plays for its bots and programs, and
 * the conversation until it ends. Play and referee differ only in where the dice come from. */
#ifndef DOBBEL_CLI_TABLE_H
#define DOBBEL_CLI_TABLE_H

#include <jansson.h>

#include "cli/cli.h"
#include "cli/draw/lines.h"
#include "cli/draw/screen.h"
#include "cli/play/input.h"
#include "dobbel/table.h"
#include "host/save.h"
#include "host/thinking.h"
#include "wire/program.h"

enum { MESSAGE_MAX = 1 << 15 };

struct play_table {
    dob_table *table;
    const dob_match *match; /* the table's; NULL: there is no table yet */
    struct host_save save;
    struct screen screen;
    struct input *input;
    struct wire_program *runs[DOB_SEATS_MAX]; /* the program that plays the seat; NULL: none */
    FILE *log;                                /* what programs hear and say; NULL: nobody wants it */
    struct play_ear {
        FILE *log;
        int seat;
    } ear[DOB_SEATS_MAX];
    const char *program[DOB_SEATS_MAX]; /* the command line of a program that was seated, or NULL */
    uint64_t budget, time;              /* nodes and ms for a move of a bot. 0: as it thinks right */
    unsigned threads;                   /* for a bot that thinks; 0: all cores */
    struct host_workspaces *workspaces; /* of the bots; NULL: none yet */
    struct host_thinking *thinking;     /* of these threads, with their workspaces; NULL: none yet */
    size_t headers;                     /* of the match when that was made */
    const struct bot *adviser;          /* NULL: nobody asked for advice */
    int speaker;                        /* who types: the seat that is asked or was last, DOB_HOST for dice */
    int shown_to;                       /* the seat whose secrets may be on the screen, or -1 */
    bool handing_over;                  /* nothing may be completed: the wrong person may look */
    bool plain;                         /* linear text: nothing is drawn */
    bool waiting;                       /* for Enter, not for a decision */
    bool may_again, again;              /* a rematch can be had, and is wanted */
    size_t announced;                   /* events that were printed or told (without a screen) */
    int about;                          /* the seat whose things are drawn once, by `view 2`; -1: as usual */
    json_t *state, *moves;              /* what the table told for the screen; NULL: nothing yet */
    struct sheet *before, *shown; /* the board as it was when the viewer last did something, and as it was last drawn */
    struct wrapped *pane;         /* what was asked for; NULL or no lines: nothing */
    int pane_at, pane_rows;       /* its first line on the screen, and how many there were */
    char message[MESSAGE_MAX];    /* to be shown once, under the drawing */
};

/* Plays the match to its end, or until the players leave. The exit status. */
int play_run(struct play_table *table);
/* Closes the save file and frees everything. */
void play_leave(struct play_table *table);

/* Who is asked now: a seat, DOB_CHANCE for dice to be typed, -1 when the match is over. */
int play_asked(const struct play_table *table);
/* Whose eyes are looking: the seat asked, else what is public. */
int play_viewer(const struct play_table *table);
bool play_is_person(const struct play_table *table, int seat);
/* Do people see words, and type them? Else the notation, for pipes. */
bool play_in_words(const struct play_table *table);
/* Saves what is not saved yet; false, and complained, if it cannot be. */
bool play_save(struct play_table *table);
/* Shows a line to the players: at once in a pipe, under the next drawing at a terminal. */
void play_tell(struct play_table *table, const char *text);
void play_tell_reason(struct play_table *table, const struct dob_reason *why);
/* Is it the only person, who has no name? */
bool play_is_you(const struct play_table *table, int seat);
/* What a seat is called. */
const char *play_name(const struct play_table *table, int seat, char *name, size_t size);

/* answers.c: says a line at the table, a verb and what follows it, for somebody. The answer is the caller's to release; NULL
 * if it was refused, and people have been told why. */
json_t *play_say(struct play_table *table, int who, const char *verb, const char *words);
/* The same, and nobody is told. */
json_t *play_query(struct play_table *table, int who, const char *line);
/* Tells a reason from an answer. */
void play_tell_why(struct play_table *table, const json_t *why);
/* A text and a number of an answer; "" and 0 if they are missing. */
const char *play_text(const json_t *answer, const char *key);
int64_t play_number(const json_t *answer, const char *key);

/* players.c: the move of a seat that is no person is handed in. A program that fails is replaced, and people are told. False:
 * there is not enough memory, and people have been told. */
bool play_hand_in(struct play_table *table, int seat);
dob_move play_advice(struct play_table *table, int seat);
/* What the strongest bot thinks of the moves of a seat that asked for it is handed in. */
void play_think(struct play_table *table, int seat);
/* Starts the program of a seat; a new match gets its name. */
void play_start_program(struct play_table *table, int seat, int64_t time, bool new_match);
/* A seat of a saved match was a program's, and nobody says which. */
void play_miss_program(struct play_table *table, int seat);
/* Lets all programs go, and what the bots think with. */
void play_dismiss(struct play_table *table);

/* hint.c: what a bot thinks, for the one who is asked. */
void play_hint(struct play_table *table);
/* Judges a move and plays nothing: what it brings, and what the best would bring; or why it cannot be made. */
void play_why(struct play_table *table, const char *words);

/* commands.c: does what a line says. False: the players leave. */
bool play_obey(struct play_table *table, const char *line);
/* The i-th thing that can be typed now, for completion; the context is the table. */
const char *play_offer(void *context, size_t i);

/* end.c: who has won, and the points item by item; what may follow is asked for. */
void play_end(struct play_table *table);

#endif
