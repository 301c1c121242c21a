/* The chance to win over a match: drawn with characters, a digit for each seat, and as SVG. */
#include <string.h>

#include "cli/look/analyse.h"
#include "cli/say.h"

enum { WIDTH = 68, HEIGHT = 11 }; /* cells */
enum { SVG_WIDTH = 900, SVG_HEIGHT = 360, LEFT = 50, TOP = 30, RIGHT = 20, BOTTOM = 60 };

bool analyse_value(const dob_coach *coach, size_t events, int seat, int32_t *value)
{
    struct dob_coach_share share;
    struct dob_coach_sum sum;
    if (events == 0) {
        bool known = dob_coach_sum(coach, seat, &sum);
        *value = known ? sum.start : 0;
        return known;
    }
    bool known = dob_coach_share(coach, events - 1, seat, &share);
    *value = known ? share.value : 0;
    return known;
}

/* ---- characters ---- */

/* The later of two in one column counts; of seats in one cell the first is seen. */
static void draw_seat(const dob_coach *coach, size_t events, int seat, char grid[HEIGHT][WIDTH + 1])
{
    for (int x = 0; x < WIDTH; x++) {
        size_t at = events * (size_t)x / (WIDTH - 1);
        int32_t value;
        if (!analyse_value(coach, at, seat, &value))
            continue;
        int y = (int)((DOB_COACH_ONE - value) * (int64_t)(HEIGHT - 1) + DOB_COACH_ONE / 2) / DOB_COACH_ONE;
        if (grid[y][x] == ' ')
            grid[y][x] = (char)('1' + seat);
    }
}

void analyse_graph(const dob_match *match, const dob_coach *coach)
{
    char grid[HEIGHT][WIDTH + 1];
    size_t events = dob_match_events(match);
    memset(grid, ' ', sizeof grid);
    for (int seat = 0; seat < dob_match_seats(match); seat++)
        draw_seat(coach, events, seat, grid);
    puts(say("cli.analyse.graph"));
    for (int y = 0; y < HEIGHT; y++)
        printf("%4d %% |%.*s\n", 100 - 100 * y / (HEIGHT - 1), WIDTH, grid[y]);
    printf("       +");
    for (int x = 0; x < WIDTH; x++)
        putchar('-');
    printf("\n        0%*zu\n", WIDTH - 1, events);
}

/* ---- SVG ---- */

static const char *const colours[DOB_SEATS_MAX] = {"#0b6fa4", "#c2410c", "#15803d", "#7e22ce", "#a16207", "#be185d"};

static double at_x(size_t event, size_t events)
{
    return LEFT + (double)(SVG_WIDTH - LEFT - RIGHT) * (double)event / (double)(events ? events : 1);
}

static double at_y(int32_t value)
{
    return TOP + (double)(SVG_HEIGHT - TOP - BOTTOM) * (1 - (double)value / DOB_COACH_ONE);
}

static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        const char *as = *text == '<' ? "&lt;" : *text == '>' ? "&gt;" : *text == '&' ? "&amp;" : NULL;
        if (as)
            fputs(as, out);
        else
            putc(*text, out);
    }
}

static void draw_axes(FILE *out)
{
    for (int percent = 0; percent <= 100; percent += 25) {
        double y = at_y(percent * (DOB_COACH_ONE / 100));
        fprintf(
            out,
            "<path d=\"M%d %.1fH%d\" stroke=\"#ccc\"/>\n<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%d %%</text>\n",
            LEFT, y, SVG_WIDTH - RIGHT, LEFT - 6, y + 4, percent);
    }
}

static void draw_line(FILE *out, const dob_coach *coach, size_t events, int seat)
{
    int32_t value;
    fprintf(out, "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\" points=\"", colours[seat]);
    for (size_t i = 0; i <= events; i++)
        if (analyse_value(coach, i, seat, &value))
            fprintf(out, "%.1f,%.1f ", at_x(i, events), at_y(value));
    fputs("\"/>\n", out);
}

/* A dot for each decision with a mark, the larger the worse. */
static void draw_marks(FILE *out, const dob_coach *coach, size_t events)
{
    struct dob_coach_decision decision;
    char percent[24];
    int32_t value;
    for (size_t i = 0; i < events; i++) {
        if (!dob_coach_decision(coach, i, &decision) || decision.mark == DOB_MARK_NONE ||
            !analyse_value(coach, i + 1, decision.seat, &value))
            continue;
        fprintf(out, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%d\" fill=\"%s\"><title>%zu: -%s %%</title></circle>\n",
                at_x(i + 1, events), at_y(value), 2 + 2 * (int)decision.mark, colours[decision.seat], i + 1,
                analyse_percent(decision.loss, percent, sizeof percent));
    }
}

void analyse_svg(const dob_match *match, const dob_coach *coach, FILE *out)
{
    size_t events = dob_match_events(match);
    char name[128];
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" "
            "font-size=\"13\">\n<title>",
            SVG_WIDTH, SVG_HEIGHT);
    write_escaped(out, say("cli.analyse.graph"));
    fprintf(out, "</title>\n<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>\n", SVG_WIDTH, SVG_HEIGHT);
    draw_axes(out);
    for (int seat = 0; seat < dob_match_seats(match); seat++) {
        if (!(dob_coach_seats(coach) >> seat & 1))
            continue;
        draw_line(out, coach, events, seat);
        fprintf(out, "<text x=\"%d\" y=\"%d\" fill=\"%s\">%d ", LEFT + seat * 140, SVG_HEIGHT - 20, colours[seat],
                seat + 1);
        write_escaped(out, analyse_name(match, seat, name, sizeof name));
        fputs("</text>\n", out);
    }
    draw_marks(out, coach, events);
    fputs("</svg>\n", out);
}
