/* Goennen: cards in words, and the deck of the house. */
#include <string.h>

#include "core/rules.h"
#include "support/cards.h"
#include "support/goennen.h"

static const char *reprinted(const char *line)
{
    return card_reprinted(&gon_deck_form, line);
}

static void assert_kept(const char *line)
{
    assert_string_equal(reprinted(line), line);
}

static void assert_wrong(const char *line, const char *id, const char *found)
{
    assert_no_card(&gon_deck_form, line, id, found);
}

static void assert_wrong_task(const char *task, const char *id, const char *found)
{
    char line[128] = "scoring yellow rainbow 1:";
    assert_wrong(strcat(line, task), id, found);
}

static void rewards(void **state)
{
    (void)state;
    static const char *const kept[] = {"scoring yellow neighbours-done 1: w1",
                                       "scoring orange colour purple 60: w1",
                                       "scoring green neighbours-colour yellow 3: w1",
                                       "scoring blue lines-done 9: w1",
                                       "scoring purple rainbow 10: w1",
                                       "scoring yellow lines-colour 2: w1",
                                       "scoring yellow bonuses 2: w1",
                                       "bonus yellow adjust 1: w1",
                                       "bonus orange recolour 9: w1",
                                       "bonus green extra 3: w1",
                                       "bonus blue discount 3: w1",
                                       "bonus wild: w1"};
    static const char *const wrong[] = {"yellow rainbow 0",
                                        "yellow rainbow 61",
                                        "yellow rainbow",
                                        "yellow rainbow 3 x",
                                        "rainbow 3",
                                        "white rainbow 3",
                                        "yellow colour 3",
                                        "yellow colour wild 3",
                                        "yellow rainbow blue 3",
                                        "yellow adjust 3",
                                        "yellow wild 3",
                                        "wild",
                                        "yellow neighbours-colour 3",
                                        "yellow"};
    static const char *const wrong_bonus[] = {"yellow adjust 0", "yellow adjust 10", "yellow adjust",    "wild 3",
                                              "yellow wild",     "yellow wild 3",    "yellow rainbow 3", "adjust 3"};
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++)
        assert_kept(kept[i]);
    assert_string_equal(reprinted("scoring  yellow   rainbow  3 :  w1   w2"), "scoring yellow rainbow 3: w1 w2");
    assert_string_equal(reprinted("bonus  wild :w1"), "bonus wild: w1");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char line[64] = "scoring ";
        assert_wrong(strcat(strcat(line, wrong[i]), ": w1"), "goennen.reward-unreadable", wrong[i]);
    }
    for (size_t i = 0; i < sizeof wrong_bonus / sizeof *wrong_bonus; i++) {
        char line[64] = "bonus ";
        assert_wrong(strcat(strcat(line, wrong_bonus[i]), ": w1"), "goennen.reward-unreadable", wrong_bonus[i]);
    }
    assert_wrong("action take: w1", "goennen.card-unknown", "action take: w1");
    assert_wrong("scorings yellow rainbow 3: w1", "goennen.card-unknown", "scorings yellow rainbow 3: w1");
}

static void fields(void **state)
{
    (void)state;
    assert_kept("bonus wild: y1 o2 g3 b4 p5 w6 w* y*");
    assert_kept("bonus wild: w1 w1 w1 w1 w1 w1 w1 w1");
    assert_wrong_task(" w0", "goennen.field-unreadable", "w0");
    assert_wrong_task(" w7", "goennen.field-unreadable", "w7");
    assert_wrong_task(" w", "goennen.field-unreadable", "w");
    assert_wrong_task(" w11", "goennen.field-unreadable", "w11");
    assert_wrong_task(" w*1", "goennen.field-unreadable", "w*1");
    assert_wrong_task(" r1", "goennen.field-unreadable", "r1");
    assert_wrong_task(" w1 3", "goennen.field-unreadable", "3");
    assert_wrong_task("", "goennen.field-unreadable", "");
    assert_wrong_task(" w1 w1 w1 w1 w1 w1 w1 w1 w1", "goennen.too-many-fields", "");
    assert_wrong("scoring yellow rainbow 1", "goennen.field-unreadable", "");
}

static void relations(void **state)
{
    (void)state;
    assert_kept("bonus wild: w* < w* < o*");
    assert_kept("bonus wild: w* < w* o* < w*");
    assert_kept("bonus wild: w* = o* w* = w* = g*");
    assert_kept("bonus wild: w* w* = w*");
    assert_kept("bonus wild: w1 < w2 < w3 < w4 < w5 < w6");
    assert_kept("bonus wild: w3 = w3");
    assert_wrong_task(" < w*", "goennen.field-unreadable", "<");
    assert_wrong_task(" w* <", "goennen.field-unreadable", "w* <");
    assert_wrong_task(" w* =", "goennen.field-unreadable", "w* =");
    assert_wrong_task(" w* < < w*", "goennen.field-unreadable", "<");
    assert_wrong_task(" w* < = w*", "goennen.field-unreadable", "=");
    assert_wrong_task(" w* < w* = w*", "goennen.one-relation", "=");
    assert_wrong_task(" w* = w* < w*", "goennen.one-relation", "<");
}

static void sums(void **state)
{
    (void)state;
    assert_kept("bonus wild: w* >= 1");
    assert_kept("bonus wild: w* >= 6");
    assert_kept("bonus wild: w* y* >= 2");
    assert_kept("bonus wild: w* y* >= 12");
    assert_kept("bonus wild: w* w* o* w* b* w* w* y* >= 48");
    assert_wrong_task(" w* >= 0", "goennen.sum-unreadable", "0");
    assert_wrong_task(" w* >= 7", "goennen.sum-unreadable", "7");
    assert_wrong_task(" w* w* >= 1", "goennen.sum-unreadable", "1");
    assert_wrong_task(" w* w* >= 13", "goennen.sum-unreadable", "13");
    assert_wrong_task(" w* w1 >= 7", "goennen.sum-unreadable", "7");
    assert_wrong_task(" w1 w* >= 7", "goennen.sum-unreadable", "7");
    assert_wrong_task(" w* < w* >= 7", "goennen.sum-unreadable", "7");
    assert_wrong_task(" w* = w* >= 7", "goennen.sum-unreadable", "7");
    assert_wrong_task(" >= 7", "goennen.sum-unreadable", "7");
    assert_wrong_task(" w* w* >= 7 w*", "goennen.sum-unreadable", "7 w*");
    assert_wrong_task(" w* w* >=", "goennen.sum-unreadable", "");
    assert_wrong_task(" w* < >= 7", "goennen.field-unreadable", ">=");
}

/* G13: a task that nothing can fill is no task. */
static void tasks_can_be_done_G13(void **state)
{
    (void)state;
    assert_kept("bonus wild: w* < w* < w* < w* < w* < w*");
    assert_wrong_task(" w* < w* < w* < w* < w* < w* < w*", "goennen.task-impossible",
                      "w* < w* < w* < w* < w* < w* < w*");
    assert_kept("bonus wild: w* < w2");
    assert_wrong_task(" w* < w1", "goennen.task-impossible", "w* < w1");
    assert_wrong_task(" w* < w* < w2", "goennen.task-impossible", "w* < w* < w2");
    assert_kept("bonus wild: w4 < w* < w*");
    assert_wrong_task(" w5 < w* < w*", "goennen.task-impossible", "w5 < w* < w*");
    assert_wrong_task(" w3 < w3", "goennen.task-impossible", "w3 < w3");
    assert_wrong_task(" w3 < w* < w4", "goennen.task-impossible", "w3 < w* < w4");
    assert_kept("bonus wild: w5 w* < w*");
    assert_kept("bonus wild: w3 = w* w4 = w*");
    assert_wrong_task(" w3 = w4", "goennen.task-impossible", "w3 = w4");
    assert_wrong_task(" w3 = w* = w4", "goennen.task-impossible", "w3 = w* = w4");
    assert_wrong_task(" w* = w3 = w* = w4", "goennen.task-impossible", "w* = w3 = w* = w4");
    assert_kept("bonus wild: w5 < w* w1 < w*");
}

static void make_deck(char *text, int scoring, int bonus)
{
    strcpy(text, "dobbel deck 1\ngame goennen\n");
    for (int i = 0; i < scoring; i++)
        strcat(text, "scoring yellow rainbow 1: w1\n");
    for (int i = 0; i < bonus; i++)
        strcat(text, "bonus wild: w1\n");
}

static void assert_deck(int scoring, int bonus, const char *id)
{
    char text[8192];
    struct dob_rules rules = rules_of("goennen", 2, NULL);
    struct dob_reason why = {0};
    make_deck(text, scoring, bonus);
    assert_int_equal(dob_rules_deck(&rules, dob_scan_in(text), &why), id == NULL);
    if (id) {
        assert_string_equal(why.id, id);
        return;
    }
    assert_int_equal(rules.deck.split, scoring);
    for (unsigned card = 1; card <= rules.deck.count; card++) {
        assert_int_equal(gon_row_of(&rules, card), card > (unsigned)scoring);
        assert_int_equal(gon_all_of(&rules, 0) >> card & 1, card <= (unsigned)scoring);
        assert_int_equal(gon_all_of(&rules, 1) >> card & 1, card > (unsigned)scoring);
    }
    assert_int_equal(__builtin_popcountll(gon_all_of(&rules, 0) | gon_all_of(&rules, 1)), scoring + bonus);
}

static void how_many_cards(void **state)
{
    (void)state;
    assert_deck(1, 1, NULL);
    assert_deck(31, 31, NULL);
    assert_deck(12, 9, NULL);
    assert_deck(32, 1, "goennen.card-count");
    assert_deck(1, 32, "goennen.card-count");
    assert_deck(0, 5, "goennen.card-count");
    assert_deck(5, 0, "goennen.card-count");
    struct dob_rules rules = rules_of("goennen", 2, NULL);
    struct dob_reason why = {0};
    const char *mixed = "dobbel deck 1\ngame goennen\nscoring blue rainbow 1: w1\nbonus wild: w1\n"
                        "scoring blue rainbow 1: w1\n";
    assert_false(dob_rules_deck(&rules, dob_scan_in(mixed), &why));
    assert_string_equal(why.id, "goennen.scoring-first");
}

/* Four for the market and two for each seat, of each kind. */
static void how_many_cards_are_needed(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 4; seats++)
        for (int kind = 0; kind < 3; kind++) {
            char text[8192];
            int need = 4 + 2 * seats;
            struct dob_rules rules = rules_of("goennen", seats, NULL);
            struct dob_reason why = {0};
            make_deck(text, need - (kind == 1), need - (kind == 2));
            assert_true(dob_rules_deck(&rules, dob_scan_in(text), NULL));
            assert_int_equal(dob_rules_ready(&rules, &why), kind == 0);
            if (kind == 0)
                continue;
            assert_string_equal(why.id, "goennen.deck-small");
            assert_int_equal(why.arg[0].number, need);
            assert_int_equal(why.arg[1].number, seats);
        }
}

/* 29 scoring cards over seven kinds and five colours, 20 bonus cards, four of each kind; every relation occurs. */
static void the_deck_of_the_house(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("goennen", 2, NULL);
    unsigned kinds[GON_CARD_KINDS] = {0}, colours[GON_COLOURS + 1] = {0}, relations = 0;
    assert_int_equal(rules.deck.split, 29);
    assert_int_equal(rules.deck.count, 49);
    for (unsigned card = 1; card <= rules.deck.count; card++) {
        const struct gon_card *of = gon_card_of(&rules, card);
        kinds[of->kind]++;
        colours[of->colour] += of->kind < GON_ADJUST;
        relations |= 1u << of->relation;
        if (of->kind >= GON_ADJUST)
            assert_int_equal(of->points, of->kind == GON_WILD ? 0 : 3);
    }
    for (int kind = 0; kind < GON_CARD_KINDS; kind++)
        assert_true(kind < GON_ADJUST ? kinds[kind] > 0 : kinds[kind] == 4);
    for (int colour = 0; colour < GON_COLOURS; colour++)
        assert_true(colours[colour] > 0);
    assert_int_equal(relations, 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rewards),
        cmocka_unit_test(fields),
        cmocka_unit_test(relations),
        cmocka_unit_test(sums),
        cmocka_unit_test(tasks_can_be_done_G13),
        cmocka_unit_test(how_many_cards),
        cmocka_unit_test(how_many_cards_are_needed),
        cmocka_unit_test(the_deck_of_the_house),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
