/* Hush: its rulings by name, chance, refusals and result. Positions as text: hush_position_test.c; what it hides:
 * hush_hidden_test.c. */
#include "support/places.h"

#include <string.h>

#include "core/rules.h"
#include "games/registry.h"

enum kind { DEAL, DISCARD, REVEAL };

static struct dob_rules rules; /* two seats, 40 cards, unless a test makes others */
static union dob_position p;

static int two_seats(void **state)
{
    (void)state;
    rules = rules_of("hush", 2, NULL);
    open_position(&rules, &p);
    return 0;
}

static void is(const char *text)
{
    assert_position(&rules, &p, text);
}

static unsigned actors(void)
{
    return rules.game->actors(&rules, &p);
}

static void H1_two_cards_a_seat_are_needed(void **state)
{
    (void)state;
    const struct dob_game *game = dob_game_named(dob_scan_in("hush"));
    for (int seats = 2; seats <= 4; seats++)
        for (int cards = 4; cards <= 60; cards++) {
            struct dob_reason why = {0};
            assert_true(dob_rules_make(&rules, game, seats, NULL));
            rules.option[0] = cards;
            assert_int_equal(dob_rules_ready(&rules, &why), cards >= 2 * seats);
            if (cards >= 2 * seats) {
                assert_null(why.id);
                continue;
            }
            assert_string_equal(why.id, "hush.too-few-cards");
            assert_string_equal(why.ruling, "H1");
            assert_int_equal(why.arg[0].number, 2 * seats);
            assert_int_equal(why.arg[1].number, seats);
        }
}

static void H1_the_number_of_cards_is_an_option(void **state)
{
    (void)state;
    struct dob_reason why = {0};
    assert_int_equal(rules.option[0], 40);
    assert_true(dob_rules_set(&rules, dob_scan_in("cards"), dob_scan_in("4"), NULL));
    assert_true(dob_rules_set(&rules, dob_scan_in("cards"), dob_scan_in("60"), NULL));
    assert_false(dob_rules_set(&rules, dob_scan_in("cards"), dob_scan_in("3"), NULL));
    assert_false(dob_rules_set(&rules, dob_scan_in("cards"), dob_scan_in("61"), &why));
    assert_string_equal(why.ruling, "H1");
}

static void hush_is_for_two_to_four_seats(void **state)
{
    (void)state;
    struct dob_rules made;
    for (int seats = 0; seats <= DOB_SEATS_MAX; seats++)
        assert_int_equal(dob_rules_make(&made, rules.game, seats, NULL), seats >= 2 && seats <= 4);
    assert_string_equal(rules.game->name, "hush");
    assert_int_equal(rules.game->option_count, 1);
    assert_true(rules.game->position_size <= DOB_POSITION_MAX);
}

static void H2_the_seats_answer_in_any_order(void **state)
{
    (void)state;
    rules = rules_of("hush", 3, NULL);
    open_position(&rules, &p);
    play(&rules, &p, "* deal 1 2 3 4 5 6");
    assert_int_equal(actors(), 7);
    union dob_position other = p;
    play(&rules, &p, "2 discard 3");
    assert_int_equal(actors(), 5);
    assert_refused(&rules, &p, "2 discard 4", "move.not-your-turn", "H2");
    play(&rules, &p, "1 discard 2");
    assert_int_equal(actors(), 4);
    play(&rules, &p, "3 discard 5");
    assert_int_equal(actors(), 1u << DOB_CHANCE);
    play(&rules, &other, "3 discard 5; 1 discard 2; 2 discard 3");
    assert_memory_equal(&p, &other, rules.game->position_size);
    is("phase=2 1,0,2 4,0,3 6,0,5");
}

static void H3_a_discard_stays_where_only_its_owner_sees_it(void **state)
{
    (void)state;
    play(&rules, &p, "* deal 1 2 3 4; 1 discard 1; 2 discard 4; * reveal 2 3");
    is("phase=3 2,0,1 3,0,4");
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
        union dob_position seen = p;
        rules.game->hide(&rules, &seen, viewer);
        assert_position(&rules, &seen,
                        viewer == 0                ? "phase=3 2,0,1 3,0,63"
                        : viewer == 1              ? "phase=3 2,0,63 3,0,4"
                        : viewer == DOB_ALL_SEEING ? "phase=3 2,0,1 3,0,4"
                                                   : "phase=3 2,0,63 3,0,63");
    }
}

static void a_game_goes_from_deal_to_discards_to_the_reveal(void **state)
{
    (void)state;
    is("phase=0 0,0,0 0,0,0");
    assert_int_equal(actors(), 1u << DOB_CHANCE);
    play(&rules, &p, "* deal 40 1 17 39");
    is("phase=1 40,1,0 17,39,0");
    assert_int_equal(actors(), 3);
    assert_string_equal(moves_of(&rules, &p, 1, false), "discard 40, discard 1");
    assert_string_equal(moves_of(&rules, &p, 2, false), "discard 17, discard 39");
    play(&rules, &p, "1 discard 40");
    is("phase=1 1,0,40 17,39,0");
    play(&rules, &p, "2 discard 39");
    is("phase=2 1,0,40 17,0,39");
    assert_int_equal(actors(), 1u << DOB_CHANCE);
    play(&rules, &p, "* reveal 1 17");
    is("phase=3 1,0,40 17,0,39");
    assert_int_equal(actors(), 0);
}

static void a_seat_has_two_moves_and_no_more_are_written(void **state)
{
    (void)state;
    dob_move list[4] = {0, 0, 4711, 4711};
    play(&rules, &p, "* deal 40 1 17 39");
    assert_int_equal(rules.game->moves(&rules, &p, 0, list), 2);
    assert_true(list[0] == dob_move_of(DISCARD, 40) && list[1] == dob_move_of(DISCARD, 1));
    assert_true(list[2] == 4711 && list[3] == 4711);
}

static void only_what_is_asked_for_is_played(void **state)
{
    (void)state;
    assert_refused(&rules, &p, "1 discard 3", "move.not-your-turn", "H2");
    assert_refused(&rules, &p, "* reveal 1 2", "move.not-yours", NULL);
    play(&rules, &p, "* deal 1 2 3 4");
    assert_refused(&rules, &p, "* deal 1 2 3 4", "move.not-your-turn", "H2");
    assert_refused(&rules, &p, "1 reveal 1 2", "move.not-yours", NULL);
    assert_refused(&rules, &p, "1 discard 3", "hush.not-in-hand", NULL);
    assert_refused(&rules, &p, "2 discard 1", "hush.not-in-hand", NULL);
    assert_refused(&rules, &p, "1 discard ?", "hush.not-in-hand", NULL);
    play(&rules, &p, "2 discard 3; 1 discard 1");
    assert_refused(&rules, &p, "* deal 5 6 7 8", "move.not-yours", NULL);
    assert_refused(&rules, &p, "1 discard 2", "move.not-your-turn", "H2");
    play(&rules, &p, "* reveal 2 4");
    assert_refused(&rules, &p, "* reveal 2 4", "move.not-your-turn", "H2");
    assert_refused(&rules, &p, "1 discard 2", "move.not-your-turn", "H2");
}

static void a_deal_has_no_card_twice_and_none_that_is_not_in_the_game(void **state)
{
    (void)state;
    assert_refused(&rules, &p, "* deal 1 1 2 3", "hush.cards", NULL);
    assert_refused(&rules, &p, "* deal 1 2 3 1", "hush.cards", NULL);
    assert_refused(&rules, &p, "* deal 40 2 3 40", "hush.cards", NULL);
    assert_refused(&rules, &p, "* deal 1 2 3 41", "hush.cards", NULL);
    assert_refused(&rules, &p, "* deal 60 2 3 4", "hush.cards", NULL);
    play(&rules, &p, "* deal 1 40 2 3");
    rules = rules_of("hush", 2, "cards=60");
    open_position(&rules, &p);
    play(&rules, &p, "* deal 60 1 59 2");
    rules = rules_of("hush", 2, "cards=4");
    open_position(&rules, &p);
    assert_refused(&rules, &p, "* deal 1 2 3 5", "hush.cards", NULL);
    play(&rules, &p, "* deal 1 4 3 2");
}

static void a_reveal_shows_exactly_the_cards_kept(void **state)
{
    (void)state;
    play(&rules, &p, "* deal 1 2 3 4; 1 discard 1; 2 discard 3");
    assert_refused(&rules, &p, "* reveal 1 4", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 2 3", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 2 5", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 6 4", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 4 2", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 2 ?", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal ? 4", "hush.cards", NULL);
    play(&rules, &p, "* reveal 2 4");
}

static void a_reveal_agrees_with_what_a_viewer_knows(void **state)
{
    (void)state;
    set_position(&rules, "phase=2 2,0,1 63,0,63", &p); /* as seat 1 sees it */
    assert_refused(&rules, &p, "* reveal 2 1", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 2 2", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 3 4", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 2 ?", "hush.cards", NULL);
    assert_refused(&rules, &p, "* reveal 2 41", "hush.cards", NULL);
    play(&rules, &p, "* reveal 2 40");
    is("phase=3 2,0,1 40,0,63");
    set_position(&rules, "phase=2 63,0,63 63,0,63", &p); /* as a spectator does */
    assert_refused(&rules, &p, "* reveal 7 7", "hush.cards", NULL);
    play(&rules, &p, "* reveal 7 8");
    is("phase=3 7,0,63 8,0,63");
}

static void whatever_is_no_move_is_refused(void **state)
{
    (void)state;
    const dob_move wrong[] = {dob_move_of(DEAL, 0),      dob_move_of(DEAL, UINT64_C(1) << 24 | 0x41081),
                              dob_move_of(DISCARD, 0),   dob_move_of(DISCARD, 61),
                              dob_move_of(DISCARD, 62),  dob_move_of(DISCARD, 64 + 1),
                              dob_move_of(REVEAL, 1),    dob_move_of(REVEAL + 1, 1),
                              dob_move_of(REVEAL + 1, 0)};
    play(&rules, &p, "* deal 1 2 3 4");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct dob_reason why = {0};
        assert_true(rules.game->refuse(&rules, &p, 0, wrong[i], &why));
        assert_true(rules.game->refuse(&rules, &p, 0, wrong[i], NULL));
        assert_string_equal(why.id, "move.malformed");
    }
    assert_false(rules.game->refuse(&rules, &p, 0, dob_move_of(DISCARD, 1), NULL));
}

static void other_words_are_no_moves(void **state)
{
    (void)state;
    struct dob_reason why = {0};
    dob_move move;
    assert_false(rules.game->parse_move(&rules, dob_scan_in("fold"), &move, &why));
    assert_string_equal(why.id, "move.word-unknown");
}

static void ask_a_seat_that_has_answered(void)
{
    dob_move list[2];
    play(&rules, &p, "* deal 1 2 3 4; 1 discard 1");
    rules.game->moves(&rules, &p, 0, list);
}

static void play_a_refused_move(void)
{
    play(&rules, &p, "* deal 1 2 3 4");
    rules.game->apply(&rules, &p, 0, dob_move_of(DISCARD, 3));
}

static void callers_mistakes_trap(void **state)
{
    (void)state;
    assert_traps(ask_a_seat_that_has_answered);
    assert_traps_if_checked(play_a_refused_move);
}

static void a_deal_is_not_listed_and_a_reveal_has_one_outcome(void **state)
{
    (void)state;
    struct dob_outcome list[4];
    struct dob_rng rng = dob_rng_keyed(1, 1);
    assert_int_equal(rules.game->odds(&rules, &p, list), 0);
    play(&rules, &p, "* deal 1 2 3 4; 1 discard 1; 2 discard 3");
    assert_int_equal(rules.game->odds(&rules, &p, list), 1);
    assert_true(list[0].move == dob_move_of(REVEAL, 2 | 4 << 6));
    assert_int_equal(list[0].weight, 1);
    assert_true(rules.game->sample(&rules, &p, &rng) == list[0].move);
}

/* 5 * 4 * 3 * 2 deals of five cards to two seats, each equally likely. */
static void every_deal_is_equally_likely(void **state)
{
    (void)state;
    enum { EACH = 100, DEALS = 120 };
    static int seen[1 << 24];
    struct dob_rng rng = dob_rng_keyed(2, 1);
    rules = rules_of("hush", 2, "cards=5");
    open_position(&rules, &p);
    union dob_position before = p;
    int deals = 0;
    double chi = 0;
    for (int i = 0; i < EACH * DEALS; i++) {
        dob_move deal = rules.game->sample(&rules, &p, &rng);
        assert_false(rules.game->refuse(&rules, &p, DOB_CHANCE, deal, NULL));
        seen[dob_move_content(deal)]++;
    }
    assert_memory_equal(&p, &before, sizeof p);
    for (int i = 0; i < 1 << 24; i++)
        if (seen[i]) {
            chi += (seen[i] - EACH) * (double)(seen[i] - EACH) / EACH;
            deals++;
        }
    assert_int_equal(deals, DEALS);
    assert_true(chi < 119 + 6 * 15.5); /* six deviations */
}

static void deal_and_reveal_are_two_draws(void **state)
{
    (void)state;
    assert_true(rules.game->chance_key(&rules, &p) == dob_key(0, 0, 0, 0));
    set_position(&rules, "phase=2 2,0,1 4,0,3", &p);
    assert_true(rules.game->chance_key(&rules, &p) == dob_key(2, 0, 0, 0));
}

static void assert_result(const char *text, const int32_t *points, const uint8_t *places)
{
    struct dob_result result;
    set_position(&rules, text, &p);
    memset(&result, 0xEE, sizeof result);
    rules.game->result(&rules, &p, DOB_ALL_SEEING, &result);
    assert_int_equal(result.seats, rules.seats);
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++) {
        assert_int_equal(result.points[seat], seat < rules.seats ? points[seat] : 0);
        assert_int_equal(result.place[seat], seat < rules.seats ? places[seat] : 0);
    }
    assert_false(result.solo || result.won || result.target);
}

static void the_loudest_card_scores_nothing_the_others_their_number(void **state)
{
    (void)state;
    assert_result("phase=3 2,0,1 4,0,3", (int32_t[]){2, 0}, (uint8_t[]){1, 2});
    assert_result("phase=3 40,0,1 4,0,30", (int32_t[]){0, 4}, (uint8_t[]){2, 1});
    rules = rules_of("hush", 4, NULL);
    assert_result("phase=3 9,0,1 4,0,3 12,0,11 7,0,40", (int32_t[]){9, 4, 0, 7}, (uint8_t[]){1, 3, 4, 2});
    assert_result("phase=3 9,0,1 4,0,3 8,0,11 10,0,40", (int32_t[]){9, 4, 8, 0}, (uint8_t[]){1, 3, 2, 4});
}

#define HUSH_TEST(name) cmocka_unit_test_setup(name, two_seats)

static void a_discard_touches_a_card_of_the_seat(void **state)
{
    (void)state;
    play(&rules, &p, "* deal 11 12 23 24");
    assert_string_equal(places_of(&rules, &p, 1, "discard 24"), "card 2:24");
    rules.game->hide(&rules, &p, 0);
    assert_string_equal(places_of(&rules, &p, 1, "discard ?"), "button discard");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        HUSH_TEST(H1_two_cards_a_seat_are_needed),
        HUSH_TEST(H1_the_number_of_cards_is_an_option),
        HUSH_TEST(hush_is_for_two_to_four_seats),
        HUSH_TEST(H2_the_seats_answer_in_any_order),
        HUSH_TEST(H3_a_discard_stays_where_only_its_owner_sees_it),
        HUSH_TEST(a_game_goes_from_deal_to_discards_to_the_reveal),
        HUSH_TEST(a_seat_has_two_moves_and_no_more_are_written),
        HUSH_TEST(only_what_is_asked_for_is_played),
        HUSH_TEST(a_deal_has_no_card_twice_and_none_that_is_not_in_the_game),
        HUSH_TEST(a_reveal_shows_exactly_the_cards_kept),
        HUSH_TEST(a_reveal_agrees_with_what_a_viewer_knows),
        HUSH_TEST(whatever_is_no_move_is_refused),
        HUSH_TEST(other_words_are_no_moves),
        HUSH_TEST(callers_mistakes_trap),
        HUSH_TEST(a_deal_is_not_listed_and_a_reveal_has_one_outcome),
        HUSH_TEST(every_deal_is_equally_likely),
        HUSH_TEST(deal_and_reveal_are_two_draws),
        HUSH_TEST(the_loudest_card_scores_nothing_the_others_their_number),
        HUSH_TEST(a_discard_touches_a_card_of_the_seat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
