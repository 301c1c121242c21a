/* What an analysis says of one event: for looking through a match step by step. Invariant: who looks as a seat is told of that
 * seat alone, since what others decided may tell what they held. */
#include <string.h>

#include "cli/look/analyse.h"
#include "cli/say.h"

static bool may_see(int viewer, int seat)
{
    return viewer == DOB_ALL_SEEING || viewer == seat;
}

/* "player 1 52.3 %", with what luck gave. */
static void add_seat(const dob_match *match, int seat, const struct dob_coach_share *share, char *text, size_t size)
{
    char name[128], value[24], luck[24], part[256];
    size_t used = strlen(text);
    analyse_name(match, seat, name, sizeof name);
    analyse_percent(share->value, value, sizeof value);
    snprintf(luck, sizeof luck, "%+.1f", 100.0 * share->luck / DOB_COACH_ONE);
    say_with(part, sizeof part, share->luck ? "cli.analyse.seat-luck" : "cli.analyse.seat", name, value, luck, NULL);
    snprintf(text + used, size - used, "%s%s", used ? ", " : "", part);
}

static void add_line(struct analyse_note *note, const char *text)
{
    if (*text && note->count < ANALYSE_LINES)
        snprintf(note->line[note->count++], ANALYSE_LINE_BYTES, "%s", text);
}

void analyse_step(const dob_match *match, const dob_coach *coach, size_t event, int viewer, struct analyse_note *note)
{
    struct dob_coach_share share;
    struct dob_coach_decision decision;
    char seats[512] = "", text[ANALYSE_LINE_BYTES];
    note->count = 0;
    for (int seat = 0; seat < dob_match_seats(match); seat++)
        if (may_see(viewer, seat) && dob_coach_share(coach, event, seat, &share))
            add_seat(match, seat, &share, seats, sizeof seats);
    if (*seats)
        add_line(note, say_with(text, sizeof text, "cli.analyse.chances", seats, NULL));
    if (!dob_coach_decision(coach, event, &decision) || !may_see(viewer, decision.seat))
        return;
    analyse_decision(match, coach, event, text, sizeof text);
    add_line(note, text);
    if (dob_coach_why(coach, event, say_language(), text, sizeof text) > 0)
        add_line(note, text);
}

size_t analyse_next_mark(const dob_match *match, const dob_coach *coach, size_t at, int viewer)
{
    struct dob_coach_decision decision;
    for (size_t event = at; event < dob_match_events(match); event++)
        if (dob_coach_decision(coach, event, &decision) && decision.mark != DOB_MARK_NONE &&
            may_see(viewer, decision.seat))
            return event + 1;
    return 0;
}
