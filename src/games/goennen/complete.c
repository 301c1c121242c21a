/* Completing a task: which dice fill all that is empty.
 *
 * Sets of dice are five bits; a set of such sets is 32 bits, so "these sets and one more die" is a shift. Without charges
 * a die is what it shows: most questions are so, and have a search of their own. */
#include "games/goennen/goennen.h"

/* Bit s is set where the set s of dice does not have the die. */
static const uint32_t without[GON_DICE] = {0x55555555, 0x33333333, 0x0F0F0F0F, 0x00FF00FF, 0x0000FFFF};

static uint32_t one_more(uint32_t sets, unsigned die)
{
    return (sets & without[die]) << (1u << die);
}

/* What the dice of a set show. */
static unsigned pips_of(const uint8_t *dice, unsigned set)
{
    unsigned pips = 0;
    for (; set; set &= set - 1)
        pips += dice[__builtin_ctz(set)];
    return pips;
}

/* ---- without charges ---- */

enum { ALL_VALUES = 0x7E };

struct plain {
    const struct gon_card *card;
    uint32_t entered;
    const uint8_t *dice;
    /* Of the dice that may be used: */
    uint8_t showing[DOB_FACES + 1]; /* those that show this value; 0: any */
    uint8_t shown[GON_DICE + 1];    /* the values (bit v) that at least so many show */
    uint8_t most[GON_RELATIONS];    /* how many fields one chain or group of this relation can take */
    uint8_t pips;
    uint8_t recoloured; /* dice that fit fields of any colour: all of them or none */
};

static struct plain plain_of(const struct gon_position *p)
{
    unsigned free = GON_ALL_DICE & ~p->used, equal = 0;
    struct plain s = {.dice = p->dice, .showing = {(uint8_t)free}, .shown = {ALL_VALUES}};
    for (unsigned rest = free; rest; rest &= rest - 1) {
        unsigned value = p->dice[__builtin_ctz(rest)];
        s.pips = (uint8_t)(s.pips + value);
        s.showing[value] |= (uint8_t)(rest & -rest);
        unsigned count = gon_count(s.showing[value]);
        s.shown[count] |= (uint8_t)(1u << value);
        equal = count > equal ? count : equal;
    }
    s.most[GON_FREE] = s.most[GON_SUM] = (uint8_t)gon_count(free);
    s.most[GON_RISING] = (uint8_t)gon_count(s.shown[1]);
    s.most[GON_EQUAL] = (uint8_t)equal;
    return s;
}

/* Too few dice, too few different or equal ones, or too few pips: most questions end here. */
static bool is_hopeless(const struct plain *s)
{
    bool one_chain = s->card->begins == 1;
    unsigned empty = gon_empty_fields(s->card, s->entered), most = s->most[one_chain ? s->card->relation : GON_FREE];
    return (empty > most) | (gon_sum_of(s->entered) + s->pips < s->card->sum);
}

/* The dice that fit an empty field. */
static unsigned fitting(const struct plain *s, unsigned field)
{
    static const uint8_t of_colour[GON_WHITE + 1] = {1, 2, 4, 8, 16, GON_ALL_DICE};
    unsigned dice = of_colour[gon_field_colour(s->card->field[field])] | s->recoloured;
    return s->showing[gon_field_value(s->card->field[field])] & dice;
}

static uint32_t one_more_if(uint32_t sets, unsigned dice, unsigned die)
{
    return one_more(sets, die) & (0u - (dice >> die & 1));
}

/* Any one of these dice into a field; no branches, which no processor could foresee. */
static uint32_t fill(uint32_t sets, unsigned dice)
{
    return one_more_if(sets, dice, 0) | one_more_if(sets, dice, 1) | one_more_if(sets, dice, 2) |
           one_more_if(sets, dice, 3) | one_more_if(sets, dice, 4);
}

/* Fields that stand alone. */
static uint32_t fill_alone(const struct plain *s)
{
    uint32_t sets = 1; /* no dice at all */
    for (unsigned i = 0; i < s->card->count; i++) {
        unsigned dice = fitting(s, i);
        if (gon_entered(s->entered, i))
            continue;
        if (dice == 0)
            return 0;
        sets = fill(sets, dice);
    }
    return sets;
}

/* The fields of a group that are empty, all with the same value. */
static uint32_t fill_with(const struct plain *s, uint32_t sets, unsigned from, unsigned end, unsigned value)
{
    for (unsigned i = from; i < end && sets; i++)
        if (gon_entered(s->entered, i) == 0)
            sets = fill(sets, fitting(s, i) & s->showing[value]);
    return sets;
}

/* A group of equal fields: value by value, where enough dice show it and nothing else was entered. */
static uint32_t fill_equal(const struct plain *s, uint32_t sets, unsigned from, unsigned end)
{
    static const uint8_t equal[] = {ALL_VALUES, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6};
    unsigned empty = 0, values = ALL_VALUES;
    uint32_t filled = 0;
    for (unsigned i = from; i < end; i++) {
        empty += gon_entered(s->entered, i) == 0;
        values &= equal[gon_entered(s->entered, i)];
    }
    for (values &= empty <= GON_DICE ? s->shown[empty] : 0u; values; values &= values - 1)
        filled |= fill_with(s, sets, from, end, (unsigned)__builtin_ctz(values));
    return filled;
}

/* Could the dice fill a chain of rising fields, were all of them white? Each field gets the lowest value above those before
 * it. Most questions end here. */
static bool could_rise(const struct plain *s, unsigned from, unsigned end)
{
    unsigned last = 0;
    for (unsigned i = from; i < end; i++) {
        unsigned entered = gon_entered(s->entered, i), above = (unsigned)s->shown[1] >> (last + 1) << (last + 1);
        if (entered ? entered <= last : above == 0)
            return false;
        last = entered ? entered : (unsigned)__builtin_ctz(above);
    }
    return true;
}

/* A chain of so many rising fields: `by` are the sets that have filled so many of them with values up to this one. A value
 * is too high for the first fields, if the rest is to lie above it, and too low for the last. */
static uint32_t fill_rising(const struct plain *s, uint32_t sets, unsigned from, unsigned count)
{
    uint32_t by[GON_FIELDS + 1] = {sets};
    if (!could_rise(s, from, from + count))
        return 0;
    for (unsigned value = 1; value <= DOB_FACES; value++) {
        unsigned lowest = value + count > DOB_FACES ? value + count - DOB_FACES : 1;
        for (unsigned i = value < count ? value : count; i >= lowest; i--) { /* from behind: a value serves one field */
            unsigned entered = gon_entered(s->entered, from + i - 1);
            if (entered == 0 && by[i - 1] && s->showing[value])
                by[i] |= fill(by[i - 1], fitting(s, from + i - 1) & s->showing[value]);
            else if (entered == value)
                by[i] |= by[i - 1];
        }
    }
    return by[count];
}

/* The sets that reach the sum. */
static uint32_t reach_plainly(const struct plain *s, uint32_t all)
{
    uint32_t enough = 0;
    unsigned have = gon_sum_of(s->entered);
    for (uint32_t sets = all; sets; sets &= sets - 1) {
        unsigned set = (unsigned)__builtin_ctz(sets);
        if (have + pips_of(s->dice, set) >= s->card->sum)
            enough |= UINT32_C(1) << set;
    }
    return enough;
}

static uint32_t fill_chains(const struct plain *s)
{
    const struct gon_card *card = s->card;
    uint32_t sets = 1;
    for (unsigned from = 0, end; from < card->count && sets; from = end) {
        for (end = from + 1; end < card->count && !gon_begins(card, end);)
            end++;
        sets = card->relation == GON_RISING ? fill_rising(s, sets, from, end - from) : fill_equal(s, sets, from, end);
    }
    return sets;
}

static bool can_fill(const struct plain *s)
{
    if (is_hopeless(s))
        return false;
    if (s->card->relation == GON_SUM)
        return reach_plainly(s, fill_alone(s)) != 0;
    return (s->card->begins ? fill_chains(s) : fill_alone(s)) != 0;
}

/* ---- with charges ---- */

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
        for (unsigned r = 0; r + recolours <= s->recolours; r++)
            s->at[a + adjusts][r + recolours].by[value] |= one_more(before[a][r].by[value], die);
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
    unsigned have = gon_sum_of(entered);
    for (unsigned r = 0; r <= s->recolours; r++) { /* nothing was adjusted so far */
        plain[r] = s->at[0][r].by[0];
        s->at[0][r].by[0] = 0;
    }
    if (!gon_is_possible(s->card, entered))
        return;
    for (unsigned r = 0; r <= s->recolours; r++)
        for (uint32_t sets = plain[r]; sets; sets &= sets - 1) {
            unsigned set = (unsigned)__builtin_ctz(sets), sum = have + pips_of(s->dice, set);
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
        if (gon_begins(card, i))
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

/* With charges. Where none adjusts, every field might as well be white: what cannot be filled then, never can. */
static bool can_fill_charged(struct plain *plain, const struct dob_rules *rules, const struct gon_position *p, int seat,
                             unsigned cell)
{
    struct search s;
    plain->recoloured = gon_charges_of(p, seat, GON_ADJUST) ? 0 : GON_ALL_DICE;
    bool hope = !plain->recoloured || can_fill(plain);
    plain->recoloured = 0;
    return hope && (can_fill(plain) || (search_all(&s, rules, p, seat, cell) && !leads_nowhere(&s)));
}

unsigned gon_completable(const struct dob_rules *rules, const struct gon_position *p, int seat)
{
    struct plain plain = plain_of(p);
    unsigned cells = 0, charges = gon_charges_of(p, seat, GON_ADJUST) + gon_charges_of(p, seat, GON_RECOLOUR);
    for (unsigned open = gon_open_cells(&p->at[seat]); open; open &= open - 1) {
        unsigned cell = (unsigned)__builtin_ctz(open);
        plain.card = gon_card_of(rules, p->at[seat].card[cell]);
        plain.entered = p->at[seat].entered[cell];
        if (charges ? can_fill_charged(&plain, rules, p, seat, cell) : can_fill(&plain))
            cells |= 1u << cell;
    }
    return cells;
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
