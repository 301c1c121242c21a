/* Giving dice to orders: which orders can be fulfilled together, with how many dice, and what is best (T3). Exact.
 *
 * What matters in the end is which orders are fulfilled and how many dice are used: chips are one for each red die and one
 * for each die unused. So a question is answered with the set of possible numbers of dice.
 *
 * Slots with a value are settled first. A red die is only taken where no other of its value fits: whatever it could do
 * elsewhere in place of the other die, it still can. So only slots of any colour leave a choice, white or black. All
 * other wants (slots of any value, and sums) are met by one walk over the dice that are left: each die goes to one of the
 * wants or stays unused. A state of the walk is how far each want has come, a number in a mixed base; its value is the set
 * of numbers of dice used so far. Where only the possibility is asked for, numbers do not matter, and the value is the set
 * of pips that one of the sums has so far: far fewer states. Where they would be too many, one sum is given its dice by
 * enumeration. */
#include <string.h>

#include "games/takeit/takeit.h"

enum { STATES_MAX = 1 << 16, CLASSES = TAK_COLOURS * DOB_FACES };

/* One sum order. `goal` is the highest sum that is told apart. In a state its part is step * (pips + (goal + 1) * dice),
 * with the number of dice only where it matters, and without the pips if they are in the value. */
struct sum {
    uint8_t colour, count, compare, goal;
    bool in_value;
    uint32_t step;
    uint64_t by_step, by_size, by_pips; /* what to multiply with to divide by step, by all its parts, by goal + 1 */
};

struct wants {
    uint8_t left[CLASSES];                                 /* dice by colour and value */
    uint8_t used;                                          /* by slots so far */
    uint8_t any_slots, any_slot[TAK_HAND * TAK_SLOTS_MAX]; /* values wanted in any colour */
    uint8_t free[TAK_COLOURS];                             /* slots of any value: white, black, any */
    bool possibility;                                      /* is all that is asked for */
    int sums;
    struct sum sum[TAK_HAND];
};

unsigned tak_chips(const uint32_t dice[TAK_COLOURS], unsigned used)
{
    return dob_dice_count(dice[TAK_RED]) + tak_dice_count(dice) - used;
}

/* ---- the walk ---- */

static uint32_t states_of(const struct sum *sum)
{
    return (sum->in_value ? 1 : sum->goal + 1u) * (sum->count + 1u);
}

/* Division by a product and a shift: exact below 2^20. */
static uint64_t inverse(uint32_t divisor)
{
    return (UINT64_C(1) << 40) / divisor + 1;
}

static uint32_t divide(uint32_t number, uint64_t by)
{
    return (uint32_t)(number * by >> 40);
}

static void prepare(struct sum *sum, uint32_t step)
{
    sum->step = step;
    sum->by_step = inverse(step);
    sum->by_size = inverse(states_of(sum));
    sum->by_pips = inverse(sum->goal + 1u);
}

static uint32_t part_of(const struct sum *sum, uint32_t state)
{
    uint32_t above = divide(state, sum->by_step);
    return above - divide(above, sum->by_size) * states_of(sum);
}

/* A sum after one more die, or -1 if the die does not help: it would be too much. */
static int32_t advance(const struct sum *sum, uint32_t state, unsigned value)
{
    uint32_t part = part_of(sum, state), dice = divide(part, sum->by_pips);
    uint32_t pips = part - dice * (sum->goal + 1u), more = pips + value;
    if (sum->count && dice == sum->count)
        return -1;
    if (more > sum->goal) {
        if (sum->compare != '>')
            return -1;
        more = sum->goal;
    }
    return (int32_t)(state + (more - pips + (sum->count ? sum->goal + 1u : 0)) * sum->step);
}

/* Sets of pips, a bit each. */
static uint64_t pips_up_to(unsigned goal)
{
    return (UINT64_C(2) << goal) - 1;
}

static uint64_t pips_that_meet(const struct sum *sum)
{
    return sum->compare == '<' ? pips_up_to(sum->goal) : UINT64_C(1) << sum->goal;
}

/* Every number of pips with one more die; those above the goal of `>` count as the goal. */
static uint64_t add_pips(const struct sum *sum, uint64_t pips, unsigned value)
{
    uint64_t more = pips << value, below = pips_up_to(sum->goal);
    return (more & below) | (sum->compare == '>' && more & ~below ? UINT64_C(1) << sum->goal : 0);
}

static bool is_met(const struct sum *sum, uint32_t state, uint64_t value)
{
    uint32_t part = part_of(sum, state);
    if (sum->in_value)
        return part == sum->count && value & pips_that_meet(sum);
    uint32_t dice = divide(part, sum->by_pips);
    return dice == sum->count && pips_that_meet(sum) >> (part - dice * (sum->goal + 1u)) & 1;
}

static bool takes_colour(unsigned wanted, unsigned colour)
{
    return wanted == TAK_ANY || wanted == colour || colour == TAK_RED;
}

struct walk {
    const struct wants *wants;
    uint64_t *table;
    uint32_t highest; /* state that was reached */
};

static void reach(struct walk *walk, uint32_t state, uint64_t value)
{
    walk->table[state] |= value;
    if (state > walk->highest && value)
        walk->highest = state;
}

/* A die for a sum. If its pips are in the value, only its number of dice is in the state. */
static void give(struct walk *walk, const struct sum *sum, uint32_t state, uint64_t value, unsigned pips)
{
    unsigned counts = !walk->wants->possibility;
    if (!sum->in_value) {
        int32_t next = advance(sum, state, pips);
        if (next >= 0)
            reach(walk, (uint32_t)next, value << counts);
    } else if (sum->count == 0) {
        reach(walk, state, add_pips(sum, value, pips));
    } else if (part_of(sum, state) < sum->count) {
        reach(walk, state + sum->step, add_pips(sum, value, pips));
    }
}

/* One die more on the table of states, from the highest down: a step only leads up, so no die is used twice. */
static void step(struct walk *walk, unsigned colour, unsigned pips)
{
    const struct wants *w = walk->wants;
    const uint32_t free_step[TAK_COLOURS] = {1, w->free[0] + 1u, (w->free[0] + 1u) * (w->free[1] + 1u)};
    for (uint32_t state = walk->highest + 1; state-- > 0;) {
        uint64_t value = walk->table[state];
        if (value == 0)
            continue;
        for (unsigned i = 0; i < TAK_COLOURS; i++)
            if (w->free[i] && takes_colour(i, colour) && state / free_step[i] % (w->free[i] + 1u) < w->free[i])
                reach(walk, state + free_step[i], value << !w->possibility);
        for (int i = 0; i < w->sums; i++)
            if (takes_colour(w->sum[i].colour, colour))
                give(walk, &w->sum[i], state, value, pips);
    }
}

static uint32_t free_states(const struct wants *w)
{
    return (w->free[0] + 1u) * (w->free[1] + 1u) * (w->free[2] + 1u);
}

/* Where the wants are few enough for a table. */
static uint32_t walk_all(const struct wants *w, uint32_t states)
{
    uint64_t table[STATES_MAX], found = 0;
    struct walk walk = {.wants = w, .table = table};
    memset(table, 0, states * sizeof *table);
    table[0] = w->possibility ? 1 : UINT64_C(1) << w->used;
    for (unsigned class = 0; class < CLASSES; class ++)
        for (unsigned i = 0; i < w->left[class]; i++)
            step(&walk, class / DOB_FACES, class % DOB_FACES + 1);
    for (uint32_t state = free_states(w) - 1; state <= walk.highest; state += free_states(w)) {
        bool met = table[state] != 0;
        for (int i = 0; met && i < w->sums; i++)
            met = is_met(&w->sum[i], state, table[state]);
        found |= met ? table[state] : 0;
    }
    return w->possibility ? found != 0 : (uint32_t)found;
}

static uint32_t meet(struct wants *w);

/* The last sum gets its dice one class after the other; then the other wants get the rest. */
static uint32_t enumerate(struct wants *w, const struct sum *sum, unsigned class, uint32_t state)
{
    uint32_t found = 0;
    if (class == CLASSES)
        return is_met(sum, state, 0) ? meet(w) : 0;
    unsigned dice = takes_colour(sum->colour, class / DOB_FACES) ? w->left[class] : 0;
    struct wants given = *w;
    int32_t next = (int32_t)state;
    for (unsigned i = 0; next >= 0; i++) {
        found |= enumerate(&given, sum, class + 1, (uint32_t)next);
        if (i == dice)
            break;
        next = advance(sum, (uint32_t)next, class % DOB_FACES + 1);
        given.left[class]--;
        given.used++;
    }
    return found;
}

/* Could the dice make this sum, were they all for it? With a number of dice: the largest, or the smallest, of them. */
static bool is_reachable(const struct wants *w, const struct sum *sum)
{
    unsigned pips = 0, dice = sum->count ? sum->count : TAK_DICE_MAX;
    bool small = sum->compare == '<';
    for (unsigned i = 0; i < DOB_FACES; i++) {
        unsigned value = small ? i + 1 : DOB_FACES - i, count = 0;
        for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
            count += takes_colour(sum->colour, colour) ? w->left[tak_die_of(colour, value)] : 0;
        count = count < dice ? count : dice;
        pips += count * value;
        dice -= count;
    }
    return (sum->count == 0 || dice == 0) && (small ? pips <= sum->goal : pips >= sum->goal);
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

/* One sum and nothing else: which sums can be made with so many dice, a set for each number of dice. Sums above the goal of
 * `>` count as the goal. */
static uint32_t meet_alone(const struct wants *w, const struct sum *sum)
{
    uint64_t sums[TAK_DICE_MAX + 1] = {1};
    unsigned dice = 0;
    uint32_t found = 0;
    for (unsigned class = 0; class < CLASSES; class ++) {
        unsigned count = takes_colour(sum->colour, class / DOB_FACES) ? w->left[class] : 0;
        for (; count > 0; count--, dice++)
            for (unsigned i = dice + 1; i > 0; i--)
                sums[i] |= add_pips(sum, sums[i - 1], class % DOB_FACES + 1);
    }
    for (unsigned i = 1; i <= dice; i++)
        if ((sum->count == 0 || i == sum->count) && sums[i] & pips_that_meet(sum))
            found |= 1u << (w->used + i);
    return found;
}

/* The sum with the most states comes last: its pips go into the value, or it is enumerated. */
static void order_sums(struct wants *w)
{
    for (int i = 0; i + 1 < w->sums; i++)
        if (states_of(&w->sum[i]) > states_of(&w->sum[i + 1])) {
            struct sum larger = w->sum[i];
            w->sum[i] = w->sum[i + 1];
            w->sum[i + 1] = larger;
        }
    w->sum[w->sums - 1].in_value = w->possibility;
}

static uint32_t meet(struct wants *w)
{
    uint64_t states = free_states(w);
    for (int i = 0; i < w->sums; i++)
        if (!is_reachable(w, &w->sum[i]))
            return 0;
    if (w->sums == 0)
        return meet_free(w);
    if (w->sums == 1 && states == 1)
        return meet_alone(w, &w->sum[0]);
    order_sums(w);
    for (int i = 0; i < w->sums && states <= STATES_MAX; i++) {
        prepare(&w->sum[i], (uint32_t)states);
        states *= states_of(&w->sum[i]);
    }
    if (states <= STATES_MAX)
        return walk_all(w, (uint32_t)states);
    struct wants fewer = *w;
    struct sum last = w->sum[--fewer.sums];
    last.in_value = false;
    prepare(&last, 1);
    return enumerate(&fewer, &last, 0, 0);
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
        struct wants rest = *w;
        return meet(&rest);
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

static void want_sum(struct wants *w, const struct tak_card *card)
{
    unsigned goal = card->compare == '>' ? card->sum + 1u : card->compare == '<' ? card->sum - 1u : card->sum;
    w->sum[w->sums++] =
        (struct sum){.colour = card->colour, .count = card->count, .compare = card->compare, .goal = (uint8_t)goal};
}

/* T5: with `mono` a number of dice of any colour must be of one colour. */
static uint32_t settle_mono(const struct dob_rules *rules, struct wants *w, int from)
{
    uint32_t found = 0;
    while (from < w->sums && !(rules->option[TAK_MONO] && w->sum[from].count && w->sum[from].colour == TAK_ANY))
        from++;
    if (from == w->sums)
        return settle_any(w, 0);
    for (unsigned colour = TAK_WHITE; colour <= TAK_BLACK; colour++) {
        struct wants one = *w;
        one.sum[from].colour = (uint8_t)colour;
        found |= settle_mono(rules, &one, from + 1);
    }
    return found;
}

/* The fewest dice that an order can take. */
static unsigned fewest(const struct tak_card *card)
{
    if (card->count)
        return card->count;
    unsigned goal = card->compare == '>' ? card->sum + 1u : card->sum;
    return (goal + DOB_FACES - 1) / DOB_FACES;
}

static uint32_t ways(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders, int count,
                     bool possibility)
{
    struct wants w = {.possibility = possibility};
    unsigned needed = 0;
    for (int i = 0; i < count; i++)
        needed += fewest(tak_card_of(rules, orders[i]));
    if (needed > tak_dice_count(dice))
        return 0;
    for (unsigned class = 0; class < CLASSES; class ++)
        w.left[class] = (uint8_t)dob_dice_of_face(dice[class / DOB_FACES], class % DOB_FACES + 1);
    for (int i = 0; i < count; i++) {
        const struct tak_card *card = tak_card_of(rules, orders[i]);
        if (card->kind == TAK_SUM)
            want_sum(&w, card);
        else if (!want_slots(&w, card))
            return 0;
    }
    return settle_mono(rules, &w, 0);
}

uint32_t tak_ways(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders, int count)
{
    return ways(rules, dice, orders, count, false);
}

bool tak_possible(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders, int count)
{
    return ways(rules, dice, orders, count, true) != 0;
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
    unsigned all = tak_dice_count(dice);
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
        if (!parts || !tak_possible(rules, dice, chosen, chosen_count))
            continue;
        possible |= 1u << set;
        if (points - (int)tak_chips(dice, all) < best.score)
            continue; /* not even if it used all dice */
        unsigned used = 31u - (unsigned)__builtin_clz(tak_ways(rules, dice, chosen, chosen_count));
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
