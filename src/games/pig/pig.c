/* Pig, a folk game for one die, and the smallest example of how a game is written (docs/adding-a-game.md walks through
 * it). In a turn a seat throws the die as often as it likes and holds to bank the sum; a 1 loses the sum and the
 * turn. The first with `target` points wins.
 *
 * Rulings: P1 seat 1 begins. P2 a turn starts with a throw: nothing can be held before it. P3 a 1 ends the turn with
 * nothing. P4 the throw that brings bank and sum to the target banks itself and ends the game.
 *
 * Invariant: `pot` is 0 exactly at the start of a turn, and nobody's score has reached the target before the end. */
#include "games/pig/pig.h"
#include "core/assert.h"
#include "core/notation.h"
#include "core/sink.h"

static const struct dob_option options[] = {
    {.name = "target", .ruling = "P4", .min = 10, .max = 1000, .standard = 100},
};

static const struct dob_word words[] = {
    [PIG_DIE] = {"die", {{.kind = DOB_FIELD_NUMBER, .bits = 3, .min = 1, .max = 6}}, .thrown = true},
    [PIG_ROLL] = {"roll", {{0}}},
    [PIG_HOLD] = {"hold", {{0}}},
};

static void start(const struct dob_rules *rules, void *position)
{
    (void)rules; /* P1: seat 1 begins, all bytes zero */
    struct pig *p = position;
    p->phase = PIG_DECIDE;
}

static unsigned actors(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct pig *p = position;
    if (p->phase == PIG_OVER)
        return 0;
    return p->phase == PIG_THROWN ? 1u << DOB_CHANCE : 1u << p->seat;
}

static int turn(const struct dob_rules *rules, const void *position)
{
    (void)rules;
    const struct pig *p = position;
    return p->phase == PIG_OVER ? -1 : p->seat;
}

static size_t moves(const struct dob_rules *rules, const void *position, int seat, dob_move *list)
{
    (void)rules;
    const struct pig *p = position;
    DOB_ASSERT(p->phase == PIG_DECIDE && seat == p->seat);
    list[0] = dob_move_of(PIG_ROLL, 0);
    list[1] = dob_move_of(PIG_HOLD, 0);
    return p->pot > 0 ? 2 : 1; /* P2 */
}

static dob_move sample(const struct dob_rules *rules, const void *position, struct dob_rng *rng)
{
    (void)rules;
    (void)position;
    return dob_move_of(PIG_DIE, 1 + dob_rng_below(rng, 6));
}

static size_t odds(const struct dob_rules *rules, const void *position, struct dob_outcome *list)
{
    (void)rules;
    (void)position;
    for (unsigned face = 1; face <= 6; face++)
        list[face - 1] = (struct dob_outcome){.move = dob_move_of(PIG_DIE, face), .weight = 1};
    return 6;
}

static uint64_t chance_key(const struct dob_rules *rules, const void *position)
{
    const struct pig *p = position;
    return dob_key(PIG_DIE, p->seat, p->turn / rules->seats, p->throws);
}

static bool refuse(const struct dob_rules *rules, const void *position, int actor, dob_move move,
                   struct dob_reason *why)
{
    const struct pig *p = position;
    if (!dob_words_fit(rules, move))
        return dob_because(why, "move.malformed", NULL) && dob_of_kind(why, DOB_UNREADABLE);
    if (!(actors(rules, position) >> actor & 1))
        return dob_because(why, "move.not-your-turn", NULL) && dob_of_kind(why, DOB_NOT_YOURS);
    if ((dob_move_kind(move) == PIG_DIE) != (actor == DOB_CHANCE))
        return dob_because(why, "move.not-yours", NULL) && dob_of_kind(why, DOB_NOT_NOW);
    if (dob_move_kind(move) == PIG_HOLD && p->pot == 0)
        return dob_because(why, "pig.nothing-to-hold", "P2");
    return false;
}

static void end_turn(const struct dob_rules *rules, struct pig *p)
{
    p->pot = 0;
    p->throws = 0;
    p->turn++;
    p->seat = (uint8_t)((p->seat + 1) % rules->seats);
    p->phase = PIG_DECIDE;
}

static void bank(struct pig *p)
{
    p->score[p->seat] = (uint16_t)(p->score[p->seat] + p->pot);
    p->pot = 0;
}

static void land(const struct dob_rules *rules, struct pig *p, unsigned face)
{
    p->phase = PIG_DECIDE;
    p->throws++;
    if (face == 1) { /* P3 */
        end_turn(rules, p);
        return;
    }
    p->pot = (uint16_t)(p->pot + face);
    if (p->score[p->seat] + p->pot >= rules->option[PIG_TARGET]) { /* P4 */
        bank(p);
        p->phase = PIG_OVER;
    }
}

static void apply(const struct dob_rules *rules, void *position, int actor, dob_move move)
{
    DOB_DEBUG_ASSERT(!refuse(rules, position, actor, move, NULL));
    struct pig *p = position;
    switch (dob_move_kind(move)) {
    case PIG_ROLL:
        p->phase = PIG_THROWN;
        break;
    case PIG_HOLD:
        bank(p);
        end_turn(rules, p);
        break;
    default:
        land(rules, p, (unsigned)dob_move_content(move));
    }
}

static void result(const struct dob_rules *rules, const void *position, int viewer, struct dob_result *result)
{
    (void)viewer;
    const struct pig *p = position;
    *result = (struct dob_result){.seats = rules->seats};
    for (int seat = 0; seat < rules->seats; seat++)
        result->points[seat] = p->score[seat];
    dob_result_rank(result);
}

static void print_position(const struct dob_rules *rules, const void *position, struct dob_text *text)
{
    const struct pig *p = position;
    dob_text_keyed(text, "phase=", p->phase);
    dob_text_keyed(text, " seat=", p->seat + 1);
    dob_text_keyed(text, " turn=", p->turn);
    dob_text_keyed(text, " throws=", p->throws);
    dob_text_keyed(text, " pot=", p->pot);
    for (int seat = 0; seat < rules->seats; seat++)
        dob_text_keyed(text, seat == 0 ? " scores=" : ",", p->score[seat]);
}

static bool parse_position(const struct dob_rules *rules, struct dob_scan scan, void *position, struct dob_reason *why)
{
    int64_t phase, seat, turn, throws, pot, score;
    struct pig p = {0};
    bool good = dob_scan_keyed(&scan, "phase=", PIG_DECIDE, PIG_OVER, &phase) &&
                dob_scan_keyed(&scan, " seat=", 1, rules->seats, &seat) &&
                dob_scan_keyed(&scan, " turn=", 0, UINT32_MAX, &turn) &&
                dob_scan_keyed(&scan, " throws=", 0, PIG_SCORE_MAX, &throws) &&
                dob_scan_keyed(&scan, " pot=", 0, PIG_SCORE_MAX, &pot);
    for (int i = 0; good && i < rules->seats; i++) {
        good = dob_scan_keyed(&scan, i == 0 ? " scores=" : ",", 0, PIG_SCORE_MAX, &score);
        if (good)
            p.score[i] = (uint16_t)score;
    }
    if (!good || !dob_scan_done(&scan))
        return !dob_because_found(why, "position.unreadable", scan);
    p.phase = (uint8_t)phase;
    p.seat = (uint8_t)(seat - 1);
    p.turn = (uint32_t)turn;
    p.throws = (uint16_t)throws;
    p.pot = (uint16_t)pot;
    *(struct pig *)position = p;
    return true;
}

static bool check(const struct dob_rules *rules, const void *position, struct dob_reason *why)
{
    const struct pig *p = position;
    int32_t target = rules->option[PIG_TARGET];
    bool good = p->phase <= PIG_OVER && p->turn % rules->seats == p->seat;
    for (int seat = 0; seat < rules->seats; seat++) {
        bool won = p->phase == PIG_OVER && seat == p->seat;
        good = good && won == (p->score[seat] >= target) && p->score[seat] < target + 6;
    }
    if (p->phase == PIG_OVER)
        good = good && p->pot == 0 && p->throws > 0;
    else
        good = good && p->pot >= 2 * p->throws && p->pot <= 6 * p->throws && p->score[p->seat] + p->pot < target;
    return good || !dob_because(why, "position.impossible", NULL);
}

static void view(const struct dob_rules *rules, const void *position, int viewer, struct dob_sink *sink)
{
    static const char *const phases[] = {[PIG_DECIDE] = "decide", [PIG_THROWN] = "thrown", [PIG_OVER] = "over"};
    (void)viewer;
    const struct pig *p = position;
    sink->open(sink, '{');
    dob_sink_id(sink, "phase", phases[p->phase]);
    dob_sink_number(sink, "seat", p->seat + 1);
    dob_sink_number(sink, "pot", p->pot);
    dob_sink_open(sink, "scores", '[');
    for (int seat = 0; seat < rules->seats; seat++)
        sink->number(sink, p->score[seat]);
    sink->close(sink);
    sink->close(sink);
}

static size_t tell(const struct dob_rules *rules, const void *position, int actor, dob_move move, int viewer,
                   struct dob_telling list[DOB_TOLD_MAX])
{
    (void)viewer;
    const struct pig *p = position;
    unsigned face = (unsigned)dob_move_content(move);
    int64_t points = p->score[p->seat] + p->pot + face;
    const struct dob_arg seat = {DOB_ARG_SEAT, .number = p->seat};
    if (dob_move_kind(move) == PIG_ROLL)
        return 0; /* the die tells it */
    if (dob_move_kind(move) == PIG_HOLD) {
        list[0] = (struct dob_telling){{"pig.told.hold", {seat, {DOB_ARG_NUMBER, .number = p->pot}}}};
        return 1;
    }
    bool wins = face != 1 && points >= rules->option[PIG_TARGET]; /* P4 */
    list[0] = (struct dob_telling){{"pig.told.die", {seat, {DOB_ARG_NUMBER, .number = face}}}, .first = p->throws == 0};
    list[1] =
        (struct dob_telling){{wins ? "pig.told.wins" : "pig.told.lost", {seat, {DOB_ARG_NUMBER, .number = points}}}};
    (void)actor;
    return face == 1 || wins ? 2 : 1;
}

static void say(const struct dob_rules *rules, const void *position, int seat, dob_move move, struct dob_saying *saying)
{
    (void)rules;
    (void)seat;
    const struct pig *p = position;
    bool hold = dob_move_kind(move) == PIG_HOLD;
    saying->say = (struct dob_phrase){.id = hold ? "pig.say.hold" : "pig.say.roll"};
    if (hold)
        dob_bring(saying, (struct dob_phrase){"pig.brings.hold", {dob_arg_number(p->pot)}});
}

static void ask(const struct dob_rules *rules, const void *position, int actor, struct dob_phrase *question)
{
    (void)rules;
    const struct pig *p = position;
    *question = actor == DOB_CHANCE ? (struct dob_phrase){.id = "pig.ask.die"}
                : p->pot == 0       ? (struct dob_phrase){.id = "pig.ask.begin"}
                                    : (struct dob_phrase){"pig.ask.again", {{DOB_ARG_NUMBER, .number = p->pot}}};
}

const struct dob_game pig_game = {
    .name = "pig",
    .example = true,
    .seats_min = 2,
    .seats_max = PIG_SEATS_MAX,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .words = words,
    .word_count = sizeof words / sizeof *words,
    .position_size = sizeof(struct pig),
    .refuse_rules = dob_refuse_no_rules,
    .start = start,
    .actors = actors,
    .turn = turn,
    .moves = moves,
    .sample = sample,
    .odds = odds,
    .chance_key = chance_key,
    .refuse = refuse,
    .apply = apply,
    .result = result,
    .print_move = dob_print_words,
    .parse_move = dob_parse_words,
    .print_position = print_position,
    .parse_position = parse_position,
    .check = check,
    .view = view,
    .shown = dob_shown_whole,
    .hide = dob_hide_nothing,
    .guess = dob_guess_nothing,
    .tell = tell,
    .say = say,
    .ask = ask,
    .item = dob_item_points,
    .place = dob_place_button,
};
