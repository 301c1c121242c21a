/* The report of an analysis: the graph, luck and skill of each seat, and the decisions by what they cost. */
#include <stdlib.h>
#include <string.h>

#include "cli/look/analyse.h"
#include "cli/say.h"
#include "match/tell.h"

const char *analyse_name(const dob_match *match, int seat, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    match_write_player(&out, match, seat, say_language());
    return text;
}

const char *analyse_percent(int32_t millionths, char *text, size_t size)
{
    snprintf(text, size, "%.1f", 100.0 * millionths / DOB_COACH_ONE);
    return text;
}

/* ---- seats ---- */

static void print_rating(const dob_coach *coach, int seat)
{
    struct dob_coach_rating rating;
    char number[16], low[16], high[16], loss[24];
    if (!dob_coach_rating(coach, seat, &rating))
        return;
    snprintf(number, sizeof number, "%.1f", 1 + (double)rating.level / 100);
    snprintf(low, sizeof low, "%.1f", 1 + (double)rating.low / 100);
    snprintf(high, sizeof high, "%.1f", 1 + (double)rating.high / 100);
    snprintf(loss, sizeof loss, "%.2f", 100.0 * rating.loss / DOB_COACH_ONE);
    printf("   ");
    print_with(stdout, "cli.analyse.rating", dob_coach_level(rating.level), number, low, high, loss, NULL);
    putchar('\n');
}

static void print_counts(const struct dob_coach_sum *sum)
{
    char choices[16], marks[DOB_MARKS][16];
    snprintf(choices, sizeof choices, "%u", sum->choices);
    for (int mark = 0; mark < DOB_MARKS; mark++)
        snprintf(marks[mark], sizeof marks[mark], "%u", sum->marked[mark]);
    printf("   ");
    print_with(stdout, "cli.analyse.counts", choices, marks[DOB_MARK_INACCURACY], marks[DOB_MARK_MISTAKE],
               marks[DOB_MARK_BLUNDER], NULL);
    putchar('\n');
}

static void print_sums(const struct dob_coach_sum *sum)
{
    char start[24], luck[24], error[24], others[24], surprise[24], loss[24], result[24];
    analyse_percent(sum->start, start, sizeof start);
    analyse_percent(sum->luck, luck, sizeof luck);
    analyse_percent(sum->luck_error, error, sizeof error);
    analyse_percent(sum->others, others, sizeof others);
    analyse_percent(sum->surprise, surprise, sizeof surprise);
    analyse_percent(sum->loss, loss, sizeof loss);
    analyse_percent(sum->result, result, sizeof result);
    printf("   ");
    print_with(stdout, "cli.analyse.sums", start, luck, others, surprise, loss, result, NULL);
    putchar('\n');
    if (sum->luck_error == 0)
        return;
    printf("   ");
    print_with(stdout, "cli.analyse.luck-error", error, NULL);
    putchar('\n');
}

static void print_seat(const dob_match *match, const dob_coach *coach, int seat)
{
    struct dob_coach_sum sum;
    char name[128];
    if (!dob_coach_sum(coach, seat, &sum))
        return;
    printf("%d  %s\n", seat + 1, analyse_name(match, seat, name, sizeof name));
    print_sums(&sum);
    print_counts(&sum);
    print_rating(coach, seat);
}

/* ---- decisions ---- */

struct costly {
    size_t event;
    int32_t loss;
};

static int compare(const void *a, const void *b)
{
    const struct costly *one = a, *other = b;
    if (one->loss != other->loss)
        return one->loss < other->loss ? 1 : -1;
    return one->event < other->event ? -1 : one->event > other->event;
}

static size_t list_costly(const dob_coach *coach, size_t events, struct costly *list)
{
    struct dob_coach_decision decision;
    size_t count = 0;
    for (size_t i = 0; i < events; i++)
        if (dob_coach_decision(coach, i, &decision) && decision.moves > 1 && decision.loss > 0)
            list[count++] = (struct costly){i, decision.loss};
    qsort(list, count, sizeof *list, compare);
    return count;
}

static void say_move(const dob_match *match, size_t event, int seat, dob_move move, char *text, size_t size)
{
    char none[256];
    const struct match_reader reader = {.match = match, .viewer = DOB_SPECTATOR, .language = say_language()};
    struct dob_text said = dob_text_in(text, size), brings = dob_text_in(none, sizeof none);
    match_say_move_at(match, event, seat, move, &reader, &said, &brings);
}

void analyse_decision(const dob_match *match, const dob_coach *coach, size_t event, char *text, size_t size)
{
    struct dob_coach_decision decision;
    char name[128], played[256], best[256], loss[24], error[24], chance[24];
    dob_coach_decision(coach, event, &decision);
    say_move(match, event, decision.seat, decision.played, played, sizeof played);
    say_move(match, event, decision.seat, decision.best, best, sizeof best);
    analyse_name(match, decision.seat, name, sizeof name);
    if (decision.loss == 0)
        say_with(text, size, decision.moves > 1 ? "cli.analyse.best" : "cli.analyse.only", name, played, NULL);
    else
        say_with(text, size, "cli.analyse.decision", name, played, analyse_percent(decision.loss, loss, sizeof loss),
                 analyse_percent(decision.error, error, sizeof error), best,
                 analyse_percent(decision.chance, chance, sizeof chance), NULL);
    size_t used = strlen(text);
    if (decision.mark != DOB_MARK_NONE)
        snprintf(text + used, size - used, " [%s]", say(dob_coach_mark_id(decision.mark)));
}

static void print_decision(const dob_match *match, const dob_coach *coach, size_t event)
{
    char text[1024], why[512];
    analyse_decision(match, coach, event, text, sizeof text);
    printf("%6zu  %s\n", event + 1, text);
    if (dob_coach_why(coach, event, say_language(), why, sizeof why) > 0)
        printf("        %s\n", why);
}

void analyse_print(const dob_match *match, const dob_coach *coach, size_t most)
{
    size_t events = dob_match_events(match), of, done = dob_coach_done(coach, &of);
    struct costly *list = malloc((events + 1) * sizeof *list);
    size_t count = list ? list_costly(coach, events, list) : 0;
    if (done < of)
        puts(say("cli.analyse.part"));
    analyse_graph(match, coach);
    putchar('\n');
    for (int seat = 0; seat < dob_match_seats(match); seat++)
        print_seat(match, coach, seat);
    printf("\n%s\n", say(count ? "cli.analyse.decisions" : "cli.analyse.none"));
    for (size_t i = 0; i < count && (most == 0 || i < most); i++)
        print_decision(match, coach, list[i].event);
    free(list);
}
