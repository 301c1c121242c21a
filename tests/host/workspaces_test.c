/* Workspaces that tables share: one for each who thinks, for the right rules, and only a few kept. */
#include "host/workspaces.h"

#include <malloc.h>

#include "support/table.h"

static void one_thread_at_a_time(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("goennen", 2, NULL);
    struct host_workspaces *store = host_workspaces_make(2);
    struct dob_bot_workspace *first = host_workspaces_take(store, &rules),
                             *second = host_workspaces_take(store, &rules);
    assert_non_null(first);
    assert_non_null(second);
    assert_ptr_not_equal(first, second);
    host_workspaces_give(store, first);
    assert_ptr_equal(host_workspaces_take(store, &rules), first); /* it was kept */
    host_workspaces_give(store, first);
    host_workspaces_give(store, second);
    host_workspaces_free(store);
}

/* What was prepared for other rules would think wrongly. */
static void other_rules_get_another(void **state)
{
    (void)state;
    struct dob_rules two = rules_of("goennen", 2, NULL), three = rules_of("goennen", 3, NULL);
    struct host_workspaces *store = host_workspaces_make(2);
    struct dob_bot_workspace *first = host_workspaces_take(store, &two);
    host_workspaces_give(store, first);
    struct dob_bot_workspace *other = host_workspaces_take(store, &three);
    assert_ptr_not_equal(other, first);
    assert_ptr_equal(host_workspaces_take(store, &two), first);
    host_workspaces_give(store, first);
    host_workspaces_give(store, other);
    host_workspaces_free(store);
}

static void nothing_can_be_given_back(void **state)
{
    (void)state;
    struct host_workspaces *store = host_workspaces_make(2);
    host_workspaces_give(store, NULL);
    host_workspaces_free(store);
    host_workspaces_free(NULL);
}

/* The bytes that the program has taken from the system for blocks of this size. */
static size_t in_use(void)
{
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}

/* Three were in use, one may stay: the memory of the others goes back, that of the oldest first. */
static void only_a_few_are_kept(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("goennen", 2, NULL);
    struct host_workspaces *store = host_workspaces_make(1);
    size_t before = in_use();
    struct dob_bot_workspace *lent[3];
    for (int i = 0; i < 3; i++)
        lent[i] = host_workspaces_take(store, &rules);
    size_t three = in_use() - before;
    for (int i = 0; i < 3; i++)
        host_workspaces_give(store, lent[i]);
    size_t kept = in_use() - before;
    if (three > 0) /* a sanitizer's allocator tells nothing */
        assert_in_range(kept, three / 4, three / 2);
    struct dob_bot_workspace *newest = host_workspaces_take(store, &rules);
    assert_ptr_equal(newest, lent[2]);
    host_workspaces_give(store, newest);
    host_workspaces_free(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_thread_at_a_time),
        cmocka_unit_test(other_rules_get_another),
        cmocka_unit_test(nothing_can_be_given_back),
        cmocka_unit_test(only_a_few_are_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
