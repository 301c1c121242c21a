/* Which positions are well formed. Each case is a good position with one thing wrong, so that each claim of the check is
 * shown to reject on its own. What no text can say is set in the position itself. */
#include "support/table.h"

#include "games/casino/casino.h"

static bool accepts(const struct dob_rules *rules, const char *text)
{
    struct dob_reason why = {0};
    union dob_position p = {{0}};
    assert_true(rules->game->parse_position(rules, dob_scan_in(text), &p, &why));
    bool good = rules->game->check(rules, &p, &why);
    assert_int_equal(good, rules->game->check(rules, &p, NULL));
    if (!good) {
        assert_string_equal(why.id, "position.impossible");
        assert_null(why.ruling);
    }
    return good;
}

static void good(const char *text)
{
    const struct dob_rules rules = rules_of("casino", 2, "stall=9 joker-any-empty=1");
    if (!accepts(&rules, text))
        fail_msg("rejected: %s", text);
}

static void bad(const char *text)
{
    const struct dob_rules rules = rules_of("casino", 2, "stall=9 joker-any-empty=1");
    if (accepts(&rules, text))
        fail_msg("accepted: %s", text);
}

#define MOVE "move seat=1 turn=12 still=2 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4"
#define TWELVE                                                                                                         \
    " 1:ones/1=10 2:twos/2=20 3:threes/1=10 5:fours/1=20 6:carre/2=40 7:sixes/1=40 9:three-of-a-kind/1=30 "            \
    "10:fives/2=10 11:full-house/1=50 13:small-straight/1=50 14:large-straight/2=70 15:chance/2=60"

/* One well-formed position, to be spoilt. */
static struct cas_position position_of(const char *text)
{
    const struct dob_rules rules = rules_of("casino", 2, "stall=9 joker-any-empty=1");
    union dob_position p;
    set_position(&rules, text, &p);
    return *(struct cas_position *)&p;
}

static void bad_now(const struct cas_position *p)
{
    const struct dob_rules rules = rules_of("casino", 2, "stall=9 joker-any-empty=1");
    assert_false(rules.game->check(&rules, p, NULL));
}

static void fields_have_their_range(void **state)
{
    (void)state;
    struct cas_position p = position_of(MOVE);
    p.seat = 2;
    bad_now(&p);
    p.seat = 3;
    bad_now(&p);
    p = position_of("own seat=1 turn=12 still=2 finale=0 reds=100 throws=0 dice=- card=- pawns=1,4 1:ones/1=10");
    p.reds = 101;
    bad_now(&p);
    p = position_of("decide seat=1 turn=12 still=2 finale=0 reds=1 throws=3 dice=12345 card=- pawns=1,4");
    p.throws = 4;
    bad_now(&p);
    p = position_of("decide seat=1 turn=12 still=2 finale=0 reds=1 throws=3 dice=12345 card=- pawns=1,4");
    p.dice |= 1u << DOB_DICE_BITS;
    bad_now(&p);
    p = position_of(MOVE);
    p.chosen = 1;
    bad_now(&p);
    p = position_of("choose seat=1 turn=12 still=2 finale=0 reds=1 throws=3 dice=12345 card=ones pawns=0,4");
    p.chosen = CAS_CARDS;
    bad_now(&p);
    p = position_of(MOVE);
    p.phase = CAS_PHASES;
    bad_now(&p);
}

/* The turns that can still come must be countable: with stall 9 and twelve cards these are 9 * 13 and the last round. */
static void turns_do_not_run_over(void **state)
{
    (void)state;
    good("move seat=1 turn=65418 still=2 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("move seat=1 turn=65419 still=2 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    good("move seat=1 turn=65427 still=2 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4 1:ones/1=10");
    bad("move seat=1 turn=65428 still=2 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4 1:ones/1=10");
    good("move seat=1 turn=65525 still=0 finale=1 reds=0 throws=0 dice=- card=- pawns=0,4" TWELVE);
    bad("move seat=1 turn=65526 still=0 finale=1 reds=0 throws=0 dice=- card=- pawns=0,4" TWELVE);
}

/* C3: before the first turn every pawn is on its corner. */
static void the_beginning_is_the_beginning_C3(void **state)
{
    (void)state;
    good("begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,5");
    bad("begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=1,4");
}

/* A second red throw in a turn is made from an own card: after `again`, or after a success in the casino round. */
static void the_next_red_throw_starts_on_an_own_card(void **state)
{
    (void)state;
    good("move seat=1 turn=12 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/1=10");
    bad("move seat=1 turn=12 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/2=10");
    bad("move seat=1 turn=12 still=2 finale=0 reds=1 throws=0 dice=- card=- pawns=2,4 1:ones/1=10");
}

static void pawns_stand_on_the_ring(void **state)
{
    (void)state;
    struct cas_position p = position_of(MOVE);
    p.pawn[0] = 15;
    p.pawn[1] = 15;
    const struct dob_rules rules = rules_of("casino", 2, "stall=9");
    assert_true(rules.game->check(&rules, &p, NULL));
    p.pawn[1] = 16;
    bad_now(&p);
    p.pawn[1] = 255;
    bad_now(&p);
    p = position_of(MOVE);
    p.pawn[0] = 16;
    bad_now(&p);
    p = position_of(MOVE);
    p.pawn[2] = 8; /* there is no third seat */
    bad_now(&p);
    p = position_of(MOVE);
    p.pawn[3] = 8;
    bad_now(&p);
}

/* C4: twelve cards, each once, on diamonds. */
static void cards_lie_once_on_diamonds_C4(void **state)
{
    (void)state;
    good(MOVE " 1:ones/1=10 15:chance/2=60");
    bad(MOVE " 0:ones/1=10");
    bad(MOVE " 12:ones/1=10");
    for (unsigned corner = 0; corner < CAS_SPACES; corner += 4) {
        struct cas_position p = position_of(MOVE " 1:ones/1=10");
        p.on[corner] = 1; /* there too */
        bad_now(&p);
        p.on[1] = 0; /* or there alone */
        bad_now(&p);
    }
    struct cas_position p = position_of(MOVE " 1:ones/1=10");
    p.on[2] = 1; /* twice on the board */
    bad_now(&p);
    p = position_of(MOVE " 1:chance/1=60");
    p.on[3] = CAS_CHANCE + 1;
    bad_now(&p);
    p = position_of(MOVE);
    p.on[1] = CAS_CARDS + 1; /* a thirteenth card, and owned */
    p.owned[0] = 1 << CAS_CARDS;
    bad_now(&p);
}

static void a_card_on_the_board_has_one_owner(void **state)
{
    (void)state;
    struct cas_position p = position_of(MOVE " 1:ones/1=10");
    p.on[1] = 0; /* owned but nowhere */
    bad_now(&p);
    p = position_of(MOVE " 1:ones/1=10");
    p.owned[0] = 0; /* somewhere but nobody's */
    p.tens = 0;
    bad_now(&p);
    p = position_of(MOVE " 1:ones/1=10");
    p.owned[1] = 1; /* both seats' */
    bad_now(&p);
    for (int seat = 2; seat < CAS_SEATS_MAX; seat++) {
        p = position_of(MOVE " 1:ones/1=10");
        p.owned[0] = 0;
        p.owned[seat] = 1; /* a seat that does not play */
        bad_now(&p);
    }
}

/* C15: there is one piece a seat, and it stands on a card. */
static void one_piece_a_seat_C15(void **state)
{
    (void)state;
    good(MOVE " 1:ones/1=40! 2:twos/2=40! 3:threes/1=40");
    bad(MOVE " 1:ones/1=40! 2:twos/1=40!");
    bad(MOVE " 1:ones/1=40 2:twos/2=40! 3:chance/2=60!");
    struct cas_position p = position_of(MOVE " 1:ones/1=10");
    p.pieces = 1 << CAS_CHANCE; /* not on the board */
    bad_now(&p);
    p = position_of(MOVE " 1:ones/1=10");
    p.pieces = 1 << CAS_CARDS;
    bad_now(&p);
}

/* C5, C14: what a card can show. */
static void scores_are_possible_C5_C14(void **state)
{
    (void)state;
    good(MOVE " 1:ones/1=10 2:twos/1=40 3:sixes/2=30");
    bad(MOVE " 1:ones/1=50");
    bad(MOVE " 1:sixes/1=50");
    bad(MOVE " 1:ones/1=30!");
    bad(MOVE " 1:twos/1=30!");
    bad(MOVE " 1:sixes/2=30!");
    good(MOVE " 1:chance/1=60");
    bad(MOVE " 1:chance/1=50");
    bad(MOVE " 1:chance/1=70");
    bad(MOVE " 1:three-of-a-kind/1=20");
    bad(MOVE " 1:three-of-a-kind/1=40");
    bad(MOVE " 1:large-straight/1=60!");
    struct cas_position p = position_of(MOVE " 1:ones/1=10");
    p.tens = 0; /* placed without a score */
    bad_now(&p);
    p = position_of(MOVE " 1:ones/1=10");
    p.tens |= 1 << 4; /* a score on the twos, which are not there */
    bad_now(&p);
    p = position_of(MOVE " 1:ones/1=10");
    p.tens |= UINT64_C(1) << 48; /* on no card at all */
    bad_now(&p);
}

/* C28: turns without a card are turns, and the stall begins the round; so does the twelfth card, and nothing else. */
static void the_round_has_a_reason_C28(void **state)
{
    (void)state;
    good("move seat=1 turn=8 still=8 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("move seat=1 turn=7 still=8 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("move seat=1 turn=12 still=9 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    good("move seat=1 turn=12 still=9 finale=2 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("move seat=1 turn=12 still=8 finale=2 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("move seat=1 turn=12 still=8 finale=1 reds=0 throws=0 dice=- card=- pawns=0,4");
    good("move seat=1 turn=12 still=0 finale=1 reds=0 throws=0 dice=- card=- pawns=0,4" TWELVE);
    good("move seat=1 turn=12 still=9 finale=1 reds=0 throws=0 dice=- card=- pawns=0,4" TWELVE);
    bad("move seat=1 turn=12 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4" TWELVE);
    bad("move seat=1 turn=12 still=10 finale=1 reds=0 throws=0 dice=- card=- pawns=0,4" TWELVE);
    good("over seat=1 turn=12 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4" TWELVE);
    good("over seat=1 turn=12 still=9 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("over seat=1 turn=12 still=8 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    struct cas_position p =
        position_of("move seat=1 turn=12 still=0 finale=2 reds=0 throws=0 dice=- card=- pawns=0,4" TWELVE);
    p.finale = 3; /* more turns than seats */
    bad_now(&p);
}

static void the_beginning_is_empty(void **state)
{
    (void)state;
    good("begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("begin seat=1 turn=1 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("begin seat=2 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4");
    bad("begin seat=1 turn=0 still=0 finale=0 reds=1 throws=0 dice=- card=- pawns=0,4");
    bad("begin seat=1 turn=0 still=0 finale=0 reds=0 throws=1 dice=- card=- pawns=0,4");
    bad("begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=6 card=- pawns=0,4");
    bad("begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4 1:ones/1=10");
}

/* C27: a hundred red throws, and no more. */
static void before_a_red_throw_no_dice_lie_C27(void **state)
{
    (void)state;
    good("move seat=1 turn=12 still=2 finale=0 reds=99 throws=0 dice=- card=- pawns=1,4 1:ones/1=10");
    bad("move seat=1 turn=12 still=2 finale=0 reds=100 throws=0 dice=- card=- pawns=1,4 1:ones/1=10");
    bad("move seat=1 turn=12 still=2 finale=0 reds=0 throws=1 dice=- card=- pawns=0,4");
    bad("move seat=1 turn=12 still=2 finale=0 reds=0 throws=0 dice=1 card=- pawns=0,4");
}

#define THROW(rest) "throw seat=1 turn=12 still=2 finale=0 " rest

/* C12: nobody throws for an own card that cannot be raised. */
static void before_a_throw_some_dice_are_kept_C2_C12(void **state)
{
    (void)state;
    good(THROW("reds=1 throws=0 dice=- card=- pawns=1,4"));
    good(THROW("reds=100 throws=0 dice=- card=- pawns=1,4"));
    good(THROW("reds=1 throws=1 dice=- card=- pawns=1,4"));
    good(THROW("reds=1 throws=2 dice=1234 card=- pawns=1,4"));
    bad(THROW("reds=0 throws=1 dice=12 card=- pawns=1,4"));
    bad(THROW("reds=1 throws=0 dice=1 card=- pawns=1,4"));
    bad(THROW("reds=1 throws=3 dice=12 card=- pawns=1,4"));
    bad(THROW("reds=1 throws=2 dice=12345 card=- pawns=1,4"));
    bad(THROW("reds=1 throws=2 dice=123456 card=- pawns=1,4"));
    good(THROW("reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/1=30"));
    good(THROW("reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/2=40"));
    good(THROW("reds=1 throws=0 dice=- card=- pawns=1,4 1:carre/2=40!"));
    bad(THROW("reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/1=40"));
    bad(THROW("reds=1 throws=0 dice=- card=- pawns=1,4 1:carre/1=40"));
}

#define DECIDE(rest) "decide seat=1 turn=12 still=2 finale=0 " rest

static void a_decision_has_five_dice_C2_C12(void **state)
{
    (void)state;
    good(DECIDE("reds=1 throws=1 dice=12345 card=- pawns=1,4"));
    bad(DECIDE("reds=0 throws=1 dice=12345 card=- pawns=1,4"));
    bad(DECIDE("reds=1 throws=0 dice=12345 card=- pawns=1,4"));
    bad(DECIDE("reds=1 throws=1 dice=1234 card=- pawns=1,4"));
    bad(DECIDE("reds=1 throws=1 dice=123456 card=- pawns=1,4"));
    good(DECIDE("reds=1 throws=1 dice=12345 card=- pawns=1,4 1:sixes/1=30"));
    bad(DECIDE("reds=1 throws=1 dice=12345 card=- pawns=1,4 1:sixes/1=40"));
    bad(DECIDE("reds=1 throws=1 dice=12345 card=- pawns=1,4 1:three-of-a-kind/1=30"));
}

#define OWN(rest) "own seat=1 turn=12 still=2 finale=0 " rest

static void the_question_of_an_own_card_needs_one_C11(void **state)
{
    (void)state;
    good(OWN("reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/1=30"));
    good(OWN("reds=100 throws=0 dice=- card=- pawns=1,4 1:chance/1=60"));
    bad(OWN("reds=0 throws=0 dice=- card=- pawns=1,4 1:ones/1=30"));
    bad(OWN("reds=1 throws=1 dice=- card=- pawns=1,4 1:ones/1=30"));
    bad(OWN("reds=1 throws=0 dice=1 card=- pawns=1,4 1:ones/1=30"));
    bad(OWN("reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/2=30"));
    bad(OWN("reds=1 throws=0 dice=- card=- pawns=2,4 1:ones/1=30"));
    bad(OWN("reds=1 throws=0 dice=- card=- pawns=0,4 1:ones/1=30"));
    bad(OWN("reds=1 throws=0 dice=- card=- pawns=2,1 1:ones/1=30 2:chance/2=60"));
}

#define CHOOSE(rest) "choose seat=1 turn=12 still=2 finale=0 " rest

static void a_card_in_hand_needs_a_joker_C19(void **state)
{
    (void)state;
    good(CHOOSE("reds=1 throws=1 dice=12345 card=twos pawns=4,4"));
    good(CHOOSE("reds=1 throws=3 dice=33333 card=chance pawns=0,4"));
    bad(CHOOSE("reds=0 throws=1 dice=12345 card=twos pawns=4,4"));
    bad(CHOOSE("reds=1 throws=0 dice=12345 card=twos pawns=4,4"));
    bad(CHOOSE("reds=1 throws=1 dice=1234 card=twos pawns=4,4"));
    bad(CHOOSE("reds=1 throws=1 dice=12345 card=twos pawns=5,4"));
    bad(CHOOSE("reds=1 throws=1 dice=12345 card=sixes pawns=4,4"));
    bad(CHOOSE("reds=1 throws=1 dice=12345 card=twos pawns=4,4 1:twos/2=10"));
    const struct dob_rules no_choice = rules_of("casino", 2, "stall=9");
    assert_false(accepts(&no_choice, CHOOSE("reds=1 throws=1 dice=12345 card=twos pawns=4,4")));
}

#define OVER(rest) "over seat=1 turn=12 still=9 " rest

/* What a phase does not need is 0 (casino.h): when all is over no last turn is left. */
static void after_the_end_nothing_lies_there(void **state)
{
    (void)state;
    good(OVER("finale=0 reds=0 throws=0 dice=- card=- pawns=1,4"));
    bad(OVER("finale=0 reds=1 throws=0 dice=- card=- pawns=1,4"));
    bad(OVER("finale=0 reds=0 throws=1 dice=- card=- pawns=1,4"));
    bad(OVER("finale=0 reds=0 throws=0 dice=1 card=- pawns=1,4"));
}

static void when_all_is_over_no_turn_is_left(void **state)
{
    (void)state;
    bad(OVER("finale=1 reds=0 throws=0 dice=- card=- pawns=1,4"));
    bad(OVER("finale=2 reds=0 throws=0 dice=- card=- pawns=1,4"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_have_their_range),
        cmocka_unit_test(turns_do_not_run_over),
        cmocka_unit_test(the_beginning_is_the_beginning_C3),
        cmocka_unit_test(the_next_red_throw_starts_on_an_own_card),
        cmocka_unit_test(pawns_stand_on_the_ring),
        cmocka_unit_test(cards_lie_once_on_diamonds_C4),
        cmocka_unit_test(a_card_on_the_board_has_one_owner),
        cmocka_unit_test(one_piece_a_seat_C15),
        cmocka_unit_test(scores_are_possible_C5_C14),
        cmocka_unit_test(the_round_has_a_reason_C28),
        cmocka_unit_test(the_beginning_is_empty),
        cmocka_unit_test(before_a_red_throw_no_dice_lie_C27),
        cmocka_unit_test(before_a_throw_some_dice_are_kept_C2_C12),
        cmocka_unit_test(a_decision_has_five_dice_C2_C12),
        cmocka_unit_test(the_question_of_an_own_card_needs_one_C11),
        cmocka_unit_test(a_card_in_hand_needs_a_joker_C19),
        cmocka_unit_test(after_the_end_nothing_lies_there),
        cmocka_unit_test(when_all_is_over_no_turn_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
