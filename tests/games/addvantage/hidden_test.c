/* What is hidden: tiles that are dealt and not shown yet, and where they go. Guesses at them are fair. */
#include "support/addvantage.h"

static struct dob_rules rules;
static union dob_position p;

#define HANDS "board=9,9,9/10,10,11:......... board=7,8,9/11,12,13:........."

static void set_up(const char *options, const char *brief)
{
    rules = rules_of("addvantage", 2, options);
    lay(&rules, brief, &p);
}

static void assert_seen(int viewer, const char *brief)
{
    union dob_position seen = p;
    rules.game->hide(&rules, &seen, viewer);
    assert_laid(&rules, &seen, brief);
}

static void a_hand_is_seen_by_its_owner_only_A15(void **state)
{
    (void)state;
    set_up(NULL, "arrange bonus=0,0 arranged=1,0 " HANDS);
    assert_seen(0, "arrange bonus=0,0 arranged=1,0 board=9,9,9/10,10,11:......... board=?,?,?/?,?,?:.........");
    assert_seen(1, "arrange bonus=0,0 arranged=1,0 board=?,?,?/?,?,?:......... board=7,8,9/11,12,13:.........");
    assert_seen(DOB_SPECTATOR,
                "arrange bonus=0,0 arranged=1,0 board=?,?,?/?,?,?:......... board=?,?,?/?,?,?:.........");
    assert_seen(DOB_ALL_SEEING, "arrange bonus=0,0 arranged=1,0 " HANDS);
}

/* Where no tiles are, none are hidden; what is shown is seen. */
static void tiles_are_hidden_from_the_deal_until_shown_A15(void **state)
{
    (void)state;
    set_up(NULL, "deal seat=2 bonus=0,0 board=9,9,9/10,10,11:......... board=0,0,0/0,0,0:.........");
    assert_seen(1, "deal seat=2 bonus=0,0 board=?,?,?/?,?,?:......... board=0,0,0/0,0,0:.........");
    set_up(NULL, "show seat=1 bonus=0,0 " HANDS);
    assert_seen(1, "show bonus=0,0 board=?,?,?/?,?,?:......... board=7,8,9/11,12,13:.........");
    assert_seen(DOB_SPECTATOR, "show bonus=0,0 board=?,?,?/?,?,?:......... board=?,?,?/?,?,?:.........");
    set_up(NULL, "show seat=2 bonus=0,0 " HANDS);
    assert_seen(0, "show seat=2 bonus=0,0 board=9,9,9/10,10,11:......... board=?,?,?/?,?,?:.........");
    assert_seen(1, "show seat=2 bonus=0,0 " HANDS);
    set_up(NULL, "open bonus=0,0 " HANDS);
    assert_seen(DOB_SPECTATOR, "open bonus=0,0 " HANDS);
}

/* The event as a viewer sees it, in words. */
static void assert_shown(const char *event, int viewer, const char *words)
{
    char at[64];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_move move;
    int actor = event[0] == '*' ? DOB_CHANCE : event[0] - '1';
    assert_true(rules.game->parse_move(&rules, dob_scan_in(event + 2), &move, NULL));
    rules.game->print_move(&rules, rules.game->shown(&rules, &p, actor, move, viewer), &text);
    assert_string_equal(at, words);
}

static void a_deal_is_shown_to_its_seat_A15(void **state)
{
    (void)state;
    set_up(NULL, "deal bonus=0,0 board=0,0,0/0,0,0:......... board=0,0,0/0,0,0:.........");
    assert_shown("* deal 1 7,8,9,10,11,12", 0, "deal 1 7,8,9,10,11,12");
    assert_shown("* deal 1 7,8,9,10,11,12", 1, "deal 1 ?");
    assert_shown("* deal 1 8,8,9,10,10,14", 1, "deal 1 ?");
    assert_shown("* deal 1 7,8,9,10,11,12", DOB_SPECTATOR, "deal 1 ?");
    assert_shown("* deal 1 7,8,9,10,11,12", DOB_ALL_SEEING, "deal 1 7,8,9,10,11,12");
    play(&rules, &p, "* deal 1 7,8,9,10,11,12");
    assert_shown("* deal 2 9,9,9,10,11,12", 0, "deal 2 ?");
    assert_shown("* deal 2 9,9,9,10,11,12", 1, "deal 2 9,9,9,10,11,12");
}

static void an_arrangement_is_shown_to_who_made_it_A15(void **state)
{
    (void)state;
    set_up(NULL, "arrange bonus=0,0 " HANDS);
    assert_shown("1 rows 9,9,9", 0, "rows 9,9,9");
    assert_shown("1 rows 9,9,9", 1, "rows ?");
    assert_shown("2 columns 7,8,9", 0, "columns ?");
    assert_shown("2 columns 7,8,9", 1, "columns 7,8,9");
    assert_shown("2 columns 7,8,9", DOB_SPECTATOR, "columns ?");
    assert_shown("2 columns 7,8,9", DOB_ALL_SEEING, "columns 7,8,9");
}

static void everything_else_is_shown_to_all_A24(void **state)
{
    (void)state;
    static const char *const events[] = {"* show 1 9,9,9 10,10,11",
                                         "* bonus 7,14",
                                         "* first 2",
                                         "1 throw 2",
                                         "1 buy 2 a1 b2",
                                         "1 remove a1",
                                         "1 pass",
                                         "* roll 12",
                                         "1 place 1 a1",
                                         "1 give 2"};
    set_up(NULL, "show bonus=0,0 " HANDS);
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++)
            assert_shown(events[i], viewer, events[i] + 2);
}

/* What a viewer is shown, played on what it has seen, gives what it sees then. */
static void assert_followed(const char *options, const char *const *events, size_t count)
{
    rules = rules_of("addvantage", 2, options);
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
        union dob_position seen, should_be;
        open_position(&rules, &p);
        seen = p;
        for (size_t i = 0; i < count; i++) {
            dob_move move, shown;
            int actor = events[i][0] == '*' ? DOB_CHANCE : events[i][0] - '1';
            assert_true(rules.game->parse_move(&rules, dob_scan_in(events[i] + 2), &move, NULL));
            shown = rules.game->shown(&rules, &p, actor, move, viewer);
            assert_false(rules.game->refuse(&rules, &seen, actor, shown, NULL));
            rules.game->apply(&rules, &seen, actor, shown);
            rules.game->apply(&rules, &p, actor, move);
            should_be = p;
            rules.game->hide(&rules, &should_be, viewer);
            assert_memory_equal(&seen, &should_be, rules.game->position_size);
            assert_true(rules.game->check(&rules, &seen, NULL));
        }
    }
}

static void a_viewer_can_follow_by_what_is_shown(void **state)
{
    (void)state;
    static const char *const chosen[] = {"* deal 1 9,9,9,10,10,11", "* deal 2 7,8,9,11,12,13", "2 rows 13,8,7",
                                         "1 rows 10,9,11",          "1 columns 9,10,9",        "2 columns 9,12,11",
                                         "* show 1 10,9,11 9,10,9", "* show 2 13,8,7 9,12,11", "* bonus 8,14"};
    static const char *const random[] = {"* deal 1 9,9,9,10,10,11", "* deal 2 7,8,9,11,12,13",
                                         "* show 1 10,9,11 9,10,9", "* show 2 13,8,7 9,12,11", "* bonus 8,14"};
    assert_followed(NULL, chosen, sizeof chosen / sizeof *chosen);
    assert_followed("arrange=random", random, sizeof random / sizeof *random);
}

/* To others a hidden hand has one move, in secret; shown, it can be what nobody has. */
static void hidden_hands_move_in_secret_A15(void **state)
{
    (void)state;
    set_up(NULL, "arrange bonus=0,0 arranged=0,1 board=9,9,9/10,10,11:......... board=?,?,?/?,?,?:.........");
    assert_string_equal(moves_of(&rules, &p, 2, false), "columns ?");
    play(&rules, &p, "2 columns ?; 1 rows 9,9,9; 1 columns 11,10,10; * show 1 9,9,9 11,10,10");
    assert_refused(&rules, &p, "* show 2 9,9,7 10,10,10", "addvantage.not-in-box", NULL);
    assert_refused(&rules, &p, "* show 2 9,8,7 10,10,7", "addvantage.not-in-box", NULL);
    play(&rules, &p, "* show 2 9,8,7 10,10,10");
    set_up(NULL, "arrange bonus=0,0 board=9,9,9/10,10,11:......... board=?,?,?/?,?,?:.........");
    assert_string_equal(moves_of(&rules, &p, 2, false), "rows ?");
}

/* How often the one 7 is guessed into the hidden hand, and how the hand lies. */
struct tally {
    int seven, first, sorted_rows, sorted_columns;
};

static struct tally guess_often(const char *options, const char *brief, int times)
{
    struct tally tally = {0};
    struct dob_rng rng = dob_rng_keyed(21, 3);
    set_up(options, brief);
    for (int i = 0; i < times; i++) {
        union dob_position guess = p;
        const uint8_t *tile = ((const struct add_position *)&guess)->tile[1];
        rules.game->guess(&rules, &guess, 0, &rng);
        assert_true(rules.game->check(&rules, &guess, NULL));
        for (int slot = 0; slot < ADD_SLOTS; slot++)
            tally.seven += tile[slot] == 7;
        tally.first += tile[0] == 7;
        tally.sorted_rows += tile[0] <= tile[1] && tile[1] <= tile[2];
        tally.sorted_columns += tile[3] <= tile[4] && tile[4] <= tile[5];
        rules.game->hide(&rules, &guess, 0);
        assert_memory_equal(&guess, &p, rules.game->position_size);
    }
    return tally;
}

#define SEEN "board=9,9,9/10,10,11:......... board=?,?,?/?,?,?:........."

/* The 7 is one of 20 unseen tiles, 6 of which are in the hand: in 6000 of 20000 guesses (the deviation is 65). Sorted it
 * lies first; arranged, in a sixth of them. */
static void guesses_are_fair(void **state)
{
    (void)state;
    struct tally hand = guess_often(NULL, "arrange bonus=0,0 " SEEN, 20000);
    assert_in_range(hand.seven, 5700, 6300);
    assert_int_equal(hand.first, hand.seven);
    assert_int_equal(hand.sorted_rows, 20000);
    assert_int_equal(hand.sorted_columns, 20000);
    struct tally arranged = guess_often(NULL, "arrange bonus=0,0 arranged=0,2 " SEEN, 20000);
    assert_in_range(arranged.seven, 5700, 6300);
    assert_in_range(arranged.first, 850, 1150);
    assert_in_range(arranged.sorted_rows, 4000, 10000);
    assert_in_range(arranged.sorted_columns, 4000, 10000);
}

/* With the rows done the columns are sorted; shown tiles lie as arranged, and at random they are a sorted hand. */
static void guesses_lie_as_far_as_arranged_A15(void **state)
{
    (void)state;
    struct tally rows = guess_often(NULL, "arrange bonus=0,0 arranged=0,1 " SEEN, 5000);
    assert_in_range(rows.sorted_rows, 1000, 2500);
    assert_int_equal(rows.sorted_columns, 5000);
    struct tally shown = guess_often(NULL, "show bonus=0,0 " SEEN, 5000);
    assert_in_range(shown.sorted_rows, 1000, 2500);
    assert_in_range(shown.sorted_columns, 1000, 2500);
    struct tally random = guess_often("arrange=random", "show bonus=0,0 " SEEN, 5000);
    assert_int_equal(random.sorted_rows, 5000);
    assert_int_equal(random.sorted_columns, 5000);
}

/* The exact distribution where little is unseen: four seats, 8 tiles unseen, of which seat 4 has six. The two left out
 * are any of 28 pairs: 7 and 8 in one, two 9s in one, 9 and 12 in four. */
static void guesses_match_the_pairs_left_out(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(4, 4);
    int seven_eight = 0, nines = 0, nine_twelve = 0;
    rules = rules_of("addvantage", 4, NULL);
    lay(&rules,
        "show seat=4 bonus=0,0 board=9,10,11/10,11,12:......... board=9,10,11/10,11,12:......... "
        "board=8,10,11/10,11,13:......... board=?,?,?/?,?,?:.........",
        &p);
    for (int i = 0; i < 28000; i++) {
        union dob_position guess = p;
        uint8_t unseen[ADD_TILE_VALUES];
        rules.game->guess(&rules, &guess, 0, &rng);
        add_unseen(&rules, (const void *)&guess, unseen);
        seven_eight += unseen[0] == 1 && unseen[1] == 1;
        nines += unseen[2] == 2;
        nine_twelve += unseen[2] == 1 && unseen[5] == 1;
    }
    assert_in_range(seven_eight, 850, 1150);
    assert_in_range(nines, 850, 1150);
    assert_in_range(nine_twelve, 3700, 4300);
}

/* All four hands are hidden from a spectator, and all are guessed. */
static void every_hand_is_hidden_and_guessed(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(8, 8);
    rules = rules_of("addvantage", 4, NULL);
    lay(&rules, "show bonus=0,0", &p);
    rules.game->hide(&rules, &p, DOB_SPECTATOR);
    assert_laid(&rules, &p,
                "show bonus=0,0 board=?,?,?/?,?,?:......... board=?,?,?/?,?,?:......... "
                "board=?,?,?/?,?,?:......... board=?,?,?/?,?,?:.........");
    rules.game->guess(&rules, &p, DOB_SPECTATOR, &rng);
    for (int i = 0; i < 4 * ADD_SLOTS; i++)
        assert_in_range(((const struct add_position *)&p)->tile[i / ADD_SLOTS][i % ADD_SLOTS], ADD_TILE_MIN,
                        ADD_TILE_MAX);
    assert_true(rules.game->check(&rules, &p, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hand_is_seen_by_its_owner_only_A15),
        cmocka_unit_test(tiles_are_hidden_from_the_deal_until_shown_A15),
        cmocka_unit_test(a_deal_is_shown_to_its_seat_A15),
        cmocka_unit_test(an_arrangement_is_shown_to_who_made_it_A15),
        cmocka_unit_test(everything_else_is_shown_to_all_A24),
        cmocka_unit_test(a_viewer_can_follow_by_what_is_shown),
        cmocka_unit_test(hidden_hands_move_in_secret_A15),
        cmocka_unit_test(every_hand_is_hidden_and_guessed),
        cmocka_unit_test(guesses_are_fair),
        cmocka_unit_test(guesses_lie_as_far_as_arranged_A15),
        cmocka_unit_test(guesses_match_the_pairs_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
