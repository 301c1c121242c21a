/* The law of words (src/core/game.h: L11), tested on every game like the others: whatever happens is told in every language
 * without a gap, by what the viewer may know; the moves of a list are told apart by what is said of them; something is
 * asked of whoever acts. */
#include <string.h>

#include "dobbel/dobbel.h"
#include "support/laws.h"

enum { TEXT_MAX = 256 };

/* Fills it in every language; nothing is left open. */
static void check_phrase(const struct dob_phrase *phrase)
{
    if (!dob_sentence(phrase->id, "en"))
        fail_msg("%s has no sentence", phrase->id);
    for (size_t i = 0; dob_language(i); i++) {
        char text[TEXT_MAX];
        assert_true(dob_phrase_text(NULL, phrase, DOB_SPECTATOR, dob_language(i), text, sizeof text) < sizeof text);
        if (strpbrk(text, "{}") || !text[0])
            fail_msg("%s in %s: %s", phrase->id, dob_language(i), text);
    }
}

static void check_tell(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    const struct dob_game *game = rules->game;
    dob_move move;
    int actor = draw_event(rules, position, rng, &move);
    for (int viewer = next_viewer(rules, -1); viewer >= 0; viewer = next_viewer(rules, viewer)) {
        struct dob_telling list[DOB_TOLD_MAX];
        union dob_position seen = *position;
        dob_move shown = game->shown(rules, position, actor, move, viewer);
        game->hide(rules, &seen, viewer);
        size_t count = game->tell(rules, &seen, actor, shown, viewer, list);
        assert_true(count <= DOB_TOLD_MAX);
        for (size_t i = 0; i < count; i++)
            check_phrase(&list[i].phrase);
    }
}

static void assert_same_phrase(const struct dob_phrase *a, const struct dob_phrase *b)
{
    char one[TEXT_MAX], other[TEXT_MAX];
    assert_true((a->id == NULL) == (b->id == NULL));
    if (!a->id)
        return;
    dob_phrase_text(NULL, a, DOB_SPECTATOR, "en", one, sizeof one);
    dob_phrase_text(NULL, b, DOB_SPECTATOR, "en", other, sizeof other);
    assert_string_equal(one, other);
}

static void check_say(const struct dob_rules *rules, const union dob_position *position, int seat)
{
    static char text[DOB_MOVES_MAX][TEXT_MAX];
    static struct dob_saying said[DOB_MOVES_MAX];
    const struct dob_game *game = rules->game;
    dob_move list[DOB_MOVES_MAX];
    size_t count = game->moves(rules, position, seat, list);
    union dob_position hidden = *position;
    game->hide(rules, &hidden, seat);
    for (size_t i = 0; i < count; i++) {
        struct dob_saying open = {.say = {0}};
        said[i] = open;
        game->say(rules, &hidden, seat, list[i], &said[i]);
        game->say(rules, position, seat, list[i], &open);
        assert_same_phrase(&said[i].say, &open.say);
        assert_same_phrase(&said[i].also, &open.also);
        for (int k = 0; k < DOB_BRINGS_MAX; k++)
            assert_same_phrase(&said[i].brings[k], &open.brings[k]);
        check_phrase(&said[i].say);
        if (said[i].also.id)
            check_phrase(&said[i].also);
        for (int k = 0; k < DOB_BRINGS_MAX && said[i].brings[k].id; k++)
            check_phrase(&said[i].brings[k]);
    }
    for (size_t l = 0; dob_language(l); l++)
        for (size_t i = 0; i < count; i++) {
            dob_phrase_text(NULL, &said[i].say, seat, dob_language(l), text[i], sizeof text[i]);
            for (size_t j = 0; j < i; j++)
                if (strcmp(text[i], text[j]) == 0)
                    fail_msg("%s: two moves are called \"%s\"", rules->game->name, text[i]);
        }
}

static void visit(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    unsigned actors = rules->game->actors(rules, position);
    struct dob_phrase question;
    if (!actors || dob_rng_below(rng, 4)) /* one position in four is enough */
        return;
    check_tell(rules, position, rng);
    for (; actors; actors &= actors - 1) {
        int actor = __builtin_ctz(actors);
        rules->game->ask(rules, position, actor, &question);
        check_phrase(&question);
        if (actor != DOB_CHANCE)
            check_say(rules, position, actor);
    }
}

static void words_obey_the_law(void **state)
{
    (void)state;
    with_all_rules(visit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(words_obey_the_law)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
