/* Goennen: the report on cards notes each way of a card once, with the seat that had it and the points it brought. */
#include "support/goennen.h"
#include "support/notes.h"

enum { OFFERED, KEPT, DRAWN, BOUGHT, LAID, COMPLETED, COLUMNS };

static void each_event_notes_its_card(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(2, NULL, "", "");
    union dob_position position;
    goennen_lay(&rules, "decide", &position);
    assert_string_equal(notes_of_event(&rules, &position, "* refill 9"), "9 offered 0");
    assert_string_equal(notes_of_event(&rules, &position, "* turn 2 14"), "14 drawn 2");
    assert_string_equal(notes_of_event(&rules, &position, "* open 2 3,4,15 a1,b1,a2"), "3 kept 2; 4 kept 2; 15 kept 2");
    assert_string_equal(notes_of_event(&rules, &position, "* roll 12345"), "");
    assert_string_equal(notes_of_event(&rules, &position, "1 buy scoring 3"), "");
}

/* Card 3 of the bonus row lies in slot 4 + 2; a drawn card is laid too, but not bought. */
static void a_market_card_is_bought_when_it_is_laid(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(2, NULL, "", "");
    union dob_position position;
    goennen_lay(&rules, "lay throws=2 dice=44453 chosen=6 used=yog", &position);
    assert_string_equal(notes_of_event(&rules, &position, "1 lay a2"), "23 bought 1");
    goennen_lay(&rules, "lay throws=2 dice=44453 chosen=1 used=yog", &position);
    assert_string_equal(notes_of_event(&rules, &position, "1 lay a2"), "10 bought 1");
    position.bytes[offsetof(struct gon_position, phase)] = GON_KEEPING;
    assert_string_equal(notes_of_event(&rules, &position, "1 lay a2"), "");
}

/* Two yellow cards, one of them completed: it brings 2 points for each. */
static void the_end_notes_what_lies_and_what_it_brought(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(2, NULL, "yellow colour yellow 2: w1; yellow rainbow 1: w1", "");
    union dob_position position;
    goennen_lay(&rules, "decide cards1=1!,2,13 cards2=7,8,20", &position);
    assert_string_equal(notes_of_end(&rules, &position),
                        "1 laid 1; 1 completed 1 +4; 2 laid 1; 13 laid 1; 7 laid 2; 8 laid 2; 20 laid 2");
}

static void whole_games_add_up(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("goennen", 3, NULL);
    static struct notes notes;
    union dob_position position;
    for (uint64_t seed = 0; seed < 5; seed++) {
        int times[COLUMNS][DOB_CARDS_MAX + 1] = {{0}}, came = 0;
        int32_t points[3] = {0};
        struct dob_result result;
        notes_of_game(&rules, seed, &position, &notes);
        for (int i = 0; i < notes.count; i++) {
            const struct dob_card_note *note = &notes.note[i];
            times[note->column][note->card]++;
            if (note->seat < 3)
                points[note->seat] += note->points;
        }
        for (int card = 1; card <= DOB_CARDS_MAX; card++) {
            assert_int_equal(times[KEPT][card] + times[DRAWN][card] + times[BOUGHT][card], times[LAID][card]);
            assert_true(times[BOUGHT][card] <= times[OFFERED][card] && times[COMPLETED][card] <= times[LAID][card]);
            came += times[KEPT][card];
        }
        assert_int_equal(came, 3 * GON_LAID);
        rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(points[seat], result.points[seat]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_event_notes_its_card),
        cmocka_unit_test(a_market_card_is_bought_when_it_is_laid),
        cmocka_unit_test(the_end_notes_what_lies_and_what_it_brought),
        cmocka_unit_test(whole_games_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
