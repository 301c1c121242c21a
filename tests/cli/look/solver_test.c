/* Solving with threads: the same answers with any number of them, honest progress, and a clean failure. ./check runs this
 * under the thread sanitizer too. */
#include "cli/look/solver.h"

#include <stdlib.h>

#include "support/table.h"

/* Seven empty cells: enough layers and pieces for threads to meet, and quick. */
static struct add_solitaire_setup some_setup(uint8_t giveups)
{
    struct add_solitaire_setup setup = {
        .row = {9, 10, 11}, .column = {10, 12, 8}, .bonus = {10, 11}, .coins = 2, .giveups = giveups};
    setup.grid[2] = 5;
    setup.grid[4] = 3;
    return setup;
}

/* Protects the order of the layers, and that every piece is done once: one byte computed from unfinished ones differs. */
static void test_any_number_of_threads(void **state)
{
    (void)state;
    for (uint8_t giveups = 0; giveups <= 1; giveups++) {
        struct add_solitaire_setup setup = some_setup(giveups);
        struct solution alone, together;
        assert_true(solver_run(&alone, &setup, &(struct solver_wish){.threads = 1}));
        for (unsigned threads = 0; threads <= 3; threads++) {
            assert_true(solver_run(&together, &setup, &(struct solver_wish){.threads = threads}));
            assert_int_equal(together.value.numerator, alone.value.numerator);
            assert_int_equal(together.value.denominator, alone.value.denominator);
            assert_int_equal(together.bytes, add_solitaire_size(&setup));
            assert_memory_equal(together.memory, alone.memory, alone.bytes);
            assert_true(together.seconds > 0);
            solver_end(&together);
        }
        solver_end(&alone);
    }
}

struct told {
    uint64_t calls, done, of;
};

static void note(void *context, uint64_t done, uint64_t of)
{
    struct told *told = context;
    assert_true(done >= told->done && done <= of);
    assert_true(told->calls == 0 || of == told->of);
    *told = (struct told){.calls = told->calls + 1, .done = done, .of = of};
}

/* Protects the progress bar: it only rises, reaches the end, and counts pieces. */
static void test_progress(void **state)
{
    (void)state;
    struct add_solitaire_setup setup = some_setup(1);
    for (unsigned threads = 1; threads <= 2; threads++) {
        struct told told = {0};
        struct solution solution;
        uint64_t pieces = 0;
        assert_true(solver_run(&solution, &setup,
                               &(struct solver_wish){.threads = threads, .progress = note, .context = &told}));
        for (unsigned layer = 0; layer < add_solitaire_layers(&solution.solved); layer++)
            pieces += add_solitaire_pieces(&solution.solved, layer);
        assert_int_equal(told.of, pieces);
        assert_int_equal(told.done, pieces);
        assert_true(threads > 1 || told.calls == pieces + add_solitaire_layers(&solution.solved));
        solver_end(&solution);
    }
}

static void *no_memory(void *context, size_t size)
{
    *(size_t *)context = size;
    return NULL;
}

static void *some_memory(void *context, size_t size)
{
    *(size_t *)context += size;
    return malloc(size);
}

static void take_back(void *context, void *memory)
{
    *(size_t *)context = 0;
    free(memory);
}

/* Protects against a crash where memory is short, and against memory that is taken elsewhere or kept. */
static void test_memory(void **state)
{
    (void)state;
    size_t size = 0;
    struct add_solitaire_setup setup = some_setup(1);
    struct solution solution;
    struct dob_allocator poor = {.allocate = no_memory, .context = &size};
    assert_false(solver_run(&solution, &setup, &(struct solver_wish){.allocator = &poor}));
    assert_int_equal(size, add_solitaire_size(&setup));
    struct dob_allocator honest = {.allocate = some_memory, .release = take_back, .context = &size};
    size = 0;
    assert_true(solver_run(&solution, &setup, &(struct solver_wish){.allocator = &honest}));
    assert_int_equal(size, add_solitaire_size(&setup));
    solver_end(&solution);
    assert_int_equal(size, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_number_of_threads),
        cmocka_unit_test(test_progress),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
