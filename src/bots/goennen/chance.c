/* See chance.h. A state is a bunch of dice that are alike and the values of the others. Field by field the states are found
 * that fill it; then three throws are planned backwards: the best part of what lies, the mean of what is thrown. */
#include "bots/goennen/chance.h"

#include <string.h>

enum { DIGITS = DOB_FACES + 1, LAST_ANY = 1 };

static const uint16_t place[GON_DICE + 1] = {1, 7, 49, 343, 2401, 16807};

struct question {
    struct goennen_chances *chances;
    const struct gon_card *card;
    uint32_t entered;
    unsigned named;             /* how many colours are asked for */
    unsigned alike;             /* dice of other colours */
    unsigned codes;             /* of the dice that count */
    unsigned bunches;           /* of the others */
    uint8_t digit[GON_COLOURS]; /* of a colour that is asked for */
};

/* ---- bunches ---- */

struct bunch {
    uint8_t of[DOB_FACES];
};

static unsigned find(const struct bunch *list, unsigned count, const struct bunch *wanted)
{
    for (unsigned i = 0; i < count; i++)
        if (memcmp(&list[i], wanted, sizeof *wanted) == 0)
            return i;
    return count;
}

/* From those of one die fewer; what is already there is found. */
void goennen_chances_make(struct goennen_chances *c)
{
    struct bunch list[CHANCE_BUNCHES] = {{{0}}};
    unsigned count = 1;
    memset(c, 0, sizeof *c);
    for (unsigned dice = 0; dice < GON_DICE; dice++) {
        c->from[dice + 1] = (uint16_t)count;
        for (unsigned i = c->from[dice]; i < c->from[dice + 1]; i++)
            for (unsigned face = 0; face < DOB_FACES; face++) {
                struct bunch more = list[i];
                more.of[face]++;
                unsigned to = find(list, count, &more);
                list[to] = more;
                count += to == count;
                c->more[i][face] = (uint16_t)to;
                c->less[to][c->lesses[to]++] = (uint16_t)i; /* each comes once: by one face more */
                c->pips[to] = (uint8_t)(c->pips[i] + face + 1);
            }
    }
    c->from[GON_DICE + 1] = (uint16_t)count;
    DOB_ASSERT(count == CHANCE_BUNCHES);
}

/* ---- which states fill the task ---- */

/* Which last values (bit 0: none) may stand before this one. */
static unsigned may_precede(const struct gon_card *card, unsigned value)
{
    return card->relation == GON_RISING  ? (1u << value) - 1
           : card->relation == GON_EQUAL ? 1u << value | LAST_ANY
                                         : LAST_ANY;
}

static bool counts(const struct gon_card *card)
{
    return card->relation == GON_RISING || card->relation == GON_EQUAL;
}

/* States that fill the fields so far, each once, with the last values of its chain. */
struct reached {
    uint8_t *ends;
    uint16_t *list;
    unsigned count;
};

static void reach(struct reached *to, unsigned state, unsigned ends)
{
    if (!to->ends[state])
        to->list[to->count++] = (uint16_t)state;
    to->ends[state] |= (uint8_t)ends;
}

/* One die more, into an empty field: of its colour, else any. */
static void enter(const struct question *q, unsigned field, unsigned state, unsigned ends, struct reached *to)
{
    const struct goennen_chances *c = q->chances;
    unsigned colour = gon_field_colour(q->card->field[field]), printed = gon_field_value(q->card->field[field]);
    unsigned code = state % q->codes, bunch = state / q->codes;
    for (unsigned value = printed ? printed : 1; value <= (printed ? printed : DOB_FACES); value++) {
        unsigned last = counts(q->card) ? 1u << value : LAST_ANY;
        if (!(ends & may_precede(q->card, value)))
            continue;
        for (unsigned digit = 0; digit < q->named; digit++)
            if ((colour == GON_WHITE || digit == q->digit[colour]) && code / place[digit] % DIGITS == 0)
                reach(to, state + value * place[digit], last);
        if (colour == GON_WHITE && bunch < c->from[q->alike])
            reach(to, code + c->more[bunch][value - 1] * q->codes, last);
    }
}

/* From the states before a field to those behind it. */
static void pass(const struct question *q, unsigned field, struct reached *before, struct reached *behind)
{
    unsigned filled = gon_entered(q->entered, field);
    behind->count = 0;
    for (unsigned i = 0; i < before->count; i++) {
        unsigned state = before->list[i];
        unsigned ends = gon_begins(q->card, field) ? LAST_ANY : before->ends[state];
        before->ends[state] = 0;
        if (!filled)
            enter(q, field, state, ends, behind);
        else if (!counts(q->card))
            reach(behind, state, ends);
        else if (ends & may_precede(q->card, filled))
            reach(behind, state, 1u << filled);
    }
}

static unsigned pips_of(const struct question *q, unsigned state)
{
    unsigned pips = q->chances->pips[state / q->codes];
    for (unsigned code = state % q->codes; code; code /= DIGITS)
        pips += code % DIGITS;
    return pips;
}

static void find_fits(const struct question *q)
{
    struct goennen_chances *c = q->chances;
    struct reached reached[2] = {{c->ends[0], c->list[0], 0}, {c->ends[1], c->list[1], 0}};
    unsigned have = gon_sum_of(q->entered);
    reach(&reached[0], 0, LAST_ANY);
    for (unsigned field = 0; field < q->card->count; field++)
        pass(q, field, &reached[field % 2], &reached[(field + 1) % 2]);
    struct reached *end = &reached[q->card->count % 2];
    memset(c->value, 0, sizeof *c->value * q->codes * q->bunches);
    for (unsigned i = 0; i < end->count; i++) {
        unsigned state = end->list[i];
        end->ends[state] = 0;
        c->value[state] = q->card->relation != GON_SUM || have + pips_of(q, state) >= q->card->sum;
    }
}

/* ---- throws ---- */

static inline void raise_to(float *restrict value, const float *restrict other, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        value[i] = value[i] > other[i] ? value[i] : other[i];
}

/* The mean of six rows. */
static inline void mean_of(float *restrict mean, const float *const of[DOB_FACES], unsigned count)
{
    const float *restrict a = of[0], *restrict b = of[1], *restrict c = of[2], *restrict d = of[3], *restrict e = of[4],
                          *restrict f = of[5];
    for (unsigned i = 0; i < count; i++)
        mean[i] = (a[i] + b[i] + c[i] + d[i] + e[i] + f[i]) * (1.0F / DOB_FACES);
}

/* With a constant number, so that compilers see loops they can unroll. */
static inline void best_of_rows(float *value, unsigned count, unsigned row)
{
    for (unsigned at = 0; at < count; at += DIGITS * row)
        for (unsigned face = 1; face <= DOB_FACES; face++)
            raise_to(value + at + face * row, value + at, row);
}

static inline void mean_of_rows(float *value, unsigned count, unsigned row)
{
    for (unsigned at = 0; at < count; at += DIGITS * row) {
        float *of = value + at + row;
        const float *const face[DOB_FACES] = {of, of + row, of + 2 * row, of + 3 * row, of + 4 * row, of + 5 * row};
        mean_of(value + at, face, row);
    }
}

/* Every state gets the best value of its parts and its own. */
static void best_of_parts(const struct question *q)
{
    const struct goennen_chances *c = q->chances;
    float *value = q->chances->value;
    if (q->named > 0)
        best_of_rows(value, q->codes * q->bunches, 1);
    if (q->named > 1)
        best_of_rows(value, q->codes * q->bunches, DIGITS);
    for (unsigned digit = 2; digit < q->named; digit++)
        best_of_rows(value, q->codes * q->bunches, place[digit]);
    for (unsigned bunch = 1; bunch < q->bunches; bunch++)
        for (unsigned i = 0; i < c->lesses[bunch]; i++)
            raise_to(value + bunch * q->codes, value + c->less[bunch][i] * q->codes, q->codes);
}

/* Every state becomes the mean when the dice it lacks are thrown. */
static void mean_of_throws(const struct question *q)
{
    float *value = q->chances->value;
    if (q->named > 0)
        mean_of_rows(value, q->codes * q->bunches, 1);
    if (q->named > 1)
        mean_of_rows(value, q->codes * q->bunches, DIGITS);
    for (unsigned digit = 2; digit < q->named; digit++)
        mean_of_rows(value, q->codes * q->bunches, place[digit]);
    for (unsigned bunch = q->chances->from[q->alike]; bunch-- > 0;) {
        const uint16_t *more = q->chances->more[bunch];
        const float *face[DOB_FACES];
        for (unsigned i = 0; i < DOB_FACES; i++)
            face[i] = value + more[i] * q->codes;
        mean_of(value + bunch * q->codes, face, q->codes);
    }
}

float goennen_chance_to_complete(struct goennen_chances *chances, const struct gon_card *card, uint32_t entered)
{
    struct question q = {.chances = chances, .card = card, .entered = entered};
    unsigned asked = 0;
    for (unsigned field = 0; field < card->count; field++) {
        unsigned colour = gon_field_colour(card->field[field]);
        if (gon_entered(entered, field) || colour == GON_WHITE || asked >> colour & 1)
            continue;
        asked |= 1u << colour;
        q.digit[colour] = (uint8_t)q.named++;
    }
    q.alike = GON_DICE - q.named;
    q.codes = place[q.named];
    q.bunches = chances->from[q.alike + 1];
    find_fits(&q);
    for (int throws = 0; throws < GON_THROWS; throws++) {
        best_of_parts(&q);
        mean_of_throws(&q);
    }
    return chances->value[0];
}
