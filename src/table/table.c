/* Making a table, and the room for its answers. */
#include "table/table.h"

#include <stddef.h>
#include <string.h>

#include "core/assert.h"

void *table_allocate(const dob_table *table, size_t size)
{
    const struct dob_allocator *allocator = match_allocator(table->match);
    return allocator->allocate(allocator->context, size);
}

void table_release(const dob_table *table, void *memory)
{
    const struct dob_allocator *allocator = match_allocator(table->match);
    if (memory)
        allocator->release(allocator->context, memory);
}

bool table_reserve(dob_table *table, size_t size, struct dob_reason *why)
{
    if (size <= table->room)
        return true;
    char *larger = table_allocate(table, size);
    if (!larger)
        return !dob_because(why, "match.no-memory", NULL);
    table_release(table, table->answer);
    table->answer = larger;
    table->room = size;
    return true;
}

/* Guests of the wasm module write them by these offsets: web/core/host.js, tests/wasm/table_test.mjs. */
_Static_assert(offsetof(struct dob_table_settings, own_throws) == 2 &&
                   offsetof(struct dob_table_settings, secret) == 4 &&
                   offsetof(struct dob_table_settings, grace) == 8 && offsetof(struct dob_table_settings, tutor) == 16,
               "settings stay where guests of the module expect them");

/* A bot must see its cards, so only people can keep theirs from the table. */
void dob_table_set(dob_table *table, const struct dob_table_settings *settings)
{
    const struct dob_table_settings usual = {0};
    table->settings = settings ? *settings : usual;
    DOB_ASSERT(table->settings.grace >= DOB_GRACE_ENDLESS);
}

/* Frees the table and leaves the match. */
static void dismantle(dob_table *table)
{
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        table_release(table, table->taught[seat]);
    table_release(table, table->answer);
    table_release(table, table);
}

static bool make(dob_match *match, const struct dob_table_settings *settings, dob_table **table, struct dob_reason *why)
{
    const struct dob_allocator *allocator = match_allocator(match);
    dob_table *made = allocator->allocate(allocator->context, sizeof *made);
    if (!made)
        return !dob_because(why, "match.no-memory", NULL);
    *made = (dob_table){.match = match, .decided = INT64_MIN};
    dob_table_set(made, settings);
    if (!table_reserve(made, TABLE_ANSWER_MIN, why)) {
        dismantle(made);
        return false;
    }
    DOB_ASSERT(made->answer);
    made->answer[0] = '\0';
    *table = made;
    return true;
}

static bool refuse_players(const dob_match *match, struct dob_reason *why)
{
    for (int seat = 0; seat < dob_match_seats(match); seat++)
        if (table_refuses_player(dob_match_player(match, seat), why))
            return true;
    return false;
}

bool dob_table_new(const struct dob_setup *setup, const struct dob_table_settings *settings, dob_table **table,
                   struct dob_reason *why)
{
    dob_match *match;
    if (!dob_match_new(setup, &match, why))
        return false;
    if (!refuse_players(match, why) && make(match, settings, table, why))
        return true;
    dob_match_free(match);
    return false;
}

bool dob_table_open(dob_match *match, const struct dob_table_settings *settings, dob_table **table,
                    struct dob_reason *why)
{
    if (!make(match, settings, table, why))
        return false;
    table_seat_old_names(*table);
    return true;
}

void dob_table_free(dob_table *table)
{
    if (!table)
        return;
    dob_match *match = table->match;
    dismantle(table);
    dob_match_free(match);
}

const dob_match *dob_table_match(const dob_table *table)
{
    return table->match;
}
