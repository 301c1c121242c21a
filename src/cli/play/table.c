/* The conversation at a table. Invariant: an event is in the save file before anybody is asked for the next. */
#include "cli/play/table.h"

#include <stdlib.h>
#include <string.h>

#include "cli/draw/draw.h"
#include "cli/play/show.h"
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

bool play_in_words(const struct play_table *table)
{
    return table->plain || table->screen.terminal;
}

bool play_is_person(const struct play_table *table, int seat)
{
    return seat >= 0 && seat < dob_match_seats(table->match) &&
           dob_match_player(table->match, seat)->kind == DOB_PERSON;
}

void play_tell(struct play_table *table, const char *text)
{
    if (!play_in_words(table)) {
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
    if (!play_in_words(table)) {
        complain_reason(STATUS_OK, NULL, why);
        return;
    }
    say_reason(why, text, sizeof text);
    play_tell(table, text);
}

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

int play_people(const struct play_table *table)
{
    int count = 0;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        count += play_is_person(table, seat);
    return count;
}

bool play_is_you(const struct play_table *table, int seat)
{
    return play_people(table) == 1 && play_is_person(table, seat) && !dob_match_player(table->match, seat)->name[0];
}

const char *play_name(const struct play_table *table, int seat, char *name, size_t size)
{
    const json_t *seats = json_object_get(table->state, "seats");
    const char *told = play_text(json_array_get(seats, (size_t)seat), "name");
    const struct dob_player *player = dob_match_player(table->match, seat);
    if (play_is_you(table, seat)) {
        snprintf(name, size, "%s", say("cli.you"));
        return name;
    }
    snprintf(name, size, "%s", *told ? told : player->name[0] ? player->name : player->level);
    return name;
}

/* `2`, or `2 Ada` where the seat has a name; in words the name alone. */
static const char *label_of(const struct play_table *table, int seat, char *label, size_t size)
{
    const struct dob_player *player = dob_match_player(table->match, seat);
    const char *name = player->name[0] ? player->name : player->level;
    snprintf(label, size, "%d%s%s", seat + 1, *name ? " " : "", name);
    return label;
}

/* Between people with secrets the screen changes hands: nothing of the next is shown before the last has looked away. */
static bool hand_over(struct play_table *table, int seat)
{
    char prompt[128], label[48];
    bool secrets = keeps_secrets(table);
    if (!secrets)
        table->shown_to = -1;
    if (!secrets || play_people(table) < 2 || table->shown_to == seat || !play_is_person(table, seat))
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

/* Do dice of the program or a bot wait for Enter? */
static bool waits_for_enter(const struct play_table *table)
{
    struct dob_table_waits waits;
    dob_table_waits(table->table, &waits);
    return waits.due == INT64_MAX && !play_is_person(table, play_asked(table));
}

/* Is it the first throw of a person's turn that waits? */
static bool waits_to_throw(const struct play_table *table)
{
    return play_asked(table) == DOB_CHANCE && play_is_person(table, dob_match_turn(table->match));
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

bool play_usual(const struct play_table *table, dob_move *move)
{
    const struct drawing *drawing = drawing_of(dob_match_game(table->match));
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position position = *match_position(table->match);
    if (!drawing || !drawing->usual || table->speaker == DOB_HOST || play_asked(table) != table->speaker)
        return false;
    rules->game->hide(rules, &position, table->speaker);
    return drawing->usual(rules, &position, table->speaker, move);
}

/* An empty line turns the page of a pane, and then does what is usual: all of it, if one decision takes two moves. */
static void press_enter(struct play_table *table)
{
    char text[64];
    dob_move move;
    if (pane_is_open(table)) {
        pane_turn(table);
        return;
    }
    if (play_in_words(table) && play_usual(table, &move))
        play_note_move(table);
    for (int i = 0; i < 2 && play_in_words(table) && play_usual(table, &move); i++) {
        dob_match_print(table->match, move, text, sizeof text);
        json_decref(play_say(table, table->speaker, "play", text));
    }
}

/* Asks once. False: nobody is there any more. */
static bool ask(struct play_table *table, int asked)
{
    char prompt[128], label[64];
    if (asked == DOB_CHANCE)
        snprintf(prompt, sizeof prompt, "%s", say("cli.prompt-dice"));
    else if (play_in_words(table) && play_is_you(table, asked))
        snprintf(prompt, sizeof prompt, "%s", say("cli.prompt-you"));
    else if (play_in_words(table))
        say_with(prompt, sizeof prompt, "cli.prompt-name", play_name(table, asked, label, sizeof label), NULL);
    else
        say_with(prompt, sizeof prompt, "cli.prompt-seat", label_of(table, asked, label, sizeof label), NULL);
    const char *line = play_line(table, prompt);
    if (line && !*line)
        press_enter(table);
    return line && (!*line || play_obey(table, line));
}

/* A turn begins with a throw, and that is the person's; or a finished turn waits, the last moment to take a move back before
 * a bot goes on. False: nobody is there any more. */
static bool confirm_turn(struct play_table *table)
{
    char prompt[160], name[64];
    bool throws = waits_to_throw(table);
    int turn = dob_match_turn(table->match);
    if (throws)
        table->speaker = turn;
    table->waiting = true;
    play_show(table, throws ? turn : table->speaker == DOB_HOST ? play_viewer(table) : table->speaker);
    if (throws && play_people(table) == 1)
        snprintf(prompt, sizeof prompt, "%s", say("cli.enter-throws-you"));
    else if (throws)
        say_with(prompt, sizeof prompt, "cli.enter-throws", play_name(table, turn, name, sizeof name), NULL);
    else
        snprintf(prompt, sizeof prompt, "%s", say("cli.go-on"));
    const char *line = play_line(table, prompt);
    bool there = line && (!*line || play_obey(table, line));
    table->waiting = false;
    if (line && !*line && pane_is_open(table))
        pane_turn(table);
    else if (line && !*line) {
        play_note_move(table);
        json_decref(play_say(table, DOB_HOST, "throw", ""));
    }
    return there;
}

/* Asks who decides now, or for dice. False: nobody is there any more. */
static bool converse(struct play_table *table, int asked)
{
    if (asked != DOB_CHANCE && !hand_over(table, asked))
        return false;
    table->speaker = asked == DOB_CHANCE ? DOB_HOST : asked;
    if (!play_in_words(table))
        play_show(table, play_viewer(table)); /* the dice before what is said of them */
    play_advise(table, asked);
    play_prepare_tutor(table, asked);
    play_show(table, play_viewer(table));
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
    if (!play_save(table))
        return STATUS_FAILED;
    if (play_asked(table) < 0)
        play_end(table);
    if (table->save.file >= 0)
        tell_saved(table);
    return STATUS_OK;
}

void play_leave(struct play_table *table)
{
    json_decref(table->state);
    json_decref(table->moves);
    free(table->before);
    free(table->shown);
    free(table->pane);
    play_dismiss(table);
    if (table->input)
        input_close(table->input);
    host_save_end(&table->save);
    dob_table_free(table->table);
}
