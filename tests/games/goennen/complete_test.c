/* Goennen: completing cards with all their empty fields at once (G5, G15 to G18), and a naive enumeration of all ways. */
#include <stdlib.h>
#include <string.h>

#include "support/goennen_table.h"
#include "support/goennen_tasks.h"

static void one_card(const char *task)
{
    char scoring[64] = "blue rainbow 5: ";
    sit(2, NULL, strcat(scoring, task),
        "blue adjust 3: w1 w2; blue recolour 3: w1; blue extra 3: w1; blue discount 3: w2; green adjust 9: w2;"
        "green recolour 9: w2; green adjust 9: w3; yellow adjust 9: w3");
}

/* The ways to fill a1, or "none" if it cannot be completed. The bonus cards beside it bring the charges. */
static void assert_ways(const char *brief, const char *ways)
{
    lay(brief);
    if (strcmp(ways, "none") == 0) {
        refused("1 complete a1", "goennen.cannot-complete", NULL);
        return;
    }
    play_on("1 complete a1");
    assert_moves(1, ways);
}

static void exact_numbers(void **state)
{
    (void)state;
    one_card("w1 w2 y3");
    assert_ways("decide dice=31266", "fill yog 0 0");
    assert_ways("decide dice=31226", "fill yog 0 0, fill yob 0 0");
    assert_ways("decide dice=31166", "none"); /* no 2 */
    assert_ways("decide dice=13266", "none"); /* the 3 is orange */
    assert_ways("decide dice=36612 cards1=1:1..,2,13", "fill yp 0 0");
    assert_ways("decide dice=36612 cards1=1:1.3,2,13", "fill p 0 0");
    assert_ways("decide dice=36612 cards1=1:1.3,2,13 used=p acted=1", "none");
}

static void rising_fields(void **state)
{
    (void)state;
    one_card("w* < o* < w*");
    assert_ways("decide dice=24444", "none");
    assert_ways("decide dice=24566", "fill yog 0 0, fill yob 0 0, fill yop 0 0");
    assert_ways("decide dice=34566 cards1=1:..5,2,13", "fill yo 0 0");
    assert_ways("decide dice=34566 cards1=1:..4,2,13", "none"); /* not below 4 */
    assert_ways("decide dice=34566 cards1=1:4..,2,13", "none"); /* not above 4 */
    assert_ways("decide dice=32566 cards1=1:1.3,2,13", "fill o 0 0");
    assert_ways("decide dice=33566 cards1=1:1.3,2,13", "none");
    one_card("w* < w* w* < w*"); /* two chains */
    assert_ways("decide dice=61666", "none");
    assert_ways("decide dice=61626", "fill yogb 0 0, fill yobp 0 0, fill ogbp 0 0");
}

static void groups_of_equal_fields(void **state)
{
    (void)state;
    one_card("w* = o* w* = w* = g*");
    assert_ways("decide dice=22555", "fill yogbp 0 0");
    assert_ways("decide dice=25255", "none");           /* the triple needs the green one */
    assert_ways("decide dice=55555", "fill yogbp 0 0"); /* groups may agree */
    assert_ways("decide dice=22556 cards1=1:..5..,2,13", "fill yogb 0 0");
    assert_ways("decide dice=22556 cards1=1:..6..,2,13", "none");
    assert_ways("decide dice=22556", "none");
}

static void sums_of_fields(void **state)
{
    (void)state;
    one_card("w* w* y* >= 12");
    assert_ways("decide dice=24511", "none"); /* 11 */
    assert_ways("decide dice=34511", "fill yog 0 0");
    assert_ways("decide dice=24516 cards1=1:6..,2,13", "fill yo 0 0, fill yg 0 0, fill yp 0 0");
    assert_ways("decide dice=14516 cards1=1:66.,2,13", "fill y 0 0");
}

/* G15: two fields of one colour need the same die. */
static void two_fields_of_one_colour_need_recolour_G15(void **state)
{
    (void)state;
    one_card("y3 y4");
    assert_ways("decide dice=34444", "none");
    assert_ways("decide dice=34444 cards1=1:3.,2,13", "none");
    assert_ways("decide dice=44444 cards1=1:3.,2,13", "fill y 0 0");
    assert_ways("decide dice=34111 cards1=1,2,14! charges1=0,1", "fill yo 0 1");
}

/* G16: one die adjusted and recoloured, a charge each. */
static void adjust_and_recolour_on_one_die_G16(void **state)
{
    (void)state;
    one_card("y3");
    assert_ways("decide dice=64666 cards1=1,13!,14! charges1=1,1", "fill o 1 1");
    assert_ways("decide dice=64666 cards1=1,13!,14! charges1=1,0", "none");
    assert_ways("decide dice=64666 cards1=1,13!,14! charges1=0,1", "none");
    assert_ways("decide dice=64666 cards1=1,13!,14! charges1=3,1",
                "fill o 1 1, fill y 3 0, fill g 3 1, fill b 3 1, fill p 3 1");
}

/* G5: nothing that can be saved is spent; either kind may be saved on the other. */
static void only_what_cannot_be_saved_G5(void **state)
{
    (void)state;
    one_card("y3 w4");
    assert_ways("decide dice=43111 used=gbp acted=1 cards1=1,13!,14! charges1=3,3", "fill yo 0 1, fill yo 2 0");
    refused("1 fill yo 2 1", "goennen.charges-wasted", "G5");
    refused("1 fill yo 1 1", "goennen.charges-wasted", "G5");
    refused("1 fill yo 0 2", "goennen.charges-wasted", "G5");
    refused("1 fill yo 3 0", "goennen.charges-wasted", "G5");
    refused("1 fill yo 1 0", "goennen.does-not-fill", NULL);
    one_card("w4"); /* a white field and the own colour take no recolour */
    assert_ways("decide dice=43111 cards1=1,13!,14! charges1=0,3", "fill y 0 0");
    one_card("y4");
    assert_ways("decide dice=43111 cards1=1,13!,14! charges1=0,3", "fill y 0 0");
}

/* G17: charges of several cards. */
static void charges_of_several_cards_G17(void **state)
{
    (void)state;
    one_card("w1 w1");
    assert_ways("decide dice=36666 cards1=1,13!,17! charges1=7", "fill yo 7 0, fill yg 7 0, fill yb 7 0, fill yp 7 0");
    assert_ways("decide dice=36666 cards1=1,13!,17! charges1=6", "none");
}

/* G18: what a card brings comes after it is completed, and at once. */
static void a_charge_does_not_help_its_own_card_G18(void **state)
{
    (void)state;
    one_card("w6");
    lay("decide dice=13455 cards1=1,2,13");
    refused("1 complete c1", "goennen.cannot-complete", NULL);
    lay("decide dice=12455 cards1=1,2,13");
    refused("1 complete a1", "goennen.cannot-complete", NULL);
    play_on("1 complete c1; 1 fill yo 0 0");
    assert_now("decide dice=12455 used=yo acted=1 cards1=1,2,13! charges1=3");
    play_on("1 complete a1");
    assert_moves(1, "fill b 1 0, fill p 1 0, fill g 2 0");
    refused("1 fill b 2 0", "goennen.charges-wasted", "G5");
    refused("1 fill b 1 1", "goennen.charges-wasted", "G5");
    refused("1 fill b 0 0", "goennen.does-not-fill", NULL);
    refused("1 fill y 3 0", "goennen.die-used", NULL);
    refused("1 fill g 1 0", "goennen.does-not-fill", NULL);
    refused("1 fill gb 3 0", "goennen.does-not-fill", NULL);
    refused("1 fill - 0 0", "goennen.does-not-fill", NULL);
    play_on("1 fill g 2 0");
    assert_now("decide dice=12455 used=yog acted=1 cards1=1!,2,13! charges1=1");
    refused("1 complete a1", "goennen.done-already", NULL);
    refused("1 complete a2", "goennen.no-card-there", NULL);
}

static void each_kind_brings_its_charges(void **state)
{
    (void)state;
    one_card("w6");
    lay("decide dice=16226 cards1=14,15,13,16,17");
    play_on("1 complete a1; 1 fill y 0 0");
    assert_now("decide dice=16226 used=y acted=1 cards1=14!,15,13,16,17 charges1=0,3");
    lay("decide dice=16126 cards1=14,15,13,16,17");
    play_on("1 complete b1; 1 fill y 0 0; 1 complete a2; 1 fill b 0 0; 1 complete a1; 1 fill g 0 0");
    assert_now("decide dice=16126 used=ygb acted=1 cards1=14!,15!,13,16!,17 charges1=0,3,3,3");
}

/* ---- all ways, counted out ---- */

struct ways {
    const struct gon_card *card;
    const uint8_t *dice;
    unsigned adjusts, recolours;
    bool found[32][GON_ADJUSTS + 1][GON_RECOLOURS + 1];
};

/* Every die into the first empty field, as every value that the charges allow; and so on. */
static void try_all(struct ways *ways, uint32_t entered, unsigned free, unsigned set, unsigned a, unsigned r)
{
    unsigned field = 0;
    while (field < ways->card->count && (entered >> (3 * field) & 7))
        field++;
    if (field == ways->card->count) {
        if (entries_agree(ways->card, entered))
            ways->found[set][a][r] = true;
        return;
    }
    unsigned colour = ways->card->field[field] / 8;
    for (unsigned die = 0; die < GON_DICE; die++)
        for (unsigned value = 1; free >> die & 1 && value <= 6; value++) {
            unsigned adjust = (unsigned)abs((int)ways->dice[die] - (int)value);
            unsigned recolour = colour != GON_WHITE && colour != die;
            if (a + adjust > ways->adjusts || r + recolour > ways->recolours)
                continue;
            try_all(ways, entered | value << (3 * field), free & ~(1u << die), set | 1u << die, a + adjust,
                    r + recolour);
        }
}

static bool is_least(const struct ways *ways, unsigned set, unsigned a, unsigned r)
{
    for (unsigned fewer = 0; fewer <= a; fewer++)
        for (unsigned less = 0; less <= r; less++)
            if ((fewer < a || less < r) && ways->found[set][fewer][less])
                return false;
    return ways->found[set][a][r];
}

/* The dice are used, exactly those charges spent, and the card is ticked. */
static void assert_filled(const struct gon_position *p, dob_move move)
{
    uint64_t content = dob_move_content(move);
    struct gon_position after = *p, expected = *p;
    expected.phase = GON_DECIDING;
    expected.acted = 1;
    expected.used |= content & 31;
    expected.at[0].charges[0] -= content >> 5 & 31;
    expected.at[0].charges[1] -= content >> 10 & 7;
    expected.at[0].done |= 1;
    expected.at[0].entered[0] = 0;
    rules.game->apply(&rules, &after, 0, move);
    assert_memory_equal(&after, &expected, sizeof after);
}

static void compare_ways(struct gon_position *p, uint32_t entered, struct dob_rng *rng)
{
    static struct ways ways;
    dob_move list[DOB_MOVES_MAX];
    size_t expected = 0;
    memset(&ways, 0, sizeof ways);
    ways.card = gon_card_of(&rules, 1);
    ways.dice = p->dice;
    ways.adjusts = p->at[0].charges[0];
    ways.recolours = p->at[0].charges[1] < 5 ? p->at[0].charges[1] : 5;
    try_all(&ways, entered, GON_ALL_DICE & ~p->used, 0, 0, 0);
    for (unsigned set = 0; set < 32; set++)
        for (unsigned a = 0; a <= ways.adjusts && a < GON_ADJUSTS; a++)
            for (unsigned r = 0; r <= ways.recolours; r++)
                expected += is_least(&ways, set, a, r);
    p->phase = GON_FILLING;
    size_t count = expected ? rules.game->moves(&rules, p, 0, list) : 0;
    assert_int_equal(count, expected);
    for (size_t i = 0; i < count; i++) {
        uint64_t content = dob_move_content(list[i]);
        assert_true(is_least(&ways, content & 31, content >> 5 & 31, content >> 10 & 7));
        assert_false(rules.game->refuse(&rules, p, 0, list[i], NULL));
        assert_true(i == 0 || list[i] != list[i - 1]);
        assert_filled(p, list[i]);
    }
    for (int i = 0; i < 20; i++) {
        unsigned set = (unsigned)dob_rng_below(rng, 32), a = (unsigned)dob_rng_below(rng, 26);
        unsigned r = (unsigned)dob_rng_below(rng, 6);
        a = i % 2 ? a % 4 : a;
        assert_int_equal(rules.game->refuse(&rules, p, 0, dob_move_of(GON_FILL, set | a << 5 | r << 10), NULL),
                         a > ways.adjusts || r > ways.recolours || !is_least(&ways, set, a, r));
    }
    p->phase = GON_DECIDING;
    assert_int_equal(rules.game->refuse(&rules, p, 0, dob_move_of(GON_COMPLETE, 0), NULL), expected == 0);
}

static void random_charges(struct gon_position *p, unsigned empty, struct dob_rng *rng)
{
    unsigned many = empty < 3 ? 31 : 5;
    p->at[0].charges[0] = (uint8_t)dob_rng_below(rng, dob_rng_below(rng, 3) ? 4 : many);
    p->at[0].charges[1] = (uint8_t)dob_rng_below(rng, dob_rng_below(rng, 3) ? 3 : 9);
    if (dob_rng_below(rng, 2)) /* without any there is a search of its own */
        p->at[0].charges[0] = p->at[0].charges[1] = 0;
    p->used = (uint8_t)(dob_rng_below(rng, 3) ? 0 : dob_rng_below(rng, 32));
    for (int die = 0; die < GON_DICE; die++)
        p->dice[die] = (uint8_t)(1 + dob_rng_below(rng, 6));
}

static void ways_are_those_of_an_enumeration_G5(void **state)
{
    (void)state;
    struct dob_rng rng = dob_rng_keyed(6, 1);
    one_card("w1");
    lay("decide cards1=1,13!,14!,17!,18!,19!,20! cards2=7,8,15 acted=1");
    for (int i = 0; i < 4000; i++) {
        struct gon_position p = *goennen_of(&position);
        random_task(&rules, 1, i % 4 ? 5 : 8, &rng);
        const struct gon_card *card = gon_card_of(&rules, 1);
        uint32_t entered = random_entries(card, 5, &rng);
        p.at[0].entered[0] = entered;
        random_charges(&p, count_empty(card, entered), &rng);
        assert_true(rules.game->check(&rules, &p, NULL));
        compare_ways(&p, entered, &rng);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_numbers),
        cmocka_unit_test(rising_fields),
        cmocka_unit_test(groups_of_equal_fields),
        cmocka_unit_test(sums_of_fields),
        cmocka_unit_test(two_fields_of_one_colour_need_recolour_G15),
        cmocka_unit_test(adjust_and_recolour_on_one_die_G16),
        cmocka_unit_test(only_what_cannot_be_saved_G5),
        cmocka_unit_test(charges_of_several_cards_G17),
        cmocka_unit_test(a_charge_does_not_help_its_own_card_G18),
        cmocka_unit_test(each_kind_brings_its_charges),
        cmocka_unit_test(ways_are_those_of_an_enumeration_G5),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
