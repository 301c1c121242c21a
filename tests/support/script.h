/* Scripts of a table: what is said at it and handed in, and the answers, in a text that a person can read and that runs
 * natively (here) and on the wasm module (tests/wasm/table_test.mjs). A line each:
 *
 *     new GAME SEATS              a new table, described by the lines up to `table`
 *     dice hand | dice seed N     where the dice come from; the seed 0 if nobody says
 *     option NAME=VALUE
 *     player SEAT bot LEVEL | player SEAT program
 *     name SEAT NAME
 *     secret SEAT                 keeps its cards secret
 *     grace MS, ask-forced, no-hints, own-throws
 *     table                       it is there
 *     at MS                       what time it is
 *     go                          what happens by itself happens
 *     WHO < LINE                  WHO is a seat, `host` or `watch`
 *     > ANSWER                    what was answered to the line before it, byte for byte
 *     in SEAT MOVE                a bot's or a program's move is handed in, and accepted
 *     lost SEAT                   its program has ended
 *     value MOVE, CHANCE, POINTS, LOOKED    what a bot thinks of a move; several, then
 *     thought SEAT                they are handed in as a hint
 *
 * Empty lines and those that begin with # say nothing. */
#ifndef DOBBEL_TESTS_SCRIPT_H
#define DOBBEL_TESTS_SCRIPT_H

#include <stdio.h>

/* Runs a script, and fails at the first answer that is not as expected; `name` says where it stands. With `out` not NULL it
 * is copied there instead, with the answers as they are. */
void run_script(const char *name, const char *text, FILE *out);
/* A whole file; the caller frees it. */
char *read_script(const char *path);

#endif
