/* The screen of a table: the board, what others did, what can be typed, and a pane for what was asked for. */
#ifndef DOBBEL_CLI_SHOW_H
#define DOBBEL_CLI_SHOW_H

#include "cli/draw/lines.h"
#include "cli/play/table.h"

/* offered.c: what can be typed now, in at most so many lines. */
void play_offered(const struct play_table *table, struct wrapped *out, int most);

/* A move in words, and what follows it if that is not NULL. Returns `text`. */
const char *play_words(const json_t *move, const json_t *then, char *text, size_t size);
/* What both bring, "" for nothing. */
const char *play_brings(const json_t *move, const json_t *then, char *text, size_t size);

/* told.c: what has happened, in words. */
/* What others did since the viewer last did something, and behind it what the viewer did since; returns how many lines are of
 * the others. */
int play_news(struct play_table *table, int viewer, struct wrapped *out);
/* All of it, the newest last, in at most so many lines. */
void play_history(struct play_table *table, int viewer, struct wrapped *out, int most);
/* The same, the newest first, for the pane of `log`; with numbers where records are corrected by them. */
void play_log(struct play_table *table, int viewer, struct wrapped *out);
/* In a linear text: what has not been told yet. */
void play_tell_new(struct play_table *table, int viewer);

/* panes.c: what was asked for stays beside or below the board until Enter has paged through it. */
struct wrapped *pane_open(struct play_table *table);
void pane_close(struct play_table *table);
bool pane_is_open(const struct play_table *table);
/* The next page; false, and it is closed, after the last. */
bool pane_turn(struct play_table *table);
/* The commands there are, a line of `?`. Returns `text`. */
const char *play_commands(const struct play_table *table, char *text, size_t size);
/* The panes. */
void pane_help(struct play_table *table);
void pane_score(struct play_table *table);
void pane_rules(struct play_table *table);
/* A ruling by its number, such as C5; false if there is none. */
bool pane_ruling(struct play_table *table, const char *id);

/* show.c */
/* At a terminal draws everything anew. In a linear text, what is new. In a pipe, the events, a line each. */
void play_show(struct play_table *table, int viewer);
/* The board alone, for a pipe. */
void play_print_board(struct play_table *table, int viewer);
/* How wide lines under the board are, and those beside it (0: there is no room), and those of a pane. */
int play_width(const struct play_table *table);
int play_side_width(const struct play_table *table);
int play_pane_width(const struct play_table *table);
/* What people were told since, and what is asked. */
void play_add_message(const struct play_table *table, struct wrapped *out);
void play_add_question(const struct play_table *table, struct wrapped *out);
/* Does a person decide now? Dice of a real table are nobody's decision. */
bool play_is_deciding(const struct play_table *table);

/* linear.c: for screen readers, the changes in words, then what is asked and can be typed, unless that is still the same; for
 * a pipe, the events. */
void linear_print(struct play_table *table, int viewer);
void linear_print_events(const struct play_table *table, int viewer);

#endif
