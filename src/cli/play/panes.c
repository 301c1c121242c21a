/* Panes: what somebody asked for, beside or below the board, page by page. */
#include <stdlib.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/play/show.h"
#include "cli/say.h"
#include "core/assert.h"
#include "match/match.h"

struct wrapped *pane_open(struct play_table *table)
{
    if (!table->pane)
        table->pane = malloc(sizeof *table->pane);
    if (table->pane)
        lines_start(table->pane, play_pane_width(table));
    table->pane_at = 0;
    return table->pane;
}

void pane_close(struct play_table *table)
{
    if (table->pane)
        table->pane->count = 0;
}

bool pane_is_open(const struct play_table *table)
{
    return table->pane && table->pane->count > 0;
}

bool pane_turn(struct play_table *table)
{
    table->pane_at += table->pane_rows;
    if (table->pane_at < table->pane->count)
        return true;
    pane_close(table);
    return false;
}

/* ---- ? ---- */

/* One line a key; of moves that are typed, as many in a line as fit. */
static void add_move(struct wrapped *pane, const json_t *move, const json_t *then)
{
    char words[512], brings[512], text[1100];
    const json_t *keyed = then ? then : move;
    play_words(move, then, words, sizeof words);
    play_brings(move, then, brings, sizeof brings);
    snprintf(text, sizeof text, "%-2s %s%s%s", play_text(keyed, "key"), words, *brings ? ": " : "", brings);
    lines_add(pane, STYLE_BOLD, text);
}

static void add_typed(struct wrapped *pane, const json_t *move, bool first)
{
    char words[512], text[600];
    int before = pane->count;
    play_words(move, NULL, words, sizeof words);
    snprintf(text, sizeof text, "   %s", words);
    if (!first)
        lines_join(pane, STYLE_PLAIN, ", ", words);
    if (first || pane->count > before) { /* each line of the list stands to the right */
        pane->count = before;
        lines_add(pane, STYLE_PLAIN, text);
    }
}

static bool is_typed(const json_t *move)
{
    return !json_object_get(move, "key") && !json_object_get(move, "then");
}

static void add_moves(const struct play_table *table, struct wrapped *pane)
{
    size_t i, j;
    const json_t *move, *then;
    bool typed = false;
    json_array_foreach (json_object_get(table->moves, "moves"), i, move) {
        if (json_object_get(move, "key"))
            add_move(pane, move, NULL);
        json_array_foreach (json_object_get(move, "then"), j, then)
            add_move(pane, move, then);
    }
    json_array_foreach (json_object_get(table->moves, "moves"), i, move)
        if (is_typed(move)) {
            add_typed(pane, move, !typed);
            typed = true;
        }
}

void pane_help(struct play_table *table)
{
    struct wrapped *pane = pane_open(table);
    bool by_hand = dob_match_dice(table->match) == DOB_DICE_HAND;
    const char *question = play_text(json_object_get(table->state, "question"), "text");
    char text[512];
    if (!pane)
        return;
    if (*question)
        lines_add(pane, STYLE_PLAIN, say_letters(text, sizeof text, question));
    if (table->speaker != DOB_HOST && play_asked(table) == table->speaker && !table->waiting)
        add_moves(table, pane);
    lines_add(pane, STYLE_PLAIN, play_commands(table, text, sizeof text));
    if (play_people(table) == 1)
        lines_add(pane, STYLE_PLAIN, say("cli.commands-ahead"));
    if (by_hand)
        lines_add(pane, STYLE_PLAIN, say("cli.commands-dice"));
    if (by_hand && match_rules(table->match)->game->deck)
        lines_add(pane, STYLE_PLAIN, say("cli.commands-cards"));
}

/* ---- score ---- */

static void add_sheet(const struct play_table *table, size_t seat, const json_t *score, struct wrapped *pane)
{
    const json_t *sheet = json_array_get(json_object_get(score, "sheet"), seat), *item;
    const json_t *result = json_object_get(score, "result");
    char name[64], points[24], text[256], items[2048] = "";
    size_t i;
    snprintf(points, sizeof points, "%lld",
             (long long)json_integer_value(json_array_get(json_object_get(result, "points"), seat)));
    json_array_foreach (sheet, i, item) {
        char words[256];
        size_t used = strlen(items);
        say_letters(words, sizeof words, play_text(item, "text"));
        snprintf(items + used, sizeof items - used, "%s%s %lld", i ? ", " : "", words,
                 (long long)play_number(item, "points"));
    }
    bool hidden = false;
    const json_t *number;
    json_array_foreach (json_object_get(result, "hidden"), i, number)
        hidden = hidden || (size_t)json_integer_value(number) == seat + 1;
    say_with(text, sizeof text, hidden ? "cli.brief-hidden" : "cli.brief-seat",
             play_name(table, (int)seat, name, sizeof name), points, NULL);
    lines_addf(pane, (enum style)(STYLE_SEAT + seat), "%s%s%s", text, *items && !hidden ? ": " : "",
               hidden ? "" : items);
}

void pane_score(struct play_table *table)
{
    json_t *score = play_query(table, play_viewer(table), "score");
    struct wrapped *pane = pane_open(table);
    for (size_t seat = 0; pane && seat < (size_t)dob_match_seats(table->match); seat++)
        add_sheet(table, seat, score, pane);
    json_decref(score);
}

/* ---- rules ---- */

/* The example is a ruling of this game. */
const char *play_commands(const struct play_table *table, char *text, size_t size)
{
    char prefix[64];
    int length = snprintf(prefix, sizeof prefix, "%s.ruling.", dob_match_game(table->match));
    const char *id = dob_sentence_id(prefix, 0);
    DOB_ASSERT(id); /* every game has a ruling: sentences_test */
    return say_with(text, size, "cli.commands", id + length, NULL);
}

void pane_rules(struct play_table *table)
{
    char prefix[64];
    const char *id;
    struct wrapped *pane = pane_open(table);
    snprintf(prefix, sizeof prefix, "%s.rules.", dob_match_game(table->match));
    for (size_t i = 0; pane && (id = dob_sentence_id(prefix, i)); i++)
        lines_add(pane, STYLE_PLAIN, say(id));
}

bool pane_ruling(struct play_table *table, const char *ruling)
{
    char id[96];
    size_t length = strlen(ruling);
    if (length < 2 || *ruling < 'A' || *ruling > 'Z' || strspn(ruling + 1, "0123456789") != length - 1)
        return false;
    snprintf(id, sizeof id, "%s.ruling.%.16s", dob_match_game(table->match), ruling);
    if (!say_or_null(id))
        return false;
    struct wrapped *pane = pane_open(table);
    if (pane)
        lines_addf(pane, STYLE_PLAIN, "%s: %s", ruling, say(id));
    return true;
}
