/* A second reading of the whole game, slow and plain: a referee with a table in front of him, who follows many random
 * games and says at every step what may be done, what it does and what must hold. The dice are loaded, so that fives,
 * marked cards and long casino rounds are common. */
#include "support/table.h"

#include <string.h>

#include "games/casino/casino.h"

enum { NOBODY = -1, OFF_BOARD = -1 };

struct table {
    struct card {
        int owner, space, points, piece; /* all of one type: compared as bytes */
    } card[CAS_CARDS];
    int pawn[CAS_SEATS_MAX];
    int face[CAS_DICE]; /* in DECIDE and CHOOSE */
};

static struct table table_of(const struct cas_position *p)
{
    struct table table;
    int dice = 0;
    memset(&table, 0, sizeof table);
    for (int card = 0; card < CAS_CARDS; card++) {
        table.card[card] = (struct card){.owner = NOBODY, .space = OFF_BOARD};
        for (int seat = 0; seat < CAS_SEATS_MAX; seat++)
            if (p->owned[seat] & (1 << card)) {
                assert_int_equal(table.card[card].owner, NOBODY); /* one marker a card */
                table.card[card].owner = seat;
            }
        for (int space = 0; space < CAS_SPACES; space++)
            if (p->on[space] == card + 1) {
                assert_int_equal(table.card[card].space, OFF_BOARD);
                table.card[card].space = space;
            }
        table.card[card].points = 10 * (int)(p->tens >> (4 * card) & 15);
        table.card[card].piece = (p->pieces & (1 << card)) != 0;
    }
    for (int seat = 0; seat < CAS_SEATS_MAX; seat++)
        table.pawn[seat] = p->pawn[seat];
    for (int face = 1; face <= 6 && (p->phase == CAS_DECIDE || p->phase == CAS_CHOOSE); face++)
        for (unsigned i = 0; i < (p->dice >> (4 * (face - 1)) & 15); i++)
            table.face[dice++] = face;
    return table;
}

static bool is_corner(int space)
{
    return space == 0 || space == 4 || space == 8 || space == 12;
}

static int card_at(const struct table *table, int space)
{
    for (int card = 0; card < CAS_CARDS; card++)
        if (table->card[card].space == space)
            return card;
    return -1;
}

/* What must hold at any time: unplaced cards are as many as empty diamonds, no seat has two pieces out. */
static void invariants_hold(const struct table *table)
{
    int unplaced = 0, empty = 0, pieces[CAS_SEATS_MAX] = {0};
    for (int card = 0; card < CAS_CARDS; card++) {
        const struct card *c = &table->card[card];
        unplaced += c->owner == NOBODY;
        assert_int_equal(c->owner == NOBODY, c->space == OFF_BOARD);
        assert_int_equal(c->owner == NOBODY, c->points == 0);
        assert_false(c->piece && (c->owner == NOBODY || ++pieces[c->owner] > 1));
    }
    for (int space = 0; space < CAS_SPACES; space++) {
        empty += !is_corner(space) && card_at(table, space) < 0;
        assert_false(is_corner(space) && card_at(table, space) >= 0);
    }
    assert_int_equal(unplaced, empty);
}

static int count_of(const struct table *table, int face)
{
    int count = 0;
    for (int i = 0; i < CAS_DICE; i++)
        count += table->face[i] == face;
    return count;
}

static const int maximum[CAS_CARDS] = {40, 40, 40, 40, 40, 40, 30, 40, 50, 50, 70, 60};

static bool is_number(int card)
{
    return card < 6;
}

static int best_count(const struct table *table)
{
    int best = 0;
    for (int face = 1; face <= 6; face++)
        best = count_of(table, face) > best ? count_of(table, face) : best;
    return best;
}

static int longest_run(const struct table *table)
{
    int best = 0, run = 0;
    for (int face = 1; face <= 6; face++) {
        run = count_of(table, face) ? run + 1 : 0;
        best = run > best ? run : best;
    }
    return best;
}

/* Points of the dice on a card; for a five the plain number cards only are ever asked (C7). */
static int points_on(const struct table *table, int card)
{
    int faces = 0, sum = 0, count = is_number(card) ? count_of(table, card + 1) : 0;
    for (int face = 1; face <= 6; face++)
        faces += count_of(table, face) > 0;
    for (int i = 0; i < CAS_DICE; i++)
        sum += table->face[i];
    if (is_number(card))
        return count > 4 ? 40 : 10 * count;
    const bool made[CAS_CARDS] = {
        [CAS_THREE_OF_A_KIND] = best_count(table) >= 3,          [CAS_CARRE] = best_count(table) >= 4,
        [CAS_FULL_HOUSE] = best_count(table) == 3 && faces == 2, [CAS_SMALL_STRAIGHT] = longest_run(table) >= 4,
        [CAS_LARGE_STRAIGHT] = longest_run(table) == 5,          [CAS_CHANCE] = sum >= 25};
    return made[card] ? maximum[card] : 0;
}

static bool may_place(const struct table *table, int seat, int card)
{
    if (table->card[card].owner != NOBODY)
        return false;
    return best_count(table) == 5 || (card_at(table, table->pawn[seat]) < 0 && points_on(table, card) > 0);
}

static bool may_steal(const struct table *table, int seat, int card)
{
    const struct card *c = &table->card[card];
    if (c->owner == NOBODY || c->owner == seat)
        return false;
    if (best_count(table) == 5)
        return true; /* C13, C16 */
    bool in_reach = is_corner(table->pawn[seat]) || c->space == table->pawn[seat];
    return in_reach && !c->piece && points_on(table, card) >= c->points; /* C10, C17 */
}

static bool may_raise(const struct table *table, int seat, int card)
{
    const struct card *c = &table->card[card];
    bool in_reach = is_corner(table->pawn[seat]) || c->space == table->pawn[seat];
    return c->owner == seat && is_number(card) && in_reach && points_on(table, card) > c->points;
}

/* The moves of a decision without the keeps, in order. */
static size_t decisions(const struct dob_rules *rules, const struct table *table, int seat, dob_move *list)
{
    size_t count = 0;
    for (int card = 0; card < CAS_CARDS; card++)
        if (may_place(table, seat, card))
            list[count++] = dob_move_of(CAS_PLACE, (uint64_t)card);
    for (int card = 0; card < CAS_CARDS; card++)
        if (may_steal(table, seat, card))
            list[count++] = dob_move_of(CAS_STEAL, (uint64_t)card);
    bool compelled = count > 0 && card_at(table, table->pawn[seat]) < 0 && !rules->option[0]; /* C9 */
    for (int card = 0; card < CAS_CARDS; card++)
        if (may_raise(table, seat, card))
            list[count++] = dob_move_of(CAS_RAISE, (uint64_t)card);
    if (!compelled)
        list[count++] = dob_move_of(CAS_PASS, 0);
    return count;
}

static void decisions_agree(const struct dob_rules *rules, const struct cas_position *p, const struct table *table)
{
    dob_move listed[DOB_MOVES_MAX], expected[40];
    size_t count = rules->game->moves(rules, p, p->seat, listed), keeps = 0, all_keeps = 1;
    while (keeps < count && dob_move_kind(listed[keeps]) == CAS_KEEP)
        keeps++;
    for (int face = 1; face <= 6; face++)
        all_keeps *= (size_t)count_of(table, face) + 1;
    assert_int_equal(keeps, p->throws < 3 ? all_keeps - 1 : 0); /* C2 */
    assert_int_equal(count - keeps, decisions(rules, table, p->seat, expected));
    assert_memory_equal(listed + keeps, expected, (count - keeps) * sizeof *expected);
}

static int next_empty(const struct table *table, int space)
{
    while (is_corner(space) || card_at(table, space) >= 0)
        space = space == 15 ? 0 : space + 1;
    return space;
}

/* The card becomes the seat's, by the dice on the table. */
static void take(struct table *table, int seat, int card)
{
    bool five = best_count(table) == 5, piece_out = false;
    for (int other = 0; other < CAS_CARDS; other++)
        piece_out = piece_out || (table->card[other].owner == seat && table->card[other].piece);
    table->card[card].owner = seat;
    table->card[card].points = five ? maximum[card] : points_on(table, card); /* C14 */
    table->card[card].piece = five && !piece_out;                             /* C15, C16 */
}

/* What the move makes of the table: cards and pawns. */
static void follow(struct table *table, const struct cas_position *before, bool chosen_later, dob_move move)
{
    int seat = before->seat, content = (int)dob_move_content(move);
    int *pawn = &table->pawn[seat];
    switch (dob_move_kind(move)) {
    case CAS_RED:
        *pawn = (*pawn + content) % 16;
        return;
    case CAS_PLACE:
        if (chosen_later && is_corner(*pawn))
            return;
        table->card[content].space = next_empty(table, *pawn);
        break;
    case CAS_ON:
        table->card[before->chosen].space = content;
        content = before->chosen;
        break;
    case CAS_RAISE:
        table->card[content].points = points_on(table, content);
        *pawn = table->card[content].space;
        return;
    case CAS_STEAL:
        break;
    default:
        return;
    }
    take(table, seat, content);
    *pawn = table->card[content].space;
}

/* A red die or black dice, one time in three all of one face. */
static dob_move loaded(const struct dob_rules *rules, const struct cas_position *p, struct dob_rng *rng)
{
    if (p->phase == CAS_THROW && dob_rng_below(rng, 3) == 0)
        return dob_move_of(CAS_ROLL,
                           (CAS_DICE - dob_dice_count(p->dice)) * dob_die(1 + (unsigned)dob_rng_below(rng, 6)));
    return rules->game->sample(rules, p, rng);
}

static void reads_back(const struct dob_rules *rules, const union dob_position *p)
{
    char words[1024];
    struct dob_text text = dob_text_in(words, sizeof words);
    union dob_position back;
    rules->game->print_position(rules, p, &text);
    set_position(rules, words, &back); /* which checks it too */
    assert_memory_equal(p, &back, rules->game->position_size);
}

static void follow_one(const struct dob_rules *rules, union dob_position *position, struct dob_rng *rng)
{
    struct cas_position *p = (struct cas_position *)position, before = *p;
    dob_move list[DOB_MOVES_MAX];
    struct table table = table_of(p);
    bool chance = rules->game->actors(rules, p) == 1u << DOB_CHANCE;
    if (p->phase == CAS_DECIDE)
        decisions_agree(rules, p, &table);
    dob_move move =
        chance ? loaded(rules, p, rng) : list[dob_rng_below(rng, rules->game->moves(rules, p, p->seat, list))];
    rules->game->apply(rules, p, chance ? DOB_CHANCE : p->seat, move);
    follow(&table, &before, rules->option[1], move);
    struct table after = table_of(p);
    assert_memory_equal(after.card, table.card, sizeof table.card);
    assert_memory_equal(after.pawn, table.pawn, sizeof table.pawn);
    invariants_hold(&after);
    reads_back(rules, position);
}

static void the_referee_agrees(const char *options, uint64_t games)
{
    for (uint64_t game = 0; game < games; game++) {
        const struct dob_rules rules = rules_of("casino", 2 + (int)(game % 3), options);
        struct dob_rng rng = dob_rng_keyed(1991, game);
        union dob_position p;
        open_position(&rules, &p);
        while (rules.game->actors(&rules, &p))
            follow_one(&rules, &p, &rng);
    }
}

static void standard_games(void **state)
{
    (void)state;
    the_referee_agrees(NULL, 120);
}

static void games_with_every_option(void **state)
{
    (void)state;
    the_referee_agrees("may-decline=1 joker-any-empty=1 raise-continues=0 stall=40", 60);
}

static void games_that_stall_soon(void **state)
{
    (void)state;
    the_referee_agrees("stall=2", 120);
    the_referee_agrees("stall=1 joker-any-empty=1", 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(standard_games),
        cmocka_unit_test(games_with_every_option),
        cmocka_unit_test(games_that_stall_soon),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
