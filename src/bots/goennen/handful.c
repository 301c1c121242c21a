/* Handfuls: see handful.h. The loops over all of them take most of the time: they run over the other dice
 * in memory order, for one die after the other, so that compilers make vector instructions of them. */
#include "bots/goennen/handful.h"

#include <string.h>

enum { DIGITS = DOB_FACES + 1, EQUAL_COSTS = 16 };

const uint16_t goennen_handful_place[GON_DICE] = {1, 7, 49, 343, 2401};

static const float nothing = -1e9F;

/* Of so many dice thrown again. A guess. */
static const float entered_of[GON_DICE + 1] = {0, 0.4F, 0.65F, 0.8F, 0.92F, 1};

static unsigned cost_to_equal(const uint8_t face[GON_DICE])
{
    unsigned least = UINT8_MAX;
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        unsigned sum = 0;
        for (int die = 0; die < GON_DICE; die++)
            sum += face[die] == 0 ? 0 : face[die] > value ? face[die] - value : value - face[die];
        least = sum < least ? sum : least;
    }
    return least;
}

static void sort_handfuls(struct goennen_handfuls *handfuls)
{
    unsigned sorted = 0;
    for (unsigned count = 0; count <= GON_DICE; count++) {
        handfuls->from[count] = (uint16_t)sorted;
        for (unsigned cost = 0; cost < EQUAL_COSTS; cost++)
            for (unsigned of = 0; of < GOENNEN_HANDFULS; of++)
                if (goennen_dice_in(handfuls, of) == count && handfuls->unequal[of] == cost) {
                    handfuls->rank[of] = (uint16_t)sorted;
                    handfuls->sorted[sorted++] = (uint16_t)of;
                }
    }
    handfuls->from[GON_DICE + 1] = (uint16_t)sorted;
    DOB_ASSERT(sorted == GOENNEN_HANDFULS);
}

static void list_sets(struct goennen_handfuls *handfuls)
{
    unsigned count = 0;
    for (unsigned set = 0; set < GOENNEN_DICE_SETS / 2; set++) {
        handfuls->set_from[set] = (uint16_t)count;
        for (unsigned of = 0; of < GOENNEN_HANDFULS; of += GOENNEN_WITH_YELLOW)
            if (handfuls->dice[of] >> 1 == set)
                handfuls->of_set[count++] = (uint16_t)of;
    }
    handfuls->set_from[GOENNEN_DICE_SETS / 2] = (uint16_t)count;
}

void goennen_handfuls_make(struct goennen_handfuls *handfuls)
{
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++) {
        for (unsigned die = 0; die < GON_DICE; die++) {
            uint8_t face = (uint8_t)(of / goennen_handful_place[die] % DIGITS);
            handfuls->face[of][die] = face;
            handfuls->dice[of] |= (uint8_t)((face != 0) << die);
        }
        handfuls->unequal[of] = (uint8_t)cost_to_equal(handfuls->face[of]);
        handfuls->entered[of] = entered_of[GON_DICE - goennen_dice_in(handfuls, of)];
    }
    sort_handfuls(handfuls);
    list_sets(handfuls);
    for (unsigned i = 0; i < GOENNEN_HANDFULS / GOENNEN_WITH_YELLOW; i++) {
        uint16_t part[GOENNEN_DICE_SETS];
        handfuls->parts[i] = (uint8_t)goennen_parts_of(handfuls, i * GOENNEN_WITH_YELLOW, part);
        memcpy(handfuls->part[i], part, sizeof handfuls->part[i]);
    }
}

unsigned goennen_handful_of(const struct gon_position *p)
{
    unsigned of = 0;
    for (unsigned die = 0; die < GON_DICE; die++)
        of += p->used >> die & 1 ? 0 : p->dice[die] * goennen_handful_place[die];
    return of;
}

unsigned goennen_dice_in(const struct goennen_handfuls *handfuls, unsigned of)
{
    return gon_count(handfuls->dice[of]);
}

bool goennen_is_throw(const struct goennen_handfuls *handfuls, unsigned of)
{
    return handfuls->dice[of] == GON_ALL_DICE;
}

unsigned goennen_parts_of(const struct goennen_handfuls *handfuls, unsigned of, uint16_t part[GOENNEN_DICE_SETS])
{
    unsigned count = 1;
    part[0] = 0;
    for (unsigned die = 0; die < GON_DICE; die++) {
        unsigned more = handfuls->face[of][die] * goennen_handful_place[die];
        for (unsigned i = 0; more && i < count; i++)
            part[count + i] = (uint16_t)(part[i] + more);
        count = more ? 2 * count : count;
    }
    return count;
}

/* ---- rows: the handfuls that agree in all dice above one die and in that die itself ---- */

static inline void mean_of_faces(float *restrict mean, const float *restrict face, unsigned row)
{
    for (unsigned i = 0; i < row; i++)
        mean[i] =
            (face[i] + face[i + row] + face[i + 2 * row] + face[i + 3 * row] + face[i + 4 * row] + face[i + 5 * row]) *
            (1.0F / DOB_FACES);
}

static inline void raise_to(float *restrict value, const float *restrict other, unsigned row)
{
    for (unsigned i = 0; i < row; i++)
        value[i] = value[i] > other[i] ? value[i] : other[i];
}

static inline void step_from(uint8_t *restrict to, const uint8_t *restrict from, unsigned row)
{
    for (unsigned i = 0; i < row; i++) {
        uint8_t steps = (uint8_t)(from[i] + 1);
        to[i] = steps < to[i] ? steps : to[i];
    }
}

static inline void best_without_die(float *value, unsigned row)
{
    for (unsigned face = 1; face <= DOB_FACES; face++)
        raise_to(value + face * row, value, row);
}

static inline void steps_of_die(uint8_t *steps, unsigned row)
{
    for (unsigned face = 2; face <= DOB_FACES; face++)
        step_from(steps + face * row, steps + (face - 1) * row, row);
    for (unsigned face = DOB_FACES - 1; face > 0; face--)
        step_from(steps + face * row, steps + (face + 1) * row, row);
}

/* For each die the length of its rows is a constant: so compilers see loops that they can unroll. */
static inline void mean_of_die(float value[GOENNEN_HANDFULS], unsigned row)
{
    for (unsigned at = 0; at < GOENNEN_HANDFULS; at += DIGITS * row)
        mean_of_faces(value + at, value + at + row, row);
}

static inline void best_of_die(float value[GOENNEN_HANDFULS], unsigned row)
{
    for (unsigned at = 0; at < GOENNEN_HANDFULS; at += DIGITS * row)
        best_without_die(value + at, row);
}

static inline void steps_by_die(uint8_t steps[GOENNEN_HANDFULS], unsigned row)
{
    for (unsigned at = 0; at < GOENNEN_HANDFULS; at += DIGITS * row)
        steps_of_die(steps + at, row);
}

void goennen_throws_mean(float value[GOENNEN_HANDFULS])
{
    mean_of_die(value, 1);
    mean_of_die(value, 7);
    mean_of_die(value, 49);
    mean_of_die(value, 343);
    mean_of_die(value, 2401);
}

void goennen_parts_best(float value[GOENNEN_HANDFULS])
{
    best_of_die(value, 1);
    best_of_die(value, 7);
    best_of_die(value, 49);
    best_of_die(value, 343);
    best_of_die(value, 2401);
}

void goennen_steps_find(uint8_t steps[GOENNEN_HANDFULS])
{
    steps_by_die(steps, 1);
    steps_by_die(steps, 7);
    steps_by_die(steps, 49);
    steps_by_die(steps, 343);
    steps_by_die(steps, 2401);
}

void goennen_keeps_find(const struct goennen_handfuls *handfuls, const float value[GOENNEN_HANDFULS],
                        float best[GOENNEN_HANDFULS])
{
    const unsigned all_others = GOENNEN_DICE_SETS / 2 - 1;
    memcpy(best, value, sizeof *best * GOENNEN_HANDFULS);
    for (unsigned i = handfuls->set_from[all_others]; i < handfuls->set_from[all_others + 1]; i++)
        for (unsigned face = 1; face <= DOB_FACES; face++)
            best[handfuls->of_set[i] + face] = nothing;
    goennen_parts_best(best);
}

float goennen_best_keep(const struct goennen_handfuls *handfuls, const float value[GOENNEN_HANDFULS], unsigned of,
                        unsigned *keep)
{
    uint16_t part[GOENNEN_DICE_SETS];
    unsigned count = goennen_parts_of(handfuls, of, part);
    *keep = 0;
    for (unsigned i = 1; i < count - 1; i++)
        if (value[part[i]] > value[*keep])
            *keep = part[i];
    return value[*keep];
}
