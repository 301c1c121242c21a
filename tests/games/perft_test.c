/* Perft: how many sequences of events there are, depth by depth, counting every listed move of every actor and every
 * listed outcome. A wrong rule shows as a wrong count. The first depths are counted by hand in the comments; the deeper
 * ones are what the engine found when those agreed, and must never change unless a rule does. */
#include "support/goennen.h"
#include "support/takeit.h"

static uint64_t perft(const struct dob_rules *rules, const union dob_position *position, int depth)
{
    const struct dob_game *game = rules->game;
    struct dob_outcome outcomes[300];
    dob_move moves[DOB_MOVES_MAX];
    uint64_t count = 0;
    unsigned actors = game->actors(rules, position);
    for (int actor = 0; actor <= DOB_CHANCE; actor++) {
        if (!(actors >> actor & 1))
            continue;
        bool chance = actor == DOB_CHANCE;
        size_t listed = chance ? game->odds(rules, position, outcomes) : game->moves(rules, position, actor, moves);
        if (depth == 1) {
            count += listed;
            continue;
        }
        for (size_t i = 0; i < listed; i++) {
            union dob_position next = *position;
            game->apply(rules, &next, actor, chance ? outcomes[i].move : moves[i]);
            count += perft(rules, &next, depth - 1);
        }
    }
    return count;
}

static void assert_perft(const struct dob_rules *rules, const union dob_position *position, const uint64_t *counts)
{
    for (int depth = 1; counts[depth - 1]; depth++)
        assert_int_equal(perft(rules, position, depth), counts[depth - 1]);
}

/* From the start, two seats.
 * 1: either seat may be first: 2.
 * 2: the red die: 2 * 6 = 12.
 * 3: nobody owns a card, so all 12 spaces lead to a throw of five dice: 12 * 252 = 3024.
 * 4: for one of the 12, over all 252 throws:
 *    keeps: a throw and a part of it, counted together, are C(16, 5) = 4368 (each face gives sum (c + 1) x^c, so all
 *    give 1 / (1 - x)^12); without the 252 whole throws: 4116.
 *    cards placed, throws that are no five: number cards 6 faces * C(9, 4) throws showing it = 756, less the 6 fives:
 *    750; three or more equal 6 * C(7, 2) = 126, less 6: 120; four 36 - 6 = 30; full houses 6 * 5 = 30; small straights
 *    3 * 6 - 2 = 16; large straights 2; sums of 25 or more: what is missing to 30 is split over five dice, at most 5 in
 *    all: 1 + 1 + 2 + 3 + 5 + 7 = 19, less 66666 and 55555: 17. Together 965.
 *    cards placed with one of the 6 fives: any of 12: 72.
 *    passing: never, since every throw scores on a number card.
 *    4116 + 965 + 72 = 5153, and 12 * 5153 = 61836. */
static void casino_from_the_start(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    open_position(&rules, &position);
    assert_perft(&rules, &position, (const uint64_t[]){2, 12, 3024, 61836, 3120840, 0});
}

/* Seat 1 has landed on its own twos = 20; seat 2 owns the ones = 10 and, marked, the chance; nine cards are unplaced.
 * 1: again, try, stay: 3.
 * 2: again: 6 red dice; try: 252 throws; stay: 6 red dice of seat 2: 264.
 * 3: again, from space 1: 2 the ones of seat 2, 3 empty, 4 a joker, 5 the chance of seat 2, 6 and 7 empty: 6 * 252.
 *    try: 4116 keeps; raises: throws with three twos or more, no five: C(7, 2) - 1 = 20; fives: 6 * (9 placed + 2
 *    stolen) = 66, and 22222 raises too: 1; passing always: 252. Together 4455.
 *    stay, from 4: all six spaces hold at most seat 2's own chance on space 5: red 1 gives again and stay, the others
 *    252 each: 2 + 5 * 252 = 1262.
 *    1512 + 4455 + 1262 = 7229. */
static void casino_on_an_own_card(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 2, NULL);
    union dob_position position;
    set_position(&rules,
                 "own seat=1 turn=10 still=0 finale=0 reds=1 throws=0 dice=- card=- pawns=1,4 1:twos/1=20 "
                 "2:ones/2=10 5:chance/2=60!",
                 &position);
    assert_perft(&rules, &position, (const uint64_t[]){3, 264, 7229, 309034, 8061606, 0});
}

/* The casino round, all cards placed, seat 2 on space 6 with 7 its own fives = 10, 8 and 12 jokers, 9 to 11 cards of the
 * others.
 * 1: the red die: 6. 2: the own card again, try, stay; the others 252 throws each: 3 + 5 * 252 = 1263. */
static void casino_in_the_casino_round(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("casino", 3, NULL);
    union dob_position position;
    set_position(&rules,
                 "move seat=2 turn=40 still=3 finale=2 reds=0 throws=0 dice=- card=- pawns=14,6,11 1:twos/1=20 "
                 "2:ones/2=10 3:chance/2=60! 5:threes/3=30 6:fours/1=40 7:fives/2=10 9:sixes/3=20 10:carre/3=40! "
                 "11:full-house/1=50 13:small-straight/2=50 14:large-straight/3=70 15:three-of-a-kind/1=30!",
                 &position);
    assert_perft(&rules, &position, (const uint64_t[]){6, 1263, 22699, 1287366, 0});
}

/* 1: roll. 2: six faces. 3: after a 1 the other seat must roll, else roll or hold: 1 + 5 * 2 = 11.
 * 4: a roll has six faces, a hold leaves one roll: 6 + 5 * (6 + 1) = 41. */
static void pig_from_the_start(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("pig", 2, NULL);
    union dob_position position;
    open_position(&rules, &position);
    assert_perft(&rules, &position,
                 (const uint64_t[]){1, 6, 11, 41, 96, 301, 781, 2286, 6191, 17621, 48576, 136681, 0});
}

/* After the deal, three seats: any of them discards one of two: 6; then one of two others: 4; then 2; then the cards are
 * turned over in one way. The deal itself is never listed. */
static void hush_after_the_deal(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("hush", 3, NULL);
    union dob_position position;
    open_position(&rules, &position);
    assert_int_equal(perft(&rules, &position, 1), 0);
    play(&rules, &position, "* deal 1 2 3 4 5 6");
    assert_perft(&rules, &position, (const uint64_t[]){6, 24, 48, 48, 0});
}

/* From the choice of the first seat, two seats.
 * 1: either may be first: 2. 2: two coins, nothing to buy: it throws two dice: 2. 3: 2 * 21 handfuls = 42.
 * 4: of 15 handfuls either face is placed on 9 cells or given up: 20; of 6 pairs: 10. 2 * (15 * 20 + 6 * 10) = 720.
 * 5: after a placement 8 cells or giving up, after that 9 cells: 9 each. 2 * (15 * 180 + 6 * 90) = 6480.
 * 6: the other throws, or buys onto one of 9 cells. With two dice on the board 19 moves, with one 10: different faces
 *    2 * 9 * 8 * 19 + (2 * 9 + 2 * 9) * 10 = 3096, pairs half of it. 2 * (15 * 3096 + 6 * 1548) = 111456.
 * 7: 21 handfuls, or seat 1 goes on: with three coins it throws two or three, with two coins two. 21 + 18 * 2 = 57 after
 *    two dice, 21 + 9 = 30 after one: 2 * (15 * 9288 + 6 * 4644) = 334368. */
static void addvantage_from_the_first_turn(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, NULL);
    union dob_position position;
    set_position(&rules,
                 "begin seat=1 first=1 round=0 most=0 still=0 left=0 thrown=0 spent=0 filled=0 hand=- arranged=0,0 "
                 "coins=2,2 bonus=9,12 takers=0,0 queue=0,0,0,0 board=9,10,11/10,11,12:......... "
                 "board=9,10,11/10,11,12:.........",
                 &position);
    assert_perft(&rules, &position, (const uint64_t[]){2, 2, 42, 720, 6480, 111456, 334368, 9762768, 0});
}

/* With remove-own: seat 1 has three coins and two empty cells, seat 2 one coin and one die.
 * 1: throw 2; buy the die onto one of 2 cells; remove one of 7: 10.
 * 2: 21 handfuls. After a buy seat 2 has two coins, an empty board, and 7 dice to buy onto 9 cells, since the one it has
 *    just sold is banned: 2 * 64. After a removal two coins and three empty cells: throw 2, buy onto 3: 7 * 4. 177.
 * 3: handfuls: 15 of two faces, each on 2 cells or given up: 6; 6 pairs: 3: 108. After a buy: 21 handfuls, or seat 1 can
 *    throw 2 or remove one of 7, as its own die is banned: 2 * (21 + 63 * 8) = 1050. After a removal: 21 handfuls, or
 *    seat 2 throws or buys one of 6: 7 * (21 + 3 * (1 + 54)) = 1302. Together 2460. */
static void addvantage_with_removals(void **state)
{
    (void)state;
    struct dob_rules rules = rules_of("addvantage", 2, "remove-own=1");
    union dob_position position;
    set_position(&rules,
                 "choose seat=1 first=1 round=4 most=8 still=0 left=0 thrown=0 spent=0 filled=0 hand=- arranged=0,0 "
                 "coins=3,1 bonus=9,12 takers=0,0 queue=0,0,0,0 board=9,10,11/10,11,12:1111111.. "
                 "board=9,10,11/10,11,12:2........",
                 &position);
    assert_perft(&rules, &position, (const uint64_t[]){10, 177, 2460, 13599, 87804, 0});
}

/* Six cards: seat 1 holds the order w1 and "take two", seat 2 the order a* and "throw red again", which has no target. A
 * white 1 and a black 2 lie on the board, seat 2 has all other dice.
 * 1: take either, pass, play: 4.
 * 2: after a take the other die or passing: 2 each; after passing both dice or passing: 3; after the action: 3. 10.
 * 3: w1 then b2: the evaluation, seat 1 may fulfil w1 or nothing, seat 2 a* or nothing: 4. w1 then pass: take, pass, play:
 *    3. b2 then w1: seat 1 nothing, seat 2 as before: 3. b2 then pass: 3. pass then a die: take, pass: 2 and 2. Both pass:
 *    1 + 2 = 3. The action, then a die: take or stop: 2 and 2. The action, then pass: 3. Together 27.
 * 4: in the same order 12 + 10 + 7 + 9 + 6 + 6 + 7 + 6 + 6 + 7 = 76. */
static void takeit_at_the_end_of_a_draft(void **state)
{
    (void)state;
    struct dob_rules rules =
        takeit_rules(2, NULL, "order 1 w1; order 1 a*; order 1 b3; action take; action reroll red; action swap");
    union dob_position position;
    takeit_lay(&rules, "choose board=1/2/- hand1=1,4 hand2=2,5", &position);
    assert_perft(&rules, &position, (const uint64_t[]){4, 10, 27, 76, 188, 345, 0});
}

/* The deal: two may start; then two orders of three and of two; the third goes to nobody else, as both are asked for four.
 * 1: 2. 2: 2 * 3. 3: 2 * 3 * 2. 4: the last order, 2 * 6. 5: 2 * 6 actions of two. 6: seat 2 gets the other action: 24. */
static void takeit_from_the_deal(void **state)
{
    (void)state;
    struct dob_rules rules = takeit_rules(2, NULL, "order 1 w1; order 1 a*; order 1 b3; action take; action swap");
    union dob_position position;
    open_position(&rules, &position);
    assert_perft(&rules, &position, (const uint64_t[]){2, 6, 12, 12, 24, 24, 0});
}

/* Alone, with six cards of each kind. The market: 6, then 5, 4 and 3 scoring cards; the same with bonus cards: 6, 5, 4, 3.
 * 1: 6. 2: 30. 3: 120. 4: 360. 5: 360 * 6. 6: 360 * 30. 7: 360 * 120. 8: 360 * 360. */
static void goennen_from_the_start(void **state)
{
    (void)state;
    struct dob_rules rules =
        goennen_deck(1, NULL,
                     "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                     "scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;scoring blue rainbow 1: w1;"
                     "bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1;bonus wild: w1");
    union dob_position position;
    open_position(&rules, &position);
    assert_perft(&rules, &position, (const uint64_t[]){6, 30, 120, 360, 2160, 10800, 43200, 129600, 0});
}

/* Two seats answer at the same time.
 * 1: each returns one of four: 8. 2: then that seat has 120 layings, the other still 4 cards: 8 * 124 = 992.
 * 3: one seat is done (960 ways), the other returns: 3840. Both have returned (32 ways): 240 each: 7680. Together 11520.
 * 4: one is done, the other has returned (3840) or both were to lay (7680): 120 each: 1382400. */
static void goennen_in_the_opening(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(2, NULL, NULL, NULL);
    union dob_position position;
    goennen_lay(&rules, "opening hand1=1,2,13,14 hand2=3,4,15,16", &position);
    assert_perft(&rules, &position, (const uint64_t[]){8, 992, 11520, 1382400, 0});
}

/* The last turn of a game after the third throw, 1 1 2 6 6. The cards want w1 w1, w6 w6 and w1 w2.
 * 1: complete any of three, a chance with dice or either deck, end: 7.
 * 2: w1 w1 and w6 w6 in one way each, w1 w2 in two; five dice fit somewhere, or skip: 6; 4 scoring cards; 6 bonus cards;
 *    nothing after the end: 20.
 * 3: after w1 w1: w6 w6 or end: 2; after w6 w6: either of the others or end: 3; after w1 w2: w6 w6 or end: 2 and 2. A one goes
 *    into three fields, twice; the two into one; a six into two, twice: 11. Ten drawn cards, each to one of six spots or away:
 *    70. Together 90. */
static void goennen_in_the_last_turn(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(2, NULL, "blue rainbow 1: w1 w1; blue rainbow 1: w6 w6", NULL);
    union dob_position position;
    goennen_lay(&rules, "decide seat=2 round=6 last=6 throws=3 dice=11266 cards1=7,8,20 cards2=1,2,13", &position);
    assert_perft(&rules, &position, (const uint64_t[]){7, 20, 90, 121, 90, 0});
}

/* Two passive seats, each with three cards that want w1 w2; a yellow 1 and an orange 3 were thrown again.
 * 1: enter y1 or skip, either seat: 4.
 * 2: after an entry 3 fields, or 2 answers of the other: 5; after skipping 2. 2 * 7 = 14.
 * 3: an entry, then its field: 3 * 2; then the other's entry: 3 + 3; then the other's skip: 3. A skip, then an entry: 3; then
 *    a skip: the active seat takes a chance or ends: 4. 2 * 22 = 44. */
static void goennen_with_passive_seats(void **state)
{
    (void)state;
    struct dob_rules rules = goennen_rules(3, NULL, NULL, NULL);
    union dob_position position;
    goennen_lay(&rules, "passive seat=3 round=6 last=6 throws=3 dice=13456 air=yo", &position);
    assert_perft(&rules, &position, (const uint64_t[]){4, 14, 44, 144, 482, 1512, 0});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(casino_from_the_start),      cmocka_unit_test(casino_on_an_own_card),
        cmocka_unit_test(casino_in_the_casino_round), cmocka_unit_test(pig_from_the_start),
        cmocka_unit_test(hush_after_the_deal),        cmocka_unit_test(addvantage_from_the_first_turn),
        cmocka_unit_test(addvantage_with_removals),   cmocka_unit_test(takeit_at_the_end_of_a_draft),
        cmocka_unit_test(takeit_from_the_deal),       cmocka_unit_test(goennen_from_the_start),
        cmocka_unit_test(goennen_in_the_opening),     cmocka_unit_test(goennen_in_the_last_turn),
        cmocka_unit_test(goennen_with_passive_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
