/* The page in memory: what a folder holds, what an address finds, which body a client gets, and writing it out again. */
#include "server/site.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/file.h"
#include "support/matches.h"
#include "support/shell.h"

static const char *folder; /* of this test, gone after it */
static struct site site;

static const char *in_folder(const char *name)
{
    static char path[HOST_PATH_MAX];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int make_site(void **state)
{
    (void)state;
    folder = shell_start(DOBBEL_PROGRAM);
    shell_must(
        "mkdir -p $D/page/v/12ab/core $D/page/icons; cd $D/page; printf index >index.html; printf 'let a = 1;' "
        ">v/12ab/main.js;"
        "printf 'let b' >v/12ab/core/b.js; printf gz >v/12ab/main.js.gz; printf b >v/12ab/main.js.br;"
        "printf '\\000asm' >v/12ab/dobbel.wasm; printf longer-than-plain >index.html.gz; printf lone >lone.js.br;"
        "printf secret >.hidden; printf png >icons/a.png");
    return site_read(in_folder("page"), &site, NULL) ? 0 : -1;
}

static int remove_site(void **state)
{
    (void)state;
    site_free(&site);
    return shell_end();
}

static const char *body_of(const char *path)
{
    const struct site_file *file = site_find(&site, path);
    return file ? file->body[SITE_PLAIN].bytes : NULL;
}

static void addresses_find_files(void **state)
{
    (void)state;
    assert_string_equal(body_of("/"), "index");
    assert_string_equal(body_of("/index.html"), "index");
    assert_string_equal(body_of("/v/12ab/main.js"), "let a = 1;");
    assert_string_equal(body_of("/v/12ab/core/b.js"), "let b");
    assert_int_equal(site_find(&site, "/v/12ab/dobbel.wasm")->body[SITE_PLAIN].length, 4);
}

/* Nothing but files of the page can be had: no folders, no way up, no hidden or packed ones by name. */
static void other_addresses_find_nothing(void **state)
{
    (void)state;
    static const char *const wrong[] = {"",
                                        "index.html",
                                        "/v",
                                        "/v/12ab/",
                                        "/.hidden",
                                        "/../page/index.html",
                                        "/lone.js",
                                        "/lone.js.br",
                                        "//index.html",
                                        "/v/12ab/main.js.br",
                                        "/v/12ab/../../index.html"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_null(site_find(&site, wrong[i]));
    char longest[2 * SITE_PATH_MAX];
    memset(longest, 'a', sizeof longest);
    longest[0] = '/';
    longest[sizeof longest - 1] = '\0';
    assert_null(site_find(&site, longest));
}

static void types_follow_names(void **state)
{
    (void)state;
    assert_string_equal(site_find(&site, "/")->type, "text/html; charset=utf-8");
    assert_string_equal(site_find(&site, "/v/12ab/main.js")->type, "text/javascript; charset=utf-8");
    assert_string_equal(site_find(&site, "/v/12ab/dobbel.wasm")->type, "application/wasm");
    assert_string_equal(site_find(&site, "/icons/a.png")->type, "image/png");
}

/* The smallest body that the client takes; a weight of 0 means that it does not. */
static void a_client_gets_the_smallest_body_it_takes(void **state)
{
    (void)state;
    const struct site_file *file = site_find(&site, "/v/12ab/main.js");
    assert_int_equal(site_choose(file, "gzip, deflate, br"), SITE_BROTLI);
    assert_int_equal(site_choose(file, "gzip;q=1.0, br;q=0"), SITE_GZIP);
    assert_int_equal(site_choose(file, "br;q=0.5"), SITE_BROTLI);
    assert_int_equal(site_choose(file, "gzip"), SITE_GZIP);
    assert_int_equal(site_choose(file, "xgzip, brx, libr"), SITE_PLAIN);
    assert_int_equal(site_choose(file, ""), SITE_PLAIN);
    /* packed, this one is longer */
    assert_int_equal(site_choose(site_find(&site, "/"), "gzip, br"), SITE_PLAIN);
    assert_string_equal(site_coding_name(SITE_BROTLI), "br");
    assert_string_equal(site_coding_name(SITE_GZIP), "gzip");
    assert_null(site_coding_name(SITE_PLAIN));
}

static void only_hashed_paths_are_fixed(void **state)
{
    (void)state;
    assert_true(site_is_fixed(site_find(&site, "/v/12ab/main.js")));
    assert_false(site_is_fixed(site_find(&site, "/")));
    assert_false(site_is_fixed(site_find(&site, "/icons/a.png")));
}

static void it_is_written_as_it_was(void **state)
{
    (void)state;
    struct host_failure failure;
    assert_true(site_write(&site, in_folder("out/deep"), &failure));
    shell_must("cd $D && rm page/.hidden page/lone.js.br && diff -r page out/deep");
    shell_must("touch $D/file");
    assert_false(site_write(&site, in_folder("file"), &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_WRITE);
}

static void a_folder_without_a_page_is_refused(void **state)
{
    (void)state;
    struct host_failure failure;
    struct site none;
    shell_must("mkdir $D/empty");
    assert_false(site_read(in_folder("empty"), &none, &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_READ);
    assert_int_equal(failure.error, ENOENT);
    assert_false(site_read(in_folder("nowhere"), &none, &failure));
    assert_int_equal(failure.fault, HOST_CANNOT_READ);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_find_files),
        cmocka_unit_test(other_addresses_find_nothing),
        cmocka_unit_test(types_follow_names),
        cmocka_unit_test(a_client_gets_the_smallest_body_it_takes),
        cmocka_unit_test(only_hashed_paths_are_fixed),
        cmocka_unit_test(it_is_written_as_it_was),
        cmocka_unit_test(a_folder_without_a_page_is_refused),
    };
    return cmocka_run_group_tests(tests, make_site, remove_site);
}
