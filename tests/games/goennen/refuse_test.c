/* Goennen: what a refusal says: its id, its ruling, and the words and numbers of its sentence. */
#include "core/rules.h"
#include "match/sentences.h"
#include "support/goennen_table.h"

static struct dob_reason reason_of(const char *event)
{
    struct dob_reason why = {0};
    dob_move move;
    assert_true(rules.game->parse_move(&rules, dob_scan_in(event + 2), &move, NULL));
    int actor = *event == '*' ? DOB_CHANCE : *event - '1';
    assert_true(rules.game->refuse(&rules, &position, actor, move, &why));
    return why;
}

static void assert_numbers(const char *event, const char *id, int first, int second)
{
    struct dob_reason why = reason_of(event);
    assert_string_equal(why.id, id);
    assert_null(why.arg[0].word);
    assert_int_equal(why.arg[0].number, first);
    assert_int_equal(why.arg[1].number, second);
}

static void assert_word(const char *event, const char *id, const char *word, int number)
{
    struct dob_reason why = reason_of(event);
    assert_string_equal(why.id, id);
    if (word)
        assert_string_equal(match_reason_in(&why, "en").arg[0].word, word);
    else
        assert_null(why.arg[0].word);
    assert_int_equal(why.arg[1].number, number);
}

static void make_rules(int seats)
{
    sit(seats, NULL, "blue rainbow 1: w1 w1; blue rainbow 1: y* w6 w6",
        "blue adjust 3: w1 w2; blue discount 3: w6 w6; blue recolour 3: w1");
}

static void of_chance(void **state)
{
    (void)state;
    make_rules(3);
    lay("deal seat=2 hand1=1,2,13,14");
    assert_numbers("* draw 1 3", "goennen.other-seat", 2, 0);
    assert_word("* draw 2 13", "goennen.scoring-due", NULL, 13);
    assert_numbers("* draw 2 9", "goennen.not-in-deck", 9, 0);
    lay("deal seat=2 hand1=1,2,13,14 hand2=3,4");
    assert_word("* draw 2 5", "goennen.bonus-due", NULL, 5);
    lay("roll throws=1 dice=12345 air=yob");
    assert_numbers("* roll y1", "goennen.other-dice", 3, 0);
    lay("turn seat=3 hand3=14 chosen=25");
    assert_numbers("* turn 1 14", "goennen.other-seat", 3, 0);
    assert_numbers("* turn 3 15", "goennen.other-card", 14, 0);
    lay("open seat=2 cards1=1,13,14 under=2@1/- hand2=3,4,15,16 returned2=3 spots2=0,1,3 hand3=5,6,17,18 returned3=1 "
        "spots3=0,1,2");
    assert_numbers("* open 2 3,4,15 a1,b1,a2", "goennen.other-display", 2, 0);
    lay("refill bought=1 market=0,10,11,12/21,22,23,24 cards1=1,2,13,3,4,9 under=5@1/- cards3=6,18,19");
    assert_numbers("* refill 6", "goennen.other-on-top", 5, 0);
}

static void of_the_opening(void **state)
{
    (void)state;
    make_rules(2);
    lay("opening hand1=1,2,13,14 hand2=3,4,15,16");
    assert_numbers("1 return 16", "goennen.not-held", 16, 0);
    lay("open hand1=5,?,?,? hand2=3,4,15,16 returned2=3 spots2=0,1,2");
    assert_numbers("* open 1 1,2,13 a1,b1,c1", "goennen.not-held", 2, 0);
}

static void of_entries(void **state)
{
    (void)state;
    make_rules(2);
    lay("passive dice=12345 air=yg cards2=1,2,13,14! cards1=3,4,15 left2=1");
    assert_word("2 enter o2", "goennen.secured", "orange", 0);
    assert_word("2 enter g2", "goennen.shows-other", "green", 3);
    assert_word("2 enter y2", "goennen.shows-other", "yellow", 1);
    lay("passive dice=33345 air=g cards2=1,2,13,14! cards1=3,4,15 left2=1");
    assert_word("2 enter g3", "goennen.fits-nowhere", "g3", 0);
    lay("passive dice=33345 air=g cards2=1,2,13!,14! cards1=3,4,15 charges2=1 left2=1");
    assert_word("2 enter g2", "goennen.fits-nowhere", "g2", 0);
    assert_word("2 enter g4", "goennen.fits-nowhere", "g4", 0);
    assert_word("2 enter g1", "goennen.shows-other", "green", 3);
    assert_word("2 enter g5", "goennen.shows-other", "green", 3);
    lay("chance dice=12345 left1=1 taken1=p");
    assert_word("1 enter p5", "goennen.entered-already", "purple", 0);
    lay("passive dice=16345 cards2=1:1.,2,0,14! cards1=3,4,15 left2=0 taken2=o holding2=o6");
    assert_word("2 at c1 1", "goennen.no-card-there", "c1", 0);
    assert_word("2 at a2 1", "goennen.done-already", "a2", 0);
    assert_word("2 at b1 4", "goennen.no-such-field", "b1", 3);
    assert_word("2 at a1 3", "goennen.no-such-field", "a1", 2);
    assert_word("2 at a1 1", "goennen.field-filled", "a1", 1);
    assert_word("2 at a1 2", "goennen.field-value", "a1", 2);
    assert_word("2 at b1 1", "goennen.field-colour", "yellow", 0);
    /* with a recolour left it is not the colour; without, a wrong value in the own colour is not either */
    lay("passive dice=16345 cards2=1:1.,2:4..,0,15! cards1=3,4,14 charges2=0,1 left2=0 taken2=o holding2=o6");
    assert_word("2 at a1 2", "goennen.field-value", "a1", 2);
    lay("passive dice=65345 cards2=2,1,0,14! cards1=3,4,15 left2=0 taken2=y holding2=y6");
    assert_word("2 at b1 2", "goennen.field-value", "b1", 2);
}

static void of_turns(void **state)
{
    (void)state;
    make_rules(2);
    lay("decide throws=3 dice=33445");
    assert_numbers("1 reroll y", "goennen.third-throw", 3, 0);
    assert_numbers("1 buy scoring 1", "goennen.cannot-pay", 4, 0);
    assert_numbers("1 buy bonus 3", "goennen.cannot-pay", 3, 0);
    assert_word("1 complete b1", "goennen.cannot-complete", "b1", 0);
    assert_word("1 complete b2", "goennen.no-card-there", "b2", 0);
    lay("decide throws=2 dice=33445 market=0,10,11,12/21,22,23,24");
    assert_numbers("1 chance dice", "goennen.chance-later", 3, 0);
    assert_numbers("1 buy scoring 1", "goennen.slot-empty", 1, 0);
    lay("decide throws=3 dice=33445 cards1=1!,2,13,3,4,5,14,15,16 last=2");
    assert_numbers("1 buy scoring 4", "goennen.display-full", 9, 0);
    assert_numbers("1 chance scoring", "goennen.display-full", 9, 0);
    assert_word("1 complete a1", "goennen.done-already", "a1", 0);
    lay("decide throws=3 dice=33445 cards1=1,2,13,3,4,5,6");
    assert_word("1 chance scoring", "goennen.deck-empty", "scoring", 0);
    lay("decide throws=3 dice=33445 cards1=13,14,15,16,17,18,19,1");
    assert_word("1 chance bonus", "goennen.deck-empty", "bonus", 0);
    lay("lay dice=11145");
    assert_word("1 lay c3", "goennen.no-spot", "c3", 0);
}

static void of_payments(void **state)
{
    (void)state;
    make_rules(2);
    lay("pay dice=11245 chosen=3 cards1=1,13!,14! charges1=1,0,0,1");
    assert_numbers("1 pay yogb", "goennen.too-many-dice", 3, 4);
    assert_numbers("1 pay y", "goennen.too-few-dice", 3, 1);
    assert_numbers("1 pay yob", "goennen.not-equal", 3, 1);
    assert_numbers("1 pay yogbp", "goennen.too-many-dice", 3, 5);
}

static void of_fillings(void **state)
{
    (void)state;
    make_rules(2);
    lay("fill dice=11245 chosen=0 cards1=1,13!,15! charges1=3,2");
    assert_numbers("1 fill yo 2 1", "goennen.charges-wasted", 0, 0);
    assert_numbers("1 fill yg 2 2", "goennen.charges-wasted", 1, 0);
    assert_word("1 fill bp 3 0", "goennen.does-not-fill", "a1", 0);
    assert_word("1 fill yg 0 1", "goennen.does-not-fill", "a1", 0);
    assert_numbers("1 fill yo 25 0", "goennen.charges-wasted", 0, 0); /* more than there are */
    assert_numbers("1 fill yo 0 5", "goennen.charges-wasted", 0, 0);
    lay("fill dice=11245 chosen=0 cards1=1,13!,15! charges1=0,0");
    assert_word("1 fill yg 1 0", "goennen.does-not-fill", "a1", 0);
}

static void alone(void **state)
{
    (void)state;
    make_rules(1);
    lay("remove market=0,0,0,0/21,22,23,24");
    assert_word("1 remove scoring", "goennen.row-empty", "scoring", 0);
    lay("remove market=9,10,11,12/0,0,0,0");
    assert_word("1 remove bonus", "goennen.row-empty", "bonus", 0);
}

static void of_rules_and_decks(void **state)
{
    (void)state;
    struct dob_reason why = {0};
    make_rules(2);
    rules.option[GON_PRICES] = 1161;
    assert_true(rules.game->refuse_rules(&rules, &why));
    assert_int_equal(why.arg[0].number, 1);
    assert_int_equal(why.arg[1].number, 5);
    assert_false(dob_rules_deck(&rules, dob_scan_in("dobbel deck 1\ngame goennen\nbonus wild: w1\n"), &why));
    assert_string_equal(why.id, "goennen.card-count");
    assert_int_equal(why.arg[0].number, 31);
    assert_false(dob_rules_deck(
        &rules, dob_scan_in("dobbel deck 1\ngame goennen\nbonus wild: w1 w1 w1 w1 w1 w1 w1 w1 w1\n"), &why));
    assert_string_equal(why.id, "goennen.too-many-fields");
    assert_int_equal(why.arg[0].number, 8);
}

/* Any 64 bits that are no event, and events at the wrong time, in every phase. */
static void what_is_asked_for_now(void **state)
{
    (void)state;
    static const char *const asked[][2] = {
        {"stock", "goennen.asked-refill"},
        {"deal", "goennen.asked-draw"},
        {"opening hand1=1,2,13,14 hand2=3,4,15,16", "goennen.asked-opening"},
        {"open hand1=1,2,13,14 hand2=3,4,15,16 returned1=1 spots1=0,1,2 returned2=1 spots2=0,1,2",
         "goennen.asked-open"},
        {"begin", "goennen.asked-first"},
        {"roll", "goennen.asked-roll"},
        {"passive", "goennen.asked-enter"},
        {"decide", "goennen.asked-turn"},
        {"pay dice=11145 chosen=3", "goennen.asked-pay"},
        {"fill dice=11145 chosen=0", "goennen.asked-fill"},
        {"lay", "goennen.asked-lay"},
        {"chance", "goennen.asked-enter"},
        {"draw", "goennen.asked-draw"},
        {"keep hand1=5", "goennen.asked-keep"},
        {"turn hand1=5 chosen=9", "goennen.asked-turn-over"},
        {"refill bought=1 market=0,10,11,12/21,22,23,24", "goennen.asked-refill"},
        {"over", "move.over"},
    };
    make_rules(2);
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        lay(asked[i][0]);
        refused("1 remove scoring", asked[i][1], NULL);
        refused("* remove scoring", asked[i][1], NULL);
        struct dob_reason why = {0};
        assert_true(rules.game->refuse(&rules, &position, 0, dob_move_of(GON_KINDS, 0), &why));
        assert_string_equal(why.id, "move.malformed");
        assert_true(rules.game->refuse(&rules, &position, 0, dob_move_of(GON_SKIP, 1), &why));
        assert_string_equal(why.id, "move.malformed");
    }
    make_rules(1);
    lay("solo");
    refused("1 end", "goennen.asked-enter", NULL);
    lay("remove");
    refused("1 end", "goennen.asked-remove", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_chance), cmocka_unit_test(of_the_opening),     cmocka_unit_test(of_entries),
        cmocka_unit_test(of_turns),  cmocka_unit_test(of_payments),        cmocka_unit_test(of_fillings),
        cmocka_unit_test(alone),     cmocka_unit_test(of_rules_and_decks), cmocka_unit_test(what_is_asked_for_now),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
