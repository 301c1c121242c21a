/* Handfuls of goennen's dice. A *handful* is some of the five dice with their values: five digits of base 7, yellow lowest,
 * 0 for a die that is not in it. A throw is a handful of five. What is known of all handfuls is a flat array, one number
 * for each; die by die it is combined in loops over neighbouring memory. */
#ifndef DOBBEL_BOTS_GOENNEN_HANDFUL_H
#define DOBBEL_BOTS_GOENNEN_HANDFUL_H

#include "games/goennen/goennen.h"

enum {
    GOENNEN_HANDFULS = 16807,
    GOENNEN_WITH_YELLOW = 7,    /* handfuls that differ in the yellow die alone follow one another */
    GOENNEN_LARGEST_SET = 7776, /* handfuls of as many dice: throws */
    GOENNEN_DICE_SETS = 32,
    GOENNEN_FAR = 15
};

struct goennen_handfuls {
    uint8_t face[GOENNEN_HANDFULS][GON_DICE];
    uint8_t dice[GOENNEN_HANDFULS];    /* the dice in it: a set */
    uint8_t unequal[GOENNEN_HANDFULS]; /* adjust charges that make them equal */
    uint16_t sorted[GOENNEN_HANDFULS]; /* by how many dice are in them, then by `unequal` */
    uint16_t rank[GOENNEN_HANDFULS];   /* where in it a handful stands */
    uint16_t from[GON_DICE + 2];       /* where in it those of so many dice begin */
    /* The parts of those without the yellow die, and how many they are. */
    uint16_t part[GOENNEN_HANDFULS / GOENNEN_WITH_YELLOW][GOENNEN_DICE_SETS / 2];
    uint8_t parts[GOENNEN_HANDFULS / GOENNEN_WITH_YELLOW];
    /* Those without the yellow die, by the set of the other four: where those of a set begin. */
    uint16_t of_set[GOENNEN_HANDFULS / GOENNEN_WITH_YELLOW];
    uint16_t set_from[GOENNEN_DICE_SETS / 2 + 1];
    /* What others can enter of the dice that are not in it, if they are thrown again, of what they can of five. */
    float entered[GOENNEN_HANDFULS];
};

extern const uint16_t goennen_handful_place[GON_DICE];

/* Into memory that is all zero. */
void goennen_handfuls_make(struct goennen_handfuls *handfuls);
/* The dice on the table that are not used. */
unsigned goennen_handful_of(const struct gon_position *p);
unsigned goennen_dice_in(const struct goennen_handfuls *handfuls, unsigned of);
/* How many handfuls there are of so many dice. */
static inline unsigned goennen_sets(const struct goennen_handfuls *handfuls, unsigned dice)
{
    return (unsigned)handfuls->from[dice + 1] - handfuls->from[dice];
}
bool goennen_is_throw(const struct goennen_handfuls *handfuls, unsigned of);
/* A handful's parts, none of its dice first, itself last, what is part of another before it. Returns how many. */
unsigned goennen_parts_of(const struct goennen_handfuls *handfuls, unsigned of, uint16_t part[GOENNEN_DICE_SETS]);

/* The value of throws is given; that of any other handful becomes its mean when the missing dice are thrown. */
void goennen_throws_mean(float value[GOENNEN_HANDFULS]);
/* Every handful gets the best value of its parts and its own. */
void goennen_parts_best(float value[GOENNEN_HANDFULS]);
/* For each throw the value of the best handful within it, itself not among them. */
void goennen_keeps_find(const struct goennen_handfuls *handfuls, const float value[GOENNEN_HANDFULS],
                        float best[GOENNEN_HANDFULS]);
/* The same for one throw: and which handful that is. */
float goennen_best_keep(const struct goennen_handfuls *handfuls, const float value[GOENNEN_HANDFULS], unsigned of,
                        unsigned *keep);
/* Steps of one die by one to the nearest handful of the same dice that has 0 there; others begin with GOENNEN_FAR, which is as
 * far as it counts. */
void goennen_steps_find(uint8_t steps[GOENNEN_HANDFULS]);

#endif
