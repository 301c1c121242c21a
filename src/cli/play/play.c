/* dobbel play: people and bots at one keyboard, the program throws the dice. */
#include "cli/play/seating.h"

int command_play(int argc, char **argv)
{
    struct wish wish = {.command = "play", .dice = DOB_DICE_SEED, .asks = true};
    return wish_run(&wish, argc, argv);
}
