/* SQLite alone: rows like those of the server, in groups, each durable before the next. */
#include <sqlite3.h>
#include <stdio.h>

#include "floors.h"

static bool run(sqlite3 *database, const char *text)
{
    return sqlite3_exec(database, text, NULL, NULL, NULL) == SQLITE_OK;
}

static bool put_row(sqlite3_stmt *put, sqlite3_int64 number)
{
    static const char line[] = "1 keep 55\n* roll 12356\n";
    char id[16];
    snprintf(id, sizeof id, "t%09lld", number * 7919 % 5000); /* 5,000 tables in turn */
    sqlite3_bind_text(put, 1, id, -1, SQLITE_STATIC);
    sqlite3_bind_int64(put, 2, number);
    sqlite3_bind_text(put, 3, line, -1, SQLITE_STATIC);
    bool done = sqlite3_step(put) == SQLITE_DONE;
    return (sqlite3_reset(put) == SQLITE_OK) & done;
}

static bool commit(sqlite3 *database, sqlite3_stmt *put, int rows, sqlite3_int64 *number)
{
    bool good = run(database, "BEGIN IMMEDIATE");
    for (int i = 0; good && i < rows; i++)
        good = put_row(put, ++*number);
    return good && run(database, "COMMIT");
}

bool floors_commit(const char *folder, int rows, double seconds, struct times *times)
{
    char path[128];
    sqlite3 *database = NULL;
    sqlite3_stmt *put = NULL;
    sqlite3_int64 number = 0;
    snprintf(path, sizeof path, "%s/floor.db", folder);
    bool good =
        sqlite3_open(path, &database) == SQLITE_OK && run(database, "PRAGMA journal_mode = WAL") &&
        run(database, "PRAGMA synchronous = FULL") &&
        run(database, "CREATE TABLE IF NOT EXISTS lines (id TEXT NOT NULL, part INTEGER NOT NULL, text TEXT NOT "
                      "NULL, PRIMARY KEY (id, part)) WITHOUT ROWID; DELETE FROM lines") &&
        sqlite3_prepare_v2(database, "INSERT INTO lines VALUES (?1, ?2, ?3)", -1, &put, NULL) == SQLITE_OK;
    for (double end = times_now() + seconds, now; good && (now = times_now()) < end;) {
        good = commit(database, put, rows, &number);
        times_add(times, times_now() - now);
    }
    sqlite3_finalize(put);
    sqlite3_close(database);
    return good;
}
