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

/* analyse_print.c: the report. `most`: so many decisions, the costliest first; 0: all that cost something. */
void analyse_print(const dob_match *match, const dob_coach *coach, size_t most);
/* analyse_graph.c: the chance to win over the match, as lines of characters and as SVG. */
void analyse_graph(const dob_match *match, const dob_coach *coach);
void analyse_svg(const dob_match *match, const dob_coach *coach, FILE *out);
/* analyse_notes.c: the record with the numbers as comments. False: no memory, and nothing is written. */
bool analyse_annotate(const dob_match *match, const dob_coach *coach, FILE *out);

#endif
