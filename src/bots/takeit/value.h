/* What is counted for the values of takeit, and the weights they follow from. */
#ifndef DOBBEL_BOTS_TAKEIT_VALUE_H
#define DOBBEL_BOTS_TAKEIT_VALUE_H

#include "bots/model.h"
#include "bots/takeit/takeit.h"

/* Fitted by fit_takeit, value_weights.c: of positions in which a round is settled and the next has not begun, and of those
 * within a round. */
extern const struct model takeit_models[2];

/* What a seat counts that knows these orders. */
void takeit_count(const struct dob_rules *rules, const struct takeit_orders *known, const struct tak_position *p,
                  int seat, struct model_view *view);
/* Which of the models tells the value: is a round under way? */
bool takeit_is_within_round(const void *position);
/* policy.c: the same with what the policy has prepared. True: nothing is ever certain. */
bool takeit_see(const struct dob_rules *rules, void *scratch, const void *position, int seat, struct model_view *view);

#endif
