/* Positions and moves as text: what is printed is read back, byte for byte, and what is no position is refused. */
#include "support/addvantage.h"

#include <stdio.h>
#include <string.h>

static const char *const positions[] = {
    "deal seat=2 first=1 round=0 most=0 still=0 left=0 thrown=0 spent=0 filled=0 hand=- arranged=0,0,0 coins=2,2,2 "
    "bonus=0,0 takers=0,0 queue=0,0,0,0 board=7,9,9/10,11,14:......... board=0,0,0/0,0,0:......... "
    "board=0,0,0/0,0,0:.........",
    "arrange seat=1 first=1 round=0 most=0 still=0 left=0 thrown=0 spent=0 filled=0 hand=- arranged=1,2,0 coins=2,2,2 "
    "bonus=0,0 takers=0,0 queue=0,0,0,0 board=10,7,9/9,11,14:......... board=?,?,?/?,?,?:......... "
    "board=9,10,10/11,12,12:.........",
    "choose seat=3 first=2 round=4294967295 most=27 still=11 left=0 thrown=0 spent=0 filled=1 hand=- arranged=0,0,0 "
    "coins=0,5,1 bonus=8,13 takers=2,3 queue=0,0,0,0 board=9*,10,11/10,11,12*:1b6......2c "
    "board=9,10,11/10,11,12:......... "
    "board=8,10,11*/10*,11,13:.3a4b......",
    "roll seat=1 first=1 round=3 most=3 still=11 left=4 thrown=0 spent=0 filled=0 hand=- arranged=0,0,0 coins=5,1,0 "
    "bonus=8,13 takers=0,1 queue=0,0,0,0 board=9,10,11/10,11,12:123...... board=9,10,11/10,11,12:......... "
    "board=8,10,11/10,11,13:.........",
    "settle seat=1 first=1 round=3 most=3 still=11 left=0 thrown=0 spent=1 filled=0 hand=12266 arranged=0,0,0 "
    "coins=5,0,0 bonus=8,13 takers=0,1 queue=0,0,0,0 board=9,10,11/10,11,12:123...... board=9,10,11/10,11,12:......... "
    "board=8,10,11/10,11,13:.........",
};

static struct dob_rules three_seats(void)
{
    return rules_of("addvantage", 3, "end=first-round");
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
    const struct dob_rules rules = rules_of("addvantage", 2, "sequential=1 keep-tiles=1");
    union dob_position read;
    set_position(&rules,
                 "settle seat=2 first=2 round=70000 most=9 still=7 left=2 thrown=1 spent=1 filled=0 hand=5 "
                 "arranged=0,0 coins=1,2 bonus=9,14 takers=0,0 queue=2,3,0,0 "
                 "board=8,9,10/11,12,13:1.4b.2.3.. board=7,8,9/10,11,12:2...3...4",
                 &read);
    const struct add_position expected = {
        .dice = {01 + (04 << 6) + (02 << 12) + (03 << 18), 02 + (03 << 12) + (04 << 24)},
        .sold = {02 << 6, 0},
        .hand = dob_die(5),
        .round = 70000,
        .still = 7,
        .tile = {{8, 9, 10, 11, 12, 13}, {7, 8, 9, 10, 11, 12}},
        .coins = {1, 2},
        .bonus = {9, 14},
        .queue = {2, 3},
        .phase = ADD_SETTLING,
        .seat = 1,
        .first = 1,
        .most = 9,
        .left = 2,
        .thrown = 1,
        .spent = 1,
    };
    assert_memory_equal(&read, &expected, sizeof expected);
    assert_int_equal(rules.game->position_size, sizeof expected);
}

static void won_tiles_and_takers_are_read(void **state)
{
    (void)state;
    const struct dob_rules rules = three_seats();
    union dob_position read;
    set_position(&rules, positions[2], &read);
    const struct add_position *p = (const void *)&read;
    assert_int_equal(p->tile[0][0], 9 + ADD_WON);
    assert_int_equal(p->tile[0][5], 12 + ADD_WON);
    assert_int_equal(p->tile[2][2], 11 + ADD_WON);
    assert_int_equal(p->tile[2][3], 10 + ADD_WON);
    assert_int_equal(p->taker[0], 2);
    assert_int_equal(p->taker[1], 3);
    assert_int_equal(p->filled, 1);
    assert_int_equal(p->round, UINT32_MAX);
    set_position(&rules, positions[1], &read);
    assert_int_equal(p->tile[1][4], ADD_HIDDEN);
    assert_int_equal(p->arranged[1], 2);
}

static const char whole[] = "choose seat=1 first=1 round=0 most=0 still=0 left=0 thrown=0 spent=0 filled=0 hand=- "
                            "arranged=0,0 coins=2,2 bonus=9,12 takers=0,0 queue=0,0,0,0 "
                            "board=9,10,11/10,11,12:......... board=9,10,11/10,11,12:.........";

/* Each slip puts `wrong` for the first `right`. */
static const struct {
    const char *right, *wrong;
} slips[] = {
    {"choose", "dream"},
    {"seat=1", "seat=0"},
    {"seat=1", "seat=3"},
    {"first=1", "first=0"},
    {"first=1", "first=3"},
    {"round=0", "round=4294967296"},
    {"round=0", "round=-1"},
    {"most=0", "most=37"},
    {"still=0", "still=65536"},
    {"left=0", "left=10"},
    {"thrown=0", "thrown=10"},
    {"spent=0", "spent=2"},
    {"filled=0", "filled=2"},
    {"hand=-", "hand=7"},
    {"hand=-", "hand="},
    {"arranged=0,0", "arranged=3,0"},
    {"arranged=0,0", "arranged=0,3"},
    {"arranged=0,0", "arranged=0"},
    {"arranged=0,0", "arranged=0,0,0"},
    {"coins=2,2", "coins=9,2"},
    {"coins=2,2", "coins=2"},
    {"bonus=9,12", "bonus=15,12"},
    {"bonus=9,12", "bonus=9,15"},
    {"bonus=9,12", "bonus=9"},
    {"takers=0,0", "takers=3,0"},
    {"takers=0,0", "takers=0,3"},
    {"takers=0,0", "takers=0"},
    {"queue=0,0,0,0", "queue=9,0,0,0"},
    {"queue=0,0,0,0", "queue=0,0,0"},
    {"queue=0,0,0,0", "queue=0,0,0,0,0"},
    {"board=9,", "board=15,"},
    {"board=9,", "board=,"},
    {"9,10,11/", "9,10/11,"},
    {"11/10", "11,10"},
    {"12:", "12"},
    {":.........", ":........"},
    {":.........", ":.........."},
    {":.........", ":7........"},
    {":.........", ":1e......."},
    {":.........", ":0........"},
    {"10,11/", "10/"},
    {":.........", ":1ab........"},
    {"9,10", "9**,10"},
    {" seat=1", ""},
    {" first=1", ""},
    {" round=0", ""},
    {" most=0", ""},
    {" still=0", ""},
    {" left=0", ""},
    {" thrown=0", ""},
    {" spent=0", ""},
    {" filled=0", ""},
    {" hand=-", ""},
    {" arranged=0,0", ""},
    {" coins=2,2", ""},
    {" bonus=9,12", ""},
    {" takers=0,0", ""},
    {" queue=0,0,0,0", ""},
    {" board=9,10,11/10,11,12:.........", ""},
};

static void what_is_no_position_is_refused_and_changes_nothing(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("addvantage", 2, NULL);
    union dob_position p, before;
    set_position(&rules, whole, &p);
    before = p;
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        char text[1024];
        struct dob_reason why = {0};
        const char *at = strstr(whole, slips[i].right);
        assert_non_null(at);
        snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, slips[i].wrong, at + strlen(slips[i].right));
        if (rules.game->parse_position(&rules, dob_scan_in(text), &p, &why))
            fail_msg("read: %s", text);
        assert_false(rules.game->parse_position(&rules, dob_scan_in(text), &p, NULL));
        assert_string_equal(why.id, "position.unreadable");
        assert_memory_equal(&p, &before, sizeof p);
    }
}

static void the_complaint_shows_where(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("addvantage", 2, NULL);
    char text[1024];
    assert_position_unreadable(&rules, "choose seat=0 first=1", " seat=0 first=1");
    snprintf(text, sizeof text, "%s ", whole);
    assert_position_unreadable(&rules, text, " ");
    assert_position_unreadable(&rules, "", "");
}

/* The largest numbers are read, whether or not the position is possible. */
static void the_ends_of_the_ranges_are_read(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("addvantage", 4, NULL);
    union dob_position p;
    const char *text = whole_text(&rules, "over seat=4 first=4 round=4294967295 most=36 still=65535 left=9 thrown=9 "
                                          "spent=1 filled=1 hand=123456666 arranged=2,2,2,2 coins=8,8,8,8 bonus=14,14 "
                                          "takers=4,4 queue=8,8,8,8 board=14*,?*,?/7,0,1:1a2b3c4d.a....");
    assert_true(rules.game->parse_position(&rules, dob_scan_in(text), &p, NULL));
    assert_position(&rules, &p,
                    whole_text(&rules, "over seat=4 first=4 round=4294967295 most=36 still=65535 left=9 "
                                       "thrown=9 spent=1 filled=1 hand=123456666 arranged=2,2,2,2 "
                                       "coins=8,8,8,8 bonus=14,14 takers=4,4 queue=8,8,8,8 "
                                       "board=14*,?*,?/7,0,1:1a2b3c4d.a...."));
}

static const struct {
    const char *words;
    unsigned kind;
    uint64_t content;
} moves[] = {
    {"deal 3 7,9,9,10,11,14", ADD_DEAL, 2 + (UINT64_C(0xEBA997) << 2)},
    {"deal 1 ?", ADD_DEAL, UINT64_C(0xFFFFFF) << 2},
    {"rows 11,9,14", ADD_ROWS, 0xE9B},
    {"rows ?", ADD_ROWS, 0xFFF},
    {"columns 7,7,8", ADD_COLUMNS, 0x877},
    {"columns ?", ADD_COLUMNS, 0xFFF},
    {"show 2 11,9,14 7,8,9", ADD_SHOW, 1 + (UINT64_C(0x987E9B) << 2)},
    {"bonus 9,12", ADD_OPEN, 0xC9},
    {"first 3", ADD_FIRST, 2},
    {"throw 8", ADD_THROW, 8},
    {"buy 2 a1 c3", ADD_BUY, 1 + (0 << 2) + (8 << 6)},
    {"buy 3 b2 a2", ADD_BUY, 2 + (4 << 2) + (3 << 6)},
    {"remove c1", ADD_REMOVE, 2},
    {"pass", ADD_PASS, 0},
    {"roll 12345666", ADD_ROLL, 0x311111},
    {"place 6 b3", ADD_PLACE, 6 + (7 << 3)},
    {"give 1", ADD_GIVE, 1},
};

static void moves_have_one_notation(void **state)
{
    (void)state;
    const struct dob_rules rules = three_seats();
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        dob_move move = 0;
        char words[64];
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
    static const char *const wrong[] = {"",
                                        "deal 1",
                                        "deal 4 7,9,9,10,11,14",
                                        "deal 1 7,9,9,10,11",
                                        "deal 1 6,9,9,10,11,14",
                                        "rows 9,9",
                                        "rows 9,9,15",
                                        "columns 9,?,9",
                                        "show 1 ? ?",
                                        "show 1 ? 9,9,9",
                                        "show 1 9,9,9 ?",
                                        "show 1 9,9,9,9,9,9",
                                        "bonus 9",
                                        "bonus ?",
                                        "first 0",
                                        "first 4",
                                        "throw 0",
                                        "throw 9",
                                        "buy 1 a1",
                                        "buy a1 b1",
                                        "buy 1 d1 a1",
                                        "buy 1 a4 a1",
                                        "remove",
                                        "remove 1a",
                                        "pass 1",
                                        "roll 7",
                                        "place 7 a1",
                                        "place 0 a1",
                                        "place a1 6",
                                        "give 0",
                                        "give 7",
                                        "give"};
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
        cmocka_unit_test(won_tiles_and_takers_are_read),
        cmocka_unit_test(what_is_no_position_is_refused_and_changes_nothing),
        cmocka_unit_test(the_complaint_shows_where),
        cmocka_unit_test(the_ends_of_the_ranges_are_read),
        cmocka_unit_test(moves_have_one_notation),
        cmocka_unit_test(what_is_no_move_is_not_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
