/* The sensible player as the policy of takeit. In games in the mind a seat goes on with its plan as long as the dice for
 * it lie there: other plans seldom become better, since dice go and hardly any come.
 *
 * Invariant: an intent is of this game, and is only followed where its seat has taken what it meant to. */
#include "bots/policy.h"
#include "bots/takeit_plan.h"
#include "bots/worth.h"
#include "core/playout.h"

enum { PROMISE_THROWS = 30 };

/* What a seat means to take in a game in the mind. */
struct intent {
    bool known;
    uint32_t taken[TAK_COLOURS];  /* what it has then, ... */
    uint32_t wanted[TAK_COLOURS]; /* ... what it wants, ... */
    int steps, at;                /* ... and in which sequence */
    uint8_t step[STEPS_MAX];
};

struct mind {
    struct promises promises;
    struct intent intent[TAK_SEATS_MAX];
};

static void prepare(const struct dob_rules *rules, void *mind)
{
    struct mind *m = mind;
    struct dob_rng rng = dob_rng_keyed(rules->deck.hash, rules->seats);
    *m = (struct mind){0};
    promises_make(&m->promises, &takeit_weights, rules, PROMISE_THROWS, &rng);
}

/* At a real table its own hand may be a secret to the program: then it can only guess. */
static dob_move choose(const struct dob_rules *rules, void *mind, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    const struct tak_position *p = position;
    const struct mind *m = mind;
    size_t listed;
    if (tak_hand_is_secret(p, seat))
        return dob_random_event(rules, position, seat, rng, &listed);
    return sensible_move(rules, p, seat, &m->promises, noise, rng);
}

/* ---- games in the mind ---- */

static void begin(void *mind)
{
    struct mind *m = mind;
    for (int seat = 0; seat < TAK_SEATS_MAX; seat++)
        m->intent[seat].known = false;
}

static bool may_go_on(const struct intent *intent, const struct tak_position *p, int seat)
{
    for (int colour = 0; intent->known && colour < TAK_COLOURS; colour++)
        if (intent->taken[colour] != p->taken[seat][colour] ||
            !dob_dice_within(intent->wanted[colour], p->board[colour]))
            return false;
    return intent->known;
}

/* The next die of the plan, or no more. */
static dob_move go_on(struct intent *intent, const struct tak_position *p)
{
    if (intent->at == intent->steps)
        return dob_move_of(p->phase == TAK_MORE ? TAK_STOP : TAK_PASS, 0);
    unsigned die = intent->step[intent->at++];
    intent->taken[tak_die_colour(die)] += dob_die(tak_die_value(die));
    intent->wanted[tak_die_colour(die)] -= dob_die(tak_die_value(die));
    return dob_move_of(TAK_TAKE_DIE, die);
}

static void intend(struct intent *intent, const struct tak_position *p, int seat, const struct thought *plan)
{
    *intent = (struct intent){.known = true, .steps = plan->steps};
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        intent->taken[colour] = p->taken[seat][colour];
    for (int i = 0; i < plan->steps; i++) {
        intent->step[i] = plan->step[i];
        intent->wanted[tak_die_colour(plan->step[i])] += dob_die(tak_die_value(plan->step[i]));
    }
}

static dob_move imagine(const struct dob_rules *rules, void *mind, const void *position, int seat, struct dob_rng *rng)
{
    const struct tak_position *p = position;
    struct mind *m = mind;
    struct intent *intent = &m->intent[seat];
    struct thought plan;
    if (p->phase != TAK_CHOOSING && p->phase != TAK_TAKING && p->phase != TAK_MORE)
        return choose(rules, mind, position, seat, 0, rng);
    if (may_go_on(intent, p, seat))
        return go_on(intent, p);
    intent->known = false;
    dob_move move = sensible_turn(rules, p, seat, &m->promises, &plan);
    if (dob_move_kind(move) != TAK_TAKE_DIE)
        return move;
    intend(intent, p, seat, &plan);
    return go_on(intent, p);
}

/* ---- the end of such a game ---- */

/* A round stands for itself: games in the mind go to the evaluation, of the next round if the draft of this one is over. */
static bool settled(const struct dob_rules *rules, const void *root, const void *position, unsigned events, int seat)
{
    const struct tak_position *from = root, *p = position;
    (void)rules, (void)events, (void)seat;
    if (from->phase == TAK_FULFILLING || from->phase == TAK_SHOWING)
        return p->phase == TAK_DISCARDING;
    bool next = from->phase == TAK_DISCARDING || from->phase == TAK_TURNING || from->phase < TAK_ROLLING;
    return p->phase == TAK_FULFILLING && p->round >= from->round + (unsigned)next;
}

/* What a seat has when this round is over. */
static double standing(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    double points = (double)p->points[seat] - p->chips[seat];
    if (p->phase != TAK_FULFILLING)
        return points;
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    return points + tak_best(rules, p->taken[seat], orders, count).score;
}

/* By the lead, which the rounds to come may still turn. */
static double chance(const struct dob_rules *rules, void *mind, const void *position, int seat, double *points)
{
    enum { A_ROUND = 5 /* points, about */ };
    const struct tak_position *p = position;
    double best = -1e9, own = standing(rules, p, seat), rounds = (double)tak_rounds(rules) - p->round;
    (void)mind;
    for (int other = 0; other < rules->seats; other++) {
        double theirs = other == seat ? -1e9 : standing(rules, p, other);
        best = theirs > best ? theirs : best;
    }
    *points = own + A_ROUND * rounds;
    return logistic((own - best) / (3.0 * root_of(rounds + 0.25)));
}

const struct policy takeit_policy = {.game = "takeit",
                                     .mind = sizeof(struct mind),
                                     .prepare = prepare,
                                     .choose = choose,
                                     .begin = begin,
                                     .imagine = imagine,
                                     .settled = settled,
                                     .chance = chance,
                                     .spread = 6};
