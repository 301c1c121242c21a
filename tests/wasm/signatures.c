/* Prints `game seats signature` for every game, as wasm_test.mjs computes them in the wasm build: the rules must not
 * depend on the machine. */
#include <inttypes.h>
#include <stdio.h>

#include "dobbel/dobbel.h"

enum { SEED = 1, GAMES = 1000 };

int main(void)
{
    const char *game;
    for (size_t i = 0; (game = dob_game_name(i)); i++) {
        int min, max;
        if (!dob_game_seats(game, &min, &max))
            return 1;
        printf("%s %d %016" PRIx64 "\n", game, min, dob_signature(game, min, SEED, GAMES));
    }
    return 0;
}
