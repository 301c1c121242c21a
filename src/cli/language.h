/* Which language and which characters a person reads, by what the environment says: no locale need be installed. */
#ifndef DOBBEL_CLI_LANGUAGE_H
#define DOBBEL_CLI_LANGUAGE_H

#include <stdbool.h>

/* The language of the library that LANGUAGE (a list, "fr:de"), or else LC_ALL, LC_MESSAGES or LANG asks for; English if
 * there is none of it, and in the locale C. */
const char *language_of_environment(void);
/* A language of the library by its name, or by that of a locale, "nl_BE.UTF-8"; NULL if there is none. */
const char *language_named(const char *name);
/* Sets the character set of the locale. One that is not installed but says UTF-8 is UTF-8. Returns whether it is. */
bool language_set_characters(void);
/* Writes every character beyond ASCII with ASCII letters, in place: a text never gets longer. */
void language_to_ascii(char *text);

#endif
