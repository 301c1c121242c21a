/* Playing one game. The dice depend on the deal and on which throw it is; what a bot leaves to chance depends on the deal,
 * on who sits where, and on the number of the event. So neither threads nor other games have a say. */
#include "lab/game.h"

#include "core/assert.h"
#include "core/keys.h"
#include "core/notation.h"
#include "core/playout.h"
#include "dobbel/table.h"
#include "host/clock.h"
#include "match/match.h"

/* Who hears what a program and the table say to each other. */
struct ear {
    const struct course *course;
    int seat;
};

struct course {
    const struct contest *contest;
    const struct contest_seating *seating;
    const struct dob_report *report; /* NULL: no notes are taken */
    uint64_t seed, salt;
    union dob_position position;
    struct outcome outcome;
    int leader;           /* who was last alone in the lead; -1: nobody yet */
    bool begun;           /* is it known who begins? */
    bool stopped, failed; /* it is to end early: what was not played is no game; there is no memory */
    struct contest_worker *worker;
    uint32_t game;
    dob_table *table; /* at which programs sit; NULL: none plays */
    struct ear ear[DOB_SEATS_MAX];
    struct wire_program *program[DOB_SEATS_MAX]; /* that plays the seat; NULL: none, or it was replaced */
};

/* The names of the players in the order of the seats: a pair plays the same games in every contest. */
static uint64_t salt_of(const struct contest *contest, const struct contest_seating *seating)
{
    uint64_t salt = 1;
    for (int seat = 0; seat < contest->rules.seats; seat++) {
        for (const char *c = contest->player[seating->who[seat]].words; *c; c++)
            salt = dob_mix(salt ^ (uint8_t)*c);
        salt = dob_mix(salt + 1);
    }
    return salt;
}

static const struct entrant *entrant_at(const struct course *course, int seat)
{
    return &course->contest->player[course->seating->who[seat]];
}

static struct dob_rng chances_of(const struct course *course)
{
    return dob_rng_for(course->seed ^ course->salt, DOB_FOR_BOT, course->outcome.events);
}

static dob_move ask_bot(const struct course *course, const void *position, int seat)
{
    const struct bot_question question = {.position = position, .seat = seat, .rng = chances_of(course)};
    return entrant_choose(entrant_at(course, seat), question, course->worker->space);
}

/* ---- programs ---- */

/* A program is not asked any more: a bot plays on, or nobody if it is not its fault. */
static void note_fault(struct course *course, int seat, const struct wire_report *report)
{
    const struct contest_replaced replaced = {.game = course->game, .seat = seat, .report = *report};
    bool wrong = report->fault == WIRE_RUBBISH || report->fault == WIRE_ILLEGAL || report->fault == WIRE_TOO_LONG;
    course->stopped = course->stopped || report->fault == WIRE_STOPPED;
    if (report->fault == WIRE_STOPPED)
        return;
    dob_table_lost(course->table, seat,
                   wrong                        ? DOB_FAULT_WRONG
                   : report->fault == WIRE_LATE ? DOB_FAULT_LATE
                                                : DOB_FAULT_ENDED);
    if (course->worker->replaced)
        course->worker->replaced(course->worker->context, &replaced);
}

static void hear(void *context, bool sent, const char *line, size_t length)
{
    const struct ear *ear = context;
    const struct contest_worker *worker = ear->course->worker;
    worker->heard(worker->context, &(struct contest_line){ear->course->game, ear->seat, sent, line, length});
}

static void start_program(struct course *course, int seat)
{
    const struct entrant *entrant = entrant_at(course, seat);
    struct wire_report report;
    const struct wire_program_wish wish = {.command = entrant->command,
                                           .seat = seat,
                                           .time = entrant->budget.ms ? entrant->budget.ms : WIRE_ANSWER_TIME,
                                           .stop_file = course->worker->stop_file,
                                           .log = course->worker->heard ? hear : NULL,
                                           .log_context = &course->ear[seat]};
    course->ear[seat] = (struct ear){course, seat};
    course->program[seat] = wire_program_start(&wish, dob_table_match(course->table), &report);
    if (!course->program[seat])
        note_fault(course, seat, &report);
}

static bool seat_player(dob_match *match, int seat, const struct entrant *entrant)
{
    struct dob_player player = {.kind = entrant->bot ? DOB_BOT : DOB_PROGRAM};
    struct dob_text level = dob_text_in(player.level, sizeof player.level);
    if (entrant->bot)
        dob_text_add(&level, entrant->bot->name);
    return dob_match_seat(match, seat, &player, NULL);
}

/* A table with the dice of the game, at which everybody is asked for every decision. False: no memory. */
static bool lay_table(struct course *course)
{
    const struct dob_rules *rules = &course->contest->rules;
    const struct dob_table_settings settings = {.ask_forced = true, .no_hints = true};
    dob_match *match = match_make(rules, DOB_ALL_SEEING, NULL, NULL);
    bool good = match != NULL;
    for (int seat = 0; good && seat < rules->seats; seat++)
        good = seat_player(match, seat, entrant_at(course, seat));
    if (good)
        dob_match_set_dice(match, DOB_DICE_SEED, course->seed);
    if (good && dob_table_open(match, &settings, &course->table, NULL))
        return true;
    dob_match_free(match);
    return false;
}

/* Each game has processes of its own, as at a table. False: no memory. */
static bool start_programs(struct course *course)
{
    if (!contest_has_programs(course->contest))
        return true;
    if (!lay_table(course))
        return false;
    for (int seat = 0; seat < course->contest->rules.seats; seat++)
        if (!entrant_at(course, seat)->bot)
            start_program(course, seat);
    return true;
}

/* The same event at the table. It throws its dice by itself, all that come before the next decision, and they are those of
 * the game: both have the same seed. */
static bool follow(struct course *course, int actor, dob_move move)
{
    const dob_match *match = course->table ? dob_table_match(course->table) : NULL;
    if (!match)
        return true;
    if (actor != DOB_CHANCE)
        return dob_table_hand_in(course->table, actor, move, NULL);
    if (dob_match_events(match) == course->outcome.events && !dob_table_go_on(course->table, 0, NULL))
        return false;
    DOB_ASSERT(match_event(match, course->outcome.events).move == move);
    return true;
}

static dob_move ask_program(struct course *course, const void *position, int seat)
{
    const struct bot_question question = {.position = position, .seat = seat, .rng = chances_of(course)};
    struct wire_report report;
    dob_move move;
    bool asks = course->program[seat] != NULL;
    if (asks && wire_program_choose(&course->program[seat], dob_table_match(course->table), &move, &report))
        return move;
    if (asks)
        note_fault(course, seat, &report);
    return bot_choose(course->worker->space, bot_named(dob_scan_in(dob_table_level(course->table, seat))), &question);
}

static void end_programs(struct course *course, enum contest_game_end how)
{
    for (int seat = 0; course->table && seat < course->contest->rules.seats; seat++)
        wire_program_end(course->program[seat], how == CONTEST_GAME_OVER ? dob_table_match(course->table) : NULL);
    dob_table_free(course->table);
}

/* ---- notes ---- */

/* Where no event says who begins, seat 1 does. */
static void note_first(struct course *course, dob_move move)
{
    int seat = course->begun ? -1 : dob_words_begin(&course->contest->rules, move);
    if (seat < 0)
        return;
    course->outcome.first = (uint8_t)seat;
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

static void note_card(void *context, struct dob_card_note note)
{
    struct course *course = context;
    course->failed = course->failed || !outcome_note(&course->outcome, note);
}

static void note_end(struct course *course)
{
    const struct dob_rules *rules = &course->contest->rules;
    const struct dob_notes notes = {.add = note_card, .context = course};
    struct dob_result result;
    note_leader(course);
    rules->game->result(rules, &course->position, DOB_ALL_SEEING, &result);
    for (int seat = 0; seat < rules->seats; seat++) {
        course->outcome.place[seat] = result.place[seat];
        course->outcome.points[seat] = result.points[seat];
    }
    course->outcome.won = rules->seats == 1 && result.won;
    course->outcome.played = true;
    if (course->report && course->report->end)
        course->report->end(rules, &course->position, &notes);
}

/* ---- the game ---- */

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct course *course = context;
    struct contest_thinking *thinking = &course->worker->thinking;
    int who = course->seating->who[seat];
    double began = host_clock_now();
    (void)rules;
    dob_move move =
        entrant_at(course, seat)->bot ? ask_bot(course, position, seat) : ask_program(course, position, seat);
    thinking->seconds[who] += host_clock_now() - began;
    thinking->moves[who]++;
    course->outcome.decisions[seat]++;
    return move;
}

/* The position is the one before the event, so the leader is noted one event late, and once more at the end. */
static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    struct course *course = context;
    const struct dob_notes notes = {.add = note_card, .context = course};
    if (course->stopped) /* while a program was asked */
        return false;
    note_leader(course);
    note_first(course, move);
    if (course->report)
        course->report->watch(rules, position, actor, move, &notes);
    course->failed = course->failed || !follow(course, actor, move);
    course->outcome.events++;
    return !course->failed;
}

static bool is_stopped(void *context, const struct dob_rules *rules, const void *position, uint64_t events)
{
    struct course *course = context;
    const struct contest_worker *worker = course->worker;
    (void)rules;
    (void)position;
    (void)events;
    course->stopped = course->stopped || (worker->stop && worker->stop(worker->context));
    return course->stopped;
}

static enum contest_game_end play_on(struct course *course)
{
    const struct dob_play play = {.choose = choose,
                                  .watch = watch,
                                  .enough = is_stopped,
                                  .context = course,
                                  .hidden = true,
                                  .seed = course->seed,
                                  .limit = CONTEST_EVENTS_MAX};
    dob_play_on(&course->contest->rules, &course->position, &play);
    if (!course->stopped && !course->failed)
        note_end(course);
    return course->stopped ? CONTEST_GAME_STOPPED : course->failed ? CONTEST_GAME_FAILED : CONTEST_GAME_OVER;
}

enum contest_game_end contest_play_game(const struct contest *contest, uint32_t game, struct contest_worker *worker,
                                        struct outcome *outcome)
{
    struct course course = {.contest = contest,
                            .seating = contest_seating(contest, game),
                            .report = contest->cards ? contest->rules.game->report : NULL,
                            .seed = contest_luck(contest, game),
                            .leader = -1,
                            .worker = worker,
                            .game = game};
    course.salt = salt_of(contest, course.seating);
    dob_open(&contest->rules, &course.position);
    enum contest_game_end how = start_programs(&course) ? play_on(&course) : CONTEST_GAME_FAILED;
    end_programs(&course, how);
    if (how == CONTEST_GAME_OVER)
        *outcome = course.outcome;
    else
        outcome_end(&course.outcome);
    return how;
}
