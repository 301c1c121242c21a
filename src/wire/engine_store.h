/* Inside the engine service: where positions are kept, and what its requests are. */
#ifndef DOBBEL_WIRE_ENGINE_STORE_H
#define DOBBEL_WIRE_ENGINE_STORE_H

#include "wire/engine.h"

/* Rules shared by positions. */
struct shared_rules {
    struct dob_rules rules;
    size_t users; /* 0: free */
};

struct slot {
    struct shared_rules *shared; /* NULL: empty */
    union dob_position position;
};

struct engine {
    struct shared_rules *rules[ENGINE_RULES_MAX];
    struct slot *slots; /* number n is slots[n - 1] */
    size_t room;        /* how many slots there are now */
    size_t lowest;      /* no slot before this one is empty */
    size_t left;        /* entries that this answer may still have */
};

/* One request about one position, or one of many. */
struct ask {
    struct engine *engine;
    const json_t *request;
    size_t nth; /* of the positions asked about */
    bool many;  /* `at` is a list: other fields may be lists too */
    struct wire_error *error;
};

/* The field of this position: of a list the n-th entry. NULL if there is none. */
json_t *ask_field(const struct ask *ask, const char *key);
/* Takes room for so many entries of the answer; false if it would be too long. */
bool ask_room(const struct ask *ask, size_t entries);

/* The slot of a number that a request gives; NULL, with the error, if nothing is there. */
struct slot *store_find(const struct engine *engine, const json_t *number, struct wire_error *error);
/* The same rules as others have, or a copy of these. NULL, with the error, if there are too many. Not used by anybody yet. */
struct shared_rules *store_rules(struct engine *engine, const struct dob_rules *rules, struct wire_error *error);
/* Puts `count` slots where the request wants them (`as`), else where there is room, and notes the numbers. Changes nothing
 * if it cannot. */
bool store_put(struct engine *engine, const json_t *as, const struct slot *made, size_t count, size_t *numbers,
               struct wire_error *error);
void store_empty(struct engine *engine, struct slot *slot);

/* engine_make.c: requests about the whole service. The answer gets what there is to say. */
bool engine_hello(struct ask *ask, json_t *answer);
bool engine_make(struct ask *ask, json_t *answer);
bool engine_copy(struct ask *ask, json_t *answer);
bool engine_empty(struct ask *ask, json_t *answer);

/* engine_orders.c: requests about a position. */
struct order {
    const char *type;
    const char *keys; /* the fields it knows besides `type`, `id` and `at`, each between blanks */
    bool (*answer)(struct ask *ask, struct slot *slot, json_t *answer);
};
const struct order *engine_order(const char *type);

#endif
