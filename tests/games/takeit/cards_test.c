/* Takeit: cards in words, and the deck of the house. */
#include <string.h>

#include "core/rules.h"
#include "support/cards.h"
#include "support/takeit.h"

static const char *reprinted(const char *line)
{
    return card_reprinted(&tak_deck_form, line);
}

static void assert_kept(const char *line)
{
    assert_string_equal(reprinted(line), line);
}

static void assert_wrong(const char *line, const char *id, const char *found)
{
    assert_no_card(&tak_deck_form, line, id, found);
}

static void orders_of_slots(void **state)
{
    (void)state;
    assert_string_equal(reprinted("order 3 b3 w4"), "order 3 w4 b3"); /* one text for each card */
    assert_string_equal(reprinted("order 5 a* b1 w6 b* w1"), "order 5 w1 w6 b* b1 a*");
    assert_kept("order 1 w*");
    assert_kept("order 1 w1 w1 w1 w1 w1");
    assert_kept("order 2 a1 a6");
    assert_wrong("order 2 b7", "takeit.slot-unreadable", "b7");
    assert_wrong("order 2 b0", "takeit.slot-unreadable", "b0");
    assert_wrong("order 2 b", "takeit.slot-unreadable", "b");
    assert_wrong("order 2 b33", "takeit.slot-unreadable", "b33");
    assert_wrong("order 2 b*1", "takeit.slot-unreadable", "b*1");
    assert_wrong("order 2 r1", "takeit.slot-unreadable", "r1");
    assert_wrong("order 2 w1 x", "takeit.slot-unreadable", "x");
    assert_wrong("order 2 ", "takeit.slot-unreadable", "");
    assert_wrong("order 2 w1 w2 w3 w4 w5 w6", "takeit.too-many-slots", "");
}

static void orders_of_sums_T23(void **state)
{
    (void)state;
    static const char *const kept[] = {
        "order 3 black > 12", "order 3 white > 39", "order 1 any = 2",   "order 5 any = 40",     "order 3 3 white > 11",
        "order 2 3 any < 9",  "order 1 1 any < 2",  "order 1 1 any > 5", "order 1 6 black = 36", "order 1 6 black > 35",
        "order 1 6 any < 7",  "order 1 2 any = 2",  "order 1 2 any = 12"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        assert_kept(kept[i]);
    assert_string_equal(reprinted("order  2  3  any  <  9"), "order 2 3 any < 9");
    static const char *const unreadable[] = {"any < 9",   "0 any < 9",  "7 any < 9", "9 any < 9", "3 red < 9",
                                             "3 any ! 9", "3 any <= 9", "3 any < 1", "any = 41",  "any = 9 x",
                                             "any =",     "any",        "3",         "white 3",   "3any < 9"};
    static const char *const impossible[] = {"white > 40", "6 any < 6", "2 any < 2",  "1 any > 6",  "3 any > 18",
                                             "3 any = 19", "3 any = 2", "6 any = 37", "3 any < 19", "3 any > 2"};
    for (size_t i = 0; i < sizeof unreadable / sizeof *unreadable; i++) {
        char line[64] = "order 3 ";
        assert_wrong(strcat(line, unreadable[i]), "takeit.sum-unreadable", unreadable[i]);
    }
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        char line[64] = "order 3 ";
        assert_wrong(strcat(line, impossible[i]), "takeit.sum-impossible", impossible[i]);
    }
}

static void points(void **state)
{
    (void)state;
    assert_kept("order 5 w1");
    assert_wrong("order 0 w1", "takeit.points-unreadable", "0 w1");
    assert_wrong("order 6 w1", "takeit.points-unreadable", "6 w1");
    assert_wrong("order w1", "takeit.points-unreadable", "w1");
    assert_wrong("order 1", "takeit.points-unreadable", "1");
    assert_wrong("order 12 w1", "takeit.points-unreadable", "12 w1");
}

static void actions(void **state)
{
    (void)state;
    static const char *const kept[] = {"reroll black", "reroll white", "reroll red",     "some 1",
                                       "some 5",       "take",         "set black 2",    "set red 5",
                                       "back",         "swap",         "change white 2", "change red 1"};
    static const char *const unknown[] = {
        "steal",     "reroll", "reroll any",  "reroll black 2", "some",     "some 0", "some 6",       "take 2",
        "set black", "set 2",  "set black 0", "set black 6",    "back red", "swap x", "change white", "change 2"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        char line[64] = "action ";
        assert_kept(strcat(line, kept[i]));
    }
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        char line[64] = "action ";
        assert_wrong(strcat(line, unknown[i]), "takeit.action-unknown", unknown[i]);
    }
}

static void other_words(void **state)
{
    (void)state;
    assert_wrong("card 3 w1", "takeit.card-unknown", "card 3 w1");
    assert_wrong("order", "takeit.card-unknown", "order");
    assert_wrong("action", "takeit.card-unknown", "action");
    assert_wrong("orders 3 w1", "takeit.card-unknown", "orders 3 w1");
}

/* So many orders, then so many actions. */
static void make_deck(char *text, int orders, int actions)
{
    strcpy(text, "dobbel deck 1\ngame takeit\n");
    for (int i = 0; i < orders; i++)
        strcat(text, "order 1 w1\n");
    for (int i = 0; i < actions; i++)
        strcat(text, "action take\n");
}

static void assert_deck(int orders, int actions, const char *id, int64_t number)
{
    char text[8192];
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    struct dob_reason why = {0};
    make_deck(text, orders, actions);
    assert_int_equal(dob_rules_deck(&rules, dob_scan_in(text), &why), id == NULL);
    if (!id)
        assert_int_equal(tak_orders(&rules), orders);
    else
        assert_string_equal(why.id, id);
    assert_int_equal(why.arg[1].number, number);
}

static void how_many_cards(void **state)
{
    (void)state;
    assert_deck(1, 1, NULL, 0);
    assert_deck(76, 34, NULL, 0);
    assert_deck(64, 1, NULL, 0);
    assert_deck(65, 34, NULL, 0);
    assert_deck(0, 1, "takeit.order-count", 0);
    assert_deck(77, 1, "takeit.order-count", 77);
    assert_deck(1, 0, "takeit.action-count", 0);
    assert_deck(1, 35, "takeit.action-count", 35);
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    struct dob_reason why = {0};
    const char *mixed = "dobbel deck 1\ngame takeit\norder 1 w1\naction take\norder 1 w1\n";
    assert_false(dob_rules_deck(&rules, dob_scan_in(mixed), &why));
    assert_string_equal(why.id, "takeit.orders-first");
}

/* Which cards are orders and which actions, also where 64 is passed. */
static void sets_of_cards(void **state)
{
    (void)state;
    static const int sizes[][2] = {{1, 1}, {63, 2}, {64, 1}, {64, 34}, {65, 1}, {76, 34}, {30, 34}, {30, 33}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char text[8192];
        unsigned split = (unsigned)sizes[i][0], all = split + (unsigned)sizes[i][1];
        struct dob_rules rules = rules_of("takeit", 2, NULL);
        make_deck(text, sizes[i][0], sizes[i][1]);
        assert_true(dob_rules_deck(&rules, dob_scan_in(text), NULL));
        struct tak_set orders = tak_all_of(&rules, 0), actions = tak_all_of(&rules, 1);
        assert_int_equal(tak_size(&orders), split);
        assert_int_equal(tak_size(&actions), all - split);
        for (unsigned card = 1; card <= all; card++) {
            assert_int_equal(tak_has(&orders, card), card <= split);
            assert_int_equal(tak_has(&actions, card), card > split);
            assert_int_equal(tak_is_action(&rules, card), card > split);
        }
        for (unsigned n = 0; n < split; n++)
            assert_int_equal(tak_nth(&orders, n), n + 1);
        for (unsigned n = 0; n < all - split; n++)
            assert_int_equal(tak_nth(&actions, n), split + n + 1);
    }
}

/* 76 orders of 1 to 5 points, 34 actions over the eight kinds; the known cards among them. */
static void the_deck_of_the_house(void **state)
{
    (void)state;
    static const char *const known[] = {"order 3 w4 b3",    "order 3 w2 w3", "order 3 black > 12",
                                        "order 3 any = 13", " 3 any < 9",    " any = 15",
                                        " any = 17",        " w* b* b*",     " w1 b5 a6",
                                        " 3 white > 11",    " w5 b2"}; /* of the last the points are not known */
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    unsigned kinds = 0, found = 0;
    assert_int_equal(tak_orders(&rules), 76);
    assert_int_equal(rules.deck.count, 110);
    for (unsigned card = 1; card <= rules.deck.count; card++) {
        char text[128];
        struct dob_text out = dob_text_in(text, sizeof text);
        tak_deck_form.print_card(&rules.deck.card[card - 1], &out);
        kinds |= 1u << tak_card_of(&rules, card)->kind;
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            found |= (unsigned)(strcmp(*known[i] == 'o' ? text : text + strlen("order 1"), known[i]) == 0) << i;
    }
    assert_int_equal(kinds, (1u << (TAK_CHANGE + 1)) - 1);
    assert_int_equal(found, (1u << sizeof known / sizeof *known) - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(orders_of_slots), cmocka_unit_test(orders_of_sums_T23),    cmocka_unit_test(points),
        cmocka_unit_test(actions),         cmocka_unit_test(other_words),           cmocka_unit_test(how_many_cards),
        cmocka_unit_test(sets_of_cards),   cmocka_unit_test(the_deck_of_the_house),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
