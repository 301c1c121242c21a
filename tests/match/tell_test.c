/* What has happened, in words: items cover every event once, none crosses a turn, and a viewer is "you". */
#include <stdlib.h>
#include <string.h>

#include "match/tell.h"
#include "support/matches.h"
#include "support/table.h"

struct told {
    char text[4096];
    size_t covered;
    int items;
};

static void note(void *context, const struct match_told *told)
{
    struct told *all = context;
    assert_true(told->from == all->covered && told->to > told->from); /* one behind the other, none empty */
    all->covered = told->to;
    all->items++;
    size_t used = strlen(all->text);
    assert_true(used + strlen(told->text) + 2 < sizeof all->text);
    strcpy(all->text + used, told->text);
    strcat(all->text, "\n");
}

static dob_match *pig_match(const char *const *events, const char *ada)
{
    struct dob_setup setup = {.game = "pig", .seats = 2, .dice = DOB_DICE_HAND};
    setup.names[0] = ada;
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

static const char *const turns[] = {"1 roll",  "+ die 4", "1 roll",  "+ die 6", "1 hold",  "2 roll",
                                    "+ die 3", "2 roll",  "+ die 1", "1 roll",  "+ die 2", NULL};

static void assert_told(const char *ada, int viewer, const char *language, size_t since, const char *expected)
{
    dob_match *match = pig_match(turns, ada);
    struct told all = {.covered = since};
    match_tell(match, since, &(struct match_reader){.match = match, .viewer = viewer, .language = language}, note,
               &all);
    assert_string_equal(all.text, expected);
    assert_int_equal(all.covered, dob_match_events(match));
    dob_match_free(match);
}

static void a_turn_is_one_sentence(void **state)
{
    (void)state;
    assert_told("", DOB_SPECTATOR, "en", 0,
                "Player 1 threw 4, threw 6 and kept 10 points.\nPlayer 2 threw 3, threw 1 and lost the pot.\n"
                "Player 1 threw 2.\n");
}

static void the_viewer_is_you_and_names_are_said(void **state)
{
    (void)state;
    assert_told(
        "Ada", 0, "en", 0,
        "You threw 4, threw 6 and kept 10 points.\nPlayer 2 threw 3, threw 1 and lost the pot.\nYou threw 2.\n");
    assert_told("Ada", 1, "en", 0,
                "Ada threw 4, threw 6 and kept 10 points.\nYou threw 3, threw 1 and lost the pot.\nAda threw 2.\n");
}

static void another_language_joins_its_own_way(void **state)
{
    (void)state;
    assert_told("Ada", 1, "de", 0,
                "Ada hat eine 4 gewürfelt, eine 6 gewürfelt und 10 Punkte behalten.\n"
                "Du hast eine 3 gewürfelt, eine 1 gewürfelt und den Topf verloren.\nAda hat eine 2 gewürfelt.\n");
}

/* Where the verb tells who it was, a turn of one's own is one sentence too, and begins with a capital. */
static void a_language_without_you_joins_as_well(void **state)
{
    (void)state;
    assert_told("Ada", 0, "es", 0,
                "Sacaste un 4, sacaste un 6 y te quedaste con 10 puntos.\n"
                "Jugador 2 sacó un 3, sacó un 1 y perdió el bote.\nSacaste un 2.\n");
}

/* Only the last item may grow: who knew it before gets it whole again, and nothing older. */
static void an_item_that_has_grown_is_told_whole(void **state)
{
    (void)state;
    dob_match *match = pig_match(turns, "");
    struct told all = {.covered = 5};
    match_tell(match, 8, &(struct match_reader){.match = match, .viewer = DOB_SPECTATOR, .language = "en"}, note, &all);
    assert_string_equal(all.text, "Player 2 threw 3, threw 1 and lost the pot.\nPlayer 1 threw 2.\n");
    assert_int_equal(all.items, 2);
    dob_match_free(match);
}

/* ---- wherever one begins to read, it is the same ---- */

struct items {
    size_t count, from[2048];
    char *text[2048];
};

static void collect(void *context, const struct match_told *told)
{
    struct items *items = context;
    items->from[items->count] = told->from;
    items->text[items->count++] = strdup(told->text);
}

static void drop(struct items *items)
{
    for (size_t i = 0; i < items->count; i++)
        free(items->text[i]);
    items->count = 0;
}

/* The items that cover the events from `since` on are the last of all items, beginnings and words included. */
static void check_since(const dob_match *match, const struct items *all, size_t since, int viewer)
{
    static struct items some;
    match_tell(match, since, &(struct match_reader){.match = match, .viewer = viewer, .language = "en"}, collect,
               &some);
    assert_true(some.count <= all->count);
    for (size_t i = 0; i < some.count; i++) {
        size_t k = all->count - some.count + i;
        assert_int_equal(some.from[i], all->from[k]);
        assert_string_equal(some.text[i], all->text[k]);
    }
    if (some.count > 0 && some.count < all->count)
        assert_true(some.from[0] <= since);
    drop(&some);
}

static void telling_does_not_depend_on_where_one_begins(void **state)
{
    (void)state;
    static struct items all;
    struct dob_rng rng = dob_rng_keyed(5, 0);
    for (size_t i = 0; dob_game_name(i); i++)
        for (int viewer = 0; viewer < 2; viewer++) {
            dob_match *match = seeded(dob_game_name(i), 2, 7 + (uint64_t)viewer);
            wander_far(match, &rng, 300, true);
            match_tell(match, 0, &(struct match_reader){.match = match, .viewer = viewer, .language = "en"}, collect,
                       &all);
            for (size_t since = 0; since <= dob_match_events(match); since += 1 + dob_rng_below(&rng, 9))
                check_since(match, &all, since, viewer);
            drop(&all);
            dob_match_free(match);
        }
}

static void assert_said(const dob_match *match, const char *move, const char *language, const char *say,
                        const char *brings)
{
    char words[64], more[64];
    struct dob_text said = dob_text_in(words, sizeof words), brought = dob_text_in(more, sizeof more);
    dob_move meant;
    assert_true(dob_match_parse(match, move, &meant, NULL));
    match_say_move(match, 0, meant, &(struct match_reader){.match = match, .viewer = 0, .language = language}, &said,
                   &brought);
    assert_string_equal(words, say);
    assert_string_equal(more, brings);
}

static void moves_and_questions_are_in_the_present(void **state)
{
    (void)state;
    char question[128];
    struct dob_text out = dob_text_in(question, sizeof question);
    dob_match *match = pig_match(turns, "");
    assert_said(match, "hold", "en", "hold", "2 points");
    assert_said(match, "roll", "nl", "gooi", "");
    match_ask(match, 0, &(struct match_reader){.match = match, .viewer = 0, .language = "en"}, &out);
    assert_string_equal(question, "2 points are in the pot. Throw again, or hold?");
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_is_one_sentence),
        cmocka_unit_test(the_viewer_is_you_and_names_are_said),
        cmocka_unit_test(another_language_joins_its_own_way),
        cmocka_unit_test(a_language_without_you_joins_as_well),
        cmocka_unit_test(an_item_that_has_grown_is_told_whole),
        cmocka_unit_test(telling_does_not_depend_on_where_one_begins),
        cmocka_unit_test(moves_and_questions_are_in_the_present),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
