/* Counting the notes of a report, game by game. */
#include "lab/report.h"

#include <string.h>

/* A seat that had the card several times had it once. */
static void count_had(const struct contest *contest, const struct outcome *outcome, const struct dob_card_note *note,
                      uint8_t *had, struct report_count *count)
{
    if (*had >> note->seat & 1)
        return;
    count->games += *had == 0;
    *had |= (uint8_t)(1u << note->seat);
    count->seats++;
    count->wins += outcome_win(contest, outcome, note->seat);
}

static void count_game(const struct contest *contest, const struct dob_report *report, const struct outcome *outcome,
                       struct report_count *count)
{
    uint8_t had[DOB_CARDS_MAX] = {0};
    for (uint32_t i = 0; i < outcome->notes; i++) {
        const struct dob_card_note *note = &outcome->note[i];
        struct report_count *card = &count[note->card - 1];
        card->times[note->column]++;
        card->points += note->points;
        if (note->column == report->had && note->seat < contest->rules.seats)
            count_had(contest, outcome, note, &had[note->card - 1], card);
    }
}

void report_count(const struct results *results, struct report_count *count)
{
    const struct contest *contest = results->contest;
    memset(count, 0, DOB_CARDS_MAX * sizeof *count);
    for (uint32_t game = 0; game < contest_games(contest); game++)
        if (results->outcome[game].played)
            count_game(contest, contest->rules.game->report, &results->outcome[game], count);
}
