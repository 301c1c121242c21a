/* What is counted for the values of goennen: of each seat the points that its display may end with, those it has now, its
 * cards, charges and turns to come; and what the dice on the table are good for in the turn at hand.
 *
 * A card that is being bought or completed counts as bought or completed. Cards that one does not know are not there. */
#include "bots/goennen/value.h"

#include "bots/goennen/estimate.h"

enum { OTHERS = GON_SEATS_MAX - 1, FAR_INPUTS = 6 };

/* Inputs are about one at these. */
static const double points_unit = 50, gain_unit = 10, turns_unit = 8, entries_unit = 16, charges_unit = 4,
                    work_unit = 10, most_work = 6;

/* The display of a seat, as far as it is known. */
struct stand {
    struct gon_seat at;
    struct goennen_time time;
    double likely, now;
    double all, some;     /* points with all cards completed that lie there; with those for which there is time */
    double work, easiest; /* turns that the cards take which are not completed; that the easiest of them takes */
    unsigned cards, done;
};

static void drop_unknown(struct gon_seat *at)
{
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (at->card[cell] == GON_HIDDEN) {
            at->card[cell] = 0;
            at->entered[cell] = 0;
            at->done &= (uint16_t) ~(1u << cell);
        }
}

/* What the seat is about to do is done. */
static void finish_action(struct goennen_tasks *tasks, const struct gon_position *p, int seat, struct stand *stand)
{
    unsigned spot = 0, card = 0;
    if (p->seat != seat)
        return;
    if (p->phase == GON_FILLING && stand->at.card[p->chosen]) {
        stand->at.done |= (uint16_t)(1u << p->chosen);
        stand->at.entered[p->chosen] = 0;
    }
    if (p->phase == GON_PAYING || p->phase == GON_LAYING)
        card = p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS];
    if (card && gon_cards(&stand->at) < GON_CELLS) {
        goennen_best_lay(tasks, &stand->at, stand->time, card, &spot);
        gon_lay(&stand->at, spot, card);
    }
}

/* In the opening the hand lies as well as it may, in the first cells: where does not matter much. */
static void lay_hand(const struct gon_position *p, struct gon_seat *at)
{
    int laid = 0;
    if (p->phase != GON_OPENING && p->phase != GON_SHOWING)
        return;
    for (unsigned i = 0; i < GON_HAND && laid < GON_LAID && !at->card[0]; i++)
        laid += at->hand[i] && at->hand[i] != GON_HIDDEN && i + 1 != at->returned;
    if (laid < GON_LAID || at->card[0])
        return;
    for (unsigned i = 0, cell = 0; i < GON_HAND && cell < GON_LAID; i++)
        if (i + 1 != at->returned)
            at->card[cell++] = at->hand[i];
}

/* The cards that are not completed, those that take least work first. */
static unsigned list_open(struct goennen_tasks *tasks, const struct gon_seat *at, double work[GON_CELLS],
                          uint8_t cell[GON_CELLS])
{
    unsigned count = 0;
    for (unsigned i = 0; i < GON_CELLS; i++) {
        unsigned to = count;
        if (!at->card[i] || at->done >> i & 1)
            continue;
        double here = (double)goennen_task_of(tasks, at->card[i], at->entered[i]).work;
        here = here < most_work ? here : most_work;
        for (; to > 0 && here < work[to - 1]; to--) {
            work[to] = work[to - 1];
            cell[to] = cell[to - 1];
        }
        work[to] = here;
        cell[to] = (uint8_t)i;
        count++;
    }
    return count;
}

/* What the cards that lie there may bring, whatever comes besides. */
static void count_open(struct goennen_tasks *tasks, struct stand *stand)
{
    const struct goennen_weights *w = tasks->weights;
    double work[GON_CELLS], time = (double)(w->turn_speed * stand->time.turns + w->entry_speed * stand->time.entries);
    uint8_t cell[GON_CELLS];
    struct gon_seat at = stand->at;
    unsigned open = list_open(tasks, &at, work, cell), some = at.done;
    for (unsigned i = 0; i < open; i++) {
        stand->work += work[i];
        some |= stand->work <= time ? 1u << cell[i] : 0;
        at.done |= (uint16_t)(1u << cell[i]);
        at.entered[cell[i]] = 0;
    }
    stand->easiest = open ? work[0] : 0;
    stand->all = gon_points(tasks->rules, &at);
    at.done = (uint16_t)some;
    stand->some = gon_points(tasks->rules, &at);
}

static struct stand stand_of(struct goennen_tasks *tasks, const struct gon_position *p, int seat)
{
    struct stand stand = {.at = p->at[seat], .time = goennen_time_left(tasks->rules, p, seat)};
    drop_unknown(&stand.at);
    lay_hand(p, &stand.at);
    finish_action(tasks, p, seat, &stand);
    stand.likely = (double)goennen_points_of(tasks, &stand.at, stand.time);
    stand.now = gon_points(tasks->rules, &stand.at);
    stand.cards = gon_cards(&stand.at);
    stand.done = gon_count(stand.at.done);
    count_open(tasks, &stand);
    return stand;
}

/* ---- the turn at hand ---- */

static double most_equal(const struct gon_position *p)
{
    unsigned of_face[DOB_FACES + 1] = {0}, most = 0;
    for (unsigned die = 0; die < GON_DICE; die++)
        if (!(p->used >> die & 1) && p->dice[die] && ++of_face[p->dice[die]] > most)
            most = of_face[p->dice[die]];
    return most;
}

/* The most that completing one of the cards would bring which the dice complete now. */
static double best_ready(struct goennen_tasks *tasks, const struct gon_position *p, const struct stand *stand)
{
    double best = 0;
    for (unsigned cells = gon_completable(tasks->rules, p, p->seat); cells; cells &= cells - 1) {
        unsigned cell = (unsigned)__builtin_ctz(cells);
        struct gon_seat after = stand->at;
        after.done |= (uint16_t)(1u << cell);
        after.entered[cell] = 0;
        double gain = (double)goennen_points_of(tasks, &after, stand->time) - stand->likely;
        best = gain > best ? gain : best;
    }
    return best;
}

/* What the seat on turn can make of the dice, with all that it may buy and complete. */
static double gain_of(struct goennen_tasks *tasks, struct goennen_plan *plan, const struct gon_position *p)
{
    unsigned of = goennen_handful_of(p);
    if (p->phase != GON_DECIDING)
        return 0;
    goennen_plan_begin(plan, tasks, p, p->seat);
    goennen_plan_within(plan, of);
    return (double)plan->best[of];
}

/* For the seat on turn, and against the one that looks if it is another. */
static void count_turn(struct goennen_tasks *tasks, const struct gon_position *p, int seat, const struct stand *on_turn,
                       double gain, struct model_view *view)
{
    bool playing = p->round && p->phase >= GON_ROLLING && p->phase < GON_REFILLING;
    bool lies = p->phase == GON_DECIDING || p->phase == GON_PASSIVE;
    double own = p->seat == seat ? 1 : 0, left = p->acted ? 0 : (double)(GON_THROWS - p->throws) / GON_THROWS;
    double ready = lies ? best_ready(tasks, p, on_turn) / gain_unit : 0;
    bool finds_room = lies && on_turn->cards < GON_CELLS;
    model_count(view, playing ? own : 0);
    model_count(view, playing ? own * left : 0);
    model_count(view, playing ? (1 - own) * left : 0);
    model_count(view, own * ready);
    model_count(view, (1 - own) * ready);
    model_count(view, own * ready * left);
    model_count(view, own * gain);
    model_count(view, (1 - own) * gain);
    model_count(view, own * gain * left);
    model_count(view, finds_room ? own * most_equal(p) / GON_DICE : 0);
    model_count(view, finds_room ? own * left * most_equal(p) / GON_DICE : 0);
    model_count(view, playing && p->acted ? own : 0);
    model_count(view, playing ? own * (GON_DICE - gon_count(p->used)) / GON_DICE : 0);
    model_count(view, p->asked >> seat & 1 ? p->at[seat].left + (p->at[seat].holding > 0) : 0);
    model_count(view, p->phase == GON_KEEPING || p->phase == GON_DRAWING || p->phase == GON_CHANCE ? own : 0);
}

/* ---- the seats ---- */

static void count_charges(const struct gon_seat *at, struct model_view *view)
{
    for (int kind = 0; kind < GON_CHARGES; kind++)
        model_count(view, at->charges[kind] / charges_unit);
}

static void count_self(const struct stand *s, struct model_view *view)
{
    double late = s->time.turns < 3 ? (3 - (double)s->time.turns) / 3 : 0;
    model_count(view, s->likely / points_unit);
    model_count(view, s->now / points_unit);
    model_count(view, (s->likely - s->now) / points_unit);
    model_count(view, late * (s->likely - s->now) / points_unit);
    model_count(view, s->cards / (double)GON_CELLS);
    model_count(view, s->cards == GON_CELLS);
    model_count(view, s->done / (double)GON_CELLS);
    model_count(view, (double)s->time.turns / turns_unit);
    model_count(view, late);
    model_count(view, (double)s->time.entries / entries_unit);
    model_count(view, (s->all - s->now) / points_unit);
    model_count(view, (s->some - s->now) / points_unit);
    model_count(view, late * (s->some - s->now) / points_unit);
    model_count(view, s->work / work_unit);
    model_count(view, s->easiest / most_work);
    model_count(view, (double)s->time.turns / turns_unit * (GON_CELLS - (double)s->cards) / GON_CELLS);
    count_charges(&s->at, view);
}

static void count_other(const struct stand *self, const struct stand *s, struct model_view *view)
{
    model_count(view, 1);
    model_count(view, (self->likely - s->likely) / points_unit);
    model_count(view, (self->now - s->now) / points_unit);
    model_count(view, s->cards / (double)GON_CELLS);
    model_count(view, (self->some - s->some) / points_unit);
    model_count(view, s->work / work_unit);
}

/* Those that may end with most first. */
static int rank_others(int seats, const struct stand *stand, int seat, int order[GON_SEATS_MAX])
{
    int count = 0;
    for (int other = 0; other < seats; other++) {
        int at = count;
        if (other == seat)
            continue;
        for (; at > 0 && stand[other].likely > stand[order[at - 1]].likely; at--)
            order[at] = order[at - 1];
        order[at] = other;
        count++;
    }
    return count;
}

static void count_others(int seats, const struct stand *stand, int seat, struct model_view *view)
{
    int order[GON_SEATS_MAX], others = rank_others(seats, stand, seat, order);
    for (int i = 0; i < OTHERS; i++)
        if (i < others)
            count_other(&stand[seat], &stand[order[i]], view);
        else
            for (int none = 0; none < FAR_INPUTS; none++)
                model_count(view, 0);
    model_count(view, others > 0 ? stand[order[0]].done / (double)GON_CELLS : 0);
    model_count(view, others > 0 ? (double)stand[order[0]].time.turns / turns_unit : 0);
}

void goennen_count(struct goennen_tasks *tasks, struct goennen_plan *plan, const struct gon_position *p, int seat,
                   struct model_view *view)
{
    const struct dob_rules *rules = tasks->rules;
    struct stand stand[GON_SEATS_MAX] = {{.likely = 0}};
    for (int i = 0; i < rules->seats; i++)
        stand[i] = stand_of(tasks, p, i);
    view->count = 0;
    view->points = stand[seat].likely;
    model_count(view, rules->seats == 3);
    model_count(view, rules->seats == 4);
    model_count(view, p->round == 0);
    model_count(view, p->phase < GON_OPENING);
    model_count(view, p->last != 0);
    model_count(view, rules->seats == 1 ? (stand[seat].likely - gon_target(rules)) / points_unit : 0);
    model_count(view, rules->seats == 1 ? (stand[seat].now - gon_target(rules)) / points_unit : 0);
    count_self(&stand[seat], view);
    count_others(rules->seats, stand, seat, view);
    count_turn(tasks, p, seat, &stand[p->seat < rules->seats ? p->seat : 0], gain_of(tasks, plan, p) / gain_unit, view);
}
