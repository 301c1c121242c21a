/* Panes: what somebody asked for, beside or below the board, page by page. */
#include <stdlib.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/play/show.h"
#include "cli/say.h"
#include "match/match.h"

struct wrapped *pane_open(struct play_table *table)
{
    if (!table->pane)
        table->pane = malloc(sizeof *table->pane);
    if (table->pane)
        lines_start(table->pane, table->screen.terminal ? play_width(table) : LINE_BYTES / 2);
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

/* One line a move; of moves that are typed, as many in a line as fit. */
static void add_move(struct wrapped *pane, const json_t *move, bool first_typed)
{
    char words[256], brings[256], text[600];
    const char *key = play_text(move, "key");
    say_letters(words, sizeof words, play_text(move, "say"));
    say_letters(brings, sizeof brings, play_text(move, "brings"));
    if (!*key && !first_typed) {
        lines_join(pane, STYLE_PLAIN, ", ", words);
        return;
    }
    snprintf(text, sizeof text, "%-2s %s%s%s", key, words, *brings && *key ? ": " : "", *key ? brings : "");
    lines_add(pane, *key ? STYLE_BOLD : STYLE_PLAIN, text);
}

static void add_moves(const struct play_table *table, struct wrapped *pane)
{
    size_t i;
    const json_t *move;
    bool typed = false;
    json_array_foreach (json_object_get(table->moves, "moves"), i, move)
        if (*play_text(move, "key"))
            add_move(pane, move, false);
    json_array_foreach (json_object_get(table->moves, "moves"), i, move)
        if (!*play_text(move, "key")) {
            add_move(pane, move, !typed);
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
    lines_add(pane, STYLE_PLAIN, say("cli.orders"));
    if (by_hand)
        lines_add(pane, STYLE_PLAIN, say("cli.orders-dice"));
    if (by_hand && match_rules(table->match)->game->deck)
        lines_add(pane, STYLE_PLAIN, say("cli.orders-cards"));
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
