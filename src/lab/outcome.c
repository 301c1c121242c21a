/* Outcomes: notes of cards, comparing, who won. */
#include "lab/outcome.h"

#include <stdlib.h>
#include <string.h>

/* Room is doubled whenever it is full, which a power of two tells. */
bool outcome_note(struct outcome *outcome, struct dob_card_note note)
{
    uint32_t count = outcome->notes;
    if ((count & (count - 1)) == 0) {
        struct dob_card_note *larger = realloc(outcome->note, (count ? 2 * (size_t)count : 1) * sizeof note);
        if (!larger)
            return false;
        outcome->note = larger;
    }
    outcome->note[outcome->notes++] = note;
    return true;
}

void outcome_end(struct outcome *outcome)
{
    free(outcome->note);
    *outcome = (struct outcome){0};
}

static bool notes_agree(const struct outcome *a, const struct outcome *b)
{
    for (uint32_t i = 0; i < a->notes && i < b->notes; i++)
        if (a->note[i].card != b->note[i].card || a->note[i].column != b->note[i].column ||
            a->note[i].seat != b->note[i].seat || a->note[i].points != b->note[i].points)
            return false;
    return a->notes == b->notes;
}

bool outcome_agrees(const struct contest *contest, const struct outcome *a, const struct outcome *b)
{
    for (int seat = 0; seat < contest->rules.seats; seat++)
        if (a->place[seat] != b->place[seat] || a->points[seat] != b->points[seat] ||
            a->decisions[seat] != b->decisions[seat])
            return false;
    return a->won == b->won && a->first == b->first && a->events == b->events && a->leads == b->leads &&
           notes_agree(a, b);
}

double outcome_win(const struct contest *contest, const struct outcome *outcome, int seat)
{
    int winners = 0;
    if (contest->rules.seats == 1)
        return outcome->won;
    for (int other = 0; other < contest->rules.seats; other++)
        winners += outcome->place[other] == 1;
    return outcome->place[seat] == 1 ? 1.0 / winners : 0;
}
