/* A game for one: its levels and its campaign, as data of the game. */
#ifndef DOBBEL_CORE_SOLO_H
#define DOBBEL_CORE_SOLO_H

#include "core/game.h"

enum { DOB_LEVELS_MAX = 16 };

/* What a level gives and wants. */
struct dob_level {
    int32_t rounds;
    int32_t target; /* points */
};

/* Levels are numbered from 1; a level opens when the one before it has been won. The campaign goes through all of them in
 * order, and opens when each has been won: what is above a target is banked, and the bank pays for what is missing on a
 * later level. */
struct dob_solo {
    uint8_t option; /* which of the game's options is the level: from 1 to `levels` */
    uint8_t levels;
    struct dob_level level[DOB_LEVELS_MAX]; /* level L is level[L - 1] */
    int32_t aim;                            /* to have in the bank when the last level of a campaign is passed */
};

#endif
