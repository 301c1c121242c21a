/* dobbel replay: reads a record, judges every event of it again, and shows what happened: all of it in a pipe, step by
 * step at a terminal, as JSON for programs; with what the coach says of it, if that is asked for. */
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/draw/board.h"
#include "cli/draw/draw.h"
#include "cli/draw/screen.h"
#include "cli/look/analyse.h"
#include "cli/play/input.h"
#include "cli/play/saved.h"
#include "cli/say.h"
#include "core/sink.h"
#include "host/interrupt.h"
#include "match/match.h"
#include "match/tell.h"

struct look {
    const dob_match *match;
    const dob_coach *coach; /* NULL: nothing was analysed */
    const char *message;    /* to be shown once, or NULL */
    size_t at;              /* events played */
    int viewer;
};

/* What the command line asks for. */
struct replay_wish {
    struct dob_coach_question question;
    const char *keep;
    bool json, analyse;
    int viewer;
};

static void print_result(const dob_match *match, int viewer)
{
    struct dob_result result;
    if (dob_match_actors(match)) {
        puts(say("cli.unfinished"));
        return;
    }
    dob_match_result(match, viewer, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        char text[128], label[8];
        snprintf(label, sizeof label, "%d", seat + 1);
        puts(say_place(text, sizeof text, &result, seat, label));
    }
}

static void print_note(const struct look *look, size_t event)
{
    struct analyse_note note = {0};
    if (look->coach)
        analyse_step(look->match, look->coach, event, look->viewer, &note);
    for (int i = 0; i < note.count; i++)
        printf("        %s\n", note.line[i]);
}

static void print_all(const struct look *look)
{
    for (size_t i = 0; i < dob_match_events(look->match); i++) {
        char text[128];
        dob_match_event(look->match, i, look->viewer, text, sizeof text);
        printf("%6zu  %s\n", i + 1, text);
        print_note(look, i);
    }
    draw_plain(look->match, dob_match_events(look->match), look->viewer, stdout);
    print_result(look->match, look->viewer);
}

/* One line an event: its number, the event as seen, and the view after it. */
static int print_json(const struct look *look)
{
    for (size_t i = 0; i <= dob_match_events(look->match); i++) {
        char event[128] = "", quoted[300];
        struct dob_text out = dob_text_in(quoted, sizeof quoted);
        size_t size = dob_match_view(look->match, i, look->viewer, NULL, 0) + 1;
        char *view = malloc(size);
        if (!view)
            return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
        if (i > 0)
            dob_match_event(look->match, i - 1, look->viewer, event, sizeof event);
        dob_json_string(&out, event);
        dob_match_view(look->match, i, look->viewer, view, size);
        printf("{\"number\":%zu,\"event\":%s,\"view\":%s}\n", i, quoted, view);
        free(view);
    }
    return STATUS_OK;
}

enum { TOLD_ROWS = 3 /* for what happened, and what the coach says of it if there are more */ };

/* What is told of the last event, as its item has it. */
struct telling {
    size_t at;
    char text[2048];
};

static void note_told(void *context, const struct match_told *told)
{
    struct telling *telling = context;
    if (told->from < telling->at && telling->at <= told->to)
        say_letters(telling->text, sizeof telling->text, told->text);
}

/* Rows for what is told below the board, besides the prompt. */
static int told_rows(const struct look *look, const struct screen *screen)
{
    const struct drawing *drawing = drawing_of(dob_match_game(look->match));
    int rows = drawing && screen->rows >= drawing->rows ? screen->rows - drawing->rows + TOLD_ROWS : TOLD_ROWS;
    return look->coach ? rows : TOLD_ROWS;
}

/* What was best stands out if something was marked. */
static void add_note(const struct look *look, struct wrapped *lines)
{
    struct analyse_note note;
    struct dob_coach_decision decision;
    bool marked = dob_coach_decision(look->coach, look->at - 1, &decision) && decision.mark != DOB_MARK_NONE;
    analyse_step(look->match, look->coach, look->at - 1, look->viewer, &note);
    for (int i = 0; i < note.count; i++)
        lines_add(lines, i == 0 ? STYLE_DIM : marked ? STYLE_GOLD : STYLE_PLAIN, note.line[i]);
}

static void draw_step(const struct look *look, const struct screen *screen)
{
    struct telling telling = {.at = look->at};
    const struct match_reader reader = {look->match, look->viewer, say_language()};
    static _Thread_local struct wrapped lines;
    screen_clear(screen);
    draw_match(look->match, look->at, look->viewer, screen);
    match_tell(look->match, look->at > 0 ? look->at - 1 : 0, &reader, note_told, &telling);
    lines_start(&lines, screen->columns - 1);
    lines_addf(&lines, STYLE_PLAIN, "%zu / %zu  %s", look->at, dob_match_events(look->match), telling.text);
    if (look->coach && look->at > 0)
        add_note(look, &lines);
    lines_print(&lines, screen, 0, told_rows(look, screen), stdout);
}

static const char *commands_of(const struct look *look)
{
    return say(look->coach ? "cli.replay-commands-analysed" : "cli.replay-commands");
}

static void go_to_mark(struct look *look)
{
    size_t next = analyse_next_mark(look->match, look->coach, look->at, look->viewer);
    if (next)
        look->at = next;
    else
        look->message = say("cli.analyse.no-more-marks");
}

/* Enter or `next`, `back`, `mistake`, a number to jump to, `view SEAT`, `quit`. False: enough. */
static bool obey(struct look *look, const char *line)
{
    struct dob_scan scan = dob_scan_in(line);
    int64_t number;
    size_t events = dob_match_events(look->match);
    if (strcmp(line, "quit") == 0)
        return false;
    if (!*line || strcmp(line, "next") == 0)
        look->at += look->at < events;
    else if (strcmp(line, "back") == 0)
        look->at -= look->at > 0;
    else if (look->coach && strcmp(line, "mistake") == 0)
        go_to_mark(look);
    else if (dob_scan_number(&scan, 0, (int64_t)events, &number) && dob_scan_done(&scan))
        look->at = (size_t)number;
    else if (dob_scan_exactly(&scan, "view ") && dob_scan_number(&scan, 1, dob_match_seats(look->match), &number) &&
             dob_scan_done(&scan))
        look->viewer = (int)number - 1;
    else if (strcmp(line, "view all") == 0)
        look->viewer = dob_match_viewer(look->match);
    else
        look->message = commands_of(look);
    return true;
}

static int step_through(struct look *look)
{
    struct screen screen = screen_now();
    struct input *input = input_open(NULL, NULL);
    if (!input)
        return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    const char *line;
    do {
        screen = screen_now();
        draw_step(look, &screen);
        if (look->at == dob_match_events(look->match))
            print_result(look->match, look->viewer);
        if (look->message)
            puts(look->message);
        look->message = NULL;
        line = input_line(input, say("cli.prompt-replay"));
    } while (line && !host_interrupted() && obey(look, line));
    input_close(input);
    return STATUS_OK;
}

int replay_step_through(const dob_match *match, int viewer, bool analysed)
{
    const struct dob_coach_question quick = {.quick = true};
    dob_coach *coach = analysed ? analyse_coach(match, NULL, &quick, NULL, 0) : NULL;
    struct look look = {.match = match, .coach = coach, .viewer = viewer};
    look.message = commands_of(&look);
    int status = step_through(&look);
    dob_coach_free(coach);
    return status;
}

static int show(struct look *look, bool json)
{
    char seats[8];
    snprintf(seats, sizeof seats, "%d", dob_match_seats(look->match));
    if (look->viewer < 0 || (look->viewer < DOB_SPECTATOR && look->viewer >= dob_match_seats(look->match)))
        return complain(STATUS_USAGE, "--viewer", "cli.seats-are", seats, NULL);
    if (json)
        return print_json(look);
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO))
        return step_through(look);
    print_all(look);
    return STATUS_OK;
}

/* What is to be known of its dice. A record in which a throw was falsified is no good. */
static int judge_throws(const dob_match *match, const char *path)
{
    struct dob_reason why;
    char count[24];
    enum dob_throws throws = dob_match_throws(match, &why);
    snprintf(count, sizeof count, "%zu", dob_match_taken(match));
    if (dob_match_taken(match))
        complain(STATUS_OK, path, "cli.taken", count, NULL);
    if (throws != DOB_THROWS_TRUE && throws != DOB_THROWS_SECRET)
        complain_reason(STATUS_FAILED, path, &why);
    return throws == DOB_THROWS_FALSE || throws == DOB_THROWS_SEAL ? STATUS_FAILED : STATUS_OK;
}

static int look_through(const struct replay_wish *wish, const char *path)
{
    dob_match *match = load_record(path);
    if (!match)
        return STATUS_FAILED;
    struct look look = {.match = match, .viewer = wish->viewer};
    dob_coach *coach = wish->analyse ? analyse_coach(match, path, &wish->question, wish->keep, 0) : NULL;
    int status = wish->analyse && (!coach || host_interrupted()) ? STATUS_FAILED : STATUS_OK;
    look.coach = coach;
    if (status == STATUS_OK)
        status = show(&look, wish->json);
    if (status == STATUS_OK)
        status = judge_throws(match, path);
    dob_coach_free(coach);
    dob_match_free(match);
    return status;
}

static bool read_option(int c, struct replay_wish *wish)
{
    switch (c) {
    case 'j':
        return wish->json = true;
    case 'a':
        return wish->analyse = true;
    case 'q':
        return wish->analyse = wish->question.quick = true;
    case 'k':
        wish->keep = optarg;
        return wish->analyse = true;
    case 'v':
        return read_viewer(optarg, &wish->viewer);
    default:
        return complain_usage("replay") == STATUS_OK;
    }
}

int command_replay(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                            {"json", no_argument, NULL, 'j'},
                                            {"viewer", required_argument, NULL, 'v'},
                                            {"analyse", no_argument, NULL, 'a'},
                                            {"quick", no_argument, NULL, 'q'},
                                            {"keep", required_argument, NULL, 'k'},
                                            {0}};
    struct replay_wish wish = {.viewer = DOB_ALL_SEEING};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        if (c == 'h')
            return print_help("replay");
        if (!read_option(c, &wish))
            return STATUS_USAGE;
    }
    if (wish.json && wish.analyse)
        return complain(STATUS_USAGE, "--json", "cli.replay-json", NULL);
    if (argc - optind > 1 || (optind == argc && !isatty(STDIN_FILENO))) {
        complain(STATUS_USAGE, "replay", "cli.file-needed", NULL);
        return complain_usage("replay");
    }
    char *chosen = optind < argc ? strdup(argv[optind]) : saved_choose(&(struct saved_wish){0});
    int status = chosen ? look_through(&wish, chosen) : STATUS_FAILED;
    free(chosen);
    return status;
}
