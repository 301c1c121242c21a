/* Addvantage in words: what happened, what a move brings, what is asked. */
#include "games/addvantage/content.h"

enum { WINS_MAX = 4 /* a die lies on four lines at most */ };

static struct dob_arg cell_arg(unsigned cell)
{
    return dob_arg_text(add_cell_names[cell]);
}

/* ---- what a die wins: the numbers of the tiles, bonus tiles last ---- */

struct wins {
    int64_t tile[WINS_MAX], bonus[ADD_BONUS];
    int tiles, bonuses;
};

static struct add_position placed(const struct dob_rules *rules, const struct add_position *p, dob_move move)
{
    struct add_position after = *p;
    add_place(rules, &after, p->seat, add_placed_cell(move), add_settled_face(move));
    return after;
}

/* The die leaves its board before it lies on the other: a bonus tile may change hands (A18). */
static struct add_position bought(const struct dob_rules *rules, const struct add_position *p, dob_move move)
{
    struct add_position after = *p;
    int seller = (int)add_buy_seller(move);
    add_take(&after, seller, add_buy_from(move));
    add_place(rules, &after, p->seat, add_buy_to(move), add_at(p->dice[seller], add_buy_from(move)));
    return after;
}

static struct wins wins_of(const struct dob_rules *rules, const struct add_position *p,
                           const struct add_position *after, int seat)
{
    struct wins wins = {.tiles = 0};
    uint8_t before[ADD_BONUS], owner[ADD_BONUS];
    add_bonus_owners(rules, p, before);
    add_bonus_owners(rules, after, owner);
    for (unsigned slot = 0; slot < ADD_SLOTS && wins.tiles < WINS_MAX; slot++)
        if (add_has_won(rules, after, seat, slot) && !add_has_won(rules, p, seat, slot))
            wins.tile[wins.tiles++] = p->tile[seat][slot];
    for (int i = 0; i < ADD_BONUS; i++)
        if (owner[i] == seat + 1 && before[i] != seat + 1)
            wins.bonus[wins.bonuses++] = p->bonus[i];
    return wins;
}

static size_t tell_wins(const struct wins *wins, int seat, struct dob_telling *list)
{
    size_t count = 0;
    for (int i = 0; i < wins->tiles; i++)
        list[count++] =
            (struct dob_telling){{"addvantage.told.wins", {dob_arg_seat(seat), dob_arg_number(wins->tile[i])}}};
    for (int i = 0; i < wins->bonuses; i++)
        list[count++] =
            (struct dob_telling){{"addvantage.told.wins-bonus", {dob_arg_seat(seat), dob_arg_number(wins->bonus[i])}}};
    return count;
}

/* ---- what happened ---- */

static bool begins_turn(const struct add_position *p)
{
    return p->thrown == 0 && p->spent == 0;
}

static size_t tell_one(const char *id, struct dob_arg first, struct dob_arg second, struct dob_telling *list)
{
    list[0] = (struct dob_telling){{id, {first, second}}};
    return 1;
}

static size_t tell_place(const struct dob_rules *rules, const struct add_position *p, dob_move move, int viewer,
                         struct dob_telling *list)
{
    unsigned face = add_settled_face(move), cell = add_placed_cell(move);
    struct add_position after = placed(rules, p, move);
    struct wins wins = wins_of(rules, p, &after, p->seat);
    list[0] =
        (struct dob_telling){{"addvantage.told.place", {dob_arg_seat(p->seat), dob_arg_number(face), cell_arg(cell)}}};
    return 1 + (add_shows_won(rules, p, p->seat, viewer) ? tell_wins(&wins, p->seat, list + 1) : 0);
}

static size_t tell_buy(const struct dob_rules *rules, const struct add_position *p, dob_move move, int viewer,
                       struct dob_telling *list)
{
    int seller = (int)add_buy_seller(move);
    unsigned from = add_buy_from(move), to = add_buy_to(move), face = add_at(p->dice[seller], from);
    struct add_position after = bought(rules, p, move);
    struct wins wins = wins_of(rules, p, &after, p->seat);
    list[0] = (struct dob_telling){
        {"addvantage.told.buy",
         {dob_arg_seat(p->seat), dob_arg_number(face), dob_arg_seat(seller), cell_arg(from), cell_arg(to)}},
        .first = begins_turn(p)};
    size_t count = 1;
    if (add_shows_won(rules, p, p->seat, viewer))
        count += tell_wins(&wins, p->seat, list + 1);
    list[count++] = (struct dob_telling){{"addvantage.told.sold", {dob_arg_seat(seller)}}};
    return count;
}

static size_t tell_bonus(dob_move move, struct dob_telling *list)
{
    uint8_t bonus[ADD_BONUS];
    add_unpack(dob_move_content(move), ADD_BONUS, bonus);
    return tell_one("addvantage.told.bonus", dob_arg_number(bonus[0]), dob_arg_number(bonus[1]), list);
}

static size_t tell_setting_up(int actor, dob_move move, struct dob_telling *list)
{
    const struct dob_arg none = {.kind = DOB_ARG_NONE};
    switch (dob_move_kind(move)) {
    case ADD_DEAL:
        return tell_one("addvantage.told.deal", none, none, list);
    case ADD_COLUMNS:
        return tell_one("addvantage.told.arranged", dob_arg_seat(actor), none, list);
    case ADD_SHOW:
        return tell_one("addvantage.told.show", none, none, list);
    case ADD_OPEN:
        return tell_bonus(move, list);
    case ADD_FIRST:
        return tell_one("addvantage.told.first", dob_arg_seat((int)dob_move_content(move)), none, list);
    default: /* the rows: told with the columns; how many are thrown: the dice tell it */
        return 0;
    }
}

static size_t tell_roll(const struct add_position *p, dob_dice dice, struct dob_telling *list)
{
    const struct dob_arg thrown = {.kind = DOB_ARG_DICE, .number = dob_dice_digits(dice)};
    list[0] = (struct dob_telling){{"addvantage.told.roll", {dob_arg_seat(p->seat), thrown}}, .first = begins_turn(p)};
    return 1;
}

static size_t tell_remove(const struct add_position *p, unsigned cell, struct dob_telling *list)
{
    list[0] =
        (struct dob_telling){{"addvantage.told.remove",
                              {dob_arg_seat(p->seat), dob_arg_number(add_at(p->dice[p->seat], cell)), cell_arg(cell)}},
                             .first = begins_turn(p)};
    return 1;
}

size_t add_tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                struct dob_telling list[DOB_TOLD_MAX])
{
    const struct add_position *p = position;
    switch (dob_move_kind(move)) {
    case ADD_ROLL:
        return tell_roll(p, (dob_dice)dob_move_content(move), list);
    case ADD_PLACE:
        return tell_place(rules, p, move, viewer, list);
    case ADD_GIVE:
        return tell_one("addvantage.told.give", dob_arg_seat(p->seat), dob_arg_number(add_settled_face(move)), list);
    case ADD_BUY:
        return tell_buy(rules, p, move, viewer, list);
    case ADD_REMOVE:
        return tell_remove(p, (unsigned)dob_move_content(move), list);
    case ADD_PASS:
        return tell_one("addvantage.told.pass", dob_arg_seat(p->seat), (struct dob_arg){0}, list);
    default:
        return tell_setting_up(actor, move, list);
    }
}

/* ---- what a move brings ---- */

/* The tiles won, and their points where they are more than one. */
static void bring_wins(const struct dob_rules *rules, const struct add_position *p, const struct add_position *after,
                       int seat, struct dob_saying *saying)
{
    static const char *const ids[WINS_MAX + 1] = {NULL, "addvantage.brings.1", "addvantage.brings.2",
                                                  "addvantage.brings.3", "addvantage.brings.4"};
    struct wins wins = wins_of(rules, p, after, seat);
    struct dob_phrase brings = {0};
    int64_t points = 0;
    int count = 0;
    for (int i = 0; i < wins.tiles && count < WINS_MAX; points += wins.tile[i++])
        brings.arg[count++] = dob_arg_number(wins.tile[i]);
    for (int i = 0; i < wins.bonuses && count < WINS_MAX; points += wins.bonus[i++])
        brings.arg[count++] = dob_arg_number(wins.bonus[i]);
    brings.id = ids[count];
    if (count > 0)
        dob_bring(saying, brings);
    if (count > 1)
        dob_bring(saying, (struct dob_phrase){"addvantage.brings.points", {dob_arg_number(points)}});
}

static void bring_coin(const struct add_position *p, int seat, struct dob_saying *saying)
{
    dob_bring(saying, (struct dob_phrase){"addvantage.brings.coin", {dob_arg_number(p->coins[seat] - 1)}});
}

/* A die that leaves a board may take a tile with it (A18). */
static void bring_loss(const struct dob_rules *rules, const struct add_position *p, const struct add_position *after,
                       int seat, struct dob_saying *saying)
{
    int64_t points = add_points(rules, p, seat) - add_points(rules, after, seat);
    if (points > 0)
        dob_bring(saying, (struct dob_phrase){"addvantage.brings.loses", {dob_arg_seat(seat), dob_arg_number(points)}});
}

/* A board without an empty cell ends the game or its owner's turns (A1). */
static void bring_full(const struct add_position *p, int seat, struct dob_saying *saying)
{
    if (add_count(add_empty(p->dice[seat])) == 1)
        dob_bring(saying, (struct dob_phrase){.id = "addvantage.brings.full"});
}

static void bring_buy(const struct dob_rules *rules, const struct add_position *p, int buyer, dob_move move,
                      struct dob_saying *saying)
{
    int seller = (int)add_buy_seller(move);
    struct add_position after = bought(rules, p, move);
    bring_coin(p, buyer, saying);
    bring_wins(rules, p, &after, buyer, saying);
    if (add_shows_won(rules, p, seller, buyer))
        bring_loss(rules, p, &after, seller, saying);
    bring_full(p, buyer, saying);
}

static void bring_place(const struct dob_rules *rules, const struct add_position *p, int seat, dob_move move,
                        struct dob_saying *saying)
{
    struct add_position after = placed(rules, p, move);
    bring_wins(rules, p, &after, seat, saying);
    bring_full(p, seat, saying);
}

static void bring_removal(const struct dob_rules *rules, const struct add_position *p, int seat, unsigned cell,
                          struct dob_saying *saying)
{
    struct add_position after = *p;
    add_take(&after, seat, cell);
    bring_coin(p, seat, saying);
    bring_loss(rules, p, &after, seat, saying);
}

/* Three tiles; hidden ones are not named. */
static struct dob_phrase say_tiles(bool rows, uint64_t tiles)
{
    struct dob_phrase say = {.id = rows ? "addvantage.say.rows" : "addvantage.say.columns"};
    uint8_t tile[ADD_SIDE];
    if (tiles == ADD_HIDDEN_LIST)
        return (struct dob_phrase){.id = "addvantage.say.secret"};
    add_unpack(tiles, ADD_SIDE, tile);
    for (int i = 0; i < ADD_SIDE; i++)
        say.arg[i] = dob_arg_number(tile[i]);
    return say;
}

static struct dob_phrase say_buy(const struct add_position *p, dob_move move)
{
    unsigned seller = add_buy_seller(move), from = add_buy_from(move);
    return (struct dob_phrase){"addvantage.say.buy",
                               {dob_arg_number(add_at(p->dice[seller], from)), dob_arg_seat((int)seller),
                                cell_arg(from), cell_arg(add_buy_to(move))}};
}

static void bring(const struct dob_rules *rules, const struct add_position *p, int seat, dob_move move,
                  struct dob_saying *saying)
{
    switch (dob_move_kind(move)) {
    case ADD_BUY:
        bring_buy(rules, p, seat, move, saying);
        return;
    case ADD_REMOVE:
        bring_removal(rules, p, seat, (unsigned)dob_move_content(move), saying);
        return;
    case ADD_PLACE:
        bring_place(rules, p, seat, move, saying);
        return;
    case ADD_GIVE:
        bring_coin(p, seat, saying);
        return;
    default: /* tiles in their slots, dice that are thrown next */
        return;
    }
}

static struct dob_phrase say_move(const struct add_position *p, dob_move move)
{
    uint64_t content = dob_move_content(move);
    switch (dob_move_kind(move)) {
    case ADD_ROWS:
    case ADD_COLUMNS:
        return say_tiles(dob_move_kind(move) == ADD_ROWS, content);
    case ADD_THROW:
        return (struct dob_phrase){"addvantage.say.throw", {dob_arg_number((int64_t)content)}};
    case ADD_BUY:
        return say_buy(p, move);
    case ADD_REMOVE:
        return (struct dob_phrase){"addvantage.say.remove", {cell_arg((unsigned)content)}};
    case ADD_PLACE:
        return (struct dob_phrase){"addvantage.say.place",
                                   {dob_arg_number(add_settled_face(move)), cell_arg(add_placed_cell(move))}};
    case ADD_GIVE:
        return (struct dob_phrase){"addvantage.say.give", {dob_arg_number(add_settled_face(move))}};
    default:
        return (struct dob_phrase){.id = "addvantage.say.pass"};
    }
}

void add_say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying)
{
    saying->say = say_move(position, move);
    bring(rules, position, seat, move, saying);
}

/* ---- what is asked ---- */

static void ask_settling(const struct add_position *p, struct dob_phrase *question)
{
    bool one = dob_dice_count(p->hand) == 1;
    question->id = one ? "addvantage.ask.settle-one" : "addvantage.ask.settle";
    if (one)
        question->arg[0] = dob_arg_number(dob_dice_digits(p->hand));
}

void add_ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question)
{
    static const char *const ids[ADD_PHASES] = {
        [ADD_DEALING] = "addvantage.ask.deal",    [ADD_ARRANGING] = "addvantage.ask.rows",
        [ADD_SHOWING] = "addvantage.ask.show",    [ADD_OPENING] = "addvantage.ask.bonus",
        [ADD_BEGINNING] = "addvantage.ask.begin", [ADD_CHOOSING] = "addvantage.ask.turn",
        [ADD_ROLLING] = "addvantage.ask.roll",    [ADD_SETTLING] = "addvantage.ask.settle",
        [ADD_OVER] = "addvantage.ask.over",
    };
    const struct add_position *p = position;
    *question = (struct dob_phrase){.id = ids[p->phase]};
    if (p->phase == ADD_DEALING || p->phase == ADD_SHOWING)
        question->arg[0] = dob_arg_seat(p->seat);
    if (p->phase == ADD_ARRANGING && actor != DOB_CHANCE && p->arranged[actor] > 0)
        question->id = "addvantage.ask.columns";
    if (p->phase == ADD_ROLLING)
        question->arg[0] = dob_arg_number(add_dice_to_roll(rules, p));
    if (p->phase == ADD_SETTLING)
        ask_settling(p, question);
}
