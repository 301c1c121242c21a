/* Groups of changes, and failures in words. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "server/store/store.h"

static void free_texts(const struct store_change *change)
{
    free(change->text);
    free(change->settings);
}

bool store_add(struct store_group *group, const struct store_change *change)
{
    if (group->count == group->room) {
        size_t room = group->room ? 2 * group->room : 64;
        struct store_change *larger = realloc(group->change, room * sizeof *larger);
        if (!larger) {
            free_texts(change);
            return false;
        }
        group->change = larger;
        group->room = room;
    }
    group->change[group->count++] = *change;
    return true;
}

void store_empty(struct store_group *group)
{
    for (size_t i = 0; i < group->count; i++)
        free_texts(&group->change[i]);
    free(group->change);
    *group = (struct store_group){0};
}

bool store_fail(struct store_failure *failure, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    if (failure)
        vsnprintf(failure->text, sizeof failure->text, format, list);
    va_end(list);
    return false;
}
