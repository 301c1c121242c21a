/* A store that fails: what was not kept has not happened, whoever was to be told of it is told so, and everything goes on
 * as soon as the store does. One table that cannot be read does not stop the others. */
#include "server/visit.h"

#include <sqlite3.h>

#include "server/rooms.h"

/* A store in front of another, that fails when it is told to. */
struct faulty {
    struct store store;
    struct store *real;
    bool fails;
};

static bool commit(struct store *store, const struct store_group *group, struct store_failure *failure)
{
    struct faulty *faulty = (struct faulty *)store;
    if (faulty->fails)
        return store_fail(failure, "the disk is full");
    return faulty->real->methods->commit(faulty->real, group, failure);
}

static bool read_one(struct store *store, const char *id, struct store_table *table, struct store_failure *failure)
{
    struct faulty *faulty = (struct faulty *)store;
    return faulty->real->methods->read(faulty->real, id, table, failure);
}

static bool list(struct store *store, void (*found)(void *context, const char *id, int64_t changed, bool over),
                 void *context, struct store_failure *failure)
{
    struct faulty *faulty = (struct faulty *)store;
    return faulty->real->methods->list(faulty->real, found, context, failure);
}

static void close_both(struct store *store)
{
    struct faulty *faulty = (struct faulty *)store;
    faulty->real->methods->close(faulty->real);
}

static const struct store_methods methods = {.commit = commit, .read = read_one, .list = list, .close = close_both};

#define TABLE                                                                                                          \
    "\"game\":\"pig\",\"open\":1,\"seats\":[{\"kind\":\"person\",\"name\":\"Ada\"},{\"kind\":\"person\",\"name\":"     \
    "\"Ben\",\"you\":1}]"

static json_t *state_of(struct hall *hall, struct visitor *visitor)
{
    return json_object_get(visit_ask(hall, visitor, "\"line\":\"state\""), "answer");
}

static void what_was_not_kept_has_not_happened(void **state)
{
    (void)state;
    char folder[64];
    struct visitor ada = {0}, eve = {0};
    snprintf(folder, sizeof folder, "%s", visit_folder());
    struct faulty faulty = {.store = {.methods = &methods}, .real = store_open_sqlite(folder, &visit_failure)};
    struct hall *hall = visit_open_with(&faulty.store, NULL);
    visit_come(hall, &ada);
    visit_come(hall, &eve);
    faulty.fails = true;
    visit_refused(visit_ask(hall, &eve, "\"do\":\"create\"," TABLE), "server.not-kept");
    visit_refused(visit_ask(hall, &eve, "\"line\":\"state\""), "server.no-table");
    assert_true(hall_numbers(hall)->broken);
    faulty.fails = false;
    visit_done(visit_ask(
        hall, &ada,
        "\"do\":\"create\",\"game\":\"pig\",\"seats\":[{\"name\":\"Ada\",\"you\":1},{\"name\":\"Ben\",\"you\":1}]"));
    assert_false(hall_numbers(hall)->broken);
    json_t *before = json_deep_copy(state_of(hall, &ada));
    int seq = (int)json_integer_value(json_object_get(before, "seq"));
    int seat = (int)json_integer_value(json_object_get(before, "turn"));
    faulty.fails = true;
    size_t heard = json_array_size(ada.inbox);
    visit_refused(visit_ask(hall, &ada, "\"as\":%d,\"seq\":%d,\"line\":\"play hold\"", seat, seq), "server.not-kept");
    for (size_t i = heard; i < json_array_size(ada.inbox); i++) /* and no news of it either */
        assert_null(json_object_get(json_array_get(ada.inbox, i), "news"));
    faulty.fails = false;
    assert_true(json_equal(before, state_of(hall, &ada)));
    json_t *played = visit_ask(hall, &ada, "\"as\":%d,\"seq\":%d,\"line\":\"play hold\"", seat, seq);
    assert_non_null(json_object_get(json_object_get(played, "answer"), "event"));
    json_decref(before);
    visit_go(&ada);
    visit_go(&eve);
    hall_close(hall);
    visit_remove(folder);
}

/* Bytes of one table's history are spoilt on the disk; the other table goes on. */
static void one_spoilt_table_does_not_stop_the_others(void **state)
{
    (void)state;
    char folder[64], id[2][32], path[128], text[256];
    struct visitor ada[2] = {{0}, {0}};
    snprintf(folder, sizeof folder, "%s", visit_folder());
    struct hall *hall = visit_open(folder);
    for (int i = 0; i < 2; i++) {
        visit_come(hall, &ada[i]);
        snprintf(id[i], sizeof id[i], "%s",
                 visit_text(visit_done(visit_ask(hall, &ada[i], "\"do\":\"create\"," TABLE)), "table"));
        visit_go(&ada[i]);
    }
    hall_close(hall);
    snprintf(path, sizeof path, "%s/tables.db", folder);
    sqlite3 *database;
    assert_int_equal(sqlite3_open(path, &database), SQLITE_OK);
    snprintf(text, sizeof text,
             "UPDATE tables SET header = 'dobbel record 2' || char(10) || 'game chess' WHERE id = '%s'", id[0]);
    assert_int_equal(sqlite3_exec(database, text, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(database);
    hall = visit_open(folder);
    assert_int_equal(hall_numbers(hall)->tables, 1);
    visit_come(hall, &ada[0]);
    visit_refused(visit_ask(hall, &ada[0], "\"do\":\"peek\",\"table\":\"%s\"", id[0]), "server.table-unknown");
    visit_done(visit_ask(hall, &ada[0], "\"do\":\"peek\",\"table\":\"%s\"", id[1]));
    visit_go(&ada[0]);
    hall_close(hall);
    visit_remove(folder);
}

/* Seats' secrets are not in the file, only their hashes. */
static void secrets_are_kept_hashed(void **state)
{
    (void)state;
    char folder[64], secret[64], invitation[64], command[512];
    struct visitor ada = {0};
    snprintf(folder, sizeof folder, "%s", visit_folder());
    struct hall *hall = visit_open(folder);
    visit_come(hall, &ada);
    json_t *made = visit_done(visit_ask(hall, &ada, "\"do\":\"create\"," TABLE));
    snprintf(secret, sizeof secret, "%s", visit_text(made, "secret"));
    snprintf(invitation, sizeof invitation, "%s", visit_text(made, "invitation"));
    char *record = hall_record(hall, visit_text(made, "table"), secret, &(size_t){0});
    assert_non_null(record);
    assert_null(strstr(record, "secret"));
    free(record);
    snprintf(command, sizeof command, "grep -qaE '%s|%s' %s/*", secret, invitation, folder);
    visit_go(&ada);
    hall_close(hall);
    assert_int_not_equal(system(command), 0);
    visit_remove(folder);
}

/* A reader that takes nothing is let go, and its queue stays small. */
static void never(void *context, struct link *link)
{
    (void)context;
    (void)link;
}

static void slow_readers_are_let_go(void **state)
{
    (void)state;
    char folder[64];
    struct visitor ada = {0};
    snprintf(folder, sizeof folder, "%s", visit_folder());
    struct hall_settings settings = {.threads = 1,
                                     .store = store_open_sqlite(folder, &visit_failure),
                                     .now = visit_now,
                                     .kick = visit_kick,
                                     .wake = never};
    struct hall *hall = hall_open(&settings, &visit_failure);
    assert_non_null(hall);
    ada.link = hall_connect(hall, "here", &ada);
    ada.inbox = json_array();
    size_t asked = 0;
    for (; asked < 100000 && !ada.closed; asked++)
        visit_send(&ada, "{\"id\":1,\"do\":\"hello\"}");
    assert_true(ada.closed);
    assert_true(link_is_broken(ada.link));
    assert_int_equal(hall_numbers(hall)->dropped, 1);
    visit_go(&ada);
    hall_close(hall);
    visit_remove(folder);
}

static int count_addresses(const struct hall *hall)
{
    int count = 0;
    for (size_t i = 0; i < HALL_BUCKETS; i++)
        for (const struct address *address = hall->address[i]; address; address = address->next)
            count++;
    return count;
}

/* Too many of one address, and too fast ones. */
static void crowds_are_refused(void **state)
{
    (void)state;
    char folder[64];
    struct visitor ada = {0}, ben = {0};
    snprintf(folder, sizeof folder, "%s", visit_folder());
    const struct hall_settings settings = {.threads = 1, .links_each = 2, .tables_each = 3};
    struct hall *hall = visit_open_with(store_open_sqlite(folder, &visit_failure), &settings);
    visit_come(hall, &ada);
    visit_come(hall, &ben);
    assert_null(hall_connect(hall, "here", NULL));
    struct link *other = hall_connect(hall, "there", &ben);
    assert_non_null(other);
    hall_disconnect(other);
    for (int i = 0; i < 3; i++)
        visit_done(visit_ask(hall, &ada, "\"do\":\"create\"," TABLE));
    visit_refused(visit_ask(hall, &ada, "\"do\":\"create\"," TABLE), "server.many-tables");
    /* who has made tables is remembered, connected or not, until that is made good; who has not is forgotten */
    struct link *maker = hall_connect(hall, "elsewhere", NULL);
    assert_true(hall_may_make_table(hall, maker->address));
    hall_disconnect(maker);
    assert_int_equal(count_addresses(hall), 2);
    visit_time += INT64_C(2000) * 60 * 60;
    hall_tick(hall);
    assert_int_equal(count_addresses(hall), 1);
    for (int i = 0; i < 1000 && !ben.closed; i++)
        ben.closed = !hall_hear(ben.link, "{\"id\":1,\"do\":\"hello\"}", 21);
    assert_true(ben.closed);
    visit_go(&ada);
    visit_go(&ben);
    hall_close(hall);
    visit_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_not_kept_has_not_happened),
        cmocka_unit_test(one_spoilt_table_does_not_stop_the_others),
        cmocka_unit_test(secrets_are_kept_hashed),
        cmocka_unit_test(slow_readers_are_let_go),
        cmocka_unit_test(crowds_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
