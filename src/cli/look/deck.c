/* dobbel deck: is a deck file right, and what is in it? */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/play/box.h"
#include "cli/say.h"
#include "core/rules.h"
#include "games/registry.h"

/* The game that a deck says it is for: its second line. NULL if it says none that has cards. */
static const struct dob_game *game_of_deck(struct dob_scan text)
{
    struct dob_scan line;
    uint32_t number = 0;
    if (!dob_scan_line(&text, &line, &number) || !dob_scan_line(&text, &line, &number) ||
        !dob_scan_exactly(&line, "game "))
        return NULL;
    const struct dob_game *game = dob_game_named(line);
    return game && game->deck ? game : NULL;
}

char *load_deck(const char *path, const struct dob_game **game, struct dob_deck *deck)
{
    size_t length = 0;
    struct dob_reason why = {0};
    char *text = load_text(path, &length);
    if (!text)
        return NULL;
    struct dob_scan scan = length ? dob_scan_range(text, length) : dob_scan_in("");
    if (!*game)
        *game = game_of_deck(scan);
    bool good = false;
    if (memchr(text, '\0', length))
        complain(STATUS_FAILED, path, "cli.deck-no-text", NULL);
    else if (!*game)
        complain(STATUS_FAILED, path, "cli.deck-no-game", NULL);
    else if (!(*game)->deck)
        complain(STATUS_FAILED, path, "cli.deck-no-cards", (*game)->name, NULL);
    else if (!(good = dob_deck_read(*game, scan, deck, &why)))
        complain_reason(STATUS_FAILED, path, &why);
    if (good)
        return text;
    free(text);
    return NULL;
}

static void print_cards(const struct dob_game *game, const struct dob_deck *deck)
{
    char hash[24], count[8];
    struct dob_text text = dob_text_in(hash, sizeof hash);
    dob_deck_print_hash(deck->hash, &text);
    snprintf(count, sizeof count, "%d", deck->count);
    print_with(stdout, "cli.deck-head", game->name, deck->name[0] ? deck->name : "-", count, NULL);
    printf("\n%s %s\n\n", say("cli.deck-hash"), hash);
    for (int i = 0; i < deck->count; i++) {
        char card[128];
        text = dob_text_in(card, sizeof card);
        game->deck->print_card(&deck->card[i], &text);
        printf("%4d  %s\n", i + 1, card);
    }
}

/* Without a name: the decks of all games. */
static int show_standard(const char *name)
{
    for (int i = 0, shown = 0; dob_games[i]; i++) {
        struct dob_rules rules;
        if (!dob_games[i]->deck || (name && strcmp(dob_games[i]->name, name) != 0))
            continue;
        dob_rules_make(&rules, dob_games[i], dob_games[i]->seats_min, NULL);
        if (shown++)
            putchar('\n');
        print_cards(dob_games[i], &rules.deck);
    }
    return STATUS_OK;
}

static int show(const char *what)
{
    const struct dob_game *game = what ? dob_game_named(dob_scan_in(what)) : NULL;
    struct dob_deck deck;
    if (!what || (game && game->deck))
        return show_standard(what);
    if (game)
        return complain(STATUS_USAGE, what, "cli.deck-no-cards", what, NULL);
    char *text = load_deck(what, &game, &deck);
    if (!text)
        return STATUS_FAILED;
    print_cards(game, &deck);
    free(text);
    return STATUS_OK;
}

static int check(const char *path)
{
    const struct dob_game *game = NULL;
    struct dob_deck deck;
    char *text = load_deck(path, &game, &deck), count[8], hash[24];
    if (!text)
        return STATUS_FAILED;
    struct dob_text out = dob_text_in(hash, sizeof hash);
    dob_deck_print_hash(deck.hash, &out);
    snprintf(count, sizeof count, "%d", deck.count);
    print_with(stdout, "cli.deck-good", path, game->name, count, hash, NULL);
    putchar('\n');
    free(text);
    return STATUS_OK;
}

/* The decks there are: those that come with the program, and what was described at tables. */
static int list_decks(void)
{
    char path[HOST_PATH_MAX], number[24];
    for (int i = 0; dob_games[i]; i++) {
        struct dob_rules rules;
        size_t count = 0;
        if (!dob_games[i]->deck)
            continue;
        dob_rules_make(&rules, dob_games[i], dob_games[i]->seats_min, NULL);
        snprintf(number, sizeof number, "%d", rules.deck.count);
        print_with(stdout, "cli.deck-head", dob_games[i]->name, rules.deck.name, number, NULL);
        putchar('\n');
        char *cards = box_cards(dob_games[i]->name, &count);
        snprintf(number, sizeof number, "%zu", count);
        if (cards && box_path(dob_games[i]->name, path)) {
            print_with(stdout, "cli.box.own", dob_games[i]->name, number, path, NULL);
            putchar('\n');
        }
        free(cards);
    }
    return STATUS_OK;
}

int command_deck(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
        return c == 'h' ? print_help("deck") : complain_usage("deck");
    const char *order = optind < argc ? argv[optind] : "", *what = optind + 1 < argc ? argv[optind + 1] : NULL;
    if (optind == argc)
        return list_decks();
    if (argc - optind <= 2 && strcmp(order, "show") == 0)
        return show(what);
    if (argc - optind == 2 && strcmp(order, "check") == 0)
        return check(what);
    complain(STATUS_USAGE, "deck", "cli.deck-commands", NULL);
    return complain_usage("deck");
}
