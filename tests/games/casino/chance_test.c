/* Chance: what can be thrown and how often, and the key of each draw. */
#include "support/table.h"

#include "games/casino/casino.h"

static struct dob_rules two_seats(void)
{
    return rules_of("casino", 2, NULL);
}

/* C1: each seat equally likely, in order. */
static void any_seat_can_be_first_C1(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        const struct dob_rules rules = rules_of("casino", seats, NULL);
        struct dob_outcome list[DOB_OUTCOMES_MAX];
        union dob_position p;
        open_position(&rules, &p);
        list[seats].weight = 77;
        assert_int_equal(rules.game->odds(&rules, &p, list), seats);
        assert_int_equal(list[seats].weight, 77); /* nothing is written after the last */
        for (int seat = 0; seat < seats; seat++) {
            assert_int_equal(list[seat].move, dob_move_of(CAS_FIRST, (uint64_t)seat));
            assert_int_equal(list[seat].weight, 1);
        }
    }
}

static void the_red_die_has_six_faces(void **state)
{
    (void)state;
    const struct dob_rules rules = two_seats();
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    union dob_position p;
    open_position(&rules, &p);
    play(&rules, &p, "* first 2");
    assert_int_equal(rules.game->odds(&rules, &p, list), 6);
    for (unsigned face = 1; face <= 6; face++) {
        assert_int_equal(list[face - 1].move, dob_move_of(CAS_RED, face));
        assert_int_equal(list[face - 1].weight, 1);
    }
}

/* C2: only the dice that are not kept fall. */
static void the_dice_not_kept_are_thrown_C2(void **state)
{
    (void)state;
    static const struct {
        const char *keep;
        size_t handfuls;
        uint64_t ways;
    } kept[] = {{"1 keep -", 252, 7776},
                {"1 keep 2", 126, 1296},
                {"1 keep 22", 56, 216},
                {"1 keep 225", 21, 36},
                {"1 keep 2255", 6, 6}};
    const struct dob_rules rules = two_seats();
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        struct dob_outcome list[DOB_OUTCOMES_MAX];
        union dob_position p;
        uint64_t ways = 0;
        open_position(&rules, &p);
        play(&rules, &p, "* first 1; * red 1; * roll 22556");
        play(&rules, &p, kept[i].keep);
        size_t count = rules.game->odds(&rules, &p, list);
        assert_int_equal(count, kept[i].handfuls);
        for (size_t o = 0; o < count; o++) {
            ways += list[o].weight;
            assert_int_equal(dob_move_kind(list[o].move), CAS_ROLL);
            assert_false(rules.game->refuse(&rules, &p, DOB_CHANCE, list[o].move, NULL));
        }
        assert_int_equal(ways, kept[i].ways);
    }
}

/* 10,000 draws: every outcome of the list within a third of its share, nothing else. */
static void samples_like_its_odds(const struct dob_rules *rules, const union dob_position *p)
{
    enum { DRAWS = 10000 };
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    struct dob_rng rng = dob_rng_keyed(5, 7);
    size_t count = rules->game->odds(rules, p, list);
    unsigned seen[64] = {0};
    uint64_t ways = 0;
    assert_true(count <= 64);
    for (int draw = 0; draw < DRAWS; draw++) {
        dob_move move = rules->game->sample(rules, p, &rng);
        size_t at = 0;
        while (at < count && list[at].move != move)
            at++;
        assert_true(at < count);
        seen[at]++;
    }
    for (size_t i = 0; i < count; i++)
        ways += list[i].weight;
    for (size_t i = 0; i < count; i++) {
        double share = (double)list[i].weight * DRAWS / (double)ways;
        assert_true(seen[i] > share * 2 / 3 && seen[i] < share * 4 / 3);
    }
}

static void samples_follow_the_odds(void **state)
{
    (void)state;
    const struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position p;
    open_position(&rules, &p);
    samples_like_its_odds(&rules, &p);
    play(&rules, &p, "* first 2");
    samples_like_its_odds(&rules, &p);
    play(&rules, &p, "* red 1; * roll 12345; 2 keep 345");
    samples_like_its_odds(&rules, &p);
    play(&rules, &p, "* roll 12; 2 keep 1345");
    samples_like_its_odds(&rules, &p);
}

static uint64_t key_after(const char *before, const char *events)
{
    const struct dob_rules rules = two_seats();
    union dob_position p;
    set_position(&rules, before, &p);
    play(&rules, &p, events);
    return rules.game->chance_key(&rules, &p);
}

#define TURN_OF_1 "move seat=1 turn=6 still=2 finale=0 reds=0 throws=0 dice=- card=- pawns=0,4 1:ones/1=10 2:twos/2=20"

/* The same seat, turn and throw: the same key, whatever was kept, taken or left. */
static void decisions_do_not_change_the_key(void **state)
{
    (void)state;
    uint64_t second = key_after(TURN_OF_1, "* red 2; * roll 22345; 1 keep 22");
    assert_int_equal(second, key_after(TURN_OF_1, "* red 2; * roll 22345; 1 keep -"));
    assert_int_equal(second, key_after(TURN_OF_1, "* red 3; * roll 16666; 1 keep 6"));
    uint64_t next_turn = key_after(TURN_OF_1, "* red 2; * roll 22345; 1 steal twos");
    assert_int_equal(next_turn, key_after(TURN_OF_1, "* red 2; * roll 22345; 1 pass"));
    assert_int_equal(next_turn, key_after(TURN_OF_1, "* red 2; * roll 22345; 1 keep -; * roll 11234; 1 pass"));
    assert_int_equal(next_turn, key_after(TURN_OF_1, "* red 1; 1 stay"));
    assert_int_equal(next_turn, key_after(TURN_OF_1, "* red 1; 1 again; * red 2; * roll 33456; 1 place threes"));
}

/* Also who was first does not matter: a seat's third turn is its third turn. */
static void the_first_seat_does_not_change_the_key(void **state)
{
    (void)state;
    const struct dob_rules rules = two_seats();
    union dob_position a, b;
    open_position(&rules, &a);
    open_position(&rules, &b);
    play(&rules, &a, "* first 1; * red 1; * roll 12345; 1 place ones");
    play(&rules, &b, "* first 2");
    assert_int_equal(rules.game->chance_key(&rules, &a), rules.game->chance_key(&rules, &b));
    play(&rules, &a, "* red 1; * roll 12345; 2 place twos");
    play(&rules, &b, "* red 1; * roll 12345; 2 place twos; * red 1; * roll 12345; 1 place ones");
    assert_int_not_equal(rules.game->chance_key(&rules, &a), rules.game->chance_key(&rules, &b));
    play(&rules, &a, "* red 1; * roll 34566; 1 place threes");
    assert_int_equal(rules.game->chance_key(&rules, &a), rules.game->chance_key(&rules, &b));
}

/* One event at random, by the seat to act or by chance. */
static void play_one(const struct dob_rules *rules, union dob_position *p, struct dob_rng *rng)
{
    unsigned actors = rules->game->actors(rules, p);
    int actor = __builtin_ctz(actors);
    dob_move list[DOB_MOVES_MAX];
    if (actor == DOB_CHANCE)
        list[0] = rules->game->sample(rules, p, rng);
    else
        list[0] = list[dob_rng_below(rng, rules->game->moves(rules, p, actor, list))];
    rules->game->apply(rules, p, actor, list[0]);
}

/* In whole games no two draws share a key. */
static void no_two_draws_share_a_key(void **state)
{
    (void)state;
    enum { DRAWS_MAX = 4000 };
    for (uint64_t seed = 1; seed <= 12; seed++) {
        const struct dob_rules rules = rules_of("casino", 2 + (int)(seed % 3), "stall=20");
        struct dob_rng rng = dob_rng_keyed(seed, 1);
        union dob_position p;
        uint64_t keys[DRAWS_MAX];
        size_t draws = 0;
        open_position(&rules, &p);
        for (; rules.game->actors(&rules, &p); play_one(&rules, &p, &rng)) {
            if (rules.game->actors(&rules, &p) != 1u << DOB_CHANCE)
                continue;
            assert_true(draws < DRAWS_MAX);
            keys[draws] = rules.game->chance_key(&rules, &p);
            for (size_t i = 0; i < draws; i++)
                assert_int_not_equal(keys[i], keys[draws]);
            draws++;
        }
        assert_true(draws > 0);
    }
}

/* The longest turn has as many keys as draws: a hundred red throws and three throws after each. */
static void a_long_turn_has_a_key_for_each_draw_C27(void **state)
{
    (void)state;
    const struct dob_rules rules = two_seats();
    enum { DRAWS = 4 * 100 };
    uint64_t keys[DRAWS];
    size_t draws = 0;
    struct cas_position p = {.seat = 1, .turn = 7};
    for (p.reds = 0; p.reds < 100;) {
        p.phase = CAS_MOVE;
        p.throws = 0;
        keys[draws++] = rules.game->chance_key(&rules, &p);
        p.reds++;
        p.phase = CAS_THROW;
        for (p.throws = 0; p.throws < 3; p.throws++)
            keys[draws++] = rules.game->chance_key(&rules, &p);
    }
    assert_int_equal(draws, DRAWS);
    for (size_t i = 0; i < draws; i++)
        for (size_t j = i + 1; j < draws; j++)
            assert_int_not_equal(keys[i], keys[j]);
}

/* A seed means the same dice for ever, so the keys are fixed: the phase, the seat, its turn, then four a red throw. */
static void keys_stay_as_they_are(void **state)
{
    (void)state;
    const struct dob_rules rules = two_seats();
    union dob_position p;
    open_position(&rules, &p);
    assert_int_equal(rules.game->chance_key(&rules, &p), 0);
    assert_int_equal(key_after(TURN_OF_1, ""), dob_key(1, 0, 3, 0));
    assert_int_equal(key_after(TURN_OF_1, "* red 2"), dob_key(2, 0, 3, 4));
    assert_int_equal(key_after(TURN_OF_1, "* red 2; * roll 12345; 1 keep -"), dob_key(2, 0, 3, 5));
    assert_int_equal(key_after(TURN_OF_1, "* red 1; 1 again"), dob_key(1, 0, 3, 4));
    assert_int_equal(key_after(TURN_OF_1, "* red 1; 1 again; * red 1"), dob_key(2, 0, 3, 8));
    assert_int_equal(key_after(TURN_OF_1, "* red 1; 1 stay"), dob_key(1, 1, 3, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_seat_can_be_first_C1),
        cmocka_unit_test(the_red_die_has_six_faces),
        cmocka_unit_test(the_dice_not_kept_are_thrown_C2),
        cmocka_unit_test(samples_follow_the_odds),
        cmocka_unit_test(decisions_do_not_change_the_key),
        cmocka_unit_test(the_first_seat_does_not_change_the_key),
        cmocka_unit_test(no_two_draws_share_a_key),
        cmocka_unit_test(keys_stay_as_they_are),
        cmocka_unit_test(a_long_turn_has_a_key_for_each_draw_C27),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
