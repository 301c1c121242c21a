/* Where tables are kept: one interface, of which SQLite is one (sqlite.c). What changes at tables is collected in a group;
 * a group is kept whole or not at all, and only then is anybody told of it. One thread commits; another may
 * read and list at the same time, and finds what was kept last. */
#ifndef DOBBEL_SERVER_STORE_H
#define DOBBEL_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_ID_MAX = 17, STORE_HASH = 32, STORE_TEXT_MAX = 512 };

/* One change. The texts belong to it. */
enum store_kind { STORE_TABLE, STORE_LINES, STORE_GUEST, STORE_DROP };
struct store_change {
    enum store_kind kind;
    char id[STORE_ID_MAX]; /* of the table */
    int64_t number; /* of a guest; of the first part of the record in `text`; when a table was changed, in seconds */
    int64_t seats;  /* of a guest, a set; of a table 1 if it is over or closed */
    bool host;
    char *text;     /* a header, or lines of history */
    char *settings; /* of a table */
    uint8_t hash[STORE_HASH];
};

struct store_group {
    uint64_t number;
    size_t count, room;
    struct store_change *change;
};

/* Adds a change to a group, which owns its texts then. False, and they are freed: no memory. */
bool store_add(struct store_group *group, const struct store_change *change);
void store_empty(struct store_group *group);

/* What went wrong, in English, for the log and for who started the server. */
struct store_failure {
    char text[STORE_TEXT_MAX];
    bool damaged; /* the file is no database, or is broken */
};

/* A table as it is kept. All of it belongs to the store and stays until the next one. */
struct store_guest {
    int number;
    unsigned seats;
    bool host;
    uint8_t hash[STORE_HASH];
};
enum { STORE_GUESTS_MAX = 32 };
struct store_table {
    const char *id, *header, *settings;
    int64_t changed;
    bool over;
    char *lines; /* of its history */
    size_t length;
    int guest_count;
    struct store_guest guest[STORE_GUESTS_MAX];
};

struct store;
struct store_methods {
    bool (*commit)(struct store *store, const struct store_group *group, struct store_failure *failure);
    /* One table; false if it is not there or cannot be read: then the failure says why. */
    bool (*read)(struct store *store, const char *id, struct store_table *table, struct store_failure *failure);
    /* Calls `found` for each table that is kept. */
    bool (*list)(struct store *store, void (*found)(void *context, const char *id, int64_t changed, bool over),
                 void *context, struct store_failure *failure);
    void (*close)(struct store *store);
};
/* First in every kind of store. */
struct store {
    const struct store_methods *methods;
};

/* The database FOLDER/tables.db, made if need be, with its schema brought up to date. NULL with the failure. */
struct store *store_open_sqlite(const char *folder, struct store_failure *failure);
/* Copies the database of a folder, which a server may be using, into a new file. */
bool store_backup(const char *folder, const char *file, struct store_failure *failure);

bool store_fail(struct store_failure *failure, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
