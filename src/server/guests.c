/* Who sits at a table of the hall. Invariant: a seat has one owner at most, and only seats for people have one. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "core/assert.h"
#include "server/rooms.h"
#include "server/secret.h"

int desk_owner(const struct desk *desk, int seat)
{
    for (int guest = 1; guest < desk->guest_count; guest++)
        if (desk->guest[guest].there && desk->guest[guest].seats >> seat & 1)
            return guest;
    return 0;
}

unsigned desk_free_seats(const struct desk *desk)
{
    unsigned free = desk->settings.places;
    for (int guest = 1; guest < desk->guest_count; guest++)
        if (desk->guest[guest].there)
            free &= ~desk->guest[guest].seats;
    return free;
}

int desk_invite(struct desk *desk, char secret[], bool host, unsigned seats)
{
    int number = 0;
    while (number < desk->guest_count && desk->guest[number].there)
        number++;
    if (number == DESK_GUESTS)
        return -1;
    if (number == desk->guest_count)
        desk->guest_count++;
    secret_make(secret, SECRET_MAX - 1);
    desk->guest[number] = (struct desk_guest){.there = true, .host = host, .seats = seats};
    secret_hash(secret, desk->guest[number].hash);
    desk_save_guest(desk, number);
    return number;
}

/* All are compared, so that the time tells nothing. */
int desk_find_guest(const struct desk *desk, const char *secret)
{
    int found = -1;
    for (int guest = 0; guest < desk->guest_count; guest++)
        if (secret_fits(secret, desk->guest[guest].hash) && desk->guest[guest].there)
            found = guest;
    return found;
}

bool desk_name_is_taken(const struct desk *desk, const char *name, unsigned but)
{
    for (int seat = 0; seat < dob_match_seats(desk_match(desk)); seat++)
        if (!(but >> seat & 1) && strcasecmp(dob_match_name(desk_match(desk), seat), name) == 0)
            return true;
    return false;
}

/* ---- connections ---- */

void desk_attach(struct desk *desk, struct link *link, int guest)
{
    DOB_ASSERT(!link->desk);
    link->desk = desk;
    link->guest = guest;
    link->beside = desk->links;
    desk->links = link;
}

void desk_detach(struct link *link)
{
    struct desk *desk = link->desk;
    if (!desk)
        return;
    struct link **at = &desk->links;
    while (*at != link)
        at = &(*at)->beside;
    *at = link->beside;
    link->desk = NULL;
    link->guest = -1;
    desk_tell_room(desk);
}

unsigned desk_seats_of(const struct link *link)
{
    return link->desk && link->guest > 0 ? link->desk->guest[link->guest].seats : 0;
}

bool desk_is_host(const struct link *link)
{
    return link->desk && link->guest > 0 && link->desk->guest[link->guest].host;
}

/* ---- who plays a seat ---- */

/* The person keeps the name, for coming back. */
void desk_seat_bot(struct desk *desk, int seat, const char *level)
{
    struct dob_player player = *dob_match_player(desk_match(desk), seat);
    player.kind = DOB_BOT;
    memset(player.level, 0, sizeof player.level);
    memcpy(player.level, level, strnlen(level, sizeof player.level - 1));
    DOB_ASSERT(dob_table_seat(desk->table, seat, &player, NULL));
}

bool desk_seat_person(struct desk *desk, int seat, const char *name, struct dob_reason *why)
{
    struct dob_player player = {.kind = DOB_PERSON};
    if (strlen(name) >= sizeof player.name)
        return !dob_because_found(why, "match.name", dob_scan_in(name));
    memcpy(player.name, name, strlen(name) + 1);
    return dob_table_seat(desk->table, seat, &player, why);
}
