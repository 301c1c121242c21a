/* Rules as JSON, and back. What `wire_add_rules` wrote, `wire_read_rules` reads, so a player can hand the rules of its
 * match to an engine as it got them. */
#include <stdio.h>
#include <string.h>

#include "core/glyph.h"
#include "core/rules.h"
#include "games/registry.h"
#include "wire/parts.h"

static json_t *option_value(const struct dob_option *option, int32_t value)
{
    return option->names ? wire_text(option->names[value]) : json_integer(value);
}

static json_t *deck_of(const struct dob_rules *rules)
{
    json_t *deck = json_object(), *cards = json_array();
    char words[128];
    struct dob_text text = dob_text_in(words, sizeof words);
    dob_deck_print_hash(rules->deck.hash, &text);
    json_object_set_new(deck, "name", wire_text(rules->deck.name));
    json_object_set_new(deck, "hash", wire_text(words));
    for (int i = 0; i < rules->deck.count; i++) {
        text = dob_text_in(words, sizeof words);
        rules->game->deck->print_card(&rules->deck.card[i], &text);
        json_array_append_new(cards, wire_text(words));
    }
    json_object_set_new(deck, "cards", cards);
    return deck;
}

void wire_add_rules(json_t *message, const struct dob_rules *rules)
{
    json_t *options = json_object();
    for (int i = 0; i < rules->game->option_count; i++)
        json_object_set_new(options, rules->game->options[i].name,
                            option_value(&rules->game->options[i], rules->option[i]));
    json_object_set_new(message, "game", wire_text(rules->game->name));
    json_object_set_new(message, "seats", json_integer(rules->seats));
    json_object_set_new(message, "options", options);
    if (rules->game->deck)
        json_object_set_new(message, "deck", deck_of(rules));
}

static json_t *option_of(const struct dob_option *option)
{
    json_t *made = json_object();
    json_object_set_new(made, "name", wire_text(option->name));
    if (option->names) {
        json_t *names = json_array();
        for (int32_t i = 0; i <= option->max; i++)
            json_array_append_new(names, wire_text(option->names[i]));
        json_object_set_new(made, "values", names);
    } else {
        json_object_set_new(made, "min", json_integer(option->min));
        json_object_set_new(made, "max", json_integer(option->max));
    }
    json_object_set_new(made, "standard", option_value(option, option->standard));
    return made;
}

json_t *wire_games(void)
{
    json_t *list = json_array();
    for (int i = 0; dob_games[i]; i++) {
        const struct dob_game *game = dob_games[i];
        json_t *made = json_object(), *options = json_array();
        for (int j = 0; j < game->option_count; j++)
            json_array_append_new(options, option_of(&game->options[j]));
        json_object_set_new(made, "name", wire_text(game->name));
        json_object_set_new(made, "min", json_integer(game->seats_min));
        json_object_set_new(made, "max", json_integer(game->seats_max));
        json_object_set_new(made, "deck", json_boolean(game->deck != NULL));
        json_object_set_new(made, "options", options);
        json_array_append_new(list, made);
    }
    return list;
}

/* ---- Reading ---- */

static bool read_option(struct dob_rules *rules, const char *name, const json_t *value, struct wire_error *error)
{
    char where[WIRE_WHERE_MAX], digits[24];
    struct dob_reason why;
    const char *words = json_string_value(value);
    snprintf(where, sizeof where, "options.%.30s", name);
    if (json_is_integer(value)) {
        snprintf(digits, sizeof digits, "%lld", (long long)json_integer_value(value));
        words = digits;
    }
    if (!words)
        return wire_wrong(error, "wire.option-form", where);
    return dob_rules_set(rules, dob_scan_in(name), dob_scan_in(words), &why) || wire_wrong_because(error, &why, where);
}

static bool read_options(const json_t *options, struct dob_rules *rules, struct wire_error *error)
{
    const char *name;
    json_t *value;
    if (!options)
        return true;
    if (!json_is_object(options))
        return wire_wrong(error, "wire.option-form", "options");
    json_object_foreach ((json_t *)options, name, value)
        if (!read_option(rules, name, value, error))
            return false;
    return true;
}

static bool read_deck_name(const json_t *name, struct dob_deck *deck, struct wire_error *error)
{
    const char *words = name ? json_string_value(name) : "";
    size_t length = words ? strlen(words) : sizeof deck->name;
    if (length >= sizeof deck->name || dob_columns(dob_scan_range(words, length)) < 0)
        return wire_wrong_numbers(error, "wire.deck-name", "deck", DOB_DECK_NAME_MAX - 1, 0);
    memcpy(deck->name, words, length);
    return true;
}

static bool read_card(const struct dob_game *game, const json_t *card, size_t nth, struct dob_deck *deck,
                      struct wire_error *error)
{
    char where[WIRE_WHERE_MAX];
    const char *words;
    struct dob_reason why;
    snprintf(where, sizeof where, "deck.cards[%zu]", nth);
    return wire_need_text(card, where, &words, error) &&
           (dob_deck_add(game, deck, dob_scan_in(words), &why) || wire_wrong_because(error, &why, where));
}

/* The same cards as somewhere else? */
static bool read_hash(const json_t *hash, const struct dob_deck *deck, struct wire_error *error)
{
    const char *words;
    uint64_t wanted = 0;
    if (!hash)
        return true;
    if (!wire_need_text(hash, "deck", &words, error))
        return false;
    struct dob_scan scan = dob_scan_in(words);
    return (dob_deck_scan_hash(&scan, &wanted) && dob_scan_done(&scan) && wanted == deck->hash) ||
           wire_wrong(error, "wire.deck-other", "deck");
}

static bool read_cards(const json_t *object, struct dob_rules *rules, struct wire_error *error)
{
    struct dob_deck deck = {0};
    struct dob_reason why;
    size_t i;
    json_t *card, *cards = json_object_get(object, "cards");
    if (!json_is_array(cards))
        return wire_wrong(error, "wire.deck-form", "deck");
    if (!read_deck_name(json_object_get(object, "name"), &deck, error))
        return false;
    json_array_foreach (cards, i, card)
        if (!read_card(rules->game, card, i, &deck, error))
            return false;
    if (!dob_deck_close(rules->game, &deck, &why))
        return wire_wrong_because(error, &why, "deck");
    if (!read_hash(json_object_get(object, "hash"), &deck, error))
        return false;
    rules->deck = deck;
    return true;
}

static bool read_deck(const json_t *deck, struct dob_rules *rules, struct wire_error *error)
{
    struct dob_reason why;
    if (!deck)
        return true;
    if (!rules->game->deck) {
        dob_because_word(&why, "deck.no-cards", NULL, rules->game->name, 0);
        return wire_wrong_because(error, &why, "deck");
    }
    if (json_is_object(deck))
        return read_cards(deck, rules, error);
    if (!json_is_string(deck))
        return wire_wrong(error, "wire.deck-form", "deck");
    return dob_rules_deck(rules, dob_scan_in(json_string_value(deck)), &why) || wire_wrong_because(error, &why, "deck");
}

bool wire_read_rules(const json_t *message, struct dob_rules *rules, struct wire_error *error)
{
    const char *name;
    struct dob_reason why;
    const json_t *seats = json_object_get(message, "seats");
    if (!wire_need_text(json_object_get(message, "game"), "game", &name, error))
        return false;
    const struct dob_game *game = dob_game_named(dob_scan_in(name));
    if (!game)
        return wire_wrong_found(error, "rules.game-unknown", "game", name);
    int64_t count = game->seats_min;
    if (seats && !wire_need_number(seats, 1, DOB_SEATS_MAX, "seats", &count, error))
        return false;
    if (!dob_rules_make(rules, game, count, &why))
        return wire_wrong_because(error, &why, "seats");
    if (!read_deck(json_object_get(message, "deck"), rules, error) ||
        !read_options(json_object_get(message, "options"), rules, error))
        return false;
    return dob_rules_ready(rules, &why) || wire_wrong_because(error, &why, "options");
}
