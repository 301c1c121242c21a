/* What casino counts of its moves: points at once, points taken from others, and the chance of each card that can be had
 * here. */
#include "bots/casino/casino.h"
#include "games/casino/odds.h"

static int32_t points(const struct because_move *m, int which)
{
    (void)which;
    return dob_move_kind(m->move) == CAS_KEEP ? BECAUSE_SILENT
                                              : cas_points(m->after, m->seat) - cas_points(m->before, m->seat);
}

/* What the others have lost by it. */
static int32_t taken(const struct because_move *m, int which)
{
    int32_t sum = 0;
    (void)which;
    for (int other = 0; other < m->rules->seats; other++)
        sum += other == m->seat ? 0 : cas_points(m->before, other) - cas_points(m->after, other);
    return sum;
}

/* In percent, of keeping these dice for this card alone. */
static int32_t likely(const struct because_move *m, int card)
{
    const struct cas_position *p = m->before;
    unsigned need = casino_tens_needed(p, card);
    struct cas_take_odds odds;
    if (p->phase != CAS_DECIDE || p->throws >= CAS_THROWS || dob_move_kind(m->move) != CAS_KEEP ||
        !(casino_reach(p) >> card & 1) || need > cas_tens_max(card))
        return BECAUSE_SILENT;
    cas_take_odds(&dob_plan_table, card, need, p->dice, CAS_THROWS - p->throws, &odds);
    for (size_t i = 0; i < odds.count; i++)
        if (odds.kept[i].keep == (dob_dice)dob_move_content(m->move))
            return (int32_t)(100 * odds.kept[i].ways / odds.of);
    return BECAUSE_SILENT;
}

/* A throw may still bring more than what lies there. */
static int32_t throws(const struct because_move *m, int which)
{
    const struct cas_position *p = m->before;
    (void)which;
    return p->phase == CAS_DECIDE && dob_move_kind(m->move) == CAS_KEEP ? CAS_THROWS - p->throws : 0;
}

#define LIKELY(card, name)                                                                                             \
    {                                                                                                                  \
        .id = "casino.because-likely", .of = likely, .which = (card), .label = "casino.label." name                    \
    }

const struct because_fact casino_facts[] = {{"casino.because-points", points},
                                            {"casino.because-taken", taken},
                                            LIKELY(0, "ones"),
                                            LIKELY(1, "twos"),
                                            LIKELY(2, "threes"),
                                            LIKELY(3, "fours"),
                                            LIKELY(4, "fives"),
                                            LIKELY(5, "sixes"),
                                            LIKELY(CAS_THREE_OF_A_KIND, "three-of-a-kind"),
                                            LIKELY(CAS_CARRE, "carre"),
                                            LIKELY(CAS_FULL_HOUSE, "full-house"),
                                            LIKELY(CAS_SMALL_STRAIGHT, "small-straight"),
                                            LIKELY(CAS_LARGE_STRAIGHT, "large-straight"),
                                            LIKELY(CAS_CHANCE, "chance"),
                                            {"casino.because-throws", throws},
                                            {NULL}};
