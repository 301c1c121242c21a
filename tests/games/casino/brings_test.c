/* What a move of casino is said to bring is what it then brings: each number is held against the score before and after. */
#include "games/casino/casino.h"
#include "support/laws.h"

static struct {
    int points, steals, raises, keeps, marks, finales, own;
} checked;

static void check_card(const struct cas_position *before, const struct cas_position *after,
                       const struct dob_saying *saying)
{
    int64_t points, other;
    int seat = before->seat;
    if (after->phase == CAS_CHOOSE)
        return; /* it does not lie yet */
    if (is_brought(saying, "casino.brings.points", 0, &points))
        checked.points++;
    else if (is_brought(saying, "casino.brings.steal", 0, &points) &&
             is_brought(saying, "casino.brings.steal", 1, &other)) {
        assert_true(cas_points(after, (int)other) < cas_points(before, (int)other));
        checked.steals++;
    } else {
        fail_msg("a card brings no points");
    }
    assert_int_equal(points, cas_points(after, seat) - cas_points(before, seat));
    bool marked = __builtin_popcount(after->pieces & after->owned[seat]) >
                  __builtin_popcount(before->pieces & before->owned[seat]);
    assert_true(is_brought(saying, "casino.brings.marks", 0, &points) == marked);
    checked.marks += marked;
}

static void check_finale(const struct cas_position *before, const struct cas_position *after,
                         const struct dob_saying *saying)
{
    int64_t none;
    bool finale = before->finale == 0 && after->finale != 0;
    if (after->phase == CAS_CHOOSE)
        return; /* it begins when the card lies */
    assert_true(is_brought(saying, "casino.brings.finale", 0, &none) == finale);
    checked.finales += finale;
}

static void check_raise(const struct cas_position *before, const struct cas_position *after,
                        const struct dob_saying *saying)
{
    int64_t now, old;
    assert_true(is_brought(saying, "casino.brings.raise", 0, &now));
    assert_true(is_brought(saying, "casino.brings.raise", 1, &old));
    assert_int_equal(now - old, cas_points(after, before->seat) - cas_points(before, before->seat));
    checked.raises++;
}

/* Thrown as often as is said, with as many dice. */
static void check_keep(const struct dob_rules *rules, struct cas_position *after, const struct dob_saying *saying,
                       struct dob_rng *rng)
{
    int64_t dice, throws = 0;
    assert_true(is_brought(saying, "casino.brings.keep", 0, &dice) ||
                is_brought(saying, "casino.brings.keep-last", 0, &dice));
    is_brought(saying, "casino.brings.keep", 1, &throws);
    dob_move roll = rules->game->sample(rules, after, rng);
    assert_int_equal(dice, dob_dice_count((dob_dice)dob_move_content(roll)));
    rules->game->apply(rules, after, DOB_CHANCE, roll);
    assert_int_equal(throws, CAS_THROWS - after->throws);
    checked.keeps++;
}

/* The card under the pawn, with the points of the score sheet. */
static void check_own(const struct dob_rules *rules, const struct cas_position *before, const char *id,
                      const struct dob_saying *saying)
{
    int64_t points;
    struct dob_item item = {.points = -1};
    int card = before->on[before->pawn[before->seat]] - 1;
    assert_true(is_brought(saying, id, 1, &points));
    unsigned below = before->owned[before->seat] & ((1u << card) - 1); /* items stand in the order of the cards */
    assert_true(rules->game->item(rules, before, before->seat, before->seat, (size_t)__builtin_popcount(below), &item));
    assert_int_equal(points, item.points);
    checked.own++;
}

static void check_moves(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    const struct cas_position *before = (const void *)position;
    dob_move list[DOB_MOVES_MAX];
    unsigned actors = rules->game->actors(rules, position);
    if (!actors || actors >> DOB_CHANCE & 1)
        return;
    size_t count = rules->game->moves(rules, position, before->seat, list);
    for (size_t i = 0; i < count; i++) {
        struct dob_saying saying = {.say = {0}};
        union dob_position next = *position;
        struct cas_position *after = (void *)&next;
        rules->game->say(rules, position, before->seat, list[i], &saying);
        rules->game->apply(rules, &next, before->seat, list[i]);
        check_finale(before, after, &saying);
        switch (dob_move_kind(list[i])) {
        case CAS_PLACE:
        case CAS_ON:
        case CAS_STEAL:
            check_card(before, after, &saying);
            break;
        case CAS_RAISE:
            check_raise(before, after, &saying);
            break;
        case CAS_KEEP:
            check_keep(rules, after, &saying, rng);
            break;
        case CAS_TRY:
            check_own(rules, before, "casino.brings.try", &saying);
            break;
        case CAS_STAY:
            check_own(rules, before, "casino.brings.stay", &saying);
            break;
        default:
            break;
        }
    }
}

/* Five equal dice are too rare to wait for. */
static void visit(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    union dob_position five = *position;
    struct cas_position *p = (void *)&five;
    check_moves(rules, position, rng);
    if (p->phase != CAS_DECIDE)
        return;
    p->dice = CAS_DICE * dob_die(1u + (unsigned)dob_rng_below(rng, DOB_FACES));
    check_moves(rules, &five, rng);
}

static void moves_bring_what_is_said(void **state)
{
    (void)state;
    with_rules_of("casino", visit);
    assert_true(checked.points && checked.steals && checked.raises && checked.keeps && checked.marks &&
                checked.finales && checked.own);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(moves_bring_what_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
