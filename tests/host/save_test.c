/* Save files by themselves: what is played is in the file, one program at a time, and the reason when it cannot be. */
#include "host/save.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/file.h"
#include "support/matches.h"
#include "support/shell.h"

static const char *folder;

static char *in_folder(const char *name)
{
    static char paths[4][HOST_PATH_MAX];
    static unsigned next;
    char *path = paths[next++ % 4];
    snprintf(path, HOST_PATH_MAX, "%s/%s", folder, name);
    return path;
}

static void assert_file_is(const char *path, const dob_match *match)
{
    size_t length;
    char *text = host_read_text(path, &length, NULL), *record = record_of(match, DOB_ALL_SEEING, true, 0);
    assert_non_null(text);
    assert_string_equal(text, record);
    free(text);
    free(record);
}

static void every_event_is_in_the_file(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin(&save, in_folder("a.dob"), match, &failure));
    assert_file_is(in_folder("a.dob"), match);
    act(match, "1 roll");
    assert_true(host_save_more(&save, match, &failure));
    assert_file_is(in_folder("a.dob"), match);
    host_save_end(&save);
    dob_match *again = host_save_resume(&save, in_folder("a.dob"), &failure);
    assert_non_null(again);
    assert_false(save.torn);
    act(again, "! undo 1");
    assert_true(host_save_more(&save, again, &failure));
    assert_file_is(in_folder("a.dob"), again);
    host_save_end(&save);
    dob_match_free(again);
    dob_match_free(match);
}

static void nothing_is_overwritten(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    shell_must("echo mine >$D/b.dob");
    assert_false(host_save_begin(&save, in_folder("b.dob"), match, &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
    assert_int_equal(failure.error, EEXIST);
    host_save_end(&save);
    shell_must("[ \"$(cat $D/b.dob)\" = mine ]");
    dob_match_free(match);
}

static void one_program_at_a_time(void **state)
{
    (void)state;
    struct host_save save, second;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin(&save, in_folder("c.dob"), match, &failure));
    assert_null(host_save_resume(&second, in_folder("c.dob"), &failure));
    assert_int_equal(failure.fault, HOST_OPEN_ELSEWHERE);
    host_save_end(&second);
    host_save_end(&save);
    dob_match_free(match);
}

static void a_torn_line_is_cut_off(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin(&save, in_folder("d.dob"), match, &failure));
    host_save_end(&save);
    shell_must("printf '1 ro' >>$D/d.dob");
    dob_match *again = host_save_resume(&save, in_folder("d.dob"), &failure);
    assert_non_null(again);
    assert_true(save.torn);
    assert_file_is(in_folder("d.dob"), match);
    host_save_end(&save);
    dob_match_free(again);
    dob_match_free(match);
}

/* A header that has changed: the file is written anew, whole, and keeps its rights and its lock. */
static void a_stale_file_is_written_anew(void **state)
{
    (void)state;
    struct host_save save, second;
    struct host_failure failure;
    struct stat status;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin(&save, in_folder("e.dob"), match, &failure));
    assert_int_equal(chmod(in_folder("e.dob"), 0640), 0);
    act(match, "1 roll");
    assert_true(dob_match_rename(match, 1, "Ada", NULL));
    assert_true(host_save_more(&save, match, &failure));
    assert_file_is(in_folder("e.dob"), match);
    assert_int_equal(stat(in_folder("e.dob"), &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    assert_null(host_save_resume(&second, in_folder("e.dob"), &failure));
    assert_int_equal(failure.fault, HOST_OPEN_ELSEWHERE);
    host_save_end(&second);
    shell_must("[ \"$(ls $D | grep -c e.dob)\" = 1 ]");
    host_save_end(&save);
    dob_match_free(match);
}

/* Once a line is missing, no later one may follow it. */
static void after_a_failure_nothing_more_is_written(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin(&save, in_folder("f.dob"), match, &failure));
    int good = dup(save.file), full = open("/dev/full", O_WRONLY);
    dup2(full, save.file);
    act(match, "1 roll");
    assert_false(host_save_more(&save, match, &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
    assert_int_equal(failure.error, ENOSPC);
    dup2(good, save.file);
    act(match, "*");
    assert_false(host_save_more(&save, match, &failure));
    assert_int_equal(failure.fault, HOST_NO_FAULT); /* it was said once */
    close(good);
    close(full);
    host_save_end(&save);
    dob_match_free(match);
}

static void the_newest_unfinished_match_is_found(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    assert_null(host_save_resume(&save, NULL, &failure));
    assert_int_equal(failure.fault, HOST_NOTHING_TO_RESUME);
    host_save_end(&save);
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin_auto(&save, match, &failure));
    char *path = strdup(save.path);
    host_save_end(&save);
    dob_match *found = host_save_resume(&save, NULL, &failure);
    assert_non_null(found);
    assert_string_equal(save.path, path);
    host_save_end(&save);
    free(path);
    dob_match_free(found);
    dob_match_free(match);
}

static void what_one_viewer_saw_cannot_go_on(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("hush", 2, 7);
    char *record = record_of(match, 0, false, 0);
    assert_true(host_replace_file(in_folder("g.dob"), record, strlen(record), &failure));
    assert_null(host_save_resume(&save, in_folder("g.dob"), &failure));
    assert_int_equal(failure.fault, HOST_REFUSED);
    assert_string_equal(failure.why.id, "match.fork-hidden");
    host_save_end(&save);
    free(record);
    dob_match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_is_in_the_file),
        cmocka_unit_test(nothing_is_overwritten),
        cmocka_unit_test(one_program_at_a_time),
        cmocka_unit_test(a_torn_line_is_cut_off),
        cmocka_unit_test(a_stale_file_is_written_anew),
        cmocka_unit_test(after_a_failure_nothing_more_is_written),
        cmocka_unit_test(the_newest_unfinished_match_is_found),
        cmocka_unit_test(what_one_viewer_saw_cannot_go_on),
    };
    folder = shell_start("true");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return shell_end() || failed;
}
