/* Measures the deck of goennen: a chooser plays alone on every level, or at every seat of a table, and the program prints
 * how many points that brought, how many games were won, and for each card how often it was in a display at the end, how
 * often completed, and what points it brought (docs/decks.md). The same arguments give the same numbers.
 *
 * usage: deck_goennen [--seats N | --tries N] [GAMES [SEED [FILE]]]
 * GAMES on each of the seven levels, or with --seats 2 to 4 in all. --tries: playouts, the slow way: N games to the
 * end before each of its choices. A deck other than that of the house is read from
 * FILE. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/keys.h"
#include "core/playout.h"
#include "games/registry.h"
#include "tools/measure/deck_file.h"
#include "tools/measure/goennen_playouts.h"

enum { CARDS = 2 * GON_ROW_CARDS + 1, LEVELS = 7, PROGRESS = 500 /* games */ };

struct count {
    unsigned long owned, done;
    unsigned long points; /* that it brought; a bonus card: none */
};

struct tally {
    struct count card[CARDS];
    unsigned long games, seats, won, points, squares, cards, done, rounds;
};

static dob_move choose(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    struct playout_chooser *slow = context;
    (void)rules;
    return slow->games ? playout_choose(slow, position) : goennen_choose(&slow->chooser, position, seat);
}

/* One game; alone with playouts before each choice, if any are wished for. */
static void play(const struct dob_rules *rules, struct playout_chooser *slow, struct dob_rng *rng,
                 struct gon_position *p)
{
    const struct dob_play by = {.choose = choose, .context = slow, .hidden = !slow->games, .rng = rng};
    dob_open(rules, p);
    dob_play_on(rules, p, &by);
}

static void note_display(struct tally *tally, const struct dob_rules *rules, const struct gon_seat *at)
{
    uint8_t colour[GON_CELLS];
    gon_colours(rules, at, colour);
    for (unsigned cell = 0; cell < GON_CELLS; cell++) {
        if (!at->card[cell])
            continue;
        struct count *count = &tally->card[at->card[cell]];
        const struct gon_card *card = gon_card_of(rules, at->card[cell]);
        unsigned done = at->done >> cell & 1;
        count->owned++;
        count->done += done;
        count->points += card->kind < GON_ADJUST ? card->points * gon_times(rules, at, colour, cell) : 0;
        tally->cards++;
        tally->done += done;
    }
}

static void note_game(struct tally *tally, const struct dob_rules *rules, const struct gon_position *p)
{
    struct dob_result result;
    rules->game->result(rules, p, DOB_ALL_SEEING, &result);
    tally->games++;
    tally->rounds += p->round;
    tally->won += rules->seats == 1 && result.won;
    for (int seat = 0; seat < rules->seats; seat++) {
        unsigned long points = (unsigned long)result.points[seat];
        note_display(tally, rules, &p->at[seat]);
        tally->seats++;
        tally->points += points;
        tally->squares += points * points;
    }
}

static double per(unsigned long of, unsigned long all)
{
    return all ? (double)of / (double)all : 0;
}

/* ---- how hard is a task? ---- */

/* Alone; every card brings the same when it is completed, whatever else is there. */
static void make_even(struct dob_rules *rules)
{
    enum { EVEN_POINTS = 10 };
    rules->seats = 1;
    rules->option[GON_LEVEL] = LEVELS;
    for (unsigned i = 0; i < rules->deck.count; i++) {
        struct gon_card *card = (struct gon_card *)(void *)&rules->deck.card[i];
        card->kind = GON_COLOUR;
        card->colour = card->target = GON_YELLOW;
        card->points = EVEN_POINTS;
    }
}

static dob_move choose_alone(void *context, const struct dob_rules *rules, const void *position, int seat)
{
    (void)rules;
    return goennen_choose(context, position, seat);
}

static bool is_round_over(void *context, const struct dob_rules *rules, const void *position, uint64_t events)
{
    const struct gon_position *p = position;
    (void)context, (void)rules;
    return p->at[0].done || (events > 0 && p->phase == GON_ROLLING && p->air == GON_ALL_DICE && !p->throws);
}

/* The rounds that it takes to complete one card, alone in the display and with nothing to buy. */
static unsigned rounds_alone(struct goennen_chooser *chooser, unsigned number, struct dob_rng *rng)
{
    enum { MIDDLE = 5 }; /* always the fifth of nine rounds: so there is no hurry */
    const struct dob_rules *rules = chooser->tasks->rules;
    const struct dob_play play = {.choose = choose_alone, .enough = is_round_over, .context = chooser, .rng = rng};
    struct gon_position p;
    unsigned rounds = 0;
    memset(&p, 0, sizeof p);
    p.at[0].card[0] = (uint8_t)number;
    p.drawn[0] = rules->deck.split;
    p.drawn[1] = (uint16_t)(rules->deck.count - rules->deck.split);
    gon_begin(&p, 0);
    for (; !p.at[0].done && rounds < GON_ROUNDS_MAX; rounds++) {
        p.round = MIDDLE;
        p.last = 0;
        dob_play_on(rules, &p, &play);
    }
    return rounds;
}

static bool measure_tasks(const struct dob_rules *rules, unsigned long seed, double hard[CARDS])
{
    enum { TRIES = 300 };
    static struct dob_rules even;
    static struct goennen_chooser chooser;
    even = *rules;
    make_even(&even);
    chooser.tasks = calloc(1, sizeof *chooser.tasks);
    if (chooser.tasks)
        goennen_tasks_make(chooser.tasks, &even, &goennen_weights);
    for (unsigned card = 1; chooser.tasks && card <= rules->deck.count; card++) {
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, card);
        for (int i = 0; i < TRIES; i++)
            hard[card] += (double)rounds_alone(&chooser, card, &rng) / TRIES;
    }
    free(chooser.tasks);
    return chooser.tasks != NULL;
}

/* ---- tables ---- */

static double root(double of)
{
    double guess = of > 1 ? of : 1;
    for (int i = 0; i < 60; i++)
        guess = (guess + of / guess) / 2;
    return guess;
}

static void print_row(const struct tally *tally, const struct dob_rules *rules)
{
    double mean = per(tally->points, tally->seats), spread = per(tally->squares, tally->seats) - mean * mean;
    printf("| %.1f | %.1f | %.1f | %.2f | %.2f |", mean, root(spread), per(tally->rounds, tally->games),
           per(tally->cards, tally->seats), per(tally->done, tally->seats));
    if (rules->seats == 1)
        printf(" %.1f |", 100 * per(tally->won, tally->games));
    putchar('\n');
}

static void print_card(const struct tally *tally, struct goennen_tasks *tasks, unsigned number, double hard)
{
    const struct dob_rules *rules = tasks->rules;
    const struct gon_card *card = gon_card_of(rules, number);
    float chance = card->count <= GON_DICE ? goennen_chance_to_complete(&tasks->chances, card, 0) : 0;
    char words[96];
    struct dob_text text = dob_text_in(words, sizeof words);
    const struct count *count = &tally->card[number];
    rules->game->deck->print_card(&rules->deck.card[number - 1], &text);
    printf("| %u | `%s` | %.1f | %.2f | %.1f | %.1f |", number, words, 100 * (double)chance, hard,
           100 * per(count->owned, tally->seats), 100 * per(count->done, count->owned));
    if (card->kind < GON_ADJUST)
        printf(" %.1f | %.1f |", per(count->points, count->done), per(count->points, count->owned));
    putchar('\n');
}

static void print_cards(const struct tally *tally, struct goennen_tasks *tasks, const double hard[CARDS])
{
    const struct dob_rules *rules = tasks->rules;
    puts("\n| no. | scoring card | in a turn, % | rounds alone | owned, % of games | completed, % of owned | points, "
         "completed "
         "| points, owned |\n"
         "|--:|---|--:|--:|--:|--:|--:|--:|");
    for (unsigned card = 1; card <= rules->deck.count; card++) {
        if (card == rules->deck.split + 1u)
            puts("\n| no. | bonus card | in a turn, % | rounds alone | owned, % of games | completed, % of owned "
                 "|\n|--:|---|--:|--:|--:|--:|");
        print_card(tally, tasks, card, hard[card]);
    }
}

/* ---- the program ---- */

static void run(struct tally *tally, const struct dob_rules *rules, struct playout_chooser *slow, unsigned long games,
                unsigned long seed)
{
    struct gon_position p;
    for (unsigned long game = 0; game < games; game++) {
        struct dob_rng rng = dob_rng_for(seed, DOB_FOR_DICE, game);
        play(rules, slow, &rng, &p);
        note_game(tally, rules, &p);
        if ((game + 1) % PROGRESS == 0)
            fprintf(stderr, "%lu of %lu games\r", game + 1, games);
    }
}

static void add(struct tally *all, const struct tally *tally)
{
    all->seats += tally->seats;
    for (unsigned card = 0; card < CARDS; card++) {
        all->card[card].owned += tally->card[card].owned;
        all->card[card].done += tally->card[card].done;
        all->card[card].points += tally->card[card].points;
    }
}

/* The cards are counted over all levels. */
static void run_levels(struct dob_rules *rules, struct playout_chooser *slow, unsigned long games, unsigned long seed,
                       const double hard[CARDS])
{
    static struct tally all;
    puts("| level | rounds | needs | points | deviation | rounds played | cards | completed | won, % |\n"
         "|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
    for (int level = 1; level <= LEVELS; level++) {
        struct tally tally = {0};
        rules->option[GON_LEVEL] = level;
        run(&tally, rules, slow, games, seed + (unsigned long)level);
        add(&all, &tally);
        printf("| %d | %u | %d ", level, gon_rounds(rules), 94 - 4 * level);
        print_row(&tally, rules);
        fflush(stdout);
    }
    print_cards(&all, slow->chooser.tasks, hard);
}

static void run_table(struct dob_rules *rules, struct playout_chooser *slow, unsigned long games, unsigned long seed,
                      const double hard[CARDS])
{
    static struct tally tally;
    run(&tally, rules, slow, games, seed);
    puts("| points | deviation | rounds played | cards | completed |\n|--:|--:|--:|--:|--:|");
    print_row(&tally, rules);
    print_cards(&tally, slow->chooser.tasks, hard);
}

int main(int count, char **words)
{
    static struct dob_rules rules;
    static struct playout_chooser slow;
    int at = 1, seats = 1;
    for (; at + 1 < count && words[at][0] == '-'; at += 2) {
        if (strcmp(words[at], "--seats") == 0)
            seats = (int)strtol(words[at + 1], NULL, 10);
        else
            slow.games = (unsigned)strtoul(words[at + 1], NULL, 10);
    }
    if (seats < 1 || seats > GON_SEATS_MAX || (seats > 1 && slow.games))
        return 1;
    unsigned long games = count > at ? strtoul(words[at], NULL, 10) : 500;
    unsigned long seed = count > at + 1 ? strtoul(words[at + 1], NULL, 10) : 1;
    dob_rules_make(&rules, dob_game_named(dob_scan_in("goennen")), seats, NULL);
    if (count > at + 2 && !deck_read(&rules, words[at + 2]))
        return 1;
    static double hard[CARDS];
    struct goennen_tasks *tasks = calloc(1, sizeof *tasks);
    if (!tasks || !measure_tasks(&rules, seed, hard)) {
        free(tasks);
        return 1;
    }
    goennen_tasks_make(tasks, &rules, &goennen_weights);
    slow.chooser.tasks = slow.other.tasks = tasks;
    slow.rng = dob_rng_for(seed, DOB_FOR_BOT, UINT64_MAX);
    (seats == 1 ? run_levels : run_table)(&rules, &slow, games, seed, hard);
    free(tasks);
    return 0;
}
