/* Positions of Hush: as bytes, as text, and which of them are well formed. */
#include "support/table.h"

#include <string.h>

static struct dob_rules rules; /* two seats, 40 cards, unless a test makes others */
static union dob_position p;

static int two_seats(void **state)
{
    (void)state;
    rules = rules_of("hush", 2, NULL);
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
    play(&rules, &p, "* deal 40 1 17 39; 1 discard 40");
    set_position(&rules, "phase=1 1,0,40 17,39,0", &written);
    assert_memory_equal(&p, &written, rules.game->position_size);
}

static void a_position_text_is_read_exactly(void **state)
{
    (void)state;
    assert_position_unreadable(&rules, "", "");
    assert_position_unreadable(&rules, "phase=4 0,0,0 0,0,0", "phase=4 0,0,0 0,0,0");
    assert_position_unreadable(&rules, "phase=-1 0,0,0 0,0,0", "phase=-1 0,0,0 0,0,0");
    assert_position_unreadable(&rules, "phase=0 0,0,0", "");
    assert_position_unreadable(&rules, "phase=0,0,0,0 0,0,0", ",0,0,0 0,0,0");
    assert_position_unreadable(&rules, "phase=0 0,0 0,0,0", " 0,0,0");
    assert_position_unreadable(&rules, "phase=0 0,0,0,0,0,0", ",0,0,0");
    assert_position_unreadable(&rules, "phase=0 0,64,0 0,0,0", ",64,0 0,0,0");
    assert_position_unreadable(&rules, "phase=0 0,-1,0 0,0,0", ",-1,0 0,0,0");
    assert_position_unreadable(&rules, "phase=0 0,0,0 0,0,0 0,0,0", " 0,0,0");
    assert_true(rules.game->parse_position(&rules, dob_scan_in("phase=3 63,62,61 60,59,0"), &p, NULL));
    is("phase=3 63,62,61 60,59,0");
}

static void every_phase_has_its_cards(void **state)
{
    (void)state;
    assert_position_checked(&rules, "phase=0 0,0,0 0,0,0", true);
    assert_position_checked(&rules, "phase=0 1,0,0 0,0,0", false);
    assert_position_checked(&rules, "phase=0 0,0,0 0,1,0", false);
    assert_position_checked(&rules, "phase=0 0,0,1 0,0,0", false);
    assert_position_checked(&rules, "phase=1 1,2,0 3,4,0", true);
    assert_position_checked(&rules, "phase=1 1,0,2 3,4,0", true);
    assert_position_checked(&rules, "phase=1 1,0,2 3,0,4", false); /* nobody is left to discard */
    assert_position_checked(&rules, "phase=1 1,0,0 3,4,0", false);
    assert_position_checked(&rules, "phase=1 0,2,0 3,4,0", false);
    assert_position_checked(&rules, "phase=1 1,2,5 3,4,0", false);
    assert_position_checked(&rules, "phase=1 0,0,5 3,4,0", false);
    assert_position_checked(&rules, "phase=2 1,0,2 3,0,4", true);
    assert_position_checked(&rules, "phase=2 1,0,2 3,4,0", false);
    assert_position_checked(&rules, "phase=2 1,0,2 3,0,0", false);
    assert_position_checked(&rules, "phase=2 1,0,2 0,0,4", false);
    assert_position_checked(&rules, "phase=2 1,5,2 3,0,4", false);
    assert_position_checked(&rules, "phase=3 1,0,2 3,0,4", true);
    assert_position_checked(&rules, "phase=3 1,0,2 3,0,0", false);
    assert_position_checked(&rules, "phase=3 1,0,2 0,0,4", false);
    assert_position_checked(&rules, "phase=3 1,0,2 3,5,4", false);
}

static void no_card_is_twice_or_not_in_the_game(void **state)
{
    (void)state;
    assert_position_checked(&rules, "phase=1 1,2,0 3,1,0", false);
    assert_position_checked(&rules, "phase=2 1,0,2 3,0,2", false);
    assert_position_checked(&rules, "phase=1 1,2,0 3,40,0", true);
    assert_position_checked(&rules, "phase=1 1,2,0 3,41,0", false);
    assert_position_checked(&rules, "phase=1 1,2,0 3,62,0", false);
}

static void a_hidden_position_is_well_formed_until_the_reveal(void **state)
{
    (void)state;
    assert_position_checked(&rules, "phase=1 63,63,0 63,63,0", true);
    assert_position_checked(&rules, "phase=1 63,0,63 3,4,0", true);
    assert_position_checked(&rules, "phase=2 63,0,63 63,0,63", true);
    assert_position_checked(&rules, "phase=3 1,0,63 2,0,63", true);
    assert_position_checked(&rules, "phase=3 1,0,63 63,0,63", false);
    assert_position_checked(&rules, "phase=3 63,0,63 1,0,63", false);
}

/* A four-seat position, filled to its last byte, with junk behind. */
static void set_before_junk(const char *text, uint8_t junk)
{
    rules = rules_of("hush", 4, NULL);
    set_position(&rules, text, &p);
    memset(p.bytes + rules.game->position_size, junk, sizeof p - rules.game->position_size);
}

static void assert_junk(uint8_t junk)
{
    for (size_t at = rules.game->position_size; at < sizeof p; at++)
        assert_int_equal(p.bytes[at], junk);
}

/* What lies behind a position is nobody's business: not a card twice, not a loud one, nothing to hide or to guess. */
static void nothing_behind_a_position_is_read_or_written(void **state)
{
    (void)state;
    const uint8_t junk[] = {1, 63};
    for (size_t i = 0; i < sizeof junk; i++) {
        struct dob_rng rng = dob_rng_keyed(1, 1);
        struct dob_result result;
        set_before_junk("phase=2 1,0,2 3,0,4 5,0,6 7,0,8", junk[i]);
        assert_true(rules.game->check(&rules, &p, NULL));
        rules.game->hide(&rules, &p, 0);
        rules.game->guess(&rules, &p, 0, &rng);
        assert_junk(junk[i]);
        set_before_junk("phase=2 1,0,2 3,0,4 5,0,6 7,0,63", junk[i]);
        play(&rules, &p, "* reveal 1 3 5 7");
        assert_junk(junk[i]);
        rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
        assert_int_equal(result.points[2], 5);
        assert_int_equal(result.points[3], 0);
        assert_int_equal(result.points[4], 0);
    }
}

/* What no text can say: a phase that does not exist. */
static void unknown_phases_are_refused(void **state)
{
    (void)state;
    enum { PHASE = 0, UNKNOWN = 4 }; /* the byte, and the first value after the last phase */
    assert_true(rules.game->check(&rules, &p, NULL));
    p.bytes[PHASE] = UNKNOWN;
    assert_false(rules.game->check(&rules, &p, NULL));
}

#define HUSH_TEST(name) cmocka_unit_test_setup(name, two_seats)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HUSH_TEST(unknown_phases_are_refused),
        HUSH_TEST(played_and_written_positions_are_equal_bytes),
        HUSH_TEST(a_position_text_is_read_exactly),
        HUSH_TEST(every_phase_has_its_cards),
        HUSH_TEST(no_card_is_twice_or_not_in_the_game),
        HUSH_TEST(a_hidden_position_is_well_formed_until_the_reveal),
        HUSH_TEST(nothing_behind_a_position_is_read_or_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
