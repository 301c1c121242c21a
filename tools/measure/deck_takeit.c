/* Measures the deck of takeit: plays games with the policy at every seat, counts how often each order was in a hand
 * when a round was evaluated and how often it was fulfilled then, and prints the deck with its shares and the points that
 * follow from them (docs/decks.md). The same arguments give the same numbers.
 *
 * usage: deck_takeit [--even | --greedy] [GAMES [SEED [FILE]]]
 * --even: every order brings three points, so that shares tell how hard orders are and not what they bring.
 * --greedy: the policy once among greedy bots; tells how many games it wins. A deck other than that of the house is
 * read from FILE. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/greedy.h"
#include "bots/takeit/takeit.h"
#include "core/keys.h"
#include "core/playout.h"
#include "games/registry.h"
#include "tools/measure/deck_file.h"

enum { CARDS = TAK_ORDERS_MAX + TAK_ACTIONS_MAX + 1, SEATS_MIN = 2, EVEN_POINTS = 3, ORDER_THROWS = 300 };

/* An order fulfilled less often than the first of these brings 5 points, than the second 4, ...; in per cent. */
static const double limits[] = {10, 25, 57, 78};

struct count {
    uint64_t had, done; /* orders: held at an evaluation, fulfilled; actions: drawn, played */
};

struct table {
    bool even; /* every order brings the same: points follow from shares */
    struct dob_rules rules[TAK_SEATS_MAX + 1];
    struct takeit_orders known[TAK_SEATS_MAX + 1];
    struct count count[TAK_SEATS_MAX + 1][CARDS]; /* by seats; 0: in all */
};

static void note(struct table *table, int seats, unsigned card, bool had, bool done)
{
    struct count *counts[] = {&table->count[0][card], &table->count[seats][card]};
    for (int i = 0; i < 2; i++) {
        counts[i]->had += had;
        counts[i]->done += done;
    }
}

/* What this event tells: orders are counted when a seat shows what it has fulfilled. */
static void note_event(struct table *table, int seats, const struct tak_position *p, dob_move move)
{
    unsigned kind = dob_move_kind(move), card = dob_move_content(move) >> 3 & TAK_UNKNOWN;
    const struct dob_rules *rules = &table->rules[seats];
    if (kind == TAK_DRAW && tak_is_action(rules, card))
        note(table, seats, card, true, false);
    if (kind == TAK_PLAY)
        note(table, seats, (unsigned)dob_move_content(move), false, true);
    for (int i = 0; kind == TAK_SHOW && i < TAK_HAND && p->hand[p->seat][i]; i++)
        if (!tak_is_action(rules, p->hand[p->seat][i]))
            note(table, seats, p->hand[p->seat][i], true, p->chosen[p->seat] >> i & 1);
}

/* One game, and the seats at which greedy plays. */
struct game {
    struct table *table;
    unsigned greedy;
    struct dob_rng *rng;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    const struct game *game = context;
    const struct policy *policy = policy_of(rules->game);
    if (game->greedy >> seat & 1)
        return greedy_choose(policy, policy->estimate_weights, rules, position, seat, game->rng);
    return takeit_choose(rules, position, seat, &game->table->known[rules->seats], 0, NULL);
}

static bool watch(void *context, const struct dob_rules *rules, const void *position, int actor, dob_move move)
{
    (void)actor;
    note_event(((const struct game *)context)->table, rules->seats, position, move);
    return true;
}

static void play(struct table *table, int seats, unsigned greedy, struct dob_rng *rng, struct tak_position *p)
{
    struct game game = {table, greedy, rng};
    const struct dob_play by = {.choose = choose, .watch = watch, .context = &game, .hidden = true, .rng = rng};
    dob_open(&table->rules[seats], p);
    dob_play_on(&table->rules[seats], p, &by);
}

static double share(struct count count)
{
    return count.had ? 100.0 * (double)count.done / (double)count.had : 0;
}

static int points_for(double percent)
{
    int points = 5;
    for (size_t i = 0; i < sizeof limits / sizeof *limits && percent >= limits[i]; i++)
        points--;
    return points;
}

static void print_card(const struct table *table, unsigned card)
{
    char words[64];
    struct dob_text text = dob_text_in(words, sizeof words);
    const struct dob_rules *rules = &table->rules[SEATS_MIN];
    bool order = !tak_is_action(rules, card);
    rules->game->deck->print_card(&rules->deck.card[card - 1], &text);
    struct count all = table->count[0][card];
    printf("| %3u | %-20s |", card, order ? words + 8 : words + 7);
    if (order)
        printf(" %d |", table->even ? points_for(share(all)) : tak_card_of(rules, card)->points);
    printf(" %7llu | %5.1f |", (unsigned long long)all.had, share(all));
    for (int seats = SEATS_MIN; order && seats <= TAK_SEATS_MAX; seats++)
        printf(" %5.1f |", share(table->count[seats][card]));
    putchar('\n');
}

static void measure(struct table *table, unsigned long games, unsigned long seed)
{
    struct tak_position p;
    for (unsigned long game = 0; game < games; game++) {
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, game);
        play(table, SEATS_MIN + (int)(game % (TAK_SEATS_MAX - SEATS_MIN + 1)), 0, &rng, &p);
    }
    puts("| no. | card | points | held or drawn | fulfilled or played, % | 2 seats | 3 | 4 | 5 |");
    for (unsigned card = 1; card <= table->rules[SEATS_MIN].deck.count; card++)
        print_card(table, card);
}

/* The policy sits at each seat in turn, bots at the others. */
static void compare(struct table *table, unsigned long games, unsigned long seed)
{
    puts("| seats | games | games won | points | points of greedy |");
    for (int seats = SEATS_MIN; seats <= TAK_SEATS_MAX; seats++) {
        double won = 0, points = 0, others = 0;
        for (unsigned long game = 0; game < games; game++) {
            struct tak_position p;
            struct dob_result result;
            struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, game);
            int own = (int)(game % (unsigned)seats), firsts = 0;
            play(table, seats, ~(1u << own), &rng, &p);
            table->rules[seats].game->result(&table->rules[seats], &p, DOB_ALL_SEEING, &result);
            for (int seat = 0; seat < seats; seat++) {
                firsts += result.place[seat] == 1;
                *(seat == own ? &points : &others) += result.points[seat];
            }
            won += result.place[own] == 1 ? 1.0 / firsts : 0;
        }
        printf("| %d | %lu | %.1f %% | %.2f | %.2f |\n", seats, games, 100 * won / (double)games,
               points / (double)games, others / (double)games / (seats - 1));
    }
}

static bool has_flag(int count, char **words, const char *flag)
{
    return count > 1 && strcmp(words[1], flag) == 0;
}

static bool make_rules(struct dob_rules *rules, int seats, const char *path, bool even)
{
    dob_rules_make(rules, dob_game_named(dob_scan_in("takeit")), seats, NULL);
    if (path && !deck_read(rules, path))
        return false;
    for (unsigned card = 0; even && card < rules->deck.split; card++)
        ((struct tak_card *)(void *)&rules->deck.card[card])->points = EVEN_POINTS;
    return true;
}

int main(int count, char **words)
{
    static struct table table;
    bool greedy = has_flag(count, words, "--greedy");
    table.even = has_flag(count, words, "--even");
    int at = 1 + (greedy || table.even);
    unsigned long games = count > at ? strtoul(words[at], NULL, 10) : greedy ? 100 : 4000;
    unsigned long seed = count > at + 1 ? strtoul(words[at + 1], NULL, 10) : 1;
    for (int seats = SEATS_MIN; seats <= TAK_SEATS_MAX; seats++) {
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_BOT, UINT64_MAX - (uint64_t)seats);
        if (!make_rules(&table.rules[seats], seats, count > at + 2 ? words[at + 2] : NULL, table.even))
            return 1;
        takeit_orders_make(&table.known[seats], takeit_weights_for(seats), &table.rules[seats], ORDER_THROWS, &rng);
    }
    (greedy ? compare : measure)(&table, games, seed);
    return 0;
}
