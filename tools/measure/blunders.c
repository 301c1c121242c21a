/* Decisions of a level that a person would laugh at: those that lose more than a quarter of a win by the policy's own value of
 * the positions behind them, though others lost next to nothing (docs/strength.md). The worst are printed, as moves are
 * said at a table.
 *
 *     blunders GAME LEVEL GAMES [SEED [SEATS]] */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/policy.h"
#include "core/keys.h"
#include "core/playout.h"
#include "core/rules.h"
#include "core/text.h"
#include "dobbel/dobbel.h"
#include "games/registry.h"

enum { WORST = 10, WORDS = 1024 };

static const double blunder = 0.25;

struct mistake {
    double loss, best;
    uint64_t seed;
    int seat;
    char played[WORDS], better[WORDS], position[WORDS];
};

struct run {
    struct dob_rules rules;
    struct dob_bot_workspace *space;
    const struct bot *bot;
    uint64_t seed, decisions, choices, blunders;
    double loss;
    struct mistake worst[WORST];
};

static double value_after(const struct run *run, const void *position, int seat, dob_move move)
{
    const struct dob_game *game = run->rules.game;
    union dob_position after;
    memcpy(&after, position, game->position_size);
    game->apply(&run->rules, &after, seat, move);
    return policy_value(policy_of(game), &run->rules, bot_workspace_scratch(run->space), &after, seat).chance;
}

static void say(const struct run *run, const void *position, int seat, dob_move move, char words[WORDS])
{
    struct dob_saying saying = {0};
    char brings[WORDS / 2] = "", what[WORDS / 2 - 2];
    run->rules.game->say(&run->rules, position, seat, move, &saying);
    dob_phrase_text(NULL, &saying.say, seat, "en", what, sizeof what);
    if (saying.brings[0].id) /* the first thing is enough */
        dob_phrase_text(NULL, &saying.brings[0], seat, "en", brings, sizeof brings);
    snprintf(words, WORDS, "%s%s%s", what, *brings ? ": " : "", brings);
}

static void note(struct run *run, const void *position, const struct mistake *found, dob_move played, dob_move better)
{
    int at = WORST - 1;
    if (found->loss <= run->worst[at].loss)
        return;
    for (; at > 0 && run->worst[at - 1].loss < found->loss; at--)
        run->worst[at] = run->worst[at - 1];
    struct mistake *mistake = &run->worst[at];
    *mistake = *found;
    say(run, position, found->seat, played, mistake->played);
    say(run, position, found->seat, better, mistake->better);
    struct dob_text text = dob_text_in(mistake->position, WORDS);
    run->rules.game->print_position(&run->rules, position, &text);
}

static void judge(struct run *run, const void *position, int seat, dob_move played)
{
    dob_move list[DOB_MOVES_MAX];
    size_t count = run->rules.game->moves(&run->rules, position, seat, list), best = 0;
    double most = -1, got = 0;
    run->decisions++;
    if (count < 2)
        return;
    run->choices++;
    for (size_t i = 0; i < count; i++) {
        double value = value_after(run, position, seat, list[i]);
        best = value > most ? i : best;
        most = value > most ? value : most;
        got = list[i] == played ? value : got;
    }
    run->loss += most - got;
    run->blunders += most - got > blunder;
    note(run, position, &(struct mistake){.loss = most - got, .best = most, .seed = run->seed, .seat = seat}, played,
         list[best]);
}

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct run *run = context;
    union dob_position hidden;
    struct dob_rng rng = dob_rng_for(run->seed, DOB_FOR_BOT, ~run->decisions);
    memcpy(&hidden, position, rules->game->position_size);
    rules->game->hide(rules, &hidden, seat);
    dob_move move = bot_choose(run->space, run->bot, &(struct bot_question){&hidden, seat, rng, 0});
    judge(run, position, seat, move);
    return move;
}

static void print(const struct run *run, unsigned long games)
{
    printf("%s, %s, %lu games, %llu choices: %.4f of a win lost a choice, %.2f %% lose more than %.2f\n",
           run->rules.game->name, run->bot->name, games, (unsigned long long)run->choices,
           run->loss / (double)run->choices, 100.0 * (double)run->blunders / (double)run->choices, blunder);
    for (int i = 0; i < WORST && run->worst[i].loss > 0; i++) {
        const struct mistake *m = &run->worst[i];
        printf("%2d. game %llu, seat %d lost %.2f of %.2f: \"%s\" instead of \"%s\"\n    %s\n", i + 1,
               (unsigned long long)m->seed, m->seat + 1, m->loss, m->best, m->played, m->better, m->position);
    }
}

int main(int count, char **words)
{
    static struct run run;
    unsigned long games = count > 3 ? strtoul(words[3], NULL, 10) : 0;
    uint64_t seed = count > 4 ? strtoull(words[4], NULL, 10) : 1;
    int64_t seats = count > 5 ? strtol(words[5], NULL, 10) : 2;
    const struct dob_game *game = count > 1 ? dob_game_named(dob_scan_in(words[1])) : NULL;
    run.bot = count > 2 ? bot_named(dob_scan_in(words[2])) : NULL;
    if (!game || !run.bot || games == 0 || !dob_rules_make(&run.rules, game, seats, NULL))
        return fputs("usage: blunders GAME LEVEL GAMES [SEED [SEATS]]\n", stderr), 2;
    run.space = bot_workspace_make(&run.rules, NULL);
    for (unsigned long i = 0; run.space && i < games; i++) {
        const struct dob_play play = {.choose = choose, .context = &run, .seed = seed + i};
        union dob_position position;
        run.seed = seed + i;
        dob_open(&run.rules, &position);
        dob_play_on(&run.rules, &position, &play);
    }
    print(&run, games);
    bot_workspace_free(run.space);
    return 0;
}
