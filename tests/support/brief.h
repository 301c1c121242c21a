/* Brief position texts for tests: a phase and keys, of which only what matters is said. What is left out is as usual. */
#ifndef DOBBEL_TESTS_BRIEF_H
#define DOBBEL_TESTS_BRIEF_H

#include <stdbool.h>

enum { BRIEF_VALUE_MAX = 256 };

/* The value of a key such as " seat=": up to the next space. False: it is left out. */
bool brief_value(const char *brief, const char *key, char value[BRIEF_VALUE_MAX]);
/* " hand2=" for the second seat; overwritten by the next call. */
const char *brief_seat_key(const char *key, int seat);
/* Appends the key with its value, or with the usual one. */
void brief_add(char *text, const char *brief, const char *key, const char *usual);
/* The phase, which is the first word. */
int brief_phase(const char *brief, const char *const *names, int count);

#endif
