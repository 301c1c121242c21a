/* Decks: reading, what is refused in which line, and the hash, which tells cards and their order and nothing else. The
 * cards are those of takeit. */
#include "core/deck.h"

#include <string.h>

#include "core/rules.h"
#include "games/registry.h"
#include "support/table.h"

#define HEAD "dobbel deck 1\ngame takeit\n"
#define CARDS "order 1 w1\norder 2 any = 9\naction take\n"

static const struct dob_game *takeit(void)
{
    return dob_game_named(dob_scan_in("takeit"));
}

static struct dob_deck read_deck(const char *text)
{
    struct dob_deck deck = {0};
    struct dob_reason why = {0};
    if (!dob_deck_read(takeit(), dob_scan_in(text), &deck, &why))
        fail_msg("%s in line %u", why.id, why.line);
    return deck;
}

static void assert_faulty(const char *text, const char *id, uint32_t line, const char *found)
{
    struct dob_deck deck;
    struct dob_reason why = {0};
    memset(&deck, 0x5A, sizeof deck);
    const struct dob_deck before = deck;
    assert_false(dob_deck_read(takeit(), dob_scan_in(text), &deck, &why));
    assert_false(dob_deck_read(takeit(), dob_scan_in(text), &deck, NULL));
    assert_memory_equal(&deck, &before, sizeof deck);
    assert_string_equal(why.id, id);
    assert_int_equal(why.line, line);
    assert_string_equal(why.found, found);
}

static void a_deck_is_read(void **state)
{
    (void)state;
    struct dob_deck deck = read_deck("# mine\n" HEAD "name Three cards\n\n" CARDS);
    assert_int_equal(deck.count, 3);
    assert_int_equal(deck.split, 2);
    assert_string_equal(deck.name, "Three cards");
    assert_string_equal(read_deck(HEAD CARDS).name, "");
}

static void what_is_no_deck(void **state)
{
    (void)state;
    assert_faulty("", "deck.no-deck", 1, "");
    assert_faulty("\n# only this\n", "deck.no-deck", 2, "");
    assert_faulty("dobbel deck 2\n", "deck.no-deck", 1, "dobbel deck 2");
    assert_faulty("\ndobbel record 1\n", "deck.no-deck", 2, "dobbel record 1");
    assert_faulty("dobbel deck 1\n", "deck.no-deck", 1, "");
    assert_faulty("dobbel deck 1\n\ngame casino\n", "deck.other-game", 3, "game casino");
    assert_faulty("dobbel deck 1\ngame takeitnow\n", "deck.other-game", 2, "game takeitnow");
    assert_faulty("dobbel deck 1\norder 1 w1\n", "deck.other-game", 2, "order 1 w1");
}

static void faulty_cards_have_their_line(void **state)
{
    (void)state;
    assert_faulty(HEAD "order 1 w1\n\n# here\norder 1 w7 # so\n" CARDS, "takeit.slot-unreadable", 6, "w7");
    assert_faulty(HEAD "order 1 w1\nname Late\naction take\n", "takeit.card-unknown", 4, "name Late");
    assert_faulty(HEAD "order 1 w1\n", "takeit.action-count", 3, "");
    assert_faulty(HEAD, "takeit.order-count", 2, "");
    assert_faulty(HEAD "order 1 w1\naction take\norder 1 w1\n", "takeit.orders-first", 5, "");
}

static void names_have_a_limit(void **state)
{
    (void)state;
    char text[256] = HEAD "name ";
    size_t at = strlen(text);
    memset(text + at, 'x', DOB_DECK_NAME_MAX - 1);
    strcpy(text + at + DOB_DECK_NAME_MAX - 1, "\n" CARDS);
    assert_int_equal(strlen(read_deck(text).name), DOB_DECK_NAME_MAX - 1);
    memset(text + at, 'x', DOB_DECK_NAME_MAX);
    strcpy(text + at + DOB_DECK_NAME_MAX, "\n" CARDS);
    assert_faulty(text, "deck.name-too-long", 3, "");
    assert_faulty(HEAD "name a\033b\n" CARDS, "deck.name-unreadable", 3, "a?b");
    assert_faulty(HEAD "name a\177b\n" CARDS, "deck.name-unreadable", 3, "a?b");
    assert_faulty(HEAD "name One\nname Two\n" CARDS, "takeit.card-unknown", 4, "name Two");
}

static void cards_have_a_limit(void **state)
{
    (void)state;
    char text[4096] = HEAD;
    for (int i = 0; i <= DOB_CARDS_MAX; i++)
        strcat(text, "order 1 w1\n");
    assert_faulty(text, "deck.too-many", 2 + DOB_CARDS_MAX + 1, "");
    text[strlen(text) - strlen("order 1 w1\n")] = '\0';
    assert_faulty(text, "takeit.order-count", 2 + DOB_CARDS_MAX, "");
}

static void the_hash_is_of_the_cards(void **state)
{
    (void)state;
    uint64_t hash = read_deck(HEAD CARDS).hash;
    assert_true(read_deck(HEAD "name Other\n" CARDS).hash == hash);
    assert_true(read_deck("# a\n" HEAD "\n# b\n" CARDS "# c").hash == hash);
    assert_true(read_deck(HEAD "  order   1  w1\r\n\torder 2 any = 9 # nine\naction take").hash == hash);
    assert_true(read_deck(HEAD "order 2 any = 9\norder 1 w1\naction take\n").hash != hash);
    assert_true(read_deck(HEAD "order 1 w1\norder 2 any = 10\naction take\n").hash != hash);
    assert_true(read_deck(HEAD "order 1 w1\norder 2 any = 9\naction take\naction take\n").hash != hash);
    assert_true(read_deck(HEAD "order 1 w1 b2\naction take\n").hash ==
                read_deck(HEAD "order 1 b2 w1\naction take\n").hash);
}

/* FNV-1a over the lines "takeit", "order 1 w1", "order 2 any = 9", "action take". Records hold it: it must not change. */
static void the_hash_stays(void **state)
{
    (void)state;
    char text[32];
    struct dob_text out = dob_text_in(text, sizeof text);
    const char *lines = "takeit\n" CARDS;
    uint64_t hash = UINT64_C(14695981039346656037);
    for (; *lines; lines++)
        hash = (hash ^ (unsigned char)*lines) * UINT64_C(1099511628211);
    assert_true(read_deck(HEAD CARDS).hash == hash);
    dob_deck_print_hash(hash, &out);
    assert_string_equal(text, "1bcb9c7777b016a3");
}

static void hashes_are_16_hex_digits(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",
                                        "0123456789abcde",
                                        "0123456789abcdeg",
                                        "0123456789ABCDEF",
                                        " 123456789abcdef",
                                        "012345678/abcdef",
                                        "012345678:abcdef",
                                        "0123456789abcde`"};
    char text[32];
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_deck_print_hash(UINT64_C(0x0123456789abcdef), &out);
    assert_string_equal(text, "0123456789abcdef");
    uint64_t hash = 0;
    struct dob_scan scan = dob_scan_in("0123456789abcdefg");
    assert_true(dob_deck_scan_hash(&scan, &hash));
    assert_true(hash == UINT64_C(0x0123456789abcdef) && *scan.at == 'g');
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        scan = dob_scan_in(wrong[i]);
        const char *before = scan.at;
        assert_false(dob_deck_scan_hash(&scan, &hash));
        assert_ptr_equal(scan.at, before);
        assert_true(hash == UINT64_C(0x0123456789abcdef));
    }
}

static void rules_take_a_deck_or_have_none(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 2, NULL), standard = rules;
    struct dob_reason why = {0};
    assert_true(dob_rules_deck(&rules, dob_scan_in(HEAD CARDS), &why));
    assert_int_equal(rules.deck.count, 3);
    assert_true(dob_rules_deck(&rules, dob_scan_in(takeit()->deck->standard), &why));
    assert_memory_equal(&rules.deck, &standard.deck, sizeof rules.deck);
    assert_false(dob_rules_deck(&rules, dob_scan_in("x"), &why));
    assert_memory_equal(&rules.deck, &standard.deck, sizeof rules.deck);
    rules = rules_of("pig", 2, NULL);
    assert_int_equal(rules.deck.count, 0);
    assert_false(dob_rules_deck(&rules, dob_scan_in(HEAD CARDS), &why));
    assert_string_equal(why.id, "deck.no-cards");
    assert_string_equal(why.arg[0].word, "pig");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_is_read),
        cmocka_unit_test(what_is_no_deck),
        cmocka_unit_test(faulty_cards_have_their_line),
        cmocka_unit_test(names_have_a_limit),
        cmocka_unit_test(cards_have_a_limit),
        cmocka_unit_test(the_hash_is_of_the_cards),
        cmocka_unit_test(the_hash_stays),
        cmocka_unit_test(hashes_are_16_hex_digits),
        cmocka_unit_test(rules_take_a_deck_or_have_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
