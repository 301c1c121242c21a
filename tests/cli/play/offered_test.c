/* Whole matches at a pseudo-terminal with only what the screen offers: a player that knows no game reads the offered line and
 * types one of its keys, or dice as they are shown there. The promise: nobody needs a document to finish a match, in any
 * language and on any screen from 40 by 16 on. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/rng.h"
#include "support/table.h"
#include "support/terminal.h"

enum { OFFERS_MAX = 40, OFFER_MAX = 200, TYPED_MAX = 600 };

static char folder[] = "/tmp/dobbel-offered-XXXXXX";

struct offers {
    int count;
    char list[OFFERS_MAX][OFFER_MAX]; /* what to type */
};

/* One piece of the offered line: `a place ones (20 points)` is typed `a`, `keep 1 1 …` as its words. */
static void read_offer(struct offers *offers, char *piece)
{
    while (*piece == ' ')
        piece++;
    if (*piece == '?' || !*piece || offers->count == OFFERS_MAX)
        return;
    char *to = offers->list[offers->count];
    bool key = piece[1] == ' ' && ((*piece >= 'a' && *piece <= 'z') || (*piece >= '1' && *piece <= '9'));
    char *dots = strstr(piece, " …");
    if (key)
        snprintf(to, OFFER_MAX, "%c", *piece);
    else if (dots)
        snprintf(to, OFFER_MAX, "%.*s", (int)(dots - piece), piece);
    else
        return; /* the end of a wrapped offer, or no offer at all */
    offers->count++;
}

static void read_line(struct offers *offers, char *line)
{
    for (char *piece = line, *next; piece; piece = next) {
        next = strstr(piece, " · ");
        if (next) {
            *next = '\0';
            next += strlen(" · ");
        }
        read_offer(offers, piece);
    }
}

/* The offered lines are the last above the prompt, and end with a question mark of their own. What is wrapped goes on behind
 * two blanks. */
static void read_offers(const struct terminal *t, struct offers *offers)
{
    char screen[TERMINAL_ROWS * (TERMINAL_COLUMNS + 1) * 4 + 1], *rows[TERMINAL_ROWS] = {0}, line[sizeof screen] = "";
    int count = 0;
    offers->count = 0;
    snprintf(screen, sizeof screen, "%s", terminal_screen(t));
    for (char *row = strtok(screen, "\n"); row && count < TERMINAL_ROWS; row = strtok(NULL, "\n"))
        rows[count++] = row;
    for (int i = count - 1 > 4 ? count - 5 : 0; i < count - 1; i++) {
        bool goes_on = strncmp(rows[i], "  ", 2) == 0;
        if (!goes_on) {
            read_line(offers, line);
            line[0] = '\0';
        }
        if (!goes_on || line[0]) /* else it goes on from further above */
            strcat(line, goes_on ? rows[i] + 1 : rows[i]);
    }
    read_line(offers, line);
}

static int count_own_events(const char *path)
{
    char line[256];
    int count = 0;
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in))
        count += strncmp(line, "1 ", 2) == 0;
    fclose(in);
    return count;
}

static bool is_over(const char *path)
{
    char line[256];
    bool over = false;
    FILE *in = fopen(path, "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in))
        over = over || strncmp(line, "result ", 7) == 0;
    fclose(in);
    return over;
}

struct sitting {
    const char *game, *language;
    int rows, columns;
    const char *seed; /* NULL: 11 */
    bool advised;     /* types what --advice tells, all that belongs together in a line, or Enter where that does it */
    bool ahead;       /* and the Enter behind it: `keep 1 1;` */
};

/* What was typed in a match. */
struct typed {
    int lines, enters; /* lines with something in them, and those without */
};

/* What the adviser would play, which may go on in the next rows; "" if nothing is advised. */
static void read_advice(const struct terminal *t, char advice[OFFER_MAX * 4])
{
    char screen[TERMINAL_ROWS * (TERMINAL_COLUMNS + 1) * 4 + 1];
    bool found = false;
    advice[0] = '\0';
    snprintf(screen, sizeof screen, "%s", terminal_screen(t));
    for (char *row = strtok(screen, "\n"); row; row = strtok(NULL, "\n")) {
        const char *begins = strstr(row, " would play: ");
        if (found && strncmp(row, "  ", 2) != 0)
            return;
        if (!found && !begins)
            continue;
        const char *piece = begins ? begins + strlen(" would play: ") : row + 2;
        size_t used = strlen(advice);
        snprintf(advice + used, OFFER_MAX * 4 - used, "%s%s", used ? " " : "", piece);
        found = true;
    }
}

/* Does Enter do what is advised? Then the offer says so: `4 fulfil 10, 29 (5 points, Enter)`. */
static bool enter_does(const struct terminal *t, const char *advice)
{
    const char *found = *advice ? strstr(terminal_screen(t), "Enter)") : NULL, *from = found;
    if (!found || strstr(terminal_screen(t), "Enter throws"))
        return false;
    size_t length = strlen(advice);
    while (from > terminal_screen(t) && from[-1] != '\n')
        from--;
    const char *there = strstr(from, advice);
    return there && there < found && there[length] == ' ' && there[length + 1] == '(';
}

/* What to type now. */
static void choose_line(const struct terminal *t, const struct sitting *sitting, const struct offers *offers,
                        struct dob_rng *rng, char line[OFFER_MAX * 4 + 2])
{
    line[0] = '\0';
    if (!sitting->advised && offers->count)
        strcpy(line, offers->list[dob_rng_below(rng, (uint64_t)offers->count)]);
    if (sitting->advised)
        read_advice(t, line);
    if (!sitting->ahead && enter_does(t, line))
        line[0] = '\0';
    if (*line && sitting->ahead)
        strcat(line, ";");
}

/* A screen is longer than cmocka's messages. */
static void give_up(const struct terminal *t, const struct sitting *sitting)
{
    puts(terminal_screen(t));
    fail_msg("%s in %s, %dx%d: no end after %d lines", sitting->game, sitting->language, sitting->columns,
             sitting->rows, TYPED_MAX);
}

/* Plays one match to its end. */
static struct typed play_match(const struct sitting *sitting)
{
    static int number;
    struct terminal t;
    struct offers offers;
    char path[128];
    struct dob_rng rng = dob_rng_keyed(7, 0);
    struct typed typed = {0, 0};
    snprintf(path, sizeof path, "%s/%d.dob", folder, ++number);
    const char *argv[] = {DOBBEL_PROGRAM, "--language", sitting->language, "play",     "--seed", "11", "--save", path,
                          "--bot",        "easy",       sitting->game,     "--advice", "normal", NULL};
    char line[OFFER_MAX * 4 + 2];
    if (sitting->seed)
        argv[5] = sitting->seed;
    if (sitting->advised)
        argv[9] = "normal";
    else
        argv[11] = NULL;
    terminal_start(&t, sitting->rows, sitting->columns, argv,
                   (const char *const[]){"LC_ALL=C.UTF-8", "TERM=xterm", "NO_COLOR=1", NULL});
    terminal_await(&t);
    while (!is_over(path)) {
        read_offers(&t, &offers);
        assert_int_equal(t.scrolled, 0); /* everything is on the screen */
        if (typed.lines + typed.enters == TYPED_MAX)
            give_up(&t, sitting);
        choose_line(&t, sitting, &offers, &rng, line);
        typed.lines += *line != '\0';
        typed.enters += *line == '\0';
        terminal_answer(&t, line);
    }
    terminal_type(&t, "q\r\r\r");
    assert_int_equal(terminal_end(&t), 0);
    if (count_own_events(path) < typed.lines)
        fail_msg("%s in %s, %dx%d: of %d lines that were offered only %d did something", sitting->game,
                 sitting->language, sitting->columns, sitting->rows, typed.lines, count_own_events(path));
    return typed;
}

static const char *const games[] = {"casino", "addvantage", "takeit", "goennen"};

static void every_language_at_80_by_24(void **state)
{
    (void)state;
    static const char *const languages[] = {"en", "nl", "de", "es"};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++) {
            struct typed typed = play_match(&(struct sitting){games[i], languages[j], 24, 80});
            printf("%s %s: %d lines typed, %d times Enter\n", games[i], languages[j], typed.lines, typed.enters);
        }
}

static void every_size_in_english(void **state)
{
    (void)state;
    static const int sizes[][2] = {{80, 23}, {60, 20}, {40, 16}};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            play_match(&(struct sitting){games[i], "en", sizes[j][1], sizes[j][0]});
}

static int fewer(const void *one, const void *other)
{
    return *(const int *)one - *(const int *)other;
}

enum { MATCHES = 5 };

static int median(int *list)
{
    qsort(list, MATCHES, sizeof list[0], fewer);
    return list[MATCHES / 2];
}

/* Plays some matches of two normal players, and prints what was typed: the medians. */
static struct typed median_of(const char *game, bool ahead)
{
    static const char *const seeds[MATCHES] = {"1", "2", "3", "4", "5"};
    int lines[MATCHES], enters[MATCHES];
    for (int i = 0; i < MATCHES; i++) {
        struct typed typed = play_match(&(struct sitting){game, "en", 24, 80, seeds[i], true, ahead});
        lines[i] = typed.lines;
        enters[i] = typed.enters;
    }
    struct typed typed = {median(lines), median(enters)};
    printf("%s%s: %d to %d lines, median %d; Enter %d to %d times, median %d\n", game, ahead ? ", typed ahead" : "",
           lines[0], lines[MATCHES - 1], typed.lines, enters[0], enters[MATCHES - 1], typed.enters);
    return typed;
}

/* A practised player types what belongs together in a line: a match is no typing exercise. */
static void few_lines_a_match(void **state)
{
    (void)state;
    assert_true(median_of("takeit", false).lines < 45);
    assert_true(median_of("goennen", false).lines < 60);
    struct typed takeit = median_of("takeit", true), goennen = median_of("goennen", true);
    assert_true(takeit.lines + takeit.enters < 45);
    assert_true(goennen.lines + goennen.enters < 60);
}

int main(void)
{
    assert_non_null(mkdtemp(folder));
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_language_at_80_by_24),
                                       cmocka_unit_test(every_size_in_english), cmocka_unit_test(few_lines_a_match)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? failed : 1;
}
