/* A solver in watched memory. */
#include "support/solitaire.h"

#include <stdlib.h>
#include <string.h>

enum { GUARD = 64, GUARD_BYTE = 0xC3 };

void solitaire_solve(struct add_solitaire *solved, const struct add_solitaire_setup *setup, bool backwards)
{
    size_t size = add_solitaire_size(setup);
    uint8_t *memory = malloc(size + GUARD);
    assert_non_null(memory);
    memset(memory, GUARD_BYTE, size + GUARD);
    add_solitaire_begin(solved, setup, memory);
    for (unsigned layer = 0; layer < add_solitaire_layers(solved); layer++) {
        unsigned pieces = add_solitaire_pieces(solved, layer);
        for (unsigned piece = 0; piece < pieces; piece++)
            add_solitaire_work(solved, layer, backwards ? pieces - 1 - piece : piece);
    }
    for (size_t i = 0; i < GUARD; i++)
        assert_int_equal(memory[size + i], GUARD_BYTE);
}
