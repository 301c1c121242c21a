/* What players can type: moves, and commands such as undo. What they do is the table's; here is how it is told. */
#include <stdlib.h>
#include <string.h>

#include "cli/play/show.h"
#include "cli/say.h"
#include "core/notation.h"
#include "match/match.h"

/* The moves that the person who is asked can make now; none for typed dice, and none of a bot: they may tell its cards. */
static size_t list_moves(const struct play_table *table, dob_move *list)
{
    int asked = play_asked(table);
    if (asked == DOB_CHANCE || !play_is_person(table, asked))
        return 0;
    return dob_match_moves(table->match, asked, list, DOB_MATCH_MOVES_MAX);
}

/* What a real table is to type now. */
static void tell_asked(struct play_table *table)
{
    json_t *answer = play_say(table, DOB_HOST, "state", "");
    const json_t *question = json_object_get(answer, "question");
    char text[512];
    play_tell(table, question ? say_ruled(text, sizeof text, play_text(question, "text"), "") : say("cli.type-dice"));
    json_decref(answer);
}

/* `moves`: every legal move, as many on a line as fit. */
static void tell_moves(struct play_table *table)
{
    dob_move list[DOB_MATCH_MOVES_MAX];
    size_t count = list_moves(table, list);
    char line[SHEET_COLUMNS + 1] = " ", commands[256];
    for (size_t i = 0; i < count; i++) {
        char text[64];
        dob_match_print(table->match, list[i], text, sizeof text);
        if (strlen(line) + strlen(text) + 2 > SHEET_COLUMNS - 2) {
            play_tell(table, line);
            strcpy(line, " ");
        }
        snprintf(line + strlen(line), sizeof line - strlen(line), " %s%s", text, i + 1 < count ? "," : "");
    }
    if (count)
        play_tell(table, line);
    else if (dob_match_dice(table->match) == DOB_DICE_HAND)
        tell_asked(table);
    else
        play_tell(table, play_commands(table, commands, sizeof commands));
}

/* `?` in a pipe: the moves, and the commands. */
static void tell_choices(struct play_table *table)
{
    char commands[256];
    bool by_hand = dob_match_dice(table->match) == DOB_DICE_HAND;
    tell_moves(table);
    play_tell(table, play_commands(table, commands, sizeof commands));
    if (by_hand)
        play_tell(table, say("cli.commands-dice"));
    if (by_hand && match_rules(table->match)->game->deck)
        play_tell(table, say("cli.commands-cards"));
}

static void tell_log(struct play_table *table, size_t last)
{
    size_t events = dob_match_events(table->match);
    for (size_t i = events > last ? events - last : 0; i < events; i++) {
        char text[128], line[160];
        dob_match_event(table->match, i, play_viewer(table), text, sizeof text);
        snprintf(line, sizeof line, "%5zu  %s", i + 1, text);
        play_tell(table, line);
    }
}

static void tell_points(struct play_table *table, const void *seen, int seat, const struct dob_result *result)
{
    const struct dob_rules *rules = match_rules(table->match);
    char line[640], text[128], number[16], points[16];
    struct dob_item item;
    snprintf(number, sizeof number, "%d", seat + 1);
    snprintf(points, sizeof points, "%d", result->points[seat]);
    bool hidden = result->hidden >> seat & 1;
    say_with(line, sizeof line, hidden ? "cli.score-hidden" : "cli.score", number, points, NULL);
    for (size_t i = 0; rules->game->item(rules, seen, play_viewer(table), seat, i, &item); i++)
        snprintf(line + strlen(line), sizeof line - strlen(line), "%s %s %d", i ? "," : ":",
                 say_phrase(text, sizeof text, &item.phrase), item.points);
    play_tell(table, line);
}

/* The points as the one who asks may know them. */
static void tell_score(struct play_table *table)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position seen = *match_position(table->match);
    struct dob_result result;
    rules->game->hide(rules, &seen, play_viewer(table));
    rules->game->result(rules, &seen, play_viewer(table), &result);
    for (int seat = 0; seat < result.seats; seat++)
        tell_points(table, &seen, seat, &result);
}

/* `view`: the next page of a board that does not fit, and behind the last one's own first. `view 2`: the things of seat 2, where
 * not all fit on a screen. At a terminal it is drawn again anyway. */
static void turn_board(struct play_table *table, size_t seat)
{
    bool more = !seat && table->page + 1 < table->pages;
    table->page = more ? table->page + 1 : 0;
    if (!more)
        table->about = (int)seat - 1;
    table->look = true;
}

static void look_at(struct play_table *table, size_t seat)
{
    char number[24], text[128];
    if (seat > (size_t)dob_match_seats(table->match)) {
        snprintf(number, sizeof number, "%d", dob_match_seats(table->match));
        play_tell(table, say_with(text, sizeof text, "cli.cards-seat", number, NULL));
        return;
    }
    turn_board(table, seat);
    if (!play_in_words(table))
        play_print_board(table, play_viewer(table));
}

/* A command and its number, such as `undo 2`. */
static bool is_command(const char *line, const char *command, size_t standard, size_t *number)
{
    struct dob_scan scan = dob_scan_in(line);
    int64_t read = (int64_t)standard;
    if (!dob_scan_exactly(&scan, command) || (!dob_scan_done(&scan) && *scan.at != ' '))
        return false;
    dob_scan_spaces(&scan);
    if (!dob_scan_done(&scan) && (!dob_scan_number(&scan, 1, INT32_MAX, &read) || !dob_scan_done(&scan)))
        return false;
    *number = (size_t)read;
    return true;
}

static bool obey_correct(struct play_table *table, const char *line)
{
    struct dob_scan scan = dob_scan_in(line);
    int64_t event;
    if (!dob_scan_exactly(&scan, "correct ") || !dob_scan_number(&scan, 0, INT32_MAX, &event))
        return false;
    dob_scan_spaces(&scan);
    play_correct(table, (size_t)event, scan.at);
    return true;
}

/* ---- the commands ---- */

static void obey_help(struct play_table *table)
{
    if (play_in_words(table))
        pane_help(table);
    else
        tell_choices(table);
}

static void obey_score(struct play_table *table)
{
    if (play_in_words(table))
        pane_score(table);
    else
        tell_score(table);
}

static void obey_log(struct play_table *table, size_t last)
{
    struct wrapped *pane = play_in_words(table) ? pane_open(table) : NULL;
    if (pane)
        play_log(table, play_viewer(table), pane);
    else
        tell_log(table, last);
}

static void obey_throw(struct play_table *table)
{
    json_decref(play_say(table, table->speaker, "throw", ""));
}

static const struct command {
    const char *word;
    void (*obey)(struct play_table *table);
} commands[] = {
    {"?", obey_help},      {"help", obey_help},   {"moves", tell_moves}, {"hint", play_hint},   {"why", NULL},
    {"undo", NULL},        {"redo", NULL},        {"log", NULL},         {"score", obey_score}, {"view", NULL},
    {"rules", pane_rules}, {"throw", obey_throw}, {"quit", NULL},        {"correct", NULL},     {"card", NULL},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* A command that was not understood: its use is told instead of taking it for a move. */
static bool begins_with_command(const char *line)
{
    struct dob_scan scan = dob_scan_in(line);
    struct dob_scan word = dob_scan_word(&scan);
    for (int i = 0; i < COMMANDS; i++)
        if (dob_scan_is(word, commands[i].word))
            return true;
    return false;
}

/* Commands that take nothing. */
static bool obey_alone(struct play_table *table, const char *line)
{
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].obey && strcmp(line, commands[i].word) == 0) {
            commands[i].obey(table);
            return true;
        }
    return false;
}

/* Those that may take something. */
static bool obey_with(struct play_table *table, const char *line)
{
    size_t number;
    if (strncmp(line, "why ", 4) == 0)
        play_why(table, line + 4);
    else if (strncmp(line, "card ", 5) == 0)
        play_describe(table, line + 5);
    else if (strncmp(line, "rules ", 6) == 0 && pane_ruling(table, line + 6))
        return true;
    else if (is_command(line, "view", 0, &number))
        look_at(table, number);
    else if (is_command(line, "log", 10, &number))
        obey_log(table, number);
    else if (is_command(line, "undo", 1, &number))
        play_step_back(table, "undo", number);
    else if (is_command(line, "redo", 1, &number))
        play_step_back(table, "redo", number);
    else
        return obey_correct(table, line);
    return true;
}

void play_note_move(struct play_table *table)
{
    if (table->shown) {
        free(table->before);
        table->before = table->shown;
        table->shown = NULL;
    }
    table->page = 0;
    table->about = -1;
    pane_close(table);
}

/* A move, or the dice of a real table. */
static void obey_move(struct play_table *table, const char *line)
{
    if (table->waiting && play_asked(table) == DOB_CHANCE) {
        play_tell(table, say("cli.throw-first"));
        return;
    }
    if (play_in_words(table) && play_is_undescribed(table, line))
        return;
    json_t *answer = play_say(table, table->speaker, play_in_words(table) ? "type" : "play", line);
    if (answer)
        play_note_move(table);
    json_decref(answer);
}

/* `throw all again` begins as a command does, and is a move. */
static bool obey_as_move(struct play_table *table, const char *line)
{
    char typed[1024];
    if (!play_in_words(table) || table->waiting || snprintf(typed, sizeof typed, "type %s", line) >= (int)sizeof typed)
        return false;
    json_t *answer = play_query(table, table->speaker, typed);
    bool played = answer && !json_object_get(answer, "refused");
    if (played)
        play_note_move(table);
    json_decref(answer);
    return played;
}

/* A command that was not understood is explained. */
static void tell_commands(struct play_table *table, const char *line)
{
    char text[256];
    play_tell(table, strcmp(line, "card") == 0 ? say("cli.commands-cards") : play_commands(table, text, sizeof text));
}

bool play_obey(struct play_table *table, const char *line)
{
    if (!*line)
        return true;
    if (strcmp(line, "quit") == 0)
        return false;
    pane_close(table);
    if (obey_alone(table, line) || obey_with(table, line) || pane_ruling(table, line))
        return true;
    if (strcmp(line, "card") == 0 && play_describe_by_keys(table))
        return true;
    if (!begins_with_command(line))
        obey_move(table, line);
    else if (!obey_as_move(table, line))
        tell_commands(table, line);
    return true;
}

/* In words the moves as the screen says them. */
static const char *offer_words(const struct play_table *table, size_t i)
{
    const json_t *moves = json_object_get(table->moves, "moves");
    size_t count = json_array_size(moves);
    if (i < count)
        return play_text(json_array_get(moves, i), "say");
    return i - count < COMMANDS ? commands[i - count].word : NULL;
}

const char *play_offer(void *context, size_t i)
{
    static _Thread_local char text[64];
    const struct play_table *table = context;
    dob_move list[DOB_MATCH_MOVES_MAX];
    size_t count = list_moves(table, list), more = i - count;
    if (table->handing_over)
        return NULL;
    if (play_in_words(table))
        return offer_words(table, i);
    if (i >= count)
        return more < COMMANDS ? commands[more].word : NULL;
    dob_match_print(table->match, list[i], text, sizeof text);
    return text;
}
