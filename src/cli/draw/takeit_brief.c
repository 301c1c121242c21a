/* Takeit in words: the board by colours, what each has taken, and the viewer's hand with what every order misses. */
#include <stdio.h>
#include <string.h>

#include "cli/draw/brief.h"
#include "cli/draw/takeit_words.h"
#include "cli/say.h"

static void tell_board(struct wrapped *out, const struct tak_position *p)
{
    char faces[64];
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        if (p->board[colour])
            lines_addf(out, colour == TAK_RED ? STYLE_RED : STYLE_BOLD, "%s %s", say(tak_colour_ids[colour]),
                       brief_faces(p->board[colour], faces, sizeof faces));
}

/* `Ada 12: white 1 1, black 3`. */
static void tell_seat(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules,
                      const struct tak_position *p, int seat)
{
    char name[BRIEF_NAME_MAX], faces[64], text[256];
    unsigned actors = tak_actors(rules, p);
    bool first = true;
    brief_name(brief, seat, actors >> seat & 1, name);
    snprintf(text, sizeof text, "%s %d%s%s", name, p->points[seat] - p->chips[seat], p->passed >> seat & 1 ? ", " : "",
             p->passed >> seat & 1 ? say("takeit.passed") : "");
    for (int colour = 0; colour < TAK_COLOURS; colour++)
        if (p->taken[seat][colour]) {
            size_t used = strlen(text);
            snprintf(text + used, sizeof text - used, "%s%s %s", first ? ": " : ", ", say(tak_colour_ids[colour]),
                     brief_faces(p->taken[seat][colour], faces, sizeof faces));
            first = false;
        }
    lines_add(out, (enum style)(STYLE_SEAT + seat), text);
}

/* Is all of an order still missing? Then it need not be told twice: `white 1 + any 4`, `- white 1, any 4`. */
static bool lacks_all(const char *order, const char *missing)
{
    char joined[TAKEIT_MISSING_MAX * 2] = "";
    for (const char *at = missing + strspn(missing, "- "); *at; at++) {
        size_t used = strlen(joined);
        snprintf(joined + used, sizeof joined - used, *at == ',' ? " +" : "%c", *at);
    }
    size_t length = strlen(order), tail = strlen(joined);
    return tail > 0 && length >= tail && strcmp(order + length - tail, joined) == 0;
}

static void tell_hand(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules,
                      const struct tak_position *p, int seat)
{
    char text[160], missing[TAKEIT_MISSING_MAX];
    for (int i = 0; i < TAK_HAND && p->hand[seat][i]; i++) {
        unsigned card = p->hand[seat][i];
        takeit_missing(rules, p, seat, card, brief->unicode, missing);
        takeit_card_words(rules, card, text, sizeof text);
        if (lacks_all(text, missing))
            missing[0] = '\0';
        lines_addf(out, STYLE_PLAIN, "%u %s%s%s", card, text, missing[0] ? " " : "", missing);
    }
}

void takeit_brief(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules, const void *position)
{
    const struct tak_position *p = position;
    int viewer = brief->viewer;
    tell_board(out, p);
    brief_end_head(brief, out);
    for (int seat = 0; seat < rules->seats; seat++)
        tell_seat(out, brief, rules, p, seat);
    if (viewer >= 0 && viewer < rules->seats && !tak_hand_is_secret(p, viewer))
        tell_hand(out, brief, rules, p, viewer);
}
