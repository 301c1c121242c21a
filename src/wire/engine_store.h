/* Inside the engine service: where positions are kept, and what its requests are. */
#ifndef DOBBEL_WIRE_ENGINE_STORE_H
#define DOBBEL_WIRE_ENGINE_STORE_H

#include "wire/engine.h"

/* Rules shared by positions. */
struct engine_rules {
    struct dob_rules rules;
    size_t users; /* 0: free */
};

struct engine_slot {
    struct engine_rules *shared; /* NULL: empty */
    union dob_position position;
};

struct engine {
    struct engine_rules *rules[ENGINE_RULES_MAX];
    struct engine_slot *slots;       /* number n is slots[n - 1] */
    size_t room;                     /* how many slots there are now */
    size_t lowest;                   /* no slot before this one is empty */
    size_t left;                     /* entries that this answer may still have */
    uint64_t nodes_max;              /* for one answer of a bot */
    struct dob_bot_workspace *space; /* of the bots that are asked; NULL: none was yet */
};

/* One request about one position, or one of many. */
struct engine_ask {
    struct engine *engine;
    const json_t *request;
    size_t nth; /* of the positions asked about */
    bool many;  /* `at` is a list: other fields may be lists too */
    struct wire_error *error;
};

/* The field of this position: of a list the n-th entry. NULL if there is none. */
json_t *engine_ask_field(const struct engine_ask *ask, const char *key);
/* Takes room for so many entries of the answer; false if it would be too long. */
bool engine_ask_room(const struct engine_ask *ask, size_t entries);

/* The slot of a number that a request gives; NULL, with the error, if nothing is there. */
struct engine_slot *engine_store_find(const struct engine *engine, const json_t *number, struct wire_error *error);
/* The same rules as others have, or a copy of these. NULL, with the error, if there are too many. Not used by anybody yet. */
struct engine_rules *engine_store_rules(struct engine *engine, const struct dob_rules *rules, struct wire_error *error);
/* Puts `count` slots where the request wants them (`as`), else where there is room, and notes the numbers. Changes nothing
 * if it cannot. */
bool engine_store_put(struct engine *engine, const json_t *as, const struct engine_slot *made, size_t count,
                      size_t *numbers, struct wire_error *error);
void engine_store_empty(struct engine *engine, struct engine_slot *slot);

/* engine_make.c: requests about the whole service. The answer gets what there is to say. */
bool engine_hello(struct engine_ask *ask, json_t *answer);
bool engine_make(struct engine_ask *ask, json_t *answer);
bool engine_copy(struct engine_ask *ask, json_t *answer);
bool engine_empty(struct engine_ask *ask, json_t *answer);

/* engine_commands.c: requests about a position. */
struct engine_command {
    const char *type;
    const char *keys; /* the fields it knows besides `type`, `id` and `at`, each between blanks */
    bool (*answer)(struct engine_ask *ask, struct engine_slot *slot, json_t *answer);
};
const struct engine_command *engine_command_named(const char *type);

/* engine_bots.c: requests to bots about a position. */
bool engine_choose(struct engine_ask *ask, struct engine_slot *slot, json_t *answer);
bool engine_weigh(struct engine_ask *ask, struct engine_slot *slot, json_t *answer);

#endif
