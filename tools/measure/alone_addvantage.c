/* What bots lose who play a board alone: the other seat has no coins and no dice, so it never has a turn and nothing can be
 * bought. Every board is solved exactly (docs/solver.md), and each turn is compared with the best one for the same dice: so
 * luck does not count. Tiles are dealt anew for every board and lie as the policy puts them. See docs/strength.md.
 *
 *     alone_addvantage BOT BOARDS GAMES [NODES [GIVEUPS [SEED]]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/policy.h"
#include "bots/value.h"
#include "core/keys.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/addvantage/addvantage.h"
#include "games/addvantage/solitaire.h"
#include "games/registry.h"

enum { GIVEN, KEPT, PLACED, WAYS }; /* the die that should have been placed, or given up; put on a wrong cell */

struct run {
    struct dob_rules rules;
    const struct bot *bot;
    struct dob_bot_workspace *space;
    struct add_solitaire solved;
    uint64_t nodes, seed, events;
    /* The turn at hand. */
    bool begun;
    uint8_t grid[ADD_CELLS];
    unsigned coins;
    uint8_t dice[ADD_SOLITAIRE_DICE];
    /* What was lost: in the game at hand, and in all of them. */
    double lost, of_turn[ADD_CELLS + 1], way[WAYS];
};

static void read_grid(const struct add_position *p, uint8_t grid[ADD_CELLS])
{
    for (unsigned cell = 0; cell < ADD_CELLS; cell++)
        grid[cell] = (uint8_t)add_at(p->dice[0], cell);
}

static double part_of(struct add_fraction value)
{
    return (double)value.numerator / (double)value.denominator;
}

static unsigned count_empty(const uint8_t grid[ADD_CELLS])
{
    unsigned empty = 0;
    for (unsigned cell = 0; cell < ADD_CELLS; cell++)
        empty += grid[cell] == 0;
    return empty;
}

/* The turn has ended with this position. */
static void judge(struct run *run, const struct add_position *p)
{
    uint8_t after[ADD_CELLS];
    if (!run->begun)
        return;
    read_grid(p, after);
    struct add_solitaire_choice best = add_solitaire_best(&run->solved, run->grid, run->coins, run->dice);
    double loss = part_of(best.value) - part_of(add_solitaire_value(&run->solved, after, p->coins[0]));
    unsigned thrown = add_solitaire_thrown(run->grid, run->coins);
    bool gave = p->coins[0] < run->coins, would = best.cell[0] == ADD_GIVEN_UP;
    would = would || (thrown > 1 && best.cell[1] == ADD_GIVEN_UP);
    run->lost += loss;
    run->of_turn[count_empty(run->grid)] += loss;
    run->way[gave == would ? PLACED : gave ? GIVEN : KEPT] += loss;
    run->begun = false;
}

static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct run *run = context;
    const struct add_position *p = position;
    unsigned count = 0;
    (void)rules;
    run->events++;
    if (actor != DOB_CHANCE)
        return true;
    judge(run, p);
    run->begun = true;
    run->coins = p->coins[0];
    read_grid(p, run->grid);
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (unsigned i = dob_dice_of_face((dob_dice)dob_move_content(move), face); i > 0; i--)
            run->dice[count++] = (uint8_t)face;
    return true;
}

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    const struct run *run = context;
    (void)rules;
    return bot_choose(
        run->space, run->bot,
        &(struct bot_question){position, seat, dob_rng_for(run->seed, DOB_FOR_BOT, ~run->events), run->nodes});
}

static void deal(struct run *run, struct dob_rng *rng, struct add_position *p)
{
    uint8_t left[ADD_TILE_VALUES];
    const struct policy *policy = policy_of(run->rules.game);
    memcpy(left, add_tiles_in_box, sizeof left);
    *p = (struct add_position){.phase = ADD_ARRANGING, .coins = {ADD_COINS, 0}};
    for (int i = 0; i < ADD_SLOTS; i++) {
        p->tile[0][i] = add_draw(left, rng);
        p->tile[1][i] = add_draw(left, rng);
    }
    add_sort(p->tile[0], ADD_SLOTS);
    for (int part = 0; part < 2; part++)
        add_apply(&run->rules, p, 0, policy->choose(&run->rules, bot_workspace_scratch(run->space), p, 0, 0, rng));
    for (int i = 0; i < ADD_BONUS; i++)
        p->bonus[i] = add_draw(left, rng);
    p->arranged[0] = 0;
    p->phase = ADD_CHOOSING;
}

static void solve(struct run *run, const struct add_position *p, void *memory)
{
    struct add_solitaire_setup setup = {.coins = ADD_COINS, .giveups = run->rules.option[ADD_GIVEUPS] != 0};
    memcpy(setup.row, p->tile[0], sizeof setup.row);
    memcpy(setup.column, p->tile[0] + ADD_SIDE, sizeof setup.column);
    memcpy(setup.bonus, p->bonus, sizeof setup.bonus);
    add_solitaire_begin(&run->solved, &setup, memory);
    for (unsigned layer = 0; layer < add_solitaire_layers(&run->solved); layer++)
        for (unsigned piece = 0; piece < add_solitaire_pieces(&run->solved, layer); piece++)
            add_solitaire_work(&run->solved, layer, piece);
}

static double play(struct run *run, const struct add_position *board, uint64_t seed)
{
    struct add_position p = *board;
    const struct dob_play play = {.choose = choose, .watch = watch, .context = run, .seed = seed};
    run->seed = seed;
    run->events = 0;
    run->lost = 0;
    dob_play_on(&run->rules, &p, &play);
    judge(run, &p);
    return run->lost;
}

static void report(const struct run *run, double games, double exact, double lost, double doubt)
{
    printf("%s: lost %.3f +/- %.3f points a game of %.2f\n", run->bot->name, lost, doubt, exact);
    for (int empty = ADD_CELLS; empty > 0; empty--)
        printf("%s%d: %.3f", empty == ADD_CELLS ? "by empty cells " : ", ", empty, run->of_turn[empty] / games);
    printf("\nby wrong give-ups %.3f, by none that was right %.3f, by wrong cells %.3f\n", run->way[GIVEN] / games,
           run->way[KEPT] / games, run->way[PLACED] / games);
}

static int measure(struct run *run, long boards, long games, uint64_t seed)
{
    const struct add_solitaire_setup largest = {.coins = ADD_COINS, .giveups = 1};
    void *memory = malloc(add_solitaire_size(&largest));
    double sum = 0, squares = 0, exact = 0;
    if (!memory)
        return 1;
    for (long board = 0; board < boards; board++) {
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_TOOL, (uint64_t)board);
        struct add_position p;
        double lost = 0;
        deal(run, &rng, &p);
        solve(run, &p, memory);
        exact += part_of(add_solitaire_value(&run->solved, (const uint8_t[ADD_CELLS]){0}, ADD_COINS));
        for (long i = 0; i < games; i++)
            lost += play(run, &p, dob_rng_next(&rng)) / (double)games;
        sum += lost;
        squares += lost * lost;
    }
    double count = (double)boards, mean = sum / count;
    report(run, count * (double)games, exact / count, mean, value_root((squares / count - mean * mean) / count));
    free(memory);
    return 0;
}

int main(int count, char **words)
{
    static struct run run;
    run.bot = count > 1 ? bot_named(dob_scan_in(words[1])) : NULL;
    long boards = count > 2 ? strtol(words[2], NULL, 10) : 0, games = count > 3 ? strtol(words[3], NULL, 10) : 0;
    run.nodes = count > 4 ? strtoull(words[4], NULL, 10) : 0;
    dob_rules_make(&run.rules, dob_game_named(dob_scan_in("addvantage")), 2, NULL);
    if (!run.bot || boards < 1 || games < 1 ||
        !dob_rules_set(&run.rules, dob_scan_in("giveups"), dob_scan_in(count > 5 ? words[5] : "1"), NULL))
        return fputs("usage: alone_addvantage BOT BOARDS GAMES [NODES [GIVEUPS [SEED]]]\n", stderr), 2;
    run.space = bot_workspace_make(&run.rules, NULL);
    if (!run.space)
        return 1;
    int status = measure(&run, boards, games, count > 6 ? strtoull(words[6], NULL, 10) : 1);
    bot_workspace_free(run.space);
    return status;
}
