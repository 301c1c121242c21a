/* The twelve cards: which throws score on them, and how much. Everything is counted in tens of points. The tests on a
 * throw look at all six faces at once: a handful has a nibble for each face (core/dice.h). */
#include "games/casino/casino.h"

const char *const cas_card_names[CAS_CARDS] = {"ones",       "twos",           "threes",          "fours",
                                               "fives",      "sixes",          "three-of-a-kind", "carre",
                                               "full-house", "small-straight", "large-straight",  "chance"};

static const uint8_t most[CAS_CARDS] = {4, 4, 4, 4, 4, 4, 3, 4, 5, 5, 7, 6};

enum { CHANCE_SUM = 25 };

unsigned cas_tens_max(int card)
{
    return most[card];
}

static bool has_three(dob_dice dice)
{
    return ((dice + 0x555555) & 0x888888) != 0;
}

static bool has_four(dob_dice dice)
{
    return (dice & 0x444444) != 0;
}

/* Two faces with two or three dice, one of them with three. */
static bool is_full_house(dob_dice dice)
{
    uint32_t two_or_three = (dice >> 1) & 0x111111;
    return (dice & two_or_three) != 0 && (two_or_three & (two_or_three - 1)) != 0;
}

/* Bit 0 of each nibble: does that face show? */
static uint32_t faces(dob_dice dice)
{
    return ((dice + 0x777777) >> 3) & 0x111111;
}

/* C6: a full house is three of a kind too. C8: a large straight is a small one too. */
uint16_t cas_scoring(dob_dice dice)
{
    uint32_t show = faces(dice);
    uint32_t runs_of_four = show & show >> 4 & show >> 8 & show >> 12;
    uint32_t runs_of_five = runs_of_four & show >> 16;
    unsigned cards = cas_card_set(show);
    cards |= (unsigned)has_three(dice) << CAS_THREE_OF_A_KIND;
    cards |= (unsigned)has_four(dice) << CAS_CARRE;
    cards |= (unsigned)is_full_house(dice) << CAS_FULL_HOUSE;
    cards |= (unsigned)(runs_of_four != 0) << CAS_SMALL_STRAIGHT;
    cards |= (unsigned)(runs_of_five != 0) << CAS_LARGE_STRAIGHT;
    cards |= (unsigned)(dob_dice_sum(dice) >= CHANCE_SUM) << CAS_CHANCE;
    return (uint16_t)cards;
}

unsigned cas_tens(dob_dice dice, int card)
{
    if (!(cas_scoring(dice) >> card & 1))
        return 0;
    if (card > CAS_SIXES)
        return most[card];
    unsigned count = dob_dice_of_face(dice, (unsigned)card + 1);
    return count < CAS_NUMBER_MAX ? count : CAS_NUMBER_MAX;
}
