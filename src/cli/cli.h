/* What the commands of `dobbel` share. A command gets its own name as argv[0] and returns the exit status. */
#ifndef DOBBEL_CLI_CLI_H
#define DOBBEL_CLI_CLI_H

#include <stdio.h>

#include "dobbel/dobbel.h"

enum { STATUS_OK, STATUS_FAILED /* what was asked for could not be done */, STATUS_USAGE /* it was asked wrongly */ };

int command_games(int argc, char **argv);
int command_play(int argc, char **argv);
int command_replay(int argc, char **argv);
int command_bench(int argc, char **argv);

/* complain.c: one line on standard error each, "dobbel: WHERE: WHAT". `where` may be NULL. */
int complain(int status, const char *where, const char *format, ...) __attribute__((format(printf, 3, 4)));
int complain_reason(int status, const char *where, const struct dob_reason *why);
/* For a wrong option: getopt has printed its line already. */
int complain_usage(const char *command);
/* A number given to an option; false, with a complaint, if it is none or out of range. */
bool read_option_number(const char *option, const char *words, uint64_t max, uint64_t *number);

/* file.c: records on disk */
/* Reads a record; "-" is standard input. On failure it has complained and returns NULL. */
dob_match *load_record(const char *path);
/* A save file grows by a line an event; every line is on the disk before the next is asked for. */
struct save {
    const char *path;
    int file;     /* -1: nothing is saved */
    size_t parts; /* of the record that are in the file */
};
bool save_begin(struct save *save, const char *path, const dob_match *match);
bool save_resume(struct save *save, const char *path, const dob_match *match);
bool save_more(struct save *save, const dob_match *match);
void save_end(struct save *save);

/* plain.c: the position as a viewer sees it, as indented lines made from the view: for games without a drawing. */
void draw_plain(const dob_match *match, size_t events, int viewer, FILE *out);

#endif
