/* The public API of the bots: names, workspaces through an allocator, questions about matches, refusals. */
#include <stdlib.h>
#include <string.h>

#include "dobbel/bots.h"
#include "match/match.h"
#include "support/matches.h"

static void names_are_told(void **state)
{
    (void)state;
    static const char *const levels[] = {"easy", "normal", "hard", "expert"};
    static const char *const yardsticks[] = {"random", "greedy", "mcts"};
    for (size_t i = 0; i < 4; i++)
        assert_string_equal(dob_bot_level(i), levels[i]);
    for (size_t i = 0; i < 3; i++)
        assert_string_equal(dob_bot_yardstick(i), yardsticks[i]);
    assert_null(dob_bot_level(4));
    assert_null(dob_bot_yardstick(3));
}

/* ---- memory ---- */

struct purse {
    size_t taken, most, blocks;
    int left; /* how often it still gives; -1: always */
};

static void *take(void *context, size_t size)
{
    struct purse *purse = context;
    size_t *block = purse->left == 0 ? NULL : malloc(sizeof(max_align_t) + size);
    if (!block)
        return NULL;
    purse->left -= purse->left > 0;
    *block = size;
    purse->taken += size;
    purse->most = purse->taken > purse->most ? purse->taken : purse->most;
    purse->blocks++;
    return (char *)block + sizeof(max_align_t);
}

static void give(void *context, void *memory)
{
    struct purse *purse = context;
    size_t *block = (void *)((char *)memory - sizeof(max_align_t));
    purse->taken -= *block;
    purse->blocks--;
    free(block);
}

static dob_bot_workspace *workspace_for(const dob_match *match)
{
    struct dob_reason why;
    dob_bot_workspace *space = NULL;
    assert_true(dob_bot_make(match, NULL, &space, &why));
    return space;
}

/* Whoever may act in a new match, once chance has done its part. */
static int first_seat(dob_match *match)
{
    while (dob_match_actors(match) >> DOB_CHANCE & 1)
        assert_true(dob_match_throw(match, NULL));
    return __builtin_ctz(dob_match_actors(match));
}

/* All of it comes from the allocator and goes back, what mcts takes while it thinks too; no game takes more than 7.5 MB. */
static void memory_comes_from_the_allocator(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++) {
        struct purse purse = {.left = -1};
        const struct dob_allocator allocator = {take, give, &purse};
        dob_match *match = seeded(dob_game_name(g), 2, 1);
        dob_bot_workspace *space = NULL;
        int seat = first_seat(match);
        assert_true(dob_bot_make(match, &allocator, &space, NULL));
        assert_int_equal(purse.blocks, 1);
        assert_in_range(purse.taken, 1000, 7500000);
        size_t own = purse.taken;
        assert_true(dob_bot_begin(space, match, seat, &(struct dob_bot_question){"mcts", 1, 100}, NULL));
        assert_true(dob_bot_begin(space, match, seat, &(struct dob_bot_question){"mcts", 1, 100}, NULL));
        assert_true(purse.blocks <= 2);
        dob_bot_end(space);
        assert_int_equal(purse.taken, own);
        assert_true(dob_bot_begin(space, match, seat, &(struct dob_bot_question){"mcts", 1, 100}, NULL));
        dob_bot_free(space);
        assert_int_equal(purse.blocks, 0);
        dob_match_free(match);
    }
    dob_bot_free(NULL);
}

static void without_memory_it_is_refused(void **state)
{
    (void)state;
    struct purse purse = {.left = 0};
    const struct dob_allocator allocator = {take, give, &purse};
    dob_match *match = seeded("casino", 2, 1);
    dob_bot_workspace *space = NULL;
    struct dob_reason why = {0};
    int seat = first_seat(match);
    assert_false(dob_bot_make(match, &allocator, &space, &why));
    assert_null(space);
    assert_string_equal(why.id, "match.no-memory");
    purse.left = 1;
    assert_true(dob_bot_make(match, &allocator, &space, &why));
    why = (struct dob_reason){0};
    assert_false(dob_bot_begin(space, match, seat, &(struct dob_bot_question){"mcts", 1, 100}, &why));
    assert_string_equal(why.id, "match.no-memory");
    assert_true(dob_bot_begin(space, match, seat, &(struct dob_bot_question){"expert", 1, 100}, &why));
    dob_bot_free(space);
    assert_int_equal(purse.blocks, 0);
    dob_match_free(match);
}

/* ---- questions ---- */

static dob_move answer(dob_bot_workspace *space, const dob_match *match, int seat, const char *bot, uint64_t seed,
                       uint64_t nodes, uint64_t slice)
{
    const struct dob_bot_question question = {bot, seed, nodes};
    struct dob_reason why;
    assert_true(dob_bot_begin(space, match, seat, &question, &why));
    while (dob_bot_step(space, slice))
        ;
    return dob_bot_best(space);
}

/* The record of a match in which one bot plays all seats. */
static char *play_match(const char *game, const char *bot, uint64_t slice)
{
    dob_match *match = seeded(game, 2, 5);
    dob_bot_workspace *space = workspace_for(match);
    struct dob_reason why;
    for (unsigned actors; (actors = dob_match_actors(match));) {
        int actor = __builtin_ctz(actors);
        assert_true(actor == DOB_CHANCE
                        ? dob_match_throw(match, &why)
                        : dob_match_play(match, actor, answer(space, match, actor, bot, 3, 300, slice), &why));
    }
    char *record = record_of(match, DOB_ALL_SEEING, true, 0);
    dob_bot_free(space);
    dob_match_free(match);
    return record;
}

/* Every game, every bot: legal moves to the end, and the same match in other slices. */
static void matches_depend_on_seed_and_nodes_alone(void **state)
{
    (void)state;
    for (size_t g = 0; dob_game_name(g); g++)
        for (int b = 0; b < 7; b++) {
            const char *bot = b < 4 ? dob_bot_level((size_t)b) : dob_bot_yardstick((size_t)b - 4);
            if (strcmp(dob_game_name(g), "casino") == 0 && strcmp(bot, "greedy") == 0)
                continue; /* slow, and it does not look ahead */
            char *one = play_match(dob_game_name(g), bot, 1), *other = play_match(dob_game_name(g), bot, UINT64_MAX);
            assert_string_equal(one, other);
            free(one);
            free(other);
        }
}

/* Another seed, another place in the match, another seat: other chances. */
static void chances_depend_on_the_place_and_the_seed(void **state)
{
    (void)state;
    dob_match *match = seeded("hush", 4, 1);
    dob_bot_workspace *space = workspace_for(match);
    unsigned others[3] = {0};
    first_seat(match);
    for (uint64_t seed = 0; seed < 40; seed++) {
        int first = __builtin_ctz(dob_match_actors(match)), last = 31 - __builtin_clz(dob_match_actors(match));
        dob_move here = answer(space, match, first, "random", seed, 0, 1);
        others[0] += answer(space, match, first, "random", seed + 1000, 0, 1) != here;
        others[1] += first != last && answer(space, match, last, "random", seed, 0, 1) != here;
        assert_true(answer(space, match, first, "random", seed, 0, 1) == here);
    }
    dob_bot_free(space);
    dob_match_free(match);
    match = seeded("casino", 2, 1);
    space = workspace_for(match);
    for (int i = 0; i < 40; i++) { /* keeps, throws: the same kinds of moves at other places */
        int seat = first_seat(match);
        others[2] += answer(space, match, seat, "random", 1, 0, 1) != answer(space, match, seat, "random", 2, 0, 1);
        assert_true(dob_match_play(match, seat, answer(space, match, seat, "random", 3, 0, 1), NULL));
    }
    assert_true(others[0] > 5 && others[1] > 5 && others[2] > 5);
    dob_bot_free(space);
    dob_match_free(match);
}

/* As many as there is room for; the length tells of all. */
static void values_fit_the_room(void **state)
{
    (void)state;
    dob_match *match = seeded("addvantage", 2, 1);
    dob_bot_workspace *space = workspace_for(match);
    struct dob_bot_value list[DOB_MATCH_MOVES_MAX], few[3];
    int seat = first_seat(match);
    answer(space, match, seat, "expert", 1, 500, 100);
    size_t count = dob_bot_weigh(space, list, DOB_MATCH_MOVES_MAX);
    assert_int_equal(count, dob_match_moves(match, seat, NULL, 0));
    assert_true(count > 2 && list[0].move == dob_bot_best(space));
    assert_int_equal(dob_bot_weigh(space, few, 2), count);
    assert_memory_equal(few, list, 2 * sizeof *few);
    assert_int_equal(dob_bot_weigh(space, NULL, 0), count);
    answer(space, match, seat, "normal", 1, 0, 1);
    assert_int_equal(dob_bot_weigh(space, list, DOB_MATCH_MOVES_MAX), 0);
    dob_bot_free(space);
    dob_match_free(match);
}

static void wrong_questions_are_refused(void **state)
{
    (void)state;
    dob_match *match = seeded("pig", 2, 1), *other = seeded("casino", 2, 1);
    dob_bot_workspace *space = workspace_for(match);
    struct dob_reason why = {0};
    int seat = first_seat(match);
    assert_false(dob_bot_begin(space, match, seat, &(struct dob_bot_question){"genius", 1, 0}, &why));
    assert_string_equal(text_of(&why), "There is no bot called `genius`.");
    assert_false(dob_bot_begin(space, match, !seat, &(struct dob_bot_question){"normal", 1, 0}, &why));
    assert_string_equal(why.id, "move.not-your-turn");
    assert_false(dob_bot_begin(space, match, 2, &(struct dob_bot_question){"normal", 1, 0}, &why));
    assert_false(dob_bot_begin(space, match, -1, &(struct dob_bot_question){"normal", 1, 0}, &why));
    assert_false(dob_bot_begin(space, other, first_seat(other), &(struct dob_bot_question){"normal", 1, 0}, &why));
    assert_string_equal(text_of(&why), "This workspace is for pig, not for the game of the match.");
    assert_false(dob_bot_begin(space, match, seat, &(struct dob_bot_question){"genius", 1, 0}, NULL));
    dob_bot_free(space);
    dob_match_free(match);
    dob_match_free(other);
}

/* What was begun before stays as it was when a question is refused. */
static void a_refusal_changes_nothing(void **state)
{
    (void)state;
    dob_match *match = seeded("pig", 2, 1);
    dob_bot_workspace *space = workspace_for(match);
    int seat = first_seat(match);
    dob_move move = answer(space, match, seat, "expert", 1, 400, 100);
    assert_false(dob_bot_begin(space, match, !seat, &(struct dob_bot_question){"normal", 1, 0}, NULL));
    assert_true(dob_bot_best(space) == move);
    dob_bot_free(space);
    dob_match_free(match);
}

static void ask_before_begin(void *space)
{
    dob_bot_best(space);
}

static void a_question_must_be_begun(void **state)
{
    (void)state;
    dob_match *match = seeded("pig", 2, 1);
    dob_bot_workspace *space = workspace_for(match);
    assert_call_traps(ask_before_begin, space);
    answer(space, match, first_seat(match), "normal", 1, 0, 1);
    dob_bot_end(space);
    assert_call_traps(ask_before_begin, space);
    dob_bot_free(space);
    dob_match_free(match);
}

/* Another number of seats, and another card: the workspace learns of it, and answers as a new one would. */
static void a_workspace_learns_new_rules(void **state)
{
    (void)state;
    dob_match *two = seeded("goennen", 2, 1), *three = seeded("goennen", 3, 1);
    dob_bot_workspace *used = workspace_for(two), *fresh = workspace_for(three);
    for (int i = 0; i < 12; i++) {
        int seat = first_seat(three);
        dob_move move = answer(used, three, seat, "hard", 1, 0, 1);
        assert_true(move == answer(fresh, three, seat, "hard", 1, 0, 1));
        answer(used, two, first_seat(two), "hard", 1, 0, 1);
        assert_true(dob_match_play(three, seat, move, NULL));
    }
    dob_bot_free(used);
    dob_bot_free(fresh);
    dob_match_free(two);
    dob_match_free(three);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_told),
        cmocka_unit_test(memory_comes_from_the_allocator),
        cmocka_unit_test(without_memory_it_is_refused),
        cmocka_unit_test(matches_depend_on_seed_and_nodes_alone),
        cmocka_unit_test(chances_depend_on_the_place_and_the_seed),
        cmocka_unit_test(values_fit_the_room),
        cmocka_unit_test(wrong_questions_are_refused),
        cmocka_unit_test(a_refusal_changes_nothing),
        cmocka_unit_test(a_question_must_be_begun),
        cmocka_unit_test(a_workspace_learns_new_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
