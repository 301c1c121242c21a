/* dobbel analyse: what its files share. */
#ifndef DOBBEL_CLI_LOOK_ANALYSE_H
#define DOBBEL_CLI_LOOK_ANALYSE_H

#include <stdio.h>

#include "dobbel/coach.h"

/* What people call a seat, as the library does. Returns `text`. */
const char *analyse_name(const dob_match *match, int seat, char *text, size_t size);
/* Percent with one digit behind the point. Returns `text`. */
const char *analyse_percent(int32_t millionths, char *text, size_t size);
/* V of a seat after so many events; false if it is not known. */
bool analyse_value(const dob_coach *coach, size_t events, int seat, int32_t *value);

/* analyse.c: everything, with a bar, from what was kept in a file and kept there again (NULL: none). `name` is what complaints
 * are about. NULL: it has complained. Stopped by Ctrl-C it is a part. */
dob_coach *analyse_coach(const dob_match *match, const char *name, const struct dob_coach_question *question,
                         const char *keep, unsigned threads);

/* analyse_step.c: what is known of an event, in a few lines, as a viewer may know it: its own decisions and chances, or
 * all. */
enum { ANALYSE_LINES = 3, ANALYSE_LINE_BYTES = 1024 };
struct analyse_note {
    int count;
    char line[ANALYSE_LINES][ANALYSE_LINE_BYTES];
};
void analyse_step(const dob_match *match, const dob_coach *coach, size_t event, int viewer, struct analyse_note *note);
/* How many events are played after the next decision behind `at` that is marked; 0: there is none. */
size_t analyse_next_mark(const dob_match *match, const dob_coach *coach, size_t at, int viewer);

/* analyse_print.c: the report. `most`: so many decisions, the costliest first; 0: all that cost something. */
void analyse_print(const dob_match *match, const dob_coach *coach, size_t most);
/* A decision in a sentence, with its mark. */
void analyse_decision(const dob_match *match, const dob_coach *coach, size_t event, char *text, size_t size);
/* analyse_graph.c: the chance to win over the match, as lines of characters and as SVG. */
void analyse_graph(const dob_match *match, const dob_coach *coach);
void analyse_svg(const dob_match *match, const dob_coach *coach, FILE *out);
/* analyse_notes.c: the record with the numbers as comments. False: no memory, and nothing is written. */
bool analyse_annotate(const dob_match *match, const dob_coach *coach, FILE *out);

#endif
