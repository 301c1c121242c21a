/* What the files that show goennen share. */
#ifndef DOBBEL_CLI_DRAW_GOENNEN_H
#define DOBBEL_CLI_DRAW_GOENNEN_H

#include "core/game.h"

/* goennen_score.c: the slots `enter`, `judge` and `item` of its drawing. */
bool goennen_enter(struct dob_rules *rules, void *position, const char *line, struct dob_reason *why);
bool goennen_judge(const struct dob_rules *rules, const void *position, int seat, struct dob_reason *why);
bool goennen_item(const struct dob_rules *rules, const void *position, int seat, size_t i, char *text, size_t size,
                  int *points);

#endif
