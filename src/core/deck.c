/* Reading decks. Invariant: a deck that was refused has changed nothing. */
#include "core/deck.h"

#include "core/glyph.h"

#include "core/game.h"

#define FIRST_LINE "dobbel deck 1"

/* FNV-1a, 64 bits. */
static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text; text++)
        hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001B3);
    return hash;
}

bool dob_deck_add(const struct dob_game *game, struct dob_deck *deck, struct dob_scan line, struct dob_reason *why)
{
    if (deck->count == DOB_CARDS_MAX)
        return !dob_because_numbers(why, "deck.too-many", NULL, DOB_CARDS_MAX, 0);
    if (!game->deck->parse_card(line, &deck->card[deck->count], why))
        return false;
    deck->count++;
    return true;
}

bool dob_deck_close(const struct dob_game *game, struct dob_deck *deck, struct dob_reason *why)
{
    if (game->deck->refuse(deck, why))
        return false;
    uint64_t hash = hash_text(hash_text(UINT64_C(0xCBF29CE484222325), game->name), "\n");
    for (int i = 0; i < deck->count; i++) {
        char card[128];
        struct dob_text text = dob_text_in(card, sizeof card);
        game->deck->print_card(&deck->card[i], &text);
        hash = hash_text(hash_text(hash, card), "\n");
    }
    deck->hash = hash;
    return true;
}

static bool read_name(struct dob_scan line, struct dob_deck *deck, struct dob_reason *why)
{
    struct dob_text name = dob_text_in(deck->name, sizeof deck->name);
    if (dob_columns(line) < 0)
        return !dob_because_found(why, "deck.name-unreadable", line);
    dob_text_bytes(&name, line.at, (size_t)(line.end - line.at));
    return dob_text_fits(&name) || !dob_because_numbers(why, "deck.name-too-long", NULL, DOB_DECK_NAME_MAX - 1, 0);
}

/* The first two lines say what this is; a name may follow; every other line is a card. */
static bool read_line(const struct dob_game *game, struct dob_deck *deck, int number, struct dob_scan line,
                      struct dob_reason *why)
{
    struct dob_scan rest = line;
    if (number == 0)
        return dob_scan_is(line, FIRST_LINE) || !dob_because_found(why, "deck.no-deck", line);
    if (number == 1)
        return (dob_scan_exactly(&rest, "game ") && dob_scan_is(rest, game->name)) ||
               !dob_because_found(why, "deck.other-game", line);
    if (deck->count == 0 && !deck->name[0] && dob_scan_exactly(&rest, "name "))
        return read_name(rest, deck, why);
    return dob_deck_add(game, deck, line, why);
}

bool dob_deck_read(const struct dob_game *game, struct dob_scan text, struct dob_deck *deck, struct dob_reason *why)
{
    struct dob_deck made = {0};
    struct dob_scan line;
    uint32_t at = 0;
    bool good = true;
    int number = 0;
    while (good && dob_scan_line(&text, &line, &at))
        good = read_line(game, &made, number++, line, why);
    if (good && number < 2) {
        good = !dob_because_found(why, "deck.no-deck", dob_scan_in(""));
        at = at ? at : 1;
    }
    good = good && dob_deck_close(game, &made, why);
    if (!good && why)
        why->line = at;
    if (good)
        *deck = made;
    return good;
}

void dob_deck_print_hash(uint64_t hash, struct dob_text *text)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        dob_text_char(text, "0123456789abcdef"[hash >> shift & 15]);
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool dob_deck_scan_hash(struct dob_scan *scan, uint64_t *hash)
{
    uint64_t read = 0;
    if (scan->end - scan->at < 16)
        return false;
    for (int i = 0; i < 16; i++) {
        int digit = hex_digit(scan->at[i]);
        if (digit < 0)
            return false;
        read = read << 4 | (uint64_t)digit;
    }
    scan->at += 16;
    *hash = read;
    return true;
}
