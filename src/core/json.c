/* The JSON writer. Invariant: after a key comes its value; `comma` is true exactly when the next key or list element
 * needs one before it. */
#include "core/sink.h"

#include "core/assert.h"

static struct dob_json *as_json(struct dob_sink *sink)
{
    return (struct dob_json *)sink;
}

static void separate(struct dob_json *json)
{
    if (json->comma)
        dob_text_char(json->text, ',');
    json->comma = true;
}

static void open_bracket(struct dob_sink *sink, char bracket)
{
    struct dob_json *json = as_json(sink);
    DOB_ASSERT(json->depth < DOB_JSON_DEPTH && (bracket == '{' || bracket == '['));
    separate(json);
    dob_text_char(json->text, bracket);
    json->closing[json->depth++] = bracket == '{' ? '}' : ']';
    json->comma = false;
}

static void close_bracket(struct dob_sink *sink)
{
    struct dob_json *json = as_json(sink);
    DOB_ASSERT(json->depth > 0);
    dob_text_char(json->text, json->closing[--json->depth]);
    json->comma = true;
}

static void write_key(struct dob_sink *sink, const char *key)
{
    struct dob_json *json = as_json(sink);
    separate(json);
    dob_json_string(json->text, key);
    dob_text_char(json->text, ':');
    json->comma = false;
}

static void write_number(struct dob_sink *sink, int64_t number)
{
    struct dob_json *json = as_json(sink);
    separate(json);
    dob_text_number(json->text, number);
}

static void write_id(struct dob_sink *sink, const char *id)
{
    struct dob_json *json = as_json(sink);
    separate(json);
    dob_json_string(json->text, id);
}

void dob_json_start(struct dob_json *json, struct dob_text *text)
{
    *json = (struct dob_json){
        .sink =
            {.open = open_bracket, .close = close_bracket, .key = write_key, .number = write_number, .id = write_id},
        .text = text,
    };
}

void dob_json_string(struct dob_text *text, const char *words)
{
    static const char hex[] = "0123456789abcdef";
    dob_text_char(text, '"');
    for (; *words; words++) {
        unsigned char c = (unsigned char)*words;
        if (c < ' ') {
            dob_text_add(text, "\\u00");
            dob_text_char(text, hex[c >> 4]);
            dob_text_char(text, hex[c & 15]);
            continue;
        }
        if (c == '"' || c == '\\')
            dob_text_char(text, '\\');
        dob_text_char(text, (char)c);
    }
    dob_text_char(text, '"');
}

void dob_sink_number(struct dob_sink *sink, const char *key, int64_t number)
{
    sink->key(sink, key);
    sink->number(sink, number);
}

void dob_sink_id(struct dob_sink *sink, const char *key, const char *id)
{
    sink->key(sink, key);
    sink->id(sink, id);
}

void dob_sink_open(struct dob_sink *sink, const char *key, char bracket)
{
    sink->key(sink, key);
    sink->open(sink, bracket);
}
