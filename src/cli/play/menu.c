/* Beginning without being told what: which game, who plays, against whom. Enter takes what stands first. */
#include "cli/play/menu.h"

#include <stdlib.h>
#include <string.h>

#include "cli/play/input.h"
#include "cli/play/saved.h"
#include "cli/say.h"
#include "core/text.h"
#include "games/registry.h"

enum { UNFINISHED_MAX = 5, GAMES_MAX = 16 };

struct menu {
    struct input *input;
    struct wish *wish;
    struct menu_answers *answers;
    struct host_matches matches;
    const struct dob_game *game;
};

static void print_game(size_t number, const struct dob_game *game)
{
    char box[160], id[64];
    snprintf(id, sizeof id, "%s.about", game->name);
    printf("  %zu  %-10s  %s\n     %s\n", number, game->name, say_known_as(box, sizeof box, game->name), say(id));
}

/* The i-th game that is for people; NULL after the last. */
static const struct dob_game *game_at(size_t i)
{
    for (int j = 0; dob_games[j]; j++)
        if (!dob_games[j]->example && i-- == 0)
            return dob_games[j];
    return NULL;
}

static const char *ask(struct menu *menu, const char *id)
{
    return input_line(menu->input, say(id));
}

/* True: it is known what is to be played. */
static bool take_game(struct menu *menu, const char *line)
{
    struct dob_scan scan = dob_scan_in(*line ? line : "1");
    int64_t number = 0;
    char text[512];
    size_t saved = menu->matches.count;
    menu->game = dob_game_named(dob_scan_in(line));
    if (!menu->game && dob_scan_number(&scan, 1, GAMES_MAX, &number) && dob_scan_done(&scan)) {
        if ((size_t)number <= saved) {
            snprintf(menu->answers->path, sizeof menu->answers->path, "%s", menu->matches.list[number - 1].path);
            return true;
        }
        menu->game = game_at((size_t)number - saved - 1);
    }
    if (!menu->game)
        puts(say_meant(text, sizeof text, line));
    return menu->game != NULL;
}

static bool ask_game(struct menu *menu)
{
    char text[512];
    const struct dob_game *game;
    const char *line;
    size_t saved = menu->matches.count;
    if (saved > 0)
        puts(say("cli.menu.go-on"));
    for (size_t i = 0; i < saved; i++)
        printf("  %zu  %s\n", i + 1, saved_line(&menu->matches.list[i], text, sizeof text));
    puts(say(saved ? "cli.menu.or-begin" : "cli.menu.begin"));
    for (size_t i = 0; (game = game_at(i)); i++)
        print_game(saved + i + 1, game);
    do
        line = ask(menu, "cli.menu.which");
    while (line && !take_game(menu, line));
    return line != NULL;
}

/* Names with commas between them. */
static bool ask_people(struct menu *menu)
{
    struct wish *wish = menu->wish;
    const char *line = ask(menu, "cli.menu.who");
    if (!line)
        return false;
    snprintf(menu->answers->names, sizeof menu->answers->names, "%s", line);
    for (char *name = strtok(menu->answers->names, ","); name && wish->name_count < menu->game->seats_max;
         name = strtok(NULL, ",")) {
        name += strspn(name, " ");
        if (*name)
            wish->names[wish->name_count++] = name;
    }
    return true;
}

static const char *const levels[] = {"easy", "normal", "hard", "expert"};
enum { LEVELS = sizeof levels / sizeof *levels };

/* A level by its number or the beginning of its name. */
static const char *level_of(const char *word)
{
    struct dob_scan scan = dob_scan_in(word);
    int64_t number;
    if (dob_scan_number(&scan, 1, LEVELS, &number) && dob_scan_done(&scan))
        return levels[number - 1];
    for (int i = 0; i < LEVELS; i++)
        if (strncmp(levels[i], word, strlen(word)) == 0)
            return levels[i];
    return NULL;
}

/* False: something in the line is no level, or there are too many. */
static bool take_bots(struct menu *menu, const char *line)
{
    struct wish *wish = menu->wish;
    int people = wish->name_count ? wish->name_count : 1;
    char words[MENU_ANSWER_MAX];
    wish->bot_count = 0;
    snprintf(words, sizeof words, "%s", line);
    for (char *word = strtok(words, ", "); word; word = strtok(NULL, ", ")) {
        const char *level = level_of(word);
        if (!level || people + wish->bot_count >= menu->game->seats_max)
            return false;
        wish->bots[wish->bot_count++] = level;
    }
    return true;
}

/* Several people need nobody else, and some games can be played alone: then 0 is an answer. */
static bool ask_bots(struct menu *menu)
{
    struct wish *wish = menu->wish;
    int people = wish->name_count ? wish->name_count : 1, room = menu->game->seats_max - people;
    bool several = people > 1, alone = !several && menu->game->seats_min == 1;
    char text[160], most[16];
    const char *line = "";
    snprintf(most, sizeof most, "%d", room);
    while (room > 0 && line) {
        line = ask(menu, several ? "cli.menu.bots-too" : alone ? "cli.menu.against-or-alone" : "cli.menu.against");
        if (line && alone && strcmp(line, "0") == 0) {
            wish->seats = 1;
            return true;
        }
        if (line && take_bots(menu, *line ? line : several ? "" : "normal"))
            return true;
        if (line)
            puts(say_with(text, sizeof text, "cli.menu.no-level", most, NULL));
    }
    return line != NULL;
}

static bool converse(struct menu *menu)
{
    if (!ask_game(menu))
        return false;
    if (menu->answers->path[0]) {
        menu->wish->resume = true;
        menu->wish->resume_file = menu->answers->path;
        return true;
    }
    menu->wish->game = menu->game->name;
    return ask_people(menu) && ask_bots(menu);
}

bool menu_ask(struct wish *wish, struct menu_answers *answers)
{
    struct host_failure failure;
    struct menu *menu = malloc(sizeof *menu);
    if (!menu)
        return false;
    *answers = (struct menu_answers){0};
    *menu = (struct menu){.input = input_open(NULL, NULL), .wish = wish, .answers = answers};
    if (host_matches_find(&menu->matches, &failure))
        saved_keep(&menu->matches, &(struct saved_wish){.unfinished = true, .thrown = true}, UNFINISHED_MAX);
    bool asked = menu->input && converse(menu);
    host_matches_free(&menu->matches);
    if (menu->input)
        input_close(menu->input);
    free(menu);
    return asked;
}
