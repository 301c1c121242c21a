/* Is everything there that belongs to a game? A game for which something is missing is named here, before anybody reads an
 * id or a list of numbers instead of words and a table. */
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "dobbel/dobbel.h"
#include "games/registry.h"
#include "support/table.h"

/* Is there a file of this name? It may have a * in it. */
static bool is_there(const char *name)
{
    char path[512];
    glob_t found;
    snprintf(path, sizeof path, "%s/%s", SOURCE_DIR, name);
    bool some = glob(path, 0, NULL, &found) == 0;
    globfree(&found);
    return some;
}

static void need_file(const char *game, const char *pattern)
{
    char name[128];
    snprintf(name, sizeof name, pattern, game);
    if (!is_there(name))
        fail_msg("%s has no %s", game, name);
}

static void every_game_has_its_files(void **state)
{
    static const char *const files[] = {
        "docs/rules/%s.md",
        "src/games/%s/sentences.def",
        "po/%s/nl.po",
        "po/%s/de.po",
        "po/%s/es.po",
        "tests/games/%s/*_test.c",
        "tests/games/%s/perft_test.c",
        "tests/golden/%s-*.dob",
        "tests/fuzz/corpus/fuzz_position/%s*",
    };
    (void)state;
    for (int g = 0; dob_games[g]; g++)
        for (size_t i = 0; i < sizeof files / sizeof *files; i++)
            need_file(dob_games[g]->name, files[i]);
}

/* A game for people is drawn in the terminal, large and small, and on the page, and its points can be counted without a match. */
static void every_game_for_people_is_drawn(void **state)
{
    static const char *const drawings[] = {
        "src/cli/draw/%s.c", "src/cli/draw/%s_brief.c", "web/games/%s.js", "web/games/%s_score.js", "web/css/%s.css",
    };
    (void)state;
    for (int g = 0; dob_games[g]; g++) {
        for (size_t i = 0; !dob_games[g]->example && i < sizeof drawings / sizeof *drawings; i++)
            need_file(dob_games[g]->name, drawings[i]);
        if (!dob_games[g]->example && !dob_games[g]->enter)
            fail_msg("the points of %s cannot be typed in", dob_games[g]->name);
        assert_true((dob_games[g]->enter == NULL) == (dob_games[g]->judge == NULL));
    }
}

static void need_sentence(const char *game, const char *what)
{
    char id[128];
    snprintf(id, sizeof id, "%s.%s", game, what);
    if (!dob_sentence(id, NULL))
        fail_msg("src/games/%s/sentences.def has no sentence %s", game, id);
}

/* That every move and question is said is law L11. */
static void every_game_says_what_it_is(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++) {
        need_sentence(dob_games[g]->name, "about");
        need_sentence(dob_games[g]->name, "rules.1");
        if (dob_games[g]->enter)
            need_sentence(dob_games[g]->name, "score");
    }
}

static void every_ruling_of_an_option_is_explained(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++)
        for (int i = 0; i < dob_games[g]->option_count; i++) {
            char what[64];
            snprintf(what, sizeof what, "ruling.%s", dob_games[g]->options[i].ruling);
            need_sentence(dob_games[g]->name, what);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_its_files),
        cmocka_unit_test(every_game_for_people_is_drawn),
        cmocka_unit_test(every_game_says_what_it_is),
        cmocka_unit_test(every_ruling_of_an_option_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
