/* The record of a match with what the coach found as comments behind its events. Lines of events that were taken back stay
 * as they are. */
#include <stdlib.h>
#include <string.h>

#include "cli/look/analyse.h"
#include "cli/say.h"

enum { NOWHERE = -1 };

/* Which standing event each line of the record is, or NOWHERE: undo and redo are followed as docs/notation.md says. */
struct lines {
    long *event;  /* of each line */
    size_t *line; /* the line of each event that stands, or could be redone */
    size_t standing, behind;
};

static void note_line(struct lines *lines, size_t at, const char *text)
{
    unsigned long number = strtoul(text + strcspn(text, "0123456789\n"), NULL, 10);
    if (strncmp(text, "! undo", 6) == 0) {
        lines->standing -= number;
    } else if (strncmp(text, "! redo", 6) == 0) {
        lines->standing += number;
    } else {
        lines->line[lines->standing++] = at;
        lines->behind = lines->standing;
    }
}

/* The header ends with an empty line; the result line is no event. */
static bool is_history(const char *text)
{
    return strchr("*+!123456", *text) && *text && text[1] == ' ';
}

static size_t count_lines(const char *text)
{
    size_t count = 0;
    for (; *text; text++)
        count += *text == '\n';
    return count;
}

static void find_events(struct lines *lines, const char *text, size_t count)
{
    bool header = true;
    for (size_t at = 0; at < count; at++, text = strchr(text, '\n') + 1) {
        header = header && *text != '\n';
        if (!header && is_history(text))
            note_line(lines, at, text);
    }
    for (size_t i = 0; i < lines->standing; i++)
        lines->event[lines->line[i]] = (long)i;
}

static void write_numbers(const dob_match *match, const dob_coach *coach, size_t event, FILE *out)
{
    struct dob_coach_share share;
    struct dob_coach_decision decision;
    char number[24], best[128];
    const char *sign = "  # ";
    for (int seat = 0; seat < dob_match_seats(match); seat++)
        if (dob_coach_share(coach, event, seat, &share)) {
            fprintf(out, "%s%d: %s %%", sign, seat + 1, analyse_percent(share.value, number, sizeof number));
            if (share.luck)
                fprintf(out, " (luck %+.1f)", 100.0 * share.luck / DOB_COACH_ONE);
            sign = ", ";
        }
    if (!dob_coach_decision(coach, event, &decision) || decision.loss == 0)
        return;
    dob_match_print(match, decision.best, best, sizeof best);
    fprintf(out, "; loss %s", analyse_percent(decision.loss, number, sizeof number));
    fprintf(out, " +- %s, best %s%s%s", analyse_percent(decision.error, number, sizeof number), best,
            decision.mark ? ", " : "", dob_coach_mark_name(decision.mark));
}

static void write_lines(const dob_match *match, const dob_coach *coach, const struct lines *lines, const char *text,
                        size_t count, FILE *out)
{
    for (size_t at = 0; at < count; at++) {
        const char *end = strchr(text, '\n');
        fwrite(text, 1, (size_t)(end - text), out);
        if (lines->event[at] != NOWHERE)
            write_numbers(match, coach, (size_t)lines->event[at], out);
        putc('\n', out);
        text = end + 1;
    }
}

bool analyse_annotate(const dob_match *match, const dob_coach *coach, FILE *out)
{
    size_t length = 0;
    int viewer = dob_match_viewer(match);
    if (!dob_match_record(match, viewer, true, 0, NULL, 0, &length, NULL))
        return false;
    char *text = malloc(length + 1);
    bool good = text && dob_match_record(match, viewer, true, 0, text, length + 1, &length, NULL);
    size_t count = good ? count_lines(text) : 0;
    struct lines lines = {.event = malloc((count + 1) * sizeof *lines.event),
                          .line = calloc(count + 1, sizeof *lines.line)};
    good = good && lines.event && lines.line;
    for (size_t i = 0; good && i < count; i++)
        lines.event[i] = NOWHERE;
    if (good) {
        find_events(&lines, text, count);
        write_lines(match, coach, &lines, text, count, out);
    }
    free(lines.event);
    free(lines.line);
    free(text);
    return good;
}
