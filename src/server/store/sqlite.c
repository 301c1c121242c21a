/* Tables in an SQLite database: a write-ahead log, and every commit on the disk before it returns. Invariant: a group is one
 * transaction, so whatever ends the program, the database holds all of it or none. */
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "server/store/store.h"

enum { BUSY_MS = 5000, PATH_ROOM = 4200, APPLICATION = 0x446f6262 /* "Dobb" */ };

enum statement {
    BEGIN,
    COMMIT,
    ROLLBACK,
    PUT_TABLE,
    PUT_LINES,
    PUT_GUEST,
    DROP_TABLE,
    DROP_LINES,
    DROP_GUESTS,
    STATEMENTS
};

static const char *const texts[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ROLLBACK] = "ROLLBACK",
    [PUT_TABLE] = "INSERT INTO tables (id, changed, over, header, settings) VALUES (?1, ?2, ?3, ?4, ?5) "
                  "ON CONFLICT (id) DO UPDATE SET changed = ?2, over = ?3, header = ?4, settings = ?5",
    [PUT_LINES] = "INSERT INTO lines (id, part, text) VALUES (?1, ?2, ?3)",
    [PUT_GUEST] = "INSERT INTO guests (id, number, hash, seats, host) VALUES (?1, ?2, ?3, ?4, ?5) "
                  "ON CONFLICT (id, number) DO UPDATE SET hash = ?3, seats = ?4, host = ?5",
    [DROP_TABLE] = "DELETE FROM tables WHERE id = ?1",
    [DROP_LINES] = "DELETE FROM lines WHERE id = ?1",
    [DROP_GUESTS] = "DELETE FROM guests WHERE id = ?1",
};

/* The schema grows by steps; a database says by its user_version how many it has. A step is never changed once it was
 * released: another one follows it. */
static const char *const steps[] = {
    "CREATE TABLE tables (id TEXT PRIMARY KEY, changed INTEGER NOT NULL, over INTEGER NOT NULL, header TEXT NOT NULL, "
    "settings TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE lines (id TEXT NOT NULL, part INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, part)) WITHOUT "
    "ROWID;"
    "CREATE TABLE guests (id TEXT NOT NULL, number INTEGER NOT NULL, hash BLOB NOT NULL, seats INTEGER NOT NULL, "
    "host INTEGER NOT NULL, PRIMARY KEY (id, number)) WITHOUT ROWID;",
    "CREATE INDEX tables_changed ON tables (changed);",
};
enum { STEPS = sizeof steps / sizeof *steps };

struct sqlite_store {
    struct store store;         /* first */
    sqlite3 *database, *reader; /* the one that writes, and one that reads beside it */
    sqlite3_stmt *statement[STATEMENTS];
    char path[PATH_ROOM];
    char *header, *settings, *lines; /* of the table that was read last */
};

static bool fail_by(const struct sqlite_store *store, sqlite3 *database, struct store_failure *failure)
{
    int code = sqlite3_errcode(database);
    if (failure)
        failure->damaged = code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
    return store_fail(failure, "%s: %s", store->path, sqlite3_errmsg(database));
}

static bool fail_sqlite(const struct sqlite_store *store, struct store_failure *failure)
{
    return fail_by(store, store->database, failure);
}

/* ---- opening ---- */

static bool run(struct sqlite_store *store, const char *text, struct store_failure *failure)
{
    return sqlite3_exec(store->database, text, NULL, NULL, NULL) == SQLITE_OK || fail_sqlite(store, failure);
}

static bool read_number(struct sqlite_store *store, const char *text, int64_t *number, struct store_failure *failure)
{
    sqlite3_stmt *statement = NULL;
    bool good = sqlite3_prepare_v2(store->database, text, -1, &statement, NULL) == SQLITE_OK &&
                sqlite3_step(statement) == SQLITE_ROW;
    *number = good ? sqlite3_column_int64(statement, 0) : 0;
    if (!good)
        fail_sqlite(store, failure);
    sqlite3_finalize(statement);
    return good;
}

static bool take_step(struct sqlite_store *store, int64_t step, struct store_failure *failure)
{
    char version[64];
    snprintf(version, sizeof version, "PRAGMA user_version = %d", (int)step + 1);
    if (run(store, "BEGIN IMMEDIATE", failure) && run(store, steps[step], failure) && run(store, version, failure) &&
        run(store, "COMMIT", failure))
        return true;
    sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    return false;
}

/* Is it ours, and of a version that is known here? */
static bool migrate(struct sqlite_store *store, struct store_failure *failure)
{
    int64_t version, owner;
    if (!read_number(store, "PRAGMA user_version", &version, failure) ||
        !read_number(store, "PRAGMA application_id", &owner, failure))
        return false;
    if (version > STEPS)
        return store_fail(failure, "%s: made by a newer version of dobbel (schema %d, this one knows %d)", store->path,
                          (int)version, STEPS);
    if (version > 0 && owner != APPLICATION)
        return store_fail(failure, "%s: a database of another program", store->path);
    for (; version < STEPS; version++)
        if (!take_step(store, version, failure))
            return false;
    char text[64];
    snprintf(text, sizeof text, "PRAGMA application_id = %d", APPLICATION);
    return owner == APPLICATION || run(store, text, failure); /* nothing is written that is there: it may be damaged */
}

static bool prepare(struct sqlite_store *store, struct store_failure *failure)
{
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v3(store->database, texts[i], -1, SQLITE_PREPARE_PERSISTENT, &store->statement[i], NULL) !=
            SQLITE_OK)
            return fail_sqlite(store, failure);
    return true;
}

/* In the write-ahead log's mode who reads does not wait for who writes. */
static bool open_reader(struct sqlite_store *store, struct store_failure *failure)
{
    if (sqlite3_open_v2(store->path, &store->reader, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return fail_by(store, store->reader, failure);
    sqlite3_busy_timeout(store->reader, BUSY_MS);
    return true;
}

static bool open_database(struct sqlite_store *store, const char *folder, struct store_failure *failure)
{
    if (mkdir(folder, 0700) != 0 && errno != EEXIST)
        return store_fail(failure, "%s: %s", folder, strerror(errno));
    if (snprintf(store->path, sizeof store->path, "%s/tables.db", folder) >= (int)sizeof store->path)
        return store_fail(failure, "%s: the path is too long", folder);
    if (sqlite3_open_v2(store->path, &store->database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                        NULL) != SQLITE_OK)
        return fail_sqlite(store, failure);
    if (sqlite3_db_readonly(store->database, "main") == 1)
        return store_fail(failure, "%s: this file may not be written", store->path);
    sqlite3_busy_timeout(store->database, BUSY_MS);
    return run(store, "PRAGMA journal_mode = WAL", failure) && run(store, "PRAGMA synchronous = FULL", failure) &&
           migrate(store, failure) && prepare(store, failure) && open_reader(store, failure);
}

/* ---- writing ---- */

static bool bind_text(sqlite3_stmt *statement, int place, const char *text)
{
    return (text ? sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC)
                 : sqlite3_bind_null(statement, place)) == SQLITE_OK;
}

static bool step(struct sqlite_store *store, enum statement which)
{
    bool done = sqlite3_step(store->statement[which]) == SQLITE_DONE;
    return (sqlite3_reset(store->statement[which]) == SQLITE_OK) & done;
}

static bool write_table(struct sqlite_store *store, const struct store_change *change)
{
    sqlite3_stmt *statement = store->statement[PUT_TABLE];
    return bind_text(statement, 1, change->id) && sqlite3_bind_int64(statement, 2, change->number) == SQLITE_OK &&
           sqlite3_bind_int64(statement, 3, change->seats) == SQLITE_OK && bind_text(statement, 4, change->text) &&
           bind_text(statement, 5, change->settings) && step(store, PUT_TABLE);
}

static bool write_lines(struct sqlite_store *store, const struct store_change *change)
{
    sqlite3_stmt *statement = store->statement[PUT_LINES];
    return bind_text(statement, 1, change->id) && sqlite3_bind_int64(statement, 2, change->number) == SQLITE_OK &&
           bind_text(statement, 3, change->text) && step(store, PUT_LINES);
}

static bool write_guest(struct sqlite_store *store, const struct store_change *change)
{
    sqlite3_stmt *statement = store->statement[PUT_GUEST];
    return bind_text(statement, 1, change->id) && sqlite3_bind_int64(statement, 2, change->number) == SQLITE_OK &&
           sqlite3_bind_blob(statement, 3, change->hash, sizeof change->hash, SQLITE_STATIC) == SQLITE_OK &&
           sqlite3_bind_int64(statement, 4, change->seats) == SQLITE_OK &&
           sqlite3_bind_int(statement, 5, change->host) == SQLITE_OK && step(store, PUT_GUEST);
}

static bool drop(struct sqlite_store *store, const struct store_change *change)
{
    for (enum statement which = DROP_TABLE; which <= DROP_GUESTS; which++)
        if (!bind_text(store->statement[which], 1, change->id) || !step(store, which))
            return false;
    return true;
}

static bool write_change(struct sqlite_store *store, const struct store_change *change)
{
    static bool (*const writers[])(struct sqlite_store * store, const struct store_change *change) = {
        [STORE_TABLE] = write_table, [STORE_LINES] = write_lines, [STORE_GUEST] = write_guest, [STORE_DROP] = drop};
    return writers[change->kind](store, change);
}

static bool commit(struct store *base, const struct store_group *group, struct store_failure *failure)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    bool good = step(store, BEGIN);
    for (size_t i = 0; good && i < group->count; i++)
        good = write_change(store, &group->change[i]);
    if (good && step(store, COMMIT))
        return true;
    fail_sqlite(store, failure);
    if (!sqlite3_get_autocommit(store->database))
        step(store, ROLLBACK);
    return false;
}

/* ---- reading ---- */

static bool keep_text(char **kept, sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    free(*kept);
    *kept = text ? strdup(text) : NULL;
    return *kept != NULL;
}

static bool read_table(struct sqlite_store *store, sqlite3_stmt *statement, struct store_table *table)
{
    if (sqlite3_step(statement) != SQLITE_ROW || !keep_text(&store->header, statement, 2) ||
        !keep_text(&store->settings, statement, 3))
        return false;
    table->changed = sqlite3_column_int64(statement, 0);
    table->over = sqlite3_column_int(statement, 1);
    table->header = store->header;
    table->settings = store->settings;
    return true;
}

static bool read_lines(struct sqlite_store *store, sqlite3_stmt *statement, struct store_table *table)
{
    FILE *out = NULL;
    int code;
    free(store->lines);
    store->lines = NULL;
    out = open_memstream(&store->lines, &table->length);
    if (!out)
        return false;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        fwrite(sqlite3_column_text(statement, 0), 1, (size_t)sqlite3_column_bytes(statement, 0), out);
    bool written = fclose(out) == 0;
    table->lines = store->lines;
    return written && code == SQLITE_DONE;
}

static bool read_guests(struct sqlite_store *store, sqlite3_stmt *statement, struct store_table *table)
{
    int code;
    (void)store;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW && table->guest_count < STORE_GUESTS_MAX) {
        struct store_guest *guest = &table->guest[table->guest_count++];
        guest->number = sqlite3_column_int(statement, 0);
        guest->seats = (unsigned)sqlite3_column_int(statement, 2);
        guest->host = sqlite3_column_int(statement, 3);
        if (sqlite3_column_bytes(statement, 1) == sizeof guest->hash)
            memcpy(guest->hash, sqlite3_column_blob(statement, 1), sizeof guest->hash);
    }
    return code == SQLITE_DONE;
}

/* The rows of one table, by one of the readers. */
static bool read_rows(struct sqlite_store *store, const char *text, struct store_table *table,
                      bool (*reader)(struct sqlite_store *store, sqlite3_stmt *statement, struct store_table *table))
{
    sqlite3_stmt *statement = NULL;
    bool good = sqlite3_prepare_v2(store->reader, text, -1, &statement, NULL) == SQLITE_OK &&
                bind_text(statement, 1, table->id) && reader(store, statement, table);
    sqlite3_finalize(statement);
    return good;
}

/* One that is not there is no failure: nothing is said then. */
static bool read_one(struct store *base, const char *id, struct store_table *table, struct store_failure *failure)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    *table = (struct store_table){.id = id};
    if (read_rows(store, "SELECT changed, over, header, settings FROM tables WHERE id = ?1", table, read_table) &&
        read_rows(store, "SELECT text FROM lines WHERE id = ?1 ORDER BY part", table, read_lines) &&
        read_rows(store, "SELECT number, hash, seats, host FROM guests WHERE id = ?1 ORDER BY number", table,
                  read_guests))
        return true;
    int code = sqlite3_errcode(store->reader);
    return code == SQLITE_OK || code == SQLITE_DONE ? store_fail(failure, "%s", "")
                                                    : fail_by(store, store->reader, failure);
}

static bool list(struct store *base, void (*found)(void *context, const char *id, int64_t changed, bool over),
                 void *context, struct store_failure *failure)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(store->reader, "SELECT id, changed, over FROM tables", -1, &statement, NULL);
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(statement);
        const char *id = code == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
        if (id && strlen(id) < STORE_ID_MAX)
            found(context, id, sqlite3_column_int64(statement, 1), sqlite3_column_int(statement, 2));
    }
    bool good = code == SQLITE_DONE || fail_by(store, store->reader, failure);
    sqlite3_finalize(statement);
    return good;
}

/* ---- beginning and end ---- */

static void close_store(struct store *base)
{
    struct sqlite_store *store = (struct sqlite_store *)base;
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(store->statement[i]);
    sqlite3_close(store->reader);
    sqlite3_close(store->database);
    free(store->header);
    free(store->settings);
    free(store->lines);
    free(store);
}

struct store *store_open_sqlite(const char *folder, struct store_failure *failure)
{
    static const struct store_methods methods = {
        .commit = commit, .read = read_one, .list = list, .close = close_store};
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (!store) {
        store_fail(failure, "no memory");
        return NULL;
    }
    store->store.methods = &methods;
    if (open_database(store, folder, failure))
        return &store->store;
    close_store(&store->store);
    return NULL;
}
