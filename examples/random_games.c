/* A first guest of the library: lists the games, plays each at random, prints the record of the last. The list is made
 * of comments, so the whole output is a record that `dobbel replay` can show. To build it:
 *     cc random_games.c -o random_games $(pkg-config --cflags --libs dobbel) */
#include <dobbel/dobbel.h>
#include <stdio.h>

/* Chance throws the dice of the match; otherwise the first seat that may act plays any of its moves. */
static bool play_event(dob_match *match, uint32_t *random)
{
    dob_move moves[DOB_MATCH_MOVES_MAX];
    int seat = 0;
    if (dob_match_actors(match) >> DOB_CHANCE & 1)
        return dob_match_throw(match, NULL);
    while (!(dob_match_actors(match) >> seat & 1))
        seat++;
    size_t count = dob_match_moves(match, seat, moves, DOB_MATCH_MOVES_MAX);
    *random = *random * 1664525 + 1013904223; /* only the high bits are random enough */
    return dob_match_play(match, seat, moves[(*random >> 16) % count], NULL);
}

int main(void)
{
    static char record[1 << 20];
    uint32_t random = 1;
    for (size_t i = 0; dob_game_name(i); i++) {
        struct dob_setup setup = {.game = dob_game_name(i), .dice = DOB_DICE_SEED, .seed = 1};
        dob_match *match;
        size_t length;
        int most;
        bool fine = dob_game_seats(setup.game, &setup.seats, &most) && dob_match_new(&setup, &match, NULL);
        while (fine && dob_match_actors(match))
            fine = play_event(match, &random);
        if (!fine || !dob_match_record(match, DOB_ALL_SEEING, true, 0, record, sizeof record, &length, NULL))
            return 1;
        printf("# %s, seats %d to %d: played %zu events\n", setup.game, setup.seats, most, dob_match_events(match));
        dob_match_free(match);
    }
    fputs(record, stdout);
    return 0;
}
