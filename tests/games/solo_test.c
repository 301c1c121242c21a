/* What holds for every game that can be played alone: its levels are what its option and its results say. */
#include <string.h>

#include "core/playout.h"
#include "core/rules.h"
#include "core/solo.h"
#include "games/registry.h"
#include "support/table.h"

static int games_alone;

static void check_level(const struct dob_game *game, int level)
{
    struct dob_rules rules;
    struct dob_reason why;
    struct dob_result result;
    union dob_position position;
    assert_true(dob_rules_make(&rules, game, 1, &why));
    rules.option[game->solo->option] = level;
    assert_true(dob_rules_ready(&rules, &why));
    open_position(&rules, &position);
    game->result(&rules, &position, 0, &result);
    assert_true(result.solo);
    assert_int_equal(result.target, game->solo->level[level - 1].target);
    assert_true(game->solo->level[level - 1].rounds > 0 && result.target > 0);
}

static void every_level_has_the_target_of_its_results(void **state)
{
    (void)state;
    for (int i = 0; dob_games[i]; i++) {
        const struct dob_solo *solo = dob_games[i]->solo;
        if (!solo)
            continue;
        games_alone++;
        for (int level = 1; level <= solo->levels; level++)
            check_level(dob_games[i], level);
    }
    assert_true(games_alone > 0);
}

static void the_option_has_a_value_for_each_level(void **state)
{
    (void)state;
    for (int i = 0; dob_games[i]; i++) {
        const struct dob_solo *solo = dob_games[i]->solo;
        if (!solo)
            continue;
        assert_in_range(solo->levels, 1, DOB_LEVELS_MAX);
        assert_in_range(solo->option, 0, dob_games[i]->option_count - 1);
        const struct dob_option *option = &dob_games[i]->options[solo->option];
        assert_null(option->names);
        assert_int_equal(option->min, 1);
        assert_int_equal(option->max, solo->levels);
        assert_true(solo->aim > 0);
    }
}

/* Nobody sits down alone at a game that has no levels, and the other way round. */
static void who_has_levels_has_a_seat_for_one(void **state)
{
    (void)state;
    for (int i = 0; dob_games[i]; i++)
        assert_int_equal(dob_games[i]->seats_min == 1, dob_games[i]->solo != NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_has_the_target_of_its_results),
        cmocka_unit_test(the_option_has_a_value_for_each_level),
        cmocka_unit_test(who_has_levels_has_a_seat_for_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
