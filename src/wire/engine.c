/* The engine service: finds what is asked, for one position or for many. Invariant: there is one answer to a request, and
 * it has the id of the request if that had one. */
#include "wire/engine.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "wire/engine_store.h"

struct engine *engine_new(void)
{
    struct engine *engine = calloc(1, sizeof *engine);
    if (engine)
        engine->nodes_max = ENGINE_NODES_MAX;
    return engine;
}

void engine_limit_nodes(struct engine *engine, uint64_t most)
{
    engine->nodes_max = most;
}

void engine_free(struct engine *engine)
{
    if (!engine)
        return;
    for (size_t i = 0; i < ENGINE_RULES_MAX; i++)
        free(engine->rules[i]);
    free(engine->slots);
    bot_workspace_free(engine->space);
    free(engine);
}

json_t *engine_ask_field(const struct engine_ask *ask, const char *key)
{
    json_t *value = json_object_get(ask->request, key);
    return ask->many && json_is_array(value) ? json_array_get(value, ask->nth) : value;
}

bool engine_ask_room(const struct engine_ask *ask, size_t entries)
{
    if (entries > ask->engine->left) {
        ask->engine->left = 0;
        return wire_wrong(ask->error, "wire.answer-too-long", "");
    }
    ask->engine->left -= entries;
    return true;
}

/* Is this key between blanks in the list? */
static bool is_key(const char *keys, const char *key)
{
    struct dob_scan rest = dob_scan_in(keys);
    while (!dob_scan_done(&rest)) {
        dob_scan_spaces(&rest);
        struct dob_scan known = dob_scan_word(&rest);
        if (*key && dob_scan_is(known, key))
            return true;
    }
    return false;
}

/* A misspelt field would be left out silently. */
static bool check_keys(const json_t *request, const char *keys, struct wire_error *error)
{
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)request, key, value)
        if (!is_key(" type id ", key) && !is_key(keys, key))
            return wire_wrong_found(error, "wire.key-unknown", "", key);
    return true;
}

/* Every list beside that of the positions has as many entries; `events` is one list for all. */
static bool check_lists(const json_t *request, size_t count, bool many, struct wire_error *error)
{
    const char *key;
    json_t *value;
    json_object_foreach ((json_t *)request, key, value)
        if (json_is_array(value) && strcmp(key, "at") != 0 && strcmp(key, "events") != 0 &&
            (!many || json_array_size(value) != count))
            return wire_wrong_numbers(error, "wire.count", key, (int64_t)json_array_size(value), (int64_t)count);
    return true;
}

static bool check_batch(const json_t *at, struct wire_error *error)
{
    return !json_is_array(at) || json_array_size(at) <= ENGINE_BATCH_MAX ||
           wire_wrong_numbers(error, "wire.list-too-long", "at", ENGINE_BATCH_MAX, 0);
}

/* What has failed says nothing but why. */
static void answer_one(struct engine_ask *ask, const struct engine_command *command, const json_t *at, json_t *answer)
{
    struct engine_slot *slot = engine_store_find(ask->engine, at, ask->error);
    if (slot && command->answer(ask, slot, answer))
        return;
    json_object_clear(answer);
    wire_add_error(answer, ask->error);
}

static bool answer_command(struct engine_ask *ask, const struct engine_command *command, json_t *answer)
{
    const json_t *at = json_object_get(ask->request, "at");
    char keys[64];
    snprintf(keys, sizeof keys, " at%s", command->keys);
    ask->many = json_is_array(at);
    size_t count = ask->many ? json_array_size(at) : 1;
    if (!check_keys(ask->request, keys, ask->error) || !check_batch(at, ask->error) ||
        !check_lists(ask->request, count, ask->many, ask->error))
        return false;
    if (!ask->many) {
        answer_one(ask, command, at, answer);
        return true;
    }
    json_t *each = json_array();
    for (ask->nth = 0; ask->nth < count; ask->nth++) {
        json_t *one = json_object();
        answer_one(ask, command, json_array_get(at, ask->nth), one);
        json_array_append_new(each, one);
    }
    json_object_set_new(answer, "each", each);
    return true;
}

/* The requests that are not about each of some positions. */
static const struct whole {
    const char *type, *keys;
    bool (*answer)(struct engine_ask *ask, json_t *answer);
} wholes[] = {
    {"hello", " ", engine_hello},
    {"new", " game seats options deck position count as ", engine_make},
    {"copy", " at count as ", engine_copy},
    {"free", " at ", engine_empty},
};

static bool answer_type(struct engine_ask *ask, const char *type, json_t *answer)
{
    for (size_t i = 0; i < sizeof wholes / sizeof *wholes; i++)
        if (strcmp(wholes[i].type, type) == 0)
            return check_keys(ask->request, wholes[i].keys, ask->error) &&
                   check_batch(json_object_get(ask->request, "at"), ask->error) && wholes[i].answer(ask, answer);
    const struct engine_command *command = engine_command_named(type);
    return command ? answer_command(ask, command, answer)
                   : wire_wrong_found(ask->error, "wire.type-unknown", "type", type);
}

/* An id must be echoed, so it must not be a whole book. */
static bool check_id(const json_t *id, struct wire_error *error)
{
    return !id || json_is_integer(id) || (json_is_string(id) && json_string_length(id) <= ENGINE_ID_MAX) ||
           wire_wrong_numbers(error, "wire.id-form", "id", ENGINE_ID_MAX, 0);
}

json_t *engine_answer(struct engine *engine, const json_t *request)
{
    struct wire_error error = {0};
    struct engine_ask ask = {.engine = engine, .request = request, .error = &error};
    json_t *id = json_object_get(request, "id"), *answer = json_object(), *framed = json_object();
    const char *type;
    engine->left = ENGINE_ENTRIES_MAX;
    bool has_id = check_id(id, &error);
    bool good = has_id && wire_need_text(json_object_get(request, "type"), "type", &type, &error) &&
                answer_type(&ask, type, answer);
    if (id && has_id)
        json_object_set(framed, "id", id);
    if (good)
        json_object_update(framed, answer);
    else
        wire_add_error(framed, &error);
    json_decref(answer);
    return framed;
}

char *engine_line(struct engine *engine, const char *line, size_t length)
{
    struct wire_error error;
    json_t *request = wire_read(line, length, &error), *answer;
    if (request) {
        answer = engine_answer(engine, request);
    } else {
        answer = json_object();
        wire_add_error(answer, &error);
    }
    json_decref(request);
    return wire_write(answer);
}
