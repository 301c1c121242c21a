/* Phrases as text: each kind of argument, names, languages, and forms for the one who reads. */
#include <string.h>

#include "match/sentences.h"
#include "support/matches.h"

static dob_match *match;

static int two_sit_down(void **state)
{
    (void)state;
    const struct dob_setup setup = {.game = "pig", .seats = 3, .names = {"ada", NULL, "Bo"}};
    return dob_match_new(&setup, &match, NULL) ? 0 : -1;
}

static int they_leave(void **state)
{
    (void)state;
    dob_match_free(match);
    return 0;
}

/* A sentence of our own, filled for a viewer. */
static const char *filled(const char *sentence, struct dob_arg arg, int viewer, const char *language)
{
    static char text[128];
    const struct dob_phrase phrase = {.arg = {arg, {DOB_ARG_SEAT, NULL, 1}}};
    struct dob_text out = dob_text_in(text, sizeof text);
    match_fill_phrase(&out, sentence, &phrase,
                      &(struct match_reader){.match = match, .viewer = viewer, .language = language});
    assert_true(dob_text_fits(&out));
    return text;
}

static const struct dob_arg ada = {DOB_ARG_SEAT, NULL, 0}, nobody = {DOB_ARG_SEAT, NULL, 1};

static void each_kind_of_argument_in_its_words(void **state)
{
    (void)state;
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_NUMBER, NULL, -7}, 0, "en"), "a -7");
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_CARD, NULL, 24}, 0, "en"), "a card 24");
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_CARD, NULL, 24}, 0, "nl"), "a kaart 24");
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_DICE, NULL, 13356}, 0, "en"), "a 1 3 3 5 6");
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_DICE, NULL, 4}, 0, "en"), "a 4");
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_DICE, NULL, 0}, 0, "es"), "a ning\xc3\xban dado");
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_TEXT, "b1", 0}, 0, "nl"), "a b1");
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_LABEL, "casino.label.sixes", 0}, 0, "nl"), "a zessen");
    assert_string_equal(filled("a {1}", (struct dob_arg){DOB_ARG_LABEL, "no.such", 0}, 0, "nl"), "a no.such");
    assert_string_equal(filled("a {1}", ada, DOB_SPECTATOR, "nl"), "a ada");
    assert_string_equal(filled("a {1}", nobody, DOB_SPECTATOR, "nl"), "a speler 2");
}

/* Gaps without an argument, and gaps of another make, stay as they stand. */
static void what_is_no_gap_is_left_alone(void **state)
{
    (void)state;
    assert_string_equal(filled("{3} {7} {0} {found} {3|a|b}", ada, 0, "en"), "{3} {7} {0} {found} {3|a|b}");
}

/* "player 2" has a capital where a sentence begins; a name is never changed. */
static void sentences_begin_with_a_capital(void **state)
{
    (void)state;
    assert_string_equal(filled("{2} won. {2} did! {2}? {2}: {2}, {2}.", ada, 0, "en"),
                        "Player 2 won. Player 2 did! Player 2? Player 2: player 2, player 2.");
    assert_string_equal(filled("{1} won. {1}", ada, 1, "en"), "ada won. ada");
    assert_string_equal(filled("{2} gewinnt, {2}.", ada, 0, "de"), "Spieler 2 gewinnt, Spieler 2.");
}

/* The form for the reader is taken only by the seat concerned: not by another, not by a spectator; numbers are no seats. */
static void forms_for_the_reader(void **state)
{
    static const char *const sentence = "{1?You took|{1} took} the 3 from {2?your|{2}'s} b1.";
    (void)state;
    assert_string_equal(filled(sentence, ada, 0, "en"), "You took the 3 from player 2's b1.");
    assert_string_equal(filled(sentence, ada, 1, "en"), "ada took the 3 from your b1.");
    assert_string_equal(filled(sentence, ada, 2, "en"), "ada took the 3 from player 2's b1.");
    assert_string_equal(filled(sentence, ada, DOB_SPECTATOR, "en"), "ada took the 3 from player 2's b1.");
    assert_string_equal(filled("{1?you|{1}}", (struct dob_arg){DOB_ARG_NUMBER, NULL, 0}, 0, "en"), "0");
}

/* dob_phrase_text: by id and language; without a match all seats have numbers; an id without a sentence is said itself. */
static void a_phrase_by_its_id(void **state)
{
    char text[128];
    (void)state;
    struct dob_phrase phrase = {.id = "match.player", .arg = {{DOB_ARG_NUMBER, NULL, 3}}};
    assert_int_equal(dob_phrase_text(match, &phrase, 0, "de", text, sizeof text), 9);
    assert_string_equal(text, "Spieler 3");
    phrase.arg[0] = ada;
    dob_phrase_text(NULL, &phrase, 0, NULL, text, sizeof text);
    assert_string_equal(text, "player player 1");
    phrase.id = "no.sentence";
    dob_phrase_text(match, &phrase, 0, "nl", text, sizeof text);
    assert_string_equal(text, "no.sentence");
    assert_int_equal(dob_phrase_text(match, &phrase, 0, "nl", NULL, 0), strlen("no.sentence"));
}

/* What does not fit is measured whole. */
static void a_phrase_is_measured(void **state)
{
    char text[4];
    (void)state;
    const struct dob_phrase phrase = {.id = "match.player", .arg = {nobody}};
    assert_int_equal(dob_phrase_text(match, &phrase, 0, "en", text, sizeof text), strlen("player player 2"));
    assert_string_equal(text, "pla");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_kind_of_argument_in_its_words),
        cmocka_unit_test(what_is_no_gap_is_left_alone),
        cmocka_unit_test(sentences_begin_with_a_capital),
        cmocka_unit_test(forms_for_the_reader),
        cmocka_unit_test(a_phrase_by_its_id),
        cmocka_unit_test(a_phrase_is_measured),
    };
    return cmocka_run_group_tests(tests, two_sit_down, they_leave);
}
