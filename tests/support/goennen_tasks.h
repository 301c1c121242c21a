/* Tasks of goennen in a second, slow and simple way, to compare with; and random ones to compare on. */
#ifndef DOBBEL_TESTS_GOENNEN_TASKS_H
#define DOBBEL_TESTS_GOENNEN_TASKS_H

#include "support/goennen.h"

/* Puts a random task that can be done on a card of the deck. At most so many fields. */
void random_task(struct dob_rules *rules, unsigned card, unsigned fields, struct dob_rng *rng);
/* Fills some fields at random, none with what the others forbid; at most `most` stay empty, and at least one. */
uint32_t random_entries(const struct gon_card *card, unsigned most, struct dob_rng *rng);
/* Do the filled fields agree with each other and with their printed numbers? A sum is looked at when all are filled. */
bool entries_agree(const struct gon_card *card, uint32_t entered);
/* Can the empty fields be filled with some values? */
bool can_be_filled(const struct gon_card *card, uint32_t entered);
unsigned count_empty(const struct gon_card *card, uint32_t entered);

#endif
