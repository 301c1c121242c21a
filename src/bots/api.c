/* The public API of the bots (dobbel/bots.h): questions about matches. Invariant: a bot is shown the position as its seat
 * sees it, and never learns the seed of the match. */
#include "bots/workspace.h"
#include "core/keys.h"
#include "core/rules.h"
#include "match/match.h"

static const char *name_of(size_t i, bool is_level)
{
    for (int b = 0; bot_list[b]; b++)
        if (bot_list[b]->is_level == is_level && i-- == 0)
            return bot_list[b]->name;
    return NULL;
}

const char *dob_bot_level(size_t i)
{
    return name_of(i, true);
}

const char *dob_bot_yardstick(size_t i)
{
    return name_of(i, false);
}

bool dob_bot_make(const dob_match *match, const struct dob_allocator *allocator, dob_bot_workspace **space,
                  struct dob_reason *why)
{
    dob_bot_workspace *made = bot_workspace_make(match_rules(match), allocator);
    if (!made)
        return !dob_because(why, "match.no-memory", NULL);
    *space = made;
    return true;
}

void dob_bot_free(dob_bot_workspace *space)
{
    bot_workspace_free(space);
}

/* One seed gives different chances at every event and seat. */
static struct dob_rng chances_of(const dob_match *match, int seat, uint64_t seed)
{
    return dob_rng_for(dob_mix(seed + (uint64_t)seat), DOB_FOR_BOT, dob_match_events(match));
}

bool bot_begin_match(dob_bot_workspace *space, const struct bot *bot, const dob_match *match,
                     const struct bot_question *question, struct dob_reason *why)
{
    const struct dob_rules *rules = match_rules(match);
    int seat = question->seat;
    if (rules->game != space->rules.game)
        return !dob_because_word(why, "bots.other-game", NULL, space->rules.game->name, 0);
    if (seat < 0 || seat >= rules->seats || !(dob_match_actors(match) >> seat & 1))
        return !dob_because(why, "move.not-your-turn", NULL);
    if (!dob_rules_same(&space->rules, rules))
        bot_workspace_renew(space, rules);
    union dob_position hidden = *match_position(match);
    rules->game->hide(rules, &hidden, seat);
    struct bot_question asked = *question;
    asked.position = &hidden;
    return bot_begin(space, bot, &asked) || !dob_because(why, "match.no-memory", NULL);
}

bool dob_bot_begin(dob_bot_workspace *space, const dob_match *match, int seat, const struct dob_bot_question *question,
                   struct dob_reason *why)
{
    const struct bot *bot = bot_named(dob_scan_in(question->bot));
    if (!bot)
        return !dob_because_found(why, "bots.unknown", dob_scan_in(question->bot));
    const struct bot_question asked = {NULL, seat, chances_of(match, seat, question->seed), question->nodes};
    return bot_begin_match(space, bot, match, &asked, why);
}

bool dob_bot_step(dob_bot_workspace *space, uint64_t nodes)
{
    return bot_step(space, nodes);
}

dob_move dob_bot_best(const dob_bot_workspace *space)
{
    return bot_best(space);
}

size_t dob_bot_weigh(const dob_bot_workspace *space, struct dob_bot_value *list, size_t room)
{
    struct dob_bot_value all[DOB_MOVES_MAX];
    size_t count = bot_weigh(space, all);
    for (size_t i = 0; i < count && i < room; i++)
        list[i] = all[i];
    return count;
}

void dob_bot_end(dob_bot_workspace *space)
{
    bot_end(space);
}
