/* Lines of text into the engine service. Whatever they say, there is one answer to each, which is a JSON object without
 * line ends; and what a wrong request asks for is not done. */
#include "fuzz/fuzz.h"
#include "wire/engine.h"

enum { LINES = 40, NODES = 200 };

static void check_answer(const char *answer)
{
    struct wire_error error;
    json_t *message = wire_read(answer, strlen(answer), &error);
    CHECK(!strchr(answer, '\n') && (message || strlen(answer) > WIRE_LINE_MAX));
    const char *id = message ? json_string_value(json_object_get(message, "error")) : NULL;
    const char *text = message ? json_string_value(json_object_get(message, "text")) : NULL;
    CHECK(!id || (text && text[0] && strcmp(id, text) != 0)); /* every error has its sentence */
    json_decref(message);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct engine *engine = engine_new();
    const char *at = (const char *)data, *end = at + size;
    CHECK(engine);
    engine_limit_nodes(engine, NODES);
    for (int i = 0; i < LINES && at < end; i++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        char *answer = engine_line(engine, at, length);
        CHECK(answer);
        check_answer(answer);
        free(answer);
        at += length + 1;
    }
    engine_free(engine);
    return 0;
}
