/* Complaints: one line each, on standard error, saying what, where and why. */
#include <stdarg.h>
#include <string.h>

#include "cli/cli.h"
#include "core/text.h"

int complain(int status, const char *where, const char *format, ...)
{
    va_list list;
    fputs("dobbel: ", stderr);
    if (where)
        fprintf(stderr, "%s: ", where);
    va_start(list, format);
    vfprintf(stderr, format, list);
    va_end(list);
    fputc('\n', stderr);
    return status;
}

int complain_reason(int status, const char *where, const struct dob_reason *why)
{
    char text[512];
    dob_reason_text(why, text, sizeof text);
    return complain(status, where, "%s", text);
}

int complain_usage(const char *command)
{
    fprintf(stderr, "Try `dobbel %s --help`.\n", command);
    return STATUS_USAGE;
}

bool read_option_number(const char *option, const char *words, uint64_t max, uint64_t *number)
{
    struct dob_scan scan = dob_scan_in(words);
    uint64_t read;
    if (!dob_scan_unsigned(&scan, &read) || !dob_scan_done(&scan) || read > max) {
        complain(STATUS_USAGE, option, "a number from 0 to %llu is needed, not `%s`", (unsigned long long)max, words);
        return false;
    }
    *number = read;
    return true;
}
