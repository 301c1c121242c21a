/* Contests and outcomes as lines of JSON. */
#include "core/rules.h"
#include "dobbel/dobbel.h"
#include "lab/results.h"

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
            dob_version(), contest_kinds[contest->kind], rules->game->name, rules->seats);
    write_options(rules, out);
    fprintf(out, ",\"deck\":\"%s\"", hash);
    write_players(contest, out);
    fprintf(out, ",\"nodes\":%llu,\"ms\":%u,\"seed\":%llu", (unsigned long long)contest->budget.nodes,
            contest->budget.ms, (unsigned long long)contest->seed);
    if (contest->secret)
        fprintf(out, ",\"secret\":%llu", (unsigned long long)contest->secret);
    fprintf(out, ",\"games\":%u,\"cards\":%s}\n", contest->deals, contest->cards ? "true" : "false");
}

static void write_notes(const struct outcome *outcome, FILE *out)
{
    fputs(",\"cards\":[", out);
    for (uint32_t i = 0; i < outcome->notes; i++) {
        const struct dob_card_note *note = &outcome->note[i];
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
    int64_t who[DOB_SEATS_MAX] = {0}, place[DOB_SEATS_MAX] = {0}, points[DOB_SEATS_MAX] = {0};
    int64_t decisions[DOB_SEATS_MAX] = {0};
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
