/* Which things a move of goennen touches, in the order of a person's taps. */
#include "support/goennen_table.h"
#include "support/places.h"

static void touches(int seat, const char *move, const char *places)
{
    assert_string_equal(places_of(&rules, &position, seat, move), places);
}

/* Dice are counted by their place: yellow is 1, purple 5. */
static void deciding_buying_and_laying(void **state)
{
    (void)state;
    sit(2, NULL, "blue rainbow 1: w4 w4; blue rainbow 1: w6 w6", "blue discount 4: w1 w2");
    lay("decide dice=44453 throws=2");
    touches(0, "reroll bp", "dice 45, button reroll");
    touches(0, "reroll yogbp", "dice 12345, button reroll");
    touches(0, "complete a1", "cell 1:a1");
    touches(0, "buy scoring 3", "card 11");
    touches(0, "buy bonus 4", "card 24");
    play_on("1 buy bonus 4");
    touches(0, "pay yog", "dice 123, button pay");
    play_on("1 pay yog");
    touches(0, "lay a2", "cell 1:a2");
    touches(0, "lay a0", "cell 1:a0");
    play_on("1 lay a2");
    touches(0, "end", "button end");
    lay("decide dice=12345 throws=1 cards1=1,2,13! charges1=0,0,0,4");
    play_on("1 buy bonus 4");
    touches(0, "pay -", "button pay"); /* G4 */
}

/* Charges are touched where they are spent. */
static void filling_a_card(void **state)
{
    (void)state;
    sit(2, NULL, "blue rainbow 1: y4 w5", "blue adjust 3: w1 w2; blue recolour 3: w1");
    lay("decide dice=45123 throws=1 cards1=1,13!,14! charges1=3,3");
    play_on("1 complete a1");
    touches(0, "fill yo 0 0", "dice 12");
    touches(0, "fill yp 2 0", "dice 15, number adjust 2");
    touches(0, "fill op 1 1", "dice 25, number adjust 1, number recolour 1");
}

static void entering_dice(void **state)
{
    (void)state;
    sit(2, NULL, "blue rainbow 1: w* w* w*", "blue adjust 3: w1 w2");
    lay("passive dice=44453 throws=2 air=bp charges2=1 cards2=1,2,13! cards1=7,8,20");
    touches(1, "enter b5", "die blue, number 5");
    touches(1, "enter b4", "die blue, number 4");
    touches(1, "skip", "button skip");
    play_on("2 enter b5");
    touches(1, "at a1 3", "cell 2:a1, field 2:3");
}

/* A deck is a card, called by its row. */
static void a_chance(void **state)
{
    (void)state;
    sit(2, NULL, "blue rainbow 1: w* w* w*", "blue adjust 3: w1 w2");
    lay("decide dice=12345 throws=3");
    touches(0, "chance dice", "button chance");
    touches(0, "chance scoring", "card scoring");
    touches(0, "chance bonus", "card bonus");
    play_on("1 chance bonus; * draw 1 14");
    touches(0, "away", "button away");
    touches(0, "lay a2", "cell 1:a2");
}

/* What others do in secret is seen to be done, and no more. */
static void the_opening(void **state)
{
    (void)state;
    rules = rules_of("goennen", 2, NULL);
    open_position(&rules, &position);
    play_on("* refill 1; * refill 2; * refill 3; * refill 4; * refill 30; * refill 31; * refill 32; * refill 33;"
            "* draw 1 10; * draw 1 11; * draw 1 40; * draw 1 41; * draw 2 12; * draw 2 13; * draw 2 42; * draw 2 43");
    touches(1, "return 13", "card 2:13");
    play_on("2 return 13");
    touches(1, "place b1,a1,b2", "card 2:12, cell 2:b1, card 2:42, cell 2:a1, card 2:43, cell 2:b2");
    rules.game->hide(&rules, &position, DOB_SPECTATOR);
    touches(1, "place ?", "button place");
    touches(0, "return ?", "button return");
}

static void alone_a_row_loses_its_last_card(void **state)
{
    (void)state;
    sit(1, NULL, "blue rainbow 1: w* w* w*", "blue adjust 3: w1 w2");
    lay("remove throws=1");
    touches(0, "remove scoring", "card 12");
    touches(0, "remove bonus", "card 24");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deciding_buying_and_laying),
        cmocka_unit_test(filling_a_card),
        cmocka_unit_test(entering_dice),
        cmocka_unit_test(a_chance),
        cmocka_unit_test(the_opening),
        cmocka_unit_test(alone_a_row_loses_its_last_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
