/* Cards of a box whose deck nobody has typed: a line of a deck file (`card order 3 w1`), or `card` alone and then single keys,
 * each of which says a fact. */
#include <string.h>
#include <termios.h>
#include <unistd.h>

#include "cli/draw/draw.h"
#include "cli/draw/form.h"
#include "cli/play/box.h"
#include "cli/play/show.h"
#include "cli/say.h"
#include "core/notation.h"
#include "match/match.h"
#include "table/table.h"

/* Nothing is told before it is saved. */
void play_describe(struct play_table *table, const char *words)
{
    char number[16], card[128], text[256];
    json_t *answer = play_say(table, DOB_HOST, "describe", words);
    if (!answer)
        return;
    snprintf(number, sizeof number, "%d", (int)play_number(answer, "card"));
    snprintf(card, sizeof card, "%s", play_text(answer, "text"));
    bool first = play_number(answer, "card") <= match_rules(table->match)->deck.split;
    json_decref(answer);
    box_keep(dob_match_game(table->match), card, first);
    if (play_save(table))
        play_tell(table, say_with(text, sizeof text, "cli.described", number, card, NULL));
}

/* Which card of the move nobody has described; 0: none. Where nobody has described anything, but cards were named, those of
 * the deck are played with. */
static int unknown_card(const struct play_table *table, dob_move move)
{
    const struct dob_rules *rules = match_rules(table->match);
    bool named[DOB_CARDS_MAX + 1] = {false}, seen[DOB_CARDS_MAX + 1] = {false};
    int unknown = 0, described = 0, played = 0;
    dob_words_name_cards(rules, move, named);
    for (size_t i = 0; i < dob_match_events(table->match); i++)
        dob_words_name_cards(rules, match_event(table->match, i).move, seen);
    for (int card = rules->deck.count; card > 0; card--) {
        bool known = match_is_described(table->match, card);
        described += known;
        played += seen[card];
        if (named[card] && !known && !seen[card])
            unknown = card;
    }
    return described || !played ? unknown : 0;
}

bool play_is_undescribed(struct play_table *table, const char *line)
{
    char text[256], number[16];
    struct table_typed typed;
    struct dob_reason why;
    int card = 0, actor = table->speaker == DOB_HOST ? (int)DOB_CHANCE : table->speaker;
    if (!match_rules(table->match)->game->deck || dob_match_dice(table->match) != DOB_DICE_HAND || table->deck_named ||
        !table_read_typed(table->table, actor, say_language(), dob_scan_in(line), &typed, &why))
        return false;
    for (size_t i = 0; i < typed.count && !card; i++)
        card = unknown_card(table, typed.move[i]);
    snprintf(number, sizeof number, "%d", card);
    if (card)
        play_tell(table, say_with(text, sizeof text, "cli.box.unknown", number, dob_match_game(table->match), NULL));
    return card != 0;
}

/* ---- the form ---- */

enum { KEYS_MAX = 64, ESCAPE = 27, CTRL_C = 3, CTRL_D = 4, DELETE = 127, BACKSPACE = 8 };

struct typing {
    char keys[KEYS_MAX];
    size_t count;
    int rows; /* of the question on the screen, which the next one takes the place of */
    struct form form;
};

/* The question, and the card as far as it is known, below it. */
static void show_form(const struct play_table *table, struct typing *typing)
{
    static _Thread_local struct wrapped lines;
    char text[FORM_TEXT + 64];
    lines_start(&lines, play_width(table));
    lines_add(&lines, STYLE_PLAIN, say(typing->form.ask));
    lines_add(&lines, STYLE_PLAIN, say("cli.form-keys"));
    if (table->screen.terminal && typing->rows)
        printf("\r\033[%dA\033[J", typing->rows);
    lines_print(&lines, &table->screen, 0, lines.count, stdout);
    fputs(say_with(text, sizeof text, "cli.form-card", typing->form.text, NULL), stdout);
    if (!table->screen.terminal)
        putchar('\n');
    fflush(stdout);
    typing->rows = lines.count;
}

/* A key that says nothing is passed over. */
static void press(struct typing *typing, const struct drawing *drawing, char key)
{
    struct form form;
    if (key == DELETE || key == BACKSPACE)
        typing->count -= typing->count > 0;
    else if (typing->count + 1 < KEYS_MAX)
        typing->keys[typing->count++] = key;
    typing->keys[typing->count] = '\0';
    drawing->form(typing->keys, &form);
    if (form.wrong)
        typing->keys[--typing->count] = '\0';
    drawing->form(typing->keys, &typing->form);
}

/* False: it was left. */
static bool fill_form(const struct play_table *table, const struct drawing *drawing, struct typing *typing)
{
    char key = 0;
    drawing->form("", &typing->form);
    for (;;) {
        show_form(table, typing);
        if (read(STDIN_FILENO, &key, 1) != 1 || key == ESCAPE || key == CTRL_C || key == CTRL_D)
            return false;
        if ((key == '\r' || key == '\n') && typing->form.whole)
            return true;
        if (key != '\r' && key != '\n')
            press(typing, drawing, key);
    }
}

bool play_describe_by_keys(struct play_table *table)
{
    const struct drawing *drawing = drawing_of(dob_match_game(table->match));
    struct typing typing = {.count = 0};
    struct termios before, keys;
    if (!drawing || !drawing->form || !input_is_terminal(table->input) || tcgetattr(STDIN_FILENO, &before) != 0)
        return false;
    keys = before;
    keys.c_lflag &= ~(tcflag_t)(ICANON | ECHO | ISIG);
    tcsetattr(STDIN_FILENO, TCSANOW, &keys);
    bool filled = fill_form(table, drawing, &typing);
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    putchar('\n');
    if (filled)
        play_describe(table, typing.form.text);
    return true;
}
