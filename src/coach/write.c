/* An analysis as JSON: for programs, the page and --json. Numbers are whole: millionths of a win. */
#include "coach/coach.h"
#include "core/sink.h"
#include "match/tell.h"

enum { MOVE_ROOM = 128, SAY_ROOM = 512 };

struct writer {
    const dob_coach *coach;
    const char *language;
    struct dob_json json;
};

static void write_seat(struct dob_sink *sink, int seat)
{
    dob_sink_number(sink, "seat", seat + 1);
}

static void write_rating(const dob_coach *coach, int seat, struct dob_sink *sink)
{
    struct dob_coach_rating rating;
    if (!dob_coach_rating(coach, seat, &rating))
        return;
    dob_sink_open(sink, "rating", '{');
    dob_sink_id(sink, "level", dob_coach_level(rating.level));
    dob_sink_number(sink, "number", rating.level);
    dob_sink_number(sink, "low", rating.low);
    dob_sink_number(sink, "high", rating.high);
    sink->close(sink);
}

static void write_sum(const dob_coach *coach, int seat, struct dob_sink *sink)
{
    struct dob_coach_sum sum;
    if (!dob_coach_sum(coach, seat, &sum))
        return;
    sink->open(sink, '{');
    write_seat(sink, seat);
    dob_sink_number(sink, "start", sum.start);
    dob_sink_number(sink, "luck", sum.luck);
    dob_sink_number(sink, "luck_error", sum.luck_error);
    dob_sink_number(sink, "others", sum.others);
    dob_sink_number(sink, "surprise", sum.surprise);
    dob_sink_number(sink, "loss", sum.loss);
    dob_sink_number(sink, "result", sum.result);
    dob_sink_number(sink, "choices", sum.choices);
    for (enum dob_coach_mark mark = DOB_MARK_INACCURACY; mark < DOB_MARKS; mark++)
        dob_sink_number(sink, dob_coach_mark_name(mark), sum.marked[mark]);
    write_rating(coach, seat, sink);
    sink->close(sink);
}

/* What an event meant for each seat: V after it, then luck, others, surprise and loss where they are not 0. */
static void write_share(const struct dob_coach_share *share, int seat, struct dob_sink *sink)
{
    const struct {
        const char *key;
        int32_t number;
    } parts[] = {{"luck", share->luck},
                 {"luck_error", share->luck_error},
                 {"others", share->others},
                 {"surprise", share->surprise},
                 {"loss", share->loss}};
    sink->open(sink, '{');
    write_seat(sink, seat);
    dob_sink_number(sink, "value", share->value);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (parts[i].number)
            dob_sink_number(sink, parts[i].key, parts[i].number);
    sink->close(sink);
}

static void write_move(struct writer *w, size_t event, int seat, const char *key, const char *say_key, dob_move move)
{
    const dob_match *match = w->coach->match;
    struct dob_sink *sink = &w->json.sink;
    char notation[MOVE_ROOM], say[SAY_ROOM], brings[SAY_ROOM];
    const struct match_reader reader = {.match = match, .viewer = seat, .language = w->language};
    struct dob_text said = dob_text_in(say, sizeof say), brought = dob_text_in(brings, sizeof brings);
    dob_match_print(match, move, notation, sizeof notation);
    match_say_move_at(match, event, seat, move, &reader, &said, &brought);
    dob_sink_id(sink, key, notation);
    dob_sink_id(sink, say_key, say);
}

static void write_reason(struct writer *w, size_t event)
{
    char text[SAY_ROOM];
    if (dob_coach_why(w->coach, event, w->language, text, sizeof text) > 0)
        dob_sink_id(&w->json.sink, "why", text);
}

static void write_list(struct writer *w, size_t event, int seat)
{
    struct dob_coach_move list[DOB_COACH_MOVES];
    struct dob_sink *sink = &w->json.sink;
    size_t count = dob_coach_moves(w->coach, event, list);
    dob_sink_open(sink, "list", '[');
    for (size_t i = 0; i < count; i++) {
        sink->open(sink, '{');
        write_move(w, event, seat, "move", "say", list[i].move);
        dob_sink_number(sink, "chance", list[i].chance);
        dob_sink_number(sink, "loss", list[i].loss);
        dob_sink_number(sink, "error", list[i].error);
        dob_sink_number(sink, "games", list[i].games);
        sink->close(sink);
    }
    sink->close(sink);
}

static void write_decision(struct writer *w, size_t event)
{
    struct dob_sink *sink = &w->json.sink;
    struct dob_coach_decision decision;
    if (!dob_coach_decision(w->coach, event, &decision) || decision.moves < 2)
        return;
    dob_sink_open(sink, "decision", '{');
    write_seat(sink, decision.seat);
    dob_sink_number(sink, "moves", (int64_t)decision.moves);
    write_move(w, event, decision.seat, "played", "played_say", decision.played);
    write_move(w, event, decision.seat, "best", "best_say", decision.best);
    dob_sink_number(sink, "chance", decision.chance);
    dob_sink_number(sink, "loss", decision.loss);
    dob_sink_number(sink, "error", decision.error);
    dob_sink_id(sink, "mark", dob_coach_mark_name(decision.mark));
    dob_sink_number(sink, "exact", decision.exact);
    write_reason(w, event);
    write_list(w, event, decision.seat);
    sink->close(sink);
}

static void write_event(struct writer *w, size_t event)
{
    struct dob_sink *sink = &w->json.sink;
    struct dob_coach_share share;
    if (!w->coach->event[event].done)
        return;
    sink->open(sink, '{');
    dob_sink_number(sink, "n", (int64_t)event);
    dob_sink_open(sink, "shares", '[');
    for (int seat = 0; seat < dob_match_seats(w->coach->match); seat++)
        if (dob_coach_share(w->coach, event, seat, &share))
            write_share(&share, seat, sink);
    sink->close(sink);
    write_decision(w, event);
    sink->close(sink);
}

size_t dob_coach_write(const dob_coach *coach, const char *language, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    struct writer w = {.coach = coach, .language = language};
    struct dob_sink *sink = &w.json.sink;
    dob_json_start(&w.json, &out);
    sink->open(sink, '{');
    dob_sink_id(sink, "game", dob_match_game(coach->match));
    dob_sink_number(sink, "seats", dob_match_seats(coach->match));
    dob_sink_number(sink, "one", DOB_COACH_ONE);
    dob_sink_number(sink, "events", (int64_t)coach->events);
    dob_sink_number(sink, "done", (int64_t)coach->done);
    dob_sink_open(sink, "sums", '[');
    for (int seat = 0; seat < dob_match_seats(coach->match); seat++)
        write_sum(coach, seat, sink);
    sink->close(sink);
    dob_sink_open(sink, "history", '[');
    for (size_t event = 0; event < coach->events; event++)
        write_event(&w, event);
    sink->close(sink);
    sink->close(sink);
    return out.length;
}
