/* What is seen: the view as JSON, the result, and that nothing is hidden. */
#include "support/table.h"

#include "core/sink.h"
#include "games/casino/casino.h"

static void shows(int seats, const char *options, const char *position, const char *expected)
{
    const struct dob_rules rules = rules_of("casino", seats, options);
    union dob_position p;
    set_position(&rules, position, &p);
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
        char json[4096];
        struct dob_text text = dob_text_in(json, sizeof json);
        struct dob_json writer;
        dob_json_start(&writer, &text);
        rules.game->view(&rules, &p, viewer, &writer.sink);
        assert_true(dob_text_fits(&text));
        assert_string_equal(json, expected);
    }
}

static void the_opening_as_json(void **state)
{
    (void)state;
    shows(2, NULL, "begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4",
          "{\"phase\":\"begin\",\"seat\":1,\"turn\":0,\"still\":0,\"finale\":0,\"reds\":0,\"throws\":0,\"dice\":[],"
          "\"seats\":["
          "{\"pawn\":0,\"points\":0,\"piece\":\"in-hand\"},"
          "{\"pawn\":4,\"points\":0,\"piece\":\"in-hand\"}],"
          "\"cards\":["
          "{\"card\":\"ones\"},{\"card\":\"twos\"},{\"card\":\"threes\"},{\"card\":\"fours\"},{\"card\":\"fives\"},"
          "{\"card\":\"sixes\"},{\"card\":\"three-of-a-kind\"},{\"card\":\"carre\"},{\"card\":\"full-house\"},"
          "{\"card\":\"small-straight\"},{\"card\":\"large-straight\"},{\"card\":\"chance\"}]}");
}

static void a_decision_as_json(void **state)
{
    (void)state;
    shows(4, NULL,
          "decide seat=2 turn=12 still=3 finale=0 reds=4 throws=2 dice=13366 card=- pawns=1,9,8,3 1:ones/1=30 "
          "3:sixes/3=40! 9:carre/1=40 14:chance/2=60",
          "{\"phase\":\"decide\",\"seat\":2,\"turn\":12,\"still\":3,\"finale\":0,\"reds\":4,\"throws\":2,"
          "\"dice\":[1,3,3,6,6],"
          "\"seats\":["
          "{\"pawn\":1,\"points\":70,\"piece\":\"in-hand\"},"
          "{\"pawn\":9,\"points\":60,\"piece\":\"in-hand\"},"
          "{\"pawn\":8,\"points\":40,\"piece\":\"out\"},"
          "{\"pawn\":3,\"points\":0,\"piece\":\"in-hand\"}],"
          "\"cards\":["
          "{\"card\":\"ones\",\"space\":1,\"owner\":1,\"points\":30,\"marker\":\"plain\"},"
          "{\"card\":\"twos\"},{\"card\":\"threes\"},{\"card\":\"fours\"},{\"card\":\"fives\"},"
          "{\"card\":\"sixes\",\"space\":3,\"owner\":3,\"points\":40,\"marker\":\"piece\"},"
          "{\"card\":\"three-of-a-kind\"},"
          "{\"card\":\"carre\",\"space\":9,\"owner\":1,\"points\":40,\"marker\":\"plain\"},"
          "{\"card\":\"full-house\"},{\"card\":\"small-straight\"},{\"card\":\"large-straight\"},"
          "{\"card\":\"chance\",\"space\":14,\"owner\":2,\"points\":60,\"marker\":\"plain\"}]}");
}

static void a_card_in_hand_as_json(void **state)
{
    (void)state;
    shows(2, "joker-any-empty=1 stall=3",
          "choose seat=1 turn=6 still=3 finale=2 reds=1 throws=1 dice=11111 card=large-straight pawns=4,15 "
          "15:twos/2=10",
          "{\"phase\":\"choose\",\"seat\":1,\"turn\":6,\"still\":3,\"finale\":2,\"reds\":1,\"throws\":1,"
          "\"dice\":[1,1,1,1,1],\"placing\":\"large-straight\","
          "\"seats\":["
          "{\"pawn\":4,\"points\":0,\"piece\":\"in-hand\"},"
          "{\"pawn\":15,\"points\":10,\"piece\":\"in-hand\"}],"
          "\"cards\":["
          "{\"card\":\"ones\"},"
          "{\"card\":\"twos\",\"space\":15,\"owner\":2,\"points\":10,\"marker\":\"plain\"},"
          "{\"card\":\"threes\"},{\"card\":\"fours\"},{\"card\":\"fives\"},"
          "{\"card\":\"sixes\"},{\"card\":\"three-of-a-kind\"},{\"card\":\"carre\"},{\"card\":\"full-house\"},"
          "{\"card\":\"small-straight\"},{\"card\":\"large-straight\"},{\"card\":\"chance\"}]}");
}

struct standing {
    int32_t points;
    uint8_t place;
};

static void ends(int seats, const char *cards, const struct standing *expected)
{
    const struct dob_rules rules = rules_of("casino", seats, "stall=3");
    struct dob_result result;
    union dob_position p;
    char position[400];
    struct dob_text text = dob_text_in(position, sizeof position);
    dob_text_add(&text, "over seat=1 turn=40 still=3 finale=0 reds=0 throws=0 dice=- card=- pawns=0");
    for (int seat = 1; seat < seats; seat++)
        dob_text_keyed(&text, ",", 4 * seat);
    dob_text_add(&text, cards);
    set_position(&rules, position, &p);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_int_equal(result.seats, seats);
    assert_false(result.solo);
    for (int seat = 0; seat < seats; seat++) {
        assert_int_equal(result.points[seat], expected[seat].points);
        assert_int_equal(result.place[seat], expected[seat].place);
    }
    for (int seat = seats; seat < DOB_SEATS_MAX; seat++)
        assert_true(result.points[seat] == 0 && result.place[seat] == 0);
}

/* Ties share, and the places after them are left out. */
static void most_points_win_and_ties_share(void **state)
{
    (void)state;
    ends(3, " 1:chance/1=60 2:carre/3=40 3:full-house/2=50 5:ones/2=10",
         (const struct standing[]){{60, 1}, {60, 1}, {40, 3}});
    ends(3, " 1:chance/1=60 2:carre/3=40 3:twos/2=40", (const struct standing[]){{60, 1}, {40, 2}, {40, 2}});
    ends(4, " 1:large-straight/4=70! 2:carre/3=40 3:full-house/2=50 5:sixes/3=30 6:threes/2=20",
         (const struct standing[]){{0, 4}, {70, 1}, {70, 1}, {70, 1}});
    ends(2, " 1:ones/2=40! 2:twos/2=30", (const struct standing[]){{0, 2}, {70, 1}});
    ends(4, " 1:large-straight/4=70!", (const struct standing[]){{0, 2}, {0, 2}, {0, 2}, {70, 1}});
    ends(2, "", (const struct standing[]){{0, 1}, {0, 1}});
    ends(2,
         " 1:ones/1=40 2:twos/1=40 3:threes/1=40 5:fours/1=40 6:carre/1=40 7:sixes/1=40 9:three-of-a-kind/1=30 "
         "10:fives/1=40 11:full-house/1=50 13:small-straight/1=50 14:large-straight/1=70 15:chance/1=60",
         (const struct standing[]){{540, 1}, {0, 2}});
}

/* Nothing is hidden: an event is shown whole, a position hides nothing. */
static void nothing_is_hidden(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, NULL);
    struct dob_rng rng = dob_rng_keyed(1, 1);
    union dob_position p, before;
    open_position(&rules, &p);
    play(&rules, &p, "* first 1; * red 1; * roll 12345");
    before = p;
    dob_move move = dob_move_of(CAS_PLACE, CAS_CHANCE);
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
        assert_int_equal(rules.game->shown(&rules, &p, 0, move, viewer), move);
        rules.game->hide(&rules, &p, viewer);
        rules.game->guess(&rules, &p, viewer, &rng);
        assert_memory_equal(&p, &before, sizeof p);
    }
}

/* Each phase has its actor, and the position its size. */
static void who_acts_when(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 2, "stall=3 joker-any-empty=1");
    static const struct {
        const char *position;
        unsigned actors;
    } phases[] = {
        {"begin seat=1 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4", 1 << DOB_CHANCE},
        {"move seat=2 turn=0 still=0 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4", 1 << DOB_CHANCE},
        {"throw seat=2 turn=0 still=0 finale=0 reds=1 throws=0 dice=- card=- pawns=0,5", 1 << DOB_CHANCE},
        {"decide seat=2 turn=0 still=0 finale=0 reds=1 throws=1 dice=12345 card=- pawns=0,5", 1 << 1},
        {"own seat=1 turn=0 still=0 finale=0 reds=1 throws=0 dice=- card=- pawns=1,4 1:ones/1=10", 1 << 0},
        {"choose seat=2 turn=0 still=0 finale=0 reds=1 throws=1 dice=12345 card=ones pawns=0,4", 1 << 1},
        {"over seat=2 turn=9 still=3 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4", 0},
    };
    for (size_t i = 0; i < sizeof phases / sizeof *phases; i++) {
        union dob_position p;
        set_position(&rules, phases[i].position, &p);
        assert_int_equal(rules.game->actors(&rules, &p), phases[i].actors);
    }
    assert_int_equal(rules.game->position_size, sizeof(struct cas_position));
    assert_string_equal(rules.game->name, "casino");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_opening_as_json),    cmocka_unit_test(a_decision_as_json),
        cmocka_unit_test(a_card_in_hand_as_json), cmocka_unit_test(most_points_win_and_ties_share),
        cmocka_unit_test(nothing_is_hidden),      cmocka_unit_test(who_acts_when),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
