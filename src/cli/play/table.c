/* The conversation at a table. Invariant: an event is in the save file before anybody is asked for the next. */
#include "cli/play/table.h"

#include <stdlib.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/say.h"
#include "match/match.h"

int play_asked(const struct play_table *table)
{
    unsigned actors = dob_match_actors(table->match);
    return actors ? __builtin_ctz(actors) : -1;
}

/* A person alone may always see what its seat sees. Else, while no person decides, only what is public. */
int play_viewer(const struct play_table *table)
{
    int asked = play_asked(table), alone = -1;
    if (asked != DOB_CHANCE && play_is_person(table, asked))
        return asked;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        if (play_is_person(table, seat))
            alone = alone < 0 ? seat : DOB_SPECTATOR;
    return alone < 0 ? DOB_SPECTATOR : alone;
}

bool play_is_person(const struct play_table *table, int seat)
{
    return seat >= 0 && seat < dob_match_seats(table->match) &&
           dob_match_player(table->match, seat)->kind == DOB_PERSON;
}

void play_tell(struct play_table *table, const char *text)
{
    if (!table->screen.terminal) {
        puts(text);
        return;
    }
    while (strlen(table->message) + strlen(text) + 2 > sizeof table->message && table->message[0]) {
        const char *next = strchr(table->message, '\n') + 1; /* the oldest line makes room */
        memmove(table->message, next, strlen(next) + 1);
    }
    size_t used = strlen(table->message);
    snprintf(table->message + used, sizeof table->message - used, "%s\n", text);
}

void play_tell_reason(struct play_table *table, const struct dob_reason *why)
{
    char text[512];
    if (!table->screen.terminal) {
        complain_reason(STATUS_OK, NULL, why);
        return;
    }
    say_reason(why, text, sizeof text);
    play_tell(table, text);
}

enum { MESSAGE_LINES = 3 /* with the drawing above and the prompt below there is room for two lines of news */ };

/* Does a person see more now than everybody may? */
static bool keeps_secrets(const struct play_table *table)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position all = *match_position(table->match);
    rules->game->hide(rules, &all, DOB_SPECTATOR);
    for (int seat = 0; seat < rules->seats; seat++) {
        union dob_position own = *match_position(table->match);
        rules->game->hide(rules, &own, seat);
        if (play_is_person(table, seat) && memcmp(&own, &all, rules->game->position_size) != 0)
            return true;
    }
    return false;
}

static int people(const struct play_table *table)
{
    int count = 0;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        count += play_is_person(table, seat);
    return count;
}

/* A bot without a name is called by its level. */
static const char *shown_name(const dob_match *match, int seat)
{
    const struct dob_player *player = dob_match_player(match, seat);
    return player->name[0] ? player->name : player->level;
}

/* `2`, or `2 Ada` where the seat has a name. */
static const char *label_of(const struct play_table *table, int seat, char *label, size_t size)
{
    const char *name = shown_name(table->match, seat);
    snprintf(label, size, "%d%s%s", seat + 1, *name ? " " : "", name);
    return label;
}

static int draw_sheet(struct play_table *table, const struct drawing *drawing, int viewer)
{
    struct sheet *sheet = malloc(sizeof *sheet);
    union dob_position position = *match_position(table->match);
    const struct dob_rules *rules = match_rules(table->match);
    if (!sheet)
        return 0;
    sheet_start(sheet, &table->screen);
    sheet->about = table->about;
    table->about = -1;
    for (int seat = 0; seat < rules->seats; seat++)
        sheet->name[seat] = shown_name(table->match, seat);
    rules->game->hide(rules, &position, viewer);
    drawing->draw(sheet, rules, &position, viewer);
    sheet_print(sheet, &table->screen, stdout);
    int rows = sheet->used;
    free(sheet);
    return rows;
}

int play_draw(struct play_table *table, int viewer)
{
    const struct drawing *drawing = drawing_of(dob_match_game(table->match));
    if (drawing && drawing->draw && !screen_is_small(&table->screen))
        return draw_sheet(table, drawing, viewer);
    return draw_plain(table->match, dob_match_events(table->match), viewer, stdout);
}

/* The events since somebody was last asked, joined to lines; the last `room` lines of them. */
static void print_news(const struct play_table *table, int viewer, int room)
{
    enum { LINES = 8, WIDTH = SHEET_COLUMNS - 2 };
    char lines[LINES][2 * WIDTH] = {{0}}; /* bytes: a dot between events takes more than its column */
    size_t columns = table->screen.columns < SHEET_COLUMNS ? (size_t)table->screen.columns : (size_t)WIDTH;
    int at = 0, made = 1;
    size_t width = 0;
    const char *between = table->screen.unicode ? " · " : "; ";
    for (size_t i = table->announced; i < dob_match_events(table->match); i++) {
        char text[128];
        size_t length = dob_match_event(table->match, i, viewer, text, sizeof text);
        if (width > 0 && width + 3 + length > columns) {
            at = made++ % LINES;
            lines[at][0] = '\0';
            width = 0;
        }
        char *line = lines[at];
        snprintf(line + strlen(line), sizeof lines[at] - strlen(line), "%s%s", width > 0 ? between : "", text);
        width += length + (width > 0 ? 3 : 0);
    }
    room = room < 1 ? 1 : room < LINES ? room : LINES;
    for (int i = made > room ? made - room : 0; i < made; i++)
        if (lines[i % LINES][0])
            puts(lines[i % LINES]);
}

static int lines_in(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* At a terminal: the drawing, what has happened and what is to be told. In a pipe: the events, a line each. */
static void show(struct play_table *table, int viewer)
{
    size_t events = dob_match_events(table->match);
    table->screen = screen_now(); /* it may have been resized */
    if (table->screen.terminal) {
        int told = lines_in(table->message), drawn = 0;
        screen_clear(&table->screen);
        if (told <= MESSAGE_LINES || play_asked(table) < 0) /* else a long message has the screen for itself */
            drawn = play_draw(table, viewer);
        print_news(table, viewer, table->screen.rows - drawn - 1 - told);
    }
    for (size_t i = table->announced; !table->screen.terminal && i < events; i++) {
        char text[128];
        dob_match_event(table->match, i, viewer, text, sizeof text);
        puts(text);
    }
    table->announced = events;
    fputs(table->message, stdout);
    table->message[0] = '\0';
    fflush(stdout);
}

/* Between people with secrets the screen changes hands: nothing of the next is shown before the last has looked away. */
static bool hand_over(struct play_table *table, int seat)
{
    char prompt[128], label[48];
    bool secrets = keeps_secrets(table);
    if (!secrets)
        table->shown_to = -1;
    if (!secrets || people(table) < 2 || table->shown_to == seat || !play_is_person(table, seat))
        return true;
    screen_clear(&table->screen);
    say_with(prompt, sizeof prompt, "cli.hand-over", label_of(table, seat, label, sizeof label), NULL);
    input_forget(table->input);
    table->handing_over = true;
    bool there = input_line(table->input, prompt) != NULL;
    table->handing_over = false;
    table->shown_to = seat;
    return there;
}

bool play_save(struct play_table *table)
{
    struct host_failure failure;
    if (!host_save_more(&table->save, table->match, &failure))
        return complain_failure(&failure);
    if (table->save.restored && table->screen.terminal && play_asked(table) >= 0)
        play_tell(table, say("cli.save-restored"));
    else if (table->save.restored)
        complain(STATUS_OK, table->save.path, "cli.save-restored", NULL);
    table->save.restored = false;
    return true;
}

/* Is it the turn of dice of the program or of a bot, and do they wait for Enter? */
static bool waits_for_enter(const struct play_table *table)
{
    struct dob_table_waits waits;
    dob_table_waits(table->table, &waits);
    return waits.due == INT64_MAX && !play_is_person(table, play_asked(table));
}

/* Everything that happens without a person: dice of the program, moves of bots, secrets. False if it cannot be saved. */
static bool go_on(struct play_table *table)
{
    struct dob_reason why;
    for (;;) {
        if (!dob_table_go_on(table->table, 0, &why))
            return complain_reason(STATUS_FAILED, NULL, &why) == STATUS_OK;
        if (!play_save(table))
            return false;
        int asked = play_asked(table);
        if (asked < 0 || asked == DOB_CHANCE || play_is_person(table, asked) || waits_for_enter(table))
            return true;
        if (!play_hand_in(table, asked))
            return false;
    }
}

static void advise(struct play_table *table, int seat)
{
    char move[64], text[128];
    if (!table->adviser || seat == DOB_CHANCE)
        return;
    dob_match_print(table->match, play_advice(table, seat), move, sizeof move);
    play_tell(table, say_with(text, sizeof text, "cli.advice", table->adviser->name, move, NULL));
}

static void tell_result(struct play_table *table)
{
    struct dob_result result;
    dob_match_result(table->match, play_viewer(table), &result);
    for (int seat = 0; seat < result.seats; seat++) {
        char text[128], label[48];
        play_tell(table, say_place(text, sizeof text, &result, seat, label_of(table, seat, label, sizeof label)));
    }
}

/* Asks once. False: nobody is there any more. */
static bool ask(struct play_table *table, int asked)
{
    char prompt[128], label[48];
    if (asked == DOB_CHANCE)
        snprintf(prompt, sizeof prompt, "%s", say("cli.prompt-dice"));
    else
        say_with(prompt, sizeof prompt, "cli.prompt-seat", label_of(table, asked, label, sizeof label), NULL);
    const char *line = input_line(table->input, prompt);
    return line && play_obey(table, line);
}

/* At a terminal a finished turn waits for Enter: the last moment to take a move back before the program's dice fall or a bot
 * goes on. False: nobody is there any more. */
static bool confirm_turn(struct play_table *table)
{
    char prompt[128];
    show(table, table->speaker == DOB_HOST ? play_viewer(table) : table->speaker);
    snprintf(prompt, sizeof prompt, "%s", say("cli.go-on"));
    const char *line = input_line(table->input, prompt);
    if (!line)
        return false;
    if (*line)
        return play_obey(table, line);
    json_decref(play_say(table, DOB_HOST, "throw", ""));
    return true;
}

/* Asks who decides now, or for dice. False: nobody is there any more. */
static bool converse(struct play_table *table, int asked)
{
    if (asked != DOB_CHANCE && !hand_over(table, asked))
        return false;
    table->speaker = asked == DOB_CHANCE ? DOB_HOST : asked;
    if (!table->screen.terminal)
        show(table, play_viewer(table)); /* the dice before what is said of them */
    advise(table, asked);
    show(table, play_viewer(table));
    return ask(table, asked);
}

/* Where it is, and how to go on with it. */
static void tell_saved(const struct play_table *table)
{
    const char *called = getenv("DOBBEL_CALLED"); /* by ./play, which knows no `dobbel` */
    char command[HOST_PATH_MAX + 64], text[HOST_PATH_MAX + 160];
    puts(say_with(text, sizeof text, "cli.saved", table->save.path, NULL));
    if (play_asked(table) < 0)
        return;
    bool by_hand = dob_match_dice(table->match) == DOB_DICE_HAND;
    snprintf(command, sizeof command, "%s%s --resume%s%s", called ? called : "dobbel",
             by_hand  ? " referee"
             : called ? ""
                      : " play",
             table->save.automatic ? "" : " ", table->save.automatic ? "" : table->save.path);
    puts(say_with(text, sizeof text, "cli.saved-go-on", command, NULL));
}

int play_run(struct play_table *table)
{
    table->shown_to = -1;
    table->about = -1;
    for (;;) {
        if (!go_on(table))
            return STATUS_FAILED;
        int asked = play_asked(table);
        if (asked < 0 || !(waits_for_enter(table) ? confirm_turn(table) : converse(table, asked)))
            break;
    }
    if (play_asked(table) < 0) {
        if (!table->screen.terminal)
            show(table, play_viewer(table));
        tell_result(table);
        show(table, play_viewer(table));
    }
    if (!play_save(table))
        return STATUS_FAILED;
    if (table->save.file >= 0)
        tell_saved(table);
    return STATUS_OK;
}

void play_leave(struct play_table *table)
{
    play_dismiss(table);
    if (table->input)
        input_close(table->input);
    host_save_end(&table->save);
    dob_table_free(table->table);
}
