/* Who sits where. Names of bots in older records are understood here, when such a record is opened, and nowhere else. */
#include "core/assert.h"
#include "table/table.h"

/* The level that plays on for a program. */
static const char substitute[] = "normal";

#define OLD_BOT "bot:"
#define OLD_PROGRAM "exec:"

static unsigned of_kind(const dob_table *table, unsigned seats, enum dob_player_kind kind)
{
    unsigned found = 0;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        if (seats >> seat & 1 && dob_match_player(table->match, seat)->kind == kind)
            found |= 1u << seat;
    return found;
}

bool table_is_person(const dob_table *table, int seat)
{
    return table_people(table, 1u << seat) != 0;
}

unsigned table_people(const dob_table *table, unsigned seats)
{
    return of_kind(table, seats, DOB_PERSON);
}

unsigned table_bots(const dob_table *table, unsigned seats)
{
    return of_kind(table, seats, DOB_BOT) | (of_kind(table, seats, DOB_PROGRAM) & table->substituted);
}

unsigned table_programs(const dob_table *table, unsigned seats)
{
    return of_kind(table, seats, DOB_PROGRAM) & ~table->substituted;
}

const char *dob_table_level(const dob_table *table, int seat)
{
    const struct dob_player *player = dob_match_player(table->match, seat);
    return player->kind == DOB_BOT ? player->level : substitute;
}

static bool is_level(const char *name)
{
    for (size_t i = 0; dob_bot_level(i); i++)
        if (dob_same(dob_bot_level(i), name))
            return true;
    for (size_t i = 0; dob_bot_yardstick(i); i++)
        if (dob_same(dob_bot_yardstick(i), name))
            return true;
    return false;
}

/* Nobody is given a name that older records have for bots: opening the record would seat one. */
bool table_refuses_player(const struct dob_player *player, struct dob_reason *why)
{
    if (table_is_old_name(player->name))
        return dob_because_found(why, "table.name-of-bot", dob_scan_in(player->name));
    return player->kind == DOB_BOT && !is_level(player->level) &&
           dob_because_found(why, "bots.unknown", dob_scan_in(player->level));
}

bool dob_table_seat(dob_table *table, int seat, const struct dob_player *player, struct dob_reason *why)
{
    struct dob_player before = *dob_match_player(table->match, seat);
    if (!dob_match_seat(table->match, seat, player, why))
        return false;
    if (table_refuses_player(dob_match_player(table->match, seat), why)) {
        dob_match_seat(table->match, seat, &before, NULL);
        return false;
    }
    table->substituted &= ~(1u << seat);
    table->hint[seat] = (struct table_hint){0};
    return true;
}

void dob_table_lost(dob_table *table, int seat, enum dob_table_fault fault)
{
    static const char *const ids[] = {[DOB_FAULT_ENDED] = "table.program-ended",
                                      [DOB_FAULT_LATE] = "table.program-late",
                                      [DOB_FAULT_WRONG] = "table.program-wrong",
                                      [DOB_FAULT_MISSING] = "table.program-missing"};
    DOB_ASSERT(table_programs(table, 1u << seat) && fault <= DOB_FAULT_MISSING);
    table->substituted |= 1u << seat;
    struct table_notice *notice = &table->notice[table->notices++ % TABLE_NOTICES];
    *notice = (struct table_notice){.seq = dob_match_parts(table->match), .seat = seat};
    dob_because_word(&notice->why, ids[fault], NULL, substitute, 0);
}

/* ---- older records ---- */

bool table_is_old_name(const char *name)
{
    struct dob_scan scan = dob_scan_in(name);
    return dob_scan_exactly(&scan, OLD_BOT);
}

/* Whatever cannot be read so stays a person's name. */
void table_seat_old_names(dob_table *table)
{
    for (int seat = 0; seat < dob_match_seats(table->match); seat++) {
        struct dob_scan name = dob_scan_in(dob_match_name(table->match, seat));
        struct dob_player player = {.kind = DOB_BOT};
        if (!table_is_person(table, seat) || !dob_scan_exactly(&name, OLD_BOT))
            continue;
        struct dob_text text = dob_text_in(player.level, sizeof player.level);
        if (dob_scan_exactly(&name, OLD_PROGRAM)) {
            player.kind = DOB_PROGRAM;
            text = dob_text_in(player.name, sizeof player.name);
        }
        dob_text_bytes(&text, name.at, (size_t)(name.end - name.at));
        if (dob_text_fits(&text))
            dob_match_seat(table->match, seat, &player, NULL);
    }
}
