/* Takeit: giving dice to orders (T2 to T6, T23), against a plain search that gives every single die to one order or to
 * none. Nothing of the engine's method is used here. */
#include <stdio.h>
#include <string.h>

#include "support/takeit.h"

enum { HANDS = 1500, DICE_MAX = 8 };

/* ---- the plain search ---- */

struct plain_die {
    unsigned colour, value;
};

/* Does a slot take a die? Red is what its owner likes. */
static bool fits(unsigned wanted, struct plain_die die)
{
    return wanted == 2 || die.colour == 2 || wanted == die.colour;
}

/* Every slot gets one of the dice, one after the other. */
static bool fill_slots(const struct tak_card *card, int slot, const struct plain_die *dice, int count, unsigned used)
{
    if (slot == card->count)
        return slot == count;
    for (int i = 0; i < count; i++)
        if (!(used >> i & 1) && fits(card->slot[slot] / 8, dice[i]) &&
            (card->slot[slot] % 8 == 0 || card->slot[slot] % 8 == dice[i].value) &&
            fill_slots(card, slot + 1, dice, count, used | 1u << i))
            return true;
    return false;
}

/* Exactly these dice, all of them, on this order? */
static bool fulfils(const struct tak_card *card, bool mono, const struct plain_die *dice, int count)
{
    unsigned sum = 0, white = 0, black = 0;
    if (card->kind == TAK_SLOTS)
        return fill_slots(card, 0, dice, count, 0);
    for (int i = 0; i < count; i++) {
        if (!fits(card->colour, dice[i]))
            return false;
        sum += dice[i].value;
        white += dice[i].colour == 0;
        black += dice[i].colour == 1;
    }
    if (card->count ? count != card->count : count == 0)
        return false;
    if (mono && card->count && white && black)
        return false;
    return card->compare == '<' ? sum < card->sum : card->compare == '>' ? sum > card->sum : sum == card->sum;
}

/* For each set of orders the numbers of dice with which it can be fulfilled. */
struct answers {
    uint32_t ways[32];
};

struct question {
    const struct dob_rules *rules;
    const uint8_t *orders;
    int order_count;
    struct plain_die dice[DICE_MAX];
    int dice_count;
    bool good[5][1 << DICE_MAX]; /* order, set of dice */
};

/* Gives the dice that are left to the orders from this one on. */
static void give(const struct question *q, int order, unsigned left, unsigned set, struct answers *answers)
{
    if (order == q->order_count) {
        answers->ways[set] |= 1u << (q->dice_count - __builtin_popcount(left));
        return;
    }
    give(q, order + 1, left, set, answers);
    for (unsigned part = left; part; part = (part - 1) & left)
        if (q->good[order][part])
            give(q, order + 1, left & ~part, set | 1u << order, answers);
}

static void ask(struct question *q, const uint32_t dice[TAK_COLOURS], struct answers *answers)
{
    memset(answers, 0, sizeof *answers);
    q->dice_count = 0;
    for (unsigned colour = 0; colour < 3; colour++)
        for (unsigned value = 1; value <= 6; value++)
            for (unsigned i = 0; i < (dice[colour] >> (4 * (value - 1)) & 15); i++)
                q->dice[q->dice_count++] = (struct plain_die){colour, value};
    for (int order = 0; order < q->order_count; order++)
        for (unsigned set = 0; set < 1u << q->dice_count; set++) {
            struct plain_die given[DICE_MAX];
            int count = 0;
            for (int i = 0; i < q->dice_count; i++)
                if (set >> i & 1)
                    given[count++] = q->dice[i];
            q->good[order][set] =
                fulfils(tak_card_of(q->rules, q->orders[order]), q->rules->option[TAK_MONO], given, count);
        }
    give(q, 0, (1u << q->dice_count) - 1, 0, answers);
}

/* T3, word by word: points less chips, then fewest orders, then the lower of the first numbers that differ. */
static bool is_better(const struct question *q, unsigned set, int score, unsigned than, int than_score)
{
    if (score != than_score)
        return score > than_score;
    if (__builtin_popcount(set) != __builtin_popcount(than))
        return __builtin_popcount(set) < __builtin_popcount(than);
    for (int i = 0, j = 0; i < q->order_count && j < q->order_count; i++, j++) {
        while (i < q->order_count && !(set >> i & 1))
            i++;
        while (j < q->order_count && !(than >> j & 1))
            j++;
        if (i != j)
            return i < j;
    }
    return false;
}

static struct tak_choice plain_best(const struct question *q, const struct answers *answers)
{
    struct tak_choice best = {0};
    int red = 0;
    bool found = false;
    for (int i = 0; i < q->dice_count; i++)
        red += q->dice[i].colour == 2;
    for (unsigned set = 0; set < 1u << q->order_count; set++)
        for (int used = 0; used <= q->dice_count; used++) {
            if (!(answers->ways[set] >> used & 1))
                continue;
            int score = used - q->dice_count - red;
            for (int i = 0; i < q->order_count; i++)
                score += set >> i & 1 ? tak_card_of(q->rules, q->orders[i])->points : 0;
            if (!found || is_better(q, set, score, best.orders, best.score))
                best = (struct tak_choice){.orders = (uint8_t)set, .used = (uint8_t)used, .score = (int16_t)score};
            found = true;
        }
    return best;
}

/* ---- random hands ---- */

static void random_dice(struct dob_rng *rng, int most, uint32_t dice[TAK_COLOURS])
{
    static const unsigned limit[TAK_COLOURS] = {9, 9, 2};
    memset(dice, 0, TAK_COLOURS * sizeof *dice);
    for (int i = (int)dob_rng_below(rng, (uint64_t)most + 1); i > 0; i--) {
        unsigned colour = (unsigned)dob_rng_below(rng, 8);
        colour = colour < 7 ? colour % 2 : 2;
        if (dob_dice_count(dice[colour]) < limit[colour])
            dice[colour] += dob_die((unsigned)dob_rng_below(rng, 6) + 1);
    }
}

static int random_orders(const struct dob_rules *rules, struct dob_rng *rng, uint8_t orders[TAK_HAND])
{
    int count = 1 + (int)dob_rng_below(rng, TAK_HAND);
    for (int i = 0; i < count; i++) {
        int at = i;
        uint8_t card;
        bool again;
        do {
            card = (uint8_t)(1 + dob_rng_below(rng, tak_orders(rules)));
            again = false;
            for (int j = 0; j < i; j++)
                again = again || orders[j] == card;
        } while (again);
        for (; at > 0 && orders[at - 1] > card; at--)
            orders[at] = orders[at - 1];
        orders[at] = card;
    }
    return count;
}

static void compare(const struct dob_rules *rules, uint64_t key, int hands)
{
    static struct question q;
    struct dob_rng rng = dob_rng_keyed(5, key);
    for (int hand = 0; hand < hands; hand++) {
        uint32_t dice[TAK_COLOURS];
        uint8_t orders[TAK_HAND], chosen[TAK_HAND];
        struct answers answers;
        random_dice(&rng, DICE_MAX, dice);
        q.rules = rules;
        q.orders = orders;
        q.order_count = random_orders(rules, &rng, orders);
        ask(&q, dice, &answers);
        for (unsigned set = 0; set < 1u << q.order_count; set++) {
            int count = 0;
            for (int i = 0; i < q.order_count; i++)
                if (set >> i & 1)
                    chosen[count++] = orders[i];
            assert_int_equal(tak_ways(rules, dice, chosen, count), answers.ways[set]);
        }
        struct tak_choice best = tak_best(rules, dice, orders, q.order_count), plain = plain_best(&q, &answers);
        assert_int_equal(best.score, plain.score);
        assert_int_equal(best.orders, plain.orders);
        assert_int_equal(best.used, plain.used);
    }
}

/* Every kind of sum with every number of dice, and slots that get in each other's way. */
static const char nasty[] =
    "order 1 any = 4; order 2 any = 6; order 3 any = 9; order 1 white > 5; order 2 black > 4;"
    "order 1 any > 7; order 2 white = 5; order 3 black = 7; order 1 1 any < 4; order 2 1 any = 3;"
    "order 3 1 any > 4; order 1 2 any < 6; order 2 2 any = 7; order 3 2 any > 8; order 1 3 any < 8;"
    "order 2 3 any = 10; order 3 3 any > 11; order 1 2 white < 7; order 2 2 black = 6;"
    "order 3 3 black > 9; order 1 a* a*; order 2 w* b*; order 3 w* a* b*; order 1 a1 a* w2;"
    "order 2 a3 w3 b3; order 3 b* b* a4; order 1 a5; order 1 a5 a6; order 2 w*; order 1 b1;"
    "order 4 4 any < 12; order 5 4 any = 14; order 5 5 any > 15; order 5 6 any < 22;"
    "order 1 a* a* a* a* a*; action take";

static void standard_deck_as_plain_search_T3(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 5, "free-hand=1");
    compare(&rules, 1, HANDS);
}

static void standard_deck_as_plain_search_mono_1_T5(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 5, "mono=1 free-hand=1");
    compare(&rules, 2, HANDS / 2);
}

static void nasty_deck_as_plain_search_T3(void **state)
{
    (void)state;
    struct dob_rules rules = takeit_rules(5, NULL, nasty);
    compare(&rules, 3, HANDS);
}

static void nasty_deck_as_plain_search_mono_1_T5(void **state)
{
    (void)state;
    struct dob_rules rules = takeit_rules(5, "mono=1", nasty);
    compare(&rules, 4, HANDS);
}

/* ---- many states ---- */

/* A slower way that is exact: order after order takes every handful of a colour-and-value count that it can take. */
static uint32_t slow_ways(const struct dob_rules *rules, const uint8_t *orders, int count, unsigned left[18],
                          unsigned used);

struct taking {
    const struct dob_rules *rules;
    const uint8_t *orders;
    int count;
    unsigned *left, used;
};

static uint32_t take_for_sum(const struct taking *t, const struct tak_card *card, unsigned class, unsigned dice,
                             unsigned sum)
{
    uint32_t found = 0;
    if (class == 18) {
        bool met = (card->count ? dice == card->count : dice > 0) && (card->compare == '<'   ? sum < card->sum
                                                                      : card->compare == '>' ? sum > card->sum
                                                                                             : sum == card->sum);
        return met ? slow_ways(t->rules, t->orders + 1, t->count - 1, t->left, t->used + dice) : 0;
    }
    unsigned there = t->left[class], colour = class / 6;
    bool takes = card->colour == 2 || colour == 2 || card->colour == colour;
    for (unsigned i = 0; i <= (takes ? there : 0); i++) {
        if ((card->count && dice + i > card->count) || (card->compare != '>' && sum + i * (class % 6 + 1) > card->sum))
            break;
        t->left[class] = there - i;
        found |= take_for_sum(t, card, class + 1, dice + i, sum + i * (class % 6 + 1));
    }
    t->left[class] = there;
    return found;
}

static uint32_t slow_ways(const struct dob_rules *rules, const uint8_t *orders, int count, unsigned left[18],
                          unsigned used)
{
    if (count == 0)
        return 1u << used;
    struct taking t = {rules, orders, count, NULL, used};
    t.left = &left[0];
    return take_for_sum(&t, tak_card_of(rules, orders[0]), 0, 0, 0);
}

/* Sums whose states are too many for one table. The colours and counts keep the slow way quick enough. */
static void more_states_than_fit_in_a_table_T3(void **state)
{
    (void)state;
    struct dob_rules rules =
        takeit_rules(5, NULL,
                     "order 1 3 white = 10; order 1 3 black = 12; order 1 3 white > 9; order 1 2 any = 9;"
                     "order 1 3 black < 10; order 1 2 any > 6; order 1 3 any = 11; order 1 2 any < 7; action take");
    struct dob_rng rng = dob_rng_keyed(6, 0);
    int reached = 0;
    for (int i = 0; i < 12; i++) {
        uint32_t dice[TAK_COLOURS] = {dob_dice_throw(&rng, 8), dob_dice_throw(&rng, 8), dob_dice_throw(&rng, 2)};
        uint8_t orders[TAK_HAND];
        unsigned left[18];
        int count = 0;
        while (count != TAK_HAND)
            count = random_orders(&rules, &rng, orders);
        for (unsigned class = 0; class < 18; class ++)
            left[class] = dob_dice_of_face(dice[class / 6], class % 6 + 1);
        uint32_t slow = slow_ways(&rules, orders, count, left, 0);
        assert_int_equal(tak_ways(&rules, dice, orders, count), slow);
        reached += slow != 0;
    }
    assert_true(reached >= 3 && reached <= 11);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard_deck_as_plain_search_T3),   cmocka_unit_test(standard_deck_as_plain_search_mono_1_T5),
        cmocka_unit_test(nasty_deck_as_plain_search_T3),      cmocka_unit_test(nasty_deck_as_plain_search_mono_1_T5),
        cmocka_unit_test(more_states_than_fit_in_a_table_T3),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
