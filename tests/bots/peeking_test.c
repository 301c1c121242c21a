/* Nobody peeks: where two positions differ only in what a seat cannot know, bots and policies do the same for that seat. */
#include <string.h>

#include "bots/bot.h"
#include "bots/policy.h"
#include "core/playout.h"
#include "games/registry.h"
#include "support/table.h"

/* Walks through a game at random and shows pairs of such positions: the real one with what is hidden from `actor` dealt in two
 * ways. */
static unsigned walk(const struct dob_rules *rules, unsigned events,
                     void (*look)(const struct dob_rules *rules, const union dob_position pair[2], int actor,
                                  void *context),
                     void *context)
{
    const struct dob_game *game = rules->game;
    struct dob_rng rng = dob_rng_keyed(6, 1);
    union dob_position position;
    unsigned actors, differ = 0;
    open_position(rules, &position);
    for (unsigned event = 0; event < events && (actors = game->actors(rules, &position)); event++) {
        int actor = __builtin_ctz(actors);
        size_t listed;
        if (actor != DOB_CHANCE) {
            union dob_position pair[2];
            for (int i = 0; i < 2; i++) {
                pair[i] = position;
                game->hide(rules, &pair[i], actor);
                game->guess(rules, &pair[i], actor, &rng);
            }
            differ += memcmp(&pair[0], &pair[1], game->position_size) != 0;
            look(rules, pair, actor, context);
        }
        game->apply(rules, &position, actor, dob_random_event(rules, &position, actor, &rng, &listed));
    }
    return differ;
}

static void ask_bots(const struct dob_rules *rules, const union dob_position pair[2], int actor, void *mind)
{
    const struct bot_limits limits = {.nodes = 100, .mind = mind};
    union dob_position hidden[2] = {pair[0], pair[1]};
    for (int i = 0; i < 2; i++)
        rules->game->hide(rules, &hidden[i], actor);
    for (int b = 0; bots[b]; b++) {
        struct dob_rng first = dob_rng_keyed(7, 7), second = first;
        assert_true(bots[b]->choose(rules, &hidden[0], actor, &first, &limits) ==
                    bots[b]->choose(rules, &hidden[1], actor, &second, &limits));
    }
}

/* Every bot, as it is asked at a table. */
static void bots_answer_the_same(void **state)
{
    (void)state;
    static const char *const games[] = {"hush", "takeit", "goennen"};
    for (int g = 0; g < 3; g++) {
        struct dob_rules rules = rules_of(games[g], 2, NULL);
        void *mind = bot_mind_make(&rules);
        assert_true(walk(&rules, 24, ask_bots, mind) > 0);
        bot_mind_free(mind);
    }
}

static void ask_policy(const struct dob_rules *rules, const union dob_position pair[2], int actor, void *mind)
{
    const struct policy *policy = policy_of(rules->game);
    for (int noise = 0; noise < 2; noise++) {
        struct dob_rng first = dob_rng_keyed(8, 8), second = first;
        assert_true(policy_choose(policy, rules, mind, &pair[0], actor, noise, &first) ==
                    policy_choose(policy, rules, mind, &pair[1], actor, noise, &second));
    }
}

/* A policy is asked in the mind of others, in positions in which everything lies open: it must not look at it. */
static void policies_do_not_look_at_what_is_hidden(void **state)
{
    (void)state;
    for (int i = 0; policies[i]; i++)
        for (int seats = 2; seats <= 3; seats++) {
            struct dob_rules rules = rules_of(policies[i]->game, seats, NULL);
            void *mind = bot_mind_make(&rules);
            walk(&rules, 200, ask_policy, mind);
            bot_mind_free(mind);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_answer_the_same),
        cmocka_unit_test(policies_do_not_look_at_what_is_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
