/* Every allocation of a table fails in turn: what was said is refused for want of memory and has changed nothing, said again
 * it works, and nothing leaks. */
#include <stdlib.h>
#include <string.h>

#include "support/tables.h"

struct purse {
    int asked, fail_at, live;
};

static void *take(void *context, size_t size)
{
    struct purse *purse = context;
    if (purse->asked++ == purse->fail_at)
        return NULL;
    purse->live++;
    char *memory = malloc(size);
    assert_non_null(memory);
    memset(memory, 0xA5, size); /* nobody may count on zeros */
    return memory;
}

static void give_back(void *context, void *memory)
{
    struct purse *purse = context;
    assert_non_null(memory);
    purse->live--;
    free(memory);
}

/* Who says what. The state is asked for often enough to need more room than there is at first. */
static const struct {
    int who;
    const char *line;
} said[] = {
    {DOB_HOST, "play deal 1 2 3 4 5 6"},
    {0, "play discard 1"},
    {2, "play discard 5"},
    {0, "undo"},
    {0, "play discard 2"},
    {0, "correct 3 discard 1"},
    {0, "record"},
    {1, "state"},
    {DOB_HOST, "undo"},
    {DOB_HOST, "redo"},
    {1, "log 99"},
    {1, "moves"},
};
enum { SAID = sizeof said / sizeof *said };

/* Says a line; if there was no memory for it, nothing has changed and it is said again. */
static int say_it(dob_table *table, int who, const char *line)
{
    char *before = picture_of(dob_table_match(table));
    if (!strstr(say(table, who, line), "\"refused\"")) {
        free(before);
        return 0;
    }
    assert_unchanged(dob_table_match(table), before);
    assert_null(strstr(say(table, who, line), "\"refused\""));
    return 1;
}

/* The script with the allocation number `fail_at` failing; false if there are not so many. */
static bool run(int fail_at)
{
    struct purse purse = {.fail_at = fail_at};
    const struct dob_allocator allocator = {.allocate = take, .release = give_back, .context = &purse};
    const struct dob_setup setup = {.game = "hush", .seats = 3, .dice = DOB_DICE_HAND, .allocator = &allocator};
    struct dob_reason why = {0};
    dob_table *table = NULL;
    int failures = 0;
    if (!dob_table_new(&setup, NULL, &table, &why)) {
        failures++;
        assert_string_equal(why.id, "match.no-memory");
        assert_int_equal(purse.live, 0);
        assert_true(dob_table_new(&setup, NULL, &table, &why));
    }
    for (int i = 0; i < SAID; i++)
        failures += say_it(table, said[i].who, said[i].line);
    for (int i = 0; i < 40; i++) { /* many lines, so that history and answers must grow */
        failures += say_it(table, DOB_HOST, "undo");
        failures += say_it(table, DOB_HOST, "redo");
        failures += say_it(table, 0, "record");
    }
    dob_table_free(table);
    assert_int_equal(purse.live, 0);
    assert_true(failures <= 1);
    return purse.asked > fail_at;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    int fail_at = 0;
    while (run(fail_at))
        fail_at++;
    assert_true(fail_at > 40);
}

/* What a match that was opened belongs to, if there is no memory for a table. */
static void a_match_that_cannot_be_opened_stays_the_callers(void **state)
{
    (void)state;
    for (int fail_at = 1; fail_at < 3; fail_at++) {
        struct purse purse = {.fail_at = fail_at};
        const struct dob_allocator allocator = {.allocate = take, .release = give_back, .context = &purse};
        const struct dob_setup setup = {.game = "pig", .seats = 2, .allocator = &allocator};
        struct dob_reason why = {0};
        dob_match *match = NULL;
        dob_table *table = NULL;
        assert_true(dob_match_new(&setup, &match, &why));
        assert_false(dob_table_open(match, NULL, &table, &why));
        assert_string_equal(why.id, "match.no-memory");
        assert_int_equal(purse.live, 1);
        dob_match_free(match);
        assert_int_equal(purse.live, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_allocation_may_fail),
        cmocka_unit_test(a_match_that_cannot_be_opened_stays_the_callers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
