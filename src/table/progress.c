/* The rules of levels and campaign. Invariant: a level is only counted when it is open, and what is in the bank has been
 * banked by the campaign that runs. */
#include "table/progress.h"

#include <string.h>

#include "core/assert.h"
#include "core/rules.h"
#include "games/registry.h"
#include "match/match.h"

/* ---- what the game says ---- */

const struct dob_solo *progress_solo(const struct dob_progress *progress)
{
    return dob_game_named(dob_scan_in(progress->game))->solo;
}

static const struct dob_level *level_of(const struct dob_progress *progress, int level)
{
    const struct dob_solo *solo = progress_solo(progress);
    DOB_ASSERT(level >= 1 && level <= solo->levels);
    return &solo->level[level - 1];
}

int dob_progress_levels(const struct dob_progress *progress)
{
    return progress_solo(progress)->levels;
}

int dob_progress_rounds(const struct dob_progress *progress, int level)
{
    return level_of(progress, level)->rounds;
}

int dob_progress_target(const struct dob_progress *progress, int level)
{
    return level_of(progress, level)->target;
}

int dob_progress_aim(const struct dob_progress *progress)
{
    return progress_solo(progress)->aim;
}

/* ---- what is open ---- */

bool dob_progress_start(struct dob_progress *progress, const char *game)
{
    const struct dob_game *found = dob_game_named(dob_scan_in(game));
    if (!found || !found->solo)
        return false;
    DOB_ASSERT(found->solo->levels <= DOB_PROGRESS_LEVELS_MAX);
    memset(progress, 0, sizeof *progress);
    progress->game = found->name;
    progress->next = 1;
    progress->best = DOB_PROGRESS_NONE;
    for (int i = 0; i < DOB_PROGRESS_LEVELS_MAX; i++)
        progress->level[i].best = DOB_PROGRESS_NONE;
    return true;
}

bool dob_progress_is_open(const struct dob_progress *progress, int level)
{
    return level == 1 || (level > 1 && level <= dob_progress_levels(progress) && progress->level[level - 2].won > 0);
}

unsigned dob_progress_missing(const struct dob_progress *progress)
{
    unsigned missing = 0;
    for (int level = 1; level <= dob_progress_levels(progress); level++)
        missing |= (unsigned)(progress->level[level - 1].won == 0) << level;
    return missing;
}

/* ---- counting ---- */

static void add(int32_t *counter, int32_t number)
{
    *counter = number < DOB_PROGRESS_COUNT_MAX - *counter ? *counter + number : DOB_PROGRESS_COUNT_MAX;
}

static void count_level(struct dob_progress *progress, const struct dob_progress_game *game,
                        struct dob_progress_news *news)
{
    struct dob_progress_level *level = &progress->level[game->level - 1];
    bool first = level->won == 0;
    int32_t points = game->points < DOB_PROGRESS_COUNT_MAX ? game->points : DOB_PROGRESS_COUNT_MAX;
    add(&level->played, 1);
    add(&level->changed, game->changed);
    news->won = !game->given_up && game->points >= dob_progress_target(progress, game->level);
    news->best = !game->given_up && points > level->best;
    add(&level->won, news->won);
    if (news->best)
        level->best = points;
    if (!news->won || !first)
        return;
    news->opened = game->level < dob_progress_levels(progress) ? game->level + 1 : 0;
    news->unlocked = dob_progress_missing(progress) == 0;
}

/* The next campaign starts at level 1 with nothing. */
static void end_campaign(struct dob_progress *progress)
{
    progress->next = 1;
    progress->bank = 0;
}

static void complete(struct dob_progress *progress, struct dob_progress_news *news)
{
    news->completed = true;
    news->aimed = progress->bank >= dob_progress_aim(progress);
    add(&progress->completed, 1);
    add(&progress->aimed, news->aimed);
    if (progress->bank > progress->best)
        progress->best = progress->bank;
    end_campaign(progress);
}

/* From level 2 on a shortfall is paid from the bank, if it holds enough. On level 1 it is empty. */
static void count_campaign(struct dob_progress *progress, const struct dob_progress_game *game,
                           struct dob_progress_news *news)
{
    int32_t before = progress->bank, above = game->points - dob_progress_target(progress, game->level);
    bool passed = news->won || (!game->given_up && -above <= before);
    if (news->won)
        add(&progress->bank, above);
    else if (passed)
        progress->bank += above;
    news->banked = news->won ? above : 0;
    news->paid = before > progress->bank ? before - progress->bank : 0;
    news->bank = progress->bank;
    if (!passed) {
        news->over = true;
        add(&progress->failed, 1);
        end_campaign(progress);
    } else if (game->level == dob_progress_levels(progress)) {
        complete(progress, news);
    } else {
        progress->next = game->level + 1;
    }
}

void dob_progress_count(struct dob_progress *progress, const struct dob_progress_game *game,
                        struct dob_progress_news *news)
{
    DOB_ASSERT(dob_progress_is_open(progress, game->level));
    DOB_ASSERT(game->points >= 0);
    DOB_ASSERT(!game->of_campaign || (dob_progress_missing(progress) == 0 && game->level == progress->next));
    memset(news, 0, sizeof *news);
    count_level(progress, game, news);
    if (game->of_campaign)
        count_campaign(progress, game, news);
    memset(&progress->running, 0, sizeof progress->running);
}

/* ---- matches ---- */

bool dob_progress_fits(const struct dob_progress *progress, int level, const dob_match *match)
{
    const struct dob_rules *rules = match_rules(match);
    return dob_same(rules->game->name, progress->game) && rules->seats == 1 &&
           dob_match_viewer(match) == DOB_ALL_SEEING && !dob_match_takebacks(match) &&
           rules->option[progress_solo(progress)->option] == level;
}

bool dob_progress_is_changed(const struct dob_progress *progress, const dob_match *match)
{
    const struct dob_rules *rules = match_rules(match);
    bool changed = !dob_rules_deck_is_standard(rules);
    for (int i = 0; i < rules->game->option_count; i++)
        changed =
            changed || (i != progress_solo(progress)->option && rules->option[i] != rules->game->options[i].standard);
    return changed;
}
