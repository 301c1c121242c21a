/* Dice mathematics on handfuls. Invariant: every handful made here has at most nine dice, so no nibble overflows. */
#include "core/dice.h"

#include "core/assert.h"
#include "core/sink.h"

__extension__ typedef unsigned __int128 wide;

bool dob_dice_well_formed(uint64_t bits)
{
    uint32_t pairs = (bits & 0x0F0F0F) + (bits >> 4 & 0x0F0F0F); /* two faces a byte: no sum overflows */
    return bits >> DOB_DICE_BITS == 0 && (pairs + (pairs >> 8) + (pairs >> 16)) % 256 <= DOB_DICE_THROW_MAX;
}

uint64_t dob_dice_as_faces(dob_dice dice)
{
    uint64_t faces = 0;
    for (unsigned face = DOB_FACES; face > 0; face--)
        for (unsigned i = 0; i < dob_dice_of_face(dice, face); i++)
            faces = faces << 3 | face;
    return faces;
}

dob_dice dob_faces_as_dice(uint64_t faces)
{
    dob_dice dice = 0;
    for (; faces & 7; faces >>= 3)
        dice += dob_die(faces & 7);
    return dice;
}

/* All throws of none to three dice as handfuls, in order: the throw of a number in base 6. */
#define ONE(d) (d) + 0x1, (d) + 0x10, (d) + 0x100, (d) + 0x1000, (d) + 0x10000, (d) + 0x100000
#define TWO(d)                                                                                                         \
    ONE((d) + 0x1), ONE((d) + 0x10), ONE((d) + 0x100), ONE((d) + 0x1000), ONE((d) + 0x10000), ONE((d) + 0x100000)
#define THREE TWO(0x1), TWO(0x10), TWO(0x100), TWO(0x1000), TWO(0x10000), TWO(0x100000)
static const dob_dice thrown[1 + 6 + 36 + 216] = {0, ONE(0), TWO(0), THREE};
static const uint8_t first_throw[] = {0, 1, 7, 43}; /* of so many dice */

/* The dice of a number below 6^count: three at a time, without a branch for six at most. */
static dob_dice dice_of_number(uint32_t number, unsigned count)
{
    dob_dice dice = 0;
    if (count > 6) {
        dice = thrown[first_throw[3] + number % 216];
        number /= 216;
        count -= 3;
    }
    unsigned some = count < 3 ? count : 3;
    return dice + thrown[first_throw[some] + number % 216] + thrown[first_throw[count - some] + number / 216];
}

/* A random fraction times 6^count: the whole part tells the dice as its digits in base 6, so that the first k dice are the
 * same for any count. What is left tells whether this random number is one of the few that would favour some throws
 * (Lemire's method). */
dob_dice dob_dice_throw(struct dob_rng *rng, unsigned count)
{
    DOB_ASSERT(count <= DOB_DICE_THROW_MAX);
    static const uint64_t power[] = {1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616, 10077696};
    for (;;) {
        wide product = (wide)dob_rng_next(rng) * power[count];
        uint64_t fraction = (uint64_t)product;
        if (fraction >= power[count] || fraction >= (0 - power[count]) % power[count])
            return dice_of_number((uint32_t)(product >> 64), count);
    }
}

uint64_t dob_dice_ways(dob_dice dice)
{
    static const uint64_t factorial[] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};
    uint64_t ways = factorial[dob_dice_count(dice)];
    for (unsigned face = 1; face <= DOB_FACES; face++)
        ways /= factorial[dob_dice_of_face(dice, face)];
    return ways;
}

/* `list` is filled with the handfuls that add `count` dice of `face` and above to `so_far`. Which of the dice show a face: so
 * many ways there are to choose them among those left. */
static size_t add_handfuls(struct dob_outcome so_far, unsigned face, unsigned count, struct dob_outcome *list)
{
    static const uint8_t choose[DOB_DICE_THROW_MAX + 1][DOB_DICE_THROW_MAX + 1] = {
        {1},
        {1, 1},
        {1, 2, 1},
        {1, 3, 3, 1},
        {1, 4, 6, 4, 1},
        {1, 5, 10, 10, 5, 1},
        {1, 6, 15, 20, 15, 6, 1},
        {1, 7, 21, 35, 35, 21, 7, 1},
        {1, 8, 28, 56, 70, 56, 28, 8, 1},
        {1, 9, 36, 84, 126, 126, 84, 36, 9, 1},
    };
    if (face == DOB_FACES || count == 0) {
        list[0] = (struct dob_outcome){so_far.move + count * dob_die(face), so_far.weight};
        return 1;
    }
    size_t made = 0;
    for (unsigned of_face = count + 1; of_face-- > 0;) {
        struct dob_outcome more = {so_far.move + of_face * dob_die(face), so_far.weight * choose[count][of_face]};
        made += add_handfuls(more, face + 1, count - of_face, list + made);
    }
    return made;
}

size_t dob_dice_odds(unsigned count, unsigned kind, struct dob_outcome *list)
{
    DOB_ASSERT(count <= DOB_DICE_THROW_MAX);
    return add_handfuls((struct dob_outcome){dob_move_of(kind, 0), 1}, 1, count, list);
}

size_t dob_dice_keeps(dob_dice dice, unsigned kind, dob_move *list)
{
    list[0] = dob_move_of(kind, 0);
    size_t made = 1;
    while (dice) {
        unsigned lowest = (unsigned)__builtin_ctz(dice) & ~3u; /* where the lowest face that shows has its count */
        size_t without = made;
        for (unsigned of_face = (dice >> lowest) & 15; of_face > 0; of_face--, made += without)
            for (size_t i = 0; i < without; i++)
                list[made + i] = list[made - without + i] + (UINT64_C(1) << lowest);
        dice &= ~(15u << lowest);
    }
    return made;
}

int32_t dob_dice_digits(dob_dice dice)
{
    int32_t digits = 0;
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (unsigned i = 0; i < dob_dice_of_face(dice, face); i++)
            digits = 10 * digits + (int32_t)face;
    return digits;
}

void dob_dice_view(dob_dice dice, const char *key, struct dob_sink *sink)
{
    dob_sink_open(sink, key, '[');
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (unsigned i = 0; i < dob_dice_of_face(dice, face); i++)
            sink->number(sink, face);
    sink->close(sink);
}

void dob_dice_print(dob_dice dice, struct dob_text *text)
{
    if (dice == 0)
        dob_text_char(text, '-');
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (unsigned i = 0; i < dob_dice_of_face(dice, face); i++)
            dob_text_char(text, (char)('0' + face));
}

bool dob_dice_scan(struct dob_scan *scan, dob_dice *dice)
{
    struct dob_scan rest = *scan;
    dob_dice read = 0;
    if (!dob_scan_char(&rest, '-')) {
        for (; !dob_scan_done(&rest) && *rest.at >= '1' && *rest.at <= '6'; rest.at++) {
            if (dob_dice_count(read) == DOB_DICE_THROW_MAX)
                return false;
            read += dob_die((unsigned)(*rest.at - '0'));
        }
        if (read == 0)
            return false;
    }
    *dice = read;
    *scan = rest;
    return true;
}
