/* dobbel join at a terminal: what comes by itself and is none of the match. Somebody says something or wants to take back, the
 * table rests, time runs out. */
#include <string.h>

#include "cli/say.h"
#include "cli/serve/join.h"

/* What a seat is called; `seat` counts from 1. */
static const char *name_of(const struct joined *joined, const json_t *room, json_int_t seat, char number[24])
{
    const json_t *seats = json_object_get(room ? room : joined->room, "seats");
    const char *name = json_string_value(json_object_get(json_array_get(seats, (size_t)seat - 1), "name"));
    snprintf(number, 24, "%lld", (long long)seat);
    return name && name[0] ? name : number;
}

static void print_line(const char *id, const char *name)
{
    print_with(stdout, id, name, NULL);
    putchar('\n');
}

/* Who is asked whether something may be taken back is told so, and who has asked whom it waits for. */
static void tell_undo(const struct joined *joined, const json_t *room)
{
    const json_t *undo = json_object_get(room, "undo"), *before = json_object_get(joined->room, "undo");
    const json_t *asks = json_object_get(undo, "asks");
    json_int_t asker = json_integer_value(json_object_get(undo, "seat"));
    char number[24];
    if (!undo || (before && json_equal(undo, before)))
        return;
    if (join_lists(asks, joined->seat))
        print_line("cli.join.undo-asked", name_of(joined, room, asker, number));
    else if (asker == joined->seat)
        print_line("cli.join.undo-waits", name_of(joined, room, json_integer_value(json_array_get(asks, 0)), number));
}

/* Something that is or is not, such as `paused`, and has changed. */
static void tell_change(const struct joined *joined, const json_t *room, const char *key, const char *on,
                        const char *off)
{
    bool now = json_integer_value(json_object_get(room, key)),
         before = json_integer_value(json_object_get(joined->room, key));
    if (now != before && (now ? on : off))
        print_line(now ? on : off, NULL);
}

static void tell_room(const struct joined *joined, const json_t *room)
{
    if (!joined->room && !json_integer_value(json_object_get(room, "begun")))
        print_line("cli.join.begins-later", NULL);
    tell_change(joined, room, "paused", "cli.join.paused", "cli.join.goes-on");
    tell_change(joined, room, "closed", "cli.join.closed", NULL);
    tell_undo(joined, room);
}

static void tell_late(const struct joined *joined, const json_t *seats)
{
    size_t i;
    json_t *seat;
    char number[24];
    json_array_foreach (seats, i, seat)
        print_line("cli.join.late", name_of(joined, NULL, json_integer_value(seat), number));
}

void join_tell(struct joined *joined, const json_t *message)
{
    const json_t *said = json_object_get(message, "said"), *room = json_object_get(message, "room");
    const json_t *declined = json_object_get(message, "declined");
    const char *ending = json_string_value(json_object_get(message, "ending"));
    char number[24];
    if (said)
        printf("%s: %s\n", name_of(joined, NULL, json_integer_value(json_object_get(said, "seat")), number),
               json_string_value(json_object_get(said, "text")));
    if (room)
        tell_room(joined, room);
    if (declined)
        print_line("cli.join.declined", name_of(joined, NULL, json_integer_value(declined), number));
    if (join_lists(json_object_get(message, "reminder"), joined->seat))
        print_line("cli.join.reminder", NULL);
    tell_late(joined, json_object_get(message, "late"));
    if (json_object_get(message, "removed"))
        print_line("cli.join.removed", NULL);
    if (ending)
        printf("%s\n", ending);
    fflush(stdout);
}
