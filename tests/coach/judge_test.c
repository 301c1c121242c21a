/* The judgement of single decisions: blunders that anybody sees, the same judgement with four times the work, and what is
 * known without any. */
#include <string.h>

#include "coach/coach.h"
#include "coach/common.h"
#include "support/bots.h"

enum { DECISIONS = 50, STABLE = 45, NODES = 2500, MEAN_ERROR = 30000 };

static void judge(const struct dob_rules *rules, const void *position, int seat, const dob_move *played, uint64_t seed,
                  uint64_t nodes, struct coach_verdict *verdict)
{
    static struct coach_judge at;
    struct dob_bot_workspace *space = bot_workspace_make(rules, NULL);
    assert_non_null(space);
    coach_judge_begin(&at, rules, position, seat, played, seed, nodes);
    while (coach_judge_step(&at, space->scratch))
        ;
    coach_judge_end(&at, verdict);
    bot_workspace_free(space);
}

/* Each by hand: what is given away, and what anybody would have done. */
static const struct blunder {
    const char *game, *position;
    int seat;
    const char *played, *best; /* NULL: any of several */
    enum dob_coach_mark mark;  /* at least */
} blunders[] = {
    /* a large straight has been thrown */
    {"casino", "decide seat=1 turn=0 still=0 finale=0 reds=1 throws=1 dice=23456 card=- pawns=1,4", 0, "keep 2",
     "place large-straight", DOB_MARK_INACCURACY},
    /* the card that others own is as good as stolen */
    {"casino", "decide seat=1 turn=8 still=0 finale=0 reds=1 throws=3 dice=22255 card=- pawns=5,4 5:full-house/2=50", 0,
     "pass", "steal full-house", DOB_MARK_INACCURACY},
    /* the last turn of the match, behind, on an own card: to stay is to lose */
    {"casino",
     "own seat=2 turn=35 still=0 finale=1 reds=1 throws=0 dice=- card=- pawns=3,11 1:full-house/1=50 2:ones/1=20 "
     "3:twos/1=30 5:chance/2=60 6:fours/1=40 7:sixes/2=30 9:threes/2=40 10:fives/1=30 11:small-straight/2=50 "
     "13:three-of-a-kind/1=30 14:large-straight/1=70 15:carre/2=40",
     1, "stay", "again", DOB_MARK_BLUNDER},
    /* the 4 wins a tile at once, and is given away */
    {"addvantage",
     "settle seat=1 first=1 round=1 most=18 still=0 left=0 thrown=0 spent=0 filled=0 hand=4 arranged=0,0 coins=2,2 "
     "bonus=10,11 takers=0,0 queue=0,0,0,0 board=8,11,13/9,10,12:...1.6.1. board=8,11,13/9,10,12:6.....5.5",
     0, "give 4", "place 4 b2", DOB_MARK_INACCURACY},
    /* an order is fulfilled in the last round, and not taken */
    {"takeit",
     "fulfil seat=1 start=2 round=5 passed=0 action=0 left=0 acted=0 need=0,0 drawn=17,6 air=0/0/0 board=-/255/- "
     "pile=2,23,26,30,41,84,86,94,108,110 gone=10,29,53,56 pool=1-110 points=9 chips=16 answered=2 chosen=0 used=0 "
     "rolls=0 taken=34/1/- hand=4,14,19,75,85 down=- points=0 chips=8 answered=0 chosen=0 used=0 rolls=0 "
     "taken=1236/33/5 hand=20,50,51,63 down=-",
     1, "fulfil -", "fulfil 63", DOB_MARK_BLUNDER},
    /* the first to pass, with nothing but one die of a kind */
    {"takeit",
     "choose seat=2 start=2 round=1 passed=1 action=0 left=0 acted=0 need=0,0 drawn=8,2 air=0/0/0 board=2555/556/- "
     "pile=none gone=none pool=1-110 points=0 chips=0 answered=0 chosen=0 used=0 rolls=0 taken=-/12/- "
     "hand=2,10,29,53,86 down=- points=0 chips=0 answered=0 chosen=0 used=0 rolls=0 taken=23/5/2 hand=26,41,51,63,94 "
     "down=-",
     1, "pass", NULL, DOB_MARK_INACCURACY},
    /* the last turn of the match: a card can be completed, which wins */
    {"goennen",
     "decide seat=2 first=1 round=12 last=12 half=0 throws=3 dice=14263 air=- used=- acted=0 asked=0 chosen=0 known=0 "
     "bought=0 drawn=15,13 market=13,3,11,28/31,41,32,48 under=4@2,14@2,18@1/33@1,30@1 aside=- "
     "cards=42!,49:23..,0,8:6.666,45:.33,0,9:21145.3,0,7! charges=0,0,0,0 hand=0,0,0,0 returned=0 spots=0,0,0 "
     "answered=0 left=0 taken=- holding=- cards=17:..3..,44!,29:1.56,40:2.,27:235.6,2:5.5,21:.335.,34:2.34,39! "
     "charges=0,0,0,0 hand=0,0,0,0 returned=0 spots=0,0,0 answered=0 left=0 taken=- holding=-",
     1, "end", "complete c1", DOB_MARK_BLUNDER},
};

static void blunders_that_anybody_sees_are_found(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof blunders / sizeof *blunders; i++) {
        const struct blunder *b = &blunders[i];
        struct dob_rules rules = rules_of(b->game, 2, NULL);
        union dob_position position;
        struct coach_verdict verdict;
        dob_move played, best;
        set_position(&rules, b->position, &position);
        assert_true(rules.game->parse_move(&rules, dob_scan_in(b->played), &played, NULL));
        judge(&rules, &position, b->seat, &played, 1, 20000, &verdict);
        if (verdict.loss <= dob_coach_limit(b->mark) + 2 * verdict.error)
            print_message("%s %s: loss %d error %d\n", b->game, b->played, verdict.loss, verdict.error);
        assert_true(verdict.loss > dob_coach_limit(b->mark) + 2 * verdict.error);
        if (!b->best)
            continue;
        assert_true(rules.game->parse_move(&rules, dob_scan_in(b->best), &best, NULL));
        assert_true(verdict.list[0].move == best);
    }
}

/* ---- the same with four times the nodes ---- */

struct trial {
    size_t seen, stable;
    int64_t errors;
};

/* Of the decisions with a choice every third, so that all of a match is met; what was played is any move. */
static void compare(void *context, const struct dob_rules *rules, const union dob_position *hidden, int seat)
{
    struct trial *trial = context;
    dob_move list[DOB_MOVES_MAX];
    struct coach_verdict once, again;
    size_t count = rules->game->moves(rules, hidden, seat, list);
    if (count < 2 || trial->seen == DECISIONS)
        return;
    const dob_move *played = &list[trial->seen % count];
    judge(rules, hidden, seat, played, trial->seen, NODES, &once);
    judge(rules, hidden, seat, played, trial->seen + 1000, 4 * NODES, &again);
    int64_t apart = once.loss - again.loss;
    trial->seen++;
    trial->stable += (apart < 0 ? -apart : apart) <= 2 * (int64_t)once.error;
    trial->errors += once.error;
}

static void four_times_the_nodes_say_the_same(void **state)
{
    (void)state;
    static const char *const games[] = {"casino", "addvantage", "takeit", "goennen"};
    for (int i = 0; i < 4; i++) {
        struct dob_rules rules = rules_of(games[i], 2, NULL);
        struct trial trial = {0};
        for (uint64_t seed = 1; trial.seen < DECISIONS; seed++)
            visit_decisions(&rules, seed, 400, compare, &trial);
        print_message("%s: %zu of %d within two errors, mean error %.4f\n", games[i], trial.stable, DECISIONS,
                      (double)trial.errors / DECISIONS / DOB_COACH_ONE);
        assert_true(trial.stable >= STABLE);
        assert_true(trial.errors / DECISIONS < MEAN_ERROR);
    }
}

/* With one move there is nothing to judge. */
static void what_is_forced_costs_nothing(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    struct coach_verdict verdict;
    dob_move pass, list[DOB_MOVES_MAX];
    set_position(&rules,
                 "decide seat=1 turn=8 still=0 finale=0 reds=1 throws=3 dice=11346 card=- pawns=5,4 5:sixes/2=30",
                 &position);
    assert_int_equal(rules.game->moves(&rules, &position, 0, list), 1);
    pass = list[0];
    judge(&rules, &position, 0, &pass, 1, 1000, &verdict);
    assert_true(verdict.moves == 1 && verdict.loss == 0 && verdict.error == 0 && verdict.count == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blunders_that_anybody_sees_are_found),
        cmocka_unit_test(four_times_the_nodes_say_the_same),
        cmocka_unit_test(what_is_forced_costs_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
