/* A contest: who plays what against whom, how often and with which dice. It is made once, then only read.
 *
 * A seating says which player sits where. A deal is a seed: deal k, from 0, is seed + k, and its dice are those that
 * `dobbel play --seed` throws; unless there is a secret, without which nobody knows the dice of a deal. Every deal is
 * played in every seating, so all line-ups meet the same luck. Games are numbered deal by deal: game = deal * seatings +
 * seating. */
#ifndef DOBBEL_LAB_CONTEST_H
#define DOBBEL_LAB_CONTEST_H

#include "core/rng.h"
#include "lab/entrant.h"

enum { CONTEST_SEATINGS_MAX = 1024, CONTEST_GAMES_MAX = 1 << 22 };

enum contest_kind { CONTEST_SIMULATION, CONTEST_TOURNAMENT, CONTEST_KINDS };
extern const char *const contest_kinds[CONTEST_KINDS]; /* as words */

struct contest_seating {
    uint8_t who[DOB_SEATS_MAX]; /* players */
};

struct contest {
    enum contest_kind kind;
    struct dob_rules rules;
    uint64_t deck_hash; /* 0: no deck. The deck of `rules` may be another one where the file is not at hand */
    struct entrant player[ENTRANTS_MAX]; /* no two alike */
    int players;
    uint8_t lineup[ENTRANTS_MAX]; /* players as they were named, some perhaps more than once */
    int named;
    struct entrant_budget budget; /* of players that were asked for without one */
    uint64_t seed;
    uint64_t secret; /* for contests with programs, which must not foresee the dice; 0: none */
    uint32_t deals;  /* seeds */
    bool cards;      /* is noted what happens to each card? */
    uint32_t seatings;
    struct contest_seating seating[CONTEST_SEATINGS_MAX];
};

/* Names one more player, with the contest's budget unless it has its own. False, changing nothing, if there is no such
 * player; there must be room. */
bool contest_name(struct contest *contest, struct dob_scan words);
/* Seats everybody; the rest of the contest is filled in. In a simulation the players sit round the table as they were
 * named, again from the first where there are more seats, and every different rotation is a seating; with one seat each
 * player plays alone. In a tournament every two players meet, sitting alternately, in every rotation; with an odd number
 * of seats also with one seat more for the other. */
void contest_seat(struct contest *contest);

static inline uint32_t contest_games(const struct contest *contest)
{
    return contest->deals * contest->seatings;
}

static inline const struct contest_seating *contest_seating(const struct contest *contest, uint32_t game)
{
    return &contest->seating[game % contest->seatings];
}

static inline uint32_t contest_deal(const struct contest *contest, uint32_t game)
{
    return game / contest->seatings;
}

static inline uint64_t contest_seed(const struct contest *contest, uint32_t game)
{
    return contest->seed + contest_deal(contest, game);
}

/* What the dice of a game, and the chances of its bots, come from. */
static inline uint64_t contest_luck(const struct contest *contest, uint32_t game)
{
    uint64_t seed = contest_seed(contest, game);
    return contest->secret ? dob_mix(contest->secret ^ dob_mix(seed)) : seed;
}

/* How many pairs of players meet in a tournament; in a simulation there is one line-up. */
static inline uint32_t contest_pairs(const struct contest *contest)
{
    uint32_t players = (uint32_t)contest->players;
    return contest->kind == CONTEST_TOURNAMENT ? players * (players - 1) / 2 : 1;
}

/* The first field of a results file's header in which they differ; NULL if they are the same contest. */
const char *contest_difference(const struct contest *a, const struct contest *b);
/* Does a move of somebody end by the clock? */
bool contest_is_timed(const struct contest *contest);
/* Is somebody a program of somebody else? */
bool contest_has_programs(const struct contest *contest);

#endif
