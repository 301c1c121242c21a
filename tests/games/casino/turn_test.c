/* A turn on a diamond: walking, throwing and keeping, an empty diamond, an opponent's card, an own card. */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

#include "games/casino/casino.h"

/* The moves besides keeps, whole and in order. */
static void lists(const char *position, const char *moves)
{
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position p;
    set_position(&rules, position, &p);
    assert_string_equal(moves_of(&rules, &p, 1, true), moves);
}

static void leads(const char *before, const char *events, const char *after)
{
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position p;
    set_position(&rules, before, &p);
    play(&rules, &p, events);
    assert_position(&rules, &p, after);
}

#define LANDED(throws_and_dice) "decide seat=1 turn=6 still=2 finale=0 reds=1 " throws_and_dice " card=- pawns=5,4"
#define OVER_TO_2(still) "move seat=2 turn=7 still=" still " finale=0 reds=0 throws=0 dice=- card=- pawns=5,4"

static void chance_picks_the_first_seat_C1(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    open_position(&rules, &p);
    assert_int_equal(rules.game->actors(&rules, &p), 1 << DOB_CHANCE);
    play(&rules, &p, "* first 3");
    assert_position(&rules, &p, "move seat=3 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8");
    play(&rules, &p, "* red 1; * roll 11223; 3 place ones; * red 1; * roll 11223; 1 place twos; * red 1");
    assert_position(&rules, &p,
                    "throw seat=2 turn=2 still=0 finale=0 reds=1 throws=0 dice=- card=- pawns=1,5,9 1:twos/1=20 "
                    "9:ones/3=20");
}

static void seats_start_at_their_corners_C3(void **state)
{
    (void)state;
    static const char *const opening[] = {
        "begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4",
        "begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
        "begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8,12"};
    for (int seats = 2; seats <= 4; seats++) {
        const struct dob_rules rules = rules_of("casino", seats, NULL);
        union dob_position p;
        open_position(&rules, &p);
        assert_position(&rules, &p, opening[seats - 2]);
    }
}

/* C4: from every space with every red die; sixteen spaces, the first after the last. */
static void the_ring_has_sixteen_spaces_C4(void **state)
{
    (void)state;
    for (int from = 0; from < 16; from++)
        for (int red = 1; red <= 6; red++) {
            int to = from + red < 16 ? from + red : from + red - 16;
            char before[160], event[32], after[160];
            snprintf(before, sizeof before,
                     "move seat=1 turn=2 still=1 finale=0 reds=0 throws=0 dice=- card=- pawns=%d,4", from);
            snprintf(event, sizeof event, "* red %d", red);
            snprintf(after, sizeof after,
                     "throw seat=1 turn=2 still=1 finale=0 reds=1 throws=0 dice=- card=- pawns=%d,4", to);
            leads(before, event, after);
        }
}

/* C4: four corners and twelve diamonds. A card placed at a corner goes on, one placed on a diamond stays. */
static void every_fourth_space_is_a_joker_C4(void **state)
{
    (void)state;
    for (int space = 0; space < 16; space++) {
        bool corner = space == 0 || space == 4 || space == 8 || space == 12;
        char before[160], after[160];
        snprintf(before, sizeof before,
                 "decide seat=1 turn=2 still=1 finale=0 reds=1 throws=1 dice=12356 card=- pawns=%d,4", space);
        snprintf(after, sizeof after,
                 "move seat=2 turn=3 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=%d,4 %d:sixes/1=10",
                 space + corner, space + corner);
        leads(before, "1 place sixes", after);
    }
}

/* C2: any part of the throw may be kept, none at all too, but not all five. */
static void every_part_of_a_throw_can_be_kept_C2(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position p;
    set_position(&rules, LANDED("throws=1 dice=11344"), &p);
    assert_string_equal(moves_of(&rules, &p, 1, false),
                        "keep -, keep 1, keep 11, keep 3, keep 13, keep 113, keep 4, keep 14, keep 114, keep 34, "
                        "keep 134, keep 1134, keep 44, keep 144, keep 1144, keep 344, keep 1344, "
                        "place ones, place threes, place fours");
    set_position(&rules, LANDED("throws=2 dice=11112") " 1:ones/2=10 2:carre/2=40", &p);
    assert_string_equal(moves_of(&rules, &p, 1, false),
                        "keep -, keep 1, keep 11, keep 111, keep 1111, keep 2, keep 12, keep 112, keep 1112, "
                        "place twos, place three-of-a-kind");
}

/* C2: the first throw is chance's alone; the third is the last; a seat with one answer is still asked. */
static void three_throws_and_no_more_C2(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position p;
    set_position(&rules, "throw seat=1 turn=6 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=5,4 5:chance/2=60",
                 &p);
    assert_int_equal(rules.game->actors(&rules, &p), 1 << DOB_CHANCE);
    play(&rules, &p, "* roll 11234");
    assert_position(&rules, &p, LANDED("throws=1 dice=11234") " 5:chance/2=60");
    play(&rules, &p, "1 keep 11");
    assert_position(&rules, &p,
                    "throw seat=1 turn=6 still=2 finale=0 reds=1 throws=1 dice=11 card=- pawns=5,4 5:chance/2=60");
    play(&rules, &p, "* roll 566");
    assert_position(&rules, &p, LANDED("throws=2 dice=11566") " 5:chance/2=60");
    play(&rules, &p, "1 keep 66; * roll 122"); /* dice kept before may be thrown after all */
    assert_position(&rules, &p, LANDED("throws=3 dice=12266") " 5:chance/2=60");
    assert_int_equal(rules.game->actors(&rules, &p), 1 << 0);
    assert_string_equal(moves_of(&rules, &p, 1, false), "pass");
    assert_refused(&rules, &p, "1 keep 66", "casino.no-throw-left", "C2");
}

static void an_empty_diamond_lists_what_scores(void **state)
{
    (void)state;
    lists(LANDED("throws=3 dice=33355"), "place threes, place fives, place three-of-a-kind, place full-house");
    lists(LANDED("throws=3 dice=12345"), "place ones, place twos, place threes, place fours, place fives, "
                                         "place small-straight, place large-straight");
    lists(LANDED("throws=3 dice=46666"), "place fours, place sixes, place three-of-a-kind, place carre, place chance");
    /* not what lies elsewhere, neither to steal nor to raise */
    lists(LANDED("throws=3 dice=46666") " 1:sixes/1=10 2:chance/2=60 3:carre/2=40",
          "place fours, place three-of-a-kind");
}

static void a_card_is_placed_where_the_pawn_stands(void **state)
{
    (void)state;
    leads(LANDED("throws=1 dice=33355"), "1 place fives", OVER_TO_2("0") " 5:fives/1=20"); /* C5 */
    leads(LANDED("throws=2 dice=33355"), "1 place threes", OVER_TO_2("0") " 5:threes/1=30");
    leads(LANDED("throws=3 dice=33355"), "1 place full-house", OVER_TO_2("0") " 5:full-house/1=50");
    leads(LANDED("throws=3 dice=12345") " 3:ones/2=10", "1 place large-straight",
          OVER_TO_2("0") " 3:ones/2=10 5:large-straight/1=70");
}

/* C9: on an empty diamond a card that scores must be placed; only without one the turn ends in a pass. */
static void an_empty_diamond_compels_C9(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position p;
    set_position(&rules, LANDED("throws=1 dice=11234") " 1:twos/2=10 2:threes/2=10 3:fours/2=10", &p);
    assert_string_equal(moves_of(&rules, &p, 1, true), "place ones, place small-straight");
    assert_refused(&rules, &p, "1 pass", "casino.must-take", "C9");
    const char *nothing = LANDED("throws=1 dice=11223") " 1:ones/2=10 2:twos/2=10 3:threes/2=10";
    lists(nothing, "pass");
    leads(nothing, "1 pass", OVER_TO_2("3") " 1:ones/2=10 2:twos/2=10 3:threes/2=10");
}

/* C9, C10: a number card is stolen with as many points or more, never with fewer, and it is never a must. */
static void stealing_takes_as_much_C10(void **state)
{
    (void)state;
    lists(LANDED("throws=3 dice=13456") " 5:threes/2=20", "pass");
    lists(LANDED("throws=3 dice=33456") " 5:threes/2=20", "steal threes, pass");
    lists(LANDED("throws=3 dice=33356") " 5:threes/2=20", "steal threes, pass");
    lists(LANDED("throws=3 dice=33336") " 5:threes/2=40", "steal threes, pass");
    lists(LANDED("throws=3 dice=33346") " 5:threes/2=40", "pass");
    lists(LANDED("throws=3 dice=33346") " 5:carre/2=40", "pass");
    lists(LANDED("throws=3 dice=33336") " 5:carre/2=40", "steal carre, pass");
    lists(LANDED("throws=3 dice=33346") " 5:full-house/2=50", "pass");
    lists(LANDED("throws=3 dice=33344") " 5:full-house/2=50", "steal full-house, pass");
}

/* Nothing else can be had there: no placing, no other card of anybody. */
static void landing_on_a_card_is_about_that_card(void **state)
{
    (void)state;
    lists(LANDED("throws=3 dice=33345") " 1:three-of-a-kind/2=30 2:fours/1=10 5:threes/2=20 6:fives/2=10",
          "steal threes, pass");
    lists(LANDED("throws=3 dice=33445") " 1:three-of-a-kind/2=30 2:fours/1=10 5:ones/2=20 6:fives/2=10", "pass");
}

static void a_stolen_card_shows_the_new_score(void **state)
{
    (void)state;
    leads(LANDED("throws=3 dice=33336") " 5:threes/2=20", "1 steal threes", OVER_TO_2("3") " 5:threes/1=40");
    leads(LANDED("throws=1 dice=33456") " 5:threes/2=20", "1 steal threes", OVER_TO_2("3") " 5:threes/1=20");
    leads(LANDED("throws=1 dice=33336") " 5:threes/2=20", "1 pass", OVER_TO_2("3") " 5:threes/2=20"); /* C9 */
    leads(LANDED("throws=1 dice=12346") " 5:small-straight/2=50 6:chance/1=60", "1 steal small-straight",
          OVER_TO_2("3") " 5:small-straight/1=50 6:chance/1=60");
}

/* C17: a card marked with a piece does not fall to an equal score. */
static void a_marked_card_resists_plain_dice_C17(void **state)
{
    (void)state;
    lists(LANDED("throws=3 dice=33336") " 5:threes/2=40!", "pass");
    lists(LANDED("throws=3 dice=33336") " 5:threes/2=40", "steal threes, pass");
    lists(LANDED("throws=3 dice=12345") " 5:large-straight/2=70!", "pass");
    lists(LANDED("throws=3 dice=33336") " 5:carre/2=40 6:threes/2=40!", "steal carre, pass");
}

#define ON_OWN "own seat=1 turn=6 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=5,4"

static void an_own_card_asks_again_try_or_stay_C11(void **state)
{
    (void)state;
    lists(ON_OWN " 5:threes/1=30", "again, try, stay");
    lists(ON_OWN " 5:ones/1=10", "again, try, stay");
    lists(ON_OWN " 5:sixes/1=20", "again, try, stay");
    leads("move seat=1 turn=6 still=2 finale=0 reds=0 throws=0 dice=- card=- pawns=2,4 5:threes/1=30", "* red 3",
          ON_OWN " 5:threes/1=30");
    leads(ON_OWN " 5:threes/1=30", "1 stay", OVER_TO_2("3") " 5:threes/1=30");
    leads(ON_OWN " 5:threes/1=30", "1 try",
          "throw seat=1 turn=6 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=5,4 5:threes/1=30");
    leads(ON_OWN " 5:threes/1=30", "1 again",
          "move seat=1 turn=6 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=5,4 5:threes/1=30");
    /* the space reached next is resolved as any other */
    leads(ON_OWN " 5:threes/1=30", "1 again; * red 1; * roll 44555; 1 place fives",
          "move seat=2 turn=7 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=6,4 5:threes/1=30 6:fives/1=30");
    leads(ON_OWN " 5:threes/1=30 7:ones/1=10", "1 again; * red 2",
          "own seat=1 turn=6 still=2 finale=0 reds=2 throws=0 dice=- card=- pawns=7,4 5:threes/1=30 7:ones/1=10");
}

/* An opponent's card is no own card, and asks for the dice at once. */
static void an_opponents_card_asks_nothing_first(void **state)
{
    (void)state;
    leads("move seat=1 turn=6 still=2 finale=0 reds=0 throws=0 dice=- card=- pawns=2,4 3:ones/1=10 5:threes/2=30",
          "* red 3",
          "throw seat=1 turn=6 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=5,4 3:ones/1=10 5:threes/2=30");
}

/* C12: fixed cards, a number card with 40 and a marked card are never thrown for. */
static void a_full_own_card_is_not_thrown_for_C12(void **state)
{
    (void)state;
    static const char *const full[] = {"threes/1=40",     "threes/1=40!",         "sixes/1=40",
                                       "carre/1=40",      "three-of-a-kind/1=30", "small-straight/1=50",
                                       "full-house/1=50", "large-straight/1=70",  "chance/1=60!"};
    for (size_t i = 0; i < sizeof full / sizeof *full; i++) {
        char position[160];
        const struct dob_rules rules = rules_of("casino", 2, NULL);
        union dob_position p;
        snprintf(position, sizeof position, ON_OWN " 5:%s", full[i]);
        set_position(&rules, position, &p);
        assert_string_equal(moves_of(&rules, &p, 1, false), "again, stay");
        assert_refused(&rules, &p, "1 try", "casino.nothing-to-raise", "C12");
    }
}

/* C10: a raise takes more than the card shows; it is optional (C9), and failing costs only the turn. */
static void raising_takes_more_C10(void **state)
{
    (void)state;
    lists(LANDED("throws=3 dice=13456") " 5:threes/1=20", "pass");
    lists(LANDED("throws=3 dice=33456") " 5:threes/1=20", "pass");
    lists(LANDED("throws=3 dice=33356") " 5:threes/1=20", "raise threes, pass");
    lists(LANDED("throws=3 dice=33336") " 5:threes/1=30", "raise threes, pass");
    lists(LANDED("throws=3 dice=33336") " 5:threes/1=10 6:fours/1=10 7:sixes/2=10", "raise threes, pass");
    leads(LANDED("throws=1 dice=33336") " 5:threes/1=20", "1 raise threes", OVER_TO_2("3") " 5:threes/1=40");
    leads(LANDED("throws=1 dice=33356") " 5:threes/1=10", "1 raise threes", OVER_TO_2("3") " 5:threes/1=30");
    leads(LANDED("throws=1 dice=33356") " 5:threes/1=10", "1 pass", OVER_TO_2("3") " 5:threes/1=10");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chance_picks_the_first_seat_C1),
        cmocka_unit_test(seats_start_at_their_corners_C3),
        cmocka_unit_test(the_ring_has_sixteen_spaces_C4),
        cmocka_unit_test(every_fourth_space_is_a_joker_C4),
        cmocka_unit_test(every_part_of_a_throw_can_be_kept_C2),
        cmocka_unit_test(three_throws_and_no_more_C2),
        cmocka_unit_test(an_empty_diamond_lists_what_scores),
        cmocka_unit_test(a_card_is_placed_where_the_pawn_stands),
        cmocka_unit_test(an_empty_diamond_compels_C9),
        cmocka_unit_test(stealing_takes_as_much_C10),
        cmocka_unit_test(landing_on_a_card_is_about_that_card),
        cmocka_unit_test(a_stolen_card_shows_the_new_score),
        cmocka_unit_test(a_marked_card_resists_plain_dice_C17),
        cmocka_unit_test(an_own_card_asks_again_try_or_stay_C11),
        cmocka_unit_test(an_opponents_card_asks_nothing_first),
        cmocka_unit_test(a_full_own_card_is_not_thrown_for_C12),
        cmocka_unit_test(raising_takes_more_C10),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
