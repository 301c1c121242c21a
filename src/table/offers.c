/* Keys that are offered for moves: digits, or letters where digits are dice. No key reads as a move, so that whoever presses
 * it gets what was offered; dice are typed, not offered. A die and the field it goes to are one key, where they are few. */
#include "table/reading.h"

/* The keys there are, in the order in which they are offered. */
static const char digits[] = "123456789", letters[] = "abcdefghijklmnopqrstuvwxyz";

/* Is the move said by dice alone? Those are typed. */
static bool is_dice(const struct dob_rules *rules, const union dob_position *hidden, int seat, dob_move move)
{
    struct dob_place list[DOB_PLACES_MAX];
    size_t count = rules->game->place(rules, hidden, seat, move, list);
    for (size_t i = 0; i < count; i++)
        if (list[i].kind == DOB_THING_DICE)
            return true;
    return false;
}

/* The set of keys, as places in `keys`, that read as a move, or as the beginning of one. */
static uint32_t find_taken(struct table_reading *reading, const union dob_position *position, const char *keys)
{
    uint32_t taken = 0;
    for (int i = 0; keys[i]; i++) {
        struct table_meanings meanings = {.count = 0};
        table_read_one(reading, position, dob_scan_range(keys + i, 1), &meanings);
        taken |= (uint32_t)(meanings.count > 0) << i;
    }
    return taken;
}

static void share_out(const char *free, struct table_offers *offers)
{
    for (size_t i = 0; i < offers->count && *free; i++) {
        struct dob_text key = dob_text_in(offers->list[i].key, TABLE_KEY_MAX);
        dob_text_char(&key, *free++);
    }
}

static void keep_free(const char *keys, uint32_t taken, char *free)
{
    for (int i = 0; keys[i]; i++)
        if (!(taken >> i & 1))
            *free++ = keys[i];
    *free = '\0';
}

/* ---- two decisions at once ---- */

enum { TOGETHER_MAX = 9 }; /* so many ways are still read at a glance */

static void add_offer(struct table_offers *offers, const struct table_offer *offer)
{
    if (offers->count < DOB_MOVES_MAX)
        offers->list[offers->count++] = *offer;
}

/* The kinds of moves among these, as a set. */
static uint64_t kinds_of(const dob_move *list, size_t count)
{
    uint64_t kinds = 0;
    for (size_t i = 0; i < count; i++)
        kinds |= UINT64_C(1) << dob_move_kind(list[i]);
    return kinds;
}

/* The ways in which the seat decides on after a move, behind what it has no choice about: 0 if it does not, chooses dice, or is
 * asked the same again (`asked`: the kinds of moves it has now). The moves so far are in `offer`. */
static size_t follow(const struct dob_rules *rules, const union dob_position *hidden, int seat, uint64_t asked,
                     struct table_offer *offer, dob_move *list)
{
    union dob_position after = *hidden;
    for (size_t count = 1; count == 1;) {
        if (offer->count == TABLE_OFFER_MOVES)
            return 0;
        unsigned deciding = rules->game->actors(rules, &after);
        rules->game->apply(rules, &after, seat, offer->move[offer->count - 1]);
        if (rules->game->actors(rules, &after) != deciding) /* else a new question, of others too */
            return 0;
        count = rules->game->moves(rules, &after, seat, list);
        for (size_t i = 0; i < count; i++)
            if (is_dice(rules, &after, seat, list[i]) || asked >> dob_move_kind(list[i]) & 1)
                return 0;
        if (count > 1)
            return count;
        offer->move[offer->count++] = list[0];
    }
    return 0;
}

static void offer_each(const struct dob_rules *rules, const union dob_position *hidden, int seat, const dob_move *list,
                       size_t count, struct table_offers *offers)
{
    offers->count = 0;
    for (size_t i = 0; i < count; i++)
        if (!is_dice(rules, hidden, seat, list[i]))
            add_offer(offers, &(struct table_offer){.count = 1, .move = {list[i]}});
}

/* Each with what follows it, if all of that is little. */
static void join_offers(const struct dob_rules *rules, const union dob_position *hidden, int seat, uint64_t asked,
                        struct table_offers *offers)
{
    struct table_offers joined = {.count = 0};
    dob_move list[DOB_MOVES_MAX];
    for (size_t i = 0; i < offers->count && joined.count <= TOGETHER_MAX; i++) {
        struct table_offer offer = offers->list[i];
        size_t count = follow(rules, hidden, seat, asked, &offer, list), last = offer.count;
        offer.count++;
        for (size_t j = 0; j < count; j++) {
            offer.move[last] = list[j];
            add_offer(&joined, &offer);
        }
        if (count == 0)
            add_offer(&joined, &offers->list[i]);
    }
    if (joined.count <= TOGETHER_MAX)
        *offers = joined;
}

void table_offer(struct table_reading *reading, struct table_offers *offers)
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    union dob_position hidden = *match_position(reading->table->match);
    dob_move list[DOB_MOVES_MAX];
    char free[sizeof letters];
    size_t count = dob_match_moves(reading->table->match, reading->actor, list, DOB_MOVES_MAX);
    rules->game->hide(rules, &hidden, reading->actor);
    offer_each(rules, &hidden, reading->actor, list, count, offers);
    if (offers->count <= TOGETHER_MAX)
        join_offers(rules, &hidden, reading->actor, kinds_of(list, count), offers);
    if (offers->count < sizeof digits && find_taken(reading, &hidden, digits) == 0)
        keep_free(digits, 0, free);
    else
        keep_free(letters, find_taken(reading, &hidden, letters), free);
    share_out(free, offers);
}

bool table_read_key(struct table_reading *reading, struct dob_scan words, struct table_typed *typed)
{
    struct table_offers offers;
    if (words.end - words.at != 1)
        return false;
    struct table_reading aside = *reading; /* the reason why stays that of what was typed */
    table_offer(&aside, &offers);
    for (size_t i = 0; i < offers.count; i++)
        if (dob_scan_is(words, offers.list[i].key)) {
            typed->count = offers.list[i].count;
            for (size_t j = 0; j < typed->count; j++)
                typed->move[j] = offers.list[i].move[j];
            return true;
        }
    return false;
}
