/* The players at a table that are no people: built-in bots, and programs of others. Whatever a program does, the match
 * goes on, and people are told what it did. */
#include <stdlib.h>
#include <string.h>

#include "cli/play/fault.h"
#include "cli/play/table.h"
#include "cli/say.h"
#include "core/keys.h"
#include "host/clock.h"
#include "match/match.h"

/* ---- Asking ---- */

/* With dice of a seed the chances of a bot come from the match alone, so that a match can be repeated. */
static struct dob_rng chances_of(const struct play_table *table)
{
    return dob_rng_for(match_seed(table->match), DOB_FOR_BOT, dob_match_events(table->match));
}

dob_move play_ask_bot(struct play_table *table, const struct bot *bot, int seat, struct dob_rng rng,
                      struct host_values *values)
{
    struct host_thinking *thinking = play_thinking(table);
    const struct dob_rules *rules = match_rules(table->match);
    double deadline = host_clock_now() + 1e-3 * (double)table->time;
    const struct host_stop stop = {table->time ? host_clock_is_past : NULL, &deadline};
    union dob_position hidden = *match_position(table->match);
    dob_move first[1];
    rules->game->hide(rules, &hidden, seat);
    if (thinking)
        return host_think(thinking, bot, (struct bot_question){&hidden, seat, rng, table->budget}, stop, values);
    if (values)
        values->count = 0;
    dob_match_moves(table->match, seat, first, 1); /* no memory to think with */
    return first[0];
}

static dob_move ask_bot(struct play_table *table, const struct bot *bot, int seat)
{
    return play_ask_bot(table, bot, seat, chances_of(table), NULL);
}

dob_move play_advice(struct play_table *table, int seat)
{
    return ask_bot(table, table->adviser, seat);
}

/* ---- Telling what a program has done ---- */

/* One line for people: at a terminal under the drawing, else on standard error. */
static void tell_about(struct play_table *table, const char *where, const char *id, const char *const gap[3])
{
    char text[1024], line[1200];
    if (!table->screen.terminal) {
        complain(STATUS_OK, where, id, gap[0], gap[1], gap[2], NULL);
        return;
    }
    say_with(text, sizeof text, id, gap[0], gap[1], gap[2], NULL);
    snprintf(line, sizeof line, "%s: %s", where, text);
    play_tell(table, line);
}

static void tell_replaced(struct play_table *table, int seat, const struct wire_report *report)
{
    char where[160], fault[800];
    snprintf(where, sizeof where, "%d:" WIRE_PROGRAM_PREFIX "%s", seat + 1, table->program[seat]);
    tell_about(table, where, "cli.program-replaced",
               (const char *const[]){say_fault(report, fault, sizeof fault), report->expected, table->bot[seat]->name});
}

dob_move play_choose(struct play_table *table, int seat)
{
    struct wire_report report;
    dob_move move;
    bool asks = table->runs[seat] != NULL;
    if (asks && wire_program_choose(&table->runs[seat], table->match, &move, &report))
        return move;
    if (asks)
        tell_replaced(table, seat, &report);
    return ask_bot(table, table->bot[seat], seat);
}

/* ---- Seating ---- */

/* `bot:exec:NAME`, shortened to whole characters. */
static void name_program(struct play_table *table, int seat, const char *name)
{
    char whole[DOB_NAME_MAX + 40], cut[DOB_NAME_MAX];
    snprintf(whole, sizeof whole, BOT_PREFIX WIRE_PROGRAM_PREFIX "%s", name);
    match_cut_name(cut, dob_scan_in(whole));
    dob_match_rename(table->match, seat, cut, NULL);
}

void play_start_program(struct play_table *table, int seat, int64_t time, bool new_match)
{
    char name[DOB_NAME_MAX];
    struct wire_report report;
    const struct wire_program_wish wish = {.command = table->program[seat], .seat = seat, .time = time};
    struct wire_program *started = wire_program_start(&wish, table->match, &report);
    table->runs[seat] = started;
    table->bot[seat] = wire_program_substitute();
    if (!started)
        tell_replaced(table, seat, &report);
    if (new_match && started && wire_program_name(started)[0]) {
        name_program(table, seat, wire_program_name(started));
    } else if (new_match && !started) {
        snprintf(name, sizeof name, BOT_PREFIX "%s", table->bot[seat]->name);
        dob_match_rename(table->match, seat, name, NULL);
    }
}

/* The record does not tell the command, and must not: who opens a record does not want to run what is in it. */
void play_miss_program(struct play_table *table, int seat)
{
    char number[24], where[DOB_NAME_MAX + 24];
    table->bot[seat] = wire_program_substitute();
    snprintf(number, sizeof number, "%d", seat + 1);
    snprintf(where, sizeof where, "%s %s", number, dob_match_name(table->match, seat));
    tell_about(table, where, "cli.program-missing", (const char *const[]){table->bot[seat]->name, number, NULL});
}

void play_dismiss(struct play_table *table)
{
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        wire_program_end(table->runs[seat], table->match);
}
