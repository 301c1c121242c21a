/* dobbel solo: levels and campaign, with progress that is kept. Invariant: before a game is played its record is named in
 * the progress; when it is over it is counted and forgotten in one step. So every game counts once, whenever the program
 * dies: what it left behind is a record that goes on, or one that is over and counted the next time. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/input.h"
#include "cli/play/seating.h"
#include "cli/say.h"
#include "cli/solo/solo.h"
#include "core/solo.h"
#include "games/registry.h"
#include "host/file.h"
#include "match/match.h"

enum wanted { SHOW, JSON, LEVEL, CAMPAIGN, RESUME, GIVE_UP };

struct solo_wish {
    struct wish table;
    const struct dob_game *game; /* the one that can be played alone */
    enum wanted wanted;
    int level;
    char level_option[64];           /* the first option of the match */
    enum dob_dice_from running_dice; /* of the game that goes on */
};

/* The letters of options that play has too are the same there. */
static const struct option options[] = {
    {"help", no_argument, NULL, 'h'},
    {"level", required_argument, NULL, 'l'},
    {"campaign", no_argument, NULL, 'C'},
    {"resume", no_argument, NULL, 'R'},
    {"give-up", no_argument, NULL, 'g'},
    {"json", no_argument, NULL, 'j'},
    {"by-hand", no_argument, NULL, 'H'},
    {"deck", required_argument, NULL, 'd'},
    {"name", required_argument, NULL, 'N'},
    {"option", required_argument, NULL, 'o'},
    {"advice", required_argument, NULL, 'a'},
    {"seed", required_argument, NULL, 's'},
    {0},
};

/* ---- reading the arguments ---- */

static bool want(struct solo_wish *wish, enum wanted wanted)
{
    if (wish->wanted != SHOW)
        return complain(STATUS_USAGE, "solo", "cli.solo.one-wish", NULL) == STATUS_OK;
    wish->wanted = wanted;
    return true;
}

static bool read_level(struct solo_wish *wish, const char *words)
{
    struct dob_scan scan = dob_scan_in(words);
    int64_t level;
    char last[12];
    if (!want(wish, LEVEL))
        return false;
    snprintf(last, sizeof last, "%d", wish->game->solo->levels);
    if (!dob_scan_number(&scan, 1, wish->game->solo->levels, &level) || !dob_scan_done(&scan))
        return complain(STATUS_USAGE, "--level", "cli.solo.no-level", words, last, NULL) == STATUS_OK;
    wish->level = (int)level;
    return true;
}

static const char *level_name(const struct dob_game *game)
{
    return game->options[game->solo->option].name;
}

static bool names_the_level(const struct dob_game *game, const char *option)
{
    struct dob_scan value = dob_scan_in(option);
    return dob_scan_is(dob_scan_until(&value, '='), level_name(game));
}

static bool read_option(struct solo_wish *wish, int letter, const char *value)
{
    switch (letter) {
    case 'l':
        return read_level(wish, value);
    case 'C':
        return want(wish, CAMPAIGN);
    case 'R':
        return want(wish, RESUME);
    case 'g':
        return want(wish, GIVE_UP);
    case 'j':
        return want(wish, JSON);
    case 'H':
        wish->table.dice = DOB_DICE_HAND;
        return true;
    case 'o':
        if (names_the_level(wish->game, value))
            return complain(STATUS_USAGE, "--option", "cli.solo.level-option", NULL) == STATUS_OK;
        break;
    default:
        break;
    }
    return wish_option(&wish->table, letter, value);
}

/* Was anything said that only a new game can take? */
static bool shapes_a_game(const struct wish *wish)
{
    return wish->option_count > 1 || wish->name_count || wish->deck || wish->seeded || wish->dice == DOB_DICE_HAND;
}

/* -1: go on; else the exit status. */
static int read_wish(struct solo_wish *wish, int argc, char **argv)
{
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("solo");
        if (!read_option(wish, c, optarg))
            return STATUS_USAGE;
    }
    if (optind < argc)
        return complain(STATUS_USAGE, "solo", "cli.no-argument", argv[optind], NULL);
    if (wish->table.seeded && wish->table.dice == DOB_DICE_HAND) /* in either order */
        return complain(STATUS_USAGE, "--seed", "cli.seed-by-hand", NULL);
    bool plays = wish->wanted == LEVEL || wish->wanted == CAMPAIGN;
    if (wish->wanted == RESUME && shapes_a_game(&wish->table))
        return complain(STATUS_USAGE, "solo", "cli.resume-fixed", NULL);
    if (!plays && (shapes_a_game(&wish->table) || (wish->table.adviser && wish->wanted != RESUME)))
        return complain(STATUS_USAGE, "solo", "cli.solo.nothing-to-play", NULL);
    return -1;
}

/* ---- counting ---- */

/* Progress changes on the disk first. */
static bool count(struct solo *solo, const struct dob_progress_game *game, struct dob_progress_news *news)
{
    struct solo after = *solo;
    dob_progress_count(&after.progress, game, news);
    if (!solo_keep(&after))
        return false;
    solo->progress = after.progress;
    return true;
}

static struct dob_progress_game game_of(const struct solo *solo, const dob_match *match)
{
    struct dob_progress_game game = {.level = solo->progress.running.level,
                                     .of_campaign = solo->progress.running.of_campaign};
    struct dob_result result;
    dob_match_result(match, DOB_ALL_SEEING, &result);
    game.points = result.points[0];
    game.changed = dob_progress_is_changed(&solo->progress, match);
    return game;
}

/* The match of the running game; NULL, with a complaint unless `quiet`, if its record is gone or something else. */
static dob_match *running_match(const struct solo *solo, bool quiet)
{
    char path[HOST_PATH_MAX], label[64];
    size_t torn;
    struct host_failure failure;
    if (!solo_record_path(solo, path))
        return NULL;
    dob_match *match = host_read_match(path, &torn, &failure);
    if (!match && !quiet)
        complain_failure(&failure);
    if (match && !dob_progress_fits(&solo->progress, solo->progress.running.level, match)) {
        dob_match_free(match);
        match = NULL;
        if (!quiet)
            complain(STATUS_FAILED, path, "cli.solo.other-record", solo_running_label(solo, label, sizeof label), NULL);
    }
    if (!match && !quiet)
        complain(STATUS_FAILED, NULL, "cli.solo.lost", NULL);
    return match;
}

enum settled { NOTHING_RUNS, GOES_ON, COUNTED, LOST, NOT_KEPT };

/* The running game may be over already, if the program died before it was counted or another program ended it. */
static enum settled settle(struct solo *solo, struct solo_wish *wish)
{
    struct dob_progress_news news;
    if (!solo->progress.running.level)
        return NOTHING_RUNS;
    dob_match *match = running_match(solo, wish->wanted == GIVE_UP);
    if (!match)
        return LOST;
    wish->running_dice = dob_match_dice(match);
    bool over = dob_match_actors(match) == 0;
    struct dob_progress_game game = game_of(solo, match);
    dob_match_free(match);
    if (!over)
        return GOES_ON;
    if (!count(solo, &game, &news))
        return NOT_KEPT;
    if (wish->wanted != JSON) {
        puts(say("cli.solo.counted-now"));
        solo_print_news(&solo->progress, &game, &news);
        putchar('\n');
    }
    return COUNTED;
}

/* ---- playing ---- */

/* Before the first event is played the progress knows where. */
static bool note_running(struct solo *solo, const struct solo_wish *wish, const char *record)
{
    struct solo after = *solo;
    after.progress.running.of_campaign = wish->wanted == CAMPAIGN;
    after.progress.running.level = wish->level;
    snprintf(after.progress.running.file, DOB_PROGRESS_FILE_MAX, "%s", strrchr(record, '/') + 1);
    struct host_failure failure;
    if (!host_sync_folder_of(record, &failure))
        return complain_failure(&failure);
    if (!solo_keep(&after))
        return false;
    solo->progress = after.progress;
    return true;
}

static int converse(struct solo *solo, struct play_table *table)
{
    struct dob_progress_news news;
    int status = play_run(table);
    if (status != STATUS_OK)
        return status;
    if (dob_match_actors(table->match)) {
        puts(say("cli.solo.later"));
        return STATUS_OK;
    }
    struct dob_progress_game game = game_of(solo, table->match);
    if (!count(solo, &game, &news))
        return complain(STATUS_FAILED, NULL, "cli.solo.count-later", NULL);
    solo_print_news(&solo->progress, &game, &news);
    return STATUS_OK;
}

static int play(struct solo *solo, struct solo_wish *wish)
{
    char path[HOST_PATH_MAX];
    struct play_table table;
    if (wish->table.resume && !solo_record_path(solo, path))
        return STATUS_FAILED;
    wish->table.resume_file = path;
    wish->table.cards = wish->table.dice == DOB_DICE_HAND; /* nobody else looks: the cards of seat 1 are typed */
    snprintf(wish->level_option, sizeof wish->level_option, "%s=%d", level_name(wish->game), wish->level);
    int status = wish_seat(&wish->table, &table);
    if (status == STATUS_OK && !wish->table.resume && !note_running(solo, wish, table.save.path))
        status = STATUS_FAILED;
    if (status == STATUS_OK)
        status = converse(solo, &table);
    play_leave(&table);
    return status;
}

/* Goes on if it is the game that was asked for. */
static int go_on(struct solo *solo, struct solo_wish *wish)
{
    char label[64];
    bool campaign = solo->progress.running.of_campaign;
    bool meant = wish->wanted == RESUME || (wish->wanted == CAMPAIGN && campaign) ||
                 (wish->wanted == LEVEL && !campaign && wish->level == solo->progress.running.level);
    if (!meant || shapes_a_game(&wish->table))
        return complain(STATUS_FAILED, "solo", "cli.solo.running", solo_running_label(solo, label, sizeof label), NULL);
    wish->table.resume = true;
    wish->table.dice = wish->running_dice;
    return play(solo, wish);
}

static int begin(struct solo *solo, struct solo_wish *wish)
{
    char missing[SOLO_MISSING_MAX], level[12], before[12];
    if (wish->wanted == RESUME || wish->wanted == GIVE_UP)
        return complain(STATUS_FAILED, "solo", "cli.solo.nothing-runs", NULL);
    if (wish->wanted == CAMPAIGN && dob_progress_missing(&solo->progress))
        return complain(STATUS_FAILED, "--campaign", "cli.solo.campaign-locked",
                        solo_missing_levels(&solo->progress, missing), NULL);
    if (wish->wanted == CAMPAIGN)
        wish->level = solo->progress.next;
    snprintf(level, sizeof level, "%d", wish->level);
    snprintf(before, sizeof before, "%d", wish->level - 1);
    if (!dob_progress_is_open(&solo->progress, wish->level))
        return complain(STATUS_FAILED, "--level", "cli.solo.level-locked", level, before, NULL);
    return play(solo, wish);
}

/* ---- giving up ---- */

static bool is_sure(const struct solo *solo)
{
    char text[256], label[64], prompt[64];
    struct input *input = input_open(NULL, NULL);
    puts(say_with(text, sizeof text,
                  solo->progress.running.of_campaign ? "cli.solo.gives-up-campaign" : "cli.solo.gives-up",
                  solo_running_label(solo, label, sizeof label), NULL));
    snprintf(prompt, sizeof prompt, "%s", say("cli.solo.prompt-sure"));
    const char *line = input ? input_line(input, prompt) : NULL;
    bool sure = line && strcmp(line, "yes") == 0;
    if (input)
        input_close(input);
    if (!sure)
        puts(say("cli.solo.stays"));
    return sure;
}

static int give_up(struct solo *solo)
{
    struct dob_progress_news news;
    if (!is_sure(solo))
        return STATUS_OK;
    dob_match *match = running_match(solo, true);
    struct dob_progress_game game = {.level = solo->progress.running.level,
                                     .of_campaign = solo->progress.running.of_campaign,
                                     .changed = match && dob_progress_is_changed(&solo->progress, match),
                                     .given_up = true};
    dob_match_free(match);
    if (!count(solo, &game, &news))
        return STATUS_FAILED;
    solo_print_news(&solo->progress, &game, &news);
    return STATUS_OK;
}

/* ---- the command ---- */

/* Looking needs no lock. But a game that is over is counted, if no other program is about to. */
static int show(struct solo *solo, struct solo_wish *wish)
{
    enum settled settled = NOTHING_RUNS;
    if (!solo_read(solo))
        return STATUS_FAILED;
    bool locked = solo->progress.running.level && solo_lock(solo, true);
    if (locked && !solo_read(solo))
        return STATUS_FAILED;
    if (locked)
        settled = settle(solo, wish);
    (wish->wanted == JSON ? solo_print_json : solo_print_card)(solo);
    return settled == LOST || settled == NOT_KEPT ? STATUS_FAILED : STATUS_OK;
}

/* What changes progress holds the lock until the end. */
static int change(struct solo *solo, struct solo_wish *wish)
{
    if (!solo_lock(solo, false) || !solo_read(solo))
        return STATUS_FAILED;
    enum settled settled = settle(solo, wish);
    if (settled == NOTHING_RUNS)
        return begin(solo, wish);
    if (wish->wanted == GIVE_UP && (settled == GOES_ON || settled == LOST))
        return give_up(solo);
    if (settled == GOES_ON)
        return go_on(solo, wish);
    if (settled != COUNTED)
        return STATUS_FAILED;
    solo_print_card(solo);
    return STATUS_OK;
}

/* There is one. */
static const struct dob_game *solo_game(void)
{
    int i = 0;
    while (!dob_games[i]->solo)
        i++;
    return dob_games[i];
}

int command_solo(int argc, char **argv)
{
    struct solo solo;
    const struct dob_game *game = solo_game();
    struct solo_wish wish = {.table = {.command = "solo", .game = game->name, .seats = 1, .dice = DOB_DICE_SEED},
                             .game = game};
    wish.table.options[wish.table.option_count++] = wish.level_option;
    int status = read_wish(&wish, argc, argv);
    if (status >= 0)
        return status;
    if (!solo_find(&solo, game->name))
        return STATUS_FAILED;
    status = (wish.wanted == SHOW || wish.wanted == JSON ? show : change)(&solo, &wish);
    solo_unlock(&solo);
    return status;
}
