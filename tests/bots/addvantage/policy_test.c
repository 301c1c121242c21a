/* The policy of addvantage: certain points, games that are won, all options, and what it may not know. */
#include <string.h>

#include "games/addvantage/addvantage.h"
#include "support/bots.h"

#define NOTHING "round=1 most=18 still=0 left=0 thrown=0 spent=0 filled=0 "

static dob_move ask(const struct dob_rules *rules, const union dob_position *position, int seat, double noise,
                    uint64_t seed)
{
    struct dob_rng rng = dob_rng_keyed(seed, 1);
    struct dob_bot_workspace *space = bot_workspace_make(rules, NULL);
    dob_move move =
        policy_choose(policy_of(rules->game), rules, bot_workspace_scratch(space), position, seat, noise, &rng);
    bot_workspace_free(space);
    assert_false(rules->game->refuse(rules, position, seat, move, NULL));
    return move;
}

/* What it does in a position of two, at both levels and for several generators. */
static void assert_does(const char *options, const char *text, const char *expected)
{
    struct dob_rules rules = rules_of("addvantage", 2, options);
    union dob_position position;
    set_position(&rules, text, &position);
    for (uint64_t seed = 0; seed < 40; seed++) {
        char words[64];
        struct dob_text out = dob_text_in(words, sizeof words);
        int seat = ((const struct add_position *)(const void *)&position)->seat;
        rules.game->print_move(&rules, ask(&rules, &position, seat, seed % 2 ? 1 : 0, seed), &out);
        assert_string_equal(words, expected);
    }
}

/* One die in hand, and one cell where it wins a tile. */
static void it_takes_certain_points(void **state)
{
    (void)state;
    assert_does(NULL,
                "settle seat=1 first=1 " NOTHING "hand=4 arranged=0,0 coins=2,2 bonus=10,11 takers=0,0 queue=0,0,0,0 "
                "board=8,11,13/9,10,12:...1.6.1. board=8,11,13/9,10,12:6.....5.5",
                "place 4 b2");
}

static void it_takes_a_bonus_tile(void **state)
{
    (void)state;
    assert_does(NULL,
                "settle seat=2 first=1 " NOTHING "hand=5 arranged=0,0 coins=2,2 bonus=12,12 takers=0,0 queue=0,0,0,0 "
                "board=8,10,11/9,11,13:6.....5.5 board=9,10,11/9,11,13:4..1....3",
                "place 5 b2");
}

/* Its last die ends the game, and it leads whatever is thrown. */
static void it_finishes_what_is_won(void **state)
{
    (void)state;
    assert_does(NULL,
                "settle seat=1 first=1 " NOTHING "hand=6 arranged=0,0 coins=2,2 bonus=10,11 takers=0,0 queue=0,0,0,0 "
                "board=8*,11,13/9*,10,12:12544166. board=8,11,13/9,10,12:6.....5.5",
                "place 6 c3");
}

/* With the last die it would lose: better to keep the game alive. */
static void it_does_not_finish_what_is_lost(void **state)
{
    (void)state;
    assert_does(NULL,
                "settle seat=1 first=1 " NOTHING "hand=6 arranged=0,0 coins=2,2 bonus=10,11 takers=0,0 queue=0,0,0,0 "
                "board=8*,11,13/9,10,12:12544166. board=8,11*,13*/9,10*,12*:6.....5.5",
                "give 6");
}

/* It is behind; the die that completes its last row ends the game and wins it. */
static void it_buys_the_die_that_wins(void **state)
{
    (void)state;
    assert_does(NULL,
                "choose seat=1 first=1 " NOTHING "hand=- arranged=0,0 coins=2,2 bonus=10,11 takers=0,0 queue=0,0,0,0 "
                "board=8*,11,14/9,10,12:12544166. board=8,11*,13/9,10,12:......2..",
                "buy 2 a3 c3");
}

/* Rows and columns of equal sums. */
static void it_arranges_evenly(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    union dob_position position;
    open_position(&rules, &position);
    play(&rules, &position, "* deal 1 7,8,9,10,11,13; * deal 2 8,9,10,11,12,14");
    for (int round = 0; round < 2; round++)
        rules.game->apply(&rules, &position, 0, ask(&rules, &position, 0, 0, 1));
    const uint8_t *tile = ((const struct add_position *)(const void *)&position)->tile[0];
    assert_int_equal(tile[0] + tile[1] + tile[2], tile[3] + tile[4] + tile[5]);
}

/* The tiles of the other seat are hidden while it arranges: whatever they are, it answers the same. */
static void it_does_not_look_at_hidden_tiles(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    union dob_position one, other, hidden;
    open_position(&rules, &one);
    other = one;
    play(&rules, &one, "* deal 1 7,8,9,10,11,13; * deal 2 8,9,10,11,12,14");
    play(&rules, &other, "* deal 1 7,8,9,10,11,13; * deal 2 10,10,11,11,11,12");
    hidden = one;
    rules.game->hide(&rules, &hidden, 0);
    for (int round = 0; round < 2; round++) {
        dob_move move = ask(&rules, &hidden, 0, 0, 3);
        assert_true(move == ask(&rules, &one, 0, 0, 3));
        assert_true(move == ask(&rules, &other, 0, 0, 3));
        rules.game->apply(&rules, &one, 0, move);
        rules.game->apply(&rules, &other, 0, move);
        rules.game->apply(&rules, &hidden, 0, move);
    }
}

/* A whole game of the policy; returns a hash of its moves. */
static uint64_t play_out(const struct dob_rules *rules, double noise, uint64_t seed)
{
    struct dob_rng rng = dob_rng_keyed(seed, 0);
    return play_by_policy(rules, noise, &rng);
}

/* Every option at both ends, alone and with the others that go with it. */
static void it_plays_all_options(void **state)
{
    (void)state;
    static const char *const options[] = {"",
                                          "end=all",
                                          "end=first-round",
                                          "sequential=1",
                                          "giveups=0",
                                          "giveups=any",
                                          "buyback=forever",
                                          "arrange=random",
                                          "no-progress=1",
                                          "no-progress=1000",
                                          "hidden-score=1",
                                          "remove-own=1",
                                          "remove-own=1 end=all giveups=any",
                                          "remove-own=1 end=first-round giveups=0",
                                          "direction=counterclockwise",
                                          "sequential=1 giveups=any buyback=forever remove-own=1 end=all"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (int seats = 2; seats <= ADD_SEATS_MAX; seats++) {
            struct dob_rules rules = rules_of("addvantage", seats, options[i]);
            for (uint64_t seed = 0; seed < 10; seed++)
                assert_true(play_out(&rules, (double)(seed % 2), seed) == play_out(&rules, (double)(seed % 2), seed));
        }
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct dob_rules rules = rules_of("addvantage", 2, seed % 2 ? "keep-tiles=1" : "keep-tiles=1 remove-own=1");
        play_out(&rules, (double)(seed / 2 % 2), seed);
    }
}

/* At a real table the program may not know the seat's own tiles: then there is one thing to do. */
static void it_arranges_secret_tiles(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    union dob_position position;
    open_position(&rules, &position);
    play(&rules, &position, "* deal 1 7,8,9,10,11,13; * deal 2 8,9,10,11,12,14");
    rules.game->hide(&rules, &position, 1);
    dob_move move = ask(&rules, &position, 0, 0, 1);
    assert_int_equal(dob_move_content(move), ADD_HIDDEN_LIST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_takes_certain_points),          cmocka_unit_test(it_takes_a_bonus_tile),
        cmocka_unit_test(it_finishes_what_is_won),          cmocka_unit_test(it_does_not_finish_what_is_lost),
        cmocka_unit_test(it_buys_the_die_that_wins),        cmocka_unit_test(it_arranges_evenly),
        cmocka_unit_test(it_does_not_look_at_hidden_tiles), cmocka_unit_test(it_plays_all_options),
        cmocka_unit_test(it_arranges_secret_tiles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
