/* Pig in words: the points, and the pot of this turn. */
#include <stdio.h>

#include "cli/draw/brief.h"
#include "cli/say.h"
#include "games/pig/pig.h"

void pig_brief(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules, const void *position)
{
    const struct pig *p = position;
    char name[BRIEF_NAME_MAX], text[128], number[16];
    for (int seat = 0; seat < rules->seats; seat++) {
        snprintf(number, sizeof number, "%u", p->score[seat]);
        brief_name(brief, seat, seat == p->seat && p->phase != PIG_OVER, name);
        lines_add(out, (enum style)(STYLE_SEAT + seat),
                  say_with(text, sizeof text, "cli.brief-seat", name, number, NULL));
    }
    snprintf(number, sizeof number, "%u", p->pot);
    lines_add(out, STYLE_BOLD, say_with(text, sizeof text, "pig.pot", number, NULL));
}
