/* Is a position from outside well formed? Whatever passes here can be played on without a trap. */
#include "games/addvantage/addvantage.h"

static bool is_sorted(const uint8_t *tiles, int count)
{
    for (int i = 1; i < count; i++)
        if (tiles[i - 1] > tiles[i])
            return false;
    return true;
}

/* How many of a seat's slots hold their tiles in the order in which they lie; the others are a sorted hand. */
static int slots_in_order(const struct dob_rules *rules, const struct add_position *p, int seat)
{
    bool shown = p->phase > ADD_SHOWING || (p->phase == ADD_SHOWING && seat < p->seat);
    if (shown || (p->phase == ADD_SHOWING && rules->option[ADD_ARRANGE] == ADD_ARRANGE_CHOICE))
        return ADD_SLOTS;
    return ADD_SIDE * p->arranged[seat];
}

static bool hand_is_good(const struct dob_rules *rules, const struct add_position *p, int seat)
{
    const uint8_t *tile = p->tile[seat];
    bool dealt = p->phase > ADD_DEALING || seat < p->seat;
    bool face_down = p->phase < ADD_SHOWING || (p->phase == ADD_SHOWING && seat >= p->seat);
    bool hidden = face_down && tile[0] == ADD_HIDDEN;
    bool may_win = p->phase > ADD_BEGINNING && !rules->option[ADD_KEEP_TILES];
    for (int i = 0; i < ADD_SLOTS; i++) {
        unsigned value = tile[i] & ~(may_win ? ADD_WON : 0u);
        bool good = !dealt ? value == 0 : hidden ? value == ADD_HIDDEN : value >= ADD_TILE_MIN && value <= ADD_TILE_MAX;
        if (!good)
            return false;
    }
    int lie = slots_in_order(rules, p, seat);
    return is_sorted(tile + lie, ADD_SLOTS - lie);
}

static bool tiles_are_good(const struct dob_rules *rules, const struct add_position *p)
{
    bool open = p->phase > ADD_OPENING;
    for (int seat = 0; seat < rules->seats; seat++)
        if (p->arranged[seat] && p->phase != ADD_ARRANGING)
            return false;
    for (int seat = 0; seat < rules->seats; seat++)
        if (!hand_is_good(rules, p, seat))
            return false;
    for (int i = 0; i < ADD_BONUS; i++)
        if (open ? p->bonus[i] < ADD_TILE_MIN : p->bonus[i] != 0)
            return false;
    uint8_t unseen[ADD_TILE_VALUES];
    add_unseen(rules, p, unseen);
    for (int i = 0; i < ADD_TILE_VALUES; i++)
        if (unseen[i] > add_tiles_in_box[i]) /* below 0 */
            return false;
    return is_sorted(p->bonus, ADD_BONUS);
}

static bool board_is_good(const struct dob_rules *rules, const struct add_position *p, int seat)
{
    for (unsigned cell = 0; cell < ADD_CELLS; cell++) {
        unsigned face = add_at(p->dice[seat], cell), seller = add_at(p->sold[seat], cell);
        if (face > DOB_FACES || seller > rules->seats || seller == (unsigned)seat + 1 || (seller && !face))
            return false;
    }
    for (unsigned slot = 0; slot < ADD_SLOTS && !rules->option[ADD_KEEP_TILES]; slot++) /* A12 */
        if (p->dice[seat] && add_line_sum(p->dice[seat], slot) == p->tile[seat][slot])
            return false;
    return true;
}

/* A18: exactly the diagonals that match a bonus tile stand in the queue, each once. */
static bool queue_is_good(const struct dob_rules *rules, const struct add_position *p)
{
    unsigned queued = 0, match = 0;
    for (int i = 0; i < ADD_SEATS_MAX; i++) {
        if (p->queue[i] && (queued >> p->queue[i] & 1 || (i > 0 && p->queue[i - 1] == 0)))
            return false;
        queued |= 1u << p->queue[i];
    }
    for (unsigned i = 0; rules->option[ADD_KEEP_TILES] && i < ADD_DIAGONALS * rules->seats; i++) {
        unsigned sum = add_line_sum(p->dice[i / ADD_DIAGONALS], ADD_SLOTS + i % ADD_DIAGONALS);
        match |= (unsigned)(sum && (sum == p->bonus[0] || sum == p->bonus[1])) << (i + 1);
    }
    return (queued & ~1u) == match;
}

static bool takers_are_good(const struct dob_rules *rules, const struct add_position *p)
{
    for (int i = 0; i < ADD_BONUS; i++)
        if (p->taker[i] > rules->seats || (p->taker[i] && rules->option[ADD_KEEP_TILES]))
            return false;
    return true;
}

static bool nothing_has_happened(const struct dob_rules *rules, const struct add_position *p)
{
    for (int seat = 0; seat < rules->seats; seat++)
        if (p->dice[seat] || p->sold[seat] || p->coins[seat] != ADD_COINS)
            return false;
    return p->hand == 0 && p->round == 0 && p->still == 0 && p->first == 0 && p->most == 0 && p->left == 0 &&
           p->thrown == 0 && p->spent == 0 && p->filled == 0 && p->taker[0] == 0 && p->taker[1] == 0;
}

static bool setup_is_good(const struct dob_rules *rules, const struct add_position *p)
{
    bool seat_by_seat = p->phase == ADD_DEALING || p->phase == ADD_SHOWING;
    if (p->phase == ADD_ARRANGING && (rules->option[ADD_ARRANGE] != ADD_ARRANGE_CHOICE || !add_actors(rules, p)))
        return false;
    return nothing_has_happened(rules, p) && (seat_by_seat || p->seat == 0);
}

static bool counts_are_good(const struct dob_rules *rules, const struct add_position *p)
{
    unsigned coins = 0, dice = 0, limit = (unsigned)rules->option[ADD_NO_PROGRESS] * rules->seats;
    for (int seat = 0; seat < rules->seats; seat++) {
        coins += p->coins[seat];
        dice += add_count(add_used(p->dice[seat]));
        if (add_empty(p->dice[seat]) == 0 && p->phase != ADD_OVER && !rules->option[ADD_KEEP_TILES] &&
            (rules->option[ADD_END] == ADD_END_FIRST || (rules->option[ADD_END] == ADD_END_FIRST_ROUND && !p->filled)))
            return false; /* A1 */
    }
    if (coins > ADD_COINS * rules->seats || (p->filled && rules->option[ADD_END] != ADD_END_FIRST_ROUND))
        return false;
    if (limit == 0)
        return p->most == 0 && p->still == 0;
    return p->most <= ADD_CELLS * rules->seats && (p->phase == ADD_SETTLING || p->thrown || dice <= p->most) &&
           (p->still < limit || (p->phase == ADD_OVER && p->still == limit));
}

static bool choosing_is_good(const struct dob_rules *rules, const struct add_position *p)
{
    bool someone = false;
    for (int seat = 0; seat < rules->seats; seat++)
        someone = someone || add_can_act(p, seat);
    return someone && add_has_turn(rules, p, p->seat) && p->hand == 0 && p->left == 0 && p->thrown == 0 &&
           (!p->spent || (rules->option[ADD_REMOVE_OWN] && add_empty(p->dice[p->seat])));
}

static bool throwing_is_good(const struct dob_rules *rules, const struct add_position *p)
{
    bool sequential = rules->option[ADD_SEQUENTIAL], rolling = p->phase == ADD_ROLLING;
    unsigned hand = dob_dice_count(p->hand), all = hand + p->left + p->thrown;
    if (p->spent && (rules->option[ADD_GIVEUPS] != ADD_GIVEUPS_ONE ||
                     (rolling && p->thrown == 0 && !rules->option[ADD_REMOVE_OWN])))
        return false;
    if (rolling && p->thrown == 0 && (p->left < add_throw_min(p) || p->left > add_throw_max(p)))
        return false;
    if (sequential ? hand > 1 : p->thrown || (!rolling && p->left))
        return false;
    return (rolling ? hand == 0 && p->left : hand > 0) && all <= ADD_COINS * rules->seats &&
           add_count(add_empty(p->dice[p->seat])) >= hand + p->left;
}

static bool turn_is_good(const struct dob_rules *rules, const struct add_position *p)
{
    if (!counts_are_good(rules, p) || !takers_are_good(rules, p))
        return false;
    for (int seat = 0; seat < rules->seats; seat++)
        if (!board_is_good(rules, p, seat))
            return false;
    switch (p->phase) {
    case ADD_CHOOSING:
        return choosing_is_good(rules, p);
    case ADD_ROLLING:
    case ADD_SETTLING:
        return throwing_is_good(rules, p);
    default:
        return p->seat == 0 && p->hand == 0 && p->left == 0 && p->thrown == 0 && p->spent == 0 && p->filled == 0;
    }
}

bool add_check(const struct dob_rules *rules, const void *position, struct dob_reason *why)
{
    const struct add_position *p = position;
    bool good = p->phase < ADD_PHASES && p->seat < rules->seats && p->first < rules->seats &&
                tiles_are_good(rules, p) && queue_is_good(rules, p) &&
                (p->phase < ADD_CHOOSING ? setup_is_good(rules, p) : turn_is_good(rules, p));
    return good || !dob_because(why, "position.impossible", NULL);
}
