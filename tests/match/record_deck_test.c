/* Records of games with cards: the hash of the deck, and the cards where they are not those of the house. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/deck.h"
#include "core/rules.h"
#include "games/registry.h"
#include "support/matches.h"

#define HEAD "dobbel record 2\ngame takeit\nseats 2\n"
#define CARDS "order 1 w1\norder 2 any = 9\naction take\n"
#define HASH "deck 1bcb9c7777b016a3\n"
#define CARD_LINES "card order 1 w1\ncard order 2 any = 9\ncard action take\n"
static const char mine[] = "dobbel deck 1\ngame takeit\nname Mine\n" CARDS;

static dob_match *match_with(const char *deck)
{
    struct dob_setup setup = {.game = "takeit", .seats = 2, .deck = deck, .dice = DOB_DICE_HAND};
    struct dob_reason why = {0};
    dob_match *match = NULL;
    if (!dob_match_new(&setup, &match, &why))
        fail_msg("%s", text_of(&why));
    return match;
}

static void assert_record(const dob_match *match, int viewer, const char *expected)
{
    char *record = record_of(match, viewer, false, 0);
    assert_string_equal(record, expected);
    free(record);
}

static void assert_faulty(const char *record, const char *id, uint32_t line, const char *found)
{
    assert_unreadable(record, strlen(record), id, line, found);
}

/* The deck line of the house, whatever its cards are now. */
static const char *house_line(void)
{
    static char line[32];
    struct dob_text out = dob_text_in(line, sizeof line);
    struct dob_rules rules;
    assert_true(dob_rules_make(&rules, dob_game_named(dob_scan_in("takeit")), 2, NULL));
    dob_text_add(&out, "deck ");
    dob_deck_print_hash(rules.deck.hash, &out);
    dob_text_char(&out, '\n');
    return line;
}

static void the_deck_of_the_house_is_only_named(void **state)
{
    (void)state;
    char record[256];
    dob_match *match = match_with(NULL);
    act(match, "+ first 2; + draw 2 5");
    snprintf(record, sizeof record, HEAD "%sdice hand\n\n+ first 2\n+ draw 2 5\n", house_line());
    assert_record(match, DOB_ALL_SEEING, record);
    dob_match *again = reread(record);
    assert_record(again, DOB_ALL_SEEING, record);
    assert_same_history(match, again);
    snprintf(record, sizeof record, HEAD "%sdice hand\nviewer 1\n\n+ first 2\n+ draw 2 ?\n", house_line());
    assert_record(match, 0, record);
    dob_match_free(again);
    dob_match_free(match);
}

static void another_deck_is_in_the_record(void **state)
{
    (void)state;
    const char *record = HEAD HASH CARD_LINES "dice hand\n\n+ first 1\n+ draw 1 2\n+ draw 1 1\n+ draw 1 3\n";
    dob_match *match = match_with(mine);
    act(match, "+ first 1; + draw 1 2; + draw 1 1; + draw 1 3");
    assert_record(match, DOB_ALL_SEEING, record);
    dob_match *again = reread(record);
    assert_record(again, DOB_ALL_SEEING, record);
    assert_same_history(match, again);
    assert_refuses(again, "+ roll 111111 111111 -", "takeit.dice-count");
    act(again, "+ roll 111111 111111 6; 1 play 3; 1 take w1; 1 stop");
    dob_match *fork = NULL;
    assert_true(dob_match_fork(again, 4, 1, &fork, NULL)); /* a fork is played with the same cards */
    char *forked = record_of(fork, DOB_ALL_SEEING, false, 0);
    assert_non_null(strstr(forked, HASH CARD_LINES));
    free(forked);
    dob_match_free(fork);
    dob_match_free(again);
    dob_match_free(match);
}

/* The cards of the house, written out: read, but written by their hash alone. */
static void the_cards_of_the_house_may_be_written_out(void **state)
{
    (void)state;
    char record[8192], brief[256];
    struct dob_rules rules;
    assert_true(dob_rules_make(&rules, dob_game_named(dob_scan_in("takeit")), 2, NULL));
    struct dob_text out = dob_text_in(record, sizeof record);
    dob_text_add(&out, HEAD);
    dob_text_add(&out, house_line());
    for (int i = 0; i < rules.deck.count; i++) {
        dob_text_add(&out, "card ");
        rules.game->deck->print_card(&rules.deck.card[i], &out);
        dob_text_char(&out, '\n');
    }
    dob_text_char(&out, '\n');
    dob_match *match = reread(record);
    snprintf(brief, sizeof brief, HEAD "%s\n", house_line());
    assert_record(match, DOB_ALL_SEEING, brief);
    dob_match_free(match);
}

static void faulty_decks(void **state)
{
    (void)state;
    assert_faulty(HEAD "deck 1bcb9c7777b016a\n", "record.deck-unreadable", 4, "1bcb9c7777b016a");
    assert_faulty(HEAD "deck 1bcb9c7777b016a3 x\n", "record.deck-unreadable", 4, "1bcb9c7777b016a3 x");
    assert_faulty(HEAD HASH HASH, "record.said-twice", 5, "1bcb9c7777b016a3");
    assert_faulty(HEAD "card order 1 w1\n" HASH, "record.card-early", 4, "order 1 w1");
    assert_faulty(HEAD HASH "card order 1 w1\ncard order 1 w7\n", "takeit.slot-unreadable", 6, "w7");
    assert_faulty(HEAD HASH "card order 1 w1\n\n* first 1\n", "takeit.action-count", 7, "");
    assert_faulty(HEAD "dice hand\n", "record.ends-early", 4, "");
    assert_faulty(HEAD "dice hand\n\n* first 1\n", "record.deck-missing", 6, "");
    assert_faulty("dobbel record 2\ngame pig\nseats 2\n" HASH, "record.deck-unreadable", 4, "1bcb9c7777b016a3");
    assert_faulty("dobbel record 2\ngame pig\nseats 2\ncard order 1 w1\n", "record.card-early", 4, "order 1 w1");
}

static void the_hash_must_be_that_of_the_cards(void **state)
{
    (void)state;
    assert_faulty(HEAD HASH "\n", "record.deck-differs", 5, "");
    assert_faulty(HEAD "deck 1bcb9c7777b016a4\n" CARD_LINES, "record.deck-differs", 7, "");
    assert_faulty(HEAD HASH "card order 2 any = 9\ncard order 1 w1\ncard action take\n\n* first 1\n",
                  "record.deck-differs", 9, "");
    dob_match_free(reread(HEAD HASH CARD_LINES));
    dob_match_free(
        reread(HEAD HASH "dice hand\ncard order 1 w1\nname 1 Ann\ncard order 2 any = 9\ncard action take\n"));
}

static void too_many_cards(void **state)
{
    (void)state;
    static char record[8192] = HEAD HASH;
    for (int i = 0; i <= DOB_CARDS_MAX; i++)
        strcat(record, "card order 1 w1\n");
    assert_faulty(record, "deck.too-many", 4 + DOB_CARDS_MAX + 1, "");
}

static void decks_of_a_setup(void **state)
{
    (void)state;
    struct dob_setup setup = {.game = "takeit", .seats = 2, .deck = "nonsense", .dice = DOB_DICE_HAND};
    struct dob_reason why = {0};
    dob_match *match = NULL;
    assert_false(dob_match_new(&setup, &match, &why));
    assert_string_equal(why.id, "deck.no-deck");
    assert_int_equal(why.line, 1);
    assert_null(match);
    setup = (struct dob_setup){.game = "pig", .seats = 2, .deck = mine, .dice = DOB_DICE_HAND};
    assert_false(dob_match_new(&setup, &match, &why));
    assert_string_equal(why.id, "deck.no-cards");
    setup.game = "takeit";
    assert_true(dob_match_new(&setup, &match, &why));
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_deck_of_the_house_is_only_named),
        cmocka_unit_test(another_deck_is_in_the_record),
        cmocka_unit_test(the_cards_of_the_house_may_be_written_out),
        cmocka_unit_test(faulty_decks),
        cmocka_unit_test(the_hash_must_be_that_of_the_cards),
        cmocka_unit_test(too_many_cards),
        cmocka_unit_test(decks_of_a_setup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
