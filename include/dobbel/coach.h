/* Dobbel's coach: what each decision of a match cost, and what the dice gave. The public API, beside dobbel.h.
 *
 * With V the chance of a seat to win from what that seat knows, an event changes V of every seat in one of these ways:
 *   loss      of a decision of its own: V after the best move, minus V after the move played. Never below 0
 *   luck      of a throw, a deal or a draw: V after it, minus the mean over what could have come
 *   others    of a decision of another seat: V after it, minus V before
 *   surprise  what is left: the best move, or the mean, minus V before. A perfect V would never be surprised
 * So V at the start + luck + others + surprise - losses is V at the end, exactly: everything is counted in millionths of a
 * win, as whole numbers. A seat is judged by what it could know when it decided.
 *
 *     dob_coach *coach = NULL;
 *     dob_coach_make(match, &(struct dob_coach_question){0}, NULL, &coach, &why);
 *     while (dob_coach_step(coach, 1000))
 *         ;                                      // be reachable here
 *     dob_coach_sum(coach, seat, &sum);
 *
 * As the bots it knows neither clock nor thread, and the numbers are the same on every machine and in whatever slices. The
 * conventions of dobbel.h hold. A coach may be used by one thread at a time. */
#ifndef DOBBEL_COACH_H
#define DOBBEL_COACH_H

#include "dobbel/bots.h"
#include "dobbel/dobbel.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dob_coach dob_coach;

enum { DOB_COACH_ONE = 1000000 }; /* a certain win, in the numbers below */

struct dob_coach_question {
    uint64_t seed;  /* of the playouts: another one gives other errors, not other truths */
    uint64_t nodes; /* for a decision, at most. 0: what is right for the game, a match in some seconds */
    bool quick;     /* much less of everything */
};

/* Of a match as it stands now, finished or not; in one seen by a seat only that seat is analysed, one seen by a spectator is
 * refused. The match must stay, and stay as it is, until the coach is freed. The workspace in it takes as much as that of a
 * bot. `allocator` is copied; NULL: malloc and free. */
DOB_API bool dob_coach_make(const dob_match *match, const struct dob_coach_question *question,
                            const struct dob_allocator *allocator, dob_coach **coach, struct dob_reason *why);
/* Takes NULL too. */
DOB_API void dob_coach_free(dob_coach *coach);
/* Works on for about so many nodes (dobbel/bots.h). False when everything is done, then and from then on. */
DOB_API bool dob_coach_step(dob_coach *coach, uint64_t nodes);
/* How many events of how many are done. */
DOB_API size_t dob_coach_done(const dob_coach *coach, size_t *of);

/* How bad a decision was: each mark begins at a loss that is the same in all games, and is given only where the loss exceeds
 * that limit by two standard errors. */
enum dob_coach_mark { DOB_MARK_NONE, DOB_MARK_INACCURACY, DOB_MARK_MISTAKE, DOB_MARK_BLUNDER, DOB_MARKS };
/* The limit of a mark, in millionths of a win. */
DOB_API int32_t dob_coach_limit(enum dob_coach_mark mark);
/* "inaccuracy", ...; "" for none. A constant, for programs. */
DOB_API const char *dob_coach_mark_name(enum dob_coach_mark mark);
/* The id of the word for people; NULL for none. A constant. */
DOB_API const char *dob_coach_mark_id(enum dob_coach_mark mark);

/* What an event meant for a seat. Errors are standard errors. */
struct dob_coach_share {
    int32_t value; /* V after it */
    int32_t luck, luck_error, others, surprise, loss;
};
/* False if the event is not done yet, or the seat is not analysed. */
DOB_API bool dob_coach_share(const dob_coach *coach, size_t event, int seat, struct dob_coach_share *share);

/* A decision, by whoever made it. */
struct dob_coach_decision {
    int seat;
    size_t moves; /* that there were; with one there was nothing to decide */
    dob_move played, best;
    int32_t chance; /* to win with the best */
    int32_t loss, error;
    enum dob_coach_mark mark;
    bool exact; /* by calculation, not by playouts */
};
/* False if the event is none, or not done yet, or the seat is not analysed. */
DOB_API bool dob_coach_decision(const dob_coach *coach, size_t event, struct dob_coach_decision *decision);

/* What is thought of a move. */
struct dob_coach_move {
    dob_move move;
    int32_t chance; /* to win with it */
    int32_t loss;   /* against the best, and its error */
    int32_t error;
    uint32_t games; /* playouts that began with it; 0: by value alone */
};
enum { DOB_COACH_MOVES = 5 };
/* The moves of a decision that were compared by playouts, the best first; returns how many. */
DOB_API size_t dob_coach_moves(const dob_coach *coach, size_t event, struct dob_coach_move list[DOB_COACH_MOVES]);

/* The whole match for a seat: start + luck + others + surprise - loss = result. */
struct dob_coach_sum {
    int32_t start, luck, others, surprise, loss, result;
    int32_t luck_error;
    uint32_t choices; /* decisions with more than one move */
    uint32_t marked[DOB_MARKS];
};
/* Of the events that are done; false if the seat is not analysed. */
DOB_API bool dob_coach_sum(const dob_coach *coach, int seat, struct dob_coach_sum *sum);
/* How well a seat decided: 0 plays like the first level of the bots (dob_bot_level), 100 like the second, and so on, by what
 * those lose on average; low and high are two standard errors away. False where nothing is known of the game's levels, or
 * there was next to nothing to decide. */
struct dob_coach_rating {
    int32_t level, low, high;
    int32_t loss; /* of a choice, on average */
};
DOB_API bool dob_coach_rating(const dob_coach *coach, int seat, struct dob_coach_rating *rating);
/* The level of the bots that is nearest to such a number. A constant. */
DOB_API const char *dob_coach_level(int32_t level);

/* A hint is the coach of the present: begins to judge what a seat may do now, in the workspace of a bot, with the nodes and the
 * key that the analysis of this event will have. Then dob_bot_step, dob_bot_best and dob_bot_weigh go on as with any bot; it
 * weighs the moves that it compared by playouts. Refused as dob_bot_begin refuses. */
DOB_API bool dob_coach_begin(dob_bot_workspace *space, const dob_match *match, int seat, struct dob_reason *why);

/* Why the best move of a decision is better than the one played, in a few words. Returns the length of the whole text; 0 if
 * nothing was lost or nothing can be said. */
DOB_API size_t dob_coach_why(const dob_coach *coach, size_t event, const char *language, char *text, size_t size);
/* Everything that is done, as one JSON object (docs/coach.md). Returns the length of the whole text. */
DOB_API size_t dob_coach_write(const dob_coach *coach, const char *language, char *text, size_t size);
/* The same for going on with it another day, in another coach for the same match and question. */
DOB_API size_t dob_coach_keep(const dob_coach *coach, char *text, size_t size);
/* Takes in what was kept. Refused if it is of another match or question; lines that are not whole are passed over. */
DOB_API bool dob_coach_go_on(dob_coach *coach, const char *text, size_t length, struct dob_reason *why);

/* Which seats are analysed: a set. */
DOB_API unsigned dob_coach_seats(const dob_coach *coach);

#ifdef __cplusplus
}
#endif
#endif
