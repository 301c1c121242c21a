/* The players at a table that are no people: bots of the house, and programs of others. Whatever a program does, the match
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
    return dob_rng_for(table->match->seed, DOB_FOR_BOT, dob_match_events(table->match));
}

struct bot_limits play_limits(struct play_table *table, double *deadline)
{
    struct bot_crew *crew = play_crew(table);
    struct bot_limits limits = {.nodes = table->budget, .mind = crew ? crew->mind[0] : NULL, .crew = crew};
    *deadline = clock_now() + 1e-3 * (double)table->time;
    if (table->time) {
        limits.stop = clock_is_past;
        limits.context = deadline;
    }
    return limits;
}

dob_move play_advice(struct play_table *table, int seat)
{
    double deadline;
    const struct bot_limits limits = play_limits(table, &deadline);
    struct player adviser = player_bot(table->adviser);
    struct dob_rng rng = chances_of(table);
    struct player_report report;
    return player_choose(&adviser, table->match, seat, &rng, &limits, &report);
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

static void tell_replaced(struct play_table *table, int seat, const struct player_report *report)
{
    char where[160], fault[800];
    snprintf(where, sizeof where, "%d:" PROGRAM_PREFIX "%s", seat + 1, table->program[seat]);
    tell_about(
        table, where, "cli.program-replaced",
        (const char *const[]){say_fault(report, fault, sizeof fault), report->expected, table->sits[seat].bot->name});
}

dob_move play_choose(struct play_table *table, int seat)
{
    double deadline;
    const struct bot_limits limits = play_limits(table, &deadline);
    struct dob_rng rng = chances_of(table);
    struct player_report report;
    dob_move move = player_choose(&table->sits[seat], table->match, seat, &rng, &limits, &report);
    if (report.fault != FAULT_NONE)
        tell_replaced(table, seat, &report);
    return move;
}

/* ---- Seating ---- */

/* `bot:exec:NAME`, shortened to whole characters. */
static void name_program(struct play_table *table, int seat, const char *name)
{
    char whole[DOB_NAME_MAX + 40];
    snprintf(whole, sizeof whole, BOT_PREFIX PROGRAM_PREFIX "%s", name);
    size_t length = strlen(whole);
    if (length >= DOB_NAME_MAX) {
        length = DOB_NAME_MAX - 1;
        while (length > 0 && ((unsigned char)whole[length] & 0xC0) == 0x80)
            length--;
        while (length > 0 && whole[length - 1] == ' ')
            length--;
    }
    match_copy_name(table->match->name[seat], dob_scan_range(whole, length), NULL);
}

void play_start_program(struct play_table *table, int seat, int64_t time, bool new_match)
{
    char name[DOB_NAME_MAX];
    struct player *player = &table->sits[seat];
    struct player_report report;
    bool started = player_start(player, table->program[seat], table->match, seat, time, &report);
    if (!started)
        tell_replaced(table, seat, &report);
    if (new_match && started && player->name[0]) {
        name_program(table, seat, player->name);
    } else if (new_match && !started) {
        snprintf(name, sizeof name, BOT_PREFIX "%s", player->bot->name);
        match_copy_name(table->match->name[seat], dob_scan_in(name), NULL);
    }
}

/* The record does not tell the command, and must not: who opens a record does not want to run what is in it. */
void play_miss_program(struct play_table *table, int seat)
{
    char number[24], where[DOB_NAME_MAX + 24];
    table->sits[seat] = player_bot(player_substitute());
    snprintf(number, sizeof number, "%d", seat + 1);
    snprintf(where, sizeof where, "%s %s", number, dob_match_name(table->match, seat));
    tell_about(table, where, "cli.program-missing", (const char *const[]){table->sits[seat].bot->name, number, NULL});
}

void play_dismiss(struct play_table *table)
{
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        player_end(&table->sits[seat], table->match);
}
