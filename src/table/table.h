/* A table, inside: what its files share.
 *
 * table.c     making a table, its answers
 * seats.c     who sits where; programs that were lost; names of bots in older records
 * asked.c     who is asked, what happens by itself, when dice are due
 * goes_on.c   doing what happens by itself, and what is handed in
 * lines.c     the verbs
 * typing.c    what people type: reading.c in the notation, wording.c in the words of their screen, offers.c by a key
 * state.c     the state for a viewer; events.c, choices.c and score.c are its parts and lines of their own
 * look.c      earlier moments; ahead.c: moves and what may follow them
 * count.c     points without a match
 * undo.c      undo and redo, which seen.c asks who has seen a secret; correct.c plays an earlier event as it should have been
 * hint.c      what a bot thinks
 * describe.c  cards, and cards described on the spot
 * answer.c    what answers are made of
 *
 * Invariant: whatever is written for somebody goes through hide(position, viewer) or shown(event, viewer). */
#ifndef DOBBEL_TABLE_TABLE_H
#define DOBBEL_TABLE_TABLE_H

#include "core/sink.h"
#include "dobbel/table.h"
#include "match/match.h"

enum {
    TABLE_LINE_MAX = 4096,   /* bytes of a line */
    TABLE_ANSWER_MIN = 8192, /* room for an answer that is always there: whatever changes something is answered in it */
    TABLE_EVENT_MAX = 160,   /* bytes of an event in an answer */
    TABLE_NOTICES = 8,
    TABLE_HINTS = 5
};

/* Something that happened at the table and not in the match: a program was lost. */
struct table_notice {
    size_t seq; /* parts of the record at that time */
    int seat;
    struct dob_reason why;
};

/* What a bot thinks of a move, in whole numbers: so it is told. */
struct table_value {
    dob_move move;
    int32_t win;    /* in 1/10000 */
    int32_t points; /* in 1/100 */
};

/* What a seat was told by a bot. */
struct table_hint {
    size_t seq; /* it is about the match as it stood then; 0: none */
    size_t count;
    bool wanted;     /* it is still to come */
    bool asked;      /* the seat wants to see it; else only the tutor does */
    dob_move warned; /* of this move the seat was warned */
    struct table_value list[TABLE_HINTS];
};

/* What each move of a seat is worth, for the tutor. */
struct table_taught {
    size_t seq; /* it is about the match as it stood then */
    size_t count;
    struct {
        dob_move move;
        int32_t win; /* in 1/10000 */
    } list[];
};

struct dob_table {
    dob_match *match;
    struct dob_table_settings settings;
    unsigned substituted;                      /* set of seats whose program was lost */
    int64_t decided;                           /* when a person last decided; INT64_MIN: dice need not wait for it */
    struct table_notice notice[TABLE_NOTICES]; /* the latest, in a ring */
    size_t notices;                            /* how many there were */
    struct table_hint hint[DOB_SEATS_MAX];
    struct table_taught *taught[DOB_SEATS_MAX]; /* NULL: nothing */
    char *answer;                               /* of `room` bytes */
    size_t room, length;
};

/* What a person types: the moves that are meant now, one after the other. Where two things can be meant it says false, and has
 * both. */
enum { TABLE_TYPED_MAX = 8 };
struct table_typed {
    size_t count;
    dob_move move[TABLE_TYPED_MAX];
    bool unclear;
    bool implied; /* the last are dice of a real table, which the decision before them throws */
};

/* One line on its way through. */
struct table_call {
    int who;
    int viewer; /* whose eyes look */
    int64_t now;
    const char *language;
    const char *verb; /* NULL: none of ours */
    struct dob_reason why;
    void (*write)(const dob_table *table, const struct table_call *call, struct dob_sink *sink); /* what follows in the
                                                                                                  answer; or NULL */
    void (*write_refused)(const dob_table *table, const struct table_call *call,
                          struct dob_sink *sink); /* what follows a
                                                                                                  refusal; or NULL */
    size_t from, count;                           /* numbers that writers need */
    struct table_typed typed;
    dob_move move;
    int number;
    char text[256];
    void *more; /* freed after the answer */
};

/* table.c: room for an answer of so many bytes; false with the reason if there is none. */
bool table_reserve(dob_table *table, size_t size, struct dob_reason *why);
void *table_allocate(const dob_table *table, size_t size);
void table_release(const dob_table *table, void *memory);

/* seats.c */
bool table_is_person(const dob_table *table, int seat);
/* The people, built-in bots (also as substitutes) and programs among some seats. */
unsigned table_people(const dob_table *table, unsigned seats);
unsigned table_bots(const dob_table *table, unsigned seats);
unsigned table_programs(const dob_table *table, unsigned seats);
/* May somebody sit down so? */
bool table_refuses_player(const struct dob_player *player, struct dob_reason *why);
/* Is this the name of a bot or a program in an older record? */
bool table_is_old_name(const char *name);
void table_seat_old_names(dob_table *table);

/* asked.c */
/* Can nobody play on? Then the reason. */
bool table_is_watched(const dob_table *table, struct dob_reason *why);
/* What happens by itself in a position of this match, if anything does: the actor and its event. An actor of chance with
 * `thrown` true lets the only outcome happen. */
struct table_step {
    int actor;
    bool thrown;
    dob_move move;
};
bool table_by_itself(const dob_table *table, const union dob_position *position, struct table_step *step);
/* Was a seat's event, which follows on this position, no choice of a person? */
bool table_was_no_choice(const dob_table *table, const union dob_position *before, const struct match_entry *event);
/* Would this event only happen again by itself, as far as the viewer can know? Nobody must learn here what another seat
 * could have done with its secrets. */
bool table_happens_again(const dob_table *table, const union dob_position *before, const struct match_entry *event,
                         int viewer);
/* Not before this time do dice and bots go on after the choice of `decider`, which is set then; INT64_MIN: at once. */
int64_t table_due(const dob_table *table, int *decider);

/* reading.c: the move that the actor means in a position by the notation, shortened or not, and, with a language, by the words
 * of its screen; else the best reason why it means none. It may still be refused. */
bool table_read_move(const dob_table *table, const union dob_position *position, int actor, const char *language,
                     struct dob_scan words, dob_move *move, struct dob_reason *why);
/* typing.c */
bool table_read_typed(const dob_table *table, int actor, const char *language, struct dob_scan words,
                      struct table_typed *typed, struct dob_reason *why);

/* seen.c: the people (a set) but the one who asks and the one who acts, who have seen something hidden by this event, as far as
 * the one who asks can know; `before` is the position before it. */
unsigned table_seen_by(const dob_table *table, const union dob_position *before, const struct match_entry *event,
                       int asker);
/* undo.c: what taking back the last `count` decisions of a seat would do. */
struct table_undo {
    size_t events;   /* that it takes back; 0: it cannot be done, for `why` */
    unsigned others; /* people who have decided or seen something since, which would be taken back too */
    struct dob_reason why;
};
void table_undo_of(const dob_table *table, int seat, size_t count, struct table_undo *undo);
/* The other people who have decided or seen something since the choice of `seat` that is event `at` of the line; DOB_CHANCE is
 * among them if it brought something. */
unsigned table_concerned(const dob_table *table, size_t at, int seat);
size_t table_redoable(const dob_table *table, int who);
bool table_say_undo(dob_table *table, struct table_call *call, struct dob_scan words);
bool table_say_redo(dob_table *table, struct table_call *call, struct dob_scan words);
/* correct.c */
bool table_say_correct(dob_table *table, struct table_call *call, struct dob_scan words);
/* hint.c */
bool table_say_hint(dob_table *table, struct table_call *call, struct dob_scan words);
void table_write_hint(const dob_table *table, const struct table_call *call, struct dob_sink *sink);
unsigned table_hints_wanted(const dob_table *table);
/* Warns of a move, once: true, with the warning as the reason. */
bool table_tutor_warns(dob_table *table, const struct table_call *call, dob_move move, struct dob_reason *why);
/* describe.c */
bool table_say_card(dob_table *table, struct table_call *call, struct dob_scan words);
bool table_say_describe(dob_table *table, struct table_call *call, struct dob_scan words);
/* state.c, and what it is made of */
bool table_say_state(dob_table *table, struct table_call *call, struct dob_scan words);
void table_write_waits(const dob_table *table, const struct table_call *call, struct dob_sink *sink);
/* events.c */
bool table_say_log(dob_table *table, struct table_call *call, struct dob_scan words);
bool table_say_record(dob_table *table, struct table_call *call, struct dob_scan words);
void table_write_event(const dob_table *table, size_t i, const union dob_position *before, int viewer,
                       struct dob_sink *sink);
void table_write_events(const dob_table *table, size_t from, int viewer, struct dob_sink *sink);
/* In words: what covers the events from `from` on. */
void table_write_told(const dob_table *table, size_t from, const struct table_call *call, struct dob_sink *sink);
/* look.c, ahead.c */
bool table_say_look(dob_table *table, struct table_call *call, struct dob_scan words);
bool table_say_ahead(dob_table *table, struct table_call *call, struct dob_scan words);
/* choices.c */
bool table_say_moves(dob_table *table, struct table_call *call, struct dob_scan words);
void table_write_moves(const dob_table *table, const struct table_call *call, bool offered, struct dob_sink *sink);
/* A legal move: notation, words, what it brings. */
void table_write_said(const dob_table *table, int seat, dob_move move, const char *language, struct dob_sink *sink);
/* The things that a move touches; `hidden` is what the viewer knows. */
void table_write_places(const dob_table *table, const union dob_position *hidden, int seat, dob_move move,
                        struct dob_sink *sink);
/* score.c */
bool table_say_score(dob_table *table, struct table_call *call, struct dob_scan words);
void table_write_points(const struct dob_result *result, struct dob_sink *sink);
/* `match` may be NULL. */
void table_write_item(const dob_match *match, int viewer, const char *language, const struct dob_item *item,
                      struct dob_sink *sink);
void table_write_result(const dob_table *table, const struct table_call *call, struct dob_sink *sink);

/* answer.c */
/* An object `{"id", "kind", "ruling", "text"}`. */
void table_write_reason(const struct dob_reason *why, const char *language, struct dob_sink *sink);
/* A sentence in this language, its gaps {1} {2} {3} filled with words. */
void table_fill(const char *id, const char *language, const char *const gap[3], struct dob_text *out);
/* The seats of a set, from 1. */
void table_write_seats(const char *key, unsigned seats, struct dob_sink *sink);
void table_write_move(const dob_table *table, const char *key, dob_move move, struct dob_sink *sink);
/* Words that must be at their end; a number from 1 that may follow, else `number` stays. */
bool table_no_more(struct dob_scan words, struct table_call *call);
bool table_scan_number(struct dob_scan *words, size_t *number, struct table_call *call);

#endif
