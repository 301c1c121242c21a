/* Handfuls of goennen's dice. A *handful* is some of the five dice with their values: five digits of base 7, yellow lowest,
 * 0 for a die that is not in it. A throw is a handful of five. What is known of all handfuls is a flat array, one number
 * for each; die by die it is combined in loops over neighbouring memory. */
#ifndef DOBBEL_BOTS_GOENNEN_HANDFUL_H
#define DOBBEL_BOTS_GOENNEN_HANDFUL_H

#include "games/goennen/goennen.h"

enum { HANDFULS = 16807, DICE_SETS = 32, FAR = 15 };

struct handfuls {
    uint8_t face[HANDFULS][GON_DICE];
    uint8_t dice[HANDFULS];      /* the dice in it: a set */
    uint8_t unequal[HANDFULS];   /* adjust charges that make them equal */
    uint16_t sorted[HANDFULS];   /* by how many dice are in them, then by `unequal` */
    uint16_t from[GON_DICE + 2]; /* where in it those of so many dice begin */
};

extern const uint16_t handful_place[GON_DICE];

/* Into memory that is all zero. */
void handfuls_make(struct handfuls *handfuls);
unsigned dice_in(const struct handfuls *handfuls, unsigned of);
bool is_throw(const struct handfuls *handfuls, unsigned of);
/* A handful's parts, none of its dice first, itself last, what is part of another before it. Returns how many. */
unsigned parts_of(const struct handfuls *handfuls, unsigned of, uint16_t part[DICE_SETS]);

/* The value of throws is given; that of any other handful becomes its mean when the missing dice are thrown. */
void throws_mean(float value[HANDFULS]);
/* Every handful gets the best value of its parts and its own. */
void parts_best(float value[HANDFULS]);
/* For each throw the value of the best handful within it, itself not among them. */
void keeps_find(const struct handfuls *handfuls, const float value[HANDFULS], float best[HANDFULS]);
/* The same for one throw: and which handful that is. */
float best_keep(const struct handfuls *handfuls, const float value[HANDFULS], unsigned of, unsigned *keep);
/* Steps of one die by one to the nearest handful of the same dice that has 0 there; others begin with FAR, which is as
 * far as it counts. */
void steps_find(uint8_t steps[HANDFULS]);

/* The chance that one of three throws, dice kept as is best, contains a handful with 0. */
struct turn_paper {
    float value[HANDFULS], best[HANDFULS];
};
float chance_to_fit(const struct handfuls *handfuls, const uint8_t fits[HANDFULS], struct turn_paper *paper);

#endif
