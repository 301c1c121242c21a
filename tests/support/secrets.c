/* What somebody can find out about a position. */
#include "support/secrets.h"

#include "core/sink.h"
#include "support/table.h"

void write_view(const struct dob_rules *rules, const union dob_position *position, int viewer, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    struct dob_json json;
    dob_json_start(&json, &out);
    rules->game->view(rules, position, viewer, &json.sink);
    assert_true(dob_text_fits(&out));
    assert_int_equal(json.depth, 0);
}

void refuse_alike(const struct dob_rules *rules, const union dob_position *a, const union dob_position *b, int seat,
                  dob_move move)
{
    struct dob_reason why_a = {0}, why_b = {0};
    assert_int_equal(rules->game->refuse(rules, a, seat, move, &why_a),
                     rules->game->refuse(rules, b, seat, move, &why_b));
    assert_ptr_equal(why_a.id, why_b.id);
    assert_ptr_equal(why_a.ruling, why_b.ruling);
    assert_memory_equal(why_a.arg, why_b.arg, sizeof why_a.arg);
}

dob_move strange_move(const struct dob_game *game, struct dob_rng *rng)
{
    uint64_t content = dob_rng_next(rng) >> (8 + dob_rng_below(rng, 56));
    if (dob_rng_below(rng, 8) == 0)
        return dob_rng_next(rng);
    return dob_move_of((unsigned)dob_rng_below(rng, game->word_count + 1u), content);
}
