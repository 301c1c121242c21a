/* Tasks: see task.h. */
#include "bots/goennen/task.h"

#include <stdlib.h>
#include <string.h>

enum { BYTE = 8, LAST_ANY = 1 };
/* Values that one would enter: a middling one, and a high one of several dice. Guesses. */
enum { GUESS = 4, GOOD = 5 };

static const float entry_work = 0.32F; /* of a turn, for a field that every throw can fill; a guess */
static const float endless = 1e6F;     /* work that will not be done */

/* ---- which handfuls fit ---- */

/* Which last values (bits of a byte, bit 0: none) may stand before this one. */
static uint32_t may_precede(const struct gon_card *card, unsigned value)
{
    uint32_t last = card->relation == GON_RISING  ? (1u << value) - 1
                    : card->relation == GON_EQUAL ? 1u << value | LAST_ANY
                                                  : LAST_ANY;
    return last * 0x01010101;
}

/* Bytes that are not 0 become this value. */
static uint32_t come_to(uint32_t ends, unsigned value)
{
    ends |= ends >> 4 & 0x0F0F0F0F;
    ends |= ends >> 2 & 0x03030303;
    ends |= ends >> 1;
    return (ends & 0x01010101) << value;
}

/* What is searched for, and the handfuls reached so far: those of the last field begin at `from`. */
struct search {
    struct goennen_tasks *tasks;
    const struct gon_card *card;
    uint32_t entered;
    uint32_t allowed; /* bytes of `ends` */
    unsigned from, count;
};

static void reach(struct search *s, unsigned of, uint32_t ends)
{
    struct goennen_tasks *tasks = s->tasks;
    if (!tasks->ends[of])
        tasks->reached[s->count++] = (uint16_t)of;
    tasks->ends[of] |= ends;
}

static void enter_die(struct search *s, unsigned field, unsigned of, uint32_t all_ends, unsigned die)
{
    unsigned colour = gon_field_colour(s->card->field[field]), printed = gon_field_value(s->card->field[field]);
    bool counts = s->card->relation == GON_RISING || s->card->relation == GON_EQUAL;
    bool other = colour != GON_WHITE && colour != die;
    if (other && !(all_ends << BYTE & s->allowed))
        return;
    for (unsigned value = printed ? printed : 1; value <= (printed ? printed : DOB_FACES); value++) {
        uint32_t ends = all_ends & may_precede(s->card, value);
        ends = other ? ends << BYTE & s->allowed : ends;
        if (ends)
            reach(s, of + value * goennen_handful_place[die], come_to(ends, counts ? value : 0));
    }
}

/* One field after another. A filled one changes the last values, an empty one takes a die more. */
static void pass_field(struct search *s, unsigned field)
{
    struct goennen_tasks *tasks = s->tasks;
    unsigned filled = gon_entered(s->entered, field), end = s->count;
    bool counts = s->card->relation == GON_RISING || s->card->relation == GON_EQUAL;
    for (unsigned i = s->from; i < end; i++) {
        unsigned of = tasks->reached[i];
        uint32_t ends = tasks->ends[of];
        ends = gon_begins(s->card, field) ? come_to(ends, 0) : ends;
        ends = filled && counts ? come_to(ends & may_precede(s->card, filled), filled) : ends;
        tasks->ends[of] = ends;
        for (unsigned die = 0; !filled && ends && die < GON_DICE; die++)
            if (tasks->handfuls.face[of][die] == 0)
                enter_die(s, field, of, ends, die);
    }
    s->from = filled ? s->from : end;
}

static unsigned sum_of_faces(const uint8_t face[GON_DICE])
{
    return 0u + face[0] + face[1] + face[2] + face[3] + face[4];
}

/* The steps of a handful before anybody adjusts: none or too many, four bits for each number of recolours. */
static uint16_t steps_of(uint32_t ends, bool enough)
{
    unsigned steps = 0;
    for (unsigned r = 0; r < GOENNEN_RECOLOURS_TRIED; r++)
        steps |= enough && ends >> (BYTE * r) & 0xFF ? 0 : (unsigned)GOENNEN_FAR << (4 * r);
    return (uint16_t)steps;
}

static void find_fits(struct goennen_tasks *tasks, const struct gon_card *card, uint32_t entered,
                      struct goennen_fits *fits)
{
    const struct goennen_handfuls *all = &tasks->handfuls;
    struct search s = {.tasks = tasks, .card = card, .entered = entered};
    unsigned dice = gon_empty_fields(card, entered), have = gon_sum_of(entered);
    s.allowed = UINT32_MAX >> BYTE * (GOENNEN_RECOLOURS_TRIED - 1u - fits->recolours);
    reach(&s, 0, LAST_ANY);
    for (unsigned field = 0; field < card->count; field++)
        pass_field(&s, field);
    memset(fits->steps, UINT8_MAX, sizeof *fits->steps * goennen_sets(all, dice));
    for (unsigned i = 0; i < s.count; i++) {
        unsigned of = tasks->reached[i];
        bool enough = card->relation != GON_SUM || have + sum_of_faces(all->face[of]) >= card->sum;
        if (i >= s.from)
            fits->steps[all->rank[of] - all->from[dice]] = steps_of(tasks->ends[of], enough);
        tasks->ends[of] = 0;
    }
    fits->adjusted = false;
    fits->dice = (uint8_t)dice;
}

/* Steps from handfuls that fit, for one number of recolours. */
static void adjust(struct goennen_tasks *tasks, struct goennen_fits *fits, unsigned recolours)
{
    const struct goennen_handfuls *all = &tasks->handfuls;
    const uint16_t *sorted = all->sorted + all->from[fits->dice];
    unsigned count = goennen_sets(all, fits->dice), shift = 4 * recolours;
    bool any = false;
    memset(tasks->steps, GOENNEN_FAR, sizeof tasks->steps);
    for (unsigned i = 0; i < count; i++) {
        tasks->steps[sorted[i]] = (uint8_t)goennen_steps(fits, i, recolours);
        any |= tasks->steps[sorted[i]] == 0;
    }
    if (!any)
        return;
    goennen_steps_find(tasks->steps);
    for (unsigned i = 0; i < count; i++) {
        unsigned others = fits->steps[i] & ~((unsigned)GOENNEN_FAR << shift);
        fits->steps[i] = (uint16_t)(others | (unsigned)tasks->steps[sorted[i]] << shift);
    }
}

/* ---- the same task, whichever of like fields are filled ---- */

bool goennen_fields_alike(const struct gon_card *card, unsigned a, unsigned b)
{
    unsigned between = (2u << b) - (2u << a); /* fields after a, up to b */
    return card->field[a] == card->field[b] && card->relation != GON_RISING &&
           (card->relation != GON_EQUAL || !(card->begins & between));
}

/* Of like fields the first are filled; of a sum only the sum matters. */
static uint32_t tidy(const struct gon_card *card, uint32_t entered)
{
    unsigned sum = gon_sum_of(entered), left = 0;
    uint32_t made = 0;
    for (unsigned b = 0; b < card->count; b++)
        for (unsigned a = 0; a < b && gon_entered(entered, b); a++)
            if (!gon_entered(entered, a) && goennen_fields_alike(card, a, b)) {
                entered |= gon_entered(entered, b) << (3 * a);
                entered &= ~(UINT32_C(7) << (3 * b));
            }
    if (card->relation != GON_SUM)
        return entered;
    left = card->count - gon_empty_fields(card, entered);
    for (unsigned field = 0; field < card->count; field++) {
        if (!gon_entered(entered, field))
            continue;
        left--;
        unsigned value = sum - left < DOB_FACES ? sum - left : DOB_FACES;
        made |= value << (3 * field);
        sum -= value;
    }
    return made;
}

/* ---- chances and work ---- */

static float chance_to_fill(const struct gon_card *card, unsigned field, unsigned values)
{
    unsigned count = (unsigned)__builtin_popcount(values);
    float miss = 1 - (float)count / DOB_FACES, all = miss;
    for (int die = 1; gon_field_colour(card->field[field]) == GON_WHITE && die < GON_DICE; die++)
        all *= miss;
    return 1 - all;
}

/* What one would enter there: the middle of what fits, high for a sum. */
static unsigned value_for(const struct gon_card *card, unsigned field, unsigned values)
{
    unsigned place = 0, before = 0;
    if (card->relation == GON_SUM)
        return gon_field_colour(card->field[field]) == GON_WHITE ? GOOD : GUESS;
    if (card->relation != GON_RISING)
        return values & 1u << GUESS ? GUESS : (unsigned)__builtin_ctz(values);
    for (unsigned i = 0; i <= field; i++)
        before = gon_begins(card, i) ? i : before;
    place = field - before;
    unsigned value = 1 + place + (place > 1);
    while (value > 1 && !(values >> value & 1))
        value--;
    return values >> value & 1 ? value : (unsigned)__builtin_ctz(values);
}

/* The work if the field that is hardest to fill is entered next. */
static float work_by_entry(struct goennen_tasks *tasks, unsigned number, const struct gon_card *card, uint32_t entered)
{
    uint8_t values[GON_FIELDS];
    unsigned hardest = GON_FIELDS;
    float least = 2;
    gon_open_values(tasks->rules, card, entered, values);
    for (unsigned field = 0; field < card->count; field++) {
        float chance = gon_entered(entered, field) ? 2 : chance_to_fill(card, field, values[field]);
        if (chance < least) {
            least = chance;
            hardest = field;
        }
    }
    if (hardest == GON_FIELDS)
        return 0;
    if (least <= 0)
        return endless;
    uint32_t next = entered | value_for(card, hardest, values[hardest]) << (3 * hardest);
    return entry_work / least + (gon_is_possible(card, next) ? goennen_task_of(tasks, number, next).work : endless);
}

static uint32_t key_of(unsigned number, uint32_t entered)
{
    return (number << 24 | entered) + 1;
}

const struct goennen_fits *goennen_task_fits(struct goennen_tasks *tasks, unsigned card, uint32_t entered,
                                             unsigned recolours, bool adjusted)
{
    const struct gon_card *task = gon_card_of(tasks->rules, card);
    if (gon_empty_fields(task, entered) > GON_DICE)
        return NULL;
    entered = tidy(task, entered);
    uint32_t key = key_of(card, entered);
    struct goennen_fits *fits = &tasks->fits[dob_mix(key) % GOENNEN_FITS];
    if (fits->key != key || fits->recolours < recolours) {
        fits->key = key;
        fits->recolours = (uint8_t)recolours;
        find_fits(tasks, task, entered, fits);
    }
    for (unsigned r = 0; adjusted && !fits->adjusted && r <= fits->recolours; r++)
        adjust(tasks, fits, r);
    fits->adjusted = fits->adjusted || adjusted;
    return fits;
}

/* By single dice, or all at once in a turn, which takes one at least. */
static void find_task(struct goennen_tasks *tasks, struct goennen_task *task, unsigned number, uint32_t entered)
{
    const struct gon_card *card = gon_card_of(tasks->rules, number);
    task->work = gon_is_possible(card, entered) ? work_by_entry(tasks, number, card, entered) : endless;
    if (task->work <= 1 || gon_empty_fields(card, entered) > GON_DICE)
        return;
    float chance = goennen_chance_to_complete(&tasks->chances, card, entered);
    task->work = chance * task->work > 1 ? 1 / chance : task->work;
}

/* Where all is full it begins again. */
static void remember(struct goennen_tasks *tasks, const struct goennen_task *made, uint64_t at)
{
    if (tasks->known == GOENNEN_TASKS_KEPT) {
        memset(tasks->task, 0, sizeof tasks->task);
        tasks->known = 0;
    }
    while (tasks->task[at].key)
        at = (at + 1) % GOENNEN_TASKS;
    tasks->task[at] = *made;
    tasks->known++;
}

static struct goennen_task tidy_task_of(struct goennen_tasks *tasks, unsigned card, uint32_t entered)
{
    uint32_t key = key_of(card, entered);
    for (uint64_t at = dob_mix(key) % GOENNEN_TASKS; tasks->task[at].key; at = (at + 1) % GOENNEN_TASKS)
        if (tasks->task[at].key == key)
            return tasks->task[at];
    struct goennen_task made = {.key = key};
    find_task(tasks, &made, card, entered);
    remember(tasks, &made, dob_mix(key) % GOENNEN_TASKS);
    return made;
}

struct goennen_task goennen_task_of(struct goennen_tasks *tasks, unsigned card, uint32_t entered)
{
    uint32_t key = key_of(card, entered);
    struct goennen_task *recent = &tasks->recent[(key ^ key >> 11 ^ key >> 19) % GOENNEN_RECENT_TASKS];
    if (recent->key != key) {
        *recent = tidy_task_of(tasks, card, tidy(gon_card_of(tasks->rules, card), entered));
        recent->key = key;
    }
    return *recent;
}

void goennen_tasks_make(struct goennen_tasks *tasks, const struct dob_rules *rules,
                        const struct goennen_weights *weights)
{
    tasks->rules = rules;
    tasks->weights = weights;
    goennen_handfuls_make(&tasks->handfuls);
    goennen_chances_make(&tasks->chances);
}
