/* Alone: the seven levels and the campaign (G33). */
#include "core/solo.h"

#include "games/goennen/goennen.h"

const struct dob_solo gon_solo = {
    .option = GON_LEVEL,
    .levels = GON_LEVELS,
    .level = {{.rounds = 15, .target = 90},
              {.rounds = 14, .target = 86},
              {.rounds = 13, .target = 82},
              {.rounds = 12, .target = 78},
              {.rounds = 11, .target = 74},
              {.rounds = 10, .target = 70},
              {.rounds = 9, .target = 66}},
    .aim = 50, /* our reading of the rules */
};

static const struct dob_level *level_of(const struct dob_rules *rules)
{
    return &gon_solo.level[rules->option[GON_LEVEL] - 1];
}

unsigned gon_rounds(const struct dob_rules *rules)
{
    return rules->seats == 1 ? (unsigned)level_of(rules)->rounds : GON_ROUNDS_MAX;
}

int32_t gon_target(const struct dob_rules *rules)
{
    return level_of(rules)->target;
}
