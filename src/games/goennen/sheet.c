/* The score sheet of goennen, card by card, and final displays typed in without a match.
 *
 * Cards that are typed come from no deck. Each is put into the deck of the rules, at a number that belongs to its seat and
 * cell; so the game itself counts the points. Behind them a note for each seat says how many fields it left empty. */
#include "games/goennen/goennen.h"

enum { NOTES = GON_SEATS_MAX * GON_CELLS + 1, EMPTY_MAX = GON_CELLS * GON_FIELDS, SIDE = 3 };

static struct gon_card *card_at(struct dob_rules *rules, unsigned number)
{
    return (struct gon_card *)(void *)&rules->deck.card[number - 1];
}

static unsigned number_of(int seat, unsigned cell)
{
    return (unsigned)seat * GON_CELLS + cell + 1;
}

/* ---- entering ---- */

static struct dob_scan next_word(struct dob_scan *scan)
{
    dob_scan_spaces(scan);
    return dob_scan_word(scan);
}

static bool wrong(struct dob_reason *why, const char *id, struct dob_scan found)
{
    return !dob_because_found(why, id, found);
}

static bool is_end(struct dob_scan scan)
{
    dob_scan_spaces(&scan);
    return dob_scan_done(&scan);
}

/* `yellow neighbours-done 3` is the reward of a card in a deck; its task does not matter any more. A bonus may be without
 * its charges. */
static bool read_reward(struct dob_scan words, bool is_bonus, bool bare, struct gon_card *card)
{
    char line[128];
    struct dob_text text = dob_text_in(line, sizeof line);
    struct dob_card made;
    dob_text_add(&text, is_bonus ? "bonus " : "scoring ");
    dob_text_bytes(&text, words.at, (size_t)(words.end - words.at));
    dob_text_add(&text, is_bonus && bare ? " 1: w*" : ": w*");
    if (!dob_text_fits(&text) || !gon_deck_form.parse_card(dob_scan_in(line), &made, NULL))
        return false;
    *card = *(struct gon_card *)(void *)&made;
    return true;
}

/* `COLOUR KIND ...`, `wild`; of a card that is not completed the colour is enough. */
static bool read_card(struct dob_scan words, bool done, struct gon_card *card, struct dob_reason *why)
{
    struct dob_scan rest = words, word = next_word(&rest);
    *card = (struct gon_card){.kind = GON_WILD, .colour = GON_WHITE};
    if (dob_scan_is(word, gon_kind_names[GON_WILD]))
        return is_end(rest) || wrong(why, "goennen.score-more", rest);
    int colour = dob_scan_index(word, gon_colour_names, GON_COLOURS);
    if (colour < 0)
        return wrong(why, "goennen.score-colour", word);
    *card = (struct gon_card){.colour = (uint8_t)colour};
    if (!done && is_end(rest))
        return true;
    struct dob_scan kind_word = next_word(&rest);
    int kind = dob_scan_index(kind_word, gon_kind_names, GON_WILD);
    if (kind < 0)
        return wrong(why, "goennen.score-kind", kind_word);
    dob_scan_spaces(&rest);
    return read_reward(words, kind >= GON_ADJUST, is_end(rest), card) || wrong(why, "goennen.score-points", rest);
}

/* The empty fields go to the cards that are not completed: how many each of them has does not matter. */
static void spread_empty(struct dob_rules *rules, const struct gon_seat *at, int seat)
{
    unsigned left = card_at(rules, NOTES + (unsigned)seat)->count;
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (!at->card[cell])
            continue;
        unsigned takes = at->done >> cell & 1 ? 0 : left < GON_FIELDS ? left : GON_FIELDS;
        card_at(rules, at->card[cell])->count = (uint8_t)takes;
        left -= takes;
    }
}

static bool enter_empty(struct dob_rules *rules, int seat, struct dob_scan scan, struct dob_reason *why)
{
    dob_scan_spaces(&scan);
    struct dob_scan rest = scan;
    uint8_t count = 0;
    if (!dob_scan_byte(&rest, "", 0, EMPTY_MAX, &count) || !is_end(rest))
        return wrong(why, "goennen.score-fields", scan);
    card_at(rules, NOTES + (unsigned)seat)->count = count;
    return true;
}

/* A cell that was entered before is replaced; `-` takes its card away. */
static bool enter_card(struct dob_rules *rules, struct gon_seat *at, unsigned number, unsigned cell,
                       struct dob_scan scan, struct dob_reason *why)
{
    struct dob_scan rest = scan, word = next_word(&rest);
    struct gon_card card = {0};
    bool done = dob_scan_is(word, "done"), none = dob_scan_is(word, "-") && is_end(rest);
    if (!none && !read_card(done ? rest : scan, done, &card, why))
        return false;
    *card_at(rules, number) = card;
    at->card[cell] = none ? 0 : (uint8_t)number;
    at->done = (uint16_t)((at->done & ~(1u << cell)) | (unsigned)done << cell);
    return true;
}

/* A seat at the beginning of a line is remembered for the lines that have none. */
static int take_seat(const struct dob_rules *rules, const struct gon_position *p, struct dob_scan *scan)
{
    struct dob_scan rest = *scan;
    int64_t seat = 0;
    dob_scan_spaces(&rest);
    if (!dob_scan_number(&rest, 1, rules->seats, &seat) || (!dob_scan_done(&rest) && *rest.at != ' '))
        return p->seat;
    *scan = rest;
    return (int)seat - 1;
}

static void begin(struct dob_rules *rules, struct gon_position *p)
{
    rules->deck = (struct dob_deck){.count = NOTES + GON_SEATS_MAX - 1};
    p->phase = GON_OVER;
}

bool gon_enter_line(struct dob_rules *rules, void *position, struct dob_scan line, struct dob_reason *why)
{
    struct gon_position *p = position;
    if (p->phase != GON_OVER)
        begin(rules, p);
    int seat = take_seat(rules, p, &line);
    struct dob_scan word = next_word(&line);
    int cell = dob_scan_index(word, gon_cell_names, GON_CELLS);
    bool empty = dob_scan_is(word, "empty");
    if (cell < 0 && !empty)
        return wrong(why, "goennen.score-cell", word);
    if (empty ? !enter_empty(rules, seat, line, why)
              : !enter_card(rules, &p->at[seat], number_of(seat, (unsigned)cell), (unsigned)cell, line, why))
        return false;
    p->seat = (uint8_t)seat;
    spread_empty(rules, &p->at[seat], seat);
    return true;
}

/* ---- judging ---- */

/* Wherever the display lies in its box: it is pushed to the edge first. */
static bool hangs_together(unsigned cells)
{
    enum { COLUMN_A = 0111, ROW_1 = 7 };
    while (cells && !(cells & COLUMN_A))
        cells >>= 1;
    while (cells && !(cells & ROW_1))
        cells >>= SIDE;
    return cells == 0 || gon_hangs_together(cells);
}

bool gon_judge(const struct dob_rules *rules, const void *position, int seat, struct dob_reason *why)
{
    const struct gon_position *p = position;
    const struct gon_seat *at = &p->at[seat];
    if (p->phase != GON_OVER)
        return true; /* nothing was entered */
    unsigned cells = 0, said = gon_card_of(rules, NOTES + (unsigned)seat)->count;
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        cells |= (unsigned)(at->card[cell] != 0) << cell;
    if (!hangs_together(cells))
        return !dob_because_numbers(why, "goennen.score-apart", "G30", seat + 1, 0);
    unsigned open = (unsigned)__builtin_popcount(cells & ~(unsigned)at->done);
    if (said == 0 || (said >= open && said <= open * GON_FIELDS))
        return true;
    dob_because_numbers(why, "goennen.score-fields-many", "G25", seat + 1, open);
    if (why)
        why->arg[2].number = said;
    return false;
}

/* ---- items ---- */

static const char *const kind_ids[GON_CARD_KINDS] = {
    [GON_NEIGHBOURS_DONE] = "goennen.item.neighbours-done",
    [GON_COLOUR] = "goennen.item.colour",
    [GON_NEIGHBOURS_COLOUR] = "goennen.item.neighbours-colour",
    [GON_LINES_DONE] = "goennen.item.lines-done",
    [GON_RAINBOW] = "goennen.item.rainbow",
    [GON_LINES_COLOUR] = "goennen.item.lines-colour",
    [GON_BONUSES] = "goennen.item.bonuses",
    [GON_ADJUST] = "goennen.item.adjust",
    [GON_RECOLOUR] = "goennen.item.recolour",
    [GON_EXTRA] = "goennen.item.extra",
    [GON_DISCOUNT] = "goennen.item.discount",
    [GON_WILD] = "goennen.item.wild",
};

static struct dob_arg cell_arg(unsigned cell)
{
    return (struct dob_arg){.kind = DOB_ARG_TEXT, .text = gon_cell_names[cell]};
}

static struct dob_arg number_arg(unsigned number)
{
    return (struct dob_arg){.kind = DOB_ARG_NUMBER, .number = number};
}

static struct dob_arg colour_arg(unsigned colour)
{
    return (struct dob_arg){.kind = DOB_ARG_LABEL, .text = gon_colour_ids[colour]};
}

/* A completed scoring card: how often it scores, its points, and of which colour, where it is for a colour. */
static struct dob_item scoring_item(const struct gon_card *card, unsigned cell, unsigned times)
{
    bool aims = card->kind == GON_COLOUR || card->kind == GON_NEIGHBOURS_COLOUR;
    struct dob_item item = {
        .phrase = {.id = kind_ids[card->kind], .arg = {cell_arg(cell), number_arg(times), number_arg(card->points)}},
        .points = (int32_t)(times * card->points)};
    if (aims)
        item.phrase.arg[3] = colour_arg(card->target);
    return item;
}

static struct dob_item card_item(const struct dob_rules *rules, const struct gon_seat *at,
                                 const uint8_t colour[GON_CELLS], unsigned cell)
{
    const struct gon_card *card = gon_card_of(rules, at->card[cell]);
    struct dob_item item = {.phrase = {.id = "goennen.item-open", .arg = {cell_arg(cell)}}};
    if (!(at->done >> cell & 1))
        return item;
    if (card->kind < GON_ADJUST)
        return scoring_item(card, cell, gon_times(rules, at, colour, cell));
    item.phrase.id = kind_ids[card->kind];
    if (card->kind == GON_WILD)
        item.phrase.arg[1] = colour_arg(colour[cell]); /* G28 */
    return item;
}

/* In the end every card is told, and the empty fields; before it only what has points. */
bool gon_item(const struct dob_rules *rules, const void *position, int viewer, int seat, size_t i,
              struct dob_item *item)
{
    (void)viewer;
    const struct gon_position *p = position;
    const struct gon_seat *at = &p->at[seat];
    uint8_t colour[GON_CELLS];
    bool over = p->phase == GON_OVER;
    gon_colours(rules, at, colour);
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (!at->card[cell])
            continue;
        *item = card_item(rules, at, colour, cell);
        if ((over || item->points) && i-- == 0)
            return true;
    }
    unsigned empty = over ? gon_empty(rules, at) : 0;
    *item = (struct dob_item){.phrase = {.id = "goennen.item-empty", .arg = {number_arg(empty)}}};
    return empty > 0 && i == 0;
}
