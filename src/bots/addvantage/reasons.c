/* Why a move of addvantage is better than another: the first of these that holds is told. */
#include "bots/policy.h"
#include "games/addvantage/content.h"

/* What a seat has after a move. */
struct boards_after {
    struct add_position p;
    int32_t points;
    unsigned ready[DOB_FACES + 1]; /* rows and columns that one die of a face would win */
    unsigned spoilt;               /* that cannot be won any more with what lies there */
};

static void look_at_line(struct boards_after *o, int seat, unsigned line)
{
    unsigned sum = 0, empty = 0, tile = o->p.tile[seat][line];
    for (int i = 0; i < ADD_SIDE; i++) {
        unsigned face = add_at(o->p.dice[seat], add_lines[line][i]);
        sum += face;
        empty += face == 0;
    }
    if (tile >= ADD_HIDDEN)
        return; /* won, or unknown */
    unsigned needs = tile > sum ? tile - sum : 0;
    if (empty == 1 && needs >= 1 && needs <= DOB_FACES)
        o->ready[needs]++;
    else if (empty > 0 && (needs < empty || needs > DOB_FACES * empty))
        o->spoilt++;
}

static struct boards_after after(const struct reason_case *about, dob_move move)
{
    struct boards_after o = {.p = *(const struct add_position *)about->position};
    add_apply(about->rules, &o.p, about->seat, move);
    o.points = add_points(about->rules, &o.p, about->seat);
    for (unsigned line = 0; line < ADD_SLOTS; line++)
        look_at_line(&o, about->seat, line);
    return o;
}

static bool is_kind(dob_move move, unsigned kind)
{
    return dob_move_kind(move) == kind;
}

/* After both moves dice lie on the boards. */
static bool both_settle(const struct reason_case *about)
{
    unsigned a = dob_move_kind(about->better), b = dob_move_kind(about->worse);
    return (a == ADD_PLACE || a == ADD_BUY || a == ADD_GIVE) && (b == ADD_PLACE || b == ADD_BUY || b == ADD_GIVE);
}

static bool wins_more(const struct reason_case *about, struct dob_arg *args)
{
    if (dob_move_kind(about->better) < ADD_THROW)
        return false;
    int32_t more = after(about, about->better).points - after(about, about->worse).points;
    args[0] = dob_arg_number(more);
    return more > 0;
}

static bool gives_up_less(const struct reason_case *about, struct dob_arg *args)
{
    args[0] = dob_arg_number(add_settled_face(about->worse));
    return is_kind(about->worse, ADD_GIVE) && is_kind(about->better, ADD_PLACE);
}

static bool gives_up(const struct reason_case *about, struct dob_arg *args)
{
    args[0] = dob_arg_number(add_settled_face(about->better));
    return is_kind(about->better, ADD_GIVE) && is_kind(about->worse, ADD_PLACE);
}

static bool spoils_less(const struct reason_case *about, struct dob_arg *args)
{
    if (!both_settle(about))
        return false;
    unsigned better = after(about, about->better).spoilt, worse = after(about, about->worse).spoilt;
    args[0] = dob_arg_number(worse - better);
    return better < worse;
}

static bool makes_ready(const struct reason_case *about, struct dob_arg *args)
{
    if (!both_settle(about))
        return false;
    struct boards_after better = after(about, about->better), worse = after(about, about->worse);
    for (unsigned face = 1; face <= DOB_FACES; face++)
        if (better.ready[face] > worse.ready[face]) {
            args[0] = dob_arg_number(face);
            return true;
        }
    return false;
}

static bool throws_rather(const struct reason_case *about, struct dob_arg *args)
{
    args[0] = dob_arg_number((int64_t)dob_move_content(about->better));
    return is_kind(about->better, ADD_THROW) && is_kind(about->worse, ADD_BUY);
}

static bool buys_rather(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, ADD_BUY) || is_kind(about->worse, ADD_BUY))
        return false;
    const struct add_position *p = about->position;
    args[0] = dob_arg_number(add_at(p->dice[add_buy_seller(about->better)], add_buy_from(about->better)));
    args[1] = dob_arg_seat((int)add_buy_seller(about->better));
    return true;
}

static bool throws_more(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, ADD_THROW) || !is_kind(about->worse, ADD_THROW))
        return false;
    args[0] = dob_arg_number((int64_t)dob_move_content(about->better));
    args[1] = dob_arg_number((int64_t)dob_move_content(about->worse));
    return true;
}

static bool passes_less(const struct reason_case *about, struct dob_arg *args)
{
    (void)args;
    return is_kind(about->worse, ADD_PASS);
}

/* A die bought elsewhere, from another line. */
static bool buys_elsewhere(const struct reason_case *about, struct dob_arg *args)
{
    if (!is_kind(about->better, ADD_BUY) || !is_kind(about->worse, ADD_BUY))
        return false;
    const struct add_position *p = about->position;
    args[0] = dob_arg_number(add_at(p->dice[add_buy_seller(about->better)], add_buy_from(about->better)));
    args[1] = dob_arg_number(add_at(p->dice[add_buy_seller(about->worse)], add_buy_from(about->worse)));
    return args[0].number != args[1].number;
}

/* ---- counted after each of the two moves ---- */

/* Lines of a seat whose tile can still be won, and that lack so many dice. */
static int32_t lines_lacking(const struct add_position *p, int seat, unsigned lack)
{
    int32_t count = 0;
    for (unsigned slot = 0; slot < ADD_SLOTS; slot++) {
        unsigned missing = 0, sum = 0, tile = p->tile[seat][slot];
        for (int i = 0; i < ADD_SIDE; i++) {
            unsigned face = add_at(p->dice[seat], add_lines[slot][i]);
            missing += face == 0;
            sum += face;
        }
        bool can_be = sum + missing <= tile && tile <= sum + missing * DOB_FACES;
        count += !(tile & ADD_WON) && tile != ADD_HIDDEN && missing == lack && can_be;
    }
    return count;
}

static int32_t lacking_one(const struct reason_move *m)
{
    return lines_lacking(m->after, m->seat, 1);
}

static int32_t lacking_two(const struct reason_move *m)
{
    return lines_lacking(m->after, m->seat, 2);
}

static int32_t theirs_lacking_one(const struct reason_move *m)
{
    int32_t sum = 0;
    for (int other = 0; other < m->rules->seats; other++)
        sum += other == m->seat ? 0 : lines_lacking(m->after, other, 1);
    return sum;
}

static int32_t open_lines(const struct reason_move *m)
{
    int32_t sum = 0;
    for (unsigned lack = 0; lack <= ADD_SIDE; lack++)
        sum += lines_lacking(m->after, m->seat, lack);
    return sum;
}

static int32_t coins(const struct reason_move *m)
{
    return ((const struct add_position *)m->after)->coins[m->seat];
}

const struct reason addvantage_reasons[] = {{"addvantage.why.wins", wins_more},
                                            {"addvantage.why.no-give", gives_up_less},
                                            {"addvantage.why.give", gives_up},
                                            {"addvantage.why.spoils", spoils_less},
                                            {"addvantage.why.ready", makes_ready},
                                            {"addvantage.why.throws", throws_rather},
                                            {"addvantage.why.buys", buys_rather},
                                            {"addvantage.why.dice", throws_more},
                                            {"addvantage.why.pass", passes_less},
                                            {"addvantage.why.other-die", buys_elsewhere},
                                            {.id = "addvantage.why.one", .counts = lacking_one},
                                            {.id = "addvantage.why.open", .counts = open_lines},
                                            {.id = "addvantage.why.theirs", .counts = theirs_lacking_one, .less = true},
                                            {.id = "addvantage.why.two", .counts = lacking_two},
                                            {.id = "addvantage.why.coins", .counts = coins},
                                            {NULL}};
