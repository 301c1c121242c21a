/* Outcomes by the number of the game, and files of them. */
#include "lab/results.h"

#include <stdlib.h>
#include <sys/types.h>

#include "core/assert.h"

bool results_begin(struct results *results, const struct contest *contest)
{
    *results = (struct results){.contest = contest};
    results->outcome = calloc(contest_games(contest), sizeof *results->outcome);
    return results->outcome != NULL;
}

void results_end(struct results *results)
{
    for (uint32_t game = 0; game < contest_games(results->contest); game++)
        outcome_end(&results->outcome[game]);
    free(results->outcome);
    *results = (struct results){0};
}

enum results_added results_add(struct results *results, uint32_t game, struct outcome *outcome)
{
    struct outcome *known = &results->outcome[game];
    DOB_ASSERT(game < contest_games(results->contest) && outcome->played);
    if (!known->played) {
        *known = *outcome;
        results->played++;
        return RESULTS_NEW;
    }
    bool agree = outcome_agrees(results->contest, known, outcome);
    outcome_end(outcome);
    return agree ? RESULTS_KNOWN : RESULTS_DIFFERENT;
}

/* ---- files ---- */

struct line {
    char *text;
    size_t room;
    ssize_t length;
};

/* The next line that ends; without its end. */
static bool next_line(FILE *in, struct line *line, struct results_reading *reading)
{
    line->length = getline(&line->text, &line->room, in);
    if (line->length <= 0) {
        reading->fault = ferror(in) ? RESULTS_UNREADABLE : reading->fault;
        return false;
    }
    if (line->text[line->length - 1] != '\n') {
        reading->torn = true;
        return false;
    }
    reading->line++;
    line->length--;
    return true;
}

static struct dob_scan scan_of(const struct line *line)
{
    return dob_scan_range(line->text, (size_t)line->length);
}

bool results_head(FILE *in, struct contest *contest, struct results_reading *reading)
{
    struct line line = {0};
    *reading = (struct results_reading){.line = 0};
    bool good = next_line(in, &line, reading) && contest_read(contest, scan_of(&line));
    if (!good && reading->fault == RESULTS_GOOD)
        reading->fault = RESULTS_NO_HEADER;
    reading->whole = good ? (long)line.length + 1 : 0;
    reading->line = 1;
    free(line.text);
    return good;
}

static enum results_fault read_game(struct results *results, const struct line *line)
{
    uint32_t game;
    struct outcome outcome;
    if (!outcome_read(results->contest, scan_of(line), &game, &outcome))
        return RESULTS_NO_GAME;
    return results_add(results, game, &outcome) == RESULTS_DIFFERENT ? RESULTS_DISAGREES : RESULTS_GOOD;
}

bool results_read(FILE *in, struct results *results, struct results_reading *reading)
{
    struct line line = {0};
    while (reading->fault == RESULTS_GOOD && next_line(in, &line, reading)) {
        reading->fault = read_game(results, &line);
        reading->whole += (long)line.length + 1;
    }
    free(line.text);
    return reading->fault == RESULTS_GOOD;
}

void results_write(const struct results *results, FILE *out)
{
    contest_write(results->contest, out);
    for (uint32_t game = 0; game < contest_games(results->contest); game++)
        if (results->outcome[game].played)
            outcome_write(results->contest, game, &results->outcome[game], out);
}
