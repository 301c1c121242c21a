/* Decks of cards: text, a card a line, read and checked once and then part of the rules. What a card means only its game
 * knows. */
#ifndef DOBBEL_CORE_DECK_H
#define DOBBEL_CORE_DECK_H

#include "core/text.h"
#include "dobbel/types.h"

enum { DOB_CARDS_MAX = 128, DOB_CARD_BYTES = 16, DOB_DECK_NAME_MAX = 64 };

struct dob_card {
    uint8_t byte[DOB_CARD_BYTES];
};

struct dob_deck {
    uint64_t hash; /* of the cards: two decks with the same cards in the same order have the same */
    uint16_t count;
    uint16_t split; /* how many of them, the first, are of the game's first kind */
    char name[DOB_DECK_NAME_MAX];
    struct dob_card card[DOB_CARDS_MAX];
};

struct dob_game;

/* How a game reads its cards; part of its table. */
struct dob_deck_form {
    const char *standard; /* the text of the deck that comes with the house */
    bool (*parse_card)(struct dob_scan line, struct dob_card *card, struct dob_reason *why);
    void (*print_card)(const struct dob_card *card, struct dob_text *text);
    /* Can this game be played with these cards? Also notes where they split. */
    bool (*refuse)(struct dob_deck *deck, struct dob_reason *why);
};

/* Reads a deck file of a game (docs/decks.md). Says false, with line and reason, and changes nothing if it is none. */
bool dob_deck_read(const struct dob_game *game, struct dob_scan text, struct dob_deck *deck, struct dob_reason *why);
/* Adds one card; the hash is made by dob_deck_close, which also lets the game judge the whole. */
bool dob_deck_add(const struct dob_game *game, struct dob_deck *deck, struct dob_scan line, struct dob_reason *why);
bool dob_deck_close(const struct dob_game *game, struct dob_deck *deck, struct dob_reason *why);
void dob_deck_print_hash(uint64_t hash, struct dob_text *text);
bool dob_deck_scan_hash(struct dob_scan *scan, uint64_t *hash);

#endif
