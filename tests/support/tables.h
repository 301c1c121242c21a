/* What the tests of tables share: tables made from words, lines said at them, and whole answers judged. */
#ifndef DOBBEL_TESTS_TABLES_H
#define DOBBEL_TESTS_TABLES_H

#include "dobbel/table.h"
#include "support/matches.h"

/* A new table. `players` has a letter for each seat: p person, b bot (normal), x program. Dice of this seed, or typed by hand
 * where it is HAND. `settings` may be NULL. */
#define HAND UINT64_MAX
dob_table *new_table(const char *game, const char *players, uint64_t seed, const struct dob_table_settings *settings);
/* A table with a match that was read from this record. */
dob_table *opened(const char *record, const struct dob_table_settings *settings);

/* Says a line at time 0 and gives the answer, which is JSON and lives until the next line. */
const char *say(dob_table *table, int who, const char *line);
const char *say_at(dob_table *table, int who, const char *line, int64_t now);
/* Fails unless the answer has this piece. */
void assert_says(dob_table *table, int who, const char *line, const char *piece);
/* Fails unless the line is refused with this id and has changed nothing. */
void assert_table_refuses(dob_table *table, int who, const char *line, const char *id);
/* Plays lines such as "1 roll" and "+ die 6" as said by their seat and the host, and goes on after each: one a line or
 * separated by ';'. Each must be accepted. */
void play_lines(dob_table *table, const char *lines);
/* What happens by itself at this time. */
void go_on(dob_table *table, int64_t now);
struct dob_table_waits waits_of(const dob_table *table);
/* The lines of history, each with a newline behind it; the caller frees it. */
char *history_of(const dob_table *table);
/* Fails unless the history ends with these lines. */
void assert_history_ends(const dob_table *table, const char *lines);
/* Is this one whole JSON text? */
bool is_json(const char *text);

#endif
