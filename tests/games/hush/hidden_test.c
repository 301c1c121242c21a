/* What hush hides: positions, events and views for every viewer in every phase, and fair guesses at the rest. */
#include "support/table.h"

#include <stdio.h>
#include <string.h>

#include "core/sink.h"

enum { HIDDEN = 63 };
enum { SEAT_1 = 0, SEAT_2 = 1 };

static struct dob_rules rules;
static union dob_position p;

static int two_seats_dealt(void **state)
{
    (void)state;
    rules = rules_of("hush", 2, NULL);
    set_position(&rules, "phase=1 1,2,0 3,4,0", &p);
    return 0;
}

static void assert_seen(int viewer, const char *text)
{
    union dob_position seen = p;
    rules.game->hide(&rules, &seen, viewer);
    assert_position(&rules, &seen, text);
    rules.game->hide(&rules, &seen, viewer); /* hiding twice hides no more */
    assert_position(&rules, &seen, text);
}

static void before_the_deal_there_is_nothing_to_hide(void **state)
{
    (void)state;
    set_position(&rules, "phase=0 0,0,0 0,0,0", &p);
    for (int viewer = SEAT_1; viewer <= DOB_ALL_SEEING; viewer++)
        assert_seen(viewer, "phase=0 0,0,0 0,0,0");
}

static void a_hand_is_seen_by_its_owner_only(void **state)
{
    (void)state;
    assert_seen(SEAT_1, "phase=1 1,2,0 63,63,0");
    assert_seen(SEAT_2, "phase=1 63,63,0 3,4,0");
    assert_seen(DOB_SPECTATOR, "phase=1 63,63,0 63,63,0");
    assert_seen(DOB_ALL_SEEING, "phase=1 1,2,0 3,4,0");
}

static void that_a_seat_has_discarded_is_seen_by_all_but_not_what(void **state)
{
    (void)state;
    play(&rules, &p, "2 discard 3");
    assert_seen(SEAT_1, "phase=1 1,2,0 63,0,63");
    assert_seen(SEAT_2, "phase=1 63,63,0 4,0,3");
    assert_seen(DOB_SPECTATOR, "phase=1 63,63,0 63,0,63");
    assert_seen(DOB_ALL_SEEING, "phase=1 1,2,0 4,0,3");
}

static void before_the_reveal_the_kept_cards_are_hidden(void **state)
{
    (void)state;
    set_position(&rules, "phase=2 1,0,2 4,0,3", &p);
    assert_seen(SEAT_1, "phase=2 1,0,2 63,0,63");
    assert_seen(SEAT_2, "phase=2 63,0,63 4,0,3");
    assert_seen(DOB_SPECTATOR, "phase=2 63,0,63 63,0,63");
    assert_seen(DOB_ALL_SEEING, "phase=2 1,0,2 4,0,3");
}

static void at_the_end_a_seat_remembers_its_own_discard_only(void **state)
{
    (void)state;
    set_position(&rules, "phase=3 1,0,2 4,0,3", &p);
    assert_seen(SEAT_1, "phase=3 1,0,2 4,0,63");
    assert_seen(SEAT_2, "phase=3 1,0,63 4,0,3");
    assert_seen(DOB_SPECTATOR, "phase=3 1,0,63 4,0,63");
    assert_seen(DOB_ALL_SEEING, "phase=3 1,0,2 4,0,3");
}

/* The event as a viewer sees it, in words. */
static void assert_shown(int actor, const char *event, int viewer, const char *words)
{
    char at[64];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_move move;
    assert_true(rules.game->parse_move(&rules, dob_scan_in(event), &move, NULL));
    rules.game->print_move(&rules, rules.game->shown(&rules, &p, actor, move, viewer), &text);
    assert_string_equal(at, words);
}

static void a_deal_shows_everybody_the_own_hand(void **state)
{
    (void)state;
    rules = rules_of("hush", 3, NULL);
    open_position(&rules, &p);
    assert_shown(DOB_CHANCE, "deal 2 1 4 3 6 5", 0, "deal 2 1 ? ? ? ?");
    assert_shown(DOB_CHANCE, "deal 2 1 4 3 6 5", 1, "deal ? ? 4 3 ? ?");
    assert_shown(DOB_CHANCE, "deal 2 1 4 3 6 5", 2, "deal ? ? ? ? 6 5");
    assert_shown(DOB_CHANCE, "deal 2 1 4 3 6 5", DOB_SPECTATOR, "deal ? ? ? ? ? ?");
    assert_shown(DOB_CHANCE, "deal 2 1 4 3 6 5", DOB_ALL_SEEING, "deal 2 1 4 3 6 5");
}

static void a_discard_is_shown_to_who_made_it(void **state)
{
    (void)state;
    assert_shown(SEAT_1, "discard 2", SEAT_1, "discard 2");
    assert_shown(SEAT_1, "discard 2", SEAT_2, "discard ?");
    assert_shown(SEAT_2, "discard 3", SEAT_2, "discard 3");
    assert_shown(SEAT_2, "discard 3", SEAT_1, "discard ?");
    assert_shown(SEAT_1, "discard 2", DOB_SPECTATOR, "discard ?");
    assert_shown(SEAT_1, "discard 2", DOB_ALL_SEEING, "discard 2");
}

static void a_reveal_is_shown_to_all(void **state)
{
    (void)state;
    set_position(&rules, "phase=2 1,0,2 4,0,3", &p);
    for (int viewer = SEAT_1; viewer <= DOB_ALL_SEEING; viewer++)
        assert_shown(DOB_CHANCE, "reveal 1 4", viewer, "reveal 1 4");
}

/* What a viewer is shown, played on what the viewer has seen, gives what the viewer sees then. */
static void a_viewer_can_follow_the_game_by_what_is_shown(void **state)
{
    (void)state;
    static const struct {
        int actor;
        const char *words;
    } game[] = {{DOB_CHANCE, "deal 9 8 7 6 5 4"},
                {2, "discard 4"},
                {0, "discard 9"},
                {1, "discard 6"},
                {DOB_CHANCE, "reveal 8 7 5"}};
    rules = rules_of("hush", 3, NULL);
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
        union dob_position seen, should_be;
        open_position(&rules, &p);
        seen = p;
        for (size_t i = 0; i < sizeof game / sizeof *game; i++) {
            dob_move move, shown;
            assert_true(rules.game->parse_move(&rules, dob_scan_in(game[i].words), &move, NULL));
            shown = rules.game->shown(&rules, &p, game[i].actor, move, viewer);
            assert_false(rules.game->refuse(&rules, &seen, game[i].actor, shown, NULL));
            rules.game->apply(&rules, &seen, game[i].actor, shown);
            rules.game->apply(&rules, &p, game[i].actor, move);
            should_be = p;
            rules.game->hide(&rules, &should_be, viewer);
            assert_memory_equal(&seen, &should_be, rules.game->position_size);
            assert_true(rules.game->check(&rules, &seen, NULL));
        }
    }
}

static void assert_view(int viewer, const char *expected)
{
    char at[128];
    struct dob_text text = dob_text_in(at, sizeof at);
    struct dob_json json;
    union dob_position before = p;
    dob_json_start(&json, &text);
    rules.game->view(&rules, &p, viewer, &json.sink);
    assert_string_equal(at, expected);
    assert_memory_equal(&p, &before, sizeof p);
}

static void the_view_shows_what_the_viewer_may_know(void **state)
{
    (void)state;
    play(&rules, &p, "2 discard 3");
    assert_view(SEAT_1, "{\"phase\":1,\"seats\":[1,2,0,\"?\",0,\"?\"]}");
    assert_view(SEAT_2, "{\"phase\":1,\"seats\":[\"?\",\"?\",0,4,0,3]}");
    assert_view(DOB_SPECTATOR, "{\"phase\":1,\"seats\":[\"?\",\"?\",0,\"?\",0,\"?\"]}");
    assert_view(DOB_ALL_SEEING, "{\"phase\":1,\"seats\":[1,2,0,4,0,3]}");
    play(&rules, &p, "1 discard 1; * reveal 2 4");
    assert_view(SEAT_1, "{\"phase\":3,\"seats\":[2,0,1,4,0,\"?\"]}");
}

/* Only on hidden positions: a card nobody may name is discarded as `?`. */
static void a_hidden_hand_discards_a_hidden_card(void **state)
{
    (void)state;
    rules.game->hide(&rules, &p, SEAT_1);
    assert_refused(&rules, &p, "2 discard 3", "hush.not-in-hand", NULL);
    assert_refused(&rules, &p, "1 discard ?", "hush.not-in-hand", NULL);
    play(&rules, &p, "2 discard ?");
    assert_position(&rules, &p, "phase=1 1,2,0 63,0,63");
}

/* Every way to fill the hidden slots of a two-seat position with cards that are nowhere else, as position texts. */
enum { SLOTS = 6, WAYS_MAX = 120, TEXT = 64 };

struct ways {
    char text[WAYS_MAX][TEXT];
    int seen[WAYS_MAX];
    int count;
};

static void enumerate(struct ways *ways, int phase, int card[SLOTS], int cards)
{
    int slot = 0;
    while (slot < SLOTS && card[slot] != HIDDEN)
        slot++;
    if (slot == SLOTS) {
        snprintf(ways->text[ways->count++], TEXT, "phase=%d %d,%d,%d %d,%d,%d", phase, card[0], card[1], card[2],
                 card[3], card[4], card[5]);
        return;
    }
    for (int drawn = 1; drawn <= cards; drawn++) {
        bool elsewhere = false;
        for (int i = 0; i < SLOTS; i++)
            elsewhere |= card[i] == drawn;
        card[slot] = drawn;
        if (!elsewhere)
            enumerate(ways, phase, card, cards);
        card[slot] = HIDDEN;
    }
}

/* Guesses at a hidden position many times: only possible positions, all of them, each about equally often. */
static void assert_guesses(int cards, const char *hidden, int viewer, int ways_expected)
{
    enum { EACH = 400 };
    static struct ways ways;
    int phase, card[SLOTS];
    char options[16];
    struct dob_rng rng = dob_rng_keyed((uint64_t)cards, (uint64_t)viewer);
    snprintf(options, sizeof options, "cards=%d", cards);
    rules = rules_of("hush", 2, options);
    set_position(&rules, hidden, &p);
    assert_int_equal(sscanf(hidden, "phase=%d %d,%d,%d %d,%d,%d", &phase, &card[0], &card[1], &card[2], &card[3],
                            &card[4], &card[5]),
                     SLOTS + 1);
    memset(&ways, 0, sizeof ways);
    enumerate(&ways, phase, card, cards);
    assert_int_equal(ways.count, ways_expected);
    for (int i = 0; i < EACH * ways.count; i++) {
        union dob_position guess = p;
        char at[TEXT];
        struct dob_text text = dob_text_in(at, sizeof at);
        int way = 0;
        rules.game->guess(&rules, &guess, viewer, &rng);
        assert_true(rules.game->check(&rules, &guess, NULL));
        rules.game->print_position(&rules, &guess, &text);
        while (way < ways.count && strcmp(ways.text[way], at) != 0)
            way++;
        assert_true(way < ways.count);
        ways.seen[way]++;
        rules.game->hide(&rules, &guess, viewer);
        assert_memory_equal(&guess, &p, rules.game->position_size);
    }
    double chi = 0;
    for (int way = 0; way < ways.count; way++)
        chi += (double)(ways.seen[way] - EACH) * (ways.seen[way] - EACH) / EACH;
    assert_true(chi < 20 + 1.7 * ways.count); /* more than five deviations away, for 1 to 119 degrees of freedom */
}

static void guesses_match_enumeration_on_four_cards(void **state)
{
    (void)state;
    assert_guesses(4, "phase=0 0,0,0 0,0,0", SEAT_1, 1);
    assert_guesses(4, "phase=1 1,2,0 63,63,0", SEAT_1, 2);
    assert_guesses(4, "phase=1 63,63,0 4,1,0", SEAT_2, 2);
    assert_guesses(4, "phase=1 1,2,0 63,0,63", SEAT_1, 2);
    assert_guesses(4, "phase=2 63,0,63 63,0,63", DOB_SPECTATOR, 24);
    assert_guesses(4, "phase=3 1,0,63 4,0,2", SEAT_2, 1);
    assert_guesses(4, "phase=3 1,0,63 4,0,63", DOB_SPECTATOR, 2);
}

static void guesses_match_enumeration_on_five_cards(void **state)
{
    (void)state;
    assert_guesses(5, "phase=1 1,5,0 63,63,0", SEAT_1, 6);
    assert_guesses(5, "phase=1 63,0,63 2,3,0", SEAT_2, 6);
    assert_guesses(5, "phase=1 63,63,0 63,63,0", DOB_SPECTATOR, 120);
    assert_guesses(5, "phase=1 63,0,63 63,63,0", DOB_SPECTATOR, 120);
    assert_guesses(5, "phase=2 1,0,5 63,0,63", SEAT_1, 6);
    assert_guesses(5, "phase=3 1,0,63 4,0,2", SEAT_2, 2);
    assert_guesses(5, "phase=3 5,0,63 4,0,63", DOB_SPECTATOR, 6);
    assert_guesses(5, "phase=2 1,0,2 4,0,3", DOB_ALL_SEEING, 1);
}

static void the_largest_deck_can_be_guessed_too(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(3, 1);
    bool met[61] = {false};
    rules = rules_of("hush", 4, "cards=60");
    for (int i = 0; i < 500; i++) {
        int card[12], phase;
        char at[TEXT];
        struct dob_text text = dob_text_in(at, sizeof at);
        set_position(&rules, "phase=2 63,0,63 63,0,63 63,0,63 63,0,63", &p);
        rules.game->guess(&rules, &p, DOB_SPECTATOR, &rng);
        assert_true(rules.game->check(&rules, &p, NULL));
        rules.game->print_position(&rules, &p, &text);
        assert_int_equal(sscanf(at, "phase=%d %d,%d,%d %d,%d,%d %d,%d,%d %d,%d,%d", &phase, card, card + 1, card + 2,
                                card + 3, card + 4, card + 5, card + 6, card + 7, card + 8, card + 9, card + 10,
                                card + 11),
                         13);
        for (int slot = 0; slot < 12; slot++) {
            assert_in_range(card[slot], 0, 60);
            met[card[slot]] = true;
        }
    }
    for (int card = 1; card <= 60; card++)
        assert_true(met[card]);
}

#define HUSH_TEST(name) cmocka_unit_test_setup(name, two_seats_dealt)

int main(void)
{
    const struct CMUnitTest tests[] = {
        HUSH_TEST(before_the_deal_there_is_nothing_to_hide),
        HUSH_TEST(a_hand_is_seen_by_its_owner_only),
        HUSH_TEST(that_a_seat_has_discarded_is_seen_by_all_but_not_what),
        HUSH_TEST(before_the_reveal_the_kept_cards_are_hidden),
        HUSH_TEST(at_the_end_a_seat_remembers_its_own_discard_only),
        HUSH_TEST(a_deal_shows_everybody_the_own_hand),
        HUSH_TEST(a_discard_is_shown_to_who_made_it),
        HUSH_TEST(a_reveal_is_shown_to_all),
        HUSH_TEST(a_viewer_can_follow_the_game_by_what_is_shown),
        HUSH_TEST(the_view_shows_what_the_viewer_may_know),
        HUSH_TEST(a_hidden_hand_discards_a_hidden_card),
        HUSH_TEST(guesses_match_enumeration_on_four_cards),
        HUSH_TEST(guesses_match_enumeration_on_five_cards),
        HUSH_TEST(the_largest_deck_can_be_guessed_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
