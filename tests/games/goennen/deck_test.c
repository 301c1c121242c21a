/* Goennen: the deck of the house. */
#include <string.h>

#include "games/goennen/goennen.h"
#include "support/table.h"

static struct dob_rules house(void)
{
    return rules_of("goennen", 1, NULL);
}

static unsigned count_of_kind(const struct dob_rules *rules, unsigned kind)
{
    unsigned count = 0;
    for (unsigned card = 1; card <= rules->deck.count; card++)
        count += gon_card_of(rules, card)->kind == kind;
    return count;
}

static void its_name_says_that_it_is_ours(void **state)
{
    (void)state;
    const struct dob_rules rules = house();
    assert_string_equal(rules.deck.name, "Dobbel's own cards, not the printed ones");
}

static void how_many_cards_of_each_kind(void **state)
{
    (void)state;
    const struct dob_rules rules = house();
    assert_int_equal(rules.deck.split, 29);
    assert_int_equal(rules.deck.count, 29 + 20);
    for (unsigned kind = 0; kind < GON_ADJUST; kind++)
        assert_in_range(count_of_kind(&rules, kind), 3, 5);
    for (unsigned kind = GON_ADJUST; kind < GON_CARD_KINDS; kind++)
        assert_int_equal(count_of_kind(&rules, kind), 4);
}

static void charges_and_fields(void **state)
{
    (void)state;
    const struct dob_rules rules = house();
    for (unsigned number = 1; number <= rules.deck.count; number++) {
        const struct gon_card *card = gon_card_of(&rules, number);
        assert_in_range(card->count, 1, GON_FIELDS);
        assert_int_equal(card->colour == GON_WHITE, card->kind == GON_WILD);
        if (card->kind >= GON_ADJUST && card->kind < GON_WILD)
            assert_int_equal(card->points, 3);
    }
}

/* No colour is rarer than another; each is asked for by a card of either kind that names one. */
static void every_colour(void **state)
{
    (void)state;
    const struct dob_rules rules = house();
    for (unsigned colour = 0; colour < GON_COLOURS; colour++) {
        unsigned scoring = 0, all = 0, wanted = 0, near = 0;
        for (unsigned number = 1; number <= rules.deck.count; number++) {
            const struct gon_card *card = gon_card_of(&rules, number);
            all += card->colour == colour;
            scoring += card->colour == colour && card->kind < GON_ADJUST;
            wanted += card->kind == GON_COLOUR && card->target == colour;
            near += card->kind == GON_NEIGHBOURS_COLOUR && card->target == colour;
        }
        assert_int_equal(all, 9);
        assert_in_range(scoring, 5, 6);
        assert_int_equal(wanted, 1);
        assert_int_equal(near, 1);
    }
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

static bool has_task(const struct dob_rules *rules, const char *task)
{
    for (unsigned card = 1; card <= rules->deck.count; card++) {
        char text[128];
        struct dob_text out = dob_text_in(text, sizeof text);
        gon_deck_form.print_card(&rules->deck.card[card - 1], &out);
        assert_true(dob_text_fits(&out));
        if (ends_with(text, task))
            return true;
    }
    return false;
}

/* The tasks that rulebooks and reviews show. */
static void every_task_that_is_known(void **state)
{
    (void)state;
    const struct dob_rules rules = house();
    static const char *const known[] = {": w1 w2 y3 w4", ": w* < w* < o* < w* < w*", ": w* = o* w* = w* = g*",
                                        ": w1 w2 g3 w4 w5"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (!has_task(&rules, known[i]))
            fail_msg("no card with the task%s", known[i]);
}

static void a_sum_of_forty(void **state)
{
    (void)state;
    const struct dob_rules rules = house();
    unsigned found = 0;
    for (unsigned number = 1; number <= rules.deck.count; number++) {
        const struct gon_card *card = gon_card_of(&rules, number);
        unsigned coloured = 0;
        for (unsigned field = 0; field < card->count; field++)
            coloured += gon_field_colour(card->field[field]) != GON_WHITE;
        found += card->relation == GON_SUM && card->sum >= 40 && card->count >= 7 && coloured >= 2;
    }
    assert_true(found > 0);
}

/* Numbers, rows that rise, equal ones, sums: among the scoring cards and among the others. */
static void every_relation_in_both_rows(void **state)
{
    (void)state;
    const struct dob_rules rules = house();
    unsigned found[2] = {0};
    for (unsigned number = 1; number <= rules.deck.count; number++)
        found[gon_row_of(&rules, number)] |= 1u << gon_card_of(&rules, number)->relation;
    for (unsigned row = 0; row < 2; row++)
        assert_int_equal(found[row], 1u << GON_FREE | 1u << GON_RISING | 1u << GON_EQUAL | 1u << GON_SUM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(its_name_says_that_it_is_ours),
        cmocka_unit_test(how_many_cards_of_each_kind),
        cmocka_unit_test(charges_and_fields),
        cmocka_unit_test(every_colour),
        cmocka_unit_test(every_task_that_is_known),
        cmocka_unit_test(a_sum_of_forty),
        cmocka_unit_test(every_relation_in_both_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
