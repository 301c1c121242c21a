/* Finding the reason that tells two moves apart. Invariant: reasons are asked in the order of the game's list, so what matters
 * most stands first there. */
#include "bots/reason.h"

#include <string.h>

#include "bots/policy.h"

static int32_t count(const struct reason *reason, const struct reason_case *about, dob_move move)
{
    union dob_position after;
    memcpy(&after, about->position, about->rules->game->position_size);
    about->rules->game->apply(about->rules, &after, about->seat, move);
    return reason->counts(&(struct reason_move){about->rules, about->position, &after, about->seat, move});
}

static bool speaks(const struct reason *reason, const struct reason_case *about, struct dob_arg *args)
{
    int32_t better = count(reason, about, about->better), worse = count(reason, about, about->worse);
    args[0] = dob_arg_number(better);
    args[1] = dob_arg_number(worse);
    return better != REASON_SILENT && worse != REASON_SILENT && (reason->less ? better < worse : better > worse);
}

bool reason_find(const struct reason_case *about, struct dob_phrase *phrase)
{
    const struct policy *policy = policy_of(about->rules->game);
    for (const struct reason *reason = policy ? policy->reasons : NULL; reason && reason->id; reason++) {
        *phrase = (struct dob_phrase){.id = reason->id};
        if (reason->holds ? reason->holds(about, phrase->arg) : speaks(reason, about, phrase->arg))
            return true;
    }
    return false;
}
