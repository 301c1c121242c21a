/* Casino in words: every kind of event told, moves named with what they bring, and what is asked. */
#include <string.h>

#include "match/tell.h"
#include "support/table.h"

struct told {
    char text[2048];
};

static void note(void *context, const struct match_told *told)
{
    struct told *all = context;
    assert_true(strlen(all->text) + strlen(told->text) + 2 < sizeof all->text);
    strcat(strcat(all->text, told->text), "\n");
}

/* Typed events in a match of two, seat 2 called Finn. */
static dob_match *play_all(const char *const *events, const char *const *options)
{
    struct dob_setup setup = {
        .game = "casino", .seats = 2, .dice = DOB_DICE_HAND, .names = {NULL, "Finn"}, .options = options};
    dob_match *match = NULL;
    assert_true(dob_match_new(&setup, &match, NULL));
    for (; *events; events++) {
        dob_move move;
        int actor = **events == '+' ? DOB_CHANCE : **events - '1';
        assert_true(dob_match_parse(match, *events + 2, &move, NULL));
        assert_true(dob_match_play(match, actor, move, NULL));
    }
    return match;
}

static void assert_told(const char *const *events, const char *const *options, int viewer, const char *language,
                        const char *expected)
{
    struct told all = {""};
    dob_match *match = play_all(events, options);
    match_tell(match, 0, &(struct match_reader){match, viewer, language}, note, &all);
    assert_string_equal(all.text, expected);
    dob_match_free(match);
}

static const char *const opening[] = {"+ first 1",  "+ red 1",       "+ roll 13456", "1 keep 456",
                                      "+ roll 44",  "1 place fours", "+ red 5",      "+ roll 22666",
                                      "2 keep 666", "+ roll 55",     "2 keep -",     NULL};

static void a_turn_reads_as_one_sentence(void **state)
{
    (void)state;
    assert_told(
        opening, NULL, 0, "en",
        "You were chosen to begin.\n"
        "You moved 1 to an empty space, threw 1 3 4 5 6, kept 4 5 6, threw 4 4 and placed fours for 30 points.\n"
        "Finn moved 5 to an empty space, threw 2 2 6 6 6, kept 6 6 6, threw 5 5 and kept nothing.\n");
    assert_told(opening, NULL, 1, "nl",
                "Speler 1 mag beginnen.\n"
                "Speler 1 is 1 vooruitgegaan naar een leeg vak. Speler 1 heeft 1 3 4 5 6 gegooid, 4 5 6 gehouden, 4 4 "
                "gegooid en vieren gelegd voor 30 punten.\n"
                "Je bent 5 vooruitgegaan naar een leeg vak. Je hebt 2 2 6 6 6 gegooid, 6 6 6 gehouden, 5 5 gegooid en "
                "niets gehouden.\n");
}

static const char *const with_a_five[] = {
    "+ first 2", "+ red 4",      "+ roll 11111",   "2 place twos", "+ red 1",      "+ roll 44123", "1 place fours",
    "+ red 6",   "+ roll 13355", "2 place threes", "+ red 3",      "+ roll 11222", "1 place ones", NULL};

static void a_five_and_its_piece_are_told(void **state)
{
    (void)state;
    struct told all = {""};
    dob_match *match = play_all(with_a_five, NULL);
    match_tell(match, 0, &(struct match_reader){match, DOB_SPECTATOR, "en"}, note, &all);
    assert_non_null(strstr(all.text,
                           "Finn moved 4 to a joker and threw 1 1 1 1 1. Five! Finn placed twos for 40 points "
                           "and marked it with the five-piece.\n"));
    dob_match_free(match);
}

static void assert_moves(const char *position, const char *options, const char *language, const char *expected)
{
    struct dob_rules rules = rules_of("casino", 2, options);
    union dob_position p;
    dob_move list[DOB_MOVES_MAX];
    char text[2048] = "";
    set_position(&rules, position, &p);
    int seat = __builtin_ctz(rules.game->actors(&rules, &p));
    size_t count = rules.game->moves(&rules, &p, seat, list);
    for (size_t i = 0; i < count; i++) {
        struct dob_phrase phrase[2];
        rules.game->say(&rules, &p, seat, list[i], &phrase[0], &phrase[1]);
        if (dob_move_kind(list[i]) == 3) /* keeps are many */
            continue;
        for (int j = 0; j < 2; j++)
            if (phrase[j].id) {
                size_t used = strlen(text);
                strcpy(text + used, j ? " (" : used ? "; " : "");
                used = strlen(text);
                dob_phrase_text(NULL, &phrase[j], DOB_SPECTATOR, language, text + used, sizeof text - used);
                strcat(text, j ? ")" : "");
            }
    }
    assert_string_equal(text, expected);
}

static void moves_are_named_with_what_they_bring(void **state)
{
    (void)state;
    dob_match *match = play_all((const char *const[]){"+ first 1", "+ red 1", "+ roll 33345", NULL}, NULL);
    char position[256];
    dob_match_position(match, dob_match_events(match), DOB_ALL_SEEING, position, sizeof position);
    assert_moves(
        position, NULL, "en",
        "place threes (30 points); place fours (10 points); place fives (10 points); place three of a kind (30 "
        "points)");
    assert_moves(position, NULL, "de",
                 "lege Dreier (30 Punkte); lege Vierer (10 Punkte); lege Fünfer (10 Punkte); lege Dreierpasch (30 "
                 "Punkte)");
    dob_match_free(match);
}

static void assert_asked(const char *const *events, const char *const *options, const char *expected)
{
    char text[128];
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_match *match = play_all(events, options);
    match_ask(match, __builtin_ctz(dob_match_actors(match)), &(struct match_reader){match, 0, "en"}, &out);
    assert_string_equal(text, expected);
    dob_match_free(match);
}

static void what_is_asked_is_said(void **state)
{
    (void)state;
    static const char *const any_empty[] = {"joker-any-empty=1", NULL};
    assert_asked((const char *const[]){NULL}, NULL, "Who begins?");
    assert_asked((const char *const[]){"+ first 1", NULL}, NULL, "What does the red die show?");
    assert_asked((const char *const[]){"+ first 1", "+ red 1", NULL}, NULL, "Which dice were thrown?");
    assert_asked((const char *const[]){"+ first 1", "+ red 1", "+ roll 12356", NULL}, NULL,
                 "Keep some dice and throw the others again, or take a card?");
    assert_asked((const char *const[]){"+ first 1", "+ red 1", "+ roll 44444", NULL}, NULL,
                 "Five! Which card do you take?");
    assert_asked((const char *const[]){"+ first 1", "+ red 4", "+ roll 12356", "1 place ones", NULL}, any_empty,
                 "On which space does ones go?");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_reads_as_one_sentence),
        cmocka_unit_test(a_five_and_its_piece_are_told),
        cmocka_unit_test(moves_are_named_with_what_they_bring),
        cmocka_unit_test(what_is_asked_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
