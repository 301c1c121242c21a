/* The screen of a table. Invariant: the board is always on it, in full or in words; what stands below fits above the prompt,
 * and gives way in this order: what the viewer did, what others did, the question, what can be typed. */
#include "cli/play/show.h"

#include <stdlib.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/say.h"
#include "match/match.h"

enum {
    SMALLEST_ROWS = 16,
    SMALLEST_COLUMNS = 40,
    WIDE = 100,      /* more columns than these are used for what has happened */
    LOWER_MIN = 5,   /* rows below a board in words */
    OFFER_LINES = 3, /* at most, unless there is much room */
    SIDE_GAP = 2
};

int play_width(const struct play_table *table)
{
    int columns = table->screen.columns - 1; /* the last one would wrap on some terminals */
    return columns < 24 ? 24 : columns > WIDE ? WIDE : columns;
}

/* ---- the board ---- */

/* Either a sheet or lines. */
struct board {
    struct sheet *sheet; /* NULL: words */
    struct wrapped *words;
    struct wrapped *side; /* NULL: nothing beside it */
    int rows;
};

static void name_seats(const struct play_table *table, struct sheet *sheet)
{
    size_t i;
    const json_t *seat;
    json_array_foreach (json_object_get(table->state, "seats"), i, seat)
        if (i < sizeof sheet->name / sizeof *sheet->name && play_is_you(table, (int)i))
            sheet->name[i] = say("cli.you");
        else if (i < sizeof sheet->name / sizeof *sheet->name &&
                 (play_number(seat, "named") || *play_text(seat, "level")))
            sheet->name[i] = play_text(seat, "name");
}

static void draw_full(struct play_table *table, const struct drawing *drawing, int viewer, struct board *board)
{
    union dob_position position = *match_position(table->match);
    const struct dob_rules *rules = match_rules(table->match);
    board->sheet = malloc(sizeof *board->sheet);
    if (!board->sheet)
        return;
    sheet_start(board->sheet, &table->screen);
    board->sheet->about = table->about;
    table->about = -1;
    name_seats(table, board->sheet);
    rules->game->hide(rules, &position, viewer);
    drawing->draw(board->sheet, rules, &position, viewer);
    board->rows = board->sheet->used;
    sheet_mark(board->sheet, table->before);
}

/* Points of everybody, for a game that has no words of its own. */
static void brief_points(const struct play_table *table, struct wrapped *out)
{
    size_t i;
    const json_t *seat, *points = json_object_get(json_object_get(table->state, "result"), "points");
    char text[128], number[24];
    json_array_foreach (json_object_get(table->state, "seats"), i, seat) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(json_array_get(points, i)));
        lines_add(out, (enum style)(STYLE_SEAT + i),
                  say_with(text, sizeof text, "cli.brief-seat", play_text(seat, "name"), number, NULL));
    }
}

static void draw_brief(struct play_table *table, const struct drawing *drawing, int viewer, struct board *board)
{
    union dob_position position = *match_position(table->match);
    const struct dob_rules *rules = match_rules(table->match);
    struct brief brief = {.unicode = table->screen.unicode, .viewer = viewer};
    struct sheet names = {.unicode = table->screen.unicode};
    int most = table->screen.rows - 1 - LOWER_MIN;
    board->words = malloc(sizeof *board->words);
    if (!board->words)
        return;
    lines_start(board->words, play_width(table));
    name_seats(table, &names);
    memcpy(brief.name, names.name, sizeof brief.name);
    brief.about = table->about;
    table->about = -1;
    rules->game->hide(rules, &position, viewer);
    if (drawing && drawing->brief)
        drawing->brief(board->words, &brief, rules, &position);
    else
        brief_points(table, board->words);
    board->rows = board->words->count < most ? board->words->count : most;
}

static bool fits(const struct screen *screen, const struct drawing *drawing)
{
    return drawing && drawing->draw && screen->rows >= drawing->rows && screen->columns >= SHEET_COLUMNS;
}

static void make_board(struct play_table *table, int viewer, struct board *board)
{
    const struct drawing *drawing = drawing_of(dob_match_game(table->match));
    *board = (struct board){0};
    if (fits(&table->screen, drawing))
        draw_full(table, drawing, viewer, board);
    else
        draw_brief(table, drawing, viewer, board);
    int beside = table->screen.columns - SHEET_COLUMNS - SIDE_GAP - 1;
    if (!board->sheet || table->screen.columns <= WIDE || !(board->side = malloc(sizeof *board->side)))
        return;
    lines_start(board->side, beside);
    play_history(table, viewer, board->side, board->rows);
}

static void print_board(const struct play_table *table, const struct board *board)
{
    const struct wrapped *side = board->side;
    if (board->words)
        lines_print(board->words, &table->screen, 0, board->rows, stdout);
    for (int row = 0; board->sheet && row < board->rows; row++) {
        int columns = sheet_print_row(board->sheet, &table->screen, row, stdout);
        if (side && row < side->count) {
            printf("%*s", SHEET_COLUMNS + SIDE_GAP - columns, "");
            lines_print_one(side, &table->screen, row, stdout);
        }
        putchar('\n');
    }
}

/* What is shown now is what later changes are marked against, once the viewer has done something. */
static void keep_board(struct play_table *table, struct board *board)
{
    if (board->sheet) {
        free(table->shown);
        table->shown = board->sheet;
    }
    free(board->words);
    free(board->side);
}

/* ---- what stands below ---- */

static void add_message(const struct play_table *table, struct wrapped *out)
{
    char text[1024];
    for (const char *at = table->message; *at;) {
        size_t length = strcspn(at, "\n");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        lines_add(out, STYLE_PLAIN, text);
        at += length + (at[length] == '\n');
    }
}

static void add_question(const struct play_table *table, struct wrapped *out)
{
    char text[512];
    const char *question = play_text(json_object_get(table->state, "question"), "text");
    if (*question)
        lines_add(out, STYLE_PLAIN, say_letters(text, sizeof text, question));
}

/* Does a person decide now? Dice of a real table are nobody's decision. */
static bool is_asked(const struct play_table *table)
{
    return table->speaker != DOB_HOST && play_asked(table) == table->speaker && !table->waiting;
}

/* The pane takes the room that is there, page by page. */
static void print_pane(struct play_table *table, int room)
{
    char text[64], page[24], pages[24];
    int rows = room > 2 ? room - 1 : 1;
    table->pane_rows = rows;
    lines_print(table->pane, &table->screen, table->pane_at, rows, stdout);
    snprintf(page, sizeof page, "%d", table->pane_at / rows + 1);
    snprintf(pages, sizeof pages, "%d", (table->pane->count + rows - 1) / rows);
    puts(say_with(text, sizeof text, table->pane_at + rows < table->pane->count ? "cli.pane-more" : "cli.pane-end",
                  page, pages, NULL));
}

/* As much as fits of what others did, then of what the viewer did. */
static void print_news(struct play_table *table, int viewer, int room)
{
    struct wrapped *news = malloc(sizeof *news);
    if (!news)
        return;
    lines_start(news, play_width(table));
    int own = play_news(table, viewer, news), others = own < room ? own : room;
    lines_print(news, &table->screen, own - others, others, stdout);
    room -= others;
    int mine = news->count - own < room ? news->count - own : room;
    lines_print(news, &table->screen, news->count - mine, mine, stdout);
    free(news);
}

static void print_lower(struct play_table *table, int viewer, int room)
{
    struct wrapped *lower = malloc(sizeof *lower);
    bool asked = is_asked(table);
    if (!lower)
        return;
    lines_start(lower, play_width(table));
    add_message(table, lower);
    int spare = room - lower->count - 2, usual = room / 2 > OFFER_LINES ? room / 2 : OFFER_LINES;
    int most = spare < usual ? spare : usual;
    if (room - lower->count >= 3 && (asked || table->speaker == DOB_HOST))
        add_question(table, lower);
    if (asked)
        play_offered(table, lower, most < 1 ? 1 : most);
    if (lower->count < room)
        print_news(table, viewer, room - lower->count);
    lines_print(lower, &table->screen, lower->count > room ? lower->count - room : 0, room, stdout);
    free(lower);
}

static void draw_screen(struct play_table *table, int viewer)
{
    struct board board;
    char text[160], rows[24], columns[24];
    screen_clear(&table->screen);
    make_board(table, viewer, &board);
    print_board(table, &board);
    int room = table->screen.rows - 1 - board.rows;
    if (table->screen.rows < SMALLEST_ROWS || table->screen.columns < SMALLEST_COLUMNS) {
        snprintf(columns, sizeof columns, "%d", SMALLEST_COLUMNS);
        snprintf(rows, sizeof rows, "%d", SMALLEST_ROWS);
        puts(say_with(text, sizeof text, "cli.too-small", columns, rows, NULL));
        room--;
    }
    if (pane_is_open(table))
        print_pane(table, room);
    else
        print_lower(table, viewer, room);
    keep_board(table, &board);
}

/* ---- texts without a screen ---- */

/* Nothing is drawn: the changes in words, then what is asked and can be typed. */
static void print_linear(struct play_table *table, int viewer)
{
    struct wrapped *out = malloc(sizeof *out);
    play_tell_new(table, viewer);
    if (!out)
        return;
    lines_start(out, LINE_BYTES / 2);
    add_message(table, out);
    if (pane_is_open(table)) {
        lines_print(table->pane, &table->screen, 0, table->pane->count, stdout);
        pane_close(table);
    }
    add_question(table, out);
    if (is_asked(table))
        play_offered(table, out, OFFER_LINES);
    lines_print(out, &table->screen, 0, out->count, stdout);
    free(out);
}

static void print_events(const struct play_table *table, int viewer)
{
    for (size_t i = table->announced; i < dob_match_events(table->match); i++) {
        char text[128];
        dob_match_event(table->match, i, viewer, text, sizeof text);
        puts(text);
    }
    fputs(table->message, stdout);
}

static void ask_table(struct play_table *table, int viewer)
{
    json_decref(table->state);
    json_decref(table->moves);
    table->state = play_query(table, table->speaker == DOB_HOST ? (int)DOB_HOST : viewer, "state");
    table->moves = table->speaker == DOB_HOST ? NULL : play_query(table, table->speaker, "moves");
}

void play_print_board(struct play_table *table, int viewer)
{
    const struct drawing *drawing = drawing_of(dob_match_game(table->match));
    struct board board = {0};
    if (!drawing || !drawing->draw) {
        draw_plain(table->match, dob_match_events(table->match), viewer, stdout);
        return;
    }
    ask_table(table, viewer);
    draw_full(table, drawing, viewer, &board);
    print_board(table, &board);
    free(board.sheet);
}

void play_show(struct play_table *table, int viewer)
{
    table->screen = screen_now(); /* it may have been resized */
    if (table->plain)
        table->screen.terminal = false;
    if (table->plain || table->screen.terminal)
        ask_table(table, viewer);
    if (table->plain)
        print_linear(table, viewer);
    else if (table->screen.terminal)
        draw_screen(table, viewer);
    else
        print_events(table, viewer);
    table->announced = dob_match_events(table->match);
    table->message[0] = '\0';
    fflush(stdout);
}
