/* Progress as text: a line for each level, then the campaign, then the game that is running, then `end`. A text without
 * its last line was cut off. Invariant: what is read is something that campaign_count can have made. */
#include <string.h>

#include "cli/solo/campaign.h"
#include "core/game.h"

#define FIRST_LINE "dobbel solo 1"
#define GAME_LINE "game goennen"
#define LEVEL_LINE "level L played N won N best N changed N"
#define NEXT_LINE "campaign next L bank N"
#define TOTAL_LINE "campaigns completed N aimed N failed N best N"
#define RUNNING_LINE "running level L FILE"
#define LAST_LINE "end"

/* ---- writing ---- */

static void print_best(int32_t best, struct dob_text *text)
{
    if (best == CAMPAIGN_NONE)
        dob_text_add(text, " best -");
    else
        dob_text_keyed(text, " best ", best);
}

static void print_level(const struct level_progress *level, int number, struct dob_text *text)
{
    dob_text_keyed(text, "level ", number);
    dob_text_keyed(text, " played ", level->played);
    dob_text_keyed(text, " won ", level->won);
    print_best(level->best, text);
    dob_text_keyed(text, " changed ", level->changed);
    dob_text_char(text, '\n');
}

static void print_running(const struct campaign *campaign, struct dob_text *text)
{
    if (!campaign->running.level)
        return;
    dob_text_keyed(text, campaign->running.of_campaign ? "running campaign " : "running level ",
                   campaign->running.level);
    dob_text_char(text, ' ');
    dob_text_add(text, campaign->running.file);
    dob_text_char(text, '\n');
}

void campaign_print(const struct campaign *campaign, struct dob_text *text)
{
    dob_text_add(text, FIRST_LINE "\n" GAME_LINE "\n");
    for (int level = 1; level <= CAMPAIGN_LEVELS; level++)
        print_level(&campaign->level[level - 1], level, text);
    dob_text_keyed(text, "campaign next ", campaign->next);
    dob_text_keyed(text, " bank ", campaign->bank);
    dob_text_keyed(text, "\ncampaigns completed ", campaign->completed);
    dob_text_keyed(text, " aimed ", campaign->aimed);
    dob_text_keyed(text, " failed ", campaign->failed);
    print_best(campaign->best, text);
    dob_text_char(text, '\n');
    print_running(campaign, text);
    dob_text_add(text, LAST_LINE "\n");
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
    dob_because_word(reading->why, "cli.solo.cut-off", NULL, expected, 0);
    return false;
}

static bool unexpected(const struct reading *reading, const char *expected)
{
    dob_because_found(reading->why, "cli.solo.unreadable", reading->line);
    if (reading->why)
        reading->why->arg[0].word = expected;
    return false;
}

static bool fits(const struct reading *reading, bool good)
{
    return good || !dob_because_found(reading->why, "cli.solo.misfit", reading->line);
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
    *best = CAMPAIGN_NONE;
    return dob_scan_exactly(scan, " best -") || scan_count(scan, " best ", 0, CAMPAIGN_COUNT_MAX, best);
}

static bool read_level(struct reading *reading, struct campaign *campaign, int number)
{
    struct level_progress *level = &campaign->level[number - 1];
    int32_t named;
    if (!next_line(reading, LEVEL_LINE))
        return false;
    struct dob_scan scan = reading->line;
    if (!scan_count(&scan, "level ", number, number, &named) ||
        !scan_count(&scan, " played ", 0, CAMPAIGN_COUNT_MAX, &level->played) ||
        !scan_count(&scan, " won ", 0, CAMPAIGN_COUNT_MAX, &level->won) || !scan_best(&scan, &level->best) ||
        !scan_count(&scan, " changed ", 0, CAMPAIGN_COUNT_MAX, &level->changed) || !dob_scan_done(&scan))
        return unexpected(reading, LEVEL_LINE);
    return fits(reading, level->won <= level->played && level->changed <= level->played &&
                             (level->played == 0 || campaign_level_is_open(campaign, number)) &&
                             (level->best == CAMPAIGN_NONE ? level->won == 0 : level->played > 0));
}

static bool read_next(struct reading *reading, struct campaign *campaign)
{
    if (!next_line(reading, NEXT_LINE))
        return false;
    struct dob_scan scan = reading->line;
    if (!scan_count(&scan, "campaign next ", 1, CAMPAIGN_LEVELS, &campaign->next) ||
        !scan_count(&scan, " bank ", 0, CAMPAIGN_COUNT_MAX, &campaign->bank) || !dob_scan_done(&scan))
        return unexpected(reading, NEXT_LINE);
    return fits(reading, campaign->next == 1 ? campaign->bank == 0 : campaign_missing(campaign) == 0);
}

static bool read_totals(struct reading *reading, struct campaign *campaign)
{
    if (!next_line(reading, TOTAL_LINE))
        return false;
    struct dob_scan scan = reading->line;
    if (!scan_count(&scan, "campaigns completed ", 0, CAMPAIGN_COUNT_MAX, &campaign->completed) ||
        !scan_count(&scan, " aimed ", 0, CAMPAIGN_COUNT_MAX, &campaign->aimed) ||
        !scan_count(&scan, " failed ", 0, CAMPAIGN_COUNT_MAX, &campaign->failed) ||
        !scan_best(&scan, &campaign->best) || !dob_scan_done(&scan))
        return unexpected(reading, TOTAL_LINE);
    bool none = campaign->completed == 0 && campaign->failed == 0;
    return fits(reading, campaign->aimed <= campaign->completed && (none || campaign_missing(campaign) == 0) &&
                             (campaign->completed > 0) == (campaign->best != CAMPAIGN_NONE) &&
                             (campaign->aimed > 0) == (campaign->best >= CAMPAIGN_AIM));
}

/* The name of a file in a folder that is known: no path, nothing hidden. */
static bool is_file_name(struct dob_scan name)
{
    if (dob_scan_done(&name) || *name.at == '.' || name.end - name.at >= CAMPAIGN_FILE_MAX)
        return false;
    for (; name.at < name.end; name.at++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz0123456789-.", *name.at) || !*name.at)
            return false;
    return true;
}

/* The line is read already. */
static bool read_running(struct reading *reading, struct campaign *campaign)
{
    struct dob_scan scan = reading->line;
    campaign->running.of_campaign = dob_scan_exactly(&scan, "running campaign ");
    if ((!campaign->running.of_campaign && !dob_scan_exactly(&scan, "running level ")) ||
        !scan_count(&scan, "", 1, CAMPAIGN_LEVELS, &campaign->running.level) || !dob_scan_char(&scan, ' ') ||
        !is_file_name(scan))
        return unexpected(reading, RUNNING_LINE);
    memcpy(campaign->running.file, scan.at, (size_t)(scan.end - scan.at));
    return fits(reading, campaign->running.of_campaign
                             ? campaign_missing(campaign) == 0 && campaign->running.level == campaign->next
                             : campaign_level_is_open(campaign, campaign->running.level));
}

static bool read_end(struct reading *reading, struct campaign *campaign)
{
    struct dob_scan scan;
    if (!next_line(reading, LAST_LINE))
        return false;
    scan = reading->line;
    if (dob_scan_exactly(&scan, "running ") && (!read_running(reading, campaign) || !next_line(reading, LAST_LINE)))
        return false;
    if (!dob_scan_is(reading->line, LAST_LINE))
        return unexpected(reading, LAST_LINE);
    return !dob_scan_line(&reading->text, &reading->line, &reading->number) || unexpected(reading, LAST_LINE);
}

bool campaign_read(struct dob_scan text, struct campaign *campaign, struct dob_reason *why)
{
    struct reading reading = {.text = text, .why = why};
    struct campaign made;
    campaign_start(&made);
    bool good = read_exactly(&reading, FIRST_LINE) && read_exactly(&reading, GAME_LINE);
    for (int level = 1; good && level <= CAMPAIGN_LEVELS; level++)
        good = read_level(&reading, &made, level);
    good = good && read_next(&reading, &made) && read_totals(&reading, &made) && read_end(&reading, &made);
    if (good)
        *campaign = made;
    else if (why)
        why->line = reading.number;
    return good;
}
