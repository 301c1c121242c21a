/* Goennen: all entries that are offered, against a naive enumeration, with either reading of G13; and that the order in
 * which passive seats answer cannot matter (G24). */
#include <stdlib.h>
#include <string.h>

#include "support/goennen_table.h"
#include "support/goennen_tasks.h"

enum { TASKS = 3 };

static void make_rules(int seats, const char *options)
{
    sit(seats, options, NULL,
        "blue adjust 9: w1; blue recolour 9: w1; blue extra 9: w1; green adjust 9: w1; green recolour 9: w1;"
        "green extra 9: w1");
}

/* G13, looked at slowly. */
static bool may_enter(const struct gon_card *card, uint32_t entered, unsigned field, unsigned value)
{
    uint32_t after = entered | value << (3 * field);
    if (entered >> (3 * field) & 7)
        return false;
    if (rules.option[GON_ENTRY_CHECK] == GON_ENTRY_COMPLETABLE)
        return can_be_filled(card, after);
    return entries_agree(card, after);
}

static bool may_recolour(const struct gon_seat *at, const struct gon_card *card, unsigned field, unsigned die)
{
    unsigned colour = card->field[field] / 8;
    return colour == GON_WHITE || colour == die || at->charges[1];
}

/* The fields (bit 8 * cell + field) into which a die may go as this value. */
static uint64_t fields_for(const struct gon_seat *at, unsigned die, unsigned value)
{
    uint64_t fields = 0;
    for (unsigned cell = 0; cell < TASKS; cell++) {
        const struct gon_card *card = gon_card_of(&rules, at->card[cell]);
        for (unsigned i = 0; i < card->count && !(at->done >> cell & 1); i++)
            if (may_recolour(at, card, i, die) && may_enter(card, at->entered[cell], i, value))
                fields |= UINT64_C(1) << (8 * cell + i);
    }
    return fields;
}

static void compare_fields(const struct gon_position *p, unsigned die, unsigned value, uint64_t fields)
{
    for (unsigned i = 0; i < 8 * GON_CELLS; i++) {
        dob_move move = dob_move_of(GON_AT, i / 8 | (i % 8 + 1) << 4);
        bool good = i < 8 * TASKS && fields >> i & 1;
        assert_int_equal(rules.game->refuse(&rules, p, 1, move, NULL), !good);
        if (!good)
            continue;
        struct gon_position after = *p;
        const struct gon_card *card = gon_card_of(&rules, p->at[1].card[i / 8]);
        unsigned colour = card->field[i % 8] / 8;
        bool last = count_empty(card, p->at[1].entered[i / 8]) == 1;
        rules.game->apply(&rules, &after, 1, move);
        assert_int_equal(after.at[1].charges[1], p->at[1].charges[1] - (colour != GON_WHITE && colour != die));
        assert_int_equal(after.at[1].done >> i / 8 & 1, last);
        assert_int_equal(after.at[1].entered[i / 8], last ? 0 : p->at[1].entered[i / 8] | value << (3 * (i % 8)));
        assert_true(rules.game->check(&rules, &after, NULL));
    }
}

static void compare_entries(const struct gon_position *p)
{
    const struct gon_seat *at = &p->at[1];
    dob_move list[DOB_MOVES_MAX];
    size_t expected = 1, count = rules.game->moves(&rules, p, 1, list);
    for (unsigned die = 0; die < GON_DICE; die++)
        for (unsigned value = 1; value <= 6; value++) {
            unsigned adjusts = (unsigned)abs((int)p->dice[die] - (int)value);
            uint64_t fields = fields_for(at, die, value);
            dob_move move = dob_move_of(GON_ENTER, gon_die_of(die, value));
            bool more = at->left || at->charges[2];
            bool good = more && p->air >> die & 1 && !(at->taken >> die & 1) && adjusts <= at->charges[0] && fields;
            assert_int_equal(rules.game->refuse(&rules, p, 1, move, NULL), !good);
            expected += good;
            if (!good)
                continue;
            struct gon_position after = *p;
            rules.game->apply(&rules, &after, 1, move);
            assert_int_equal(after.at[1].charges[0], at->charges[0] - adjusts);
            assert_int_equal(after.at[1].charges[2], at->charges[2] - !at->left);
            assert_int_equal(after.at[1].taken, at->taken | 1u << die);
            compare_fields(&after, die, value, fields);
        }
    assert_int_equal(count, expected);
}

static void random_seat(struct gon_position *p, struct dob_rng *rng)
{
    struct gon_seat *at = &p->at[1];
    for (unsigned cell = 0; cell < TASKS; cell++)
        if (!(at->done >> cell & 1))
            at->entered[cell] = random_entries(gon_card_of(&rules, at->card[cell]), 5, rng);
    for (int i = 0; i < 3; i++)
        at->charges[i] = (uint8_t)(dob_rng_below(rng, 2) ? 0 : dob_rng_below(rng, 4));
    for (int die = 0; die < GON_DICE; die++)
        p->dice[die] = (uint8_t)(1 + dob_rng_below(rng, 6));
    p->air = (uint8_t)(1 + dob_rng_below(rng, 31));
    at->taken = (uint8_t)(dob_rng_below(rng, 2) ? 0 : p->air & -p->air);
    at->left = at->taken == 0;
}

static void compare_many(const char *options)
{
    struct dob_rng rng = dob_rng_keyed(7, 1);
    make_rules(2, options);
    lay("passive seat=1 cards1=7,8,19 cards2=1,2,3,13!,14!,15!");
    for (int i = 0; i < 1200;) {
        struct gon_position p = *goennen_of(&position);
        for (unsigned card = 1; card <= TASKS; card++) {
            random_task(&rules, card, i % 4 ? 5 : 8, &rng);
        }
        random_seat(&p, &rng);
        if (!rules.game->check(&rules, &p, NULL)) /* a dead end, where those are not let in; or nothing left to enter */
            continue;
        compare_entries(&p);
        i++;
    }
}

static void consistent_entries_are_those_of_an_enumeration_G13(void **state)
{
    (void)state;
    compare_many(NULL);
}

static void completable_entries_are_those_of_an_enumeration_G13(void **state)
{
    (void)state;
    compare_many("entry-check=completable");
}

/* ---- order ---- */

/* Every chain of answers, of all seats asked, in every order: where they lead. Each seat's own chain is chosen beforehand
 * by `choice`, so all orders of the same chains must meet in one position. */
static void play_all_orders(const struct gon_position *p, uint64_t choice, struct gon_position *end, unsigned *orders)
{
    if (p->phase != GON_PASSIVE) {
        if (*orders == 0)
            *end = *p;
        assert_memory_equal(p, end, sizeof *p);
        ++*orders;
        return;
    }
    for (int seat = 0; seat < rules.seats; seat++) {
        dob_move list[DOB_MOVES_MAX];
        if (!(p->asked >> seat & 1))
            continue;
        struct gon_position next = *p;
        struct gon_seat own = p->at[seat];
        size_t count = rules.game->moves(&rules, p, seat, list);
        uint64_t mixed = choice;
        for (size_t i = 0; i < sizeof own; i++) /* the same state of the seat, the same answer */
            mixed = (mixed ^ ((const uint8_t *)&own)[i]) * UINT64_C(0x100000001B3);
        rules.game->apply(&rules, &next, seat, list[(mixed >> 32) % count]);
        play_all_orders(&next, choice, end, orders);
    }
}

static void the_order_of_passive_seats_cannot_matter_G24(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(8, 1);
    unsigned most = 0;
    make_rules(4, NULL);
    for (uint64_t choice = 0; choice < 150; choice++) {
        struct gon_position end;
        unsigned orders = 0;
        lay(choice % 2
                ? "passive seat=2 cards1=1,2,15! charges1=0,0,1 cards2=3,4,18 cards3=5,6,16! charges3=1 "
                  "cards4=7,8,17!,0,14! charges4=0,1"
                : "passive seat=2 throws=3 asked=5 cards1=1,2,15! charges1=0,0,2 cards2=3,4,14 cards3=5,6,18!,13! "
                  "charges3=2,0,2 cards4=7,8,17");
        struct gon_position p = *goennen_of(&position);
        for (int die = 0; die < GON_DICE; die++)
            p.dice[die] = (uint8_t)(1 + dob_rng_below(&rng, 3));
        play_all_orders(&p, choice, &end, &orders);
        assert_int_equal(end.phase, GON_DECIDING);
        most = orders > most ? orders : most;
    }
    assert_true(most >= 90);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(consistent_entries_are_those_of_an_enumeration_G13),
        cmocka_unit_test(completable_entries_are_those_of_an_enumeration_G13),
        cmocka_unit_test(the_order_of_passive_seats_cannot_matter_G24),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
