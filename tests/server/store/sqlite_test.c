/* The store on a real SQLite file: what a group says is there after it, all of it or nothing; old schemas are brought up to
 * date, and files that are damaged, foreign or too new are refused in words. */
#include "server/visit.h"

#include <fcntl.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include "server/store/writer.h"

static char folder[64];
static struct store_failure failure;

static int begin(void **state)
{
    (void)state;
    snprintf(folder, sizeof folder, "%s", visit_folder());
    return 0;
}

static int end(void **state)
{
    (void)state;
    visit_remove(folder);
    return 0;
}

static struct store *open_store(void)
{
    struct store *store = store_open_sqlite(folder, &failure);
    if (!store)
        fail_msg("%s", failure.text);
    return store;
}

static struct store_change table_of(const char *id, const char *header)
{
    struct store_change change = {.kind = STORE_TABLE, .number = 100, .text = strdup(header), .settings = strdup("{}")};
    snprintf(change.id, sizeof change.id, "%s", id);
    return change;
}

static struct store_change lines_of(const char *id, int64_t part, const char *text)
{
    struct store_change change = {.kind = STORE_LINES, .number = part, .text = strdup(text)};
    snprintf(change.id, sizeof change.id, "%s", id);
    return change;
}

static bool commit(struct store *store, size_t count, struct store_change *list)
{
    struct store_group group = {0};
    for (size_t i = 0; i < count; i++)
        assert_true(store_add(&group, &list[i]));
    bool kept = store->methods->commit(store, &group, &failure);
    store_empty(&group);
    return kept;
}

static void path_of(char path[128], const char *name)
{
    snprintf(path, 128, "%s/%s", folder, name);
}

static void groups_are_kept(void **state)
{
    (void)state;
    struct store_table table;
    struct store *store = open_store();
    struct store_change guest = {.kind = STORE_GUEST, .id = "aaaaaaaaaa", .number = 1, .seats = 5, .host = true};
    memset(guest.hash, 7, sizeof guest.hash);
    struct store_change list[] = {table_of("aaaaaaaaaa", "header\n\n"), lines_of("aaaaaaaaaa", 1, "one\ntwo\n"),
                                  lines_of("aaaaaaaaaa", 3, "three\n"), guest};
    assert_true(commit(store, 4, list));
    store->methods->close(store);
    store = open_store();
    assert_true(store->methods->read(store, "aaaaaaaaaa", &table, &failure));
    assert_string_equal(table.header, "header\n\n");
    assert_string_equal(table.lines, "one\ntwo\nthree\n");
    assert_int_equal(table.length, strlen(table.lines));
    assert_int_equal(table.guest_count, 1);
    assert_int_equal(table.guest[0].seats, 5);
    assert_true(table.guest[0].host);
    assert_int_equal(table.guest[0].hash[31], 7);
    struct store_change drop = {.kind = STORE_DROP, .id = "aaaaaaaaaa"};
    assert_true(commit(store, 1, &drop));
    assert_false(store->methods->read(store, "aaaaaaaaaa", &table, &failure));
    store->methods->close(store);
}

/* The second part of the record cannot be written twice: then nothing of that group is there. */
static void group_is_kept_whole_or_not_at_all(void **state)
{
    (void)state;
    struct store_table table;
    struct store *store = open_store();
    struct store_change first[] = {table_of("aaaaaaaaaa", "header\n\n"), lines_of("aaaaaaaaaa", 1, "one\n")};
    assert_true(commit(store, 2, first));
    struct store_change second[] = {table_of("bbbbbbbbbb", "header\n\n"), lines_of("aaaaaaaaaa", 2, "two\n"),
                                    lines_of("aaaaaaaaaa", 1, "other\n")};
    assert_false(commit(store, 3, second));
    assert_true(failure.text[0]);
    assert_false(store->methods->read(store, "bbbbbbbbbb", &table, &failure));
    assert_true(store->methods->read(store, "aaaaaaaaaa", &table, &failure));
    assert_string_equal(table.lines, "one\n");
    struct store_change third = lines_of("aaaaaaaaaa", 2, "two\n");
    assert_true(commit(store, 1, &third));
    store->methods->close(store);
}

/* A disk that is full: refused, and what was there is there. */
static void full_disk_changes_nothing(void **state)
{
    (void)state;
    struct rlimit old, small;
    struct store_table table;
    struct store *store = open_store();
    struct store_change first = table_of("aaaaaaaaaa", "header\n\n");
    assert_true(commit(store, 1, &first));
    char *much = malloc(4 << 20);
    memset(much, 'x', 4 << 20);
    much[(4 << 20) - 1] = '\0';
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    small = old;
    small.rlim_cur = 1 << 20;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    struct store_change large = lines_of("aaaaaaaaaa", 1, much);
    bool kept = commit(store, 1, &large);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_false(kept);
    assert_non_null(strstr(failure.text, "tables.db: "));
    assert_true(store->methods->read(store, "aaaaaaaaaa", &table, &failure));
    assert_string_equal(table.lines, "");
    struct store_change second = lines_of("aaaaaaaaaa", 1, "one\n");
    assert_true(commit(store, 1, &second));
    store->methods->close(store);
    free(much);
}

static void database_of_an_older_version_is_brought_up_to_date(void **state)
{
    (void)state;
    char path[128];
    sqlite3 *database;
    struct store_table table;
    path_of(path, "tables.db");
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(
            database,
            "CREATE TABLE tables (id TEXT PRIMARY KEY, changed INTEGER NOT NULL, over INTEGER NOT NULL, header TEXT "
            "NOT NULL, settings TEXT NOT NULL) WITHOUT ROWID;"
            "CREATE TABLE lines (id TEXT NOT NULL, part INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (id, "
            "part)) WITHOUT ROWID;"
            "CREATE TABLE guests (id TEXT NOT NULL, number INTEGER NOT NULL, hash BLOB NOT NULL, seats INTEGER NOT "
            "NULL, host INTEGER NOT NULL, PRIMARY KEY (id, number)) WITHOUT ROWID;"
            "INSERT INTO tables VALUES ('aaaaaaaaaa', 5, 0, 'old', '{}');"
            "PRAGMA application_id = 1148150370; PRAGMA user_version = 1;",
            NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(database);
    struct store *store = open_store();
    assert_true(store->methods->read(store, "aaaaaaaaaa", &table, &failure));
    assert_string_equal(table.header, "old");
    store->methods->close(store);
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, "DROP INDEX tables_changed", NULL, NULL, NULL),
                     SQLITE_OK); /* it was made */
    assert_int_equal(sqlite3_exec(database, "PRAGMA user_version = 99", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
    assert_null(store_open_sqlite(folder, &failure));
    assert_non_null(strstr(failure.text, "newer version"));
}

static void write_file(const char *name, const char *text, size_t length)
{
    char path[128];
    path_of(path, name);
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    assert_int_equal(fwrite(text, 1, length, out), length);
    fclose(out);
}

static void damaged_and_foreign_files_are_refused(void **state)
{
    (void)state;
    char path[128], text[8192];
    memset(text, 'n', sizeof text);
    write_file("tables.db", text, sizeof text);
    assert_null(store_open_sqlite(folder, &failure));
    assert_true(failure.damaged);
    assert_non_null(strstr(failure.text, "not a database"));
    path_of(path, "tables.db");
    unlink(path);
    sqlite3 *database;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    assert_int_equal(sqlite3_exec(database, "CREATE TABLE x (y); PRAGMA user_version = 1", NULL, NULL, NULL),
                     SQLITE_OK);
    sqlite3_close(database);
    assert_null(store_open_sqlite(folder, &failure));
    assert_non_null(strstr(failure.text, "another program"));
    char inside[128];
    path_of(inside, "tables.db/below"); /* a file is no folder */
    assert_null(store_open_sqlite(inside, &failure));
    assert_non_null(strstr(failure.text, "Not a directory"));
}

static void locked_database_is_said_to_be(void **state)
{
    (void)state;
    char path[128];
    sqlite3 *other;
    struct store *store = open_store();
    path_of(path, "tables.db");
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    struct store_change first = table_of("aaaaaaaaaa", "header\n\n");
    assert_false(commit(store, 1, &first)); /* after it has waited */
    assert_non_null(strstr(failure.text, "locked"));
    assert_int_equal(sqlite3_exec(other, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
    struct store_change second = table_of("aaaaaaaaaa", "header\n\n");
    assert_true(commit(store, 1, &second));
    store->methods->close(store);
}

static void backup_is_a_database_of_its_own(void **state)
{
    (void)state;
    char copy[128], path[160];
    struct store_table table;
    struct store *store = open_store();
    struct store_change first = table_of("aaaaaaaaaa", "header\n\n");
    assert_true(commit(store, 1, &first));
    snprintf(copy, sizeof copy, "%s/copy", folder);
    assert_int_equal(mkdir(copy, 0700), 0);
    snprintf(path, sizeof path, "%s/tables.db", copy);
    assert_true(store_backup(folder, path, &failure)); /* while the store is open */
    assert_false(store_backup(folder, path, &failure));
    assert_non_null(strstr(failure.text, "already"));
    store->methods->close(store);
    store = store_open_sqlite(copy, &failure);
    assert_non_null(store);
    assert_true(store->methods->read(store, "aaaaaaaaaa", &table, &failure));
    store->methods->close(store);
    assert_false(store_backup(copy + 1, "/tmp/never", &failure));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(groups_are_kept, begin, end),
        cmocka_unit_test_setup_teardown(group_is_kept_whole_or_not_at_all, begin, end),
        cmocka_unit_test_setup_teardown(full_disk_changes_nothing, begin, end),
        cmocka_unit_test_setup_teardown(database_of_an_older_version_is_brought_up_to_date, begin, end),
        cmocka_unit_test_setup_teardown(damaged_and_foreign_files_are_refused, begin, end),
        cmocka_unit_test_setup_teardown(locked_database_is_said_to_be, begin, end),
        cmocka_unit_test_setup_teardown(backup_is_a_database_of_its_own, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
