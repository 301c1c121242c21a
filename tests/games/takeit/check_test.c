/* Takeit: positions that cannot be. For each clause of the check one that it accepts and
 * one that it refuses. */
#include "support/takeit.h"

static struct dob_rules two, down, free_hand, five;

static int make_rules(void **state)
{
    (void)state;
    two = rules_of("takeit", 2, NULL);
    down = rules_of("takeit", 2, "discards=down");
    free_hand = rules_of("takeit", 2, "free-hand=1");
    five = rules_of("takeit", 5, NULL);
    return 0;
}

static void good(const char *brief)
{
    assert_takeit_checked(&two, brief, true);
}

static void bad(const char *brief)
{
    assert_takeit_checked(&two, brief, false);
}

static void a_card_is_in_one_place(void **state)
{
    (void)state;
    good("choose hand1=1,2,3,4,77 pile=5 hand2=6,7,8,9,78");
    bad("choose hand1=1,2,3,4,77 pile=4 hand2=6,7,8,9,78");
    bad("choose hand1=1,2,3,4,77 gone=1 hand2=6,7,8,9,78");
    bad("choose hand1=1,2,3,4,77 hand2=4,6,7,8,78");
    bad("choose pile=20 gone=20");
    good("choose pile=70 gone=72");
    bad("choose pile=70 gone=70");
    bad("choose hand1=1,1,2,3,77");
    good("choose gone=76");
    bad("choose gone=80"); /* no order */
    assert_takeit_checked(&down, "choose round=2 down1=9", true);
    assert_takeit_checked(&down, "choose round=2 down1=5", false);
    assert_takeit_checked(&down, "choose round=3 down1=9,9", false);
    assert_takeit_checked(&down, "choose round=3 down1=9 down2=9", false);
    assert_takeit_checked(&down, "choose round=3 down1=9 down2=10", true);
}

static void lists_are_sorted(void **state)
{
    (void)state;
    bad("choose hand1=2,1,3,4,77");
    good("choose hand1=o,O,O,a pool=3-110");
    bad("choose hand1=O,o,O,a pool=3-110");
    good("choose hand1=1,2,3,4");
    assert_takeit_checked(&down, "choose round=3 down1=o,a", true);
    assert_takeit_checked(&down, "choose round=3 down1=a,o", false);
    assert_takeit_checked(&down, "choose round=3 down1=10,9", false);
    assert_takeit_checked(&down, "choose round=3 down1=O", false);
    assert_takeit_checked(&down, "choose round=3 down1=A", false);
    struct dob_rules small = takeit_rules(2, NULL, "order 1 w1; order 1 w2; action take; action swap");
    assert_takeit_checked(&small, "choose hand1=1,4 hand2=3", true);
    assert_takeit_checked(&small, "choose hand1=1,5 hand2=3", false);
}

/* Old secrets are what was in no deck and is not seen; new ones need a card that was. */
static void secrets_fit_the_decks_E3(void **state)
{
    (void)state;
    good("choose hand1=O,O pool=3-110");
    bad("choose hand1=O pool=3-110");
    bad("choose hand1=O,O,O pool=3-110");
    bad("choose hand1=o,o pool=3-110");
    good("choose hand1=1,A pool=1-76,78-110");
    bad("choose hand1=1,O pool=1-76,78-110");
    good("choose hand1=O,O,O,O,A hand2=A pool=5-76,79-110");
    struct dob_rules small = takeit_rules(2, NULL, "order 1 w1; order 1 w2; action take; action swap");
    assert_takeit_checked(&small, "choose hand1=o,o hand2=3", true);
    assert_takeit_checked(&small, "choose hand1=o,o hand2=1", false);
    assert_takeit_checked(&small, "choose hand1=a hand2=a", true);
    assert_takeit_checked(&small, "choose hand1=a hand2=3 pile=4", false);
    assert_takeit_checked(&down, "choose hand1=o,o,a", true);
    assert_takeit_checked(&down, "choose hand1=1,2,3,4,77 pool=5-110", false);
    assert_takeit_checked(&down, "choose pool=1-76,78-110", false);
    bad("choose round=2 down1=9"); /* nothing lies face down */
    bad("choose round=2 down2=o");
}

static void no_die_is_lost_or_added(void **state)
{
    (void)state;
    good("choose board=111111/222222/3");
    bad("choose board=111111/222222/3 taken2=1/-/-");
    bad("choose board=111111/222222/3 taken1=-/-/1");
    bad("choose air=1/0/0");
    bad("discard board=1/-/-");
    bad("discard taken1=-/1/-");
    bad("draw need=1,0 hand1=1,2,3,77 board=1/-/-");
    bad("over round=6 board=-/-/1");
    good("show seat=2 taken2=123/-/- board=-/6/-");
    bad("show seat=2 taken1=123/-/-"); /* these have been given back */
    good("show taken1=1/-/- taken2=12345/-/-");
    bad("show taken1=11/-/- taken2=12345/-/-");
    bad("show taken1=-/-/1 board=-/-/1");
    assert_takeit_checked(&five, "choose board=111111111/222222222/33", true);
    assert_takeit_checked(&five, "choose board=11111111/222222222/3 taken5=-/-/-", true);
}

static void hands_hold_four_and_one_T20(void **state)
{
    (void)state;
    bad("choose hand1=1,2,3,4,5 hand2=6,78");
    bad("choose hand1=1,2,3,77,79");
    bad("choose hand2=5,a,a");
    assert_takeit_checked(&free_hand, "choose hand1=1,2,3,4,5 hand2=77,78,79,80,81", true);
}

static void rounds_and_counts(void **state)
{
    (void)state;
    good("choose round=6");
    bad("choose round=7");
    bad("choose round=0");
    bad("begin round=1");
    good("draw round=5 need=1,0 hand1=1,2,3,77");
    bad("draw round=6 need=1,0 hand1=1,2,3,77");
    good("discard round=5");
    bad("discard round=6");
    good("away round=5");
    bad("away round=6");
    good("over round=6");
    bad("over round=5");
    bad("choose points1=381");
    bad("choose chips1=60001");
    bad("choose rolls2=201");
    good("choose drawn=59999,59999");
    bad("choose drawn=60000,0");
    bad("choose drawn=0,60000");
}

static void one_discard_a_round_lies_face_down_T19(void **state)
{
    (void)state;
    assert_takeit_checked(&down, "choose round=1 down1=9", false);
    assert_takeit_checked(&down, "discard round=1 down1=9", false);
    assert_takeit_checked(&down, "away round=1 down1=9", false);
    assert_takeit_checked(&down, "away round=1 seat=2 down1=9", true);
    assert_takeit_checked(&down, "away round=1 seat=2 down2=9", false);
    assert_takeit_checked(&down, "draw round=1 need=1,0 hand1=1,2,3,77 down1=9 down2=10", true);
    assert_takeit_checked(&down, "draw round=1 need=1,0 hand1=1,2,3,77 down1=9,10", false);
    assert_takeit_checked(&down, "draw round=0 need=1,0 hand1=1,2,3,77 down1=9", false);
}

static void the_beginning_is_empty(void **state)
{
    (void)state;
    good("begin");
    bad("begin seat=2");
    bad("begin start=2");
    bad("begin pile=1");
    bad("begin gone=1");
    bad("begin pool=2-110 hand2=1");
    bad("begin hand1=1");
    bad("begin hand2=o");
}

static void nobody_is_at_turn_when_all_are(void **state)
{
    (void)state;
    bad("fulfil seat=2");
    bad("discard seat=2");
    bad("over round=6 seat=2");
    good("show seat=2");
}

static void refills_fit_T20(void **state)
{
    (void)state;
    bad("want hand1=-");
    assert_takeit_checked(&free_hand, "want hand1=1,2,77", true);
    assert_takeit_checked(&free_hand, "want hand1=1,2,3,77,78 hand2=-", false);
    assert_takeit_checked(&free_hand, "want need=1,0 hand1=1,2,77", false);
    assert_takeit_checked(&free_hand, "want need=0,1 hand1=1,2,77", false);
    bad("choose need=1,0");
    bad("choose need=0,1");
    bad("draw hand1=1,2");
    good("draw need=2,1 hand1=1,2");
    bad("draw need=3,1 hand1=1,2");
    bad("draw need=1,1 hand1=1,2,77");
    bad("draw need=0,2 hand1=1,2,3");
    assert_takeit_checked(&free_hand, "draw need=0,2 hand1=1,2,3", true);
    assert_takeit_checked(&free_hand, "draw need=0,3 hand1=1,2,3", false);
    bad("draw need=1,0 hand1=1,2,3 pile=4,9-76"); /* nothing to draw */
    good("draw need=1,0 hand1=1,2,3 pile=4,9-75");
    bad("draw need=0,1 hand1=1,2,3 pile=77,79-110");
}

static void turns_fit(void **state)
{
    (void)state;
    bad("choose passed=1");
    bad("choose passed=4");
    good("choose passed=2");
    bad("fulfil passed=2");
    bad("choose acted=1");
    bad("take acted=0");
    bad("choose left=1");
    bad("discard left=1");
    bad("fulfil acted=1");
    bad("choose board=-/-/-");
    bad("take board=-/-/-");
    bad("more board=-/-/-");
    good("take left=2");
    bad("take left=3");
    bad("take left=0");
    bad("more left=2");
    bad("more left=0");
    struct dob_rules three = rules_of("takeit", 2, "take-two=3");
    assert_takeit_checked(&three, "take left=3", true);
    assert_takeit_checked(&three, "more left=2", true);
    assert_takeit_checked(&three, "more left=3", false);
}

static void throws_fit(void **state)
{
    (void)state;
    good("roll air=6/6/1");
    bad("roll air=6/6/1 left=1");
    bad("roll air=6/6/1 seat=2");
    bad("roll air=6/6/1 passed=2");
    bad("roll air=6/5/1 board=-/1/-");
    bad("roll air=0/0/0");
    good("roll acted=1 rolls1=1 air=0/0/1");
    bad("roll acted=1 air=0/0/1");
    good("roll acted=1 rolls2=1 seat=2 air=0/0/1");
    bad("roll acted=1 rolls1=1 seat=2 air=0/0/1");
    bad("roll acted=1 rolls1=1 air=0/0/0");
    bad("take air=1/0/0");
    bad("set action=94 air=1/0/0");
}

static void actions_fit(void **state)
{
    (void)state;
    good("set action=94");
    bad("set");
    bad("set action=99");
    bad("set action=94 pile=none");
    bad("choose action=94");
    bad("set action=94 left=1");
    bad("set action=94 board=1/-/-");
    good("pick action=84");
    bad("pick action=84 left=0 air=2/2/0");
    good("pick action=84 air=2/1/0");
    bad("pick action=84 left=3");
    bad("pick action=84 left=3 air=0/0/1");
    bad("pick action=84 board=-/-/1");
    good("pick action=84 board=-/1/1");
    good("back action=99 taken1=1/-/-");
    bad("back action=99");
    bad("back action=99 taken1=1/-/- air=1/0/0");
    good("hit action=99 air=1/0/0");
    bad("hit action=99");
    bad("hit action=99 air=1/1/0");
    bad("hit action=99 air=1/0/0 board=-/-/-");
    bad("hit action=99 air=1/0/0 left=1");
    struct dob_rules none = rules_of("takeit", 2, "collision=none");
    assert_takeit_checked(&none, "hit action=99 air=1/0/0", false);
    good("swap action=103");
    bad("swap action=103 board=1/-/1");
    good("change action=107");
    bad("change action=107 board=-/1/1");
}

static void answers_fit(void **state)
{
    (void)state;
    bad("choose answered1=1");
    bad("choose chosen1=1");
    bad("choose used1=1");
    good("fulfil answered1=2 answered2=1");
    bad("fulfil answered1=2 answered2=2"); /* nobody would be asked */
    good("fulfil answered1=1 chosen1=1 taken1=4/3/-");
    bad("fulfil chosen1=1 taken1=4/3/-");
    bad("fulfil answered1=1 chosen1=2 taken1=4/3/-");
    bad("fulfil answered1=1 chosen1=17 taken1=4/3/-");
    bad("fulfil answered1=1 chosen1=8 taken1=4/3/- hand1=1,2,77");
    bad("fulfil answered1=1 chosen1=1 used1=2 taken1=4/3/-");
    good("fulfil answered1=2 chosen1=1 used1=2 taken1=4/3/-");
    bad("fulfil answered1=2 chosen1=1 used1=1 taken1=4/3/-");
    bad("fulfil answered1=2 chosen1=1 used1=0 taken1=4/3/-");
    bad("fulfil answered1=1 chosen1=1 taken1=4/3/- hand1=1,o");
    good("fulfil answered1=2 hand1=o,a");
    bad("fulfil answered1=2 used1=1 hand1=o,a");
    good("show chosen1=1 used1=2 taken1=4/3/-");
    bad("show chosen1=1 used1=3 taken1=46/3/-");
    bad("show seat=2 chosen1=1");
    bad("show answered1=1");
    good("discard answered1=1 chosen1=5");
    bad("discard chosen1=5");
    bad("discard answered1=2");
    bad("discard answered1=1 chosen1=6");
    bad("discard answered1=1 chosen1=5 hand1=1,2,3,4");
    bad("discard answered1=1 answered2=1");
    bad("discard answered1=1 used1=1");
    bad("discard answered1=1 chosen1=1 hand1=o");
    good("away chosen1=1 chosen2=2");
    bad("away seat=2 chosen1=1");
    bad("away chosen1=1 hand1=-");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_is_in_one_place),
        cmocka_unit_test(lists_are_sorted),
        cmocka_unit_test(secrets_fit_the_decks_E3),
        cmocka_unit_test(no_die_is_lost_or_added),
        cmocka_unit_test(hands_hold_four_and_one_T20),
        cmocka_unit_test(rounds_and_counts),
        cmocka_unit_test(one_discard_a_round_lies_face_down_T19),
        cmocka_unit_test(the_beginning_is_empty),
        cmocka_unit_test(nobody_is_at_turn_when_all_are),
        cmocka_unit_test(refills_fit_T20),
        cmocka_unit_test(turns_fit),
        cmocka_unit_test(throws_fit),
        cmocka_unit_test(actions_fit),
        cmocka_unit_test(answers_fit),
    };
    return cmocka_run_group_tests(tests, make_rules, NULL);
}
