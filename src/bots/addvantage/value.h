/* What is counted for the values of addvantage, and the weights they follow from. */
#ifndef DOBBEL_BOTS_ADDVANTAGE_VALUE_H
#define DOBBEL_BOTS_ADDVANTAGE_VALUE_H

#include "bots/model.h"

/* Fitted by fit_value: value_weights.c. */
extern const struct model addvantage_models[1];

/* What a seat sees of a position. False: the policy will have ended it before anything is left to chance. */
bool addvantage_see(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                    struct model_view *view);
struct value addvantage_value(const struct dob_rules *rules, void *scratch, const void *position, int seat);

#endif
