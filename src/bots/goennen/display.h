/* The points that a display of goennen may end with: a guess. */
#ifndef DOBBEL_BOTS_GOENNEN_DISPLAY_H
#define DOBBEL_BOTS_GOENNEN_DISPLAY_H

#include "bots/goennen/task.h"

/* What is still to come. */
struct goennen_time {
    float turns;     /* of the seat */
    float entries;   /* as a passive seat */
    bool ninth_ends; /* a ninth card would leave one turn */
};

/* Tuned by tune_goennen (docs/strength.md): weights.c. */
struct goennen_weights {
    float turn_speed;  /* work of a turn: two cards may be completed */
    float entry_speed; /* of an entry */
    float lay_speed;   /* cards laid in a turn, if there are enough empty cells */
    float cell;        /* points of an empty cell that will be filled ... */
    float choice;      /* ... and for each turn that one can wait for a good card, up to: */
    float choice_turns;
    float done;        /* chances of a card not laid yet: that it will be completed, */
    float colour;      /* that it has a colour one wants, */
    float new_colour;  /* one of those that are missing, */
    float kind;        /* that it is a bonus of another kind */
    float wild_colour; /* that a completed wild card serves a card for colours */
    float wild;        /* points of a wild card besides */
    float open_bonus;  /* part of its points that a bonus has which is not completed, but will be */
    float bonus;       /* of a bonus card, to order the work at the first look */
    float given;       /* what one other entry of all others counts against a seat, of what it would bring itself */
    float charge[GON_CHARGES];
    float times[GON_ADJUST]; /* how often a scoring card may score, to order the work at the first look */
};

extern const struct goennen_weights goennen_weights;

float goennen_points_of(struct goennen_tasks *tasks, const struct gon_seat *at, struct goennen_time time);
/* What spending charges costs: see goennen_points_of. */
float goennen_points_of_charges(const struct goennen_weights *weights, const uint8_t charges[GON_CHARGES],
                                struct goennen_time time, unsigned cards);

#endif
