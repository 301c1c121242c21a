/* C28: turns without a card placed are counted, and enough of them begin the casino round early. */
#include "support/table.h"

#include "games/casino/casino.h"

static void leads(const char *options, const char *before, const char *events, const char *after)
{
    const struct dob_rules rules = rules_of("casino", 2, options);
    union dob_position p;
    set_position(&rules, before, &p);
    play(&rules, &p, events);
    assert_position(&rules, &p, after);
}

/* Between turns: whose, the counts, the pawns and cards. */
#define MOVE(seat_turn, still, finale, rest)                                                                           \
    "move " seat_turn " still=" still " finale=" finale " reds=0 throws=0 dice=- card=- " rest

/* Of all seats together, and whatever else happens in them: a failure, a stay, a raise, a steal. */
static void turns_without_placing_are_counted_C28(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, "stall=4");
    union dob_position p;
    set_position(&rules, MOVE("seat=1 turn=5", "0", "0", "pawns=0,4 1:ones/1=10 5:chance/2=60"), &p);
    play(&rules, &p, "* red 5; * roll 11234; 1 pass");
    assert_position(&rules, &p, MOVE("seat=2 turn=6", "1", "0", "pawns=5,4 1:ones/1=10 5:chance/2=60"));
    play(&rules, &p, "* red 1; 2 stay");
    assert_position(&rules, &p, MOVE("seat=1 turn=7", "2", "0", "pawns=5,5 1:ones/1=10 5:chance/2=60"));
    play(&rules, &p, "* red 3; * roll 11446; 1 place fours"); /* from corner 8, on space 9 */
    assert_position(&rules, &p, MOVE("seat=2 turn=8", "0", "0", "pawns=9,5 1:ones/1=10 5:chance/2=60 9:fours/1=20"));
    play(&rules, &p, "* red 4; * roll 44456; 2 steal fours");
    assert_position(&rules, &p, MOVE("seat=1 turn=9", "1", "0", "pawns=9,9 1:ones/1=10 5:chance/2=60 9:fours/2=30"));
    play(&rules, &p, "* red 3; * roll 11122; 1 raise ones"); /* from corner 12 */
    assert_position(&rules, &p, MOVE("seat=2 turn=10", "2", "0", "pawns=1,9 1:ones/1=30 5:chance/2=60 9:fours/2=30"));
}

/* The turn that fills the count ends as usual; the next seat begins, each has one turn, then it is over. */
static void a_stall_begins_the_round_with_the_next_seat_C28(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, "stall=3");
    union dob_position p;
    set_position(&rules, MOVE("seat=1 turn=5", "1", "0", "pawns=0,4 1:ones/1=10 5:chance/2=60"), &p);
    play(&rules, &p, "* red 1; 1 stay");
    assert_position(&rules, &p, MOVE("seat=2 turn=6", "2", "0", "pawns=1,4 1:ones/1=10 5:chance/2=60"));
    play(&rules, &p, "* red 1; 2 stay");
    assert_position(&rules, &p, MOVE("seat=1 turn=7", "3", "2", "pawns=1,5 1:ones/1=10 5:chance/2=60"));
    play(&rules, &p, "* red 4; * roll 45556; 1 steal chance; * red 2; * roll 24456; 1 place twos");
    assert_position(&rules, &p, MOVE("seat=2 turn=8", "3", "1", "pawns=7,5 1:ones/1=10 5:chance/1=60 7:twos/1=10"));
    play(&rules, &p, "* red 2; * roll 12234; 2 pass");
    assert_position(&rules, &p,
                    "over seat=1 turn=9 still=3 finale=0 reds=0 throws=0 dice=- card=- pawns=7,7 1:ones/1=10 "
                    "5:chance/1=60 7:twos/1=10");
}

/* The standard count is 200, and the smallest is one turn. */
static void two_hundred_turns_or_as_agreed_C28(void **state)
{
    (void)state;
    leads(NULL, MOVE("seat=1 turn=300", "198", "0", "pawns=0,4 1:ones/1=10"), "* red 1; 1 stay",
          MOVE("seat=2 turn=301", "199", "0", "pawns=1,4 1:ones/1=10"));
    leads(NULL, MOVE("seat=1 turn=300", "199", "0", "pawns=0,4 1:ones/1=10"), "* red 1; 1 stay",
          MOVE("seat=2 turn=301", "200", "2", "pawns=1,4 1:ones/1=10"));
    leads("stall=1", MOVE("seat=1 turn=5", "0", "0", "pawns=0,4 1:ones/1=10"), "* red 1; 1 stay",
          MOVE("seat=2 turn=6", "1", "2", "pawns=1,4 1:ones/1=10"));
}

/* Each seat walks round over its own three cards and stays. 200 such turns, then one more each. */
static void nobody_can_stall_for_ever_C28(void **state)
{
    (void)state;
    static const char *const round[] = {"* red 5; 1 stay; * red 5; 2 stay", "* red 5; 1 stay; * red 6; 2 stay",
                                        "* red 6; 1 stay; * red 5; 2 stay"};
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position p;
    set_position(&rules,
                 MOVE("seat=1 turn=6", "0", "0",
                      "pawns=1,2 1:ones/1=10 2:twos/2=10 6:fives/1=10 7:carre/2=40 11:chance/1=60 13:sixes/2=10"),
                 &p);
    int rounds = 0;
    for (; rules.game->actors(&rules, &p); rounds++)
        play(&rules, &p, round[rounds % 3]);
    assert_int_equal(2 * rounds, 200 + 2);
}

/* In a round begun by a stall placing stays possible and compulsory (C9), and ends the turn. */
static void the_early_round_places_as_usual_C28(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, "stall=3");
    union dob_position p;
    set_position(&rules,
                 "decide seat=1 turn=7 still=3 finale=2 reds=1 throws=3 dice=24456 card=- pawns=7,5 1:ones/1=10 "
                 "5:chance/2=60",
                 &p);
    assert_string_equal(moves_of(&rules, &p, 1, false), "place twos, place fours, place fives, place sixes");
    play(&rules, &p, "1 place sixes");
    assert_position(&rules, &p, MOVE("seat=2 turn=8", "3", "1", "pawns=7,5 1:ones/1=10 5:chance/2=60 7:sixes/1=10"));
}

#define ELEVEN                                                                                                         \
    " 1:ones/1=10 2:twos/2=20 3:threes/1=10 5:fours/1=20 6:carre/2=40 7:sixes/1=40 9:three-of-a-kind/1=30 "            \
    "10:fives/2=10 11:full-house/1=50 13:small-straight/1=50 14:large-straight/2=70"

/* The twelfth card laid in it does not begin a second one. */
static void the_twelfth_card_begins_no_second_round_C28(void **state)
{
    (void)state;
    leads("stall=3", "decide seat=1 turn=27 still=3 finale=2 reds=1 throws=3 dice=45566 card=- pawns=15,5" ELEVEN,
          "1 place chance", MOVE("seat=2 turn=28", "3", "1", "pawns=15,5" ELEVEN " 15:chance/1=60"));
    leads("stall=3", "decide seat=1 turn=27 still=3 finale=1 reds=1 throws=3 dice=45566 card=- pawns=15,5" ELEVEN,
          "1 place chance",
          "over seat=2 turn=28 still=3 finale=0 reds=0 throws=0 dice=- card=- pawns=15,5" ELEVEN " 15:chance/1=60");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_without_placing_are_counted_C28),
        cmocka_unit_test(a_stall_begins_the_round_with_the_next_seat_C28),
        cmocka_unit_test(two_hundred_turns_or_as_agreed_C28),
        cmocka_unit_test(nobody_can_stall_for_ever_C28),
        cmocka_unit_test(the_early_round_places_as_usual_C28),
        cmocka_unit_test(the_twelfth_card_begins_no_second_round_C28),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
