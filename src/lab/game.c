/* Playing one game. The dice depend on the deal and on which throw it is; what a bot leaves to chance depends on the deal,
 * on who sits where, and on the number of the event. So neither threads nor other games have a say. */
#include "lab/game.h"

#include <string.h>

#include "core/keys.h"
#include "core/notation.h"
#include "host/clock.h"
#include "match/match.h"

struct course {
    const struct contest *contest;
    const struct seating *seating;
    const struct dob_report *report; /* NULL: no notes are taken */
    bool failed;                     /* no memory for a note */
    uint64_t seed, salt;
    union dob_position position;
    struct outcome outcome;
    int leader;   /* who was last alone in the lead; -1: nobody yet */
    bool begun;   /* is it known who begins? */
    bool stopped; /* in the middle of a program's answer: what has been played since is no game */
    struct worker *worker;
    uint32_t game;
    dob_match *match;                            /* for programs, which want to hear of every event; NULL: none plays */
    struct wire_program *program[DOB_SEATS_MAX]; /* that plays the seat; NULL: none, or it was replaced */
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
    struct dob_rng rng = dob_rng_for(course->seed, DOB_FOR_DICE, rules->game->chance_key(rules, &course->position));
    return rules->game->sample(rules, &course->position, &rng);
}

static const struct entrant *entrant_at(const struct course *course, int seat)
{
    return &course->contest->player[course->seating->who[seat]];
}

static dob_move ask_bot(const struct course *course, int seat)
{
    const struct dob_rules *rules = &course->contest->rules;
    union dob_position hidden;
    memcpy(&hidden, &course->position, rules->game->position_size);
    rules->game->hide(rules, &hidden, seat);
    struct question question = {.rules = rules,
                                .position = &hidden,
                                .seat = seat,
                                .rng = dob_rng_for(course->seed ^ course->salt, DOB_FOR_BOT, course->outcome.events),
                                .mind = course->worker->mind};
    return entrant_choose(entrant_at(course, seat), &question);
}

/* ---- programs ---- */

/* A program is not asked any more: a bot plays on, or nobody if it is not its fault. */
static void note_fault(struct course *course, int seat, const struct wire_report *report)
{
    const struct replaced replaced = {.game = course->game, .seat = seat, .report = *report};
    if (report->fault == WIRE_STOPPED)
        course->stopped = true;
    else if (course->worker->replaced)
        course->worker->replaced(course->worker->context, &replaced);
}

static void start_program(struct course *course, int seat)
{
    const struct entrant *entrant = entrant_at(course, seat);
    struct wire_report report;
    const struct wire_program_wish wish = {.command = entrant->command,
                                           .seat = seat,
                                           .time = entrant->budget.ms ? entrant->budget.ms : WIRE_ANSWER_TIME,
                                           .stop_file = course->worker->stop_file};
    course->program[seat] = wire_program_start(&wish, course->match, &report);
    if (!course->program[seat])
        note_fault(course, seat, &report);
}

/* Each game has processes of its own, as at a table. False: no memory. */
static bool start_programs(struct course *course)
{
    if (!contest_has_programs(course->contest))
        return true;
    course->match = match_make(&course->contest->rules, DOB_ALL_SEEING, NULL, NULL);
    for (int seat = 0; course->match && seat < course->contest->rules.seats; seat++)
        if (!entrant_at(course, seat)->bot)
            start_program(course, seat);
    return course->match != NULL;
}

static dob_move ask_program(struct course *course, int seat)
{
    const struct dob_rules *rules = &course->contest->rules;
    struct dob_rng rng = dob_rng_for(course->seed ^ course->salt, DOB_FOR_BOT, course->outcome.events);
    const struct bot_limits limits = {.mind = course->worker->mind};
    struct wire_report report;
    union dob_position hidden = course->position;
    dob_move move;
    bool asks = course->program[seat] != NULL;
    if (asks && wire_program_choose(&course->program[seat], course->match, &move, &report))
        return move;
    if (asks)
        note_fault(course, seat, &report);
    rules->game->hide(rules, &hidden, seat);
    return wire_program_substitute()->choose(rules, &hidden, seat, &rng, &limits);
}

static void end_programs(struct course *course, enum game_end how)
{
    for (int seat = 0; course->match && seat < course->contest->rules.seats; seat++)
        wire_program_end(course->program[seat], how == GAME_OVER ? course->match : NULL);
    dob_match_free(course->match);
}

/* ---- events ---- */

static dob_move ask(struct course *course, int seat)
{
    struct thinking *thinking = &course->worker->thinking;
    int who = course->seating->who[seat];
    double began = host_clock_now();
    dob_move move = entrant_at(course, seat)->bot ? ask_bot(course, seat) : ask_program(course, seat);
    thinking->seconds[who] += host_clock_now() - began;
    thinking->moves[who]++;
    course->outcome.decisions[seat]++;
    return move;
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
    rules->game->result(rules, &course->position, DOB_ALL_SEEING, &result);
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

/* ---- the report on cards ---- */

static void add_note(void *context, struct dob_card_note note)
{
    struct course *course = context;
    course->failed = course->failed || !outcome_note(&course->outcome, note);
}

static bool watch(struct course *course, int actor, dob_move move)
{
    const struct dob_notes notes = {.add = add_note, .context = course};
    if (course->report)
        course->report->watch(&course->contest->rules, &course->position, actor, move, &notes);
    return !course->failed;
}

static bool watch_end(struct course *course)
{
    const struct dob_notes notes = {.add = add_note, .context = course};
    if (course->report && course->report->end)
        course->report->end(&course->contest->rules, &course->position, &notes);
    return !course->failed;
}

/* ---- the game ---- */

static bool step(struct course *course, int actor)
{
    const struct dob_rules *rules = &course->contest->rules;
    dob_move move = actor == DOB_CHANCE ? throw_dice(course) : ask(course, actor);
    note_first(course, actor, move);
    if (course->match && !match_add(course->match, actor, move, false, NULL))
        return false;
    if (!watch(course, actor, move))
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
    rules->game->result(rules, &course->position, DOB_ALL_SEEING, &result);
    for (int seat = 0; seat < rules->seats; seat++) {
        course->outcome.place[seat] = result.place[seat];
        course->outcome.points[seat] = result.points[seat];
    }
    course->outcome.won = rules->seats == 1 && result.won;
    course->outcome.played = true;
    return watch_end(course);
}

static enum game_end play_on(struct course *course)
{
    const struct dob_rules *rules = &course->contest->rules;
    const struct worker *worker = course->worker;
    unsigned actors;
    while ((actors = rules->game->actors(rules, &course->position)) && course->outcome.events < EVENTS_MAX) {
        if (worker->stop && worker->stop(worker->context))
            return GAME_STOPPED;
        if (!step(course, __builtin_ctz(actors)))
            return GAME_FAILED;
        if (course->stopped)
            return GAME_STOPPED;
    }
    return end(course) ? GAME_OVER : GAME_FAILED;
}

enum game_end game_play(const struct contest *contest, uint32_t game, struct worker *worker, struct outcome *outcome)
{
    const struct dob_rules *rules = &contest->rules;
    struct course course = {.contest = contest,
                            .seating = contest_seating(contest, game),
                            .report = contest->cards ? rules->game->report : NULL,
                            .seed = contest_seed(contest, game),
                            .leader = -1,
                            .worker = worker,
                            .game = game};
    course.salt = salt_of(contest, course.seating);
    rules->game->start(rules, &course.position);
    enum game_end how = start_programs(&course) ? play_on(&course) : GAME_FAILED;
    end_programs(&course, how);
    if (how == GAME_OVER)
        *outcome = course.outcome;
    else
        outcome_end(&course.outcome);
    return how;
}
