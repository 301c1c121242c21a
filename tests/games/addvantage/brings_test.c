/* What a move of addvantage is said to bring is what it then brings: tiles, coins and losses are held against the points and
 * coins before and after. */
#include <string.h>

#include "games/addvantage/content.h"
#include "support/laws.h"

static struct {
    int tiles, several, coins, losses, full;
} checked;

/* The tiles that are named, added up. */
static int64_t tiles_won(const struct dob_saying *saying)
{
    int64_t sum = 0;
    for (int i = 0; i < DOB_BRINGS_MAX && saying->brings[i].id; i++)
        if (strncmp(saying->brings[i].id, "addvantage.brings.", 18) == 0 && strlen(saying->brings[i].id) == 19)
            for (int k = 0; k < DOB_ARGS_MAX; k++)
                sum += saying->brings[i].arg[k].number;
    return sum;
}

static void check_points(const struct dob_rules *rules, const struct add_position *before,
                         const struct add_position *after, int seat, const struct dob_saying *saying)
{
    int64_t points, gain = add_points(rules, after, seat) - add_points(rules, before, seat);
    assert_int_equal(tiles_won(saying), gain > 0 ? gain : 0);
    if (is_brought(saying, "addvantage.brings.points", 0, &points)) {
        assert_int_equal(points, gain);
        checked.several++;
    }
    checked.tiles += gain > 0;
}

static void check_losses(const struct dob_rules *rules, const struct add_position *before,
                         const struct add_position *after, const struct dob_saying *saying)
{
    int64_t seat, points;
    if (!is_brought(saying, "addvantage.brings.loses", 0, &seat))
        return;
    assert_true(is_brought(saying, "addvantage.brings.loses", 1, &points));
    assert_int_equal(points, add_points(rules, before, (int)seat) - add_points(rules, after, (int)seat));
    checked.losses++;
}

static void check_move(const struct dob_rules *rules, const union dob_position *position, int seat, dob_move move)
{
    const struct add_position *before = (const void *)position;
    struct dob_saying saying = {.say = {0}};
    union dob_position next = *position;
    const struct add_position *after = (const void *)&next;
    int64_t number;
    rules->game->say(rules, position, seat, move, &saying);
    rules->game->apply(rules, &next, seat, move);
    if (dob_move_kind(move) == ADD_BUY || dob_move_kind(move) == ADD_PLACE)
        check_points(rules, before, after, seat, &saying);
    check_losses(rules, before, after, &saying);
    bool pays = before->coins[seat] > after->coins[seat];
    assert_true(is_brought(&saying, "addvantage.brings.coin", 0, &number) == pays);
    if (pays)
        assert_int_equal(number, after->coins[seat]);
    bool full = add_empty(before->dice[seat]) && !add_empty(after->dice[seat]);
    assert_true(is_brought(&saying, "addvantage.brings.full", 0, &number) == full);
    checked.coins += pays;
    checked.full += full;
}

static void visit(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng)
{
    (void)rng;
    const struct add_position *p = (const void *)position;
    dob_move list[DOB_MOVES_MAX];
    if (p->phase != ADD_CHOOSING && p->phase != ADD_SETTLING)
        return;
    size_t count = rules->game->moves(rules, position, p->seat, list);
    for (size_t i = 0; i < count; i++)
        check_move(rules, position, p->seat, list[i]);
}

static void moves_bring_what_is_said(void **state)
{
    (void)state;
    with_rules_of("addvantage", visit);
    assert_true(checked.tiles && checked.several && checked.coins && checked.losses && checked.full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(moves_bring_what_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
