/* Two-seat Pig to 100, solved through the contract. A state is a position with a decision: whose, both scores, the pot.
 * Where a move or outcome leads is read from the view. Scores only rise, so pairs of scores are solved from high to low,
 * each by iteration; that the iteration converges is what makes `chance_of` a solution. */
#include "support/table.h"

#include "core/sink.h"

enum { TARGET = 100, SEES = 4, SEAT = 0, POT = 1, SCORES = 2 };

static struct dob_rules rules;

struct eye {
    struct dob_sink sink; /* first: an eye is a sink */
    int64_t seen[SEES];
    int count;
};

static void see_bracket(struct dob_sink *sink, char bracket)
{
    (void)sink;
    (void)bracket;
}

static void see_nothing(struct dob_sink *sink)
{
    (void)sink;
}

static void see_words(struct dob_sink *sink, const char *words)
{
    (void)sink;
    (void)words;
}

static void see_number(struct dob_sink *sink, int64_t number)
{
    struct eye *eye = (struct eye *)sink;
    eye->seen[eye->count++] = number;
}

/* The chance that seat 1 wins. */
static double chance_of[2][TARGET][TARGET][TARGET];
static const double won = 1, lost = 0;

static const double *chance_at(const union dob_position *to)
{
    struct eye eye = {.sink = {see_bracket, see_nothing, see_words, see_number, see_words}};
    rules.game->view(&rules, to, 0, &eye.sink);
    if (rules.game->actors(&rules, to) == 0)
        return eye.seen[SCORES] >= TARGET ? &won : &lost;
    return &chance_of[eye.seen[SEAT] - 1][eye.seen[SCORES]][eye.seen[SCORES + 1]][eye.seen[POT]];
}

/* Where a state leads: a hold to one state (or NULL), a roll to six. */
struct leads {
    double *from;
    const double *hold, *roll[6];
};

static void follow(const union dob_position *from, int seat, struct leads *leads)
{
    dob_move list[DOB_MOVES_MAX];
    struct dob_outcome outcome[6];
    size_t count = rules.game->moves(&rules, from, seat, list);
    for (size_t i = 0; i < count; i++) {
        union dob_position to = *from;
        rules.game->apply(&rules, &to, seat, list[i]);
        if (rules.game->actors(&rules, &to) != 1u << DOB_CHANCE) {
            leads->hold = chance_at(&to);
            continue;
        }
        assert_int_equal(rules.game->odds(&rules, &to, outcome), 6);
        for (int face = 0; face < 6; face++) {
            union dob_position after = to;
            rules.game->apply(&rules, &after, DOB_CHANCE, outcome[face].move);
            leads->roll[face] = chance_at(&after);
        }
    }
}

/* All states of a pair of scores, the largest pot of each seat first. */
static int list_states(int first, int second, struct leads *list)
{
    int filled = 0;
    for (int seat = 0; seat < 2; seat++)
        for (int pot = TARGET - 1 - (seat ? second : first); pot >= 0; pot--) {
            char at[80];
            union dob_position from;
            struct dob_text text = dob_text_in(at, sizeof at);
            if (pot == 1)
                continue;
            dob_text_keyed(&text, "phase=0 seat=", seat + 1);
            dob_text_keyed(&text, " turn=", seat);
            dob_text_keyed(&text, " throws=", (pot + 5) / 6);
            dob_text_keyed(&text, " pot=", pot);
            dob_text_keyed(&text, " scores=", first);
            dob_text_keyed(&text, ",", second);
            set_position(&rules, at, &from);
            list[filled] = (struct leads){.from = &chance_of[seat][first][second][pot]};
            follow(&from, seat, &list[filled++]);
        }
    return filled;
}

static double improve(const struct leads *state)
{
    bool seat_1 = state->from < &chance_of[1][0][0][0];
    double best = 0;
    for (int face = 0; face < 6; face++)
        best += *state->roll[face] / 6;
    if (state->hold && (*state->hold > best) == seat_1)
        best = *state->hold;
    double change = best - *state->from;
    *state->from = best;
    return change < 0 ? -change : change;
}

static void solve(int first, int second)
{
    static struct leads list[2 * TARGET];
    int count = list_states(first, second, list);
    double change;
    do {
        change = 0;
        for (int i = 0; i < count; i++)
            change += improve(&list[i]);
    } while (change > 1e-9);
}

/* Neller and Presser: the first player wins 53.06 % of the games between two perfect ones. */
static void the_first_of_two_perfect_players_wins_5306_of_10000(void **state)
{
    (void)state;
    rules = rules_of("pig", 2, NULL);
    for (int sum = 2 * (TARGET - 1); sum >= 0; sum--)
        for (int first = 0; first < TARGET; first++)
            if (sum - first >= 0 && sum - first < TARGET)
                solve(first, sum - first);
    double chance = chance_of[0][0][0][0];
    if (!(chance > 0.5305 && chance < 0.5307))
        fail_msg("%.6f", chance);
    chance += chance_of[1][0][0][0]; /* who begins makes the only difference */
    assert_true(chance > 1 - 1e-6 && chance < 1 + 1e-6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_first_of_two_perfect_players_wins_5306_of_10000)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
