/* The game of thirteen boxes: its last turns against brute force over ordered dice with rules of its own, and the whole
 * game against the values that others have published. */
#include "support/table.h"

#include "tools/proof/thirteen_solver.h"

enum { DICE = 5, PARTIAL = 16807, KEPT_SETS = 32, UNSET = -1 };

static struct thirteen *solved[2];

#define OPEN(box) (1u << (box))
enum { ONES, TWOS, THREES, FOURS, FIVES, SIXES };

/* ---- Brute force: five dice in order, every set of them kept, every card for itself ---- */

static int count_of(const int face[DICE], int wanted)
{
    int count = 0;
    for (int i = 0; i < DICE; i++)
        count += face[i] == wanted;
    return count;
}

/* Three of one and two of another: each die has one or two like it, and not all have two. */
static bool is_full_house(const int face[DICE])
{
    int pairs = 0;
    for (int i = 0; i < DICE; i++)
        for (int j = 0; j < DICE; j++)
            pairs += face[i] == face[j];
    return pairs == 3 * 3 + 2 * 2;
}

static bool shows(const int face[DICE], int from, int to)
{
    for (; from <= to; from++)
        if (count_of(face, from) == 0)
            return false;
    return true;
}

/* The points of a box, or UNSET where the rule forbids it. */
static int slow_points(int rule, const struct thirteen_card *card, const int face[DICE], unsigned box)
{
    int sum = face[0] + face[1] + face[2] + face[3] + face[4];
    int alike = 0;
    for (int i = 0; i < DICE; i++)
        alike = count_of(face, face[i]) > alike ? count_of(face, face[i]) : alike;
    bool again = alike == DICE && !(card->open & OPEN(BOX_FIVE));
    bool own_open = card->open & OPEN(face[0] - 1);
    bool joker = again && !own_open;
    if (rule == RULE_FORCED && again && own_open && (int)box != face[0] - 1)
        return UNSET;
    if (rule == RULE_FORCED && joker && box < 6 && card->open >> 6)
        return UNSET;
    if (box < 6)
        return count_of(face, (int)box + 1) * ((int)box + 1);
    if (box == BOX_FULL_HOUSE)
        return joker || is_full_house(face) ? 25 : 0;
    if (box == BOX_SMALL_STRAIGHT)
        return joker || shows(face, 1, 4) || shows(face, 2, 5) || shows(face, 3, 6) ? 30 : 0;
    if (box == BOX_LARGE_STRAIGHT)
        return joker || shows(face, 1, 5) || shows(face, 2, 6) ? 40 : 0;
    if (box == BOX_FIVE)
        return alike == DICE ? 50 : 0;
    return box == BOX_CHANCE || alike >= (box == BOX_FOUR_ALIKE ? 4 : 3) ? sum : 0;
}

/* Dice in order, in base 7; 0 is a die yet to be thrown. */
static const int place[DICE] = {1, 7, 49, 343, 2401};
static int open_place[PARTIAL]; /* of a die yet to be thrown; 0 if the throw is whole */
static int in_order[PARTIAL];   /* the whole throw with its dice sorted: it is worth the same, and found only once */

static int code_of(const int face[DICE], unsigned kept)
{
    int code = 0;
    for (int i = 0; i < DICE; i++)
        code += kept >> i & 1 ? face[i] * place[i] : 0;
    return code;
}

static void faces_of(int code, int face[DICE])
{
    for (int i = 0; i < DICE; i++)
        face[i] = code / place[i] % 7;
}

static void list_codes(void)
{
    for (int code = 0; code < PARTIAL; code++) {
        int face[DICE], filled = 0, rising[DICE];
        faces_of(code, face);
        for (int wanted = 0; wanted <= 6; wanted++)
            for (int i = 0; i < DICE; i++)
                if (face[i] == wanted)
                    rising[filled++] = wanted;
        in_order[code] = code_of(rising, KEPT_SETS - 1);
        for (int i = 0; i < DICE; i++)
            if (face[i] == 0)
                open_place[code] = place[i];
    }
}

/* From the worth of whole throws to that of all with dice yet to be thrown. */
static void slow_mean(double worth[PARTIAL])
{
    for (int code = PARTIAL; code-- > 0;)
        if (open_place[code]) {
            double sum = 0;
            for (int thrown = 1; thrown <= 6; thrown++)
                sum += worth[code + thrown * open_place[code]];
            worth[code] = sum / 6;
        }
}

static void copy_to_all_orders(double worth[PARTIAL])
{
    for (int code = 0; code < PARTIAL; code++)
        if (!open_place[code])
            worth[code] = worth[in_order[code]];
}

/* From the worth of all keeps to that of whole throws. */
static void slow_best(double worth[PARTIAL])
{
    for (int code = 0; code < PARTIAL; code++) {
        int face[DICE];
        if (open_place[code] || in_order[code] != code)
            continue;
        faces_of(code, face);
        for (unsigned kept = 0; kept < KEPT_SETS - 1; kept++)
            if (worth[code_of(face, kept)] > worth[code])
                worth[code] = worth[code_of(face, kept)];
    }
    copy_to_all_orders(worth);
}

static double slow_value(int rule, const struct thirteen_card *card);

static double slow_value_of_throw(int rule, const struct thirteen_card *card, const int face[DICE])
{
    double best = UNSET;
    for (unsigned box = 0; box < BOXES; box++) {
        int points = card->open & OPEN(box) ? slow_points(rule, card, face, box) : UNSET;
        if (points == UNSET)
            continue;
        struct thirteen_card next = {card->open & ~OPEN(box), card->upper, card->five};
        if (box < 6)
            next.upper += (unsigned)points;
        if (box == BOX_FIVE)
            next.five = points > 0;
        double worth = points + slow_value(rule, &next);
        best = worth > best ? worth : best;
    }
    return best + (card->five && count_of(face, face[0]) == DICE ? 100 : 0);
}

static double slow_value(int rule, const struct thirteen_card *card)
{
    enum { TOTALS = 106, DEPTHS = 4 };
    static double known[2][1 << BOXES][TOTALS][2], table[DEPTHS][PARTIAL]; /* 0: not yet known */
    double *worth = table[__builtin_popcount(card->open)], *answer = &known[rule][card->open][card->upper][card->five];
    int face[DICE];
    if (card->open == 0)
        return card->upper >= 63 ? 35 : 0;
    if (*answer > 0)
        return *answer;
    for (int code = 0; code < PARTIAL; code++)
        if (!open_place[code] && in_order[code] == code) {
            faces_of(code, face);
            worth[code] = slow_value_of_throw(rule, card, face);
        }
    copy_to_all_orders(worth);
    slow_mean(worth);
    slow_best(worth);
    slow_mean(worth);
    slow_best(worth);
    slow_mean(worth); /* the first throw is of all dice */
    *answer = worth[0];
    return *answer;
}

static void assert_near(double is, double should_be, double off)
{
    if (!(is > should_be - off && is < should_be + off))
        fail_msg("%.12f is not %.12f", is, should_be);
}

/* Both rules, with and without a five, and upper points from which the bonus is just in or just out of easy reach. */
static void assert_last_boxes(unsigned open)
{
    unsigned easy = 0;
    for (unsigned face = 1; face <= 6; face++)
        easy += open & OPEN(face - 1) ? 3 * face : 0;
    for (int i = 0; i < 8; i++) {
        struct thirteen_card card = {open, 63 - easy - (i >> 2 & 1), i >> 1 & 1};
        if (card.five && open & OPEN(BOX_FIVE))
            continue;
        assert_near(thirteen_value(solved[i & 1], &card), slow_value(i & 1, &card), 1e-9);
    }
}

static void the_last_two_boxes_are_those_of_brute_force(void **state)
{
    (void)state;
    for (unsigned first = 0; first < BOXES; first++)
        for (unsigned second = 0; second < first; second++)
            assert_last_boxes(OPEN(first) | OPEN(second));
}

static void so_are_three(void **state)
{
    (void)state;
    assert_last_boxes(OPEN(SIXES) | OPEN(BOX_FULL_HOUSE) | OPEN(BOX_LARGE_STRAIGHT));
    assert_last_boxes(OPEN(ONES) | OPEN(FIVES) | OPEN(BOX_SMALL_STRAIGHT));
    assert_last_boxes(OPEN(TWOS) | OPEN(BOX_FIVE) | OPEN(BOX_THREE_ALIKE));
    assert_last_boxes(OPEN(FOURS) | OPEN(BOX_FOUR_ALIKE) | OPEN(BOX_CHANCE));
}

/* ---- Known values ---- */

static void assert_worth(unsigned open, unsigned upper, double worth)
{
    for (enum thirteen_rule rule = RULE_FREE; rule <= RULE_FORCED; rule++)
        assert_near(thirteen_value(solved[rule], &(struct thirteen_card){open, upper, false}), worth, 1e-9);
}

/* A die thrown up to three times shows 14/3 on average, and a wanted face in 91 of 216. */
static void the_bonus_needs_63(void **state)
{
    (void)state;
    double one = 91.0 / 216, none = (1 - one) * (1 - one) * (1 - one) * (1 - one) * (1 - one);
    assert_worth(0, 62, 0);
    assert_worth(0, 63, 35);
    assert_worth(0, 105, 35);
    assert_worth(OPEN(BOX_CHANCE), 62, 5 * 14.0 / 3);
    assert_worth(OPEN(BOX_CHANCE), 63, 5 * 14.0 / 3 + 35);
    assert_worth(OPEN(ONES), 62, 5 * one + 35 * (1 - none));
    assert_worth(OPEN(ONES), 57, 5 * one);
    assert_worth(OPEN(BOX_FIVE), 0, 50 * 347897.0 / 7558272);
}

/* Free jokers: T. Verhoeff, 1999. Forced ones: reported by several independent solvers (docs/proofs.md). */
static void the_whole_game_is_worth_what_is_published(void **state)
{
    (void)state;
    struct thirteen_card card = {.open = ALL_BOXES};
    assert_near(thirteen_value(solved[RULE_FREE], &card), 254.5896, 0.00005);
    assert_near(thirteen_value(solved[RULE_FORCED], &card), 254.5877, 0.00005);
}

static unsigned told;

static void hear(unsigned done, unsigned of)
{
    assert_true(done > told && done < of);
    told = done;
}

static int solve(void **state)
{
    (void)state;
    list_codes();
    solved[RULE_FREE] = thirteen_solve(RULE_FREE, NULL);
    solved[RULE_FORCED] = thirteen_solve(RULE_FORCED, hear);
    return solved[RULE_FREE] && solved[RULE_FORCED] && told > 0 ? 0 : -1;
}

static int forget(void **state)
{
    (void)state;
    thirteen_free(solved[RULE_FREE]);
    thirteen_free(solved[RULE_FORCED]);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_bonus_needs_63),
        cmocka_unit_test(the_last_two_boxes_are_those_of_brute_force),
        cmocka_unit_test(so_are_three),
        cmocka_unit_test(the_whole_game_is_worth_what_is_published),
    };
    return cmocka_run_group_tests(tests, solve, forget);
}
