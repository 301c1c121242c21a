/* What a move of takeit is said to bring is what it then brings: points and chips are held against the evaluation that is
 * played to its end, and what dice bring "now" against every way to fulfil orders with them. */
#include <string.h>

#include "games/takeit/content.h"
#include "support/laws.h"

static struct {
    int more, less, fulfils, now, points, chips, set, thrown, discards;
} checked;

static int64_t said(const struct dob_saying *saying, const char *id)
{
    int64_t number = -1;
    assert_true(is_brought(saying, id, 0, &number));
    return number;
}

/* The most points less chips over all ways that are listed, were the round counted now. */
static int64_t best_now(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    dob_move orders[DOB_MOVES_MAX], uses[DOB_MOVES_MAX];
    struct tak_position counted = *p;
    int64_t best = -1000;
    counted.phase = TAK_FULFILLING;
    counted.action = counted.left = counted.acted = 0;
    memset(counted.answered, 0, sizeof counted.answered);
    size_t count = rules->game->moves(rules, &counted, seat, orders);
    for (size_t i = 0; i < count; i++) {
        struct tak_position chosen = counted;
        uint8_t fulfilled[TAK_HAND];
        int64_t points = 0;
        for (int k = tak_fulfilled(orders[i], fulfilled); k > 0; k--)
            points += tak_card_of(rules, fulfilled[k - 1])->points;
        rules->game->apply(rules, &chosen, seat, orders[i]);
        size_t ways = rules->game->moves(rules, &chosen, seat, uses);
        for (size_t k = 0; k < ways; k++) {
            int64_t score = points - (int64_t)tak_chips(p->taken[seat], (unsigned)dob_move_content(uses[k]));
            best = score > best ? score : best;
        }
    }
    return best;
}

static void check_die(const struct dob_rules *rules, const struct tak_position *p, dob_move move,
                      const struct dob_saying *saying)
{
    struct tak_position after = *p;
    unsigned die = tak_move_die(move);
    int64_t order, more;
    after.taken[p->seat][tak_die_colour(die)] += dob_die(tak_die_value(die));
    int64_t gain = best_now(rules, &after, p->seat) - best_now(rules, p, p->seat);
    more = gain < 0 ? -said(saying, "takeit.brings.chips-more") : said(saying, "takeit.brings.points-more");
    assert_int_equal(more, gain);
    if (is_brought(saying, "takeit.brings.fulfils", 0, &order)) {
        uint8_t one = (uint8_t)order;
        assert_true(tak_ways(rules, after.taken[p->seat], &one, 1) != 0);
        checked.fulfils++;
    }
    checked.more += gain > 0;
    checked.less += gain < 0;
}

/* Plays on until this seat has shown what it fulfilled, and tells what that brought. */
static void play_to_show(const struct dob_rules *rules, struct tak_position *p, int seat, struct dob_rng *rng,
                         int64_t *points, int64_t *chips)
{
    for (int i = 0; i < 1000; i++) {
        union dob_position whole = {0};
        dob_move move;
        struct tak_position before = *p;
        memcpy(&whole, p, sizeof *p);
        int actor = draw_event(rules, &whole, rng, &move);
        rules->game->apply(rules, p, actor, move);
        if (dob_move_kind(move) != TAK_SHOW || (int)tak_move_seat(move) != seat)
            continue;
        *points = p->points[seat] - before.points[seat];
        *chips = p->chips[seat] - before.chips[seat];
        return;
    }
    fail_msg("nothing was shown");
}

static void check_use(const struct dob_rules *rules, const struct tak_position *after, int seat,
                      const struct dob_saying *saying, struct dob_rng *rng)
{
    struct tak_position p = *after;
    int64_t points, chips;
    play_to_show(rules, &p, seat, rng, &points, &chips);
    assert_int_equal(said(saying, "takeit.brings.chips"), chips);
    checked.chips += chips > 0;
}

/* With the most dice that these orders can use. */
static void check_fulfil(const struct dob_rules *rules, const struct tak_position *after, int seat,
                         const struct dob_saying *saying, struct dob_rng *rng)
{
    struct tak_position p = *after;
    dob_move uses[DOB_MOVES_MAX];
    int64_t points, chips;
    size_t ways = rules->game->moves(rules, &p, seat, uses);
    rules->game->apply(rules, &p, seat, uses[ways - 1]);
    play_to_show(rules, &p, seat, rng, &points, &chips);
    assert_int_equal(said(saying, "takeit.brings.points"), points);
    assert_int_equal(said(saying, "takeit.brings.chips"), chips);
    checked.points += points > 0;
}

static void check_turned(const struct tak_position *before, const struct tak_position *after, int seat,
                         const struct dob_saying *saying)
{
    int64_t chips = 0;
    is_brought(saying, "takeit.brings.chips", 0, &chips);
    assert_int_equal(chips, after->chips[seat] - before->chips[seat]);
    checked.set += chips > 0;
}

static void check_move(const struct dob_rules *rules, const union dob_position *position, int seat, dob_move move,
                       struct dob_rng *rng)
{
    const struct tak_position *before = (const void *)position;
    struct dob_saying saying = {.say = {0}};
    union dob_position next = *position;
    const struct tak_position *after = (const void *)&next;
    unsigned card = (unsigned)dob_move_content(move);
    rules->game->say(rules, position, seat, move, &saying);
    rules->game->apply(rules, &next, seat, move);
    switch (dob_move_kind(move)) {
    case TAK_TAKE_DIE:
        check_die(rules, before, move, &saying);
        return;
    case TAK_PASS:
    case TAK_STOP:
        assert_int_equal(said(&saying, "takeit.brings.now"), best_now(rules, before, seat));
        checked.now++;
        return;
    case TAK_GO:
        assert_int_equal(said(&saying, "takeit.brings.throws"), after->air[0] + after->air[1] + after->air[2]);
        checked.thrown++;
        return;
    case TAK_SET_DIE:
    case TAK_CHANGE_DIE:
        check_turned(before, after, seat, &saying);
        return;
    case TAK_FULFIL:
        check_fulfil(rules, after, seat, &saying, rng);
        return;
    case TAK_USE:
        check_use(rules, after, seat, &saying, rng);
        return;
    case TAK_DISCARD:
        if (!card || tak_is_action(rules, card))
            return;
        assert_int_equal(said(&saying, "takeit.brings.order"), tak_card_of(rules, card)->points);
        checked.discards++;
        return;
    default:
        return;
    }
}

static void visit(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    with_moves(rules, position, rng, check_move);
}

static void moves_bring_what_is_said(void **state)
{
    (void)state;
    with_rules_of("takeit", visit);
    assert_true(checked.more && checked.less && checked.fulfils && checked.now && checked.points);
    assert_true(checked.chips && checked.set && checked.thrown && checked.discards);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(moves_bring_what_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
