/* Choosing the fact that tells two moves apart. Invariant: facts are asked in the order of the game's table, so what matters
 * most stands first there. */
#include "bots/because.h"

#include <string.h>

#include "bots/policy.h"

/* By how much the fact speaks for the better move; 0 or less: not at all. */
static int32_t speaks(const struct because_fact *fact, const struct because_move pair[2], int32_t number[2])
{
    for (int i = 0; i < 2; i++) {
        number[i] = fact->of(&pair[i], fact->which);
        if (number[i] == BECAUSE_SILENT)
            return 0;
    }
    return fact->less ? number[1] - number[0] : number[0] - number[1];
}

static struct dob_phrase phrase_of(const struct because_fact *fact, const int32_t number[2])
{
    struct dob_phrase phrase = {.id = fact->id, .arg = {dob_arg_number(number[0]), dob_arg_number(number[1])}};
    if (fact->label)
        phrase.arg[2] = dob_arg_label(fact->label);
    return phrase;
}

static bool find(const struct because_fact *facts, const struct because_move pair[2], struct dob_phrase *phrase)
{
    const char *found = NULL;
    int32_t most = 0;
    for (const struct because_fact *fact = facts; fact->id; fact++) {
        int32_t number[2] = {0, 0};
        if (found && !dob_same(found, fact->id))
            return true;
        int32_t more = speaks(fact, pair, number);
        if (more <= most)
            continue;
        most = more;
        found = fact->id;
        *phrase = phrase_of(fact, number);
    }
    return found != NULL;
}

bool because_of(const struct policy *policy, const struct dob_rules *rules, const void *position, int seat,
                dob_move better, dob_move other, struct dob_phrase *phrase)
{
    union dob_position after[2];
    const dob_move move[2] = {better, other};
    struct because_move pair[2];
    if (!policy || !policy->facts)
        return false;
    for (int i = 0; i < 2; i++) {
        memcpy(&after[i], position, rules->game->position_size);
        rules->game->apply(rules, &after[i], seat, move[i]);
        pair[i] = (struct because_move){rules, position, &after[i], seat, move[i]};
    }
    return find(policy->facts, pair, phrase);
}
