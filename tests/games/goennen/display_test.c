/* Goennen: where cards lie and may be laid (G30), against an enumeration of its own. */
#include "support/goennen_table.h"

enum { SIDE = 3, ALL_CELLS = 512 };

/* ---- a slow way to say the same: cells of a wide table ---- */

static bool touch(int a, int b)
{
    int across = a % SIDE - b % SIDE, down = a / SIDE - b / SIDE;
    return across >= -1 && across <= 1 && down >= -1 && down <= 1;
}

static bool hangs_together(unsigned cells)
{
    unsigned reached = cells & -cells;
    for (int round = 0; round < GON_CELLS; round++)
        for (int a = 0; a < GON_CELLS; a++)
            for (int b = 0; b < GON_CELLS; b++)
                if (reached >> a & 1 && cells >> b & 1 && touch(a, b))
                    reached |= 1u << b;
    return reached == cells;
}

static bool is_in_the_corner(unsigned cells)
{
    return (cells & 0111) && (cells & 0007);
}

static struct gon_seat display_of(unsigned cells)
{
    struct gon_seat seat = {.card = {0}};
    for (unsigned cell = 0; cell < GON_CELLS; cell++)
        seat.card[cell] = (uint8_t)(cells >> cell & 1 ? cell + 1 : 0);
    return seat;
}

/* May a card lie at this column and row, -1 to 2, of a display pushed into the corner? */
static bool may_lie(unsigned cells, int column, int row)
{
    bool touches = false;
    int left = column, right = column, top = row, bottom = row;
    for (int cell = 0; cell < GON_CELLS; cell++) {
        int x = cell % SIDE, y = cell / SIDE;
        if (!(cells >> cell & 1))
            continue;
        if (x == column && y == row)
            return false;
        touches = touches || (x - column <= 1 && column - x <= 1 && y - row <= 1 && row - y <= 1);
        left = x < left ? x : left;
        right = x > right ? x : right;
        top = y < top ? y : top;
        bottom = y > bottom ? y : bottom;
    }
    return touches && right - left < SIDE && bottom - top < SIDE;
}

/* ---- numbers ---- */

static void displays_are_counted_G30(void **state)
{
    (void)state;
    static const unsigned known[GON_CELLS + 1] = {0, 1, 4, 20, 58, 90, 76, 36, 9, 1};
    unsigned count[GON_CELLS + 1] = {0};
    for (unsigned cells = 1; cells < ALL_CELLS; cells++) {
        assert_int_equal(gon_hangs_together(cells), hangs_together(cells) && is_in_the_corner(cells));
        count[__builtin_popcount(cells)] += gon_hangs_together(cells);
    }
    assert_memory_equal(count, known, sizeof count);
}

static void spots_are_those_of_the_rules_G30(void **state)
{
    (void)state;
    unsigned most = 0;
    for (unsigned cells = 1; cells < ALL_CELLS; cells++) {
        struct gon_seat seat = display_of(cells);
        unsigned spots = 0;
        if (!gon_hangs_together(cells))
            continue;
        assert_int_equal(gon_cards(&seat), __builtin_popcount(cells));
        for (int spot = 0; spot < GON_SPOTS; spot++)
            spots |= (unsigned)may_lie(cells, spot % 4 - 1, spot / 4 - 1) << spot;
        assert_int_equal(gon_spots(&seat), spots);
        unsigned size = (unsigned)__builtin_popcount(spots);
        most = size > most ? size : most;
        assert_int_equal(size == 0, cells == ALL_CELLS - 1);
    }
    assert_int_equal(most, 12);
}

/* Everything keeps its place beside the others; what is entered and ticked moves with its card. */
static void laying_moves_all_together_G30(void **state)
{
    (void)state;
    for (unsigned cells = 1; cells < ALL_CELLS; cells++) {
        struct gon_seat seat = display_of(cells);
        if (!gon_hangs_together(cells))
            continue;
        for (unsigned cell = 0; cell < GON_CELLS; cell++) {
            seat.entered[cell] = seat.card[cell] * 100u;
            seat.done |= (uint16_t)((seat.card[cell] & 1) << cell);
        }
        for (unsigned spots = gon_spots(&seat); spots; spots &= spots - 1) {
            unsigned spot = (unsigned)__builtin_ctz(spots), across = spot % 4 == 0, down = spot / 4 == 0;
            struct gon_seat after = seat;
            gon_lay(&after, spot, 50);
            assert_int_equal(gon_cards(&after), gon_cards(&seat) + 1);
            assert_int_equal(after.card[(spot / 4 + down - 1) * 3 + spot % 4 + across - 1], 50);
            for (unsigned cell = 0; cell < GON_CELLS; cell++) {
                unsigned to = cell + across + 3 * down;
                if (seat.card[cell] == 0)
                    continue;
                assert_int_equal(after.card[to], seat.card[cell]);
                assert_int_equal(after.entered[to], seat.entered[cell]);
                assert_int_equal(after.done >> to & 1, seat.done >> cell & 1);
            }
            assert_int_equal(__builtin_popcount(after.done), __builtin_popcount(seat.done));
        }
    }
}

static void an_empty_display_begins_at_a1(void **state)
{
    (void)state;
    struct gon_seat seat = {.card = {0}};
    assert_int_equal(gon_spots(&seat), 1u << 5);
    gon_lay(&seat, 5, 7);
    assert_int_equal(seat.card[0], 7);
    assert_int_equal(gon_cards(&seat), 1);
}

static void three_cards_lie_in_120_ways(void **state)
{
    (void)state;
    uint16_t list[GON_LAYINGS];
    assert_int_equal(gon_layings(list), 120);
    for (int i = 0; i < 120; i++) {
        unsigned a = list[i] & 15, b = list[i] >> 4 & 15, c = list[i] >> 8 & 15;
        unsigned cells = 1u << a | 1u << b | 1u << c;
        assert_true(a < GON_CELLS && b < GON_CELLS && c < GON_CELLS);
        assert_int_equal(__builtin_popcount(cells), 3);
        assert_true(hangs_together(cells) && is_in_the_corner(cells));
        assert_true(i == 0 || list[i] != list[i - 1]);
    }
}

/* ---- in play ---- */

static void make_rules(void)
{
    sit(2, NULL, "blue rainbow 1: w* w*", "blue adjust 3: w1");
}

static void a_corner_is_enough_G30(void **state)
{
    (void)state;
    make_rules();
    lay("lay cards1=1,0,0,0,2,0,0,0,13");
    assert_moves(1, "lay b1, lay c1, lay a2, lay c2, lay a3, lay b3");
    lay("lay cards1=1,2,0,13");
    assert_moves(1, "lay z0, lay a0, lay b0, lay c0, lay z1, lay c1, lay z2, lay b2, lay c2, lay z3, lay a3, lay b3");
    refused("1 lay a1", "goennen.no-spot", "G30");
    refused("1 lay c3", "goennen.no-spot", "G30");
}

static void the_box_is_three_by_three_G30(void **state)
{
    (void)state;
    make_rules();
    lay("lay cards1=1,2,13");
    refused("1 lay z1", "goennen.no-spot", "G30");
    refused("1 lay a3", "goennen.no-spot", "G30");
    refused("1 lay b1", "goennen.no-spot", "G30");
    assert_moves(1, "lay a0, lay b0, lay c0, lay a2, lay b2, lay c2");
    lay("lay cards1=1,0,0,2,0,0,13");
    assert_moves(1, "lay z1, lay b1, lay z2, lay b2, lay z3, lay b3");
}

static void a_card_left_or_above_moves_the_others(void **state)
{
    (void)state;
    make_rules();
    lay("lay chosen=3 acted=1 cards1=1:3.,2,0,13!");
    union dob_position before = position;
    play_on("1 lay z0");
    assert_now("decide acted=1 bought=1 market=9,10,11,0/21,22,23,24 cards1=12,0,0,0,1:3.,2,0,13!");
    position = before;
    play_on("1 lay z3");
    assert_now("decide acted=1 bought=1 market=9,10,11,0/21,22,23,24 cards1=0,1:3.,2,0,13!,0,12");
    position = before;
    play_on("1 lay a0");
    assert_now("decide acted=1 bought=1 market=9,10,11,0/21,22,23,24 cards1=12,0,0,1:3.,2,0,13!");
    position = before;
    play_on("1 lay b2");
    assert_now("decide acted=1 bought=1 market=9,10,11,0/21,22,23,24 cards1=1:3.,2,0,13!,12");
}

static void lay_on_a_card(void)
{
    struct gon_seat seat = display_of(3);
    gon_lay(&seat, 5, 7);
}

static void lay_apart(void)
{
    struct gon_seat seat = display_of(3);
    gon_lay(&seat, 15, 7);
}

static void list_out_of_turn(void)
{
    dob_move list[DOB_MOVES_MAX];
    make_rules();
    lay("decide seat=1");
    rules.game->moves(&rules, &position, 1, list);
}

static void mistakes_of_callers_are_caught(void **state)
{
    (void)state;
    assert_traps(lay_on_a_card);
    assert_traps(lay_apart);
    assert_traps(list_out_of_turn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(displays_are_counted_G30),       cmocka_unit_test(spots_are_those_of_the_rules_G30),
        cmocka_unit_test(laying_moves_all_together_G30),  cmocka_unit_test(an_empty_display_begins_at_a1),
        cmocka_unit_test(three_cards_lie_in_120_ways),    cmocka_unit_test(a_corner_is_enough_G30),
        cmocka_unit_test(the_box_is_three_by_three_G30),  cmocka_unit_test(a_card_left_or_above_moves_the_others),
        cmocka_unit_test(mistakes_of_callers_are_caught),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
