/* A match in words: what has happened, what a move means, what is asked. */
#ifndef DOBBEL_MATCH_TELL_H
#define DOBBEL_MATCH_TELL_H

#include "match/match.h"
#include "match/sentences.h"

/* What has happened is told in items that follow each other: an item covers the events [from, to), never more than one turn,
 * and only the last may still grow. */
struct match_told {
    size_t from, to;
    int seat;         /* who acted; -1: nobody in particular */
    const char *text; /* "" where there is nothing to tell */
    bool loud;        /* something in it stands out */
};
typedef void match_listen(void *context, const struct match_told *told);
/* Hands over the items that cover events from the `since`-th on. */
void match_tell(const dob_match *match, size_t since, const struct match_reader *reader, match_listen *listen,
                void *context);
/* The same, and nothing of what was before: the first item begins with the `since`-th event. */
void match_tell_new(const dob_match *match, size_t since, const struct match_reader *reader, match_listen *listen,
                    void *context);
/* A legal move of a seat as it is typed, and what it brings ("" for nothing); what is asked of an actor. */
void match_say_move(const dob_match *match, int seat, dob_move move, const struct match_reader *reader,
                    struct dob_text *say, struct dob_text *brings);
/* The same of a move at an earlier moment, after the first `events` that stand. */
void match_say_move_at(const dob_match *match, size_t events, int seat, dob_move move,
                       const struct match_reader *reader, struct dob_text *say, struct dob_text *brings);
/* The same in a position that may come, already hidden for the seat. */
void match_say_move_in(const dob_match *match, const union dob_position *seen, int seat, dob_move move,
                       const struct match_reader *reader, struct dob_text *say, struct dob_text *brings);
void match_ask(const dob_match *match, int actor, const struct match_reader *reader, struct dob_text *question);

#endif
