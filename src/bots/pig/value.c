/* What is counted for the values of pig: how far each seat is, as a part of the way to the target, whose turn it is, and the
 * pot. */
#include "bots/pig/value.h"

#include "games/pig/pig.h"

enum { SEAT_INPUTS = 8 };

/* How far one is with what it would have if it held now. */
static void count_seat(const struct dob_rules *rules, const struct pig *p, int seat, struct model_view *view)
{
    double target = rules->option[PIG_TARGET], score = p->score[seat] / target;
    bool turn = p->seat == seat;
    double pot = turn ? p->pot / target : 0, held = score + pot;
    model_count(view, score);
    model_count(view, score * score);
    model_count(view, turn);
    model_count(view, 3 * pot);
    model_count(view, held * held);
    model_count(view, turn && held >= 1);
    model_count(view, turn && p->phase == PIG_THROWN);
    model_count(view, (double)((seat - p->seat + rules->seats) % rules->seats) / PIG_SEATS_MAX);
}

/* The other seats, the one that is furthest first. */
static int rank_others(const struct dob_rules *rules, const struct pig *p, int seat, int order[PIG_SEATS_MAX])
{
    int count = 0;
    for (int other = 0; other < rules->seats; other++) {
        int at = count;
        if (other == seat)
            continue;
        for (; at > 0 && p->score[other] > p->score[order[at - 1]]; at--)
            order[at] = order[at - 1];
        order[at] = other;
        count++;
    }
    return count;
}

bool pig_see(const struct dob_rules *rules, void *scratch, const void *position, int seat, struct model_view *view)
{
    const struct pig *p = position;
    int order[PIG_SEATS_MAX];
    (void)scratch;
    view->count = 0;
    view->points = p->score[seat];
    model_count(view, rules->seats == 3);
    model_count(view, rules->seats == 4);
    count_seat(rules, p, seat, view);
    int others = rank_others(rules, p, seat, order);
    for (int i = 0; i < PIG_SEATS_MAX - 1; i++)
        if (i < others)
            count_seat(rules, p, order[i], view);
        else
            for (int none = 0; none < SEAT_INPUTS; none++)
                model_count(view, 0);
    return true;
}
