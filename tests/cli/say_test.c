/* How phrases become text: every kind of argument in its gap. */
#include "cli/say.h"

#include "support/table.h"

static const char *said(const struct dob_phrase *phrase)
{
    static char text[128];
    return say_phrase(text, sizeof text, phrase);
}

static void every_kind_of_argument_has_its_words(void **state)
{
    (void)state;
    assert_true(say_start("en"));
    struct dob_phrase phrase = {.id = "goennen.item.colour",
                                .arg = {{.kind = DOB_ARG_TEXT, .text = "b1"},
                                        {.kind = DOB_ARG_SEAT, .number = 2},
                                        {.kind = DOB_ARG_NUMBER, .number = -4},
                                        {.kind = DOB_ARG_LABEL, .text = "goennen.colour.blue"}}};
    assert_string_equal(said(&phrase), "b1 cards in blue: 3 x -4 =");
    phrase.arg[1] = (struct dob_arg){.kind = DOB_ARG_CARD, .number = 24};
    phrase.arg[2] = (struct dob_arg){.kind = DOB_ARG_DICE, .number = 13356};
    assert_string_equal(said(&phrase), "b1 cards in blue: 24 x 13356 =");
    phrase.arg[2].number = 0;
    assert_string_equal(said(&phrase), "b1 cards in blue: 24 x - =");
}

/* Gaps without an argument stay, as do ids without a sentence. */
static void what_is_missing_stays(void **state)
{
    (void)state;
    struct dob_phrase phrase = {.id = "goennen.item.colour", .arg = {{.kind = DOB_ARG_TEXT, .text = "{2}"}}};
    assert_string_equal(said(&phrase), "{2} cards in {4}: {2} x {3} =");
    phrase.id = "no.such-sentence";
    assert_string_equal(said(&phrase), "no.such-sentence");
}

static void columns_are_characters(void **state)
{
    (void)state;
    assert_int_equal(say_columns(""), 0);
    assert_int_equal(say_columns("één ▶"), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_argument_has_its_words),
        cmocka_unit_test(what_is_missing_stays),
        cmocka_unit_test(columns_are_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
