/* Who sits at a match: people, bots of a level, programs, and their names. It is data of the record's header; the match
 * itself makes no difference between them. */
#include <string.h>

#include "core/assert.h"
#include "core/glyph.h"
#include "match/inside.h"

/* Names of several people stand beside each other: none may hide, reach into another, or look like nothing. */
static bool may_be_named(struct dob_scan name)
{
    int columns = dob_columns(name);
    if (columns < 0 || columns > DOB_NAME_COLUMNS || name.end - name.at >= DOB_NAME_MAX)
        return false;
    for (const char *at = name.at; at < name.end; at++)
        if (*at == '#')
            return false;
    return name.at == name.end || (name.at[0] != ' ' && name.end[-1] != ' ');
}

bool match_copy_name(char to[DOB_NAME_MAX], struct dob_scan name, struct dob_reason *why)
{
    size_t length = (size_t)(name.end - name.at);
    if (!may_be_named(name))
        return !dob_because_found(why, "match.name", name);
    memset(to, 0, DOB_NAME_MAX);
    memcpy(to, name.at, length);
    return true;
}

void match_cut_name(char to[DOB_NAME_MAX], struct dob_scan name)
{
    char made[DOB_NAME_MAX] = "";
    size_t length = 0, whole = 0; /* of what was kept, and of that without blanks at its end */
    for (struct dob_scan rest = name; !dob_scan_done(&rest);) {
        struct dob_scan one = rest;
        enum dob_glyph glyph = dob_scan_glyph(&rest);
        size_t step = (size_t)(rest.at - one.at);
        bool blank = *one.at == ' ';
        if (glyph == DOB_GLYPH_NONE || *one.at == '#' || (blank && length == 0))
            continue;
        if (length + step >= DOB_NAME_MAX)
            break;
        memcpy(made + length, one.at, step);
        int columns = dob_columns(dob_scan_range(made, length + step));
        if (columns > DOB_NAME_COLUMNS)
            break;
        if (columns < 0)
            continue; /* a mark too many */
        length += step;
        whole = blank ? whole : length;
    }
    memset(to, 0, DOB_NAME_MAX);
    memcpy(to, made, whole);
}

bool match_copy_level(char to[DOB_LEVEL_MAX], struct dob_scan level, struct dob_reason *why)
{
    size_t length = (size_t)(level.end - level.at);
    bool good = length > 0 && length < DOB_LEVEL_MAX;
    for (size_t i = 0; good && i < length; i++)
        good = (level.at[i] >= 'a' && level.at[i] <= 'z') || (level.at[i] >= '0' && level.at[i] <= '9') ||
               level.at[i] == '-';
    if (!good)
        return !dob_because_found(why, "match.level", level);
    memset(to, 0, DOB_LEVEL_MAX);
    memcpy(to, level.at, length);
    return true;
}

/* A text in a fixed place, which need not end with NUL. */
static struct dob_scan text_in(const char *at, size_t size)
{
    size_t length = 0;
    while (length < size && at[length])
        length++;
    return dob_scan_range(at, length);
}

static bool copy_player(struct dob_player *to, const struct dob_player *from, struct dob_reason *why)
{
    struct dob_player copy = {.kind = from->kind};
    DOB_ASSERT(from->kind == DOB_PERSON || from->kind == DOB_BOT || from->kind == DOB_PROGRAM);
    if (!match_copy_name(copy.name, text_in(from->name, sizeof from->name), why))
        return false;
    if (from->kind == DOB_BOT && !match_copy_level(copy.level, text_in(from->level, sizeof from->level), why))
        return false;
    *to = copy;
    return true;
}

bool match_seat_all(dob_match *match, const struct dob_setup *setup, struct dob_reason *why)
{
    for (int seat = 0; seat < match->rules.seats; seat++) {
        struct dob_player *player = &match->player[seat];
        if (setup->players && !copy_player(player, &setup->players[seat], why))
            return false;
        if (setup->names[seat] && !match_copy_name(player->name, dob_scan_in(setup->names[seat]), why))
            return false;
    }
    return true;
}

const struct dob_player *dob_match_player(const dob_match *match, int seat)
{
    DOB_ASSERT(seat >= 0 && seat < match->rules.seats);
    return &match->player[seat];
}

const char *dob_match_name(const dob_match *match, int seat)
{
    return dob_match_player(match, seat)->name;
}

bool dob_match_seat(dob_match *match, int seat, const struct dob_player *player, struct dob_reason *why)
{
    DOB_ASSERT(seat >= 0 && seat < match->rules.seats);
    if (!copy_player(&match->player[seat], player, why))
        return false;
    match->headers++;
    return true;
}

bool dob_match_rename(dob_match *match, int seat, const char *name, struct dob_reason *why)
{
    DOB_ASSERT(seat >= 0 && seat < match->rules.seats);
    if (!match_copy_name(match->player[seat].name, dob_scan_in(name), why))
        return false;
    match->headers++;
    return true;
}
