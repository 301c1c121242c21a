/* Handfuls of goennen's dice: sums over all of them against what can be counted by hand. */
#include "bots/goennen/handful.h"

#include <string.h>

#include <stdlib.h>

#include "support/table.h"

static struct goennen_handfuls handfuls;
static float value[GOENNEN_HANDFULS], best[GOENNEN_HANDFULS];

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
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++)
        value[of] = goennen_is_throw(&handfuls, of) ? sum_of(of) : -1000; /* what stood there does not matter */
    goennen_throws_mean(value);
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++)
        assert_float_equal(value[of], sum_of(of) + 3.5F * (float)(GON_DICE - goennen_dice_in(&handfuls, of)), 0.001F);
}

/* Some number that no two handfuls share. */
static float odd_value(unsigned of)
{
    return (float)(of * 7919u % GOENNEN_HANDFULS);
}

static void the_best_keep_is_found_and_is_no_whole_throw(void **state)
{
    (void)state;
    uint16_t part[GOENNEN_DICE_SETS];
    unsigned keep;
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++)
        value[of] = odd_value(of);
    goennen_keeps_find(&handfuls, value, best);
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++) {
        unsigned count = goennen_parts_of(&handfuls, of, part),
                 parts = goennen_is_throw(&handfuls, of) ? count - 1 : count;
        float most = -1;
        for (unsigned i = 0; i < parts; i++)
            most = odd_value(part[i]) > most ? odd_value(part[i]) : most;
        assert_true(best[of] == most);
        assert_true(part[count - 1] == of && part[0] == 0);
        if (goennen_is_throw(&handfuls, of))
            assert_true(goennen_best_keep(&handfuls, value, of, &keep) == most && odd_value(keep) == most);
    }
}

/* Each step turns one die by one; other dice are out of reach. */
static void steps_are_counted_die_by_die(void **state)
{
    (void)state;
    static uint8_t steps[GOENNEN_HANDFULS];
    const unsigned goal = 3u * goennen_handful_place[0] + 5u * goennen_handful_place[2];
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++)
        steps[of] = of == goal ? 0 : GOENNEN_FAR;
    goennen_steps_find(steps);
    for (unsigned of = 0; of < GOENNEN_HANDFULS; of++) {
        int far = abs(handfuls.face[of][0] - 3) + abs(handfuls.face[of][2] - 5);
        assert_int_equal(steps[of], handfuls.dice[of] == handfuls.dice[goal] ? far : GOENNEN_FAR);
    }
}

/* Plans stop at the first that costs too much. */
static void handfuls_are_sorted_by_dice_and_by_how_unequal(void **state)
{
    (void)state;
    for (unsigned dice = 0; dice <= GON_DICE; dice++)
        for (unsigned i = handfuls.from[dice]; i < handfuls.from[dice + 1]; i++) {
            assert_int_equal(goennen_dice_in(&handfuls, handfuls.sorted[i]), dice);
            assert_int_equal(handfuls.rank[handfuls.sorted[i]], i);
            if (i > handfuls.from[dice])
                assert_true(handfuls.unequal[handfuls.sorted[i]] >= handfuls.unequal[handfuls.sorted[i - 1]]);
        }
    assert_int_equal(goennen_sets(&handfuls, GON_DICE), GOENNEN_LARGEST_SET);
}

static int make(void **state)
{
    (void)state;
    goennen_handfuls_make(&handfuls);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mean_counts_all_dice_to_come),
        cmocka_unit_test(the_best_keep_is_found_and_is_no_whole_throw),
        cmocka_unit_test(steps_are_counted_die_by_die),
        cmocka_unit_test(handfuls_are_sorted_by_dice_and_by_how_unequal),
    };
    return cmocka_run_group_tests(tests, make, NULL);
}
