/* The moves that a search compares, each an arm: what they came to in the same games, and what is thought of them. The first
 * arm is the policy's choice, and all others are compared with it. */
#ifndef DOBBEL_BOTS_ARMS_H
#define DOBBEL_BOTS_ARMS_H

#include "bots/policy.h"

enum { ARMS_FIRST_GAMES = 8 /* with fewer nothing is proved; a guess */ };

/* The sum of differences from the first arm, in the same games. */
struct arm_gain {
    double sum, squares;
};

struct arm {
    dob_move move;
    double first; /* at the first look: decides who is looked at */
    struct value sum;
    struct arm_gain chance, points;
    uint64_t games, compared;
};

/* What a playout has come to. */
struct arm_trial {
    bool played;
    unsigned events;
    double compare; /* the chance, or what compares better and has the same unit */
    struct value value;
};

/* One game: a trial of each of so many arms. */
void arms_note(struct arm *arm, const struct arm_trial *trial, size_t count);
/* How much more often than the first arm this one wins, as far as it was seen. */
double arms_lead(const struct arm *arm);
/* Is it clear that none of these is better than the first? */
bool arms_clear(const struct arm *arm, size_t count);
/* A stable sort by what `key` says, the largest first: equals keep the order of the rules. */
void arms_sort(struct arm *arm, size_t count, double (*key)(const struct arm *arm));

/* What is thought of an arm, if the first has this value. A lead that proves nothing is none: so of arms that seem equally
 * good the policy's choice is. Of arms that were dropped no lead counts. */
struct dob_bot_value arms_value(const struct arm *arm, struct value first, bool dropped);
/* A chance as it is shown, in tenths of a percent. */
long arms_shown(double chance);
/* Is a better than b? By the chance as it is shown, then by points. */
bool arms_better(const struct dob_bot_value *a, const struct dob_bot_value *b);
/* All arms, the best before the others, those not looked at last; the first `in` of them were not dropped. */
size_t arms_weigh(const struct arm *arm, size_t count, size_t in, struct value first, struct dob_bot_value *list);

#endif
