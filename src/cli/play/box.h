/* The cards of a box that its owner has described, kept from table to table: a deck file of their own in the data folder. */
#ifndef DOBBEL_CLI_BOX_H
#define DOBBEL_CLI_BOX_H

#include <stdbool.h>
#include <stddef.h>

#include "host/failure.h"

/* Where they are; false if there is no data folder. */
bool box_path(const char *game, char path[HOST_PATH_MAX]);
/* Keeps a card, a line of a deck file, of the game's first kind or of its second. One that is there already is not kept twice. */
void box_keep(const char *game, const char *card, bool first);
/* The cards, a line each, and how many; the caller frees them. NULL: there are none. */
char *box_cards(const char *game, size_t *count);

#endif
