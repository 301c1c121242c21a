/* Whole files: read, torn, replaced in one step, locked; and what is said when it cannot be done. */
#include "host/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/folders.h"
#include "support/matches.h"
#include "support/shell.h"

static const char *folder; /* of this test, gone after it */

/* A path in the folder; it lives for a few more calls. */
static char *in_folder(const char *name)
{
    static char paths[4][HOST_PATH_MAX];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, HOST_PATH_MAX, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *path, const char *text)
{
    FILE *out = fopen(path, "wb");
    assert_non_null(out);
    fputs(text, out);
    assert_int_equal(fclose(out), 0);
}

static void a_text_is_read_whole(void **state)
{
    (void)state;
    struct host_failure failure;
    size_t length = 0;
    write_file(in_folder("text"), "one\ntwo");
    char *text = host_read_text(in_folder("text"), &length, &failure);
    assert_non_null(text);
    assert_string_equal(text, "one\ntwo");
    assert_int_equal(length, 7);
    free(text);
}

static void what_cannot_be_read_is_said(void **state)
{
    (void)state;
    struct host_failure failure;
    size_t length = 0;
    assert_null(host_read_text(in_folder("nothing"), &length, &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_READ);
    assert_int_equal(failure.error, ENOENT);
    assert_string_equal(failure.path, in_folder("nothing"));
    assert_null(host_read_text(folder, &length, &failure));
    assert_int_equal(failure.error, EISDIR);
    assert_null(host_read_text(in_folder("nothing"), &length, NULL)); /* nobody wants to know */
}

static void a_torn_line_is_left_out_where_that_is_asked_for(void **state)
{
    (void)state;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    char *record = record_of(match, DOB_ALL_SEEING, true, 0), *torn_record = malloc(strlen(record) + 8);
    size_t torn = 0, whole = strlen(record);
    sprintf(torn_record, "%s1 ro", record);
    write_file(in_folder("whole.dob"), record);
    write_file(in_folder("torn.dob"), torn_record);
    dob_match *read = host_read_match(in_folder("whole.dob"), &torn, &failure);
    assert_non_null(read);
    assert_true(torn == SIZE_MAX);
    dob_match_free(read);
    read = host_read_match(in_folder("torn.dob"), &torn, &failure);
    assert_non_null(read);
    assert_int_equal(torn, whole);
    dob_match_free(read);
    assert_null(host_read_match(in_folder("torn.dob"), NULL, &failure));
    assert_int_equal(failure.fault, HOST_REFUSED);
    assert_non_null(failure.why.id);
    free(torn_record);
    free(record);
    dob_match_free(match);
}

static void a_file_is_replaced(void **state)
{
    (void)state;
    struct host_failure failure;
    size_t length = 0;
    assert_true(host_replace_file(in_folder("kept"), "old", 3, &failure));
    assert_true(host_replace_file(in_folder("kept"), "newer", 5, &failure));
    char *text = host_read_text(in_folder("kept"), &length, &failure);
    assert_string_equal(text, "newer");
    free(text);
    assert_int_equal(access(in_folder("kept.new"), F_OK), -1);
    assert_false(host_replace_file(in_folder("missing/kept"), "x", 1, &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
    assert_int_equal(failure.error, ENOENT);
}

/* What stands in the way of the new text leaves the old one as it was. */
static void a_file_that_cannot_be_replaced_stays(void **state)
{
    (void)state;
    struct host_failure failure;
    size_t length = 0;
    assert_true(host_replace_file(in_folder("stays"), "old", 3, &failure));
    assert_int_equal(mkdir(in_folder("stays.new"), 0777), 0);
    assert_false(host_replace_file(in_folder("stays"), "new", 3, &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
    char *text = host_read_text(in_folder("stays"), &length, &failure);
    assert_string_equal(text, "old");
    free(text);
}

static void a_lock_is_held_by_one(void **state)
{
    (void)state;
    struct host_failure failure;
    int lock = host_lock_file(in_folder("lock"), &failure);
    assert_true(lock >= 0);
    assert_int_equal(host_lock_file(in_folder("lock"), &failure), -1);
    assert_int_equal(failure.fault, HOST_OPEN_ELSEWHERE);
    close(lock);
    lock = host_lock_file(in_folder("lock"), &failure);
    assert_true(lock >= 0);
    close(lock);
    assert_int_equal(host_lock_file(in_folder("missing/lock"), &failure), -1);
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
}

static void the_data_folder_is_where_xdg_says(void **state)
{
    (void)state;
    char path[HOST_PATH_MAX], *before = strdup(getenv("XDG_DATA_HOME"));
    setenv("XDG_DATA_HOME", "/data", 1);
    setenv("HOME", "/home", 1);
    assert_true(host_data_path(path, "matches/"));
    assert_string_equal(path, "/data/dobbel/matches/");
    setenv("XDG_DATA_HOME", "relative", 1); /* the standard says: to be ignored */
    assert_true(host_data_path(path, "solo.txt"));
    assert_string_equal(path, "/home/.local/share/dobbel/solo.txt");
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", "", 1);
    assert_false(host_data_path(path, "solo.txt"));
    setenv("XDG_DATA_HOME", before, 1);
    free(before);
}

static void folders_are_made_as_far_as_they_are_missing(void **state)
{
    (void)state;
    struct host_failure failure;
    char path[HOST_PATH_MAX];
    snprintf(path, sizeof path, "%s/a/b/file", folder);
    assert_true(host_make_folders(path, &failure));
    assert_true(host_make_folders(path, &failure));
    write_file(path, "x");
    assert_true(host_sync_folder_of(path, &failure));
    strcat(path, "/c/d"); /* below a file */
    assert_false(host_make_folders(path, &failure));
    assert_int_equal(failure.error, ENOTDIR);
    assert_false(host_sync_folder_of(in_folder("nowhere/file"), &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_is_read_whole),
        cmocka_unit_test(what_cannot_be_read_is_said),
        cmocka_unit_test(a_torn_line_is_left_out_where_that_is_asked_for),
        cmocka_unit_test(a_file_is_replaced),
        cmocka_unit_test(a_file_that_cannot_be_replaced_stays),
        cmocka_unit_test(a_lock_is_held_by_one),
        cmocka_unit_test(the_data_folder_is_where_xdg_says),
        cmocka_unit_test(folders_are_made_as_far_as_they_are_missing),
    };
    folder = shell_start("true");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return shell_end() || failed;
}
