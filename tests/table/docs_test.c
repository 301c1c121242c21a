/* The examples of docs/table.md are answered as they stand there. To write them anew:
 * build/test/tests/table_docs_test DOCUMENT > NEW. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/script.h"

#define FENCE "```"
#define BEGIN FENCE "table\n"

/* The document as one script: what stands outside the examples becomes empty lines, so that lines keep their numbers; with
 * `rest` comments that hold it. */
static char *script_of(const char *document, const char *rest)
{
    char *script = malloc(2 * strlen(document) + 1024), *to = script;
    bool inside = false;
    assert_non_null(script);
    for (const char *line = document; *line;) {
        size_t length = strcspn(line, "\n");
        bool fence = strncmp(line, inside ? FENCE : BEGIN, strlen(inside ? FENCE : BEGIN)) == 0;
        bool says = inside && !fence;
        to += sprintf(to, "%s%.*s\n", says ? "" : rest, says || *rest ? (int)length : 0, line);
        inside = inside != fence;
        line += length + (line[length] == '\n');
    }
    return script;
}

static void every_example_is_answered_so(void **state)
{
    (void)state;
    char *document = read_script(SOURCE_DIR "/docs/table.md"), *script = script_of(document, "");
    assert_non_null(strstr(script, "> {\"verb\":\"state\""));
    run_script("docs/table.md", script, NULL);
    free(script);
    free(document);
}

/* The script copied with its answers, and the text outside the examples back to what it was. */
static void write_anew(const char *path)
{
    char *document = read_script(path), *script = script_of(document, "#:"), *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    assert_non_null(out);
    run_script(path, script, out);
    fclose(out);
    for (const char *line = text; *line;) {
        size_t length = strcspn(line, "\n"), skip = strncmp(line, "#:", 2) == 0 ? 2 : 0;
        printf("%.*s\n", (int)(length - skip), line + skip);
        line += length + (line[length] == '\n');
    }
    free(text);
    free(script);
    free(document);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_example_is_answered_so)};
    if (argc > 1) {
        write_anew(argv[1]);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
