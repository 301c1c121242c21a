/* Thinking in slices: the same answer whatever the slices, and whoever plays the playouts; a legal answer from the
 * beginning; no more nodes than were allowed. */
#include <string.h>

#include "bots/workspace.h"
#include "core/rules.h"
#include "games/registry.h"
#include "support/bots.h"

enum { NODES = 1500, EVENTS = 40 };

/* What a bot came to. */
struct thought {
    dob_move move;
    size_t count;
    struct dob_bot_value value[DOB_MOVES_MAX];
};

struct spaces {
    struct dob_bot_workspace *one, *other;
    struct dob_rng rng;
    int asked;
};

static void begin(struct dob_bot_workspace *space, const struct bot *bot, const union dob_position *hidden, int seat,
                  uint64_t nodes)
{
    const struct bot_question question = {hidden, seat, dob_rng_keyed(5, 5), nodes};
    assert_true(bot_begin(space, bot, &question));
}

static void finish(struct dob_bot_workspace *space, struct thought *thought)
{
    assert_false(bot_step(space, 1)); /* there is nothing more to do, and that stays so */
    thought->move = bot_best(space);
    thought->count = bot_weigh(space, thought->value);
    bot_end(space);
}

static void think_at_once(struct dob_bot_workspace *space, struct thought *thought)
{
    while (bot_step(space, UINT64_MAX))
        ;
    finish(space, thought);
}

/* A node at a time, some at a time, and nothing now and then. */
static void think_in_slices(struct dob_bot_workspace *space, struct dob_rng *rng, struct thought *thought)
{
    const uint64_t largest = 1 + dob_rng_below(rng, 3) * dob_rng_below(rng, 400);
    bool more = bot_step(space, 0);
    while (more) {
        bool before = more;
        more = bot_step(space, dob_rng_below(rng, largest + 1));
        assert_true(before || !more);
    }
    finish(space, thought);
}

/* As a pool does it: batches of several sizes, their parts in any sequence, by either workspace; steps in between. */
static void think_in_parts(struct spaces *spaces, struct thought *thought)
{
    struct dob_bot_workspace *space = spaces->one;
    bool more = bot_step(space, 0);
    while (more) {
        unsigned parts = bot_share(space, 1 + (unsigned)dob_rng_below(&spaces->rng, 100));
        assert_true(parts <= BOT_PARTS_MAX);
        for (unsigned i = parts; i-- > 0;)
            bot_play_part(space, dob_rng_below(&spaces->rng, 2) ? spaces->other : space, i);
        more = parts ? bot_gather(space) : bot_step(space, 1);
        if (more && dob_rng_below(&spaces->rng, 3) == 0)
            more = bot_step(space, 1);
    }
    finish(space, thought);
}

static void assert_same(const struct thought *one, const struct thought *other)
{
    assert_true(one->move == other->move);
    assert_int_equal(one->count, other->count);
    for (size_t i = 0; i < one->count; i++) {
        assert_true(one->value[i].move == other->value[i].move);
        assert_true(one->value[i].chance == other->value[i].chance);
        assert_true(one->value[i].points == other->value[i].points);
        assert_int_equal(one->value[i].looked, other->value[i].looked);
    }
}

static void compare_slices(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    struct spaces *spaces = context;
    (void)rules;
    if (spaces->asked++ % 3) /* the others would take too long */
        return;
    for (int b = 0; bot_list[b]; b++) {
        static struct thought whole, sliced;
        begin(spaces->one, bot_list[b], hidden, seat, NODES);
        think_at_once(spaces->one, &whole);
        begin(spaces->other, bot_list[b], hidden, seat, NODES);
        think_in_slices(spaces->other, &spaces->rng, &sliced);
        assert_same(&whole, &sliced);
        begin(spaces->one, bot_list[b], hidden, seat, NODES);
        think_in_parts(spaces, &sliced);
        assert_same(&whole, &sliced);
    }
}

static void visit_all_games(bot_visit *visit, uint64_t events)
{
    for (int g = 0; dob_games[g]; g++) {
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        struct spaces spaces = {bot_workspace_make(&rules, NULL), bot_workspace_make(&rules, NULL),
                                dob_rng_keyed(7, (uint64_t)g), 0};
        assert_true(spaces.one && spaces.other);
        visit_decisions(&rules, 7, events, visit, &spaces);
        assert_true(spaces.asked > 0);
        bot_workspace_free(spaces.one);
        bot_workspace_free(spaces.other);
    }
}

static void slices_change_no_answer(void **state)
{
    (void)state;
    visit_all_games(compare_slices, EVENTS);
}

/* The move, and the list of all moves, each once, at every moment. */
static void assert_whole(const struct dob_bot_workspace *space, const struct dob_rules *rules,
                         const union dob_position *hidden, int seat)
{
    struct dob_bot_value list[DOB_MOVES_MAX];
    dob_move moves[DOB_MOVES_MAX];
    size_t legal = rules->game->moves(rules, hidden, seat, moves), count = bot_weigh(space, list);
    assert_false(rules->game->refuse(rules, hidden, seat, bot_best(space), NULL));
    assert_true(count == 0 || count == legal);
    assert_true(count == 0 || list[0].move == bot_best(space));
    for (size_t i = 0; i < count; i++) {
        size_t listed = 0;
        for (size_t j = 0; j < count; j++)
            listed += list[j].move == moves[i];
        assert_int_equal(listed, 1);
        assert_true(list[i].chance >= 0 && list[i].chance <= 1 + 1e-9);
    }
}

static void look_between_slices(void *context, const struct dob_rules *rules, const union dob_position *hidden,
                                int seat)
{
    struct spaces *spaces = context;
    if (spaces->asked++ % 4)
        return;
    for (int b = 0; bot_list[b]; b++) {
        begin(spaces->one, bot_list[b], hidden, seat, NODES);
        assert_whole(spaces->one, rules, hidden, seat);
        for (int i = 0; i < 8 && bot_step(spaces->one, 1 + (uint64_t)i * 30); i++)
            assert_whole(spaces->one, rules, hidden, seat);
        bot_end(spaces->one);
    }
}

static void there_is_a_legal_answer_at_every_moment(void **state)
{
    (void)state;
    visit_all_games(look_between_slices, 24);
}

static void look_while_it_thinks(void *context, const struct dob_rules *rules, const union dob_position *hidden,
                                 int seat)
{
    static struct thought quiet, looked;
    struct spaces *spaces = context;
    (void)rules;
    begin(spaces->one, &bot_expert, hidden, seat, 20000);
    think_at_once(spaces->one, &quiet);
    begin(spaces->other, &bot_expert, hidden, seat, 20000);
    for (bool more = true; more; bot_weigh(spaces->other, looked.value))
        more = bot_step(spaces->other, 100);
    finish(spaces->other, &looked);
    assert_same(&quiet, &looked);
    spaces->asked += quiet.value[0].looked > 16; /* moves were dropped meanwhile */
}

/* To look does not disturb: the answer is that of nobody looking. */
static void looking_changes_no_answer(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    struct spaces spaces = {bot_workspace_make(&rules, NULL), bot_workspace_make(&rules, NULL), dob_rng_keyed(1, 1), 0};
    visit_decisions(&rules, 7, 40, look_while_it_thinks, &spaces);
    assert_true(spaces.asked > 0);
    bot_workspace_free(spaces.one);
    bot_workspace_free(spaces.other);
}

/* More nodes, more is looked at; and a slice does not go on for long. */
static void nodes_are_kept(void **state)
{
    (void)state;
    enum { LONGEST = 1500 /* a playout of the longest of these games */ };
    for (int g = 0; dob_games[g]; g++) {
        struct dob_rules rules = rules_of(dob_games[g]->name, 2, NULL);
        struct dob_bot_workspace *space = bot_workspace_make(&rules, NULL);
        struct dob_rng rng = dob_rng_keyed(2, 2);
        const struct dob_play on = {.choose = choose_any, .context = &rng, .seed = 2, .limit = 1};
        union dob_position position;
        dob_move list[DOB_MOVES_MAX];
        int seat;
        open_position(&rules, &position);
        for (;; dob_play_on(&rules, &position, &on)) {
            seat = __builtin_ctz(rules.game->actors(&rules, &position));
            if (seat != DOB_CHANCE && rules.game->moves(&rules, &position, seat, list) > 1)
                break;
        }
        rules.game->hide(&rules, &position, seat);
        begin(space, &bot_expert, &position, seat, DOB_BOT_NODES_ANY);
        for (uint64_t slice = 1; slice < 3000 && bot_step(space, slice); slice *= 4)
            assert_in_range(space->worked, slice, 4 * slice / 3 + LONGEST * 6);
        bot_end(space);
        bot_workspace_free(space);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slices_change_no_answer),
        cmocka_unit_test(there_is_a_legal_answer_at_every_moment),
        cmocka_unit_test(looking_changes_no_answer),
        cmocka_unit_test(nodes_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
