/* Casino as the house sees it: the table of functions, the options, the opening, the result and the view. */
#include "core/sink.h"
#include "games/casino/casino.h"

static const struct dob_option options[] = {
    [CAS_MAY_DECLINE] = {.name = "may-decline", .ruling = "C9", .min = 0, .max = 1, .standard = 0},
    [CAS_JOKER_ANY_EMPTY] = {.name = "joker-any-empty", .ruling = "C19", .min = 0, .max = 1, .standard = 0},
    [CAS_RAISE_CONTINUES] = {.name = "raise-continues", .ruling = "C24", .min = 0, .max = 1, .standard = 1},
    [CAS_STALL] = {.name = "stall", .ruling = "C28", .min = 1, .max = 1000, .standard = 200},
};

static void start(const struct dob_rules *rules, void *position)
{
    struct cas_position *p = position;
    p->phase = CAS_BEGIN;
    for (int seat = 0; seat < rules->seats; seat++)
        p->pawn[seat] = (uint8_t)(4 * seat); /* C3 */
}

static unsigned actors(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    return cas_acting(position);
}

int32_t cas_points(const struct cas_position *p, int seat)
{
    int32_t points = 0;
    for (unsigned cards = p->owned[seat]; cards; cards &= cards - 1)
        points += 10 * (int32_t)cas_tens_on(p, __builtin_ctz(cards));
    return points;
}

static void result(const struct dob_rules *rules, const void *position, int viewer, struct dob_result *result)
{
    (void)viewer;
    *result = (struct dob_result){.seats = rules->seats};
    for (int seat = 0; seat < rules->seats; seat++)
        result->points[seat] = cas_points(position, seat);
    dob_result_rank(result);
}

static void view_seat(const struct cas_position *p, int seat, struct dob_sink *sink)
{
    sink->open(sink, '{');
    dob_sink_number(sink, "pawn", p->pawn[seat]);
    dob_sink_number(sink, "points", cas_points(p, seat));
    dob_sink_id(sink, "piece", p->pieces & p->owned[seat] ? "out" : "in-hand");
    sink->close(sink);
}

static void view_card(const struct dob_rules *rules, const struct cas_position *p, int card, struct dob_sink *sink)
{
    sink->open(sink, '{');
    dob_sink_id(sink, "card", cas_card_names[card]);
    for (int seat = 0; seat < rules->seats; seat++)
        if (p->owned[seat] >> card & 1) {
            dob_sink_number(sink, "space", cas_space_of(p, card));
            dob_sink_number(sink, "owner", seat + 1);
            dob_sink_number(sink, "points", 10 * cas_tens_on(p, card));
            dob_sink_id(sink, "marker", p->pieces >> card & 1 ? "piece" : "plain");
        }
    sink->close(sink);
}

static void view(const struct dob_rules *rules, const void *position, int viewer, struct dob_sink *sink)
{
    (void)viewer; /* nothing is hidden */
    const struct cas_position *p = position;
    sink->open(sink, '{');
    dob_sink_id(sink, "phase", cas_phase_names[p->phase]);
    dob_sink_number(sink, "seat", p->seat + 1);
    dob_sink_number(sink, "turn", p->turn);
    dob_sink_number(sink, "still", p->still);
    dob_sink_number(sink, "finale", p->finale);
    dob_sink_number(sink, "reds", p->reds);
    dob_sink_number(sink, "throws", p->throws);
    dob_dice_view(p->dice, "dice", sink);
    if (p->phase == CAS_CHOOSE)
        dob_sink_id(sink, "placing", cas_card_names[p->chosen]);
    dob_sink_open(sink, "seats", '[');
    for (int seat = 0; seat < rules->seats; seat++)
        view_seat(p, seat, sink);
    sink->close(sink);
    dob_sink_open(sink, "cards", '[');
    for (int card = 0; card < CAS_CARDS; card++)
        view_card(rules, p, card, sink);
    sink->close(sink);
    sink->close(sink);
}

static int turn(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct cas_position *p = position;
    return p->phase == CAS_BEGIN || p->phase == CAS_OVER ? -1 : p->seat;
}

const struct dob_game casino_game = {
    .name = "casino",
    .seats_min = 2,
    .seats_max = CAS_SEATS_MAX,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .words = cas_words,
    .word_count = CAS_KINDS,
    .position_size = sizeof(struct cas_position),
    .refuse_rules = dob_refuse_no_rules,
    .start = start,
    .actors = actors,
    .turn = turn,
    .moves = cas_moves,
    .sample = cas_sample,
    .odds = cas_odds,
    .chance_key = cas_chance_key,
    .refuse = cas_refuse,
    .apply = cas_apply,
    .result = result,
    .print_move = dob_print_words,
    .parse_move = dob_parse_words,
    .print_position = cas_print_position,
    .parse_position = cas_parse_position,
    .check = cas_check,
    .view = view,
    .shown = dob_shown_whole,
    .hide = dob_hide_nothing,
    .guess = dob_guess_nothing,
    .item = cas_item,
    .enter = cas_enter,
    .judge = dob_judge_fine,
    .place = cas_places,
    .tell = cas_tell,
    .say = cas_say,
    .ask = cas_ask,
};
