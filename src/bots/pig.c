/* The quick player of pig: it keeps pace and races in the end. Neller, Presser and others found this rule by looking at
 * the solved game; it loses less than one game in a hundred to a perfect player. What it knows of a position it reads from
 * the view. */
#include "bots/policy.h"
#include "core/sink.h"

enum { SEATS_MAX = 4, TARGET = 0 /* option */ };
enum kind { DIE, ROLL, HOLD };

enum {
    RACE = 29, /* so near the target nobody holds any more: the next to hold may have lost */
    HOLD_AT = 21,
    PACE = 8,   /* a point more or less for so many that the seat is behind or ahead */
    TIMID = 15, /* the level easy holds so much too early on average... */
    MOODY = 4   /* ... and is no more certain than this */
};

/* The numbers of a view in their order. */
enum { SEAT, POT, SCORES, SEEN_MAX = SCORES + SEATS_MAX };

struct eye {
    struct dob_sink sink; /* first: an eye is a sink */
    int seen[SEEN_MAX];
    int count;
};

static void see_bracket(struct dob_sink *sink, char bracket)
{
    (void)sink;
    (void)bracket;
}

static void see_nothing(struct dob_sink *sink)
{
    (void)sink;
}

static void see_words(struct dob_sink *sink, const char *words)
{
    (void)sink;
    (void)words;
}

static void see_number(struct dob_sink *sink, int64_t number)
{
    struct eye *eye = (struct eye *)sink;
    eye->seen[eye->count++] = (int)number;
}

/* The pot at which to hold; no pot reaches it in the race. */
static int hold_at(const struct dob_rules *rules, const int *score, int seat)
{
    int best = 0, target = rules->option[TARGET];
    for (int other = 0; other < rules->seats; other++)
        if (other != seat && score[other] > best)
            best = score[other];
    if (score[seat] >= target - RACE || best >= target - RACE)
        return target;
    return HOLD_AT + (best - score[seat]) / PACE;
}

static dob_move choose(const struct dob_rules *rules, void *mind, const void *position, int seat, double noise,
                       struct dob_rng *rng)
{
    (void)mind;
    struct eye eye = {.sink = {see_bracket, see_nothing, see_words, see_number, see_words}};
    rules->game->view(rules, position, seat, &eye.sink);
    int limit = hold_at(rules, eye.seen + SCORES, seat);
    if (noise > 0)
        limit -= (int)(noise * (TIMID - MOODY + (double)dob_rng_below(rng, 2 * MOODY + 1)));
    return dob_move_of(eye.seen[POT] > 0 && eye.seen[POT] >= limit ? HOLD : ROLL, 0);
}

/* The spread is next to nothing: in the end only the winner is at the target, and by how much tells nothing. */
const struct policy pig_policy = {.game = "pig", .choose = choose, .spread = 0.1};
