/* What a turn of goennen may bring: what each handful of dice can buy and complete, and with that what dice to keep. */
#ifndef DOBBEL_BOTS_GOENNEN_PLAN_H
#define DOBBEL_BOTS_GOENNEN_PLAN_H

#include "bots/goennen/worth.h"

/* What dice are spent on: a cell to complete, or GON_CELLS + a slot of the market to buy. */
enum { TARGETS = GON_CELLS + 2 * GON_COLUMNS, NO_TARGET = TARGETS };

struct plan {
    struct tasks *tasks;
    const struct gon_position *p;
    int seat;
    struct outlook outlook; /* after this turn */
    float base;             /* worth of the display if the turn brings nothing */
    float gain[TARGETS];    /* what it brings, before charges spent on it */
    float charge[GON_CHARGES];
    float entry[GON_DICE][DOB_FACES + 1]; /* the best gain of a die that is entered */
    float entries[GON_THROWS + 1];        /* of so many dice of a fresh throw, in the mean */
    float deck[2];                        /* of a card drawn */
    unsigned parts;                       /* only parts of one handful count: so many; 0: all handfuls */
    uint16_t part[DICE_SETS];
    /* For each handful: the two best single uses of all its dice, and the best of any uses of some. */
    float single[HANDFULS][2];
    uint8_t target[HANDFULS][2];
    float best[HANDFULS];
    uint32_t targets[HANDFULS]; /* sets */
    uint16_t first[HANDFULS];   /* the handful spent first, 0: none */
    uint8_t first_on[HANDFULS]; /* and its target */
    float third[HANDFULS];      /* kept before the third throw */
    float second[HANDFULS];     /* kept before the second */
};

/* goennen_gain.c */
struct outlook outlook_of(const struct dob_rules *rules, const struct gon_position *p, int seat);
/* The best worth of the display with one more card, and where it lies. No empty cell: -1e9. */
float best_lay(struct tasks *tasks, const struct gon_seat *at, struct outlook outlook, unsigned card, unsigned *spot);
/* Gains of single uses of dice; the position must stay as long as the plan is used. */
void plan_begin(struct plan *plan, struct tasks *tasks, const struct gon_position *p, int seat);
/* What entries and cards drawn may bring: `third` becomes what a chance for two dice gives with each throw. */
void plan_chances(struct plan *plan);
/* The gain of a chance for two dice of this throw. */
float plan_entries(const struct plan *plan, unsigned of);
/* The gain of the best chance with this third throw: what is taken. */
float plan_chance(const struct plan *plan, unsigned of, unsigned *what);

/* goennen_plan.c */
/* What the handful and every part of it is good for. */
void plan_within(struct plan *plan, unsigned of);
/* The same with the gains of a plan already made. */
void plan_part(struct plan *plan, const struct plan *whole, unsigned of);
/* What every throw is worth, and what to keep. */
void plan_turn(struct plan *plan);

#endif
