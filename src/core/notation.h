/* The usual notation of moves: a word, then fields. A game lists its words as data and gets printing and parsing. The
 * content of a move holds the fields one after the other, the first in the lowest bits. */
#ifndef DOBBEL_CORE_NOTATION_H
#define DOBBEL_CORE_NOTATION_H

#include "core/game.h"

enum dob_field_kind {
    DOB_FIELD_NONE,
    DOB_FIELD_NUMBER, /* from min to max, stored as it is */
    DOB_FIELD_CARD,   /* the same, of a card of the deck */
    DOB_FIELD_SEAT,   /* stored from 0, written from 1 */
    DOB_FIELD_NAME,   /* one of max + 1 names, stored as its index */
    DOB_FIELD_DICE,   /* a handful; DOB_DICE_BITS wide */
    DOB_FIELD_FACES,  /* a handful of few dice: three bits each, the lowest first; 0 where there is none */
    DOB_FIELD_LETTERS /* names[0] is a row of letters, each with a value up to max, 0 written by leaving it out: y3b6. Three
                         bits each, or one bit and no number where max is 1: yb. `-` for none. Numbers alone are read too, if
                         there is one for every letter: 34162 */
};

/* A list has `count` values of `bits` each, written with commas: 7,9,9. With `sorted` their order means nothing: any order
 * is read, the rising one is stored. With `optional` it may be shorter, or empty and written `-`; 0 fills it up, so 0 is no
 * value. With `may_hide`, all bits set mean: hidden, written `?` (for a list: all of it). So
 * max stays below that. */
struct dob_field {
    enum dob_field_kind kind;
    uint8_t bits;
    uint8_t min, max;
    uint8_t count; /* 0: a single value */
    bool sorted;
    bool optional;
    bool may_hide;
    const char *const *names;
    const char *const
        *labels; /* ids of the sentences that name them to people: a name each, or a letter each; NULL: none */
};

enum { DOB_FIELDS_MAX = 4 };

/* The index in the list of words is the kind of the move. */
struct dob_word {
    const char *word;
    struct dob_field field[DOB_FIELDS_MAX];
    uint8_t each_seat; /* not 0: the first field stands so many times for each seat, alone */
    bool thrown;       /* chance says with it what dice show that the seat whose turn it is throws */
    bool begins;       /* chance says with it which seat begins the game: its first field */
    bool nothing;      /* with nothing in its fields, besides a seat in the first, it is what people call nothing */
};

/* For the slots print_move and parse_move of a game with `words`. */
void dob_print_words(const struct dob_rules *rules, dob_move move, struct dob_text *text);
bool dob_parse_words(const struct dob_rules *rules, struct dob_scan scan, dob_move *move, struct dob_reason *why);
/* Is this move of a listed kind, with every field in its range and no bit besides? What is so can be printed, and
 * parses back. */
bool dob_words_fit(const struct dob_rules *rules, dob_move move);
/* Does such a move keep something hidden? */
bool dob_words_hide(const struct dob_rules *rules, dob_move move);
/* Is there a field in it for something that others may keep hidden, a card or what can be written `?`? Else it tells of nothing
 * that was hidden before. */
bool dob_words_may_reveal(const struct dob_rules *rules, dob_move move);
/* The move of this kind by which something comes to a seat in secret: the seat, and all the rest hidden, as `draw 2 ?`.
 * False if this kind has no such move. */
bool dob_words_in_secret(const struct dob_rules *rules, unsigned kind, int seat, dob_move *move);
/* The seat that begins the game, if this event says so; -1: it says something else. A game without such a word is begun by
 * seat 0. */
int dob_words_begin(const struct dob_rules *rules, dob_move move);
/* Marks the cards of the deck that such a move names, by their numbers; what it hides it does not name. */
void dob_words_name_cards(const struct dob_rules *rules, dob_move move, bool named[DOB_CARDS_MAX + 1]);

#endif
