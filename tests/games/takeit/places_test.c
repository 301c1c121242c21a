/* Which things a move of takeit touches, in the order of a person's taps. */
#include "support/places.h"
#include "support/takeit_table.h"

static void touches(int seat, const char *move, const char *places)
{
    assert_string_equal(places_of(&rules, &position, seat, move), places);
}

static void the_draft(void **state)
{
    (void)state;
    rules =
        takeit_rules(2, NULL,
                     "order 1 b1; order 1 b2; order 1 b3; order 1 b4; order 1 w1; order 1 w2; order 1 w3; order 1 w4;"
                     "action set black 1; action back; action swap; action some 2; action change white 2; action take");
    takeit_lay(&rules, "choose board=12/34/- taken2=-/-/6 hand1=1,2,3,4,9 hand2=5,6,7,8,10", &position);
    touches(0, "take w2", "die w2");
    touches(0, "take b3", "die b3");
    touches(0, "pass", "button pass");
    touches(0, "play 9", "card 1:9");
    play_on("1 play 9");
    touches(0, "set b3 6", "die b3, number 6");
    play_on("1 set b3 6; 1 take b6");
    play_on("2 play 10");
    touches(1, "back r6", "die 2:r6"); /* of its own dice ... */
    play_on("2 back r6");
    touches(1, "hit w1", "die w1"); /* ... and one on the board */
    touches(1, "alone", "button alone");
}

static void more_actions(void **state)
{
    (void)state;
    static const char cards[] =
        "order 1 b1; order 1 b2; order 1 b3; order 1 b4; order 1 w1; order 1 w2; order 1 w3; order 1 w4;"
        "action swap; action some 2; action change white 2; action take";
    rules = takeit_rules(2, NULL, cards);
    takeit_lay(&rules, "choose board=12/34/- hand1=1,2,3,4,9 hand2=5,6,7,8,10", &position);
    play_on("1 play 9");
    touches(0, "swap w1 b4", "die w1, die b4");
    takeit_lay(&rules, "choose board=12/34/- hand1=1,2,3,4,10 hand2=5,6,7,8,9", &position);
    play_on("1 play 10");
    touches(0, "pick w1", "die w1");
    play_on("1 pick w1");
    touches(0, "throw", "button throw");
    takeit_lay(&rules, "choose board=12/34/- hand1=1,2,3,4,11 hand2=5,6,7,8,9", &position);
    play_on("1 play 11");
    touches(0, "change w1 3", "die w1, number 3");
    takeit_lay(&rules, "choose board=12/34/- hand1=1,2,3,4,12 hand2=5,6,7,8,9", &position);
    play_on("1 play 12; 1 take w1");
    touches(0, "stop", "button stop");
}

/* What is decided in secret is seen to be done, and no more. */
static void evaluation_and_discards(void **state)
{
    (void)state;
    lay(2, NULL, "fulfil taken1=234/3/- taken2=4/-/-");
    touches(0, "fulfil 1,2", "card 1:1, card 1:2, button fulfil");
    touches(0, "fulfil -", "button fulfil");
    play_on("1 fulfil 2");
    touches(0, "use 2", "button use 2");
    rules.game->hide(&rules, &position, 0);
    touches(1, "fulfil ?", "button fulfil");
    play_on("2 fulfil ?");
    touches(1, "use ?", "button use");
    lay(2, NULL, "discard");
    touches(0, "discard 3", "card 1:3");
    touches(0, "discard -", "button discard");
    rules.game->hide(&rules, &position, 1);
    touches(0, "discard ?", "button discard");
}

static void the_mix_of_a_hand_T20(void **state)
{
    (void)state;
    lay(2, "free-hand=1", "want hand1=1,2 hand2=3,4");
    touches(0, "want 3", "button want 3");
    touches(0, "want 0", "button want");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_draft),
        cmocka_unit_test(more_actions),
        cmocka_unit_test(evaluation_and_discards),
        cmocka_unit_test(the_mix_of_a_hand_T20),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
