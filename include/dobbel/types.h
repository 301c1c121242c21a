/* Words shared by the public API and the engine inside: seats, moves, reasons, results. */
#ifndef DOBBEL_TYPES_H
#define DOBBEL_TYPES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Seats are numbered from 0 here and from 1 in every text. Who acts is a seat or chance; who looks is a seat, a
 * spectator (what is public), or somebody who may see everything (the end of a match, a referee). */
enum {
    DOB_SEATS_MAX = 6,
    DOB_SPECTATOR = 6, /* as a viewer */
    DOB_CHANCE = 7,    /* as an actor: dice, deals, draws, and the turning over of what was hidden */
    DOB_ALL_SEEING = 7 /* as a viewer */
};

/* A move of a seat or an outcome of chance: the kind in the top 8 bits, its content in the other 56. */
typedef uint64_t dob_move;

/* What stands against it: a rule of the game (or a limit of this program), the moment (something else is asked now), whose
 * decision it is, or that the words say nothing. */
enum dob_refusal { DOB_BY_RULE, DOB_NOT_NOW, DOB_NOT_YOURS, DOB_UNREADABLE };

/* Why something was refused. `id` addresses a sentence (dob_reason_text writes it), `ruling` is the rule it
 * rests on, such as "C9", or NULL. All pointers are to constants that live as long as the program. */
struct dob_reason {
    const char *id;
    const char *ruling;
    enum dob_refusal kind;
    uint32_t line; /* of the text that was read, from 1; 0: no line */
    struct {
        const char *word; /* as it is typed, or the id of a sentence that names it; NULL: the number counts */
        int64_t number;
    } arg[3];
    char found[40]; /* the offending piece of input, shortened, only printing characters */
};

/* Points and places (1, 1, 3 for a shared first place), as a viewer may know them. `hidden` is the set of seats whose
 * points that viewer is not told: they are 0 here. Places would tell who has more, so none is told (all are 0) while any
 * points are hidden. In a game for one, `solo` is true and the seat has `won` or not against `target`. */
struct dob_result {
    uint8_t seats;
    uint8_t hidden; /* bit s for seat s */
    uint8_t place[DOB_SEATS_MAX];
    int32_t points[DOB_SEATS_MAX];
    bool solo;
    bool won;
    int32_t target;
};

/* Something said to people: a sentence by its id, whose gaps {1} {2} ... the arguments fill. What a program says is a
 * phrase until the last moment, so that any face can say it in any language. All pointers are to constants. */
enum dob_arg_kind {
    DOB_ARG_NONE, /* and no argument behind it */
    DOB_ARG_NUMBER,
    DOB_ARG_SEAT, /* `number`, from 0 */
    DOB_ARG_CARD, /* `number` of a card of the deck, from 1 */
    DOB_ARG_DICE, /* `number`: the faces as decimal digits, rising: 13356; 0 for no dice */
    DOB_ARG_COLOURED, /* `number`: the values of dice that are told apart, three bits each, 0 for a die that is none of them;
                         `labels` has the ids of the sentences that name them */
    DOB_ARG_LABEL, /* `text` is the id of another sentence */
    DOB_ARG_TEXT   /* `text` as it stands, the same in every language: "b1" */
};

struct dob_arg {
    enum dob_arg_kind kind;
    const char *text;
    int64_t number;
    const char *const *labels;
};

enum { DOB_ARGS_MAX = 6 };

struct dob_phrase {
    const char *id;
    struct dob_arg arg[DOB_ARGS_MAX];
};

/* One line of a score sheet. */
struct dob_item {
    struct dob_phrase phrase;
    int32_t points;
};

/* A kind of thing on a table that people tap, and that a screen can light. */
enum dob_thing {
    DOB_THING_BUTTON, /* no thing: throw, pass, end. `name` is the word of the move; `number` tells apart several of one
                         name, such as `throw` 2, 3 and 4 */
    DOB_THING_DIE,    /* one die, as the view names it: "w5", "yellow", or the number it shows */
    DOB_THING_DICE, /* some dice at once: `number` has a decimal digit for each, rising. A digit is what the die shows; in
                         a game that tells its dice apart, the place of the die in the view's list, from 1 */
    DOB_THING_CARD,  /* by its name, or its number in the deck */
    DOB_THING_CELL,  /* of a board or a display: "b2" */
    DOB_THING_SPACE, /* of a ring or a row around a board */
    DOB_THING_FIELD, /* of the card or the cell before it: `number` from 1 */
    DOB_THING_TILE,  /* by the number on it */
    DOB_THING_SEAT,  /* `number`, from 0 */
    DOB_THING_NUMBER /* a number to be chosen; with a `name`: how many of what */
};

/* One thing that a move touches, in the words of the game's view, so that a screen finds it there. */
struct dob_place {
    enum dob_thing kind;
    int seat;         /* whose it is; -1: everybody's */
    const char *name; /* a constant; NULL: the number counts */
    int32_t number;
};

enum { DOB_PLACES_MAX = 8 };

/* One option of a game. With `names` the value is an index into them (`min` is 0); without, a number. */
struct dob_option {
    const char *name;
    const char *ruling;
    const char *const *names;
    int32_t min, max, standard;
};

#ifdef __cplusplus
}
#endif
#endif
