/* Boards as numbers: every set of cells is counted, used and empty cells are told apart. */
#include "games/addvantage/addvantage.h"
#include "support/table.h"

static void every_set_of_cells_is_counted(void **state)
{
    (void)state;
    for (unsigned set = 0; set < 1u << ADD_CELLS; set++) {
        uint32_t board = 0;
        unsigned count = 0;
        for (unsigned cell = 0; cell < ADD_CELLS; cell++)
            if (set >> cell & 1) {
                board += add_put(cell, 1 + (set + cell) % DOB_FACES);
                count++;
            }
        assert_int_equal(add_count(add_used(board)), count);
        assert_int_equal(add_count(add_empty(board)), ADD_CELLS - count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_set_of_cells_is_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
