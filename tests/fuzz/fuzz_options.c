/* Any words as a set-up: game, seats and dice by a byte each, then an option a line. Refused with a reason, or a match. */
#include "fuzz/fuzz.h"

enum { OPTIONS = 16, LENGTH = 64 };

struct words {
    char line[OPTIONS][LENGTH];
    const char *list[OPTIONS + 1];
};

static void eat_lines(struct input *input, struct words *words)
{
    size_t count = 0;
    for (; count < OPTIONS && input->at < input->end; count++) {
        size_t length = 0;
        for (unsigned c; (c = eat(input)) && c != '\n';)
            if (length < LENGTH - 1)
                words->line[count][length++] = (char)c;
        words->line[count][length] = '\0';
        words->list[count] = words->line[count];
    }
    words->list[count] = NULL;
}

static void check_made(const dob_match *match, const struct dob_setup *setup)
{
    char text[64];
    CHECK(dob_match_seats(match) == setup->seats && strcmp(dob_match_game(match), setup->game) == 0);
    for (size_t i = 0; dob_game_option(setup->game, i); i++)
        CHECK(dob_match_option(match, i, text, sizeof text) < sizeof text);
    for (int i = 0; viewer_at(match, i) >= 0; i++)
        check_round_trip(match, viewer_at(match, i));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input input = {data, data + size};
    struct words words;
    struct dob_reason why = {0};
    char text[512];
    dob_match *match = NULL;
    unsigned byte = eat(&input);
    struct dob_setup setup = {.game = byte ? game_of_byte(byte) : "none", .options = words.list};
    setup.seats = (int)(int8_t)eat(&input) - '0';
    setup.dice = eat_below(&input, 2) ? DOB_DICE_HAND : DOB_DICE_SEED;
    eat_lines(&input, &words);
    if (dob_match_new(&setup, &match, &why))
        check_made(match, &setup);
    else
        CHECK(!match && dob_sentence(why.id, NULL) && dob_reason_text(&why, NULL, text, sizeof text) < sizeof text);
    dob_match_free(match);
    return 0;
}
