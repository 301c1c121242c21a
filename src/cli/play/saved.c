/* Lists of saved matches. */
#include "cli/play/saved.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/play/input.h"
#include "cli/say.h"
#include "core/text.h"

enum { CHOICES = 9 };

static bool is_meant(const struct host_found *found, const struct saved_wish *wish)
{
    bool by_hand = dob_match_dice(found->match) == DOB_DICE_HAND;
    if (wish->game && strcmp(wish->game, dob_match_game(found->match)) != 0)
        return false;
    return (!wish->unfinished || found->goes_on) && (!wish->by_hand || by_hand) && (!wish->thrown || !by_hand);
}

void saved_keep(struct host_matches *matches, const struct saved_wish *wish, size_t most)
{
    size_t kept = 0;
    for (size_t i = 0; i < matches->count; i++) {
        struct host_found found = matches->list[i];
        if (kept < most && is_meant(&found, wish)) {
            matches->list[kept++] = found;
            continue;
        }
        free(found.path);
        dob_match_free(found.match);
    }
    matches->count = kept;
}

static const char *age_of(time_t when, char *text, size_t size)
{
    static const struct {
        time_t seconds;
        const char *id;
    } units[] = {{86400, "cli.age-days"}, {3600, "cli.age-hours"}, {60, "cli.age-minutes"}};
    time_t age = time(NULL) - when;
    char number[24];
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (age >= units[i].seconds) {
            snprintf(number, sizeof number, "%lld", (long long)(age / units[i].seconds));
            return say_with(text, size, units[i].id, number, NULL);
        }
    snprintf(text, size, "%s", say("cli.age-now"));
    return text;
}

const char *saved_line(const struct host_found *found, char *text, size_t size)
{
    char age[64], players[256] = "", number[16];
    for (int seat = 0; seat < dob_match_seats(found->match); seat++) {
        const struct dob_player *player = dob_match_player(found->match, seat);
        const char *name = player->name[0] ? player->name : player->level;
        size_t used = strlen(players);
        snprintf(number, sizeof number, "%d", seat + 1);
        snprintf(players + used, sizeof players - used, "%s%s%s%s", seat ? ", " : "", *name ? name : say("cli.seat"),
                 *name ? "" : " ", *name ? "" : number);
    }
    return say_with(text, size, "cli.saved-match", dob_match_game(found->match),
                    age_of(found->when.tv_sec, age, sizeof age), players, NULL);
}

static void print_choices(const struct host_matches *matches)
{
    char text[512];
    for (size_t i = 0; i < matches->count; i++)
        printf("  %zu  %s\n", i + 1, saved_line(&matches->list[i], text, sizeof text));
}

/* Which of several; Enter is the first. -1: none. */
static int64_t ask_which(size_t count)
{
    struct input *input = input_open(NULL, NULL);
    int64_t number = 1;
    for (bool understood = false; input && !understood;) {
        const char *line = input_line(input, say("cli.which-match"));
        struct dob_scan scan = dob_scan_in(line ? line : "");
        understood = !line || !*line || (dob_scan_number(&scan, 1, (int64_t)count, &number) && dob_scan_done(&scan));
        number = line ? number : 0;
    }
    if (input)
        input_close(input);
    return number - 1;
}

char *saved_choose(const struct saved_wish *wish)
{
    struct host_failure failure;
    struct host_matches *matches = malloc(sizeof *matches);
    char *path = NULL;
    int64_t chosen = 0;
    if (!matches || !host_matches_find(matches, &failure)) {
        complain(STATUS_FAILED, NULL, matches ? "cli.no-data-folder" : "match.no-memory", NULL);
        free(matches);
        return NULL;
    }
    saved_keep(matches, wish, CHOICES);
    if (matches->count == 0)
        complain(STATUS_FAILED, NULL, wish->unfinished ? "cli.nothing-to-resume" : "cli.nothing-saved", NULL);
    if (matches->count > 1 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        print_choices(matches);
        chosen = ask_which(matches->count);
    }
    if (chosen >= 0 && (size_t)chosen < matches->count)
        path = strdup(matches->list[chosen].path);
    host_matches_free(matches);
    free(matches);
    return path;
}
