/* Prints the analysis of a match of every game as JSON, a line each, for wasm_test.mjs: the coach must say the same, number
 * for number, in the wasm build. The match is that of bot_matches.c with the level easy. */
#include <stdio.h>
#include <stdlib.h>

#include "dobbel/bots.h"
#include "dobbel/coach.h"

enum { SEED = 1, NODES = 200 };

static bool play_event(dob_match *match, dob_bot_workspace *space)
{
    const struct dob_bot_question question = {.bot = "easy", .seed = SEED};
    int seat = __builtin_ctz(dob_match_actors(match));
    if (seat == DOB_CHANCE)
        return dob_match_throw(match, NULL);
    return dob_bot_begin(space, match, seat, &question, NULL) && dob_match_play(match, seat, dob_bot_best(space), NULL);
}

static bool print_analysis(const dob_match *match)
{
    const struct dob_coach_question question = {.seed = SEED, .nodes = NODES, .quick = true};
    dob_coach *coach = NULL;
    if (!dob_coach_make(match, &question, NULL, &coach, NULL))
        return false;
    while (dob_coach_step(coach, UINT64_MAX))
        ;
    size_t size = dob_coach_write(coach, "en", NULL, 0) + 1;
    char *text = malloc(size);
    if (text) {
        dob_coach_write(coach, "en", text, size);
        puts(text);
    }
    dob_coach_free(coach);
    free(text);
    return text != NULL;
}

static bool analyse(const char *game)
{
    struct dob_setup setup = {.game = game, .dice = DOB_DICE_SEED, .seed = SEED};
    dob_match *match = NULL;
    dob_bot_workspace *space = NULL;
    int most;
    bool fine = dob_game_seats(game, &setup.seats, &most) && dob_match_new(&setup, &match, NULL) &&
                dob_bot_make(match, NULL, &space, NULL);
    while (fine && dob_match_actors(match))
        fine = play_event(match, space);
    dob_bot_free(space);
    fine = fine && print_analysis(match);
    dob_match_free(match);
    return fine;
}

int main(void)
{
    for (size_t i = 0; dob_game_name(i); i++)
        if (!analyse(dob_game_name(i)))
            return 1;
    return 0;
}
