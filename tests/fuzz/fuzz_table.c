/* Any lines, said at any table by anybody: each is answered, and a line that is refused has changed nothing. Bytes: the game,
 * the seats, how it is played, who plays, then for each line who says it (and in which language), and the line itself up to a newline. */
#include "dobbel/table.h"
#include "fuzz/fuzz.h"

enum { SETTINGS = 16, PLAYERS = 4 };

static dob_table *eat_table(struct input *input)
{
    struct dob_player player[DOB_SEATS_MAX] = {{0}};
    struct dob_setup setup = {.players = player};
    dob_table *table = NULL;
    setup.game = eat_game(input, &setup.seats);
    unsigned way = eat(input), kinds = eat(input);
    const struct dob_table_settings settings = {.ask_forced = way & 1,
                                                .no_hints = way & 2,
                                                .secret = way & 4 ? 3 : 0,
                                                .grace = way & 8 ? DOB_GRACE_ENDLESS : 0};
    setup.dice = way & SETTINGS ? DOB_DICE_HAND : DOB_DICE_SEED;
    for (int seat = 0; seat < PLAYERS; seat++) {
        player[seat].kind = (kinds >> (2 * seat) & 3) == 1   ? DOB_BOT
                            : (kinds >> (2 * seat) & 3) == 2 ? DOB_PROGRAM
                                                             : DOB_PERSON;
        memcpy(player[seat].level, "normal", 7);
    }
    CHECK(dob_table_new(&setup, &settings, &table, NULL));
    return table;
}

/* Bots and programs play the first move they have, and hints come. */
static void be_host(dob_table *table, struct input *input)
{
    struct dob_table_waits waits;
    struct dob_bot_value value = {0};
    CHECK(dob_table_go_on(table, 0, NULL));
    dob_table_waits(table, &waits);
    for (int seat = 0; seat < dob_match_seats(dob_table_match(table)); seat++) {
        if (waits.programs >> seat & 1 && eat_below(input, 8) == 0)
            dob_table_lost(table, seat, DOB_FAULT_ENDED);
        if (!dob_match_moves(dob_table_match(table), seat, &value.move, 1))
            continue;
        if (waits.hints >> seat & 1)
            dob_table_hint_in(table, seat, &value, 1);
        if ((waits.bots | waits.programs) >> seat & 1)
            CHECK(dob_table_hand_in(table, seat, value.move, NULL));
    }
}

static void say(dob_table *table, struct input *input)
{
    static const char refused[] = "\"refused\":{\"id\":\"";
    const dob_match *match = dob_table_match(table);
    unsigned byte = eat(input);
    int seats = dob_match_seats(match), who = (int)((byte & 127) % ((unsigned)seats + 2));
    const uint8_t *end = memchr(input->at, '\n', (size_t)(input->end - input->at));
    const char *line = (const char *)input->at;
    size_t length = (size_t)((end ? end : input->end) - input->at), parts = dob_match_parts(match);
    size_t headers = dob_match_headers(match);
    who = who < seats ? who : who == seats ? (int)DOB_SPECTATOR : (int)DOB_HOST;
    const char *answer = dob_table_say(table, who, line, length, byte >> 7 ? "de" : NULL, 0);
    CHECK(answer[0] == '{' && strlen(answer) == dob_table_said(table) && answer[dob_table_said(table) - 1] == '}');
    if (strstr(answer, refused))
        CHECK(dob_match_parts(match) == parts && dob_match_headers(match) == headers);
    input->at += length + (end != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {.at = data, .end = data + size};
    dob_table *table = eat_table(&input);
    while (input.at < input.end) {
        be_host(table, &input);
        if (input.at < input.end)
            say(table, &input);
    }
    const dob_match *match = dob_table_match(table);
    check_round_trip(
        match, viewer_at(match, (int)(size % ((size_t)dob_match_seats(match) + 2)))); /* reading decks takes long */
    dob_table_free(table);
    return 0;
}
