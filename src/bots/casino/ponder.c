/* The casino player with time to think: every end of its turn is looked at through the turns that follow, exact over all
 * dice, with the other seat as clever as itself. One more turn each time, until the limits are met. With more than two
 * seats the network alone must do: what others make of their turn for a third is not known here. */
#include <string.h>

#include "bots/casino/casino.h"

enum { DEEPEST = 3 /* turns: more only where few ends are left */ };

/* Best first; equals stay in the order of the rules. */
static void sort(struct casino_choice *list, size_t count)
{
    for (size_t i = 1; i < count; i++)
        for (size_t j = i; j > 0 && list[j].worth > list[j - 1].worth; j--) {
            struct casino_choice better = list[j];
            list[j] = list[j - 1];
            list[j - 1] = better;
        }
}

static void put_first(struct casino_choice *list, size_t which)
{
    struct casino_choice first = list[which];
    memmove(list + 1, list, which * sizeof *list);
    list[0] = first;
}

static void deepen(struct casino_look *look, const struct cas_position *p, struct casino_choice *list, size_t count)
{
    struct casino_choice deeper[DOB_MOVES_MAX];
    double unused;
    for (look->turns = 1; look->turns <= DEEPEST; look->turns++) {
        casino_weigh(look, p, deeper, &unused);
        if (look->over)
            return;
        memcpy(list, deeper, count * sizeof *list);
    }
}

/* The points are those so far: a card on the board may still be taken. */
size_t casino_ponder(const struct dob_rules *rules, void *mind, const void *position, int seat,
                     const struct bot_limits *limits, struct bot_opinion *list)
{
    struct casino_look look = {.net = casino_net_for(rules), .rules = rules};
    struct casino_choice choices[DOB_MOVES_MAX];
    struct dob_result so_far;
    double unused;
    (void)mind;
    size_t count = casino_weigh(&look, position, choices, &unused);
    look.limits = limits;
    if (count > 1 && rules->seats == 2)
        deepen(&look, position, choices, count);
    size_t best = casino_best(choices, count);
    put_first(choices, best);
    sort(choices + 1, count - 1);
    rules->game->result(rules, position, DOB_ALL_SEEING, &so_far);
    for (size_t i = 0; i < count; i++)
        list[i] = (struct bot_opinion){choices[i].move, choices[i].worth, so_far.points[seat], look.nodes / count};
    return count;
}
