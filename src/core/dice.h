/* Handfuls of ordinary dice, order forgotten: six counts of four bits, face 1 lowest. 1-3-3-5-6 is 0x110201. Handfuls in
 * which no face occurs more than seven times can be compared face by face in one subtraction. */
#ifndef DOBBEL_CORE_DICE_H
#define DOBBEL_CORE_DICE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/bits.h"
#include "core/game.h"

typedef uint32_t dob_dice;

enum {
    DOB_FACES = 6,
    DOB_DICE_BITS = 24,
    DOB_DICE_THROW_MAX = 9 /* dice in one handful */
};

static inline dob_dice dob_die(unsigned face)
{
    return (dob_dice)1 << (4 * (face - 1));
}

static inline unsigned dob_dice_of_face(dob_dice dice, unsigned face)
{
    return (dice >> (4 * (face - 1))) & 15;
}

/* Bit 3 of each nibble: set where `many` has at least as many dice of that face as `few`; at most seven of each. */
static inline uint32_t dob_dice_at_least(dob_dice many, dob_dice few)
{
    return ((many | 0x888888) - few) & 0x888888;
}

/* Of `many` at most seven of each; `few` may be any handful. */
static inline bool dob_dice_within(dob_dice few, dob_dice many)
{
    return (few & 0x888888) == 0 && dob_dice_at_least(many, few) == 0x888888;
}

static inline unsigned dob_dice_count(dob_dice dice)
{
    return ((dice * 0x111111) >> 20) & 15; /* the top nibble of the product collects all six */
}

/* The faces that show, a bit each, face 1 lowest: a bit a nibble, then pairs of them side by side, then all. */
static inline unsigned dob_dice_faces(dob_dice dice)
{
    unsigned there = (dice | dice >> 1 | dice >> 2 | dice >> 3) & 0x111111;
    unsigned pairs = (there | there >> 3) & 0x030303;
    return (pairs | pairs >> 6 | pairs >> 12) & 0x3F;
}

/* The sum of the faces: six for each die, less one for every face above its own. Nibble k of the product counts the dice
 * up to face k + 1. */
static inline unsigned dob_dice_sum(dob_dice dice)
{
    dob_dice up_to = dice * 0x111111;
    dob_dice pairs = (up_to & 0x0F0F0F) + ((up_to >> 4) & 0x000F0F);
    unsigned below = (pairs & 0xFF) + ((pairs >> 8) & 0xFF) + ((pairs >> 16) & 0xFF);
    return DOB_FACES * dob_dice_count(dice) - below;
}

/* Few dice in three bits each, the lowest first, 0 where there is none: and back. */
uint64_t dob_dice_as_faces(dob_dice dice);
dob_dice dob_faces_as_dice(uint64_t faces);
/* A handful of at most DOB_DICE_THROW_MAX dice, and nothing in the bits above it? */
bool dob_dice_well_formed(uint64_t bits);
/* Throws `count` dice, one random number for all. The first k dice of a longer throw by the same generator are those of
 * a throw of k, unless one of the two is redrawn (once in 2^40 throws or less). */
dob_dice dob_dice_throw(struct dob_rng *rng, unsigned count);
/* In how many orders the handful can fall. */
uint64_t dob_dice_ways(dob_dice dice);
/* All handfuls of `count` dice as outcomes of a kind, with their ways; 1-1-1-1-1 first. Returns how many. */
size_t dob_dice_odds(unsigned count, unsigned kind, struct dob_outcome *list);
/* All handfuls within `dice` as moves of a kind: none first, all dice last. Returns how many. */
size_t dob_dice_keeps(dob_dice dice, unsigned kind, dob_move *list);
/* The faces as decimal digits in rising order, for places and phrases: 13356; 0 for no dice. */
int32_t dob_dice_digits(dob_dice dice);
/* A list of faces in rising order under a key of a view. */
void dob_dice_view(dob_dice dice, const char *key, struct dob_sink *sink);
/* Digits in rising order; `-` for no dice at all. Any order is read. */
void dob_dice_print(dob_dice dice, struct dob_text *text);
bool dob_dice_scan(struct dob_scan *scan, dob_dice *dice);

#endif
