/* The random bot: any legal move. */
#include "bots/workspace.h"
#include "core/playout.h"

static dob_move answer(struct dob_bot_workspace *space)
{
    size_t listed;
    return dob_random_event(&space->rules, &space->position, space->seat, &space->rng, &listed);
}

const struct bot bot_random = {.name = "random", .answer = answer};
