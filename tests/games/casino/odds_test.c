/* The odds to take a card against brute force over ordered dice, which has its own reading of the cards and knows nothing
 * of handfuls; and against odds that can be counted by hand. */
#include "support/table.h"

#include <string.h>

#include "games/casino/odds.h"

enum { ORDERED = 7776, KEPT_SETS = 32 };

static struct dob_plan_map map;

/* What is wanted: a card by its name, and the points that it must get. */
struct goal {
    const char *card;
    unsigned points;
};

/* Every fixed card, and number cards with all points that they can show; the others are like these. */
static const struct goal goals[] = {{"ones", 10},      {"ones", 20},          {"ones", 30},           {"ones", 40},
                                    {"fours", 10},     {"sixes", 30},         {"three-of-a-kind", 0}, {"carre", 0},
                                    {"full-house", 0}, {"small-straight", 0}, {"large-straight", 0},  {"chance", 0}};
enum { GOALS = sizeof goals / sizeof *goals };

/* ---- A second reading, by counting faces ---- */

/* Five dice in order, written in base 6. */
static void count_faces(int code, int of[7])
{
    memset(of, 0, 7 * sizeof *of);
    for (int i = 0; i < CAS_DICE; i++, code /= 6)
        of[code % 6 + 1]++;
}

static bool shows_run(const int of[7], int length)
{
    int run = 0, longest = 0;
    for (int face = 1; face <= 6; face++) {
        run = of[face] ? run + 1 : 0;
        longest = run > longest ? run : longest;
    }
    return longest >= length;
}

/* How many faces show exactly so many dice. */
static int faces_with(const int of[7], int dice)
{
    int faces = 0;
    for (int face = 1; face <= 6; face++)
        faces += of[face] == dice;
    return faces;
}

static bool reaches(const int of[7], const struct goal *goal)
{
    static const char *const numbers[] = {"", "ones", "twos", "threes", "fours", "fives", "sixes"};
    if (faces_with(of, 5) == 1)
        return true;
    for (int face = 1; face <= 6; face++)
        if (strcmp(goal->card, numbers[face]) == 0)
            return 10 * of[face] >= (int)goal->points;
    if (strcmp(goal->card, "three-of-a-kind") == 0)
        return faces_with(of, 3) + faces_with(of, 4) > 0;
    if (strcmp(goal->card, "carre") == 0)
        return faces_with(of, 4) > 0;
    if (strcmp(goal->card, "full-house") == 0)
        return faces_with(of, 3) > 0 && faces_with(of, 2) > 0;
    if (strcmp(goal->card, "chance") == 0)
        return of[1] + 2 * of[2] + 3 * of[3] + 4 * of[4] + 5 * of[5] + 6 * of[6] >= 25;
    return shows_run(of, strcmp(goal->card, "large-straight") == 0 ? 5 : 4);
}

/* ---- Brute force ---- */

static const int place[] = {1, 6, 36, 216, 1296};

/* Out of 7776 more than the values: throwing again all dice of an ordered throw but those in the set. */
static uint64_t slow_ways(int code, unsigned kept, const uint64_t value[ORDERED])
{
    int fixed = 0, thrown[CAS_DICE], count = 0, all = 1;
    for (int i = 0; i < CAS_DICE; i++)
        if (kept >> i & 1) {
            fixed += code / place[i] % 6 * place[i];
        } else {
            thrown[count++] = place[i];
            all *= 6;
        }
    uint64_t sum = 0;
    for (int throw = 0; throw < all; throw ++) {
        int to = fixed;
        for (int i = 0, rest = throw; i < count; i++, rest /= 6)
            to += rest % 6 * thrown[i];
        sum += value[to];
    }
    return sum * (uint64_t)(ORDERED / all);
}

/* The order that stands for all orders of the same dice. */
static int sorted(int code)
{
    int of[7], to = 0;
    count_faces(code, of);
    for (int face = 6; face >= 1; face--)
        while (of[face]-- > 0)
            to = to * 6 + face - 1;
    return to;
}

static dob_dice kept_of(int code, unsigned kept)
{
    dob_dice dice = 0;
    for (int i = 0; i < CAS_DICE; i++)
        if (kept >> i & 1)
            dice += dob_die((unsigned)(code / place[i] % 6 + 1));
    return dice;
}

static int card_of(const struct goal *goal)
{
    int card = dob_scan_index(dob_scan_in(goal->card), cas_card_names, CAS_CARDS);
    assert_true(card >= 0);
    return card;
}

static struct cas_take_odds odds_of(const struct goal *goal, dob_dice dice, unsigned throws)
{
    struct cas_take_odds odds;
    memset(&odds, 0xEE, sizeof odds);
    cas_take_odds(&map, card_of(goal), goal->points ? goal->points / 10 : 1, dice, throws, &odds);
    return odds;
}

static uint64_t ways_of(const struct cas_take_odds *odds, dob_dice keep)
{
    for (size_t i = 0; i < odds->count; i++)
        if (odds->kept[i].keep == keep)
            return odds->kept[i].ways;
    fail_msg("a keep is missing: %06x", (unsigned)keep);
    return 0;
}

/* Every keep of this throw has the ways of brute force, and the first of the list is as good as the best. */
static uint64_t compare(const struct goal *goal, int code, unsigned throws, const uint64_t after[ORDERED])
{
    struct cas_take_odds odds = odds_of(goal, kept_of(code, KEPT_SETS - 1), throws);
    uint64_t best = 0;
    assert_int_equal(odds.of, throws == 1 ? ORDERED : ORDERED * ORDERED);
    for (unsigned kept = 0; kept < KEPT_SETS; kept++) {
        uint64_t ways = slow_ways(code, kept, after);
        assert_int_equal(ways_of(&odds, kept_of(code, kept)), ways);
        best = ways > best ? ways : best;
    }
    assert_int_equal(odds.kept[0].ways, best);
    return best;
}

static void compare_all(const struct goal *goal, unsigned throws, const uint64_t after[ORDERED], uint64_t now[ORDERED])
{
    for (int code = 0; code < ORDERED; code++)
        if (sorted(code) == code)
            now[code] = compare(goal, code, throws, after);
    for (int code = 0; code < ORDERED; code++)
        now[code] = now[sorted(code)];
}

static void all_odds_are_those_of_brute_force(void **state)
{
    (void)state;
    static uint64_t lying[ORDERED], one[ORDERED], two[ORDERED];
    for (int g = 0; g < GOALS; g++) {
        for (int code = 0; code < ORDERED; code++) {
            int of[7];
            count_faces(code, of);
            lying[code] = reaches(of, &goals[g]);
        }
        compare_all(&goals[g], 1, lying, one);
        compare_all(&goals[g], 2, one, two);
        uint64_t all = 0;
        for (int code = 0; code < ORDERED; code++)
            all += two[code];
        struct cas_take_odds odds = odds_of(&goals[g], 0, 3);
        assert_int_equal(odds.kept[0].ways, all);
        assert_int_equal(odds.of, (uint64_t)ORDERED * ORDERED * ORDERED);
    }
}

/* ---- What can be counted by hand ---- */

static dob_dice dice_in(const char *words)
{
    struct dob_scan scan = dob_scan_in(words);
    dob_dice dice = 0;
    assert_true(dob_dice_scan(&scan, &dice) && dob_scan_done(&scan));
    return dice;
}

/* The best keep, and its chance as a fraction. */
static void best_is(struct goal goal, const char *dice, unsigned throws, const char *keep, uint64_t ways, uint64_t of)
{
    struct cas_take_odds odds = odds_of(&goal, dice_in(dice), throws);
    assert_int_equal(odds.kept[0].keep, dice_in(keep));
    assert_int_equal(odds.kept[0].ways * of, ways * odds.of);
}

static void chances_are_those_counted_by_hand(void **state)
{
    (void)state;
    best_is((struct goal){"full-house", 0}, "33556", 1, "3355", 2, 6);
    best_is((struct goal){"full-house", 0}, "33556", 2, "3355", 36 - 16, 36);
    best_is((struct goal){"large-straight", 0}, "23455", 1, "2345", 2, 6);
    best_is((struct goal){"large-straight", 0}, "23455", 2, "2345", 36 - 16, 36);
    best_is((struct goal){"large-straight", 0}, "12346", 1, "1234", 1, 6);
    best_is((struct goal){"small-straight", 0}, "12256", 1, "-", 1200 + 6, 7776); /* not 25: 30 of 216 */
    best_is((struct goal){"carre", 0}, "44412", 1, "444", 11, 36);
    best_is((struct goal){"chance", 0}, "14666", 1, "4666", 4, 6);
    best_is((struct goal){"chance", 0}, "15666", 1, "5666", 5, 6);
    best_is((struct goal){"sixes", 40}, "16666", 0, "16666", 1, 1);
    best_is((struct goal){"sixes", 40}, "12666", 1, "666", 11, 36);
    best_is((struct goal){"sixes", 30}, "12366", 1, "66", 216 - 125, 216);
    best_is((struct goal){"ones", 40}, "22223", 1, "2222", 1, 6); /* by a five: four ones are out of reach */
    best_is((struct goal){"ones", 10}, "23456", 1, "-", 7776 - 3125 + 5, 7776);
}

static void what_is_there_is_kept_whole(void **state)
{
    (void)state;
    for (unsigned throws = 0; throws <= 2; throws++) {
        best_is((struct goal){"three-of-a-kind", 0}, "12333", throws, "12333", 1, 1);
        best_is((struct goal){"ones", 10}, "11234", throws, "11234", 1, 1);
        best_is((struct goal){"large-straight", 0}, "44444", throws, "44444", 1, 1);
        best_is((struct goal){"full-house", 0}, "44444", throws, "44444", 1, 1);
    }
}

static void without_a_throw_the_dice_stay_as_they_lie(void **state)
{
    (void)state;
    struct goal goal = {"carre", 0};
    struct cas_take_odds odds = odds_of(&goal, dice_in("44412"), 0);
    assert_int_equal(odds.count, 1);
    assert_int_equal(odds.of, 1);
    best_is(goal, "44412", 0, "12444", 0, 1);
}

static void before_the_first_throw_nothing_is_kept(void **state)
{
    (void)state;
    struct cas_take_odds odds = odds_of(&(struct goal){"carre", 0}, 0, 1);
    assert_int_equal(odds.count, 1);
    assert_int_equal(odds.kept[0].keep, 0);
    assert_int_equal(odds.kept[0].ways, 6 * (1 + 5 * 5)); /* five equal dice, and four with one other */
    assert_int_equal(odds.of, ORDERED);
}

/* C10: a steal needs the points on the card; one equal die fewer is not enough. A five takes all (C14). */
static void a_card_is_taken_by_its_points_or_by_a_five_C10_C14(void **state)
{
    (void)state;
    assert_true(cas_takes(dice_in("11134"), CAS_ONES, 3));
    assert_false(cas_takes(dice_in("11134"), CAS_ONES, 4));
    assert_false(cas_takes(dice_in("23456"), CAS_ONES, 1));
    assert_true(cas_takes(dice_in("23456"), CAS_SMALL_STRAIGHT, 1));
    for (int card = 0; card < CAS_CARDS; card++)
        for (unsigned face = 1; face <= 6; face++)
            assert_true(cas_takes(5 * dob_die(face), card, cas_tens_max(card)));
}

/* ---- Laws ---- */

/* The faces of a handful turned round: ones become twos, sixes become ones. */
static dob_dice turned(dob_dice dice)
{
    return (dice << 4 | dice >> 20) & 0xFFFFFF;
}

static void number_cards_have_the_same_odds(void **state)
{
    (void)state;
    for (unsigned points = 10; points <= 40; points += 10)
        for (int t = 0; t < DOB_THROWS; t++) {
            dob_dice dice = map.keep[DOB_PARTIAL_KEEPS + t];
            uint64_t ways = odds_of(&(struct goal){"ones", points}, dice, 2).kept[0].ways;
            for (int card = CAS_ONES + 1; card <= CAS_SIXES; card++) {
                dice = turned(dice);
                assert_int_equal(odds_of(&(struct goal){cas_card_names[card], points}, dice, 2).kept[0].ways, ways);
            }
        }
}

/* Never worse with a throw more, and better where the card is not had yet. */
static void more_throws_are_better(void **state)
{
    (void)state;
    for (int g = 0; g < GOALS; g++)
        for (int t = 0; t < DOB_THROWS; t++) {
            dob_dice dice = map.keep[DOB_PARTIAL_KEEPS + t];
            uint64_t before = odds_of(&goals[g], dice, 0).kept[0].ways;
            for (unsigned throws = 1; throws <= 2; throws++) {
                struct cas_take_odds odds = odds_of(&goals[g], dice, throws);
                if (before * ORDERED == odds.of)
                    assert_int_equal(odds.kept[0].ways, odds.of);
                else
                    assert_in_range(odds.kept[0].ways, before * ORDERED + 1, odds.of - 1);
                before = odds.kept[0].ways;
            }
        }
}

/* The digits of a handful as one number: of as many dice, the lower comes first. */
static unsigned digits(dob_dice dice)
{
    char words[8];
    struct dob_text text = dob_text_in(words, sizeof words);
    unsigned number = 0;
    dob_dice_print(dice, &text);
    for (const char *at = words; *at >= '1'; at++)
        number = 10 * number + (unsigned)(*at - '0');
    return number;
}

static bool comes_before(const struct cas_kept *a, const struct cas_kept *b)
{
    unsigned a_dice = dob_dice_count(a->keep), b_dice = dob_dice_count(b->keep);
    if (a->ways != b->ways)
        return a->ways > b->ways;
    return a_dice != b_dice ? a_dice > b_dice : digits(a->keep) < digits(b->keep);
}

static void keeps_are_listed_once_best_and_most_dice_first(void **state)
{
    (void)state;
    for (int g = 0; g < GOALS; g++)
        for (int t = 0; t < DOB_THROWS; t++) {
            dob_dice dice = map.keep[DOB_PARTIAL_KEEPS + t];
            struct cas_take_odds odds = odds_of(&goals[g], dice, 2);
            size_t keeps = 1;
            for (unsigned face = 1; face <= 6; face++)
                keeps *= dob_dice_of_face(dice, face) + 1;
            assert_int_equal(odds.count, keeps);
            for (size_t i = 0; i < odds.count; i++)
                assert_true(dob_dice_within(odds.kept[i].keep, dice));
            for (size_t i = 1; i < odds.count; i++)
                assert_true(comes_before(&odds.kept[i - 1], &odds.kept[i]));
        }
}

/* Of two keeps with as many dice the lower: a 2 makes 12345 or 23456. */
static void among_equals_the_lower_dice_are_kept(void **state)
{
    (void)state;
    struct cas_take_odds odds = odds_of(&(struct goal){"large-straight", 0}, dice_in("13456"), 1);
    assert_int_equal(odds.kept[0].keep, dice_in("1345"));
    assert_int_equal(odds.kept[1].keep, dice_in("3456"));
    assert_int_equal(odds.kept[0].ways, odds.kept[1].ways);
}

/* The odds from the start: what docs/terminal.md says. Brute force has found them too. */
static void odds_from_the_start(void **state)
{
    (void)state;
    static const uint64_t number_card = 439813656576, fixed[] = {349439256576, 136726776576, 172155787776,
                                                                 289645700256, 124748801376, 196795414656};
    for (int card = 0; card < CAS_CARDS; card++)
        assert_int_equal(odds_of(&(struct goal){cas_card_names[card], 0}, 0, 3).kept[0].ways,
                         card <= CAS_SIXES ? number_card : fixed[card - CAS_THREE_OF_A_KIND]);
}

/* ---- Mistakes of a caller ---- */

static struct cas_take_odds unused;

static void no_such_card(void)
{
    cas_take_odds(&map, CAS_CARDS, 1, 0x11111, 1, &unused);
}

static void no_card_at_all(void)
{
    cas_take_odds(&map, -1, 1, 0x11111, 1, &unused);
}

static void no_tens(void)
{
    cas_take_odds(&map, CAS_ONES, 0, 0x11111, 1, &unused);
}

static void too_many_tens(void)
{
    cas_take_odds(&map, CAS_ONES, 5, 0x11111, 1, &unused);
}

static void four_dice(void)
{
    cas_take_odds(&map, CAS_ONES, 1, 0x1111, 1, &unused);
}

static void three_throws_behind_a_throw(void)
{
    cas_take_odds(&map, CAS_ONES, 1, 0x11111, 3, &unused);
}

static void nothing_thrown_and_no_throw(void)
{
    cas_take_odds(&map, CAS_ONES, 1, 0, 0, &unused);
}

static void four_throws(void)
{
    cas_take_odds(&map, CAS_ONES, 1, 0, 4, &unused);
}

static void other_questions_are_a_mistake(void **state)
{
    (void)state;
    assert_traps(no_such_card);
    assert_traps(no_card_at_all);
    assert_traps(no_tens);
    assert_traps(too_many_tens);
    assert_traps(four_dice);
    assert_traps(three_throws_behind_a_throw);
    assert_traps(nothing_thrown_and_no_throw);
    assert_traps(four_throws);
}

static int make_map(void **state)
{
    (void)state;
    dob_plan_map_make(&map);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_odds_are_those_of_brute_force),
        cmocka_unit_test(chances_are_those_counted_by_hand),
        cmocka_unit_test(what_is_there_is_kept_whole),
        cmocka_unit_test(without_a_throw_the_dice_stay_as_they_lie),
        cmocka_unit_test(before_the_first_throw_nothing_is_kept),
        cmocka_unit_test(a_card_is_taken_by_its_points_or_by_a_five_C10_C14),
        cmocka_unit_test(number_cards_have_the_same_odds),
        cmocka_unit_test(more_throws_are_better),
        cmocka_unit_test(keeps_are_listed_once_best_and_most_dice_first),
        cmocka_unit_test(among_equals_the_lower_dice_are_kept),
        cmocka_unit_test(odds_from_the_start),
        cmocka_unit_test(other_questions_are_a_mistake),
    };
    return cmocka_run_group_tests(tests, make_map, NULL);
}
