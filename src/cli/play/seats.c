/* Who sits where, from wishes. People sit from the first seat on, bots behind them in the order they were named; a bot with
 * a number sits there first of all. Invariant: a bot without a number takes no person's seat, unless people only watch. */
#include <string.h>

#include "cli/play/seating.h"
#include "core/solo.h"
#include "core/text.h"
#include "games/registry.h"
#include "match/match.h"

static const char standard_level[] = "normal"; /* of a bot that nobody named */

/* What a program is called until it says its name: as its file. */
static void name_of_command(const char *command, char name[DOB_NAME_MAX])
{
    const char *end = command + strcspn(command, " "), *begin = end;
    while (begin > command && begin[-1] != '/')
        begin--;
    match_cut_name(name, dob_scan_range(begin, (size_t)(end - begin)));
    if (!name[0])
        snprintf(name, DOB_NAME_MAX, "?");
}

/* The seat of `2:greedy`; 0: none is named. `level` becomes what follows it. */
static int64_t seat_named(const char *words, int seats, const char **level)
{
    struct dob_scan scan = dob_scan_in(words);
    int64_t seat = 0;
    if (dob_scan_number(&scan, 1, seats, &seat) && !dob_scan_char(&scan, ':'))
        seat = 0;
    *level = seat ? scan.at : words;
    return seat;
}

static void sit_down(struct seating *seating, int seat, const char *level, const char *command)
{
    struct dob_player *player = &seating->players[seat];
    seating->taken |= 1u << seat;
    seating->programs[seat] = command;
    player->kind = command ? DOB_PROGRAM : DOB_BOT;
    if (command)
        name_of_command(command, player->name);
    else
        snprintf(player->level, sizeof player->level, "%s", level);
}

static bool seat_bot(struct seating *seating, const char *words, bool numbered)
{
    const char *level;
    int said = 0;
    int64_t seat = seat_named(words, seating->seats, &level);
    const char *command = wish_program(words, seating->seats, &said);
    if ((seat > 0) != numbered)
        return true; /* not its time */
    if (!command && !wish_bot("--bot", level))
        return false;
    for (int i = 0; seat == 0 && i < seating->seats; i++)
        if (!(seating->taken >> i & 1))
            seat = i + 1;
    if (seat == 0 || seating->taken >> (seat - 1) & 1)
        return complain(STATUS_USAGE, "--bot", seat == 0 ? "cli.no-seat-left" : "cli.seat-taken", words, NULL) ==
               STATUS_OK;
    sit_down(seating, (int)seat - 1, level, command);
    return true;
}

static bool seat_bots(const struct wish *wish, struct seating *seating, bool numbered)
{
    for (int i = 0; i < wish->bot_count; i++)
        if (!seat_bot(seating, wish->bots[i], numbered))
            return false;
    return true;
}

static bool seat_people(const struct wish *wish, struct seating *seating, int people)
{
    for (int i = 0, seat = 0; i < people; i++, seat++) {
        const char *name = i < wish->name_count ? wish->names[i] : "";
        while (seat < seating->seats && seating->taken >> seat & 1)
            seat++;
        if (seat == seating->seats || strlen(name) >= DOB_NAME_MAX)
            return complain(STATUS_USAGE, "--name", seat == seating->seats ? "cli.no-seat-left" : "cli.name-wrong",
                            name, NULL) == STATUS_OK;
        memcpy(seating->players[seat].name, name, strlen(name) + 1);
        seating->taken |= 1u << seat;
    }
    return true;
}

/* Is a rule named that is only for somebody alone? */
static bool is_alone(const struct wish *wish, const struct dob_game *game)
{
    for (int i = 0; game->solo && i < wish->option_count; i++) {
        struct dob_scan option = dob_scan_in(wish->options[i]);
        if (dob_scan_is(dob_scan_until(&option, '='), game->options[game->solo->option].name))
            return true;
    }
    return false;
}

/* What the wishes come to before anybody sits. */
struct count {
    int bots, numbered, highest; /* of the numbers */
    int named;                   /* people */
    int fewest;                  /* seats */
};

static struct count count_wishes(const struct wish *wish, const struct dob_game *game)
{
    struct count count = {.bots = wish->bot_count, .named = wish->name_count, .fewest = game->seats_min};
    bool by_hand = wish->dice == DOB_DICE_HAND, alone = is_alone(wish, game) || (by_hand && count.bots == 0);
    const char *level;
    for (int i = 0; i < wish->bot_count; i++) {
        int seat = (int)seat_named(wish->bots[i], DOB_SEATS_MAX, &level);
        count.numbered += seat > 0;
        count.highest = seat > count.highest ? seat : count.highest;
    }
    if (wish->people > (uint64_t)count.named)
        count.named = (int)wish->people;
    if (count.fewest < 2 && !alone)
        count.fewest = 2;
    return count;
}

/* Those who are named; else whoever is left when the bots sit down, one at least; at a real table there are no other bots. */
static int people_for(const struct wish *wish, const struct count *count)
{
    bool all_numbered = count->numbered == count->bots && count->numbered == count->highest;
    int seats = wish->seats ? (int)wish->seats : count->fewest;
    int left = wish->seats || wish->dice == DOB_DICE_HAND ? seats - count->bots : 1;
    if (wish->watch || (all_numbered && count->bots >= seats && !count->named))
        return 0;
    if (count->named && (wish->people || wish->dice != DOB_DICE_HAND))
        return count->named;
    left = left > count->named ? left : count->named;
    return left > 1 ? left : 1;
}

static int most(int first, int second)
{
    return first > second ? first : second;
}

bool seat_all(const struct wish *wish, const struct dob_game *game, struct seating *seating)
{
    const struct count count = count_wishes(wish, game);
    int people = people_for(wish, &count), seats = most(most(people + count.bots, count.highest), count.fewest);
    if (seats > game->seats_max)
        seats = game->seats_max;
    *seating = (struct seating){.seats = wish->seats ? (int)wish->seats : seats};
    if (seating->seats > DOB_SEATS_MAX || !seat_bots(wish, seating, true) || !seat_people(wish, seating, people) ||
        !seat_bots(wish, seating, false))
        return false;
    for (int seat = 0; seat < seating->seats; seat++)
        if (!(seating->taken >> seat & 1))
            sit_down(seating, seat, standard_level, NULL);
    return true;
}
