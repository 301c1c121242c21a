/* The command `hint`: what the strongest bot thinks of the moves, after about a second. It sees what its seat may see. */
#include <stdlib.h>
#include <string.h>

#include "cli/play/table.h"
#include "cli/say.h"
#include "core/keys.h"
#include "match/match.h"

enum { HINTS = 5 };

/* Smaller differences are chance. */
#define POINTS_SEEN 0.25
#define CHANCE_SEEN 0.005

static void tell_value(struct play_table *table, const struct dob_bot_value *of)
{
    char move[64], meaning[256], chance[16], points[16], value[128], line[512];
    dob_match_print(table->match, of->move, move, sizeof move);
    play_explain(table, move, of->move, meaning, sizeof meaning);
    snprintf(chance, sizeof chance, "%.0f", 100 * of->chance);
    snprintf(points, sizeof points, "%.1f", of->points);
    say_with(value, sizeof value, "cli.hint", chance, points, NULL);
    snprintf(line, sizeof line, "  %-14s %s  %s", move, value, meaning);
    play_tell(table, line);
}

/* Why the first and not the second: what it brings, or what it spares. */
static void tell_reason(struct play_table *table, const struct dob_bot_value *first, const struct dob_bot_value *second)
{
    char best[64], next[64], more[16], line[256];
    double points = first->points - second->points, chance = first->chance - second->chance;
    const char *id = points >= POINTS_SEEN    ? "cli.hint-points"
                     : chance < CHANCE_SEEN   ? "cli.hint-equal"
                     : points <= -POINTS_SEEN ? "cli.hint-safer"
                                              : "cli.hint-chance";
    dob_match_print(table->match, first->move, best, sizeof best);
    dob_match_print(table->match, second->move, next, sizeof next);
    snprintf(more, sizeof more, "%.1f", points < 0 ? -points : points);
    play_tell(table, say_with(line, sizeof line, id, best, next, more, NULL));
}

/* By the chance to win, then by points. */
static int by_chance(const void *a, const void *b)
{
    const struct dob_bot_value *one = a, *other = b;
    double first = other->chance - one->chance, second = other->points - one->points;
    return first != 0 ? (first > 0) - (first < 0) : (second > 0) - (second < 0);
}

/* Its choice first, then the others. Moves that were looked at only a little are no advice. */
void play_hint(struct play_table *table)
{
    struct host_values values;
    int asked = play_asked(table);
    if (asked == DOB_CHANCE || !play_is_person(table, asked)) {
        play_tell(table, say("cli.hint-none"));
        return;
    }
    play_ask_bot(table, bot_named(dob_scan_in("expert")), asked,
                 dob_rng_for(match_seed(table->match), DOB_FOR_HINT, dob_match_events(table->match)), &values);
    struct dob_bot_value *list = values.value;
    size_t count = values.count;
    if (count > 1)
        qsort(list + 1, count - 1, sizeof *list, by_chance);
    size_t told = 0;
    for (size_t i = 0; i < count && told < HINTS; i++)
        if (i == 0 || 4 * list[i].looked >= list[0].looked + 4) {
            tell_value(table, &list[i]);
            list[told++] = list[i];
        }
    if (told > 1)
        tell_reason(table, &list[0], &list[1]);
}
