/* Playing: setting up, turns, and when the game ends. Invariant: in CHOOSING the seat has a turn; the coins in play and
 * those spent are two a seat. */
#include "games/addvantage/content.h"

/* ---- setting up ---- */

static void deal(const struct dob_rules *rules, struct add_position *p, uint64_t content)
{
    add_unpack(add_tiles_list(content), ADD_SLOTS, p->tile[p->seat]);
    if (++p->seat < rules->seats)
        return;
    p->seat = 0;
    p->phase = rules->option[ADD_ARRANGE] == ADD_ARRANGE_CHOICE ? ADD_ARRANGING : ADD_SHOWING; /* A15 */
}

/* Takes the tiles for the rows out of the hand; the rest stays sorted behind them. */
static void arrange_rows(uint8_t *tile, uint64_t content)
{
    uint8_t rows[ADD_SIDE], rest[ADD_SLOTS];
    int left = 0, used = 0;
    add_unpack(content, ADD_SIDE, rows);
    for (int i = 0; i < ADD_SLOTS; i++) {
        int at = 0;
        while (at < ADD_SIDE && (used >> at & 1 || rows[at] != tile[i]))
            at++;
        if (at < ADD_SIDE)
            used |= 1 << at;
        else
            rest[left++] = tile[i];
    }
    for (int i = 0; i < ADD_SLOTS; i++)
        tile[i] = i < ADD_SIDE ? rows[i] : rest[i - ADD_SIDE];
}

static void arrange(const struct dob_rules *rules, struct add_position *p, int seat, uint64_t content)
{
    bool known = content != ADD_HIDDEN_LIST;
    if (known && p->arranged[seat] == 0)
        arrange_rows(p->tile[seat], content);
    else if (known)
        add_unpack(content, ADD_SIDE, p->tile[seat] + ADD_SIDE);
    p->arranged[seat]++;
    if (add_actors(rules, p))
        return;
    for (int i = 0; i < rules->seats; i++)
        p->arranged[i] = 0;
    p->phase = ADD_SHOWING;
}

static void show(const struct dob_rules *rules, struct add_position *p, uint64_t content)
{
    add_unpack(add_tiles_list(content), ADD_SLOTS, p->tile[p->seat]);
    if (++p->seat < rules->seats)
        return;
    p->seat = 0;
    p->phase = ADD_OPENING;
}

/* ---- turns ---- */

static bool anyone_can_act(const struct dob_rules *rules, const struct add_position *p)
{
    bool anyone = false;
    for (int seat = 0; seat < rules->seats; seat++)
        anyone |= add_can_act(p, seat);
    return anyone;
}

/* A17: true when there was no progress for too long. */
static bool stalled(const struct dob_rules *rules, struct add_position *p)
{
    unsigned dice = 0;
    if (rules->option[ADD_NO_PROGRESS] == 0)
        return false;
    for (int seat = 0; seat < rules->seats; seat++)
        dice += add_count(add_used(p->dice[seat]));
    p->still++;
    if (dice > p->most) {
        p->most = (uint8_t)dice;
        p->still = 0;
    }
    return p->still >= rules->option[ADD_NO_PROGRESS] * rules->seats;
}

/* A1: does the turn that has just ended end the game, or make this round the last? */
static bool boards_end_it(const struct dob_rules *rules, struct add_position *p)
{
    if (add_empty(p->dice[p->seat]))
        return false;
    if (rules->option[ADD_KEEP_TILES] || rules->option[ADD_END] == ADD_END_ALL)
        return false; /* once all boards are full, nobody can act (A16, A18) */
    p->filled = rules->option[ADD_END] == ADD_END_FIRST_ROUND;
    return !p->filled;
}

/* The next seat that has a turn, clockwise or not (A25); false at the end of the last round. */
static bool pass_on(const struct dob_rules *rules, struct add_position *p)
{
    unsigned step = rules->option[ADD_DIRECTION] == ADD_CLOCKWISE ? 1 : rules->seats - 1u;
    do {
        unsigned next = p->seat + step;
        p->seat = (uint8_t)(next < rules->seats ? next : next - rules->seats);
        if (p->seat == p->first) {
            p->round++;
            if (p->filled)
                return false;
        }
    } while (!add_has_turn(rules, p, p->seat));
    return true;
}

static void finish(struct add_position *p)
{
    p->phase = ADD_OVER;
    p->seat = 0;
    p->filled = 0;
}

/* A9: the ban on buying back has lasted for the seller's next turn. */
static void forget_sales(const struct dob_rules *rules, struct add_position *p)
{
    for (int seat = 0; rules->option[ADD_BUYBACK] == ADD_BUYBACK_NEXT && seat < rules->seats; seat++)
        p->sold[seat] &= ~(7 * add_equal(p->sold[seat], p->seat + 1u));
}

static void end_turn(const struct dob_rules *rules, struct add_position *p)
{
    p->spent = p->thrown = 0;
    p->phase = ADD_CHOOSING;
    forget_sales(rules, p);
    bool over = stalled(rules, p);
    over = boards_end_it(rules, p) || over || !anyone_can_act(rules, p); /* A16 */
    if (over || !pass_on(rules, p))
        finish(p);
}

static void throw_dice(const struct dob_rules *rules, struct add_position *p, uint64_t count)
{
    p->left = (uint8_t)count;
    p->phase = ADD_ROLLING;
    p->spent = p->spent && rules->option[ADD_GIVEUPS] == ADD_GIVEUPS_ONE; /* A21: else it limits nothing any more */
}

/* A6: the seller may use the coin from its next turn on. */
static void buy(const struct dob_rules *rules, struct add_position *p, uint64_t content)
{
    int seller = (int)add_buy_seller(content);
    unsigned from = add_buy_from(content), to = add_buy_to(content), face = add_at(p->dice[seller], from);
    p->coins[p->seat]--;
    p->coins[seller]++;
    add_take(p, seller, from);
    add_place(rules, p, p->seat, to, face);
    p->sold[p->seat] += add_put(to, (unsigned)seller + 1);
    end_turn(rules, p);
}

static void remove_die(const struct dob_rules *rules, struct add_position *p, unsigned cell) /* A21 */
{
    p->coins[p->seat]--;
    p->spent = 1;
    add_take(p, p->seat, cell);
    if (p->coins[p->seat] == 0)
        end_turn(rules, p);
}

static void roll(const struct dob_rules *rules, struct add_position *p, dob_dice dice)
{
    p->hand = dice;
    p->left = (uint8_t)(p->left - add_dice_to_roll(rules, p));
    p->phase = ADD_SETTLING;
}

/* One die is settled: with a coin (A3: also the last), or on the board. */
static void settle(const struct dob_rules *rules, struct add_position *p, unsigned kind, uint64_t content)
{
    unsigned face = add_settled_face(content);
    p->hand -= dob_die(face);
    if (kind == ADD_GIVE) {
        p->coins[p->seat]--;
        p->spent = rules->option[ADD_GIVEUPS] == ADD_GIVEUPS_ONE;
    } else {
        add_place(rules, p, p->seat, add_placed_cell(content), face); /* A14: before the next die */
    }
    if (p->hand)
        return;
    if (p->left == 0) {
        end_turn(rules, p);
        return;
    }
    p->thrown++;
    p->phase = ADD_ROLLING;
}

void add_apply(const struct dob_rules *rules, void *position, int actor, dob_move move)
{
    DOB_DEBUG_ASSERT(!add_refuse(rules, position, actor, move, NULL));
    struct add_position *p = position;
    unsigned kind = dob_move_kind(move);
    uint64_t content = dob_move_content(move);
    switch (kind) {
    case ADD_DEAL:
        deal(rules, p, content);
        return;
    case ADD_ROWS:
    case ADD_COLUMNS:
        arrange(rules, p, actor, content);
        return;
    case ADD_SHOW:
        show(rules, p, content);
        return;
    case ADD_OPEN:
        add_unpack(content, ADD_BONUS, p->bonus);
        p->phase = ADD_BEGINNING;
        return;
    case ADD_FIRST:
        p->seat = p->first = (uint8_t)content;
        p->phase = ADD_CHOOSING;
        return;
    case ADD_ROLL:
        roll(rules, p, (dob_dice)content);
        return;
    case ADD_THROW:
        throw_dice(rules, p, content);
        return;
    case ADD_BUY:
        buy(rules, p, content);
        return;
    case ADD_REMOVE:
        remove_die(rules, p, (unsigned)content);
        return;
    case ADD_PASS:
        end_turn(rules, p);
        return;
    default:
        settle(rules, p, kind, content);
    }
}
