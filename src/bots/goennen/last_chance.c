/* Chances in the last round alone: two dice entered, or a card drawn. See last.h. */
#include "bots/goennen/last.h"

void goennen_last_tick(const struct dob_rules *rules, struct gon_seat *at, unsigned cell)
{
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    at->done |= (uint16_t)(1u << cell);
    at->entered[cell] = 0;
    if (card->kind >= GON_ADJUST && card->kind < GON_WILD)
        at->charges[card->kind - GON_ADJUST] += card->points;
}

struct entry {
    unsigned cell, field, value, die;
    bool recolours;
};

/* May a card still be completed if so many dice at most are entered into it, this turn and in the passive one? */
static bool is_within_reach(const struct goennen_last *last, const struct gon_seat *at, unsigned cell, unsigned left)
{
    const struct dob_rules *rules = last->tasks->rules;
    unsigned most = left + 1 + at->charges[GON_EXTRA - GON_ADJUST];
    for (unsigned open = gon_open_cells(at); open; open &= open - 1) {
        const struct gon_card *card = gon_card_of(rules, at->card[__builtin_ctz(open)]);
        most += card->kind == GON_EXTRA ? card->points : 0;
    }
    return gon_empty_fields(gon_card_of(rules, at->card[cell]), at->entered[cell]) <= most;
}

static float value_with_entry(struct goennen_last *last, const struct gon_seat *at, const uint8_t dice[GON_DICE],
                              unsigned enterable, unsigned left, struct entry entry)
{
    const struct dob_rules *rules = last->tasks->rules;
    struct gon_seat after = *at;
    unsigned face = dice[entry.die];
    last_spend(&after, GON_ADJUST, face > entry.value ? face - entry.value : entry.value - face);
    last_spend(&after, GON_RECOLOUR, entry.recolours);
    after.entered[entry.cell] |= entry.value << 3 * entry.field;
    if (gon_empty_fields(gon_card_of(rules, at->card[entry.cell]), after.entered[entry.cell]) == 0)
        goennen_last_tick(rules, &after, entry.cell);
    return goennen_last_chance(last, &after, dice, enterable & ~(1u << entry.die), left - 1);
}

static float enter_die(struct goennen_last *last, const struct gon_seat *at, const uint8_t dice[GON_DICE],
                       unsigned enterable, unsigned left, unsigned cell, unsigned die)
{
    const struct gon_card *card = gon_card_of(last->tasks->rules, at->card[cell]);
    unsigned adjusts = at->charges[GON_ADJUST - GON_ADJUST], face = dice[die];
    uint8_t values[GON_FIELDS];
    float best = last_nothing;
    gon_open_values(last->tasks->rules, card, at->entered[cell], values);
    for (unsigned field = 0; field < card->count; field++) {
        unsigned colour = gon_field_colour(card->field[field]);
        struct entry entry = {.cell = cell, .field = field, .die = die};
        entry.recolours = colour != GON_WHITE && colour != die;
        if (entry.recolours && !at->charges[GON_RECOLOUR - GON_ADJUST])
            continue;
        for (entry.value = 1; entry.value <= DOB_FACES; entry.value++)
            if (values[field] >> entry.value & 1 && entry.value + adjusts >= face && entry.value <= face + adjusts)
                best = last_larger(best, value_with_entry(last, at, dice, enterable, left, entry));
    }
    return best;
}

float goennen_last_chance(struct goennen_last *last, const struct gon_seat *at, const uint8_t dice[GON_DICE],
                          unsigned enterable, unsigned left)
{
    float best = goennen_last_passive(last, at, last_entries_after(GON_THROWS));
    for (unsigned rest = left ? enterable : 0; rest; rest &= rest - 1)
        for (unsigned open = gon_open_cells(at); open; open &= open - 1)
            if (is_within_reach(last, at, (unsigned)__builtin_ctz(open), left))
                best = last_larger(best, enter_die(last, at, dice, enterable, left, (unsigned)__builtin_ctz(open),
                                                   (unsigned)__builtin_ctz(rest)));
    return best;
}

float goennen_last_draw(struct goennen_last *last, const struct gon_position *p, unsigned row)
{
    const struct dob_rules *rules = last->tasks->rules;
    const struct gon_seat *at = &last->at;
    unsigned top = gon_top(rules, p, row), entries = last_entries_after(GON_THROWS), count = 0;
    double sum = 0;
    if (gon_cards(at) == GON_CELLS || gon_deck_size(rules, p, row) == 0)
        return last_nothing;
    for (uint64_t cards = top ? UINT64_C(1) << top : gon_unseen(rules, p, row); cards; cards &= cards - 1, count++) {
        float best = goennen_last_passive(last, at, entries);
        for (unsigned spots = gon_spots(at); spots; spots &= spots - 1) {
            struct gon_seat after = *at;
            gon_lay(&after, (unsigned)__builtin_ctz(spots), (unsigned)__builtin_ctzll(cards));
            best = last_larger(best, goennen_last_passive(last, &after, entries));
        }
        sum += (double)best;
    }
    return count ? (float)(sum / count) : last_nothing;
}

void goennen_last_pairs(struct goennen_last *last)
{
    unsigned pair = 0;
    for (unsigned a = 0; a < GON_DICE; a++)
        for (unsigned b = a + 1; b < GON_DICE; b++, pair++)
            for (unsigned faces = 0; faces < LAST_FACES; faces++) {
                uint8_t dice[GON_DICE] = {0};
                dice[a] = (uint8_t)(faces / DOB_FACES + 1);
                dice[b] = (uint8_t)(faces % DOB_FACES + 1);
                last->pair[pair][faces] = goennen_last_chance(last, &last->at, dice, 1u << a | 1u << b, 2);
            }
}

float goennen_last_best_chance(const struct goennen_last *last, unsigned of)
{
    const uint8_t *face = last->tasks->handfuls.face[of];
    float best = last->deck;
    unsigned pair = 0;
    for (unsigned a = 0; a < GON_DICE; a++)
        for (unsigned b = a + 1; b < GON_DICE; b++, pair++)
            best = last_larger(best, last->pair[pair][DOB_FACES * (face[a] - 1u) + face[b] - 1u]);
    return best;
}
