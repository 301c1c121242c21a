/* Playing one game. The dice depend on the deal and on which throw it is; what a bot leaves to chance depends on the deal,
 * on who sits where, and on the number of the event. So neither threads nor other games have a say. */
#include "lab/game.h"

#include <string.h>

#include "core/notation.h"
#include "lab/clock.h"

struct course {
    const struct contest *contest;
    const struct seating *seating;
    const struct report *report; /* NULL: no notes are taken */
    uint64_t seed, salt;
    union dob_position position;
    struct outcome outcome;
    int leader; /* who was last alone in the lead; -1: nobody yet */
    bool begun; /* is it known who begins? */
};

/* The names of the players in the order of the seats: a pair plays the same games in every contest. */
static uint64_t salt_of(const struct contest *contest, const struct seating *seating)
{
    uint64_t salt = 1;
    for (int seat = 0; seat < contest->rules.seats; seat++) {
        for (const char *c = contest->player[seating->who[seat]].words; *c; c++)
            salt = dob_mix(salt ^ (uint8_t)*c);
        salt = dob_mix(salt + 1);
    }
    return salt;
}

static dob_move throw_dice(const struct course *course)
{
    const struct dob_rules *rules = &course->contest->rules;
    struct dob_rng rng = dob_rng_keyed(course->seed, rules->game->chance_key(rules, &course->position));
    return rules->game->sample(rules, &course->position, &rng);
}

static bool ask(struct course *course, int seat, struct worker *worker, dob_move *move)
{
    const struct dob_rules *rules = &course->contest->rules;
    int who = course->seating->who[seat];
    const struct entrant *player = &course->contest->player[who];
    union dob_position hidden;
    memcpy(&hidden, &course->position, rules->game->position_size);
    rules->game->hide(rules, &hidden, seat);
    struct question question = {.rules = rules,
                                .position = &hidden,
                                .seat = seat,
                                .rng = dob_rng_keyed(course->seed ^ course->salt, course->outcome.events),
                                .mind = worker->mind,
                                .worker = worker->number};
    double began = clock_now();
    bool answered = player->choose(player, &question, move);
    worker->thinking.seconds[who] += clock_now() - began;
    worker->thinking.moves[who]++;
    course->outcome.decisions[seat]++;
    return answered;
}

/* Games in which chance decides who begins say so by an event called `first`; in the others seat 1 does. */
static void note_first(struct course *course, int actor, dob_move move)
{
    const struct dob_game *game = course->contest->rules.game;
    unsigned kind = dob_move_kind(move);
    if (course->begun || actor != DOB_CHANCE || !game->words || kind >= game->word_count ||
        !dob_same(game->words[kind].word, "first"))
        return;
    course->outcome.first = dob_move_content(move) & 7;
    course->begun = true;
}

static void note_leader(struct course *course)
{
    const struct dob_rules *rules = &course->contest->rules;
    struct dob_result result;
    int best = 0, alone = 1;
    rules->game->result(rules, &course->position, &result);
    for (int seat = 1; seat < rules->seats; seat++) {
        if (result.points[seat] > result.points[best]) {
            best = seat;
            alone = 1;
        } else if (result.points[seat] == result.points[best]) {
            alone = 0;
        }
    }
    if (!alone || rules->seats == 1 || best == course->leader)
        return;
    course->outcome.leads += course->leader >= 0;
    course->leader = best;
}

static bool step(struct course *course, int actor, struct worker *worker)
{
    const struct dob_rules *rules = &course->contest->rules;
    dob_move move;
    if (actor == DOB_CHANCE)
        move = throw_dice(course);
    else if (!ask(course, actor, worker, &move))
        return false;
    note_first(course, actor, move);
    if (course->report && !course->report->watch(rules, &course->position, actor, move, &course->outcome))
        return false;
    rules->game->apply(rules, &course->position, actor, move);
    course->outcome.events++;
    note_leader(course);
    return true;
}

static bool end(struct course *course)
{
    const struct dob_rules *rules = &course->contest->rules;
    struct dob_result result;
    rules->game->result(rules, &course->position, &result);
    for (int seat = 0; seat < rules->seats; seat++) {
        course->outcome.place[seat] = result.place[seat];
        course->outcome.points[seat] = result.points[seat];
    }
    course->outcome.won = rules->seats == 1 && result.won;
    course->outcome.played = true;
    return !course->report || course->report->end(rules, &course->position, &course->outcome);
}

enum game_end game_play(const struct contest *contest, uint32_t game, struct worker *worker, struct outcome *outcome)
{
    const struct dob_rules *rules = &contest->rules;
    struct course course = {.contest = contest,
                            .seating = contest_seating(contest, game),
                            .report = contest->cards ? report_of(rules->game) : NULL,
                            .seed = contest_seed(contest, game),
                            .leader = -1};
    enum game_end how = GAME_OVER;
    unsigned actors;
    course.salt = salt_of(contest, course.seating);
    rules->game->start(rules, &course.position);
    while (how == GAME_OVER && (actors = rules->game->actors(rules, &course.position)) &&
           course.outcome.events < EVENTS_MAX) {
        if (worker->stop && worker->stop(worker->context))
            how = GAME_STOPPED;
        else if (!step(&course, __builtin_ctz(actors), worker))
            how = GAME_FAILED;
    }
    if (how == GAME_OVER && !end(&course))
        how = GAME_FAILED;
    if (how == GAME_OVER)
        *outcome = course.outcome;
    else
        outcome_end(&course.outcome);
    return how;
}
