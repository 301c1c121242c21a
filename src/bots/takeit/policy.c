/* The policy of takeit. In playouts a seat goes on with its plan as long as the dice for
 * it lie there: other plans seldom become better, since dice go and hardly any come.
 *
 * Invariant: an intent is of this playout, and is only followed where its seat has taken what it meant to. */
#include "bots/policy.h"

#include <string.h>

#include "bots/takeit/alone.h"
#include "bots/takeit/estimate.h"
#include "bots/takeit/plan.h"
#include "bots/takeit/value.h"
#include "core/keys.h"
#include "core/playout.h"

/* Guesses: throws by which orders are judged, and turns that are remembered. */
enum { ORDER_THROWS = 30, MEMORIES = 2048 };

/* What a seat means to take in a playout. One that has all its dice passes. */
struct intent {
    bool known;
    uint32_t taken[TAK_COLOURS];  /* what it has then, ... */
    uint32_t wanted[TAK_COLOURS]; /* ... what it wants, ... */
    int steps, at;                /* ... and in which sequence */
    uint8_t step[TAKEIT_STEPS_MAX];
};

/* All that a plan depends on. */
struct scene {
    uint32_t taken[TAK_COLOURS], board[TAK_COLOURS];
    uint8_t hand[TAK_HAND];
    uint8_t seat, round, phase, left, passed, zero[6];
};

/* What was planned in a scene. */
struct memory {
    struct scene scene;
    dob_move move;
    struct intent intent;
};

/* What it keeps in the scratch memory. */
struct notes {
    struct takeit_orders known;
    struct memory memory[MEMORIES];
    struct intent intent[TAK_SEATS_MAX];
};

static void prepare(const struct dob_rules *rules, void *scratch)
{
    struct notes *m = scratch;
    struct dob_rng rng = dob_rng_for(rules->deck.hash, DOB_FOR_GUESS, rules->seats);
    memset(m, 0, sizeof *m); /* no initialiser: it may go over the stack, and is large */
    takeit_orders_make(&m->known, takeit_weights_for(rules->seats), rules, ORDER_THROWS, &rng);
}

/* At a real table its own hand may be a secret to the program: then it can only guess. */
static dob_move choose(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    const struct tak_position *p = position;
    const struct notes *m = scratch;
    size_t listed;
    if (tak_hand_is_secret(p, seat))
        return dob_random_event(rules, position, seat, rng, &listed);
    return takeit_choose(rules, p, seat, &m->known, noise, rng);
}

/* ---- playouts ---- */

static void begin_playout(void *scratch)
{
    struct notes *m = scratch;
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

static void intend(struct intent *intent, const struct tak_position *p, int seat, const struct takeit_plan *plan)
{
    *intent = (struct intent){.known = true, .steps = plan->steps};
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        intent->taken[colour] = p->taken[seat][colour];
    for (int i = 0; i < plan->steps; i++) {
        intent->step[i] = plan->step[i];
        intent->wanted[tak_die_colour(plan->step[i])] += dob_die(tak_die_value(plan->step[i]));
    }
}

static struct scene scene_of(const struct tak_position *p, int seat)
{
    struct scene scene = {
        .seat = (uint8_t)seat, .round = p->round, .phase = p->phase, .left = p->left, .passed = p->passed};
    memcpy(scene.taken, p->taken[seat], sizeof scene.taken);
    memcpy(scene.board, p->board, sizeof scene.board);
    memcpy(scene.hand, p->hand[seat], sizeof scene.hand);
    return scene;
}

static struct memory *memory_for(struct notes *m, const struct scene *scene)
{
    uint64_t hash = 0, word;
    for (size_t i = 0; i < sizeof *scene / sizeof word; i++) {
        memcpy(&word, (const char *)scene + i * sizeof word, sizeof word);
        hash = dob_mix(hash ^ word);
    }
    return &m->memory[hash % MEMORIES];
}

/* Plans, or remembers the plan that was made before. */
static dob_move plan_turn(const struct dob_rules *rules, struct notes *m, const struct tak_position *p, int seat)
{
    const struct scene scene = scene_of(p, seat);
    struct memory *memory = memory_for(m, &scene);
    struct takeit_planning plan;
    if (memcmp(&memory->scene, &scene, sizeof scene) == 0) {
        m->intent[seat] = memory->intent;
        return memory->move;
    }
    memory->scene = scene;
    memory->move = takeit_choose_turn(rules, p, seat, &m->known, &plan);
    intend(&memory->intent, p, seat, &plan.best);
    memory->intent.known = dob_move_kind(memory->move) == TAK_TAKE_DIE;
    m->intent[seat] = memory->intent;
    return memory->move;
}

static dob_move play_out(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                         struct dob_rng *rng)
{
    const struct tak_position *p = position;
    struct notes *m = scratch;
    if (p->phase != TAK_CHOOSING && p->phase != TAK_TAKING && p->phase != TAK_MORE)
        return choose(rules, scratch, position, seat, 0, rng);
    if (may_go_on(&m->intent[seat], p, seat))
        return go_on(&m->intent[seat], p);
    dob_move move = plan_turn(rules, m, p, seat);
    return m->intent[seat].known ? go_on(&m->intent[seat], p) : move;
}

/* ---- the end of a playout ---- */

/* A round stands for itself: playouts go until it is shown what the seats have fulfilled, in the next round if that of this
 * one was shown already. */
static bool cuts_playout(const struct dob_rules *rules, const void *root, const void *position)
{
    const struct tak_position *from = root, *p = position;
    (void)rules;
    bool next = from->phase == TAK_DISCARDING || from->phase == TAK_TURNING || from->phase < TAK_ROLLING;
    return p->phase == TAK_DISCARDING && p->round >= from->round + (unsigned)next;
}

bool takeit_see(const struct dob_rules *rules, void *scratch, const void *position, int seat, struct model_view *view)
{
    takeit_count(rules, &((const struct notes *)scratch)->known, position, seat, view);
    return true;
}

static struct value value(const struct dob_rules *rules, void *scratch, const void *position, int seat)
{
    struct model_view view;
    takeit_see(rules, scratch, position, seat, &view);
    return model_value(&takeit_models[takeit_is_within_round(position)], &view);
}

static bool find_exact(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                       const dob_move *moves, size_t count, double *chance, unsigned *guesses)
{
    (void)scratch;
    *guesses = takeit_alone_chances(rules, position, seat, moves, count, chance);
    return *guesses > 0;
}

static const struct policy_ahead ahead = {
    .begin_playout = begin_playout, .play_out = play_out, .cuts_playout = cuts_playout, .guess = takeit_guess};

extern const struct reason takeit_reasons[]; /* reasons.c */

const struct policy takeit_policy = {
    .game = "takeit",
    .scratch = sizeof(struct notes),
    .prepare = prepare,
    .choose = choose,
    .estimate = takeit_estimate,
    .estimate_weights = &takeit_estimate_weights,
    .value = value,
    .ahead = &ahead,
    .spread = 6,                 /* a guess */
    .noise = {3.40, 0.74, 0.30}, /* tuned by set_levels, then by tournaments */
    .losses = {{0.0193, 0.0161, 0.0131, 0.0071}, {0.0231, 0.0199, 0.0169, 0.0109}}, /* measured: docs/coach.md */
    .reasons = takeit_reasons,
    .exact = find_exact,
    .nodes = 400000 /* measured: about a second */};
