/* Goennen: positions of the opening that cannot be, and bytes that no position has. For each clause of the check one that it
 * accepts and one that it refuses. */
#include "support/goennen.h"

static struct dob_rules two;

static int make_rules(void **state)
{
    (void)state;
    two = goennen_rules(2, NULL, NULL, NULL);
    return 0;
}

static void good(const char *brief)
{
    assert_goennen_checked(&two, brief, true);
}

static void bad(const char *brief)
{
    assert_goennen_checked(&two, brief, false);
}

static void hands_of_the_opening(void **state)
{
    (void)state;
    good("deal");
    good("deal seat=2 hand1=1,2,13,14 hand2=3,4,15");
    bad("deal seat=2 hand1=1,2,13,14 hand2=3,4,15,16");
    bad("deal seat=2 hand1=1,2,13 hand2=3,4");
    bad("deal seat=1 hand1=1,2 hand2=3");
    bad("deal seat=1 hand1=1,0,13");
    bad("deal seat=1 hand1=1,2,0,14");
    bad("deal seat=1 hand1=0,2");
    bad("deal seat=1 hand1=0,0,0,14");
    bad("deal seat=1 hand1=2,1");
    bad("deal seat=1 hand1=1,13 drawn=5,5");
    bad("deal seat=1 hand1=1,2,14,13");
    good("deal seat=1 hand1=1,?,?");
    bad("deal seat=1 hand1=?,1");
    bad("deal market=0,10,11,12/21,22,23,24");
    bad("deal market=9,10,11,12/0,22,23,24");
    bad("opening hand1=1,2,13,14 hand2=3,4,15");
    good("opening hand1=1,2,13,14 hand2=3,4,15,16");
    bad("opening seat=2 hand1=1,2,13,14 hand2=3,4,15,16");
    bad("opening asked=0 hand1=1,2,13,14 hand2=3,4,15,16");
    bad("opening asked=7 hand1=1,2,13,14 hand2=3,4,15,16");
    bad("opening asked=1 hand1=1,2,13,14 hand2=3,4,15,16");
    bad("decide hand1=3");
    bad("begin hand1=3");
    bad("keep hand1=5,6");
    bad("keep");
    bad("keep hand2=5");
    bad("begin market=0,10,11,12/21,22,23,24");
}

static void answers_of_the_opening(void **state)
{
    (void)state;
    good("opening hand1=1,2,13,14 hand2=3,4,15,16 answered1=1 returned1=4");
    bad("opening hand1=1,2,13,14 hand2=3,4,15,16 answered1=1");
    bad("opening hand1=1,2,13,14 hand2=3,4,15,16 returned1=4");
    bad("opening hand1=1,2,13,14 hand2=3,4,15,16 answered1=1 returned1=4 spots1=0,1,2");
    good("opening asked=2 hand1=1,2,13,14 hand2=3,4,15,16 answered1=2 returned1=4 spots1=0,1,2");
    bad("opening hand1=1,2,13,14 hand2=3,4,15,16 answered1=2 returned1=4 spots1=0,1,2");
    bad("opening asked=2 hand1=1,2,13,14 hand2=3,4,15,16 answered1=2 returned1=4 spots1=0,1,1");
    bad("opening asked=2 hand1=1,2,13,14 hand2=3,4,15,16 answered1=2 returned1=4 spots1=1,2,5");
    bad("opening asked=2 hand1=1,2,13,14 hand2=3,4,15,16 answered1=2 returned1=4");
    good("opening asked=2 hand1=?,?,?,? hand2=3,4,15,16 answered1=2");
    bad("opening asked=2 hand1=?,?,?,? hand2=3,4,15,16 answered1=2 returned1=1");
    bad("opening asked=2 hand1=?,?,?,? hand2=3,4,15,16 answered1=2 spots1=0,1,2");
    bad("opening asked=2 hand1=?,?,?,? hand2=3,4,15,16 answered1=2 spots1=0,0,1");
    bad("opening asked=2 hand1=?,?,?,? hand2=3,4,15,16 answered1=2 spots1=0,1,0");
    good("open hand1=1,2,13,14 returned1=1 spots1=0,1,2 hand2=?,?,?,?");
    bad("open hand1=1,2,13,14 returned1=1 spots1=0,1,2 hand2=3,4,15,16");
    bad("open hand1=1,2,13,14 returned1=1 spots1=0,1,2 hand2=3,4,15,16 returned2=1");
    bad("open hand1=1,2,13,14 returned1=1 spots1=0,1,2 answered1=2 hand2=?,?,?,?");
    bad("decide returned1=1");
    bad("decide spots1=0,1,2");
    bad("decide answered1=1");
}

static void the_first_market(void **state)
{
    (void)state;
    good("stock");
    good("stock market=0,10,11,12/0,0,0,0");
    good("stock market=9,10,11,12/0,22,23,24");
    bad("stock market=9,10,11,12/21,22,23,24");
    bad("stock market=0,10,11,12/0,0,0,24");
    good("stock market=9,10,11,12/0,0,0,24");
    bad("stock market=9,0,11,12/0,0,0,0");
    bad("stock cards1=1,2,13");
    bad("stock hand1=1");
}

/* What no text can say: bytes out of their range. */
#define assert_spoilt(brief, what)                                                                                     \
    do {                                                                                                               \
        union dob_position position;                                                                                   \
        struct gon_position *p = (struct gon_position *)(void *)&position;                                             \
        goennen_lay(&two, brief, &position);                                                                           \
        what;                                                                                                          \
        assert_false(two.game->check(&two, p, NULL));                                                                  \
    } while (0)

static void bytes_out_of_their_range(void **state)
{
    (void)state;
    assert_spoilt("decide", p->phase = GON_PHASES);
    assert_spoilt("roll", p->seat = 2);
    assert_spoilt("roll", p->first = 2);
    assert_spoilt("decide", p->dice[4] = 7);
    assert_spoilt("passive", p->air = 63);
    assert_spoilt("decide acted=1 used=yogbp", p->used = 63);
    assert_spoilt("decide acted=1 bought=3 market=9,10,11,0/21,22,23,0", p->bought = 7);
    assert_spoilt("decide", p->aside = 1);
    assert_spoilt("decide", p->aside = UINT64_C(1) << 25);
    assert_spoilt("decide", p->at[0].done = 512);
    assert_spoilt("decide", p->at[0].entered[0] = 1u << 6); /* a third field, where there are two */
    assert_spoilt("decide", p->at[0].card[2] = 25);
    assert_spoilt("decide", p->at[0].card[2] = GON_HIDDEN);
    assert_spoilt("decide", p->market[0][3] = 25);
    assert_spoilt("keep hand1=14 chosen=1", p->at[0].hand[0] = 25);
    assert_spoilt("decide under=5@1/-", p->under[0][0].card = 25);
    assert_spoilt("turn hand1=14 chosen=25", p->chosen = 25 + 2 * GON_SPOTS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_of_the_opening),
        cmocka_unit_test(answers_of_the_opening),
        cmocka_unit_test(the_first_market),
        cmocka_unit_test(bytes_out_of_their_range),
    };
    return cmocka_run_group_tests(tests, make_rules, NULL);
}
