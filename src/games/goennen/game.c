/* The game known as Man muss auch gönnen können, or Geven & Nemen: its table, options, result and view. */
#include "core/sink.h"
#include "games/goennen/goennen.h"

static const char *const end_names[] = {"laid", "bought"};
static const char *const entry_names[] = {"consistent", "completable"};

static const struct dob_option options[GON_OPTIONS] = {
    [GON_END_TRIGGER] = {.name = "end-trigger", .ruling = "D9", .max = GON_END_BOUGHT, .names = end_names},
    [GON_PRICES] = {.name = "prices", .ruling = "G7", .min = 1111, .max = 5555, .standard = 4433},
    [GON_ENTRY_CHECK] = {.name = "entry-check", .ruling = "G13", .max = GON_ENTRY_COMPLETABLE, .names = entry_names},
    [GON_LEVEL] = {.name = "level", .ruling = "G33", .min = 1, .max = GON_LEVELS, .standard = 1},
};

/* Prices are dice, of which there are five; each seat is dealt two cards of each kind besides the market. */
static bool refuse_rules(const struct dob_rules *rules, struct dob_reason *why)
{
    unsigned need = GON_COLUMNS + 2u * rules->seats, scoring = rules->deck.split;
    for (unsigned column = 0; column < GON_COLUMNS; column++)
        if (gon_price(rules, column) < 1 || gon_price(rules, column) > GON_DICE)
            return dob_because_numbers(why, "goennen.prices", "G7", 1, GON_DICE);
    if (rules->option[GON_LEVEL] != options[GON_LEVEL].standard && rules->seats > 1)
        return dob_because(why, "goennen.level-alone", "G33");
    return (scoring < need || rules->deck.count - scoring < need) &&
           dob_because_numbers(why, "goennen.deck-small", NULL, need, rules->seats);
}

static void start(const struct dob_rules *rules, void *position)
{
    (void)rules;
    ((struct gon_position *)position)->phase = GON_STOCKING;
}

/* ---- result ---- */

static void rank(const struct dob_rules *rules, const struct gon_position *p, struct dob_result *result)
{
    unsigned empty[GON_SEATS_MAX];
    for (int seat = 0; seat < rules->seats; seat++)
        empty[seat] = gon_empty(rules, &p->at[seat]);
    for (int seat = 0; seat < rules->seats; seat++) {
        unsigned place = 1;
        for (int other = 0; other < rules->seats; other++) {
            bool more = result->points[other] > result->points[seat];
            bool tie = result->points[other] == result->points[seat];
            place += more || (tie && empty[other] < empty[seat]); /* G25 */
        }
        result->place[seat] = (uint8_t)place;
    }
}

static void result(const struct dob_rules *rules, const void *position, int viewer, struct dob_result *result)
{
    (void)viewer;
    const struct gon_position *p = position;
    *result = (struct dob_result){.seats = rules->seats};
    for (int seat = 0; seat < rules->seats; seat++)
        result->points[seat] = gon_points(rules, &p->at[seat]);
    rank(rules, p, result);
    if (rules->seats > 1)
        return;
    result->solo = true;
    result->target = gon_target(rules);
    result->won = result->points[0] >= result->target;
}

/* ---- view ---- */

static void view_card(const struct dob_rules *rules, const struct gon_seat *at, unsigned cell, struct dob_sink *sink)
{
    bool done = at->done >> cell & 1;
    sink->open(sink, '{');
    dob_sink_id(sink, "cell", gon_cell_names[cell]);
    dob_sink_number(sink, "card", at->card[cell]);
    dob_sink_id(sink, "state", done ? "done" : "open");
    if (at->entered[cell]) {
        dob_sink_open(sink, "fields", '[');
        for (unsigned i = 0; i < gon_card_of(rules, at->card[cell])->count; i++)
            sink->number(sink, gon_entered(at->entered[cell], i));
        sink->close(sink);
    }
    sink->close(sink);
}

static void view_dice(const char *key, unsigned dice, struct dob_sink *sink)
{
    dob_sink_open(sink, key, '[');
    for (; dice; dice &= dice - 1)
        sink->id(sink, gon_colour_names[__builtin_ctz(dice)]);
    sink->close(sink);
}

static void view_card_number(unsigned card, struct dob_sink *sink)
{
    if (card == GON_HIDDEN)
        sink->id(sink, "hidden");
    else
        sink->number(sink, card);
}

static void view_hand(const struct gon_seat *at, struct dob_sink *sink)
{
    if (at->hand[0] == 0)
        return;
    dob_sink_open(sink, "hand", '[');
    for (int i = 0; i < GON_HAND && at->hand[i]; i++)
        view_card_number(at->hand[i], sink);
    sink->close(sink);
    if (at->returned)
        dob_sink_number(sink, "returned", at->hand[at->returned - 1]);
    if (at->answered == 2 && at->returned) {
        dob_sink_open(sink, "places", '[');
        for (int i = 0; i < GON_LAID; i++)
            sink->id(sink, gon_cell_names[at->spot[i]]);
        sink->close(sink);
    }
}

static void view_seat(const struct dob_rules *rules, const struct gon_position *p, int seat, struct dob_sink *sink)
{
    const struct gon_seat *at = &p->at[seat];
    sink->open(sink, '{');
    dob_sink_number(sink, "points", gon_points(rules, at));
    dob_sink_number(sink, "empty", gon_empty(rules, at));
    dob_sink_open(sink, "display", '[');
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (at->card[cell])
            view_card(rules, at, cell, sink);
    sink->close(sink);
    for (unsigned i = 0; i < GON_CHARGES; i++)
        dob_sink_number(sink, gon_kind_names[GON_ADJUST + i], at->charges[i]);
    view_hand(at, sink);
    if (p->phase == GON_OPENING)
        dob_sink_number(sink, "answered", at->answered);
    if (p->asked >> seat & 1 && p->phase != GON_OPENING) {
        dob_sink_number(sink, "left", at->left);
        view_dice("taken", at->taken, sink);
        if (at->holding)
            dob_sink_id(sink, "holding", gon_die_names[at->holding - 1]);
    }
    sink->close(sink);
}

static void view_row(const struct dob_rules *rules, const struct gon_position *p, unsigned row, struct dob_sink *sink)
{
    sink->open(sink, '{');
    dob_sink_open(sink, "market", '[');
    for (unsigned column = 0; column < GON_COLUMNS; column++)
        sink->number(sink, p->market[row][column]);
    sink->close(sink);
    dob_sink_number(sink, "deck", gon_deck_size(rules, p, row));
    dob_sink_open(sink, "under", '[');
    for (unsigned i = 0; i < p->unders[row]; i++)
        view_card_number(p->under[row][i].card, sink);
    sink->close(sink);
    sink->close(sink);
}

/* What was chosen in the step before, in the words of the notation. */
static void view_chosen(const struct gon_position *p, struct dob_sink *sink)
{
    if (p->phase == GON_PAYING || p->phase == GON_LAYING)
        dob_sink_number(sink, "card", p->market[p->chosen / GON_COLUMNS][p->chosen % GON_COLUMNS]);
    else if (p->phase == GON_FILLING)
        dob_sink_id(sink, "cell", gon_cell_names[p->chosen]);
    else if (p->phase == GON_DRAWING || p->phase == GON_KEEPING)
        dob_sink_id(sink, "row", gon_row_names[p->chosen]);
    else if (p->phase == GON_TURNING)
        dob_sink_id(sink, "spot", gon_spot_names[p->chosen % GON_SPOTS]);
}

static void view_throw(const struct gon_position *p, struct dob_sink *sink)
{
    dob_sink_number(sink, "throws", p->throws);
    dob_sink_open(sink, "dice", '[');
    for (int die = 0; die < GON_DICE; die++)
        sink->number(sink, p->dice[die]);
    sink->close(sink);
    view_dice("air", p->air, sink);
    view_dice("used", p->used, sink);
    dob_sink_number(sink, "acted", p->acted);
}

static void view(const struct dob_rules *rules, const void *position, int viewer, struct dob_sink *sink)
{
    struct gon_position hidden = *(const struct gon_position *)position;
    const struct gon_position *p = &hidden;
    gon_hide(rules, &hidden, viewer);
    sink->open(sink, '{');
    dob_sink_id(sink, "phase", gon_phase_names[p->phase]);
    dob_sink_number(sink, "seat", p->seat + 1);
    dob_sink_number(sink, "first", p->first + 1);
    dob_sink_number(sink, "round", p->round);
    dob_sink_number(sink, "rounds", gon_rounds(rules));
    dob_sink_number(sink, "last", p->last);
    if (rules->seats == 1)
        dob_sink_number(sink, "half", p->half);
    view_throw(p, sink);
    view_chosen(p, sink);
    dob_sink_open(sink, "rows", '[');
    view_row(rules, p, 0, sink);
    view_row(rules, p, 1, sink);
    sink->close(sink);
    if (rules->seats == 1)
        dob_sink_number(sink, "aside", dob_count_bits(p->aside));
    dob_sink_open(sink, "seats", '[');
    for (int seat = 0; seat < rules->seats; seat++)
        view_seat(rules, p, seat, sink);
    sink->close(sink);
    sink->close(sink);
}

static int turn(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct gon_position *p = position;
    bool between = p->phase < GON_ROLLING || p->phase >= GON_REFILLING || p->half; /* alone: the market's half */
    return between ? -1 : p->seat;
}

const struct dob_game goennen_game = {
    .name = "goennen",
    .seats_min = 1,
    .seats_max = GON_SEATS_MAX,
    .options = options,
    .option_count = GON_OPTIONS,
    .words = gon_words,
    .word_count = GON_KINDS,
    .deck = &gon_deck_form,
    .report = &gon_report,
    .solo = &gon_solo,
    .position_size = sizeof(struct gon_position),
    .refuse_rules = refuse_rules,
    .start = start,
    .actors = gon_actors,
    .turn = turn,
    .moves = gon_moves,
    .sample = gon_sample,
    .odds = gon_odds,
    .chance_key = gon_chance_key,
    .refuse = gon_refuse,
    .apply = gon_apply,
    .result = result,
    .print_move = dob_print_words,
    .parse_move = dob_parse_words,
    .print_position = gon_print_position,
    .parse_position = gon_parse_position,
    .check = gon_check,
    .view = view,
    .shown = gon_shown,
    .hide = gon_hide,
    .guess = gon_guess,
    .item = gon_item,
    .enter = gon_enter_line,
    .judge = gon_judge,
    .place = gon_places,
    .tell = gon_tell,
    .say = gon_say,
    .ask = gon_ask,
};
