/* What the commands of `dobbel` share. A command gets its own name as argv[0] and returns the exit status. */
#ifndef DOBBEL_CLI_CLI_H
#define DOBBEL_CLI_CLI_H

#include <stdio.h>

#include "dobbel/dobbel.h"

enum { STATUS_OK, STATUS_FAILED /* what was asked for could not be done */, STATUS_USAGE /* it was asked wrongly */ };

int command_analyse(int argc, char **argv);
int command_backup(int argc, char **argv);
int command_bench(int argc, char **argv);
int command_deck(int argc, char **argv);
int command_engine(int argc, char **argv);
int command_games(int argc, char **argv);
int command_matches(int argc, char **argv);
int command_join(int argc, char **argv);
int command_merge(int argc, char **argv);
int command_odds(int argc, char **argv);
int command_page(int argc, char **argv);
int command_play(int argc, char **argv);
int command_referee(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_score(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_solo(int argc, char **argv);
int command_simulate(int argc, char **argv);
int command_solve(int argc, char **argv);
int command_tournament(int argc, char **argv);
int command_verify(int argc, char **argv);

/* complain.c: one line on standard error, "dobbel: WHERE: WHAT", and the status is handed back. `where` may be NULL; the
 * strings after the id fill its gaps, up to a NULL. */
int complain(int status, const char *where, const char *id, ...);
int complain_reason(int status, const char *where, const struct dob_reason *why);
int complain_text(int status, const char *where, const char *text);
/* For a wrong option: getopt has printed its line already. */
int complain_usage(const char *command);
/* The help of a command, on standard output. */
int print_help(const char *command);
/* A number given to an option; false, with a complaint, if it is none or out of range. */
bool read_option_number(const char *option, const char *words, uint64_t max, uint64_t *number);
/* A seat of a match given as `2`, or `spectator`. */
bool read_viewer(const char *words, int *viewer);

/* Tells what host could not do, if there is anything to tell, and says false. */
struct host_failure;
bool complain_failure(const struct host_failure *failure);

/* guess.c: the game that somebody means by a name that no game has; NULL if none is near. */
const char *guess_game(const char *words);
/* Says which box a game is, or nothing for those that come from none. Returns `text`. */
const char *say_known_as(char *text, size_t size, const char *game);
/* Says that there is no such game, and which is meant. Returns `text`. */
const char *say_meant(char *text, size_t size, const char *name);
int complain_game(const char *name);

/* file.c: reading texts and records; on failure they have complained and return NULL. "-" is standard input. */
/* A whole file and a NUL behind it; the caller frees it. */
char *load_text(const char *path, size_t *length);
dob_match *load_record(const char *path);

/* deck.c */
struct dob_deck;
struct dob_game;
/* Reads a deck file into `deck` and returns its text, which the caller frees. `game` gets the game that it is for, unless
 * one is wanted. On failure it has complained, with file and line, and returns NULL. */
char *load_deck(const char *path, const struct dob_game **game, struct dob_deck *deck);

/* replay.c: a match step by step, at a terminal, with a quick analysis if that is wanted. The exit status. */
int replay_step_through(const dob_match *match, int viewer, bool analysed);

/* analyse.c: what the decisions of a match have cost, quickly found, on standard output. The exit status. */
int analyse_quickly(const dob_match *match);

/* plain.c: the position as a viewer sees it, as lines made from the view: for games without a drawing. Returns how many
 * lines. */
int draw_plain(const dob_match *match, size_t events, int viewer, FILE *out);

#endif
