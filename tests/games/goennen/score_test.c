/* Goennen: points of displays (D14, D15, G28, G30), ties (G25), and what a result says. */
#include <stdio.h>
#include <stdlib.h>

#include "support/goennen_table.h"

/* The points of a display with these cards: seat 2 has nothing completed. */
static int32_t points_of(const char *cards)
{
    struct gon_seat seat = {.card = {0}};
    struct dob_scan scan = dob_scan_in(cards);
    for (unsigned cell = 0; cell < GON_CELLS && !dob_scan_done(&scan); cell++) {
        assert_true(dob_scan_byte(&scan, cell ? "," : "", 0, 24, &seat.card[cell]));
        seat.done |= (uint16_t)((unsigned)dob_scan_char(&scan, '!') << cell);
    }
    assert_true(dob_scan_done(&scan));
    return gon_points(&rules, &seat);
}

static void completed_neighbours_D15_G30(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_int_equal(points_of("0,14!,0,12!,1!,12!,0,14!,0"), 20);
    assert_int_equal(points_of("0,14,0,12!,1!,12!,0,14!,0"), 15); /* only completed ones */
    assert_int_equal(points_of("12!,0,12!,0,1!,0,12!,0,12!"), 0); /* not at corners */
    assert_int_equal(points_of("1!,14!,0,14!"), 10);
    assert_int_equal(points_of("14!,1!,14!,14!,14!"), 15);
    assert_int_equal(points_of("14!,14!,1!,14!,14!,14!"), 10);
    assert_int_equal(points_of("14!,14!,14!,1!,14!,14!,14!,14!,14!"), 15);
    assert_int_equal(points_of("14!,14!,14!,14!,14!,1!,14!,14!,14!"), 15);
    assert_int_equal(points_of("14!,14!,14!,14!,14!,14!,1!,14!,14!"), 10);
    assert_int_equal(points_of("14!,14!,14!,14!,14!,14!,14!,1!,14!"), 15);
    assert_int_equal(points_of("14!,14!,14!,14!,14!,14!,14!,14!,1!"), 10);
}

/* D14: the card itself must be completed, and nothing else. */
static void only_the_card_itself_must_be_completed_D14(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_int_equal(points_of("0,14!,0,12!,1,12!,0,14!,0"), 0);
    assert_int_equal(points_of("2!,9,10,13"), 12); /* itself too */
    assert_int_equal(points_of("2,9!,10!,13"), 0);
    assert_int_equal(points_of("8!,9,10,13"), 3);
    assert_int_equal(points_of("8!,9,11,14"), 9);
}

static void neighbours_of_a_colour_D15(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_int_equal(points_of("9,13,10,2,3!,15"), 21);
    assert_int_equal(points_of("9,12,10,12,3!,12,2,12,13"), 0);
    assert_int_equal(points_of("9,13,10,2,3,15"), 0);
}

static void completed_lines(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_int_equal(points_of("4!,14!,14!"), 11);
    assert_int_equal(points_of("4!,14!,14"), 0);
    assert_int_equal(points_of("4!,0,0,14!,0,0,14!"), 11);
    assert_int_equal(points_of("4!,14,14,14!,14!,14!"), 11); /* it need not be in the line */
    assert_int_equal(points_of("4!,14!,14!,14!,14!,14!,14!,14!,14!"), 66);
    assert_int_equal(points_of("4!,14!,14!,14!,14,14!,14!,14!,14!"), 44);
    assert_int_equal(points_of("4!,14,14,14,14!,14,14,14,14!"), 0); /* no diagonals */
    assert_int_equal(points_of("4!,14!,14,14,14!,14,14,14!,14"), 11);
    assert_int_equal(points_of("4!,14,14!,14,14,14!,14,14,14!"), 11);
    assert_int_equal(points_of("4!,14,14,14,14,14,14!,14!,14!"), 11);
}

static void all_five_colours(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_int_equal(points_of("5!,1,2,6,7"), 13); /* none of the others completed */
    assert_int_equal(points_of("5!,1,2,6"), 0);
    assert_int_equal(points_of("5!,1,2,7"), 0);
    assert_int_equal(points_of("5,1,2,6,7"), 0);
    assert_int_equal(points_of("5!,1,2,6,7,1,2,6,7"), 13); /* once */
}

static void lines_of_one_colour(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_int_equal(points_of("6!,8,14,13,9,10"), 34); /* one green, one blue */
    assert_int_equal(points_of("6!,8,14,1,3,13"), 17);
    assert_int_equal(points_of("6!,8,9"), 0);
    assert_int_equal(points_of("6!,12,0,8,12,0,11,9"), 17);
    assert_int_equal(points_of("6!,11,11,11,11,11,11,11,11"), 102);
}

static void different_kinds_of_bonuses(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_int_equal(points_of("7!,13!,14!"), 2); /* twice the same kind */
    assert_int_equal(points_of("7!,13!,15!,16!,17!"), 8);
    assert_int_equal(points_of("7!,13!,15!,16!,17!,18!"), 10); /* a wild is a kind too */
    assert_int_equal(points_of("7!,13!,15!,16!,17!,18"), 8);
    assert_int_equal(points_of("7!,13,15,12!"), 0);
}

/* G28: the best colour for each wild card, if it is completed. */
static void wild_colours_G28(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_int_equal(points_of("2!,18,9"), 6);
    assert_int_equal(points_of("2!,18!,9"), 9);
    assert_int_equal(points_of("2!,18!,19!"), 9);
    assert_int_equal(points_of("5!,1,2,18!,6"), 13);
    assert_int_equal(points_of("5!,1,18!,19!,20!"), 13);
    assert_int_equal(points_of("5!,18!,19!,20!"), 0);
    assert_int_equal(points_of("6!,18!,19!"), 17);
    assert_int_equal(points_of("6!,11,18!,8!,0,0"), 17 + 9 + 3);
    /* better in a line of blue than as one more green */
    assert_int_equal(points_of("6!,12,1,9,10,18!,8!"), 17 + 6);
}

static void assert_colours(const char *cards, const char *letters)
{
    struct gon_seat seat = {.card = {0}};
    uint8_t colour[GON_CELLS];
    struct dob_scan scan = dob_scan_in(cards);
    for (unsigned cell = 0; !dob_scan_done(&scan); cell++) {
        assert_true(dob_scan_byte(&scan, cell ? "," : "", 0, 24, &seat.card[cell]));
        seat.done |= (uint16_t)((unsigned)dob_scan_char(&scan, '!') << cell);
    }
    gon_colours(&rules, &seat, colour);
    int32_t sum = 0;
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        assert_int_equal(colour[cell], letters[cell] == 'w'
                                           ? GON_WHITE
                                           : dob_scan_index(dob_scan_range(&letters[cell], 1),
                                                            (const char *const[]){"y", "o", "g", "b", "p"}, 5));
        if (seat.card[cell])
            sum += (int32_t)(gon_times(&rules, &seat, colour, cell) * gon_card_of(&rules, seat.card[cell])->points);
    }
    assert_int_equal(sum, gon_points(&rules, &seat));
}

/* Among equals the first in the order of the dice. */
static void the_first_of_equal_colours_G28(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    assert_colours("1,18!,2", "yybwwwwww");
    assert_colours("1,18,2", "ywbwwwwww");
    assert_colours("2!,18!,19!", "bbbwwwwww");
    assert_colours("5!,18!,19!,20!,6", "oybpgwwww");
    assert_colours("8!,2!,18!,19!", "gbggwwwww");
    assert_colours("2!,18,8", "bwgwwwwww");
    assert_colours("2!,0,0,0,8,0,0,0,18!", "bwwwgwwwb");
    assert_colours("2!,1,5,6!,11,8,9,12,18!", "byogggbyb");
}

static void nothing_is_scored_twice_or_before(void **state)
{
    (void)state;
    struct gon_seat seat = {.card = {1, 14, 0}, .done = 2};
    uint8_t colour[GON_CELLS];
    sit_with_every_kind(2);
    gon_colours(&rules, &seat, colour);
    assert_int_equal(gon_times(&rules, &seat, colour, 0), 0);
    assert_int_equal(gon_times(&rules, &seat, colour, 1), 0);
    seat.done = 3;
    assert_int_equal(gon_times(&rules, &seat, colour, 0), 1);
    assert_int_equal(gon_times(&rules, &seat, colour, 1), 0);
}

/* ---- every pair and every line ---- */

static unsigned lines_in(unsigned cells)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 3; i++) {
        bool row = true, column = true;
        for (unsigned j = 0; j < 3; j++) {
            row = row && cells >> (3 * i + j) & 1;
            column = column && cells >> (3 * j + i) & 1;
        }
        count += (unsigned)row + column;
    }
    return count;
}

/* Two cards: neighbours are beside or above each other, nothing else (D15). */
static void every_pair_of_cells_D15(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    for (int cell = 0; cell < GON_CELLS; cell++)
        for (int other = 0; other < GON_CELLS; other++) {
            int across = abs(cell % 3 - other % 3), down = abs(cell / 3 - other / 3);
            struct gon_seat seat = {.done = (uint16_t)(1u << cell | 1u << other)};
            if (cell == other)
                continue;
            seat.card[cell] = 1;
            seat.card[other] = 14;
            assert_int_equal(gon_points(&rules, &seat), across + down == 1 ? 5 : 0);
            seat.card[cell] = 3;
            seat.card[other] = 13;
            assert_int_equal(gon_points(&rules, &seat), across + down == 1 ? 7 : 0);
        }
}

static void every_set_of_cells(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    for (unsigned cells = 1; cells < 512; cells++) {
        struct gon_seat done = {.done = (uint16_t)cells}, blue = {.done = 0};
        unsigned first = (unsigned)__builtin_ctz(cells), free = (unsigned)__builtin_ctz(~cells);
        for (unsigned cell = 0; cell < GON_CELLS; cell++) {
            done.card[cell] = 14;
            blue.card[cell] = (uint8_t)(cells >> cell & 1 ? 13 : 0);
        }
        done.card[first] = 4;
        assert_int_equal(gon_points(&rules, &done), 11 * lines_in(cells));
        if (free >= GON_CELLS)
            continue;
        blue.card[free] = 6;
        blue.done = (uint16_t)(1u << free);
        assert_int_equal(gon_points(&rules, &blue), 17 * lines_in(cells));
        assert_int_equal(gon_empty(&rules, &blue), 2 * __builtin_popcount(cells));
    }
}

/* ---- results ---- */

static void assert_result(const char *brief, const int *points, const int *places)
{
    struct dob_result result;
    lay(brief);
    rules.game->result(&rules, &position, DOB_ALL_SEEING, &result);
    assert_int_equal(result.seats, rules.seats);
    assert_false(result.solo);
    for (int seat = 0; seat < rules.seats; seat++) {
        assert_int_equal(result.points[seat], points[seat]);
        assert_int_equal(result.place[seat], places[seat]);
    }
}

/* G25: more points; then fewer empty fields of own cards; else shared, 1, 1, 3. */
static void ties_G25(void **state)
{
    (void)state;
    sit_with_every_kind(3);
    assert_result("over market=9,10,5,12/21,22,23,24 cards1=2!,13,14 cards2=7,6,15 cards3=8!,11,16", (int[]){6, 0, 6},
                  (int[]){1, 3, 1});
    assert_result("over market=9,10,5,12/21,22,23,24 cards1=2!,13,14 cards2=7,6,15 cards3=8!,11:1.,16",
                  (int[]){6, 0, 6}, (int[]){2, 3, 1});
    assert_result("over market=9,10,5,12/21,22,23,24 cards1=2!,13,14! cards2=7,6,15 cards3=8!,11:1.,16",
                  (int[]){6, 0, 6}, (int[]){1, 3, 2});
    assert_result("over market=9,10,5,12/21,22,23,24 cards1=2!,13,14 cards2=7,6,15 cards3=8!,11,16,17",
                  (int[]){6, 0, 6}, (int[]){1, 3, 2});
    assert_result("over market=9,10,5,12/21,22,23,24 cards1=2,13,14 cards2=7,6,15 cards3=8,11,16", (int[]){0, 0, 0},
                  (int[]){1, 1, 1});
    assert_result("over market=9,10,5,12/21,22,23,24 cards1=2,13,14! cards2=7,6,15 cards3=8!,11,16", (int[]){0, 0, 6},
                  (int[]){2, 3, 1});
    assert_result("roll cards1=2!,13,14 cards2=7,6,15 cards3=8,11,16 market=9,10,5,12/21,22,23,24", (int[]){6, 0, 0},
                  (int[]){1, 2, 2});
}

static void empty_fields_are_counted_G25(void **state)
{
    (void)state;
    sit_with_every_kind(2);
    lay("over cards1=2!,13:1.,14 cards2=7,6,15");
    assert_int_equal(gon_empty(&rules, &goennen_of(&position)->at[0]), 3);
    assert_int_equal(gon_empty(&rules, &goennen_of(&position)->at[1]), 6);
    lay("over cards1=2!,0,0,0,13!,0,0,0,14:.1 cards2=7,6,15");
    assert_int_equal(gon_empty(&rules, &goennen_of(&position)->at[0]), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(completed_neighbours_D15_G30),
        cmocka_unit_test(only_the_card_itself_must_be_completed_D14),
        cmocka_unit_test(neighbours_of_a_colour_D15),
        cmocka_unit_test(completed_lines),
        cmocka_unit_test(all_five_colours),
        cmocka_unit_test(lines_of_one_colour),
        cmocka_unit_test(different_kinds_of_bonuses),
        cmocka_unit_test(wild_colours_G28),
        cmocka_unit_test(the_first_of_equal_colours_G28),
        cmocka_unit_test(nothing_is_scored_twice_or_before),
        cmocka_unit_test(every_pair_of_cells_D15),
        cmocka_unit_test(every_set_of_cells),
        cmocka_unit_test(ties_G25),
        cmocka_unit_test(empty_fields_are_counted_G25),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
