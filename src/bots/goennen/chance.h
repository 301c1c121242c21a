/* How likely three throws complete a task of goennen. Dice of colours that no empty field asks for are alike: only how many of
 * them show each value matters. That leaves few handfuls: 462 if no field is coloured, 1470 with one colour, 4116 with two. */
#ifndef DOBBEL_BOTS_GOENNEN_CHANCE_H
#define DOBBEL_BOTS_GOENNEN_CHANCE_H

#include "games/goennen/goennen.h"

enum {
    CHANCE_BUNCHES = 462, /* of up to five dice that are alike */
    CHANCE_STATES = 16807 /* handfuls at most: all dice differ */
};

struct goennen_chances {
    /* Bunches of dice that are alike, those of fewer dice first. */
    uint16_t from[GON_DICE + 2];              /* where those of so many dice begin */
    uint16_t more[CHANCE_BUNCHES][DOB_FACES]; /* with one more die of this value; none of five dice */
    uint16_t less[CHANCE_BUNCHES][DOB_FACES]; /* without one of its dice: so many different ones as `lesses` says */
    uint8_t lesses[CHANCE_BUNCHES];
    uint8_t pips[CHANCE_BUNCHES];
    /* For one question at a time: by the bunch, then by the dice that count, digits of base 7. */
    float value[CHANCE_STATES];
    uint8_t ends[2][CHANCE_STATES];  /* all 0 between questions */
    uint16_t list[2][CHANCE_STATES]; /* states with ends */
};

void goennen_chances_make(struct goennen_chances *chances);
/* The chance that one turn of three throws completes the card, if nothing else is wanted; no more than five fields may be
 * empty. */
float goennen_chance_to_complete(struct goennen_chances *chances, const struct gon_card *card, uint32_t entered);

#endif
