/* Takeit: what a hand still needs, as its owner's view tells it, and nobody else's. */
#include <string.h>

#include "core/sink.h"
#include "support/takeit.h"

/* The view of a seat with these cards and dice. */
static const char *view_of(const char *cards, const char *brief, int viewer)
{
    static char text[8192];
    struct dob_text out = dob_text_in(text, sizeof text);
    struct dob_json json;
    union dob_position position;
    struct dob_rules rules = takeit_rules(2, NULL, cards);
    takeit_lay(&rules, brief, &position);
    dob_json_start(&json, &out);
    rules.game->view(&rules, &position, viewer, &json.sink);
    assert_true(dob_text_fits(&out));
    return text;
}

static void assert_has(const char *text, const char *piece)
{
    if (!strstr(text, piece))
        fail_msg("no %s in\n%s", piece, text);
}

static const char slots[] = "order 5 w6 b6 a6\norder 1 b1 w1\naction take";
static const char sums[] = "order 2 3 any < 9\norder 3 black > 12\norder 1 any = 8\naction take";

/* What is missing is what no die of the seat fills, were all for this order. */
static void slots_lack_what_no_die_fills(void **state)
{
    (void)state;
    const char *view = view_of(slots, "choose hand1=1,2,3 hand2=- board=-/-/6 taken1=6/6/- taken2=-/-/-", 0);
    assert_has(view, "{\"card\":1,\"done\":0,\"missing\":[\"a6\"]}");
    assert_has(view, "{\"card\":2,\"done\":0,\"missing\":[\"w1\",\"b1\"]}");
    assert_has(view, "\"best\":{\"orders\":[],\"used\":0,\"unused\":2,\"score\":-2}");
}

/* A red die completes what asks for its value, in any colour (T7 is for actions only). */
static void dice_that_complete_an_order_fit(void **state)
{
    (void)state;
    assert_has(view_of(slots, "choose hand1=1,2,3 hand2=- board=16/1/6 taken1=6/6/- taken2=-/-/-", 0),
               "\"fits\":[\"w6\",\"r6\"]");
    assert_has(view_of(slots, "choose hand1=1,2,3 hand2=- board=6/-/- taken1=66/6/- taken2=-/-/-", 0), "\"fits\":[]");
}

static void sums_lack_dice_then_pips(void **state)
{
    (void)state;
    const char *view = view_of(sums, "choose hand1=1,2,3,4 hand2=- board=1/-/- taken1=3/6/- taken2=-/-/-", 0);
    assert_has(view, "{\"card\":1,\"done\":0,\"missing\":[],\"dice\":1}");
    assert_has(view, "{\"card\":2,\"done\":0,\"missing\":[],\"pips\":7}");
    view = view_of(sums, "choose hand1=1,2,3,4 hand2=- board=1/-/- taken1=4/4/- taken2=-/-/-", 0);
    assert_has(view, "{\"card\":3,\"done\":1,\"missing\":[]}");
    assert_has(view, "\"best\":{\"orders\":[3],\"used\":2,\"unused\":0,\"score\":1}");
    view = view_of(sums, "choose hand1=1,2,3,4 hand2=- board=1/-/- taken1=666/-/- taken2=-/-/-", 0);
    assert_has(view, "{\"card\":1,\"done\":0,\"missing\":[]}"); /* too many pips already */
}

/* Others see dice, not what they are for; nor does anybody before dice lie there. */
static void only_the_owner_is_told(void **state)
{
    (void)state;
    const char brief[] = "choose hand1=1,2,3 hand2=- board=-/-/6 taken1=6/6/- taken2=-/-/-";
    assert_null(strstr(view_of(slots, brief, 1), "wants"));
    assert_null(strstr(view_of(slots, brief, DOB_SPECTATOR), "wants"));
    assert_non_null(strstr(view_of(slots, brief, DOB_ALL_SEEING), "wants"));
    assert_null(strstr(view_of(slots, "discard hand1=1,2,3 hand2=- taken1=-/-/- taken2=-/-/-", 0), "wants"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_lack_what_no_die_fills),
        cmocka_unit_test(dice_that_complete_an_order_fit),
        cmocka_unit_test(sums_lack_dice_then_pips),
        cmocka_unit_test(only_the_owner_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
