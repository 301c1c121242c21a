/* dobbel solo: a person alone, level by level. What its files share. */
#ifndef DOBBEL_CLI_SOLO_H
#define DOBBEL_CLI_SOLO_H

#include "cli/cli.h"
#include "cli/draw/screen.h"
#include "cli/solo/campaign.h"
#include "host/folders.h"

/* The progress and the file it is kept in. */
struct solo {
    struct campaign progress;
    char path[HOST_PATH_MAX];
    int lock; /* an open file; -1: not locked, so nothing may be written */
};

/* solo_file.c: where progress is kept. All of them complain when they say false. */
bool solo_find(struct solo *solo);
/* Only the program that holds the lock may write. `quiet`: does not complain. */
bool solo_lock(struct solo *solo, bool quiet);
/* Without a file nothing has been played yet. A file that cannot be understood is left as it is. */
bool solo_read(struct solo *solo);
/* Replaces the file in one step: whatever happens, it holds the old or the new progress, whole. */
bool solo_keep(const struct solo *solo);
void solo_unlock(struct solo *solo);
/* The record of the running game. */
bool solo_record_path(const struct solo *solo, char path[HOST_PATH_MAX]);

/* solo_card.c: what the rules say of a level, and the drawing */
struct level_card {
    int rounds, target;
};
struct level_card level_card(int level);
enum { SOLO_CARD_WIDE = 72 };
void draw_solo_card(const struct campaign *campaign, const struct screen *screen);

/* solo_print.c: progress for people, with what can be typed next, and for programs */
void print_solo_card(const struct solo *solo);
void print_solo_json(const struct solo *solo);
/* `level 3`, or `level 3 of the campaign`. */
const char *running_label(const struct solo *solo, char *text, size_t size);
/* The levels that have never been won: `3, 4`. */
const char *missing_levels(const struct campaign *campaign, char text[3 * CAMPAIGN_LEVELS]);

/* solo_news.c: what a game has brought, line by line */
void print_solo_news(const struct campaign_game *game, const struct campaign_news *news);

#endif
