/* Decisions: see goennen.h. */
#include "bots/goennen/goennen.h"

#include <string.h>

#include "bots/goennen/estimate.h"
#include "bots/goennen/value.h"
#include "bots/policy.h"
#include "bots/value.h"
#include "core/keys.h"
#include "core/playout.h"
#include "games/goennen/content.h"

/* With noise 1 what something brings may seem e to this power times as much, or as little; and so often of a hundred times the
 * dice of others are overlooked. Guesses, for the noise itself is tuned. */
static const double misjudged = 3.0, overlooked = 10;

/* A gain as it is seen. */
static float seen_gain(const struct noise *noise, float gain)
{
    if (noise->size == 0 || gain <= 0)
        return gain; /* what cannot be, or is bad, is seen by everybody */
    /* something is still better than nothing */
    return gain * (float)value_exp(noise_error(noise, misjudged));
}

/* The same for the same display and market in the same round. */
static uint64_t scene_of(const struct gon_position *p, int seat)
{
    uint64_t market;
    memcpy(&market, p->market, sizeof market);
    return goennen_last_key(&p->at[seat], dob_mix(market) + p->round);
}

/* Who errs keeps to it for the whole turn: the errors follow from the scene, so that a plan can be kept. */
static void begin_plan(struct goennen_chooser *chooser, struct goennen_plan *plan, const struct gon_position *p,
                       int seat)
{
    struct dob_rng rng = dob_rng_for(scene_of(p, seat), DOB_FOR_GUESS, (uint64_t)seat);
    const struct noise noise = {chooser->noise.size, &rng};
    goennen_plan_begin(plan, chooser->tasks, p, seat);
    for (unsigned target = 0; target < GOENNEN_TARGETS; target++)
        plan->gain[target] = seen_gain(&noise, plan->gain[target]);
}

static float points_at(struct goennen_chooser *chooser, const struct gon_position *p, int seat,
                       struct goennen_time time)
{
    return goennen_points_of(chooser->tasks, &p->at[seat], time);
}

/* ---- the opening ---- */

static float points_laid(struct goennen_chooser *chooser, const struct gon_position *p, int seat, unsigned without,
                         uint64_t places)
{
    struct gon_seat at = p->at[seat];
    int to = 0;
    for (unsigned from = 0; from < GON_HAND; from++)
        if (from != without)
            at.card[gon_place_cell(places, to++)] = at.hand[from];
    return goennen_points_of(chooser->tasks, &at, goennen_time_left(chooser->tasks->rules, p, seat));
}

/* The best way to lay the hand without one card: the points, and the places. */
static float best_opening(struct goennen_chooser *chooser, const struct gon_position *p, int seat, unsigned without,
                          uint16_t *places)
{
    uint16_t layings[GON_LAYINGS];
    int count = gon_layings(layings);
    float best = -1;
    for (int i = 0; i < count; i++) {
        float points = points_laid(chooser, p, seat, without, layings[i]);
        if (points > best) {
            best = points;
            *places = layings[i];
        }
    }
    return best;
}

static dob_move choose_opening(struct goennen_chooser *chooser, const struct gon_position *p, int seat)
{
    const struct gon_seat *at = &p->at[seat];
    uint16_t places = 0;
    float best = -1;
    unsigned away = 0;
    if (at->answered) {
        best_opening(chooser, p, seat, at->returned - 1u, &places);
        return dob_move_of(GON_PLACE, places);
    }
    for (unsigned i = 0; i < GON_HAND; i++) {
        float points = best_opening(chooser, p, seat, i, &places);
        if (points > best) {
            best = points;
            away = i;
        }
    }
    return dob_move_of(GON_RETURN, at->hand[away]);
}

/* ---- the turn ---- */

static dob_move act_on(unsigned target)
{
    unsigned slot = target - GON_CELLS;
    if (target < GON_CELLS)
        return dob_move_of(GON_COMPLETE, target);
    return gon_buy_of(slot);
}

/* What is begun now stays as it is for all parts of the throw: its gains are those of the turn's plan. */
static dob_move act(struct goennen_chooser *chooser, unsigned of)
{
    goennen_plan_part(&chooser->step, &chooser->plan, of);
    return act_on(chooser->step.first_on[of]);
}

static bool same_time(struct goennen_time a, struct goennen_time b)
{
    return a.turns == b.turns && a.entries == b.entries && a.ninth_ends == b.ninth_ends;
}

/* Of the others only their cards matter: what they enter changes nothing. */
static bool same_cards(const struct gon_seat *a, const struct gon_seat *b)
{
    return memcmp(a->card, b->card, sizeof a->card) == 0 && memcmp(a->hand, b->hand, sizeof a->hand) == 0;
}

static bool same_decks(const struct gon_position *a, const struct gon_position *b)
{
    return a->aside == b->aside && memcmp(a->drawn, b->drawn, sizeof a->drawn) == 0 &&
           memcmp(a->under, b->under, sizeof a->under) == 0 && memcmp(a->unders, b->unders, sizeof a->unders) == 0 &&
           memcmp(a->market, b->market, sizeof a->market) == 0;
}

/* A plan holds for all throws of a turn, as long as nothing was done: what a card drawn may bring follows from the cards of
 * all displays and decks. */
static bool is_planned(const struct goennen_chooser *chooser, const struct gon_position *p, int seat)
{
    const struct gon_position *seen = &chooser->seen;
    bool same = chooser->plan.p == seen && chooser->plan.seat == seat && chooser->blurred == chooser->noise.size &&
                memcmp(&seen->at[seat], &p->at[seat], sizeof p->at[seat]) == 0 && same_decks(seen, p);
    for (int other = 0; same && other < chooser->tasks->rules->seats; other++)
        same = same_cards(&seen->at[other], &p->at[other]);
    return same && same_time(chooser->plan.time, goennen_time_left(chooser->tasks->rules, p, seat));
}

static dob_move choose_decision(struct goennen_chooser *chooser, const struct gon_position *p, int seat)
{
    struct goennen_plan *plan = &chooser->plan, *step = &chooser->step;
    unsigned of = goennen_handful_of(p), keep, what;
    if (p->acted) {
        begin_plan(chooser, step, p, seat);
        goennen_plan_within(step, of);
        return step->best[of] > 0 ? act_on(step->first_on[of]) : dob_move_of(GON_END, 0);
    }
    if (!is_planned(chooser, p, seat)) {
        chooser->seen = *p;
        chooser->blurred = chooser->noise.size;
        begin_plan(chooser, plan, &chooser->seen, seat);
        goennen_plan_turn(plan);
    }
    if (p->throws == GON_THROWS) {
        float chance = goennen_plan_chance(plan, of, &what);
        bool acts = plan->best[of] > 0 &&
                    (chooser->noise.size > 0 || plan->best[of] >= chance); /* who errs takes what is there */
        return acts ? act(chooser, of) : dob_move_of(GON_TAKE_CHANCE, what);
    }
    const struct goennen_handfuls *all = &chooser->tasks->handfuls;
    float on = goennen_best_keep(all, p->throws == 1 ? plan->second : plan->third, of, &keep);
    float stop = plan->best[of] + (chooser->tasks->rules->seats == 1 ? plan->entries[GON_THROWS + 1 - p->throws] : 0);
    if (plan->best[of] > 0 && stop >= on)
        return act(chooser, of);
    return dob_move_of(GON_REROLL, GON_ALL_DICE & ~(unsigned)all->dice[keep]);
}

/* Of the ways to pay or fill the one that leaves most: charges, and what the other dice are still good for. */
static dob_move choose_dice(struct goennen_chooser *chooser, const struct gon_position *p, int seat)
{
    dob_move list[DOB_MOVES_MAX], best = 0;
    struct goennen_plan *plan = &chooser->step;
    size_t count = gon_moves(chooser->tasks->rules, p, seat, list);
    unsigned of = goennen_handful_of(p);
    float most = -1;
    if (count == 1)
        return list[0];
    goennen_plan_begin(plan, chooser->tasks, p, seat);
    plan->gain[p->phase == GON_FILLING ? p->chosen : GON_CELLS + p->chosen] = -1; /* it is bought or completed now */
    goennen_plan_within(plan, of);
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(chooser->tasks->rules, &after, seat, list[i]);
        float points = plan->best[goennen_handful_of(&after)];
        points += goennen_points_of_charges(chooser->tasks->weights, after.at[seat].charges, plan->time,
                                            gon_cards(&p->at[seat]));
        if (points > most) {
            most = points;
            best = list[i];
        }
    }
    return best;
}

static dob_move choose_spot(struct goennen_chooser *chooser, const struct gon_position *p, int seat)
{
    struct goennen_time time = goennen_time_left(chooser->tasks->rules, p, seat);
    bool drawn = p->phase == GON_KEEPING;
    unsigned card = drawn ? p->at[seat].hand[0] : p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS], spot = 0;
    float points = goennen_best_lay(chooser->tasks, &p->at[seat], time, card, &spot);
    if (drawn && points <= points_at(chooser, p, seat, time))
        return dob_move_of(GON_AWAY, 0);
    return dob_move_of(GON_LAY, spot);
}

/* ---- entries ---- */

/* The best field for the die held: the move, and the points after it. */
static dob_move best_field(struct goennen_chooser *chooser, const struct gon_position *p, int seat,
                           struct goennen_time time, float *points)
{
    dob_move list[DOB_MOVES_MAX], best = 0;
    size_t count = gon_moves(chooser->tasks->rules, p, seat, list);
    *points = -1;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(chooser->tasks->rules, &after, seat, list[i]);
        float here = points_at(chooser, &after, seat, time);
        if (here > *points) {
            *points = here;
            best = list[i];
        }
    }
    return best;
}

static dob_move choose_entry(struct goennen_chooser *chooser, const struct gon_position *p, int seat)
{
    const struct dob_rules *rules = chooser->tasks->rules;
    struct goennen_time time = goennen_time_left(rules, p, seat);
    dob_move list[DOB_MOVES_MAX], best = dob_move_of(GON_SKIP, 0);
    float points;
    if (p->at[seat].holding)
        return best_field(chooser, p, seat, time, &points);
    if (noise_slips(&chooser->noise, overlooked))
        return best;
    size_t count = gon_moves(rules, p, seat, list);
    float now = points_at(chooser, p, seat, time), most = 0;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        if (dob_move_kind(list[i]) != GON_ENTER)
            continue;
        gon_apply(rules, &after, seat, list[i]);
        best_field(chooser, &after, seat, time, &points);
        float gain = seen_gain(&chooser->noise, points - now);
        if (gain > most) {
            most = gain;
            best = list[i];
        }
    }
    return best;
}

/* ---- alone ---- */

/* The card goes that is missed less. */
static dob_move choose_removal(struct goennen_chooser *chooser, const struct gon_position *p, int seat)
{
    struct goennen_time time = goennen_time_left(chooser->tasks->rules, p, seat);
    float points[2];
    unsigned spot;
    for (unsigned row = 0; row < 2; row++) {
        unsigned card = gon_rightmost(p, row);
        if (!card)
            return dob_move_of(GON_REMOVE, !row);
        points[row] = goennen_best_lay(chooser->tasks, &p->at[seat], time, card, &spot);
    }
    return dob_move_of(GON_REMOVE, points[1] < points[0]);
}

dob_move goennen_choose(struct goennen_chooser *chooser, const struct gon_position *p, int seat)
{
    switch (p->phase) {
    case GON_OPENING:
        return choose_opening(chooser, p, seat);
    case GON_DECIDING:
        return choose_decision(chooser, p, seat);
    case GON_PAYING:
    case GON_FILLING:
        return choose_dice(chooser, p, seat);
    case GON_LAYING:
    case GON_KEEPING:
        return choose_spot(chooser, p, seat);
    case GON_REMOVING:
        return choose_removal(chooser, p, seat);
    default:
        return choose_entry(chooser, p, seat);
    }
}

/* ---- the policy ---- */

static void prepare(const struct dob_rules *rules, void *scratch)
{
    struct goennen_notes *notes = scratch;
    memset(notes, 0, sizeof *notes);
    goennen_tasks_make(&notes->tasks, rules, &goennen_weights);
    goennen_last_make(&notes->last, &notes->tasks);
    notes->chooser.tasks = &notes->tasks;
}

/* Alone in the last round: the best move. Where the target is reached and throws are to come, the plan will do. */
static dob_move solve(struct goennen_notes *notes, const struct gon_position *p)
{
    const struct dob_rules *rules = notes->tasks.rules;
    dob_move list[DOB_MOVES_MAX];
    size_t count = gon_moves(rules, p, 0, list), best = 0;
    double most = -1;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *p;
        gon_apply(rules, &after, 0, list[i]);
        double value = goennen_last_value(&notes->last, &after);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return list[best];
}

static bool is_open(const struct dob_rules *rules, const struct gon_position *p)
{
    return goennen_last_throws(p) == 0 || gon_points(rules, &p->at[0]) < gon_target(rules);
}

/* At a real table its own cards may be a secret to the program: then it can only guess. The last round alone is solved, which
 * may take 0.3 s where throws are to come (measured by last_goennen). */
static dob_move choose(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    struct goennen_notes *notes = scratch;
    size_t listed;
    if (gon_hand_is_secret(position, seat))
        return dob_random_event(rules, position, seat, rng, &listed);
    if (noise == 0 && goennen_is_last(rules, position) && is_open(rules, position))
        return solve(notes, position);
    notes->chooser.noise = (struct noise){noise, rng};
    return goennen_choose(&notes->chooser, position, seat);
}

/* In playouts only what lies is solved: that is quick. */
static dob_move play_out(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                         struct dob_rng *rng)
{
    struct goennen_notes *notes = scratch;
    if (!goennen_is_last(rules, position) || goennen_last_throws(position) == 0 || gon_hand_is_secret(position, seat))
        return choose(rules, scratch, position, seat, 0, rng);
    notes->chooser.noise = (struct noise){0, rng};
    return goennen_choose(&notes->chooser, position, seat);
}

/* Nothing is remembered that could change a playout. */
static void begin_playout(void *scratch)
{
    (void)scratch;
}

/* What the plan of the turn says of a move. */
static float estimate_of_decision(const struct goennen_chooser *chooser, const struct gon_position *p, dob_move move)
{
    const struct goennen_plan *plan = p->acted ? &chooser->step : &chooser->plan;
    uint64_t content = dob_move_content(move);
    unsigned of = goennen_handful_of(p);
    switch (dob_move_kind(move)) {
    case GON_REROLL:
        for (unsigned die = 0; die < GON_DICE; die++)
            of -= gon_move_dice(move) >> die & 1 ? p->dice[die] * goennen_handful_place[die] : 0;
        return p->throws == 1 ? plan->second[of] : plan->third[of];
    case GON_COMPLETE:
        return plan->gain[content];
    case GON_BUY:
        return plan->gain[GON_CELLS + gon_buy_slot(move)];
    case GON_TAKE_CHANCE:
        return content == GON_CHANCE_DICE ? goennen_plan_entries(plan, of) : plan->deck[content - GON_CHANCE_SCORING];
    default:
        return 0;
    }
}

static double estimate_move(const struct dob_rules *rules, void *scratch, const void *position, int seat, dob_move move)
{
    struct goennen_chooser *chooser = &((struct goennen_notes *)scratch)->chooser;
    struct gon_position after = *(const struct gon_position *)position;
    if (gon_hand_is_secret(&after, seat))
        return 0;
    if (after.phase == GON_DECIDING)
        return (double)estimate_of_decision(chooser, position, move);
    if (dob_move_kind(move) == GON_PLACE)
        return (double)points_laid(chooser, &after, seat, after.at[seat].returned - 1u, dob_move_content(move));
    gon_apply(rules, &after, seat, move);
    return (double)points_at(chooser, &after, seat, goennen_time_left(rules, &after, seat));
}

/* A turn stands for itself: playouts go to the beginning of the next. */
static bool cuts_playout(const struct dob_rules *rules, const void *root, const void *position)
{
    const struct gon_position *from = root, *p = position;
    (void)rules;
    return p->phase == GON_ROLLING && p->throws == 0 && (p->seat != from->seat || p->round != from->round);
}

bool goennen_see(const struct dob_rules *rules, void *scratch, const void *position, int seat, struct model_view *view)
{
    struct goennen_notes *notes = scratch;
    (void)rules;
    goennen_count(&notes->tasks, &notes->look, position, seat, view);
    return true;
}

static struct value value(const struct dob_rules *rules, void *scratch, const void *position, int seat)
{
    struct model_view view;
    goennen_see(rules, scratch, position, seat, &view);
    return model_value(&goennen_models[rules->seats == 1], &view);
}

static const struct policy_ahead ahead = {.estimate_move = estimate_move,
                                          .begin_playout = begin_playout,
                                          .play_out = play_out,
                                          .cuts_playout = cuts_playout,
                                          .method = &goennen_look_ahead};

/* The last round alone (last.h). What is more than 1 there is a trace of points: certain. */
static bool find_exact(const struct dob_rules *rules, void *scratch, const void *position, int seat,
                       const dob_move *moves, size_t count, double *chance, unsigned *guesses)
{
    struct goennen_notes *notes = scratch;
    *guesses = 0;
    if (!goennen_is_last(rules, position) || gon_hand_is_secret(position, seat))
        return false;
    for (size_t i = 0; i < count; i++) {
        struct gon_position after = *(const struct gon_position *)position;
        gon_apply(rules, &after, seat, moves[i]);
        double value = goennen_last_value(&notes->last, &after);
        chance[i] = value < 1 ? value : 1;
    }
    return true;
}

extern const struct reason goennen_reasons[]; /* reasons.c */

const struct policy goennen_policy = {
    .game = "goennen",
    .scratch = sizeof(struct goennen_notes),
    .prepare = prepare,
    .choose = choose,
    .estimate = goennen_estimate,
    .estimate_weights = &goennen_estimate_weights,
    .estimate_alike = 1u << GON_REROLL,
    .value = value,
    .ahead = &ahead,
    .spread = 10,                /* a guess */
    .noise = {1.70, 0.42, 0.10}, /* tuned by set_levels, then by tournaments */
    .losses = {{0.0126, 0.0096, 0.0076, 0.0040}, {0.0131, 0.0100, 0.0080, 0.0045}}, /* measured: docs/coach.md */
    .reasons = goennen_reasons,
    .exact = find_exact,
    .nodes = 200000 /* measured: about a second */};
