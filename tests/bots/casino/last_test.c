/* The last turn of casino, solved: odds that can be counted by hand, and one more step by the rules says the same as the
 * solver. Nothing is said of other turns. */
#include "bots/casino/casino.h"
#include "support/table.h"

#define BOARD                                                                                                          \
    "1:full-house/1=50 2:ones/1=20 3:twos/1=30 5:chance/2=60 6:fours/1=40 7:sixes/2=30 9:threes/2=40 10:fives/1=30 "   \
    "11:small-straight/2=50 13:three-of-a-kind/1=30 14:large-straight/1=70 15:carre/2=40"

/* Whatever is stolen wins: 270 to 220 is 240 to 250 then. */
static const char on_a_card[] =
    "decide seat=2 turn=35 still=0 finale=1 reds=1 throws=2 dice=12366 card=- pawns=3,13 " BOARD;
static const char at_home[] = "own seat=2 turn=35 still=0 finale=1 reds=1 throws=0 dice=- card=- pawns=3,11 " BOARD;

/* Two must be stolen: 330 to 160. */
#define FAR_BEHIND                                                                                                     \
    "1:full-house/1=50 2:ones/1=20 3:twos/1=30 5:chance/1=60 6:fours/1=40 7:sixes/2=30 9:threes/2=40 10:fives/1=30 "   \
    "11:small-straight/2=50 13:three-of-a-kind/1=30 14:large-straight/1=70 15:carre/2=40"
static const char far_on_a_card[] =
    "decide seat=2 turn=35 still=0 finale=1 reds=1 throws=2 dice=12366 card=- pawns=3,13 " FAR_BEHIND;
static const char far_at_home[] =
    "own seat=2 turn=35 still=0 finale=1 reds=1 throws=0 dice=- card=- pawns=3,11 " FAR_BEHIND;

static struct casino_last last;

struct solved {
    size_t count;
    dob_move move[DOB_MOVES_MAX];
    double chance[DOB_MOVES_MAX];
};

static bool solve(const struct dob_rules *rules, const union dob_position *position, struct solved *solved)
{
    const struct cas_position *p = (const void *)position;
    solved->count = cas_moves(rules, p, p->seat, solved->move);
    return casino_last_chances(rules, &last, p, solved->chance);
}

static double chance_of(const struct dob_rules *rules, const char *text, const char *move)
{
    union dob_position position;
    struct solved solved;
    dob_move wanted;
    set_position(rules, text, &position);
    assert_true(solve(rules, &position, &solved));
    assert_true(rules->game->parse_move(rules, dob_scan_in(move), &wanted, NULL));
    size_t i = 0;
    while (i < solved.count && solved.move[i] != wanted)
        i++;
    assert_true(i < solved.count);
    return solved.chance[i];
}

/* Three dice: a six at least in 91 of 216 throws, three others alike in 5. With one die: a six, or what was kept. */
static void odds_are_those_that_can_be_counted(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    assert_float_equal(chance_of(&rules, on_a_card, "keep 66"), 96.0 / 216, 1e-9);
    assert_float_equal(chance_of(&rules, on_a_card, "keep 1266"), 1.0 / 6, 1e-9);
    assert_float_equal(chance_of(&rules, on_a_card, "pass"), 0, 1e-9);
    assert_float_equal(chance_of(&rules, at_home, "stay"), 0, 1e-9);
}

static double look_on(const struct dob_rules *rules, const union dob_position *position);

static double look_at_chance(const struct dob_rules *rules, const union dob_position *position)
{
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    size_t count = cas_odds(rules, position, list);
    double sum = 0, weight = 0;
    for (size_t i = 0; i < count; i++) {
        union dob_position after = *position;
        cas_apply(rules, &after, DOB_CHANCE, list[i].move);
        sum += (double)list[i].weight * look_on(rules, &after);
        weight += (double)list[i].weight;
    }
    return sum / weight;
}

/* Of the seat 2: to the next decision by the rules, and there the best by the solver. */
static double look_on(const struct dob_rules *rules, const union dob_position *position)
{
    const struct cas_position *p = (const void *)position;
    struct solved solved;
    double best = 0;
    if (p->phase == CAS_OVER)
        return cas_points(p, 1) > cas_points(p, 0) ? 1 : cas_points(p, 1) == cas_points(p, 0) ? 0.5 : 0;
    if (p->phase == CAS_MOVE || p->phase == CAS_THROW)
        return look_at_chance(rules, position);
    assert_true(solve(rules, position, &solved));
    for (size_t i = 0; i < solved.count; i++)
        best = solved.chance[i] > best ? solved.chance[i] : best;
    return best;
}

/* Not where five dice are thrown, if every throw takes long to solve. */
static void assert_same_after_a_step(const struct dob_rules *rules, const char *text, unsigned kept)
{
    union dob_position position, after;
    struct solved solved;
    size_t seen = 0;
    set_position(rules, text, &position);
    assert_true(solve(rules, &position, &solved));
    for (size_t i = 0; i < solved.count; i++) {
        bool keeps = dob_move_kind(solved.move[i]) == CAS_KEEP;
        if (keeps && dob_dice_count((dob_dice)dob_move_content(solved.move[i])) < kept)
            continue;
        after = position;
        cas_apply(rules, &after, 1, solved.move[i]);
        assert_float_equal(solved.chance[i], look_on(rules, &after), 1e-7);
        seen++;
    }
    assert_true(seen > 1);
}

static void one_more_step_says_the_same(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    assert_same_after_a_step(&rules, on_a_card, 0);
    assert_same_after_a_step(&rules, at_home, 0);
    assert_same_after_a_step(&rules, far_on_a_card, 3);
}

static void after_a_success_more_may_follow(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    double once = chance_of(&rules, at_home, "again"), twice = chance_of(&rules, far_at_home, "again");
    assert_true(once > 0.5 && twice > 0.05 && twice < once / 2);
}

static void nothing_is_said_of_other_turns(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    struct cas_position *p = (void *)&position;
    struct solved solved;
    set_position(&rules, on_a_card, &position);
    p->finale = 2;
    assert_false(solve(&rules, &position, &solved));
    p->finale = 0;
    assert_false(solve(&rules, &position, &solved));
    p->finale = 1;
    p->reds = CAS_REDS_MAX; /* C27: then moving on is another matter */
    assert_false(solve(&rules, &position, &solved));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_those_that_can_be_counted),
        cmocka_unit_test(one_more_step_says_the_same),
        cmocka_unit_test(after_a_success_more_may_follow),
        cmocka_unit_test(nothing_is_said_of_other_turns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
