/* Every refusal of the game, with its id, its ruling and its arguments. */
#include "support/addvantage.h"

#include <stdio.h>

#include "dobbel/dobbel.h"

static struct dob_rules rules;
static union dob_position p;

static void set_up(const char *options, const char *brief)
{
    rules = rules_of("addvantage", 2, options);
    lay(&rules, brief, &p);
}

/* Refused with this id, and without a ruling. */
static void plainly(const char *event, const char *id)
{
    struct dob_reason why = {0};
    dob_move move;
    assert_refused(&rules, &p, event, id, NULL);
    assert_true(rules.game->parse_move(&rules, dob_scan_in(event + 2), &move, NULL));
    int actor = event[0] == '*' ? DOB_CHANCE : event[0] - '1';
    assert_true(rules.game->refuse(&rules, &p, actor, move, &why));
    assert_null(why.ruling);
}

/* Refused, and said in this sentence. */
static void saying(const char *event, const char *sentence)
{
    struct dob_reason why = {0};
    dob_move move;
    char text[256];
    assert_true(rules.game->parse_move(&rules, dob_scan_in(event + 2), &move, NULL));
    int actor = event[0] == '*' ? DOB_CHANCE : event[0] - '1';
    assert_true(rules.game->refuse(&rules, &p, actor, move, &why));
    dob_reason_text(&why, NULL, text, sizeof text);
    assert_string_equal(text, sentence);
}

#define NO_TILES " bonus=0,0 board=0,0,0/0,0,0:......... board=0,0,0/0,0,0:........."

static const struct {
    const char *position, *id;
} phases[] = {
    {"deal" NO_TILES, "addvantage.asked-deal"},
    {"arrange bonus=0,0 board=9,9,9/10,10,11:......... board=7,8,9/11,12,13:.........", "addvantage.asked-arrangement"},
    {"show bonus=0,0", "addvantage.asked-show"},
    {"open bonus=0,0", "addvantage.asked-open"},
    {"begin", "addvantage.asked-first"},
    {"choose", "addvantage.asked-turn"},
    {"roll left=2", "addvantage.asked-roll"},
    {"settle hand=12", "addvantage.asked-settle"},
    {"over", "move.over"},
};

static const struct {
    const char *words;
    int phase;
} events[] = {{"deal 1 9,9,9,10,10,11", ADD_DEALING},
              {"rows 9,9,9", ADD_ARRANGING},
              {"columns 9,9,9", ADD_ARRANGING},
              {"show 1 9,9,9 10,10,11", ADD_SHOWING},
              {"bonus 7,14", ADD_OPENING},
              {"first 1", ADD_BEGINNING},
              {"throw 2", ADD_CHOOSING},
              {"buy 2 a1 a1", ADD_CHOOSING},
              {"remove a1", ADD_CHOOSING},
              {"pass", ADD_CHOOSING},
              {"roll 12", ADD_ROLLING},
              {"place 1 a1", ADD_SETTLING},
              {"give 1", ADD_SETTLING}};

/* In each phase every other kind of event is answered with what is asked for, and nobody acts for another. */
static void each_phase_asks_for_its_events(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        set_up(NULL, phases[i].position);
        unsigned actors = rules.game->actors(&rules, &p);
        for (size_t j = 0; j < sizeof events / sizeof *events; j++)
            for (int actor = 0; actor <= DOB_CHANCE; actor++) {
                char event[64];
                if (actor >= rules.seats && actor != DOB_CHANCE)
                    continue;
                snprintf(event, sizeof event, "%c %s", actor == DOB_CHANCE ? '*' : '1' + actor, events[j].words);
                if (events[j].phase != (int)i)
                    plainly(event, phases[i].id);
                else if (!(actors >> actor & 1))
                    plainly(event, "move.not-your-turn");
            }
    }
}

static void what_is_no_move_is_malformed(void **state)
{
    (void)state;
    struct dob_reason why = {0};
    static const dob_move wrong[] = {UINT64_C(13) << 56, UINT64_C(6) << 56, (UINT64_C(6) << 56) + 9,
                                     (UINT64_C(7) << 56) + 2, (UINT64_C(9) << 56) + 1};
    set_up(NULL, "choose");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_true(rules.game->refuse(&rules, &p, 0, wrong[i], &why));
        assert_string_equal(why.id, "move.malformed");
        assert_true(rules.game->refuse(&rules, &p, 0, wrong[i], NULL));
    }
}

static void tiles_come_out_of_the_box(void **state)
{
    (void)state;
    set_up(NULL, "deal" NO_TILES);
    plainly("* deal 1 7,7,8,9,10,11", "addvantage.not-in-box");
    plainly("* deal 1 14,14,8,9,10,11", "addvantage.not-in-box");
    plainly("* deal 1 9,9,9,9,9,11", "addvantage.not-in-box");
    saying("* deal 2 9,9,9,9,10,11", "Player 1's tiles come now.");
    plainly("* deal 2 9,9,9,9,10,11", "addvantage.other-seat");
    play(&rules, &p, "* deal 1 9,9,9,9,10,7");
    plainly("* deal 1 10,10,10,10,10,11", "addvantage.other-seat");
    plainly("* deal 2 10,10,10,10,10,10", "addvantage.not-in-box");
    plainly("* deal 2 10,10,10,10,10,9", "addvantage.not-in-box");
    play(&rules, &p, "* deal 2 10,10,10,10,10,14");
    set_up(NULL, "open bonus=0,0 board=7,8,9/10,11,12:.........");
    plainly("* bonus 7,8", "addvantage.not-in-box");
    plainly("* bonus 8,8", "addvantage.not-in-box");
    plainly("* bonus 14,14", "addvantage.not-in-box");
    play(&rules, &p, "* bonus 8,14");
}

static void tiles_are_shown_seat_by_seat_A15(void **state)
{
    (void)state;
    set_up(NULL, "show bonus=0,0");
    plainly("* show 2 9,10,11 10,11,12", "addvantage.other-seat");
    assert_refused(&rules, &p, "* show 1 9,10,11 10,11,11", "addvantage.other-tiles", "A15");
    saying("* show 1 9,10,11 10,11,11", "That is not how player 1's tiles lie (A15).");
    play(&rules, &p, "* show 1 9,10,11 10,11,12");
    plainly("* show 1 9,10,11 10,11,12", "addvantage.other-seat");
    saying("* show 1 9,10,11 10,11,12", "Player 2's tiles come now.");
}

static void tiles_are_arranged_from_the_hand_A15(void **state)
{
    (void)state;
    set_up(NULL, "arrange bonus=0,0 board=9,9,9/10,10,11:......... board=7,8,9/11,12,13:.........");
    assert_refused(&rules, &p, "1 columns 9,9,9", "addvantage.rows-first", "A15");
    assert_refused(&rules, &p, "1 rows 9,11,11", "addvantage.not-in-hand", "A15");
    assert_refused(&rules, &p, "1 rows 9,9,8", "addvantage.not-in-hand", "A15");
    assert_refused(&rules, &p, "1 rows 9,9,14", "addvantage.not-in-hand", "A15");
    assert_refused(&rules, &p, "1 rows 9,9,7", "addvantage.not-in-hand", "A15"); /* the neighbour's */
    assert_refused(&rules, &p, "1 rows ?", "addvantage.hidden", "A15");
    play(&rules, &p, "1 rows 9,11,10");
    assert_refused(&rules, &p, "1 rows 9,9,10", "addvantage.columns-now", "A15");
    assert_refused(&rules, &p, "1 columns 9,10,11", "addvantage.not-in-hand", "A15");
    assert_refused(&rules, &p, "1 columns 10,9,7", "addvantage.not-in-hand", "A15");
    assert_refused(&rules, &p, "1 columns ?", "addvantage.hidden", "A15");
    play(&rules, &p, "1 columns 10,9,9");
    plainly("1 columns 10,9,9", "move.not-your-turn");
    rules.game->hide(&rules, &p, 0);
    assert_refused(&rules, &p, "2 rows 7,8,9", "addvantage.hidden", "A15");
    assert_refused(&rules, &p, "2 columns ?", "addvantage.rows-first", "A15");
    play(&rules, &p, "2 rows ?");
    assert_refused(&rules, &p, "2 rows ?", "addvantage.columns-now", "A15");
}

static void throws_have_their_number(void **state)
{
    (void)state;
    set_up(NULL, "choose coins=3,1");
    plainly("1 throw 1", "addvantage.dice-count");
    plainly("1 throw 4", "addvantage.dice-count");
    saying("1 throw 4", "You may throw 2 to 3 dice.");
    set_up(NULL, "roll left=2");
    saying("* roll 123", "You throw 2 dice now, not 3 (A2).");
}

static void purchases_have_their_limits_A7(void **state)
{
    (void)state;
    set_up(NULL, "choose board=1........ board=.2.3a.....");
    assert_refused(&rules, &p, "1 buy 1 a1 b1", "addvantage.own-die", "A7");
    assert_refused(&rules, &p, "1 buy 2 a1 b1", "addvantage.no-die-there", "A7");
    saying("1 buy 2 a1 b1", "Player 2 has no die on a1 (A7).");
    plainly("1 buy 2 b1 a1", "addvantage.cell-taken");
    saying("1 buy 2 b1 a1", "There is a die on a1 already.");
    assert_refused(&rules, &p, "1 buy 2 a2 b1", "addvantage.buy-back", "A9");
    saying("1 buy 2 a2 b1", "Player 2 has just bought the die on a2 from you: you cannot buy it back yet (A9).");
    play(&rules, &p, "1 buy 2 b1 b1");
}

static void removals_have_their_limits_A21(void **state)
{
    (void)state;
    set_up(NULL, "choose board=1........");
    assert_refused(&rules, &p, "1 remove a1", "addvantage.no-removal", "A21");
    set_up("remove-own=1", "choose coins=3,1 board=1........");
    assert_refused(&rules, &p, "1 remove c3", "addvantage.no-own-die", "A21");
    saying("1 remove c3", "You have no die on c3 (A21).");
    set_up("remove-own=1", "choose coins=2,1 spent=1 board=1........");
    assert_refused(&rules, &p, "1 remove a1", "addvantage.one-removal", "A21");
    set_up("remove-own=1 end=all", "choose coins=2,1 board=111111111");
    assert_refused(&rules, &p, "1 throw 2", "addvantage.board-full", "A21");
}

static void dice_are_settled_as_thrown(void **state)
{
    (void)state;
    set_up(NULL, "settle hand=26 board=1........");
    plainly("1 place 3 b1", "addvantage.not-thrown");
    saying("1 place 3 b1", "You did not throw a 3.");
    plainly("1 give 3", "addvantage.not-thrown");
    plainly("1 place 2 a1", "addvantage.cell-taken");
    assert_refused(&rules, &p, "2 place 2 b1", "move.not-your-turn", NULL);
}

static void throw_out_of_turn(void)
{
    rules.game->apply(&rules, &p, 1, dob_move_of(ADD_THROW, 2));
}

static void list_out_of_turn(void)
{
    dob_move list[DOB_MOVES_MAX];
    rules.game->moves(&rules, &p, 1, list);
}

static void sample_without_chance(void)
{
    struct dob_rng rng = dob_rng_keyed(1, 1);
    rules.game->sample(&rules, &p, &rng);
}

static void odds_without_chance(void)
{
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    rules.game->odds(&rules, &p, list);
}

static void who_asks_at_the_wrong_moment_is_caught(void **state)
{
    (void)state;
    set_up(NULL, "choose");
    assert_traps_if_checked(throw_out_of_turn);
    assert_traps(list_out_of_turn);
    assert_traps(sample_without_chance);
    assert_traps(odds_without_chance);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_phase_asks_for_its_events),
        cmocka_unit_test(what_is_no_move_is_malformed),
        cmocka_unit_test(tiles_come_out_of_the_box),
        cmocka_unit_test(tiles_are_shown_seat_by_seat_A15),
        cmocka_unit_test(tiles_are_arranged_from_the_hand_A15),
        cmocka_unit_test(throws_have_their_number),
        cmocka_unit_test(purchases_have_their_limits_A7),
        cmocka_unit_test(removals_have_their_limits_A21),
        cmocka_unit_test(dice_are_settled_as_thrown),
        cmocka_unit_test(who_asks_at_the_wrong_moment_is_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
