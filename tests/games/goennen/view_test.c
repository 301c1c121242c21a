/* Goennen: what a viewer sees, as data. */
#include "core/sink.h"
#include "support/goennen_table.h"

static void assert_view(const char *brief, int viewer, const char *json_text)
{
    char text[4096];
    struct dob_text out = dob_text_in(text, sizeof text);
    struct dob_json json;
    lay(brief);
    dob_json_start(&json, &out);
    rules.game->view(&rules, &position, viewer, &json.sink);
    assert_true(dob_text_fits(&out));
    assert_string_equal(text, json_text);
}

static void make_rules(int seats)
{
    sit(seats, NULL, "blue colour blue 3: w1; blue rainbow 1: w* w* w*", "blue adjust 3: w1");
}

#define ROWS                                                                                                           \
    "\"rows\":[{\"market\":[9,10,11,12],\"deck\":4,\"under\":[]},{\"market\":[21,22,23,24],\"deck\":6,\"under\":[]}]"
#define ROWS_ALONE                                                                                                     \
    "\"rows\":[{\"market\":[9,10,11,12],\"deck\":6,\"under\":[]},{\"market\":[21,22,23,24],\"deck\":7,\"under\":[]}]"
#define SEAT_2                                                                                                         \
    "{\"points\":0,\"empty\":6,\"display\":[{\"cell\":\"a1\",\"card\":7,\"state\":\"open\"},{\"cell\":\"b1\","         \
    "\"card\":8,\"state\":\"open\"},{\"cell\":\"c1\",\"card\":20,\"state\":\"open\"}],\"adjust\":0,\"recolour\":0,"    \
    "\"extra\":0,\"discount\":0"
#define SEAT_1                                                                                                         \
    "{\"points\":0,\"empty\":5,\"display\":[{\"cell\":\"a1\",\"card\":1,\"state\":\"open\"},{\"cell\":\"b1\","         \
    "\"card\":2,\"state\":\"open\"},{\"cell\":\"c1\",\"card\":13,\"state\":\"open\"}],\"adjust\":0,\"recolour\":0,"    \
    "\"extra\":0,\"discount\":0"

static void a_turn(void **state)
{
    (void)state;
    make_rules(2);
    assert_view("decide seat=2 first=2 round=3 last=4 throws=2 dice=33661 used=yb acted=1 cards1=1!,2:.5.,13! "
                "charges1=2",
                0,
                "{\"phase\":\"decide\",\"seat\":2,\"first\":2,\"round\":3,\"rounds\":200,\"last\":4,\"throws\":2,"
                "\"dice\":[3,3,6,6,1],\"air\":[],\"used\":[\"yellow\",\"blue\"],\"acted\":1," ROWS
                ",\"seats\":[{\"points\":9,\"empty\":2,\"display\":[{\"cell\":\"a1\",\"card\":1,\"state\":\"done\"},"
                "{\"cell\":\"b1\",\"card\":2,\"state\":\"open\",\"fields\":[0,5,0]},{\"cell\":\"c1\",\"card\":13,"
                "\"state\":\"done\"}],\"adjust\":2,\"recolour\":0,\"extra\":0,\"discount\":0}," SEAT_2 "}]}");
}

static void entries(void **state)
{
    (void)state;
    make_rules(2);
    assert_view("passive dice=33661 air=yp", 1,
                "{\"phase\":\"passive\",\"seat\":1,\"first\":1,\"round\":1,\"rounds\":200,\"last\":0,\"throws\":2,"
                "\"dice\":[3,3,6,6,1],\"air\":[\"yellow\",\"purple\"],\"used\":[],\"acted\":0," ROWS
                ",\"seats\":[" SEAT_1 "}," SEAT_2 ",\"left\":1,\"taken\":[]}]}");
    assert_view("passive dice=33661 air=yp left2=0 taken2=p holding2=p1", 1,
                "{\"phase\":\"passive\",\"seat\":1,\"first\":1,\"round\":1,\"rounds\":200,\"last\":0,\"throws\":2,"
                "\"dice\":[3,3,6,6,1],\"air\":[\"yellow\",\"purple\"],\"used\":[],\"acted\":0," ROWS
                ",\"seats\":[" SEAT_1 "}," SEAT_2 ",\"left\":0,\"taken\":[\"purple\"],\"holding\":\"p1\"}]}");
}

#define TURN(phase, throws, acted)                                                                                     \
    "{\"phase\":\"" phase "\",\"seat\":1,\"first\":1,\"round\":1,\"rounds\":200,\"last\":0,\"throws\":" throws         \
    ",\"dice\":[1,1,1,4,5],\"air\":[],\"used\":[],\"acted\":" acted ","

static void what_was_chosen(void **state)
{
    (void)state;
    make_rules(2);
    assert_view("pay dice=11145 chosen=6", 0,
                TURN("pay", "1", "0") "\"card\":23," ROWS ",\"seats\":[" SEAT_1 "}," SEAT_2 "}]}");
    assert_view("lay dice=11145 chosen=2", 0,
                TURN("lay", "1", "1") "\"card\":11," ROWS ",\"seats\":[" SEAT_1 "}," SEAT_2 "}]}");
    assert_view("fill dice=11145 chosen=2", 0,
                TURN("fill", "1", "0") "\"cell\":\"c1\"," ROWS ",\"seats\":[" SEAT_1 "}," SEAT_2 "}]}");
    assert_view("draw dice=11145 chosen=1", 0,
                TURN("draw", "3", "0") "\"row\":\"bonus\"," ROWS ",\"seats\":[" SEAT_1 "}," SEAT_2 "}]}");
}

#define ROWS_LESS                                                                                                      \
    "\"rows\":[{\"market\":[9,10,11,12],\"deck\":3,\"under\":[]},{\"market\":[21,22,23,24],\"deck\":6,\"under\":[]}]"

static void a_drawn_card(void **state)
{
    (void)state;
    make_rules(2);
    assert_view("keep dice=11145 chosen=0 hand1=4", 0,
                TURN("keep", "3", "0") "\"row\":\"scoring\"," ROWS_LESS ",\"seats\":[" SEAT_1 ",\"hand\":[4]}," SEAT_2
                                       "}]}");
    assert_view("keep dice=11145 chosen=0 hand1=4", 1,
                TURN("keep", "3", "0") "\"row\":\"scoring\"," ROWS_LESS ",\"seats\":[" SEAT_1
                                       ",\"hand\":[\"hidden\"]}," SEAT_2 "}]}");
    assert_view("turn dice=11145 chosen=9 hand1=4", 1,
                TURN("turn", "3", "0") "\"spot\":\"a2\"," ROWS_LESS ",\"seats\":[" SEAT_1
                                       ",\"hand\":[\"hidden\"]}," SEAT_2 "}]}");
}

#define ROWS_DEALT                                                                                                     \
    "\"rows\":[{\"market\":[9,10,11,12],\"deck\":4,\"under\":[]},{\"market\":[21,22,23,24],\"deck\":4,\"under\":[]}]"
#define EMPTY_SEAT "{\"points\":0,\"empty\":0,\"display\":[],\"adjust\":0,\"recolour\":0,\"extra\":0,\"discount\":0"

static void the_opening(void **state)
{
    (void)state;
    make_rules(2);
    assert_view("opening asked=1 hand1=1,2,13,14 hand2=3,4,15,16 answered1=1 returned1=4 answered2=2 returned2=3 "
                "spots2=0,1,5",
                0,
                "{\"phase\":\"opening\",\"seat\":1,\"first\":1,\"round\":0,\"rounds\":200,\"last\":0,\"throws\":0,"
                "\"dice\":[0,0,0,0,0],\"air\":[],\"used\":[],\"acted\":0," ROWS_DEALT ",\"seats\":[" EMPTY_SEAT
                ",\"hand\":[1,2,13,14],\"returned\":14,\"answered\":1}," EMPTY_SEAT
                ",\"hand\":[\"hidden\",\"hidden\",\"hidden\",\"hidden\"],\"answered\":2}]}");
    assert_view("opening asked=1 hand1=1,2,13,14 hand2=3,4,15,16 answered1=1 returned1=4 answered2=2 returned2=3 "
                "spots2=0,1,5",
                1,
                "{\"phase\":\"opening\",\"seat\":1,\"first\":1,\"round\":0,\"rounds\":200,\"last\":0,\"throws\":0,"
                "\"dice\":[0,0,0,0,0],\"air\":[],\"used\":[],\"acted\":0," ROWS_DEALT ",\"seats\":[" EMPTY_SEAT
                ",\"hand\":[\"hidden\",\"hidden\",\"hidden\",\"hidden\"],\"answered\":1}," EMPTY_SEAT
                ",\"hand\":[3,4,15,16],\"returned\":15,\"places\":[\"a1\",\"b1\",\"c2\"],\"answered\":2}]}");
}

/* Under the decks a viewer sees what it knows. */
static void cards_under_the_decks_G10(void **state)
{
    (void)state;
    make_rules(2);
    assert_view("roll seat=2 under=5@1,6@2/14@3", 0,
                "{\"phase\":\"roll\",\"seat\":2,\"first\":1,\"round\":1,\"rounds\":200,\"last\":0,\"throws\":0,"
                "\"dice\":[0,0,0,0,0],\"air\":[\"yellow\",\"orange\",\"green\",\"blue\",\"purple\"],\"used\":[],"
                "\"acted\":0,\"rows\":[{\"market\":[9,10,11,12],\"deck\":4,\"under\":[5,\"hidden\"]},{\"market\":"
                "[21,22,23,24],\"deck\":6,\"under\":[14]}],\"seats\":[" SEAT_1 "}," SEAT_2 "}]}");
}

static void alone(void **state)
{
    (void)state;
    make_rules(1);
    assert_view("remove throws=2 round=4", 0,
                "{\"phase\":\"remove\",\"seat\":1,\"first\":1,\"round\":4,\"rounds\":15,\"last\":0,\"half\":1,"
                "\"throws\":2,\"dice\":[0,0,0,0,0],\"air\":[],\"used\":[],\"acted\":0," ROWS_ALONE
                ",\"aside\":0,\"seats\":[" SEAT_1 "}]}");
    assert_view("roll round=4 aside=5,6,16", 0,
                "{\"phase\":\"roll\",\"seat\":1,\"first\":1,\"round\":4,\"rounds\":15,\"last\":0,\"half\":0,"
                "\"throws\":0,\"dice\":[0,0,0,0,0],\"air\":[\"yellow\",\"orange\",\"green\",\"blue\",\"purple\"],"
                "\"used\":[],\"acted\":0,\"rows\":[{\"market\":[9,10,11,12],\"deck\":4,\"under\":[]},{\"market\":"
                "[21,22,23,24],\"deck\":6,\"under\":[]}],\"aside\":3,\"seats\":[" SEAT_1 "}]}");
}

/* A card in the last cell, and a hand of which the last card is known. */
static void the_last_of_each(void **state)
{
    (void)state;
    make_rules(1);
    assert_view("roll round=15 cards1=1!,0,0,0,2,0,0,0,13", 0,
                "{\"phase\":\"roll\",\"seat\":1,\"first\":1,\"round\":15,\"rounds\":15,\"last\":0,\"half\":0,"
                "\"throws\":0,\"dice\":[0,0,0,0,0],\"air\":[\"yellow\",\"orange\",\"green\",\"blue\",\"purple\"],"
                "\"used\":[],\"acted\":0," ROWS_ALONE
                ",\"aside\":0,\"seats\":[{\"points\":9,\"empty\":4,\"display\":[{\"cell\":\"a1\",\"card\":1,"
                "\"state\":\"done\"},{\"cell\":\"b2\",\"card\":2,\"state\":\"open\"},{\"cell\":\"c3\",\"card\":13,"
                "\"state\":\"open\"}],\"adjust\":0,\"recolour\":0,\"extra\":0,\"discount\":0}]}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn),       cmocka_unit_test(entries),          cmocka_unit_test(what_was_chosen),
        cmocka_unit_test(a_drawn_card), cmocka_unit_test(the_opening),      cmocka_unit_test(cards_under_the_decks_G10),
        cmocka_unit_test(alone),        cmocka_unit_test(the_last_of_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
