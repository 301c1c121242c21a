/* Random games in which laws are tested. */
#include "support/laws.h"

#include <string.h>

#include "core/rules.h"
#include "games/registry.h"

enum { GAMES = 3, EVENTS_MAX = 200000 };

int draw_event(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng, dob_move *move)
{
    dob_move list[DOB_MOVES_MAX];
    unsigned actors = rules->game->actors(rules, position);
    int actor;
    do
        actor = (int)dob_rng_below(rng, DOB_CHANCE + 1);
    while (!(actors >> actor & 1));
    if (actor == DOB_CHANCE)
        *move = rules->game->sample(rules, position, rng);
    else
        *move = list[dob_rng_below(rng, rules->game->moves(rules, position, actor, list))];
    return actor;
}

/* Plays random games with these rules; most positions of long games are skipped to save time. */
static void play_games(const struct dob_rules *rules, law *visit)
{
    for (int game = 0; game < GAMES; game++) {
        struct dob_rng rng = dob_rng_keyed(11, (uint64_t)game);
        union dob_position position;
        int events = 0;
        for (open_position(rules, &position); rules->game->actors(rules, &position); events++) {
            dob_move move;
            if (events < 50 || dob_rng_below(&rng, 32) == 0)
                visit(rules, &position, &rng);
            int actor = draw_event(rules, &position, &rng, &move);
            rules->game->apply(rules, &position, actor, move);
            assert_true(events < EVENTS_MAX); /* L1 */
        }
        visit(rules, &position, &rng);
    }
}

static void with_rules(const struct dob_game *game, law *visit)
{
    for (int seats = game->seats_min; seats <= game->seats_max; seats++) {
        struct dob_rules rules;
        assert_true(dob_rules_make(&rules, game, seats, NULL));
        play_games(&rules, visit);
        for (int i = 0; i < 2 * game->option_count; i++) {
            const struct dob_option *option = &game->options[i / 2];
            struct dob_rules other = rules;
            other.option[i / 2] = i % 2 ? option->max : option->min;
            if (dob_rules_ready(&other, NULL))
                play_games(&other, visit);
        }
    }
}

void with_all_rules(law *visit)
{
    for (int g = 0; dob_games[g]; g++)
        with_rules(dob_games[g], visit);
}

void with_rules_of(const char *game, law *visit)
{
    for (int g = 0; dob_games[g]; g++)
        if (strcmp(dob_games[g]->name, game) == 0)
            with_rules(dob_games[g], visit);
}

void with_moves(const struct dob_rules *rules, const union dob_position *position, struct dob_rng *rng,
                law_of_move *check)
{
    dob_move list[DOB_MOVES_MAX];
    for (unsigned actors = rules->game->actors(rules, position) & ~(1u << DOB_CHANCE); actors; actors &= actors - 1) {
        int seat = __builtin_ctz(actors);
        size_t count = rules->game->moves(rules, position, seat, list);
        for (size_t i = 0; i < count; i++)
            check(rules, position, seat, list[i], rng);
    }
}

bool is_brought(const struct dob_saying *saying, const char *id, int arg, int64_t *number)
{
    for (int i = 0; i < DOB_BRINGS_MAX && saying->brings[i].id; i++)
        if (strcmp(saying->brings[i].id, id) == 0) {
            *number = saying->brings[i].arg[arg].number;
            return true;
        }
    return false;
}

int next_viewer(const struct dob_rules *rules, int viewer)
{
    if (viewer + 1 < rules->seats)
        return viewer + 1;
    return viewer < DOB_SPECTATOR ? DOB_SPECTATOR : viewer < DOB_ALL_SEEING ? DOB_ALL_SEEING : -1;
}
