/* The rules of levels and campaign. Invariant: a level is only counted when it is open, and what is in the bank has been
 * banked by the campaign that runs. */
#include "cli/solo/campaign.h"

#include <string.h>

#include "core/assert.h"

void campaign_start(struct campaign *campaign)
{
    memset(campaign, 0, sizeof *campaign);
    campaign->next = 1;
    campaign->best = CAMPAIGN_NONE;
    for (int i = 0; i < CAMPAIGN_LEVELS; i++)
        campaign->level[i].best = CAMPAIGN_NONE;
}

bool campaign_level_is_open(const struct campaign *campaign, int level)
{
    return level == 1 || (level > 1 && level <= CAMPAIGN_LEVELS && campaign->level[level - 2].won > 0);
}

unsigned campaign_missing(const struct campaign *campaign)
{
    unsigned missing = 0;
    for (int level = 1; level <= CAMPAIGN_LEVELS; level++)
        missing |= (unsigned)(campaign->level[level - 1].won == 0) << level;
    return missing;
}

static void add(int32_t *counter, int32_t number)
{
    *counter = number < CAMPAIGN_COUNT_MAX - *counter ? *counter + number : CAMPAIGN_COUNT_MAX;
}

static void count_level(struct campaign *campaign, const struct campaign_game *game, struct campaign_news *news)
{
    struct level_progress *level = &campaign->level[game->level - 1];
    bool first = level->won == 0;
    int32_t points = game->points < CAMPAIGN_COUNT_MAX ? game->points : CAMPAIGN_COUNT_MAX;
    add(&level->played, 1);
    add(&level->changed, game->changed);
    news->won = !game->given_up && game->points >= game->target;
    news->best = !game->given_up && points > level->best;
    add(&level->won, news->won);
    if (news->best)
        level->best = points;
    if (!news->won || !first)
        return;
    news->opened = game->level < CAMPAIGN_LEVELS ? game->level + 1 : 0;
    news->unlocked = campaign_missing(campaign) == 0;
}

/* The next campaign starts at level 1 with nothing. */
static void end_campaign(struct campaign *campaign)
{
    campaign->next = 1;
    campaign->bank = 0;
}

static void complete(struct campaign *campaign, struct campaign_news *news)
{
    news->completed = true;
    news->aimed = campaign->bank >= CAMPAIGN_AIM;
    add(&campaign->completed, 1);
    add(&campaign->aimed, news->aimed);
    if (campaign->bank > campaign->best)
        campaign->best = campaign->bank;
    end_campaign(campaign);
}

/* From level 2 on a shortfall is paid from the bank, if it holds enough. On level 1 it is empty. */
static void count_campaign(struct campaign *campaign, const struct campaign_game *game, struct campaign_news *news)
{
    int32_t before = campaign->bank;
    bool passed = news->won || (!game->given_up && game->target - game->points <= before);
    if (news->won)
        add(&campaign->bank, game->points - game->target);
    else if (passed)
        campaign->bank -= game->target - game->points;
    news->banked = news->won ? game->points - game->target : 0;
    news->paid = before > campaign->bank ? before - campaign->bank : 0;
    news->bank = campaign->bank;
    if (!passed) {
        news->over = true;
        add(&campaign->failed, 1);
        end_campaign(campaign);
    } else if (game->level == CAMPAIGN_LEVELS) {
        complete(campaign, news);
    } else {
        campaign->next = game->level + 1;
    }
}

void campaign_count(struct campaign *campaign, const struct campaign_game *game, struct campaign_news *news)
{
    DOB_ASSERT(campaign_level_is_open(campaign, game->level));
    DOB_ASSERT(game->points >= 0 && game->target > 0);
    DOB_ASSERT(!game->of_campaign || (campaign_missing(campaign) == 0 && game->level == campaign->next));
    memset(news, 0, sizeof *news);
    count_level(campaign, game, news);
    if (game->of_campaign)
        count_campaign(campaign, game, news);
    memset(&campaign->running, 0, sizeof campaign->running);
}
