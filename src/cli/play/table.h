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
    bool deck_named;                    /* the cards are those of a deck that somebody asked for, by their numbers */
    bool plain;                         /* linear text: nothing is drawn */
    bool waiting;                       /* for Enter, not for a decision */
    bool may_again, again;              /* a rematch can be had, and is wanted */
    bool end_offered;                   /* what may follow the end stands in the pane */
    bool analysed;                      /* its analysis was looked at: looking through the match shows it too */
    size_t announced;                   /* events that were printed or told (without a screen) */
    int about;                          /* the seat whose things are drawn, by `view 2`; -1: as usual */
    int page, pages;                    /* of a board in words that does not fit; `view` turns it */
    bool look;                          /* a linear text is to tell the board */
    size_t asked_at;                    /* when a linear text last said what is asked: events + 1; 0: never */
    int asked_who;                      /* and of whom */
    json_t *state, *moves;              /* what the table told for the screen; NULL: nothing yet */
    struct sheet *before, *shown; /* the board as it was when the viewer last did something, and as it was last drawn */
    struct wrapped *pane;         /* what was asked for; NULL or no lines: nothing */
    int pane_at, pane_rows;       /* its first line on the screen, and how many there were */
    struct {
        char text[256];
        size_t at;
        bool waits;            /* something is left from there on */
    } ahead;                   /* what was typed for later */
    char message[MESSAGE_MAX]; /* to be shown once, under the drawing */
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
/* What Enter does for the one who is asked; false: nothing. */
bool play_usual(const struct play_table *table, dob_move *move);
/* Saves what is not saved yet; false, and complained, if it cannot be. */
bool play_save(struct play_table *table);
/* Shows a line to the players: at once in a pipe, under the next drawing at a terminal. */
void play_tell(struct play_table *table, const char *text);
void play_tell_reason(struct play_table *table, const struct dob_reason *why);
int play_people(const struct play_table *table);
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
/* What the adviser would play in this position, which is hidden for the seat. */
dob_move play_advice(struct play_table *table, int seat, const union dob_position *seen);
/* What the strongest bot thinks of the moves of a seat that asked for it is handed in. */
void play_think(struct play_table *table, int seat);
/* The same before a person decides, if there is a tutor who wants to know. */
void play_prepare_tutor(struct play_table *table, int asked);
/* Starts the program of a seat; a new match gets its name. */
void play_start_program(struct play_table *table, int seat, int64_t time, bool new_match);
/* A seat of a saved match was a program's, and nobody says which. */
void play_miss_program(struct play_table *table, int seat);
/* Lets all programs go, and what the bots think with. */
void play_dismiss(struct play_table *table);

/* advice.c: what the adviser would play, if there is one and a seat is asked. */
void play_advise(struct play_table *table, int seat);

/* ahead.c: the next line, which may have been typed ahead; NULL at the end of the input. */
const char *play_line(struct play_table *table, const char *prompt);
/* Something was refused: what was typed to follow it is not said any more. */
void play_forget_ahead(struct play_table *table);

/* hint.c: what a bot thinks, for the one who is asked. */
void play_hint(struct play_table *table);
/* Judges a move and plays nothing: what it brings, and what the best would bring; or why it cannot be made. */
void play_why(struct play_table *table, const char *words);

/* commands.c: does what a line says. False: the players leave. */
bool play_obey(struct play_table *table, const char *line);
/* Somebody has done something: what changes from here on is marked on the board, and panes and pages go. */
void play_note_move(struct play_table *table);
/* The i-th thing that can be typed now, for completion; the context is the table. */
const char *play_offer(void *context, size_t i);

/* describe.c: a card of a box, as a line of a deck file; key by key, at a terminal: false if that cannot be. */
void play_describe(struct play_table *table, const char *words);
bool play_describe_by_keys(struct play_table *table);
/* Does a line name a card by a number that nobody has described, where cards are described? People are told. */
bool play_is_undescribed(struct play_table *table, const char *line);

/* steps.c: `undo` or `redo`, so many steps; `correct 7 roll 13356`. */
void play_step_back(struct play_table *table, const char *verb, size_t count);
void play_correct(struct play_table *table, size_t event, const char *words);

/* end.c: who has won, and the points item by item; what may follow is asked for. */
void play_end(struct play_table *table);

#endif
