/* The last turn of a match, solved: nobody comes after it, so the seat can only gain, and each success brings another red die.
 * What the board holds for a pawn that is to move is remembered, board by board. A success leads to a board with more points
 * of the seat; moving on from an own card stays on the board, so there the best is found by going around until nothing
 * changes. C27 ends a turn after 100 red dice: so long before that nobody can tell the difference.
 *
 * Invariant: a board is known when it was looked at; the seat has more points on every board that a board leads to. */
#include <string.h>

#include "bots/casino/casino.h"

enum { ROUNDS = 60, REDS_KNOWN = CAS_REDS_MAX - ROUNDS };
/* Less is no difference: a thousandth of what is told. */
static const double a_hair = 1e-9;

/* Pieces do not count: one on an own card changes nothing that may still come, and those of others lie where they lay. */
static bool is_same(const struct casino_last *last, const struct casino_board *board, const struct cas_position *p)
{
    return board->tens == p->tens && board->owned == p->owned[last->seat];
}

static double value_of_stopping(const struct casino_last *last, const struct cas_position *p)
{
    struct cas_position over = *p;
    struct dob_result result;
    over.phase = CAS_OVER;
    last->rules->game->result(last->rules, &over, DOB_ALL_SEEING, &result);
    return value_of_win(&result, last->seat);
}

/* The pawn has come to this space: what throwing there brings. */
static double value_of_trying(struct casino_last *last, const struct cas_position *p, unsigned space)
{
    struct casino_look look = {.rules = last->rules, .last = last};
    struct cas_position landed = *p;
    landed.pawn[last->seat] = (uint8_t)space;
    landed.phase = CAS_THROW;
    landed.throws = 0;
    landed.dice = 0;
    return casino_value(&look, &landed, last->seat);
}

static bool is_own(const struct casino_last *last, const struct cas_position *p, unsigned space)
{
    return p->on[space] && p->owned[last->seat] >> (p->on[space] - 1) & 1;
}

/* An own card below 40 can be raised. */
static bool may_try(const struct casino_last *last, const struct cas_position *p, unsigned space)
{
    struct cas_position landed = *p;
    landed.pawn[last->seat] = (uint8_t)space;
    return cas_may_try(&landed);
}

/* What each space holds without moving on. */
static void value_spaces(struct casino_last *last, const struct cas_position *p, double value[CAS_SPACES])
{
    double stop = value_of_stopping(last, p);
    for (unsigned space = 0; space < CAS_SPACES; space++) {
        value[space] = stop;
        if (stop >= 1 || last->gave_up || (is_own(last, p, space) && !may_try(last, p, space)))
            continue;
        double tried = value_of_trying(last, p, space);
        value[space] = tried > stop ? tried : stop;
    }
}

static double mean_ahead(const double value[CAS_SPACES], unsigned space)
{
    double sum = 0;
    for (unsigned red = 1; red <= DOB_FACES; red++)
        sum += value[(space + red) % CAS_SPACES];
    return sum / DOB_FACES;
}

/* On an own card one may move on. */
static void go_around(const struct casino_last *last, const struct cas_position *p, double value[CAS_SPACES],
                      double moving[CAS_SPACES])
{
    double change = 1;
    for (int i = 0; i < ROUNDS && change > a_hair; i++) {
        change = 0;
        for (unsigned space = 0; space < CAS_SPACES; space++)
            moving[space] = mean_ahead(value, space);
        for (unsigned space = 0; space < CAS_SPACES; space++)
            if (is_own(last, p, space) && moving[space] > value[space]) {
                change = moving[space] - value[space] > change ? moving[space] - value[space] : change;
                value[space] = moving[space];
            }
    }
}

static const struct casino_board *board_of(struct casino_last *last, const struct cas_position *p)
{
    double value[CAS_SPACES];
    for (size_t i = 0; i < last->count; i++)
        if (is_same(last, &last->board[i], p))
            return &last->board[i];
    if (last->count == CASINO_BOARDS)
        last->gave_up = true;
    if (last->gave_up)
        return NULL;
    struct casino_board board = {.tens = p->tens, .owned = p->owned[last->seat]};
    value_spaces(last, p, value);
    go_around(last, p, value, board.moving);
    if (last->count == CASINO_BOARDS)
        last->gave_up = true;
    if (last->gave_up)
        return NULL;
    last->board[last->count] = board;
    return &last->board[last->count++];
}

double casino_last_value(struct casino_last *last, const struct cas_position *p)
{
    if (p->phase == CAS_OVER)
        return value_of_stopping(last, p);
    if (value_of_stopping(last, p) >= 1)
        return 1;
    const struct casino_board *board = board_of(last, p);
    return board ? board->moving[p->pawn[last->seat]] : 0;
}

bool casino_last_chances(const struct dob_rules *rules, struct casino_last *last, const struct cas_position *p,
                         double *chance)
{
    struct casino_look look = {.rules = rules, .last = last};
    struct casino_choice list[DOB_MOVES_MAX];
    double unused;
    if (p->finale != 1 || cas_unplaced(p) || p->reds > REDS_KNOWN)
        return false;
    last->rules = rules;
    last->seat = p->seat;
    last->count = 0;
    last->gave_up = false;
    size_t count = casino_weigh(&look, p, list, &unused);
    for (size_t i = 0; i < count; i++)
        chance[i] = list[i].value;
    return !last->gave_up;
}
