/* Meeting wants: slots of any value, and sums. Each die that is left goes to one of the wants or stays unused.
 *
 * What one sum can be made of is a set of pips for every number of dice, a bit each: one more die is a shift. With more
 * wants a walk over the dice keeps such sets of the last sum for every state of the others: how many slots are filled and
 * how far each other sum has come, its progress, together a number in a mixed base. Where the states would be too many, one
 * sum is given its dice by enumeration. */
#include "games/takeit/wants.h"

#include <string.h>

enum { CELLS_MAX = 1 << 17, COUNT_MAX = 6 };

/* ---- one sum ---- */

/* The pips that are told apart: more count as `most`. A number of dice makes no more than six each; of any number one pip
 * too many is too many. */
struct pips {
    unsigned most;
    uint64_t wanted; /* with these a sum is what its order wants, a bit each */
};

static struct pips pips_of(const struct tak_card *card)
{
    const uint64_t below = (UINT64_C(1) << card->sum) - 1;
    unsigned most = card->count ? DOB_FACES * card->count : card->sum + 1u;
    uint64_t wanted = card->compare == '<' ? below : card->compare == '=' ? below + 1 : ~(below << 1 | 1);
    return (struct pips){.most = most, .wanted = wanted & ((UINT64_C(2) << most) - 1)};
}

static uint64_t one_die_more(uint64_t set, unsigned value, unsigned most)
{
    const uint64_t below = (UINT64_C(1) << most) - 1;
    uint64_t more = set << value;
    return (more & below) | (uint64_t)(more > below) << most;
}

/* With how many of the dice left the i-th sum can be made, were they all for it: a set of numbers. */
static uint32_t meet_sum(const struct tak_wants *w, int i)
{
    const unsigned count = w->card[i]->count, limit = count ? count : TAK_DICE_MAX;
    const struct pips pips = pips_of(w->card[i]);
    uint64_t by[TAK_DICE_MAX + 1] = {1}; /* no dice, no pips */
    unsigned dice = 0;
    uint32_t found = 0;
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
        for (uint32_t left = tak_takes_colour(w->colour[i], colour) ? w->left[colour] : 0; left; dice++) {
            unsigned value = tak_take_lowest(&left);
            for (unsigned n = dice < limit ? dice + 1 : limit; n > 0; n--)
                by[n] |= one_die_more(by[n - 1], value, pips.most);
        }
    for (unsigned n = count ? count : 1; n <= dice && n <= limit; n++)
        found |= (uint32_t)((by[n] & pips.wanted) != 0) << n;
    return found;
}

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
    sum->goal = (uint16_t)(card->sum + (card->compare == '>'));
    sum->steps = (uint16_t)(sum->goal + 1);
    sum->beyond = (int16_t)(card->compare == '>' ? sum->goal : -1);
}

static int next_of(const struct tak_sum *sum, unsigned progress, unsigned value)
{
    if (sum->goal == 0)
        return sum->next[progress][value - 1];
    return progress + value > sum->goal ? sum->beyond : (int)(progress + value);
}

static bool is_sum_met(const struct tak_sum *sum, unsigned progress)
{
    return sum->goal ? progress == sum->goal : sum->met[progress];
}

void tak_plan_sum(const struct tak_card *card, struct tak_sum *sum)
{
    sum->steps = sum->goal = 0;
    (card->count ? plan_count : plan_any)(card, sum);
}

/* ---- the walk ---- */

/* A digit of a state: the slots of a colour that are filled, or the progress of a sum. */
struct digit {
    const struct tak_sum *sum; /* NULL: slots */
    uint8_t colour;
    uint32_t base, step; /* so many values, and what one more of it adds to the state */
};

struct walk {
    const struct tak_wants *wants;
    struct digit digit[TAK_COLOURS + TAK_HAND];
    int digits;
    uint64_t states;
    struct pips pips;  /* of the last sum */
    unsigned width;    /* of a row: the numbers of dice that may be used */
    uint64_t *rows;    /* for each state and number of dice used: what pips the last sum can have */
    uint32_t *numbers; /* for each state: the numbers of dice with which it can be reached, a set */
    uint32_t highest;  /* state that can be reached */
};

static void add_digit(struct walk *walk, const struct tak_sum *sum, unsigned colour, uint32_t base)
{
    if (base == 1 || walk->states > CELLS_MAX)
        return;
    walk->digit[walk->digits++] =
        (struct digit){.sum = sum, .colour = (uint8_t)colour, .base = base, .step = (uint32_t)walk->states};
    walk->states *= base;
}

static struct walk walk_of(const struct tak_wants *w)
{
    struct walk walk = {
        .wants = w, .states = 1, .width = 1 + tak_dice_count(w->left), .pips = pips_of(w->card[w->sums - 1])};
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
        add_digit(&walk, NULL, colour, w->free[colour] + 1u);
    for (int i = 0; i < w->sums - 1; i++)
        add_digit(&walk, w->sum[i], w->colour[i], w->sum[i]->steps);
    return walk;
}

/* The digits of the state below, and of the one above. */
static void count_down(const struct walk *walk, uint32_t at[])
{
    for (int i = 0; i < walk->digits && at[i]-- == 0; i++)
        at[i] = walk->digit[i].base - 1;
}

static void count_up(const struct walk *walk, uint32_t at[])
{
    for (int i = 0; i < walk->digits && ++at[i] == walk->digit[i].base; i++)
        at[i] = 0;
}

/* The states to which a die can lead, where each digit is `at`: in a sum that needs no more it may be the same. */
static int find_targets(const struct walk *walk, const uint32_t at[], uint32_t state, unsigned colour, unsigned value,
                        uint32_t target[])
{
    int count = 0;
    for (int i = 0; i < walk->digits; i++) {
        const struct digit *digit = &walk->digit[i];
        int next = digit->sum ? next_of(digit->sum, at[i], value) : at[i] + 1 < digit->base ? (int)at[i] + 1 : -1;
        if (next >= 0 && tak_takes_colour(digit->colour, colour))
            target[count++] = state + ((uint32_t)next - at[i]) * digit->step;
    }
    return count;
}

static uint64_t *row_of(const struct walk *walk, uint32_t state)
{
    return walk->rows + (size_t)state * walk->width;
}

/* One die more in a state: for each number of dice used, the largest first, so that none is used twice. */
static void use_in_state(struct walk *walk, const uint32_t at[], uint32_t state, unsigned colour, unsigned value)
{
    uint32_t target[TAK_COLOURS + TAK_HAND], numbers = walk->numbers[state];
    int targets = find_targets(walk, at, state, colour, value, target);
    uint64_t *row = row_of(walk, state), *to[TAK_COLOURS + TAK_HAND];
    const unsigned most = walk->pips.most;
    bool last = tak_takes_colour(walk->wants->colour[walk->wants->sums - 1], colour);
    for (int i = 0; i < targets; i++) {
        to[i] = row_of(walk, target[i]) + 1;
        walk->numbers[target[i]] |= numbers << 1;
        walk->highest = target[i] > walk->highest ? target[i] : walk->highest;
    }
    walk->numbers[state] |= last ? numbers << 1 : 0;
    for (unsigned n; numbers; numbers &= ~(UINT32_C(1) << n)) {
        n = 31u - (unsigned)__builtin_clz(numbers);
        for (int i = 0; i < targets; i++)
            to[i][n] |= row[n];
        if (last)
            row[n + 1] |= one_die_more(row[n], value, most);
    }
}

/* One die more in every state, from the highest down: a step only leads up, so no die is used twice. */
static void use_die(struct walk *walk, unsigned colour, unsigned value)
{
    uint32_t at[TAK_COLOURS + TAK_HAND];
    for (int i = 0; i < walk->digits; i++)
        at[i] = walk->highest / walk->digit[i].step % walk->digit[i].base;
    for (uint32_t state = walk->highest + 1; state-- > 0; count_down(walk, at))
        if (walk->numbers[state])
            use_in_state(walk, at, state, colour, value);
}

/* Are all slots filled and all sums met, the last one aside? */
static bool is_met(const struct walk *walk, const uint32_t at[])
{
    for (int i = 0; i < walk->digits; i++)
        if (walk->digit[i].sum ? !is_sum_met(walk->digit[i].sum, at[i]) : at[i] + 1 < walk->digit[i].base)
            return false;
    return true;
}

/* The numbers of dice in all states in which everything is met. A number of dice in the last sum means that all sums have
 * one: then it is the same in all. */
static uint32_t numbers_met(const struct walk *walk)
{
    const struct tak_wants *w = walk->wants;
    uint32_t at[TAK_COLOURS + TAK_HAND] = {0}, found = 0;
    unsigned all = w->free[0] + w->free[1] + (unsigned)w->free[2];
    for (uint32_t state = 0; state <= walk->highest; count_up(walk, at), state++)
        for (unsigned n = 0; walk->numbers[state] && is_met(walk, at) && n < walk->width; n++)
            found |= (uint32_t)((walk->rows[(size_t)state * walk->width + n] & walk->pips.wanted) != 0) << n;
    for (int i = 0; i < w->sums; i++)
        all += w->card[i]->count;
    return (w->card[w->sums - 1]->count ? found & 1u << all : found) << w->used;
}

/* Where the wants are few enough for a table. */
static uint32_t walk_all(struct walk *walk)
{
    uint64_t rows[CELLS_MAX];
    uint32_t numbers[CELLS_MAX / 4];
    walk->rows = rows;
    walk->numbers = numbers;
    memset(rows, 0, (size_t)walk->states * walk->width * sizeof *rows);
    memset(numbers, 0, (size_t)walk->states * sizeof *numbers);
    rows[0] = numbers[0] = 1; /* no dice, no pips */
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
        for (uint32_t left = walk->wants->left[colour]; left;)
            use_die(walk, colour, tak_take_lowest(&left));
    uint32_t met = numbers_met(walk);
    walk->rows = NULL;
    walk->numbers = NULL;
    return met;
}

/* The last sum gets its dice one class after the other; then the other wants get the rest. */
static uint32_t enumerate(const struct tak_wants *w, const struct tak_sum *sum, unsigned wanted, unsigned class,
                          int progress)
{
    uint32_t found = 0;
    if (class == CLASSES)
        return is_sum_met(sum, (unsigned)progress) ? tak_meet(w) : 0;
    unsigned colour = tak_die_colour(class), value = tak_die_value(class);
    unsigned dice = tak_takes_colour(wanted, colour) ? dob_dice_of_face(w->left[colour], value) : 0;
    struct tak_wants given = *w;
    for (unsigned i = 0; progress >= 0; i++) {
        found |= enumerate(&given, sum, wanted, class + 1, progress);
        if (i == dice)
            break;
        progress = next_of(sum, (unsigned)progress, value);
        given.left[colour] -= dob_die(value);
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
    unsigned there[TAK_COLOURS], wanted = w->free[0] + w->free[1] + (unsigned)w->free[2];
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
        there[colour] = dob_dice_count(w->left[colour]);
    bool enough =
        lack(w->free[TAK_WHITE], there[TAK_WHITE]) + lack(w->free[TAK_BLACK], there[TAK_BLACK]) <= there[TAK_RED] &&
        wanted <= there[0] + there[1] + there[2];
    return enough ? 1u << (w->used + wanted) : 0;
}

static void move_to_end(struct tak_wants *w, int i)
{
    const struct tak_card *card = w->card[i];
    const struct tak_sum *sum = w->sum[i];
    uint8_t colour = w->colour[i];
    for (; i + 1 < w->sums; i++) {
        w->card[i] = w->card[i + 1];
        w->sum[i] = w->sum[i + 1];
        w->colour[i] = w->colour[i + 1];
    }
    w->card[i] = card;
    w->sum[i] = sum;
    w->colour[i] = colour;
}

/* The sum for the rows: one of any number of dice, if there is one, and among those the one with the most progress. */
static int widest(const struct tak_wants *w)
{
    int found = 0;
    for (int i = 1; i < w->sums; i++) {
        bool any = w->card[i]->count == 0, found_any = w->card[found]->count == 0;
        if (any != found_any ? any : w->sum[i]->steps > w->sum[found]->steps)
            found = i;
    }
    return found;
}

/* The sum to be enumerated: one of few dice, if there is one. */
static int handiest(const struct tak_wants *w)
{
    int found = 0;
    for (int i = 1; i < w->sums; i++)
        if ((uint8_t)(w->card[i]->count - 1) < (uint8_t)(w->card[found]->count - 1)) /* any number counts as many */
            found = i;
    return found;
}

/* Do all sums together, each as small as it may be, ask for more pips than there are? */
static bool asks_too_much(const struct tak_wants *w)
{
    unsigned asked = 0, there = 0;
    for (int i = 0; i < w->sums; i++)
        asked += w->card[i]->compare == '<' ? w->card[i]->count : w->card[i]->sum;
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
        there += dob_dice_sum(w->left[colour]);
    return asked > there;
}

uint32_t tak_meet(const struct tak_wants *wants)
{
    struct tak_wants w = *wants;
    if (w.sums == 0)
        return meet_free(&w);
    if (tak_is_alone(&w))
        return meet_sum(&w, 0) << w.used;
    if (asks_too_much(&w))
        return 0;
    for (int i = 0; w.sums > 1 && i < w.sums; i++)
        if (!meet_sum(&w, i))
            return 0;
    move_to_end(&w, widest(&w));
    struct walk walk = walk_of(&w);
    if (walk.states <= CELLS_MAX / 4 && walk.states * walk.width <= CELLS_MAX)
        return walk_all(&walk);
    move_to_end(&w, handiest(&w));
    w.sums--;
    return enumerate(&w, w.sum[w.sums], w.colour[w.sums], 0, 0);
}
