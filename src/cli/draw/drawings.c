/* Finding the drawing of a game. */
#include <string.h>

#include "cli/draw/draw.h"

const struct drawing *drawing_of(const char *game)
{
    for (int i = 0; drawings[i]; i++)
        if (strcmp(drawings[i]->game, game) == 0)
            return drawings[i];
    return NULL;
}
