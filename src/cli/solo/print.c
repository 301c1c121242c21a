/* Progress as it is printed: the card with what can be typed next, plain lines on a narrow terminal, or JSON. */
#include <stdlib.h>

#include "cli/say.h"
#include "cli/solo/solo.h"

const char *solo_running_label(const struct solo *solo, char *text, size_t size)
{
    char level[12];
    snprintf(level, sizeof level, "%d", solo->progress.running.level);
    return say_with(text, size, solo->progress.running.of_campaign ? "cli.solo.campaign-level" : "cli.solo.level",
                    level, NULL);
}

const char *solo_missing_levels(const struct dob_progress *progress, char text[SOLO_MISSING_MAX])
{
    size_t length = 0;
    text[0] = '\0';
    for (unsigned missing = dob_progress_missing(progress); missing; missing &= missing - 1)
        length += (size_t)snprintf(text + length, SOLO_MISSING_MAX - length, "%s%d", length ? ", " : "",
                                   __builtin_ctz(missing));
    return text;
}

/* ---- for people ---- */

static void print_plain_level(const struct dob_progress *progress, int level)
{
    const struct dob_progress_level *done = &progress->level[level - 1];
    char first[12], target[12], best[12], won[12];
    snprintf(first, sizeof first, "%d", level);
    snprintf(target, sizeof target, "%d", dob_progress_target(progress, level));
    snprintf(best, sizeof best, "%d", done->best == DOB_PROGRESS_NONE ? 0 : done->best);
    snprintf(won, sizeof won, "%d", done->won);
    print_with(stdout, dob_progress_is_open(progress, level) ? "cli.solo.plain-open" : "cli.solo.plain-locked", first,
               target, best, won, NULL);
    putchar('\n');
}

/* For terminals that are too narrow for the card. */
static void print_plain(const struct dob_progress *progress)
{
    char next[12], bank[12];
    for (int level = 1; level <= dob_progress_levels(progress); level++)
        print_plain_level(progress, level);
    snprintf(next, sizeof next, "%d", progress->next);
    snprintf(bank, sizeof bank, "%d", progress->bank);
    if (dob_progress_missing(progress))
        fputs(say("cli.solo.campaign-opens"), stdout);
    else
        print_with(stdout, "cli.solo.plain-campaign", next, bank, NULL);
    putchar('\n');
}

static void print_hint(const char *option, int level, const char *id)
{
    char words[32], number[12];
    const char *called = getenv("DOBBEL_CALLED"); /* by ./play, which knows no `dobbel` */
    snprintf(number, sizeof number, "%d", level);
    snprintf(words, sizeof words, "%s%s%s", option, level ? " " : "", level ? number : "");
    printf("  %s solo %-11s  %s\n", called ? called : "dobbel", words, say(id));
}

/* The highest level that is open, and has not been won if there is such a one. */
static int level_to_play(const struct dob_progress *progress)
{
    int level = dob_progress_levels(progress);
    while (!dob_progress_is_open(progress, level))
        level--;
    return level;
}

static void print_hints(const struct solo *solo)
{
    char text[128], label[64];
    if (solo->progress.running.level) {
        puts(say_with(text, sizeof text, "cli.solo.runs", solo_running_label(solo, label, sizeof label), NULL));
        print_hint("--resume", 0, "cli.solo.hint-resume");
        print_hint("--give-up", 0, "cli.solo.hint-give-up");
    } else {
        print_hint("--level", level_to_play(&solo->progress), "cli.solo.hint-level");
        if (!dob_progress_missing(&solo->progress))
            print_hint("--campaign", 0, "cli.solo.hint-campaign");
    }
    print_hint("--help", 0, "cli.solo.hint-help");
}

void solo_print_card(const struct solo *solo)
{
    struct screen screen = screen_now();
    if (screen.columns < SOLO_CARD_WIDE)
        print_plain(&solo->progress);
    else
        solo_draw_card(&solo->progress, &screen);
    putchar('\n');
    print_hints(solo);
}

/* ---- for programs ---- */

static const char *truth(bool claim)
{
    return claim ? "true" : "false";
}

static void print_json_best(int32_t best)
{
    if (best == DOB_PROGRESS_NONE)
        fputs(",\"best\":null", stdout);
    else
        printf(",\"best\":%d", best);
}

static void print_json_level(const struct dob_progress *progress, int level)
{
    const struct dob_progress_level *done = &progress->level[level - 1];
    printf("%s{\"level\":%d,\"rounds\":%d,\"target\":%d,\"open\":%s,\"played\":%d,\"won\":%d,\"changed\":%d",
           level > 1 ? "," : "", level, dob_progress_rounds(progress, level), dob_progress_target(progress, level),
           truth(dob_progress_is_open(progress, level)), done->played, done->won, done->changed);
    print_json_best(done->best);
    putchar('}');
}

void solo_print_json(const struct solo *solo)
{
    const struct dob_progress *progress = &solo->progress;
    printf("{\"game\":\"%s\",\"levels\":[", progress->game);
    for (int level = 1; level <= dob_progress_levels(progress); level++)
        print_json_level(progress, level);
    printf("],\"campaign\":{\"open\":%s,\"next\":%d,\"bank\":%d,\"completed\":%d,\"aimed\":%d,\"failed\":%d",
           truth(dob_progress_missing(progress) == 0), progress->next, progress->bank, progress->completed,
           progress->aimed, progress->failed);
    print_json_best(progress->best);
    fputs("},\"running\":", stdout);
    if (progress->running.level)
        printf("{\"level\":%d,\"campaign\":%s,\"file\":\"%s\"}}\n", progress->running.level,
               truth(progress->running.of_campaign), progress->running.file);
    else
        puts("null}");
}
