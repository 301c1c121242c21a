/* The game known as Take It or Leave It: its table, options, result and view. */
#include "core/sink.h"
#include "games/takeit/takeit.h"

static const char *const starts_names[] = {"table", "2"};
static const char *const take_two_names[] = {"2", "3"};
static const char *const collision_names[] = {"one", "none"};
static const char *const discards_names[] = {"up", "down"};

static const struct dob_option options[TAK_OPTIONS] = {
    [TAK_STARTS] = {.name = "starts", .ruling = "E1", .max = TAK_STARTS_TWO, .names = starts_names},
    [TAK_MONO] = {.name = "mono", .ruling = "T5", .max = 1},
    [TAK_TAKE_TWO] = {.name = "take-two", .ruling = "T8", .max = 1, .names = take_two_names},
    [TAK_COLLISION] = {.name = "collision", .ruling = "T9", .max = TAK_COLLISION_NONE, .names = collision_names},
    [TAK_DISCARDS] = {.name = "discards", .ruling = "T19", .max = TAK_DISCARDS_DOWN, .names = discards_names},
    [TAK_FREE_HAND] = {.name = "free-hand", .ruling = "T20", .max = 1},
};

static void start(const struct dob_rules *rules, void *position)
{
    struct tak_position *p = position;
    struct tak_set orders = tak_all_of(rules, 0), actions = tak_all_of(rules, 1);
    p->phase = TAK_BEGINNING;
    for (int i = 0; i < 2; i++)
        p->pool.word[i] = orders.word[i] | actions.word[i];
}

int32_t tak_points(const struct tak_position *p, int seat)
{
    return (int32_t)p->points[seat] - p->chips[seat]; /* T22: it may be negative */
}

static void result(const struct dob_rules *rules, const void *position, int viewer, struct dob_result *result)
{
    (void)viewer;
    *result = (struct dob_result){.seats = rules->seats};
    for (int seat = 0; seat < rules->seats; seat++)
        result->points[seat] = tak_points(position, seat);
    dob_result_rank(result); /* T21 */
}

/* ---- view ---- */

static void view_dice(const char *key, const uint32_t dice[TAK_COLOURS], struct dob_sink *sink)
{
    dob_sink_open(sink, key, '[');
    for (unsigned die = 0; die < TAK_COLOURS * DOB_FACES; die++)
        for (unsigned i = 0; i < dob_dice_of_face(dice[tak_die_colour(die)], tak_die_value(die)); i++)
            sink->id(sink, tak_die_names[die]);
    sink->close(sink);
}

static void view_cards(const char *key, const uint8_t *cards, int count, struct dob_sink *sink)
{
    static const char *const secrets[] = {"order", "old-order", "action", "old-action"};
    dob_sink_open(sink, key, '[');
    for (int i = 0; i < count && cards[i]; i++) {
        if (cards[i] >= TAK_NEW_ORDER)
            sink->id(sink, secrets[cards[i] - TAK_NEW_ORDER]);
        else
            sink->number(sink, cards[i]);
    }
    sink->close(sink);
}

static void view_chosen(const struct tak_position *p, int seat, struct dob_sink *sink)
{
    bool place = p->phase == TAK_DISCARDING || p->phase == TAK_TURNING;
    unsigned places = place && p->chosen[seat] ? 1u << (p->chosen[seat] - 1) : p->chosen[seat];
    dob_sink_open(sink, "chosen", '[');
    for (; places; places &= places - 1)
        sink->number(sink, p->hand[seat][__builtin_ctz(places)]);
    sink->close(sink);
}

static void view_seat(const struct dob_rules *rules, const struct tak_position *p, int seat, struct dob_sink *sink)
{
    sink->open(sink, '{');
    dob_sink_number(sink, "points", p->points[seat]);
    dob_sink_number(sink, "chips", p->chips[seat]);
    dob_sink_id(sink, "state", p->passed >> seat & 1 ? "passed" : "in");
    view_dice("taken", p->taken[seat], sink);
    view_cards("hand", p->hand[seat], TAK_HAND, sink);
    if (p->down[seat][0])
        view_cards("down", p->down[seat], TAK_DOWN_MAX, sink);
    dob_sink_number(sink, "answered", p->answered[seat]);
    if (p->chosen[seat])
        view_chosen(p, seat, sink);
    if (p->used[seat])
        dob_sink_number(sink, "used", p->used[seat]);
    tak_view_needs(rules, p, seat, sink);
    sink->close(sink);
}

static void view_set(const char *key, const struct tak_set *set, struct dob_sink *sink)
{
    dob_sink_open(sink, key, '[');
    for (unsigned i = 0; i < tak_size(set); i++)
        sink->number(sink, tak_nth(set, i));
    sink->close(sink);
}

static void view(const struct dob_rules *rules, const void *position, int viewer, struct dob_sink *sink)
{
    struct tak_position hidden = *(const struct tak_position *)position;
    const struct tak_position *p = &hidden;
    tak_hide(rules, &hidden, viewer);
    sink->open(sink, '{');
    dob_sink_id(sink, "phase", tak_phase_names[p->phase]);
    dob_sink_number(sink, "seat", p->seat + 1);
    dob_sink_number(sink, "start", p->start + 1);
    dob_sink_number(sink, "round", p->round);
    dob_sink_number(sink, "rounds", tak_rounds(rules));
    view_dice("board", p->board, sink);
    dob_sink_open(sink, "air", '[');
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        sink->number(sink, p->air[colour]);
    sink->close(sink);
    dob_sink_number(sink, "action", p->action);
    dob_sink_number(sink, "left", p->left);
    dob_sink_number(sink, "orders-left", tak_deck_size(rules, p, 0));
    dob_sink_number(sink, "actions-left", tak_deck_size(rules, p, 1));
    view_set("discarded", &p->pile, sink);
    view_set("fulfilled", &p->gone, sink);
    dob_sink_open(sink, "seats", '[');
    for (int seat = 0; seat < rules->seats; seat++)
        view_seat(rules, p, seat, sink);
    sink->close(sink);
    sink->close(sink);
}

static int turn(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct tak_position *p = position;
    bool between = p->phase == TAK_BEGINNING || p->phase == TAK_DRAWING || p->phase >= TAK_FULFILLING;
    return between ? -1 : p->seat;
}

const struct dob_game takeit_game = {
    .name = "takeit",
    .seats_min = 2,
    .seats_max = TAK_SEATS_MAX,
    .options = options,
    .option_count = TAK_OPTIONS,
    .words = tak_words,
    .word_count = TAK_KINDS,
    .deck = &tak_deck_form,
    .report = &tak_report,
    .position_size = sizeof(struct tak_position),
    .refuse_rules = dob_refuse_no_rules,
    .start = start,
    .actors = tak_actors,
    .turn = turn,
    .moves = tak_moves,
    .sample = tak_sample,
    .odds = tak_odds,
    .chance_key = tak_chance_key,
    .refuse = tak_refuse,
    .apply = tak_apply,
    .result = result,
    .print_move = dob_print_words,
    .parse_move = dob_parse_words,
    .print_position = tak_print_position,
    .parse_position = tak_parse_position,
    .check = tak_check,
    .view = view,
    .shown = tak_shown,
    .hide = tak_hide,
    .guess = tak_guess,
    .item = tak_item,
    .enter = tak_enter,
    .judge = tak_judge,
    .place = tak_places,
    .tell = tak_tell,
    .say = tak_say,
    .ask = tak_ask,
};
