/* Positions and moves as text: what is printed is read back, byte for byte, and what is no position is refused. */
#include "support/table.h"

#include <string.h>

#include "games/casino/casino.h"

static const char *const positions[] = {
    "begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=3 turn=62940 still=8 finale=0 reds=0 throws=0 dice=- card=- pawns=15,14,13",
    "throw seat=2 turn=12 still=3 finale=0 reds=1 throws=1 dice=166 card=- pawns=0,7,8 1:ones/2=10 7:twos/3=40!",
    "decide seat=1 turn=12 still=3 finale=0 reds=100 throws=3 dice=12346 card=- pawns=2,7,8 1:large-straight/2=70 "
    "2:sixes/3=20 15:chance/1=60!",
    "own seat=2 turn=12 still=3 finale=0 reds=2 throws=0 dice=- card=- pawns=0,11,8 10:three-of-a-kind/1=30 "
    "11:full-house/2=50",
    "choose seat=1 turn=12 still=3 finale=0 reds=1 throws=2 dice=33355 card=full-house pawns=12,7,8 1:carre/3=40",
    "over seat=1 turn=40 still=9 finale=0 reds=0 throws=0 dice=- card=- pawns=0,0,0 5:fours/1=30 6:small-straight/3=50",
};

static struct dob_rules three_seats(void)
{
    return rules_of("casino", 3, "stall=9 joker-any-empty=1");
}

static void positions_are_read_as_printed(void **state)
{
    (void)state;
    const struct dob_rules rules = three_seats();
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        union dob_position p;
        set_position(&rules, positions[i], &p);
        assert_position(&rules, &p, positions[i]);
    }
}

/* Field by field, so that printing and reading cannot be wrong together. */
static void a_position_means_what_it_says(void **state)
{
    (void)state;
    const struct dob_rules rules = three_seats();
    union dob_position read;
    set_position(&rules,
                 "choose seat=2 turn=42 still=9 finale=3 reds=7 throws=2 dice=33355 card=full-house pawns=1,12,15 "
                 "1:ones/1=30 3:carre/3=40! 14:large-straight/2=70",
                 &read);
    const struct cas_position expected = {
        .tens =
            UINT64_C(3) << (4 * CAS_ONES) | UINT64_C(4) << (4 * CAS_CARRE) | UINT64_C(7) << (4 * CAS_LARGE_STRAIGHT),
        .dice = 3 * dob_die(3) + 2 * dob_die(5),
        .owned = {1 << CAS_ONES, 1 << CAS_LARGE_STRAIGHT, 1 << CAS_CARRE},
        .pieces = 1 << CAS_CARRE,
        .turn = 42,
        .still = 9,
        .pawn = {1, 12, 15},
        .on = {[1] = CAS_ONES + 1, [3] = CAS_CARRE + 1, [14] = CAS_LARGE_STRAIGHT + 1},
        .seat = 1,
        .phase = CAS_CHOOSE,
        .throws = 2,
        .reds = 7,
        .finale = 3,
        .chosen = CAS_FULL_HOUSE,
    };
    assert_memory_equal(&read, &expected, sizeof expected);
}

static void dice_and_cards_are_read_in_any_order(void **state)
{
    (void)state;
    const struct dob_rules rules = three_seats();
    union dob_position p;
    set_position(&rules,
                 "decide seat=1 turn=12 still=3 finale=0 reds=1 throws=3 dice=64321 card=- pawns=2,7,8 15:chance/1=60! "
                 "2:sixes/3=20 1:large-straight/2=70",
                 &p);
    assert_position(&rules, &p,
                    "decide seat=1 turn=12 still=3 finale=0 reds=1 throws=3 dice=12346 card=- pawns=2,7,8 "
                    "1:large-straight/2=70 2:sixes/3=20 15:chance/1=60!");
}

/* With three seats. Each is one slip away from a text that is read. */
static const char *const unreadable[] = {
    "",
    "nap seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=0 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=4 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 dice=- card=- pawns=0,4,8",
    "begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 17:ones/1=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:sixes/1=10 2:sixes/2=10",
    "move turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=-1 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=65536 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=65536 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=4 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=-1 reds=0 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=101 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=-1 throws=0 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=4 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=-1 dice=- card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=7 card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice= card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 card=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=ones pawns=0,4,8",
    "choose seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=12345 card=- pawns=0,4,8",
    "choose seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=12345 card=jack pawns=0,4,8",
    "choose seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=12345 pawns=0,4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=-",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8,12",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,16",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,-4,8",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 ",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 16:ones/1=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1ones/1=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:jack/1=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones1=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/0=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/4=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/1=0",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/1=15",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/1=80",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/1",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/1=10?",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/1=10 1:twos/1=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/1=10 2:ones/1=10",
    "move seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4,8 1:ones/1=10 2:ones/2=10",
};

static void what_is_no_position_is_refused_and_changes_nothing(void **state)
{
    (void)state;
    const struct dob_rules rules = three_seats();
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++) {
        struct dob_reason why = {0};
        union dob_position p, before;
        set_position(&rules, positions[0], &p);
        before = p;
        if (rules.game->parse_position(&rules, dob_scan_in(unreadable[i]), &p, &why))
            fail_msg("read: %s", unreadable[i]);
        assert_false(rules.game->parse_position(&rules, dob_scan_in(unreadable[i]), &p, NULL));
        assert_string_equal(why.id, "position.unreadable");
        assert_memory_equal(&p, &before, sizeof p);
    }
}

/* The complaint begins where the reading stopped. */
static void the_complaint_shows_where(void **state)
{
    (void)state;
    const struct dob_rules rules = three_seats();
    struct dob_reason why = {0};
    union dob_position p;
    assert_false(rules.game->parse_position(
        &rules, dob_scan_in("move seat=1 turn=0 still=0 finale=0 reds=0 throws=9 dice=- card=- pawns=0,4,8"), &p,
        &why));
    assert_int_equal(strncmp(why.found, " throws=9", 9), 0);
}

static void moves_have_one_notation(void **state)
{
    (void)state;
    static const struct {
        const char *words;
        unsigned kind;
        uint64_t content;
    } moves[] = {
        {"first 1", CAS_FIRST, 0},
        {"first 3", CAS_FIRST, 2},
        {"red 1", CAS_RED, 1},
        {"red 6", CAS_RED, 6},
        {"roll 12345", CAS_ROLL, 0x011111},
        {"keep -", CAS_KEEP, 0},
        {"keep 366", CAS_KEEP, 0x200100},
        {"place ones", CAS_PLACE, CAS_ONES},
        {"place chance", CAS_PLACE, CAS_CHANCE},
        {"steal carre", CAS_STEAL, CAS_CARRE},
        {"raise sixes", CAS_RAISE, CAS_SIXES},
        {"pass", CAS_PASS, 0},
        {"on 0", CAS_ON, 0},
        {"on 15", CAS_ON, 15},
        {"again", CAS_AGAIN, 0},
        {"try", CAS_TRY, 0},
        {"stay", CAS_STAY, 0},
    };
    const struct dob_rules rules = three_seats();
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        dob_move move = 0;
        char words[32];
        struct dob_text text = dob_text_in(words, sizeof words);
        assert_true(rules.game->parse_move(&rules, dob_scan_in(moves[i].words), &move, NULL));
        assert_int_equal(move, dob_move_of(moves[i].kind, moves[i].content));
        rules.game->print_move(&rules, move, &text);
        assert_string_equal(words, moves[i].words);
    }
}

static void what_is_no_move_is_not_read(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",       "hop",      "first",  "first 0",  "first 4", "red 0",
                                        "red 7",  "roll",     "roll 7", "keep",     "place",   "place jack",
                                        "pass 1", "on 16",    "on -1",  "again on", "raise",   "place ones twos",
                                        "steal",  "stay stay"};
    const struct dob_rules rules = three_seats();
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        dob_move move = 0;
        if (rules.game->parse_move(&rules, dob_scan_in(wrong[i]), &move, NULL))
            fail_msg("read: %s", wrong[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_are_read_as_printed),
        cmocka_unit_test(a_position_means_what_it_says),
        cmocka_unit_test(dice_and_cards_are_read_in_any_order),
        cmocka_unit_test(what_is_no_position_is_refused_and_changes_nothing),
        cmocka_unit_test(the_complaint_shows_where),
        cmocka_unit_test(moves_have_one_notation),
        cmocka_unit_test(what_is_no_move_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
