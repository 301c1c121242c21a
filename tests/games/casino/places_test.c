/* Which things a move of casino touches, in the order of a person's taps. */
#include "support/places.h"

static struct dob_rules rules;
static union dob_position p;

static void touches(int seat, const char *move, const char *places)
{
    assert_string_equal(places_of(&rules, &p, seat, move), places);
}

static void dice_cards_and_spaces(void **state)
{
    (void)state;
    rules = rules_of("casino", 2, NULL);
    set_position(&rules,
                 "decide seat=1 turn=2 still=0 finale=0 reds=1 throws=1 dice=13336 card=- pawns=5,10 6:fours/2=20", &p);
    touches(0, "keep 333", "dice 333, button keep");
    touches(0, "keep 16", "dice 16, button keep");
    touches(0, "keep -", "button keep");
    touches(0, "place ones", "card ones, space 5");
    touches(0, "place three-of-a-kind", "card three-of-a-kind, space 5");
    set_position(&rules,
                 "decide seat=1 turn=2 still=0 finale=0 reds=1 throws=3 dice=12345 card=- pawns=6,10 6:fours/2=10", &p);
    touches(0, "steal fours", "card 2:fours");
    touches(0, "pass", "button pass");
}

/* At a joker the card goes to the next empty space (C19), or its space is chosen next. */
static void at_a_joker_C19(void **state)
{
    (void)state;
    const char *text = "decide seat=2 turn=2 still=0 finale=0 reds=1 throws=1 dice=13336 card=- pawns=0,4 5:fours/1=20 "
                       "6:threes/2=20";
    rules = rules_of("casino", 2, NULL);
    set_position(&rules, text, &p);
    touches(1, "place ones", "card ones, space 7");
    touches(1, "raise threes", "card 2:threes");
    rules = rules_of("casino", 2, "joker-any-empty=1");
    set_position(&rules, text, &p);
    touches(1, "place ones", "card ones");
    play(&rules, &p, "2 place ones");
    touches(1, "on 13", "space 13");
}

static void on_an_own_card(void **state)
{
    (void)state;
    rules = rules_of("casino", 2, NULL);
    set_position(&rules, "own seat=1 turn=2 still=0 finale=0 reds=1 throws=0 dice=- card=- pawns=6,10 6:fours/1=20",
                 &p);
    touches(0, "again", "button again");
    touches(0, "try", "button try");
    touches(0, "stay", "button stay");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dice_cards_and_spaces),
        cmocka_unit_test(at_a_joker_C19),
        cmocka_unit_test(on_an_own_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
