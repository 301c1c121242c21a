/* The policy of addvantage: it looks at the ends that its turn can have, and at the mean of the best ones after a
 * throw. Invariant: before the tiles are shown it looks at its own tiles only. */
#include "bots/policy.h"

#include "bots/addvantage/alone.h"
#include "bots/addvantage/estimate.h"
#include "bots/addvantage/gains.h"
#include "bots/addvantage/value.h"
#include "bots/noise.h"
#include "games/addvantage/content.h"

/* Guesses. */
enum {
    SECOND_LOOKS = 4, /* plans that are looked at again, at most, ... */
    CELLS_LEFT = 2,   /* ... where at least so many cells stay empty ... */
    HALVES_LEFT = 4,  /* ... and at least so many dice are to come, in halves */
    LOOKED_AT = 3,    /* dice in hand that are placed ahead; of more, the lowest */
    THROWN_AHEAD = 2  /* dice of a throw that are looked at; of more, so many */
};

static const double never = -4.0 * ADDVANTAGE_DECIDED; /* less than any lead */

/* Who decides, and how well. */
struct decider {
    struct addvantage_standing standing;
    const struct add_position *p;
    struct noise noise;
};

/* With noise 1 a lead is seen wrong by so many points; a guess, for the noise itself is tuned. */
static const double misjudged = 11;

static double blur(const struct decider *decider)
{
    return noise_error(&decider->noise, misjudged);
}

static uint32_t lowest(uint32_t bits)
{
    return bits & (~bits + 1);
}

/* The best move so far. */
struct choice {
    dob_move move;
    double value;
    bool made;
};

static void offer(struct choice *choice, dob_move move, double value)
{
    if (choice->made && value <= choice->value)
        return;
    *choice = (struct choice){.move = move, .value = value, .made = true};
}

/* ---- settling ---- */

/* The dice in hand, rising; returns how many are looked at. */
static unsigned faces_in_hand(dob_dice hand, unsigned face[LOOKED_AT])
{
    unsigned count = 0;
    for (unsigned f = 1; f <= DOB_FACES; f++)
        for (unsigned i = dob_dice_of_face(hand, f); i > 0 && count < LOOKED_AT; i--)
            face[count++] = f;
    return count;
}

/* The best lead with these dice on the board: exact. */
static double best_lead(const struct addvantage_standing *s, struct addvantage_turn_end *end, uint32_t dice,
                        const unsigned *face, unsigned count)
{
    if (count == 0)
        return addvantage_lead_with(s, end, dice);
    double best = never;
    for (uint32_t to = add_empty(dice); to; to &= to - 1) {
        double lead = best_lead(s, end, dice + lowest(to) * face[0], face + 1, count - 1);
        best = lead > best ? lead : best;
    }
    return best;
}

/* The end of the turn when all the dice are on the board but the given one (LOOKED_AT and more: none). */
static struct addvantage_turn_end end_without(struct addvantage_standing *s, const unsigned *face, unsigned count,
                                              unsigned given)
{
    const struct addvantage_standing before = *s;
    int seat = s->seat;
    for (unsigned i = 0; i < count; i++)
        s->faces[seat] |= i != given ? 1u << face[i] : 0;
    s->empty[seat] -= count - (given < count);
    s->coins[seat] -= given < count;
    struct addvantage_turn_end end = addvantage_turn_end_of(s);
    *s = before;
    return end;
}

/* The best lead when one die is given up. */
static double best_lead_giving(struct addvantage_standing *s, const unsigned *face, unsigned count, unsigned given)
{
    struct addvantage_turn_end end = end_without(s, face, count, given);
    unsigned rest[LOOKED_AT], kept = 0;
    uint32_t dice = s->dice[s->seat];
    for (unsigned i = 0; i < count; i++)
        if (i != given)
            rest[kept++] = face[i];
    if (kept != 1 || end.is_over)
        return best_lead(s, &end, dice, rest, kept);
    struct addvantage_gains g;
    double lead = addvantage_lead_with(s, &end, dice);
    addvantage_gains_count(&g, s, &end.view, 1u << rest[0], 0);
    return lead + addvantage_best_single(&g, add_empty(dice), rest[0]);
}

/* A cell for the first die, with the others where they fit best. */
struct plan {
    double lead;
    uint32_t dice; /* the board then */
    bool looked;   /* looked at twice */
};

/* One or two dice, line by line. */
static void plan_quickly(const struct addvantage_standing *s, struct addvantage_turn_end *end, const unsigned *face,
                         unsigned count, struct plan plan[ADD_CELLS])
{
    struct addvantage_gains g;
    uint32_t dice = s->dice[s->seat], empty = add_empty(dice);
    double now = addvantage_lead_with(s, end, dice);
    addvantage_gains_count(&g, s, &end->view, 1u << face[0] | 1u << face[count - 1],
                           count > 1 ? 1u << (face[0] + face[1]) : 0);
    for (uint32_t to = empty; to; to &= to - 1) {
        unsigned cell = (unsigned)__builtin_ctz(to) / 3, second = 0;
        plan[cell] = (struct plan){.lead = now + g.single[cell][face[0]], .dice = dice + add_put(cell, face[0])};
        if (count == 1)
            continue;
        plan[cell].lead += addvantage_best_second(&g, empty, cell, face[0], face[1], &second);
        plan[cell].dice += add_put(second, face[1]);
    }
}

/* The lead that the seat may have after its next throw. */
static double lead_after_next(const struct addvantage_standing *s, struct addvantage_turn_end end, uint32_t dice)
{
    struct addvantage_gains g;
    unsigned count = s->coins[s->seat] < THROWN_AHEAD ? 1 : THROWN_AHEAD;
    end.view.coming -= 2 * count;
    double lead = addvantage_lead_with(s, &end, dice);
    addvantage_gains_count(&g, s, &end.view, ADDVANTAGE_ALL_FACES, count > 1 ? ADDVANTAGE_ALL_SUMS : 0);
    return lead + (count == 1 ? addvantage_mean_of_one(&g, add_empty(dice))
                              : addvantage_mean_of_two(&g, add_empty(dice), ADDVANTAGE_DECIDED));
}

/* The few best plans are looked at again, by what the next throw may bring; the best of them counts as the best of all. */
static void look_again(const struct addvantage_standing *s, const struct addvantage_turn_end *end, uint32_t empty,
                       struct plan plan[ADD_CELLS])
{
    double best = never;
    unsigned first = 0, found = 0;
    for (int looks = 0; looks < SECOND_LOOKS; looks++) {
        unsigned next = ADD_CELLS;
        for (uint32_t to = empty; to; to &= to - 1) {
            unsigned cell = (unsigned)__builtin_ctz(to) / 3;
            if (!plan[cell].looked && (next == ADD_CELLS || plan[cell].lead > plan[next].lead))
                next = cell;
        }
        if (next == ADD_CELLS || (looks > 0 && plan[next].lead < plan[first].lead - s->tables->weights.margin))
            break;
        plan[next].looked = true;
        first = looks == 0 ? next : first;
        double lead = lead_after_next(s, *end, plan[next].dice);
        found = lead > best ? next : found;
        best = lead > best ? lead : best;
    }
    plan[found].lead = plan[first].lead + (found != first);
}

/* The plan for each cell that the first die may go to: exactly for many dice, and where the board will be full. */
static void make_plans(struct addvantage_standing *s, const unsigned *face, unsigned count, bool twice,
                       struct plan plan[ADD_CELLS])
{
    struct addvantage_turn_end end = end_without(s, face, count, LOOKED_AT);
    uint32_t dice = s->dice[s->seat], empty = add_empty(dice);
    if (count <= 2 && !end.is_over) {
        plan_quickly(s, &end, face, count, plan);
        if (twice && add_count(empty) >= count + CELLS_LEFT && end.view.coming >= HALVES_LEFT)
            look_again(s, &end, empty, plan);
        return;
    }
    for (uint32_t to = empty; to; to &= to - 1) {
        double lead = best_lead(s, &end, dice + lowest(to) * face[0], face + 1, count - 1);
        plan[__builtin_ctz(to) / 3] = (struct plan){.lead = lead};
    }
}

/* The level easy misjudges tables, but not what it holds in its hands: a die that wins a tile where it is put. */
static double sure_gain(const struct decider *decider, unsigned cell, unsigned face)
{
    const struct addvantage_standing *s = &decider->standing;
    struct addvantage_board view = {
        .tile = s->p->tile[s->seat], .share = s->tables->share, .dice = s->dice[s->seat], .done = s->done[s->seat]};
    if (decider->noise.size == 0)
        return 0;
    double before = addvantage_board_points(s->tables, s->p, &view);
    view.dice += add_put(cell, face);
    double most = 2 * decider->noise.size * misjudged; /* by which two errors differ */
    return addvantage_board_points(s->tables, s->p, &view) > before ? most : 0;
}

/* Places the first die in hand where the best plan for all of them has it, or gives up the one that the plan does. */
static struct choice settle(struct decider *decider, dob_dice hand, bool may_give)
{
    struct addvantage_standing *s = &decider->standing;
    struct choice choice = {.made = false};
    unsigned face[LOOKED_AT], count = faces_in_hand(hand, face);
    struct plan plan[ADD_CELLS] = {{0}};
    make_plans(s, face, count, decider->noise.size == 0, plan);
    for (uint32_t to = add_empty(s->dice[s->seat]); to; to &= to - 1) {
        unsigned cell = (unsigned)__builtin_ctz(to) / 3;
        double value = plan[cell].lead + blur(decider) + sure_gain(decider, cell, face[0]);
        offer(&choice, add_place_of(face[0], cell), value);
    }
    for (unsigned i = 0; may_give && i < count; i++)
        offer(&choice, dob_move_of(ADD_GIVE, face[i]), best_lead_giving(s, face, count, i) + blur(decider));
    return choice;
}

/* ---- throwing ---- */

/* The value of throwing dice that cannot fill the board: quick, and nearly exact. */
static double value_of_throw(struct addvantage_standing *s, unsigned count)
{
    struct addvantage_gains g;
    const struct addvantage_standing before = *s;
    uint32_t dice = s->dice[s->seat];
    s->empty[s->seat] -= count;
    struct addvantage_turn_end end = addvantage_turn_end_of(s);
    *s = before;
    const double *coins = &s->tables->coins[s->empty[s->seat] - count][s->coins[s->seat]];
    double lead = addvantage_lead_with(s, &end, dice);
    addvantage_gains_count(&g, s, &end.view, ADDVANTAGE_ALL_FACES, count > 1 ? ADDVANTAGE_ALL_SUMS : 0);
    lead += count == 1 ? addvantage_mean_of_one(&g, add_empty(dice))
                       : addvantage_mean_of_two(&g, add_empty(dice), coins[0] - coins[-1]);
    return addvantage_value_of_lead(s->tables, lead);
}

/* The same for the last dice: every throw, settled in the best way. */
static double value_of_last_throw(struct decider *decider, unsigned count, bool may_give)
{
    struct decider calm = *decider;
    double sum = 0;
    calm.noise.size = 0;
    for (unsigned f = 1; f <= DOB_FACES; f++) {
        if (count == 1) {
            sum +=
                addvantage_value_of_lead(calm.standing.tables, settle(&calm, dob_die(f), may_give).value) * DOB_FACES;
            continue;
        }
        for (unsigned g = f; g <= DOB_FACES; g++) {
            double value = settle(&calm, dob_die(f) + dob_die(g), may_give).value;
            sum += addvantage_value_of_lead(calm.standing.tables, value) * (f == g ? 1 : 2);
        }
    }
    return sum / (DOB_FACES * DOB_FACES);
}

/* All the dice it may: slower never proved better. */
static void offer_throw(struct decider *decider, struct choice *choice)
{
    struct addvantage_standing *s = &decider->standing;
    const struct add_position *p = decider->p;
    unsigned count = add_throw_max(p), counted = count < THROWN_AHEAD ? count : THROWN_AHEAD;
    if (count == 0)
        return;
    bool may_give = decider->standing.rules->option[ADD_GIVEUPS] != ADD_GIVEUPS_NONE && !p->spent;
    double value =
        s->empty[s->seat] > counted ? value_of_throw(s, counted) : value_of_last_throw(decider, counted, may_give);
    offer(choice, dob_move_of(ADD_THROW, count), value);
}

/* ---- buying ---- */

/* One die of another seat, onto the best own cell. */
static void offer_die(struct decider *decider, struct choice *choice, int seller, unsigned from)
{
    struct addvantage_standing *s = &decider->standing;
    const struct addvantage_standing before = *s;
    int seat = s->seat;
    unsigned face = add_at(s->dice[seller], from);
    s->dice[seller] -= add_put(from, face);
    s->faces[seller] = addvantage_faces_on(s->dice[seller]);
    s->faces[seat] |= 1u << face;
    s->empty[seller]++;
    s->empty[seat]--;
    s->coins[seller]++;
    s->coins[seat]--;
    struct addvantage_turn_end end = addvantage_turn_end_of(s);
    for (uint32_t to = add_empty(s->dice[seat]); to; to &= to - 1) {
        double lead = addvantage_lead_with(s, &end, s->dice[seat] + lowest(to) * face) + blur(decider);
        offer(choice, add_buy_of((unsigned)seller, from, (unsigned)__builtin_ctz(to) / 3),
              addvantage_value_of_lead(s->tables, lead));
    }
    *s = before;
}

static void offer_buys(struct decider *decider, struct choice *choice)
{
    const struct add_position *p = decider->p;
    for (int seller = 0; add_empty(p->dice[p->seat]) && seller < decider->standing.rules->seats; seller++) {
        if (seller == p->seat)
            continue;
        uint32_t for_sale = add_used(p->dice[seller]) & ~add_equal(p->sold[seller], p->seat + 1u); /* A9 */
        for (; for_sale; for_sale &= for_sale - 1)
            offer_die(decider, choice, seller, (unsigned)__builtin_ctz(for_sale) / 3);
    }
}

/* ---- removing (A21) ---- */

static void offer_removals(struct decider *decider, struct choice *choice)
{
    struct addvantage_standing *s = &decider->standing;
    const struct addvantage_standing before = *s;
    int seat = s->seat;
    s->coins[seat]--;
    s->empty[seat]++;
    struct addvantage_turn_end end = addvantage_turn_end_of(s);
    for (uint32_t dice = add_used(before.dice[seat]); dice; dice &= dice - 1) {
        unsigned cell = (unsigned)__builtin_ctz(dice) / 3;
        double lead = addvantage_lead_with(s, &end, before.dice[seat] & ~add_put(cell, 7)) + blur(decider);
        offer(choice, dob_move_of(ADD_REMOVE, cell), addvantage_value_of_lead(s->tables, lead));
    }
    *s = before;
}

static dob_move choose_turn(struct decider *decider)
{
    struct addvantage_standing *s = &decider->standing;
    struct choice choice = {.made = false};
    offer_throw(decider, &choice);
    offer_buys(decider, &choice);
    if (s->empty[s->seat] == 0) {
        struct addvantage_turn_end end = addvantage_turn_end_of(s);
        double lead = addvantage_lead_with(s, &end, s->dice[s->seat]);
        offer(&choice, dob_move_of(ADD_PASS, 0), addvantage_value_of_lead(s->tables, lead));
    }
    if (add_may_remove(s->rules, decider->p))
        offer_removals(decider, &choice);
    return choice.move;
}

/* ---- arranging ---- */

/* Rows and columns of nearly equal sums: all six tiles can only match where they are equal. The hand is sorted, and so are
 * the tiles of each side: the middle ones meet in the middle cell. */
static dob_move choose_rows(const uint8_t *tile)
{
    unsigned total = 0, least = 1000;
    uint8_t best[ADD_SIDE] = {0};
    for (int i = 0; i < ADD_SLOTS; i++)
        total += tile[i];
    for (int i = 0; i < ADD_SLOTS; i++)
        for (int j = i + 1; j < ADD_SLOTS; j++)
            for (int k = j + 1; k < ADD_SLOTS; k++) {
                unsigned twice = 2 * ((unsigned)tile[i] + tile[j] + tile[k]),
                         off = twice > total ? twice - total : total - twice;
                if (off >= least)
                    continue;
                least = off;
                best[0] = tile[i], best[1] = tile[j], best[2] = tile[k];
            }
    return dob_move_of(ADD_ROWS, add_pack(best, ADD_SIDE));
}

static dob_move arrange(const struct add_position *p, int seat)
{
    const uint8_t *tile = p->tile[seat];
    bool rows = p->arranged[seat] == 0;
    if (tile[0] == ADD_HIDDEN)
        return dob_move_of(rows ? ADD_ROWS : ADD_COLUMNS, ADD_HIDDEN_LIST);
    return rows ? choose_rows(tile) : dob_move_of(ADD_COLUMNS, add_pack(tile + ADD_SIDE, ADD_SIDE));
}

/* ---- the policy ---- */

static void prepare(const struct dob_rules *rules, void *scratch)
{
    addvantage_tables_make(scratch, rules, &addvantage_weights);
}

static dob_move settle_alone(const struct addvantage_standing *s)
{
    struct addvantage_alone_ends ends;
    addvantage_alone_look(s, ADDVANTAGE_ALONE_LOOKS, &ends);
    return ends.end[0].move;
}

static dob_move choose(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    const struct add_position *p = position;
    struct decider decider = {.p = p, .noise = {noise, rng}};
    if (p->phase == ADD_ARRANGING)
        return arrange(p, seat);
    addvantage_standing_make(&decider.standing, scratch, rules, p, seat);
    if (p->phase == ADD_SETTLING && noise == 0 && addvantage_is_alone(rules, p, seat))
        return settle_alone(&decider.standing);
    if (p->phase == ADD_SETTLING)
        return settle(&decider, p->hand, add_may_give(rules, p)).move;
    return choose_turn(&decider);
}

extern const struct bot_method addvantage_look_ahead; /* look_ahead.c */
extern const struct reason addvantage_reasons[];      /* reasons.c */

static const struct policy_ahead ahead = {.method = &addvantage_look_ahead};

const struct policy addvantage_policy = {
    .game = "addvantage",
    .scratch = sizeof(struct addvantage_tables),
    .prepare = prepare,
    .choose = choose,
    .estimate = addvantage_estimate,
    .estimate_weights = &addvantage_estimate_weights,
    .value = addvantage_value,
    .ahead = &ahead,
    .spread = 10,                 /* a guess */
    .noise = {2.4, 0.75, 0.24},   /* tuned by set_levels, then easy more: docs/strength.md */
    .absurd = {0.28, 0.12, 0.12}, /* a guess; measured by blunders */
    .losses = {{0.0267, 0.0187, 0.0169, 0.0020}, {0.0262, 0.0182, 0.0164, 0.0019}}, /* measured: docs/coach.md */
    .reasons = addvantage_reasons,
    .nodes = 500000 /* measured: about a second */};
