/* Boards in words, for screens that are too small for a drawing: a few lines of 40 columns or more. */
#ifndef DOBBEL_CLI_BRIEF_H
#define DOBBEL_CLI_BRIEF_H

#include "cli/draw/lines.h"
#include "core/dice.h"
#include "core/game.h"

/* Who looks, and what the seats are called. */
struct brief {
    bool unicode;
    int viewer;
    int about;           /* the seat whose things are told, where there is no room for all; -1: as usual */
    const char *name[6]; /* NULL: none */
    int *head;           /* how many lines stand on every page, told by the one who writes them */
};

typedef void brief_tell(struct wrapped *out, const struct brief *brief, const struct dob_rules *rules,
                        const void *position);

/* brief.c */
/* The name of a seat, with a mark if it is its turn. Returns `text`. */
enum { BRIEF_NAME_MAX = 64 };
const char *brief_name(const struct brief *brief, int seat, bool turn, char text[BRIEF_NAME_MAX]);
/* `Dice: 1 1 3`, or nothing for none. */
void brief_dice(struct wrapped *out, dob_dice dice);
/* 1 1 3. Returns `text`. */
const char *brief_faces(dob_dice dice, char *text, size_t size);
const char *brief_dot(const struct brief *brief);
/* What was written so far stands on every page, if there are several. */
void brief_end_head(const struct brief *brief, const struct wrapped *out);
/* Leaves one page of a board that has more than so many lines: its head, some lines, and which page it is. Behind the last page
 * comes the first. Returns how many pages there are. */
int brief_page(struct wrapped *words, int head, int most, int *page);

#endif
