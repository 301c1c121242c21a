/* Tasks of goennen as a planner sees them (goennen.c): which dice complete one, how likely a turn does, how much
 * work it is. A *handful* is some of the five dice with their values: five digits of base 7, yellow lowest, 0 for a die
 * that is not in it. A throw is a handful of five. */
#ifndef DOBBEL_BOTS_GOENNEN_TASK_H
#define DOBBEL_BOTS_GOENNEN_TASK_H

#include "games/goennen/goennen.h"

enum { HANDFULS = 16807, DICE_SETS = 32, TASKS = 1 << 16, FITS = 512, RECOLOURS_TRIED = 3 };

struct task {
    uint32_t key; /* card and what was entered; 0: none */
    float chance; /* that one turn of three throws completes it, if nothing else is wanted */
    float work;   /* about how many turns it takes */
};

/* For each handful: bit r is set if it fills all empty fields, no die left over, with r dice recoloured. */
struct fits {
    uint32_t key;
    uint8_t with[HANDFULS];
};

/* What is known about tasks and handfuls. Grows while it is asked; the answers do not depend on that. */
struct tasks {
    const struct dob_rules *rules;
    uint8_t face[HANDFULS][GON_DICE];
    uint8_t dice[HANDFULS];     /* the dice in it: a set */
    uint8_t count[HANDFULS];    /* of them */
    uint8_t unequal[HANDFULS];  /* adjust charges that make them equal */
    uint16_t missing[HANDFULS]; /* what the first die not in it counts: 1, 7, 49 ...; 0: it is a throw */
    float best[HANDFULS];       /* for counting chances, as is: */
    float value[HANDFULS];
    uint32_t ends[2][HANDFULS]; /* for searching fits: last values, a byte for each number of recolours */
    struct fits fits[FITS];
    unsigned known; /* tasks */
    struct task task[TASKS];
};

extern const uint16_t handful_place[GON_DICE];

/* Into memory that is all zero. */
void tasks_make(struct tasks *tasks, const struct dob_rules *rules);
struct task task_of(struct tasks *tasks, unsigned card, uint32_t entered);
/* NULL if more than five fields are empty. Valid until the next question. */
const uint8_t *task_fits(struct tasks *tasks, unsigned card, uint32_t entered);
/* The value of throws is given; that of any other handful becomes its mean when the missing dice are thrown. */
void throws_mean(const struct tasks *tasks, float value[HANDFULS]);
/* A handful's parts, none of its dice first, itself last, what is part of another before it. Returns how many. */
unsigned parts_of(const struct tasks *tasks, unsigned of, uint16_t part[DICE_SETS]);
/* For each throw the value of the best handful within it, itself not among them. */
void keeps_find(const struct tasks *tasks, const float value[HANDFULS], float best[HANDFULS]);
/* The same for one throw: and which handful that is. */
float best_keep(const struct tasks *tasks, const float value[HANDFULS], unsigned of, unsigned *keep);

/* Do two fields of a task count the same? */
bool fields_alike(const struct gon_card *card, unsigned a, unsigned b);

#endif
