/* The policy of addvantage: it looks at the ends that its turn can have, and at the mean of the best ones after a
 * throw. Invariant: before the tiles are shown it looks at its own tiles only. */
#include "bots/policy.h"

#include "bots/addvantage/estimate.h"
#include "bots/addvantage/gains.h"
#include "games/addvantage/content.h"

enum {
    SECOND_LOOKS = 4, /* plans that are looked at again, at most */
    LOOKED_AT = 3     /* dice in hand that are placed ahead; of more, the lowest */
};

/* Who thinks, and how well. */
struct player {
    struct outlook outlook;
    const struct add_position *p;
    double noise;
    struct dob_rng *rng;
};

/* How wrong the level easy sees a lead, in points. */
static const double misjudged = 11;

static double blur(struct player *player)
{
    if (player->noise == 0)
        return 0;
    return player->noise * misjudged * ((double)dob_rng_below(player->rng, 2001) / 1000 - 1);
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
static double best_lead(const struct outlook *o, struct turn_end *end, uint32_t dice, const unsigned *face,
                        unsigned count)
{
    if (count == 0)
        return lead_with(o, end, dice);
    double best = -4.0 * DECIDED;
    for (uint32_t to = add_empty(dice); to; to &= to - 1) {
        double lead = best_lead(o, end, dice + lowest(to) * face[0], face + 1, count - 1);
        best = lead > best ? lead : best;
    }
    return best;
}

/* The end of the turn when all the dice are on the board but the given one (LOOKED_AT and more: none). */
static struct turn_end end_without(struct outlook *o, const unsigned *face, unsigned count, unsigned given)
{
    const struct outlook before = *o;
    int seat = o->seat;
    for (unsigned i = 0; i < count; i++)
        o->faces[seat] |= i != given ? 1u << face[i] : 0;
    o->empty[seat] -= count - (given < count);
    o->coins[seat] -= given < count;
    struct turn_end end = turn_end_of(o);
    *o = before;
    return end;
}

/* The best lead when one die is given up. */
static double best_lead_giving(struct outlook *o, const unsigned *face, unsigned count, unsigned given)
{
    struct turn_end end = end_without(o, face, count, given);
    unsigned rest[LOOKED_AT], kept = 0;
    uint32_t dice = o->dice[o->seat];
    for (unsigned i = 0; i < count; i++)
        if (i != given)
            rest[kept++] = face[i];
    if (kept != 1 || end.is_over)
        return best_lead(o, &end, dice, rest, kept);
    struct gains g;
    double lead = lead_with(o, &end, dice);
    gains_count(&g, o, &end.view, 1u << rest[0], 0);
    return lead + best_single(&g, add_empty(dice), rest[0]);
}

/* A cell for the first die, with the others where they fit best. */
struct plan {
    double lead;
    uint32_t dice; /* the board then */
    bool looked;   /* looked at twice */
};

/* One or two dice, line by line. */
static void plan_quickly(const struct outlook *o, struct turn_end *end, const unsigned *face, unsigned count,
                         struct plan plan[ADD_CELLS])
{
    struct gains g;
    uint32_t dice = o->dice[o->seat], empty = add_empty(dice);
    double now = lead_with(o, end, dice);
    gains_count(&g, o, &end->view, 1u << face[0] | 1u << face[count - 1], count > 1 ? 1u << (face[0] + face[1]) : 0);
    for (uint32_t to = empty; to; to &= to - 1) {
        unsigned cell = (unsigned)__builtin_ctz(to) / 3, second = 0;
        plan[cell] = (struct plan){.lead = now + g.single[cell][face[0]], .dice = dice + add_put(cell, face[0])};
        if (count == 1)
            continue;
        plan[cell].lead += best_second(&g, empty, cell, face[0], face[1], &second);
        plan[cell].dice += add_put(second, face[1]);
    }
}

/* The lead that the seat may have after its next throw. */
static double lead_after_next(const struct outlook *o, struct turn_end end, uint32_t dice)
{
    struct gains g;
    unsigned count = o->coins[o->seat] < 2 ? 1 : 2;
    end.view.coming -= 2 * count;
    double lead = lead_with(o, &end, dice);
    gains_count(&g, o, &end.view, ALL_FACES, count > 1 ? ALL_SUMS : 0);
    return lead + (count == 1 ? mean_of_one(&g, add_empty(dice)) : mean_of_two(&g, add_empty(dice), DECIDED));
}

/* The few best plans are looked at again, by what the next throw may bring; the best of them counts as the best of all. */
static void look_again(const struct outlook *o, const struct turn_end *end, uint32_t empty, struct plan plan[ADD_CELLS])
{
    double best = -4.0 * DECIDED;
    unsigned first = 0, found = 0;
    for (int looks = 0; looks < SECOND_LOOKS; looks++) {
        unsigned next = ADD_CELLS;
        for (uint32_t to = empty; to; to &= to - 1) {
            unsigned cell = (unsigned)__builtin_ctz(to) / 3;
            if (!plan[cell].looked && (next == ADD_CELLS || plan[cell].lead > plan[next].lead))
                next = cell;
        }
        if (next == ADD_CELLS || (looks > 0 && plan[next].lead < plan[first].lead - o->hopes->weights.margin))
            break;
        plan[next].looked = true;
        first = looks == 0 ? next : first;
        double lead = lead_after_next(o, *end, plan[next].dice);
        found = lead > best ? next : found;
        best = lead > best ? lead : best;
    }
    plan[found].lead = plan[first].lead + (found != first);
}

/* The plan for each cell that the first die may go to: exactly for many dice, and where the board will be full. */
static void make_plans(struct outlook *o, const unsigned *face, unsigned count, bool twice, struct plan plan[ADD_CELLS])
{
    struct turn_end end = end_without(o, face, count, LOOKED_AT);
    uint32_t dice = o->dice[o->seat], empty = add_empty(dice);
    if (count <= 2 && !end.is_over) {
        plan_quickly(o, &end, face, count, plan);
        if (twice && add_count(empty) >= count + 2 && end.view.coming >= 4)
            look_again(o, &end, empty, plan);
        return;
    }
    for (uint32_t to = empty; to; to &= to - 1) {
        double lead = best_lead(o, &end, dice + lowest(to) * face[0], face + 1, count - 1);
        plan[__builtin_ctz(to) / 3] = (struct plan){.lead = lead};
    }
}

/* The level easy misjudges hopes, but not what it holds in its hands: a die that wins a tile where it is put. */
static double sure_gain(const struct player *player, unsigned cell, unsigned face)
{
    const struct outlook *o = &player->outlook;
    struct board_view view = {.tile = o->p->tile[o->seat], .dice = o->dice[o->seat], .done = o->done[o->seat]};
    if (player->noise == 0)
        return 0;
    double before = board_worth(o->hopes, o->p, &view);
    view.dice += add_put(cell, face);
    return board_worth(o->hopes, o->p, &view) > before ? 2 * player->noise * misjudged : 0;
}

/* Places the first die in hand where the best plan for all of them has it, or gives up the one that the plan does. */
static struct choice settle(struct player *player, dob_dice hand, bool may_give)
{
    struct outlook *o = &player->outlook;
    struct choice choice = {.made = false};
    unsigned face[LOOKED_AT], count = faces_in_hand(hand, face);
    struct plan plan[ADD_CELLS] = {{0}};
    make_plans(o, face, count, player->noise == 0, plan);
    for (uint32_t to = add_empty(o->dice[o->seat]); to; to &= to - 1) {
        unsigned cell = (unsigned)__builtin_ctz(to) / 3;
        double value = plan[cell].lead + blur(player) + sure_gain(player, cell, face[0]);
        offer(&choice, add_place_of(face[0], cell), value);
    }
    for (unsigned i = 0; may_give && i < count; i++)
        offer(&choice, dob_move_of(ADD_GIVE, face[i]), best_lead_giving(o, face, count, i) + blur(player));
    return choice;
}

/* ---- throwing ---- */

/* The prospect of throwing dice that cannot fill the board: quick, and nearly exact. */
static double prospect_of_throw(struct outlook *o, unsigned count)
{
    struct gains g;
    const struct outlook before = *o;
    uint32_t dice = o->dice[o->seat];
    o->empty[o->seat] -= count;
    struct turn_end end = turn_end_of(o);
    *o = before;
    const double *coins = &o->hopes->coins[o->empty[o->seat] - count][o->coins[o->seat]];
    double lead = lead_with(o, &end, dice);
    gains_count(&g, o, &end.view, ALL_FACES, count > 1 ? ALL_SUMS : 0);
    lead += count == 1 ? mean_of_one(&g, add_empty(dice)) : mean_of_two(&g, add_empty(dice), coins[0] - coins[-1]);
    return prospect_of(o->hopes, lead);
}

/* The same for the last dice: every throw, settled in the best way. */
static double prospect_of_last_throw(struct player *player, unsigned count, bool may_give)
{
    struct player calm = *player;
    double sum = 0;
    calm.noise = 0;
    for (unsigned f = 1; f <= DOB_FACES; f++) {
        if (count == 1) {
            sum += prospect_of(calm.outlook.hopes, settle(&calm, dob_die(f), may_give).value) * DOB_FACES;
            continue;
        }
        for (unsigned g = f; g <= DOB_FACES; g++) {
            double value = settle(&calm, dob_die(f) + dob_die(g), may_give).value;
            sum += prospect_of(calm.outlook.hopes, value) * (f == g ? 1 : 2);
        }
    }
    return sum / (DOB_FACES * DOB_FACES);
}

/* All the dice it may: slower never proved better. */
static void offer_throw(struct player *player, struct choice *choice)
{
    struct outlook *o = &player->outlook;
    const struct add_position *p = player->p;
    unsigned count = add_throw_max(p), counted = count < 2 ? count : 2;
    if (count == 0)
        return;
    bool may_give = player->outlook.rules->option[ADD_GIVEUPS] != ADD_GIVEUPS_NONE && !p->spent;
    double value =
        o->empty[o->seat] > counted ? prospect_of_throw(o, counted) : prospect_of_last_throw(player, counted, may_give);
    offer(choice, dob_move_of(ADD_THROW, count), value);
}

/* ---- buying ---- */

/* One die of another seat, onto the best own cell. */
static void offer_die(struct player *player, struct choice *choice, int seller, unsigned from)
{
    struct outlook *o = &player->outlook;
    const struct outlook before = *o;
    int seat = o->seat;
    unsigned face = add_at(o->dice[seller], from);
    o->dice[seller] -= add_put(from, face);
    o->faces[seller] = faces_on(o->dice[seller]);
    o->faces[seat] |= 1u << face;
    o->empty[seller]++;
    o->empty[seat]--;
    o->coins[seller]++;
    o->coins[seat]--;
    struct turn_end end = turn_end_of(o);
    for (uint32_t to = add_empty(o->dice[seat]); to; to &= to - 1) {
        double lead = lead_with(o, &end, o->dice[seat] + lowest(to) * face) + blur(player);
        offer(choice, add_buy_of((unsigned)seller, from, (unsigned)__builtin_ctz(to) / 3), prospect_of(o->hopes, lead));
    }
    *o = before;
}

static void offer_buys(struct player *player, struct choice *choice)
{
    const struct add_position *p = player->p;
    for (int seller = 0; add_empty(p->dice[p->seat]) && seller < player->outlook.rules->seats; seller++) {
        if (seller == p->seat)
            continue;
        uint32_t for_sale = add_used(p->dice[seller]) & ~add_equal(p->sold[seller], p->seat + 1u); /* A9 */
        for (; for_sale; for_sale &= for_sale - 1)
            offer_die(player, choice, seller, (unsigned)__builtin_ctz(for_sale) / 3);
    }
}

/* ---- removing (A21) ---- */

static void offer_removals(struct player *player, struct choice *choice)
{
    struct outlook *o = &player->outlook;
    const struct outlook before = *o;
    int seat = o->seat;
    o->coins[seat]--;
    o->empty[seat]++;
    struct turn_end end = turn_end_of(o);
    for (uint32_t dice = add_used(before.dice[seat]); dice; dice &= dice - 1) {
        unsigned cell = (unsigned)__builtin_ctz(dice) / 3;
        double lead = lead_with(o, &end, before.dice[seat] & ~add_put(cell, 7)) + blur(player);
        offer(choice, dob_move_of(ADD_REMOVE, cell), prospect_of(o->hopes, lead));
    }
    *o = before;
}

static dob_move choose_turn(struct player *player)
{
    struct outlook *o = &player->outlook;
    struct choice choice = {.made = false};
    offer_throw(player, &choice);
    offer_buys(player, &choice);
    if (o->empty[o->seat] == 0) {
        struct turn_end end = turn_end_of(o);
        double lead = lead_with(o, &end, o->dice[o->seat]);
        offer(&choice, dob_move_of(ADD_PASS, 0), prospect_of(o->hopes, lead));
    }
    if (add_may_remove(o->rules, player->p))
        offer_removals(player, &choice);
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
    hopes_make(scratch, rules, &addvantage_weights);
}

static dob_move choose(const struct dob_rules *rules, void *scratch, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    const struct add_position *p = position;
    struct player player = {.p = p, .noise = noise, .rng = rng};
    if (p->phase == ADD_ARRANGING)
        return arrange(p, seat);
    outlook_make(&player.outlook, scratch, rules, p, seat);
    if (p->phase == ADD_SETTLING)
        return settle(&player, p->hand, add_may_give(rules, p)).move;
    return choose_turn(&player);
}

const struct policy addvantage_policy = {.game = "addvantage",
                                         .scratch = sizeof(struct hopes),
                                         .prepare = prepare,
                                         .choose = choose,
                                         .estimate = addvantage_estimate,
                                         .estimate_weights = &addvantage_estimate_weights,
                                         .spread = 10,
                                         .noise = {1.60, 0.69, 0.24},
                                         .nodes = 500000};
