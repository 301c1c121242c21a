/* The list of drawings. */
#include <string.h>

#include "cli/draw/draw.h"

extern const struct drawing casino_drawing;
extern const struct drawing addvantage_drawing;
extern const struct drawing takeit_drawing;
extern const struct drawing goennen_drawing;

const struct drawing *const drawings[] = {&casino_drawing, &addvantage_drawing, &takeit_drawing, &goennen_drawing,
                                          NULL};

const struct drawing *drawing_of(const char *game)
{
    for (int i = 0; drawings[i]; i++)
        if (strcmp(drawings[i]->game, game) == 0)
            return drawings[i];
    return NULL;
}
