/* Places of moves as text. */
#include "support/places.h"

static void print_place(const struct dob_place *place, struct dob_text *out)
{
    static const char *const things[] = {
        [DOB_THING_BUTTON] = "button", [DOB_THING_DIE] = "die",   [DOB_THING_DICE] = "dice",
        [DOB_THING_CARD] = "card",     [DOB_THING_CELL] = "cell", [DOB_THING_SPACE] = "space",
        [DOB_THING_FIELD] = "field",   [DOB_THING_TILE] = "tile", [DOB_THING_SEAT] = "seat",
        [DOB_THING_NUMBER] = "number",
    };
    dob_text_add(out, things[place->kind]);
    dob_text_char(out, ' ');
    if (place->seat >= 0) {
        dob_text_number(out, place->seat + 1);
        dob_text_char(out, ':');
    }
    if (place->name)
        dob_text_add(out, place->name);
    if (!place->name || place->number)
        dob_text_keyed(out, place->name ? " " : "", place->number);
}

void places_print(const struct dob_place *list, size_t count, struct dob_text *out)
{
    for (size_t i = 0; i < count; i++) {
        dob_text_add(out, i ? ", " : "");
        print_place(&list[i], out);
    }
    assert_true(dob_text_fits(out));
}

const char *places_of(const struct dob_rules *rules, const union dob_position *position, int seat, const char *words)
{
    static char text[256];
    struct dob_text out = dob_text_in(text, sizeof text);
    struct dob_place list[DOB_PLACES_MAX];
    struct dob_reason why;
    dob_move move;
    if (!rules->game->parse_move(rules, dob_scan_in(words), &move, &why) ||
        rules->game->refuse(rules, position, seat, move, &why))
        fail_msg("%s: %s", words, why.id);
    places_print(list, rules->game->place(rules, position, seat, move, list), &out);
    return text;
}
