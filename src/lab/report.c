/* The list of reports, and counting what they noted. */
#include "lab/report.h"

#include <string.h>

#include "lab/results.h"

extern const struct report goennen_report;
extern const struct report takeit_report;

static const struct report *const reports[] = {&goennen_report, &takeit_report, NULL};

const struct report *report_of(const struct dob_game *game)
{
    for (int i = 0; reports[i]; i++)
        if (strcmp(reports[i]->game, game->name) == 0)
            return reports[i];
    return NULL;
}

/* A seat that had the card several times had it once. */
static void count_had(const struct contest *contest, const struct outcome *outcome, const struct card_note *note,
                      uint8_t *had, struct card_count *count)
{
    if (*had >> note->seat & 1)
        return;
    count->games += *had == 0;
    *had |= (uint8_t)(1u << note->seat);
    count->seats++;
    count->wins += outcome_win(contest, outcome, note->seat);
}

static void count_game(const struct contest *contest, const struct report *report, const struct outcome *outcome,
                       struct card_count *count)
{
    uint8_t had[DOB_CARDS_MAX] = {0};
    for (uint32_t i = 0; i < outcome->notes; i++) {
        const struct card_note *note = &outcome->note[i];
        struct card_count *card = &count[note->card - 1];
        card->times[note->column]++;
        card->points += note->points;
        if (note->column == report->had && note->seat < contest->rules.seats)
            count_had(contest, outcome, note, &had[note->card - 1], card);
    }
}

void report_count(const struct results *results, const struct report *report, struct card_count *count)
{
    memset(count, 0, DOB_CARDS_MAX * sizeof *count);
    for (uint32_t game = 0; game < contest_games(results->contest); game++)
        if (results->outcome[game].played)
            count_game(results->contest, report, &results->outcome[game], count);
}
