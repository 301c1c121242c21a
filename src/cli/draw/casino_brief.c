/* Casino in words: the players and where they stand, the cards on the ring, those that are not, the dice. */
#include <stdio.h>

#include "cli/draw/brief.h"
#include "cli/say.h"
#include "games/casino/casino.h"

/* What lies on a space, or its number. */
static const char *space_text(const struct cas_position *p, int space, char *text, size_t size)
{
    int card = p->on[space] - 1;
    if (cas_is_joker((unsigned)space))
        snprintf(text, size, "%d %s", space, say("casino.label.joker"));
    else if (card >= 0)
        snprintf(text, size, "%d %s", space, say(cas_card_ids[card]));
    else
        snprintf(text, size, "%d", space);
    return text;
}

static void tell_seats(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules,
                       const struct cas_position *p)
{
    char name[BRIEF_NAME_MAX], points[16], where[64], text[256];
    for (int seat = 0; seat < rules->seats; seat++) {
        bool turn = seat == p->seat && p->phase != CAS_BEGIN && p->phase != CAS_OVER;
        bool in_hand = (p->pieces & p->owned[seat]) == 0;
        brief_name(brief, seat, turn, name);
        snprintf(points, sizeof points, "%d", (int)cas_points(p, seat));
        say_with(text, sizeof text, "casino.brief-seat", name, points,
                 space_text(p, p->pawn[seat], where, sizeof where), NULL);
        lines_addf(out, (enum style)(STYLE_SEAT + seat), "%s%s", text, in_hand ? (brief->unicode ? " ★" : " *") : "");
    }
}

/* `3 ones 20 Ada`, in running text. */
static void tell_ring(struct wrapped *out, const struct brief *brief, const struct cas_position *p)
{
    bool first = true;
    for (int space = 0; space < CAS_SPACES; space++) {
        int card = p->on[space] - 1;
        char name[BRIEF_NAME_MAX], text[160];
        if (card < 0)
            continue;
        snprintf(text, sizeof text, "%d %s %d%s %s", space, say(cas_card_ids[card]), 10 * (int)cas_tens_on(p, card),
                 p->pieces >> card & 1 ? (brief->unicode ? "★" : "*") : "",
                 brief_name(brief, cas_owner_of(p, card), false, name));
        if (first)
            lines_add(out, STYLE_PLAIN, text);
        else
            lines_join(out, STYLE_PLAIN, brief_dot(brief), text);
        first = false;
    }
}

static void tell_unplaced(struct wrapped *out, const struct cas_position *p)
{
    lines_addf(out, STYLE_DIM, "%s: %s", say("casino.unplaced"), cas_unplaced(p) ? "" : say("casino.none"));
    bool first = true;
    for (int card = 0; card < CAS_CARDS; card++)
        if (cas_unplaced(p) >> card & 1) {
            char text[64];
            snprintf(text, sizeof text, "%s %d", say(cas_card_ids[card]), 10 * (int)cas_tens_max(card));
            lines_join(out, STYLE_DIM, first ? "" : ", ", text);
            first = false;
        }
}

void casino_brief(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules, const void *position)
{
    const struct cas_position *p = position;
    tell_seats(out, brief, rules, p);
    if (p->finale > 0)
        lines_add(out, STYLE_GOLD, say("casino.finale"));
    brief_dice(out, p->dice);
    tell_ring(out, brief, p);
    tell_unplaced(out, p);
}
