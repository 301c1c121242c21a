/* Cards described on the spot, at a real table whose deck nobody has typed. The deck of the match is an assumption; a card
 * that comes up takes the place of one that nobody has seen.
 *
 * Which cards have been seen only the events can tell: nothing becomes known but by an event that names it. A card in
 * somebody's secret hand is not named yet, so it may still become any card of its kind. */
#include <string.h>

#include "core/assert.h"
#include "core/notation.h"
#include "core/rules.h"
#include "match/inside.h"

enum { CARD_TEXT = 128 };

static void print_card(const struct dob_game *game, const struct dob_card *card, char text[CARD_TEXT])
{
    struct dob_text out = dob_text_in(text, CARD_TEXT);
    game->deck->print_card(card, &out);
}

static bool are_alike(const struct dob_game *game, const struct dob_card *a, const struct dob_card *b)
{
    char first[CARD_TEXT], second[CARD_TEXT];
    print_card(game, a, first);
    print_card(game, b, second);
    return strcmp(first, second) == 0;
}

/* ---- events that name a card ---- */

static bool names_one_card(const struct dob_word *word)
{
    int cards = 0;
    for (int i = 0; !word->each_seat && i < DOB_FIELDS_MAX; i++)
        cards += word->field[i].kind == DOB_FIELD_CARD && word->field[i].count <= 1;
    return cards == 1;
}

/* Fills the fields of a word from the i-th on: the card is given, seats and names are tried. Returns in how many ways it
 * may happen now, and the last of them. */
static int try_fields(const dob_match *match, int actor, dob_move made, int i, unsigned shift, int number,
                      dob_move *event)
{
    const struct dob_rules *rules = &match->rules;
    const struct dob_field *field = &rules->game->words[dob_move_kind(made)].field[i];
    if (i == DOB_FIELDS_MAX || field->kind == DOB_FIELD_NONE) {
        if (dob_match_refuses(match, actor, made, NULL))
            return 0;
        *event = made;
        return 1;
    }
    uint64_t from = 0, to = 0;
    if (field->kind == DOB_FIELD_CARD && field->count <= 1)
        from = to = (uint64_t)number;
    else if (field->kind == DOB_FIELD_SEAT && field->count == 0)
        to = rules->seats - 1u;
    else if (field->kind == DOB_FIELD_NAME && field->count == 0)
        to = field->max;
    else
        return 0;
    int ways = 0;
    for (uint64_t value = from; value <= to; value++)
        ways += try_fields(match, actor, made | value << shift, i + 1, shift + field->bits, number, event);
    return ways;
}

/* How many events in which an actor names this card alone are possible now; and the last of them. */
static int count_events(const dob_match *match, int actor, int number, dob_move *event)
{
    const struct dob_game *game = match->rules.game;
    int ways = 0;
    DOB_ASSERT(number >= 1 && number <= match->rules.deck.count);
    for (unsigned kind = 0; kind < game->word_count; kind++)
        if (names_one_card(&game->words[kind]))
            ways += try_fields(match, actor, dob_move_of(kind, 0), 0, 0, number, event);
    return ways;
}

bool dob_match_brings(const dob_match *match, int number, dob_move *outcome)
{
    dob_move found = 0;
    bool in_deck = number >= 1 && number <= match->rules.deck.count;
    int ways = in_deck ? count_events(match, DOB_CHANCE, number, &found) : 0;
    if (ways == 1)
        *outcome = found;
    return ways == 1;
}

/* ---- describing ---- */

/* Is it the moment to name this card? It may be one that was seen before and has been shuffled into the deck again. */
static bool is_asked_for(const dob_match *match, int number)
{
    dob_move event;
    for (unsigned actors = dob_match_actors(match); actors; actors &= actors - 1)
        if (count_events(match, __builtin_ctz(actors), number, &event) > 0)
            return true;
    return false;
}

/* The card that is described, if the deck has it: one that is asked for now, or else one that no standing event has named.
 * 0: there is none. */
static int find_alike(const dob_match *match, const struct dob_card *card)
{
    const struct dob_deck *deck = &match->rules.deck;
    bool named[DOB_CARDS_MAX + 1] = {false};
    int unnamed = 0;
    for (size_t i = 0; i < match->standing; i++)
        dob_words_name_cards(&match->rules, match->log[match->line[i]].move, named);
    for (int number = 1; number <= deck->count; number++) {
        if (!are_alike(match->rules.game, &deck->card[number - 1], card))
            continue;
        if (is_asked_for(match, number))
            return number;
        if (!unnamed && !named[number])
            unnamed = number;
    }
    return unnamed;
}

/* Puts the card into the deck for the lowest of its kind that nobody has named or described: a deck knows how many cards
 * of its first kind it has, and that stays. Returns its number, 0 if there is none left. */
static int replace(const dob_match *match, const struct dob_card *card, struct dob_deck *deck)
{
    const struct dob_deck *before = &match->rules.deck;
    bool named[DOB_CARDS_MAX + 1];
    memcpy(named, match->described, sizeof named);
    for (size_t i = 0; i < match->logged; i++)
        if (match->log[i].kind == MATCH_EVENT)
            dob_words_name_cards(&match->rules, match->log[i].move, named);
    for (int number = 1; number <= before->count; number++) {
        if (named[number])
            continue;
        *deck = *before;
        deck->card[number - 1] = *card;
        deck->name[0] = '\0'; /* it is the deck of this match now */
        if (dob_deck_close(match->rules.game, deck, NULL) && deck->split == before->split)
            return number;
    }
    return 0;
}

/* Plays the whole history again with another deck, and becomes that match; or changes nothing. */
static bool change_deck(dob_match *match, const struct dob_deck *deck, struct dob_reason *why)
{
    dob_match *again = match_make(&match->rules, match->viewer, &match->allocator, why);
    bool good = again != NULL;
    if (good) {
        again->rules.deck = *deck;
        again->dice = match->dice;
        again->seed = match->seed;
        again->version = match->version;
        again->taken = match->taken;
        memcpy(again->player, match->player, sizeof again->player);
        again->headers = match->headers;
        memcpy(again->described, match->described, sizeof again->described);
        match_start(again, &again->position);
    }
    for (size_t i = 0; good && i < match->logged; i++)
        good = match_follow(again, &match->log[i], why);
    if (good) {
        dob_match before = *match;
        *match = *again;
        *again = before;
    }
    dob_match_free(again);
    return good;
}

static bool may_describe(const dob_match *match, struct dob_reason *why)
{
    const struct dob_game *game = match->rules.game;
    if (!game->deck)
        return !dob_because_word(why, "deck.no-cards", NULL, game->name, 0);
    if (match->dice == DOB_DICE_UNKNOWN)
        return !dob_because(why, "match.dice-unknown", NULL);
    if (match->dice != DOB_DICE_HAND)
        return !dob_because(why, "match.cards-not-by-hand", NULL);
    return match->viewer == DOB_ALL_SEEING || !dob_because(why, "match.fork-hidden", NULL);
}

bool dob_match_describe(dob_match *match, const char *line, int *number, struct dob_reason *why)
{
    struct dob_scan text = dob_scan_in(line), words = text;
    struct dob_card card = {{0}};
    struct dob_deck deck;
    uint32_t lines = 0;
    if (!may_describe(match, why))
        return false;
    if (!dob_scan_line(&text, &words, &lines))
        words = dob_scan_in("");
    if (!match->rules.game->deck->parse_card(words, &card, why))
        return false;
    int found = find_alike(match, &card);
    if (!found) {
        found = replace(match, &card, &deck);
        if (!found)
            return !dob_because(why, "match.described-all", NULL);
        if (!change_deck(match, &deck, why))
            return false;
    }
    match->described[found] = true;
    match->headers++;
    *number = found;
    return true;
}

bool match_is_described(const dob_match *match, int card)
{
    return match->described[card];
}
