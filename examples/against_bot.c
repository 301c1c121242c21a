/* A match against a bot, through the public headers alone: you are seat 1, bots play the others. Moves are chosen by their
 * number. What is said along the way are comments, so the whole output is a record that `dobbel replay` can show.
 *     cc against_bot.c -o against_bot $(pkg-config --cflags --libs dobbel)
 *     ./against_bot [GAME [LEVEL]] */
#include <dobbel/bots.h>
#include <stdio.h>
#include <stdlib.h>

static void tell_last_event(const dob_match *match)
{
    char event[256];
    dob_match_event(match, dob_match_events(match) - 1, 0, event, sizeof event);
    printf("# %s\n", event);
}

/* Asks on standard input until a number is one of the list. False: nobody answers any more. */
static bool ask_person(const dob_match *match, dob_move *move)
{
    dob_move moves[DOB_MATCH_MOVES_MAX];
    char text[256], line[64];
    size_t count = dob_match_moves(match, 0, moves, DOB_MATCH_MOVES_MAX), number = 0;
    dob_match_position(match, dob_match_events(match), 0, text, sizeof text);
    printf("#\n# %s\n", text);
    for (size_t i = 0; i < count; i++) {
        dob_match_print(match, moves[i], text, sizeof text);
        printf("# %3zu  %s\n", i + 1, text);
    }
    while (number < 1 || number > count) {
        printf("# your move, 1 to %zu:\n", count);
        if (!fgets(line, sizeof line, stdin))
            return false;
        number = strtoul(line, NULL, 10);
    }
    *move = moves[number - 1];
    return true;
}

/* Thinks in slices: a program with a screen would look at its keys and its clock between two of them. */
static bool ask_bot(dob_bot_workspace *space, const dob_match *match, int seat, const char *level, dob_move *move,
                    struct dob_reason *why)
{
    const struct dob_bot_question question = {.bot = level, .seed = 1, .nodes = 2000};
    if (!dob_bot_begin(space, match, seat, &question, why))
        return false;
    while (dob_bot_step(space, 500))
        ;
    *move = dob_bot_best(space);
    return true;
}

/* One event of anybody. False with no reason: the person has left. */
static bool play_event(dob_match *match, dob_bot_workspace *space, const char *level, struct dob_reason *why)
{
    unsigned actors = dob_match_actors(match);
    dob_move move;
    int seat = 0;
    if (actors >> DOB_CHANCE & 1)
        return dob_match_throw(match, why);
    while (!(actors >> seat & 1))
        seat++;
    return (seat == 0 ? ask_person(match, &move) : ask_bot(space, match, seat, level, &move, why)) &&
           dob_match_play(match, seat, move, why);
}

static int fail(const struct dob_reason *why)
{
    char text[256];
    dob_reason_text(why, "en", text, sizeof text);
    fprintf(stderr, "against_bot: %s\n", text);
    return 1;
}

int main(int count, char **words)
{
    static char record[1 << 20];
    const char *level = count > 2 ? words[2] : "normal";
    const struct dob_setup setup = {.game = count > 1 ? words[1] : "casino", .seats = 2, .seed = 1};
    struct dob_reason why = {0};
    dob_match *match = NULL;
    dob_bot_workspace *space = NULL;
    size_t length;
    if (!dob_match_new(&setup, &match, &why) || !dob_bot_make(match, NULL, &space, &why))
        return fail(&why);
    while (dob_match_actors(match) && play_event(match, space, level, &why))
        tell_last_event(match);
    if (why.id)
        return fail(&why);
    if (!dob_match_record(match, DOB_ALL_SEEING, true, 0, record, sizeof record, &length, &why))
        return fail(&why);
    fputs(record, stdout);
    dob_bot_free(space);
    dob_match_free(match);
    return 0;
}
