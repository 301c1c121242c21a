/* Who comes from where: connections and new tables of one address are limited. Invariant: an address is known while it has a
 * connection, and as long after as it has made tables lately. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/assert.h"
#include "server/rooms.h"

enum { HOUR_MS = 60 * 60 * 1000 };

static struct address **bucket_of(struct hall *hall, const char *text)
{
    uint32_t hash = 2166136261u;
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * 16777619u;
    return &hall->address[hash % HALL_BUCKETS];
}

struct address *hall_address(struct hall *hall, const char *text)
{
    struct address **bucket = bucket_of(hall, text), *address = *bucket;
    while (address && strcmp(address->text, text) != 0)
        address = address->next;
    if (address)
        return address;
    address = hall_enough(calloc(1, sizeof *address));
    snprintf(address->text, sizeof address->text, "%s", text);
    address->tables = hall->settings.tables_each;
    address->counted = hall_now(hall);
    address->next = *bucket;
    *bucket = address;
    return address;
}

void hall_forget_address(struct hall *hall, struct address *address)
{
    struct address **at = bucket_of(hall, address->text);
    while (*at != address)
        at = &(*at)->next;
    *at = address->next;
    free(address);
}

/* So many tables more that it may make. */
static void count_tables(const struct hall *hall, struct address *address)
{
    int64_t now = hall_now(hall);
    unsigned each = hall->settings.tables_each;
    address->tables += (double)(now - address->counted) * each / HOUR_MS;
    address->counted = now;
    if (address->tables > each)
        address->tables = each;
}

/* Is there nothing to remember of it? */
static bool is_idle(const struct hall *hall, struct address *address)
{
    count_tables(hall, address);
    return address->links == 0 && address->tables >= hall->settings.tables_each;
}

void hall_forget_idle(struct hall *hall)
{
    for (size_t i = 0; i < HALL_BUCKETS; i++)
        for (struct address *address = hall->address[i], *next; address; address = next) {
            next = address->next;
            if (is_idle(hall, address))
                hall_forget_address(hall, address);
        }
}

bool hall_may_make_table(struct hall *hall, struct address *address)
{
    if (hall->settings.tables_each == 0)
        return true;
    count_tables(hall, address);
    if (address->tables < 1)
        return false;
    address->tables -= 1;
    return true;
}

/* ---- connections ---- */

struct link *hall_connect(struct hall *hall, const char *text, void *user)
{
    const struct hall_settings *limits = &hall->settings;
    char cut[HALL_ADDRESS_MAX];
    snprintf(cut, sizeof cut, "%s", text);
    struct address *address = hall_address(hall, cut);
    bool many = (limits->links_max && hall->numbers.links >= limits->links_max) ||
                (limits->links_each && address->links >= limits->links_each);
    struct link *link = many || hall->ending ? NULL : calloc(1, sizeof *link);
    if (!link) {
        if (is_idle(hall, address))
            hall_forget_address(hall, address);
        return NULL;
    }
    *link = (struct link){.hall = hall, .address = address, .user = user, .guest = -1, .language = "en"};
    link->last = &link->first;
    link->tokens = HALL_MESSAGES_BURST;
    link->counted = hall_now(hall);
    link->next = hall->links;
    link->before = &hall->links;
    if (link->next)
        link->next->before = &link->next;
    hall->links = link;
    address->links++;
    hall->numbers.links++;
    return link;
}

static void unhold(struct hall *hall, struct link *link)
{
    if (!link->is_held)
        return;
    struct link **at = &hall->held;
    while (*at != link)
        at = &(*at)->held;
    *at = link->held;
}

void hall_disconnect(struct link *link)
{
    struct hall *hall = link->hall;
    link->broken = true; /* nothing is queued any more */
    desk_detach(link);
    unhold(hall, link);
    *link->before = link->next;
    if (link->next)
        link->next->before = link->before;
    link_drop_all(link);
    DOB_ASSERT(link->address->links > 0);
    hall->numbers.links--;
    link->address->links--;
    if (is_idle(hall, link->address))
        hall_forget_address(hall, link->address);
    free(link);
}
