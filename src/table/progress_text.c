/* Progress as text: a line for each level, then the progress, then the game that is running, then `end`. A text without
 * its last line was cut off. Invariant: what is read is something that dob_progress_count can have made. */
#include <string.h>

#include "games/registry.h"
#include "table/progress.h"

#define FIRST_LINE "dobbel solo 1"
#define GAME_LINE "game NAME"
#define LEVEL_LINE "level L played N won N best N changed N"
#define NEXT_LINE "campaign next L bank N"
#define TOTAL_LINE "campaigns completed N aimed N failed N best N"
#define RUNNING_LINE "running level L FILE"
#define LAST_LINE "end"

/* ---- writing ---- */

static void print_best(int32_t best, struct dob_text *text)
{
    if (best == DOB_PROGRESS_NONE)
        dob_text_add(text, " best -");
    else
        dob_text_keyed(text, " best ", best);
}

static void print_level(const struct dob_progress_level *level, int number, struct dob_text *text)
{
    dob_text_keyed(text, "level ", number);
    dob_text_keyed(text, " played ", level->played);
    dob_text_keyed(text, " won ", level->won);
    print_best(level->best, text);
    dob_text_keyed(text, " changed ", level->changed);
    dob_text_char(text, '\n');
}

static void print_running(const struct dob_progress *progress, struct dob_text *text)
{
    if (!progress->running.level)
        return;
    dob_text_keyed(text, progress->running.of_campaign ? "running campaign " : "running level ",
                   progress->running.level);
    dob_text_char(text, ' ');
    dob_text_add(text, progress->running.file);
    dob_text_char(text, '\n');
}

static void print_all(const struct dob_progress *progress, struct dob_text *text)
{
    dob_text_add(text, FIRST_LINE "\ngame ");
    dob_text_add(text, progress->game);
    dob_text_char(text, '\n');
    for (int level = 1; level <= dob_progress_levels(progress); level++)
        print_level(&progress->level[level - 1], level, text);
    dob_text_keyed(text, "campaign next ", progress->next);
    dob_text_keyed(text, " bank ", progress->bank);
    dob_text_keyed(text, "\ncampaigns completed ", progress->completed);
    dob_text_keyed(text, " aimed ", progress->aimed);
    dob_text_keyed(text, " failed ", progress->failed);
    print_best(progress->best, text);
    dob_text_char(text, '\n');
    print_running(progress, text);
    dob_text_add(text, LAST_LINE "\n");
}

size_t dob_progress_print(const struct dob_progress *progress, char *words, size_t size)
{
    struct dob_text text = dob_text_in(words, size);
    print_all(progress, &text);
    return text.length;
}

/* ---- reading ---- */

struct reading {
    struct dob_scan text, line;
    uint32_t number;
    struct dob_reason *why;
};

static bool next_line(struct reading *reading, const char *expected)
{
    if (dob_scan_line(&reading->text, &reading->line, &reading->number))
        return true;
    dob_because_word(reading->why, "progress.cut-off", NULL, expected, 0);
    return false;
}

static bool unexpected(const struct reading *reading, const char *expected)
{
    dob_because_found(reading->why, "progress.unreadable", reading->line);
    if (reading->why)
        reading->why->arg[0].word = expected;
    return false;
}

static bool fits(const struct reading *reading, bool good)
{
    return good || !dob_because_found(reading->why, "progress.misfit", reading->line);
}

static bool read_exactly(struct reading *reading, const char *expected)
{
    return next_line(reading, expected) && (dob_scan_is(reading->line, expected) || unexpected(reading, expected));
}

static bool scan_count(struct dob_scan *scan, const char *key, int32_t min, int32_t max, int32_t *count)
{
    int64_t number;
    if (!dob_scan_keyed(scan, key, min, max, &number))
        return false;
    *count = (int32_t)number;
    return true;
}

static bool scan_best(struct dob_scan *scan, int32_t *best)
{
    *best = DOB_PROGRESS_NONE;
    return dob_scan_exactly(scan, " best -") || scan_count(scan, " best ", 0, DOB_PROGRESS_COUNT_MAX, best);
}

static bool read_level(struct reading *reading, struct dob_progress *progress, int number)
{
    struct dob_progress_level *level = &progress->level[number - 1];
    int32_t named;
    if (!next_line(reading, LEVEL_LINE))
        return false;
    struct dob_scan scan = reading->line;
    if (!scan_count(&scan, "level ", number, number, &named) ||
        !scan_count(&scan, " played ", 0, DOB_PROGRESS_COUNT_MAX, &level->played) ||
        !scan_count(&scan, " won ", 0, DOB_PROGRESS_COUNT_MAX, &level->won) || !scan_best(&scan, &level->best) ||
        !scan_count(&scan, " changed ", 0, DOB_PROGRESS_COUNT_MAX, &level->changed) || !dob_scan_done(&scan))
        return unexpected(reading, LEVEL_LINE);
    return fits(reading, level->won <= level->played && level->changed <= level->played &&
                             (level->played == 0 || dob_progress_is_open(progress, number)) &&
                             (level->best == DOB_PROGRESS_NONE ? level->won == 0 : level->played > 0));
}

static bool read_next(struct reading *reading, struct dob_progress *progress)
{
    if (!next_line(reading, NEXT_LINE))
        return false;
    struct dob_scan scan = reading->line;
    if (!scan_count(&scan, "campaign next ", 1, dob_progress_levels(progress), &progress->next) ||
        !scan_count(&scan, " bank ", 0, DOB_PROGRESS_COUNT_MAX, &progress->bank) || !dob_scan_done(&scan))
        return unexpected(reading, NEXT_LINE);
    return fits(reading, progress->next == 1 ? progress->bank == 0 : dob_progress_missing(progress) == 0);
}

static bool read_totals(struct reading *reading, struct dob_progress *progress)
{
    if (!next_line(reading, TOTAL_LINE))
        return false;
    struct dob_scan scan = reading->line;
    if (!scan_count(&scan, "campaigns completed ", 0, DOB_PROGRESS_COUNT_MAX, &progress->completed) ||
        !scan_count(&scan, " aimed ", 0, DOB_PROGRESS_COUNT_MAX, &progress->aimed) ||
        !scan_count(&scan, " failed ", 0, DOB_PROGRESS_COUNT_MAX, &progress->failed) ||
        !scan_best(&scan, &progress->best) || !dob_scan_done(&scan))
        return unexpected(reading, TOTAL_LINE);
    bool none = progress->completed == 0 && progress->failed == 0;
    return fits(reading, progress->aimed <= progress->completed && (none || dob_progress_missing(progress) == 0) &&
                             (progress->completed > 0) == (progress->best != DOB_PROGRESS_NONE) &&
                             (progress->aimed > 0) == (progress->best >= dob_progress_aim(progress)));
}

/* The name of a file in a folder that is known: no path, nothing hidden. */
static bool is_file_name(struct dob_scan name)
{
    if (dob_scan_done(&name) || *name.at == '.' || name.end - name.at >= DOB_PROGRESS_FILE_MAX)
        return false;
    for (; name.at < name.end; name.at++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-.", *name.at) || !*name.at)
            return false;
    return true;
}

/* The line is read already. */
static bool read_running(struct reading *reading, struct dob_progress *progress)
{
    struct dob_scan scan = reading->line;
    progress->running.of_campaign = dob_scan_exactly(&scan, "running campaign ");
    if ((!progress->running.of_campaign && !dob_scan_exactly(&scan, "running level ")) ||
        !scan_count(&scan, "", 1, dob_progress_levels(progress), &progress->running.level) ||
        !dob_scan_char(&scan, ' ') || !is_file_name(scan))
        return unexpected(reading, RUNNING_LINE);
    memcpy(progress->running.file, scan.at, (size_t)(scan.end - scan.at));
    return fits(reading, progress->running.of_campaign
                             ? dob_progress_missing(progress) == 0 && progress->running.level == progress->next
                             : dob_progress_is_open(progress, progress->running.level));
}

static bool read_end(struct reading *reading, struct dob_progress *progress)
{
    struct dob_scan scan;
    if (!next_line(reading, LAST_LINE))
        return false;
    scan = reading->line;
    if (dob_scan_exactly(&scan, "running ") && (!read_running(reading, progress) || !next_line(reading, LAST_LINE)))
        return false;
    if (!dob_scan_is(reading->line, LAST_LINE))
        return unexpected(reading, LAST_LINE);
    return !dob_scan_line(&reading->text, &reading->line, &reading->number) || unexpected(reading, LAST_LINE);
}

/* A game that can be played alone. */
static bool read_game(struct reading *reading, struct dob_progress *progress)
{
    if (!next_line(reading, GAME_LINE))
        return false;
    struct dob_scan scan = reading->line;
    const struct dob_game *game = dob_scan_exactly(&scan, "game ") ? dob_game_named(scan) : NULL;
    return (game && dob_progress_start(progress, game->name)) || unexpected(reading, GAME_LINE);
}

static bool read_all(struct reading *reading, struct dob_progress *progress)
{
    bool good = read_exactly(reading, FIRST_LINE) && read_game(reading, progress);
    for (int level = 1; good && level <= dob_progress_levels(progress); level++)
        good = read_level(reading, progress, level);
    return good && read_next(reading, progress) && read_totals(reading, progress) && read_end(reading, progress);
}

bool dob_progress_read(struct dob_progress *progress, const char *text, size_t length, struct dob_reason *why)
{
    struct reading reading = {.text = dob_scan_range(text, length), .why = why};
    struct dob_progress made;
    bool good = read_all(&reading, &made);
    if (good)
        *progress = made;
    else if (why)
        why->line = reading.number;
    return good;
}
