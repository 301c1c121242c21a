/* The coach, inside: what its files share.
 *
 * judge.c    a decision: all moves by value, the best and the one played by playouts on the same dice
 * hint.c     the decision of the present, as a bot that weighs its moves
 * chance.c   an event of chance: the mean over what could have come
 * work.c     one event of a match, a step at a time
 * coach.c    a whole match: making, slices
 * sums.c     what is told of it; rating.c: which level plays like this; why.c: reasons; write.c: all of it as JSON
 * keep.c     as text, to go on with another day
 *
 * Everything is a number of millionths of a win, so that sums are exact. Each event is worked on by itself, with generators
 * that depend on the seed and the number of the event alone: so threads may share the events in any way. */
#ifndef DOBBEL_COACH_COACH_H
#define DOBBEL_COACH_COACH_H

#include "bots/policy.h"
#include "bots/workspace.h"
#include "dobbel/coach.h"
#include "match/match.h"

/* How much is looked at. */
struct coach_effort {
    uint64_t nodes;    /* for a decision */
    unsigned outcomes; /* of chance: so many are listed, or drawn where there are more */
    unsigned guesses;  /* of what a seat does not know */
};
struct coach_effort coach_effort_of(const struct policy *policy, const struct dob_coach_question *question);

int32_t coach_millionths(double chance);

/* ---- judge.c ---- */

/* The sum of differences of two arms in the same games. */
struct coach_pair {
    uint32_t games;
    double sum, squares;
};

struct coach_arm {
    dob_move move;
    double value; /* after it, by the policy */
    double sum;   /* of chances in its playouts */
    uint32_t games;
    bool out; /* no more games */
};

struct coach_judge {
    const struct dob_rules *rules;
    const struct policy *policy;
    union dob_position position; /* as the seat sees it */
    int seat;
    uint64_t seed; /* of this decision */
    uint64_t nodes, spent;
    size_t moves, valued; /* all legal ones, and how many of them were judged by value */
    size_t arms;
    uint32_t games; /* played */
    bool has_played, exact;
    unsigned guesses; /* that exact chances are a mean of; 0: nothing had to be guessed */
    dob_move played;
    struct coach_arm arm[DOB_COACH_MOVES]; /* the best by value first, then the next, then what was played */
    struct coach_pair pair[DOB_COACH_MOVES][DOB_COACH_MOVES];
    dob_move list[DOB_MOVES_MAX];
    double value[DOB_MOVES_MAX], points[DOB_MOVES_MAX]; /* after each */
};

/* What came of it. */
struct coach_verdict {
    size_t moves, count;
    struct dob_coach_move list[DOB_COACH_MOVES]; /* the best first */
    int32_t loss, error;                         /* of the move played */
    bool exact;
};

/* A decision of a seat; `played` may be NULL. The position is hidden for the seat here. */
void coach_judge_begin(struct coach_judge *judge, const struct dob_rules *rules, const void *position, int seat,
                       const dob_move *played, uint64_t seed, uint64_t nodes);
/* A move by value, or a playout of every arm. False when there is nothing more to do. */
bool coach_judge_step(struct coach_judge *judge, void *scratch);

void coach_judge_end(const struct coach_judge *judge, struct coach_verdict *verdict);

/* ---- hint.c ---- */

/* The seed of an event, whoever asks: what the analysis says of a decision is what a hint said. */
uint64_t coach_seed_of(uint64_t seed, size_t event);
/* The coach as a bot: it judges the moves of the present, and chooses the best. Its generator is coach_hint_chances. */
extern const struct bot coach_bot;
struct dob_rng coach_hint_chances(const dob_match *match);

/* ---- chance.c ---- */

struct coach_mean {
    const struct dob_rules *rules;
    const struct policy *policy;
    union dob_position hidden; /* as the seat sees it */
    int seat;
    size_t count, next; /* outcomes, as the seat sees them, and how many of them are judged */
    unsigned drawn;     /* so many were drawn; 0: all that could come are listed */
    double weight, sum, squares;
    struct dob_outcome list[DOB_OUTCOMES_MAX];
};

/* The mean of V of a seat over what may come in a position, and the standard error of it. */
void coach_mean_begin(struct coach_mean *mean, const struct dob_rules *rules, const void *position, int seat,
                      uint64_t seed, const struct coach_effort *effort);
bool coach_mean_step(struct coach_mean *mean, void *scratch);
double coach_mean_end(const struct coach_mean *mean, double *error);

/* ---- why.c ---- */

struct match_reader;
size_t coach_write_reason(const struct reason_case *about, const struct match_reader *reader, struct dob_text *out);

/* ---- work.c ---- */

/* What is known of an event when it is done. */
struct coach_event {
    bool done;
    uint8_t actor;
    dob_move move;
    int32_t value[DOB_SEATS_MAX];                      /* V after it */
    int32_t mean[DOB_SEATS_MAX], error[DOB_SEATS_MAX]; /* of chance */
    struct coach_verdict verdict;                      /* of a decision */
};

/* One event on its way: a decision is judged, or the mean of each seat is taken; then V after it. */
struct coach_work {
    const dob_match *match;
    struct coach_effort effort;
    unsigned seats; /* analysed: a set */
    uint64_t seed;
    uint64_t nodes; /* spent */
    union dob_position before, after;
    int seat; /* whose mean is taken */
    bool is_judged;
    struct coach_event event;
    union {
        struct coach_judge judge;
        struct coach_mean mean;
    } at;
};

struct dob_coach {
    struct dob_allocator allocator;
    const dob_match *match;
    struct dob_coach_question question;
    struct coach_effort effort;
    unsigned seats;
    size_t events, next, done; /* all; the next to be begun by dob_coach_step; those that are done */
    int32_t start[DOB_SEATS_MAX];
    bool working;
    struct dob_bot_workspace *space;
    struct coach_work *work;
    struct coach_event *event;
};

/* Any thread may work on any event, with work and workspace of its own, and then put in what came of it. */
void coach_work_begin(struct coach_work *work, const dob_coach *coach, size_t event);
bool coach_work_step(struct coach_work *work, struct dob_bot_workspace *space);
void coach_put(dob_coach *coach, size_t event, const struct coach_work *work);

#endif
