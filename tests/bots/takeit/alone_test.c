/* The last round of takeit with nobody else left: what is said of each move is what trying everything to the end says, with each
 * kind of action; and nothing is said while others still take dice. */
#include "bots/takeit/alone.h"

#include "bots/exact.h"
#include "core/playout.h"
#include "support/table.h"

static dob_move choose_any(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    size_t listed;
    return dob_random_event(rules, position, seat, context, &listed);
}

static bool is_last(void *context, const struct dob_rules *rules, const void *position, uint64_t events)
{
    const struct tak_position *p = position;
    (void)context, (void)events;
    return p->round == tak_rounds(rules) && p->phase == TAK_CHOOSING;
}

/* The last round of any match, before the first die is taken. */
static struct tak_position last_round(const struct dob_rules *rules, uint64_t seed)
{
    struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, 1);
    const struct dob_play play = {.choose = choose_any, .enough = is_last, .context = &rng, .seed = seed};
    struct tak_position p;
    dob_open(rules, &p);
    dob_play_on(rules, &p, &play);
    return p;
}

/* Few dice, so that all can be tried: one of the seat, one to three on the board. The other seat has none, so it has nothing to
 * choose, and is a few points away. */
static void leave_few(const struct dob_rules *rules, struct tak_position *p, struct dob_rng *rng, unsigned action)
{
    int seat = p->seat, other = 1 - seat, lie = 1 + (int)dob_rng_below(rng, 3);
    p->passed = (uint8_t)(1u << other);
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        p->board[colour] = p->taken[seat][colour] = 0;
    for (int i = 0; i < lie; i++)
        p->board[i < 2 ? i : (int)dob_rng_below(rng, 3)] += dob_die((unsigned)dob_rng_below(rng, 6) + 1);
    p->taken[seat][lie & 1] += dob_die((unsigned)dob_rng_below(rng, 6) + 1);
    p->points[other] = 10;
    p->points[seat] = (uint16_t)(7 + dob_rng_below(rng, 6));
    p->chips[0] = p->chips[1] = 0;
    for (int i = 0; i < TAK_HAND; i++)
        if (p->hand[seat][i] && tak_is_action(rules, p->hand[seat][i]))
            p->hand[seat][i] = (uint8_t)action;
}

static unsigned card_of(const struct dob_rules *rules, unsigned kind)
{
    unsigned card = tak_orders(rules) + 1;
    while (tak_card_of(rules, card)->kind != kind)
        card++;
    return card;
}

/* Every decision on the way to the end, as it comes. Returns how many of them had the action before them. */
static size_t compare(const struct dob_rules *rules, struct tak_position *p, int seat, struct dob_rng *rng)
{
    size_t told = 0, listed;
    for (unsigned actors; (actors = tak_actors(rules, p));) {
        dob_move list[DOB_MOVES_MAX];
        double chance[DOB_MOVES_MAX], tried[DOB_MOVES_MAX];
        unsigned guesses;
        int actor = __builtin_ctz(actors);
        size_t count = actor == seat ? tak_moves(rules, p, seat, list) : 0;
        if (count > 1 && exact_chances(NULL, rules, NULL, p, seat, list, count, tried, &guesses)) {
            assert_true(takeit_alone_chances(rules, p, seat, list, count, chance) > 0);
            for (size_t i = 0; i < count; i++)
                assert_float_equal(chance[i], tried[i], 1e-9);
            told += tak_hand_count(rules, p, seat, 1);
        }
        tak_apply(rules, p, actor, dob_random_event(rules, p, actor, rng, &listed));
    }
    return told;
}

static void it_is_what_trying_everything_says(void **state)
{
    (void)state;
    static const unsigned kinds[] = {TAK_REROLL, TAK_SOME, TAK_TAKE, TAK_SET, TAK_BACK, TAK_SWAP, TAK_CHANGE};
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        size_t told = 0;
        for (uint64_t seed = 1; seed <= 20; seed++) {
            struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, kind);
            struct tak_position p = last_round(&rules, seed);
            leave_few(&rules, &p, &rng, card_of(&rules, kinds[kind]));
            told += compare(&rules, &p, p.seat, &rng);
        }
        assert_true(told >= 5);
    }
}

/* At least nothing, and at least what all dice together bring. */
static void the_best_handful_is_found(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    struct tak_position p = last_round(&rules, 3);
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(&rules, &p, p.seat, (1u << TAK_HAND) - 1, orders);
    const uint32_t none[TAK_COLOURS] = {0};
    assert_int_equal(takeit_alone_score(&rules, none, none, orders, count), 0);
    assert_true(takeit_alone_score(&rules, none, p.board, orders, count) > 0);
    assert_true(takeit_alone_score(&rules, none, p.board, orders, count) >=
                tak_best(&rules, p.board, orders, count).score);
}

static unsigned told_of(const struct dob_rules *rules, const struct tak_position *p)
{
    dob_move list[DOB_MOVES_MAX];
    double chance[DOB_MOVES_MAX];
    size_t count = tak_moves(rules, p, p->seat, list);
    return takeit_alone_chances(rules, p, p->seat, list, count, chance);
}

static void nothing_is_said_while_others_take_dice(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("takeit", 2, NULL);
    struct dob_rng rng = dob_rng_for(1, DOB_FOR_DICE, 0);
    struct tak_position p = last_round(&rules, 1);
    leave_few(&rules, &p, &rng, card_of(&rules, TAK_TAKE));
    assert_true(told_of(&rules, &p) > 0);
    p.round--; /* what is left in the hand counts then */
    assert_int_equal(told_of(&rules, &p), 0);
    p.round++;
    p.passed = 0;
    assert_int_equal(told_of(&rules, &p), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_what_trying_everything_says),
        cmocka_unit_test(the_best_handful_is_found),
        cmocka_unit_test(nothing_is_said_while_others_take_dice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
