/* From wishes to a table with everybody seated. */
#include "cli/play/seating.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/play/box.h"
#include "cli/play/menu.h"
#include "cli/play/saved.h"
#include "cli/say.h"
#include "core/text.h"
#include "games/registry.h"
#include "host/random.h"
#include "match/match.h"

static dob_table *open_table(dob_match *match)
{
    struct dob_reason why;
    dob_table *table = NULL;
    if (match && !dob_table_open(match, NULL, &table, &why)) {
        complain_reason(STATUS_FAILED, NULL, &why);
        dob_match_free(match);
    }
    return table;
}

/* The cards that were described at earlier tables, if the players want them. */
static char *offer_box(const char *game)
{
    size_t count = 0;
    char *cards = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) ? box_cards(game, &count) : NULL;
    struct input *input = cards ? input_open(NULL, NULL) : NULL;
    char number[24], prompt[160];
    snprintf(number, sizeof number, "%zu", count);
    const char *line = input ? input_line(input, say_with(prompt, sizeof prompt, "cli.box.use", number, NULL)) : NULL;
    if (cards && (!line || *line)) {
        free(cards);
        cards = NULL;
    }
    if (input)
        input_close(input);
    return cards;
}

/* A match that knows them already. One that does not fit any more is told and left out. */
static dob_match *match_with_box(const struct dob_setup *setup, char *cards)
{
    struct dob_reason why;
    dob_match *match = NULL;
    int number;
    if (!dob_match_new(setup, &match, &why)) {
        complain_reason(STATUS_USAGE, NULL, &why);
        return NULL;
    }
    for (char *card = strtok(cards, "\n"); card; card = strtok(NULL, "\n"))
        if (!dob_match_describe(match, card, &number, &why))
            complain_reason(STATUS_OK, card, &why);
    return match;
}

static dob_table *new_table(const struct wish *wish, const char **programs)
{
    struct seating seating;
    const struct dob_game *game = dob_game_named(dob_scan_in(wish->game));
    if (!game) {
        complain_game(wish->game);
        return NULL;
    }
    if (!seat_all(wish, game, &seating))
        return NULL;
    memcpy(programs, seating.programs, sizeof seating.programs);
    struct dob_setup setup = {.game = wish->game,
                              .seats = seating.seats,
                              .options = wish->options,
                              .dice = wish->dice,
                              .seed = wish->seeded ? wish->seed : host_random(),
                              .players = seating.players};
    dob_table *table = NULL;
    struct dob_reason why;
    struct dob_deck cards;
    bool ours = game->deck && wish->deck && strcmp(wish->deck, game->name) == 0; /* by the name of the game */
    char *deck = wish->deck && !ours ? load_deck(wish->deck, &game, &cards) : NULL;
    setup.deck = deck;
    char *box = wish->dice == DOB_DICE_HAND && game->deck && !wish->deck ? offer_box(game->name) : NULL;
    if (box)
        table = open_table(match_with_box(&setup, box));
    else if ((deck || ours || !wish->deck) && !dob_table_new(&setup, NULL, &table, &why))
        complain_reason(STATUS_USAGE, NULL, &why);
    free(box);
    free(deck);
    return table;
}

/* FILE@EVENT: the match as it stood after that many events. */
static dob_match *fork_match(const struct wish *wish)
{
    const char *at = strrchr(wish->from, '@');
    char *path = strndup(wish->from, (size_t)(at - wish->from));
    dob_match *whole = path ? load_record(path) : NULL, *match = NULL;
    struct dob_reason why;
    if (whole && !dob_match_fork(whole, wish->from_events, wish->seeded ? wish->seed : host_random(), &match, &why))
        complain_reason(STATUS_FAILED, path, &why);
    if (match && dob_match_dice(whole) == DOB_DICE_UNKNOWN)
        dob_match_set_dice(match, wish->dice, match_seed(match));
    if (match && wish->seeded && dob_match_dice(match) == DOB_DICE_HAND) {
        complain(STATUS_FAILED, "--seed", "cli.seed-by-hand", NULL);
        dob_match_free(match);
        match = NULL;
    } else if (match && wish->seeded) {
        dob_match_set_dice(match, DOB_DICE_SEED, wish->seed);
    }
    dob_match_free(whole);
    free(path);
    return match;
}

/* Programs are seated again at a saved match, each where one sat. */
static bool find_programs(const struct wish *wish, struct play_table *table)
{
    for (int i = 0; i < wish->bot_count; i++) {
        int seat = 0;
        const char *command = wish_program(wish->bots[i], dob_match_seats(table->match), &seat);
        if (!command || table->program[seat - 1] || dob_match_player(table->match, seat - 1)->kind != DOB_PROGRAM)
            return complain(STATUS_USAGE, "--bot", "cli.seat-taken", wish->bots[i], NULL) == STATUS_OK;
        table->program[seat - 1] = command;
    }
    return true;
}

static bool find_player(struct play_table *table, int seat, int64_t time, bool saved)
{
    const struct dob_player *player = dob_match_player(table->match, seat);
    char where[24];
    snprintf(where, sizeof where, "%d", seat + 1);
    if (player->kind == DOB_BOT)
        return wish_bot(where, player->level) != NULL;
    if (player->kind == DOB_PROGRAM && table->program[seat])
        play_start_program(table, seat, time, !saved);
    else if (player->kind == DOB_PROGRAM)
        play_miss_program(table, seat);
    return true;
}

/* What is said to programs is kept where somebody wants it. */
static bool open_log(const struct wish *wish, struct play_table *table)
{
    bool any = false;
    if (!wish->log)
        return true;
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        any = any || table->program[seat];
    if (!any)
        return complain(STATUS_USAGE, "--log", "cli.lab.log-nothing", NULL) == STATUS_OK;
    table->log = fopen(wish->log, "wb");
    return table->log || complain(STATUS_FAILED, wish->log, "cli.cannot-write", strerror(errno), NULL) == STATUS_OK;
}

/* Programs are started, and every bot must be one that there is. */
static bool find_players(const struct wish *wish, struct play_table *table)
{
    bool saved = wish->resume || wish->from || wish->rematch;
    int64_t time = wish->bot_time ? (int64_t)wish->bot_time : WIRE_ANSWER_TIME;
    if (wish->rematch)
        memcpy(table->program, wish->programs, sizeof table->program);
    else if (saved && !find_programs(wish, table))
        return false;
    if (!open_log(wish, table))
        return false;
    for (int seat = 0; seat < dob_match_seats(table->match); seat++)
        if (!find_player(table, seat, time, saved))
            return false;
    return true;
}

/* At a real table cards are typed when they are shown, unless somebody must see them before: --cards, or for advice. */
static bool keep_secrets(const struct wish *wish, const struct play_table *table, struct dob_table_settings *settings)
{
    char number[8];
    int seats = dob_match_seats(table->match);
    bool by_hand = dob_match_dice(table->match) == DOB_DICE_HAND;
    if (wish->cards && !by_hand)
        return complain(STATUS_USAGE, "--cards", "cli.cards-by-hand", NULL) == STATUS_OK;
    snprintf(number, sizeof number, "%d", seats);
    if (wish->cards >> seats)
        return complain(STATUS_USAGE, "--cards", "cli.cards-seat", number, NULL) == STATUS_OK;
    settings->secret = by_hand && !wish->adviser ? ((1u << seats) - 1) & ~wish->cards : 0;
    return true;
}

static bool allow_takebacks(const struct wish *wish, struct play_table *table)
{
    struct dob_reason why;
    return !wish->takebacks || dob_table_allow_takebacks(table->table, &why) ||
           complain_reason(STATUS_USAGE, "--takebacks", &why) == STATUS_OK;
}

static bool begin_save(const struct wish *wish, struct play_table *table)
{
    struct host_failure failure;
    if (wish->resume || wish->unsaved)
        return true;
    return (wish->save ? host_save_begin(&table->save, wish->save, table->match, &failure)
                       : host_save_begin_auto(&table->save, table->match, &failure)) ||
           complain_failure(&failure);
}

/* Options that change what others mean say so when a match begins. */
static void tell_options(struct play_table *table)
{
    const struct dob_rules *rules = match_rules(table->match);
    for (int i = 0; i < rules->game->option_count; i++) {
        char id[64];
        snprintf(id, sizeof id, "%s.option.%s", rules->game->name, rules->game->options[i].name);
        if (rules->option[i] != rules->game->options[i].standard && say_or_null(id))
            play_tell(table, say(id));
    }
}

/* Who the bots are: their names and levels. */
static void tell_bots(struct play_table *table)
{
    char all[256] = "", text[320];
    size_t i;
    const json_t *seat;
    json_t *state = play_query(table, DOB_SPECTATOR, "state");
    json_array_foreach (json_object_get(state, "seats"), i, seat) {
        size_t used = strlen(all);
        if (*play_text(seat, "level"))
            snprintf(all + used, sizeof all - used, "%s%s (%s)", used ? ", " : "", play_text(seat, "name"),
                     play_text(seat, "level"));
    }
    if (all[0])
        play_tell(table, say_with(text, sizeof text, "cli.against", all, NULL));
    json_decref(state);
}

/* What was wrong with the save is told, and the match goes on. */
static void tell_save(struct play_table *table)
{
    if (table->save.torn && table->screen.terminal)
        play_tell(table, say("cli.torn"));
    else if (table->save.torn)
        complain(STATUS_OK, table->save.path, "cli.torn", NULL);
    if (table->save.doubted && table->screen.terminal)
        play_tell_reason(table, &table->save.doubt);
    else if (table->save.doubted)
        complain_reason(STATUS_OK, table->save.path, &table->save.doubt);
}

static dob_table *find_table(const struct wish *wish, struct play_table *table)
{
    struct host_failure failure;
    if (wish->rematch)
        return open_table(wish->rematch);
    if (wish->from)
        return open_table(fork_match(wish));
    if (!wish->resume)
        return new_table(wish, table->program);
    bool by_hand = wish->dice == DOB_DICE_HAND;
    const struct saved_wish saved = {.game = wish->game, .unfinished = true, .by_hand = by_hand, .thrown = !by_hand};
    char *chosen = wish->resume_file ? NULL : saved_choose(&saved);
    if (!chosen && !wish->resume_file)
        return NULL;
    dob_match *match = host_save_resume(&table->save, chosen ? chosen : wish->resume_file, &failure);
    free(chosen);
    if (!match)
        complain_failure(&failure);
    return open_table(match);
}

int wish_seat(const struct wish *wish, struct play_table *table)
{
    struct dob_table_settings settings = {0};
    *table = (struct play_table){.save = {.file = -1},
                                 .screen = screen_now(),
                                 .plain = wish->plain,
                                 .deck_named = wish->deck != NULL,
                                 .may_again = true,
                                 .adviser = wish->adviser,
                                 .budget = wish->budget,
                                 .time = wish->time,
                                 .threads = (unsigned)wish->threads,
                                 .speaker = DOB_HOST};
    table->table = find_table(wish, table);
    if (!table->table)
        return wish->resume || wish->from ? STATUS_FAILED : STATUS_USAGE;
    table->match = dob_table_match(table->table);
    table->announced = dob_match_events(table->match);
    if (!keep_secrets(wish, table, &settings) || !allow_takebacks(wish, table))
        return STATUS_USAGE;
    tell_save(table);
    if (!find_players(wish, table) || !begin_save(wish, table))
        return STATUS_FAILED;
    if (!wish->resume)
        tell_options(table);
    if (play_in_words(table) && !wish->watch)
        tell_bots(table);
    table->input = input_open(play_offer, table);
    if (!table->input)
        return complain(STATUS_FAILED, NULL, "match.no-memory", NULL);
    if (input_is_terminal(table->input) && play_in_words(table)) {
        settings.own_throws = true;
        settings.grace = wish->pause ? DOB_GRACE_ENDLESS : 0; /* until Enter */
    }
    settings.tutor = (uint16_t)(10 * wish->tutor); /* in thousandths */
    dob_table_set(table->table, &settings);
    return STATUS_OK;
}

/* The same once more, with other dice: whoever sits there, and the rules, are those of the match. False: it cannot be had. */
static bool want_again(struct wish *wish, const struct play_table *table)
{
    struct dob_reason why;
    bool takebacks = dob_match_takebacks(table->match);
    uint64_t seed = wish->seeded ? ++wish->seed : host_random();
    memcpy(wish->programs, table->program, sizeof wish->programs);
    wish->rematch = NULL;
    if (!dob_match_fork(table->match, 0, seed, &wish->rematch, &why))
        return complain_reason(STATUS_FAILED, NULL, &why) == STATUS_OK;
    if (dob_match_dice(wish->rematch) != DOB_DICE_HAND)
        dob_match_set_dice(wish->rematch, DOB_DICE_SEED, seed);
    wish->takebacks = takebacks;
    wish->save = NULL; /* that file has a match already */
    wish->from = NULL;
    wish->resume = false;
    return true;
}

int wish_run(struct wish *wish, int argc, char **argv)
{
    struct play_table table;
    struct menu_answers answers;
    int status = wish_read(wish, argc, argv);
    if (status >= 0)
        return status;
    if (!wish->game && !wish->resume && !wish->from && !menu_ask(wish, &answers))
        return STATUS_OK;
    for (bool again = true; again;) {
        status = wish_seat(wish, &table);
        if (status == STATUS_OK)
            status = play_run(&table);
        again = status == STATUS_OK && table.again && want_again(wish, &table);
        play_leave(&table);
    }
    return status;
}
