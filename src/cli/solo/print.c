/* Progress as it is printed: the card with what can be typed next, plain lines on a narrow terminal, or JSON. */
#include <stdlib.h>

#include "cli/say.h"
#include "cli/solo/solo.h"

const char *running_label(const struct solo *solo, char *text, size_t size)
{
    char level[12];
    snprintf(level, sizeof level, "%d", solo->progress.running.level);
    return say_with(text, size, solo->progress.running.of_campaign ? "cli.solo.campaign-level" : "cli.solo.level",
                    level, NULL);
}

const char *missing_levels(const struct campaign *campaign, char text[3 * CAMPAIGN_LEVELS])
{
    size_t length = 0;
    text[0] = '\0';
    for (unsigned missing = campaign_missing(campaign); missing; missing &= missing - 1)
        length += (size_t)snprintf(text + length, 3 * CAMPAIGN_LEVELS - length, "%s%d", length ? ", " : "",
                                   __builtin_ctz(missing));
    return text;
}

/* ---- for people ---- */

static void print_plain_level(const struct campaign *campaign, int level)
{
    const struct level_progress *done = &campaign->level[level - 1];
    char first[12], target[12], best[12], won[12];
    snprintf(first, sizeof first, "%d", level);
    snprintf(target, sizeof target, "%d", level_card(level).target);
    snprintf(best, sizeof best, "%d", done->best == CAMPAIGN_NONE ? 0 : done->best);
    snprintf(won, sizeof won, "%d", done->won);
    print_with(stdout, campaign_level_is_open(campaign, level) ? "cli.solo.plain-open" : "cli.solo.plain-locked", first,
               target, best, won, NULL);
    putchar('\n');
}

/* For terminals that are too narrow for the card. */
static void print_plain(const struct campaign *campaign)
{
    char next[12], bank[12];
    for (int level = 1; level <= CAMPAIGN_LEVELS; level++)
        print_plain_level(campaign, level);
    snprintf(next, sizeof next, "%d", campaign->next);
    snprintf(bank, sizeof bank, "%d", campaign->bank);
    if (campaign_missing(campaign))
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
static int level_to_play(const struct campaign *campaign)
{
    int level = CAMPAIGN_LEVELS;
    while (!campaign_level_is_open(campaign, level))
        level--;
    return level;
}

static void print_hints(const struct solo *solo)
{
    char text[128], label[64];
    if (solo->progress.running.level) {
        puts(say_with(text, sizeof text, "cli.solo.runs", running_label(solo, label, sizeof label), NULL));
        print_hint("--resume", 0, "cli.solo.hint-resume");
        print_hint("--give-up", 0, "cli.solo.hint-give-up");
    } else {
        print_hint("--level", level_to_play(&solo->progress), "cli.solo.hint-level");
        if (!campaign_missing(&solo->progress))
            print_hint("--campaign", 0, "cli.solo.hint-campaign");
    }
    print_hint("--help", 0, "cli.solo.hint-help");
}

void print_solo_card(const struct solo *solo)
{
    struct screen screen = screen_now();
    if (screen.columns < SOLO_CARD_WIDE)
        print_plain(&solo->progress);
    else
        draw_solo_card(&solo->progress, &screen);
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
    if (best == CAMPAIGN_NONE)
        fputs(",\"best\":null", stdout);
    else
        printf(",\"best\":%d", best);
}

static void print_json_level(const struct campaign *campaign, int level)
{
    const struct level_progress *done = &campaign->level[level - 1];
    struct level_card card = level_card(level);
    printf("%s{\"level\":%d,\"rounds\":%d,\"target\":%d,\"open\":%s,\"played\":%d,\"won\":%d,\"changed\":%d",
           level > 1 ? "," : "", level, card.rounds, card.target, truth(campaign_level_is_open(campaign, level)),
           done->played, done->won, done->changed);
    print_json_best(done->best);
    putchar('}');
}

void print_solo_json(const struct solo *solo)
{
    const struct campaign *campaign = &solo->progress;
    fputs("{\"game\":\"goennen\",\"levels\":[", stdout);
    for (int level = 1; level <= CAMPAIGN_LEVELS; level++)
        print_json_level(campaign, level);
    printf("],\"campaign\":{\"open\":%s,\"next\":%d,\"bank\":%d,\"completed\":%d,\"aimed\":%d,\"failed\":%d",
           truth(campaign_missing(campaign) == 0), campaign->next, campaign->bank, campaign->completed, campaign->aimed,
           campaign->failed);
    print_json_best(campaign->best);
    fputs("},\"running\":", stdout);
    if (campaign->running.level)
        printf("{\"level\":%d,\"campaign\":%s,\"file\":\"%s\"}}\n", campaign->running.level,
               truth(campaign->running.of_campaign), campaign->running.file);
    else
        puts("null}");
}
