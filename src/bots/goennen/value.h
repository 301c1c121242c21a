/* What is counted for the values of goennen, and the weights they follow from. */
#ifndef DOBBEL_BOTS_GOENNEN_VALUE_H
#define DOBBEL_BOTS_GOENNEN_VALUE_H

#include "bots/goennen/plan.h"
#include "bots/model.h"

/* Fitted by fit_value: value_weights.c. For several seats, and alone. */
extern const struct model goennen_models[2];

/* What a seat counts, by what is known of tasks. The plan is memory to use. */
void goennen_count(struct goennen_tasks *tasks, struct goennen_plan *plan, const struct gon_position *p, int seat,
                   struct model_view *view);
/* policy.c: the same with what the policy has prepared. True: nothing is ever certain. */
bool goennen_see(const struct dob_rules *rules, void *scratch, const void *position, int seat, struct model_view *view);

#endif
