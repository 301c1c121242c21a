/* Goennen: cards that chance brings, listed and sampled, each as often; words in full. */
#include "support/goennen_table.h"

/* Every listed outcome, once and with one weight; and sampled about equally often. */
static void assert_outcomes(const char *brief, const char *outcomes)
{
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    unsigned count[16] = {0};
    char text[512];
    struct dob_text out = dob_text_in(text, sizeof text);
    lay(brief);
    size_t listed = rules.game->odds(&rules, &position, list);
    assert_true(listed <= 16);
    for (size_t i = 0; i < listed; i++) {
        if (i > 0)
            dob_text_add(&out, ", ");
        rules.game->print_move(&rules, list[i].move, &out);
        assert_int_equal(list[i].weight, 1);
        assert_false(rules.game->refuse(&rules, &position, DOB_CHANCE, list[i].move, NULL));
    }
    assert_string_equal(text, outcomes);
    for (uint64_t key = 0; key < 200 * listed; key++) {
        struct dob_rng rng = dob_rng_keyed(key, 9);
        dob_move move = rules.game->sample(&rules, &position, &rng);
        size_t i = 0;
        while (i < listed && list[i].move != move)
            i++;
        assert_true(i < listed);
        count[i]++;
    }
    for (size_t i = 0; i < listed; i++)
        assert_true(count[i] > 140 && count[i] < 260);
}

static void cards_come_from_the_shuffled_part(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    assert_outcomes("refill bought=1 market=0,10,11,12/21,22,23,24",
                    "refill 3, refill 4, refill 5, refill 6, refill 9");
    assert_outcomes("refill bought=2 market=9,10,11,12/0,22,23,24 cards1=1,2,13,14,15",
                    "refill 16, refill 17, refill 18, refill 19, refill 21");
    assert_outcomes("draw seat=2 chosen=0 cards1=1,0,0,0,13,0,0,0,3 cards2=7,0,0,0,20,0,0,0,8",
                    "draw 2 2, draw 2 4, draw 2 5, draw 2 6");
    assert_outcomes("draw seat=2 chosen=0 under=3@1/-", "draw 2 4, draw 2 5, draw 2 6");
    assert_outcomes("draw seat=2 chosen=1 under=3@1/14@2,17@1 cards1=1,2,13,15", "draw 2 16, draw 2 18, draw 2 19");
    assert_outcomes("deal seat=2 hand1=1,2,13,14 hand2=3,4,15",
                    "draw 2 16, draw 2 17, draw 2 18, draw 2 19, draw 2 20");
    assert_outcomes(
        "stock market=1,2,3,4/0,22,23,24",
        "refill 13, refill 14, refill 15, refill 16, refill 17, refill 18, refill 19, refill 20, refill 21");
}

static void certain_outcomes_G10(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    assert_outcomes("draw chosen=0 cards1=1,2,13,3,4 under=6@1,5@2/-", "draw 1 6");
    assert_outcomes("refill bought=1 market=0,10,11,12/21,22,23,24 cards1=1,2,13,3,4,9 under=6@1,5@2/-", "refill 6");
    assert_outcomes("turn chosen=9 hand1=5", "turn 1 5");
    assert_outcomes("open seat=2 cards1=1,13,14 under=2@1/- hand2=3,4,15,16 returned2=3 spots2=8,4,0",
                    "open 2 3,4,16 c3,b2,a1");
    assert_outcomes("begin", "first 1, first 2");
    sit(1, NULL, NULL, NULL);
    assert_outcomes("refill bought=1 market=0,10,11,12/21,22,23,24 aside=4,6,16",
                    "refill 3, refill 5, refill 7, refill 8, refill 9");
}

/* The words take what they can mean, and no more. */
static void words_in_full(void **state)
{
    (void)state;
    static const char *const wrong[] = {"fill y 26 0",
                                        "fill y 0 6",
                                        "fill x 0 0",
                                        "fill y 0",
                                        "pay y1",
                                        "reroll y1",
                                        "roll y7",
                                        "roll yo",
                                        "at a1 0",
                                        "at a1 9",
                                        "at d1 1",
                                        "at a4 1",
                                        "lay d1",
                                        "lay a4",
                                        "lay 00",
                                        "buy scoring 0",
                                        "buy scoring 5",
                                        "buy dice 1",
                                        "chance 1",
                                        "chance all",
                                        "enter x1",
                                        "enter y0",
                                        "enter y7",
                                        "remove dice",
                                        "refill ?",
                                        "refill 0",
                                        "refill 63",
                                        "draw 1 63",
                                        "draw 3 5",
                                        "draw 0 5",
                                        "return 63",
                                        "place a1,b1",
                                        "place a1,b1,c1,a2",
                                        "place d1,b1,c1",
                                        "open 1 1,2 a1,b1,c1",
                                        "open 1 ? a1,b1,c1",
                                        "open 1 1,2,3 ?",
                                        "first 3",
                                        "turn 1 ?",
                                        "complete z0",
                                        "complete d1"};
    static const char *const right[] = {"fill - 25 5",
                                        "fill yogbp 0 0",
                                        "pay -",
                                        "reroll p",
                                        "roll y6p1",
                                        "at c3 8",
                                        "lay z0",
                                        "lay c3",
                                        "buy bonus 4",
                                        "chance dice",
                                        "chance scoring",
                                        "chance bonus",
                                        "enter p6",
                                        "remove bonus",
                                        "refill 62",
                                        "draw 2 ?",
                                        "return ?",
                                        "place ?",
                                        "place a1,b1,c1",
                                        "open 2 1,2,62 a1,b2,c3",
                                        "first 2",
                                        "turn 2 62",
                                        "complete c3",
                                        "skip",
                                        "end",
                                        "away"};
    sit(2, NULL, NULL, NULL);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        dob_move move;
        if (rules.game->parse_move(&rules, dob_scan_in(wrong[i]), &move, NULL))
            fail_msg("read: %s", wrong[i]);
    }
    for (size_t i = 0; i < sizeof right / sizeof *right; i++) {
        dob_move move;
        char text[64];
        struct dob_text out = dob_text_in(text, sizeof text);
        if (!rules.game->parse_move(&rules, dob_scan_in(right[i]), &move, NULL))
            fail_msg("not read: %s", right[i]);
        rules.game->print_move(&rules, move, &out);
        assert_string_equal(text, right[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_come_from_the_shuffled_part),
        cmocka_unit_test(certain_outcomes_G10),
        cmocka_unit_test(words_in_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
