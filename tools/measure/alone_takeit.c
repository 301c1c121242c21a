/* The last round of takeit with nobody else left: how many points the policy makes of it (docs/strength.md). Without an action
 * nothing is left to chance, and the best handful is found by trying all; with `back` only the mean is told, to be compared
 * between builds: the same boards, hands and dice each time.
 *
 *     alone_takeit [BOARDS [SEED]] */
#include <stdio.h>
#include <stdlib.h>

#include "bots/bot.h"
#include "bots/policy.h"
#include "bots/takeit/alone.h"
#include "bots/value.h"
#include "core/keys.h"
#include "core/playout.h"
#include "core/rules.h"
#include "games/registry.h"
#include "games/takeit/takeit.h"

struct run {
    struct dob_rules rules;
    struct dob_bot_workspace *space;
};

struct tally {
    unsigned boards;
    double points, loss, squares, worst;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    const struct run *run = context;
    return policy_choose(policy_of(rules->game), rules, bot_workspace_scratch(run->space), position, seat, 0, NULL);
}

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

/* The seat on turn is alone from here on, with this action or none. */
static void deal(const struct run *run, uint64_t seed, unsigned action, struct tak_position *p)
{
    struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, 1);
    const struct dob_play play = {.choose = choose_any, .enough = is_last, .context = &rng, .seed = seed};
    dob_open(&run->rules, p);
    dob_play_on(&run->rules, p, &play);
    p->passed = (uint8_t)(3u & ~(1u << p->seat));
    for (int i = 0; i < TAK_HAND; i++)
        if (p->hand[p->seat][i] && tak_is_action(&run->rules, p->hand[p->seat][i]))
            p->hand[p->seat][i] = (uint8_t)action;
}

static int exact(const struct run *run, const struct tak_position *p)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(&run->rules, p, p->seat, (1u << TAK_HAND) - 1, orders);
    return takeit_alone_score(&run->rules, p->taken[p->seat], p->board, orders, count);
}

static int played(struct run *run, const struct tak_position *p, uint64_t seed)
{
    const struct dob_play play = {.choose = choose, .context = run, .seed = seed};
    struct tak_position end = *p;
    dob_play_on(&run->rules, &end, &play);
    return tak_points(&end, p->seat) - tak_points(p, p->seat);
}

static void add(struct tally *tally, double points, double loss)
{
    tally->boards++;
    tally->points += points;
    tally->loss += loss;
    tally->squares += loss * loss;
    tally->worst = loss > tally->worst ? loss : tally->worst;
}

static unsigned card_of(const struct dob_rules *rules, unsigned kind)
{
    unsigned card = tak_orders(rules) + 1;
    while (tak_card_of(rules, card)->kind != kind)
        card++;
    return card;
}

int main(int count, char **words)
{
    struct run run = {0};
    struct tally without = {0}, with = {0};
    unsigned long boards = count > 1 ? strtoul(words[1], NULL, 10) : 100;
    uint64_t seed = count > 2 ? strtoull(words[2], NULL, 10) : 1;
    dob_rules_make(&run.rules, dob_game_named(dob_scan_in("takeit")), 2, NULL);
    run.space = bot_workspace_make(&run.rules, NULL);
    if (!run.space || boards == 0)
        return 1;
    for (uint64_t at = seed; at < seed + boards; at++) {
        struct tak_position p;
        deal(&run, at, 0, &p);
        int points = played(&run, &p, at);
        add(&without, points, exact(&run, &p) - points);
        deal(&run, at, card_of(&run.rules, TAK_BACK), &p);
        add(&with, played(&run, &p, at), 0);
    }
    double loss = without.loss / without.boards;
    printf("without an action: %u boards, %.3f points, loss %.4f +/- %.4f, at most %.0f\n", without.boards,
           without.points / without.boards, loss,
           value_root((without.squares / without.boards - loss * loss) / without.boards), without.worst);
    printf("with `back`: %.3f points\n", with.points / with.boards);
    bot_workspace_free(run.space);
    return 0;
}
