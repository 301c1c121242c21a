/* dobbel engine: the engine as a service for programs. A line of JSON is a request; each gets one line as its answer. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "wire/engine.h"

/* The next line without its end; false after the last. Of a line that is too long only so much is kept that it is seen to
 * be. */
static bool read_line(char *line, size_t *length)
{
    int c;
    *length = 0;
    while ((c = getc(stdin)) != EOF && c != '\n')
        if (*length <= WIRE_LINE_MAX)
            line[(*length)++] = (char)c;
    return c != EOF || *length > 0;
}

static bool is_blank(const char *line, size_t length)
{
    while (length > 0 && (line[length - 1] == ' ' || line[length - 1] == '\t' || line[length - 1] == '\r'))
        length--;
    return length == 0;
}

/* Until the input ends, or nobody takes the answers any more. */
static int serve(struct engine *engine, char *line)
{
    for (size_t length; read_line(line, &length);) {
        if (is_blank(line, length))
            continue;
        char *answer = engine_line(engine, line, length);
        if (!answer)
            return complain(STATUS_FAILED, "engine", "match.no-memory", NULL);
        puts(answer);
        free(answer);
        if (fflush(stdout) != 0)
            return STATUS_FAILED; /* main says it */
    }
    return STATUS_OK;
}

int command_engine(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
        return c == 'h' ? print_help("engine") : complain_usage("engine");
    if (optind < argc)
        return complain(STATUS_USAGE, "engine", "cli.no-argument", argv[optind], NULL);
    struct engine *engine = engine_new();
    char *line = malloc(WIRE_LINE_MAX + 1);
    int status = engine && line ? serve(engine, line) : complain(STATUS_FAILED, "engine", "match.no-memory", NULL);
    engine_free(engine);
    free(line);
    return status;
}
