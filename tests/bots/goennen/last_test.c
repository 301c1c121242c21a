/* The last round alone is solved: the values of last.h are those of the rules, tried move by move and die by die. */
#include "bots/goennen/last.h"

#include <stdlib.h>

#include "bots/goennen/display.h"
#include "bots/policy.h"
#include "core/rules.h"
#include "support/bots.h"

enum { GAMES = 6 };

struct table {
    struct dob_rules rules;
    struct goennen_tasks *tasks;
    struct goennen_last *last;
    struct dob_bot_workspace *space;
    unsigned looked; /* positions compared */
};

static struct table make(const char *level)
{
    struct table t = {.tasks = calloc(1, sizeof *t.tasks), .last = malloc(sizeof *t.last)};
    assert_true(t.tasks && t.last);
    t.rules = rules_of("goennen", 1, NULL);
    assert_true(dob_rules_set(&t.rules, dob_scan_in("level"), dob_scan_in(level), NULL));
    return t;
}

/* The table does not move any more. */
static void begin(struct table *t)
{
    goennen_tasks_make(t->tasks, &t->rules, &goennen_weights);
    goennen_last_make(t->last, t->tasks);
    t->space = bot_workspace_make(&t->rules, NULL);
    assert_non_null(t->space);
}

static void end(struct table *t)
{
    bot_workspace_free(t->space);
    free(t->tasks);
    free(t->last);
}

static double end_of(const struct table *t, const struct gon_position *p)
{
    return (double)goennen_last_end(&t->rules, &p->at[0]);
}

/* By the moves of the rules alone, up to the passive throw and behind it; what that brings is told by `passive`. */
static double by_rules(const struct table *t, const struct gon_position *p,
                       double (*passive)(const struct table *t, const struct gon_position *p))
{
    dob_move moves[DOB_MOVES_MAX];
    double best = -1;
    if (p->phase == GON_REMOVING || p->phase == GON_OVER)
        return end_of(t, p);
    if (p->half == 0 && p->phase == GON_REFILLING)
        return (double)goennen_last_passive(t->last, &p->at[0], last_entries_after(p->throws));
    if (p->phase == GON_ROLLING && p->half)
        return passive(t, p);
    if (gon_actors(&t->rules, p) >> DOB_CHANCE & 1) {
        static struct dob_outcome list[DOB_OUTCOMES_MAX];
        size_t count = gon_odds(&t->rules, p, list);
        struct dob_outcome *own = malloc(count * sizeof *own);
        double sum = 0;
        for (size_t i = 0; i < count; i++)
            own[i] = list[i];
        for (size_t i = 0; i < count; i++) {
            struct gon_position after = *p;
            gon_apply(&t->rules, &after, DOB_CHANCE, own[i].move);
            sum += by_rules(t, &after, passive);
        }
        free(own);
        return sum / (double)count;
    }
    size_t count = gon_moves(&t->rules, p, 0, moves);
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        if (dob_move_kind(moves[i]) == GON_REROLL)
            continue;
        gon_apply(&t->rules, &after, 0, moves[i]);
        double value = by_rules(t, &after, passive);
        best = value > best ? value : best;
    }
    return best;
}

static double passive_value(const struct table *t, const struct gon_position *p)
{
    return (double)goennen_last_passive(t->last, &p->at[0], last_entries_after(p->throws));
}

/* All throws, one by one. */
static double passive_by_rules(const struct table *t, const struct gon_position *p)
{
    static struct dob_outcome list[DOB_OUTCOMES_MAX];
    size_t count = gon_odds(&t->rules, p, list);
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(&t->rules, &after, DOB_CHANCE, list[i].move);
        sum += by_rules(t, &after, NULL);
    }
    return sum / (double)count;
}

struct visit {
    struct table *t;
    void (*look)(struct table *t, const struct gon_position *p);
    uint64_t decisions;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct visit *visit = context;
    struct dob_rng rng = dob_rng_keyed(3, visit->decisions++);
    if (goennen_is_last(rules, position))
        visit->look(visit->t, position);
    return bot_choose(visit->t->space, bot_named(dob_scan_in("hard")), &(struct bot_question){position, seat, rng, 1});
}

static void visit_last_rounds(const char *level, uint64_t seed, unsigned games,
                              void (*look)(struct table *t, const struct gon_position *p))
{
    struct table t = make(level);
    begin(&t);
    for (unsigned i = 0; i < games; i++) {
        struct visit visit = {.t = &t, .look = look};
        const struct dob_play play = {.choose = choose, .context = &visit, .seed = seed + i};
        union dob_position position;
        open_position(&t.rules, &position);
        dob_play_on(&t.rules, &position, &play);
    }
    assert_true(t.looked > 0);
    end(&t);
}

/* The dice lie for the last time, or something was done: everything is tried. */
static void compare_turn(struct table *t, const struct gon_position *p)
{
    t->looked += p->phase == GON_SOLO;
    if (p->phase == GON_DECIDING && (p->throws == GON_THROWS || p->acted))
        assert_float_equal(goennen_last_value(t->last, p), by_rules(t, p, passive_value), 1e-5);
    if (p->phase == GON_SOLO)
        assert_float_equal(goennen_last_value(t->last, p), by_rules(t, p, NULL), 1e-5);
}

static void what_lies_is_used_as_well_as_the_rules_allow(void **state)
{
    (void)state;
    visit_last_rounds("7", 11, GAMES, compare_turn);
    visit_last_rounds("1", 40, GAMES, compare_turn);
}

/* The passive throw to come, with one and with two entries. */
static void compare_passive(struct table *t, const struct gon_position *p)
{
    struct gon_position before = *p;
    if (p->phase != GON_SOLO || p->at[0].left == 3 || p->at[0].holding || p->at[0].taken ||
        p->at[0].charges[GON_EXTRA - GON_ADJUST] + p->at[0].charges[GON_ADJUST - GON_ADJUST] > 0)
        return;
    before.phase = GON_ROLLING;
    before.asked = 0;
    before.at[0].left = 0;
    t->looked++;
    assert_float_equal(passive_value(t, &before), passive_by_rules(t, &before), 1e-5);
}

static void the_passive_turn_is_the_mean_of_all_throws(void **state)
{
    (void)state;
    visit_last_rounds("7", 11, 3, compare_passive);
}

/* One die is thrown again: the mean of six throws, each the best of stopping and going on. */
static void compare_reroll(struct table *t, const struct gon_position *p)
{
    if (p->phase != GON_DECIDING || p->throws != 2 || p->acted)
        return;
    struct gon_position rolling = *p;
    double sum = 0;
    t->looked++;
    gon_apply(&t->rules, &rolling, 0, dob_move_of(GON_REROLL, 1));
    for (unsigned face = 1; face <= DOB_FACES; face++) {
        struct gon_position thrown = rolling;
        gon_apply(&t->rules, &thrown, DOB_CHANCE, dob_move_of(GON_ROLL, face));
        sum += by_rules(t, &thrown, passive_value);
    }
    assert_float_equal(goennen_last_value(t->last, &rolling), sum / DOB_FACES, 1e-5);
}

static void rerolls_are_the_mean_of_what_may_come(void **state)
{
    (void)state;
    visit_last_rounds("6", 1, 3, compare_reroll);
}

static double value_after(const struct table *t, const struct gon_position *p, dob_move move)
{
    struct gon_position after = *p;
    gon_apply(&t->rules, &after, 0, move);
    return goennen_last_value(t->last, &after);
}

/* With throws to come, too, the policy without mistakes gives nothing away of what can still be won. */
static void compare_policy(struct table *t, const struct gon_position *p)
{
    const struct policy *policy = policy_of(t->rules.game);
    struct dob_rng rng = dob_rng_keyed(5, t->looked);
    dob_move list[DOB_MOVES_MAX];
    double most = 0;
    if (p->phase != GON_DECIDING || gon_points(&t->rules, &p->at[0]) >= gon_target(&t->rules))
        return;
    dob_move move = policy_choose(policy, &t->rules, bot_workspace_scratch(t->space), p, 0, 0, &rng);
    size_t count = gon_moves(&t->rules, p, 0, list);
    t->looked += goennen_last_throws(p) > 0;
    for (size_t i = 0; i < count; i++) {
        double value = value_after(t, p, list[i]);
        most = value > most ? value : most;
    }
    assert_float_equal(value_after(t, p, move), most, 1e-5);
}

static void the_policy_gives_nothing_away(void **state)
{
    (void)state;
    visit_last_rounds("6", 1, 3, compare_policy);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_lies_is_used_as_well_as_the_rules_allow),
        cmocka_unit_test(the_passive_turn_is_the_mean_of_all_throws),
        cmocka_unit_test(rerolls_are_the_mean_of_what_may_come),
        cmocka_unit_test(the_policy_gives_nothing_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
