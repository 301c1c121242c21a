/* Nobody peeks: where two positions differ only in what a seat cannot know, bots and policies do the same for that seat. */
#include <string.h>

#include "games/registry.h"
#include "support/bots.h"

/* Shows pairs of such positions: what is hidden from the seat dealt in two ways. */
typedef void comparison(const struct dob_rules *rules, const union dob_position pair[2], int seat,
                        struct dob_bot_workspace *space);

struct look {
    struct dob_bot_workspace *space;
    struct dob_rng rng;
    comparison *compare;
    unsigned differ;
};

static void deal_twice(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    struct look *look = context;
    union dob_position pair[2];
    for (int i = 0; i < 2; i++) {
        pair[i] = *hidden;
        rules->game->guess(rules, &pair[i], seat, &look->rng);
    }
    look->differ += memcmp(&pair[0], &pair[1], rules->game->position_size) != 0;
    look->compare(rules, pair, seat, look->space);
}

static unsigned walk(const struct dob_rules *rules, unsigned events, comparison *compare)
{
    struct look look = {bot_workspace_make(rules, NULL), dob_rng_keyed(6, 1), compare, 0};
    assert_non_null(look.space);
    visit_decisions(rules, 6, events, deal_twice, &look);
    bot_workspace_free(look.space);
    return look.differ;
}

static void ask_bots(const struct dob_rules *rules, const union dob_position pair[2], int seat,
                     struct dob_bot_workspace *space)
{
    union dob_position hidden[2] = {pair[0], pair[1]};
    for (int i = 0; i < 2; i++)
        rules->game->hide(rules, &hidden[i], seat);
    for (int b = 0; bot_list[b]; b++) {
        struct bot_question first = {&hidden[0], seat, dob_rng_keyed(7, 7), 100}, second = first;
        second.position = &hidden[1];
        assert_true(bot_choose(space, bot_list[b], &first) == bot_choose(space, bot_list[b], &second));
    }
}

/* Every bot, as it is asked at a table. */
static void bots_answer_the_same(void **state)
{
    (void)state;
    static const char *const games[] = {"hush", "takeit", "goennen"};
    for (int g = 0; g < 3; g++) {
        struct dob_rules rules = rules_of(games[g], 2, NULL);
        assert_true(walk(&rules, 24, ask_bots) > 0);
    }
}

static void ask_policy(const struct dob_rules *rules, const union dob_position pair[2], int seat,
                       struct dob_bot_workspace *space)
{
    const struct policy *policy = policy_of(rules->game);
    void *scratch = bot_workspace_scratch(space);
    for (int noise = 0; noise < 2; noise++) {
        struct dob_rng first = dob_rng_keyed(8, 8), second = first;
        assert_true(policy_choose(policy, rules, scratch, &pair[0], seat, noise, &first) ==
                    policy_choose(policy, rules, scratch, &pair[1], seat, noise, &second));
    }
}

/* A policy is asked in playouts of others, in positions in which everything lies open: it must not look at it. */
static void policies_do_not_look_at_what_is_hidden(void **state)
{
    (void)state;
    for (int i = 0; policy_list[i]; i++)
        for (int seats = 2; seats <= 3; seats++) {
            struct dob_rules rules = rules_of(policy_list[i]->game, seats, NULL);
            walk(&rules, 200, ask_policy);
        }
}

static void ask_value(const struct dob_rules *rules, const union dob_position pair[2], int seat,
                      struct dob_bot_workspace *space)
{
    const struct policy *policy = policy_of(rules->game);
    void *scratch = bot_workspace_scratch(space);
    for (int viewer = 0; viewer < rules->seats; viewer++) {
        union dob_position hidden = pair[0];
        rules->game->hide(rules, &hidden, viewer);
        struct value full = policy_value(policy, rules, scratch, &pair[0], viewer),
                     seen = policy_value(policy, rules, scratch, &hidden, viewer);
        assert_true(full.chance == seen.chance && full.points == seen.points);
        assert_true(full.chance >= 0 && full.chance <= 1);
        if (viewer != seat)
            continue;
        struct value other = policy_value(policy, rules, scratch, &pair[1], seat);
        assert_true(full.chance == other.chance && full.points == other.points);
    }
}

/* The law of values: value(hide(p, s), s) is value(p, s), of every game, for every seat, whoever acts. */
static void values_are_those_of_what_a_seat_knows(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++)
        for (int seats = dob_games[g]->seats_min; seats <= 3 && seats <= dob_games[g]->seats_max; seats++) {
            struct dob_rules rules = rules_of(dob_games[g]->name, seats, NULL);
            walk(&rules, 300, ask_value);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_answer_the_same),
        cmocka_unit_test(policies_do_not_look_at_what_is_hidden),
        cmocka_unit_test(values_are_those_of_what_a_seat_knows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
