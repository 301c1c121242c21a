/* The policy of goennen: it takes what is certain, keeps what helps, and its plan of a turn holds what a closer look
 * finds. */
#include "bots/bot.h"
#include "bots/goennen/goennen.h"
#include "bots/policy.h"

#include <stdlib.h>
#include <string.h>

#include "support/goennen_table.h"

static struct dob_rng rng;
static struct dob_bot_workspace *space;

/* Three cards worth some work, and bonus cards. */
static void sit_alone(void)
{
    sit(1, "level=7",
        "yellow neighbours-done 9: w6 w6; green neighbours-done 5: w1 w2 w3; blue rainbow 4: w* = w* = w*",
        "purple adjust 3: w3 w3; blue recolour 3: w4 w4; green discount 3: w5 w5; wild: w4 w4");
    bot_workspace_free(space);
    space = bot_workspace_make(&rules, NULL);
    assert_non_null(space);
}

static dob_move chosen(double noise)
{
    dob_move move =
        policy_choose(policy_of(rules.game), &rules, bot_workspace_scratch(space), &position, 0, noise, &rng);
    assert_false(rules.game->refuse(&rules, &position, 0, move, NULL));
    return move;
}

/* What it does at `brief`, in words; overwritten by the next call. */
static const char *answer(const char *brief, double noise)
{
    static char words[64];
    struct dob_text text = dob_text_in(words, sizeof words);
    lay(brief);
    rules.game->print_move(&rules, chosen(noise), &text);
    return words;
}

/* Whoever errs still completes rather than gives the throw away. */
static void it_completes_what_the_last_throw_allows(void **state)
{
    (void)state;
    sit_alone();
    for (int i = 0; i < 20; i++)
        assert_string_equal(answer("decide round=9 throws=3 dice=12366 cards1=1!,2,13!", i ? 1 : 0), "complete b1");
}

/* The yellow die is a six, and the card wants two. */
static void it_keeps_what_helps(void **state)
{
    (void)state;
    sit_alone();
    assert_memory_equal(answer("decide round=9 throws=2 dice=62451 cards1=1,2!,13!", 0), "reroll ", 7);
    assert_null(strchr(answer("decide round=9 throws=2 dice=62451 cards1=1,2!,13!", 0), 'y'));
}

/* A search looks first at what looks best: nothing is better than what the policy itself chose. */
static void what_it_chooses_looks_best(void **state)
{
    (void)state;
    static const char *const briefs[] = {"decide throws=1 dice=62451 cards1=1,2,13",
                                         "decide throws=2 dice=11245 cards1=1,2,13",
                                         "decide throws=2 dice=33465 cards1=3,2,13"};
    const struct policy *policy = policy_of(rules.game);
    sit_alone();
    for (size_t i = 0; i < sizeof briefs / sizeof *briefs; i++) {
        dob_move list[DOB_MOVES_MAX];
        lay(briefs[i]);
        dob_move best = chosen(0);
        assert_int_equal(dob_move_kind(best), GON_REROLL);
        double most = policy->ahead->estimate_move(&rules, bot_workspace_scratch(space), &position, 0, best);
        size_t count = rules.game->moves(&rules, &position, 0, list);
        for (size_t move = 0; move < count; move++)
            if (dob_move_kind(list[move]) == GON_REROLL)
                assert_true(policy->ahead->estimate_move(&rules, bot_workspace_scratch(space), &position, 0,
                                                         list[move]) <= most);
    }
}

/* All dice are used; three discounts buy a card of the cheap columns without any (G4). */
static void it_buys_with_charges_alone(void **state)
{
    (void)state;
    sit_alone();
    assert_memory_equal(
        answer("decide round=2 throws=3 dice=12366 used=yogbp acted=1 cards1=1!,2!,15! charges1=0,0,0,3", 0), "buy ",
        4);
    assert_string_equal(
        answer("decide round=2 throws=3 dice=12366 used=yogbp acted=1 cards1=1!,2!,15! charges1=0,0,0,2", 0), "end");
}

/* All throws at once, with charges of every kind, and one by one. */
static void a_plan_holds_what_a_closer_look_finds(void **state)
{
    (void)state;
    static const char *const briefs[] = {"decide cards1=1,2,13", "decide cards1=1,3,13!,14!,15! charges1=2,1,0,2",
                                         "decide cards1=1,2,3,13!,16:4. charges1=1",
                                         "decide cards1=1,2,13,15! charges1=0,0,0,3"};
    struct goennen_tasks *tasks = calloc(1, sizeof *tasks);
    struct goennen_plan *turn = calloc(1, sizeof *turn), *within = calloc(1, sizeof *within);
    sit_alone();
    assert_true(tasks && turn && within);
    goennen_tasks_make(tasks, &rules, &goennen_weights);
    for (size_t i = 0; i < sizeof briefs / sizeof *briefs; i++) {
        unsigned useful = 0;
        lay(briefs[i]);
        goennen_plan_begin(turn, tasks, goennen_of(&position), 0);
        goennen_plan_turn(turn);
        for (unsigned of = 0; of < GOENNEN_HANDFULS; of++) {
            if (!goennen_is_throw(&tasks->handfuls, of))
                continue;
            goennen_plan_part(within, turn, of);
            assert_float_equal(within->best[of], turn->best[of], 1e-4F);
            useful += within->best[of] > 0;
        }
        assert_true(useful > 100);
    }
    free(within);
    free(turn);
    free(tasks);
}

/* The value of a throw of all dice before the third where so many sit, by what others' entries count. */
static float value_of_rerolling(int seats, float given)
{
    struct goennen_weights weights = goennen_weights;
    struct goennen_tasks *tasks = calloc(1, sizeof *tasks);
    struct goennen_plan *plan = calloc(1, sizeof *plan);
    assert_true(tasks && plan);
    weights.given = given;
    sit(seats, "", "yellow neighbours-done 9: w6 w6", "");
    lay("decide cards1=1,2,13");
    goennen_tasks_make(tasks, &rules, &weights);
    goennen_plan_begin(plan, tasks, goennen_of(&position), 0);
    goennen_plan_turn(plan);
    float value = plan->third[0];
    free(plan);
    free(tasks);
    return value;
}

static void a_reroll_gives_the_others_something(void **state)
{
    (void)state;
    assert_true(value_of_rerolling(2, 1) < value_of_rerolling(2, 0));
    assert_true(value_of_rerolling(1, 1) == value_of_rerolling(1, 0));
}

/* What is known of tasks may be forgotten, and is found again. */
static void forgotten_tasks_are_found_again(void **state)
{
    (void)state;
    struct goennen_tasks *tasks = calloc(1, sizeof *tasks);
    assert_non_null(tasks);
    sit_alone();
    goennen_tasks_make(tasks, &rules, &goennen_weights);
    const struct goennen_task before = goennen_task_of(tasks, 2, 0);
    assert_true(before.work > 1 && before.work < 4);
    tasks->known = GOENNEN_TASKS_KEPT;
    goennen_task_of(tasks, 1, 0);
    assert_in_range(tasks->known, 1, 3); /* it, and what leads there */
    const struct goennen_task again = goennen_task_of(tasks, 2, 0);
    assert_true(again.work == before.work);
    free(tasks);
}

static int seed(void **state)
{
    (void)state;
    rng = dob_rng_keyed(5, 5);
    sit_alone();
    return 0;
}

static int leave(void **state)
{
    (void)state;
    bot_workspace_free(space);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_completes_what_the_last_throw_allows),
        cmocka_unit_test(it_keeps_what_helps),
        cmocka_unit_test(it_buys_with_charges_alone),
        cmocka_unit_test(what_it_chooses_looks_best),
        cmocka_unit_test(a_plan_holds_what_a_closer_look_finds),
        cmocka_unit_test(a_reroll_gives_the_others_something),
        cmocka_unit_test(forgotten_tasks_are_found_again),
    };
    return cmocka_run_group_tests(tests, seed, leave);
}
