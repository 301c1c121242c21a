/* Tasks of goennen: which dice complete one, how likely a turn does, how much work it is. */
#ifndef DOBBEL_BOTS_GOENNEN_TASK_H
#define DOBBEL_BOTS_GOENNEN_TASK_H

#include "bots/goennen/chance.h"
#include "bots/goennen/handful.h"

struct goennen_weights; /* display.h */

enum {
    GOENNEN_TASKS = 1 << 16,
    GOENNEN_TASKS_KEPT = GOENNEN_TASKS / 4 * 3,
    GOENNEN_RECENT_TASKS = 1 << 12,
    GOENNEN_FITS = 128,
    GOENNEN_RECOLOURS_TRIED = 4
};

struct goennen_task {
    uint32_t key; /* card and what was entered; 0: none */
    float work;   /* about how many turns it takes */
};

/* For each handful of as many dice as there are empty fields: the steps of adjusting until it fills them all, by how many
 * dice are recoloured. GOENNEN_FAR unless they are 0, where nobody wanted to adjust. Other handfuls never fit. */
struct goennen_fits {
    uint32_t key;
    bool adjusted;
    uint8_t recolours;                   /* so many at most were tried */
    uint8_t dice;                        /* it takes */
    uint16_t steps[GOENNEN_LARGEST_SET]; /* in the order of `sorted`; four bits for each number of recolours */
};

/* Of the i-th handful of these dice. */
static inline unsigned goennen_steps(const struct goennen_fits *fits, unsigned i, unsigned recolours)
{
    return fits->steps[i] >> (4 * recolours) & GOENNEN_FAR;
}

/* What is known about tasks. Grows while it is asked; the answers do not depend on that. */
struct goennen_tasks {
    const struct dob_rules *rules;
    const struct goennen_weights *weights;
    struct goennen_handfuls handfuls;
    struct goennen_chances chances;
    /* For searching fits: last values, a byte for each number of recolours, all 0 between searches; and who has any. */
    uint32_t ends[GOENNEN_HANDFULS];
    uint16_t reached[GOENNEN_HANDFULS];
    uint8_t steps[GOENNEN_HANDFULS]; /* for adjusting */
    struct goennen_fits fits[GOENNEN_FITS];
    unsigned known; /* tasks */
    struct goennen_task task[GOENNEN_TASKS];
    struct goennen_task recent[GOENNEN_RECENT_TASKS]; /* the same by what was asked, so that most need not be tidied */
};

/* Into memory that is all zero. By the weights what is to come is judged. */
void goennen_tasks_make(struct goennen_tasks *tasks, const struct dob_rules *rules,
                        const struct goennen_weights *weights);
struct goennen_task goennen_task_of(struct goennen_tasks *tasks, unsigned card, uint32_t entered);
/* With up to so many recolours, fewer than GOENNEN_RECOLOURS_TRIED. NULL if more than five fields are empty. Valid until the
 * next question. */
const struct goennen_fits *goennen_task_fits(struct goennen_tasks *tasks, unsigned card, uint32_t entered,
                                             unsigned recolours, bool adjusted);

/* Do two fields of a task count the same? */
bool goennen_fields_alike(const struct gon_card *card, unsigned a, unsigned b);

#endif
