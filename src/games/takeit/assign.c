/* Giving dice to orders: which orders can be fulfilled together, with how many dice, and what is best (T3). Exact.
 *
 * What matters in the end is which orders are fulfilled and how many dice are used: chips are one for each red die and one
 * for each die unused. So a question is answered with the set of possible numbers of dice.
 *
 * Slots with a value are settled first. A red die is only taken where no other of its value fits: whatever it could do
 * elsewhere in place of the other die, it still can. So only slots of any colour leave a choice, white or black. All
 * other wants are met by wants.c. */
#include "games/takeit/wants.h"

unsigned tak_chips(const uint32_t dice[TAK_COLOURS], unsigned used)
{
    return dob_dice_count(dice[TAK_RED]) + tak_dice_count(dice) - used;
}

/* ---- slots with a value ---- */

/* Takes a die of this value: of the colour, else a red one. */
static bool take(struct tak_wants *w, unsigned colour, unsigned value)
{
    if (dob_dice_of_face(w->left[colour], value) == 0)
        colour = TAK_RED;
    if (dob_dice_of_face(w->left[colour], value) == 0)
        return false;
    w->left[colour] -= dob_die(value);
    w->used++;
    return true;
}

/* Slots of any colour: white or black, red only if there is neither. */
static uint32_t settle_any(const struct tak_wants *w, int from)
{
    uint32_t found = 0;
    if (from == w->any_slots) {
        return tak_meet(w);
    }
    unsigned value = w->any_slot[from];
    bool plain = dob_dice_of_face(w->left[TAK_WHITE] | w->left[TAK_BLACK], value) > 0;
    for (unsigned colour = TAK_WHITE; colour <= TAK_RED; colour++) {
        struct tak_wants rest = *w;
        if (dob_dice_of_face(w->left[colour], value) == 0 || (colour == TAK_RED && plain))
            continue;
        take(&rest, colour, value);
        found |= settle_any(&rest, from + 1);
    }
    return found;
}

static bool want_slots(struct tak_wants *w, const struct tak_card *card)
{
    for (int i = 0; i < card->count; i++) {
        unsigned colour = card->slot[i] / 8, value = card->slot[i] % 8;
        if (value == 0)
            w->free[colour]++;
        else if (colour == TAK_ANY)
            w->any_slot[w->any_slots++] = (uint8_t)value;
        else if (!take(w, colour, value))
            return false;
    }
    return true;
}

/* T5: with `mono` a number of dice of any colour must be of one colour. */
static uint32_t settle_mono(const struct tak_wants *w, unsigned mono, int from)
{
    uint32_t found = 0;
    while (from < w->sums && !(mono >> from & 1))
        from++;
    if (from == w->sums)
        return settle_any(w, 0);
    for (unsigned colour = TAK_WHITE; colour <= TAK_BLACK; colour++) {
        struct tak_wants one = *w;
        one.colour[from] = (uint8_t)colour;
        found |= settle_mono(&one, mono, from + 1);
    }
    return found;
}

/* Could the dice make this sum, were they all for it? With a number of dice: the largest, or the smallest, of them. Most
 * questions end here. */
static bool could_make(const struct tak_card *card, const uint32_t dice[TAK_COLOURS])
{
    unsigned pips = 0, wanted = card->count;
    bool small = card->compare == '<';
    for (unsigned colour = 0; wanted == 0 && colour < TAK_COLOURS; colour++)
        pips += tak_takes_colour(card->colour, colour) ? dob_dice_sum(dice[colour]) : 0;
    for (unsigned i = 0; wanted && i < DOB_FACES; i++) {
        unsigned value = small ? i + 1 : DOB_FACES - i, count = 0;
        for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
            count += tak_takes_colour(card->colour, colour) ? dob_dice_of_face(dice[colour], value) : 0;
        count = count < wanted ? count : wanted;
        pips += count * value;
        wanted -= count;
    }
    if (wanted)
        return false;
    return small ? pips < card->sum : card->compare == '>' ? pips > card->sum : pips >= card->sum;
}

/* The fewest dice that an order can take. */
static unsigned fewest(const struct tak_card *card)
{
    if (card->count)
        return card->count;
    unsigned goal = card->compare == '>' ? card->sum + 1u : card->sum;
    return (goal + DOB_FACES - 1) / DOB_FACES;
}

uint32_t tak_ways(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders, int count)
{
    unsigned needed = 0, mono = 0;
    for (int i = 0; i < count; i++)
        needed += fewest(tak_card_of(rules, orders[i]));
    if (needed > tak_dice_count(dice))
        return 0;
    struct tak_wants w = {.left = {dice[TAK_WHITE], dice[TAK_BLACK], dice[TAK_RED]}};
    struct tak_sum sums[TAK_HAND];
    for (int i = 0; i < count; i++) {
        const struct tak_card *card = tak_card_of(rules, orders[i]);
        if (card->kind == TAK_SLOTS ? !want_slots(&w, card) : !could_make(card, dice))
            return 0;
    }
    for (int i = 0; i < count; i++) {
        const struct tak_card *card = tak_card_of(rules, orders[i]);
        if (card->kind == TAK_SLOTS)
            continue;
        w.card[w.sums] = card;
        w.colour[w.sums] = card->colour;
        mono |= (unsigned)(rules->option[TAK_MONO] && card->count && card->colour == TAK_ANY) << w.sums;
        w.sums++;
    }
    for (int i = 0; !tak_is_alone(&w) && i < w.sums; i++) {
        tak_plan_sum(w.card[i], &sums[i]);
        w.sum[i] = &sums[i];
    }
    return settle_mono(&w, mono, 0);
}

/* ---- the best ---- */

/* Fewer orders spent, then the lower card numbers; the places of a list are in the order of the numbers. */
static bool is_thriftier(unsigned set, unsigned than)
{
    if (dob_count_bits(set) != dob_count_bits(than))
        return dob_count_bits(set) < dob_count_bits(than);
    unsigned differ = set ^ than;
    return differ && set >> __builtin_ctz(differ) & 1;
}

uint32_t tak_ways_of(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders,
                     unsigned places, uint32_t *possible)
{
    uint8_t chosen[TAK_HAND];
    int count = 0;
    for (unsigned rest = places; rest; rest &= rest - 1) {
        if (!(*possible >> (places & ~(rest & -rest)) & 1))
            return 0;
        chosen[count++] = orders[__builtin_ctz(rest)];
    }
    uint32_t ways = tak_ways(rules, dice, chosen, count);
    *possible |= (uint32_t)(ways != 0) << places;
    return ways;
}

struct tak_choice tak_best(const struct dob_rules *rules, const uint32_t dice[TAK_COLOURS], const uint8_t *orders,
                           int count)
{
    struct tak_choice best = {.score = (int16_t)-tak_chips(dice, 0)};
    uint32_t possible = 1;
    for (unsigned set = 1; set < 1u << count; set++) {
        int points = 0;
        uint32_t ways = tak_ways_of(rules, dice, orders, set, &possible);
        if (ways == 0)
            continue;
        for (unsigned rest = set; rest; rest &= rest - 1)
            points += tak_card_of(rules, orders[__builtin_ctz(rest)])->points;
        unsigned used = 31u - (unsigned)__builtin_clz(ways);
        int score = points - (int)tak_chips(dice, used);
        if (score > best.score || (score == best.score && is_thriftier(set, best.orders)))
            best = (struct tak_choice){.orders = (uint8_t)set, .used = (uint8_t)used, .score = (int16_t)score};
    }
    return best;
}

/* ---- what is missing ---- */

/* Takes a die for a slot out of those left, if there is one. */
static bool fill_slot(uint32_t left[TAK_COLOURS], unsigned slot)
{
    unsigned wanted = slot / 8, value = slot % 8;
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++) {
        unsigned face = value ? value : left[colour] ? (unsigned)__builtin_ctz(left[colour]) / 4 + 1 : 1;
        if (!tak_takes_colour(wanted, colour) || dob_dice_of_face(left[colour], face) == 0)
            continue;
        left[colour] -= dob_die(face);
        return true;
    }
    return false;
}

int tak_slots_missing(const struct tak_card *card, const uint32_t dice[TAK_COLOURS], uint8_t missing[TAK_SLOTS_MAX])
{
    uint32_t left[TAK_COLOURS] = {dice[0], dice[1], dice[2]};
    int count = 0;
    for (int any = 0; any < 2; any++)
        for (int i = 0; i < card->count; i++)
            if ((card->slot[i] % 8 == 0) == any && !fill_slot(left, card->slot[i]))
                missing[count++] = card->slot[i];
    return count;
}

void tak_sum_so_far(const struct tak_card *card, const uint32_t dice[TAK_COLOURS], int *pips, int *count)
{
    *pips = *count = 0;
    for (unsigned colour = 0; colour < TAK_COLOURS; colour++)
        if (tak_takes_colour(card->colour, colour)) {
            *pips += (int)dob_dice_sum(dice[colour]);
            *count += (int)dob_dice_count(dice[colour]);
        }
}
