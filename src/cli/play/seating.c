/* From arguments to a table with everybody seated. */
#include "cli/play/seating.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/say.h"
#include "core/text.h"
#include "games/registry.h"
#include "host/pool.h"
#include "host/random.h"
#include "match/match.h"

static const struct option options[] = {
    {"help", no_argument, NULL, 'h'},          {"seats", required_argument, NULL, 'n'},
    {"seed", required_argument, NULL, 's'},    {"option", required_argument, NULL, 'o'},
    {"bot", required_argument, NULL, 'b'},     {"name", required_argument, NULL, 'N'},
    {"advice", required_argument, NULL, 'a'},  {"save", required_argument, NULL, 'w'},
    {"no-save", no_argument, NULL, 'u'},       {"resume", no_argument, NULL, 'r'},
    {"from", required_argument, NULL, 'f'},    {"deck", required_argument, NULL, 'd'},
    {"cards", required_argument, NULL, 'c'},   {"bot-time", required_argument, NULL, 't'},
    {"budget", required_argument, NULL, 'k'},  {"time", required_argument, NULL, 'T'},
    {"threads", required_argument, NULL, 'P'}, {0},
};

enum { BOT_TIME_MAX = 3600000 };

static bool push(const char **list, int *count, const char *option, const char *value)
{
    if (*count == WISHES_MAX) {
        complain(STATUS_USAGE, option, "cli.too-many", NULL);
        return false;
    }
    list[(*count)++] = value;
    return true;
}

static const struct bot *read_bot(const char *option, const char *name)
{
    char all[256] = "";
    const struct bot *bot = bot_named(dob_scan_in(name));
    for (int i = 0; !bot && bot_list[i]; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", bot_list[i]->name);
    if (!bot)
        complain(STATUS_USAGE, option, "cli.bot-unknown", name, all, NULL);
    return bot;
}

bool wish_option(struct wish *wish, int letter, const char *value)
{
    switch (letter) {
    case 'n':
        return read_option_number("--seats", value, DOB_SEATS_MAX, &wish->seats);
    case 's':
        wish->seeded = true;
        if (wish->dice == DOB_DICE_HAND)
            return complain(STATUS_USAGE, "--seed", "cli.seed-by-hand", NULL) == STATUS_OK;
        return read_option_number("--seed", value, UINT64_MAX, &wish->seed);
    case 'o':
        return push(wish->options, &wish->option_count, "--option", value);
    case 'b':
        return push(wish->bots, &wish->bot_count, "--bot", value);
    case 'N':
        return push(wish->names, &wish->name_count, "--name", value);
    case 'a':
        return (wish->adviser = read_bot("--advice", value)) != NULL;
    case 'w':
        wish->save = value;
        return true;
    case 'c': {
        uint64_t seat;
        if (!read_option_number("--cards", value, DOB_SEATS_MAX, &seat))
            return false;
        wish->cards |= seat ? 1u << (seat - 1) : 1u << DOB_SEATS_MAX; /* there is no seat 0 */
        return true;
    }
    case 'd':
        wish->deck = value;
        return true;
    case 'f':
        wish->from = value;
        if (!strrchr(value, '@'))
            return complain(STATUS_USAGE, "--from", "cli.from-form", value, NULL) == STATUS_OK;
        return read_option_number("--from", strrchr(value, '@') + 1, INT32_MAX, &wish->from_events);
    case 't':
        return read_option_number("--bot-time", value, BOT_TIME_MAX, &wish->bot_time);
    case 'k':
        return read_option_number("--budget", value, UINT64_MAX, &wish->budget);
    case 'P':
        return read_option_number("--threads", value, HOST_THREADS_MAX, &wish->threads);
    case 'T':
        return read_option_number("--time", value, BOT_TIME_MAX, &wish->time);
    case 'u':
        return wish->unsaved = true;
    case 'r':
        return wish->resume = true;
    default:
        complain_usage(wish->command);
        return false;
    }
}

/* The seat and the command line of `2:exec:COMMAND` or `exec:COMMAND` (seat 0: any); NULL if it is no program. */
static const char *program_of(const char *words, int seats, int *seat)
{
    struct dob_scan scan = dob_scan_in(words);
    int64_t number = 0;
    if (dob_scan_number(&scan, 1, seats, &number) && !dob_scan_char(&scan, ':'))
        return NULL;
    *seat = (int)number;
    return dob_scan_exactly(&scan, WIRE_PROGRAM_PREFIX) && !dob_scan_done(&scan) ? scan.at : NULL;
}

/* Only programs can be seated at a saved match, on seats that were theirs. */
static bool are_programs(const struct wish *wish)
{
    int seat = 0;
    for (int i = 0; i < wish->bot_count; i++)
        if (!program_of(wish->bots[i], DOB_SEATS_MAX, &seat) || seat == 0)
            return false;
    return true;
}

int wish_read(struct wish *wish, int argc, char **argv)
{
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help(wish->command);
        if (!wish_option(wish, c, optarg))
            return STATUS_USAGE;
    }
    bool known = wish->resume || wish->from;
    int names = argc - optind;
    if (names > 1 || (names == 0 && !known) || (names == 1 && wish->from)) {
        complain(STATUS_USAGE, wish->command, known ? "cli.game-known" : "cli.game-needed", NULL);
        return complain_usage(wish->command);
    }
    if (wish->save && wish->unsaved)
        return complain(STATUS_USAGE, wish->command, "cli.save-or-not", NULL);
    if (known &&
        ((wish->resume && wish->from) || wish->seats || wish->option_count || wish->deck || !are_programs(wish) ||
         wish->name_count || (wish->resume && (wish->seeded || wish->save || wish->unsaved))))
        return complain(STATUS_USAGE, wish->command, "cli.resume-fixed", NULL);
    if (names == 1)
        *(wish->resume ? &wish->resume_file : &wish->game) = argv[optind];
    return -1;
}

/* What a program is called until it says its name: as its file. */
static void name_of_command(const char *command, char name[DOB_NAME_MAX])
{
    char whole[DOB_NAME_MAX];
    const char *end = command + strcspn(command, " "), *begin = end;
    while (begin > command && begin[-1] != '/')
        begin--;
    snprintf(whole, sizeof whole, BOT_PREFIX WIRE_PROGRAM_PREFIX "%.*s", (int)(end - begin), begin);
    if (!match_copy_name(name, dob_scan_in(whole), NULL))
        snprintf(name, DOB_NAME_MAX, BOT_PREFIX WIRE_PROGRAM_PREFIX "?");
}

/* `greedy` takes the last free seat, `2:greedy` that one; a command line stands behind `exec:`. */
static bool seat_bot(const char *words, int seats, char names[][DOB_NAME_MAX], const char **programs)
{
    struct dob_scan scan = dob_scan_in(words);
    int64_t seat = 0;
    int said;
    if (dob_scan_number(&scan, 1, seats, &seat) && !dob_scan_char(&scan, ':'))
        seat = 0;
    const char *name = seat ? scan.at : words, *command = program_of(words, seats, &said);
    if (!command && !read_bot("--bot", name))
        return false;
    for (int i = seats; seat == 0 && i >= 1; i--)
        if (!names[i - 1][0])
            seat = i;
    if (seat == 0 || names[seat - 1][0]) {
        complain(STATUS_USAGE, "--bot", seat == 0 ? "cli.no-seat-left" : "cli.seat-taken", words, NULL);
        return false;
    }
    programs[seat - 1] = command;
    if (command)
        name_of_command(command, names[seat - 1]);
    else
        snprintf(names[seat - 1], DOB_NAME_MAX, BOT_PREFIX "%s", name);
    return true;
}

/* As many as were named, the fewest that the game allows at least; a bot is not left alone. */
static int seats_for(const struct wish *wish, int min, int max)
{
    int named = wish->bot_count + wish->name_count, seats = wish->bot_count && min < 2 ? 2 : min;
    seats = named > seats ? named : seats;
    return seats < max ? seats : max;
}

/* Bots first, then people on the free seats, in order. */
static bool seat_all(const struct wish *wish, int seats, char names[][DOB_NAME_MAX], const char **programs)
{
    for (int i = 0; i < wish->bot_count; i++)
        if (!seat_bot(wish->bots[i], seats, names, programs))
            return false;
    for (int i = 0, seat = 0; i < wish->name_count; i++, seat++) {
        while (seat < seats && names[seat][0])
            seat++;
        if (seat == seats || strlen(wish->names[i]) >= DOB_NAME_MAX ||
            strncmp(wish->names[i], BOT_PREFIX, strlen(BOT_PREFIX)) == 0) {
            complain(STATUS_USAGE, "--name", seat == seats ? "cli.no-seat-left" : "cli.name-wrong", wish->names[i],
                     NULL);
            return false;
        }
        memcpy(names[seat], wish->names[i], strlen(wish->names[i]) + 1);
    }
    return true;
}

static dob_match *new_match(const struct wish *wish, const char **programs)
{
    int min = 0, max = 0;
    char names[DOB_SEATS_MAX][DOB_NAME_MAX] = {{0}};
    if (!dob_game_seats(wish->game, &min, &max)) {
        complain(STATUS_USAGE, NULL, "cli.game-unknown", wish->game, NULL);
        return NULL;
    }
    int seats = wish->seats ? (int)wish->seats : seats_for(wish, min, max);
    struct dob_setup setup = {.game = wish->game,
                              .seats = seats,
                              .options = wish->options,
                              .dice = wish->dice,
                              .seed = wish->seeded ? wish->seed : host_random()};
    dob_match *match = NULL;
    struct dob_reason why;
    if (!seat_all(wish, seats, names, programs))
        return NULL;
    for (int seat = 0; seat < seats; seat++)
        setup.names[seat] = names[seat];
    const struct dob_game *game = dob_game_named(dob_scan_in(wish->game));
    struct dob_deck cards;
    char *deck = wish->deck ? load_deck(wish->deck, &game, &cards) : NULL;
    setup.deck = deck;
    if ((deck || !wish->deck) && !dob_match_new(&setup, &match, &why))
        complain_reason(STATUS_USAGE, NULL, &why);
    free(deck);
    return match;
}

/* FILE@EVENT: the match as it stood after that many events. */
static dob_match *fork_match(const struct wish *wish)
{
    const char *at = strrchr(wish->from, '@');
    char *path = strndup(wish->from, (size_t)(at - wish->from));
    dob_match *whole = path ? load_record(path) : NULL, *match = NULL;
    struct dob_reason why;
    if (whole && !dob_match_fork(whole, wish->from_events, wish->seeded ? wish->seed : host_random(), &match, &why))
        complain_reason(STATUS_FAILED, path, &why);
    if (match && dob_match_dice(whole) == DOB_DICE_UNKNOWN)
        dob_match_set_dice(match, wish->dice, match_seed(match));
    if (match && wish->seeded && dob_match_dice(match) == DOB_DICE_HAND) {
        complain(STATUS_FAILED, "--seed", "cli.seed-by-hand", NULL);
        dob_match_free(match);
        match = NULL;
    } else if (match && wish->seeded) {
        dob_match_set_dice(match, DOB_DICE_SEED, wish->seed);
    }
    dob_match_free(whole);
    free(path);
    return match;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* Programs are seated again at a saved match, each where one sat. */
static bool find_programs(const struct wish *wish, struct play_table *table)
{
    for (int i = 0; i < wish->bot_count; i++) {
        int seat = 0;
        const char *command = program_of(wish->bots[i], dob_match_seats(table->match), &seat);
        if (!command || table->program[seat - 1] ||
            !begins(dob_match_name(table->match, seat - 1), BOT_PREFIX WIRE_PROGRAM_PREFIX))
            return complain(STATUS_USAGE, "--bot", "cli.seat-taken", wish->bots[i], NULL) == STATUS_OK;
        table->program[seat - 1] = command;
    }
    return true;
}

/* A seat named bot:greedy is played by that bot, one named bot:exec:ada by a program. */
static bool find_bots(const struct wish *wish, struct play_table *table)
{
    bool saved = wish->resume || wish->from;
    int64_t time = wish->bot_time ? (int64_t)wish->bot_time : WIRE_ANSWER_TIME;
    if (saved && !find_programs(wish, table))
        return false;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++) {
        const char *name = dob_match_name(table->match, seat);
        if (!begins(name, BOT_PREFIX))
            continue;
        table->secret &= ~(1u << seat); /* a bot must see its cards */
        if (table->program[seat])
            play_start_program(table, seat, time, !saved);
        else if (begins(name, BOT_PREFIX WIRE_PROGRAM_PREFIX))
            play_miss_program(table, seat);
        else if (!(table->bot[seat] = read_bot(name, name + strlen(BOT_PREFIX))))
            return false;
    }
    return true;
}

/* At a real table cards are typed when they are shown, unless somebody must see them before: --cards, or for advice. */
static bool keep_secrets(const struct wish *wish, struct play_table *table)
{
    char number[8];
    int seats = dob_match_seats(table->match);
    bool by_hand = dob_match_dice(table->match) == DOB_DICE_HAND;
    if (wish->cards && !by_hand)
        return complain(STATUS_USAGE, "--cards", "cli.cards-by-hand", NULL) == STATUS_OK;
    snprintf(number, sizeof number, "%d", seats);
    if (wish->cards >> seats)
        return complain(STATUS_USAGE, "--cards", "cli.cards-seat", number, NULL) == STATUS_OK;
    table->secret = by_hand && !wish->adviser ? ((1u << seats) - 1) & ~wish->cards : 0;
    return true;
}

static bool begin_save(const struct wish *wish, struct play_table *table)
{
    struct host_failure failure;
    if (wish->resume || wish->unsaved)
        return true;
    return (wish->save ? host_save_begin(&table->save, wish->save, table->match, &failure)
                       : host_save_begin_auto(&table->save, table->match, &failure)) ||
           complain_failure(&failure);
}

/* Options that change what others mean say so when a match begins. */
static void tell_options(struct play_table *table)
{
    const struct dob_rules *rules = match_rules(table->match);
    for (int i = 0; i < rules->game->option_count; i++) {
        char id[64];
        snprintf(id, sizeof id, "%s.option.%s", rules->game->name, rules->game->options[i].name);
        if (rules->option[i] != rules->game->options[i].standard && say_or_null(id))
            play_tell(table, say(id));
    }
}

int wish_seat(const struct wish *wish, struct play_table *table)
{
    struct host_failure failure;
    *table = (struct play_table){.save = {.file = -1},
                                 .screen = screen_now(),
                                 .adviser = wish->adviser,
                                 .budget = wish->budget,
                                 .time = wish->time,
                                 .threads = (unsigned)wish->threads};
    if (!wish->resume)
        table->match = wish->from ? fork_match(wish) : new_match(wish, table->program);
    else if (!(table->match = host_save_resume(&table->save, wish->resume_file, &failure)))
        complain_failure(&failure);
    if (!table->match)
        return wish->resume || wish->from ? STATUS_FAILED : STATUS_USAGE;
    table->announced = dob_match_events(table->match);
    if (!keep_secrets(wish, table))
        return STATUS_USAGE;
    if (table->save.torn && table->screen.terminal)
        play_tell(table, say("cli.torn"));
    else if (table->save.torn)
        complain(STATUS_OK, table->save.path, "cli.torn", NULL);
    if (table->save.doubted && table->screen.terminal)
        play_tell_reason(table, &table->save.doubt);
    else if (table->save.doubted)
        complain_reason(STATUS_OK, table->save.path, &table->save.doubt);
    if (!find_bots(wish, table))
        return STATUS_FAILED;
    if (!begin_save(wish, table))
        return STATUS_FAILED;
    if (!wish->resume)
        tell_options(table);
    table->input = input_open(play_offer, table);
    return table->input ? STATUS_OK : complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
}

int wish_run(struct wish *wish, int argc, char **argv)
{
    struct play_table table;
    int status = wish_read(wish, argc, argv);
    if (status >= 0)
        return status;
    status = wish_seat(wish, &table);
    if (status == STATUS_OK)
        status = play_run(&table);
    play_leave(&table);
    return status;
}
