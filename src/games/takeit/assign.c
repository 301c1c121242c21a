/* Giving dice to orders: which orders can be fulfilled together, with how many dice, and what is best (T3). Exact.
 *
 * What matters in the end is which orders are fulfilled and how many dice are used: chips are one for each red die and one
 * for each die unused. So a question is answered with the set of possible numbers of dice.
 *
 * Slots with a value are settled first. A red die is only taken where no other of its value fits: whatever it could do
 * elsewhere in place of the other die, it still can. So only slots of any colour leave a choice, white or black. All
 * other wants (slots of any value, and sums) are met by one walk over the dice that are left: each die goes to one of the
 * wants or stays unused. How far a sum has come is a small number, its progress; how far all have come together is a state,
 * a number in a mixed base. The sum with the most progress to tell apart is no part of it: each state has a row with the
 * numbers of dice used so far, a set for each progress of that sum. Where the states would be too many, one sum is given its
 * dice by enumeration. */
#include <string.h>

#include "games/takeit/takeit.h"

enum { CELLS_MAX = 1 << 18, CLASSES = TAK_COLOURS * DOB_FACES, COUNT_MAX = 6, PROGRESS_MAX = 266 };

/* How a sum order goes on: from each progress with a die of each value, -1 where that is too much or helps no more. A die
 * leads up, or, in a sum that needs no more, nowhere. */
struct sum {
    uint8_t count;  /* of dice, 0 for any number */
    uint16_t steps; /* how many progresses there are */
    int16_t next[PROGRESS_MAX][DOB_FACES];
    bool met[PROGRESS_MAX];
};

struct wants {
    uint8_t left[CLASSES];                                 /* dice by colour and value */
    uint8_t used;                                          /* by slots so far */
    uint8_t any_slots, any_slot[TAK_HAND * TAK_SLOTS_MAX]; /* values wanted in any colour */
    uint8_t free[TAK_COLOURS];                             /* slots of any value: white, black, any */
    int sums;
    const struct sum *sum[TAK_HAND];
    uint8_t colour[TAK_HAND]; /* of the sums: `mono` may narrow it */
};

unsigned tak_chips(const uint32_t dice[TAK_COLOURS], unsigned used)
{
    return dob_dice_count(dice[TAK_RED]) + tak_dice_count(dice) - used;
}

static bool takes_colour(unsigned wanted, unsigned colour)
{
    return wanted == TAK_ANY || wanted == colour || colour == TAK_RED;
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
static void plan_count(const struct tak_card *card, struct sum *sum)
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
static void plan_any(const struct tak_card *card, struct sum *sum)
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

static void plan(const struct tak_card *card, struct sum *sum)
{
    sum->steps = 0;
    sum->count = card->count;
    (card->count ? plan_count : plan_any)(card, sum);
}

/* ---- the walk ---- */

struct walk {
    const struct wants *wants;
    uint32_t states,
        step[TAK_HAND]; /* a state is free slots and, times its step, the progress of each sum but the last */
    uint32_t width;     /* of a row: the progresses of the last sum */
    uint32_t *rows;
    bool *reached;
};

static uint32_t free_states(const struct wants *w)
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
static void go_on(const struct sum *sum, unsigned value, const uint32_t *before, uint32_t *row)
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
    const struct wants *w = walk->wants;
    const uint32_t free_step[TAK_COLOURS] = {1, w->free[0] + 1u, (w->free[0] + 1u) * (w->free[1] + 1u)};
    uint32_t *row = walk->rows + (size_t)state * walk->width, before[PROGRESS_MAX];
    int last = w->sums - 1;
    memcpy(before, row, walk->width * sizeof *row);
    for (unsigned i = 0; i < TAK_COLOURS; i++)
        if (w->free[i] && takes_colour(i, colour) && state / free_step[i] % (w->free[i] + 1u) < w->free[i])
            reach(walk, before, state + free_step[i]);
    for (int i = 0; i < last; i++) {
        unsigned at = progress_of(walk, i, state);
        int next = takes_colour(w->colour[i], colour) ? w->sum[i]->next[at][value - 1] : -1;
        if (next >= 0)
            reach(walk, before, state + ((uint32_t)next - at) * walk->step[i]);
    }
    if (takes_colour(w->colour[last], colour))
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
    const struct wants *w = walk->wants;
    const struct sum *last = w->sum[w->sums - 1];
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
    const struct wants *w = walk->wants;
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

static uint32_t meet(const struct wants *w);

/* The last sum gets its dice one class after the other; then the other wants get the rest. */
static uint32_t enumerate(const struct wants *w, const struct sum *sum, unsigned wanted, unsigned class, int progress)
{
    uint32_t found = 0;
    if (class == CLASSES)
        return sum->met[progress] ? meet(w) : 0;
    unsigned dice = takes_colour(wanted, class / DOB_FACES) ? w->left[class] : 0;
    struct wants given = *w;
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
static uint32_t meet_free(const struct wants *w)
{
    unsigned there[TAK_COLOURS] = {0}, wanted = w->free[0] + w->free[1] + (unsigned)w->free[2];
    for (unsigned class = 0; class < CLASSES; class ++)
        there[class / DOB_FACES] += w->left[class];
    bool enough =
        lack(w->free[TAK_WHITE], there[TAK_WHITE]) + lack(w->free[TAK_BLACK], there[TAK_BLACK]) <= there[TAK_RED] &&
        wanted <= there[0] + there[1] + there[2];
    return enough ? 1u << (w->used + wanted) : 0;
}

/* The same for one of several sums, exactly: with the dice that slots have left. */
static bool is_reachable(const struct wants *w, int i)
{
    const struct sum *sum = w->sum[i];
    uint32_t row[PROGRESS_MAX], before[PROGRESS_MAX];
    memset(row, 0, (size_t)sum->steps * sizeof *row);
    row[0] = 1;
    for (unsigned class = 0; class < CLASSES; class ++)
        for (unsigned d = 0; takes_colour(w->colour[i], class / DOB_FACES) && d < w->left[class]; d++) {
            memcpy(before, row, (size_t)sum->steps * sizeof *row);
            go_on(sum, class % DOB_FACES + 1, before, row);
        }
    for (int at = 0; at < sum->steps; at++)
        if (sum->met[at] && row[at])
            return true;
    return false;
}

static void move_to_end(struct wants *w, int i)
{
    const struct sum *sum = w->sum[i];
    uint8_t colour = w->colour[i];
    for (; i + 1 < w->sums; i++) {
        w->sum[i] = w->sum[i + 1];
        w->colour[i] = w->colour[i + 1];
    }
    w->sum[i] = sum;
    w->colour[i] = colour;
}

/* The sum with the most progress to tell apart: it gets the rows. */
static int widest(const struct wants *w)
{
    int found = 0;
    for (int i = 1; i < w->sums; i++)
        if (w->sum[i]->steps > w->sum[found]->steps)
            found = i;
    return found;
}

/* The sum to be enumerated: one of few dice, if there is one. */
static int handiest(const struct wants *w)
{
    int found = 0;
    for (int i = 1; i < w->sums; i++)
        if ((uint8_t)(w->sum[i]->count - 1) < (uint8_t)(w->sum[found]->count - 1)) /* any number counts as many */
            found = i;
    return found;
}

static uint32_t meet(const struct wants *wants)
{
    struct wants w = *wants;
    if (w.sums == 0)
        return meet_free(&w);
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

/* ---- slots with a value ---- */

/* Takes a die of this value: of the colour, else a red one. */
static bool take(struct wants *w, unsigned colour, unsigned value)
{
    unsigned class = tak_die_of(colour, value);
    if (w->left[class] == 0)
        class = tak_die_of(TAK_RED, value);
    if (w->left[class] == 0)
        return false;
    w->left[class]--;
    w->used++;
    return true;
}

/* Slots of any colour: white or black, red only if there is neither. */
static uint32_t settle_any(const struct wants *w, int from)
{
    uint32_t found = 0;
    if (from == w->any_slots) {
        return meet(w);
    }
    unsigned value = w->any_slot[from];
    bool plain = w->left[tak_die_of(TAK_WHITE, value)] || w->left[tak_die_of(TAK_BLACK, value)];
    for (unsigned colour = TAK_WHITE; colour <= TAK_RED; colour++) {
        struct wants rest = *w;
        if (w->left[tak_die_of(colour, value)] == 0 || (colour == TAK_RED && plain))
            continue;
        take(&rest, colour, value);
        found |= settle_any(&rest, from + 1);
    }
    return found;
}

static bool want_slots(struct wants *w, const struct tak_card *card)
{
    for (int i = 0; i < card->count; i++) {
        unsigned colour = card->slot[i] / 8, value = card->slot[i] % 8;
        if (value == 0)
            w->free[colour]++;
        else if (colour == TAK_ANY)
            w->any_slot[w->any_slots++] = (uint8_t)value;
        else if (!take(w, colour, value))
            return false;
    }
    return true;
}

/* T5: with `mono` a number of dice of any colour must be of one colour. */
static uint32_t settle_mono(const struct wants *w, unsigned mono, int from)
{
    uint32_t found = 0;
    while (from < w->sums && !(mono >> from & 1))
        from++;
    if (from == w->sums)
        return settle_any(w, 0);
    for (unsigned colour = TAK_WHITE; colour <= TAK_BLACK; colour++) {
        struct wants one = *w;
        one.colour[from] = (uint8_t)colour;
        found |= settle_mono(&one, mono, from + 1);
    }
    return found;
}

/* Could the dice make this sum, were they all for it? With a number of dice: the largest, or the smallest, of them. Most
 * questions end here. */
static bool could_make(const struct tak_card *card, const uint32_t dice[TAK_COLOURS])
{
    unsigned pips = 0, wanted = card->count ? card->count : TAK_DICE_MAX;
    bool small = card->compare == '<';
    for (unsigned i = 0; i < DOB_FACES; i++) {
        unsigned value = small ? i + 1 : DOB_FACES - i, count = 0;
        for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
            count += takes_colour(card->colour, colour) ? dob_dice_of_face(dice[colour], value) : 0;
        count = count < wanted ? count : wanted;
        pips += count * value;
        wanted -= count;
    }
    if (card->count && wanted)
        return false;
    return small ? pips < card->sum : card->compare == '>' ? pips > card->sum : pips >= card->sum;
}

/* The fewest dice that an order can take. */
static unsigned fewest(const struct tak_card *card)
{
    if (card->count)
        return card->count;
    unsigned goal = card->compare == '>' ? card->sum + 1u : card->sum;
    return (goal + DOB_FACES - 1) / DOB_FACES;
}

uint32_t tak_ways(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders, int count)
{
    struct wants w = {0};
    struct sum sums[TAK_HAND];
    unsigned needed = 0, mono = 0;
    for (int i = 0; i < count; i++)
        needed += fewest(tak_card_of(rules, orders[i]));
    if (needed > tak_dice_count(dice))
        return 0;
    for (unsigned class = 0; class < CLASSES; class ++)
        w.left[class] = (uint8_t)dob_dice_of_face(dice[class / DOB_FACES], class % DOB_FACES + 1);
    for (int i = 0; i < count; i++) {
        const struct tak_card *card = tak_card_of(rules, orders[i]);
        if (card->kind == TAK_SLOTS ? !want_slots(&w, card) : !could_make(card, dice))
            return 0;
    }
    for (int i = 0; i < count; i++) {
        const struct tak_card *card = tak_card_of(rules, orders[i]);
        if (card->kind == TAK_SLOTS)
            continue;
        plan(card, &sums[w.sums]);
        w.sum[w.sums] = &sums[w.sums];
        w.colour[w.sums] = card->colour;
        mono |= (unsigned)(rules->option[TAK_MONO] && card->count && card->colour == TAK_ANY) << w.sums;
        w.sums++;
    }
    return settle_mono(&w, mono, 0);
}

/* ---- the best ---- */

static int popcount(unsigned set)
{
    return __builtin_popcount(set);
}

/* Fewer orders spent, then the lower card numbers; the places of a list are in the order of the numbers. */
static bool is_thriftier(unsigned set, unsigned than)
{
    if (popcount(set) != popcount(than))
        return popcount(set) < popcount(than);
    unsigned differ = set ^ than;
    return differ && set >> __builtin_ctz(differ) & 1;
}

struct tak_choice tak_best(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders,
                           int count)
{
    struct tak_choice best = {.score = (int16_t)-tak_chips(dice, 0)};
    uint32_t possible = 1; /* sets of places that can be fulfilled, a bit each; part of one is one too */
    for (unsigned set = 1; set < 1u << count; set++) {
        uint8_t chosen[TAK_HAND];
        int chosen_count = 0, points = 0;
        bool parts = true;
        for (int i = 0; i < count; i++)
            if (set >> i & 1) {
                parts = parts && possible >> (set & ~(1u << i)) & 1;
                points += tak_card_of(rules, orders[i])->points;
                chosen[chosen_count++] = orders[i];
            }
        uint32_t ways = parts ? tak_ways(rules, dice, chosen, chosen_count) : 0;
        if (ways == 0)
            continue;
        possible |= 1u << set;
        unsigned used = 31u - (unsigned)__builtin_clz(ways);
        int score = points - (int)tak_chips(dice, used);
        if (score > best.score || (score == best.score && is_thriftier(set, best.orders)))
            best = (struct tak_choice){.orders = (uint8_t)set, .used = (uint8_t)used, .score = (int16_t)score};
    }
    return best;
}

/* ---- what is missing ---- */

/* Takes a die for a slot out of those left, if there is one. */
static bool fill_slot(uint32_t left[TAK_COLOURS], unsigned slot)
{
    unsigned wanted = slot / 8, value = slot % 8;
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++) {
        unsigned face = value ? value : left[colour] ? (unsigned)__builtin_ctz(left[colour]) / 4 + 1 : 1;
        if (!takes_colour(wanted, colour) || dob_dice_of_face(left[colour], face) == 0)
            continue;
        left[colour] -= dob_die(face);
        return true;
    }
    return false;
}

int tak_slots_missing(const struct tak_card *card, const uint32_t dice[TAK_COLOURS], uint8_t missing[TAK_SLOTS_MAX])
{
    uint32_t left[TAK_COLOURS] = {dice[0], dice[1], dice[2]};
    int count = 0;
    for (int any = 0; any < 2; any++)
        for (int i = 0; i < card->count; i++)
            if ((card->slot[i] % 8 == 0) == any && !fill_slot(left, card->slot[i]))
                missing[count++] = card->slot[i];
    return count;
}

void tak_sum_so_far(const struct tak_card *card, const uint32_t dice[TAK_COLOURS], int *pips, int *count)
{
    *pips = *count = 0;
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
        if (takes_colour(card->colour, colour)) {
            *pips += (int)dob_dice_sum(dice[colour]);
            *count += (int)dob_dice_count(dice[colour]);
        }
}
