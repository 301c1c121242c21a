/* The laws of the contract (src/core/game.h), tested on every registered game, for every number of seats, with the
 * standard rules and with every option at its ends. A game's own tests can then be short. Those of the slots for faces:
 * conformance_faces_test.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/notation.h"
#include "core/rules.h"
#include "core/sink.h"
#include "games/registry.h"
#include "support/laws.h"
#include "support/secrets.h"
#include "support/table.h"

enum { POOL_MAX = 400 };

static void apply(const struct dob_rules *rules, union dob_position *position, int actor, dob_move move)
{
    rules->game->apply(rules, position, actor, move);
}

static bool same(const struct dob_rules *rules, const union dob_position *a, const union dob_position *b)
{
    return memcmp(a, b, rules->game->position_size) == 0;
}

static void look_only(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    (void)rng;
    unsigned actors = rules->game->actors(rules, position);
    int turn = rules->game->turn(rules, position);
    assert_true(actors == 0 || actors == 1u << DOB_CHANCE || actors < 1u << rules->seats);
    assert_true(turn >= -1 && turn < rules->seats && (turn < 0 || actors != 0));
}

static void L1_random_games_end(void **state)
{
    (void)state;
    with_all_rules(look_only);
}

/* Moves of this and other positions, to be refused where they are not listed. */
static dob_move pool[POOL_MAX];
static size_t pooled;
static const struct dob_game *pool_of;

static void remember(dob_move move)
{
    for (size_t i = 0; i < pooled; i++)
        if (pool[i] == move)
            return;
    if (pooled < POOL_MAX)
        pool[pooled++] = move;
}

static bool listed(const dob_move *list, size_t count, dob_move move)
{
    size_t times = 0;
    for (size_t i = 0; i < count; i++)
        times += list[i] == move;
    assert_true(times <= 1);
    return times == 1;
}

static void check_refusal(const struct dob_rules *rules, const union dob_position *position, int actor, dob_move move,
                          bool legal)
{
    struct dob_reason why = {0};
    union dob_position before = *position;
    bool refused = rules->game->refuse(rules, position, actor, move, &why);
    assert_int_equal(refused, !legal);
    assert_int_equal(rules->game->refuse(rules, position, actor, move, NULL), !legal);
    assert_true(refused == (why.id != NULL));
    assert_true(same(rules, &before, position));
    bool acts = rules->game->actors(rules, position) >> actor & 1;
    if (refused && !dob_words_fit(rules, move))
        assert_int_equal(why.kind, DOB_UNREADABLE);
    else if (refused && !acts) /* no rule is said to forbid what it is not the moment or the seat for */
        assert_true(why.kind == DOB_NOT_NOW || why.kind == DOB_NOT_YOURS);
    else if (refused)
        assert_int_not_equal(why.kind, DOB_UNREADABLE);
}

static void refuse_exactly(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    const struct dob_game *game = rules->game;
    unsigned actors = game->actors(rules, position);
    if (pool_of != game)
        pooled = 0;
    pool_of = game;
    for (int actor = 0; actor <= DOB_CHANCE; actor++) {
        dob_move list[DOB_MOVES_MAX];
        if (actor >= rules->seats && actor != DOB_CHANCE)
            continue;
        bool acts = actors >> actor & 1;
        size_t count = acts && actor != DOB_CHANCE ? game->moves(rules, position, actor, list) : 0;
        assert_true(count <= DOB_MOVES_MAX && (count > 0 || !acts || actor == DOB_CHANCE));
        for (size_t i = 0; i < count; i++) {
            remember(list[i]);
            assert_true(listed(list, count, list[i]));
            check_refusal(rules, position, actor, list[i], true);
        }
        for (size_t i = 0; i < pooled && actor != DOB_CHANCE; i++)
            check_refusal(rules, position, actor, pool[i], listed(list, count, pool[i]));
        check_refusal(rules, position, actor, dob_rng_next(rng) | UINT64_C(0xF0) << 56, false);
    }
}

static void L2_refuse_exactly_what_is_not_listed(void **state)
{
    (void)state;
    with_all_rules(refuse_exactly);
}

static int by_move(const void *a, const void *b)
{
    dob_move one = ((const struct dob_outcome *)a)->move, other = ((const struct dob_outcome *)b)->move;
    return (one > other) - (one < other);
}

static struct dob_outcome *find_outcome(struct dob_outcome *sorted, size_t count, dob_move move)
{
    const struct dob_outcome key = {.move = move};
    return bsearch(&key, sorted, count, sizeof *sorted, by_move);
}

static void refuse_impossible(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    const struct dob_game *game = rules->game;
    if (game->actors(rules, position) != 1u << DOB_CHANCE)
        return;
    size_t count = game->odds(rules, position, list);
    dob_move drawn = game->sample(rules, position, rng);
    check_refusal(rules, position, DOB_CHANCE, drawn, true);
    qsort(list, count, sizeof *list, by_move);
    for (size_t i = 0; i < count; i++) {
        check_refusal(rules, position, DOB_CHANCE, list[i].move, true);
        assert_true(list[i].weight > 0);
        assert_true(i == 0 || list[i].move != list[i - 1].move);
        for (int seat = 0; seat < rules->seats; seat++)
            check_refusal(rules, position, seat, list[i].move, false);
    }
    assert_true(count == 0 || find_outcome(list, count, drawn));
    for (unsigned kind = 0; kind < 32; kind++) { /* and nothing besides */
        for (uint64_t content = 0; count > 0 && content < 64; content++) {
            dob_move move = dob_move_of(kind, content);
            check_refusal(rules, position, DOB_CHANCE, move, find_outcome(list, count, move) != NULL);
        }
    }
}

static void L2_L5_outcomes_are_the_possible_ones(void **state)
{
    (void)state;
    with_all_rules(refuse_impossible);
}

/* Chi-square of 200 samples a listed outcome (20, if there are many) against the weights; generous, since the seed is
 * fixed. */
static void sample_by_odds(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    static double seen[DOB_OUTCOMES_MAX];
    const struct dob_game *game = rules->game;
    if (game->actors(rules, position) != 1u << DOB_CHANCE || dob_rng_below(rng, 64) != 0)
        return;
    size_t count = game->odds(rules, position, list);
    size_t draws = (count < 1000 ? 200 : 20) * count;
    double total = 0, chi = 0;
    qsort(list, count, sizeof *list, by_move);
    memset(seen, 0, sizeof seen);
    for (size_t i = 0; i < count; i++)
        total += (double)list[i].weight;
    for (size_t n = 0; n < draws; n++) {
        const struct dob_outcome *drawn = find_outcome(list, count, game->sample(rules, position, rng));
        assert_non_null(drawn);
        seen[drawn - list]++;
    }
    for (size_t i = 0; i < count; i++) {
        double expected = (double)draws * (double)list[i].weight / total;
        chi += (seen[i] - expected) * (seen[i] - expected) / expected;
    }
    double spare = (double)count; /* degrees of freedom; the deviation of chi is sqrt(2 * spare) */
    assert_true(chi < spare + 8 * (1 + spare / 4));
}

static void L5_samples_follow_the_odds(void **state)
{
    (void)state;
    with_all_rules(sample_by_odds);
}

static void commute(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    const struct dob_game *game = rules->game;
    unsigned actors = game->actors(rules, position);
    if (!(actors & (actors - 1)))
        return;
    dob_move first, second;
    int one = draw_event(rules, position, rng, &first), other;
    do
        other = draw_event(rules, position, rng, &second);
    while (other == one);
    union dob_position a = *position, b = *position;
    apply(rules, &a, one, first);
    check_refusal(rules, &a, other, second, true);
    apply(rules, &a, other, second);
    apply(rules, &b, other, second);
    check_refusal(rules, &b, one, first, true);
    apply(rules, &b, one, first);
    assert_true(same(rules, &a, &b));
}

static void L3_moves_of_different_seats_commute(void **state)
{
    (void)state;
    with_all_rules(commute);
}

static void print_and_parse(const struct dob_rules *rules, dob_move move, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    struct dob_reason why;
    dob_move back = ~move;
    rules->game->print_move(rules, move, &out);
    assert_true(dob_text_fits(&out));
    assert_true(rules->game->parse_move(rules, dob_scan_in(text), &back, &why));
    assert_true(back == move);
}

static void round_trip(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    static char text[DOB_MOVES_MAX][96];
    const struct dob_game *game = rules->game;
    char line[1024];
    struct dob_text out = dob_text_in(line, sizeof line);
    union dob_position back;
    struct dob_reason why;
    game->print_position(rules, position, &out);
    assert_true(dob_text_fits(&out) && !strchr(line, '\n'));
    memset(&back, 0, sizeof back);
    assert_true(game->parse_position(rules, dob_scan_in(line), &back, &why));
    assert_true(same(rules, position, &back));
    assert_true(game->check(rules, position, &why)); /* L8 */
    unsigned actors = game->actors(rules, position);
    if (actors >> DOB_CHANCE & 1)
        print_and_parse(rules, game->sample(rules, position, rng), text[0], sizeof text[0]);
    for (int seat = 0; seat < rules->seats; seat++) {
        dob_move list[DOB_MOVES_MAX];
        size_t count = actors >> seat & 1 ? game->moves(rules, position, seat, list) : 0;
        for (size_t i = 0; i < count; i++) {
            print_and_parse(rules, list[i], text[i], sizeof text[i]);
            for (size_t j = 0; j < i; j++)
                assert_string_not_equal(text[i], text[j]);
        }
    }
}

static void L4_moves_and_positions_print_and_parse_back(void **state)
{
    (void)state;
    with_all_rules(round_trip);
}

static void assert_same_result(const struct dob_result *a, const struct dob_result *b)
{
    assert_int_equal(a->hidden, b->hidden);
    assert_memory_equal(a->points, b->points, sizeof a->points);
    assert_memory_equal(a->place, b->place, sizeof a->place);
    assert_true(a->seats == b->seats && a->solo == b->solo && a->won == b->won && a->target == b->target);
}

static void know_the_same(const struct dob_rules *rules, const union dob_position *position,
                          const union dob_position *hidden, int viewer)
{
    char full[4096], seen[4096];
    const struct dob_game *game = rules->game;
    assert_int_equal(game->actors(rules, position), game->actors(rules, hidden));
    assert_int_equal(game->turn(rules, position), game->turn(rules, hidden));
    write_view(rules, position, viewer, full, sizeof full);
    write_view(rules, hidden, viewer, seen, sizeof seen);
    assert_string_equal(full, seen);
    struct dob_result a, b; /* points so far tell nothing hidden either */
    game->result(rules, position, viewer, &a);
    game->result(rules, hidden, viewer, &b);
    assert_same_result(&a, &b);
    if (viewer >= rules->seats)
        return;
    dob_move list[DOB_MOVES_MAX], other[DOB_MOVES_MAX];
    size_t count = 0;
    if (game->actors(rules, position) >> viewer & 1) {
        count = game->moves(rules, position, viewer, list);
        assert_int_equal(game->moves(rules, hidden, viewer, other), count);
        assert_memory_equal(list, other, count * sizeof *list);
    }
    for (size_t i = 0; i < pooled; i++)
        check_refusal(rules, hidden, viewer, pool[i], listed(list, count, pool[i]));
}

/* What is hidden is not there, nor are places that would tell it; in the end, and from who sees all, nothing is hidden. */
static void hide_in_results(const struct dob_rules *rules, const union dob_position *position, int viewer)
{
    struct dob_result all, seen;
    rules->game->result(rules, position, DOB_ALL_SEEING, &all);
    rules->game->result(rules, position, viewer, &seen);
    assert_int_equal(all.hidden, 0);
    assert_true(seen.hidden >> rules->seats == 0 && (seen.hidden == 0 || rules->game->actors(rules, position)));
    for (int seat = 0; seat < rules->seats; seat++) {
        assert_int_equal(seen.points[seat], seen.hidden >> seat & 1 ? 0 : all.points[seat]);
        assert_int_equal(seen.place[seat], seen.hidden ? 0 : all.place[seat]);
        assert_true(all.place[seat] >= 1 && all.place[seat] <= rules->seats);
    }
}

static void hide_and_guess(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    const struct dob_game *game = rules->game;
    refuse_exactly(rules, position, rng); /* fills the pool */
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
        union dob_position hidden = *position;
        if (viewer >= rules->seats && viewer != DOB_SPECTATOR && viewer != DOB_ALL_SEEING)
            continue;
        game->hide(rules, &hidden, viewer);
        if (viewer == DOB_ALL_SEEING)
            assert_true(same(rules, position, &hidden));
        know_the_same(rules, position, &hidden, viewer);
        hide_in_results(rules, position, viewer);
        union dob_position guessed = hidden, again = hidden;
        game->hide(rules, &again, viewer);
        assert_true(same(rules, &again, &hidden));
        game->guess(rules, &guessed, viewer, rng);
        assert_true(game->check(rules, &guessed, NULL));
        know_the_same(rules, &guessed, &hidden, viewer);
        game->hide(rules, &guessed, viewer);
        assert_true(same(rules, &guessed, &hidden));
    }
}

static void L6_a_hidden_position_is_all_a_seat_knows(void **state)
{
    (void)state;
    with_all_rules(hide_and_guess);
}

static void show_and_apply(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    const struct dob_game *game = rules->game;
    if (game->actors(rules, position) == 0)
        return;
    dob_move move;
    int actor = draw_event(rules, position, rng, &move);
    for (int viewer = 0; viewer <= DOB_ALL_SEEING; viewer++) {
        union dob_position after = *position, hidden = *position;
        char text[96];
        if (viewer >= rules->seats && viewer != DOB_SPECTATOR && viewer != DOB_ALL_SEEING)
            continue;
        dob_move shown = game->shown(rules, position, actor, move, viewer);
        assert_true(actor != viewer || shown == move);
        assert_true(viewer != DOB_ALL_SEEING || shown == move);
        print_and_parse(rules, shown, text, sizeof text);
        assert_true((shown == move) == (strchr(text, '?') == NULL));
        assert_int_equal(dob_words_hide(rules, shown), shown != move);
        apply(rules, &after, actor, move);
        game->hide(rules, &after, viewer);
        game->hide(rules, &hidden, viewer);
        assert_true(game->shown(rules, &hidden, actor, shown, viewer) == shown);
        check_refusal(rules, &hidden, actor, shown, true);
        apply(rules, &hidden, actor, shown);
        assert_true(same(rules, &after, &hidden));
    }
}

static void L7_shown_events_lead_to_hidden_positions(void **state)
{
    (void)state;
    with_all_rules(show_and_apply);
}

static void every_game_is_described(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++) {
        const struct dob_game *game = dob_games[g];
        assert_true(game->seats_min >= 1 && game->seats_min <= game->seats_max && game->seats_max <= DOB_SEATS_MAX);
        assert_true(game->position_size <= DOB_POSITION_MAX && game->option_count <= DOB_OPTIONS_MAX);
        assert_ptr_equal(dob_game_named(dob_scan_in(game->name)), game);
        for (int i = 0; i < game->option_count; i++) {
            const struct dob_option *option = &game->options[i];
            assert_true(option->name && option->ruling && option->min <= option->standard);
            assert_true(option->standard <= option->max && (!option->names || option->min == 0));
        }
    }
    assert_null(dob_game_named(dob_scan_in("chess")));
}

static const struct dob_game *trapping;

static void apply_what_is_no_event(void)
{
    struct dob_rules rules;
    union dob_position position = {.aligned = 0};
    dob_rules_make(&rules, trapping, trapping->seats_min, NULL);
    trapping->start(&rules, &position);
    apply(&rules, &position, __builtin_ctz(trapping->actors(&rules, &position)), dob_move_of(255, 0));
}

/* The inner door (src/core/assert.h): in a checked build `apply` judges again. */
static void checked_builds_trap_on_what_is_refused(void **state)
{
    (void)state;
    for (int g = 0; dob_games[g]; g++) {
        trapping = dob_games[g];
        assert_traps_if_checked(apply_what_is_no_event);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_described),
        cmocka_unit_test(L1_random_games_end),
        cmocka_unit_test(L2_refuse_exactly_what_is_not_listed),
        cmocka_unit_test(L2_L5_outcomes_are_the_possible_ones),
        cmocka_unit_test(L3_moves_of_different_seats_commute),
        cmocka_unit_test(L4_moves_and_positions_print_and_parse_back),
        cmocka_unit_test(L5_samples_follow_the_odds),
        cmocka_unit_test(L6_a_hidden_position_is_all_a_seat_knows),
        cmocka_unit_test(L7_shown_events_lead_to_hidden_positions),
        cmocka_unit_test(checked_builds_trap_on_what_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
