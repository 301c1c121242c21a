/* Complaints: one line each, on standard error, saying what, where and why. And help, which prevents them. */
#include <stdarg.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/say.h"
#include "core/text.h"
#include "host/failure.h"

int complain_text(int status, const char *where, const char *text)
{
    fflush(stdout);
    fprintf(stderr, "dobbel: %s%s%s\n", where ? where : "", where ? ": " : "", text);
    return status;
}

int complain(int status, const char *where, const char *id, ...)
{
    char text[1024];
    const char *gap[3] = {0};
    va_list list;
    va_start(list, id);
    for (int i = 0; i < 3 && (i == 0 || gap[i - 1]); i++)
        gap[i] = va_arg(list, const char *);
    va_end(list);
    return complain_text(status, where, say_with(text, sizeof text, id, gap[0], gap[1], gap[2], NULL));
}

int complain_reason(int status, const char *where, const struct dob_reason *why)
{
    char text[1024];
    say_reason(why, text, sizeof text);
    return complain_text(status, where, text);
}

bool complain_failure(const struct host_failure *failure)
{
    static const char *const ids[] = {
        [HOST_NO_MEMORY] = "match.no-memory",         [HOST_NO_DATA_FOLDER] = "cli.no-data-folder",
        [HOST_CANNOT_READ] = "cli.cannot-read",       [HOST_CANNOT_WRITE] = "cli.cannot-write",
        [HOST_OPEN_ELSEWHERE] = "cli.open-elsewhere", [HOST_NOTHING_TO_RESUME] = "cli.nothing-to-resume",
        [HOST_NOT_A_FILE] = "cli.not-a-file",         [HOST_REPLACED] = "cli.save-replaced",
        [HOST_HEADER_TORN] = "cli.header-torn"};
    const char *where = failure->path[0] ? failure->path : NULL;
    if (failure->fault == HOST_REFUSED)
        complain_reason(STATUS_FAILED, where, &failure->why);
    else if (failure->fault != HOST_NO_FAULT)
        complain(STATUS_FAILED, where, ids[failure->fault], failure->error ? strerror(failure->error) : NULL, NULL);
    return false;
}

int complain_usage(const char *command)
{
    print_with(stderr, "cli.try-help", command, NULL);
    fputc('\n', stderr);
    return STATUS_USAGE;
}

int print_help(const char *command)
{
    char id[64];
    snprintf(id, sizeof id, "cli.help.%s", command);
    puts(say(id));
    return STATUS_OK;
}

bool read_option_number(const char *option, const char *words, uint64_t max, uint64_t *number)
{
    struct dob_scan scan = dob_scan_in(words);
    uint64_t read;
    char most[24];
    if (!dob_scan_unsigned(&scan, &read) || !dob_scan_done(&scan) || read > max) {
        snprintf(most, sizeof most, "%llu", (unsigned long long)max);
        complain(STATUS_USAGE, option, "cli.number-needed", most, words, NULL);
        return false;
    }
    *number = read;
    return true;
}

bool read_viewer(const char *words, int *viewer)
{
    uint64_t seat;
    if (strcmp(words, "spectator") == 0) {
        *viewer = DOB_SPECTATOR;
        return true;
    }
    if (!read_option_number("--viewer", words, DOB_SEATS_MAX, &seat))
        return false;
    *viewer = (int)seat - 1;
    return true;
}
