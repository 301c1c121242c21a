/* Handfuls: counting, comparing, all of them with their ways, fair throws, all parts of one, and their digits. */
#include "support/table.h"

#include <string.h>

#include "core/dice.h"

__extension__ typedef unsigned __int128 wide;

enum { KIND = 9, HANDFULS_MAX = 2002 /* of nine dice */ };

static const uint64_t power[] = {1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616, 10077696};

static dob_dice dice_of(const char *digits)
{
    dob_dice dice = 0;
    struct dob_scan scan = dob_scan_in(digits);
    assert_true(dob_dice_scan(&scan, &dice));
    assert_true(dob_scan_done(&scan));
    return dice;
}

static void assert_prints(dob_dice dice, const char *digits)
{
    char at[16];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_dice_print(dice, &text);
    assert_string_equal(at, digits);
}

static void a_handful_is_six_counts_of_four_bits(void **state)
{
    (void)state;
    assert_int_equal(dob_die(1), 0x000001);
    assert_int_equal(dob_die(6), 0x100000);
    assert_int_equal(dice_of("13356"), 0x110201);
    for (unsigned face = 1; face <= DOB_FACES; face++)
        assert_int_equal(dob_dice_of_face(0x654321, face), face);
}

static void dice_are_counted_and_summed(void **state)
{
    (void)state;
    assert_int_equal(dob_dice_count(0), 0);
    assert_int_equal(dob_dice_sum(0), 0);
    assert_int_equal(dob_dice_count(0x110201), 5);
    assert_int_equal(dob_dice_sum(0x110201), 18);
    for (unsigned code = 0; code < 279936; code++) { /* every ordered throw of seven dice, and without its last die */
        dob_dice dice = 0;
        unsigned sum = 0, face = 0;
        for (unsigned i = 0, rest = code; i < 7; i++, rest /= 6) {
            face = rest % 6 + 1;
            dice += dob_die(face);
            sum += face;
        }
        assert_int_equal(dob_dice_count(dice), 7);
        assert_int_equal(dob_dice_sum(dice), sum);
        assert_int_equal(dob_dice_count(dice - dob_die(face)), 6);
        assert_int_equal(dob_dice_sum(dice - dob_die(face)), sum - face);
    }
}

static void handfuls_are_compared_face_by_face(void **state)
{
    (void)state;
    assert_int_equal(dob_dice_at_least(0x110201, 0x110201), 0x888888);
    assert_int_equal(dob_dice_at_least(0x110201, 0x020111), 0x808808);
    assert_int_equal(dob_dice_at_least(0, 0x100001), 0x088880);
    assert_int_equal(dob_dice_at_least(0x000007, 0x700000), 0x088888);
    assert_true(dob_dice_within(0, 0));
    assert_true(dob_dice_within(dice_of("33"), dice_of("13356")));
    assert_true(dob_dice_within(dice_of("13356"), dice_of("13356")));
    assert_false(dob_dice_within(dice_of("333"), dice_of("13356")));
    assert_false(dob_dice_within(dice_of("2"), dice_of("13356")));
    assert_false(dob_dice_within(dice_of("1"), 0));
    assert_false(dob_dice_within(dice_of("111111111"), dice_of("22345")));
    assert_false(dob_dice_within(dice_of("11111111"), dice_of("1111111")));
}

static void at_most_nine_dice_and_no_bit_above_are_well_formed(void **state)
{
    (void)state;
    assert_true(dob_dice_well_formed(0));
    assert_true(dob_dice_well_formed(0x000009));
    assert_true(dob_dice_well_formed(0x900000));
    assert_true(dob_dice_well_formed(0x111222));
    assert_false(dob_dice_well_formed(0x00000A));
    assert_false(dob_dice_well_formed(0x112222));
    assert_false(dob_dice_well_formed(0x500005));
    assert_false(dob_dice_well_formed(0xFFFFFF));
    assert_false(dob_dice_well_formed(0x1000000));
    assert_false(dob_dice_well_formed(UINT64_C(1) << 63));
    assert_false(dob_dice_well_formed(UINT64_C(1) << 32));
}

static void the_ways_are_the_orders_of_a_handful(void **state)
{
    (void)state;
    assert_int_equal(dob_dice_ways(0), 1);
    assert_int_equal(dob_dice_ways(dice_of("6")), 1);
    assert_int_equal(dob_dice_ways(dice_of("13356")), 60);
    assert_int_equal(dob_dice_ways(dice_of("11111")), 1);
    assert_int_equal(dob_dice_ways(dice_of("12345")), 120);
    assert_int_equal(dob_dice_ways(dice_of("1122")), 6);
    assert_int_equal(dob_dice_ways(dice_of("123456")), 720);
    assert_int_equal(dob_dice_ways(dice_of("1123456")), 2520);
    assert_int_equal(dob_dice_ways(dice_of("6666666")), 1);
    assert_int_equal(dob_dice_ways(dice_of("666666666")), 1);
    assert_int_equal(dob_dice_ways(dice_of("123456123")), 45360); /* 9! / 2^3 */
}

/* Binomial(k + 5, 5) handfuls of k dice, in rising order, every one of k dice; their ways make 6^k. */
static void the_odds_list_every_handful_once(void **state)
{
    (void)state;
    static const size_t handfuls[] = {1, 6, 21, 56, 126, 252, 462, 792, 1287, HANDFULS_MAX};
    static struct dob_outcome list[HANDFULS_MAX + 1];
    for (unsigned count = 0; count <= DOB_DICE_THROW_MAX; count++) {
        uint64_t ways = 0;
        char before[16] = "";
        memset(list, 0x55, sizeof list);
        assert_int_equal(dob_dice_odds(count, KIND, list), handfuls[count]);
        for (size_t i = 0; i < handfuls[count]; i++) {
            dob_dice dice = (dob_dice)dob_move_content(list[i].move);
            char at[16];
            struct dob_text text = dob_text_in(at, sizeof at);
            dob_dice_print(dice, &text);
            assert_int_equal(dob_move_kind(list[i].move), KIND);
            assert_int_equal(dob_dice_count(dice), count);
            assert_int_equal(list[i].weight, dob_dice_ways(dice));
            assert_true(strcmp(before, at) < 0);
            strcpy(before, at);
            ways += list[i].weight;
        }
        assert_int_equal(ways, power[count]);
        assert_int_equal(list[handfuls[count]].weight, 0x5555555555555555);
    }
}

static void odds_of_ten(void)
{
    static struct dob_outcome list[4000];
    dob_dice_odds(DOB_DICE_THROW_MAX + 1, KIND, list);
}

static void throw_ten(void)
{
    struct dob_rng rng = dob_rng_keyed(1, 1);
    dob_dice_throw(&rng, DOB_DICE_THROW_MAX + 1);
}

static void ten_dice_are_a_mistake(void **state)
{
    (void)state;
    assert_traps(odds_of_ten);
    assert_traps(throw_ten);
}

/* The first `count` digits in base 6 of a fraction of 2^64, by one long division instead of digit by digit. */
static dob_dice digits_of(uint64_t fraction, unsigned count)
{
    uint64_t whole = (uint64_t)((wide)fraction * power[count] >> 64);
    dob_dice dice = 0;
    for (unsigned i = 0; i < count; i++, whole /= 6)
        dice += dob_die((unsigned)(whole % 6) + 1);
    return dice;
}

static void a_throw_is_the_digits_of_one_random_number(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(3, 1);
    for (int i = 0; i < 2000; i++)
        for (unsigned count = 0; count <= DOB_DICE_THROW_MAX; count++) {
            struct dob_rng next = rng;
            uint64_t number = dob_rng_next(&next);
            assert_int_equal(dob_dice_throw(&rng, count), digits_of(number, count));
            assert_memory_equal(&rng, &next, sizeof rng);
        }
}

static void a_shorter_throw_is_the_beginning_of_a_longer_one(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 500; seed++) {
        dob_dice shorter = 0;
        for (unsigned count = 1; count <= DOB_DICE_THROW_MAX; count++) {
            struct dob_rng rng = dob_rng_keyed(seed, 4);
            dob_dice longer = dob_dice_throw(&rng, count);
            assert_int_equal(dob_dice_count(longer), count);
            assert_true(dob_dice_within(shorter, longer));
            shorter = longer;
        }
    }
}

static void throws_fall_as_often_as_they_have_ways(void **state)
{
    (void)state;
    enum { EACH = 20 };
    static struct dob_outcome list[HANDFULS_MAX];
    struct dob_rng rng = dob_rng_keyed(5, 1);
    for (unsigned count = 1; count <= 5; count++) {
        static unsigned seen[1u << DOB_DICE_BITS];
        memset(seen, 0, sizeof seen);
        for (uint64_t i = 0; i < EACH * power[count]; i++)
            seen[dob_dice_throw(&rng, count)]++;
        size_t made = dob_dice_odds(count, 0, list);
        double chi = 0;
        for (size_t i = 0; i < made; i++) {
            double mean = EACH * (double)list[i].weight, off = seen[list[i].move] - mean;
            chi += off * off / mean;
        }
        assert_true(chi < 20 + 1.5 * (double)made); /* more than five deviations away for every count */
    }
}

static uint64_t turn_right(uint64_t bits, int by)
{
    return (bits >> by) | (bits << (64 - by));
}

static uint64_t inverse(uint64_t odd)
{
    uint64_t x = odd;
    for (int i = 0; i < 6; i++)
        x *= 2 - odd * x;
    return x;
}

/* How many random numbers a throw takes when the first leaves this fraction behind its last die. */
static int numbers_drawn(unsigned count, uint64_t left)
{
    uint64_t odd_part = power[count] >> count;
    uint64_t number = (left >> count) * inverse(odd_part); /* number * 6^count = left, modulo 2^64 */
    struct dob_rng rng = {{1, turn_right(number * inverse(9), 7) * inverse(5), 2, 3}}, next = rng;
    assert_true(number * power[count] == left);
    dob_dice dice = dob_dice_throw(&rng, count);
    for (int drawn = 1; drawn < 50; drawn++) {
        number = dob_rng_next(&next);
        if (memcmp(&rng, &next, sizeof rng) == 0) {
            assert_int_equal(dice, digits_of(number, count));
            return drawn;
        }
    }
    return 0;
}

/* A throw is drawn again for exactly 2^64 mod 6^count numbers, so all throws are left with equally many. */
static void throws_redraw_exactly_the_unfair_numbers(void **state)
{
    (void)state;
    for (unsigned count = 1; count <= DOB_DICE_THROW_MAX; count++) {
        uint64_t unfair = (uint64_t)(((wide)1 << 64) % power[count]), step = UINT64_C(1) << count;
        assert_int_equal(numbers_drawn(count, 0), 2);
        assert_int_equal(numbers_drawn(count, unfair - step), 2);
        assert_int_equal(numbers_drawn(count, unfair), 1);
        assert_int_equal(numbers_drawn(count, power[count] - step), 1);
        assert_int_equal(numbers_drawn(count, power[count]), 1);
        assert_int_equal(numbers_drawn(count, 0 - step), 1);
    }
    assert_int_equal(numbers_drawn(0, 0), 1);
}

/* Every list of keeps: within the dice, each once, as many as the counts allow, none first, all last. */
static void assert_keeps(dob_dice dice)
{
    dob_move list[200];
    size_t expected = 1;
    memset(list, 0x55, sizeof list);
    for (unsigned face = 1; face <= DOB_FACES; face++)
        expected *= dob_dice_of_face(dice, face) + 1;
    size_t made = dob_dice_keeps(dice, KIND, list);
    assert_int_equal(made, expected);
    assert_true(list[0] == dob_move_of(KIND, 0));
    assert_true(list[made - 1] == dob_move_of(KIND, dice));
    for (size_t i = 0; i < made; i++) {
        assert_int_equal(dob_move_kind(list[i]), KIND);
        assert_true(dob_dice_within((dob_dice)dob_move_content(list[i]), dice));
        assert_true(i == 0 || list[i - 1] < list[i]); /* rising as numbers: the lowest face counts up first */
    }
    assert_true(list[made] == 0x5555555555555555); /* nothing is written behind them */
}

static void keeps_are_all_parts_of_a_handful_once(void **state)
{
    (void)state;
    static struct dob_outcome list[HANDFULS_MAX];
    for (unsigned count = 0; count <= 7; count++) { /* more cannot be compared */
        size_t made = dob_dice_odds(count, 0, list);
        for (size_t i = 0; i < made; i++)
            assert_keeps((dob_dice)list[i].move);
    }
}

static void keeps_come_in_their_order(void **state)
{
    (void)state;
    static const char *const order[] = {"-", "1", "11", "3", "13", "113", "6", "16", "116", "36", "136", "1136"};
    dob_move list[12];
    assert_int_equal(dob_dice_keeps(dice_of("1136"), 0, list), 12);
    for (int i = 0; i < 12; i++)
        assert_prints((dob_dice)list[i], order[i]);
}

static void dice_are_written_in_rising_order(void **state)
{
    (void)state;
    assert_prints(0, "-");
    assert_prints(0x110201, "13356");
    assert_prints(dice_of("654321"), "123456");
    assert_prints(9 * dob_die(6), "666666666");
}

static void assert_not_dice(const char *words)
{
    struct dob_scan scan = dob_scan_in(words);
    dob_dice dice = 0xABC;
    assert_false(dob_dice_scan(&scan, &dice));
    assert_ptr_equal(scan.at, words);
    assert_int_equal(dice, 0xABC);
}

static void dice_are_read_in_any_order_and_nothing_else_is(void **state)
{
    (void)state;
    assert_int_equal(dice_of("-"), 0);
    assert_int_equal(dice_of("63513"), 0x110201);
    assert_int_equal(dice_of("111111111"), 9);
    assert_not_dice("");
    assert_not_dice("0");
    assert_not_dice("7");
    assert_not_dice("x1");
    assert_not_dice(" 1");
    assert_not_dice("1111111111");
    assert_not_dice("1234561234");
}

static void dice_end_where_no_digit_of_a_die_comes(void **state)
{
    (void)state;
    dob_dice dice;
    struct dob_scan scan = dob_scan_in("1607");
    assert_true(dob_dice_scan(&scan, &dice));
    assert_int_equal(dice, dice_of("16"));
    assert_true(dob_scan_is(scan, "07"));
    scan = dob_scan_in("667-");
    assert_true(dob_dice_scan(&scan, &dice));
    assert_true(dob_scan_is(scan, "7-"));
    scan = dob_scan_in("-1");
    assert_true(dob_dice_scan(&scan, &dice));
    assert_int_equal(dice, 0);
    assert_true(dob_scan_is(scan, "1"));
    scan = dob_scan_range("123", 2);
    assert_true(dob_dice_scan(&scan, &dice));
    assert_int_equal(dice, dice_of("12"));
}

static void dice_are_digits_of_a_number(void **state)
{
    (void)state;
    assert_int_equal(dob_dice_digits(0), 0);
    assert_int_equal(dob_dice_digits(dice_of("63531")), 13356);
    assert_int_equal(dob_dice_digits(dice_of("666666666")), 666666666);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_handful_is_six_counts_of_four_bits),
        cmocka_unit_test(dice_are_counted_and_summed),
        cmocka_unit_test(handfuls_are_compared_face_by_face),
        cmocka_unit_test(at_most_nine_dice_and_no_bit_above_are_well_formed),
        cmocka_unit_test(the_ways_are_the_orders_of_a_handful),
        cmocka_unit_test(the_odds_list_every_handful_once),
        cmocka_unit_test(ten_dice_are_a_mistake),
        cmocka_unit_test(a_throw_is_the_digits_of_one_random_number),
        cmocka_unit_test(a_shorter_throw_is_the_beginning_of_a_longer_one),
        cmocka_unit_test(throws_fall_as_often_as_they_have_ways),
        cmocka_unit_test(throws_redraw_exactly_the_unfair_numbers),
        cmocka_unit_test(keeps_are_all_parts_of_a_handful_once),
        cmocka_unit_test(keeps_come_in_their_order),
        cmocka_unit_test(dice_are_written_in_rising_order),
        cmocka_unit_test(dice_are_read_in_any_order_and_nothing_else_is),
        cmocka_unit_test(dice_end_where_no_digit_of_a_die_comes),
        cmocka_unit_test(dice_are_digits_of_a_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
