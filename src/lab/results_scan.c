/* Lines of JSON as contests and outcomes. Reading is strict: what was read is written again and must be the same line, so
 * the functions that read need not look at every comma. */
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "games/registry.h"
#include "lab/results.h"

/* Takes everything up to and with `key`. */
static bool skip_to(struct dob_scan *scan, const char *key)
{
    size_t length = strlen(key);
    for (; (size_t)(scan->end - scan->at) >= length; scan->at++)
        if (dob_scan_exactly(scan, key))
            return true;
    return false;
}

static bool read_number(struct dob_scan *scan, const char *key, int64_t min, int64_t max, int64_t *number)
{
    return skip_to(scan, key) && dob_scan_number(scan, min, max, number);
}

static bool read_list(struct dob_scan *scan, const char *key, int64_t min, int64_t max, int64_t *list, int count)
{
    for (int i = 0; i < count; i++)
        if (i ? !dob_scan_char(scan, ',') || !dob_scan_number(scan, min, max, &list[i])
              : !read_number(scan, key, min, max, &list[i]))
            return false;
    return true;
}

/* What stands between two quotes. */
static bool read_words(struct dob_scan *scan, const char *key, struct dob_scan *words)
{
    if (!skip_to(scan, key) || !dob_scan_char(scan, '"'))
        return false;
    *words = dob_scan_until(scan, '"');
    return true;
}

static bool read_options(struct dob_scan *scan, struct dob_rules *rules)
{
    for (int i = 0; i < rules->game->option_count; i++) {
        struct dob_scan words;
        if (!read_words(scan, i ? "," : "\"options\":[", &words))
            return false;
        struct dob_scan name = dob_scan_until(&words, '=');
        if (!dob_rules_set(rules, name, words, NULL))
            return false;
    }
    return dob_rules_ready(rules, NULL);
}

static bool read_rules(struct dob_scan *scan, struct contest *contest)
{
    struct dob_scan words;
    int64_t seats;
    if (!read_words(scan, "\"kind\":", &words))
        return false;
    int kind = dob_scan_index(words, contest_kinds, CONTEST_KINDS);
    if (kind < 0 || !read_words(scan, "\"game\":", &words))
        return false;
    contest->kind = (enum contest_kind)kind;
    const struct dob_game *game = dob_game_named(words);
    if (!game || !read_number(scan, "\"seats\":", 1, DOB_SEATS_MAX, &seats) ||
        !dob_rules_make(&contest->rules, game, seats, NULL) || !read_options(scan, &contest->rules) ||
        !read_words(scan, "\"deck\":", &words))
        return false;
    return !game->deck || (dob_deck_scan_hash(&words, &contest->deck_hash) && dob_scan_done(&words));
}

/* The names are taken before the budget is known, which stands behind them. */
static bool read_budget(struct dob_scan scan, struct entrant_budget *budget)
{
    int64_t nodes, ms;
    if (!read_number(&scan, "\"nodes\":", 0, INT64_MAX, &nodes) ||
        !read_number(&scan, "\"ms\":", 0, ENTRANT_MS_MAX, &ms))
        return false;
    *budget = (struct entrant_budget){.nodes = (uint64_t)nodes, .ms = (uint32_t)ms};
    return true;
}

static bool read_players(struct dob_scan *scan, struct contest *contest)
{
    struct dob_scan name[ENTRANTS_MAX];
    int players = 0;
    int64_t who = 0;
    do {
        if (players == ENTRANTS_MAX || !read_words(scan, players ? "" : "\"bots\":[", &name[players]))
            return false;
        players++;
    } while (dob_scan_char(scan, ','));
    if (!skip_to(scan, "\"lineup\":["))
        return false;
    do {
        if (contest->named == ENTRANTS_MAX || !dob_scan_number(scan, 1, players, &who) ||
            !contest_name(contest, name[who - 1]))
            return false;
    } while (dob_scan_char(scan, ','));
    return true;
}

static bool read_deals(struct dob_scan *scan, struct contest *contest)
{
    int64_t deals;
    if (!skip_to(scan, "\"seed\":") || !dob_scan_unsigned(scan, &contest->seed))
        return false;
    if (dob_scan_exactly(scan, ",\"secret\":") && !dob_scan_unsigned(scan, &contest->secret))
        return false;
    if (!read_number(scan, "\"games\":", 1, CONTEST_GAMES_MAX, &deals) || !skip_to(scan, "\"cards\":"))
        return false;
    contest->deals = (uint32_t)deals;
    contest->cards = dob_scan_exactly(scan, "true");
    return true;
}

/* Can it be played? */
static bool is_possible(const struct contest *contest)
{
    int seats = contest->rules.seats;
    if (contest->cards && !contest->rules.game->report)
        return false;
    if (contest->kind == CONTEST_TOURNAMENT)
        return seats > 1 && contest->players > 1 && contest->named == contest->players;
    return contest->named <= seats || seats == 1;
}

/* Is this the line that `write` writes? */
static bool is_line(struct dob_scan line, const char *text, size_t length)
{
    return length == (size_t)(line.end - line.at) + 1 && memcmp(text, line.at, length - 1) == 0;
}

static bool writes_as(const struct contest *contest, struct dob_scan line)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return false;
    contest_write(contest, out);
    bool same = fclose(out) == 0 && is_line(line, text, length);
    free(text);
    return same;
}

static bool outcome_writes_as(const struct contest *contest, uint32_t game, const struct outcome *outcome,
                              struct dob_scan line)
{
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out)
        return false;
    outcome_write(contest, game, outcome, out);
    bool same = fclose(out) == 0 && is_line(line, text, length);
    free(text);
    return same;
}

bool contest_read(struct contest *contest, struct dob_scan line)
{
    struct contest *made = calloc(1, sizeof *made);
    struct dob_scan scan = line;
    bool good = made && read_budget(line, &made->budget) && read_rules(&scan, made) && read_players(&scan, made) &&
                read_deals(&scan, made) && is_possible(made);
    if (good) {
        contest_seat(made);
        good = made->deals <= CONTEST_GAMES_MAX / made->seatings && writes_as(made, line);
    }
    if (good)
        *contest = *made;
    free(made);
    return good;
}

static bool read_notes(struct dob_scan *scan, const struct contest *contest, struct outcome *outcome)
{
    if (!skip_to(scan, "\"cards\":["))
        return false;
    while (dob_scan_char(scan, '[')) {
        int64_t card, column, seat, points;
        if (!dob_scan_number(scan, 1, DOB_CARDS_MAX, &card) || !dob_scan_char(scan, ',') ||
            !dob_scan_number(scan, 1, DOB_REPORT_COLUMNS_MAX, &column) || !dob_scan_char(scan, ',') ||
            !dob_scan_number(scan, 0, contest->rules.seats, &seat) || !dob_scan_char(scan, ',') ||
            !dob_scan_number(scan, INT16_MIN, INT16_MAX, &points) || !dob_scan_char(scan, ']'))
            return false;
        struct dob_card_note note = {.card = (uint8_t)card,
                                     .column = (uint8_t)(column - 1),
                                     .seat = (uint8_t)(seat ? seat - 1 : DOB_SEATS_MAX),
                                     .points = (int16_t)points};
        if (!outcome_note(outcome, note))
            return false;
        dob_scan_char(scan, ',');
    }
    return true;
}

static bool read_outcome(const struct contest *contest, struct dob_scan *scan, uint32_t *game, struct outcome *outcome)
{
    int seats = contest->rules.seats;
    int64_t number, first, events, leads;
    int64_t place[DOB_SEATS_MAX], points[DOB_SEATS_MAX], decisions[DOB_SEATS_MAX];
    if (!read_number(scan, "\"game\":", 0, (int64_t)contest_games(contest) - 1, &number) ||
        !read_number(scan, "\"first\":", 1, seats, &first) ||
        !read_list(scan, "\"places\":[", 1, seats, place, seats) ||
        !read_list(scan, "\"points\":[", INT32_MIN, INT32_MAX, points, seats))
        return false;
    outcome->won = seats == 1 && skip_to(scan, "\"won\":") && dob_scan_exactly(scan, "true");
    if (!read_number(scan, "\"events\":", 0, UINT32_MAX, &events) ||
        !read_list(scan, "\"decisions\":[", 0, UINT32_MAX, decisions, seats) ||
        !read_number(scan, "\"leads\":", 0, UINT32_MAX, &leads))
        return false;
    for (int seat = 0; seat < seats; seat++) {
        outcome->place[seat] = (uint8_t)place[seat];
        outcome->points[seat] = (int32_t)points[seat];
        outcome->decisions[seat] = (uint32_t)decisions[seat];
    }
    *game = (uint32_t)number;
    outcome->first = (uint8_t)(first - 1);
    outcome->events = (uint32_t)events;
    outcome->leads = (uint32_t)leads;
    outcome->played = true;
    return !contest->cards || read_notes(scan, contest, outcome);
}

bool outcome_read(const struct contest *contest, struct dob_scan line, uint32_t *game, struct outcome *outcome)
{
    struct outcome made = {.played = false};
    struct dob_scan scan = line;
    uint32_t number = 0;
    if (!read_outcome(contest, &scan, &number, &made) || !outcome_writes_as(contest, number, &made, line)) {
        outcome_end(&made);
        return false;
    }
    *game = number;
    *outcome = made;
    return true;
}
