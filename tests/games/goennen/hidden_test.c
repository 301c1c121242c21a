/* Goennen: what others may not know, and who knows which card under a deck (G10); guesses; real tables. */
#include <stdio.h>
#include <string.h>

#include "support/goennen_table.h"

static void assert_hidden(int viewer, const char *brief)
{
    union dob_position hidden = position;
    rules.game->hide(&rules, &hidden, viewer);
    assert_goennen(&rules, &hidden, brief);
}

/* The event in the words that a viewer sees. */
static const char *shown(const char *event, int actor, int viewer)
{
    static char text[64];
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_move move;
    assert_true(rules.game->parse_move(&rules, dob_scan_in(event), &move, NULL));
    assert_false(rules.game->refuse(&rules, &position, actor, move, NULL));
    rules.game->print_move(&rules, rules.game->shown(&rules, &position, actor, move, viewer), &out);
    return text;
}

static size_t odds(void)
{
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    return rules.game->odds(&rules, &position, list);
}

static void hands_are_hidden(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("opening asked=1 hand1=1,2,13,14 hand2=3,4,15,16 answered2=2 returned2=3 spots2=0,1,2 answered1=1 returned1=4");
    assert_hidden(0, "opening asked=1 hand1=1,2,13,14 hand2=?,?,?,? answered2=2 answered1=1 returned1=4");
    assert_hidden(1, "opening asked=1 hand1=?,?,?,? hand2=3,4,15,16 answered2=2 returned2=3 spots2=0,1,2 answered1=1");
    assert_hidden(DOB_SPECTATOR, "opening asked=1 hand1=?,?,?,? hand2=?,?,?,? answered2=2 answered1=1");
    assert_hidden(DOB_ALL_SEEING, "opening asked=1 hand1=1,2,13,14 hand2=3,4,15,16 answered2=2 returned2=3 "
                                  "spots2=0,1,2 answered1=1 returned1=4");
    lay("deal seat=2 hand1=1,2,13,14 hand2=3");
    assert_hidden(0, "deal seat=2 hand1=1,2,13,14 hand2=?");
    assert_string_equal(shown("draw 2 4", DOB_CHANCE, 0), "draw 2 ?");
    assert_string_equal(shown("draw 2 4", DOB_CHANCE, 1), "draw 2 4");
    assert_string_equal(shown("draw 2 4", DOB_CHANCE, DOB_SPECTATOR), "draw 2 ?");
    assert_string_equal(shown("draw 2 4", DOB_CHANCE, DOB_ALL_SEEING), "draw 2 4");
}

static void answers_are_hidden(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("opening hand1=1,2,13,14 hand2=3,4,15,16 answered2=1 returned2=3");
    assert_string_equal(shown("return 2", 0, 0), "return 2");
    assert_string_equal(shown("return 2", 0, 1), "return ?");
    assert_string_equal(shown("place a1,b1,c1", 1, 1), "place a1,b1,c1");
    assert_string_equal(shown("place a1,b1,c1", 1, 0), "place ?");
    lay("open hand1=1,2,13,14 hand2=3,4,15,16 returned1=1 spots1=0,1,2 returned2=3 spots2=0,1,2");
    assert_string_equal(shown("open 1 2,13,14 a1,b1,c1", DOB_CHANCE, 1), "open 1 2,13,14 a1,b1,c1");
    assert_hidden(1, "open hand1=?,?,?,? hand2=3,4,15,16 returned2=3 spots2=0,1,2");
    play_on("* open 1 2,13,14 a1,b1,c1");
    assert_hidden(0, "open seat=2 cards1=2,13,14 under=1@1/- hand2=?,?,?,?"); /* it knows what it gave back */
    assert_hidden(1, "open seat=2 cards1=2,13,14 under=?@1/- hand2=3,4,15,16 returned2=3 spots2=0,1,2");
}

static void a_drawn_card_is_hidden(void **state)
{
    (void)state;
    sit(3, NULL, NULL, NULL);
    lay("keep seat=2 chosen=1 hand2=14");
    assert_hidden(1, "keep seat=2 chosen=1 hand2=14");
    assert_hidden(0, "keep seat=2 chosen=1 hand2=? drawn=10,8");
    lay("turn seat=2 chosen=26 hand2=14");
    assert_hidden(2, "turn seat=2 chosen=26 hand2=? drawn=10,8");
    assert_string_equal(shown("turn 2 14", DOB_CHANCE, 2), "turn 2 14");
    lay("keep seat=2 chosen=1 hand2=14");
    play_on("2 away");
    assert_hidden(1, "roll seat=3 under=-/14@2");
    assert_hidden(0, "roll seat=3 under=-/?@2");
}

/* A card put under by seat 1 comes up again for seat 2: seat 1 still knows it, and goes on knowing it. */
static void a_card_from_under_the_deck_is_known_G10(void **state)
{
    (void)state;
    sit(3, NULL, NULL, NULL);
    const char *places = "cards1=1,2,13,3 cards2=7,8,20,4 cards3=5,14,19";
    char brief[256];
    snprintf(brief, sizeof brief, "draw seat=2 chosen=0 under=6@1/- %s", places);
    lay(brief); /* nothing shuffled is left of the scoring cards */
    assert_int_equal(odds(), 1);
    assert_string_equal(shown("draw 2 6", DOB_CHANCE, 0), "draw 2 6");
    assert_string_equal(shown("draw 2 6", DOB_CHANCE, 1), "draw 2 6");
    assert_string_equal(shown("draw 2 6", DOB_CHANCE, 2), "draw 2 ?");
    play_on("* draw 2 6");
    snprintf(brief, sizeof brief, "keep seat=2 chosen=0 drawn=13,8 known=3 hand2=6 %s", places);
    assert_now(brief);
    assert_hidden(0, brief);
    play_on("2 away");
    snprintf(brief, sizeof brief, "roll seat=3 drawn=13,8 under=6@3/- %s", places);
    assert_now(brief);
    snprintf(brief, sizeof brief, "roll seat=3 drawn=13,8 under=?@3/- %s", places);
    assert_hidden(2, brief);
    assert_hidden(DOB_SPECTATOR, brief);
}

/* From above: while something shuffled is left, the cards under the deck stay. */
static void shuffled_cards_go_first_G10(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("draw chosen=0 cards1=1,2,13,3,4 under=6@2/-");
    refused("* draw 1 6", "goennen.not-in-deck", NULL);
    play_on("* draw 1 5");
    assert_now("keep chosen=0 hand1=5 cards1=1,2,13,3,4 under=6@2/-");
    play_on("1 away");
    assert_now("roll seat=2 cards1=1,2,13,3,4 under=6@2,5@1/-");
    lay("decide seat=2 throws=3 cards1=1,2,13,3,4 under=6@2,5@1/-");
    play_on("2 chance scoring; * draw 2 6");
    assert_now("keep seat=2 chosen=0 drawn=13,6 known=2 hand2=6 cards1=1,2,13,3,4 under=5@1/-");
}

/* ---- guesses ---- */

/* Two scoring cards and two bonus cards are unseen, one of them in the hand: as often either. */
static void a_drawn_card_is_guessed(void **state)
{
    (void)state;
    unsigned count[25] = {0};
    sit(2, NULL, NULL, NULL);
    lay("turn seat=2 chosen=10 hand2=5 cards1=1,2,13,3,4");
    for (uint64_t key = 0; key < 2000; key++) {
        struct dob_rng rng = dob_rng_keyed(key, 3);
        union dob_position guess = position;
        rules.game->hide(&rules, &guess, 0);
        rules.game->guess(&rules, &guess, 0, &rng);
        count[goennen_of(&guess)->at[1].hand[0]]++;
    }
    assert_int_equal(count[5] + count[6], 2000);
    assert_true(count[5] > 900 && count[6] > 900);
    lay("keep seat=2 chosen=1 hand2=14 cards1=1,2,13,15,16,17");
    memset(count, 0, sizeof count);
    for (uint64_t key = 0; key < 2000; key++) {
        struct dob_rng rng = dob_rng_keyed(key, 3);
        union dob_position guess = position;
        rules.game->hide(&rules, &guess, 0);
        rules.game->guess(&rules, &guess, 0, &rng);
        count[goennen_of(&guess)->at[1].hand[0]]++;
    }
    assert_true(count[14] > 550 && count[18] > 550 && count[19] > 550);
}

/* Of a hidden hand and its answers every one is as likely: 3 of scoring cards, 3 pairs... on a small deck. */
static void hands_and_answers_are_guessed(void **state)
{
    (void)state;
    unsigned hands[64] = {0}, returns[5] = {0}, layings = 0;
    bool laying[4096] = {false};
    rules = goennen_deck(1, NULL,
                         "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                         "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                         "scoring blue rainbow 1: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;"
                         "bonus wild: w1;bonus wild: w1;bonus wild: w1");
    lay("open hand1=1,3,8,9 returned1=2 spots1=0,1,2 market=4,5,6,7/11,12,13,14");
    for (uint64_t key = 0; key < 9000; key++) {
        struct dob_rng rng = dob_rng_keyed(key, 3);
        union dob_position guess = position;
        rules.game->hide(&rules, &guess, DOB_SPECTATOR);
        rules.game->guess(&rules, &guess, DOB_SPECTATOR, &rng);
        const struct gon_seat *at = &goennen_of(&guess)->at[0];
        unsigned scoring = 1u << (at->hand[0] - 1) | 1u << (at->hand[1] - 1);
        unsigned bonus = 1u << (at->hand[2] - 8) | 1u << (at->hand[3] - 8);
        assert_true(at->hand[0] < at->hand[1] && at->hand[2] < at->hand[3]);
        hands[scoring | bonus << 3]++;
        returns[at->returned]++;
        unsigned cells = at->spot[0] | at->spot[1] * 16u | at->spot[2] * 256u;
        layings += !laying[cells];
        laying[cells] = true;
    }
    for (unsigned hand = 0; hand < 64; hand++) {
        bool possible = __builtin_popcount(hand & 7) == 2 && __builtin_popcount(hand >> 3) == 2;
        assert_true(possible ? hands[hand] > 900 && hands[hand] < 1100 : hands[hand] == 0);
    }
    for (int i = 1; i <= 4; i++)
        assert_true(returns[i] > 2100 && returns[i] < 2400);
    assert_int_equal(layings, 120);
}

/* Only what has been answered is guessed: nothing of the step that is to come. */
static void what_is_not_answered_is_not_guessed(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 3);
    sit(2, NULL, NULL, NULL);
    lay("opening hand1=1,2,13,14 hand2=3,4,15,16 answered2=1 returned2=3");
    rules.game->hide(&rules, &position, 0);
    rules.game->guess(&rules, &position, 0, &rng);
    const struct gon_seat *at = &goennen_of(&position)->at[1];
    assert_true(at->returned >= 1 && at->returned <= 4);
    assert_int_equal(at->spot[0] | at->spot[1] | at->spot[2], 0);
    lay("opening hand1=1,2,13,14 hand2=3,4,15,16");
    rules.game->hide(&rules, &position, 0);
    rules.game->guess(&rules, &position, 0, &rng);
    assert_int_equal(goennen_of(&position)->at[1].returned, 0);
    assert_true(rules.game->check(&rules, &position, NULL));
}

/* Cards under a deck: hidden ones become each of the unseen ones as often, known ones stay. */
static void cards_under_a_deck_are_guessed_G10(void **state)
{
    (void)state;
    unsigned count[13][13] = {{0}};
    sit(2, NULL, NULL, NULL);
    lay("roll cards1=1,2,13,3 under=6@2,5@1,4@2/-");
    for (uint64_t key = 0; key < 1000; key++) {
        struct dob_rng rng = dob_rng_keyed(key, 3);
        union dob_position guess = position;
        rules.game->hide(&rules, &guess, 0);
        rules.game->guess(&rules, &guess, 0, &rng);
        const struct gon_under *under = goennen_of(&guess)->under[0];
        assert_int_equal(under[1].card, 5);
        count[under[0].card][under[2].card]++;
    }
    assert_int_equal(count[4][6] + count[6][4], 1000);
    assert_true(count[4][6] > 430 && count[6][4] > 430);
}

/* ---- real tables ---- */

/* A hand kept secret: every decision about it is one hidden move, and what is shown may be whatever can be. */
static void a_secret_hand_is_played(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("deal");
    play_on("* draw 1 ?; * draw 1 ?; * draw 1 ?; * draw 1 ?; * draw 2 3; * draw 2 4; * draw 2 15; * draw 2 16");
    assert_now("opening hand1=?,?,?,? hand2=3,4,15,16");
    assert_moves(1, "return ?");
    refused("1 return 1", "goennen.secret", NULL);
    play_on("1 return ?");
    assert_moves(1, "place ?");
    refused("1 place a1,b1,c1", "goennen.secret", NULL);
    play_on("1 place ?; 2 return 3; 2 place a1,b1,c1");
    assert_int_equal(odds(), 0); /* asked for */
    refused("* open 2 4,15,16 a1,b1,c1", "goennen.other-seat", NULL);
    refused("* open 1 1,3,13 a1,b1,c1", "goennen.not-in-deck", NULL);
    refused("* open 1 1,9,13 a1,b1,c1", "goennen.not-in-deck", NULL);
    refused("* open 1 2,1,13 a1,b1,c1", "goennen.rising-cards", NULL);
    refused("* open 1 1,1,13 a1,b1,c1", "goennen.rising-cards", NULL);
    refused("* open 1 1,2,5 a1,b1,c1", "goennen.two-of-a-kind", NULL);
    refused("* open 1 13,14,17 a1,b1,c1", "goennen.two-of-a-kind", NULL);
    refused("* open 1 1,2,25 a1,b1,c1", "goennen.bonus-due", NULL);
    refused("* open 1 1,2,13 a1,b1,b1", "goennen.not-touching", NULL);
    refused("* open 1 1,2,13 a1,c1,b3", "goennen.not-touching", NULL);
    refused("* open 1 1,2,13 b1,c1,b2", "goennen.not-touching", NULL);
    union dob_position before = position;
    play_on("* open 1 1,2,13 a1,b1,c1");
    assert_int_equal(odds(), 1);
    play_on("* open 2 4,15,16 a1,b1,c1");
    assert_now("begin cards1=1,2,13 cards2=4,15,16 under=3@2/?@1");
    position = before;
    play_on("* open 1 1,13,14 a1,b1,c1; * open 2 4,15,16 a1,b1,c1");
    assert_now("begin cards1=1,13,14 cards2=4,15,16 under=?@1,3@2/-");
}

/* One card of the hand is known: it was shown, or it was the one returned. */
static void a_hand_known_in_part(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("deal");
    play_on("* draw 1 ?; * draw 1 5; * draw 1 ?; * draw 1 ?; * draw 2 3; * draw 2 4; * draw 2 15; * draw 2 16");
    assert_now("opening hand1=5,?,?,? hand2=3,4,15,16");
    assert_moves(1, "return ?");
    play_on("1 return ?; 1 place ?; 2 return 3; 2 place a1,b1,c1");
    refused("* open 1 1,2,13 a1,b1,c1", "goennen.not-held", NULL); /* two unknown scoring cards */
    union dob_position before = position;
    play_on("* open 1 1,13,14 a1,b1,c1; * open 2 4,15,16 a1,b1,c1");
    assert_now("begin cards1=1,13,14 cards2=4,15,16 under=5@1,3@2/-");
    position = before;
    play_on("* open 1 5,13,14 a1,b1,c1; * open 2 4,15,16 a1,b1,c1");
    assert_now("begin cards1=5,13,14 cards2=4,15,16 under=?@1,3@2/-");
    position = before;
    play_on("* open 1 1,5,14 a1,b1,c1; * open 2 4,15,16 a1,b1,c1");
    assert_now("begin cards1=1,5,14 cards2=4,15,16 under=3@2/?@1");
}

static void a_secret_draw_is_played(void **state)
{
    (void)state;
    sit(2, NULL, NULL, NULL);
    lay("draw chosen=1");
    play_on("* draw 1 ?");
    assert_now("keep chosen=1 hand1=? drawn=8,7");
    assert_moves(1, "lay a0, lay b0, lay c0, lay a2, lay b2, lay c2, away");
    union dob_position before = position;
    play_on("1 lay a2");
    assert_int_equal(odds(), 0);
    refused("* turn 1 13", "goennen.not-in-deck", NULL);
    refused("* turn 1 3", "goennen.bonus-due", NULL);
    refused("* turn 1 25", "goennen.bonus-due", NULL);
    play_on("* turn 1 17");
    assert_now("roll seat=2 cards1=1,2,13,17");
    position = before;
    play_on("1 away");
    assert_now("roll seat=2 under=-/?@1");
    lay("draw chosen=0 seat=2 cards1=1,2,13,3,4,5 under=?@1/-"); /* nobody at the table knows it now */
    assert_int_equal(odds(), 0);
    refused("* draw 2 5", "goennen.not-in-deck", NULL);
    struct dob_rng rng = dob_rng_keyed(1, 1);
    assert_true(rules.game->sample(&rules, &position, &rng) == dob_move_of(GON_DRAW, 1 | 6 << 3));
    play_on("* draw 2 6");
    assert_now("keep chosen=0 seat=2 drawn=13,6 known=3 hand2=6 cards1=1,2,13,3,4,5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_hidden),
        cmocka_unit_test(answers_are_hidden),
        cmocka_unit_test(a_drawn_card_is_hidden),
        cmocka_unit_test(a_card_from_under_the_deck_is_known_G10),
        cmocka_unit_test(shuffled_cards_go_first_G10),
        cmocka_unit_test(a_drawn_card_is_guessed),
        cmocka_unit_test(hands_and_answers_are_guessed),
        cmocka_unit_test(what_is_not_answered_is_not_guessed),
        cmocka_unit_test(cards_under_a_deck_are_guessed_G10),
        cmocka_unit_test(a_secret_hand_is_played),
        cmocka_unit_test(a_hand_known_in_part),
        cmocka_unit_test(a_secret_draw_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
