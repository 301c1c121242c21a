/* The casino round: how it begins, who plays when, what carries a seat on, how it ends, and its limit (C27). */
#include "support/table.h"

#include "games/casino/casino.h"

static void lists(const char *position, const char *moves)
{
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    set_position(&rules, position, &p);
    assert_string_equal(moves_of(&rules, &p, 1, true), moves);
}

static void leads(const char *options, const char *before, const char *events, const char *after)
{
    const struct dob_rules rules = rules_of("casino", 3, options);
    union dob_position p;
    set_position(&rules, before, &p);
    play(&rules, &p, events);
    assert_position(&rules, &p, after);
}

#define ELEVEN                                                                                                         \
    " 1:ones/1=10 2:twos/2=20 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40 9:three-of-a-kind/1=30 "            \
    "10:fives/2=10 11:full-house/3=50 13:small-straight/1=50 14:large-straight/2=70"
#define TWELVE ELEVEN " 15:chance/2=60"

/* The layer's turn ends as usual; the seat to the left begins, the layer is the last. */
static void the_twelfth_card_begins_the_round(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    set_position(&rules, "decide seat=2 turn=40 still=3 finale=0 reds=1 throws=2 dice=55666 card=- pawns=0,15,8" ELEVEN,
                 &p);
    play(&rules, &p, "2 place chance");
    assert_position(&rules, &p,
                    "move seat=3 turn=41 still=0 finale=3 reds=0 throws=0 dice=- card=- pawns=0,15,8" TWELVE);
    play(&rules, &p, "* red 1; * roll 11223; 3 pass");
    assert_position(&rules, &p,
                    "move seat=1 turn=42 still=0 finale=2 reds=0 throws=0 dice=- card=- pawns=0,15,9" TWELVE);
    play(&rules, &p, "* red 2; * roll 11345; 1 pass");
    assert_position(&rules, &p,
                    "move seat=2 turn=43 still=0 finale=1 reds=0 throws=0 dice=- card=- pawns=2,15,9" TWELVE);
    play(&rules, &p, "* red 2; * roll 22456; 2 pass");
    assert_position(&rules, &p,
                    "over seat=3 turn=44 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=2,1,9" TWELVE);
    assert_int_equal(rules.game->actors(&rules, &p), 0);
}

/* Eleven cards are not twelve. */
static void an_earlier_card_begins_nothing(void **state)
{
    (void)state;
    leads(NULL,
          "decide seat=1 turn=40 still=3 finale=0 reds=1 throws=2 dice=56666 card=- pawns=5,15,8 1:ones/1=10 "
          "2:twos/2=20 3:threes/3=10 6:carre/2=40 7:sixes/3=40 9:three-of-a-kind/1=30 10:fives/2=10 11:full-house/3=50 "
          "13:small-straight/1=50 14:large-straight/2=70",
          "1 place chance",
          "move seat=2 turn=41 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=5,15,8 1:ones/1=10 2:twos/2=20 "
          "3:threes/3=10 5:chance/1=60 6:carre/2=40 7:sixes/3=40 9:three-of-a-kind/1=30 10:fives/2=10 "
          "11:full-house/3=50 13:small-straight/1=50 14:large-straight/2=70");
}

#define LAST(rest) "decide seat=1 turn=42 still=0 finale=2 " rest
#define MOVES_ON(reds, pawn)                                                                                           \
    "move seat=1 turn=42 still=0 finale=2 reds=" reds " throws=0 dice=- card=- pawns=" pawn ",4,8"
#define ENDS(pawn) "move seat=2 turn=43 still=0 finale=1 reds=0 throws=0 dice=- card=- pawns=" pawn ",4,8"
#define WITH_TWOS(twos) /* the board, but for the twos */                                                              \
    " 1:ones/1=10 2:twos/" twos " 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40 9:three-of-a-kind/1=30 "        \
    "10:fives/2=10 11:full-house/3=50 13:small-straight/1=50 14:large-straight/2=70 15:chance/2=60"
#define WITH_ONES(ones) /* the board, but for the ones */                                                              \
    " 1:ones/" ones " 2:twos/2=20 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40 9:three-of-a-kind/1=30 "        \
    "10:fives/2=10 11:full-house/3=50 13:small-straight/1=50 14:large-straight/2=70 15:chance/2=60"

/* Each steal throws the red die again: on landing, from a joker. */
static void a_steal_moves_on(void **state)
{
    (void)state;
    leads(NULL, LAST("reds=1 throws=2 dice=22255 card=- pawns=2,4,8") TWELVE, "1 steal twos",
          MOVES_ON("1", "2") WITH_TWOS("1=30"));
    leads(NULL, LAST("reds=4 throws=2 dice=22255 card=- pawns=12,4,8") TWELVE, "1 steal twos",
          MOVES_ON("4", "2") WITH_TWOS("1=30"));
}

/* C29: a five that steals moves on too, though elsewhere it ends the turn. */
static void a_steal_by_five_moves_on_C29(void **state)
{
    (void)state;
    leads(NULL, LAST("reds=2 throws=2 dice=55555 card=- pawns=3,4,8") TWELVE, "1 steal twos",
          MOVES_ON("2", "2") WITH_TWOS("1=40!"));
    leads("raise-continues=0", LAST("reds=2 throws=2 dice=55555 card=- pawns=3,4,8") TWELVE, "1 steal twos",
          MOVES_ON("2", "2") WITH_TWOS("1=40!"));
    leads(NULL, MOVES_ON("2", "2") WITH_TWOS("1=40!"), "* red 1; * roll 11245",
          LAST("reds=3 throws=1 dice=11245 card=- pawns=3,4,8") WITH_TWOS("1=40!"));
}

/* C24: a raise too, on the card and from a joker; the option takes that away. */
static void a_raise_moves_on_C24(void **state)
{
    (void)state;
    const char *landed = LAST("reds=1 throws=2 dice=11456 card=- pawns=1,4,8") TWELVE;
    const char *joker = LAST("reds=1 throws=2 dice=11456 card=- pawns=0,4,8") TWELVE;
    leads(NULL, landed, "1 raise ones", MOVES_ON("1", "1") WITH_ONES("1=20"));
    leads(NULL, joker, "1 raise ones", MOVES_ON("1", "1") WITH_ONES("1=20"));
    leads("raise-continues=0", landed, "1 raise ones", ENDS("1") WITH_ONES("1=20"));
    leads("raise-continues=0", joker, "1 raise ones", ENDS("1") WITH_ONES("1=20"));
    leads("raise-continues=0", LAST("reds=1 throws=2 dice=22255 card=- pawns=2,4,8") TWELVE, "1 steal twos",
          MOVES_ON("1", "2") WITH_TWOS("1=30"));
}

/* Before the casino round no success moves on. */
static void a_success_before_the_round_ends_the_turn(void **state)
{
    (void)state;
    leads(NULL, "decide seat=1 turn=9 still=2 finale=0 reds=1 throws=2 dice=22255 card=- pawns=2,4,8" ELEVEN,
          "1 steal twos",
          "move seat=2 turn=10 still=3 finale=0 reds=0 throws=0 dice=- card=- pawns=2,4,8 1:ones/1=10 2:twos/1=30 "
          "3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40 9:three-of-a-kind/1=30 10:fives/2=10 "
          "11:full-house/3=50 13:small-straight/1=50 14:large-straight/2=70");
}

static void a_failure_or_a_refusal_ends_it(void **state)
{
    (void)state;
    leads(NULL, LAST("reds=3 throws=3 dice=11455 card=- pawns=2,4,8") TWELVE, "1 pass", ENDS("2") TWELVE);
    leads(NULL, LAST("reds=3 throws=1 dice=22255 card=- pawns=2,4,8") TWELVE, "1 pass", ENDS("2") TWELVE);
    leads(NULL, LAST("reds=3 throws=3 dice=13455 card=- pawns=1,4,8") TWELVE, "1 pass", ENDS("1") TWELVE);
    leads(NULL, "own seat=1 turn=42 still=0 finale=2 reds=3 throws=0 dice=- card=- pawns=5,4,8" TWELVE, "1 stay",
          ENDS("5") TWELVE);
    leads(NULL, "own seat=1 turn=42 still=0 finale=2 reds=3 throws=0 dice=- card=- pawns=5,4,8" TWELVE, "1 again",
          MOVES_ON("3", "5") TWELVE);
    /* a joker where nothing, or only a raise that is not wanted, can be taken */
    leads(NULL, LAST("reds=3 throws=3 dice=12466 card=- pawns=12,4,8") TWELVE, "1 pass", ENDS("12") TWELVE);
    leads(NULL, LAST("reds=3 throws=3 dice=11466 card=- pawns=12,4,8") TWELVE, "1 pass", ENDS("12") TWELVE);
}

/* With every card on the board there is nothing to place; C9 still compels at a joker. */
static void the_round_offers_no_placing_C9(void **state)
{
    (void)state;
    lists(LAST("reds=1 throws=3 dice=11223 card=- pawns=12,4,8") TWELVE, "steal twos, steal threes, raise ones");
    lists(LAST("reds=1 throws=3 dice=11466 card=- pawns=12,4,8") TWELVE, "raise ones, pass");
    lists(LAST("reds=1 throws=3 dice=66666 card=- pawns=12,4,8") TWELVE,
          "steal twos, steal threes, steal fives, steal sixes, steal carre, steal full-house, steal large-straight, "
          "steal chance");
    lists(LAST("reds=1 throws=3 dice=11111 card=- pawns=1,4,8") TWELVE,
          "steal twos, steal threes, steal fives, steal sixes, steal carre, steal full-house, steal large-straight, "
          "steal chance, raise ones, pass");
}

#define ALL_MINE                                                                                                       \
    " 1:ones/1=10 2:twos/1=20 3:threes/1=30 5:fours/1=40 6:fives/1=10 7:sixes/1=10 9:three-of-a-kind/1=30 "            \
    "10:carre/1=40 11:full-house/1=50 13:small-straight/1=50 14:large-straight/1=70 15:chance/1=60"

/* C27: a hundred red throws in one turn, step by step over one's own cards, and not one more. */
static void a_turn_has_a_hundred_red_throws_C27(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    set_position(&rules, MOVES_ON("0", "3") ALL_MINE, &p);
    for (int round = 0; round < 8; round++) /* twelve diamonds a round: 96 red throws */
        for (int side = 0; side < 4; side++)
            play(&rules, &p, "* red 2; 1 again; * red 1; 1 again; * red 1; 1 again");
    play(&rules, &p, "* red 2; 1 again; * red 1; 1 again; * red 1; 1 again; * red 2");
    assert_position(&rules, &p,
                    "own seat=1 turn=42 still=0 finale=2 reds=100 throws=0 dice=- card=- pawns=9,4,8" ALL_MINE);
    assert_string_equal(moves_of(&rules, &p, 1, false), "stay");
    assert_refused(&rules, &p, "1 again", "casino.no-red-left", "C27");
}

/* C27: the space reached last is still resolved: a try, a steal, a raise; a success then ends the turn. */
static void the_hundredth_space_is_resolved_C27(void **state)
{
    (void)state;
    lists("own seat=1 turn=42 still=0 finale=2 reds=100 throws=0 dice=- card=- pawns=1,4,8" TWELVE, "try, stay");
    lists("own seat=1 turn=42 still=0 finale=2 reds=99 throws=0 dice=- card=- pawns=1,4,8" TWELVE, "again, try, stay");
    leads(NULL, MOVES_ON("99", "1") TWELVE, "* red 1; * roll 22255; 1 steal twos", ENDS("2") WITH_TWOS("1=30"));
    leads(NULL, MOVES_ON("99", "13") TWELVE, "* red 4; 1 try; * roll 11456; 1 raise ones", ENDS("1") WITH_ONES("1=20"));
    leads(NULL, MOVES_ON("98", "1") TWELVE, "* red 1; * roll 22255; 1 steal twos",
          MOVES_ON("99", "2") WITH_TWOS("1=30"));
    leads(NULL, MOVES_ON("98", "13") TWELVE, "* red 4; 1 try; * roll 11456; 1 raise ones",
          MOVES_ON("99", "1") WITH_ONES("1=20"));
}

/* The last turn of all ends the game also by a success that may not move on (C24, C27). */
static void the_last_success_can_end_the_game_C24_C27(void **state)
{
    (void)state;
    leads("raise-continues=0",
          "decide seat=1 turn=43 still=0 finale=1 reds=1 throws=2 dice=11456 card=- pawns=1,4,8" TWELVE, "1 raise ones",
          "over seat=2 turn=44 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=1,4,8" WITH_ONES("1=20"));
    leads(NULL, "decide seat=1 turn=43 still=0 finale=1 reds=100 throws=2 dice=22255 card=- pawns=2,4,8" TWELVE,
          "1 steal twos",
          "over seat=2 turn=44 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=2,4,8" WITH_TWOS("1=30"));
}

/* C27 in an ordinary turn: the red throws of one turn are counted, not those of the game. */
static void the_count_of_red_throws_starts_anew_C27(void **state)
{
    (void)state;
    leads(NULL, "own seat=1 turn=6 still=2 finale=0 reds=100 throws=0 dice=- card=- pawns=1,4,8 1:ones/1=10",
          "1 stay; * red 2",
          "throw seat=2 turn=7 still=3 finale=0 reds=1 throws=0 dice=- card=- pawns=1,6,8 1:ones/1=10");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_twelfth_card_begins_the_round),
        cmocka_unit_test(an_earlier_card_begins_nothing),
        cmocka_unit_test(a_steal_moves_on),
        cmocka_unit_test(a_steal_by_five_moves_on_C29),
        cmocka_unit_test(a_raise_moves_on_C24),
        cmocka_unit_test(a_success_before_the_round_ends_the_turn),
        cmocka_unit_test(a_failure_or_a_refusal_ends_it),
        cmocka_unit_test(the_round_offers_no_placing_C9),
        cmocka_unit_test(a_turn_has_a_hundred_red_throws_C27),
        cmocka_unit_test(the_hundredth_space_is_resolved_C27),
        cmocka_unit_test(the_last_success_can_end_the_game_C24_C27),
        cmocka_unit_test(the_count_of_red_throws_starts_anew_C27),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
