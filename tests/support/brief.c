/* Brief position texts. */
#include "support/brief.h"

#include <stdio.h>
#include <string.h>

#include "core/text.h"
#include "support/table.h"

bool brief_value(const char *brief, const char *key, char value[BRIEF_VALUE_MAX])
{
    const char *at = strstr(brief, key);
    if (!at)
        return false;
    at += strlen(key);
    snprintf(value, strcspn(at, " ") + 1, "%s", at);
    return true;
}

const char *brief_seat_key(const char *key, int seat)
{
    static char text[32];
    snprintf(text, sizeof text, " %s%d=", key, seat + 1);
    return text;
}

void brief_add(char *text, const char *brief, const char *key, const char *usual)
{
    char value[BRIEF_VALUE_MAX];
    strcat(text, key);
    strcat(text, brief_value(brief, key, value) ? value : usual);
}

int brief_phase(const char *brief, const char *const *names, int count)
{
    char name[16];
    snprintf(name, strcspn(brief, " ") + 1, "%s", brief);
    int phase = dob_scan_index(dob_scan_in(name), names, count);
    assert_true(phase >= 0);
    return phase;
}
