/* Takeit: over random games, whatever a seat cannot know changes nothing for it. Two positions that differ only in that,
 * the true one and a guess, give the seat the same view, moves, refusals and shown events. No die and no card is lost. */

#include "support/secrets.h"
#include "support/takeit.h"

enum { STRANGE = 40 };

/* The events that a guess lets others do are seen as the same kind of event. */
static void show_alike(const struct dob_rules *rules, const union dob_position *a, const union dob_position *b,
                       int viewer)
{
    const struct dob_game *game = rules->game;
    unsigned actors = game->actors(rules, a);
    assert_int_equal(actors, game->actors(rules, b));
    for (int seat = 0; seat < rules->seats; seat++) {
        dob_move first[DOB_MOVES_MAX], second[DOB_MOVES_MAX];
        bool secret = takeit_of(a)->phase == TAK_FULFILLING || takeit_of(a)->phase == TAK_DISCARDING;
        if (!(actors >> seat & 1) || seat == viewer || !secret)
            continue;
        size_t of_a = game->moves(rules, a, seat, first), of_b = game->moves(rules, b, seat, second);
        for (size_t i = 0; i < of_a; i++)
            assert_true(game->shown(rules, a, seat, first[i], viewer) ==
                        game->shown(rules, b, seat, second[0], viewer));
        assert_true(of_b > 0);
    }
}

static void know_the_same(const struct dob_rules *rules, const union dob_position *a, const union dob_position *b,
                          int viewer, struct dob_rng *rng)
{
    char of_a[4096], of_b[4096];
    dob_move first[DOB_MOVES_MAX], second[DOB_MOVES_MAX];
    size_t count = 0;
    write_view(rules, a, viewer, of_a, sizeof of_a);
    write_view(rules, b, viewer, of_b, sizeof of_b);
    assert_string_equal(of_a, of_b);
    show_alike(rules, a, b, viewer);
    if (viewer >= rules->seats)
        return;
    if (rules->game->actors(rules, a) >> viewer & 1) {
        count = rules->game->moves(rules, a, viewer, first);
        assert_int_equal(rules->game->moves(rules, b, viewer, second), count);
        assert_memory_equal(first, second, count * sizeof *first);
    }
    for (size_t i = 0; i < count; i++)
        refuse_alike(rules, a, b, viewer, first[i]);
    for (int i = 0; i < STRANGE; i++)
        refuse_alike(rules, a, b, viewer, strange_move(rules->game, rng));
}

static void compare_with_guesses(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    for (int viewer = 0; viewer <= DOB_SPECTATOR; viewer++) {
        union dob_position guess = *position, hidden;
        if (viewer >= rules->seats && viewer != DOB_SPECTATOR)
            continue;
        rules->game->hide(rules, &guess, viewer);
        hidden = guess;
        rules->game->guess(rules, &guess, viewer, rng);
        assert_true(rules->game->check(rules, &guess, NULL));
        know_the_same(rules, position, &guess, viewer, rng);
        know_the_same(rules, position, &hidden, viewer, rng);
    }
}

/* Plays an event, and sees that each viewer can follow it from what it knew. */
static void follow(const struct dob_rules *rules, union dob_position *position, int actor, dob_move move)
{
    const struct dob_game *game = rules->game;
    union dob_position before = *position;
    game->apply(rules, position, actor, move);
    for (int viewer = 0; viewer <= DOB_SPECTATOR; viewer++) {
        union dob_position after = *position, hidden = before;
        if (viewer >= rules->seats && viewer != DOB_SPECTATOR)
            continue;
        dob_move shown = game->shown(rules, &before, actor, move, viewer);
        game->hide(rules, &hidden, viewer);
        assert_false(game->refuse(rules, &hidden, actor, shown, NULL));
        game->apply(rules, &hidden, actor, shown);
        game->hide(rules, &after, viewer);
        assert_memory_equal(&after, &hidden, game->position_size);
    }
}

/* Each card once, each die once. */
static void nothing_is_lost(const struct dob_rules *rules, const union dob_position *position)
{
    const struct tak_position *p = takeit_of(position);
    unsigned places[TAK_ORDERS_MAX + TAK_ACTIONS_MAX + 1] = {0}, known = 0;
    for (unsigned card = 1; card <= rules->deck.count; card++)
        places[card] += (unsigned)tak_has(&p->pile, card) + tak_has(&p->gone, card);
    for (int seat = 0; seat < rules->seats; seat++)
        for (int i = 0; i < TAK_DOWN_MAX; i++) {
            places[p->down[seat][i]]++;
            places[i < TAK_HAND ? p->hand[seat][i] : 0]++;
        }
    for (unsigned card = 1; card <= rules->deck.count; card++) {
        assert_true(places[card] <= 1);
        known += places[card];
    }
    assert_int_equal(known + tak_deck_size(rules, p, 0) + tak_deck_size(rules, p, 1), rules->deck.count);
    for (int colour = 0; colour < TAK_COLOURS; colour++) {
        unsigned dice = dob_dice_count(p->board[colour]) + p->air[colour];
        unsigned all = colour < TAK_RED ? 4u + rules->seats : rules->seats == 2 ? 1 : 2;
        for (int seat = 0; seat < rules->seats; seat++)
            dice += dob_dice_count(p->taken[seat][colour]);
        if (p->phase >= TAK_ROLLING && p->phase <= TAK_FULFILLING)
            assert_int_equal(dice, all);
        else
            assert_true(p->phase == TAK_SHOWING ? dice <= all : dice == 0);
    }
}

static void play_one(const struct dob_rules *rules, uint64_t key, unsigned every)
{
    struct dob_rng rng = dob_rng_keyed(31, key);
    union dob_position position;
    unsigned actors;
    open_position(rules, &position);
    while ((actors = rules->game->actors(rules, &position))) {
        dob_move list[DOB_MOVES_MAX], move;
        int actor;
        if (dob_rng_below(&rng, every) == 0)
            compare_with_guesses(rules, &position, &rng);
        nothing_is_lost(rules, &position);
        do
            actor = (int)dob_rng_below(&rng, DOB_CHANCE + 1);
        while (!(actors >> actor & 1));
        size_t count = actor == DOB_CHANCE ? 0 : rules->game->moves(rules, &position, actor, list);
        move = count ? list[dob_rng_below(&rng, count)] : rules->game->sample(rules, &position, &rng);
        follow(rules, &position, actor, move);
        assert_true(rules->game->check(rules, &position, NULL));
    }
}

static void standard_games_T19(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        struct dob_rules rules = rules_of("takeit", seats, NULL);
        play_one(&rules, (uint64_t)seats, 4);
    }
}

static void games_with_discards_down_T19(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 3, "discards=down starts=2");
    play_one(&rules, 10, 4);
}

static void games_with_free_hands_T20(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 4, "free-hand=1 take-two=3 collision=none mono=1");
    play_one(&rules, 11, 4);
}

/* Decks of few cards: they are turned over again and again, run out, and leave empty hands. */
static const char few[] = "order 1 w*; order 1 b*; order 1 a*; order 1 a* a*; order 2 any > 3; order 1 2 any < 9;"
                          "order 1 w1; order 1 b2; order 1 a3; action take; action back; action swap; action some 2;"
                          "action change white 4; action set red 1; action reroll red";

static void games_with_few_cards_E3(void **state)
{
    (void)state;
    for (uint64_t key = 0; key < 12; key++) {
        static const char *const options[] = {NULL, "discards=down", "free-hand=1", "free-hand=1 discards=down"};
        struct dob_rules rules = takeit_rules(2 + (int)(key % 3), options[key % 4], few);
        play_one(&rules, 20 + key, 3);
    }
}

static void games_with_very_few_cards_T17(void **state)
{
    (void)state;
    for (uint64_t key = 0; key < 12; key++) {
        static const char *const options[] = {NULL, "discards=down", "free-hand=1"};
        struct dob_rules rules = takeit_rules(
            2, options[key % 3], "order 1 w*; order 1 a* a*; order 2 b1; action change black 5; action back");
        play_one(&rules, 40 + key, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard_games_T19),
        cmocka_unit_test(games_with_discards_down_T19),
        cmocka_unit_test(games_with_free_hands_T20),
        cmocka_unit_test(games_with_few_cards_E3),
        cmocka_unit_test(games_with_very_few_cards_T17),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
