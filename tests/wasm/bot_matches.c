/* Prints the record of a match of every game with every level at all seats, as wasm_test.mjs plays them in the wasm build:
 * what a bot does must not depend on the machine. Each begins with a line `# GAME LEVEL`. */
#include <stdio.h>

#include "dobbel/bots.h"

enum { SEED = 1, NODES = 2000 /* of expert */ };

static bool play_event(dob_match *match, dob_bot_workspace *space, const char *level)
{
    unsigned actors = dob_match_actors(match);
    const struct dob_bot_question question = {.bot = level, .seed = SEED, .nodes = NODES};
    int seat = __builtin_ctz(actors);
    if (seat == DOB_CHANCE)
        return dob_match_throw(match, NULL);
    if (!dob_bot_begin(space, match, seat, &question, NULL))
        return false;
    while (dob_bot_step(space, UINT64_MAX))
        ;
    return dob_match_play(match, seat, dob_bot_best(space), NULL);
}

static bool play_match(const char *game, const char *level)
{
    static char record[1 << 20];
    struct dob_setup setup = {.game = game, .dice = DOB_DICE_SEED, .seed = SEED};
    dob_match *match = NULL;
    dob_bot_workspace *space = NULL;
    size_t length;
    int most;
    bool fine = dob_game_seats(game, &setup.seats, &most) && dob_match_new(&setup, &match, NULL) &&
                dob_bot_make(match, NULL, &space, NULL);
    while (fine && dob_match_actors(match))
        fine = play_event(match, space, level);
    fine = fine && dob_match_record(match, DOB_ALL_SEEING, true, 0, record, sizeof record, &length, NULL);
    if (fine)
        printf("# %s %s\n%s", game, level, record);
    dob_bot_free(space);
    dob_match_free(match);
    return fine;
}

int main(void)
{
    for (size_t i = 0; dob_game_name(i); i++)
        for (size_t k = 0; dob_bot_level(k); k++)
            if (!play_match(dob_game_name(i), dob_bot_level(k)))
                return 1;
    return 0;
}
