/* Any words as the deck of any game with cards. What is read prints to the same deck, with the same hash, and can be played
 * with; what is not leaves a reason. */
#include "core/rules.h"
#include "fuzz/fuzz.h"
#include "games/registry.h"

enum { EVENTS = 400 };

/* The next game that has a deck. */
static const struct dob_game *eat_deck_game(struct input *input)
{
    size_t at = 0;
    const char *name = game_of_byte(eat(input));
    while (!dob_same(dob_games[at]->name, name))
        at++;
    while (!dob_games[at]->deck)
        at = (at + 1) % games();
    return dob_games[at];
}

static void check_text(const struct dob_rules *rules)
{
    static char text[DOB_CARDS_MAX * 64];
    struct dob_text out = dob_text_in(text, sizeof text);
    struct dob_deck again;
    dob_text_add(&out, "dobbel deck 1\ngame ");
    dob_text_add(&out, rules->game->name);
    for (int i = 0; i < rules->deck.count; i++) {
        dob_text_char(&out, '\n');
        rules->game->deck->print_card(&rules->deck.card[i], &out);
    }
    CHECK(dob_text_fits(&out));
    CHECK(dob_deck_read(rules->game, dob_scan_in(text), &again, NULL));
    CHECK(again.hash == rules->deck.hash && again.count == rules->deck.count && again.split == rules->deck.split);
    CHECK(memcmp(again.card, rules->deck.card, sizeof again.card) == 0);
}

static void play(const struct dob_rules *rules, struct dob_rng *rng)
{
    const struct dob_game *game = rules->game;
    union dob_position position = {{0}};
    game->start(rules, &position);
    for (int i = 0; i < EVENTS && game->actors(rules, &position); i++) {
        dob_move list[DOB_MOVES_MAX], move;
        int actor = __builtin_ctz(game->actors(rules, &position));
        size_t count = actor == DOB_CHANCE ? 0 : game->moves(rules, &position, actor, list);
        CHECK(actor == DOB_CHANCE || (count > 0 && count <= DOB_MOVES_MAX));
        move = count ? list[dob_rng_below(rng, count)] : game->sample(rules, &position, rng);
        CHECK(!game->refuse(rules, &position, actor, move, NULL));
        game->apply(rules, &position, actor, move);
        CHECK(game->check(rules, &position, NULL));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    struct dob_rules rules;
    struct dob_reason why = {0};
    const struct dob_game *game = eat_deck_game(&input);
    size_t seats = game->seats_min + eat_below(&input, (size_t)(game->seats_max - game->seats_min + 1));
    CHECK(dob_rules_make(&rules, game, (int64_t)seats, NULL));
    struct dob_deck before = rules.deck;
    if (!dob_rules_deck(&rules, dob_scan_range((const char *)input.at, (size_t)(input.end - input.at)), &why)) {
        CHECK(dob_sentence(why.id, NULL) && why.line > 0 && memcmp(&before, &rules.deck, sizeof before) == 0);
        return 0;
    }
    struct dob_rng rng = dob_rng_keyed(size, 2);
    check_text(&rules);
    if (dob_rules_ready(&rules, &why)) /* enough cards for so many seats */
        play(&rules, &rng);
    else
        CHECK(dob_sentence(why.id, NULL));
    return 0;
}
