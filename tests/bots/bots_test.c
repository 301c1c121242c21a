/* Every bot on every game: it plays legal moves to the end, and answers when it is stopped. */
#include "bots/bot.h"
#include "bots/policy.h"

#include <string.h>

#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"
#include "support/table.h"

/* Bots that search must not take all day. */
static const struct bot_limits few_nodes = {.nodes = 60};

/* Plays one match; seat s is played by players[s]. */
static struct dob_result play_match(const struct dob_rules *rules, const struct bot *const *players, uint64_t seed)
{
    const struct dob_game *game = rules->game;
    struct dob_rng rng = dob_rng_keyed(seed, 0);
    union dob_position position;
    struct dob_result result;
    struct bot_limits limits = few_nodes;
    unsigned actors;
    limits.mind = bot_mind_make(rules);
    open_position(rules, &position);
    while ((actors = game->actors(rules, &position))) {
        int actor = __builtin_ctz(actors);
        dob_move move = actor == DOB_CHANCE ? game->sample(rules, &position, &rng) : 0;
        if (actor != DOB_CHANCE) {
            union dob_position hidden = position;
            game->hide(rules, &hidden, actor);
            move = players[actor]->choose(rules, &hidden, actor, &rng, &limits);
        }
        assert_false(game->refuse(rules, &position, actor, move, NULL));
        game->apply(rules, &position, actor, move);
    }
    bot_mind_free(limits.mind);
    game->result(rules, &position, DOB_ALL_SEEING, &result);
    return result;
}

static void every_bot_plays_every_game(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++)
        for (int b = 0; bots[b]; b++) {
            struct dob_rules rules = rules_of(dob_games[g]->name, dob_games[g]->seats_max, NULL);
            const struct bot *players[DOB_SEATS_MAX];
            for (int seat = 0; seat < rules.seats; seat++)
                players[seat] = bots[b];
            struct dob_result result = play_match(&rules, players, 1);
            assert_int_equal(result.seats, rules.seats);
        }
}

/* A policy knows every option: `normal` and `easy` play on with each at its ends, and never what is refused. */
static void policies_know_the_options(void **state)
{
    (void)state;
    const struct bot *const players[] = {bot_named(dob_scan_in("normal")), bot_named(dob_scan_in("easy"))};
    for (int g = 0; dob_games[g]; g++)
        for (int i = 0; i < 2 * dob_games[g]->option_count; i++) {
            const struct dob_option *option = &dob_games[g]->options[i / 2];
            struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
            rules.option[i / 2] = i % 2 ? option->max : option->min;
            if (dob_rules_ready(&rules, NULL))
                play_match(&rules, players, (uint64_t)i);
        }
}

/* At a real table the cards of its own seat may be a secret to the program: it plays something legal all the same. */
static void policies_play_hands_that_they_do_not_know(void **state)
{
    (void)state;
    const struct bot *const players[] = {bot_named(dob_scan_in("normal")), bot_named(dob_scan_in("easy"))};
    for (int g = 0; dob_games[g]; g++) {
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        const struct dob_game *game = rules.game;
        struct bot_limits limits = {.mind = bot_mind_make(&rules)};
        struct dob_rng rng = dob_rng_keyed(3, (uint64_t)g);
        union dob_position position;
        unsigned actors;
        open_position(&rules, &position);
        while ((actors = game->actors(&rules, &position))) {
            int actor = __builtin_ctz(actors);
            union dob_position public = position;
            game->hide(&rules, &public, DOB_SPECTATOR);
            if (actor != DOB_CHANCE) {
                dob_move move = players[actor]->choose(&rules, &public, actor, &rng, &limits);
                assert_false(game->refuse(&rules, &public, actor, move, NULL));
            }
            size_t listed;
            game->apply(&rules, &position, actor, dob_random_event(&rules, &position, actor, &rng, &listed));
        }
        bot_mind_free(limits.mind);
    }
}

/* What a mind remembers makes an answer quicker, and no other. */
static void a_mind_changes_no_answer(void **state)
{
    (void)state;
    const struct bot *normal = bot_named(dob_scan_in("normal"));
    for (int g = 0; dob_games[g]; g++) {
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        const struct dob_game *game = rules.game;
        struct bot_limits kept = {.mind = bot_mind_make(&rules)}, fresh = {0};
        struct dob_rng rng = dob_rng_keyed(4, (uint64_t)g);
        union dob_position position;
        unsigned actors;
        open_position(&rules, &position);
        for (int event = 0; (actors = game->actors(&rules, &position)) && event < 300; event++) {
            int actor = __builtin_ctz(actors);
            size_t listed;
            dob_move move = dob_random_event(&rules, &position, actor, &rng, &listed);
            if (actor != DOB_CHANCE) {
                struct dob_rng one = rng, other = rng;
                union dob_position hidden = position;
                game->hide(&rules, &hidden, actor);
                dob_move quick = normal->choose(&rules, &hidden, actor, &one, &kept);
                if (event % 16 == 0 || event < 8)
                    assert_true(quick == normal->choose(&rules, &hidden, actor, &other, &fresh));
                move = event % 3 ? quick : move;
            }
            game->apply(&rules, &position, actor, move);
        }
        bot_mind_free(kept.mind);
    }
}

/* A level is the quick player of the game with its own noise, and the better level has less of it. */
static void a_level_is_the_policy_with_its_noise(void **state)
{
    (void)state;
    static const char *const names[POLICY_LEVELS] = {"easy", "normal", "hard"};
    for (int i = 0; policies[i]; i++) {
        struct dob_rules rules = rules_of(policies[i]->game, 2, NULL);
        struct bot_limits limits = {.mind = bot_mind_make(&rules)};
        struct dob_rng rng = dob_rng_keyed(9, (uint64_t)i);
        union dob_position position;
        open_position(&rules, &position);
        assert_true(policies[i]->noise[POLICY_EASY] > policies[i]->noise[POLICY_NORMAL]);
        assert_true(policies[i]->noise[POLICY_NORMAL] > policies[i]->noise[POLICY_HARD]);
        for (int event = 0; event < 60; event++) {
            int actor = __builtin_ctz(rules.game->actors(&rules, &position));
            for (int level = 0; actor != DOB_CHANCE && level < POLICY_LEVELS; level++) {
                struct dob_rng one = rng, other = rng;
                assert_true(bot_named(dob_scan_in(names[level]))->choose(&rules, &position, actor, &one, &limits) ==
                            policy_choose(policies[i], &rules, limits.mind, &position, actor, policies[i]->noise[level],
                                          &other));
            }
            size_t listed;
            rules.game->apply(&rules, &position, actor, dob_random_event(&rules, &position, actor, &rng, &listed));
        }
        bot_mind_free(limits.mind);
    }
}

/* Greedy at either seat, ten matches: it is no contest. */
static void greedy_beats_random_at_casino(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    for (uint64_t seed = 0; seed < 10; seed++) {
        int greedy = (int)(seed % 2);
        const struct bot *players[2] = {bots[0], bots[0]};
        players[greedy] = bot_named(dob_scan_in("greedy"));
        struct dob_result result = play_match(&rules, players, seed);
        assert_true(result.points[greedy] > result.points[!greedy]);
    }
}

/* It takes the card worth most when the dice can get no better. */
static void greedy_takes_the_best_card(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    struct dob_rng rng = dob_rng_keyed(1, 1);
    union dob_position position;
    dob_move best;
    set_position(&rules, "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=3 dice=12345 card=- pawns=1,4",
                 &position);
    assert_true(rules.game->parse_move(&rules, dob_scan_in("place large-straight"), &best, NULL));
    assert_true(bot_named(dob_scan_in("greedy"))->choose(&rules, &position, 0, &rng, &few_nodes) == best);
    set_position(&rules, "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=23456 card=- pawns=1,4",
                 &position);
    assert_true(bot_named(dob_scan_in("greedy"))->choose(&rules, &position, 0, &rng, &few_nodes) == best);
}

/* What a throw ahead may bring is counted: with two throws left and a pair, something is thrown again. */
static void greedy_counts_the_throw_ahead(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    struct dob_rng rng = dob_rng_keyed(1, 1);
    union dob_position position;
    set_position(&rules, "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=11246 card=- pawns=1,4",
                 &position);
    dob_move move = bot_named(dob_scan_in("greedy"))->choose(&rules, &position, 0, &rng, &few_nodes);
    char text[64];
    struct dob_text out = dob_text_in(text, sizeof text);
    rules.game->print_move(&rules, move, &out);
    assert_memory_equal(text, "keep ", 5);
}

static bool at_once(void *context)
{
    (*(int *)context)++;
    return true;
}

/* A bot that is stopped answers with its best move so far, which is legal. */
static void a_stopped_bot_answers(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    int asked = 0;
    const struct bot_limits limits = {.stop = at_once, .context = &asked};
    set_position(&rules, "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=11246 card=- pawns=1,4",
                 &position);
    struct dob_rng rng = dob_rng_keyed(1, 1);
    dob_move move = bot_named(dob_scan_in("mcts"))->choose(&rules, &position, 0, &rng, &limits);
    assert_false(rules.game->refuse(&rules, &position, 0, move, NULL));
    assert_int_equal(asked, 1);
}

static void bots_are_found_by_name(void **state)
{
    (void)state;
    for (int b = 0; bots[b]; b++)
        assert_ptr_equal(bot_named(dob_scan_in(bots[b]->name)), bots[b]);
    assert_null(bot_named(dob_scan_in("nobody")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_bot_plays_every_game),
        cmocka_unit_test(policies_know_the_options),
        cmocka_unit_test(policies_play_hands_that_they_do_not_know),
        cmocka_unit_test(a_mind_changes_no_answer),
        cmocka_unit_test(a_level_is_the_policy_with_its_noise),
        cmocka_unit_test(greedy_beats_random_at_casino),
        cmocka_unit_test(greedy_takes_the_best_card),
        cmocka_unit_test(greedy_counts_the_throw_ahead),
        cmocka_unit_test(a_stopped_bot_answers),
        cmocka_unit_test(bots_are_found_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
