/* Takeit: chance. Draws and throws with their odds, what is turned over, and keys that tell draws apart. */

#include "support/takeit.h"

static struct dob_rules rules;
static union dob_position position;
static struct dob_outcome list[DOB_OUTCOMES_MAX];

static size_t odds(int seats, const char *options, const char *brief)
{
    rules = rules_of("takeit", seats, options);
    takeit_lay(&rules, brief, &position);
    return rules.game->odds(&rules, &position, list);
}

static void assert_outcome(size_t i, const char *words, uint64_t weight)
{
    char text[64];
    struct dob_text out = dob_text_in(text, sizeof text);
    rules.game->print_move(&rules, list[i].move, &out);
    assert_string_equal(text, words);
    assert_int_equal(list[i].weight, weight);
}

static uint64_t weights(size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += list[i].weight;
    return sum;
}

static void who_starts_T1(void **state)
{
    (void)state;
    assert_int_equal(odds(5, NULL, "begin"), 5);
    for (size_t i = 0; i < 5; i++) {
        char words[] = "first 1";
        words[6] = (char)('1' + i);
        assert_outcome(i, words, 1);
    }
}

static void what_can_be_drawn_E3(void **state)
{
    (void)state;
    assert_int_equal(odds(2, NULL, "draw need=1,0 hand1=1,2,3,77"), 69); /* 76 less seven in the hands */
    assert_outcome(0, "draw 1 4", 1);
    assert_outcome(1, "draw 1 9", 1);
    assert_outcome(68, "draw 1 76", 1);
    assert_int_equal(odds(2, NULL, "draw seat=2 need=0,1 hand2=5,6,7,8 pile=80-110"), 2);
    assert_outcome(0, "draw 2 78", 1);
    assert_outcome(1, "draw 2 79", 1);
    assert_int_equal(odds(2, NULL, "draw need=1,1 hand1=1,2,3 pile=9-75 gone=4"), 1);
    assert_outcome(0, "draw 1 76", 1);
    assert_int_equal(odds(2, "discards=down", "draw round=2 need=1,0 hand1=1,2,3,77 down1=9,10 down2=80"), 67);
    assert_outcome(1, "draw 1 11", 1);
}

static void few_dice_are_listed(void **state)
{
    (void)state;
    assert_int_equal(odds(2, NULL, "roll acted=1 rolls1=1 air=0/0/1"), 6);
    assert_outcome(0, "roll - - 1", 1);
    assert_outcome(5, "roll - - 6", 1);
    assert_int_equal(odds(3, NULL, "roll acted=1 rolls1=1 air=0/0/2"), 21);
    assert_outcome(1, "roll - - 12", 2);
    assert_int_equal(weights(21), 36);
    assert_int_equal(odds(2, NULL, "roll acted=1 rolls1=1 air=1/1/0"), 36);
    assert_outcome(0, "roll 1 1 -", 1);
    assert_outcome(1, "roll 1 2 -", 1);
    assert_int_equal(odds(2, NULL, "roll acted=1 rolls1=1 air=3/1/1"), 56 * 36);
    assert_int_equal(weights(56 * 36), 216 * 36);
    assert_outcome(6 * 6, "roll 112 1 1", 3);
    assert_int_equal(odds(2, NULL, "roll acted=1 rolls1=1 air=2/2/0"), 21 * 21);
    assert_int_equal(weights(21 * 21), 1296);
    assert_int_equal(odds(5, NULL, "roll acted=1 rolls1=1 air=0/9/0"), 2002);
    assert_int_equal(odds(5, NULL, "roll acted=1 rolls1=1 air=8/1/0"), 1287 * 6);
}

static void many_dice_are_not_listed(void **state)
{
    (void)state;
    assert_int_equal(odds(2, NULL, "roll air=6/6/1"), 0);
    assert_int_equal(odds(5, NULL, "roll air=9/9/2"), 0);
    assert_int_equal(odds(5, NULL, "roll acted=1 rolls1=1 air=1/9/0"), 0);
    assert_int_equal(odds(5, NULL, "roll acted=1 rolls1=1 air=3/3/1"), 0);
}

static void what_is_shown_has_one_outcome_T19(void **state)
{
    (void)state;
    assert_int_equal(odds(2, NULL, "show chosen1=1 used1=2 taken1=4/3/-"), 1);
    assert_outcome(0, "show 1 1 2", 1);
    assert_int_equal(odds(2, NULL, "show seat=2"), 1);
    assert_outcome(0, "show 2 - 0", 1);
    assert_int_equal(odds(2, NULL, "away chosen1=5"), 1);
    assert_outcome(0, "away 1 action 77", 1);
    assert_int_equal(odds(2, NULL, "away seat=2 chosen2=1"), 1);
    assert_outcome(0, "away 2 order 5", 1);
    assert_int_equal(odds(2, NULL, "away"), 1);
    assert_outcome(0, "away 1 nothing -", 1);
    struct dob_rng rng = dob_rng_keyed(1, 1);
    assert_true(rules.game->sample(&rules, &position, &rng) == list[0].move);
}

static void secret_hands_have_no_odds_T19(void **state)
{
    (void)state;
    assert_int_equal(odds(2, NULL, "show hand1=o,a"), 0);
    assert_int_equal(odds(2, NULL, "away hand1=o,a"), 0);
    assert_int_equal(odds(2, NULL, "away seat=2 hand1=o,a"), 1);
}

/* Dice fall as often as they should, whatever their colour. */
static void samples_are_fair(void **state)
{
    (void)state;
    unsigned seen[TAK_COLOURS][DOB_FACES + 1] = {{0}};
    struct dob_rng rng = dob_rng_keyed(1, 2);
    odds(5, NULL, "roll air=9/9/2");
    for (int i = 0; i < 3000; i++) {
        union dob_position after = position;
        rules.game->apply(&rules, &after, DOB_CHANCE, rules.game->sample(&rules, &position, &rng));
        for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
            for (unsigned face = 1; face <= DOB_FACES; face++)
                seen[colour][face] += dob_dice_of_face(takeit_of(&after)->board[colour], face);
    }
    for (unsigned face = 1; face <= DOB_FACES; face++) {
        assert_in_range(seen[TAK_WHITE][face], 4250, 4750);
        assert_in_range(seen[TAK_BLACK][face], 4250, 4750);
        assert_in_range(seen[TAK_RED][face], 850, 1150);
    }
}

static uint64_t key(const char *options, const char *brief)
{
    rules = rules_of("takeit", 2, options);
    takeit_lay(&rules, brief, &position);
    return rules.game->chance_key(&rules, &position);
}

/* The deck and the number of the draw; the seat, the round and the number of the throw. */
static void keys(void **state)
{
    (void)state;
    assert_true(key(NULL, "draw drawn=5,2 need=1,0 hand1=1,2,3,77") == dob_key(TAK_DRAWING, 0, 0, 5));
    assert_true(key(NULL, "draw drawn=5,2 need=0,1 hand1=1,2,3,4") == dob_key(TAK_DRAWING, 1, 0, 2));
    assert_true(key(NULL, "draw seat=2 round=3 drawn=5,2 need=1,0 hand2=5") == dob_key(TAK_DRAWING, 0, 0, 5));
    assert_true(key(NULL, "roll seat=2 start=2 round=4 air=6/6/1") == dob_key(TAK_ROLLING, 1, 4, 0));
    assert_true(key(NULL, "roll acted=1 round=2 rolls1=3 rolls2=5 air=0/0/1") == dob_key(TAK_ROLLING, 0, 2, 3));
    assert_true(key(NULL, "begin") == dob_key(TAK_BEGINNING, 0, 0, 0));
    assert_true(key(NULL, "show seat=2 round=5 rolls2=4") == dob_key(TAK_SHOWING, 1, 5, 0));
    assert_true(key(NULL, "away seat=2 round=5") == dob_key(TAK_TURNING, 1, 5, 0));
}

/* In a whole game no key comes twice, and throws of the opening begin anew in each round. */
static void keys_never_repeat(void **state)
{
    (void)state;
    static uint64_t met[4000];
    size_t count = 0;
    struct dob_rng rng = dob_rng_keyed(1, 3);
    rules = rules_of("takeit", 3, "free-hand=1");
    open_position(&rules, &position);
    for (unsigned actors; (actors = rules.game->actors(&rules, &position));) {
        dob_move moves[DOB_MOVES_MAX], move;
        int actor = __builtin_ctz(actors);
        if (actor == DOB_CHANCE) {
            met[count] = rules.game->chance_key(&rules, &position);
            for (size_t i = 0; i < count; i++)
                assert_true(met[i] != met[count]);
            count++;
            move = rules.game->sample(&rules, &position, &rng);
        } else {
            move = moves[dob_rng_below(&rng, rules.game->moves(&rules, &position, actor, moves))];
        }
        rules.game->apply(&rules, &position, actor, move);
        assert_true(count < sizeof met / sizeof *met);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_starts_T1),
        cmocka_unit_test(what_can_be_drawn_E3),
        cmocka_unit_test(few_dice_are_listed),
        cmocka_unit_test(many_dice_are_not_listed),
        cmocka_unit_test(what_is_shown_has_one_outcome_T19),
        cmocka_unit_test(secret_hands_have_no_odds_T19),
        cmocka_unit_test(samples_are_fair),
        cmocka_unit_test(keys),
        cmocka_unit_test(keys_never_repeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
