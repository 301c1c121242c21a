/* Seeds that nobody chose: whoever sees the clock, the process and the name of the file knows nothing of them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli/play/known_random.h"
#include "support/shell.h"
#include "support/table.h"

/* Begins a match and leaves it, with a library loaded before the others if one is named. Returns the process that it was. */
static pid_t begin_match_with(const char *library)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        freopen("/dev/null", "r", stdin);
        freopen("/dev/null", "w", stdout);
        if (library) {
            setenv("LD_PRELOAD", library, 1);
            setenv("ASAN_OPTIONS", "verify_asan_link_order=0", 1); /* it need not be the first */
        }
        execl(DOBBEL_PROGRAM, "dobbel", "play", "--seats", "2", "pig", (char *)NULL);
        _exit(127);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    return child;
}

static pid_t begin_match(void)
{
    return begin_match_with(NULL);
}

/* The seed of the only match in the folder, which is then removed. */
static uint64_t seed_of_match(void)
{
    char line[64];
    unsigned long long seed = 0;
    FILE *in = popen("sed -n 's/^dice seed //p' $D/data/dobbel/matches/pig-*.dob && rm -r $D/data", "r");
    assert_non_null(in);
    assert_non_null(fgets(line, sizeof line, in));
    assert_int_equal(sscanf(line, "%llu", &seed), 1);
    assert_int_equal(pclose(in), 0);
    return seed;
}

static void a_seed_is_what_the_system_drew(void **state)
{
    (void)state;
    begin_match_with(KNOWN_RANDOM);
    assert_true(seed_of_match() == KNOWN_SEED);
    begin_match();
    assert_false(seed_of_match() == KNOWN_SEED);
}

/* They were made so once: a second and a process leave a thousand million seeds, which is nothing. */
static bool is_of_clock_and_process(uint64_t seed, time_t second, pid_t process)
{
    return (seed ^ (uint64_t)process << 40) - (uint64_t)second * 1000000007u < 1000000000u;
}

static void a_seed_is_not_the_clock(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        time_t before = time(NULL);
        pid_t process = begin_match();
        uint64_t seed = seed_of_match();
        for (time_t second = before - 1; second <= time(NULL); second++)
            assert_false(is_of_clock_and_process(seed, second, process));
    }
}

static void seeds_use_all_their_bits(void **state)
{
    (void)state;
    uint64_t ones = 0, zeros = 0;
    for (int i = 0; i < 64; i++) {
        begin_match();
        uint64_t seed = seed_of_match();
        ones |= seed;
        zeros |= ~seed;
    }
    assert_true(ones == UINT64_MAX && zeros == UINT64_MAX); /* by chance not once in 10^17 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seed_is_what_the_system_drew),
        cmocka_unit_test(a_seed_is_not_the_clock),
        cmocka_unit_test(seeds_use_all_their_bits),
    };
    shell_start(DOBBEL_PROGRAM);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    return shell_end() || failed;
}
