/* The faults of programs in words. */
#include "cli/play/fault.h"

#include <string.h>
#include <sys/wait.h>

#include "cli/say.h"
#include "host/process.h"

static const char *number_text(char *text, size_t size, int64_t number)
{
    snprintf(text, size, "%lld", (long long)number);
    return text;
}

static void say_end(const struct wire_report *report, char *text, size_t size)
{
    char number[24];
    if (report->status != HOST_PROCESS_WAS_RUNNING && WIFEXITED(report->status))
        say_with(text, size, "cli.program-ended", number_text(number, sizeof number, WEXITSTATUS(report->status)),
                 NULL);
    else if (report->status != HOST_PROCESS_WAS_RUNNING && WIFSIGNALED(report->status))
        say_with(text, size, "cli.program-signal", number_text(number, sizeof number, WTERMSIG(report->status)), NULL);
    else
        say_with(text, size, "cli.program-closed", NULL);
}

static void say_answer(const struct wire_report *report, char *text, size_t size)
{
    char why[512];
    if (say_or_null(report->error.why.id))
        say_reason(&report->error.why, why, sizeof why);
    else
        wire_error_text(&report->error, why, sizeof why);
    say_with(text, size, report->fault == WIRE_ILLEGAL ? "cli.program-illegal" : "cli.program-rubbish", report->said,
             why, NULL);
}

const char *say_fault(const struct wire_report *report, char *text, size_t size)
{
    char number[24];
    switch (report->fault) {
    case WIRE_NOT_STARTED:
        say_with(text, size, "cli.program-start", strerror(report->status), NULL);
        break;
    case WIRE_LATE:
        say_with(text, size, "cli.program-late", number_text(number, sizeof number, report->time), NULL);
        break;
    case WIRE_TOO_LONG:
        say_with(text, size, "cli.program-too-long", number_text(number, sizeof number, WIRE_ANSWER_MAX), NULL);
        break;
    case WIRE_RUBBISH:
    case WIRE_ILLEGAL:
        say_answer(report, text, size);
        break;
    default:
        say_end(report, text, size);
    }
    return text;
}
