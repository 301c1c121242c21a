/* Reasons: each game has at least eight that are met in play, from what the seat knows, and each is told in every language
 * without an open gap. */
#include <string.h>

#include "coach/coach.h"
#include "match/sentences.h"
#include "support/bots.h"

enum { LEAST = 8, MET_MAX = 32, PAIRS = 12 };

struct meeting {
    const char *met[MET_MAX];
    size_t count;
};

static void note(struct meeting *meeting, const char *id)
{
    for (size_t i = 0; i < meeting->count; i++)
        if (strcmp(meeting->met[i], id) == 0)
            return;
    assert_true(meeting->count < MET_MAX);
    meeting->met[meeting->count++] = id;
}

static void assert_told(const struct reason_case *about)
{
    for (size_t i = 0; dob_language(i); i++) {
        char text[512];
        struct dob_text out = dob_text_in(text, sizeof text);
        const struct match_reader reader = {.viewer = about->seat, .language = dob_language(i)};
        assert_true(coach_write_reason(about, &reader, &out) > 0);
        assert_true(dob_text_fits(&out));
        assert_null(strpbrk(text, "{}|"));
    }
}

/* Some pairs of the moves, both ways round. */
static void compare(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    struct meeting *meeting = context;
    dob_move list[DOB_MOVES_MAX];
    size_t count = rules->game->moves(rules, hidden, seat, list);
    for (size_t i = 0; count > 1 && i < PAIRS; i++) {
        struct reason_case about = {rules, hidden, seat, list[i * 7 % count], list[(i * 5 + 1) % count]};
        struct dob_phrase phrase;
        if (about.better == about.worse || !reason_find(&about, &phrase))
            continue;
        assert_int_equal(strncmp(phrase.id, rules->game->name, strlen(rules->game->name)), 0);
        note(meeting, phrase.id);
        assert_told(&about);
    }
}

static void eight_reasons_of_each_game_are_met(void **state)
{
    (void)state;
    static const char *const games[] = {"casino", "addvantage", "takeit", "goennen"};
    for (int i = 0; i < 4; i++) {
        struct dob_rules rules = rules_of(games[i], 2, NULL);
        struct meeting meeting = {.count = 0};
        for (uint64_t seed = 1; seed <= 3; seed++)
            visit_decisions(&rules, seed, 500, compare, &meeting);
        if (meeting.count < LEAST)
            print_message("%s: %zu reasons\n", games[i], meeting.count);
        assert_true(meeting.count >= LEAST);
    }
}

/* A large straight lies there: it is certain. Four of a kind: the keep tells its chances. */
static void a_reason_says_what_it_is(void **state)
{
    (void)state;
    static const struct {
        const char *position, *better, *worse, *text;
    } cases[] = {
        {"decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=23456 card=- pawns=1,4", "place large-straight",
         "keep 2", "large straight is certain now, for 70 points; another throw may lose it."},
        {"decide seat=1 turn=8 still=0 finale=0 reds=1 throws=2 dice=44416 card=- pawns=5,4 5:carre/2=40", "keep 444",
         "keep 4", "It keeps the dice for four of a kind: 31 % instead of 2 %."},
    };
    struct dob_rules rules = rules_of("casino", 2, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        union dob_position position;
        struct reason_case about = {.rules = &rules, .position = &position, .seat = 0};
        char text[256];
        struct dob_text out = dob_text_in(text, sizeof text);
        const struct match_reader reader = {.viewer = 0, .language = "en"};
        set_position(&rules, cases[i].position, &position);
        assert_true(rules.game->parse_move(&rules, dob_scan_in(cases[i].better), &about.better, NULL));
        assert_true(rules.game->parse_move(&rules, dob_scan_in(cases[i].worse), &about.worse, NULL));
        assert_true(coach_write_reason(&about, &reader, &out) > 0);
        assert_string_equal(text, cases[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_reasons_of_each_game_are_met),
        cmocka_unit_test(a_reason_says_what_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
