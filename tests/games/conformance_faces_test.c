/* The laws of the slots that faces live on (src/core/game.h: L9, L10), tested on every game like the others. */
#include <string.h>

#include "core/notation.h"
#include "dobbel/dobbel.h"
#include "support/laws.h"
#include "support/places.h"

enum { ITEMS_MAX = 40 };

static void assert_same_arg(const struct dob_arg *a, const struct dob_arg *b)
{
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->number, b->number);
    assert_true((a->text == NULL) == (b->text == NULL));
    if (a->text)
        assert_string_equal(a->text, b->text);
}

static void assert_same_item(const struct dob_item *a, const struct dob_item *b)
{
    assert_string_equal(a->phrase.id, b->phrase.id);
    assert_int_equal(a->points, b->points);
    for (int i = 0; i < DOB_ARGS_MAX; i++)
        assert_same_arg(&a->phrase.arg[i], &b->phrase.arg[i]);
}

/* Has the sentence the gap of each argument, and no other? Are the arguments what they say they are? */
static void check_phrase(const struct dob_rules *rules, const struct dob_phrase *phrase)
{
    const char *english = dob_sentence(phrase->id, NULL);
    if (!english)
        fail_msg("%s has no sentence", phrase->id);
    for (int i = 0, none = 0; i < DOB_ARGS_MAX; i++) {
        const char gap[] = {'{', (char)('1' + i), '}', '\0'};
        const struct dob_arg *arg = &phrase->arg[i];
        none = none || arg->kind == DOB_ARG_NONE;
        assert_true(none == (arg->kind == DOB_ARG_NONE));
        if ((strstr(english, gap) != NULL) != !none)
            fail_msg("%s: gap %s", phrase->id, gap);
        if (arg->kind == DOB_ARG_LABEL && !dob_sentence(arg->text, NULL))
            fail_msg("%s has no sentence", arg->text);
        assert_true(arg->kind != DOB_ARG_TEXT || arg->text);
        assert_true(arg->kind != DOB_ARG_SEAT || (arg->number >= 0 && arg->number < rules->seats));
        assert_true(arg->kind != DOB_ARG_CARD || (arg->number >= 1 && arg->number <= rules->deck.count));
    }
}

static void add_up(const struct dob_rules *rules, const union dob_position *position, int viewer, int seat,
                   const struct dob_result *result)
{
    const struct dob_game *game = rules->game;
    union dob_position hidden = *position;
    struct dob_item item, other;
    int32_t sum = 0;
    size_t i = 0;
    game->hide(rules, &hidden, viewer);
    for (; game->item(rules, &hidden, viewer, seat, i, &item); i++) {
        assert_true(i < ITEMS_MAX);
        assert_true(game->item(rules, position, viewer, seat, i, &other));
        assert_same_item(&item, &other);
        check_phrase(rules, &item.phrase);
        sum += item.points;
    }
    assert_false(game->item(rules, position, viewer, seat, i, &other));
    assert_false(game->item(rules, position, viewer, seat, i + 1, &other));
    assert_int_equal(sum, result->points[seat]);
    assert_true(i == 0 || !(result->hidden >> seat & 1));
}

static void items_add_up(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    (void)rng;
    for (int viewer = -1; (viewer = next_viewer(rules, viewer)) >= 0;) {
        struct dob_result result;
        rules->game->result(rules, position, viewer, &result);
        for (int seat = 0; seat < rules->seats; seat++)
            add_up(rules, position, viewer, seat, &result);
    }
}

static void L9_items_add_up_to_the_points_a_viewer_knows(void **state)
{
    (void)state;
    with_all_rules(items_add_up);
}

static void check_place(const struct dob_rules *rules, const struct dob_place *place)
{
    assert_true(place->kind <= DOB_THING_NUMBER);
    assert_true(place->seat >= -1 && place->seat < rules->seats);
    assert_true(place->kind != DOB_THING_BUTTON || place->name);
    assert_true(place->kind != DOB_THING_SEAT || (place->number >= 0 && place->number < rules->seats));
}

/* The places of a move: the same where hidden things are hidden. */
static size_t find_places(const struct dob_rules *rules, const union dob_position *position,
                          const union dob_position *hidden, int seat, dob_move move, struct dob_place *list)
{
    struct dob_place other[DOB_PLACES_MAX];
    size_t count = rules->game->place(rules, hidden, seat, move, list);
    assert_in_range(count, 1, DOB_PLACES_MAX);
    assert_int_equal(rules->game->place(rules, position, seat, move, other), count);
    for (size_t i = 0; i < count; i++) {
        check_place(rules, &list[i]);
        assert_int_equal(list[i].kind, other[i].kind);
        assert_int_equal(list[i].seat, other[i].seat);
        assert_int_equal(list[i].number, other[i].number);
        assert_ptr_equal(list[i].name, other[i].name);
    }
    return count;
}

/* Do the places of one move begin with all places of another? Then nobody could tell by tapping which is meant. */
static bool begins_with(const char *text, const char *other)
{
    size_t length = strlen(other);
    return strncmp(text, other, length) == 0 && (text[length] == '\0' || text[length] == ',');
}

static void check_list(const struct dob_rules *rules, const union dob_position *position,
                       const union dob_position *hidden, int seat)
{
    static char text[DOB_MOVES_MAX][192];
    dob_move list[DOB_MOVES_MAX];
    size_t count = rules->game->moves(rules, hidden, seat, list);
    for (size_t i = 0; i < count; i++) {
        struct dob_place places[DOB_PLACES_MAX];
        struct dob_text out = dob_text_in(text[i], sizeof text[i]);
        places_print(places, find_places(rules, position, hidden, seat, list[i], places), &out);
    }
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < count; k++)
            if (k != i && begins_with(text[i], text[k]))
                fail_msg("%s: %s / %s", rules->game->name, text[i], text[k]);
}

/* For the seat itself, and where its hand is hidden, as at a real table. */
static void places_tell_moves_apart(const struct dob_rules *rules, const union dob_position *position,
                                    struct dob_rng *rng)
{
    (void)rng;
    for (int seat = 0; seat < rules->seats; seat++)
        for (int viewer = -1; (viewer = next_viewer(rules, viewer)) >= 0;) {
            union dob_position hidden = *position;
            if (!(rules->game->actors(rules, position) >> seat & 1))
                continue;
            rules->game->hide(rules, &hidden, viewer);
            check_list(rules, viewer == seat ? position : &hidden, &hidden, seat);
        }
}

static void L10_places_tell_moves_apart(void **state)
{
    (void)state;
    with_all_rules(places_tell_moves_apart);
}

/* A move of another, as a viewer sees it, has its places too. */
static void shown_moves_have_places(const struct dob_rules *rules, const union dob_position *position,
                                    struct dob_rng *rng)
{
    dob_move move;
    if (rules->game->actors(rules, position) == 0)
        return;
    int actor = draw_event(rules, position, rng, &move);
    for (int viewer = -1; actor != DOB_CHANCE && (viewer = next_viewer(rules, viewer)) >= 0;) {
        struct dob_place places[DOB_PLACES_MAX];
        union dob_position hidden = *position;
        dob_move shown = rules->game->shown(rules, position, actor, move, viewer);
        rules->game->hide(rules, &hidden, viewer);
        find_places(rules, &hidden, &hidden, actor, shown, places);
    }
}

static void L10_shown_moves_have_places(void **state)
{
    (void)state;
    with_all_rules(shown_moves_have_places);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(L9_items_add_up_to_the_points_a_viewer_knows),
        cmocka_unit_test(L10_places_tell_moves_apart),
        cmocka_unit_test(L10_shown_moves_have_places),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
