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

/* The offered lines are the last above the prompt, and end with a question mark of their own. */
static void read_offers(const struct terminal *t, struct offers *offers)
{
    char screen[TERMINAL_ROWS * (TERMINAL_COLUMNS + 1) * 4 + 1], *rows[TERMINAL_ROWS] = {0};
    int count = 0;
    offers->count = 0;
    snprintf(screen, sizeof screen, "%s", terminal_screen(t));
    for (char *row = strtok(screen, "\n"); row && count < TERMINAL_ROWS; row = strtok(NULL, "\n"))
        rows[count++] = row;
    for (int i = count - 1 > 4 ? count - 5 : 0; i < count - 1; i++)
        for (char *piece = rows[i], *next; piece; piece = next) {
            next = strstr(piece, " · ");
            if (next) {
                *next = '\0';
                next += strlen(" · ");
            }
            if (piece != rows[i] || strncmp(piece, "  ", 2) != 0) /* else a sentence goes on there */
                read_offer(offers, piece);
        }
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
};

/* A screen is longer than cmocka's messages. */
static void give_up(const struct terminal *t, const struct sitting *sitting)
{
    puts(terminal_screen(t));
    fail_msg("%s in %s, %dx%d: no end after %d lines", sitting->game, sitting->language, sitting->columns,
             sitting->rows, TYPED_MAX);
}

/* Plays one match to its end. Returns how many lines were typed. */
static int play_match(const struct sitting *sitting)
{
    static int number;
    struct terminal t;
    struct offers offers;
    char path[128];
    struct dob_rng rng = dob_rng_keyed(7, 0);
    int typed = 0, chosen = 0;
    snprintf(path, sizeof path, "%s/%d.dob", folder, ++number);
    const char *argv[] = {DOBBEL_PROGRAM, "--language", sitting->language, "play", "--seed",      "11",
                          "--save",       path,         "--bot",           "easy", sitting->game, NULL};
    terminal_start(&t, sitting->rows, sitting->columns, argv,
                   (const char *const[]){"LC_ALL=C.UTF-8", "TERM=xterm", "NO_COLOR=1", NULL});
    terminal_await(&t);
    for (; !is_over(path); typed++) {
        read_offers(&t, &offers);
        assert_int_equal(t.scrolled, 0); /* everything is on the screen */
        if (typed == TYPED_MAX)
            give_up(&t, sitting);
        chosen += offers.count > 0;
        terminal_answer(&t, offers.count ? offers.list[dob_rng_below(&rng, (uint64_t)offers.count)] : "");
    }
    terminal_type(&t, "q\r\r\r");
    assert_int_equal(terminal_end(&t), 0);
    if (count_own_events(path) < chosen)
        fail_msg("%s in %s, %dx%d: of %d lines that were offered only %d did something", sitting->game,
                 sitting->language, sitting->columns, sitting->rows, chosen, count_own_events(path));
    return typed;
}

static const char *const games[] = {"casino", "addvantage", "takeit", "goennen"};

static void every_language_at_80_by_24(void **state)
{
    (void)state;
    static const char *const languages[] = {"en", "nl", "de", "es"};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 4; j++)
            printf("%s %s: %d lines typed\n", games[i], languages[j],
                   play_match(&(struct sitting){games[i], languages[j], 24, 80}));
}

static void every_size_in_english(void **state)
{
    (void)state;
    static const int sizes[][2] = {{80, 23}, {60, 20}, {40, 16}};
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++)
            play_match(&(struct sitting){games[i], "en", sizes[j][1], sizes[j][0]});
}

int main(void)
{
    assert_non_null(mkdtemp(folder));
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_language_at_80_by_24),
                                       cmocka_unit_test(every_size_in_english)};
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", folder);
    return system(command) == 0 ? failed : 1;
}
