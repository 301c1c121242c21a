/* The policy of pig, and the search on top of it, against the solved game: two seats, to 100. The solution here is
 * the textbook one; that the rules of the house have the same is the matter of tests/games/pig_solved_test.c. */
#include "support/bots.h"

enum { TARGET = 100, ASKED = 100 };

static struct dob_rules rules;
/* The chance to win of the seat on turn, by its points, those of the other and the pot: for a perfect player. */
static double perfect[TARGET][TARGET][TARGET];
/* The same for the policy against a perfect player, and for the perfect player against the policy. */
static double policys[TARGET][TARGET][TARGET], against[TARGET][TARGET][TARGET];

static void set(int score, int other, int pot, union dob_position *position)
{
    char at[80];
    struct dob_text text = dob_text_in(at, sizeof at);
    dob_text_keyed(&text, "phase=0 seat=1 turn=0 throws=", (pot + 5) / 6);
    dob_text_keyed(&text, " pot=", pot);
    dob_text_keyed(&text, " scores=", score);
    dob_text_keyed(&text, ",", other);
    set_position(&rules, at, position);
}

static bool is_hold(dob_move move)
{
    char words[16];
    struct dob_text text = dob_text_in(words, sizeof words);
    rules.game->print_move(&rules, move, &text);
    return dob_same(words, "hold");
}

static bool policy_holds(int score, int other, int pot)
{
    union dob_position position;
    struct dob_rng rng = dob_rng_keyed(1, 1);
    set(score, other, pot, &position);
    return is_hold(policy_choose(policy_of(rules.game), &rules, NULL, &position, 0, 0, &rng));
}

typedef double table[TARGET][TARGET][TARGET];

/* By `mine` while the turn goes on, by `theirs` when it is over. */
static double value_of_roll(table mine, table theirs, int points, int rival, int pot)
{
    double sum = 1 - theirs[rival][points][0];
    for (int face = 2; face <= 6; face++)
        sum += points + pot + face >= TARGET ? 1 : mine[points][rival][pot + face];
    return sum / 6;
}

static double value_of_hold(table theirs, int points, int rival, int pot)
{
    return pot > 0 ? 1 - theirs[rival][points + pot][0] : -1;
}

static double improve(int points, int rival)
{
    double before = perfect[points][rival][0];
    for (int pot = TARGET - 1 - points; pot >= 0; pot--) {
        double roll = value_of_roll(perfect, perfect, points, rival, pot);
        double hold = value_of_hold(perfect, points, rival, pot);
        perfect[points][rival][pot] = roll > hold ? roll : hold;
    }
    double change = perfect[points][rival][0] - before;
    return change < 0 ? -change : change;
}

/* The policy's turn, then the perfect player's answer, which plays as if against its like. */
static double compare(int score, int other, const bool hold[TARGET])
{
    double before = policys[score][other][0];
    for (int pot = TARGET - 1 - score; pot >= 0; pot--)
        policys[score][other][pot] =
            hold[pot] ? value_of_hold(against, score, other, pot) : value_of_roll(policys, against, score, other, pot);
    for (int pot = TARGET - 1 - other; pot >= 0; pot--) {
        bool holds = value_of_hold(perfect, other, score, pot) > value_of_roll(perfect, perfect, other, score, pot);
        against[other][score][pot] =
            holds ? value_of_hold(policys, other, score, pot) : value_of_roll(against, policys, other, score, pot);
    }
    double change = policys[score][other][0] - before;
    return change < 0 ? -change : change;
}

static void solve_pair(int score, int other)
{
    bool hold[TARGET] = {false};
    while (improve(score, other) + improve(other, score) > 1e-9)
        ;
    for (int pot = 2; pot < TARGET - score; pot++)
        hold[pot] = policy_holds(score, other, pot);
    while (compare(score, other, hold) > 1e-9)
        ;
}

/* Scores only rise, so pairs are solved from high to low. */
static int solve(void **state)
{
    (void)state;
    rules = rules_of("pig", 2, NULL);
    for (int sum = 2 * (TARGET - 1); sum >= 0; sum--)
        for (int score = 0; score < TARGET; score++)
            if (sum - score >= 0 && sum - score < TARGET)
                solve_pair(score, sum - score);
    return 0;
}

static void the_policy_is_nearly_perfect(void **state)
{
    (void)state;
    double share = (policys[0][0][0] + 1 - against[0][0][0]) / 2;
    print_message("the policy wins %.4f against a perfect player\n", share);
    assert_true(perfect[0][0][0] > 0.5305 && perfect[0][0][0] < 0.5307);
    assert_true(share > 0.49 && share <= 0.5);
}

/* A random position in which one move is clearly the best: is it to hold? */
static bool find_clear_case(struct dob_rng *rng, int *score, int *other, int *pot)
{
    for (;;) {
        *score = (int)dob_rng_below(rng, TARGET - 4);
        *other = (int)dob_rng_below(rng, TARGET);
        *pot = 2 + (int)dob_rng_below(rng, (uint64_t)(TARGET - 2 - *score));
        double roll = value_of_roll(perfect, perfect, *score, *other, *pot);
        double hold = value_of_hold(perfect, *score, *other, *pot);
        if (roll > hold + 0.02 || hold > roll + 0.02)
            return hold > roll;
    }
}

static void the_search_finds_the_best_move_in_clear_cases(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(1, 1);
    struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
    int policy_right = 0, right = 0, score, other, pot;
    for (int i = 0; i < ASKED; i++) {
        bool hold = find_clear_case(&rng, &score, &other, &pot);
        union dob_position position;
        set(score, other, pot, &position);
        struct bot_question question = {&position, 0, dob_rng_keyed(1, (uint64_t)i), 200000};
        right += is_hold(bot_choose(space, bot_named(dob_scan_in("expert")), &question)) == hold;
        policy_right += policy_holds(score, other, pot) == hold;
    }
    bot_workspace_free(space);
    print_message("of %d clear cases the policy knows %d, the search %d\n", ASKED, policy_right, right);
    assert_true(policy_right >= 90);
    assert_true(right >= 96);
}

/* Neither the beginning of a turn nor a small target confuses it, at any table. */
static void it_plays_legal_moves(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 4; seats++) {
        struct dob_rules small = rules_of("pig", seats, "target=10");
        struct dob_rng rng = dob_rng_keyed(1, 1);
        play_by_policy(&small, seats % 2, &rng);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_policy_is_nearly_perfect),
        cmocka_unit_test(the_search_finds_the_best_move_in_clear_cases),
        cmocka_unit_test(it_plays_legal_moves),
    };
    return cmocka_run_group_tests(tests, solve, NULL);
}
