/* Five equal dice: any card that is unplaced or an opponent's, its maximum, and the piece. */
#include "support/table.h"

#include "games/casino/casino.h"

/* Seat 1 of three has thrown a five of this face on this space. */
#define FIVE(dice, space)                                                                                              \
    "decide seat=1 turn=9 still=2 finale=0 reds=1 throws=3 dice=" dice " card=- pawns=" space ",0,8"
#define OVER_TO_2(still, space)                                                                                        \
    "move seat=2 turn=10 still=" still " finale=0 reds=0 throws=0 dice=- card=- pawns=" space ",0,8"
#define CARDS " 1:ones/1=10 2:twos/2=20 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40!"

static void lists(const char *position, const char *moves)
{
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    set_position(&rules, position, &p);
    assert_string_equal(moves_of(&rules, &p, 1, true), moves);
}

static void leads(const char *before, const char *events, const char *after)
{
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    set_position(&rules, before, &p);
    play(&rules, &p, events);
    assert_position(&rules, &p, after);
}

#define ANY_UNPLACED                                                                                                   \
    "place fives, place three-of-a-kind, place full-house, place small-straight, place large-straight, place chance"
#define ANY_OPPONENTS "steal twos, steal threes, steal sixes, steal carre"

/* C13: whatever was thrown for. C9: a must on an empty diamond and at a joker, free on anybody's card. */
static void a_five_offers_every_card_C13_C9(void **state)
{
    (void)state;
    lists(FIVE("66666", "9") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS);          /* an empty diamond */
    lists(FIVE("66666", "4") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS);          /* a joker */
    lists(FIVE("66666", "2") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS ", pass"); /* an opponent's card */
    lists(FIVE("66666", "1") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS ", pass"); /* an own card */
    lists(FIVE("66666", "7") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS ", pass"); /* a marked card */
}

/* C2: a five before the third throw may be broken up as any other. */
static void a_five_can_be_thrown_again_C2(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    set_position(
        &rules, "decide seat=1 turn=9 still=2 finale=0 reds=1 throws=2 dice=55555 card=- pawns=15,0,8 1:ones/1=10", &p);
    assert_string_equal(moves_of(&rules, &p, 1, false),
                        "keep -, keep 5, keep 55, keep 555, keep 5555, place twos, place threes, place fours, "
                        "place fives, place sixes, place three-of-a-kind, place carre, place full-house, "
                        "place small-straight, place large-straight, place chance");
}

/* C7: the one plain result left is the raise of an own number card of that face, on that card or at a joker. */
static void a_five_raises_its_own_face_C7(void **state)
{
    (void)state;
    lists(FIVE("11111", "1") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS ", raise ones, pass");
    lists(FIVE("44444", "1") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS ", pass");
    lists(FIVE("11111", "8") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS ", raise ones");
    lists(FIVE("44444", "8") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS ", raise fours");
    lists(FIVE("11111", "9") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS);          /* no raise from a diamond */
    lists(FIVE("11111", "5") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS ", pass"); /* nor from another own card */
    lists(FIVE("22222", "8") CARDS, ANY_UNPLACED ", " ANY_OPPONENTS);          /* not of an opponent's card */
    lists(FIVE("11111", "8") " 1:ones/1=40 2:carre/2=40",
          "place twos, place threes, place fours, place fives, place sixes, place three-of-a-kind, place full-house, "
          "place small-straight, place large-straight, place chance, steal carre");
}

/* C7: the raise is plain: 40 points, and the piece stays in hand. */
static void a_raise_by_five_marks_nothing_C7(void **state)
{
    (void)state;
    leads(FIVE("11111", "1") CARDS, "1 raise ones",
          OVER_TO_2("3", "1") " 1:ones/1=40 2:twos/2=20 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40!");
    leads(FIVE("44444", "8") CARDS, "1 raise fours",
          OVER_TO_2("3", "5") " 1:ones/1=10 2:twos/2=20 3:threes/3=10 5:fours/1=40 6:carre/2=40 7:sixes/3=40!");
}

/* A card placed by a five lies here if the diamond is empty, else on the next empty one, and the pawn beside it. */
static void a_five_places_here_or_next(void **state)
{
    (void)state;
    leads(FIVE("66666", "10") CARDS, "1 place chance", OVER_TO_2("0", "10") CARDS " 10:chance/1=60!");
    leads(FIVE("66666", "2") CARDS, "1 place chance", OVER_TO_2("0", "9") CARDS " 9:chance/1=60!");
    leads(FIVE("66666", "1") " 1:ones/1=10 2:twos/2=20", "1 place chance",
          OVER_TO_2("0", "3") " 1:ones/1=10 2:twos/2=20 3:chance/1=60!");
}

/* C13: from an opponent's card, an own card and an empty diamond any other card can be stolen; the pawn goes there. */
static void a_five_steals_from_anywhere_C13(void **state)
{
    (void)state;
    static const char *const from[] = {FIVE("66666", "2") CARDS, FIVE("66666", "1") CARDS, FIVE("66666", "9") CARDS,
                                       FIVE("66666", "4") CARDS};
    for (size_t i = 0; i < sizeof from / sizeof *from; i++)
        leads(from[i], "1 steal threes",
              OVER_TO_2("3", "3") " 1:ones/1=10 2:twos/2=20 3:threes/1=40! 5:fours/1=20 6:carre/2=40 7:sixes/3=40!");
}

/* C14: a five is worth the card's maximum, whatever face it shows. */
static void a_five_scores_the_maximum_C14(void **state)
{
    (void)state;
    static const struct {
        const char *event, *cards;
    } each[] = {{"1 place ones", " 9:ones/1=40!"},
                {"1 place sixes", " 9:sixes/1=40!"},
                {"1 place three-of-a-kind", " 9:three-of-a-kind/1=30!"},
                {"1 place carre", " 9:carre/1=40!"},
                {"1 place full-house", " 9:full-house/1=50!"},
                {"1 place small-straight", " 9:small-straight/1=50!"},
                {"1 place large-straight", " 9:large-straight/1=70!"},
                {"1 place chance", " 9:chance/1=60!"}};
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        char after[256] = "";
        struct dob_text text = dob_text_in(after, sizeof after);
        dob_text_add(&text, OVER_TO_2("0", "9"));
        dob_text_add(&text, each[i].cards);
        leads(FIVE("22222", "9"), each[i].event, after);
    }
}

/* C15: the piece in hand must mark the card, the next five has none left; C16: then a plain marker does. */
static void the_piece_is_used_while_in_hand_C15_C16(void **state)
{
    (void)state;
    leads(FIVE("22222", "9") CARDS, "1 steal twos",
          OVER_TO_2("3", "2") " 1:ones/1=10 2:twos/1=40! 3:threes/3=10 5:fours/1=20 6:carre/2=40 7:sixes/3=40!");
    leads(FIVE("22222", "9") " 1:ones/1=40!", "1 place sixes", OVER_TO_2("0", "9") " 1:ones/1=40! 9:sixes/1=40");
    leads(FIVE("22222", "9") " 1:ones/1=40! 2:twos/3=10", "1 steal twos",
          OVER_TO_2("3", "2") " 1:ones/1=40! 2:twos/1=40");
    /* a piece of somebody else does not count */
    leads(FIVE("22222", "9") " 1:ones/2=40!", "1 place sixes", OVER_TO_2("0", "9") " 1:ones/2=40! 9:sixes/1=40!");
}

/* C16: a marked card falls to a five also without a piece in hand, and then gets a plain marker. */
static void a_five_takes_marked_cards_C16(void **state)
{
    (void)state;
    leads(FIVE("22222", "9") " 1:ones/1=40! 2:chance/2=60!", "1 steal chance",
          OVER_TO_2("3", "2") " 1:ones/1=40! 2:chance/1=60");
    leads(FIVE("22222", "9") " 1:ones/1=40 2:chance/2=60!", "1 steal chance",
          OVER_TO_2("3", "2") " 1:ones/1=40 2:chance/1=60!");
}

/* The piece that was beaten off is used again by its owner. */
static void a_piece_goes_back_to_its_owner_C15(void **state)
{
    (void)state;
    leads(FIVE("22222", "9") " 2:chance/2=60!",
          "1 steal chance\n"
          "* red 1; * roll 55555; 2 place carre\n", /* seat 2 from corner 0 to space 1 */
          "move seat=3 turn=11 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=2,1,8 1:carre/2=40! "
          "2:chance/1=60!");
    /* the thief's piece comes back in the same way */
    leads(FIVE("22222", "9") " 2:chance/2=60!",
          "1 steal chance\n"
          "* red 1; * roll 55555; 2 steal chance\n"
          "* red 1; * roll 11234; 3 place twos\n"
          "* red 1; * roll 33333; 1 place sixes\n",
          "move seat=2 turn=13 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=3,2,9 2:chance/2=60! "
          "3:sixes/1=40! 9:twos/3=10");
}

#define ALL_MINE                                                                                                       \
    " 1:ones/1=10 2:twos/1=20 3:threes/1=30 5:fours/1=40 6:fives/1=10 7:sixes/1=10 9:three-of-a-kind/1=30 "            \
    "10:carre/1=40 11:full-house/1=50 13:small-straight/1=50 14:large-straight/1=70 15:chance/1=60"
#define LAST(dice, space)                                                                                              \
    "decide seat=1 turn=30 still=0 finale=2 reds=1 throws=3 dice=" dice " card=- pawns=" space ",0,8"

/* C18: an own card is never marked; with every card one's own only the raise of C7 is left, or nothing. */
static void a_five_cannot_mark_an_own_card_C18(void **state)
{
    (void)state;
    lists(LAST("22222", "12") ALL_MINE, "raise twos, pass");
    lists(LAST("44444", "12") ALL_MINE, "pass");
    lists(LAST("22222", "2") ALL_MINE, "raise twos, pass");
    lists(LAST("22222", "1") ALL_MINE, "pass");
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    set_position(&rules, LAST("22222", "12") ALL_MINE, &p);
    assert_refused(&rules, &p, "1 steal twos", "casino.own-card", "C18");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_five_offers_every_card_C13_C9),    cmocka_unit_test(a_five_can_be_thrown_again_C2),
        cmocka_unit_test(a_five_raises_its_own_face_C7),      cmocka_unit_test(a_raise_by_five_marks_nothing_C7),
        cmocka_unit_test(a_five_places_here_or_next),         cmocka_unit_test(a_five_steals_from_anywhere_C13),
        cmocka_unit_test(a_five_scores_the_maximum_C14),      cmocka_unit_test(the_piece_is_used_while_in_hand_C15_C16),
        cmocka_unit_test(a_five_takes_marked_cards_C16),      cmocka_unit_test(a_piece_goes_back_to_its_owner_C15),
        cmocka_unit_test(a_five_cannot_mark_an_own_card_C18),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
