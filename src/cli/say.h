/* Sentences for people, in their language. Each has an id; those of the program alone stand in sentences.def here, all others
 * are the library's. */
#ifndef DOBBEL_CLI_SAY_H
#define DOBBEL_CLI_SAY_H

#include <stdio.h>

#include "dobbel/types.h"

/* Chooses the language, once, before anything is said: the one asked for, else (NULL) that of the environment; and the
 * character set of the terminal. False if there is no such language: then it is that of the environment. */
bool say_start(const char *language);
/* The language, such as "nl". */
const char *say_language(void);
/* The sentence in the reader's language; NULL if no sentence has this id. */
const char *say_or_null(const char *id);
/* The same, and the id itself if there is none. */
const char *say(const char *id);
/* A sentence with its gaps {1} {2} ... filled by the strings that follow, up to a NULL. Returns `text`. */
const char *say_with(char *text, size_t size, const char *id, ...);
/* The same, printed. No newline is added. */
void print_with(FILE *file, const char *id, ...);
/* A phrase, its gaps filled. Returns `text`. */
const char *say_phrase(char *text, size_t size, const struct dob_phrase *phrase);
/* A reason, with its line and ruling. */
void say_reason(const struct dob_reason *why, char *text, size_t size);
/* A sentence of the library that is filled already, in this reader's letters, with its ruling ("" for none). Returns `text`. */
const char *say_ruled(char *text, size_t size, const char *sentence, const char *ruling);
/* The points and the place of a seat, which is called `label`; alone, the points it needed. Returns `text`. */
const char *say_place(char *text, size_t size, const struct dob_result *result, int seat, const char *label);
/* A text of the library in this reader's letters. Returns `text`. */
const char *say_letters(char *text, size_t size, const char *words);
/* How many columns a text takes on a screen. */
int say_columns(const char *text);

#endif
