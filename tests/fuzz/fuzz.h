/* What the fuzzers share: an input that is eaten byte by byte, and checks that stay on. */
#ifndef DOBBEL_TESTS_FUZZ_H
#define DOBBEL_TESTS_FUZZ_H

#include <stdlib.h>
#include <string.h>

#include "dobbel/dobbel.h"

#define CHECK(claim) ((claim) ? (void)0 : __builtin_trap())

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct input {
    const uint8_t *at, *end;
};

/* The next byte, 0 after the last. */
static inline unsigned eat(struct input *input)
{
    return input->at < input->end ? *input->at++ : 0;
}

/* The next number below a limit. */
static inline size_t eat_below(struct input *input, size_t limit)
{
    return eat(input) % limit;
}

static inline size_t games(void)
{
    size_t count = 0;
    while (dob_game_name(count))
        count++;
    return count;
}

/* The game whose name begins with this byte, so that saved inputs stay what they are when a game is added; else any. */
static inline const char *game_of_byte(unsigned byte)
{
    for (size_t i = 0; i < games(); i++)
        if ((unsigned char)dob_game_name(i)[0] == byte)
            return dob_game_name(i);
    return dob_game_name(byte % games());
}

/* The next game, and a number of seats it may be played by. */
static inline const char *eat_game(struct input *input, int *seats)
{
    int min = 0, max = 0;
    const char *name = game_of_byte(eat(input));
    CHECK(dob_game_seats(name, &min, &max));
    *seats = min + (int)eat_below(input, (size_t)(max - min + 1));
    return name;
}

/* The record for a viewer, to be freed. It is written once, into a room that is large enough for most, and copied: whoever
 * reads behind its last byte is seen. */
static inline char *record_of(const dob_match *match, int viewer, size_t *length)
{
    static char room[1 << 16];
    CHECK(dob_match_record(match, viewer, true, 0, room, sizeof room, length, NULL));
    char *text = malloc(*length + 1);
    CHECK(text);
    if (*length < sizeof room)
        memcpy(text, room, *length + 1);
    else
        CHECK(dob_match_record(match, viewer, true, 0, text, *length + 1, length, NULL));
    return text;
}

/* What a match writes for a viewer must be read, and then written the same. */
static inline void check_round_trip(const dob_match *match, int viewer)
{
    size_t length = 0, again = 0;
    dob_match *copy = NULL;
    char *first = record_of(match, viewer, &length);
    CHECK(dob_match_read(first, length, NULL, &copy, NULL));
    char *second = record_of(copy, viewer, &again);
    CHECK(length == again && memcmp(first, second, length) == 0);
    CHECK(dob_match_events(copy) == dob_match_events(match) && dob_match_actors(copy) == dob_match_actors(match));
    dob_match_free(copy);
    free(first);
    free(second);
}

/* The i-th of those who may look: the seats, a spectator, one who sees all; -1 after the last. */
static inline int viewer_at(const dob_match *match, int i)
{
    int seats = dob_match_seats(match);
    return i < seats ? i : i == seats ? (int)DOB_SPECTATOR : i == seats + 1 ? (int)DOB_ALL_SEEING : -1;
}

#endif
