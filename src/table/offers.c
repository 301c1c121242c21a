/* Keys that are offered for moves: digits, or letters where digits are dice. No key reads as a move, so that whoever presses
 * it gets what was offered; dice are typed, not offered. */
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

static void share_out(const char *free, size_t count, const bool *typed, char keys[][TABLE_KEY_MAX])
{
    for (size_t i = 0; i < count; i++) {
        struct dob_text key = dob_text_in(keys[i], TABLE_KEY_MAX);
        if (!typed[i] && *free)
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

void table_offer_keys(struct table_reading *reading, const dob_move *list, size_t count, char keys[][TABLE_KEY_MAX])
{
    const struct dob_rules *rules = match_rules(reading->table->match);
    union dob_position hidden = *match_position(reading->table->match);
    bool typed[DOB_MOVES_MAX];
    char free[sizeof letters];
    rules->game->hide(rules, &hidden, reading->actor);
    for (size_t i = 0; i < count; i++)
        typed[i] = is_dice(rules, &hidden, reading->actor, list[i]);
    size_t offered = 0;
    for (size_t i = 0; i < count; i++)
        offered += !typed[i];
    if (offered < sizeof digits && find_taken(reading, &hidden, digits) == 0)
        keep_free(digits, 0, free);
    else
        keep_free(letters, find_taken(reading, &hidden, letters), free);
    share_out(free, count, typed, keys);
}

bool table_read_key(struct table_reading *reading, struct dob_scan words, dob_move *move)
{
    char keys[DOB_MOVES_MAX][TABLE_KEY_MAX];
    dob_move list[DOB_MOVES_MAX];
    if (words.end - words.at != 1)
        return false;
    struct table_reading aside = *reading; /* the reason why stays that of what was typed */
    size_t count = dob_match_moves(reading->table->match, reading->actor, list, DOB_MOVES_MAX);
    table_offer_keys(&aside, list, count, keys);
    for (size_t i = 0; i < count; i++)
        if (dob_scan_is(words, keys[i])) {
            *move = list[i];
            return true;
        }
    return false;
}
