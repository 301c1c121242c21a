/* The report on cards, as a table and as CSV. */
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/lab/lab.h"
#include "cli/say.h"

enum { CARD_WIDTH = 4, COUNT_WIDTH = 10 };

/* The text of a card; only its number where the deck is not at hand. */
static const char *card_text(const struct contest *contest, unsigned card, char *words, size_t size)
{
    struct dob_text text = dob_text_in(words, size);
    const struct dob_rules *rules = &contest->rules;
    if (rules->deck.hash == contest->deck_hash && card <= rules->deck.count)
        rules->game->deck->print_card(&rules->deck.card[card - 1], &text);
    return words;
}

static unsigned cards_of(const struct contest *contest, const struct report_count *count)
{
    unsigned cards = contest->rules.deck.hash == contest->deck_hash ? contest->rules.deck.count : 0;
    for (unsigned card = cards; card < DOB_CARDS_MAX; card++)
        for (int i = 0; i < DOB_REPORT_COLUMNS_MAX; i++)
            if (count[card].times[i])
                cards = card + 1;
    return cards;
}

static double divide(double a, double b)
{
    return b != 0 ? a / b : 0;
}

static void print_card(const struct results *results, const struct dob_report *report, unsigned card,
                       const struct report_count *count)
{
    char text[48], words[160];
    snprintf(text, sizeof text, "%u", card);
    lab_cell(text, CARD_WIDTH);
    for (int i = 0; report->column[i].word; i++) {
        snprintf(text, sizeof text, "%u", count->times[i]);
        lab_cell(text, COUNT_WIDTH);
    }
    snprintf(text, sizeof text, "%.2f", divide((double)count->points, count->times[report->done]));
    lab_cell(count->times[report->done] ? text : "-", COUNT_WIDTH);
    snprintf(text, sizeof text, "%.1f", 100 * divide(count->wins, count->seats));
    lab_cell(count->seats ? text : "-", COUNT_WIDTH);
    printf("  %s\n", card_text(results->contest, card, words, sizeof words));
}

void lab_print_cards(const struct results *results)
{
    const struct dob_report *report = results->contest->rules.game->report;
    struct report_count *count = calloc(DOB_CARDS_MAX, sizeof *count);
    if (!count || !report) {
        free(count);
        return;
    }
    report_count(results, count);
    printf("\n%s\n", say("cli.lab.cards"));
    lab_cell("", CARD_WIDTH);
    for (int i = 0; report->column[i].word; i++)
        lab_cell(say(report->column[i].id), COUNT_WIDTH);
    lab_cell(say("cli.lab.card-points"), COUNT_WIDTH);
    lab_cell(say("cli.lab.win-rate"), COUNT_WIDTH);
    printf("  %s\n", say("cli.lab.card"));
    for (unsigned card = 1; card <= cards_of(results->contest, count); card++)
        print_card(results, report, card, &count[card - 1]);
    free(count);
}

/* Texts of cards have no quotes, but some may have commas. */
void lab_write_cards(const struct results *results, FILE *out)
{
    const struct dob_report *report = results->contest->rules.game->report;
    struct report_count *count = calloc(DOB_CARDS_MAX, sizeof *count);
    char words[160];
    if (!count || !report) {
        free(count);
        return;
    }
    report_count(results, count);
    fputs("number,card", out);
    for (int i = 0; report->column[i].word; i++)
        fprintf(out, ",%s", report->column[i].word);
    fputs(",points,seats,wins,games\n", out);
    for (unsigned card = 1; card <= cards_of(results->contest, count); card++) {
        const struct report_count *c = &count[card - 1];
        fprintf(out, "%u,\"%s\"", card, card_text(results->contest, card, words, sizeof words));
        for (int i = 0; report->column[i].word; i++)
            fprintf(out, ",%u", c->times[i]);
        fprintf(out, ",%lld,%u,%.6g,%u\n", (long long)c->points, c->seats, c->wins, c->games);
    }
    free(count);
}
