/* Every bot on every game: it plays legal moves to the end, as its seat may see them; levels are the policy with noise. */
#include "bots/workspace.h"

#include <string.h>

#include "core/rules.h"
#include "games/registry.h"
#include "support/bots.h"

enum { FEW_NODES = 60 /* bots that search must not take all day */ };

struct players {
    const struct bot *const *bot; /* of each seat */
    struct dob_bot_workspace *space;
    uint64_t seed, asked;
};

static dob_move ask(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct players *players = context;
    const struct bot_question question = {position, seat, dob_rng_keyed(players->seed, ~players->asked++), FEW_NODES};
    (void)rules;
    return bot_choose(players->space, players->bot[seat], &question);
}

/* Plays one match; seat s is played by bot[s]. */
static struct dob_result play_match(const struct dob_rules *rules, const struct bot *const *bot, uint64_t seed)
{
    struct players players = {bot, bot_workspace_make(rules, NULL), seed, 0};
    const struct dob_play play = {
        .choose = ask, .watch = watch_legal, .context = &players, .hidden = true, .seed = seed};
    union dob_position position;
    struct dob_result result;
    assert_non_null(players.space);
    open_position(rules, &position);
    dob_play_on(rules, &position, &play);
    bot_workspace_free(players.space);
    rules->game->result(rules, &position, DOB_ALL_SEEING, &result);
    return result;
}

static void every_bot_plays_every_game(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++)
        for (int b = 0; bot_list[b]; b++) {
            struct dob_rules rules = rules_of(dob_games[g]->name, dob_games[g]->seats_max, NULL);
            const struct bot *players[DOB_SEATS_MAX];
            for (int seat = 0; seat < rules.seats; seat++)
                players[seat] = bot_list[b];
            struct dob_result result = play_match(&rules, players, 1);
            assert_int_equal(result.seats, rules.seats);
        }
}

/* A policy knows every option: `normal` and `easy` play on with each at its ends, and never what is refused. */
static void policies_know_the_options(void **state)
{
    (void)state;
    const struct bot *const players[] = {&bot_normal, &bot_easy};
    for (int g = 0; dob_games[g]; g++)
        for (int i = 0; i < 2 * dob_games[g]->option_count; i++) {
            const struct dob_option *option = &dob_games[g]->options[i / 2];
            struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
            rules.option[i / 2] = i % 2 ? option->max : option->min;
            if (dob_rules_ready(&rules, NULL))
                play_match(&rules, players, (uint64_t)i);
        }
}

static void ask_spectators(void *space, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    static const struct bot *const players[] = {&bot_normal, &bot_easy, &bot_expert};
    union dob_position public = *hidden;
    rules->game->hide(rules, &public, DOB_SPECTATOR);
    for (int i = 0; i < 3; i++) {
        const struct bot_question question = {&public, seat, dob_rng_keyed(3, 3), FEW_NODES};
        dob_move move = bot_choose(space, players[i], &question);
        assert_false(rules->game->refuse(rules, &public, seat, move, NULL));
    }
}

/* At a real table the cards of its own seat may be a secret to the program: it plays something legal all the same. */
static void bots_play_hands_that_they_do_not_know(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++) {
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
        visit_decisions(&rules, 3, 300, ask_spectators, space);
        bot_workspace_free(space);
    }
}

struct used {
    struct dob_bot_workspace *space;
    int asked;
};

static void ask_used_and_fresh(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    struct used *used = context;
    const struct bot_question question = {hidden, seat, dob_rng_keyed(4, 4), FEW_NODES};
    dob_move move = bot_choose(used->space, &bot_normal, &question);
    int before = used->asked++;
    if (before % 16 && before >= 8)
        return;
    struct dob_bot_workspace *fresh = bot_workspace_make(rules, NULL);
    assert_true(move == bot_choose(fresh, &bot_normal, &question));
    bot_workspace_free(fresh);
}

/* What a workspace remembers makes an answer quicker, and no other. */
static void a_used_workspace_changes_no_answer(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++) {
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        struct used used = {bot_workspace_make(&rules, NULL), 0};
        visit_decisions(&rules, 4, 300, ask_used_and_fresh, &used);
        bot_workspace_free(used.space);
    }
}

static void ask_levels(void *space, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    static const struct bot *const levels[POLICY_LEVELS] = {&bot_easy, &bot_normal, &bot_hard};
    const struct policy *policy = policy_of(rules->game);
    for (int level = 0; level < POLICY_LEVELS; level++) {
        struct dob_rng rng = dob_rng_keyed(9, 9);
        const struct bot_question question = {hidden, seat, rng, 0};
        assert_true(bot_choose(space, levels[level], &question) == policy_choose(policy, rules,
                                                                                 bot_workspace_scratch(space), hidden,
                                                                                 seat, policy->noise[level], &rng));
    }
}

/* A level is the policy of the game with its own noise, and the better level has less of it. */
static void a_level_is_the_policy_with_its_noise(void **state)
{
    (void)state;
    for (int i = 0; policy_list[i]; i++) {
        struct dob_rules rules = rules_of(policy_list[i]->game, 2, NULL);
        struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
        assert_true(policy_list[i]->noise[POLICY_EASY] > policy_list[i]->noise[POLICY_NORMAL]);
        assert_true(policy_list[i]->noise[POLICY_NORMAL] > policy_list[i]->noise[POLICY_HARD]);
        visit_decisions(&rules, 9, 60, ask_levels, space);
        bot_workspace_free(space);
    }
}

/* Greedy at either seat, ten matches: it is no contest. */
static void greedy_beats_random_at_casino(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    for (uint64_t seed = 0; seed < 10; seed++) {
        int greedy = (int)(seed % 2);
        const struct bot *players[2] = {&bot_random, &bot_random};
        players[greedy] = &bot_greedy;
        struct dob_result result = play_match(&rules, players, seed);
        assert_true(result.points[greedy] > result.points[!greedy]);
    }
}

/* What greedy does in a position of casino, in words; overwritten by the next call. */
static const char *greedy_answer(const char *at)
{
    static char words[64];
    struct dob_rules rules = rules_of("casino", 2, NULL);
    struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
    struct dob_text text = dob_text_in(words, sizeof words);
    union dob_position position;
    set_position(&rules, at, &position);
    const struct bot_question question = {&position, 0, dob_rng_keyed(1, 1), 0};
    rules.game->print_move(&rules, bot_choose(space, &bot_greedy, &question), &text);
    bot_workspace_free(space);
    return words;
}

/* It takes the card worth most when the dice can get no better. */
static void greedy_takes_the_best_card(void **state)
{
    (void)state;
    assert_string_equal(
        greedy_answer("decide seat=1 turn=0 still=0 finale=0 reds=1 throws=3 dice=12345 card=- pawns=1,4"),
        "place large-straight");
    assert_string_equal(
        greedy_answer("decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=23456 card=- pawns=1,4"),
        "place large-straight");
}

/* What a throw ahead may bring is counted: with two throws left and a pair, something is thrown again. */
static void greedy_counts_the_throw_ahead(void **state)
{
    (void)state;
    const char *move = greedy_answer("decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=11246 card=- "
                                     "pawns=1,4");
    assert_memory_equal(move, "keep ", 5);
}

static void bots_are_found_by_name(void **state)
{
    (void)state;
    for (int b = 0; bot_list[b]; b++)
        assert_ptr_equal(bot_named(dob_scan_in(bot_list[b]->name)), bot_list[b]);
    assert_null(bot_named(dob_scan_in("nobody")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_plays_every_game),
        cmocka_unit_test(policies_know_the_options),
        cmocka_unit_test(bots_play_hands_that_they_do_not_know),
        cmocka_unit_test(a_used_workspace_changes_no_answer),
        cmocka_unit_test(a_level_is_the_policy_with_its_noise),
        cmocka_unit_test(greedy_beats_random_at_casino),
        cmocka_unit_test(greedy_takes_the_best_card),
        cmocka_unit_test(greedy_counts_the_throw_ahead),
        cmocka_unit_test(bots_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
