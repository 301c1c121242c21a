/* What a move of goennen is said to bring is what it then brings: points, charges, fields and dice are held against the
 * position and the score after it, and against the moves that are listed then. */
#include <string.h>

#include "games/goennen/content.h"
#include "support/laws.h"

enum { KINDS = GON_CHARGES };
static const char *const gains[KINDS] = {"goennen.brings.adjust", "goennen.brings.recolour", "goennen.brings.extra",
                                         "goennen.brings.discount"};
static const char *const costs[KINDS] = {"goennen.brings.costs-adjust", "goennen.brings.costs-recolour",
                                         "goennen.brings.costs-extra", "goennen.brings.costs-discount"};

static struct {
    int points, charges, spent, fields, fits, prices, throws, skips, ends, decks, last;
} checked;

static int64_t said(const struct dob_saying *saying, const char *id)
{
    int64_t number = 0;
    return is_brought(saying, id, 0, &number) ? number : 0;
}

static size_t list_kind(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned kind,
                        dob_move list[DOB_MOVES_MAX])
{
    dob_move all[DOB_MOVES_MAX];
    size_t count = 0, of_all = rules->game->moves(rules, p, seat, all);
    for (size_t i = 0; i < of_all; i++)
        if (dob_move_kind(all[i]) == kind)
            list[count++] = all[i];
    return count;
}

/* The dice of the `enter` moves that are listed. */
static int dice_listed(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    dob_move list[DOB_MOVES_MAX];
    unsigned dice = 0;
    for (size_t i = list_kind(rules, p, seat, GON_ENTER, list); i > 0; i--)
        dice |= 1u << gon_die_colour((unsigned)dob_move_content(list[i - 1]));
    return __builtin_popcount(dice);
}

static int32_t points_of(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    struct dob_result result;
    rules->game->result(rules, p, seat, &result);
    return result.points[seat];
}

static void check_points(const struct dob_rules *rules, const struct gon_position *before,
                         const struct gon_position *after, int seat, const struct dob_saying *saying)
{
    int32_t points = points_of(rules, after, seat) - points_of(rules, before, seat);
    assert_int_equal(said(saying, "goennen.brings.points"), points);
    checked.points += points != 0;
}

/* A card that is completed: what it gives beside what its completion spends. */
static void check_gain(const struct gon_seat *before, const struct gon_seat *after, const unsigned spent[KINDS],
                       const struct dob_saying *saying)
{
    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(said(saying, gains[kind]), after->charges[kind] - before->charges[kind] + (int)spent[kind]);
        checked.charges += said(saying, gains[kind]) > 0;
    }
}

static void check_cost(const struct gon_seat *before, const struct gon_seat *after, const struct dob_saying *saying)
{
    for (int kind = 0; kind < KINDS; kind++) {
        assert_int_equal(said(saying, costs[kind]), before->charges[kind] - after->charges[kind]);
        checked.spent += said(saying, costs[kind]) > 0;
    }
}

static void check_fill(const struct dob_rules *rules, const struct gon_position *before,
                       const struct gon_position *after, dob_move move, const struct dob_saying *saying)
{
    const unsigned spent[KINDS] = {gon_fill_adjusts(move), gon_fill_recolours(move)};
    check_points(rules, before, after, before->seat, saying);
    check_gain(&before->at[before->seat], &after->at[before->seat], spent, saying);
}

/* With whichever dice, it brings the same. */
static void check_complete(const struct dob_rules *rules, const struct gon_position *before,
                           const struct gon_position *after, const struct dob_saying *saying)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = list_kind(rules, after, before->seat, GON_FILL, list);
    assert_true(count > 0);
    for (size_t i = 0; i < count; i++) {
        struct gon_position filled = *after;
        rules->game->apply(rules, &filled, before->seat, list[i]);
        check_fill(rules, before, &filled, list[i], saying);
    }
}

static void check_entry(const struct dob_rules *rules, const struct gon_position *before,
                        const struct gon_position *after, int seat, dob_move move, const struct dob_saying *saying)
{
    const unsigned spent[KINDS] = {[GON_RECOLOUR - GON_ADJUST] = (unsigned)said(saying, costs[1])};
    const struct gon_seat *at = &after->at[seat];
    unsigned cell = gon_at_cell(move);
    check_points(rules, before, after, seat, saying);
    check_gain(&before->at[seat], at, spent, saying);
    if (at->done >> cell & 1)
        return;
    assert_int_equal(said(saying, "goennen.brings.fields"),
                     gon_empty_fields(gon_card_of(rules, at->card[cell]), at->entered[cell]));
    checked.fields++;
}

static void check_die(const struct dob_rules *rules, const struct gon_position *before,
                      const struct gon_position *after, int seat, dob_move move, const struct dob_saying *saying)
{
    dob_move list[DOB_MOVES_MAX];
    unsigned die = (unsigned)dob_move_content(move), shows = before->dice[gon_die_colour(die)];
    check_cost(&before->at[seat], &after->at[seat], saying);
    assert_int_equal(said(saying, "goennen.brings.shows"), shows == gon_die_value(die) ? 0 : shows);
    assert_int_equal(said(saying, "goennen.brings.fits"), list_kind(rules, after, seat, GON_AT, list));
    checked.fits++;
}

/* The price is paid with dice and discounts. */
static void check_buy(const struct dob_rules *rules, const struct gon_position *after, const struct dob_saying *saying)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = list_kind(rules, after, after->seat, GON_PAY, list);
    for (size_t i = 0; i < count; i++) {
        struct gon_position paid = *after;
        const struct gon_seat *at = &after->at[after->seat], *then = &paid.at[after->seat];
        rules->game->apply(rules, &paid, after->seat, list[i]);
        unsigned discounts = at->charges[GON_DISCOUNT - GON_ADJUST] - then->charges[GON_DISCOUNT - GON_ADJUST];
        assert_int_equal(said(saying, "goennen.brings.price"), gon_count(gon_move_dice(list[i])) + discounts);
        checked.prices++;
    }
}

static void check_reroll(const struct dob_rules *rules, struct gon_position *after, const struct dob_saying *saying,
                         struct dob_rng *rng)
{
    int64_t dice, throws = 0;
    assert_true(is_brought(saying, "goennen.brings.keep", 0, &dice) ||
                is_brought(saying, "goennen.brings.keep-last", 0, &dice));
    is_brought(saying, "goennen.brings.keep", 1, &throws);
    assert_int_equal(dice, gon_count(after->air));
    rules->game->apply(rules, after, DOB_CHANCE, rules->game->sample(rules, after, rng));
    assert_int_equal(throws, GON_THROWS - after->throws);
    checked.throws++;
}

static void check_chance(const struct dob_rules *rules, struct gon_position *after, const struct dob_saying *saying,
                         struct dob_rng *rng)
{
    int64_t cards;
    unsigned row = after->chosen;
    if (!is_brought(saying, "goennen.brings.deck", 0, &cards)) {
        assert_int_equal(said(saying, "goennen.brings.fit"), dice_listed(rules, after, after->seat));
        return;
    }
    rules->game->apply(rules, after, DOB_CHANCE, rules->game->sample(rules, after, rng));
    assert_int_equal(cards - 1, gon_deck_size(rules, after, row));
    checked.decks++;
}

static void check_laying(const struct dob_rules *rules, const struct gon_position *before, struct gon_position *after,
                         const struct dob_saying *saying, struct dob_rng *rng)
{
    int64_t none;
    if (after->phase == GON_TURNING)
        rules->game->apply(rules, after, DOB_CHANCE, rules->game->sample(rules, after, rng));
    check_points(rules, before, after, before->seat, saying);
    assert_true(is_brought(saying, "goennen.brings.ends", 0, &none) == (before->last != after->last));
    checked.last += before->last != after->last;
}

static void check_move(const struct dob_rules *rules, const union dob_position *position, int seat, dob_move move,
                       struct dob_rng *rng)
{
    const struct gon_position *before = (const void *)position;
    struct dob_saying saying = {.say = {0}};
    union dob_position next = *position;
    struct gon_position *after = (void *)&next;
    rules->game->say(rules, position, seat, move, &saying);
    rules->game->apply(rules, &next, seat, move);
    switch (dob_move_kind(move)) {
    case GON_FILL:
        check_fill(rules, before, after, move, &saying);
        assert_int_equal(said(&saying, "goennen.brings.left"), GON_DICE - gon_count(after->used));
        return;
    case GON_COMPLETE:
        check_complete(rules, before, after, &saying);
        return;
    case GON_AT:
        check_entry(rules, before, after, seat, move, &saying);
        return;
    case GON_ENTER:
        check_die(rules, before, after, seat, move, &saying);
        return;
    case GON_PAY:
        check_cost(&before->at[seat], &after->at[seat], &saying);
        assert_int_equal(said(&saying, "goennen.brings.left"), GON_DICE - gon_count(after->used));
        return;
    case GON_BUY:
        check_buy(rules, after, &saying);
        return;
    case GON_REROLL:
        check_reroll(rules, after, &saying, rng);
        return;
    case GON_SKIP:
        assert_int_equal(said(&saying, "goennen.brings.fit"), dice_listed(rules, before, seat));
        checked.skips++;
        return;
    case GON_END:
        assert_int_equal(said(&saying, "goennen.brings.unused"), GON_DICE - gon_count(before->used));
        checked.ends++;
        return;
    case GON_TAKE_CHANCE:
        check_chance(rules, after, &saying, rng);
        return;
    case GON_LAY:
        check_laying(rules, before, after, &saying, rng);
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
    with_rules_of("goennen", visit);
    assert_true(checked.points && checked.charges && checked.spent && checked.fields && checked.fits);
    assert_true(checked.prices && checked.throws && checked.skips && checked.ends && checked.decks && checked.last);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(moves_bring_what_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
