/* A table: a match, who sits at it, where it is saved, and the conversation until it ends. Play and referee differ only
 * in where the dice come from. */
#ifndef DOBBEL_CLI_TABLE_H
#define DOBBEL_CLI_TABLE_H

#include "cli/cli.h"
#include "cli/draw/screen.h"
#include "cli/play/input.h"
#include "host/save.h"
#include "host/thinking.h"
#include "wire/program.h"

/* Before the name of a seat that a bot plays, in the record. */
#define BOT_PREFIX "bot:"

enum { MESSAGE_MAX = 1 << 15 };

struct play_table {
    dob_match *match;
    struct host_save save;
    struct screen screen;
    struct input *input;
    const struct bot *bot[DOB_SEATS_MAX];     /* plays the seat, or would if its program failed; NULL: a person */
    struct wire_program *runs[DOB_SEATS_MAX]; /* the program that plays the seat; NULL: none */
    const char *program[DOB_SEATS_MAX];       /* the command line of a program that was seated, or NULL */
    uint64_t budget, time;                    /* nodes and ms for a move of a bot. 0: as it thinks right */
    unsigned threads;                         /* for a bot that thinks; 0: all cores */
    struct host_workspaces *workspaces;       /* of the bots; NULL: none yet */
    struct host_thinking *thinking;           /* of these threads, with their workspaces; NULL: none yet */
    const struct bot *adviser;                /* NULL: nobody asked for advice */
    unsigned secret;                          /* set of seats whose cards are not typed before they are shown */
    int shown_to;                             /* the seat whose secrets may be on the screen, or -1 */
    bool handing_over;                        /* nothing may be completed: the wrong person may look */
    size_t announced;                         /* events that were printed (for a pipe) */
    int about;                                /* the seat whose things are drawn once, by `view 2`; -1: as usual */
    char message[MESSAGE_MAX];                /* to be shown once, under the drawing */
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
/* Does something happen now without anybody typing? (Dice of the program apart.) */
bool play_goes_on(const struct play_table *table);
/* Saves what is not saved yet; false, and complained, if it cannot be. */
bool play_save(struct play_table *table);
/* Shows a line to the players: at once in a pipe, under the next drawing at a terminal. */
void play_tell(struct play_table *table, const char *text);
void play_tell_reason(struct play_table *table, const struct dob_reason *why);
/* What the bots of this table think with: NULL if there is no memory. */
struct host_thinking *play_thinking(struct play_table *table);
void play_end_thinking(struct play_table *table);
/* Returns how many rows it took. */
int play_draw(struct play_table *table, int viewer);

/* players.c: the move of a seat that is no person. A program that fails is replaced, and people are told. */
dob_move play_choose(struct play_table *table, int seat);
dob_move play_advice(struct play_table *table, int seat);
/* What a bot finds for a seat, and of all moves (`values` may be NULL). */
dob_move play_ask_bot(struct play_table *table, const struct bot *bot, int seat, struct dob_rng rng,
                      struct host_values *values);
/* Starts the program of a seat; a new match gets its name. */
void play_start_program(struct play_table *table, int seat, int64_t time, bool new_match);
/* A seat of a saved match was a program's, and nobody says which. */
void play_miss_program(struct play_table *table, int seat);
/* Lets all programs go. */
void play_dismiss(struct play_table *table);

/* reading.c: the move that the actor means, shortened or not; else the best reason why it means none. */
bool play_read_move(const struct play_table *table, int actor, const char *line, dob_move *move,
                    struct dob_reason *why);

/* hint.c */
void play_hint(struct play_table *table);

/* What a move means, in words: the sentence of its kind with the rest of it filled in, and what it brings. */
void play_explain(const struct play_table *table, const char *text, dob_move move, char *meaning, size_t size);
/* describe.c: the command `card`, with a card in the notation of decks. */
void play_describe(struct play_table *table, const char *words);

/* orders.c: does what a line says. False: the players leave. */
bool play_obey(struct play_table *table, const char *line);
/* The i-th thing that can be typed now, for completion; the context is the table. */
const char *play_offer(void *context, size_t i);

#endif
