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

/* Why something was refused. `id` addresses a sentence (dob_reason_text writes it in English), `ruling` is the rule it
 * rests on, such as "C9", or NULL. All pointers are to constants that live as long as the program. */
struct dob_reason {
    const char *id;
    const char *ruling;
    uint32_t line; /* of the text that was read, from 1; 0: no line */
    struct {
        const char *word; /* NULL: the number counts */
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
