/* Chances to complete a task in a turn: those that can be computed by hand, and those that a plan over all handfuls finds. */
#include "bots/goennen/chance.h"

#include "bots/goennen/handful.h"
#include "bots/goennen/task.h"

#include <stdlib.h>
#include <string.h>

#include "bots/goennen/display.h"
#include "support/goennen_table.h"

static struct goennen_chances chances;

/* Cards without colour on them: a six, five equal, a yellow six. */
static void chances_of_a_turn_are_exact(void **state)
{
    (void)state;
    const struct gon_card yellow_six = {.count = 1, .field = {8 * GON_YELLOW + 6}};
    const struct gon_card equal = {
        .count = 5,
        .relation = GON_EQUAL,
        .begins = 1,
        .field = {8 * GON_WHITE, 8 * GON_WHITE, 8 * GON_WHITE, 8 * GON_WHITE, 8 * GON_WHITE}};
    assert_float_equal(goennen_chance_to_complete(&chances, &yellow_six, 0), 1 - 125.0F / 216, 1e-5F);
    assert_float_equal(goennen_chance_to_complete(&chances, &equal, 0), 0.046029F,
                       1e-5F); /* as everybody can look up */
}

/* The same over all 16807 handfuls, with the fits of the plans. */
static float by_handfuls(struct goennen_tasks *tasks, unsigned card, uint32_t entered)
{
    static float value[GOENNEN_HANDFULS];
    const struct goennen_handfuls *all = &tasks->handfuls;
    const struct goennen_fits *fits = goennen_task_fits(tasks, card, entered, 0, false);
    memset(value, 0, sizeof value);
    for (unsigned i = 0; i < goennen_sets(all, fits->dice); i++)
        value[all->sorted[all->from[fits->dice] + i]] = goennen_steps(fits, i, 0) == 0;
    for (int throws = 0; throws < GON_THROWS; throws++) {
        goennen_parts_best(value);
        goennen_throws_mean(value);
    }
    return value[0];
}

static void dice_that_are_alike_change_nothing(void **state)
{
    (void)state;
    struct goennen_tasks *tasks = calloc(1, sizeof *tasks);
    struct dob_rules standard = rules_of("goennen", 1, NULL);
    unsigned compared = 0;
    assert_non_null(tasks);
    goennen_tasks_make(tasks, &standard, &goennen_weights);
    for (unsigned number = 1; number <= standard.deck.count; number++) {
        const struct gon_card *card = gon_card_of(&standard, number);
        for (uint32_t entered = 0; entered <= 4; entered += 4) {
            if (gon_empty_fields(card, entered) > GON_DICE || !gon_is_possible(card, entered))
                continue;
            assert_float_equal(goennen_chance_to_complete(&tasks->chances, card, entered),
                               by_handfuls(tasks, number, entered), 1e-5F);
            compared++;
        }
    }
    assert_true(compared > 50);
    free(tasks);
}

static int make(void **state)
{
    (void)state;
    goennen_chances_make(&chances);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_of_a_turn_are_exact),
        cmocka_unit_test(dice_that_are_alike_change_nothing),
    };
    return cmocka_run_group_tests(tests, make, NULL);
}
