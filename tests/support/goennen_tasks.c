/* Tasks of goennen, looked at field by field and pair by pair. */
#include "support/goennen_tasks.h"

#include <stdio.h>
#include <string.h>

static unsigned pick(struct dob_rng *rng, unsigned below)
{
    return (unsigned)dob_rng_below(rng, below);
}

static void add_field(char *text, bool numbered, struct dob_rng *rng)
{
    size_t length = strlen(text);
    bool white = pick(rng, 2);
    text[length++] = ' ';
    text[length++] = white ? 'w' : "yogbp"[pick(rng, 5)];
    text[length++] = (char)(numbered ? '1' + (int)pick(rng, 6) : '*');
    text[length] = 0;
}

static void random_line(char *text, unsigned fields, struct dob_rng *rng)
{
    static const char *const signs[] = {"", " <", " =", ""};
    unsigned relation = pick(rng, 4), count = 1 + pick(rng, fields);
    strcpy(text, "bonus wild:");
    for (unsigned i = 0; i < count; i++) {
        if (i > 0 && pick(rng, 4))
            strcat(text, signs[relation]);
        add_field(text, relation < 3 && pick(rng, relation ? 6 : 2) == 0, rng);
    }
    if (relation == 3)
        sprintf(text + strlen(text), " >= %u", count + pick(rng, 5 * count + 1));
}

void random_task(struct dob_rules *rules, unsigned card, unsigned fields, struct dob_rng *rng)
{
    char line[128];
    do
        random_line(line, fields, rng);
    while (!gon_deck_form.parse_card(dob_scan_in(line), &rules->deck.card[card - 1], NULL));
}

unsigned count_empty(const struct gon_card *card, uint32_t entered)
{
    unsigned count = 0;
    for (unsigned i = 0; i < card->count; i++)
        count += (entered >> (3 * i) & 7) == 0;
    return count;
}

/* Do two fields stand in one chain or group? */
static bool together(const struct gon_card *card, unsigned first, unsigned second)
{
    for (unsigned i = first + 1; i <= second; i++)
        if (card->begins >> i & 1)
            return false;
    return card->relation == GON_RISING || card->relation == GON_EQUAL;
}

bool entries_agree(const struct gon_card *card, uint32_t entered)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < card->count; i++) {
        unsigned value = entered >> (3 * i) & 7, printed = card->field[i] & 7;
        sum += value;
        if (value && printed && value != printed)
            return false;
        for (unsigned j = 0; j < i; j++) {
            unsigned before = entered >> (3 * j) & 7;
            if (!value || !before || !together(card, j, i))
                continue;
            if (card->relation == GON_RISING ? before >= value : before != value)
                return false;
        }
    }
    return card->relation != GON_SUM || count_empty(card, entered) || sum >= card->sum;
}

bool can_be_filled(const struct gon_card *card, uint32_t entered)
{
    if (!entries_agree(card, entered))
        return false;
    for (unsigned i = 0; i < card->count; i++) {
        if (entered >> (3 * i) & 7)
            continue;
        for (uint32_t value = 6; value > 0; value--)
            if (can_be_filled(card, entered | value << (3 * i)))
                return true;
        return false;
    }
    return true;
}

uint32_t random_entries(const struct gon_card *card, unsigned most, struct dob_rng *rng)
{
    uint32_t entered;
    do {
        entered = 0;
        for (unsigned i = 0; i < card->count; i++)
            if (pick(rng, 3) == 0 || card->count - i > most + pick(rng, 3))
                entered |= (card->field[i] & 7 ? card->field[i] & 7u : 1 + pick(rng, 6)) << (3 * i);
    } while (count_empty(card, entered) == 0 || count_empty(card, entered) > most || !entries_agree(card, entered));
    return entered;
}
