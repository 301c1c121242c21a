/* What the commands of `dobbel` share. A command gets its own name as argv[0] and returns the exit status. */
#ifndef DOBBEL_CLI_CLI_H
#define DOBBEL_CLI_CLI_H

#include <stdio.h>

#include "dobbel/dobbel.h"

enum { STATUS_OK, STATUS_FAILED /* what was asked for could not be done */, STATUS_USAGE /* it was asked wrongly */ };

int command_bench(int argc, char **argv);
int command_deck(int argc, char **argv);
int command_games(int argc, char **argv);
int command_odds(int argc, char **argv);
int command_play(int argc, char **argv);
int command_referee(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_rules(int argc, char **argv);
int command_score(int argc, char **argv);
int command_solo(int argc, char **argv);
int command_solve(int argc, char **argv);

/* complain.c: one line on standard error, "dobbel: WHERE: WHAT", and the status is handed back. `where` may be NULL; the
 * strings after the id fill its gaps, up to a NULL. */
int complain(int status, const char *where, const char *id, ...);
int complain_reason(int status, const char *where, const struct dob_reason *why);
/* For a wrong option: getopt has printed its line already. */
int complain_usage(const char *command);
/* The help of a command, on standard output. */
int print_help(const char *command);
/* A number given to an option; false, with a complaint, if it is none or out of range. */
bool read_option_number(const char *option, const char *words, uint64_t max, uint64_t *number);
/* A seat of a match given as `2`, or `spectator`. */
bool read_viewer(const char *words, int *viewer);

/* file.c: reading records and decks */
/* A whole file and a NUL behind it, "-" for standard input; the caller frees it. On failure it has complained, unless `quiet`: NULL. */
char *load_text(const char *path, size_t *length, bool quiet);
/* "-" is standard input. On failure it has complained, unless `quiet`, and returns NULL. With `torn` not NULL a last line
 * that does not end is left out, and `torn` gets the length of the rest (SIZE_MAX: nothing was left out). */
dob_match *load_record(const char *path, size_t *torn, bool quiet);

/* save.c: a save file grows by a line an event; every line is on the disk before the next is asked for. */
struct save {
    char *path;
    int file;     /* -1: nothing is saved */
    size_t parts; /* of the record that are in the file */
    bool failed;  /* something could not be written */
    bool torn;    /* the last line of the file was not whole, and was left out */
    bool stale;   /* the header has changed: the file is to be written anew */
};
/* Begins a new file. */
bool save_begin(struct save *save, const char *path, const dob_match *match);
/* Begins a new file of its own in the user's data folder. */
bool save_begin_auto(struct save *save, const dob_match *match);
/* Loads a match (NULL: the newest unfinished one in the data folder) and goes on saving it where it was. */
dob_match *save_resume(struct save *save, const char *path);
/* Writes what is not in the file yet; where it is stale another one takes its place, whole, so that there is always one of
 * them to be read. False: it cannot be written, and nothing more will be. */
bool save_more(struct save *save, const dob_match *match);
void save_end(struct save *save);
/* A file, or with a slash at its end a folder, in the user's data folder (XDG base directories); false if nobody says
 * where that is. */
enum { DATA_PATH_MAX = 4096 };
bool data_path(char path[DATA_PATH_MAX], const char *name);
/* Makes the folders of a path, as far as they are missing, or complains. The path is written to, and as it was after it. */
bool make_folders(char *path);
/* Writes everything, and waits until it is on the disk; or complains. */
bool write_to_disk(int file, const char *path, const char *text, size_t length);

/* deck.c */
struct dob_deck;
struct dob_game;
/* Reads a deck file into `deck` and returns its text, which the caller frees. `game` gets the game that it is for, unless
 * one is wanted. On failure it has complained, with file and line, and returns NULL. */
char *load_deck(const char *path, const struct dob_game **game, struct dob_deck *deck);

/* plain.c: the position as a viewer sees it, as lines made from the view: for games without a drawing. Returns how many
 * lines. */
int draw_plain(const dob_match *match, size_t events, int viewer, FILE *out);

#endif
