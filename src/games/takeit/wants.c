/* Meeting wants: slots of any value, and sums, by one walk over the dice that are left: each die goes to one of the wants
 * or stays unused. How far a sum has come is a small number, its progress; how far all have come together is a state, a
 * number in a mixed base. The sum with the most progress to tell apart is no part of it: each state has a row with the
 * numbers of dice used so far, a set for each progress of that sum. Where the states would be too many, one sum is given
 * its dice by enumeration. */
#include "games/takeit/wants.h"

#include <string.h>

enum { CELLS_MAX = 1 << 18, COUNT_MAX = 6 };

/* ---- the progress of a sum ---- */

/* Can `dice` more dice lead from these pips to what the card wants? */
static bool is_open(const struct tak_card *card, int dice, int pips)
{
    switch (card->compare) {
    case '<':
        return pips + dice < card->sum;
    case '>':
        return pips + DOB_FACES * dice > card->sum;
    default:
        return pips + dice <= card->sum && pips + DOB_FACES * dice >= card->sum;
    }
}

/* A number of dice: progress is dice and pips, in this order, those that lead nowhere left out. */
static void plan_count(const struct tak_card *card, struct tak_sum *sum)
{
    int16_t number[COUNT_MAX + 2][DOB_FACES * COUNT_MAX + DOB_FACES + 1];
    memset(number, -1, sizeof number);
    for (int dice = 0; dice <= card->count; dice++)
        for (int pips = dice; pips <= DOB_FACES * dice; pips++)
            if (is_open(card, card->count - dice, pips))
                number[dice][pips] = (int16_t)sum->steps++;
    for (int dice = 0; dice <= card->count; dice++)
        for (int pips = dice; pips <= DOB_FACES * dice; pips++) {
            int at = number[dice][pips];
            for (int value = 1; at >= 0 && value <= DOB_FACES; value++)
                sum->next[at][value - 1] = number[dice + 1][pips + value];
            if (at >= 0)
                sum->met[at] = dice == card->count;
        }
}

/* Any number of dice: progress is the pips. More than enough for `>` is just enough. */
static void plan_any(const struct tak_card *card, struct tak_sum *sum)
{
    int goal = card->sum + (card->compare == '>');
    sum->steps = (uint16_t)(goal + 1);
    for (int pips = 0; pips <= goal; pips++) {
        sum->met[pips] = pips == goal;
        for (int value = 1; value <= DOB_FACES; value++) {
            int more = pips + value;
            if (more > goal)
                more = card->compare == '>' ? goal : -1;
            sum->next[pips][value - 1] = (int16_t)more;
        }
    }
}

void tak_plan_sum(const struct tak_card *card, struct tak_sum *sum)
{
    sum->steps = 0;
    sum->count = card->count;
    (card->count ? plan_count : plan_any)(card, sum);
}

/* ---- the walk ---- */

struct walk {
    const struct tak_wants *wants;
    uint32_t states;
    uint32_t step[TAK_HAND]; /* a state is free slots and, times its step, the progress of each sum but the last */
    uint32_t width;          /* of a row: the progresses of the last sum */
    uint32_t *rows;
    bool *reached;
};

static uint32_t free_states(const struct tak_wants *w)
{
    return (w->free[0] + 1u) * (w->free[1] + 1u) * (w->free[2] + 1u);
}

/* What a state says of one sum. */
static unsigned progress_of(const struct walk *walk, int sum, uint32_t state)
{
    return state / walk->step[sum] % walk->wants->sum[sum]->steps;
}

/* One more die is used: all of a row goes on to that of another state. */
static void reach(struct walk *walk, const uint32_t *row, uint32_t to)
{
    uint32_t *next = walk->rows + (size_t)to * walk->width;
    for (uint32_t i = 0; i < walk->width; i++)
        next[i] |= row[i] << 1;
    walk->reached[to] = true;
}

/* A die for the sum that has the rows. */
static void go_on(const struct tak_sum *sum, unsigned value, const uint32_t *before, uint32_t *row)
{
    for (int at = 0; at < sum->steps; at++) {
        int next = sum->next[at][value - 1];
        if (next >= 0)
            row[next] |= before[at] << 1;
    }
}

/* One die more in a state. Sums that have enough take it and stay as they are, so what was before is kept aside. */
static void use_in_state(struct walk *walk, uint32_t state, unsigned colour, unsigned value)
{
    const struct tak_wants *w = walk->wants;
    const uint32_t free_step[TAK_COLOURS] = {1, w->free[0] + 1u, (w->free[0] + 1u) * (w->free[1] + 1u)};
    uint32_t *row = walk->rows + (size_t)state * walk->width, before[PROGRESS_MAX];
    int last = w->sums - 1;
    memcpy(before, row, walk->width * sizeof *row);
    for (unsigned i = 0; i < TAK_COLOURS; i++)
        if (w->free[i] && tak_takes_colour(i, colour) && state / free_step[i] % (w->free[i] + 1u) < w->free[i])
            reach(walk, before, state + free_step[i]);
    for (int i = 0; i < last; i++) {
        unsigned at = progress_of(walk, i, state);
        int next = tak_takes_colour(w->colour[i], colour) ? w->sum[i]->next[at][value - 1] : -1;
        if (next >= 0)
            reach(walk, before, state + ((uint32_t)next - at) * walk->step[i]);
    }
    if (tak_takes_colour(w->colour[last], colour))
        go_on(w->sum[last], value, before, row);
}

/* One die more in every state, from the highest down: a step only leads up, so no die is used twice. */
static void use_die(struct walk *walk, unsigned colour, unsigned value)
{
    for (uint32_t state = walk->states; state-- > 0;)
        if (walk->reached[state])
            use_in_state(walk, state, colour, value);
}

static uint32_t numbers_met(const struct walk *walk, uint32_t state)
{
    const struct tak_wants *w = walk->wants;
    const struct tak_sum *last = w->sum[w->sums - 1];
    uint32_t found = 0;
    for (int i = 0; i < w->sums - 1; i++)
        if (!w->sum[i]->met[progress_of(walk, i, state)])
            return 0;
    for (uint32_t at = 0; at < walk->width; at++)
        found |= last->met[at] ? walk->rows[(size_t)state * walk->width + at] : 0;
    return found;
}

/* Where the wants are few enough for a table. */
static uint32_t walk_all(struct walk *walk)
{
    const struct tak_wants *w = walk->wants;
    uint32_t rows[CELLS_MAX], found = 0;
    bool reached[CELLS_MAX / 4];
    walk->rows = rows;
    walk->reached = reached;
    memset(rows, 0, (size_t)walk->states * walk->width * sizeof *rows);
    memset(reached, 0, walk->states);
    rows[0] = 1u << w->used;
    reached[0] = true;
    for (unsigned class = 0; class < CLASSES; class ++)
        for (unsigned i = 0; i < w->left[class]; i++)
            use_die(walk, class / DOB_FACES, class % DOB_FACES + 1);
    for (uint32_t state = free_states(w) - 1; state < walk->states; state += free_states(w))
        found |= reached[state] ? numbers_met(walk, state) : 0;
    return found;
}

/* The last sum gets its dice one class after the other; then the other wants get the rest. */
static uint32_t enumerate(const struct tak_wants *w, const struct tak_sum *sum, unsigned wanted, unsigned class,
                          int progress)
{
    uint32_t found = 0;
    if (class == CLASSES)
        return sum->met[progress] ? tak_meet(w) : 0;
    unsigned dice = tak_takes_colour(wanted, class / DOB_FACES) ? w->left[class] : 0;
    struct tak_wants given = *w;
    for (unsigned i = 0; progress >= 0; i++) {
        found |= enumerate(&given, sum, wanted, class + 1, progress);
        if (i == dice)
            break;
        progress = sum->next[progress][class % DOB_FACES];
        given.left[class]--;
        given.used++;
    }
    return found;
}

static unsigned lack(unsigned wanted, unsigned there)
{
    return wanted > there ? wanted - there : 0;
}

/* Slots of any value and nothing else: red dice stand in where a colour runs out. */
static uint32_t meet_free(const struct tak_wants *w)
{
    unsigned there[TAK_COLOURS] = {0}, wanted = w->free[0] + w->free[1] + (unsigned)w->free[2];
    for (unsigned class = 0; class < CLASSES; class ++)
        there[class / DOB_FACES] += w->left[class];
    bool enough =
        lack(w->free[TAK_WHITE], there[TAK_WHITE]) + lack(w->free[TAK_BLACK], there[TAK_BLACK]) <= there[TAK_RED] &&
        wanted <= there[0] + there[1] + there[2];
    return enough ? 1u << (w->used + wanted) : 0;
}

/* Could the dice that slots have left make this sum, were they all for it? */
static bool is_reachable(const struct tak_wants *w, int i)
{
    const struct tak_sum *sum = w->sum[i];
    uint32_t row[PROGRESS_MAX], before[PROGRESS_MAX];
    memset(row, 0, (size_t)sum->steps * sizeof *row);
    row[0] = 1;
    for (unsigned class = 0; class < CLASSES; class ++)
        for (unsigned d = 0; tak_takes_colour(w->colour[i], class / DOB_FACES) && d < w->left[class]; d++) {
            memcpy(before, row, (size_t)sum->steps * sizeof *row);
            go_on(sum, class % DOB_FACES + 1, before, row);
        }
    for (int at = 0; at < sum->steps; at++)
        if (sum->met[at] && row[at])
            return true;
    return false;
}

static void move_to_end(struct tak_wants *w, int i)
{
    const struct tak_sum *sum = w->sum[i];
    uint8_t colour = w->colour[i];
    for (; i + 1 < w->sums; i++) {
        w->sum[i] = w->sum[i + 1];
        w->colour[i] = w->colour[i + 1];
    }
    w->sum[i] = sum;
    w->colour[i] = colour;
}

/* The sum with the most progress to tell apart: it gets the rows. */
static int widest(const struct tak_wants *w)
{
    int found = 0;
    for (int i = 1; i < w->sums; i++)
        if (w->sum[i]->steps > w->sum[found]->steps)
            found = i;
    return found;
}

/* The sum to be enumerated: one of few dice, if there is one. */
static int handiest(const struct tak_wants *w)
{
    int found = 0;
    for (int i = 1; i < w->sums; i++)
        if ((uint8_t)(w->sum[i]->count - 1) < (uint8_t)(w->sum[found]->count - 1)) /* any number counts as many */
            found = i;
    return found;
}

/* One sum of any number of dice and nothing else: the pips that so many dice can make are a set, a bit each, for every
 * number of dice, and a die shifts them. Quicker than a walk, and most questions are of this kind. */
static uint32_t meet_alone(const struct tak_wants *w)
{
    const struct tak_sum *sum = w->sum[0];
    const unsigned goal = sum->steps - 1u;
    const bool over = sum->next[goal][0] >= 0; /* more than enough is enough */
    uint64_t pips[TAK_DICE_MAX + 1] = {1};
    unsigned dice = 0;
    uint32_t found = 0;
    for (unsigned class = 0; class < CLASSES; class ++) {
        unsigned count = tak_takes_colour(w->colour[0], class / DOB_FACES) ? w->left[class] : 0;
        for (; count > 0; count--, dice++)
            for (unsigned i = dice + 1; i > 0; i--) {
                uint64_t more = pips[i - 1] << (class % DOB_FACES + 1), above = more >> goal >> 1;
                pips[i] |= (more & ((UINT64_C(2) << goal) - 1)) | (uint64_t)(over && above) << goal;
            }
    }
    for (unsigned i = 1; i <= dice; i++)
        found |= (uint32_t)(pips[i] >> goal & 1) << (w->used + i);
    return found;
}

uint32_t tak_meet(const struct tak_wants *wants)
{
    struct tak_wants w = *wants;
    if (w.sums == 0)
        return meet_free(&w);
    if (w.sums == 1 && w.sum[0]->count == 0 && free_states(&w) == 1)
        return meet_alone(&w);
    for (int i = 0; w.sums > 1 && i < w.sums; i++)
        if (!is_reachable(&w, i))
            return 0;
    move_to_end(&w, widest(&w));
    struct walk walk = {.wants = &w, .width = w.sum[w.sums - 1]->steps};
    uint64_t states = free_states(&w);
    for (int i = 0; i < w.sums - 1 && states <= CELLS_MAX; i++) {
        walk.step[i] = (uint32_t)states;
        states *= w.sum[i]->steps;
    }
    walk.states = (uint32_t)states;
    if (states <= CELLS_MAX / 4 && states * walk.width <= CELLS_MAX)
        return walk_all(&walk);
    move_to_end(&w, handiest(&w));
    w.sums--;
    return enumerate(&w, w.sum[w.sums], w.colour[w.sums], 0, 0);
}
