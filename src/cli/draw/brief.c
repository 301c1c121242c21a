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

void brief_end_head(const struct brief *brief, const struct wrapped *out)
{
    *brief->head = out->count;
}

/* ---- pages ---- */

/* Where the page ends that begins there: a text that goes on in another line stays whole where it can. */
static int page_end(const struct wrapped *words, int from, int rows)
{
    int end = from + rows;
    if (end >= words->count)
        return words->count;
    while (end > from && strncmp(words->line[end].text, "  ", 2) == 0)
        end--;
    return end > from ? end : from + rows;
}

/* The first lines of the pages; returns how many pages there are. */
static int find_pages(const struct wrapped *words, int head, int rows, int first[LINES_MAX + 1])
{
    int pages = 0;
    for (int at = head; at < words->count; at = page_end(words, at, rows))
        first[pages++] = at;
    first[pages] = words->count;
    return pages;
}

int brief_page(struct wrapped *words, int head, int most, int *page)
{
    int first[LINES_MAX + 1] = {0};
    char text[128], number[16], count[16];
    if (words->count <= most) {
        *page = 0;
        return 1;
    }
    int fixed = head < most / 2 ? head : 0, pages = find_pages(words, fixed, most - fixed - 1, first);
    *page = pages > 0 ? *page % pages : 0;
    int rows = first[*page + 1] - first[*page];
    memmove(words->line + fixed, words->line + first[*page], (size_t)rows * sizeof words->line[0]);
    words->count = fixed + rows;
    snprintf(number, sizeof number, "%d", *page + 1);
    snprintf(count, sizeof count, "%d", pages);
    lines_add(words, STYLE_DIM, say_with(text, sizeof text, "cli.brief-page", number, count, NULL));
    return pages;
}
