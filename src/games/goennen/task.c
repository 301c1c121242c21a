/* Tasks: what is empty, what is still possible, and which values a field may take. */
#include "games/goennen/goennen.h"

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

/* What the filled fields of a chain leave for its empty ones: more than those before, less than those behind. */
static void rising_values(const struct gon_card *card, uint32_t entered, uint8_t values[GON_FIELDS])
{
    unsigned bound = 0;
    for (unsigned i = 0; i < card->count; i++) {
        unsigned value = gon_entered(entered, i);
        bound = gon_begins(card, i) ? 0 : bound;
        values[i] &= (uint8_t)(ALL_VALUES << bound);
        bound = value ? value : bound;
    }
    bound = DOB_FACES + 1;
    for (unsigned i = card->count; i-- > 0;) {
        unsigned value = gon_entered(entered, i);
        values[i] &= (uint8_t)((1u << bound) - 1);
        bound = value ? value : bound;
        bound = gon_begins(card, i) ? DOB_FACES + 1 : bound;
    }
}

static void equal_values(const struct gon_card *card, uint32_t entered, uint8_t values[GON_FIELDS])
{
    for (unsigned from = 0, end; from < card->count; from = end) {
        unsigned value = 0;
        for (end = from; end < card->count && (end == from || !gon_begins(card, end)); end++)
            value = gon_entered(entered, end) ? gon_entered(entered, end) : value;
        for (unsigned i = from; value && i < end; i++)
            values[i] &= (uint8_t)(1u << value);
    }
}

/* Only the last field of a sum has to reach it. */
static void sum_values(const struct gon_card *card, uint32_t entered, uint8_t values[GON_FIELDS])
{
    unsigned sum = gon_sum_of(entered);
    if (gon_empty_fields(card, entered) != 1 || sum >= card->sum)
        return;
    unsigned least = card->sum - sum;
    for (unsigned i = 0; i < card->count; i++)
        values[i] &= (uint8_t)(least > DOB_FACES ? 0 : ALL_VALUES << (least - 1));
}

/* What was entered bounds its chain or group, and its field is closed (G14). */
static void heed_entered(const struct gon_card *card, uint32_t entered, uint8_t values[GON_FIELDS])
{
    if (card->relation == GON_RISING)
        rising_values(card, entered, values);
    else if (card->relation == GON_EQUAL)
        equal_values(card, entered, values);
    for (unsigned i = 0; i < card->count; i++)
        if (gon_entered(entered, i))
            values[i] = 0;
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
    if (card->relation == GON_SUM)
        sum_values(card, entered, values);
    if (entered)
        heed_entered(card, entered, values);
    if (rules->option[GON_ENTRY_CHECK] == GON_ENTRY_COMPLETABLE)
        leave_possible(card, entered, values);
}
