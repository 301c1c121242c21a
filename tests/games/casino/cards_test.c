/* The twelve cards, read a second time: a plain scoring by counting faces, compared with the engine's on every throw, and
 * the numbers the rules give for a first throw. */
#include "support/table.h"

#include <string.h>

#include "games/casino/casino.h"

enum { THROWS_IN_ORDER = 7776, HANDFULS = 252, KEEPS = 462 };

/* One throw of five dice in order, number 0 to 7775. */
struct throw
{
    int die[CAS_DICE];
};

static struct throw throw_of(int number)
{
    struct throw thrown;
    for (int i = 0; i < CAS_DICE; i++, number /= 6)
        thrown.die[i] = 1 + number % 6;
    return thrown;
}

static dob_dice handful_of(const struct throw *thrown)
{
    dob_dice dice = 0;
    for (int i = 0; i < CAS_DICE; i++)
        dice += dob_die((unsigned)thrown->die[i]);
    return dice;
}

static int dice_showing(const struct throw *thrown, int face)
{
    int count = 0;
    for (int i = 0; i < CAS_DICE; i++)
        count += thrown->die[i] == face;
    return count;
}

static bool some_face_shows(const struct throw *thrown, int least, int most)
{
    for (int face = 1; face <= 6; face++)
        if (dice_showing(thrown, face) >= least && dice_showing(thrown, face) <= most)
            return true;
    return false;
}

static bool has_run(const struct throw *thrown, int length)
{
    int run = 0;
    for (int face = 1; face <= 6; face++) {
        run = dice_showing(thrown, face) ? run + 1 : 0;
        if (run >= length)
            return true;
    }
    return false;
}

static int sum_of(const struct throw *thrown)
{
    int sum = 0;
    for (int i = 0; i < CAS_DICE; i++)
        sum += thrown->die[i];
    return sum;
}

/* The second reading: points of a throw on the card of this name. */
static int points_on(const struct throw *thrown, const char *card)
{
    static const char *const numbers[] = {"ones", "twos", "threes", "fours", "fives", "sixes"};
    for (int face = 1; face <= 6; face++)
        if (strcmp(card, numbers[face - 1]) == 0)
            return dice_showing(thrown, face) > 4 ? 40 : 10 * dice_showing(thrown, face);
    if (strcmp(card, "three-of-a-kind") == 0)
        return some_face_shows(thrown, 3, 5) ? 30 : 0;
    if (strcmp(card, "carre") == 0)
        return some_face_shows(thrown, 4, 5) ? 40 : 0;
    if (strcmp(card, "full-house") == 0)
        return some_face_shows(thrown, 3, 3) && some_face_shows(thrown, 2, 2) ? 50 : 0;
    if (strcmp(card, "small-straight") == 0)
        return has_run(thrown, 4) ? 50 : 0;
    if (strcmp(card, "large-straight") == 0)
        return has_run(thrown, 5) ? 70 : 0;
    assert_string_equal(card, "chance");
    return sum_of(thrown) >= 25 ? 60 : 0;
}

static dob_dice dice_in(const char *words)
{
    struct dob_scan scan = dob_scan_in(words);
    dob_dice dice = 0;
    assert_true(dob_dice_scan(&scan, &dice));
    return dice;
}

static int card_named(const char *name)
{
    int card = dob_scan_index(dob_scan_in(name), cas_card_names, CAS_CARDS);
    assert_true(card >= 0);
    return card;
}

static void scores(const char *dice, const char *card, unsigned points)
{
    assert_int_equal(10 * cas_tens(dice_in(dice), card_named(card)), points);
}

/* C5: one matching die is enough, and four are the most that count. */
static void number_cards_score_ten_a_die_C5(void **state)
{
    (void)state;
    scores("13455", "ones", 10);
    scores("11345", "ones", 20);
    scores("13466", "twos", 0);
    scores("11134", "ones", 30);
    scores("66661", "sixes", 40);
    scores("66666", "sixes", 40);
}

/* C6: four equal dice and a full house are three of a kind too; a carré is not had with three. */
static void kinds_contain_each_other_C6(void **state)
{
    (void)state;
    scores("44425", "three-of-a-kind", 30);
    scores("22226", "three-of-a-kind", 30);
    scores("33355", "three-of-a-kind", 30);
    scores("33445", "three-of-a-kind", 0);
    scores("22226", "carre", 40);
    scores("33355", "carre", 0);
    scores("33355", "full-house", 50);
    scores("33344", "full-house", 50);
    scores("33345", "full-house", 0);
    scores("22226", "full-house", 0);
    scores("22336", "full-house", 0);
}

/* C8: five in a row are four in a row. */
static void a_large_straight_is_a_small_one_C8(void **state)
{
    (void)state;
    scores("12345", "small-straight", 50);
    scores("23456", "small-straight", 50);
    scores("12346", "small-straight", 50);
    scores("33456", "small-straight", 50);
    scores("12356", "small-straight", 0);
    scores("12345", "large-straight", 70);
    scores("23456", "large-straight", 70);
    scores("12346", "large-straight", 0);
}

static void chance_needs_twenty_five(void **state)
{
    (void)state;
    scores("34666", "chance", 60);
    scores("33666", "chance", 0);
    scores("55555", "chance", 60);
    scores("44466", "chance", 0);
}

static void every_throw_scores_as_read_a_second_time(void **state)
{
    (void)state;
    for (int number = 0; number < THROWS_IN_ORDER; number++) {
        struct throw thrown = throw_of(number);
        dob_dice dice = handful_of(&thrown);
        assert_int_equal(cas_is_five(dice), some_face_shows(&thrown, 5, 5));
        assert_int_equal(cas_scoring(dice) >> CAS_CARDS, 0);
        for (int card = 0; card < CAS_CARDS; card++) {
            int points = points_on(&thrown, cas_card_names[card]);
            assert_int_equal(10 * cas_tens(dice, card), points);
            assert_int_equal(cas_scoring(dice) >> card & 1, points > 0);
        }
    }
}

/* The tens on the six number cards, all equal or one of them different, against every throw (C10: "at least"). */
static void reaching_compares_card_by_card(void **state)
{
    (void)state;
    struct dob_outcome all[HANDFULS];
    assert_int_equal(dob_dice_odds(CAS_DICE, CAS_ROLL, all), HANDFULS);
    for (int i = 0; i < HANDFULS; i++)
        for (uint64_t tens = 0; tens <= 5; tens++)
            for (int card = CAS_ONES; card <= CAS_SIXES; card++) {
                dob_dice dice = (dob_dice)dob_move_content(all[i].move);
                uint64_t on_cards = (tens << (4 * card)) | UINT64_C(0x765000000);
                bool enough = dob_dice_of_face(dice, (unsigned)card + 1) >= tens;
                assert_int_equal(cas_reaching(dice, on_cards) >> card & 1, enough);
                assert_int_equal(cas_reaching(dice, on_cards) | 1 << card, 0x3F);
            }
}

/* C14: what a five makes of each card; the whole set is worth 540. */
static void the_set_is_worth_540_C14(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        unsigned points;
    } most[] = {{"ones", 40},       {"twos", 40},           {"threes", 40},          {"fours", 40},
                {"fives", 40},      {"sixes", 40},          {"three-of-a-kind", 30}, {"carre", 40},
                {"full-house", 50}, {"small-straight", 50}, {"large-straight", 70},  {"chance", 60}};
    unsigned sum = 0;
    assert_int_equal(CAS_CARDS, sizeof most / sizeof *most);
    for (int card = 0; card < CAS_CARDS; card++) {
        assert_string_equal(cas_card_names[card], most[card].name);
        assert_int_equal(10 * cas_tens_max(card), most[card].points);
        sum += 10 * cas_tens_max(card);
    }
    assert_int_equal(sum, 540);
}

/* In how many of the 7776 first throws on an empty board is the card offered, fives included or not? */
static uint64_t first_throws_offering(const char *card, bool with_fives)
{
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position landed, thrown;
    struct dob_outcome rolls[DOB_OUTCOMES_MAX];
    open_position(&rules, &landed);
    play(&rules, &landed, "* first 1; * red 1");
    size_t count = rules.game->odds(&rules, &landed, rolls);
    assert_int_equal(count, HANDFULS);
    dob_move place = dob_move_of(CAS_PLACE, (uint64_t)card_named(card));
    uint64_t ways = 0;
    for (size_t i = 0; i < count; i++) {
        thrown = landed;
        rules.game->apply(&rules, &thrown, DOB_CHANCE, rolls[i].move);
        bool five = cas_is_five((dob_dice)dob_move_content(rolls[i].move));
        if ((with_fives || !five) && !rules.game->refuse(&rules, &thrown, 0, place, NULL))
            ways += rolls[i].weight;
    }
    return ways;
}

static int first_throws_scoring(const char *card)
{
    int ways = 0;
    for (int number = 0; number < THROWS_IN_ORDER; number++) {
        struct throw thrown = throw_of(number);
        ways += cas_scoring(handful_of(&thrown)) >> card_named(card) & 1;
    }
    return ways;
}

static void numbers_of_the_first_throw(void **state)
{
    (void)state;
    assert_int_equal(first_throws_scoring("three-of-a-kind"), 1656);
    assert_int_equal(first_throws_scoring("carre"), 150 + 6);
    assert_int_equal(first_throws_scoring("full-house"), 300);
    assert_int_equal(first_throws_scoring("small-straight"), 1200);
    assert_int_equal(first_throws_scoring("large-straight"), 240);
    assert_int_equal(first_throws_scoring("chance"), 252);
}

/* C7: a five is no plain result; it offers every card, so each count grows by the same six throws. */
static void numbers_of_the_first_menu_C7(void **state)
{
    (void)state;
    static const struct {
        const char *card;
        unsigned plain;
    } expected[] = {{"three-of-a-kind", 1650}, {"carre", 150},  {"full-house", 300}, {"small-straight", 1200},
                    {"large-straight", 240},   {"chance", 250}, {"ones", 4651 - 1},  {"sixes", 4651 - 1}};
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        assert_int_equal(first_throws_offering(expected[i].card, false), expected[i].plain);
        assert_int_equal(first_throws_offering(expected[i].card, true), expected[i].plain + 6);
    }
}

static void six_first_throws_are_fives(void **state)
{
    (void)state;
    int fives = 0;
    for (int number = 0; number < THROWS_IN_ORDER; number++) {
        struct throw thrown = throw_of(number);
        fives += cas_is_five(handful_of(&thrown));
    }
    assert_int_equal(fives, 6);
}

/* C2: of the 462 handfuls of up to five dice all but the 252 whole throws can be kept. */
static void keeps_over_all_throws_C2(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position landed, thrown;
    struct dob_outcome rolls[DOB_OUTCOMES_MAX];
    dob_move list[DOB_MOVES_MAX], seen[KEEPS];
    size_t distinct = 0;
    open_position(&rules, &landed);
    play(&rules, &landed, "* first 1; * red 1");
    size_t count = rules.game->odds(&rules, &landed, rolls);
    for (size_t i = 0; i < count; i++) {
        thrown = landed;
        rules.game->apply(&rules, &thrown, DOB_CHANCE, rolls[i].move);
        size_t listed = rules.game->moves(&rules, &thrown, 0, list);
        for (size_t m = 0; m < listed && dob_move_kind(list[m]) == CAS_KEEP; m++) {
            size_t at = 0;
            while (at < distinct && seen[at] != list[m])
                at++;
            seen[at] = list[m];
            distinct += at == distinct;
        }
    }
    assert_int_equal(distinct, KEEPS - HANDFULS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(number_cards_score_ten_a_die_C5),
        cmocka_unit_test(kinds_contain_each_other_C6),
        cmocka_unit_test(a_large_straight_is_a_small_one_C8),
        cmocka_unit_test(chance_needs_twenty_five),
        cmocka_unit_test(every_throw_scores_as_read_a_second_time),
        cmocka_unit_test(reaching_compares_card_by_card),
        cmocka_unit_test(the_set_is_worth_540_C14),
        cmocka_unit_test(numbers_of_the_first_throw),
        cmocka_unit_test(numbers_of_the_first_menu_C7),
        cmocka_unit_test(six_first_throws_are_fives),
        cmocka_unit_test(keeps_over_all_throws_C2),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
