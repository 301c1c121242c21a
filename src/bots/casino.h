/* What the files of the casino player share.
 *
 * casino_worth.c    what cards on the board are worth to a seat in the end
 * casino_weights.c  how long cards are held: tuned by tools/tune_casino.c in games against itself
 * casino.c          the player: what a throw can do, what to keep, what to take */
#ifndef DOBBEL_BOTS_CASINO_H
#define DOBBEL_BOTS_CASINO_H

#include "games/casino/casino.h"

/* How hard a card is to take: a number card by its tens, each fixed card, and all cards with a piece on them. */
enum { CASINO_FIXED = CAS_NUMBER_MAX, CASINO_PIECE = CASINO_FIXED + CAS_CARDS - CAS_SIXES - 1, CASINO_CLASSES };

/* How far the game is, seen from the owner of a card. In the casino round: how many others have their last turn before
 * the owner's own, and how many after it (ten pairs). Before it: how many cards are unplaced, 1 to 12. */
enum { CASINO_ROUND_STAGES = 10, CASINO_STAGES = CASINO_ROUND_STAGES + CAS_CARDS };

/* All in percent but the doubt. */
struct casino_weights {
    /* What a card brings its owner in the end more than another seat, of the points that are on it now. */
    int16_t held[CASINO_STAGES][CASINO_CLASSES];
    int16_t doubt[CASINO_STAGES]; /* the lead in points with which the odds to win are e : 1 */
    int16_t leader;               /* a point of the best opponent against one of another, with 3 or 4 seats */
    int16_t onward;               /* what the next landing is worth in the casino round, against its first guess */
    int16_t choice;               /* a space that offers many cards, against the best of them alone */
};

extern const struct casino_weights casino_weights;

/* How a seat sees the board. Worth is in points, mine less those of others. */
struct casino_mind {
    const struct casino_weights *weights;
    const struct dob_rules *rules;
    const struct cas_position *p;
    int seat;
    double share[CAS_SEATS_MAX]; /* how much a point of a seat counts: mine 1, others -1 in all */
    double loss[CAS_CARDS];      /* what a card counts now for its owner, if that were taken away: of others a gain */
    double placing;              /* what a card placed changes in the worth of all others, the end being nearer */
};

/* How a position looks at the beginning of a turn, or what the seat on turn thinks in it. */
void casino_think(struct casino_mind *mind, const struct casino_weights *weights, const struct dob_rules *rules,
                  const struct cas_position *p);
/* A card with so many tens in the hands of the seat when its turn is over; `placed`: it was unplaced before. */
double casino_gain(const struct casino_mind *mind, int card, unsigned tens, bool piece, bool placed);
/* The turn that begins at this space with the red die. */
double casino_landing(const struct casino_mind *mind, unsigned from);
/* The chance to take a card, of 1, with three throws. */
double casino_taking(int card, unsigned tens);
int casino_owner(const struct cas_position *p, int card);

/* The stage and class that `held` is indexed with; `turns` are those of the casino round that are still to come, and
 * the owner's is the `own`th turn to come, from 1. */
int casino_stage(const struct cas_position *p, unsigned turns, unsigned own, unsigned unplaced);
int casino_class(int card, unsigned tens, bool piece);
/* The same for a card on the board when a turn begins. */
int casino_stage_of(const struct dob_rules *rules, const struct cas_position *p, int owner);

/* The chance of a seat to win, if the turn at hand brings its seat so many points. Where a turn begins nothing is expected
 * of it: what cards bring in the end counts all turns to come. So chances before and after a move compare. */
double casino_odds_to_win(const struct casino_mind *mind, double gain, int seat);

/* The player by any weights, for those who tune them. */
dob_move casino_choose(const struct casino_weights *weights, const struct dob_rules *rules,
                       const struct cas_position *p, double noise, struct dob_rng *rng);
/* The chance of a seat to win. */
double casino_chance(const struct casino_weights *weights, const struct dob_rules *rules, const struct cas_position *p,
                     int seat);

#endif
