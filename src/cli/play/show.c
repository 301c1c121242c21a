/* The screen of a table. Invariant: the board is always on it, in full or in words; what stands below fits above the prompt,
 * and gives way in this order: what the viewer did, what others did, the question, what can be typed. On a wide screen what
 * has happened stands beside all that, and what was asked for takes its place. */
#include "cli/play/show.h"

#include <stdlib.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/play/board.h"
#include "cli/say.h"

enum {
    SMALLEST_ROWS = 16,
    SMALLEST_COLUMNS = 40,
    OFFER_LINES = 3, /* at most, unless there is much room */
    WIDE = 100,      /* more columns than these are used for what has happened */
    SIDE_GAP = 2,
    SIDE_MAX = 100 /* columns of a text that is still read with ease */
};

int play_side_width(const struct play_table *table)
{
    const struct screen *screen = &table->screen;
    if (!screen->terminal || screen->columns <= WIDE || !board_is_drawn(table))
        return 0;
    int columns = screen->columns - SHEET_COLUMNS - SIDE_GAP - 1;
    return columns > SIDE_MAX ? SIDE_MAX : columns;
}

int play_width(const struct play_table *table)
{
    int columns = table->screen.columns - 1; /* the last one would wrap on some terminals */
    if (play_side_width(table))
        return SHEET_COLUMNS;
    return columns < 24 ? 24 : columns > WIDE ? WIDE : columns;
}

int play_pane_width(const struct play_table *table)
{
    int beside = play_side_width(table);
    if (!table->screen.terminal)
        return LINE_BYTES / 2;
    return beside ? beside : play_width(table);
}

/* ---- what stands below ---- */

void play_add_message(const struct play_table *table, struct wrapped *out)
{
    char text[1024];
    for (const char *at = table->message; *at;) {
        size_t length = strcspn(at, "\n");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        lines_add(out, STYLE_PLAIN, text);
        at += length + (at[length] == '\n');
    }
}

void play_add_question(const struct play_table *table, struct wrapped *out)
{
    char text[512];
    const char *question = play_text(json_object_get(table->state, "question"), "text");
    if (*question)
        lines_add(out, STYLE_PLAIN, say_letters(text, sizeof text, question));
}

bool play_is_deciding(const struct play_table *table)
{
    return table->speaker != DOB_HOST && play_asked(table) == table->speaker && !table->waiting;
}

static void copy_lines(struct wrapped *out, const struct wrapped *lines, int from, int count)
{
    for (int i = from; i < from + count && i < lines->count && out->count < LINES_MAX; i++)
        out->line[out->count++] = lines->line[i];
}

/* The pane takes the room that is there, page by page. */
static void add_pane(struct play_table *table, int room, struct wrapped *out)
{
    char text[64], page[24], pages[24];
    int rows = room > 2 ? room - 1 : 1;
    table->pane_rows = rows;
    copy_lines(out, table->pane, table->pane_at, rows);
    snprintf(page, sizeof page, "%d", table->pane_at / rows + 1);
    snprintf(pages, sizeof pages, "%d", (table->pane->count + rows - 1) / rows);
    if (play_asked(table) < 0 && table->pane->count <= rows)
        return; /* what follows the end is asked below it anyway */
    lines_add(out, STYLE_DIM,
              say_with(text, sizeof text, table->pane_at + rows < table->pane->count ? "cli.pane-more" : "cli.pane-end",
                       page, pages, NULL));
}

/* A line in the middle of something that begins further above, where there is no room. */
static void mark_cut(const struct play_table *table, struct wrapped *news, int line)
{
    char text[LINE_BYTES - 8];
    if (line >= news->count || strncmp(news->line[line].text, "  ", 2) != 0)
        return;
    snprintf(text, sizeof text, "%s", news->line[line].text + 2);
    snprintf(news->line[line].text, LINE_BYTES, "%s%s", table->screen.unicode ? "… " : "..", text);
}

/* As much as fits of what others did, then of what the viewer did. */
static void add_news(struct play_table *table, int viewer, int room, struct wrapped *out)
{
    struct wrapped *news = malloc(sizeof *news);
    if (!news)
        return;
    lines_start(news, play_width(table));
    int own = play_news(table, viewer, news), others = own < room ? own : room;
    if (others == 1 && strncmp(news->line[own - 1].text, "  ", 2) == 0)
        others = 0; /* the end of a sentence alone tells nothing */
    mark_cut(table, news, own - others);
    copy_lines(out, news, own - others, others);
    room -= others;
    int from = news->count - own < room ? own : news->count - room;
    while (from < news->count && strncmp(news->line[from].text, "  ", 2) == 0) /* what one did oneself, whole or not */
        from++;
    copy_lines(out, news, from, news->count - from);
    free(news);
}

/* What was told, the question, and what can be typed: the last lines above the prompt. Where there is little room, people need
 * to know what they can type more than what they are asked. */
static void add_asked(struct play_table *table, int room, struct wrapped *out)
{
    bool asked = play_is_deciding(table);
    play_add_message(table, out);
    int usual = room / 2 > OFFER_LINES ? room / 2 : OFFER_LINES, before = out->count;
    if (asked || table->speaker == DOB_HOST)
        play_add_question(table, out);
    if (asked && out->count > before && room - out->count < OFFER_LINES)
        out->count = before;
    int most = room - out->count < usual ? room - out->count : usual;
    if (asked)
        play_offered(table, out, most < 1 ? 1 : most);
}

static void add_lower(struct play_table *table, int viewer, int room, struct wrapped *out)
{
    struct wrapped *below = malloc(sizeof *below);
    if (!below)
        return;
    lines_start(below, play_width(table));
    add_asked(table, room, below);
    if (below->count < room)
        add_news(table, viewer, room - below->count, out);
    copy_lines(out, below, below->count > room ? below->count - room : 0, room);
    free(below);
}

/* ---- all of it ---- */

/* What stands beside the board: what was asked for, else what has happened. */
static struct wrapped *make_side(struct play_table *table, int viewer, int rows)
{
    struct wrapped *side = play_side_width(table) ? malloc(sizeof *side) : NULL;
    if (!side)
        return NULL;
    lines_start(side, play_side_width(table));
    if (pane_is_open(table))
        add_pane(table, rows, side);
    else
        play_history(table, viewer, side, rows);
    return side;
}

/* One row of the board or of what stands below it; returns its columns. */
static int print_left(const struct play_table *table, const struct board *board, const struct wrapped *below, int row)
{
    if (row < board->rows && board->sheet)
        return sheet_print_row(board->sheet, &table->screen, row, stdout);
    if (row < board->rows)
        return lines_print_one(board->words, &table->screen, row, stdout);
    return row - board->rows < below->count ? lines_print_one(below, &table->screen, row - board->rows, stdout) : 0;
}

static void print_all(const struct play_table *table, const struct board *board, const struct wrapped *below,
                      const struct wrapped *side)
{
    for (int row = 0; row < board->rows + below->count; row++) {
        int columns = print_left(table, board, below, row);
        if (side && row < side->count) {
            printf("%*s", SHEET_COLUMNS + SIDE_GAP - columns, "");
            lines_print_one(side, &table->screen, row, stdout);
        }
        putchar('\n');
    }
}

/* A pane that was made for a wider screen goes. */
static void close_wide_pane(struct play_table *table)
{
    if (pane_is_open(table) && table->pane->width > play_pane_width(table))
        pane_close(table);
}

static void draw_screen(struct play_table *table, int viewer)
{
    struct board board;
    char text[160], rows[24], columns[24];
    struct wrapped *below = malloc(sizeof *below);
    screen_clear(&table->screen);
    if (!below)
        return;
    close_wide_pane(table);
    lines_start(below, play_width(table));
    board_make(table, viewer, &board);
    int room = table->screen.rows - 1 - board.rows;
    if (table->screen.rows < SMALLEST_ROWS || table->screen.columns < SMALLEST_COLUMNS) {
        snprintf(columns, sizeof columns, "%d", SMALLEST_COLUMNS);
        snprintf(rows, sizeof rows, "%d", SMALLEST_ROWS);
        lines_add(below, STYLE_BOLD, say_with(text, sizeof text, "cli.too-small", columns, rows, NULL));
        room -= below->count;
    }
    if (pane_is_open(table) && !play_side_width(table))
        add_pane(table, room, below);
    else
        add_lower(table, viewer, room, below);
    struct wrapped *side = make_side(table, viewer, board.rows + below->count);
    print_all(table, &board, below, side);
    board_keep(table, &board);
    free(side);
    free(below);
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
    if (!drawing || !drawing->draw) {
        draw_plain(table->match, dob_match_events(table->match), viewer, stdout);
        return;
    }
    ask_table(table, viewer);
    board_print(table, viewer);
}

void play_show(struct play_table *table, int viewer)
{
    table->screen = screen_now(); /* it may have been resized */
    if (table->plain)
        table->screen.terminal = false;
    if (table->plain || table->screen.terminal)
        ask_table(table, viewer);
    if (table->plain)
        linear_print(table, viewer);
    else if (table->screen.terminal)
        draw_screen(table, viewer);
    else
        linear_print_events(table, viewer);
    table->announced = dob_match_events(table->match);
    table->message[0] = '\0';
    fflush(stdout);
}
