/* The card of the progress: a row for each level, and the way of the campaign. A mark stands before each level; colours
 * only repeat it. */
#include <stdlib.h>
#include <string.h>

#include "cli/draw/screen.h"
#include "cli/say.h"
#include "cli/solo/solo.h"

enum {
    CARD_WIDE = SOLO_CARD_WIDE,
    ROUNDS_END = 17, /* numbers end in these columns */
    TARGET_END = 26,
    BEST_END = 34,
    BAR_COLUMN = 37,
    BAR_WIDE = 16,
    WON_END = 61,
    PLAYED_END = 70,
    FIRST_ROW = 2
};

/* The rows below the levels begin here. */
static int road_row(const struct dob_progress *progress)
{
    return FIRST_ROW + dob_progress_levels(progress) + 1;
}

static void put_number(struct sheet *sheet, int row, int end, enum style style, int number)
{
    sheet_putf(sheet, row, end - 6, style, "%6d", number);
}

static void put_heading(struct sheet *sheet, int row, int end, const char *text)
{
    sheet_put(sheet, row, end - say_columns(text), STYLE_DIM, text);
}

/* A line of the frame, with a title in it. */
static void put_border(struct sheet *sheet, int row, const char *left, const char *right, const char *title)
{
    for (int column = 1; column < CARD_WIDE - 1; column++)
        sheet_put(sheet, row, column, STYLE_DIM, sheet_glyph(sheet, "─", "-"));
    sheet_put(sheet, row, 0, STYLE_DIM, sheet_glyph(sheet, left, "+"));
    sheet_put(sheet, row, CARD_WIDE - 1, STYLE_DIM, sheet_glyph(sheet, right, "+"));
    if (*title)
        sheet_putf(sheet, row, 2, STYLE_BOLD, " %s ", title);
}

static void put_sides(struct sheet *sheet, int row)
{
    sheet_put(sheet, row, 0, STYLE_DIM, sheet_glyph(sheet, "│", "|"));
    sheet_put(sheet, row, CARD_WIDE - 1, STYLE_DIM, sheet_glyph(sheet, "│", "|"));
}

static enum style put_mark(struct sheet *sheet, int row, int column, bool done, bool open)
{
    static const enum style styles[] = {STYLE_DIM, STYLE_BOLD, STYLE_SEAT + 1};
    enum style style = styles[done ? 2 : open];
    sheet_put(sheet, row, column, style,
              done   ? sheet_glyph(sheet, "✓", "+")
              : open ? sheet_glyph(sheet, "▶", ">")
                     : sheet_glyph(sheet, "·", "."));
    return style;
}

/* How near the best game has come to the target; full when it was reached. */
static void put_bar(struct sheet *sheet, int row, int best, int target)
{
    int filled = best >= target ? BAR_WIDE : best * BAR_WIDE / target;
    for (int i = 0; i < BAR_WIDE; i++)
        sheet_put(sheet, row, BAR_COLUMN + i, i < filled ? STYLE_GOLD : STYLE_DIM,
                  i < filled ? sheet_glyph(sheet, "█", "#") : sheet_glyph(sheet, "░", "."));
}

static void draw_level(struct sheet *sheet, const struct dob_progress *progress, int level)
{
    const struct dob_progress_level *done = &progress->level[level - 1];
    int target = dob_progress_target(progress, level);
    int row = FIRST_ROW + level - 1;
    bool open = dob_progress_is_open(progress, level);
    put_sides(sheet, row);
    enum style style = put_mark(sheet, row, 3, done->won > 0, open);
    sheet_putf(sheet, row, 5, style, "%d", level);
    put_number(sheet, row, ROUNDS_END, STYLE_PLAIN, dob_progress_rounds(progress, level));
    put_number(sheet, row, TARGET_END, STYLE_PLAIN, target);
    if (done->best != DOB_PROGRESS_NONE) {
        put_number(sheet, row, BEST_END, STYLE_BOLD, done->best);
        put_bar(sheet, row, done->best, target);
    }
    if (done->changed)
        sheet_put(sheet, row, BEST_END, STYLE_PLAIN, "*");
    if (open) {
        put_number(sheet, row, WON_END, STYLE_PLAIN, done->won);
        put_number(sheet, row, PLAYED_END, STYLE_PLAIN, done->played);
    }
}

static void draw_levels(struct sheet *sheet, const struct dob_progress *progress)
{
    char text[128], won[12], all[12];
    put_border(sheet, 0, "┌", "┐", say_with(text, sizeof text, "cli.solo.title", progress->game, NULL));
    snprintf(won, sizeof won, "%d", dob_progress_levels(progress) - __builtin_popcount(dob_progress_missing(progress)));
    snprintf(all, sizeof all, "%d", dob_progress_levels(progress));
    say_with(text, sizeof text, "cli.solo.levels-won", won, all, NULL);
    sheet_putf(sheet, 0, CARD_WIDE - 4 - say_columns(text), STYLE_BOLD, " %s ", text);
    put_sides(sheet, 1);
    sheet_put(sheet, 1, 3, STYLE_DIM, say("cli.solo.head-level"));
    put_heading(sheet, 1, ROUNDS_END, say("cli.solo.head-rounds"));
    put_heading(sheet, 1, TARGET_END, say("cli.solo.head-target"));
    put_heading(sheet, 1, BEST_END, say("cli.solo.head-best"));
    put_heading(sheet, 1, WON_END, say("cli.solo.head-won"));
    put_heading(sheet, 1, PLAYED_END, say("cli.solo.head-played"));
    for (int level = 1; level <= dob_progress_levels(progress); level++)
        draw_level(sheet, progress, level);
}

static void draw_road(struct sheet *sheet, const struct dob_progress *progress)
{
    char text[160], number[12];
    int column = 3, row = road_row(progress);
    for (int level = 1; level <= dob_progress_levels(progress); level++, column += 7) {
        enum style style = put_mark(sheet, row, column, level < progress->next, level == progress->next);
        sheet_putf(sheet, row, column + 2, style, "%d", level);
        if (level < dob_progress_levels(progress))
            sheet_put(sheet, row, column + 4, STYLE_DIM, sheet_glyph(sheet, "──", "--"));
    }
    snprintf(number, sizeof number, "%d", progress->bank);
    sheet_put(sheet, row, column + 2, STYLE_GOLD, say_with(text, sizeof text, "cli.solo.bank", number, NULL));
}

static void draw_totals(struct sheet *sheet, const struct dob_progress *progress)
{
    char text[160], completed[12], aimed[12], failed[12], best[12];
    snprintf(completed, sizeof completed, "%d", progress->completed);
    snprintf(aimed, sizeof aimed, "%d", progress->aimed);
    snprintf(failed, sizeof failed, "%d", progress->failed);
    snprintf(best, sizeof best, "%d", progress->best);
    sheet_put(sheet, road_row(progress) + 1, 3, STYLE_PLAIN,
              progress->completed
                  ? say_with(text, sizeof text, "cli.solo.totals-best", completed, aimed, failed, best, NULL)
                  : say_with(text, sizeof text, "cli.solo.totals", failed, NULL));
}

static void draw_campaign(struct sheet *sheet, const struct dob_progress *progress)
{
    char text[160], missing[SOLO_MISSING_MAX], aim[12], last[12];
    int row = road_row(progress);
    put_border(sheet, row - 1, "├", "┤", say("cli.solo.campaign"));
    put_sides(sheet, row);
    put_sides(sheet, row + 1);
    put_border(sheet, row + 2, "└", "┘", "");
    if (dob_progress_missing(progress)) {
        sheet_put(sheet, row, 3, STYLE_PLAIN, say("cli.solo.campaign-opens"));
        solo_missing_levels(progress, missing);
        sheet_put(sheet, row + 1, 3, STYLE_PLAIN,
                  say_with(text, sizeof text, "cli.solo.levels-missing", missing, NULL));
        return;
    }
    draw_road(sheet, progress);
    draw_totals(sheet, progress);
    snprintf(aim, sizeof aim, "%d", dob_progress_aim(progress));
    snprintf(last, sizeof last, "%d", dob_progress_levels(progress));
    say_with(text, sizeof text, "cli.solo.aim", aim, last, NULL);
    sheet_putf(sheet, row + 2, CARD_WIDE - 4 - say_columns(text), STYLE_DIM, " %s ", text);
}

static void draw_legend(struct sheet *sheet, const struct dob_progress *progress)
{
    char text[160];
    bool changed = false;
    int row = road_row(progress) + 3;
    for (int i = 0; i < dob_progress_levels(progress); i++)
        changed = changed || progress->level[i].changed;
    say_with(text, sizeof text, "cli.solo.legend", sheet_glyph(sheet, "✓", "+"), sheet_glyph(sheet, "▶", ">"),
             sheet_glyph(sheet, "·", "."), NULL);
    int column = sheet_put(sheet, row, 3, STYLE_DIM, text);
    if (changed)
        sheet_put(sheet, row, column + 2, STYLE_DIM, say("cli.solo.legend-changed"));
}

void solo_draw_card(const struct dob_progress *progress, const struct screen *screen)
{
    struct sheet *sheet = malloc(sizeof *sheet);
    if (!sheet)
        return;
    sheet_start(sheet, screen);
    draw_levels(sheet, progress);
    draw_campaign(sheet, progress);
    draw_legend(sheet, progress);
    sheet_print(sheet, screen, stdout);
    free(sheet);
}
