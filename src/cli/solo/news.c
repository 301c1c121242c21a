/* What a game of `dobbel solo` has brought: the level, then the campaign. */
#include "cli/say.h"
#include "cli/solo/solo.h"

static void tell(const char *id, int first, int second, int third)
{
    char one[12], two[12], three[12];
    snprintf(one, sizeof one, "%d", first);
    snprintf(two, sizeof two, "%d", second);
    snprintf(three, sizeof three, "%d", third);
    print_with(stdout, id, one, two, three, NULL);
    putchar('\n');
}

static void tell_level(const struct dob_progress *progress, const struct dob_progress_game *game,
                       const struct dob_progress_news *news)
{
    if (game->given_up)
        tell("cli.solo.given-up", game->level, 0, 0);
    else
        tell(news->won ? "cli.solo.won" : "cli.solo.not-won", game->level, game->points,
             dob_progress_target(progress, game->level));
    if (news->won && news->best)
        tell("cli.solo.best-ever", game->points, 0, 0);
    if (news->opened)
        tell("cli.solo.opened", news->opened, 0, 0);
    if (news->unlocked)
        tell("cli.solo.unlocked", 0, 0, 0);
}

static void tell_campaign(const struct dob_progress *progress, const struct dob_progress_game *game,
                          const struct dob_progress_news *news)
{
    if (news->paid)
        tell("cli.solo.paid", news->paid, news->bank, 0);
    else if (!news->over)
        tell("cli.solo.banked", news->banked, news->bank, 0);
    if (news->over && game->level > 1 && !game->given_up)
        tell("cli.solo.short", dob_progress_target(progress, game->level) - game->points, news->bank, 0);
    if (news->over)
        tell("cli.solo.over", 0, 0, 0);
    else if (news->completed)
        tell(news->aimed ? "cli.solo.aimed" : "cli.solo.completed", news->bank, dob_progress_aim(progress), 0);
    else
        tell("cli.solo.next", game->level + 1, 0, 0);
}

void solo_print_news(const struct dob_progress *progress, const struct dob_progress_game *game,
                     const struct dob_progress_news *news)
{
    tell_level(progress, game, news);
    if (game->of_campaign)
        tell_campaign(progress, game, news);
}
