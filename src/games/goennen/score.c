/* The points of a display. Only completed scoring cards score (D14); neighbours are orthogonal (D15, G30). */
#include "games/goennen/goennen.h"

static unsigned lines_done(const struct gon_seat *seat)
{
    unsigned count = 0;
    for (unsigned i = 0; i < GON_LINES; i++)
        count += (seat->done & gon_line(i)) == gon_line(i);
    return count;
}

/* Different colours are disjoint sets, so a line of one colour is found once. */
static unsigned lines_coloured(const uint16_t of_colour[GON_COLOURS])
{
    unsigned count = 0;
    for (int colour = 0; colour < GON_COLOURS; colour++)
        for (unsigned i = 0; i < GON_LINES; i++)
            count += (of_colour[colour] & gon_line(i)) == gon_line(i);
    return count;
}

static unsigned bonus_kinds(const struct dob_rules *rules, const struct gon_seat *seat)
{
    unsigned kinds = 0;
    for (unsigned cells = seat->done; cells; cells &= cells - 1) {
        unsigned kind = gon_card_of(rules, seat->card[__builtin_ctz(cells)])->kind;
        kinds |= kind >= GON_ADJUST ? 1u << kind : 0;
    }
    return gon_count(kinds);
}

static unsigned colours_there(const uint16_t of_colour[GON_COLOURS])
{
    unsigned colours = 0;
    for (int colour = 0; colour < GON_COLOURS; colour++)
        colours += of_colour[colour] != 0;
    return colours;
}

/* How often a card scores, once the cells of each colour are known. */
static unsigned times(const struct dob_rules *rules, const struct gon_seat *seat, const uint16_t of_colour[GON_COLOURS],
                      unsigned cell)
{
    const struct gon_card *card = gon_card_of(rules, seat->card[cell]);
    switch (card->kind) {
    case GON_NEIGHBOURS_DONE:
        return gon_count(seat->done & gon_neighbours(cell));
    case GON_COLOUR:
        return gon_count(of_colour[card->target]);
    case GON_NEIGHBOURS_COLOUR:
        return gon_count(of_colour[card->target] & gon_neighbours(cell));
    case GON_LINES_DONE:
        return lines_done(seat);
    case GON_RAINBOW:
        return colours_there(of_colour) == GON_COLOURS;
    case GON_LINES_COLOUR:
        return lines_coloured(of_colour);
    case GON_BONUSES:
        return bonus_kinds(rules, seat);
    default:
        return 0;
    }
}

static int32_t total(const struct dob_rules *rules, const struct gon_seat *seat, const uint16_t of_colour[GON_COLOURS])
{
    int32_t sum = 0;
    for (unsigned cells = seat->done; cells; cells &= cells - 1) {
        unsigned cell = (unsigned)__builtin_ctz(cells);
        sum += (int32_t)(gon_card_of(rules, seat->card[cell])->points * times(rules, seat, of_colour, cell));
    }
    return sum;
}

/* The cells of each colour, and the wild cards whose colour is free. */
static unsigned sort_cells(const struct dob_rules *rules, const struct gon_seat *seat, uint16_t of_colour[GON_COLOURS])
{
    unsigned wild = 0;
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (seat->card[cell] == 0)
            continue;
        unsigned colour = gon_card_of(rules, seat->card[cell])->colour;
        if (colour < GON_COLOURS)
            of_colour[colour] |= (uint16_t)(1u << cell);
        else if (seat->done >> cell & 1)
            wild |= 1u << cell;
    }
    return wild;
}

/* G28: tries every colour for every wild card; the first in the order of the dice stays among equals. */
static int32_t best_colours(const struct dob_rules *rules, const struct gon_seat *seat, unsigned wild,
                            uint16_t of_colour[GON_COLOURS])
{
    if (wild == 0)
        return total(rules, seat, of_colour);
    uint16_t one = (uint16_t)(wild & -wild), best[GON_COLOURS] = {0};
    int32_t most = -1;
    for (int colour = 0; colour < GON_COLOURS; colour++) {
        uint16_t tried[GON_COLOURS];
        for (int i = 0; i < GON_COLOURS; i++)
            tried[i] = (uint16_t)(of_colour[i] | (i == colour ? one : 0));
        int32_t points = best_colours(rules, seat, wild & (wild - 1), tried);
        if (points <= most)
            continue;
        most = points;
        for (int i = 0; i < GON_COLOURS; i++)
            best[i] = tried[i];
    }
    for (int i = 0; i < GON_COLOURS; i++)
        of_colour[i] = best[i];
    return most;
}

void gon_colours(const struct dob_rules *rules, const struct gon_seat *seat, uint8_t colour[GON_CELLS])
{
    uint16_t of_colour[GON_COLOURS] = {0};
    best_colours(rules, seat, sort_cells(rules, seat, of_colour), of_colour);
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        colour[cell] = GON_WHITE;
        for (unsigned i = 0; i < GON_COLOURS; i++)
            if (of_colour[i] >> cell & 1)
                colour[cell] = (uint8_t)i;
    }
}

unsigned gon_times(const struct dob_rules *rules, const struct gon_seat *seat, const uint8_t colour[GON_CELLS],
                   unsigned cell)
{
    uint16_t of_colour[GON_WHITE + 1] = {0};
    for (unsigned i = 0; i < GON_CELLS; i++)
        of_colour[colour[i]] |= (uint16_t)(1u << i);
    return seat->done >> cell & 1 ? times(rules, seat, of_colour, cell) : 0;
}

int32_t gon_points(const struct dob_rules *rules, const struct gon_seat *seat)
{
    uint16_t of_colour[GON_COLOURS] = {0};
    if (seat->done == 0)
        return 0;
    return best_colours(rules, seat, sort_cells(rules, seat, of_colour), of_colour);
}

unsigned gon_empty(const struct dob_rules *rules, const struct gon_seat *seat)
{
    unsigned count = 0;
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        if (seat->card[cell] && !(seat->done >> cell & 1))
            count += gon_empty_fields(gon_card_of(rules, seat->card[cell]), seat->entered[cell]);
    return count;
}
