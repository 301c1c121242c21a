/* Lines from the player: edited, with history and completion, at a terminal; plain from a pipe. */
#ifndef DOBBEL_CLI_INPUT_H
#define DOBBEL_CLI_INPUT_H

#include <stdbool.h>
#include <stddef.h>

struct input;

/* Offers the i-th word or move that a line may become; NULL after the last. The text must live until the next call. */
typedef const char *input_offer(void *context, size_t i);

/* NULL if there is no memory. `offer` may be NULL. */
struct input *input_open(input_offer *offer, void *context);
void input_close(struct input *input);
/* Forgets what was typed before: the next line is somebody else's. */
void input_forget(struct input *input);
/* Does a person type? */
bool input_is_terminal(const struct input *input);
/* The next line without its end, blanks around it removed; NULL at the end of the input. Lives until the next call. */
const char *input_line(struct input *input, const char *prompt);

#endif
