/* dobbel solo: a person alone, level by level. What its files share. */
#ifndef DOBBEL_CLI_SOLO_H
#define DOBBEL_CLI_SOLO_H

#include "cli/cli.h"
#include "cli/draw/screen.h"
#include "dobbel/progress.h"
#include "host/folders.h"

/* The progress and the file it is kept in. */
struct solo {
    struct dob_progress progress;
    char path[HOST_PATH_MAX];
    int lock; /* an open file; -1: not locked, so nothing may be written */
};

/* file.c: where progress is kept. All of them complain when they say false. */
/* The progress of a game, and where it is. */
bool solo_find(struct solo *solo, const char *game);
/* Only the program that holds the lock may write. `quiet`: does not complain. */
bool solo_lock(struct solo *solo, bool quiet);
/* Without a file nothing has been played yet. A file that cannot be understood is left as it is. */
bool solo_read(struct solo *solo);
/* Replaces the file in one step: whatever happens, it holds the old or the new progress, whole. */
bool solo_keep(const struct solo *solo);
void solo_unlock(struct solo *solo);
/* The record of the running game. */
bool solo_record_path(const struct solo *solo, char path[HOST_PATH_MAX]);

/* card.c: the drawing */
enum { SOLO_CARD_WIDE = 72 };
void solo_draw_card(const struct dob_progress *progress, const struct screen *screen);

/* print.c: progress for people, with what can be typed next, and for programs */
void solo_print_card(const struct solo *solo);
void solo_print_json(const struct solo *solo);
/* `level 3`, or `level 3 of the campaign`. */
const char *solo_running_label(const struct solo *solo, char *text, size_t size);
/* The levels that have never been won: `3, 4`. */
enum { SOLO_MISSING_MAX = 4 * DOB_PROGRESS_LEVELS_MAX };
const char *solo_missing_levels(const struct dob_progress *progress, char text[SOLO_MISSING_MAX]);

/* news.c: what a game has brought, line by line */
void solo_print_news(const struct dob_progress *progress, const struct dob_progress_game *game,
                     const struct dob_progress_news *news);

#endif
