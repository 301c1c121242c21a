/* A whole match drawn on a screen of any size, as one viewer sees it. */
#include "cli/draw/board.h"

#include <string.h>

#include "cli/cli.h"
#include "cli/draw/draw.h"
#include "cli/draw/lines.h"
#include "cli/say.h"
#include "match/match.h"
#include "match/tell.h"

enum { BELOW = 4 /* rows that a prompt and what is asked take */ };

static void draw_sheet(const struct drawing *drawing, const dob_match *match, const union dob_position *position,
                       const struct brief *brief, const struct screen *screen)
{
    static _Thread_local struct sheet sheet;
    sheet_start(&sheet, screen);
    memcpy(sheet.name, brief->name, sizeof sheet.name);
    drawing->draw(&sheet, match_rules(match), position, brief->viewer);
    sheet_print(&sheet, screen, stdout);
}

static void draw_words(const struct drawing *drawing, const dob_match *match, const union dob_position *position,
                       const struct brief *brief, const struct screen *screen)
{
    static _Thread_local struct wrapped lines;
    lines_start(&lines, screen->columns - 1);
    drawing->brief(&lines, brief, match_rules(match), position);
    lines_print(&lines, screen, 0, screen->rows - BELOW, stdout);
}

void draw_match(const dob_match *match, size_t at, int viewer, const struct screen *screen)
{
    const struct drawing *drawing = drawing_of(dob_match_game(match));
    const struct dob_rules *rules = match_rules(match);
    union dob_position position;
    struct brief brief = {.unicode = screen->unicode, .viewer = viewer, .about = -1};
    char name[DOB_SEATS_MAX][64];
    if (!drawing || !screen->terminal) {
        draw_plain(match, at, viewer, stdout);
        return;
    }
    for (size_t seat = 0; seat < (size_t)rules->seats && seat < sizeof brief.name / sizeof *brief.name; seat++) {
        struct dob_text out = dob_text_in(name[seat], sizeof name[seat]);
        match_write_player(&out, match, (int)seat, say_language());
        brief.name[seat] = name[seat];
    }
    match_position_after(match, at, &position);
    rules->game->hide(rules, &position, viewer);
    bool fits = screen->rows >= drawing->rows && screen->columns >= SHEET_COLUMNS;
    (fits ? draw_sheet : draw_words)(drawing, match, &position, &brief, screen);
}
