/* Pig: what its rules and its bot share. */
#ifndef DOBBEL_GAMES_PIG_H
#define DOBBEL_GAMES_PIG_H

#include <stdint.h>

enum { PIG_SEATS_MAX = 4, PIG_SCORE_MAX = 1005, PIG_TARGET = 0 /* option */ };
enum pig_kind { PIG_DIE, PIG_ROLL, PIG_HOLD };
enum pig_phase { PIG_DECIDE, PIG_THROWN /* the die is in the air */, PIG_OVER };

struct pig {
    uint32_t turn;   /* turns finished so far, by all seats */
    uint16_t throws; /* made in this turn */
    uint16_t pot;
    uint16_t score[PIG_SEATS_MAX];
    uint8_t seat;
    uint8_t phase;
    uint8_t zero[2];
};

#endif
