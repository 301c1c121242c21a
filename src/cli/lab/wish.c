/* From the arguments of simulate and tournament to a contest. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/lab/lab.h"
#include "core/rules.h"
#include "games/registry.h"
#include "host/pool.h"
#include "lab/series.h"
#include "wire/program.h"

enum { SHARDS_MAX = 1000000 };

/* ---- arguments ---- */

bool lab_read_report(const char *words)
{
    if (strcmp(words, "cards") == 0)
        return true;
    complain(STATUS_USAGE, "--report", "cli.lab.report-form", words, NULL);
    return false;
}

static bool read_shard(const char *words, struct lab_wish *wish)
{
    struct dob_scan scan = dob_scan_in(words);
    int64_t shard, shards;
    if (!dob_scan_number(&scan, 1, SHARDS_MAX, &shard) || !dob_scan_char(&scan, '/') ||
        !dob_scan_number(&scan, 1, SHARDS_MAX, &shards) || !dob_scan_done(&scan) || shard > shards) {
        complain(STATUS_USAGE, "--shard", "cli.lab.shard-form", words, NULL);
        return false;
    }
    wish->shard = (uint32_t)shard - 1;
    wish->shards = (uint32_t)shards;
    return true;
}

static bool read_positive(const char *option, const char *words, uint64_t max, uint64_t *number)
{
    if (!read_option_number(option, words, max, number))
        return false;
    if (*number == 0)
        complain(STATUS_USAGE, option, "cli.lab.not-zero", NULL);
    return *number > 0;
}

static bool push(const char *option, const char *words, const char **list, int *count, int most)
{
    if (*count == most) {
        complain(STATUS_USAGE, option, "cli.too-many", NULL);
        return false;
    }
    list[(*count)++] = words;
    return true;
}

/* What a results file knows by itself. */
static bool read_contest_option(struct lab_wish *wish, int letter, const char *value)
{
    wish->said = true;
    switch (letter) {
    case 'b':
        wish->bots = value;
        return true;
    case 'n':
        return read_positive("--seats", value, DOB_SEATS_MAX, &wish->seats);
    case 'o':
        return push("--option", value, wish->options, &wish->option_count, LAB_OPTIONS_MAX);
    case 'g':
        wish->games_said = true;
        return read_positive("--games", value, CONTEST_GAMES_MAX, &wish->games);
    case 's':
        return read_option_number("--seed", value, UINT64_MAX, &wish->seed);
    case 'N':
        return read_positive("--budget", value, INT64_MAX, &wish->nodes);
    case 't':
        return read_positive("--time", value, ENTRANT_MS_MAX, &wish->ms);
    default:
        wish->report = lab_read_report(value);
        return wish->report;
    }
}

static bool read_option(struct lab_wish *wish, int letter, const char *value)
{
    switch (letter) {
    case 'P':
        return read_option_number("--threads", value, HOST_THREADS_MAX, &wish->threads);
    case 'd':
        wish->deck = value;
        return true;
    case 'c':
        wish->csv = value;
        return true;
    case 'j':
        wish->json = value;
        return true;
    case 'v':
        wish->svg = value;
        return true;
    case 'L':
        wish->log = value;
        return true;
    case 'C':
        wish->report_csv = value;
        return true;
    case 'r':
        wish->resume = value;
        return true;
    case 'S':
        return read_shard(value, wish);
    case 'p':
        if (!strchr(value, '='))
            return complain(STATUS_USAGE, "--program", "cli.lab.program-form", value, NULL) == STATUS_OK;
        return push("--program", value, wish->programs, &wish->program_count, ENTRANTS_MAX);
    case '?':
        complain_usage(wish->command);
        return false;
    default:
        return read_contest_option(wish, letter, value);
    }
}

static int check_wish(const struct lab_wish *wish)
{
    if (!wish->game && !wish->resume) {
        complain(STATUS_USAGE, wish->command, "cli.game-needed", NULL);
        return complain_usage(wish->command);
    }
    if (!wish->game && wish->said)
        return complain(STATUS_USAGE, wish->command, "cli.lab.resume-fixed", NULL);
    if (wish->game && !wish->bots && wish->program_count == 0)
        return complain(STATUS_USAGE, wish->command, "cli.lab.bots-needed", NULL);
    if (wish->nodes && wish->ms)
        return complain(STATUS_USAGE, wish->command, "cli.lab.exclude", "--budget", "--time", NULL);
    if (wish->json && wish->resume)
        return complain(STATUS_USAGE, wish->command, "cli.lab.exclude", "--json", "--resume", NULL);
    if (wish->report_csv && wish->game && !wish->report)
        return complain(STATUS_USAGE, "--report-csv", "cli.lab.report-needed", NULL);
    return -1;
}

int lab_read(struct lab_wish *wish, int argc, char **argv)
{
    static const struct option options[] = {
        {"bots", required_argument, NULL, 'b'},   {"csv", required_argument, NULL, 'c'},
        {"deck", required_argument, NULL, 'd'},   {"games", required_argument, NULL, 'g'},
        {"help", no_argument, NULL, 'h'},         {"json", required_argument, NULL, 'j'},
        {"log", required_argument, NULL, 'L'},    {"budget", required_argument, NULL, 'N'},
        {"option", required_argument, NULL, 'o'}, {"program", required_argument, NULL, 'p'},
        {"report", required_argument, NULL, 'R'}, {"report-csv", required_argument, NULL, 'C'},
        {"resume", required_argument, NULL, 'r'}, {"seats", required_argument, NULL, 'n'},
        {"seed", required_argument, NULL, 's'},   {"shard", required_argument, NULL, 'S'},
        {"svg", required_argument, NULL, 'v'},    {"threads", required_argument, NULL, 'P'},
        {"time", required_argument, NULL, 't'},   {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help(wish->command);
        if (!read_option(wish, c, optarg))
            return STATUS_USAGE;
    }
    if (argc - optind > 1)
        return complain(STATUS_USAGE, wish->command, "cli.no-argument", argv[optind + 1], NULL);
    wish->game = optind < argc ? argv[optind] : NULL;
    return check_wish(wish);
}

/* ---- who takes part ---- */

static int name_player(struct contest *contest, struct dob_scan name)
{
    char text[64], all[256] = "", most[8];
    int before = contest->players;
    snprintf(text, sizeof text, "%.*s", (int)(name.end - name.at), name.at);
    snprintf(most, sizeof most, "%d", ENTRANTS_MAX);
    if (contest->named == ENTRANTS_MAX)
        return complain(STATUS_USAGE, "--bots", "cli.lab.too-many-bots", most, NULL);
    if (!contest_name(contest, name)) {
        for (int i = 0; bot_list[i]; i++)
            snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i ? ", " : "", bot_list[i]->name);
        return complain(STATUS_USAGE, "--bots", "cli.lab.bot-form", text, all, NULL);
    }
    if (contest->kind == CONTEST_TOURNAMENT && contest->players == before)
        return complain(STATUS_USAGE, "--bots", "cli.lab.bot-twice", text, NULL);
    return STATUS_OK;
}

static int name_bots(const char *words, struct contest *contest)
{
    struct dob_scan rest = dob_scan_in(words), name;
    int status;
    do {
        name = dob_scan_until(&rest, ',');
        status = name_player(contest, name);
    } while (status == STATUS_OK && rest.at != name.end); /* a comma was taken: there must be more */
    return status;
}

static bool takes_part(const struct contest *contest, struct dob_scan name)
{
    for (int i = 0; i < contest->players; i++)
        if (!contest->player[i].bot && dob_scan_is(name, contest->player[i].words + strlen(WIRE_PROGRAM_PREFIX)))
            return true;
    return false;
}

/* Programs that --bots does not name sit behind those it does. */
static int name_programs(const struct lab_wish *wish, struct contest *contest)
{
    int status = STATUS_OK;
    for (int i = 0; i < wish->program_count && status == STATUS_OK; i++) {
        struct dob_scan command = dob_scan_in(wish->programs[i]), name = dob_scan_until(&command, '=');
        char words[sizeof WIRE_PROGRAM_PREFIX + 64];
        snprintf(words, sizeof words, WIRE_PROGRAM_PREFIX "%.*s", (int)(name.end - name.at), name.at);
        if (!takes_part(contest, name))
            status = name_player(contest, dob_scan_in(words));
    }
    if (status == STATUS_OK && contest->kind == CONTEST_TOURNAMENT && contest->players < 2)
        return complain(STATUS_USAGE, "--bots", "cli.lab.two-bots", NULL);
    return status;
}

static const char *command_of(const struct lab_wish *wish, const struct entrant *program)
{
    const char *name = program->words + strlen(WIRE_PROGRAM_PREFIX);
    for (int i = 0; i < wish->program_count; i++) {
        struct dob_scan command = dob_scan_in(wish->programs[i]);
        if (dob_scan_is(dob_scan_until(&command, '='), name))
            return command.at;
    }
    return NULL;
}

int lab_programs(const struct lab_wish *wish, struct contest *contest)
{
    for (int i = 0; i < wish->program_count; i++) {
        struct dob_scan command = dob_scan_in(wish->programs[i]);
        if (!takes_part(contest, dob_scan_until(&command, '='))) /* results know who takes part */
            return complain(STATUS_USAGE, "--program", "cli.lab.program-unused", wish->programs[i], NULL);
    }
    for (int i = 0; i < contest->players; i++) {
        struct entrant *player = &contest->player[i];
        if (!player->bot && !(player->command = command_of(wish, player)))
            return complain(STATUS_USAGE, player->words, "cli.lab.program-needed",
                            player->words + strlen(WIRE_PROGRAM_PREFIX), NULL);
    }
    return STATUS_OK;
}

/* ---- the contest ---- */

/* As many as there are bots, if that many can play. */
static uint64_t seats_for(const struct lab_wish *wish, const struct dob_game *game, int named)
{
    if (wish->seats)
        return wish->seats;
    if (wish->kind == CONTEST_TOURNAMENT)
        return game->seats_min > 2 ? game->seats_min : 2;
    return named >= game->seats_min && named <= game->seats_max ? (uint64_t)named : game->seats_min;
}

static int make_rules(const struct lab_wish *wish, const struct dob_game *game, struct contest *contest)
{
    struct dob_reason why;
    if (!dob_rules_make(&contest->rules, game, (int64_t)seats_for(wish, game, contest->named), &why))
        return complain_reason(STATUS_USAGE, game->name, &why);
    for (int i = 0; i < wish->option_count; i++) {
        struct dob_scan value = dob_scan_in(wish->options[i]), name = dob_scan_until(&value, '=');
        if (!dob_rules_set(&contest->rules, name, value, &why))
            return complain_reason(STATUS_USAGE, "--option", &why);
    }
    if (!dob_rules_ready(&contest->rules, &why))
        return complain_reason(STATUS_USAGE, game->name, &why);
    if (wish->deck) {
        char *text = load_deck(wish->deck, &game, &contest->rules.deck);
        if (!text)
            return STATUS_FAILED;
        free(text);
    }
    contest->deck_hash = game->deck ? contest->rules.deck.hash : 0;
    return STATUS_OK;
}

static int check_contest(const struct lab_wish *wish, const struct contest *contest)
{
    int seats = contest->rules.seats;
    if (contest->kind == CONTEST_TOURNAMENT && seats == 1)
        return complain(STATUS_USAGE, "--seats", "cli.lab.alone", NULL);
    if (contest->kind == CONTEST_SIMULATION && contest->named > seats && seats > 1)
        return complain(STATUS_USAGE, "--bots", "cli.lab.seats-few", NULL);
    if (wish->report && !contest->rules.game->report)
        return complain(STATUS_USAGE, "--report", "cli.lab.no-report", contest->rules.game->name, NULL);
    return STATUS_OK;
}

/* All who play have the same luck only if a seed is played in all its seatings: people are told when that makes more games. */
static void tell_rounded(const struct lab_wish *wish, uint64_t each, uint64_t games)
{
    char wanted[24], seatings[24], played[24];
    snprintf(wanted, sizeof wanted, "%llu", (unsigned long long)wish->games);
    snprintf(seatings, sizeof seatings, "%llu", (unsigned long long)each);
    snprintf(played, sizeof played, "%llu", (unsigned long long)games);
    complain(STATUS_OK, "--games", wish->kind == CONTEST_TOURNAMENT ? "cli.lab.rounded-pair" : "cli.lab.rounded",
             seatings, played, wanted, NULL);
}

int lab_contest(const struct lab_wish *wish, struct contest *contest)
{
    char most[16];
    const struct dob_game *game = dob_game_named(dob_scan_in(wish->game));
    if (!game)
        return complain_game(wish->game);
    *contest = (struct contest){.kind = wish->kind,
                                .budget = {.nodes = wish->nodes, .ms = (uint32_t)wish->ms},
                                .seed = wish->seed,
                                .cards = wish->report};
    int status = wish->bots ? name_bots(wish->bots, contest) : STATUS_OK;
    if (status == STATUS_OK)
        status = name_programs(wish, contest);
    if (status == STATUS_OK)
        status = make_rules(wish, game, contest);
    if (status == STATUS_OK)
        status = check_contest(wish, contest);
    if (status != STATUS_OK)
        return status;
    contest_seat(contest);
    uint64_t each = contest->seatings / contest_pairs(contest); /* games of a seed, for the line-up or for each pair */
    uint64_t deals = (wish->games + each - 1) / each, deals_max = CONTEST_GAMES_MAX / contest->seatings;
    snprintf(most, sizeof most, "%u", (unsigned)(deals_max * each));
    if (deals > deals_max)
        return complain(STATUS_USAGE, "--games", "cli.lab.too-many-games", most, NULL);
    contest->deals = (uint32_t)deals;
    if (wish->games_said && deals * each != wish->games)
        tell_rounded(wish, each, deals * each);
    return STATUS_OK;
}

int lab_deck(const char *path, struct contest *contest)
{
    const struct dob_game *game = contest->rules.game;
    struct dob_deck deck;
    if (!path)
        return STATUS_OK;
    char *text = load_deck(path, &game, &deck);
    if (!text)
        return STATUS_FAILED;
    free(text);
    if (deck.hash != contest->deck_hash)
        return complain(STATUS_FAILED, path, "cli.lab.other-deck", NULL);
    contest->rules.deck = deck;
    return STATUS_OK;
}
