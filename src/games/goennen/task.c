/* Tasks: which values a field may still take, and which dice fill all that is empty.
 *
 * Sets of dice are five bits; a set of such sets is 32 bits, so "these sets and one more die" is a shift. */
#include "games/goennen/goennen.h"

enum { ALL_VALUES = 0x7E };

static bool begins(const struct gon_card *card, unsigned field)
{
    return card->begins == 0 || card->begins >> field & 1;
}

unsigned gon_empty_fields(const struct gon_card *card, uint32_t entered)
{
    unsigned count = 0;
    for (unsigned i = 0; i < card->count; i++)
        count += gon_entered(entered, i) == 0;
    return count;
}

static unsigned sum_of(uint32_t entered)
{
    unsigned sum = 0;
    for (; entered; entered >>= 3)
        sum += entered & 7;
    return sum;
}

bool gon_is_possible(const struct gon_card *card, uint32_t entered)
{
    unsigned last = 0;
    if (card->relation == GON_SUM)
        return sum_of(entered) + DOB_FACES * gon_empty_fields(card, entered) >= card->sum;
    for (unsigned i = 0; i < card->count; i++) {
        unsigned value = gon_entered(entered, i) ? gon_entered(entered, i) : gon_field_value(card->field[i]);
        if (begins(card, i))
            last = 0;
        if (card->relation == GON_RISING && value == 0)
            value = last + 1; /* the lowest leaves the most room */
        if (card->relation == GON_RISING ? value <= last || value > DOB_FACES : last && value && value != last)
            return false;
        last = value ? value : last;
    }
    return true;
}

/* What the filled fields of a chain leave for its empty ones: more than those before, less than those behind. */
static void rising_values(const struct gon_card *card, uint32_t entered, uint8_t values[GON_FIELDS])
{
    unsigned bound = 0;
    for (unsigned i = 0; i < card->count; i++) {
        unsigned value = gon_entered(entered, i);
        bound = begins(card, i) ? 0 : bound;
        values[i] &= (uint8_t)(ALL_VALUES << bound);
        bound = value ? value : bound;
    }
    bound = DOB_FACES + 1;
    for (unsigned i = card->count; i-- > 0;) {
        unsigned value = gon_entered(entered, i);
        values[i] &= (uint8_t)((1u << bound) - 1);
        bound = value ? value : bound;
        bound = begins(card, i) ? DOB_FACES + 1 : bound;
    }
}

static void equal_values(const struct gon_card *card, uint32_t entered, uint8_t values[GON_FIELDS])
{
    for (unsigned from = 0, end; from < card->count; from = end) {
        unsigned value = 0;
        for (end = from; end < card->count && (end == from || !begins(card, end)); end++)
            value = gon_entered(entered, end) ? gon_entered(entered, end) : value;
        for (unsigned i = from; value && i < end; i++)
            values[i] &= (uint8_t)(1u << value);
    }
}

/* Only the last field of a sum has to reach it. */
static void sum_values(const struct gon_card *card, uint32_t entered, uint8_t values[GON_FIELDS])
{
    unsigned sum = sum_of(entered);
    if (gon_empty_fields(card, entered) != 1 || sum >= card->sum)
        return;
    unsigned least = card->sum - sum;
    for (unsigned i = 0; i < card->count; i++)
        values[i] &= (uint8_t)(least > DOB_FACES ? 0 : ALL_VALUES << (least - 1));
}

/* The stricter reading: what is left must still be possible. */
static void leave_possible(const struct gon_card *card, uint32_t entered, uint8_t values[GON_FIELDS])
{
    for (unsigned i = 0; i < card->count; i++)
        for (unsigned value = 1; value <= DOB_FACES; value++)
            if (values[i] >> value & 1 && !gon_is_possible(card, entered | value << (3 * i)))
                values[i] &= (uint8_t) ~(1u << value);
}

/* G13 */
void gon_open_values(const struct dob_rules *rules, const struct gon_card *card, uint32_t entered,
                     uint8_t values[GON_FIELDS])
{
    for (unsigned i = 0; i < card->count; i++) {
        unsigned printed = gon_field_value(card->field[i]);
        values[i] = (uint8_t)(printed ? 1u << printed : ALL_VALUES);
    }
    if (card->relation == GON_RISING)
        rising_values(card, entered, values);
    else if (card->relation == GON_EQUAL)
        equal_values(card, entered, values);
    else if (card->relation == GON_SUM)
        sum_values(card, entered, values);
    for (unsigned i = 0; i < card->count; i++)
        if (gon_entered(entered, i)) /* G14 */
            values[i] = 0;
    if (rules->option[GON_ENTRY_CHECK] == GON_ENTRY_COMPLETABLE)
        leave_possible(card, entered, values);
}

/* ---- completing ---- */

/* Bit s is set where the set s of dice does not have the die. */
static const uint32_t without[GON_DICE] = {0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF};

/* The search goes from field to field. For the value of the last field (0 at the beginning of a chain) and for the charges
 * spent it has the sets of dice with which one can come there. */
struct search {
    const struct gon_card *card;
    const uint8_t *dice;
    unsigned free;               /* the dice that may be used */
    unsigned adjusts, recolours; /* charges there are */
    struct reached {
        uint32_t by[8]; /* value; the last is never used */
    } at[GON_ADJUSTS][GON_RECOLOURS];
};

static unsigned distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* What came to any value now counts as come to this one, if `from` to `to` may stand before it. */
static void gather(struct search *s, unsigned from, unsigned to, unsigned into)
{
    for (unsigned a = 0; a <= s->adjusts; a++)
        for (unsigned r = 0; r <= s->recolours; r++) {
            uint32_t sets = 0;
            for (unsigned value = from; value <= to; value++)
                sets |= s->at[a][r].by[value];
            s->at[a][r] = (struct reached){{0}};
            s->at[a][r].by[into] = sets;
        }
}

/* A field filled before: the rest must go with it. */
static void pass_filled(struct search *s, unsigned value)
{
    if (s->card->relation == GON_RISING) {
        gather(s, 0, value - 1, value);
    } else if (s->card->relation == GON_EQUAL) {
        for (unsigned a = 0; a <= s->adjusts; a++)
            for (unsigned r = 0; r <= s->recolours; r++)
                s->at[a][r].by[value] |= s->at[a][r].by[0];
        gather(s, value, value, value);
    }
}

/* One die, as one value, into one field. It serves once, so another field of its colour needs a recolour (G15); its value
 * and its colour are paid for one by one (G16). */
static void use_die(struct search *s, struct reached before[][GON_RECOLOURS], unsigned value, unsigned die,
                    unsigned adjusts, unsigned recolours)
{
    for (unsigned a = 0; a + adjusts <= s->adjusts; a++)
        for (unsigned r = 0; r + recolours <= s->recolours; r++) {
            uint32_t sets = before[a][r].by[value] & without[die];
            s->at[a + adjusts][r + recolours].by[value] |= sets << (1u << die);
        }
}

/* For each value of the next field: how one can come to it. */
static struct reached come_from(const struct reached *at, unsigned relation)
{
    struct reached before = {{0}};
    uint32_t lower = 0;
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        lower |= at->by[value - 1];
        before.by[value] = relation == GON_RISING ? lower : at->by[0] | (relation == GON_EQUAL ? at->by[value] : 0);
    }
    return before;
}

/* The values as which a die may go into a field: from the first to the last. */
static void values_of(const struct search *s, unsigned field, unsigned die, unsigned *first, unsigned *last)
{
    unsigned printed = gon_field_value(s->card->field[field]), face = s->dice[die];
    bool any = s->card->relation == GON_FREE || s->card->relation == GON_SUM;
    *first = printed ? printed : any || s->adjusts == 0 ? face : face > s->adjusts ? face - s->adjusts : 1;
    *last = printed ? printed : any || s->adjusts == 0 ? face : face + s->adjusts;
    *last = *last < DOB_FACES ? *last : DOB_FACES;
}

static void pass_empty(struct search *s, unsigned field)
{
    struct reached before[GON_ADJUSTS][GON_RECOLOURS];
    unsigned colour = gon_field_colour(s->card->field[field]), dice = s->free, first, last;
    if (colour != GON_WHITE && s->recolours == 0)
        dice &= 1u << colour;
    for (unsigned a = 0; a <= s->adjusts; a++)
        for (unsigned r = 0; r <= s->recolours; r++) {
            before[a][r] = come_from(&s->at[a][r], s->card->relation);
            s->at[a][r] = (struct reached){{0}};
        }
    for (; dice; dice &= dice - 1) {
        unsigned die = (unsigned)__builtin_ctz(dice), recolours = colour != GON_WHITE && colour != die;
        values_of(s, field, die, &first, &last);
        for (unsigned value = first; value <= last; value++)
            if (distance(s->dice[die], value) <= s->adjusts)
                use_die(s, before, value, die, distance(s->dice[die], value), recolours);
    }
}

/* What a sum lacks is added by adjusting any of the dice; there is room enough if it is possible at all. */
static void reach_sum(struct search *s, uint32_t entered)
{
    uint32_t plain[GON_RECOLOURS];
    unsigned have = sum_of(entered);
    for (unsigned r = 0; r <= s->recolours; r++) { /* nothing was adjusted so far */
        plain[r] = s->at[0][r].by[0];
        s->at[0][r].by[0] = 0;
    }
    if (!gon_is_possible(s->card, entered))
        return;
    for (unsigned r = 0; r <= s->recolours; r++)
        for (uint32_t sets = plain[r]; sets; sets &= sets - 1) {
            unsigned set = (unsigned)__builtin_ctz(sets), sum = have;
            for (unsigned dice = set; dice; dice &= dice - 1)
                sum += s->dice[__builtin_ctz(dice)];
            unsigned lack = sum < s->card->sum ? s->card->sum - sum : 0;
            if (lack <= s->adjusts)
                s->at[lack][r].by[0] |= UINT32_C(1) << set;
        }
}

static bool leads_nowhere(const struct search *s)
{
    uint32_t any = 0;
    for (unsigned a = 0; a <= s->adjusts; a++)
        for (unsigned r = 0; r <= s->recolours; r++)
            for (unsigned value = 0; value <= DOB_FACES; value++)
                any |= s->at[a][r].by[value];
    return any == 0;
}

/* Fills every empty field, with the charges of all completed cards of a kind (G17); the sets end at value 0. False: it
 * cannot be done. */
static bool search_all(struct search *s, const struct dob_rules *rules, const struct gon_position *p, int seat,
                       unsigned cell)
{
    const struct gon_card *card = gon_card_of(rules, p->at[seat].card[cell]);
    uint32_t entered = p->at[seat].entered[cell];
    s->card = card;
    s->dice = p->dice;
    s->free = GON_ALL_DICE & ~p->used;
    s->adjusts = gon_charges_of(p, seat, GON_ADJUST);
    s->recolours = gon_charges_of(p, seat, GON_RECOLOUR);
    s->adjusts = s->adjusts < GON_ADJUSTS ? s->adjusts : GON_ADJUSTS - 1;
    s->recolours = s->recolours < GON_RECOLOURS ? s->recolours : GON_RECOLOURS - 1;
    if (gon_empty_fields(card, entered) > gon_count(s->free))
        return false;
    for (unsigned a = 0; a <= s->adjusts; a++)
        for (unsigned r = 0; r <= s->recolours; r++)
            s->at[a][r] = (struct reached){{0}};
    s->at[0][0].by[0] = 1; /* no dice at all */
    for (unsigned i = 0; i < card->count; i++) {
        if (begins(card, i))
            gather(s, 0, DOB_FACES, 0);
        if (gon_entered(entered, i))
            pass_filled(s, gon_entered(entered, i));
        else
            pass_empty(s, i);
        if (leads_nowhere(s))
            return false;
    }
    gather(s, 0, DOB_FACES, 0);
    if (card->relation == GON_SUM)
        reach_sum(s, entered);
    return true;
}

bool gon_can_complete(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned cell)
{
    struct search s;
    return search_all(&s, rules, p, seat, cell) && !leads_nowhere(&s);
}

/* G5: what can be had for fewer charges of a kind, and no more of the other, is not for sale at this price. */
void gon_find_ways(const struct dob_rules *rules, const struct gon_position *p, int seat, unsigned cell,
                   struct gon_ways *ways)
{
    struct search s;
    bool some = search_all(&s, rules, p, seat, cell);
    uint32_t cheaper[GON_ADJUSTS][GON_RECOLOURS];
    ways->adjusts = s.adjusts;
    ways->recolours = s.recolours;
    for (unsigned a = 0; a <= s.adjusts; a++)
        for (unsigned r = 0; r <= s.recolours; r++) {
            uint32_t sets = some ? s.at[a][r].by[0] : 0;
            uint32_t below = (a ? cheaper[a - 1][r] : 0) | (r ? cheaper[a][r - 1] : 0);
            ways->sets[a][r] = sets & ~below;
            cheaper[a][r] = sets | below;
        }
}
