/* Contests and outcomes as lines of JSON. Reading is strict: what was read is written again and must be the same line, so
 * the functions that read need not look at every comma. */
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "dobbel/dobbel.h"
#include "games/registry.h"
#include "lab/results.h"

static const char *const kind_names[] = {"simulation", "tournament"};

/* ---- writing ---- */

static void write_options(const struct dob_rules *rules, FILE *out)
{
    fputs(",\"options\":[", out);
    for (int i = 0; i < rules->game->option_count; i++) {
        char value[64];
        struct dob_text text = dob_text_in(value, sizeof value);
        dob_option_print(&rules->game->options[i], rules->option[i], &text);
        fprintf(out, "%s\"%s=%s\"", i ? "," : "", rules->game->options[i].name, value);
    }
    fputc(']', out);
}

static void write_players(const struct contest *contest, FILE *out)
{
    fputs(",\"bots\":[", out);
    for (int i = 0; i < contest->players; i++)
        fprintf(out, "%s\"%s\"", i ? "," : "", contest->player[i].words);
    fputs("],\"lineup\":[", out);
    for (int i = 0; i < contest->named; i++)
        fprintf(out, "%s%d", i ? "," : "", contest->lineup[i] + 1);
    fputc(']', out);
}

void contest_write(const struct contest *contest, FILE *out)
{
    const struct dob_rules *rules = &contest->rules;
    char hash[24] = "";
    struct dob_text text = dob_text_in(hash, sizeof hash);
    if (rules->game->deck)
        dob_deck_print_hash(contest->deck_hash, &text);
    fprintf(out, "{\"dobbel\":\"results 1\",\"version\":\"%s\",\"kind\":\"%s\",\"game\":\"%s\",\"seats\":%d",
            dob_version(), kind_names[contest->kind], rules->game->name, rules->seats);
    write_options(rules, out);
    fprintf(out, ",\"deck\":\"%s\"", hash);
    write_players(contest, out);
    fprintf(out, ",\"nodes\":%llu,\"ms\":%u,\"seed\":%llu,\"games\":%u,\"cards\":%s}\n",
            (unsigned long long)contest->budget.nodes, contest->budget.ms, (unsigned long long)contest->seed,
            contest->deals, contest->cards ? "true" : "false");
}

static void write_notes(const struct outcome *outcome, FILE *out)
{
    fputs(",\"cards\":[", out);
    for (uint32_t i = 0; i < outcome->notes; i++) {
        const struct card_note *note = &outcome->note[i];
        int seat = note->seat == DOB_SEATS_MAX ? 0 : note->seat + 1;
        fprintf(out, "%s[%d,%d,%d,%d]", i ? "," : "", note->card, note->column + 1, seat, note->points);
    }
    fputc(']', out);
}

static void write_list(const char *name, const int64_t *list, int count, FILE *out)
{
    fprintf(out, ",\"%s\":[", name);
    for (int i = 0; i < count; i++)
        fprintf(out, "%s%lld", i ? "," : "", (long long)list[i]);
    fputc(']', out);
}

void outcome_write(const struct contest *contest, uint32_t game, const struct outcome *outcome, FILE *out)
{
    int seats = contest->rules.seats;
    int64_t who[DOB_SEATS_MAX], place[DOB_SEATS_MAX], points[DOB_SEATS_MAX], decisions[DOB_SEATS_MAX];
    for (int seat = 0; seat < seats; seat++) {
        who[seat] = contest_seating(contest, game)->who[seat] + 1;
        place[seat] = outcome->place[seat];
        points[seat] = outcome->points[seat];
        decisions[seat] = outcome->decisions[seat];
    }
    fprintf(out, "{\"game\":%u,\"seed\":%llu", game, (unsigned long long)contest_seed(contest, game));
    write_list("bots", who, seats, out);
    fprintf(out, ",\"first\":%d", outcome->first + 1);
    write_list("places", place, seats, out);
    write_list("points", points, seats, out);
    if (seats == 1)
        fprintf(out, ",\"won\":%s", outcome->won ? "true" : "false");
    fprintf(out, ",\"events\":%u", outcome->events);
    write_list("decisions", decisions, seats, out);
    fprintf(out, ",\"leads\":%u", outcome->leads);
    if (contest->cards)
        write_notes(outcome, out);
    fputs("}\n", out);
}

/* ---- reading ---- */

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
    int kind = dob_scan_index(words, kind_names, 2);
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
static bool read_budget(struct dob_scan scan, struct budget *budget)
{
    int64_t nodes, ms;
    if (!read_number(&scan, "\"nodes\":", 0, INT64_MAX, &nodes) ||
        !read_number(&scan, "\"ms\":", 0, PLAYER_MS_MAX, &ms))
        return false;
    *budget = (struct budget){.nodes = (uint64_t)nodes, .ms = (uint32_t)ms};
    return true;
}

static bool read_players(struct dob_scan *scan, struct contest *contest)
{
    struct dob_scan name[PLAYERS_MAX];
    int players = 0;
    int64_t who = 0;
    do {
        if (players == PLAYERS_MAX || !read_words(scan, players ? "" : "\"bots\":[", &name[players]))
            return false;
        players++;
    } while (dob_scan_char(scan, ','));
    if (!skip_to(scan, "\"lineup\":["))
        return false;
    do {
        if (contest->named == PLAYERS_MAX || !dob_scan_number(scan, 1, players, &who) ||
            !contest_name(contest, name[who - 1]))
            return false;
    } while (dob_scan_char(scan, ','));
    return true;
}

static bool read_deals(struct dob_scan *scan, struct contest *contest)
{
    int64_t deals;
    if (!skip_to(scan, "\"seed\":") || !dob_scan_unsigned(scan, &contest->seed) ||
        !read_number(scan, "\"games\":", 1, GAMES_MAX, &deals) || !skip_to(scan, "\"cards\":"))
        return false;
    contest->deals = (uint32_t)deals;
    contest->cards = dob_scan_exactly(scan, "true");
    return true;
}

static bool can_be_seated(const struct contest *contest)
{
    int seats = contest->rules.seats;
    if (contest->kind == TOURNAMENT)
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
                read_deals(&scan, made) && can_be_seated(made);
    if (good) {
        contest_seat(made);
        good = made->deals <= GAMES_MAX / made->seatings && writes_as(made, line);
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
            !dob_scan_number(scan, 1, 6, &column) || !dob_scan_char(scan, ',') ||
            !dob_scan_number(scan, 0, contest->rules.seats, &seat) || !dob_scan_char(scan, ',') ||
            !dob_scan_number(scan, INT16_MIN, INT16_MAX, &points) || !dob_scan_char(scan, ']'))
            return false;
        struct card_note note = {.card = (uint8_t)card,
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

/* ---- comparing ---- */

static bool same_players(const struct contest *a, const struct contest *b)
{
    for (int i = 0; i < a->players && i < b->players; i++)
        if (strcmp(a->player[i].words, b->player[i].words) != 0)
            return false;
    return a->players == b->players && a->named == b->named && memcmp(a->lineup, b->lineup, (size_t)a->named) == 0;
}

const char *contest_difference(const struct contest *a, const struct contest *b)
{
    if (a->kind != b->kind)
        return "kind";
    if (a->rules.game != b->rules.game)
        return "game";
    if (a->rules.seats != b->rules.seats)
        return "seats";
    if (memcmp(a->rules.option, b->rules.option, sizeof a->rules.option) != 0)
        return "options";
    if (a->deck_hash != b->deck_hash)
        return "deck";
    if (!same_players(a, b))
        return "bots";
    if (a->budget.nodes != b->budget.nodes || a->budget.ms != b->budget.ms)
        return "budget";
    if (a->seed != b->seed)
        return "seed";
    if (a->deals != b->deals)
        return "games";
    return a->cards != b->cards ? "cards" : NULL;
}
