/* Programs at the table. Invariant: a handle is a running program that has kept to the protocol so far. */
#include "wire/program.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/process.h"
#include "wire/talk.h"

enum { GRACE = 1000 /* ms, to end in good order */ };

struct wire_program {
    struct host_process *process;
    int seat;
    int64_t time; /* ms for an answer */
    size_t turn;  /* questions asked */
    struct wire_talk_place place;
    void (*log)(void *context, bool sent, const char *line, size_t length);
    void *log_context;
    char name[DOB_NAME_MAX];
};

const struct bot *wire_program_substitute(void)
{
    const struct bot *bot = bot_named(dob_scan_in("normal"));
    return bot ? bot : bot_named(dob_scan_in("greedy"));
}

static void log_line(const struct wire_program *program, bool sent, const char *line, size_t length)
{
    if (program->log)
        program->log(program->log_context, sent, line, length);
}

static enum host_process_news say(const struct wire_program *program, json_t *message, int64_t deadline)
{
    char *line = wire_write(message);
    if (line)
        log_line(program, true, line, strlen(line));
    enum host_process_news news = line ? host_process_say(program->process, line, deadline) : HOST_PROCESS_NO_MEMORY;
    free(line);
    return news;
}

static void note_line(struct wire_report *report, const char *line, size_t length)
{
    const size_t most = sizeof report->said - 1;
    for (size_t i = 0; i < length && i < most; i++) {
        bool cut = length > most && i >= most - 3;
        bool prints = line[i] >= ' ' && line[i] < 127;
        report->said[i] = cut ? '.' : prints ? line[i] : '?';
    }
}

/* The program is no player any more. It is told why, if it listens. */
static bool dismiss(struct wire_program *program, enum wire_fault fault, struct wire_report *report)
{
    bool listens = fault == WIRE_RUBBISH || fault == WIRE_ILLEGAL || fault == WIRE_TOO_LONG;
    report->fault = fault;
    report->time = program->time;
    if (fault == WIRE_TOO_LONG)
        wire_wrong_numbers(&report->error, "wire.line-too-long", "", WIRE_ANSWER_MAX, 0);
    if (listens)
        say(program, wire_talk_error(&report->error), host_now() + GRACE);
    bool hangs = fault == WIRE_LATE || fault == WIRE_STOPPED;
    report->status = host_process_stop(program->process, hangs ? 0 : GRACE);
    free(program);
    return false;
}

/* Asks, and waits for the line. False: it was dismissed. */
static bool ask(struct wire_program *program, json_t *question, const char **line, size_t *length,
                struct wire_report *report)
{
    int64_t deadline = host_now() + program->time;
    enum host_process_news news = say(program, question, deadline);
    if (news == HOST_PROCESS_LINE)
        news = host_process_hear(program->process, WIRE_ANSWER_MAX, deadline, line, length);
    switch (news) {
    case HOST_PROCESS_LINE:
        log_line(program, false, *line, *length);
        note_line(report, *line, *length);
        return true;
    case HOST_PROCESS_LATE:
        return dismiss(program, WIRE_LATE, report);
    case HOST_PROCESS_TOO_LONG:
        return dismiss(program, WIRE_TOO_LONG, report);
    case HOST_PROCESS_STOPPED:
        return dismiss(program, WIRE_STOPPED, report);
    default:
        return dismiss(program, WIRE_ENDED, report);
    }
}

struct wire_program *wire_program_start(const struct wire_program_wish *wish, const dob_match *match,
                                        struct wire_report *report)
{
    const char *line = NULL;
    size_t length = 0;
    struct wire_program *program = malloc(sizeof *program);
    *report = (struct wire_report){.expected = "ready", .time = wish->time};
    if (program)
        *program = (struct wire_program){.seat = wish->seat,
                                         .time = wish->time,
                                         .process = host_process_start(wish->command),
                                         .log = wish->log,
                                         .log_context = wish->log_context};
    if (!program || !program->process) {
        report->fault = WIRE_NOT_STARTED;
        report->status = errno;
        free(program);
        return NULL;
    }
    host_process_heed(program->process, wish->stop_file > 0 ? wish->stop_file : -1);
    bool good =
        ask(program, wire_talk_hello(match, wish->seat, wish->time), &line, &length, report) &&
        (wire_talk_read_ready(line, length, program->name, &report->error) || dismiss(program, WIRE_RUBBISH, report));
    return good ? program : NULL;
}

const char *wire_program_name(const struct wire_program *program)
{
    return program->name;
}

static bool ask_move(struct wire_program *program, const dob_match *match, dob_move *move, struct wire_report *report)
{
    const char *line;
    size_t length;
    program->turn++;
    json_t *question = wire_talk_turn(match, program->seat, program->turn, program->time, &program->place);
    return ask(program, question, &line, &length, report) &&
           (wire_talk_read_move(match, program->seat, program->turn, line, length, move, &report->error) ||
            dismiss(program, report->error.illegal ? WIRE_ILLEGAL : WIRE_RUBBISH, report));
}

bool wire_program_choose(struct wire_program **program, const dob_match *match, dob_move *move,
                         struct wire_report *report)
{
    *report = (struct wire_report){.expected = "move"};
    if (ask_move(*program, match, move, report))
        return true;
    *program = NULL;
    return false;
}

void wire_program_end(struct wire_program *program, const dob_match *match)
{
    if (!program)
        return;
    if (match)
        say(program, wire_talk_end(match, program->seat, &program->place), host_now() + GRACE);
    host_process_stop(program->process, match ? GRACE : 0);
    free(program);
}
