/* Where a view is written to: objects, lists, keys, numbers and ids. Core has one writer, JSON; a drawing or a message
 * can be another. */
#ifndef DOBBEL_CORE_SINK_H
#define DOBBEL_CORE_SINK_H

#include "core/text.h"

struct dob_sink {
    void (*open)(struct dob_sink *sink, char bracket); /* '{' or '[' */
    void (*close)(struct dob_sink *sink);
    void (*key)(struct dob_sink *sink, const char *key);
    void (*number)(struct dob_sink *sink, int64_t number);
    void (*id)(struct dob_sink *sink, const char *id);
};

/* The two lines that views are mostly made of. */
void dob_sink_number(struct dob_sink *sink, const char *key, int64_t number);
void dob_sink_id(struct dob_sink *sink, const char *key, const char *id);
void dob_sink_open(struct dob_sink *sink, const char *key, char bracket);

enum { DOB_JSON_DEPTH = 16 };

/* Writes compact JSON into a text. */
struct dob_json {
    struct dob_sink sink; /* first: a dob_json is a sink */
    struct dob_text *text;
    char closing[DOB_JSON_DEPTH];
    int depth;
    bool comma; /* something stands before the next value */
};

void dob_json_start(struct dob_json *json, struct dob_text *text);
/* A string in quotes, escaped: for words that are not ids. */
void dob_json_string(struct dob_text *text, const char *words);

#endif
