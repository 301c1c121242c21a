/* Handfuls of goennen's dice: sums over all of them against what can be counted by hand. */
#include "bots/goennen/handful.h"

#include <stdlib.h>

#include "support/table.h"

static struct handfuls handfuls;
static float value[HANDFULS], best[HANDFULS];

static float sum_of(unsigned of)
{
    float sum = 0;
    for (int die = 0; die < GON_DICE; die++)
        sum += handfuls.face[of][die];
    return sum;
}

/* A die that is still to be thrown counts three and a half. */
static void a_mean_counts_all_dice_to_come(void **state)
{
    (void)state;
    for (unsigned of = 0; of < HANDFULS; of++)
        value[of] = is_throw(&handfuls, of) ? sum_of(of) : -1000; /* what stood there does not matter */
    throws_mean(value);
    for (unsigned of = 0; of < HANDFULS; of++)
        assert_float_equal(value[of], sum_of(of) + 3.5F * (float)(GON_DICE - dice_in(&handfuls, of)), 0.001F);
}

/* Some number that no two handfuls share. */
static float odd_value(unsigned of)
{
    return (float)(of * 7919u % HANDFULS);
}

static void the_best_keep_is_found_and_is_no_whole_throw(void **state)
{
    (void)state;
    uint16_t part[DICE_SETS];
    unsigned keep;
    for (unsigned of = 0; of < HANDFULS; of++)
        value[of] = odd_value(of);
    keeps_find(&handfuls, value, best);
    for (unsigned of = 0; of < HANDFULS; of++) {
        unsigned count = parts_of(&handfuls, of, part), parts = is_throw(&handfuls, of) ? count - 1 : count;
        float most = -1;
        for (unsigned i = 0; i < parts; i++)
            most = odd_value(part[i]) > most ? odd_value(part[i]) : most;
        assert_true(best[of] == most);
        assert_true(part[count - 1] == of && part[0] == 0);
        if (is_throw(&handfuls, of))
            assert_true(best_keep(&handfuls, value, of, &keep) == most && odd_value(keep) == most);
    }
}

/* Each step turns one die by one; other dice are out of reach. */
static void steps_are_counted_die_by_die(void **state)
{
    (void)state;
    static uint8_t steps[HANDFULS];
    const unsigned goal = 3u * handful_place[0] + 5u * handful_place[2];
    for (unsigned of = 0; of < HANDFULS; of++)
        steps[of] = of == goal ? 0 : FAR;
    steps_find(steps);
    for (unsigned of = 0; of < HANDFULS; of++) {
        int far = abs(handfuls.face[of][0] - 3) + abs(handfuls.face[of][2] - 5);
        assert_int_equal(steps[of], handfuls.dice[of] == handfuls.dice[goal] ? far : FAR);
    }
}

/* One six in three throws, and the chance for five equal dice that everybody can look up. */
static void chances_of_a_turn_are_exact(void **state)
{
    (void)state;
    static uint8_t fits[HANDFULS];
    static struct turn_paper paper;
    for (unsigned of = 0; of < HANDFULS; of++)
        fits[of] = of == 6 ? 0 : FAR;
    assert_float_equal(chance_to_fit(&handfuls, fits, &paper), 1 - 125.0F / 216, 1e-5F);
    for (unsigned of = 0; of < HANDFULS; of++)
        fits[of] = is_throw(&handfuls, of) && handfuls.unequal[of] == 0 ? 0 : FAR;
    assert_float_equal(chance_to_fit(&handfuls, fits, &paper), 0.046029F, 1e-5F);
}

/* Plans stop at the first that costs too much. */
static void handfuls_are_sorted_by_dice_and_by_how_unequal(void **state)
{
    (void)state;
    for (unsigned dice = 0; dice <= GON_DICE; dice++)
        for (unsigned i = handfuls.from[dice]; i < handfuls.from[dice + 1]; i++) {
            assert_int_equal(dice_in(&handfuls, handfuls.sorted[i]), dice);
            if (i > handfuls.from[dice])
                assert_true(handfuls.unequal[handfuls.sorted[i]] >= handfuls.unequal[handfuls.sorted[i - 1]]);
        }
    assert_int_equal(handfuls.from[GON_DICE + 1] - handfuls.from[GON_DICE], 7776);
}

static int make(void **state)
{
    (void)state;
    handfuls_make(&handfuls);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mean_counts_all_dice_to_come),
        cmocka_unit_test(the_best_keep_is_found_and_is_no_whole_throw),
        cmocka_unit_test(steps_are_counted_die_by_die),
        cmocka_unit_test(chances_of_a_turn_are_exact),
        cmocka_unit_test(handfuls_are_sorted_by_dice_and_by_how_unequal),
    };
    return cmocka_run_group_tests(tests, make, NULL);
}
