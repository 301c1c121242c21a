/* Who plays for the bots and programs at a table: the host hands in what they find. Whatever a program does, the match goes
 * on, and people are told what it did. */
#include <stdlib.h>
#include <string.h>

#include "cli/play/fault.h"
#include "cli/play/patience.h"
#include "cli/play/table.h"
#include "cli/say.h"
#include "coach/coach.h"
#include "core/keys.h"
#include "match/match.h"

/* ---- Bots ---- */

/* One table has no use for workspaces of a deck that has changed. */
enum { WORKSPACES_KEPT = 1 };

static void end_thinking(struct play_table *table)
{
    host_thinking_free(table->thinking);
    table->thinking = NULL;
}

/* What the bots think with, for the deck as it is: NULL if there is no memory. */
static struct host_thinking *thinking_of(struct play_table *table)
{
    size_t headers = dob_match_headers(table->match);
    if (table->headers != headers)
        end_thinking(table);
    table->headers = headers;
    if (!table->workspaces)
        table->workspaces = host_workspaces_make(WORKSPACES_KEPT);
    if (!table->thinking && table->workspaces)
        table->thinking = host_thinking_make(match_rules(table->match), table->workspaces, table->threads);
    return table->thinking;
}

/* People wait for the move of the bot at `waited`, or for a hint. */
static dob_move ask(struct play_table *table, const struct bot *bot, struct bot_question question, int waited,
                    struct host_values *values)
{
    struct host_thinking *thinking = thinking_of(table);
    const struct dob_rules *rules = match_rules(table->match);
    struct patience patience;
    bool watched = table->screen.terminal && input_is_terminal(table->input);
    const struct host_stop stop = {table->time || watched ? patience_ends : NULL, &patience, !table->time};
    dob_move list[DOB_MOVES_MAX];
    if (thinking) {
        patience_begin(&patience, table, waited);
        dob_move move = host_think(thinking, bot, question, stop, values);
        patience_end(&patience);
        return move;
    }
    if (values)
        values->count = 0;
    rules->game->moves(rules, question.position, question.seat, list); /* no memory to think with */
    return list[0];
}

/* With dice of a seed the chances of a bot come from the match alone, so that a match can be repeated. */
static dob_move ask_bot(struct play_table *table, const union dob_position *hidden, const struct bot *bot, int seat,
                        enum dob_domain domain)
{
    struct dob_rng rng = dob_rng_for(match_seed(table->match), domain, dob_match_events(table->match));
    const struct bot_question question = {hidden, seat, rng, table->budget};
    return ask(table, bot, question, domain == DOB_FOR_HINT ? PATIENCE_HINT : seat, NULL);
}

/* With the nodes and the key of an analysis. */
static dob_move ask_coach(struct play_table *table, const union dob_position *hidden, int seat,
                          struct host_values *values)
{
    uint64_t nodes = coach_effort_of(policy_of(match_rules(table->match)->game), &(struct dob_coach_question){0}).nodes;
    const struct bot_question question = {hidden, seat, coach_hint_chances(table->match), nodes};
    return ask(table, &coach_bot, question, PATIENCE_HINT, values);
}

static union dob_position seen_by(const struct play_table *table, int seat)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position hidden = *match_position(table->match);
    rules->game->hide(rules, &hidden, seat);
    return hidden;
}

static const struct bot *bot_of(const struct play_table *table, int seat)
{
    return bot_named(dob_scan_in(dob_table_level(table->table, seat)));
}

/* The first move of a hint is what expert advises. */
dob_move play_advice(struct play_table *table, int seat, const union dob_position *seen)
{
    if (table->adviser == bot_named(dob_scan_in("expert")))
        return ask_coach(table, seen, seat, NULL);
    return ask_bot(table, seen, table->adviser, seat, DOB_FOR_HINT);
}

void play_think(struct play_table *table, int seat)
{
    struct host_values values;
    const union dob_position hidden = seen_by(table, seat);
    ask_coach(table, &hidden, seat, &values);
    dob_table_hint_in(table->table, seat, values.value, values.count);
}

void play_prepare_tutor(struct play_table *table, int asked)
{
    struct dob_table_waits waits;
    dob_table_waits(table->table, &waits);
    if (asked != DOB_CHANCE && waits.hints >> asked & 1)
        play_think(table, asked);
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
               (const char *const[]){say_fault(report, fault, sizeof fault), report->expected,
                                     dob_table_level(table->table, seat)});
}

/* The table is told first: a bot plays on. */
static void replace(struct play_table *table, int seat, const struct wire_report *report)
{
    static const enum dob_table_fault faults[] = {
        [WIRE_NOT_STARTED] = DOB_FAULT_ENDED, [WIRE_ENDED] = DOB_FAULT_ENDED,   [WIRE_LATE] = DOB_FAULT_LATE,
        [WIRE_TOO_LONG] = DOB_FAULT_WRONG,    [WIRE_RUBBISH] = DOB_FAULT_WRONG, [WIRE_ILLEGAL] = DOB_FAULT_WRONG};
    dob_table_lost(table->table, seat, faults[report->fault]);
    tell_replaced(table, seat, report);
}

bool play_hand_in(struct play_table *table, int seat)
{
    struct wire_report report;
    struct dob_reason why;
    dob_move move;
    bool asks = table->runs[seat] != NULL, found = false;
    const union dob_position hidden = seen_by(table, seat);
    if (asks)
        found = wire_program_choose(&table->runs[seat], table->match, &move, &report);
    if (asks && !found)
        replace(table, seat, &report);
    if (!found)
        move = ask_bot(table, &hidden, bot_of(table, seat), seat, DOB_FOR_BOT);
    return dob_table_hand_in(table->table, seat, move, &why) || complain_reason(STATUS_FAILED, NULL, &why) == STATUS_OK;
}

/* ---- Seating ---- */

/* The seat, the direction as in docs/protocol.md, and the line. */
static void hear(void *context, bool sent, const char *line, size_t length)
{
    const struct play_ear *ear = context;
    fprintf(ear->log, "%d %c ", ear->seat + 1, sent ? '>' : '<');
    fwrite(line, 1, length, ear->log);
    fputc('\n', ear->log);
    fflush(ear->log);
}

void play_start_program(struct play_table *table, int seat, int64_t time, bool new_match)
{
    struct dob_player player = *dob_match_player(table->match, seat);
    struct wire_report report;
    table->ear[seat] = (struct play_ear){table->log, seat};
    const struct wire_program_wish wish = {.command = table->program[seat],
                                           .seat = seat,
                                           .time = time,
                                           .log = table->log ? hear : NULL,
                                           .log_context = &table->ear[seat]};
    struct wire_program *started = wire_program_start(&wish, table->match, &report);
    table->runs[seat] = started;
    if (!started)
        replace(table, seat, &report);
    if (!new_match)
        return;
    if (!started) { /* no program has ever sat here */
        player = (struct dob_player){.kind = DOB_BOT};
        snprintf(player.level, sizeof player.level, "%s", dob_table_level(table->table, seat));
    } else if (wire_program_name(started)[0]) {
        match_cut_name(player.name, dob_scan_in(wire_program_name(started)));
    }
    dob_table_seat(table->table, seat, &player, NULL);
}

/* The record does not tell the command, and must not: who opens a record does not want to run what is in it. */
void play_miss_program(struct play_table *table, int seat)
{
    char number[24], where[DOB_NAME_MAX + 24];
    dob_table_lost(table->table, seat, DOB_FAULT_MISSING);
    snprintf(number, sizeof number, "%d", seat + 1);
    snprintf(where, sizeof where, "%s %s", number, dob_match_name(table->match, seat));
    tell_about(table, where, "cli.program-missing",
               (const char *const[]){dob_table_level(table->table, seat), number, NULL});
}

void play_dismiss(struct play_table *table)
{
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        wire_program_end(table->runs[seat], table->match);
    if (table->log)
        fclose(table->log);
    end_thinking(table);
    host_workspaces_free(table->workspaces);
}
