/* The board of a table: drawn where it fits, else in words. */
#include "cli/play/board.h"

#include <stdlib.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/say.h"
#include "match/match.h"

enum { LOWER_MIN = 6 /* rows below a board in words */ };

bool board_is_drawn(const struct play_table *table)
{
    const struct drawing *drawing = drawing_of(dob_match_game(table->match));
    return drawing && drawing->draw && table->screen.rows >= drawing->rows && table->screen.columns >= SHEET_COLUMNS;
}

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

/* In at most so many rows: page by page, if it is more. */
static void draw_brief(struct play_table *table, const struct drawing *drawing, int viewer, int most,
                       struct board *board)
{
    union dob_position position = *match_position(table->match);
    const struct dob_rules *rules = match_rules(table->match);
    int head = 0;
    struct brief brief = {.unicode = table->screen.unicode, .viewer = viewer, .about = table->about, .head = &head};
    struct sheet names = {.unicode = table->screen.unicode};
    board->words = malloc(sizeof *board->words);
    if (!board->words)
        return;
    lines_start(board->words, play_width(table));
    name_seats(table, &names);
    memcpy(brief.name, names.name, sizeof brief.name);
    rules->game->hide(rules, &position, viewer);
    if (drawing && drawing->brief)
        drawing->brief(board->words, &brief, rules, &position);
    else
        brief_points(table, board->words);
    table->pages = brief_page(board->words, head, most, &table->page);
    board->rows = board->words->count;
}

void board_make(struct play_table *table, int viewer, struct board *board)
{
    const struct drawing *drawing = drawing_of(dob_match_game(table->match));
    *board = (struct board){0};
    if (board_is_drawn(table))
        draw_full(table, drawing, viewer, board);
    else
        draw_brief(table, drawing, viewer, table->screen.rows - 1 - LOWER_MIN, board);
}

void board_keep(struct play_table *table, struct board *board)
{
    if (board->sheet) {
        free(table->shown);
        table->shown = board->sheet;
    }
    free(board->words);
}

void board_print(struct play_table *table, int viewer)
{
    struct board board = {0};
    draw_full(table, drawing_of(dob_match_game(table->match)), viewer, &board);
    for (int row = 0; board.sheet && row < board.rows; row++) {
        sheet_print_row(board.sheet, &table->screen, row, stdout);
        putchar('\n');
    }
    free(board.sheet);
}

void board_tell(struct play_table *table, int viewer)
{
    struct board board = {0};
    draw_brief(table, drawing_of(dob_match_game(table->match)), viewer, LINES_MAX, &board);
    if (board.words)
        lines_print(board.words, &table->screen, 0, board.rows, stdout);
    free(board.words);
    table->about = -1;
}
