/* What is played, asked at a terminal. */
#ifndef DOBBEL_CLI_MENU_H
#define DOBBEL_CLI_MENU_H

#include "cli/play/seating.h"
#include "host/failure.h"

enum { MENU_ANSWER_MAX = 512 };

/* What the wish points to afterwards. */
struct menu_answers {
    char path[HOST_PATH_MAX], names[MENU_ANSWER_MAX];
};

/* Fills the wish. False: nobody is there any more. */
bool menu_ask(struct wish *wish, struct menu_answers *answers);

#endif
