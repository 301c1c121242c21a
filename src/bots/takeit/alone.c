/* The last round of takeit with nobody else left: see alone.h. Without an action the best handful is found by trying all. An
 * action that leaves nothing to chance may be played at once; before one that throws dice any others may be taken first.
 *
 * Invariant: an answer is exact, or there is none. Nothing here depends on what the seat does not know. */
#include "bots/takeit/alone.h"

#include "bots/takeit/takeit.h"
#include "bots/value.h"
#include "core/keys.h"
#include "games/takeit/content.h"

enum {
    GUESSES = 256,        /* of what the others hold: an error of 3 % at most; a guess */
    HANDFULS_MAX = 40000, /* that are scored for a decision: some ten milliseconds; a guess */
};

struct alone {
    const struct dob_rules *rules;
    int seat, count;
    uint8_t order[TAK_HAND];
    unsigned left;               /* handfuls */
    int32_t best[GUESSES];       /* what the best other seat ends with, in each guess ... */
    uint8_t best_seats[GUESSES]; /* ... and how many do */
};

/* ---- dice ---- */

struct search {
    const struct dob_rules *rules;
    const uint32_t *board;
    const uint8_t *order;
    int count;
    uint32_t taken[TAK_COLOURS];
};

/* From this class of dice on: so many of them are taken. */
static int best_from(struct search *search, unsigned die)
{
    if (die == TAK_COLOURS * DOB_FACES)
        return tak_best(search->rules, search->taken, search->order, search->count).score;
    unsigned colour = tak_die_colour(die), lie = dob_dice_of_face(search->board[colour], tak_die_value(die));
    uint32_t before = search->taken[colour];
    int best = INT16_MIN;
    for (unsigned i = 0; i <= lie; i++, search->taken[colour] += dob_die(tak_die_value(die))) {
        int score = best_from(search, die + 1);
        best = score > best ? score : best;
    }
    search->taken[colour] = before;
    return best;
}

int takeit_alone_score(const struct dob_rules *rules, const uint32_t taken[TAK_COLOURS],
                       const uint32_t board[TAK_COLOURS], const uint8_t *orders, int count)
{
    struct search search = {rules, board, orders, count, {taken[TAK_WHITE], taken[TAK_BLACK], taken[TAK_RED]}};
    return best_from(&search, 0);
}

/* So many handfuls can be taken of these dice. */
static unsigned handfuls_of(const uint32_t board[TAK_COLOURS])
{
    unsigned count = 1;
    for (unsigned die = 0; die < TAK_COLOURS * DOB_FACES; die++)
        count *= 1 + dob_dice_of_face(board[tak_die_colour(die)], tak_die_value(die));
    return count;
}

/* ---- what points are worth ---- */

static int score_of(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    uint8_t orders[TAK_HAND];
    int count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, orders);
    return tak_best(rules, p->taken[seat], orders, count).score;
}

static void guess_others(struct alone *alone, const struct tak_position *p)
{
    struct dob_rng rng = dob_rng_for(1, DOB_FOR_GUESS, p->round);
    for (int i = 0; i < GUESSES; i++) {
        struct tak_position guess = *p;
        takeit_guess(alone->rules, &guess, alone->seat, &rng);
        alone->best[i] = INT32_MIN;
        for (int other = 0; other < alone->rules->seats; other++) {
            int32_t points = tak_points(p, other) + score_of(alone->rules, &guess, other);
            if (other == alone->seat || points < alone->best[i])
                continue;
            alone->best_seats[i] = (uint8_t)(points == alone->best[i] ? alone->best_seats[i] + 1 : 1);
            alone->best[i] = points;
        }
    }
}

static double chance_with(const struct alone *alone, int32_t points)
{
    double sum = 0;
    for (int i = 0; i < GUESSES; i++)
        sum += points > alone->best[i] ? 1 : points == alone->best[i] ? 1.0 / (1 + alone->best_seats[i]) : 0;
    return sum / GUESSES;
}

/* ---- what may be done ---- */

static bool look(struct alone *alone, const struct tak_position *p, double *chance);

static bool look_after(struct alone *alone, const struct tak_position *p, int actor, dob_move move, double *chance)
{
    struct tak_position after = *p;
    tak_apply(alone->rules, &after, actor, move);
    return look(alone, &after, chance);
}

static bool look_at_moves(struct alone *alone, const struct tak_position *p, double *chance)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = tak_moves(alone->rules, p, alone->seat, list);
    *chance = 0;
    for (size_t i = 0; i < count; i++) {
        double after;
        if (!look_after(alone, p, alone->seat, list[i], &after))
            return false;
        *chance = after > *chance ? after : *chance;
    }
    return true;
}

static bool look_at_throws(struct alone *alone, const struct tak_position *p, double *chance)
{
    struct dob_outcome list[DOB_OUTCOMES_MAX];
    size_t count = tak_odds(alone->rules, p, list);
    double sum = 0, weight = 0;
    for (size_t i = 0; i < count; i++) {
        double after;
        if (!look_after(alone, p, DOB_CHANCE, list[i].move, &after))
            return false;
        sum += (double)list[i].weight * after;
        weight += (double)list[i].weight;
    }
    *chance = count ? sum / weight : 0;
    return count > 0;
}

static bool throws_dice(const struct dob_rules *rules, unsigned action)
{
    unsigned kind = tak_card_of(rules, action)->kind;
    return kind == TAK_REROLL || kind == TAK_SOME || kind == TAK_BACK;
}

/* The action is played after so many dice of the classes from `die` on have been taken; a die must stay (T14). */
static bool look_at_action(struct alone *alone, struct tak_position *p, unsigned die, unsigned action, double *chance)
{
    if (tak_dice_count(p->board) == 0)
        return true;
    if (die == TAK_COLOURS * DOB_FACES || !throws_dice(alone->rules, action)) {
        double after;
        if (!tak_can_play(alone->rules, p, action))
            return true;
        if (!look_after(alone, p, alone->seat, dob_move_of(TAK_PLAY, action), &after))
            return false;
        *chance = after > *chance ? after : *chance;
        return true;
    }
    unsigned colour = tak_die_colour(die), lie = dob_dice_of_face(p->board[colour], tak_die_value(die));
    for (unsigned i = 0; i <= lie; i++) {
        struct tak_position after = *p;
        after.board[colour] -= i * dob_die(tak_die_value(die));
        after.taken[alone->seat][colour] += i * dob_die(tak_die_value(die));
        if (!look_at_action(alone, &after, die + 1, action, chance))
            return false;
    }
    return true;
}

/* Dice may be taken one after the other; an action may come between them. */
static bool look_at_draft(struct alone *alone, const struct tak_position *p, double *chance)
{
    struct tak_position now = *p;
    unsigned handfuls = handfuls_of(p->board);
    if (handfuls > alone->left)
        return false;
    alone->left -= handfuls;
    *chance = chance_with(alone, tak_points(p, alone->seat) + takeit_alone_score(alone->rules, p->taken[alone->seat],
                                                                                 p->board, alone->order, alone->count));
    for (int i = 0; i < TAK_HAND && p->hand[alone->seat][i] && *chance < 1; i++)
        if (tak_is_action(alone->rules, p->hand[alone->seat][i]) &&
            !look_at_action(alone, &now, 0, p->hand[alone->seat][i], chance))
            return false;
    return true;
}

static bool look(struct alone *alone, const struct tak_position *p, double *chance)
{
    switch (p->phase) {
    case TAK_CHOOSING:
    case TAK_TAKING:
    case TAK_MORE:
        return look_at_draft(alone, p, chance);
    case TAK_ROLLING:
        return look_at_throws(alone, p, chance);
    case TAK_FULFILLING:
        *chance = chance_with(alone, tak_points(p, alone->seat) + score_of(alone->rules, p, alone->seat));
        return true;
    default:
        return look_at_moves(alone, p, chance);
    }
}

/* ---- decisions ---- */

static unsigned most_dice(uint32_t ways)
{
    return 31u - (unsigned)__builtin_clz(ways);
}

/* `fulfil` names the orders, `use` then the dice. */
static double chance_of_fulfilling(const struct alone *alone, const struct tak_position *p, dob_move move)
{
    uint8_t orders[TAK_HAND];
    bool names_orders = dob_move_kind(move) == TAK_FULFIL;
    int count = names_orders ? tak_fulfilled(move, orders)
                             : tak_orders_at(alone->rules, p, alone->seat, p->chosen[alone->seat], orders);
    int32_t points = tak_points(p, alone->seat);
    unsigned used = (unsigned)dob_move_content(move);
    if (names_orders)
        used = most_dice(tak_ways(alone->rules, p->taken[alone->seat], orders, count));
    for (int i = 0; i < count; i++)
        points += tak_card_of(alone->rules, orders[i])->points;
    return chance_with(alone, points - (int32_t)tak_chips(p->taken[alone->seat], used));
}

/* Does nobody else change what lies on the board any more, and can one action at most be played? */
static bool is_alone(const struct dob_rules *rules, const struct tak_position *p, int seat)
{
    unsigned all = (1u << rules->seats) - 1;
    if (p->round < tak_rounds(rules) || tak_hand_is_secret(p, seat))
        return false;
    if (p->phase == TAK_FULFILLING)
        return true;
    return p->phase >= TAK_CHOOSING && p->phase < TAK_FULFILLING && (p->passed | 1u << seat) == all &&
           tak_hand_count(rules, p, seat, 1) + p->acted <= 1;
}

unsigned takeit_alone_chances(const struct dob_rules *rules, const struct tak_position *p, int seat,
                              const dob_move *moves, size_t count, double *chance)
{
    struct alone alone = {.rules = rules, .seat = seat, .left = HANDFULS_MAX};
    if (!is_alone(rules, p, seat))
        return 0;
    alone.count = tak_orders_at(rules, p, seat, (1u << TAK_HAND) - 1, alone.order);
    guess_others(&alone, p);
    for (size_t i = 0; i < count; i++) {
        if (p->phase == TAK_FULFILLING)
            chance[i] = chance_of_fulfilling(&alone, p, moves[i]);
        else if (!look_after(&alone, p, seat, moves[i], &chance[i]))
            return 0;
    }
    return GUESSES;
}
