/* Nobody is told what they may not know. Every answer to a viewer is compared with the answer of two other tables: one that
 * holds only what that viewer has seen (the record seen by it, read again), and one in which everything hidden from it lies
 * in another way that fits (guess). If any answer used more, some of them would differ. */
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "match/inside.h"
#include "support/tables.h"

static const char *const lines[] = {"state",    "state since 2", "moves", "score",  "log 1000", "waits",
                                    "why pass", "why ?",         "ahead", "look 0", "look 7",   "look 40"};
static const char *const steps[] = {"undo", "redo", "undo 2", "redo 2", "state", "correct 1 pass", "state since 2"};
enum { LINES = sizeof lines / sizeof *lines, STEPS = sizeof steps / sizeof *steps, ROOM = 1 << 20 };

static dob_match *read_again(const dob_match *match, int viewer)
{
    char *record = record_of(match, viewer, true, 0);
    dob_match *again = reread(record);
    free(record);
    return again;
}

static void compare(dob_table *table, dob_table *other, int viewer, const char *line, const char *what)
{
    static char answer[ROOM];
    const char *said = say(table, viewer, line);
    assert_true(strlen(said) < ROOM);
    strcpy(answer, said);
    said = say(other, viewer, line);
    if (strcmp(answer, said) != 0)
        fail_msg("%s: viewer %d, %s:\n%s\n%s", what, viewer, line, answer, said);
}

static dob_table *table_with(dob_match *match)
{
    dob_table *table = NULL;
    assert_true(dob_table_open(match, NULL, &table, NULL));
    return table;
}

static void compare_looks(dob_table *a, dob_table *b, int viewer, const char *what)
{
    const dob_match *match = dob_table_match(a);
    char line[128] = "why ";
    dob_move list[DOB_MATCH_MOVES_MAX];
    for (int i = 0; i < LINES; i++)
        compare(a, b, viewer, lines[i], what);
    for (int seat = 0; seat < dob_match_seats(match); seat++) { /* moves of all seats: asking for them tells nothing */
        size_t count = dob_match_moves(match, seat, list, DOB_MATCH_MOVES_MAX);
        for (size_t i = 0; i < count && i < 8; i++) {
            dob_match_print(match, list[i], line + 4, sizeof line - 4);
            compare(a, b, viewer, line, what);
        }
    }
}

/* The record that this viewer has: a table of its own that knows nothing else, but may be played on. */
static dob_match *seen_by(const dob_match *match, int viewer)
{
    dob_match *seen = read_again(match, viewer);
    seen->viewer = DOB_ALL_SEEING;
    seen->dice = DOB_DICE_SEED; /* where the dice come from is no secret, only the seed is */
    return seen;
}

static dob_match *guessed_by(const dob_match *match, int viewer, struct dob_rng *rng)
{
    dob_match *other = read_again(match, DOB_ALL_SEEING);
    const struct dob_rules *rules = &other->rules;
    rules->game->hide(rules, &other->position, viewer);
    rules->game->guess(rules, &other->position, viewer, rng);
    return other;
}

static unsigned differing;

static void look_as(const dob_match *match, int viewer, struct dob_rng *rng)
{
    const char *game = dob_match_game(match);
    dob_table *table = table_with(read_again(match, DOB_ALL_SEEING)), *seen = table_with(seen_by(match, viewer));
    dob_table *record = table_with(read_again(match, viewer)), *guessed = table_with(guessed_by(match, viewer, rng));
    differing +=
        memcmp(match_position(dob_table_match(guessed))->bytes, match_position(match)->bytes, DOB_POSITION_MAX) != 0;
    compare_looks(table, seen, viewer, game);
    compare_looks(table, guessed, viewer, game);
    compare(table, record, viewer, "record", game);
    for (int i = 0; i < STEPS; i++) /* these change the tables, in the same way */
        compare(table, guessed, viewer, steps[i], game);
    dob_table_free(table);
    dob_table_free(seen);
    dob_table_free(record);
    dob_table_free(guessed);
}

static void look(const dob_match *match, struct dob_rng *rng)
{
    for (int viewer = 0; viewer <= DOB_SPECTATOR; viewer++)
        if (match_has_viewer(match, viewer))
            look_as(match, viewer, rng);
}

/* A random match with undos, looked at now and then. */
static void wander_and_look(const char *game, int seats, const char *options, uint64_t seed)
{
    struct dob_rng rng = dob_rng_keyed(seed, 77);
    dob_match *match = new_match(game, seats, options, DOB_DICE_SEED, seed);
    look(match, &rng);
    for (int events = 0; events < 600 && wander(match, &rng); events++) {
        if (dob_rng_below(&rng, 12) == 0 && dob_match_undoable(match))
            assert_true(dob_match_undo(match, 1 + dob_rng_below(&rng, dob_match_undoable(match)), NULL));
        if (dob_rng_below(&rng, 9) == 0 || dob_match_actors(match) == 0)
            look(match, &rng);
    }
    dob_match_free(match);
}

static void no_answer_tells_more_than_its_viewer_knows(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++)
        for (uint64_t seed = 1; seed <= 2; seed++)
            wander_and_look(dob_games[g]->name, dob_games[g]->seats_max > 2 ? 2 + (int)seed % 2 : 2, NULL, seed);
    assert_true(differing > 100); /* the guesses were others */
}

static void options_that_hide_are_kept_too(void **state)
{
    (void)state;
    wander_and_look("takeit", 3, "discards=down free-hand=1", 3);
    wander_and_look("addvantage", 3, "hidden-score=1", 3);
    wander_and_look("goennen", 1, NULL, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_answer_tells_more_than_its_viewer_knows),
        cmocka_unit_test(options_that_hide_are_kept_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
