/* What chance could have brought, as a seat sees it. What that seat does not know is guessed; where the odds are the same
 * in every guess, as those of dice are, all outcomes are listed, or, if they are many, every so manyth. Else as many are
 * drawn, each with a guess of its own. Invariant: nothing here depends on what the seat does not know. */
#include <string.h>

#include "coach/coach.h"
#include "core/keys.h"

static uint64_t hash_of(const struct dob_outcome *list, size_t count)
{
    uint64_t hash = count;
    for (size_t i = 0; i < count; i++)
        hash = dob_mix(dob_mix(hash ^ list[i].move) + list[i].weight);
    return hash;
}

static void guess(const struct coach_mean *mean, struct dob_rng *rng, union dob_position *full)
{
    *full = mean->hidden;
    mean->rules->game->guess(mean->rules, full, mean->seat, rng);
}

/* The odds, if every guess says the same; else 0. */
static size_t list_odds(struct coach_mean *mean, struct dob_rng *rng, unsigned guesses, union dob_position *full)
{
    const struct dob_game *game = mean->rules->game;
    uint64_t first = 0;
    size_t count = 0;
    for (unsigned i = 0; i < guesses; i++) {
        guess(mean, rng, full);
        count = game->odds(mean->rules, full, mean->list);
        uint64_t hash = hash_of(mean->list, count);
        if (count == 0 || (i > 0 && hash != first))
            return 0;
        first = hash;
    }
    return count;
}

/* Keeps `most` of the listed outcomes, at equal distances in their weights. */
static void thin(struct coach_mean *mean, struct dob_rng *rng, unsigned most)
{
    uint64_t all = 0, passed = 0;
    size_t kept = 0;
    for (size_t i = 0; i < mean->count; i++)
        all += mean->list[i].weight;
    uint64_t at = dob_rng_below(rng, all); /* in 1/most of a weight */
    for (size_t i = 0; i < mean->count; i++) {
        passed += mean->list[i].weight;
        uint64_t hits = 0;
        for (; at < passed * most; at += all)
            hits++;
        if (hits)
            mean->list[kept++] = (struct dob_outcome){mean->list[i].move, hits};
    }
    mean->count = kept;
    mean->drawn = most;
}

static void draw(struct coach_mean *mean, struct dob_rng *rng, unsigned most)
{
    const struct dob_game *game = mean->rules->game;
    for (unsigned i = 0; i < most; i++) {
        union dob_position full;
        guess(mean, rng, &full);
        dob_move move = game->sample(mean->rules, &full, rng);
        mean->list[i] = (struct dob_outcome){game->shown(mean->rules, &full, DOB_CHANCE, move, mean->seat), 1};
    }
    mean->count = mean->drawn = most;
}

/* What looks the same to the seat is one outcome. */
static void merge(struct coach_mean *mean)
{
    size_t kept = 0;
    for (size_t i = 0; i < mean->count; i++) {
        size_t k = 0;
        while (k < kept && mean->list[k].move != mean->list[i].move)
            k++;
        if (k < kept)
            mean->list[k].weight += mean->list[i].weight;
        else
            mean->list[kept++] = mean->list[i];
    }
    mean->count = kept;
}

void coach_mean_begin(struct coach_mean *mean, const struct dob_rules *rules, const void *position, int seat,
                      uint64_t seed, const struct coach_effort *effort)
{
    const struct dob_game *game = rules->game;
    struct dob_rng rng = dob_rng_for(seed, DOB_FOR_COACH, (uint64_t)seat);
    union dob_position full;
    memset(mean, 0, offsetof(struct coach_mean, list));
    mean->rules = rules;
    mean->policy = policy_of(game);
    mean->seat = seat;
    memcpy(&mean->hidden, position, game->position_size);
    game->hide(rules, &mean->hidden, seat);
    memset(&full, 0, sizeof full);
    mean->count = list_odds(mean, &rng, effort->guesses, &full);
    if (mean->count > effort->outcomes)
        thin(mean, &rng, effort->outcomes);
    for (size_t i = 0; i < mean->count; i++)
        mean->list[i].move = game->shown(rules, &full, DOB_CHANCE, mean->list[i].move, seat);
    if (mean->count == 0)
        draw(mean, &rng, effort->outcomes);
    merge(mean);
}

bool coach_mean_step(struct coach_mean *mean, void *scratch)
{
    const struct dob_outcome *outcome = &mean->list[mean->next++];
    union dob_position after = mean->hidden;
    mean->rules->game->apply(mean->rules, &after, DOB_CHANCE, outcome->move);
    double value = policy_value(mean->policy, mean->rules, scratch, &after, mean->seat).chance;
    mean->weight += (double)outcome->weight;
    mean->sum += (double)outcome->weight * value;
    mean->squares += (double)outcome->weight * value * value;
    return mean->next < mean->count;
}

double coach_mean_end(const struct coach_mean *mean, double *error)
{
    double average = mean->sum / mean->weight, spread = mean->squares / mean->weight - average * average;
    *error = mean->drawn && spread > 0 ? value_root(spread / mean->drawn) : 0;
    return average;
}
