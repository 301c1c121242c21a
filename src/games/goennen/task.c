/* Tasks: what is empty, what is still possible, and which values a field may take. */
#include "games/goennen/lanes.h"

enum { ALL_VALUES = 0x7E };

bool gon_is_possible(const struct gon_card *card, uint32_t entered)
{
    unsigned last = 0;
    if (card->relation == GON_SUM)
        return gon_sum_of(entered) + DOB_FACES * gon_empty_fields(card, entered) >= card->sum;
    for (unsigned i = 0; i < card->count; i++) {
        unsigned value = gon_entered(entered, i) ? gon_entered(entered, i) : gon_field_value(card->field[i]);
        if (gon_begins(card, i))
            last = 0;
        if (card->relation == GON_RISING && value == 0)
            value = last + 1; /* the lowest leaves the most room */
        if (card->relation == GON_RISING ? value <= last || value > DOB_FACES : last && value && value != last)
            return false;
        last = value ? value : last;
    }
    return true;
}

/* Just this value, or any where there is none. */
static uint64_t just(uint64_t values)
{
    uint64_t bits = gon_lanes_bits(values), none = bits & gon_lanes_all(1);
    return bits + none * (ALL_VALUES - 1);
}

/* Each field hands its bound to those behind it, up to where a chain begins. */
static uint64_t hand_on(uint64_t bounds, uint64_t begins)
{
    bounds = bounds << GON_LANE | begins;
    for (int by = GON_LANE; by < GON_LANE * GON_FIELDS; by *= 2) {
        bounds &= bounds << by | begins;
        begins |= begins << by;
    }
    return bounds;
}

/* The same to those before it. */
static uint64_t hand_back(uint64_t bounds, uint64_t ends)
{
    bounds = bounds >> GON_LANE | ends;
    for (int by = GON_LANE; by < GON_LANE * GON_FIELDS; by *= 2) {
        bounds &= bounds >> by | ends;
        ends |= ends >> by;
    }
    return bounds;
}

/* What the filled fields of a chain or group leave for its empty ones: the same value, or more than those before and less
 * than those behind. */
static uint64_t bounds_of(const struct gon_card *card, uint64_t entered)
{
    uint64_t begins = gon_lanes_in(card->begins), ends = begins >> GON_LANE | ~gon_lanes_first(GON_FIELDS - 1);
    uint64_t above = just(entered), below = above;
    if (card->relation == GON_RISING) {
        uint64_t bits = gon_lanes_bits(entered), none = bits & gon_lanes_all(1);
        above = gon_lanes_all(0x80) - 2 * bits; /* an empty field: all values */
        below = bits - gon_lanes_all(2) + none * (ALL_VALUES + 1);
    }
    return hand_on(above, begins) & hand_back(below, ends);
}

/* Only the last field of a sum has to reach it. */
static uint64_t last_of_sum(const struct gon_card *card, uint32_t entered)
{
    unsigned sum = gon_sum_of(entered);
    if (gon_empty_fields(card, entered) != 1 || sum >= card->sum)
        return gon_lanes_all(ALL_VALUES);
    unsigned least = card->sum - sum;
    return gon_lanes_all(least > DOB_FACES ? 0 : ALL_VALUES << (least - 1) & ALL_VALUES);
}

/* The stricter reading: what is left must still be possible. */
static uint64_t leave_possible(const struct gon_card *card, uint32_t entered, uint64_t values)
{
    for (unsigned i = 0; i < card->count; i++)
        for (unsigned value = 1; value <= DOB_FACES; value++)
            if (!gon_is_possible(card, entered | value << (3 * i)))
                values &= ~(UINT64_C(1) << (GON_LANE * i + value));
    return values;
}

/* G13: what was entered bounds its chain or group; G14: its field is closed. */
uint64_t gon_open_lanes(const struct dob_rules *rules, const struct gon_card *card, uint32_t entered)
{
    uint64_t values = just(gon_lanes_of(card->field) & gon_lanes_all(7)) & gon_lanes_first(card->count);
    uint64_t lanes = gon_lanes_entered(entered);
    values &= ~gon_lanes_filled(lanes);
    if (card->relation == GON_SUM)
        values &= last_of_sum(card, entered);
    else if (card->relation != GON_FREE && entered)
        values &= bounds_of(card, lanes);
    if (rules->option[GON_ENTRY_CHECK] == GON_ENTRY_COMPLETABLE)
        values = leave_possible(card, entered, values);
    return values;
}

void gon_open_values(const struct dob_rules *rules, const struct gon_card *card, uint32_t entered,
                     uint8_t values[GON_FIELDS])
{
    uint64_t lanes = gon_open_lanes(rules, card, entered);
    for (unsigned i = 0; i < GON_FIELDS; i++)
        values[i] = (uint8_t)(lanes >> GON_LANE * i);
}
