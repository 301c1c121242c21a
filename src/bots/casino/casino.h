/* What bots know of casino: what its files share.
 *
 * net.c         how likely a seat is to win, seen between two moves of the pawns: a small network
 * weights.c     its weights, learned by learn_casino in games against itself
 * turn.c        the chance to win through the rest of a turn, exact over all throws and keeps
 * look_ahead.c  the same, through the turns that follow
 * last.c        the last turn of a match, solved exactly
 * value.c       what a position holds for any seat: its chance, and its points in the end
 * policy.c      the policy */
#ifndef DOBBEL_BOTS_CASINO_H
#define DOBBEL_BOTS_CASINO_H

#include "bots/policy.h"
#include "games/casino/casino.h"

/* What the network sees of a position, from the side of one seat. Each input is there or not. */
enum {
    CASINO_LEVELS = CAS_NUMBER_MAX + 1, /* of a card: its tens; fixed cards have one level; the last is for a piece */
    CASINO_LEADS = 41,                  /* in tens, from -20 to 20 */
    CASINO_REACH = DOB_FACES + 1,       /* 0 to 6 of the next spaces */
    CASINO_STALLS = 4,                  /* turns until the casino round comes without the last card (C28) */

    CASINO_OWN = 0,
    CASINO_OTHERS = CASINO_OWN + CAS_CARDS * CASINO_LEVELS,
    CASINO_UNPLACED = CASINO_OTHERS + CAS_CARDS * CASINO_LEVELS,
    /* By the turns of the casino round to come, 0 before it, and by how many turns the seat's own is away. */
    CASINO_TURN = CASINO_UNPLACED + CAS_CARDS + 1,
    CASINO_LEAD = CASINO_TURN + (CAS_SEATS_MAX + 1) * CAS_SEATS_MAX,
    CASINO_CORNER = CASINO_LEAD + CASINO_LEADS,
    CASINO_TARGET = CASINO_CORNER + 4,         /* cards of others that the seat may land on */
    CASINO_DANGER = CASINO_TARGET + CAS_CARDS, /* its cards that others may land on */
    CASINO_EMPTY = CASINO_DANGER + CAS_CARDS,
    CASINO_HOME = CASINO_EMPTY + CASINO_REACH, /* own cards ahead */
    CASINO_STALL = CASINO_HOME + CASINO_REACH,
    CASINO_INPUTS = CASINO_STALL + CASINO_STALLS,

    CASINO_ACTIVE = 2 * CAS_CARDS + 10, /* most inputs at once */
    CASINO_HIDDEN = 32,
    CASINO_UNIT = 512, /* 1 in the network's whole numbers */
    CASINO_MOST = 4 * CASINO_UNIT
};

/* A score is the sum of `out` over the hidden units, each the sum of the rows of its inputs, held between 0 and 4. The
 * chances of the seats are as e to their scores. */
struct casino_net {
    int16_t row[CASINO_INPUTS][CASINO_HIDDEN];
    int16_t bias[CASINO_HIDDEN];
    int16_t out[CASINO_HIDDEN];
};

/* For two seats, and for more. */
extern const struct casino_net casino_nets[2];
const struct casino_net *casino_net_for(const struct dob_rules *rules);

/* The numbers of the inputs that are there. */
struct casino_inputs {
    int count;
    uint16_t list[CASINO_ACTIVE];
};

/* How many points more a seat will have in the end than it has where the red die is to be thrown, in tens: a sum over the
 * inputs and the hidden units. Fitted by fit_casino: value_weights.c, in CASINO_POINT. For two seats, and for more. */
enum { CASINO_POINT = 1024 /* one of these tens in the weights: small whole numbers go over the wire with the page */ };
struct casino_points {
    int16_t start, input[CASINO_INPUTS], unit[CASINO_HIDDEN];
};
extern const struct casino_points casino_points[2];

void casino_see(const struct dob_rules *rules, const struct cas_position *p, int seat, struct casino_inputs *in);
/* What the hidden units say to these inputs, from 0 to 4. */
void casino_units(const struct casino_net *net, const struct casino_inputs *in, double unit[CASINO_HIDDEN]);
/* The chance of a seat to win, where the red die is to be thrown or the game is over. */
double casino_chance(const struct casino_net *net, const struct dob_rules *rules, const struct cas_position *p,
                     int seat);

/* The same for two seats at once. */
void casino_chances(const struct casino_net *net, const struct dob_rules *rules, const struct cas_position *p,
                    const int seat[2], double chance[2]);

struct casino_ends;

/* What the end of a turn holds: the chance of the seat on turn, and the value for the one that is asked for. */
struct casino_end {
    double own;
    struct value value;
};

/* What is added to the chance of the seat on turn at every end: so much of the value for another seat. The ends are the same
 * ones in the same sequence each time, so what was found out about the first of them is kept. */
enum { CASINO_KEPT = 128 /* most turns have fewer */ };
struct casino_nudge {
    int seat; /* that is asked for */
    struct value by;
    size_t told, known;
    struct casino_end end[CASINO_KEPT];
};
/* value.c: the chance of the seat on turn at the next end, nudged. */
double casino_nudged(struct casino_nudge *nudge, const struct dob_rules *rules, const struct cas_position *p, int seat);

/* The last turn of a match (last.c): what each board that the seat may come to holds for it, by where its pawn moves on from. */
enum { CASINO_BOARDS = 1024 };
struct casino_board {
    uint64_t tens;
    uint16_t owned;
    double moving[CAS_SPACES];
};
struct casino_last {
    const struct dob_rules *rules;
    int seat; /* whose turn it is */
    size_t count;
    bool gave_up; /* there are more boards than can be looked at */
    struct casino_board board[CASINO_BOARDS];
};

/* How somebody looks at positions. */
struct casino_look {
    const struct casino_net *net;
    const struct dob_rules *rules;
    int turns;                  /* to look at after the turn at hand before the network is asked; two seats only */
    uint64_t nodes;             /* positions that the network was asked about */
    struct casino_ends *ends;   /* NULL: ends of turns are judged by the network, else as look_ahead.c says */
    struct casino_nudge *nudge; /* NULL: none */
    struct casino_last *last;   /* NULL: the turn is not known to be the last; else its ends are solved */
};

/* The chance of a seat to win, in any position. */
double casino_value(struct casino_look *look, const struct cas_position *p, int seat);
/* look_ahead.c: the value of an end, where it is known; else it is noted. */
double casino_value_of_end(struct casino_ends *ends, const struct cas_position *p, int seat);

/* last.c: the same in the last turn, if it was not given up. */
double casino_last_value(struct casino_last *last, const struct cas_position *p);
/* The chance to win with each move of the seat on turn, in the order of the rules. False if that is not known: it is not the last
 * turn of the match, or there is too much to look at. */
bool casino_last_chances(const struct dob_rules *rules, struct casino_last *last, const struct cas_position *p,
                         double *chance);

/* value.c: of any seat, in any position that is not over. */
struct value casino_value_for(const struct dob_rules *rules, const struct cas_position *p, int seat);
/* The chance of a seat where the red die of another is to be thrown, through that turn. Adds the positions asked about. */
double casino_chance_ahead(const struct dob_rules *rules, const struct cas_position *p, int seat, uint64_t *nodes);

/* A move, and the chance to win with it. */
struct casino_choice {
    dob_move move;
    double value;
};

/* All moves of the seat on turn, in the order of the rules; returns how many. The stake is what good luck brings more
 * than bad luck or, where there is none, the best choice more than the worst. */
size_t casino_weigh(struct casino_look *look, const struct cas_position *p, struct casino_choice *list, double *stake);
/* The cards that a plain throw may take on the space of the seat on turn: a set. */
unsigned casino_reach(const struct cas_position *p);
/* The fewest tens with which a plain throw takes the card (C10), more than there are if it never does (C17). */
unsigned casino_tens_needed(const struct cas_position *p, int card);

/* The best of them: among equals results, then the most dice. */
size_t casino_best(const struct casino_choice *list, size_t count);

/* The policy by any weights, for those who learn them. */
dob_move casino_choose(const struct casino_net *net, const struct dob_rules *rules, const struct cas_position *p,
                       double noise, struct dob_rng *rng);
extern const struct bot_method casino_look_ahead;

#endif
