/* Chance: tiles dealt, shown and turned up, the first seat, the dice. */
#include "games/addvantage/content.h"

const uint8_t add_tiles_in_box[ADD_TILE_VALUES] = {1, 2, 4, 6, 6, 4, 2, 1};

static void leave_out(uint8_t unseen[ADD_TILE_VALUES], const uint8_t *tiles, int count)
{
    for (int i = 0; i < count; i++) {
        unsigned value = tiles[i] & (ADD_WON - 1);
        if (value && value != ADD_HIDDEN)
            unseen[value - ADD_TILE_MIN]--;
    }
}

void add_unseen(const struct dob_rules *rules, const struct add_position *p, uint8_t unseen[ADD_TILE_VALUES])
{
    for (int i = 0; i < ADD_TILE_VALUES; i++)
        unseen[i] = add_tiles_in_box[i];
    for (int seat = 0; seat < rules->seats; seat++)
        leave_out(unseen, p->tile[seat], ADD_SLOTS);
    leave_out(unseen, p->bonus, ADD_BONUS);
}

/* The value is how many values end before the tile that is drawn; no branches, which no processor could foresee. */
uint8_t add_draw(uint8_t unseen[ADD_TILE_VALUES], struct dob_rng *rng)
{
    unsigned end[ADD_TILE_VALUES], total = 0, value = 0;
    for (int i = 0; i < ADD_TILE_VALUES; i++)
        end[i] = total += unseen[i];
    uint64_t drawn = dob_rng_below(rng, total);
    for (int i = 0; i < ADD_TILE_VALUES; i++)
        value += drawn >= end[i];
    unseen[value]--;
    return (uint8_t)(ADD_TILE_MIN + value);
}

void add_sort(uint8_t *tiles, int count)
{
    for (int i = 1; i < count; i++)
        for (int j = i; j > 0 && tiles[j - 1] > tiles[j]; j--) {
            uint8_t larger = tiles[j - 1];
            tiles[j - 1] = tiles[j];
            tiles[j] = larger;
        }
}

unsigned add_dice_to_roll(const struct dob_rules *rules, const struct add_position *p)
{
    return rules->option[ADD_SEQUENTIAL] ? 1 : p->left; /* A2 */
}

/* The tiles of a seat as they lie. */
static dob_move show_of(const struct add_position *p, const uint8_t *tiles)
{
    return add_tiles_of(ADD_SHOW, p->seat, add_pack(tiles, ADD_SLOTS));
}

static dob_move draw_tiles(const struct dob_rules *rules, const struct add_position *p, int count, struct dob_rng *rng)
{
    uint8_t unseen[ADD_TILE_VALUES], tiles[ADD_SLOTS];
    add_unseen(rules, p, unseen);
    for (int i = 0; i < count; i++)
        tiles[i] = add_draw(unseen, rng);
    add_sort(tiles, count);
    return p->phase == ADD_DEALING ? add_tiles_of(ADD_DEAL, p->seat, add_pack(tiles, count))
                                   : dob_move_of(ADD_OPEN, add_pack(tiles, count));
}

/* A15: as the seat has arranged them, or at random. */
static dob_move show_tiles(const struct dob_rules *rules, const struct add_position *p, struct dob_rng *rng)
{
    uint8_t tiles[ADD_SLOTS];
    for (unsigned i = 0; i < ADD_SLOTS; i++)
        tiles[i] = p->tile[p->seat][i];
    for (unsigned i = ADD_SLOTS; rules->option[ADD_ARRANGE] == ADD_ARRANGE_RANDOM && i > 1; i--) {
        uint64_t other = dob_rng_below(rng, i);
        uint8_t tile = tiles[other];
        tiles[other] = tiles[i - 1];
        tiles[i - 1] = tile;
    }
    return show_of(p, tiles);
}

dob_move add_sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng)
{
    const struct add_position *p = position;
    switch (p->phase) {
    case ADD_DEALING:
        return draw_tiles(rules, p, ADD_SLOTS, rng);
    case ADD_SHOWING:
        return show_tiles(rules, p, rng);
    case ADD_OPENING:
        return draw_tiles(rules, p, ADD_BONUS, rng);
    case ADD_BEGINNING:
        return dob_move_of(ADD_FIRST, dob_rng_below(rng, rules->seats));
    default:
        DOB_ASSERT(p->phase == ADD_ROLLING);
        return dob_move_of(ADD_ROLL, dob_dice_throw(rng, add_dice_to_roll(rules, p)));
    }
}

static uint64_t choose(unsigned of, unsigned taken)
{
    uint64_t ways = 1;
    for (unsigned i = 0; i < taken; i++)
        ways = ways * (of - i) / (i + 1);
    return ways;
}

/* A choice of tiles while it is made: so many are in, of values below the next; a weight is the ways to draw them. */
struct choice {
    const uint8_t *unseen;
    unsigned kind, shift, seat;
    int count;
    uint8_t tiles[ADD_SLOTS];
};

static size_t list_choices(struct choice *c, int made, unsigned value, uint64_t weight, struct dob_outcome *list)
{
    if (made == c->count) {
        list[0] = (struct dob_outcome){.move = dob_move_of(c->kind, c->seat | add_pack(c->tiles, made) << c->shift),
                                       .weight = weight};
        return 1;
    }
    size_t count = 0;
    for (unsigned taken = 0; value < ADD_TILE_VALUES && taken <= c->unseen[value] && made + (int)taken <= c->count;
         taken++) {
        if (taken > 0)
            c->tiles[made + (int)taken - 1] = (uint8_t)(ADD_TILE_MIN + value);
        count += list_choices(c, made + (int)taken, value + 1, weight * choose(c->unseen[value], taken), list + count);
    }
    return count;
}

static size_t list_draws(const struct dob_rules *rules, const struct add_position *p, struct dob_outcome *list)
{
    uint8_t unseen[ADD_TILE_VALUES];
    add_unseen(rules, p, unseen);
    bool deal = p->phase == ADD_DEALING;
    struct choice choice = {.unseen = unseen,
                            .kind = deal ? ADD_DEAL : ADD_OPEN,
                            .shift = deal ? 2 : 0,
                            .seat = deal ? p->seat : 0,
                            .count = deal ? ADD_SLOTS : ADD_BONUS};
    return list_choices(&choice, 0, 0, 1, list);
}

/* The orders of a seat's tiles, equal ones only once: each is the next in rising order. */
static size_t list_orders(const struct add_position *p, struct dob_outcome *list)
{
    uint8_t tiles[ADD_SLOTS];
    for (int i = 0; i < ADD_SLOTS; i++)
        tiles[i] = p->tile[p->seat][i];
    for (size_t count = 1;; count++) {
        list[count - 1] = (struct dob_outcome){.move = show_of(p, tiles), .weight = 1};
        int at = ADD_SLOTS - 1, larger = ADD_SLOTS - 1;
        while (at > 0 && tiles[at - 1] >= tiles[at])
            at--;
        if (at == 0)
            return count;
        while (tiles[larger] <= tiles[at - 1])
            larger--;
        uint8_t tile = tiles[larger];
        tiles[larger] = tiles[at - 1];
        tiles[at - 1] = tile;
        add_sort(tiles + at, ADD_SLOTS - at);
    }
}

static size_t list_shows(const struct dob_rules *rules, const struct add_position *p, struct dob_outcome *list)
{
    if (p->tile[p->seat][0] == ADD_HIDDEN)
        return 0; /* whoever may not see them cannot say what they are */
    if (rules->option[ADD_ARRANGE] == ADD_ARRANGE_RANDOM)
        return list_orders(p, list);
    list[0] = (struct dob_outcome){.move = show_of(p, p->tile[p->seat]), .weight = 1};
    return 1;
}

size_t add_odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list)
{
    const struct add_position *p = position;
    switch (p->phase) {
    case ADD_DEALING:
    case ADD_OPENING:
        return list_draws(rules, p, list);
    case ADD_SHOWING:
        return list_shows(rules, p, list);
    case ADD_BEGINNING:
        for (uint64_t seat = 0; seat < rules->seats; seat++)
            list[seat] = (struct dob_outcome){.move = dob_move_of(ADD_FIRST, seat), .weight = 1};
        return rules->seats;
    default:
        DOB_ASSERT(p->phase == ADD_ROLLING);
        return dob_dice_odds(add_dice_to_roll(rules, p), ADD_ROLL, list);
    }
}

/* The seat, its turn, and the throw in it; the setup happens once. */
uint64_t add_chance_key(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct add_position *p = position;
    return dob_key(p->phase, p->seat, p->round, p->thrown);
}
