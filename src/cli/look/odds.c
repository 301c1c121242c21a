/* dobbel odds: the exact chance to take a card of casino, and what to keep for it. */
#include <getopt.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/say.h"
#include "core/text.h"
#include "games/casino/odds.h"

enum { NAMES_MAX = 160, SHOWN_MAX = 5 /* keeps */, BAR_WIDTH = 20 };

struct odds_wish {
    int card;
    unsigned points; /* 0: whatever the card scores */
    dob_dice dice;   /* 0: nothing is thrown yet */
    unsigned throws; /* still left */
    bool throws_said;
    bool json;
};

/* ---- Reading what is asked for ---- */

static bool read_dice(const char *words, dob_dice *dice)
{
    struct dob_scan scan = dob_scan_in(words);
    if (strlen(words) != CAS_DICE || strspn(words, "123456") != CAS_DICE || !dob_dice_scan(&scan, dice)) {
        complain(STATUS_USAGE, "--dice", "cli.odds.dice-form", words, NULL);
        return false;
    }
    return true;
}

static bool read_throws(const char *words, struct odds_wish *wish)
{
    if (strlen(words) != 1 || words[0] < '0' || words[0] >= '0' + CAS_THROWS) {
        complain(STATUS_USAGE, "--throws", "cli.odds.throws-form", words, NULL);
        return false;
    }
    wish->throws = (unsigned)(words[0] - '0');
    return wish->throws_said = true;
}

static bool read_points(const char *words, unsigned *points)
{
    if (strlen(words) != 2 || words[0] < '1' || words[0] > '0' + CAS_NUMBER_MAX || words[1] != '0') {
        complain(STATUS_USAGE, "--points", "cli.odds.points-form", words, NULL);
        return false;
    }
    *points = 10 * (unsigned)(words[0] - '0');
    return true;
}

static bool read_option(int option, struct odds_wish *wish)
{
    switch (option) {
    case 'd':
        return read_dice(optarg, &wish->dice);
    case 'j':
        return wish->json = true;
    case 'p':
        return read_points(optarg, &wish->points);
    case 't':
        return read_throws(optarg, wish);
    default:
        complain_usage("odds");
        return false;
    }
}

static const char *list_cards(char names[NAMES_MAX])
{
    struct dob_text text = dob_text_in(names, NAMES_MAX);
    for (int card = 0; card < CAS_CARDS; card++) {
        dob_text_add(&text, card ? ", " : "");
        dob_text_add(&text, cas_card_names[card]);
    }
    DOB_ASSERT(dob_text_fits(&text));
    return names;
}

/* The game, the card, and nothing more. */
static int read_arguments(int count, char **words, struct odds_wish *wish)
{
    char names[NAMES_MAX];
    if (count == 0)
        return complain(STATUS_USAGE, "odds", "cli.game-needed", NULL);
    if (strcmp(words[0], "casino") != 0)
        return complain(STATUS_USAGE, "odds", "cli.odds.no-odds", words[0], NULL);
    if (count == 1)
        return complain(STATUS_USAGE, "odds", "cli.odds.card-needed", list_cards(names), NULL);
    wish->card = dob_scan_index(dob_scan_in(words[1]), cas_card_names, CAS_CARDS);
    if (wish->card < 0)
        return complain(STATUS_USAGE, "odds", "cli.odds.card-unknown", words[1], list_cards(names), NULL);
    if (count > 2)
        return complain(STATUS_USAGE, "odds", "cli.no-argument", words[2], NULL);
    return STATUS_OK;
}

/* Does it make sense together? */
static int check_wish(struct odds_wish *wish)
{
    if (wish->points && wish->card > CAS_SIXES)
        return complain(STATUS_USAGE, "--points", "cli.odds.points-fixed", cas_card_names[wish->card], NULL);
    if (wish->throws_said && !wish->dice)
        return complain(STATUS_USAGE, "--throws", "cli.odds.throws-alone", NULL);
    if (!wish->throws_said)
        wish->throws = wish->dice ? CAS_THROWS - 1 : CAS_THROWS;
    return STATUS_OK;
}

/* ---- The answer ---- */

static const char *dice_text(dob_dice dice, char words[CAS_DICE + 1])
{
    struct dob_text text = dob_text_in(words, CAS_DICE + 1);
    dob_dice_print(dice, &text);
    return words;
}

static double chance_of(const struct cas_take_odds *odds, size_t nth)
{
    return (double)odds->kept[nth].ways / (double)odds->of; /* both are exact: 6^15 is below 2^53 */
}

static void print_json(const struct odds_wish *wish, const struct cas_take_odds *odds)
{
    char dice[CAS_DICE + 1], keep[CAS_DICE + 1];
    printf("{\"game\":\"casino\",\"card\":\"%s\",", cas_card_names[wish->card]);
    if (wish->points)
        printf("\"points\":%u,", wish->points);
    printf("\"throws\":%u,\"dice\":\"%s\",\"chance\":%.17g,\"keep\":\"%s\"}\n", wish->throws,
           dice_text(wish->dice, dice), chance_of(odds, 0), dice_text(odds->kept[0].keep, keep));
}

/* What was asked: the card, the dice that lie, the throws left. */
static void print_question(const struct odds_wish *wish)
{
    char card[NAMES_MAX], dice[CAS_DICE + 1], number[8];
    snprintf(number, sizeof number, "%u", wish->points);
    if (wish->points)
        say_with(card, sizeof card, "cli.odds.points", cas_card_names[wish->card], number, NULL);
    else
        snprintf(card, sizeof card, "%s", cas_card_names[wish->card]);
    snprintf(number, sizeof number, "%u", wish->throws);
    if (wish->dice)
        print_with(stdout, "cli.odds.thrown", card, dice_text(wish->dice, dice), number, NULL);
    else
        print_with(stdout, "cli.odds.from-start", card, number, NULL);
    putchar('\n');
}

/* In lowest terms. */
static const char *fraction_text(uint64_t ways, uint64_t of, char *text, size_t size)
{
    uint64_t divisor = of, rest = ways;
    while (rest) {
        uint64_t next = divisor % rest;
        divisor = rest;
        rest = next;
    }
    snprintf(text, size, "%llu/%llu", (unsigned long long)(ways / divisor), (unsigned long long)(of / divisor));
    return text;
}

static void print_answer(const struct cas_take_odds *odds)
{
    char percent[16], fraction[48], keep[CAS_DICE + 1];
    snprintf(percent, sizeof percent, "%.4f", 100 * chance_of(odds, 0));
    print_with(stdout, "cli.odds.answer", percent,
               fraction_text(odds->kept[0].ways, odds->of, fraction, sizeof fraction),
               dice_text(odds->kept[0].keep, keep), NULL);
    putchar('\n');
}

/* A keep with its chance, and a bar to see it. */
static void print_keep(dob_dice keep, double chance)
{
    char dice[CAS_DICE + 1], bar[BAR_WIDTH + 1];
    for (int i = 0; i < BAR_WIDTH; i++)
        bar[i] = (i + 0.5) / BAR_WIDTH < chance ? '#' : '.';
    bar[BAR_WIDTH] = 0;
    printf("  %-5s  %8.4f %%  %s\n", dice_text(keep, dice), 100 * chance, bar);
}

static void print_text(const struct odds_wish *wish, const struct cas_take_odds *odds)
{
    print_question(wish);
    print_answer(odds);
    for (size_t i = 0; i < odds->count && i < SHOWN_MAX; i++)
        print_keep(odds->kept[i].keep, chance_of(odds, i));
}

/* ---- The command ---- */

int command_odds(int argc, char **argv)
{
    static const struct option options[] = {
        {"dice", required_argument, NULL, 'd'},   {"help", no_argument, NULL, 'h'},
        {"json", no_argument, NULL, 'j'},         {"points", required_argument, NULL, 'p'},
        {"throws", required_argument, NULL, 't'}, {0}};
    struct odds_wish wish = {0};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("odds");
        if (!read_option(c, &wish))
            return STATUS_USAGE;
    }
    int status = read_arguments(argc - optind, argv + optind, &wish);
    if (status == STATUS_OK)
        status = check_wish(&wish);
    if (status != STATUS_OK)
        return status;
    struct dob_plan_map map;
    struct cas_take_odds odds;
    dob_plan_map_make(&map);
    cas_take_odds(&map, wish.card, wish.points ? wish.points / 10 : 1, wish.dice, wish.throws, &odds);
    (wish.json ? print_json : print_text)(&wish, &odds);
    return STATUS_OK;
}
