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

/* typing.c: what one line means, first as one move, then as several that belong together. */
void table_read_one(struct table_reading *reading, const union dob_position *position, struct dob_scan words,
                    struct table_meanings *meanings);

/* offers.c: what is offered to press for each move of a list, "" for none. */
enum { TABLE_KEY_MAX = 4 };
void table_offer_keys(struct table_reading *reading, const dob_move *list, size_t count, char keys[][TABLE_KEY_MAX]);
/* The move whose key this is, if any. */
bool table_read_key(struct table_reading *reading, struct dob_scan words, dob_move *move);

#endif
