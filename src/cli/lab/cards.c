/* The report on cards, as a table and as CSV. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/lab/lab.h"
#include "cli/say.h"

enum { PAGE_WIDTH = 80, CARD_WIDTH = 4, NUMBER_WIDTH_MIN = 6 };

/* Columns are as wide as their heads and their numbers need, with a blank between them. */
struct widths {
    int column[DOB_REPORT_COLUMNS_MAX];
    int points, rate;
    int sum;
};

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

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static struct widths widths_of(const struct dob_report *report, const struct report_count *count, unsigned cards)
{
    struct widths widths = {.points = larger(NUMBER_WIDTH_MIN, say_columns(say("cli.lab.card-points"))) + 1,
                            .rate = larger(NUMBER_WIDTH_MIN, say_columns(say("cli.lab.win-rate"))) + 1};
    widths.sum = CARD_WIDTH + widths.points + widths.rate;
    for (int i = 0; report->column[i].word; i++) {
        int most = say_columns(say(report->column[i].id));
        for (unsigned card = 0; card < cards; card++)
            most = larger(most, snprintf(NULL, 0, "%u", count[card].times[i]));
        widths.column[i] = most + 1;
        widths.sum += widths.column[i];
    }
    return widths;
}

/* The card itself stands last, as much of it as the page has room for; a deck has only plain letters. */
static void print_card(const struct results *results, unsigned card, const struct report_count *count,
                       const struct widths *widths)
{
    const struct dob_report *report = results->contest->rules.game->report;
    char text[48], words[160];
    snprintf(text, sizeof text, "%u", card);
    lab_cell(text, CARD_WIDTH);
    for (int i = 0; report->column[i].word; i++) {
        snprintf(text, sizeof text, "%u", count->times[i]);
        lab_cell(text, widths->column[i]);
    }
    snprintf(text, sizeof text, "%.2f", divide((double)count->points, count->times[report->done]));
    lab_cell(count->times[report->done] ? text : "-", widths->points);
    snprintf(text, sizeof text, "%.1f", 100 * divide(count->wins, count->seats));
    lab_cell(count->seats ? text : "-", widths->rate);
    card_text(results->contest, card, words, sizeof words);
    int room = larger(PAGE_WIDTH - widths->sum - 2, 2), length = (int)strlen(words);
    printf("  %.*s%s\n", length > room ? room - 2 : length, words, length > room ? ".." : "");
}

static void print_heads(const struct dob_report *report, const struct widths *widths)
{
    printf("\n%s\n", say("cli.lab.cards"));
    lab_cell("", CARD_WIDTH);
    for (int i = 0; report->column[i].word; i++)
        lab_cell(say(report->column[i].id), widths->column[i]);
    lab_cell(say("cli.lab.card-points"), widths->points);
    lab_cell(say("cli.lab.win-rate"), widths->rate);
    printf("  %s\n", say("cli.lab.card"));
}

void lab_print_cards(const struct results *results)
{
    const struct dob_report *report = results->contest->rules.game->report;
    struct report_count *count = calloc(DOB_CARDS_MAX, sizeof *count);
    if (count && report) {
        report_count(results, count);
        unsigned cards = cards_of(results->contest, count);
        struct widths widths = widths_of(report, count, cards);
        print_heads(report, &widths);
        for (unsigned card = 1; card <= cards; card++)
            print_card(results, card, &count[card - 1], &widths);
    }
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
