/* What is counted for the values of pig, and the weights they follow from. */
#ifndef DOBBEL_BOTS_PIG_VALUE_H
#define DOBBEL_BOTS_PIG_VALUE_H

#include "bots/model.h"

/* Fitted by fit_value: value_weights.c. */
extern const struct model pig_models[1];

/* What a seat sees of a position that is not over. True. */
bool pig_see(const struct dob_rules *rules, void *scratch, const void *position, int seat, struct model_view *view);

#endif
