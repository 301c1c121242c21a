/* Takeit: refusals in words. Those of the draft and of evaluations are also in the tests of their rulings; here is what
 * each phase asks for, and the rest. */
#include <string.h>

#include "dobbel/dobbel.h"
#include "support/takeit.h"

static struct dob_rules rules;
static union dob_position position;

static void lay(const char *options, const char *brief)
{
    rules = rules_of("takeit", 2, options);
    takeit_lay(&rules, brief, &position);
}

static void refused(const char *event, const char *id, const char *ruling)
{
    assert_refused(&rules, &position, event, id, ruling);
}

/* Exactly this sentence, with its numbers. */
static void says(const char *event, int actor, const char *sentence)
{
    struct dob_reason why = {0};
    dob_move move;
    char text[256];
    assert_true(rules.game->parse_move(&rules, dob_scan_in(event), &move, NULL));
    assert_true(rules.game->refuse(&rules, &position, actor, move, &why));
    dob_reason_text(&why, NULL, text, sizeof text);
    assert_string_equal(text, sentence);
}

static void each_phase_says_what_it_asks_for(void **state)
{
    (void)state;
    static const char *const asked[][3] = {
        {"begin", "1 pass", "takeit.asked-first"},
        {"draw need=1,0 hand1=1,2,3,77", "* first 1", "takeit.asked-draw"},
        {"roll air=6/6/1", "* draw 1 9", "takeit.asked-roll"},
        {"choose", "1 stop", "takeit.asked-turn"},
        {"take", "1 play 77", "takeit.asked-take"},
        {"more", "1 pass", "takeit.asked-more"},
        {"pick action=84", "1 take w6", "takeit.asked-pick"},
        {"set action=94", "1 change b6 4", "takeit.asked-set"},
        {"back action=99 taken1=1/-/-", "1 take w6", "takeit.asked-back"},
        {"hit action=99 air=1/0/0", "1 back w6", "takeit.asked-hit"},
        {"swap action=103", "1 set w6 1", "takeit.asked-swap"},
        {"change action=107", "1 set w6 1", "takeit.asked-change"},
        {"fulfil", "1 discard -", "takeit.asked-fulfil"},
        {"show", "* away 1 nothing -", "takeit.asked-show"},
        {"discard", "1 fulfil -", "takeit.asked-discard"},
        {"away", "* show 1 - 0", "takeit.asked-away"},
        {"over round=6", "1 pass", "move.over"},
    };
    for (size_t i = 0; i < sizeof asked / sizeof *asked; i++) {
        lay(NULL, asked[i][0]);
        refused(asked[i][1], asked[i][2], NULL);
    }
    lay("free-hand=1", "want hand1=1,2,77");
    refused("1 pass", "takeit.asked-want", NULL);
}

/* Every kind of event belongs to its phases and to no other. */
static void every_event_in_every_phase(void **state)
{
    (void)state;
    static const char *const briefs[TAK_PHASES] = {"begin",
                                                   "want hand1=1,2,77",
                                                   "draw need=1,0 hand1=1,2,3,77",
                                                   "roll air=6/6/1",
                                                   "choose",
                                                   "take",
                                                   "more",
                                                   "pick action=84 air=1/0/0",
                                                   "set action=94",
                                                   "back action=99 taken1=6/-/-",
                                                   "hit action=99 air=1/0/0",
                                                   "swap action=103",
                                                   "change action=107",
                                                   "fulfil",
                                                   "show",
                                                   "discard",
                                                   "away",
                                                   "over round=6"};
    static const char *const events[TAK_KINDS] = {"first 1",         "want 1", "draw 1 20",  "roll 111111 111111 1",
                                                  "take w6",         "stop",   "pass",       "play 77",
                                                  "pick w6",         "throw",  "set b6 1",   "back w6",
                                                  "hit w6",          "alone",  "swap w6 b6", "change w6 4",
                                                  "fulfil -",        "use 0",  "show 1 - 0", "discard -",
                                                  "away 1 nothing -"};
    static const char *const phases[TAK_KINDS] = {"begin",  "want",        "draw",   "roll", "choose take more",
                                                  "more",   "choose take", "choose", "pick", "pick",
                                                  "set",    "back",        "hit",    "hit",  "swap",
                                                  "change", "fulfil",      "-",      "show", "discard",
                                                  "away"};
    for (int phase = 0; phase < TAK_PHASES; phase++)
        for (int kind = 0; kind < TAK_KINDS; kind++) {
            lay(phase == TAK_WANTING ? "free-hand=1" : NULL, briefs[phase]);
            assert_int_equal(takeit_of(&position)->phase, phase);
            int actor = rules.game->actors(&rules, &position) >> DOB_CHANCE & 1 ? DOB_CHANCE : 0;
            dob_move move;
            assert_true(rules.game->parse_move(&rules, dob_scan_in(events[kind]), &move, NULL));
            assert_int_equal(dob_move_kind(move), kind);
            bool belongs = strstr(phases[kind], tak_phase_names[phase]) != NULL;
            if (rules.game->refuse(&rules, &position, actor, move, NULL) == belongs)
                fail_msg("%s in %s", events[kind], briefs[phase]);
            assert_true(rules.game->refuse(&rules, &position, actor ? 0 : DOB_CHANCE, move, NULL));
            assert_true(rules.game->refuse(&rules, &position, 1, move, NULL) || phase == TAK_FULFILLING ||
                        phase == TAK_DISCARDING);
        }
}

static void whose_turn_it_is(void **state)
{
    (void)state;
    lay(NULL, "choose");
    refused("2 pass", "move.not-your-turn", NULL);
    lay(NULL, "roll air=6/6/1");
    refused("1 roll 111111 111111 1", "move.not-your-turn", NULL);
    lay(NULL, "fulfil answered1=2");
    refused("1 fulfil -", "move.not-your-turn", NULL);
    lay(NULL, "draw need=1,0 hand1=1,2,3,77");
    says("draw 2 20", DOB_CHANCE, "It is player 1's turn.");
    lay(NULL, "away seat=2");
    says("away 1 nothing -", DOB_CHANCE, "It is player 2's turn.");
}

static void draws(void **state)
{
    (void)state;
    lay(NULL, "draw need=1,0 hand1=1,2,3,77 pile=4 gone=9");
    says("draw 1 77", DOB_CHANCE, "An order is drawn now, not card 77.");
    says("draw 1 4", DOB_CHANCE, "Card 4 cannot be drawn: it is not in the deck (E3).");
    refused("* draw 1 1", "takeit.not-in-deck", "E3");
    refused("* draw 1 5", "takeit.not-in-deck", "E3");
    refused("* draw 1 9", "takeit.not-in-deck", "E3");
    lay(NULL, "draw need=0,1 hand1=1,2,3,4");
    says("draw 1 76", DOB_CHANCE, "An action is drawn now, not card 76.");
    refused("* draw 1 78", "takeit.not-in-deck", "E3");
    rules = takeit_rules(2, NULL, "order 1 w1; order 1 w2; action take; action swap");
    takeit_lay(&rules, "draw need=1,0 hand1=- hand2=-", &position);
    refused("* draw 1 5", "takeit.order-due", NULL);
    takeit_lay(&rules, "draw need=0,1 hand1=- hand2=-", &position);
    refused("* draw 1 5", "takeit.action-due", NULL);
}

static void throws(void **state)
{
    (void)state;
    lay(NULL, "roll acted=1 rolls1=1 air=2/1/1");
    says("roll 11 1 -", DOB_CHANCE, "You throw 2 white, 1 black and 1 red dice now.");
    refused("* roll 1 1 1", "takeit.dice-count", NULL);
    refused("* roll 11 11 1", "takeit.dice-count", NULL);
    refused("* roll 11 1 11", "takeit.dice-count", NULL);
    play(&rules, &position, "* roll 16 2 3");
}

static void taking_and_playing(void **state)
{
    (void)state;
    lay(NULL, "choose board=1/2/3");
    says("take w2", 0, "There is no white 2 on the board.");
    says("play 1", 0, "Card 1 is not an action.");
    says("play 78", 0, "Card 78 cannot be in that hand.");
    refused("1 take r1", "takeit.not-on-board", NULL);
    lay(NULL, "choose board=1/-/3");
    says("play 77", 0, "There is no die that action 77 could change (T11).");
    rules = takeit_rules(2, NULL, "order 1 w1; order 1 w2; action take; action swap");
    takeit_lay(&rules, "choose hand1=3 hand2=-", &position);
    refused("1 play 5", "takeit.no-action", NULL);
}

static void what_an_action_needs(void **state)
{
    (void)state;
    lay(NULL, "set action=94 board=1/2/3");
    says("set w1 3", 0, "The card is not for a white die: it shows another colour.");
    refused("1 set r3 3", "takeit.other-colour", NULL);
    refused("1 set b1 3", "takeit.not-on-board", NULL);
    lay(NULL, "swap action=103 board=1/2/3");
    refused("1 swap w2 b2", "takeit.not-on-board", NULL);
    says("swap w1 b1", 0, "There is no black 1 on the board.");
    lay(NULL, "change action=107 board=1/2/3");
    says("change w1 4", 0, "The value must change by exactly 2, up or down (T12).");
    lay(NULL, "pick action=84 board=1/2/3");
    refused("1 pick b1", "takeit.not-on-board", NULL);
    lay(NULL, "back action=99 board=1/2/3 taken1=1/-/-");
    says("back w2", 0, "You have no white 2 among your dice.");
}

static void evaluations_of_a_small_deck(void **state)
{
    (void)state;
    rules = takeit_rules(2, NULL, "order 1 w1; order 1 w2; action take; action swap");
    takeit_lay(&rules, "fulfil hand1=1,3 hand2=2 taken1=1/-/-", &position);
    says("fulfil 2", 0, "You have no order 2 in your hand.");
    refused("1 fulfil 3", "takeit.no-order", NULL);
    refused("1 fulfil 100", "takeit.no-order", NULL);
    play(&rules, &position, "1 fulfil 1");
    says("use 0", 0, "These orders cannot be fulfilled with 0 dice (T3).");
    play(&rules, &position, "1 use 1; 2 fulfil -; 2 use 0");
    says("show 1 1 0", DOB_CHANCE, "That is not what player 1 has chosen (T3).");
    play(&rules, &position, "* show 1 1 1; * show 2 - 0");
    says("discard 2", 0, "Card 2 cannot be in that hand.");
    play(&rules, &position, "1 discard 3; 2 discard -");
    says("away 1 nothing -", DOB_CHANCE, "That is not what player 1 has discarded.");
    refused("* away 1 action 4", "takeit.other-discard", NULL);
}

static void bits_that_are_no_move(void **state)
{
    (void)state;
    lay(NULL, "choose");
    const dob_move none[] = {
        dob_move_of(TAK_KINDS, 0), dob_move_of(TAK_PASS, 1), dob_move_of(TAK_TAKE_DIE, 18), dob_move_of(TAK_PLAY, 111),
        dob_move_of(TAK_PLAY, 0),  dob_move_of(TAK_USE, 21), dob_move_of(TAK_WANT, 6),      ~UINT64_C(0)};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        struct dob_reason why = {0};
        assert_true(rules.game->refuse(&rules, &position, 0, none[i], &why));
        assert_string_equal(why.id, "move.malformed");
        assert_true(rules.game->refuse(&rules, &position, 0, none[i], NULL));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_phase_says_what_it_asks_for),
        cmocka_unit_test(every_event_in_every_phase),
        cmocka_unit_test(whose_turn_it_is),
        cmocka_unit_test(draws),
        cmocka_unit_test(throws),
        cmocka_unit_test(taking_and_playing),
        cmocka_unit_test(what_an_action_needs),
        cmocka_unit_test(evaluations_of_a_small_deck),
        cmocka_unit_test(bits_that_are_no_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
