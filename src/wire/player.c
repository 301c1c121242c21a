/* Players. Invariant: `process` is NULL or a program that has kept to the protocol so far. */
#include "wire/player.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/assert.h"
#include "host/process.h"

enum { GRACE = 1000 /* ms, to end in good order */ };

const struct bot *player_substitute(void)
{
    const struct bot *bot = bot_named(dob_scan_in("normal"));
    return bot ? bot : bot_named(dob_scan_in("greedy"));
}

struct player player_bot(const struct bot *bot)
{
    return (struct player){.bot = bot};
}

static enum process_news say(const struct player *player, json_t *message, int64_t deadline)
{
    char *line = wire_write(message);
    enum process_news news = line ? process_say(player->process, line, deadline) : PROCESS_NO_MEMORY;
    free(line);
    return news;
}

static void note_line(struct player_report *report, const char *line, size_t length)
{
    const size_t most = sizeof report->said - 1;
    for (size_t i = 0; i < length && i < most; i++) {
        bool cut = length > most && i >= most - 3;
        bool prints = line[i] >= ' ' && line[i] < 127;
        report->said[i] = cut ? '.' : prints ? line[i] : '?';
    }
}

/* The program is no player any more. It is told why, if it listens. */
static bool dismiss(struct player *player, enum player_fault fault, struct player_report *report)
{
    bool listens = fault == FAULT_RUBBISH || fault == FAULT_ILLEGAL || fault == FAULT_TOO_LONG;
    report->fault = fault;
    report->time = player->time;
    if (fault == FAULT_TOO_LONG)
        wire_wrong_numbers(&report->error, "wire.line-too-long", "", PLAYER_LINE_MAX, 0);
    if (listens)
        say(player, talk_error(&report->error), process_now() + GRACE);
    report->status = process_stop(player->process, fault == FAULT_LATE ? 0 : GRACE);
    player->process = NULL;
    return false;
}

/* Asks, and waits for the line. False: it was dismissed. */
static bool ask(struct player *player, json_t *question, const char **line, size_t *length,
                struct player_report *report)
{
    int64_t deadline = process_now() + player->time;
    enum process_news news = say(player, question, deadline);
    if (news == PROCESS_LINE)
        news = process_hear(player->process, PLAYER_LINE_MAX, deadline, line, length);
    switch (news) {
    case PROCESS_LINE:
        note_line(report, *line, *length);
        return true;
    case PROCESS_LATE:
        return dismiss(player, FAULT_LATE, report);
    case PROCESS_TOO_LONG:
        return dismiss(player, FAULT_TOO_LONG, report);
    default:
        return dismiss(player, FAULT_ENDED, report);
    }
}

bool player_start(struct player *player, const char *command, const dob_match *match, int seat, int64_t time,
                  struct player_report *report)
{
    const char *line;
    size_t length;
    *report = (struct player_report){.expected = "ready", .time = time};
    *player =
        (struct player){.bot = player_substitute(), .seat = seat, .time = time, .process = process_start(command)};
    if (!player->process) {
        report->fault = FAULT_START;
        report->status = errno;
        return false;
    }
    return ask(player, talk_hello(match, seat, time), &line, &length, report) &&
           (talk_read_ready(line, length, player->name, &report->error) || dismiss(player, FAULT_RUBBISH, report));
}

/* Was the message in order, and only the move not allowed? */
static bool is_illegal(const struct wire_error *error)
{
    return strcmp(error->where, "move") == 0 && strncmp(error->why.id, "wire.", 5) != 0;
}

static bool ask_program(struct player *player, const dob_match *match, dob_move *move, struct player_report *report)
{
    const char *line;
    size_t length;
    player->turn++;
    json_t *question = talk_turn(match, player->seat, player->turn, player->time, &player->place);
    return ask(player, question, &line, &length, report) &&
           (talk_read_move(match, player->seat, player->turn, line, length, move, &report->error) ||
            dismiss(player, is_illegal(&report->error) ? FAULT_ILLEGAL : FAULT_RUBBISH, report));
}

dob_move player_choose(struct player *player, const dob_match *match, int seat, struct dob_rng *rng,
                       const struct bot_limits *limits, struct player_report *report)
{
    const struct dob_rules *rules = &match->rules;
    dob_move move;
    *report = (struct player_report){.expected = "move"};
    DOB_ASSERT(!player->process || player->seat == seat);
    if (player->process && ask_program(player, match, &move, report))
        return move;
    union dob_position hidden = match->position;
    rules->game->hide(rules, &hidden, seat);
    return player->bot->choose(rules, &hidden, seat, rng, limits);
}

void player_end(struct player *player, const dob_match *match)
{
    if (!player->process)
        return;
    say(player, talk_end(match, player->seat, &player->place), process_now() + GRACE);
    process_stop(player->process, GRACE);
    player->process = NULL;
}
