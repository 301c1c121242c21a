/* The last round of goennen alone, solved exactly: all dice, rerolls, purchases, completions, chances, and the passive turn
 * behind them. A value is the chance to reach the target, and a trace of the points: among equal chances more points are
 * better. Exact up to three recolours for one card and fourteen steps of adjusting. */
#ifndef DOBBEL_BOTS_GOENNEN_LAST_H
#define DOBBEL_BOTS_GOENNEN_LAST_H

#include "bots/goennen/task.h"

enum {
    LAST_TASKS = 32,        /* remembered with what fits them: more than can be open, in the market and begun at once */
    LAST_FAMILIES = 9216,   /* of all passive turns that are remembered; one has at most as many as there are throws */
    LAST_TURNS = 512,       /* passive turns remembered */
    LAST_ENDS = 1 << 14,    /* displays before a passive turn */
    LAST_ACTIONS = 1 << 15, /* displays and dice left in an active turn */
    LAST_SETS = 1 << GON_CELLS,
    LAST_PAIRS = GON_DICE * (GON_DICE - 1) / 2,
    LAST_FACES = DOB_FACES * DOB_FACES
};

/* What completes a card: as in struct goennen_fits. */
struct last_task {
    uint32_t key; /* card and what was entered; 0: none */
    uint8_t dice;
    uint16_t steps[GOENNEN_LARGEST_SET];
};

/* The sets of cards that some throws can complete, of those that can be completed at all in a passive turn: a bit for each
 * set, only those that are part of no other. */
struct last_family {
    uint64_t sets[LAST_SETS / 64];
    uint32_t throws;
};

/* The families of all throws of a passive turn: `count` of them from `first` on. */
struct last_turn {
    uint64_t key;
    uint16_t first, count;
};

struct last_value {
    uint64_t key;
    float value;
};

/* All of it lasts from question to question; what is remembered changes no answer. */
struct goennen_last {
    struct goennen_tasks *tasks;
    unsigned newest; /* task */
    struct last_task task[LAST_TASKS];
    unsigned families;
    struct last_family family[LAST_FAMILIES];
    struct last_turn turn[LAST_TURNS];
    struct last_value end[LAST_ENDS];
    struct last_value action[LAST_ACTIONS];
    /* The turn at hand, while nothing was done in it. */
    struct gon_seat at;
    uint8_t market[2][GON_COLUMNS];
    bool begun;
    unsigned alike; /* dice that no card asks for by their colour: a set */
    float deck;     /* the best chance for a card */
    float pair[LAST_PAIRS][LAST_FACES];
    unsigned known[GON_THROWS];               /* throws for which it is known what stopping after the i-th is worth */
    float stop[GON_THROWS][GOENNEN_HANDFULS]; /* with each throw as the i-th */
    bool meant[GON_THROWS];                   /* are these made? */
    float keep[GON_THROWS][GOENNEN_HANDFULS]; /* of each handful kept before the i-th throw */
};

/* Into any memory. The tasks stay where they are. */
void goennen_last_make(struct goennen_last *last, struct goennen_tasks *tasks);
/* Is somebody alone in the last round, with something still to come? */
bool goennen_is_last(const struct dob_rules *rules, const struct gon_position *p);
/* The value of such a position, also where chance acts. Where all throws of a turn are to be looked at it takes up to a second
 * or so, unless goennen_last_work did it before. */
double goennen_last_value(struct goennen_last *last, const struct gon_position *p);
/* The throws that are looked at for the value of this position. */
unsigned goennen_last_throws(const struct gon_position *p);
/* Some of this work, for so many throws. False: nothing is left to do. */
bool goennen_last_work(struct goennen_last *last, const struct gon_position *p, unsigned throws);

/* last_passive.c */
/* The value of a display before the passive throw, with so many entries; and of dice that were thrown, a set of them. */
float goennen_last_passive(struct goennen_last *last, const struct gon_seat *at, unsigned entries);
float goennen_last_enter(struct goennen_last *last, const struct gon_seat *at, const uint8_t dice[GON_DICE],
                         unsigned enterable, unsigned entries);
/* The value of a display at the end. */
float goennen_last_end(const struct dob_rules *rules, const struct gon_seat *at);
/* Which dice complete a card. NULL: none do. Valid until many others were asked for. */
const struct last_task *goennen_last_task(struct goennen_last *last, unsigned card, uint32_t entered);
uint64_t goennen_last_key(const struct gon_seat *at, uint64_t more);

/* last_chance.c */
/* A chance for dice: up to `left` of these are entered, then comes the passive turn behind the third throw. */
float goennen_last_chance(struct goennen_last *last, const struct gon_seat *at, const uint8_t dice[GON_DICE],
                          unsigned enterable, unsigned left);
/* A card of a deck, laid where it is best or put away; last_nothing where there is none. */
float goennen_last_draw(struct goennen_last *last, const struct gon_position *p, unsigned row);
/* What every two dice are good for in the turn at hand; then, which chance is best with a throw. */
void goennen_last_pairs(struct goennen_last *last);
float goennen_last_best_chance(const struct goennen_last *last, unsigned of);
void goennen_last_tick(const struct dob_rules *rules, struct gon_seat *at, unsigned cell);

/* last_alike.c */
/* The dice that no empty field of these cards asks for by its colour. */
unsigned goennen_last_alike(const struct dob_rules *rules, const struct gon_seat *at, unsigned cells);
/* The handful that stands for all which differ only in who of the dice that are alike shows what. */
unsigned goennen_last_sorted(const struct goennen_handfuls *all, unsigned of, unsigned alike);
/* How many throws such a one stands for. */
unsigned goennen_last_throws_like(const struct goennen_handfuls *all, unsigned of, unsigned alike);

/* Less than every value. */
static const float last_nothing = -1;

static inline float last_larger(float a, float b)
{
    return a > b ? a : b;
}

static inline void last_spend(struct gon_seat *at, enum gon_card_kind kind, unsigned count)
{
    at->charges[kind - GON_ADJUST] = (uint8_t)(at->charges[kind - GON_ADJUST] - count);
}

/* The entries of the passive turn behind an active one of so many throws. */
static inline unsigned last_entries_after(unsigned throws)
{
    return GON_THROWS + 1 - throws;
}

#endif
