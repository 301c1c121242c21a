/* The random bot: any legal move. */
#include "bots/bot.h"
#include "core/playout.h"

static dob_move choose(const struct dob_rules *rules, const void *position, int seat, struct dob_rng *rng,
                       const struct bot_limits *limits)
{
    (void)limits;
    size_t listed;
    return dob_random_event(rules, position, seat, rng, &listed);
}

const struct bot random_bot = {.name = "random", .choose = choose};
