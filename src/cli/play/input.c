/* Input by libedit at a terminal, by getline from a pipe. */
#include "cli/play/input.h"

#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct input {
    EditLine *edit; /* NULL: a pipe */
    History *history;
    char prompt[160];
    input_offer *offer;
    void *context;
    char *line;
    size_t room;
    bool left; /* by Ctrl-C */
};

static char *prompt_of(EditLine *edit)
{
    struct input *input;
    el_get(edit, EL_CLIENTDATA, &input);
    return input->prompt;
}

/* What all offers that begin with the line have in common is inserted; if nothing is, the offers are shown. */
static unsigned char complete(EditLine *edit, int key)
{
    (void)key;
    struct input *input;
    el_get(edit, EL_CLIENTDATA, &input);
    const LineInfo *info = el_line(edit);
    size_t typed = (size_t)(info->cursor - info->buffer), common = 0, found = 0;
    char start[256], shared[256] = "";
    const char *offer;
    if (!input->offer || typed >= sizeof start || info->cursor != info->lastchar)
        return CC_ERROR;
    memcpy(start, info->buffer, typed);
    start[typed] = '\0';
    for (size_t i = 0; (offer = input->offer(input->context, i)); i++) {
        if (strncmp(offer, start, typed) != 0)
            continue;
        if (found++ == 0) {
            snprintf(shared, sizeof shared, "%s", offer);
            common = strlen(shared);
        }
        while (strncmp(offer, shared, common) != 0)
            common--;
    }
    shared[common] = '\0';
    if (common > typed)
        return el_insertstr(edit, shared + typed) == 0 ? CC_REFRESH : CC_ERROR;
    if (found < 2)
        return CC_ERROR;
    putchar('\n');
    for (size_t i = 0; (offer = input->offer(input->context, i)); i++)
        if (strncmp(offer, start, typed) == 0)
            printf("  %s", offer);
    putchar('\n');
    fflush(stdout);
    return CC_REDISPLAY;
}

/* Ctrl-C leaves as the end of the input does, so that there is time to say how to go on. */
static unsigned char leave(EditLine *edit, int key)
{
    (void)key;
    struct input *input;
    el_get(edit, EL_CLIENTDATA, &input);
    input->left = true;
    return CC_EOF;
}

static bool open_terminal(struct input *input)
{
    HistEvent event;
    input->edit = el_init("dobbel", stdin, stdout, stderr);
    input->history = history_init();
    if (!input->edit || !input->history)
        return false;
    history(input->history, &event, H_SETSIZE, 500);
    el_set(input->edit, EL_CLIENTDATA, input);
    el_set(input->edit, EL_PROMPT, prompt_of);
    el_set(input->edit, EL_EDITOR, "emacs");
    el_set(input->edit, EL_SIGNAL, 1);
    el_set(input->edit, EL_HIST, history, input->history);
    el_set(input->edit, EL_ADDFN, "dobbel-complete", "complete a move", complete);
    el_set(input->edit, EL_BIND, "^I", "dobbel-complete", NULL);
    el_set(input->edit, EL_ADDFN, "dobbel-leave", "leave", leave);
    el_set(input->edit, EL_BIND, "^C", "dobbel-leave", NULL);
    el_set(input->edit, EL_SETTY, "-d", "-isig", NULL);
    return true;
}

struct input *input_open(input_offer *offer, void *context)
{
    struct input *input = calloc(1, sizeof *input);
    if (!input)
        return NULL;
    input->offer = offer;
    input->context = context;
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !open_terminal(input)) {
        input_close(input);
        return NULL;
    }
    return input;
}

void input_close(struct input *input)
{
    if (input->history)
        history_end(input->history);
    if (input->edit)
        el_end(input->edit);
    free(input->line);
    free(input);
}

void input_forget(struct input *input)
{
    HistEvent event;
    if (input->history)
        history(input->history, &event, H_CLEAR);
}

bool input_is_terminal(const struct input *input)
{
    return input->edit != NULL;
}

static const char *read_terminal(struct input *input)
{
    int length;
    el_set(input->edit, EL_PREP_TERM,
           1); /* before the prompt shows: libedit does it only after, and loses a Ctrl-D between */
    const char *line = el_gets(input->edit, &length);
    if (!line || length <= 0 || input->left)
        return NULL;
    HistEvent event;
    if (line[0] != '\n')
        history(input->history, &event, H_ENTER, line);
    free(input->line);
    input->line = strdup(line);
    return input->line;
}

static const char *read_pipe(struct input *input)
{
    fputs(input->prompt, stdout);
    fflush(stdout);
    return getline(&input->line, &input->room, stdin) < 0 ? NULL : input->line;
}

const char *input_line(struct input *input, const char *prompt)
{
    snprintf(input->prompt, sizeof input->prompt, "%s", prompt);
    const char *line = input->edit ? read_terminal(input) : read_pipe(input);
    if (!line) {
        putchar('\n');
        return NULL;
    }
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r\n", line[length - 1]))
        length--;
    input->line[(size_t)(line - input->line) + length] = '\0';
    return line;
}
