/* What a turn of goennen may bring: what each handful of dice can buy and complete, and with that what dice to keep. */
#ifndef DOBBEL_BOTS_GOENNEN_PLAN_H
#define DOBBEL_BOTS_GOENNEN_PLAN_H

#include "bots/goennen/display.h"

/* What dice are spent on: a cell to complete, or GON_CELLS + a slot of the market to buy. */
enum { GOENNEN_TARGETS = GON_CELLS + 2 * GON_COLUMNS };

struct goennen_plan {
    struct goennen_tasks *tasks;
    const struct gon_position *p;
    int seat;
    struct goennen_time time;    /* after this turn */
    float base;                  /* points of the display if the turn brings nothing */
    float gain[GOENNEN_TARGETS]; /* what it brings, before charges spent on it */
    float charge[GON_CHARGES];
    float entry[GON_DICE][DOB_FACES + 1]; /* the best gain of a die that is entered */
    float entries[GON_THROWS + 1];        /* of so many dice of a fresh throw, in the mean */
    float deck[2];                        /* of a card drawn */
    unsigned parts;                       /* only parts of one handful count: so many; 0: all handfuls */
    uint16_t part[GOENNEN_DICE_SETS];
    bool whole; /* it was made for all handfuls: then these have single uses, and all others none */
    unsigned used;
    uint16_t use[GOENNEN_HANDFULS];
    /* For each handful: the two best single uses of all its dice, and the best of any uses of some. */
    float single[GOENNEN_HANDFULS][2];
    uint8_t target[GOENNEN_HANDFULS][2];
    float best[GOENNEN_HANDFULS];
    uint32_t targets[GOENNEN_HANDFULS]; /* sets */
    uint8_t first_on[GOENNEN_HANDFULS]; /* where `best` is not 0: what is done first */
    float third[GOENNEN_HANDFULS];      /* kept before the third throw */
    float second[GOENNEN_HANDFULS];     /* kept before the second */
};

/* gain.c */
struct goennen_time goennen_time_left(const struct dob_rules *rules, const struct gon_position *p, int seat);
/* The most points of the display with one more card, and where it lies. No empty cell: -1e9. */
float goennen_best_lay(struct goennen_tasks *tasks, const struct gon_seat *at, struct goennen_time time, unsigned card,
                       unsigned *spot);
/* Gains of single uses of dice; the position must stay as long as the plan is used. */
void goennen_plan_begin(struct goennen_plan *plan, struct goennen_tasks *tasks, const struct gon_position *p, int seat);
/* What entries and cards drawn may bring: `third` becomes what a chance for two dice gives with each throw. */
void goennen_plan_chances(struct goennen_plan *plan);
/* The gain of a chance for two dice of this throw. */
float goennen_plan_entries(const struct goennen_plan *plan, unsigned of);
/* The gain of the best chance with this third throw: what is taken. */
float goennen_plan_chance(const struct goennen_plan *plan, unsigned of, unsigned *what);

/* plan.c */
/* What the handful and every part of it is good for. */
void goennen_plan_within(struct goennen_plan *plan, unsigned of);
/* The same with the gains of a plan already made. */
void goennen_plan_part(struct goennen_plan *plan, const struct goennen_plan *whole, unsigned of);
/* What every throw brings, and what to keep. */
void goennen_plan_turn(struct goennen_plan *plan);

#endif
