/* What the program says of phrases: in its language, and in the letters of its terminal. */
#include "cli/say.h"

#include <stdlib.h>

#include "support/table.h"

static const struct dob_phrase colour = {.id = "goennen.item.lines-colour",
                                         .arg = {{.kind = DOB_ARG_TEXT, .text = "b1"},
                                                 {.kind = DOB_ARG_NUMBER, .number = 2},
                                                 {.kind = DOB_ARG_NUMBER, .number = 9}}};

static const char *said_in(const char *language, const char *characters)
{
    static char text[128];
    setenv("LC_ALL", characters, 1);
    assert_true(say_start(language));
    return say_phrase(text, sizeof text, &colour);
}

static void phrases_in_the_language_of_the_reader(void **state)
{
    (void)state;
    assert_string_equal(said_in("en", "C.UTF-8"), "b1 lines of one colour: 2 x 9 =");
    assert_string_equal(said_in("nl", "C.UTF-8"), "b1 lijnen van één kleur: 2 x 9 =");
}

static void phrases_in_the_letters_of_the_terminal(void **state)
{
    (void)state;
    assert_string_equal(said_in("nl", "C"), "b1 lijnen van een kleur: 2 x 9 =");
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
        cmocka_unit_test(phrases_in_the_language_of_the_reader),
        cmocka_unit_test(phrases_in_the_letters_of_the_terminal),
        cmocka_unit_test(columns_are_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
