/* Tasks of goennen as a planner sees them (goennen.c): which dice complete one, how likely a turn does, how much work it
 * is. */
#ifndef DOBBEL_BOTS_GOENNEN_TASK_H
#define DOBBEL_BOTS_GOENNEN_TASK_H

#include "bots/goennen/handful.h"

struct goennen_weights; /* goennen_worth.h */

enum { TASKS = 1 << 16, TASKS_KEPT = TASKS / 4 * 3, RECENT_TASKS = 1 << 12, FITS = 256, RECOLOURS_TRIED = 3 };

struct task {
    uint32_t key; /* card and what was entered; 0: none */
    float chance; /* that one turn of three throws completes it, if nothing else is wanted */
    float work;   /* about how many turns it takes */
};

/* For each handful, by how many dice are recoloured: the steps of adjusting until it fills all empty fields, no die left
 * over; FAR unless they are 0, if nobody wanted to adjust. */
struct fits {
    uint32_t key;
    bool adjusted;
    uint8_t dice; /* it takes */
    uint8_t steps[RECOLOURS_TRIED][HANDFULS];
};

/* What is known about tasks. Grows while it is asked; the answers do not depend on that. */
struct tasks {
    const struct dob_rules *rules;
    const struct goennen_weights *weights;
    struct handfuls handfuls;
    struct turn_paper paper;
    uint32_t ends[HANDFULS]; /* for searching fits: last values, a byte for each number of recolours */
    struct fits fits[FITS];
    unsigned known; /* tasks */
    struct task task[TASKS];
    struct task recent[RECENT_TASKS]; /* the same by what was asked, so that most need not be tidied */
};

/* Into memory that is all zero. By the weights what is to come is judged. */
void tasks_make(struct tasks *tasks, const struct dob_rules *rules, const struct goennen_weights *weights);
struct task task_of(struct tasks *tasks, unsigned card, uint32_t entered);
/* NULL if more than five fields are empty. Valid until the next question. */
const struct fits *task_fits(struct tasks *tasks, unsigned card, uint32_t entered, bool adjusted);

/* Do two fields of a task count the same? */
bool fields_alike(const struct gon_card *card, unsigned a, unsigned b);

#endif
