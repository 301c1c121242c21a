/* The game known as Add-Vantage: its table, options, result and view. */
#include "core/sink.h"
#include "games/addvantage/addvantage.h"

static const char *const end_names[] = {"first", "first-round", "all"};
static const char *const giveups_names[] = {"0", "1", "any"};
static const char *const buyback_names[] = {"next", "forever"};
static const char *const arrange_names[] = {"choice", "random"};
static const char *const direction_names[] = {"clockwise", "counterclockwise"};

static const struct dob_option options[ADD_OPTIONS] = {
    [ADD_END] = {.name = "end", .ruling = "A1", .max = ADD_END_ALL, .names = end_names},
    [ADD_SEQUENTIAL] = {.name = "sequential", .ruling = "A2", .max = 1},
    [ADD_GIVEUPS] = {.name = "giveups",
                     .ruling = "A3",
                     .max = ADD_GIVEUPS_ANY,
                     .standard = ADD_GIVEUPS_ONE,
                     .names = giveups_names},
    [ADD_BUYBACK] = {.name = "buyback", .ruling = "A9", .max = ADD_BUYBACK_FOREVER, .names = buyback_names},
    [ADD_ARRANGE] = {.name = "arrange", .ruling = "A15", .max = ADD_ARRANGE_RANDOM, .names = arrange_names},
    [ADD_NO_PROGRESS] = {.name = "no-progress", .ruling = "A17", .max = 1000, .standard = 8},
    [ADD_KEEP_TILES] = {.name = "keep-tiles", .ruling = "A18", .max = 1},
    [ADD_HIDDEN_SCORE] = {.name = "hidden-score", .ruling = "A20", .max = 1},
    [ADD_REMOVE_OWN] = {.name = "remove-own", .ruling = "A21", .max = 1},
    [ADD_DIRECTION] = {.name = "direction", .ruling = "A25", .max = ADD_COUNTERCLOCKWISE, .names = direction_names},
};

/* A18: for two, and it brings its own end. `first` stands for not having asked for another. */
static bool refuse_rules(const struct dob_rules *rules, struct dob_reason *why)
{
    if (!rules->option[ADD_KEEP_TILES])
        return false;
    if (rules->seats != 2)
        return dob_because_numbers(why, "addvantage.two-seats", "A18", rules->seats, 0);
    return rules->option[ADD_END] == ADD_END_FIRST_ROUND && dob_because(why, "addvantage.end-all", "A18");
}

static void start(const struct dob_rules *rules, void *position)
{
    struct add_position *p = position;
    p->phase = ADD_DEALING;
    for (int seat = 0; seat < rules->seats; seat++)
        p->coins[seat] = ADD_COINS;
}

static void result(const struct dob_rules *rules, const void *position, int viewer, struct dob_result *result)
{
    unsigned hidden = 0;
    *result = (struct dob_result){.seats = rules->seats};
    for (int seat = 0; seat < rules->seats; seat++)
        result->points[seat] = add_points(rules, position, seat);
    for (int seat = 0; seat < rules->seats; seat++)
        hidden |= (unsigned)!add_shows_won(rules, position, seat, viewer) << seat;
    dob_result_rank(result);
    dob_result_hide(result, hidden);
}

/* ---- view ---- */

static void view_tile(uint8_t tile, struct dob_sink *sink)
{
    if (tile == ADD_HIDDEN)
        sink->id(sink, "?");
    else
        sink->number(sink, tile & ADD_WON ? 0 : tile);
}

static void view_cells(const char *key, uint32_t board, struct dob_sink *sink)
{
    dob_sink_open(sink, key, '[');
    for (unsigned cell = 0; cell < ADD_CELLS; cell++)
        sink->number(sink, add_at(board, cell));
    sink->close(sink);
}

static void view_won(const struct dob_rules *rules, const struct add_position *p, int seat, struct dob_sink *sink)
{
    uint8_t owner[ADD_BONUS];
    dob_sink_open(sink, "won", '[');
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++)
        if (add_has_won(rules, p, seat, slot))
            sink->number(sink, p->tile[seat][slot] & ~ADD_WON);
    add_bonus_owners(rules, p, owner);
    for (int i = 0; i < ADD_BONUS; i++)
        if (owner[i] == seat + 1)
            sink->number(sink, p->bonus[i]);
    sink->close(sink);
    dob_sink_number(sink, "points", add_points(rules, p, seat));
}

/* A slot whose tile was won shows 0. */
static void view_seat(const struct dob_rules *rules, const struct add_position *p, int seat, bool score,
                      struct dob_sink *sink)
{
    sink->open(sink, '{');
    dob_sink_number(sink, "coins", p->coins[seat]);
    for (int i = 0; i < ADD_SLOTS; i++) {
        if (i % ADD_SIDE == 0)
            dob_sink_open(sink, i == 0 ? "rows" : "columns", '[');
        view_tile(p->tile[seat][i], sink);
        if (i % ADD_SIDE == ADD_SIDE - 1)
            sink->close(sink);
    }
    view_cells("dice", p->dice[seat], sink);
    view_cells("sold-by", p->sold[seat], sink);
    if (p->phase == ADD_ARRANGING)
        dob_sink_number(sink, "arranged", p->arranged[seat]);
    if (score)
        view_won(rules, p, seat, sink);
    sink->close(sink);
}

/* As a slot, a bonus tile taken by a seat that keeps it to itself shows 0. */
static void view_bonus(const struct dob_rules *rules, const struct add_position *p, int viewer, struct dob_sink *sink)
{
    uint8_t owner[ADD_BONUS];
    add_bonus_owners(rules, p, owner);
    dob_sink_open(sink, "bonus", '[');
    for (int i = 0; i < ADD_BONUS; i++) {
        bool told = owner[i] == 0 || add_shows_won(rules, p, owner[i] - 1, viewer);
        sink->open(sink, '{');
        dob_sink_number(sink, "tile", told || p->taker[i] == 0 ? p->bonus[i] : 0);
        dob_sink_number(sink, "owner", told ? owner[i] : 0);
        sink->close(sink);
    }
    sink->close(sink);
}

static void view(const struct dob_rules *rules, const void *position, int viewer, struct dob_sink *sink)
{
    struct add_position hidden = *(const struct add_position *)position;
    const struct add_position *p = &hidden;
    add_hide(rules, &hidden, viewer);
    sink->open(sink, '{');
    dob_sink_id(sink, "phase", add_phase_names[p->phase]);
    dob_sink_number(sink, "seat", p->seat + 1);
    dob_sink_number(sink, "first", p->first + 1);
    dob_sink_number(sink, "round", p->round);
    dob_sink_number(sink, "still", p->still);
    dob_sink_number(sink, "left", p->left);
    dob_dice_view(p->hand, "hand", sink);
    view_bonus(rules, p, viewer, sink);
    dob_sink_open(sink, "seats", '[');
    for (int seat = 0; seat < rules->seats; seat++)
        view_seat(rules, p, seat, add_shows_won(rules, p, seat, viewer), sink);
    sink->close(sink);
    sink->close(sink);
}

static int turn(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct add_position *p = position;
    return p->phase < ADD_CHOOSING || p->phase == ADD_OVER ? -1 : p->seat;
}

const struct dob_game addvantage_game = {
    .name = "addvantage",
    .seats_min = 2,
    .seats_max = ADD_SEATS_MAX,
    .options = options,
    .option_count = ADD_OPTIONS,
    .words = add_words,
    .word_count = ADD_KINDS,
    .position_size = sizeof(struct add_position),
    .refuse_rules = refuse_rules,
    .start = start,
    .actors = add_actors,
    .turn = turn,
    .moves = add_moves,
    .sample = add_sample,
    .odds = add_odds,
    .chance_key = add_chance_key,
    .refuse = add_refuse,
    .apply = add_apply,
    .result = result,
    .print_move = dob_print_words,
    .parse_move = dob_parse_words,
    .print_position = add_print_position,
    .parse_position = add_parse_position,
    .check = add_check,
    .view = view,
    .shown = add_shown,
    .hide = add_hide,
    .guess = add_guess,
    .item = add_item,
    .enter = add_enter,
    .judge = dob_judge_fine,
    .place = add_places,
    .tell = add_tell,
    .say = add_say,
    .ask = add_ask,
};
