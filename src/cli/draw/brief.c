/* What boards in words have in common. */
#include <string.h>

#include "cli/draw/brief.h"
#include "cli/say.h"

const char *brief_name(const struct brief *brief, int seat, bool turn, char text[BRIEF_NAME_MAX])
{
    const char *mark = turn ? (brief->unicode ? "▶ " : "> ") : "";
    if (brief->name[seat])
        snprintf(text, BRIEF_NAME_MAX, "%s%s", mark, brief->name[seat]);
    else
        snprintf(text, BRIEF_NAME_MAX, "%s%s %d", mark, say("cli.seat"), seat + 1);
    return text;
}

const char *brief_faces(dob_dice dice, char *text, size_t size)
{
    size_t used = 0;
    text[0] = '\0';
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (unsigned i = 0; i < dob_dice_of_face(dice, face) && used + 3 < size; i++)
            used += (size_t)snprintf(text + used, size - used, "%s%u", used ? " " : "", face);
    return text;
}

void brief_dice(struct wrapped *out, dob_dice dice)
{
    char faces[64], text[128];
    if (dice)
        lines_add(out, STYLE_BOLD,
                  say_with(text, sizeof text, "cli.brief-dice", brief_faces(dice, faces, sizeof faces), NULL));
}

const char *brief_dot(const struct brief *brief)
{
    return brief->unicode ? " · " : "; ";
}
