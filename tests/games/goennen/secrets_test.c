/* Goennen: over random games, whatever a seat cannot know changes nothing for it. Two positions that differ only in that,
 * the true one and a guess, give the seat the same view, moves, refusals and shown events. No card is lost, filled fields
 * stay as they are (G14), and no seat uses a die twice in one throw. */

#include "support/goennen.h"
#include "support/secrets.h"

enum { STRANGE = 40 };

static void know_the_same(const struct dob_rules *rules, const union dob_position *a, const union dob_position *b,
                          int viewer, struct dob_rng *rng)
{
    char of_a[4096], of_b[4096];
    dob_move first[DOB_MOVES_MAX], second[DOB_MOVES_MAX];
    size_t count = 0;
    write_view(rules, a, viewer, of_a, sizeof of_a);
    write_view(rules, b, viewer, of_b, sizeof of_b);
    assert_string_equal(of_a, of_b);
    assert_int_equal(rules->game->actors(rules, a), rules->game->actors(rules, b));
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
        assert_true(rules->game->check(rules, &hidden, NULL));
        know_the_same(rules, position, &guess, viewer, rng);
        know_the_same(rules, position, &hidden, viewer, rng);
    }
}

static bool is_listed(const dob_move *list, size_t count, dob_move move)
{
    for (size_t i = 0; i < count; i++)
        if (list[i] == move)
            return true;
    return false;
}

/* Of all small moves exactly those that are listed are not refused. */
static void listed_is_what_is_not_refused(const struct dob_rules *rules, const union dob_position *position, int seat)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = rules->game->moves(rules, position, seat, list);
    for (unsigned kind = GON_RETURN; kind < GON_KINDS; kind++)
        for (uint64_t content = 0; content < 256; content++) {
            dob_move move = dob_move_of(kind, content);
            assert_int_equal(rules->game->refuse(rules, position, seat, move, NULL), !is_listed(list, count, move));
        }
}

/* Each card is in one place; what is in none is shuffled. */
static void no_card_is_lost(const struct dob_rules *rules, const union dob_position *position)
{
    const struct gon_position *p = goennen_of(position);
    unsigned places[2 * GON_ROW_CARDS + 2] = {0}, known = 0;
    for (int seat = 0; seat < rules->seats; seat++) {
        for (int i = 0; i < GON_CELLS; i++)
            places[p->at[seat].card[i]]++;
        for (int i = 0; i < GON_HAND; i++)
            places[p->at[seat].hand[i]]++;
    }
    for (unsigned row = 0; row < 2; row++) {
        for (int i = 0; i < GON_COLUMNS; i++)
            places[p->market[row][i]]++;
        for (int i = 0; i < p->unders[row]; i++)
            places[p->under[row][i].card]++;
    }
    for (unsigned card = 1; card <= rules->deck.count; card++) {
        places[card] += p->aside >> card & 1;
        assert_true(places[card] <= 1);
        known += places[card];
    }
    assert_int_equal(known + gon_shuffled(rules, p, 0) + gon_shuffled(rules, p, 1), rules->deck.count);
}

/* Where the card that lay at a cell lies now: displays only grow. */
static unsigned cell_of(const struct gon_seat *at, unsigned card)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (at->card[cell] == card)
            return cell;
    fail_msg("card %u is gone", card);
    return 0;
}

/* G14 */
static void filled_fields_stay(const struct dob_rules *rules, const struct gon_position *before,
                               const struct gon_position *after)
{
    for (int seat = 0; seat < rules->seats; seat++)
        for (unsigned cell = 0; cell < GON_CELLS; cell++) {
            const struct gon_seat *was = &before->at[seat], *is = &after->at[seat];
            if (was->card[cell] == 0)
                continue;
            unsigned now = cell_of(is, was->card[cell]);
            bool done = is->done >> now & 1;
            assert_true(done || !(was->done >> cell & 1));
            for (unsigned i = 0; i < GON_FIELDS && !done; i++)
                if (gon_entered(was->entered[cell], i))
                    assert_int_equal(gon_entered(is->entered[now], i), gon_entered(was->entered[cell], i));
        }
}

/* The dice that a move takes, which must be free. */
static void no_die_is_used_twice(const struct gon_position *p, int actor, dob_move move)
{
    unsigned kind = dob_move_kind(move), dice = dob_move_content(move) & GON_ALL_DICE;
    if (kind == GON_PAY || kind == GON_FILL)
        assert_int_equal(p->used & dice, 0);
    if (kind == GON_ENTER) {
        unsigned die = gon_die_colour((unsigned)dob_move_content(move));
        assert_int_equal(p->at[actor].taken >> die & 1, 0);
        assert_int_equal(p->used, 0);
        assert_int_equal(p->air >> die & 1, 1);
    }
}

/* Plays an event, and sees that each viewer can follow it from what it knew. */
static void follow(const struct dob_rules *rules, union dob_position *position, int actor, dob_move move)
{
    const struct dob_game *game = rules->game;
    union dob_position before = *position;
    no_die_is_used_twice(goennen_of(&before), actor, move);
    game->apply(rules, position, actor, move);
    filled_fields_stay(rules, goennen_of(&before), goennen_of(position));
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

/* Random, but more often something that fills displays and decks than a reroll. */
static dob_move pick_move(const struct dob_rules *rules, const union dob_position *position, int actor,
                          struct dob_rng *rng)
{
    dob_move list[DOB_MOVES_MAX], move;
    if (actor == DOB_CHANCE)
        return rules->game->sample(rules, position, rng);
    size_t count = rules->game->moves(rules, position, actor, list);
    assert_true(count > 0 && count <= 300);
    for (int tries = 0; tries < 6; tries++) {
        move = list[dob_rng_below(rng, count)];
        if (dob_move_kind(move) != GON_REROLL && dob_move_kind(move) != GON_SKIP && dob_move_kind(move) != GON_END)
            break;
    }
    return move;
}

static void play_one(const struct dob_rules *rules, uint64_t key, unsigned every)
{
    struct dob_rng rng = dob_rng_keyed(31, key);
    union dob_position position;
    unsigned actors;
    open_position(rules, &position);
    while ((actors = rules->game->actors(rules, &position))) {
        int actor;
        if (dob_rng_below(&rng, every) == 0)
            compare_with_guesses(rules, &position, &rng);
        no_card_is_lost(rules, &position);
        for (int seat = 0; seat < rules->seats; seat++)
            if (actors >> seat & 1 && dob_rng_below(&rng, every) == 0)
                listed_is_what_is_not_refused(rules, &position, seat);
        do
            actor = (int)dob_rng_below(&rng, DOB_CHANCE + 1);
        while (!(actors >> actor & 1));
        follow(rules, &position, actor, pick_move(rules, &position, actor, &rng));
        assert_true(rules->game->check(rules, &position, NULL));
    }
}

static void games_with_the_deck_of_the_house(void **state)
{
    (void)state;
    for (int seats = 1; seats <= 4; seats++) {
        struct dob_rules rules = rules_of("goennen", seats, NULL);
        assert_int_equal(rules.deck.count, 49);
        play_one(&rules, (uint64_t)seats, 20);
    }
}

/* Decks that run out, so that what was put under them is drawn again; cheap cards, easy tasks. */
static void games_with_few_cards_G9_G10(void **state)
{
    (void)state;
    static const char *const options[] = {NULL, "end-trigger=bought prices=1111", "prices=1111 entry-check=completable",
                                          "prices=5555"};
    static const char cards[] =
        "scoring yellow rainbow 1: w* w*;scoring blue colour blue 1: w* = w*;scoring green lines-done 1: w* < w*;"
        "scoring yellow rainbow 1: w* w*;scoring blue colour blue 1: y*;scoring green lines-done 1: w* < w*;"
        "scoring yellow bonuses 1: w1;scoring blue lines-colour 1: b*;scoring green neighbours-done 1: w* < w*;"
        "scoring yellow bonuses 1: w2;scoring blue lines-colour 1: b*;"
        "bonus wild: w*;bonus yellow adjust 3: w*;bonus blue recolour 3: w*;bonus green extra 3: w* w*;"
        "bonus blue discount 3: w*;bonus yellow adjust 3: w1;bonus blue recolour 3: w1;bonus green extra 3: w1;"
        "bonus blue discount 3: w1;bonus wild: w1";
    for (uint64_t key = 0; key < 64; key++) {
        struct dob_rules rules = goennen_deck(1 + (int)(key % 3), options[key / 3 % 4], cards);
        play_one(&rules, 20 + key, 6);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_with_the_deck_of_the_house),
        cmocka_unit_test(games_with_few_cards_G9_G10),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
