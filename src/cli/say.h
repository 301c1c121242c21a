/* Sentences for people. Each has an id; the English text is compiled in (sentences.def here, in match and in each game),
 * translations come from gettext catalogues with the id as context. */
#ifndef DOBBEL_CLI_SAY_H
#define DOBBEL_CLI_SAY_H

#include <stdio.h>

#include "dobbel/types.h"

/* Reads the locale from the environment and finds the catalogues. */
void say_start(void);
/* The sentence in the reader's language; NULL if no sentence has this id. */
const char *say_or_null(const char *id);
/* The same, and the id itself if there is none. */
const char *say(const char *id);
/* A sentence with its gaps {1} {2} ... filled by the strings that follow, up to a NULL. Returns `text`. */
const char *say_with(char *text, size_t size, const char *id, ...);
/* The same, printed. No newline is added. */
void print_with(FILE *file, const char *id, ...);
/* A reason, with its line and ruling. */
void say_reason(const struct dob_reason *why, char *text, size_t size);
/* The points and the place of a seat, which is called `label`; alone, the points it needed. Returns `text`. */
const char *say_place(char *text, size_t size, const struct dob_result *result, int seat, const char *label);

#endif
