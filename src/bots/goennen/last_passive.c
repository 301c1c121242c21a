/* The passive turn at the end of a solo game: what five dice, some of which may be entered, complete.
 *
 * Only cards that get completed count any more. So a throw is a family of sets of cards: those that its dice can complete
 * together. The families depend on the open cards and the charges alone, and are remembered; where the cards lie decides what a
 * set is worth. If there is one entry and no more, the chances are a product over the dice. */
#include <string.h>

#include "bots/goennen/last.h"
#include "core/rng.h"

/* A point, where the chances are equal; a guess. */
static const float a_point = 1e-5F;
static const float unknown = -1;

enum { RECOLOURS = GOENNEN_RECOLOURS_TRIED };

/* An open card that may be completed. */
struct candidate {
    uint8_t card, cell, dice, kind, charges;
    uint32_t entered;
    const struct last_task *task;
};

struct purse {
    unsigned adjusts, recolours, extras;
};

struct passive {
    struct goennen_last *last;
    const struct gon_seat *at;
    unsigned count;
    struct candidate list[GON_CELLS];
    bool in_order;                    /* nothing is gained by completing one card before another */
    uint16_t part[GOENNEN_DICE_SETS]; /* of the throw */
    struct last_family family;        /* of it */
    float value[LAST_SETS];
};

float goennen_last_end(const struct dob_rules *rules, const struct gon_seat *at)
{
    int32_t points = gon_points(rules, at);
    return (points >= gon_target(rules) ? 1 : 0) + a_point * (float)points;
}

uint64_t goennen_last_key(const struct gon_seat *at, uint64_t more)
{
    uint64_t words[sizeof *at / sizeof(uint64_t)], key = more;
    memcpy(words, at, sizeof words);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        key = dob_mix(key ^ words[i]) + i;
    return key | 1;
}

/* ---- tasks ---- */

const struct last_task *goennen_last_task(struct goennen_last *last, unsigned card, uint32_t entered)
{
    uint32_t key = (card << 24 | entered) + 1;
    for (unsigned i = 0; i < LAST_TASKS; i++)
        if (last->task[i].key == key)
            return &last->task[i];
    const struct goennen_fits *fits = goennen_task_fits(last->tasks, card, entered, RECOLOURS - 1, true);
    if (!fits)
        return NULL;
    struct last_task *task = &last->task[last->newest++ % LAST_TASKS];
    task->key = key;
    task->dice = fits->dice;
    memcpy(task->steps, fits->steps, sizeof *fits->steps * goennen_sets(&last->tasks->handfuls, fits->dice));
    return task;
}

/* ---- candidates ---- */

/* The dice that may be entered at most, with charges that are there or may come. */
static unsigned most_entries(const struct passive *s, unsigned entries)
{
    const struct dob_rules *rules = s->last->tasks->rules;
    unsigned most = entries + s->at->charges[GON_EXTRA - GON_ADJUST], before;
    do {
        before = most;
        most = entries + s->at->charges[GON_EXTRA - GON_ADJUST];
        for (unsigned open = gon_open_cells(s->at); open; open &= open - 1) {
            unsigned cell = (unsigned)__builtin_ctz(open);
            const struct gon_card *card = gon_card_of(rules, s->at->card[cell]);
            if (card->kind == GON_EXTRA && gon_empty_fields(card, s->at->entered[cell]) <= before)
                most += card->points;
        }
    } while (most > before && before < GON_DICE);
    return most < GON_DICE ? most : GON_DICE;
}

/* In the order of the cards: where they lie does not matter for what can be completed. */
static void add_candidate(struct passive *s, const struct candidate *more)
{
    unsigned at = s->count++;
    for (; at > 0 && s->list[at - 1].card > more->card; at--)
        s->list[at] = s->list[at - 1];
    s->list[at] = *more;
}

static void find_candidates(struct passive *s, unsigned entries)
{
    const struct gon_seat *at = s->at;
    unsigned most = most_entries(s, entries);
    s->count = 0;
    for (unsigned open = gon_open_cells(at); open; open &= open - 1) {
        unsigned cell = (unsigned)__builtin_ctz(open);
        const struct gon_card *card = gon_card_of(s->last->tasks->rules, at->card[cell]);
        struct candidate c = {.card = at->card[cell],
                              .cell = (uint8_t)cell,
                              .dice = (uint8_t)gon_empty_fields(card, at->entered[cell]),
                              .kind = card->kind,
                              .charges = card->points,
                              .entered = at->entered[cell]};
        if (c.dice > most || !gon_is_possible(card, c.entered))
            continue;
        c.task = goennen_last_task(s->last, c.card, c.entered);
        add_candidate(s, &c);
    }
}

static struct purse purse_of(const struct gon_seat *at)
{
    return (struct purse){at->charges[GON_ADJUST - GON_ADJUST], at->charges[GON_RECOLOUR - GON_ADJUST],
                          at->charges[GON_EXTRA - GON_ADJUST]};
}

static bool is_charge(unsigned kind)
{
    return kind >= GON_ADJUST && kind <= GON_EXTRA;
}

static void begin(struct passive *s, struct goennen_last *last, const struct gon_seat *at, unsigned entries)
{
    s->last = last;
    s->at = at;
    find_candidates(s, entries);
    s->in_order = true;
    for (unsigned i = 0; i < s->count; i++)
        s->in_order = s->in_order && !is_charge(s->list[i].kind);
    for (unsigned set = 0; set < 1u << s->count; set++)
        s->value[set] = unknown;
}

/* ---- what a throw completes ---- */

static void note(struct passive *s, unsigned done)
{
    s->family.sets[done / 64] |= UINT64_C(1) << done % 64;
}

static struct purse paid(struct purse purse, const struct candidate *c, unsigned adjusts, unsigned recolours,
                         unsigned extras)
{
    purse.adjusts -= adjusts;
    purse.recolours -= recolours;
    purse.extras -= extras;
    purse.adjusts += c->kind == GON_ADJUST ? c->charges : 0u;
    purse.recolours += c->kind == GON_RECOLOUR ? c->charges : 0u;
    purse.extras += c->kind == GON_EXTRA ? c->charges : 0u;
    return purse;
}

static void complete_more(struct passive *s, unsigned dice, unsigned entries, struct purse purse, unsigned done,
                          unsigned from);

/* A card with a set of dice: for more recolours only if that saves adjusting. */
static void complete_with(struct passive *s, unsigned i, unsigned set, unsigned dice, unsigned entries,
                          struct purse purse, unsigned done)
{
    const struct candidate *c = &s->list[i];
    const struct goennen_handfuls *all = &s->last->tasks->handfuls;
    unsigned steps = c->task->steps[all->rank[s->part[set]] - (unsigned)all->from[c->dice]], least = GOENNEN_FAR;
    unsigned extras = c->dice > entries ? c->dice - entries : 0;
    for (unsigned r = 0; r < RECOLOURS && r <= purse.recolours; r++) {
        unsigned adjusts = steps >> 4 * r & GOENNEN_FAR;
        if (adjusts >= least || adjusts > purse.adjusts)
            continue;
        least = adjusts;
        complete_more(s, dice & ~set, entries - (c->dice - extras), paid(purse, c, adjusts, r, extras), done | 1u << i,
                      s->in_order ? i + 1 : 0);
    }
}

static void complete_more(struct passive *s, unsigned dice, unsigned entries, struct purse purse, unsigned done,
                          unsigned from)
{
    note(s, done);
    for (unsigned i = from; i < s->count; i++) {
        if (done >> i & 1 || s->list[i].dice > entries + purse.extras)
            continue;
        for (unsigned set = dice; set; set = (set - 1) & dice)
            if (gon_count(set) == s->list[i].dice)
                complete_with(s, i, set, dice, entries, purse, done);
    }
}

/* Sets that are part of others need not be looked at. */
static void drop_parts(struct passive *s)
{
    unsigned list[LAST_SETS], count = 0;
    for (unsigned set = 0; set < 1u << s->count; set++)
        if (s->family.sets[set / 64] >> set % 64 & 1)
            list[count++] = set;
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = i + 1; j < count; j++)
            if ((list[i] & ~list[j]) == 0) {
                s->family.sets[list[i] / 64] &= ~(UINT64_C(1) << list[i] % 64);
                break;
            }
}

static void find_family(struct passive *s, unsigned dice, unsigned entries)
{
    memset(&s->family, 0, sizeof s->family);
    complete_more(s, dice, entries, purse_of(s->at), 0, 0);
    drop_parts(s);
}

/* ---- what it is worth ---- */

static float value_of_set(struct passive *s, unsigned set)
{
    if (s->value[set] == unknown) {
        struct gon_seat after = *s->at;
        for (unsigned rest = set; rest; rest &= rest - 1)
            after.done |= (uint16_t)(1u << s->list[__builtin_ctz(rest)].cell);
        s->value[set] = goennen_last_end(s->last->tasks->rules, &after);
    }
    return s->value[set];
}

static float value_of_family(struct passive *s, const struct last_family *family)
{
    float best = 0;
    for (unsigned word = 0; word <= (1u << s->count) / 64 && word < LAST_SETS / 64; word++)
        for (uint64_t sets = family->sets[word]; sets; sets &= sets - 1) {
            float value = value_of_set(s, 64 * word + (unsigned)__builtin_ctzll(sets));
            best = value > best ? value : best;
        }
    return best;
}

/* ---- one entry ---- */

/* The values (bit v) of each die with which the one field left of a card is filled. */
static void accept(const struct passive *s, const struct candidate *c, uint8_t values[GON_DICE])
{
    const struct goennen_handfuls *all = &s->last->tasks->handfuls;
    struct purse purse = purse_of(s->at);
    for (unsigned die = 0; die < GON_DICE; die++)
        for (unsigned value = 1; value <= DOB_FACES; value++) {
            unsigned of = value * goennen_handful_place[die];
            unsigned steps = c->task->steps[all->rank[of] - (unsigned)all->from[1]];
            for (unsigned r = 0; r < RECOLOURS && r <= purse.recolours; r++)
                if ((steps >> 4 * r & GOENNEN_FAR) <= purse.adjusts && (steps >> 4 * r & GOENNEN_FAR) < GOENNEN_FAR)
                    values[die] |= (uint8_t)(1u << value);
        }
}

static float chance_of_none(const uint8_t values[GON_DICE])
{
    float chance = 1;
    for (unsigned die = 0; die < GON_DICE; die++)
        chance *= (float)(DOB_FACES - (int)dob_count_bits(values[die])) / DOB_FACES;
    return chance;
}

/* The best card that some die completes, else the next best. */
static float value_of_one_entry(struct passive *s)
{
    uint8_t values[GON_DICE] = {0};
    unsigned tried = 0;
    float open = 1, sum = 0;
    for (;;) {
        unsigned best = s->count;
        for (unsigned i = 0; i < s->count; i++)
            if (!(tried >> i & 1) && (best == s->count || value_of_set(s, 1u << i) > value_of_set(s, 1u << best)))
                best = i;
        if (best == s->count || value_of_set(s, 1u << best) <= value_of_set(s, 0))
            break;
        accept(s, &s->list[best], values);
        float none = chance_of_none(values);
        sum += (open - none) * value_of_set(s, 1u << best);
        open = none;
        tried |= 1u << best;
    }
    return sum + open * value_of_set(s, 0);
}

static bool is_one_entry(const struct passive *s, unsigned entries)
{
    return most_entries(s, entries) == 1;
}

/* ---- all throws ---- */

static uint64_t key_of(const struct passive *s, unsigned entries)
{
    struct purse purse = purse_of(s->at);
    uint64_t key = dob_mix(entries + 8 * purse.adjusts + 512 * purse.recolours + 32768 * purse.extras);
    for (unsigned i = 0; i < s->count; i++)
        key = dob_mix(key ^ ((uint64_t)s->list[i].card << 32 | s->list[i].entered));
    return key | 1;
}

/* Begins again where all is full. */
static void make_room(struct goennen_last *last)
{
    memset(last->turn, 0, sizeof last->turn);
    last->families = 0;
}

static bool is_same(const struct last_family *a, const struct last_family *b)
{
    return a->sets[0] == b->sets[0] && memcmp(a->sets, b->sets, sizeof a->sets) == 0;
}

static void add_family(struct passive *s, struct last_turn *turn, unsigned throws)
{
    struct goennen_last *last = s->last;
    struct last_family *of = last->family + turn->first;
    for (unsigned i = 0; i < turn->count; i++)
        if (is_same(&of[i], &s->family)) {
            of[i].throws += throws;
            return;
        }
    DOB_ASSERT(last->families < LAST_FAMILIES);
    s->family.throws = throws;
    of[turn->count++] = s->family;
    last->families++;
}

static const struct last_turn *turn_of(struct passive *s, unsigned entries)
{
    struct goennen_last *last = s->last;
    const struct goennen_handfuls *all = &last->tasks->handfuls;
    uint64_t key = key_of(s, entries);
    struct last_turn *turn = &last->turn[key / 2 % LAST_TURNS];
    if (turn->key == key)
        return turn;
    if (last->families + GOENNEN_LARGEST_SET > LAST_FAMILIES)
        make_room(last);
    *turn = (struct last_turn){.key = key, .first = (uint16_t)last->families};
    unsigned cells = 0;
    for (unsigned i = 0; i < s->count; i++)
        cells |= 1u << s->list[i].cell;
    unsigned alike = goennen_last_alike(last->tasks->rules, s->at, cells);
    for (unsigned i = all->from[GON_DICE]; i < GOENNEN_HANDFULS; i++) {
        unsigned of = all->sorted[i];
        if (goennen_last_sorted(all, of, alike) != of)
            continue;
        goennen_parts_of(all, of, s->part);
        find_family(s, GON_ALL_DICE, entries);
        add_family(s, turn, goennen_last_throws_like(all, of, alike));
    }
    return turn;
}

static float value_of_throws(struct passive *s, unsigned entries)
{
    double sum = 0;
    if (s->count == 0)
        return value_of_set(s, 0);
    if (is_one_entry(s, entries))
        return value_of_one_entry(s);
    const struct last_turn *turn = turn_of(s, entries);
    for (unsigned i = 0; i < turn->count; i++) {
        const struct last_family *family = &s->last->family[turn->first + i];
        sum += (double)family->throws * (double)value_of_family(s, family);
    }
    return (float)(sum / GOENNEN_LARGEST_SET);
}

/* Nothing more is bought: discounts do not matter. */
float goennen_last_passive(struct goennen_last *last, const struct gon_seat *at, unsigned entries)
{
    struct gon_seat now = *at;
    now.charges[GON_DISCOUNT - GON_ADJUST] = 0;
    uint64_t key = goennen_last_key(&now, entries);
    struct last_value *end = &last->end[key / 2 % LAST_ENDS];
    if (end->key != key) {
        struct passive s;
        begin(&s, last, &now, entries);
        end->value = value_of_throws(&s, entries);
        end->key = key;
    }
    return end->value;
}

float goennen_last_enter(struct goennen_last *last, const struct gon_seat *at, const uint8_t dice[GON_DICE],
                         unsigned enterable, unsigned entries)
{
    struct passive s;
    unsigned of = 0;
    for (unsigned die = 0; die < GON_DICE; die++)
        of += dice[die] * goennen_handful_place[die];
    begin(&s, last, at, entries);
    goennen_parts_of(&last->tasks->handfuls, of, s.part);
    find_family(&s, enterable, entries);
    return value_of_family(&s, &s.family);
}
