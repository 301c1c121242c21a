/* Cards in words, for tests of decks. */
#ifndef DOBBEL_TESTS_CARDS_H
#define DOBBEL_TESTS_CARDS_H

#include "core/deck.h"

/* The card of this line, written back; overwritten by the next call. Fails if it is none. */
const char *card_reprinted(const struct dob_deck_form *form, const char *line);
/* Fails unless the line is no card, for this reason. */
void assert_no_card(const struct dob_deck_form *form, const char *line, const char *id, const char *found);

#endif
