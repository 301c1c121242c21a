/* Takeit: what a viewer sees, as data. */
#include "core/sink.h"
#include "support/takeit.h"

static void assert_view(const char *options, const char *brief, int viewer, const char *json_text)
{
    char text[4096];
    struct dob_text out = dob_text_in(text, sizeof text);
    struct dob_json json;
    union dob_position position;
    struct dob_rules rules = rules_of("takeit", 2, options);
    takeit_lay(&rules, brief, &position);
    dob_json_start(&json, &out);
    rules.game->view(&rules, &position, viewer, &json.sink);
    assert_true(dob_text_fits(&out));
    assert_string_equal(text, json_text);
}

/* Own cards by number; of the others what kind they are, and whether they are older than the deck (E3). */
static void a_turn_as_a_seat_sees_it_E3(void **state)
{
    (void)state;
    assert_view(NULL,
                "choose round=3 start=2 passed=2 board=13/2/6 taken1=4/-/- taken2=5/5/- points1=7 chips2=3 pile=79,105 "
                "gone=20-21 hand2=5,6,78 pool=1-5,7-77,80-110",
                0,
                "{\"phase\":\"choose\",\"seat\":1,\"start\":2,\"round\":3,\"rounds\":6,\"board\":[\"w1\",\"w3\",\"b2\","
                "\"r6\"],\"air\":[0,0,0],\"action\":0,\"left\":0,\"orders-left\":68,\"actions-left\":30,"
                "\"discarded\":[79,105],\"fulfilled\":[20,21],\"seats\":[{\"points\":7,\"chips\":0,\"state\":\"in\","
                "\"taken\":[\"w4\"],\"hand\":[1,2,3,4,77],\"answered\":0,\"wants\":[{\"card\":1,\"done\":0,\"missing\":"
                "[\"b3\"]},{\"card\":2,\"done\":0,\"missing\":[\"w2\",\"w3\"]},{\"card\":3,\"done\":0,\"missing\":["
                "\"w1\",\"b5\",\"a6\"]},{\"card\":4,\"done\":0,\"missing\":[\"b*\",\"b*\"]}],\"best\":{\"orders\":[],"
                "\"used\":0,\"unused\":1,\"score\":-1},\"fits\":[]},{\"points\":0,\"chips\":3,\"state\":"
                "\"passed\",\"taken\":[\"w5\",\"w6\",\"w6\",\"b5\",\"b6\",\"b6\",\"b6\",\"b6\"],\"hand\":[\"order\","
                "\"old-order\",\"old-action\"],\"answered\":0}]}");
}

static void an_evaluation_as_its_seat_sees_it_T3(void **state)
{
    (void)state;
    const char *brief =
        "fulfil answered1=2 chosen1=1 used1=2 taken1=4/3/- answered2=1 hand1=1,2,77 board=-/-/- hand2=-";
    assert_view(
        NULL, brief, 0,
        "{\"phase\":\"fulfil\",\"seat\":1,\"start\":1,\"round\":1,\"rounds\":6,\"board\":[],\"air\":[0,0,0],"
        "\"action\":0,\"left\":0,\"orders-left\":74,\"actions-left\":33,\"discarded\":[],\"fulfilled\":[],"
        "\"seats\":[{\"points\":0,\"chips\":0,\"state\":\"in\",\"taken\":[\"w4\",\"b3\"],\"hand\":[1,2,77],"
        "\"answered\":2,\"chosen\":[1],\"used\":2,\"wants\":[{\"card\":1,\"done\":1,\"missing\":[]},{\"card\":2,"
        "\"done\":0,\"missing\":[\"w2\",\"w3\"]}],\"best\":{\"orders\":[1],\"used\":2,\"unused\":0,\"score\":3},"
        "\"fits\":[]},{\"points\":0,\"chips\":0,\"state\":\"in\",\"taken\":[\"w6\","
        "\"w6\",\"w6\",\"w6\",\"w6\",\"b6\",\"b6\",\"b6\",\"b6\",\"b6\",\"r6\"],\"hand\":[],\"answered\":1}]}");
    assert_view(NULL, brief, 1,
                "{\"phase\":\"fulfil\",\"seat\":1,\"start\":1,\"round\":1,\"rounds\":6,\"board\":[],\"air\":[0,0,0],"
                "\"action\":0,\"left\":0,\"orders-left\":74,\"actions-left\":33,\"discarded\":[],\"fulfilled\":[],"
                "\"seats\":[{\"points\":0,\"chips\":0,\"state\":\"in\",\"taken\":[\"w4\",\"b3\"],\"hand\":[\"order\","
                "\"order\",\"action\"],\"answered\":2},{\"points\":0,\"chips\":0,\"state\":\"in\",\"taken\":[\"w6\","
                "\"w6\",\"w6\",\"w6\",\"w6\",\"b6\",\"b6\",\"b6\",\"b6\",\"b6\",\"r6\"],\"hand\":[],\"answered\":1}]}");
}

static void discards_face_down_T19(void **state)
{
    (void)state;
    assert_view("discards=down", "discard round=3 answered1=1 chosen1=5 down1=20,100 down2=21 hand2=5", 0,
                "{\"phase\":\"discard\",\"seat\":1,\"start\":1,\"round\":3,\"rounds\":6,\"board\":[],\"air\":[0,0,0],"
                "\"action\":0,\"left\":0,\"orders-left\":69,\"actions-left\":32,\"discarded\":[],\"fulfilled\":[],"
                "\"seats\":[{\"points\":0,\"chips\":0,\"state\":\"in\",\"taken\":[],\"hand\":[1,2,3,4,77],\"down\":[20,"
                "100],\"answered\":1,\"chosen\":[77]},{\"points\":0,\"chips\":0,\"state\":\"in\",\"taken\":[],"
                "\"hand\":[\"order\"],\"down\":[\"order\"],\"answered\":0}]}");
}

static void dice_in_the_air(void **state)
{
    (void)state;
    assert_view(NULL, "pick action=84 air=1/2/0 board=1/2/- hand1=- hand2=-", DOB_SPECTATOR,
                "{\"phase\":\"pick\",\"seat\":1,\"start\":1,\"round\":1,\"rounds\":6,\"board\":[\"w1\",\"b2\"],\"air\":"
                "[1,2,0],\"action\":84,\"left\":1,\"orders-left\":76,\"actions-left\":33,\"discarded\":[84],"
                "\"fulfilled\":[],\"seats\":[{\"points\":0,\"chips\":0,\"state\":\"in\",\"taken\":[],\"hand\":[],"
                "\"answered\":0},{\"points\":0,\"chips\":0,\"state\":\"in\",\"taken\":[\"w6\",\"w6\",\"w6\",\"w6\","
                "\"b6\",\"b6\",\"b6\",\"r6\"],\"hand\":[],\"answered\":0}]}");
}

static void assert_missing(const char *cards, const char *text, int count, unsigned first)
{
    struct dob_rules rules = takeit_rules(2, NULL, cards);
    uint32_t dice[TAK_COLOURS];
    uint8_t missing[TAK_SLOTS_MAX] = {0};
    takeit_dice(text, dice);
    assert_int_equal(tak_slots_missing(tak_card_of(&rules, 1), dice, missing), count);
    assert_int_equal(missing[0], first);
}

/* Slots with a value come first, so that a free one does not take their die; a slot is 8 * colour + value. */
static void slots_that_are_missing(void **state)
{
    (void)state;
    assert_missing("order 1 w1 b2; action take", "1/2/-", 0, 0);
    assert_missing("order 1 w1 b2; action take", "1/1/-", 1, 8 * TAK_BLACK + 2);
    assert_missing("order 1 w1 b2; action take", "-/2/1", 0, 0);
    assert_missing("order 1 w1 b2; action take", "-/-/1", 1, 8 * TAK_BLACK + 2);
    assert_missing("order 1 w* w3; action take", "3/-/-", 1, 8 * TAK_WHITE);
    assert_missing("order 1 w* w3; action take", "35/-/-", 0, 0);
    assert_missing("order 1 a* a*; action take", "-/6/-", 1, 8 * TAK_ANY);
    assert_missing("order 1 a* a*; action take", "-/6/2", 0, 0);
    assert_missing("order 1 b* a4; action take", "-/-/-", 2, 8 * TAK_ANY + 4);
}

static void sums_so_far(void **state)
{
    (void)state;
    struct dob_rules rules = takeit_rules(2, NULL, "order 1 white > 9; order 1 any = 20; action take");
    uint32_t dice[TAK_COLOURS];
    int pips, count;
    takeit_dice("135/66/24", dice);
    tak_sum_so_far(tak_card_of(&rules, 1), dice, &pips, &count);
    assert_int_equal(pips, 15);
    assert_int_equal(count, 5);
    tak_sum_so_far(tak_card_of(&rules, 2), dice, &pips, &count);
    assert_int_equal(pips, 27);
    assert_int_equal(count, 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_as_a_seat_sees_it_E3), cmocka_unit_test(an_evaluation_as_its_seat_sees_it_T3),
        cmocka_unit_test(discards_face_down_T19),      cmocka_unit_test(dice_in_the_air),
        cmocka_unit_test(slots_that_are_missing),      cmocka_unit_test(sums_so_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
