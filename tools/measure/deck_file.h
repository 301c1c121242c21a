/* Other cards for the programs that measure. */
#ifndef DOBBEL_TOOLS_DECK_FILE_H
#define DOBBEL_TOOLS_DECK_FILE_H

#include "core/rules.h"

/* Takes the deck of a file. False if it is none, with a word on standard error. */
bool deck_read(struct dob_rules *rules, const char *path);

#endif
