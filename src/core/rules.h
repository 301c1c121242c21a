/* Making the rules of a match from words: the number of seats and options such as "stall=100". */
#ifndef DOBBEL_CORE_RULES_H
#define DOBBEL_CORE_RULES_H

#include "core/game.h"

/* The standard rules for so many seats. */
bool dob_rules_make(struct dob_rules *rules, const struct dob_game *game, int64_t seats, struct dob_reason *why);
/* Sets one option by its name and value in words. Says false, with the reason, and changes nothing if it cannot. */
bool dob_rules_set(struct dob_rules *rules, struct dob_scan name, struct dob_scan value, struct dob_reason *why);
/* Is it played with the built-in deck? */
bool dob_rules_deck_is_standard(const struct dob_rules *rules);
/* Another deck than the standard one, from the text of a deck file. */
bool dob_rules_deck(struct dob_rules *rules, struct dob_scan text, struct dob_reason *why);
/* To be called after the last option: may this combination be played? */
bool dob_rules_ready(const struct dob_rules *rules, struct dob_reason *why);
/* The same game, seats, options and deck, down to its name? */
bool dob_rules_same(const struct dob_rules *a, const struct dob_rules *b);
void dob_option_print(const struct dob_option *option, int32_t value, struct dob_text *text);

#endif
