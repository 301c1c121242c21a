/* Ratings by the model of Bradley and Terry, on the scale of Elo: a player who is 400 points ahead scores ten times as much
 * as the other. */
#ifndef DOBBEL_LAB_RATING_H
#define DOBBEL_LAB_RATING_H

#include "lab/entrant.h"

enum { RATING_MEAN = 1500 /* of all players together */ };

/* score[i][j]: what i has scored against j, a draw being half; games[i][j] == games[j][i]: how many games. */
struct rating_pairs {
    double score[ENTRANTS_MAX][ENTRANTS_MAX];
    double games[ENTRANTS_MAX][ENTRANTS_MAX];
};

struct ratings {
    double rating[ENTRANTS_MAX];
    double half[ENTRANTS_MAX]; /* half the interval of 95 %; 0 if there is none */
    bool propped; /* somebody won, or lost, all against some others: a drawn game was added between every two players,
                     for otherwise no ratings exist */
};

/* The games of one block (deal), which share their dice; perhaps none. */
typedef void rating_block(const void *context, uint32_t block, struct rating_pairs *pairs);

/* The most likely ratings. The interval takes the spread between blocks, so it holds however games of a block hang
 * together. */
void rating_find(int players, uint32_t blocks, rating_block *block, const void *context, struct ratings *ratings);

#endif
