/* dobbel referee: the box is on the table. Real dice are typed in; the program says what is allowed and keeps the score. */
#include "cli/play/seating.h"

int command_referee(int argc, char **argv)
{
    struct wish wish = {.command = "referee", .dice = DOB_DICE_HAND};
    return wish_run(&wish, argc, argv);
}
