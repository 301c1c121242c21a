/* The messages between a table and a player. Invariant: a player is told what its seat may see, and nothing else. */
#include "wire/talk.h"

#include <stdio.h>
#include <string.h>

#include "wire/parts.h"

static json_t *message_of(const char *type)
{
    json_t *message = json_object();
    json_object_set_new(message, "type", json_string(type));
    return message;
}

/* Who sits where: the kind of each seat, and the level of a bot. */
static json_t *players_of(const dob_match *match)
{
    static const char *const kinds[] = {[DOB_PERSON] = "person", [DOB_BOT] = "bot", [DOB_PROGRAM] = "program"};
    json_t *players = json_array();
    for (int seat = 0; seat < dob_match_seats(match); seat++) {
        const struct dob_player *player = dob_match_player(match, seat);
        json_t *one = json_object();
        json_object_set_new(one, "kind", json_string(kinds[player->kind]));
        if (player->kind == DOB_BOT)
            json_object_set_new(one, "level", wire_text(player->level));
        json_array_append_new(players, one);
    }
    return players;
}

json_t *wire_talk_hello(const dob_match *match, int seat, int64_t time)
{
    json_t *hello = message_of("hello"), *names = json_array();
    char program[32];
    snprintf(program, sizeof program, "dobbel %s", dob_version());
    for (int s = 0; s < dob_match_seats(match); s++)
        json_array_append_new(names, wire_text(dob_match_name(match, s)));
    json_object_set_new(hello, "protocol", json_integer(WIRE_VERSION));
    json_object_set_new(hello, "program", wire_text(program));
    wire_add_rules(hello, match_rules(match));
    json_object_set_new(hello, "seat", json_integer(seat + 1));
    json_object_set_new(hello, "names", names);
    json_object_set_new(hello, "players", players_of(match));
    json_object_set_new(hello, "time", json_integer(time));
    return hello;
}

static void add_events(json_t *message, const dob_match *match, int seat, struct wire_talk_place *place)
{
    size_t stood, from = place->parts ? dob_match_since(match, place->parts, &stood) : 0;
    json_t *events = json_array();
    for (size_t i = from; i < dob_match_events(match); i++) {
        char words[160];
        dob_match_event(match, i, seat, words, sizeof words);
        json_array_append_new(events, wire_text(words));
    }
    json_object_set_new(message, "from", json_integer((json_int_t)from));
    json_object_set_new(message, "events", events);
    place->parts = dob_match_parts(match);
}

json_t *wire_talk_turn(const dob_match *match, int seat, size_t turn, int64_t time, struct wire_talk_place *place)
{
    json_t *message = message_of("turn");
    union dob_position hidden = *match_position(match);
    match_rules(match)->game->hide(match_rules(match), &hidden, seat);
    json_object_set_new(message, "turn", json_integer((json_int_t)turn));
    json_object_set_new(message, "time", json_integer(time));
    add_events(message, match, seat, place);
    json_object_set_new(message, "view", wire_view(match_rules(match), &hidden, seat));
    json_object_set_new(message, "position", wire_position(match_rules(match), &hidden, seat));
    json_object_set_new(message, "moves", wire_moves(match_rules(match), &hidden, seat));
    return message;
}

json_t *wire_talk_end(const dob_match *match, int seat, struct wire_talk_place *place)
{
    json_t *message = message_of("end"), *result = wire_result(match_rules(match), match_position(match), seat);
    add_events(message, match, seat, place);
    json_object_update(message, result);
    json_decref(result);
    return message;
}

json_t *wire_talk_error(const struct wire_error *error)
{
    json_t *message = message_of("error");
    wire_add_error(message, error);
    return message;
}

/* ---- From the player ---- */

/* The answer is of this type, or does not say. */
static json_t *read_answer(const char *line, size_t length, const char *type, struct wire_error *error)
{
    json_t *answer = wire_read(line, length, error);
    const json_t *given = answer ? json_object_get(answer, "type") : NULL;
    const char *word = "";
    if (given && (!wire_need_text(given, "type", &word, error) ||
                  (strcmp(word, type) != 0 && !wire_wrong_found(error, "wire.type-other", "type", word)))) {
        json_decref(answer);
        return NULL;
    }
    return answer;
}

static bool check_version(const json_t *answer, struct wire_error *error)
{
    int64_t version;
    return wire_need_number(json_object_get(answer, "protocol"), 1, INT32_MAX, "protocol", &version, error) &&
           (version == WIRE_VERSION || wire_wrong_numbers(error, "wire.version", "protocol", WIRE_VERSION, 0));
}

/* A name is a matter of taste: one that cannot be shown is left out. */
static void copy_name(const json_t *name, char to[DOB_NAME_MAX])
{
    to[0] = '\0';
    if (json_is_string(name) && !match_copy_name(to, dob_scan_in(json_string_value(name)), NULL))
        to[0] = '\0';
}

bool wire_talk_read_ready(const char *line, size_t length, char name[DOB_NAME_MAX], struct wire_error *error)
{
    json_t *answer = read_answer(line, length, "ready", error);
    bool good = answer && check_version(answer, error);
    if (good)
        copy_name(json_object_get(answer, "name"), name);
    json_decref(answer);
    return good;
}

static bool check_turn(const json_t *turn, size_t asked, struct wire_error *error)
{
    int64_t number;
    return !turn ||
           (wire_need_number(turn, 0, INT64_MAX, "turn", &number, error) &&
            ((size_t)number == asked || wire_wrong_numbers(error, "wire.turn-other", "turn", number, (int64_t)asked)));
}

bool wire_talk_read_move(const dob_match *match, int seat, size_t turn, const char *line, size_t length, dob_move *move,
                         struct wire_error *error)
{
    const char *words;
    struct dob_reason why;
    json_t *answer = read_answer(line, length, "move", error);
    bool good = answer && check_turn(json_object_get(answer, "turn"), turn, error) &&
                wire_need_text(json_object_get(answer, "move"), "move", &words, error);
    if (good && (!dob_match_parse(match, words, move, &why) || dob_match_refuses(match, seat, *move, &why))) {
        good = wire_wrong_because(error, &why, "move");
        error->illegal = true;
    }
    json_decref(answer);
    return good;
}
