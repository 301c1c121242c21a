/* Positions of Pig: as bytes, as text, and which of them are well formed. */
#include "support/table.h"

#include <string.h>

static struct dob_rules rules; /* two seats to 100, unless a test makes others */
static union dob_position p;

static int two_seats_to_100(void **state)
{
    (void)state;
    rules = rules_of("pig", 2, NULL);
    open_position(&rules, &p);
    return 0;
}

static void is(const char *text)
{
    assert_position(&rules, &p, text);
}

static void played_and_written_positions_are_equal_bytes(void **state)
{
    (void)state;
    union dob_position written;
    play(&rules, &p, "1 roll; * die 6; 1 hold; 2 roll; * die 3; 2 roll");
    set_position(&rules, "phase=1 seat=2 turn=1 throws=1 pot=3 scores=6,0", &written);
    assert_memory_equal(&p, &written, rules.game->position_size);
}

static void a_position_text_is_read_exactly(void **state)
{
    (void)state;
    assert_position_unreadable(&rules, "", "");
    assert_position_unreadable(&rules, "phase=3 seat=1 turn=0 throws=0", "phase=3 seat=1 turn=0 throws=0");
    assert_position_unreadable(&rules, "phase=-1 seat=1", "phase=-1 seat=1");
    assert_position_unreadable(&rules, "phase=0 seat=0 turn=0", " seat=0 turn=0");
    assert_position_unreadable(&rules, "phase=0 seat=3 turn=0", " seat=3 turn=0");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=-1 throws=0", " turn=-1 throws=0");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=4294967296 throws=0", " turn=4294967296 throws=0");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=-1", " throws=-1");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=1006", " throws=1006");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=0 pot=-1", " pot=-1");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=0 pot=1006", " pot=1006");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=0 pot=0 scores=-1,0", " scores=-1,0");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=0 pot=0 scores=0,1006", ",1006");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=0 pot=0 scores=0", "");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=0 pot=0 scores=0,0,0", ",0");
    assert_position_unreadable(&rules, "phase=0 seat=1 turn=0 throws=0 pot=0 scores=0,0 ", " ");
}

static void every_number_of_a_position_text_comes_back(void **state)
{
    (void)state;
    const char *text = "phase=2 seat=2 turn=4294967295 throws=1005 pot=1005 scores=1005,0";
    assert_true(rules.game->parse_position(&rules, dob_scan_in(text), &p, NULL));
    is(text);
    rules = rules_of("pig", 4, NULL);
    text = "phase=1 seat=4 turn=7 throws=2 pot=11 scores=1,2,3,4";
    assert_true(rules.game->parse_position(&rules, dob_scan_in(text), &p, NULL));
    is(text);
}

static void a_running_game_is_well_formed(void **state)
{
    (void)state;
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=0 pot=0 scores=0,0", true);
    assert_position_checked(&rules, "phase=1 seat=2 turn=7 throws=0 pot=0 scores=99,99", true);
    assert_position_checked(&rules, "phase=0 seat=1 turn=1 throws=0 pot=0 scores=0,0",
                            false); /* the turn of another seat */
    assert_position_checked(&rules, "phase=0 seat=2 turn=4 throws=0 pot=0 scores=0,0", false);
    assert_position_checked(&rules, "phase=0 seat=1 turn=2 throws=0 pot=0 scores=100,0",
                            false); /* the target is reached */
    assert_position_checked(&rules, "phase=0 seat=1 turn=2 throws=0 pot=0 scores=0,100", false);
    assert_position_checked(&rules, "phase=1 seat=2 turn=3 throws=0 pot=0 scores=0,100", false);
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=3 pot=6 scores=0,0", true); /* two to six a throw */
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=3 pot=18 scores=0,0", true);
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=3 pot=5 scores=0,0", false);
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=3 pot=19 scores=0,0", false);
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=1 pot=0 scores=0,0", false);
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=0 pot=2 scores=0,0", false);
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=3 pot=12 scores=87,0", true); /* 99 */
    assert_position_checked(&rules, "phase=0 seat=1 turn=0 throws=3 pot=13 scores=87,0", false);
    assert_position_checked(&rules, "phase=1 seat=2 turn=1 throws=3 pot=13 scores=0,87", false);
    assert_position_checked(&rules, "phase=1 seat=2 turn=1 throws=3 pot=13 scores=87,0", true);
}

static void a_finished_game_is_well_formed(void **state)
{
    (void)state;
    assert_position_checked(&rules, "phase=2 seat=1 turn=2 throws=1 pot=0 scores=100,99", true);
    assert_position_checked(&rules, "phase=2 seat=2 turn=3 throws=9 pot=0 scores=0,105", true);
    assert_position_checked(&rules, "phase=2 seat=2 turn=3 throws=9 pot=0 scores=0,106", false);
    assert_position_checked(&rules, "phase=2 seat=1 turn=2 throws=1 pot=0 scores=99,0", false); /* nobody has won */
    assert_position_checked(&rules, "phase=2 seat=1 turn=2 throws=1 pot=0 scores=99,100", false);
    assert_position_checked(&rules, "phase=2 seat=1 turn=2 throws=1 pot=0 scores=100,100", false);
    assert_position_checked(&rules, "phase=2 seat=1 turn=2 throws=0 pot=0 scores=100,0",
                            false); /* not without a throw */
    assert_position_checked(&rules, "phase=2 seat=1 turn=2 throws=1 pot=2 scores=100,0",
                            false); /* what was banked is in no pot */
    assert_position_checked(&rules, "phase=2 seat=1 turn=3 throws=1 pot=0 scores=100,0", false);
    rules = rules_of("pig", 3, "target=1000");
    assert_position_checked(&rules, "phase=2 seat=3 turn=5 throws=1 pot=0 scores=0,999,1005", true);
    assert_position_checked(&rules, "phase=2 seat=3 turn=5 throws=1 pot=0 scores=1000,0,1005", false);
}

static void four_seats_are_checked_and_nothing_behind_them(void **state)
{
    (void)state;
    rules = rules_of("pig", 4, NULL);
    assert_position_checked(&rules, "phase=1 seat=4 turn=7 throws=1 pot=3 scores=9,0,0,5", true);
    assert_position_checked(&rules, "phase=2 seat=4 turn=7 throws=1 pot=0 scores=9,0,0,100", true);
    assert_position_checked(&rules, "phase=1 seat=4 turn=7 throws=1 pot=3 scores=9,0,0,100", false);
}

/* What no text can say: a phase that does not exist. */
static void unknown_phases_are_refused(void **state)
{
    (void)state;
    enum { PHASE = 17, UNKNOWN = 3 }; /* the byte, and the first value after the last phase */
    assert_true(rules.game->check(&rules, &p, NULL));
    p.bytes[PHASE] = UNKNOWN;
    assert_false(rules.game->check(&rules, &p, NULL));
}

#define PIG_TEST(name) cmocka_unit_test_setup(name, two_seats_to_100)

int main(void)
{
    const struct CMUnitTest tests[] = {
        PIG_TEST(unknown_phases_are_refused),
        PIG_TEST(played_and_written_positions_are_equal_bytes),
        PIG_TEST(a_position_text_is_read_exactly),
        PIG_TEST(every_number_of_a_position_text_comes_back),
        PIG_TEST(a_running_game_is_well_formed),
        PIG_TEST(a_finished_game_is_well_formed),
        PIG_TEST(four_seats_are_checked_and_nothing_behind_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
