/* Takeit: what others may not know (T19, E3). Hands, what was decided in secret, and discards that lie face down. */
#include "support/takeit.h"

static struct dob_rules rules;
static union dob_position position;

static void lay(int seats, const char *options, const char *brief)
{
    rules = rules_of("takeit", seats, options);
    takeit_lay(&rules, brief, &position);
}

static union dob_position hidden_from(int viewer)
{
    union dob_position hidden = position;
    rules.game->hide(&rules, &hidden, viewer);
    return hidden;
}

static void assert_hidden(int viewer, const char *brief)
{
    union dob_position hidden = hidden_from(viewer);
    assert_takeit(&rules, &hidden, brief);
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

static void hands_are_hidden_T19(void **state)
{
    (void)state;
    lay(3, NULL, "choose hand2=5,6,78 hand3=79");
    assert_hidden(0, "choose hand2=o,o,a hand3=a");
    assert_hidden(1, "choose hand1=o,o,o,o,a hand2=5,6,78 hand3=a");
    assert_hidden(DOB_SPECTATOR, "choose hand1=o,o,o,o,a hand2=o,o,a hand3=a");
    assert_hidden(DOB_ALL_SEEING, "choose hand2=5,6,78 hand3=79");
}

static void old_and_new_secrets_are_told_apart_E3(void **state)
{
    (void)state;
    lay(2, NULL, "choose hand1=1,2,3,4,77 hand2=5,6,7,8,78 pool=3-6,80-110 gone=9-76 pile=79");
    assert_hidden(0, "choose hand2=o,o,O,O,A pool=3-6,80-110 gone=9-76 pile=79");
    assert_hidden(1, "choose hand1=o,o,O,O,A pool=3-6,80-110 gone=9-76 pile=79");
}

static void draws_are_hidden_T19(void **state)
{
    (void)state;
    lay(2, NULL, "draw need=1,0 hand1=1,2,3,77");
    assert_string_equal(shown("draw 1 20", DOB_CHANCE, 0), "draw 1 20");
    assert_string_equal(shown("draw 1 20", DOB_CHANCE, 1), "draw 1 ?");
    assert_string_equal(shown("draw 1 20", DOB_CHANCE, DOB_SPECTATOR), "draw 1 ?");
    assert_string_equal(shown("draw 1 20", DOB_CHANCE, DOB_ALL_SEEING), "draw 1 20");
    lay(2, NULL, "draw need=4,1 hand1=-");
    assert_string_equal(shown("draw 1 20", DOB_CHANCE, 1), "draw 1 ?"); /* also to an empty hand */
}

static void decisions_are_hidden_T19(void **state)
{
    (void)state;
    lay(2, NULL, "fulfil taken1=4/3/- answered2=1");
    assert_string_equal(shown("fulfil 1", 0, 0), "fulfil 1");
    assert_string_equal(shown("fulfil 1", 0, 1), "fulfil ?");
    assert_string_equal(shown("fulfil -", 0, 1), "fulfil ?");
    assert_string_equal(shown("use 0", 1, 0), "use ?");
    assert_string_equal(shown("use 0", 1, 1), "use 0");
    lay(2, NULL, "fulfil answered1=2 chosen1=1 used1=2 taken1=4/3/- answered2=1");
    assert_hidden(1, "fulfil answered1=2 taken1=4/3/- answered2=1 hand1=o,o,o,o,a");
    assert_hidden(0, "fulfil answered1=2 chosen1=1 used1=2 taken1=4/3/- answered2=1 hand2=o,o,o,o,a");
    lay(2, NULL, "discard answered2=1 chosen2=4");
    assert_string_equal(shown("discard 3", 0, 1), "discard ?");
    assert_string_equal(shown("discard -", 0, DOB_SPECTATOR), "discard ?");
    assert_string_equal(shown("discard 3", 0, 0), "discard 3");
    assert_hidden(0, "discard answered2=1 hand2=o,o,o,o,a");
}

static void what_is_shown_is_shown_to_all_T19(void **state)
{
    (void)state;
    lay(2, NULL, "show chosen1=1 used1=2 taken1=4/3/-");
    assert_string_equal(shown("show 1 1 2", DOB_CHANCE, 1), "show 1 1 2");
    lay(2, NULL, "away chosen1=1");
    assert_string_equal(shown("away 1 order 1", DOB_CHANCE, 1), "away 1 order 1");
    lay(2, NULL, "choose board=1/1/-");
    assert_string_equal(shown("play 77", 0, 1), "play 77");
}

static void discards_show_their_kind_discards_down_T19(void **state)
{
    (void)state;
    lay(2, "discards=down", "away chosen1=1 chosen2=5");
    assert_string_equal(shown("away 1 order 1", DOB_CHANCE, 1), "away 1 order ?");
    assert_string_equal(shown("away 1 order 1", DOB_CHANCE, 0), "away 1 order 1");
    play(&rules, &position, "* away 1 order 1");
    assert_string_equal(shown("away 2 action 78", DOB_CHANCE, 0), "away 2 action ?");
    assert_hidden(1, "away seat=2 chosen2=5 hand1=o,o,o,a down1=o");
    assert_hidden(0, "away seat=2 hand1=2,3,4,77 hand2=o,o,o,o,a down1=1");
    play(&rules, &position, "* away 2 action 78");
    assert_hidden(0, "draw round=1 need=1,0 hand1=2,3,4,77 hand2=o,o,o,o down1=1 down2=a");
    lay(2, "discards=down", "away");
    assert_string_equal(shown("away 1 nothing -", DOB_CHANCE, 1), "away 1 nothing -");
}

/* Where there is no card nothing is secret: what the seat answers is seen, and a record that a seat saw can be read. */
static void an_empty_hand_has_no_secrets_T19(void **state)
{
    (void)state;
    lay(2, NULL, "fulfil hand1=- answered2=2");
    assert_string_equal(shown("fulfil -", 0, 1), "fulfil -");
    position = hidden_from(1);
    play(&rules, &position, "1 fulfil -");
    assert_string_equal(shown("use 0", 0, 1), "use 0");
    play(&rules, &position, "1 use 0; * show 1 - 0");
    lay(2, NULL, "discard hand1=-");
    assert_string_equal(shown("discard -", 0, 1), "discard -");
    position = hidden_from(1);
    play(&rules, &position, "1 discard -; 2 discard -; * away 1 nothing -");
}

/* One who does not see a hand plays its events: `?` from the owner, what is shown by chance. */
static void a_hidden_hand_is_played_on_T19(void **state)
{
    (void)state;
    lay(2, NULL, "fulfil taken1=4/3/- hand1=o,o,O,a pool=1-2,4-110 pile=9");
    assert_string_equal(moves_of(&rules, &position, 1, false), "fulfil ?");
    assert_refused(&rules, &position, "1 fulfil 1", "takeit.secret", NULL);
    play(&rules, &position, "1 fulfil ?");
    assert_string_equal(moves_of(&rules, &position, 1, false), "use ?");
    assert_refused(&rules, &position, "1 use 2", "takeit.secret", NULL);
    play(&rules, &position, "1 use ?; 2 fulfil -; 2 use 0");
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    assert_int_equal(rules.game->odds(&rules, &position, list), 0);
    assert_refused(&rules, &position, "* show 1 5 2", "takeit.not-held", NULL);        /* seat 2 holds it */
    assert_refused(&rules, &position, "* show 1 9 2", "takeit.not-held", NULL);        /* it lies on the pile */
    assert_refused(&rules, &position, "* show 1 77 2", "takeit.not-held", NULL);       /* no order */
    assert_refused(&rules, &position, "* show 1 1,1 2", "takeit.not-held", NULL);      /* there is only one */
    assert_refused(&rules, &position, "* show 1 10,11,12 2", "takeit.not-held", NULL); /* two are new */
    assert_refused(&rules, &position, "* show 1 1 3", "takeit.not-fulfilled", "T3");
    play(&rules, &position, "* show 1 1 2");
    assert_takeit(&rules, &position,
                  "show seat=2 points1=3 gone=1 hand1=o,O,a pool=1-2,4-110 pile=9 board=66666/66666/6");
}

/* Of some cards in a hand it may be known what they are; the others may be anything else. */
static void a_hand_that_is_known_in_part_T19(void **state)
{
    (void)state;
    rules = takeit_rules(2, NULL, "order 1 w1; order 1 w2; order 1 w3; action take; action swap");
    takeit_lay(&rules, "show hand1=3,o hand2=5 taken1=13/-/- board=-/-/-", &position);
    play(&rules, &position, "* show 1 1,3 2");
    assert_takeit(&rules, &position, "show seat=2 hand1=- hand2=5 gone=1,3 points1=2");
    takeit_lay(&rules, "away hand1=5,o hand2=4", &position);
    play(&rules, &position, "* away 1 action 5");
    assert_takeit(&rules, &position, "away seat=2 hand1=o hand2=4 pile=5");
}

static void a_hidden_discard_T19(void **state)
{
    (void)state;
    lay(2, NULL, "discard hand1=o,O,a pool=1-2,4-110 hand2=5");
    assert_string_equal(moves_of(&rules, &position, 1, false), "discard ?");
    assert_refused(&rules, &position, "1 discard -", "takeit.secret", NULL);
    assert_refused(&rules, &position, "2 discard ?", "takeit.secret", NULL);
    assert_refused(&rules, &position, "2 discard 6", "takeit.not-held", NULL);
    play(&rules, &position, "1 discard ?; 2 discard -");
    assert_refused(&rules, &position, "* away 1 order ?", "takeit.face-up", "T19");
    assert_refused(&rules, &position, "* away 1 nothing 3", "takeit.away-kind", NULL);
    assert_refused(&rules, &position, "* away 1 order -", "takeit.away-kind", NULL);
    assert_refused(&rules, &position, "* away 1 order 5", "takeit.not-held", NULL);
    assert_refused(&rules, &position, "* away 1 action 3", "takeit.not-held", NULL);
    assert_refused(&rules, &position, "* away 1 order 110", "takeit.not-held", NULL);
    assert_refused(&rules, &position, "* away 2 nothing -", "takeit.other-seat", NULL);
    play(&rules, &position, "* away 1 order 3"); /* the old one */
    assert_takeit(&rules, &position, "away seat=2 hand1=o,a pool=1-2,4-110 hand2=5 pile=3");
    lay(2, "discards=down", "away hand1=o hand2=5");
    assert_refused(&rules, &position, "* away 1 action ?", "takeit.face-up", "T19"); /* it holds none */
    play(&rules, &position, "* away 1 order ?");
    assert_takeit(&rules, &position, "away seat=2 hand1=- hand2=5 down1=o");
}

static void a_hidden_action_is_played_T19(void **state)
{
    (void)state;
    rules = takeit_rules(2, NULL, "order 1 w1; action take; action swap; action back; action reroll red");
    takeit_lay(&rules, "choose board=1/-/1 hand1=o,a hand2=3 pile=4", &position);
    assert_string_equal(moves_of(&rules, &position, 1, false), "take w1, take r1, pass, play 2, play 5");
    takeit_lay(&rules, "choose board=1/1/- hand1=a hand2=3 pile=5", &position);
    assert_string_equal(moves_of(&rules, &position, 1, false), "take w1, take b1, pass, play 2");
    assert_refused(&rules, &position, "1 play 3", "takeit.not-held", NULL);
    assert_refused(&rules, &position, "1 play 4", "takeit.no-target", "T11");
    play(&rules, &position, "1 play 2");
    assert_takeit(&rules, &position, "take left=2 board=1/1/- hand1=- hand2=3 pile=2,5");
}

/* Orders 3 and 4 are in the hidden hand or the deck; the last draw makes 1 and 2 the new deck. */
static void a_renewed_deck_makes_secrets_old_E3(void **state)
{
    (void)state;
    rules =
        takeit_rules(2, NULL, "order 1 w1; order 1 w2; order 1 w3; order 1 w4; order 1 w5; action take; action swap");
    takeit_lay(&rules, "draw round=1 need=1,0 hand1=o,a hand2=5,7 pile=1-2", &position);
    play(&rules, &position, "* draw 1 ?");
    assert_takeit(&rules, &position,
                  "draw seat=2 round=1 need=3,0 drawn=1,0 hand1=O,O,a hand2=5,7 pile=none pool=1-2,6-7");
    assert_refused(&rules, &position, "* draw 2 3", "takeit.not-in-deck", "E3");
    play(&rules, &position, "* draw 2 1; * draw 2 2");
    struct dob_rng rng = dob_rng_keyed(1, 1);
    rules.game->guess(&rules, &position, 1, &rng);
    assert_takeit(&rules, &position,
                  "roll seat=2 start=2 round=2 air=6/6/1 drawn=3,0 hand1=3,4,6 hand2=1,2,5,7 pool=1-2,6-7");
}

/* ---- guesses ---- */

/* Seat 1 holds 1 and 6; orders 2 to 5 are two in the hand of seat 2 and two in the deck, actions 7 and 8 likewise: six
 * times two ways, each as likely. */
static void guesses_are_equally_likely_T19(void **state)
{
    (void)state;
    int seen[6][2] = {{0}};
    struct dob_rng rng = dob_rng_keyed(4, 4);
    rules = takeit_rules(2, NULL,
                         "order 1 w1; order 1 w2; order 1 w3; order 1 w4; order 1 w5; action take; action swap;"
                         "action back");
    takeit_lay(&rules, "choose hand1=1,6 hand2=o,o,a", &position);
    for (int i = 0; i < 12000; i++) {
        static const int index[6][6] = {[2] = {[3] = 0, [4] = 1, [5] = 2}, [3] = {[4] = 3, [5] = 4}, [4] = {[5] = 5}};
        union dob_position guess = position;
        rules.game->guess(&rules, &guess, 0, &rng);
        const uint8_t *hand = takeit_of(&guess)->hand[1];
        assert_true(rules.game->check(&rules, &guess, NULL));
        assert_true(hand[0] >= 2 && hand[0] < hand[1] && hand[1] <= 5 && (hand[2] == 7 || hand[2] == 8) && !hand[3]);
        seen[index[hand[0]][hand[1]]][hand[2] - 7]++;
    }
    for (int i = 0; i < 12; i++)
        assert_true(seen[i / 2][i % 2] > 850 && seen[i / 2][i % 2] < 1150);
}

/* Old secrets are 1 or 2, new ones 3 or 4: who holds which is all that is open. */
static void guesses_tell_old_from_new_E3(void **state)
{
    (void)state;
    int seen[2][2] = {{0}};
    struct dob_rng rng = dob_rng_keyed(4, 5);
    rules = takeit_rules(3, NULL, "order 1 w1; order 1 w2; order 1 w3; order 1 w4; action take; action swap");
    takeit_lay(&rules, "choose hand1=- hand2=o,O hand3=O pool=3-6", &position);
    for (int i = 0; i < 4000; i++) {
        union dob_position guess = position;
        rules.game->guess(&rules, &guess, 0, &rng);
        const struct tak_position *p = takeit_of(&guess);
        assert_true(p->hand[1][0] + p->hand[2][0] == 3 && p->hand[1][1] >= 3 && p->hand[1][1] <= 4);
        seen[p->hand[1][0] - 1][p->hand[1][1] - 3]++;
    }
    for (int i = 0; i < 4; i++)
        assert_true(seen[i / 2][i % 2] > 850 && seen[i / 2][i % 2] < 1150);
}

/* Answers that a seat could have given are guessed too, and only those that are still to be shown. */
static void answers_are_guessed_T19(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(4, 6);
    int chosen = 0, none = 0, shown_now = 0;
    rules = takeit_rules(2, NULL, "order 1 w1; order 1 w1; action take; action swap");
    for (int i = 0; i < 200; i++) {
        takeit_lay(&rules, "fulfil answered2=2 taken2=1/-/- hand1=3 hand2=o", &position);
        rules.game->guess(&rules, &position, 0, &rng);
        assert_true(rules.game->check(&rules, &position, NULL));
        assert_int_equal(takeit_of(&position)->used[1], takeit_of(&position)->chosen[1]);
        chosen += takeit_of(&position)->chosen[1] == 1;
        takeit_lay(&rules, "away hand1=3 hand2=o", &position);
        rules.game->guess(&rules, &position, 0, &rng);
        none += takeit_of(&position)->chosen[1] == 0;
        takeit_lay(&rules, "show seat=2 hand1=o taken2=1/-/- hand2=3", &position);
        rules.game->guess(&rules, &position, 1, &rng);
        assert_int_equal(takeit_of(&position)->chosen[0], 0);
    }
    for (int i = 0; i < 50; i++) {
        takeit_lay(&rules, "show hand1=o taken1=1/-/- hand2=3", &position); /* the one that is shown now */
        rules.game->guess(&rules, &position, 1, &rng);
        shown_now += takeit_of(&position)->chosen[0];
    }
    assert_true(shown_now > 5 && shown_now < 45);
    assert_true(chosen > 60 && chosen < 140 && none > 60 && none < 140);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_hidden_T19),
        cmocka_unit_test(old_and_new_secrets_are_told_apart_E3),
        cmocka_unit_test(draws_are_hidden_T19),
        cmocka_unit_test(decisions_are_hidden_T19),
        cmocka_unit_test(what_is_shown_is_shown_to_all_T19),
        cmocka_unit_test(discards_show_their_kind_discards_down_T19),
        cmocka_unit_test(an_empty_hand_has_no_secrets_T19),
        cmocka_unit_test(a_hidden_hand_is_played_on_T19),
        cmocka_unit_test(a_hand_that_is_known_in_part_T19),
        cmocka_unit_test(a_hidden_discard_T19),
        cmocka_unit_test(a_hidden_action_is_played_T19),
        cmocka_unit_test(a_renewed_deck_makes_secrets_old_E3),
        cmocka_unit_test(guesses_are_equally_likely_T19),
        cmocka_unit_test(guesses_tell_old_from_new_E3),
        cmocka_unit_test(answers_are_guessed_T19),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
