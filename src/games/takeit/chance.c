/* Chance: the first seat, cards drawn, dice, and what is turned over. */
#include "games/takeit/content.h"

/* No branches, which no processor could foresee: where there is no card, or a secret one, nothing is dropped. */
static void leave_out(struct tak_set *set, const uint8_t *cards, int count)
{
    for (int i = 0; i < count; i++) {
        unsigned bit = cards[i] - 1u;
        set->word[bit / 64 % 2] &= ~((uint64_t)(bit < TAK_NEW_ORDER - 1) << bit % 64);
    }
}

struct tak_set tak_unseen(const struct dob_rules *rules, const struct tak_position *p, int actions)
{
    struct tak_set set = tak_all_of(rules, actions);
    for (int i = 0; i < 2; i++)
        set.word[i] &= ~(p->pile.word[i] | p->gone.word[i]);
    for (int seat = 0; seat < rules->seats; seat++) {
        leave_out(&set, p->hand[seat], TAK_HAND);
        leave_out(&set, p->down[seat], p->down[seat][0] ? TAK_DOWN_MAX : 0);
    }
    return set;
}

static unsigned count_kind(const struct dob_rules *rules, const uint8_t *cards, int count, int actions)
{
    unsigned found = 0;
    for (int i = 0; i < count && cards[i]; i++)
        found += tak_is_action(rules, cards[i]) == (actions != 0);
    return found;
}

/* What neither lies face up nor is gone. */
static unsigned count_left(const struct dob_rules *rules, const struct tak_position *p, int actions)
{
    struct tak_set set = tak_all_of(rules, actions);
    for (int i = 0; i < 2; i++)
        set.word[i] &= ~(p->pile.word[i] | p->gone.word[i]);
    return tak_size(&set);
}

/* The same without the cards of the hands and those face down: known or not, each is one. */
unsigned tak_deck_size(const struct dob_rules *rules, const struct tak_position *p, int actions)
{
    unsigned size = count_left(rules, p, actions);
    for (int seat = 0; seat < rules->seats; seat++)
        size -= count_kind(rules, p->hand[seat], TAK_HAND, actions) +
                count_kind(rules, p->down[seat], TAK_DOWN_MAX, actions);
    return size;
}

/* More cards than hands and what lies face down can hold need not be counted one by one. */
bool tak_deck_is_empty(const struct dob_rules *rules, const struct tak_position *p, int actions)
{
    unsigned down = rules->option[TAK_DISCARDS] == TAK_DISCARDS_DOWN ? TAK_DOWN_MAX : 0;
    return count_left(rules, p, actions) <= rules->seats * (TAK_HAND + down) && tak_deck_size(rules, p, actions) == 0;
}

unsigned tak_nth(const struct tak_set *set, unsigned n)
{
    unsigned word = 0, first = dob_count_bits(set->word[0]);
    if (n >= first) {
        word = 1;
        n -= first;
    }
    uint64_t bits = set->word[word];
    for (; n > 0; n--)
        bits &= bits - 1;
    return 64 * word + (unsigned)__builtin_ctzll(bits) + 1;
}

/* What can be drawn now. */
static struct tak_set drawable(const struct dob_rules *rules, const struct tak_position *p)
{
    struct tak_set set = tak_unseen(rules, p, tak_kind_drawn(p));
    for (int i = 0; i < 2; i++)
        set.word[i] &= p->pool.word[i];
    return set;
}

static dob_move show_of(const struct dob_rules *rules, const struct tak_position *p)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, p->seat, p->chosen[p->seat], orders);
    return tak_show_of(p->seat, orders, count, p->used[p->seat]);
}

static dob_move away_of(const struct dob_rules *rules, const struct tak_position *p)
{
    unsigned place = p->chosen[p->seat], card = place ? p->hand[p->seat][place - 1] : 0;
    unsigned kind = card == 0 ? 0 : tak_is_action(rules, card) ? 2 : 1;
    return tak_away_of(p->seat, kind, card);
}

dob_move tak_sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng)
{
    const struct tak_position *p = position;
    struct tak_set set;
    switch (p->phase) {
    case TAK_BEGINNING:
        return dob_move_of(TAK_FIRST, dob_rng_below(rng, rules->seats));
    case TAK_DRAWING:
        set = drawable(rules, p);
        return tak_draw_of(p->seat, tak_nth(&set, (unsigned)dob_rng_below(rng, tak_size(&set))));
    case TAK_SHOWING:
        return show_of(rules, p);
    case TAK_TURNING:
        return away_of(rules, p);
    default: {
        DOB_ASSERT(p->phase == TAK_ROLLING);
        dob_dice white = dob_dice_throw(rng, p->air[TAK_WHITE]);
        dob_dice black = dob_dice_throw(rng, p->air[TAK_BLACK]);
        return tak_roll_of(white, black, dob_dice_throw(rng, p->air[TAK_RED]));
    }
    }
}

static size_t list_draws(const struct dob_rules *rules, const struct tak_position *p, struct dob_outcome *list)
{
    struct tak_set set = drawable(rules, p);
    size_t count = tak_size(&set);
    for (unsigned i = 0; i < count; i++)
        list[i] = (struct dob_outcome){.move = tak_draw_of(p->seat, tak_nth(&set, i)), .weight = 1};
    return count;
}

/* Every handful of each colour with every other; none are listed where they are too many. */
static size_t list_rolls(const struct tak_position *p, struct dob_outcome *list)
{
    static const uint16_t handfuls[DOB_DICE_THROW_MAX + 1] = {1, 6, 21, 56, 126, 252, 462, 792, 1287, 2002};
    struct dob_outcome white[2002], black[2002], red[21];
    size_t count = 0;
    if ((size_t)handfuls[p->air[0]] * handfuls[p->air[1]] * handfuls[p->air[2]] > DOB_OUTCOMES_MAX)
        return 0;
    size_t whites = dob_dice_odds(p->air[TAK_WHITE], 0, white), blacks = dob_dice_odds(p->air[TAK_BLACK], 0, black),
           reds = dob_dice_odds(p->air[TAK_RED], 0, red);
    for (size_t w = 0; w < whites; w++)
        for (size_t b = 0; b < blacks; b++)
            for (size_t r = 0; r < reds; r++)
                list[count++] = (struct dob_outcome){
                    .move = tak_roll_of((dob_dice)white[w].move, (dob_dice)black[b].move, (dob_dice)red[r].move),
                    .weight = white[w].weight * black[b].weight * red[r].weight};
    return count;
}

static size_t list_first(const struct dob_rules *rules, struct dob_outcome *list)
{
    for (uint64_t seat = 0; seat < rules->seats; seat++)
        list[seat] = (struct dob_outcome){.move = dob_move_of(TAK_FIRST, seat), .weight = 1};
    return rules->seats;
}

size_t tak_odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list)
{
    const struct tak_position *p = position;
    switch (p->phase) {
    case TAK_BEGINNING:
        return list_first(rules, list);
    case TAK_DRAWING:
        return list_draws(rules, p, list);
    case TAK_ROLLING:
        return list_rolls(p, list);
    default:
        if (tak_hand_is_secret(p, p->seat))
            return 0; /* whoever may not see the hand cannot say what is shown of it */
        list[0] =
            (struct dob_outcome){.move = p->phase == TAK_SHOWING ? show_of(rules, p) : away_of(rules, p), .weight = 1};
        return 1;
    }
}

/* Cards by deck and number, dice by round, seat and throw. */
uint64_t tak_chance_key(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct tak_position *p = position;
    if (p->phase == TAK_DRAWING) {
        int actions = tak_kind_drawn(p);
        return dob_key(p->phase, (unsigned)actions, 0, p->drawn[actions]);
    }
    return dob_key(p->phase, p->seat, p->round, p->phase == TAK_ROLLING ? p->rolls[p->seat] : 0);
}
