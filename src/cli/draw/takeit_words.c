/* The cards of takeit in words. */
#include "cli/draw/takeit_words.h"

#include <string.h>

#include "cli/say.h"
#include "core/rules.h"

static const char *const colours[] = {"takeit.white", "takeit.black", "takeit.red"};

/* Orders know `any` where the dice have red: any die in single dice, any colour in sums. */
static const char *wanted_colour(unsigned colour, bool of_sum)
{
    return say(colour != TAK_ANY ? colours[colour] : of_sum ? "takeit.any-colour" : "takeit.any");
}

static void slots_text(const struct tak_card *card, char *text, size_t size)
{
    text[0] = '\0';
    for (int i = 0; i < card->count; i++) {
        size_t used = strlen(text);
        unsigned value = card->slot[i] % 8;
        char number[2] = {(char)(value ? '0' + value : '?'), 0};
        snprintf(text + used, size - used, "%s%s %s", i ? " + " : "", wanted_colour(card->slot[i] / 8, false), number);
    }
}

static void sum_text(const struct tak_card *card, char *text, size_t size)
{
    char dice[64], compare[2] = {(char)card->compare, 0}, sum[8];
    if (card->count)
        snprintf(dice, sizeof dice, "%u %s", card->count, wanted_colour(card->colour, true));
    else
        snprintf(dice, sizeof dice, "%s", wanted_colour(card->colour, true));
    snprintf(sum, sizeof sum, "%u", card->sum);
    say_with(text, size, "takeit.sum-of", dice, compare, sum, NULL);
}

const char *takeit_card_words(const struct dob_rules *rules, unsigned number, char *text, size_t size)
{
    static const char *const actions[] = {"takeit.card.reroll", "takeit.card.some", "takeit.card.take",
                                          "takeit.card.set",    "takeit.card.back", "takeit.card.swap",
                                          "takeit.card.change"};
    const struct tak_card *card = tak_card_of(rules, number);
    char order[160], points[8], count[8];
    snprintf(points, sizeof points, "%u", card->points);
    snprintf(count, sizeof count, "%u", card->count);
    if (card->kind > TAK_SUM)
        return say_with(text, size, actions[card->kind - TAK_REROLL], say(colours[card->colour % TAK_COLOURS]), count,
                        NULL);
    (card->kind == TAK_SLOTS ? slots_text : sum_text)(card, order, sizeof order);
    return say_with(text, size, "takeit.order", points, order, NULL);
}

/* ---- what an order misses ---- */

static void missing_slots(const struct tak_card *card, const uint32_t taken[TAK_COLOURS], char *text, size_t size)
{
    uint8_t missing[TAK_SLOTS_MAX];
    int count = tak_slots_missing(card, taken, missing);
    size_t used = 0;
    for (int i = 0; i < count && used + 24 < size; i++) {
        char number[2] = {(char)(missing[i] % 8 ? '0' + missing[i] % 8 : '?'), 0};
        used += (size_t)snprintf(text + used, size - used, "%s%s %s", i ? ", " : "- ",
                                 wanted_colour(missing[i] / 8, false), number);
    }
}

static void missing_sum(const struct tak_card *card, const uint32_t taken[TAK_COLOURS], char *text, size_t size)
{
    int pips, dice;
    char number[16];
    tak_sum_so_far(card, taken, &pips, &dice);
    int lack = card->sum + (card->compare == '>') - pips;
    bool few = card->count && dice < card->count;
    snprintf(number, sizeof number, "%d", few ? card->count - dice : lack);
    if (few)
        say_with(text, size, "takeit.dice-missing", number, NULL);
    else if (card->compare != '<' && lack > 0)
        say_with(text, size, "takeit.pips-missing", number, NULL);
    else
        snprintf(text, size, "%s", say("takeit.too-many-pips"));
}

/* The best division of the dice taken so far. */
static struct tak_choice best_of(const struct dob_rules *rules, const struct tak_position *p, int seat,
                                 uint8_t orders[TAK_HAND])
{
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    return tak_best(rules, p->taken[seat], orders, count);
}

static bool is_in_best(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned number)
{
    uint8_t orders[TAK_HAND];
    struct tak_choice best = best_of(rules, p, seat, orders);
    for (unsigned set = best.orders; set; set &= set - 1)
        if (orders[__builtin_ctz(set)] == number)
            return true;
    return false;
}

const char *takeit_missing(const struct dob_rules *rules, const struct tak_position *p, int seat, unsigned number,
                           bool unicode, char text[TAKEIT_MISSING_MAX])
{
    const struct tak_card *order = tak_card_of(rules, number);
    uint8_t alone = (uint8_t)number;
    text[0] = '\0';
    if (tak_is_action(rules, number) || p->phase < TAK_ROLLING || p->phase > TAK_SHOWING)
        return text;
    if (tak_ways(rules, p->taken[seat], &alone, 1)) {
        bool together = is_in_best(rules, p, seat, number);
        snprintf(text, TAKEIT_MISSING_MAX, "%s", together ? (unicode ? "✓" : "ok") : (unicode ? "○" : "or"));
    } else if (order->kind == TAK_SLOTS) {
        missing_slots(order, p->taken[seat], text, TAKEIT_MISSING_MAX);
    } else {
        missing_sum(order, p->taken[seat], text, TAKEIT_MISSING_MAX);
    }
    return text;
}

bool takeit_best(const struct dob_rules *rules, const struct tak_position *p, int seat, struct takeit_best *best)
{
    uint8_t orders[TAK_HAND], chosen[TAK_HAND];
    int count = 0;
    *best = (struct takeit_best){.orders = "-"};
    if (p->phase < TAK_ROLLING || p->phase > TAK_FULFILLING || tak_hand_is_secret(p, seat) || p->hand[seat][0] == 0)
        return false;
    struct tak_choice choice = best_of(rules, p, seat, orders);
    best->score = choice.score;
    best->used = choice.used;
    for (unsigned set = choice.orders; set; set &= set - 1) {
        size_t used = count ? strlen(best->orders) : 0;
        chosen[count] = orders[__builtin_ctz(set)];
        snprintf(best->orders + used, sizeof best->orders - used, "%s%u", count ? ", " : "", chosen[count]);
        count++;
    }
    best->move = p->answered[seat] ? dob_move_of(TAK_USE, choice.used) : tak_fulfil_of(chosen, count);
    return true;
}
