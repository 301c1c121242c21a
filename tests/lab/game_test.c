/* One game of a contest: what is kept of it, compared with the same game played here. A stub that always takes the last
 * move it may stands for a bot, so both games are the same. */
#include "lab/game.h"

#include <stdlib.h>
#include <string.h>

#include "bots/workspace.h"
#include "core/keys.h"
#include "core/notation.h"
#include "games/registry.h"
#include "support/table.h"

static dob_move last_of(const struct dob_rules *rules, const void *position, int seat)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = rules->game->moves(rules, position, seat, list);
    assert_true(count > 0);
    return list[count - 1];
}

/* It looks at what it is shown: that is hidden for its seat. */
static dob_move answer_last(struct dob_bot_workspace *space)
{
    const struct dob_rules *rules = &space->rules;
    union dob_position hidden = space->position;
    rules->game->hide(rules, &hidden, space->seat);
    assert_memory_equal(&hidden, &space->position, rules->game->position_size);
    return last_of(rules, &hidden, space->seat);
}

static const struct bot stub = {.name = "stub", .answer = answer_last};

static struct contest *contest_of(const struct dob_game *game, int seats)
{
    struct contest *contest = calloc(1, sizeof *contest);
    assert_non_null(contest);
    *contest =
        (struct contest){.kind = CONTEST_SIMULATION, .rules = rules_of(game->name, seats, NULL), .seed = 5, .deals = 3};
    strcpy(contest->player[0].words, "stub");
    contest->player[0].bot = &stub;
    contest->players = contest->named = 1;
    contest_seat(contest);
    return contest;
}

/* Who is alone in the lead; -1: nobody. */
static int leader_of(const struct dob_rules *rules, const union dob_position *position)
{
    struct dob_result result;
    int leader = -1;
    rules->game->result(rules, position, DOB_ALL_SEEING, &result);
    for (int seat = 0; seat < rules->seats; seat++) {
        bool ahead = true;
        for (int other = 0; other < rules->seats; other++)
            ahead = ahead && (other == seat || result.points[seat] > result.points[other]);
        leader = ahead ? seat : leader;
    }
    return leader;
}

static struct outcome play_here(const struct dob_rules *rules, uint64_t seed)
{
    const struct dob_game *game = rules->game;
    struct outcome kept = {.played = true};
    struct dob_result result;
    union dob_position position;
    int leader = -1, first = -1;
    open_position(rules, &position);
    for (unsigned actors; (actors = game->actors(rules, &position)); kept.events++) {
        int actor = __builtin_ctz(actors);
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, game->chance_key(rules, &position));
        dob_move move = actor == DOB_CHANCE ? game->sample(rules, &position, &rng) : last_of(rules, &position, actor);
        if (actor != DOB_CHANCE)
            kept.decisions[actor]++;
        if (first < 0)
            first = dob_words_begin(rules, move);
        game->apply(rules, &position, actor, move);
        int now = rules->seats > 1 ? leader_of(rules, &position) : -1;
        kept.leads += now >= 0 && leader >= 0 && now != leader;
        leader = now >= 0 ? now : leader;
    }
    kept.first = (uint8_t)(first < 0 ? 0 : first);
    game->result(rules, &position, DOB_ALL_SEEING, &result);
    memcpy(kept.place, result.place, sizeof kept.place);
    memcpy(kept.points, result.points, sizeof kept.points);
    kept.won = result.solo && result.won;
    return kept;
}

/* Dice of the seed, who began, decisions of each seat, events, and how often the lead changed hands. */
static void what_is_kept_is_what_happened(void **state)
{
    (void)state;
    uint32_t leads = 0, first = 0;
    for (int g = 0; dob_games[g]; g++)
        for (int seats = dob_games[g]->seats_min; seats <= 3; seats++) {
            struct contest *contest = contest_of(dob_games[g], seats);
            struct dob_bot_workspace *space = bot_workspace_make(&contest->rules, NULL);
            for (uint32_t game = 0; game < contest->deals; game++) {
                struct contest_worker worker = {.space = space};
                struct outcome kept, wanted = play_here(&contest->rules, contest_seed(contest, game));
                assert_int_equal(contest_play_game(contest, game, &worker, &kept), CONTEST_GAME_OVER);
                assert_true(kept.played && outcome_agrees(contest, &kept, &wanted));
                uint64_t moves = 0;
                for (int seat = 0; seat < seats; seat++)
                    moves += kept.decisions[seat];
                assert_int_equal(worker.thinking.moves[0], moves);
                leads += kept.leads;
                first += kept.first;
                outcome_end(&kept);
            }
            bot_workspace_free(space);
            free(contest);
        }
    assert_true(leads > 10 && first > 5); /* or nothing was compared */
}

static bool stop_at_once(void *context)
{
    ++*(int *)context;
    return true;
}

static void a_stopped_game_has_no_outcome(void **state)
{
    (void)state;
    int asked = 0;
    struct contest *contest = contest_of(dob_game_named(dob_scan_in("pig")), 2);
    struct contest_worker worker = {.stop = stop_at_once, .context = &asked};
    struct outcome kept = {.events = 77};
    assert_int_equal(contest_play_game(contest, 0, &worker, &kept), CONTEST_GAME_STOPPED);
    assert_int_equal(asked, 1);
    assert_int_equal(kept.events, 77);
    assert_int_equal(worker.thinking.moves[0], 0);
    free(contest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_kept_is_what_happened),
        cmocka_unit_test(a_stopped_game_has_no_outcome),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
