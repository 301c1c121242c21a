/* The proof that a table needs no screen: whole matches through table.h alone. Each script of this folder is a match, or a
 * part of one, with every answer; tests/wasm/table_test.mjs runs the same ones on the wasm module. To write the answers
 * anew: build/test/tests/table_proof_test SCRIPT > NEW. */
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/script.h"

static void every_script_is_answered_as_written(void **state)
{
    (void)state;
    const char *folder = SOURCE_DIR "/tests/table";
    DIR *dir = opendir(folder);
    int found = 0;
    assert_non_null(dir);
    for (const struct dirent *entry; (entry = readdir(dir));) {
        char path[512];
        const char *end = strrchr(entry->d_name, '.');
        if (!end || strcmp(end, ".script") != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        char *text = read_script(path);
        run_script(entry->d_name, text, NULL);
        free(text);
        found++;
    }
    closedir(dir);
    assert_true(found >= 4);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_script_is_answered_as_written)};
    if (argc > 1) {
        char *text = read_script(argv[1]);
        run_script(argv[1], text, stdout);
        free(text);
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
