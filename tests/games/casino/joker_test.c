/* The four corners: place, steal or raise from there, what must be taken (C9), and where a card goes (C19). */
#include "support/table.h"

#include "games/casino/casino.h"

/* Seat 1 of three stands at corner 4 with these dice. */
#define AT_4(dice) "decide seat=1 turn=9 still=2 finale=0 reds=1 throws=3 dice=" dice " card=- pawns=4,0,8"
#define CARDS " 1:ones/1=10 2:twos/2=20 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40!"
#define OVER_TO_2(still, pawn) "move seat=2 turn=10 still=" still " finale=0 reds=0 throws=0 dice=- card=- pawns=" pawn

static void lists(const char *options, const char *position, const char *moves)
{
    const struct dob_rules rules = rules_of("casino", 3, options);
    union dob_position p;
    set_position(&rules, position, &p);
    assert_string_equal(moves_of(&rules, &p, 1, false), moves);
}

static void leads(const char *options, const char *before, const char *events, const char *after)
{
    const struct dob_rules rules = rules_of("casino", 3, options);
    union dob_position p;
    set_position(&rules, before, &p);
    play(&rules, &p, events);
    assert_position(&rules, &p, after);
}

static void refuses(const char *options, const char *position, const char *event, const char *id, const char *ruling)
{
    const struct dob_rules rules = rules_of("casino", 3, options);
    union dob_position p;
    set_position(&rules, position, &p);
    assert_refused(&rules, &p, event, id, ruling);
}

static void a_joker_offers_all_three(void **state)
{
    (void)state;
    lists(NULL, AT_4("11222") CARDS, "place three-of-a-kind, place full-house, steal twos, raise ones");
    lists(NULL, AT_4("13444") CARDS, "place three-of-a-kind, steal threes, raise fours");
    lists(NULL, AT_4("23455") CARDS, "place fives, place small-straight, steal threes");
    lists(NULL, AT_4("44446") CARDS, "place three-of-a-kind, steal carre, raise fours");
}

/* C10 holds from afar too: as much for a steal, more for a raise. C17: the marked sixes stay where they are. */
static void a_joker_changes_no_price_C10_C17(void **state)
{
    (void)state;
    lists(NULL, AT_4("22336") CARDS, "steal twos, steal threes");
    lists(NULL, AT_4("12336") CARDS, "steal threes");
    lists(NULL, AT_4("16666") CARDS " 9:three-of-a-kind/1=30", "place chance, steal carre");
    lists(NULL, AT_4("14466") CARDS, "pass");
    lists(NULL, AT_4("11446") CARDS, "raise ones, pass");
}

/* C9: what can be placed or stolen compels; the raise is one way to obey; a raise alone compels nobody. */
static void a_joker_compels_C9(void **state)
{
    (void)state;
    refuses(NULL, AT_4("11222") CARDS, "1 pass", "casino.must-take", "C9");
    refuses(NULL, AT_4("11336") CARDS, "1 pass", "casino.must-take", "C9");
    leads(NULL, AT_4("11336") CARDS, "1 raise ones",
          OVER_TO_2("3", "1,0,8") " 1:ones/1=20 2:twos/2=20 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40!");
    leads(NULL, AT_4("11446") CARDS, "1 pass", OVER_TO_2("3", "4,0,8") CARDS);
    leads(NULL, AT_4("14466") CARDS, "1 pass", OVER_TO_2("3", "4,0,8") CARDS);
}

static void the_pawn_goes_to_what_was_taken(void **state)
{
    (void)state;
    leads(NULL, AT_4("11222") CARDS, "1 steal twos",
          OVER_TO_2("3", "2,0,8") " 1:ones/1=10 2:twos/1=30 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40!");
    leads(NULL, AT_4("44446") CARDS, "1 raise fours",
          OVER_TO_2("3", "5,0,8") " 1:ones/1=10 2:twos/2=20 3:threes/3=10 5:fours/1=40 6:carre/2=40 7:sixes/3=40!");
    leads(NULL, AT_4("44446") CARDS, "1 steal carre",
          OVER_TO_2("3", "6,0,8") " 1:ones/1=10 2:twos/2=20 3:threes/3=10 5:fours/1=20 6:carre/1=40 7:sixes/3=40!");
}

/* C19: the next empty diamond clockwise, past cards and past other corners, over the end of the ring too. */
static void a_card_goes_to_the_next_empty_diamond_C19(void **state)
{
    (void)state;
    leads(NULL, AT_4("11222") CARDS, "1 place full-house", OVER_TO_2("0", "9,0,8") CARDS " 9:full-house/1=50");
    leads(NULL, AT_4("11222") " 6:carre/2=40", "1 place ones", OVER_TO_2("0", "5,0,8") " 5:ones/1=20 6:carre/2=40");
    leads(NULL, AT_4("11222") " 5:carre/2=40", "1 place ones", OVER_TO_2("0", "6,0,8") " 5:carre/2=40 6:ones/1=20");
    leads(NULL,
          "decide seat=1 turn=9 still=2 finale=0 reds=1 throws=3 dice=11222 card=- pawns=12,0,8 1:sixes/3=10 "
          "13:fours/2=10 14:fives/2=10 15:chance/2=60",
          "1 place twos",
          OVER_TO_2("0", "2,0,8") " 1:sixes/3=10 2:twos/1=30 13:fours/2=10 14:fives/2=10 15:chance/2=60");
}

/* C19: from every space of a board with one gap the search ends in the gap; in a full board it finds nothing. */
static void the_search_for_a_space_goes_all_round_C19(void **state)
{
    (void)state;
    struct cas_position p = {.phase = CAS_BEGIN};
    for (int card = 0, space = 0; space < CAS_SPACES; space++)
        if (space % 4)
            p.on[space] = (uint8_t)++card;
    for (int gap = 0; gap < CAS_SPACES; gap++) {
        struct cas_position open = p;
        open.on[gap] = 0;
        for (unsigned from = 0; from < CAS_SPACES; from++)
            assert_int_equal(cas_next_empty(&open, from), gap % 4 ? gap : -1);
        if (gap % 4)
            assert_int_equal(cas_space_of(&open, p.on[gap] - 1), -1);
    }
    assert_int_equal(cas_space_of(&p, CAS_ONES), 1);
    assert_int_equal(cas_space_of(&p, CAS_CHANCE), 15);
}

/* C19: with a five the same space is meant. */
static void a_five_at_a_joker_uses_the_same_space_C19(void **state)
{
    (void)state;
    leads(NULL, AT_4("33333") CARDS, "1 place chance", OVER_TO_2("0", "9,0,8") CARDS " 9:chance/1=60!");
}

#define IN_HAND(card) "choose seat=1 turn=9 still=2 finale=0 reds=1 throws=3 dice=11222 card=" card " pawns=4,0,8"

/* C19 with joker-any-empty: the card is taken first, then every empty diamond is offered. */
static void joker_any_empty_asks_for_the_space_C19(void **state)
{
    (void)state;
    lists("joker-any-empty=1", AT_4("11222") CARDS, "place three-of-a-kind, place full-house, steal twos, raise ones");
    leads("joker-any-empty=1", AT_4("11222") CARDS, "1 place full-house", IN_HAND("full-house") CARDS);
    lists("joker-any-empty=1", IN_HAND("full-house") CARDS, "on 9, on 10, on 11, on 13, on 14, on 15");
    lists("joker-any-empty=1", IN_HAND("ones") " 6:carre/2=40 13:chance/1=60",
          "on 1, on 2, on 3, on 5, on 7, on 9, on 10, on 11, on 14, on 15");
    leads("joker-any-empty=1", IN_HAND("full-house") CARDS, "1 on 14",
          OVER_TO_2("0", "14,0,8") CARDS " 14:full-house/1=50");
    leads("joker-any-empty=1", IN_HAND("ones") " 6:carre/2=40", "1 on 1",
          OVER_TO_2("0", "1,0,8") " 1:ones/1=20 6:carre/2=40");
}

static void the_chosen_space_must_be_an_empty_diamond_C19(void **state)
{
    (void)state;
    refuses("joker-any-empty=1", IN_HAND("full-house") CARDS, "1 on 6", "casino.not-empty", "C19");
    refuses("joker-any-empty=1", IN_HAND("full-house") CARDS, "1 on 8", "casino.not-empty", "C19");
    refuses("joker-any-empty=1", IN_HAND("full-house") CARDS, "1 on 0", "casino.not-empty", "C19");
    refuses("joker-any-empty=1", IN_HAND("full-house") CARDS, "1 place full-house", "casino.asked-space", NULL);
}

/* The choice comes with a five at a joker too, and the five still scores the maximum and marks. */
static void joker_any_empty_holds_for_a_five_C19(void **state)
{
    (void)state;
    leads("joker-any-empty=1", AT_4("33333") CARDS, "1 place fives; 1 on 15",
          OVER_TO_2("0", "15,0,8") CARDS " 15:fives/1=40!");
}

/* On a diamond nothing is chosen: here if it is empty, else, with a five, on the next empty one. */
static void joker_any_empty_is_about_jokers_only_C19(void **state)
{
    (void)state;
    leads("joker-any-empty=1",
          "decide seat=1 turn=9 still=2 finale=0 reds=1 throws=3 dice=11222 card=- pawns=9,0,8" CARDS,
          "1 place full-house", OVER_TO_2("0", "9,0,8") CARDS " 9:full-house/1=50");
    leads("joker-any-empty=1",
          "decide seat=1 turn=9 still=2 finale=0 reds=1 throws=3 dice=55555 card=- pawns=6,0,8" CARDS,
          "1 place full-house", OVER_TO_2("0", "9,0,8") CARDS " 9:full-house/1=50!");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_joker_offers_all_three),
        cmocka_unit_test(a_joker_changes_no_price_C10_C17),
        cmocka_unit_test(a_joker_compels_C9),
        cmocka_unit_test(the_pawn_goes_to_what_was_taken),
        cmocka_unit_test(a_card_goes_to_the_next_empty_diamond_C19),
        cmocka_unit_test(the_search_for_a_space_goes_all_round_C19),
        cmocka_unit_test(a_five_at_a_joker_uses_the_same_space_C19),
        cmocka_unit_test(joker_any_empty_asks_for_the_space_C19),
        cmocka_unit_test(the_chosen_space_must_be_an_empty_diamond_C19),
        cmocka_unit_test(joker_any_empty_holds_for_a_five_C19),
        cmocka_unit_test(joker_any_empty_is_about_jokers_only_C19),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
