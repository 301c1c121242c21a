/* Rules from words. Invariant: whatever was refused has changed nothing. */
#include "core/rules.h"

#include <string.h>

bool dob_rules_make(struct dob_rules *rules, const struct dob_game *game, int64_t seats, struct dob_reason *why)
{
    if (seats < game->seats_min || seats > game->seats_max) {
        dob_because_numbers(why, "rules.seats", NULL, game->seats_min, game->seats_max);
        return false;
    }
    *rules = (struct dob_rules){.game = game, .seats = (uint8_t)seats};
    for (int i = 0; i < game->option_count; i++)
        rules->option[i] = game->options[i].standard;
    return !game->deck || dob_rules_deck(rules, dob_scan_in(game->deck->standard), why);
}

bool dob_rules_deck(struct dob_rules *rules, struct dob_scan text, struct dob_reason *why)
{
    if (!rules->game->deck)
        return !dob_because_word(why, "deck.no-cards", NULL, rules->game->name, 0);
    return dob_deck_read(rules->game, text, &rules->deck, why);
}

bool dob_rules_deck_is_standard(const struct dob_rules *rules)
{
    struct dob_deck standard;
    return dob_deck_read(rules->game, dob_scan_in(rules->game->deck->standard), &standard, NULL) &&
           standard.hash == rules->deck.hash;
}

static int find_option(const struct dob_game *game, struct dob_scan name)
{
    for (int i = 0; i < game->option_count; i++)
        if (dob_scan_is(name, game->options[i].name))
            return i;
    return -1;
}

static bool read_value(const struct dob_option *option, struct dob_scan value, int64_t *number)
{
    if (option->names) {
        *number = dob_scan_index(value, option->names, option->max + 1);
        return *number >= 0;
    }
    return dob_scan_number(&value, option->min, option->max, number) && dob_scan_done(&value);
}

bool dob_rules_set(struct dob_rules *rules, struct dob_scan name, struct dob_scan value, struct dob_reason *why)
{
    int i = find_option(rules->game, name);
    if (i < 0) {
        dob_because_found(why, "rules.option-unknown", name);
        return false;
    }
    const struct dob_option *option = &rules->game->options[i];
    int64_t number;
    if (!read_value(option, value, &number)) {
        dob_because_found(why, option->names ? "rules.option-name" : "rules.option-number", value);
        if (why) {
            why->ruling = option->ruling;
            why->arg[0].word = option->name;
            why->arg[1].number = option->min;
            why->arg[2].number = option->max;
        }
        return false;
    }
    rules->option[i] = (int32_t)number;
    return true;
}

bool dob_rules_ready(const struct dob_rules *rules, struct dob_reason *why)
{
    return !rules->game->refuse_rules(rules, why);
}

void dob_option_print(const struct dob_option *option, int32_t value, struct dob_text *text)
{
    if (option->names)
        dob_text_add(text, option->names[value]);
    else
        dob_text_number(text, value);
}

static bool is_same_deck(const struct dob_deck *a, const struct dob_deck *b)
{
    return a->hash == b->hash && a->count == b->count && dob_same(a->name, b->name) &&
           memcmp(a->card, b->card, a->count * sizeof *a->card) == 0;
}

bool dob_rules_same(const struct dob_rules *a, const struct dob_rules *b)
{
    return a->game == b->game && a->seats == b->seats && memcmp(a->option, b->option, sizeof a->option) == 0 &&
           is_same_deck(&a->deck, &b->deck);
}
