/* A copy of the database while a server may be writing to it: SQLite's own backup, into a new file that gets its name when
 * it is whole. */
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/store/store.h"

enum { PATH_ROOM = 4200, BUSY_MS = 5000 };

static bool copy_all(sqlite3 *from, sqlite3 *to, struct store_failure *failure)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup) {
        sqlite3_backup_step(backup, -1);
        sqlite3_backup_finish(backup);
    }
    return sqlite3_errcode(to) == SQLITE_OK || store_fail(failure, "%s", sqlite3_errmsg(to));
}

static bool copy_into(const char *from, const char *to, struct store_failure *failure)
{
    sqlite3 *source = NULL, *copy = NULL;
    bool good = sqlite3_open_v2(from, &source, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK ||
                store_fail(failure, "%s: %s", from, sqlite3_errmsg(source));
    if (good)
        sqlite3_busy_timeout(source, BUSY_MS);
    good = good && (sqlite3_open_v2(to, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) == SQLITE_OK ||
                    store_fail(failure, "%s: %s", to, sqlite3_errmsg(copy)));
    good = good && copy_all(source, copy, failure);
    sqlite3_close(source);
    return (sqlite3_close(copy) == SQLITE_OK) & good;
}

bool store_backup(const char *folder, const char *file, struct store_failure *failure)
{
    char from[PATH_ROOM], made[PATH_ROOM];
    if (snprintf(from, sizeof from, "%s/tables.db", folder) >= (int)sizeof from ||
        snprintf(made, sizeof made, "%s.new", file) >= (int)sizeof made)
        return store_fail(failure, "%s: the path is too long", file);
    if (access(file, F_OK) == 0)
        return store_fail(failure, "%s: there is such a file already", file);
    if (access(from, R_OK) != 0)
        return store_fail(failure, "%s: %s", from, strerror(errno));
    unlink(made);
    if (!copy_into(from, made, failure)) {
        unlink(made);
        return false;
    }
    return rename(made, file) == 0 || store_fail(failure, "%s: %s", file, strerror(errno));
}
