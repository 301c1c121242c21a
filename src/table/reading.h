/* Reading what people type: one move or several, in the notation, in the words of their screen, or by an offered key. */
#ifndef DOBBEL_TABLE_READING_H
#define DOBBEL_TABLE_READING_H

#include "core/fold.h"
#include "table/table.h"

/* Who reads for whom, and the best reason why the words say nothing. */
struct table_reading {
    const dob_table *table;
    int actor;
    const char *language;
    struct dob_reason why; /* id NULL: none so far */
};

/* What some words can mean: no move, one, or several. */
struct table_meanings {
    size_t count; /* 2 for more than that, too */
    dob_move move[2];
};
void table_add_meaning(struct table_meanings *meanings, dob_move move);

/* reading.c: moves in the notation that are legal in a position: written out, or with what can be left out left out. */
void table_read_notation(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                         struct table_meanings *meanings);
void table_read_shortened(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                          struct table_meanings *meanings);
/* Numbers of a real table with blanks between them, such as `8 9 10 11 12 13` for the tiles of three rows and three columns. */
void table_read_numbers(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                        struct table_meanings *meanings);
/* `nothing`, in the language of the one who types, where that is an answer. */
void table_read_nothing(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                        struct table_meanings *meanings);
/* Why digits without a word say nothing, if what is asked now takes digits. */
bool table_explain_digits(const struct table_reading *reading, const union dob_position *position,
                          struct dob_scan words, struct dob_reason *why);
/* wording.c: legal moves by the words of the screen. */
void table_read_words(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                      struct table_meanings *meanings);
/* What is said of a legal move, made comparable: as a person types it, or in its other way; false if there is no such. */
bool table_fold_move(const struct table_reading *reading, const union dob_position *hidden, dob_move move, bool also,
                     struct dob_folded *said);
/* The typed letters of dice as words of the language, such as `yb` as `yellow blue`; false if there are none. */
bool table_spell_letters(const struct table_reading *reading, struct dob_scan words, struct dob_text *spelt);
/* The typed labels as names of the notation, such as `leg zessen` as `sixes`: what comes behind the first label found; false if
 * there is none. */
bool table_name_labels(const struct table_reading *reading, struct dob_scan words, struct dob_text *named);

/* places.c: things of a real table by the places they lie at, in any order: `scoring 1 17 scoring 2 5`. False, with the reason
 * if there is one, if the line does not say so. */
bool table_read_places(struct table_reading *reading, struct dob_scan words, struct table_typed *typed);

/* typing.c: what one line means, first as one move, then as several that belong together. */
void table_read_one(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                    struct table_meanings *meanings);

/* Why something that is said in the words of the screen is not legal, `lay at a2, b2, c3`: as the notation would have it of what
 * stands behind the wording. Nothing is meant by it; a reason that was found before stays. */
void table_explain_rest(struct table_reading *reading, const union dob_position *position, struct dob_scan words);

/* offers.c: what is offered to press. Where a seat decides twice at once and there are few ways to do both, a key is for both
 * decisions. */
enum { TABLE_KEY_MAX = 4, TABLE_OFFER_MOVES = 4 };
struct table_offer {
    size_t count;                     /* of its moves: 1, or more for both decisions */
    dob_move move[TABLE_OFFER_MOVES]; /* the first decision, what has only one answer, and the second */
    char key[TABLE_KEY_MAX];
};
struct table_offers {
    size_t count;
    struct table_offer list[DOB_MOVES_MAX];
};
void table_offer(struct table_reading *reading, struct table_offers *offers);
/* What the key is for, if anything. */
bool table_read_key(struct table_reading *reading, struct dob_scan words, struct table_typed *typed);

#endif
