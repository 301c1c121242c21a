/* Save files by themselves: what is played is in the file, one program at a time, and the reason when it cannot be. */
#include "host/save.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
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

static bool is_there(const char *name)
{
    return access(in_folder(name), F_OK) == 0;
}

static size_t size_of(const char *path)
{
    struct stat status;
    assert_int_equal(stat(path, &status), 0);
    return (size_t)status.st_size;
}

/* As if the disk were full: no file can grow beyond this. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
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
    size_t size = size_of(in_folder("f.dob"));
    limit_files(size);
    act(match, "1 roll");
    assert_false(host_save_more(&save, match, &failure));
    limit_files(RLIM_INFINITY);
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
    assert_int_equal(failure.error, EFBIG);
    assert_string_equal(failure.path, in_folder("f.dob"));
    act(match, "*");
    assert_false(host_save_more(&save, match, &failure));
    assert_int_equal(failure.fault, HOST_NO_FAULT); /* it was said once */
    assert_int_equal(size_of(in_folder("f.dob")), size);
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

/* ---- Accidents ---- */

static void a_removed_file_comes_back(void **state)
{
    (void)state;
    struct host_save save, second;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin(&save, in_folder("h.dob"), match, &failure));
    act(match, "1 roll");
    assert_true(host_save_more(&save, match, &failure));
    assert_int_equal(unlink(in_folder("h.dob")), 0);
    assert_true(host_save_more(&save, match, &failure)); /* though nothing new is to be written */
    assert_true(save.restored);
    assert_file_is(in_folder("h.dob"), match);
    assert_null(host_save_resume(&second, in_folder("h.dob"), &failure)); /* it is ours, and locked */
    assert_int_equal(failure.fault, HOST_OPEN_ELSEWHERE);
    host_save_end(&second);
    act(match, "*");
    save.restored = false;
    assert_true(host_save_more(&save, match, &failure));
    assert_false(save.restored);
    assert_file_is(in_folder("h.dob"), match);
    host_save_end(&save);
    dob_match_free(match);
}

static void what_has_taken_its_name_is_left_alone(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin(&save, in_folder("i.dob"), match, &failure));
    shell_must("echo mine >$D/other && mv $D/other $D/i.dob");
    act(match, "1 roll");
    assert_false(host_save_more(&save, match, &failure));
    assert_int_equal(failure.fault, HOST_REPLACED);
    assert_true(save.failed);
    host_save_end(&save);
    shell_must("[ \"$(cat $D/i.dob)\" = mine ]");
    dob_match_free(match);
}

/* What somebody who was killed has left of writing the file anew. */
static void leftovers_go_away(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin(&save, in_folder("j.dob"), match, &failure));
    host_save_end(&save);
    shell_must("echo half >$D/j.dob.new");
    dob_match *again = host_save_resume(&save, in_folder("j.dob"), &failure);
    assert_non_null(again);
    assert_false(is_there("j.dob.new"));
    host_save_end(&save);
    dob_match_free(again);
    shell_must("echo half >$D/k.dob.new");
    assert_true(host_save_begin(&save, in_folder("k.dob"), match, &failure));
    assert_false(is_there("k.dob.new"));
    host_save_end(&save);
    dob_match_free(match);
}

/* Somebody is just about to give it its name. */
static void who_is_still_writing_is_not_disturbed(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    int writing = host_lock_file(in_folder("l.dob.new"), &failure);
    assert_true(writing >= 0);
    assert_false(host_save_begin(&save, in_folder("l.dob"), match, &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
    assert_true(is_there("l.dob.new"));
    host_save_end(&save);
    close(writing);
    dob_match_free(match);
}

static void a_full_disk_leaves_nothing_behind(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    limit_files(10);
    assert_false(host_save_begin(&save, in_folder("m.dob"), match, &failure));
    limit_files(RLIM_INFINITY);
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
    assert_string_equal(failure.path, in_folder("m.dob"));
    host_save_end(&save);
    assert_false(is_there("m.dob"));
    assert_false(is_there("m.dob.new"));
    assert_true(host_save_begin(&save, in_folder("m.dob"), match, &failure)); /* the name is free */
    host_save_end(&save);
    dob_match_free(match);
}

/* The version before left one when it was killed at the wrong moment. */
static void an_empty_file_blocks_no_name(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    shell_must(": >$D/n.dob");
    assert_true(host_save_begin(&save, in_folder("n.dob"), match, &failure));
    assert_file_is(in_folder("n.dob"), match);
    host_save_end(&save);
    dob_match_free(match);
}

/* Behind the names of the seats stands an empty line. Without it, and without any event, some of them may be missing. */
static void a_torn_header_is_not_believed(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    dob_match *match = seeded("pig", 2, 7);
    assert_true(dob_match_rename(match, 1, "Ada", NULL));
    assert_true(dob_match_rename(match, 0, "Ben", NULL));
    assert_true(host_save_begin(&save, in_folder("o.dob"), match, &failure));
    host_save_end(&save);
    for (size_t cut = 1; cut < 9; cut++) {
        assert_int_equal(truncate(in_folder("o.dob"), (off_t)(size_of(in_folder("o.dob")) - 1)), 0);
        assert_null(host_save_resume(&save, in_folder("o.dob"), &failure));
        assert_int_equal(failure.fault, HOST_HEADER_TORN);
        host_save_end(&save);
    }
    dob_match_free(match);
}

/* Opening them would wait for somebody at the other end, for ever. */
static void no_match_is_in_a_pipe(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    assert_int_equal(mkfifo(in_folder("p.dob"), 0666), 0);
    const char *const paths[] = {in_folder("p.dob"), "/dev/zero", "/dev/null", folder};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        assert_null(host_save_resume(&save, paths[i], &failure));
        assert_int_equal(failure.fault, HOST_NOT_A_FILE);
        assert_string_equal(failure.path, paths[i]);
        host_save_end(&save);
    }
}

static void a_pipe_among_the_matches_is_passed_over(void **state)
{
    (void)state;
    struct host_save save;
    struct host_failure failure;
    shell_must("mkdir -p $D/data/dobbel/matches/folder.dob && mkfifo $D/data/dobbel/matches/pipe.dob && "
               "echo half >$D/data/dobbel/matches/killed.dob.new");
    dob_match *match = seeded("pig", 2, 7);
    assert_true(host_save_begin_auto(&save, match, &failure));
    host_save_end(&save);
    dob_match *found = host_save_resume(&save, NULL, &failure);
    assert_non_null(found);
    assert_false(is_there("data/dobbel/matches/killed.dob.new"));
    host_save_end(&save);
    dob_match_free(found);
    dob_match_free(match);
}

int main(void)
{
    alarm(120); /* who waits for a pipe waits for ever */
    signal(SIGXFSZ, SIG_IGN);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_is_in_the_file),
        cmocka_unit_test(nothing_is_overwritten),
        cmocka_unit_test(one_program_at_a_time),
        cmocka_unit_test(a_torn_line_is_cut_off),
        cmocka_unit_test(a_stale_file_is_written_anew),
        cmocka_unit_test(after_a_failure_nothing_more_is_written),
        cmocka_unit_test(the_newest_unfinished_match_is_found),
        cmocka_unit_test(what_one_viewer_saw_cannot_go_on),
        cmocka_unit_test(a_removed_file_comes_back),
        cmocka_unit_test(what_has_taken_its_name_is_left_alone),
        cmocka_unit_test(leftovers_go_away),
        cmocka_unit_test(who_is_still_writing_is_not_disturbed),
        cmocka_unit_test(a_full_disk_leaves_nothing_behind),
        cmocka_unit_test(an_empty_file_blocks_no_name),
        cmocka_unit_test(a_torn_header_is_not_believed),
        cmocka_unit_test(no_match_is_in_a_pipe),
        cmocka_unit_test(a_pipe_among_the_matches_is_passed_over),
    };
    folder = shell_start("true");
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return shell_end() || failed;
}
