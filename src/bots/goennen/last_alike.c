/* Throws of goennen's last round alone that come to the same: dice that no empty field asks for by their colour are alike, so
 * only what they show together matters. With five of them 252 throws stand for all 7776, with four 756, with three 2016. */
#include "bots/goennen/last.h"

unsigned goennen_last_alike(const struct dob_rules *rules, const struct gon_seat *at, unsigned cells)
{
    unsigned alike = GON_ALL_DICE;
    for (; cells; cells &= cells - 1) {
        unsigned cell = (unsigned)__builtin_ctz(cells);
        const struct gon_card *card = gon_card_of(rules, at->card[cell]);
        for (unsigned field = 0; field < card->count; field++)
            if (!gon_entered(at->entered[cell], field))
                alike &= ~(1u << gon_field_colour(card->field[field]));
    }
    return alike;
}

/* The largest comes to the lowest die. */
unsigned goennen_last_sorted(const struct goennen_handfuls *all, unsigned of, unsigned alike)
{
    uint8_t of_face[DOB_FACES + 1] = {0};
    unsigned face = DOB_FACES, sorted = of;
    for (unsigned rest = alike; rest; rest &= rest - 1) {
        unsigned die = (unsigned)__builtin_ctz(rest);
        of_face[all->face[of][die]]++;
        sorted -= all->face[of][die] * goennen_handful_place[die];
    }
    for (unsigned rest = alike; rest; rest &= rest - 1) {
        while (of_face[face] == 0)
            face--;
        of_face[face]--;
        sorted += face * goennen_handful_place[__builtin_ctz(rest)];
    }
    return sorted;
}

unsigned goennen_last_throws_like(const struct goennen_handfuls *all, unsigned of, unsigned alike)
{
    uint8_t of_face[DOB_FACES + 1] = {0};
    unsigned throws = 1, dice = 0;
    for (unsigned rest = alike; rest; rest &= rest - 1) {
        unsigned same = ++of_face[all->face[of][__builtin_ctz(rest)]];
        throws = throws * ++dice / same;
    }
    return throws;
}
