/* dobbel simulate, tournament and merge: what was asked for, and how it is answered. */
#ifndef DOBBEL_CLI_LAB_H
#define DOBBEL_CLI_LAB_H

#include <stdio.h>

#include "lab/report.h"
#include "lab/results.h"
#include "lab/summary.h"

enum { LAB_OPTIONS_MAX = 32 };

struct lab_wish {
    const char *command;
    enum contest_kind kind;
    const char *game, *bots;
    const char *options[LAB_OPTIONS_MAX];
    int option_count;
    const char *programs[ENTRANTS_MAX]; /* NAME=COMMAND */
    int program_count;
    uint64_t seats, seed, games, threads, nodes, ms;
    bool games_said;  /* how many games, by the one who asks */
    bool said;        /* something of the contest was said that a results file knows already */
    const char *deck; /* files, NULL: not asked for ... */
    const char *csv, *json, *svg, *report_csv, *log;
    const char *resume;
    uint32_t shard, shards;
    bool report;
};

/* wish.c */
/* Reads the arguments of simulate and tournament. -1: go on; else the exit status. */
int lab_read(struct lab_wish *wish, int argc, char **argv);
/* The contest that was asked for. On failure it has complained. */
int lab_contest(const struct lab_wish *wish, struct contest *contest);
/* Tells every program of the contest its command. */
int lab_programs(const struct lab_wish *wish, struct contest *contest);
/* Takes the deck of the file given, which must be the contest's; without a file the deck may stay unknown. */
int lab_deck(const char *path, struct contest *contest);
bool lab_read_report(const char *words);

/* file.c */
/* A new results file with its header; NULL, having complained, if there is one or it cannot be made. */
FILE *lab_begin_file(const char *path, const struct contest *contest);
/* Opens a results file and reads its header. If it is to be changed, nobody else may. */
int lab_head_file(const char *path, struct contest *contest, FILE **in, struct results_reading *reading, bool change);
/* The games behind it. */
int lab_read_file(const char *path, FILE *in, struct results *results, struct results_reading *reading);
/* Can these files be written? Asked before the games, so that nothing is lost after them. */
int lab_check_outputs(const struct lab_wish *wish);
/* Prints the tables of the results, as far as they are there, and writes the files that were asked for. */
int lab_answer(const struct lab_wish *wish, const struct results *results);

/* print.c */
void lab_print(const struct results *results, const struct summary *summary);
/* The players of a tournament, the best first; who was named before stays before among equals. */
void lab_rank(const struct contest *contest, const struct summary *summary, int *ranked);
/* Fills with blanks up to `width` columns: on the left, or on the right if it is negative. */
void lab_cell(const char *text, int width);
/* "casino, 3 seats" */
const char *lab_title(const struct dob_rules *rules, char *text, size_t size);

/* cards.c */
void lab_print_cards(const struct results *results);
void lab_write_cards(const struct results *results, FILE *out);

#endif
