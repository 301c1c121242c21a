/* Takeit: the report on cards notes what is drawn, fulfilled, played and discarded, with its seat and the points. */
#include "support/notes.h"
#include "support/takeit.h"

static void each_event_notes_its_cards(void **state)
{
    (void)state;
    struct dob_rules rules =
        takeit_rules(2, NULL, "order 3 w3 w2; order 1 b1; order 4 w1 b1; action take; action take");
    union dob_position position = {.aligned = 0};
    assert_string_equal(notes_of_event(&rules, &position, "* draw 2 3"), "3 drawn 2");
    assert_string_equal(notes_of_event(&rules, &position, "* show 2 1,3 2"), "1 fulfilled 2 +3; 3 fulfilled 2 +4");
    assert_string_equal(notes_of_event(&rules, &position, "* show 1 - 0"), "");
    assert_string_equal(notes_of_event(&rules, &position, "1 play 4"), "4 played 1");
    assert_string_equal(notes_of_event(&rules, &position, "2 discard 2"), "2 discarded 2");
    assert_string_equal(notes_of_event(&rules, &position, "2 discard -"), "");
    assert_string_equal(notes_of_event(&rules, &position, "1 pass"), "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_event_notes_its_cards)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
