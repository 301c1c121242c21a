/* Reading moves as people type them: the word may be left out, and a seat, where only one thing can be meant. */
#include "core/notation.h"
#include "table/table.h"

/* What the words could mean, and why the first of these meanings that says something is refused. */
struct meanings {
    const struct dob_rules *rules;
    const union dob_position *position;
    int actor, found;
    dob_move move;
    struct dob_reason why;
};

/* `word`, a seat if it is not 0, and the rest. */
static void try_meaning(struct meanings *m, const struct dob_word *word, int seat, struct dob_scan rest)
{
    char full[256];
    struct dob_text text = dob_text_in(full, sizeof full);
    dob_move meant;
    struct dob_reason because;
    dob_text_add(&text, word->word);
    if (seat)
        dob_text_keyed(&text, " ", seat);
    dob_text_add(&text, dob_scan_done(&rest) ? "" : " ");
    dob_text_bytes(&text, rest.at, (size_t)(rest.end - rest.at));
    if (!dob_text_fits(&text) || !m->rules->game->parse_move(m->rules, dob_scan_in(full), &meant, NULL))
        return;
    bool refused = m->rules->game->refuse(m->rules, m->position, m->actor, meant, &because);
    if (refused && !m->why.id && (because.kind == DOB_BY_RULE || word->field[0].kind == DOB_FIELD_NAME))
        m->why = because; /* a name is meant as the first kind of move that takes it */
    if (refused)
        return;
    m->found += m->found == 0 || m->move != meant;
    m->move = meant;
}

/* A seat may be left out where only one can be meant: `draw 17` for `draw 2 17`. */
static void try_seats(struct meanings *m, const struct dob_word *word, struct dob_scan rest)
{
    struct dob_scan behind = rest;
    if (dob_scan_exactly(&behind, word->word) && dob_scan_char(&behind, ' '))
        rest = behind;
    for (int seat = 1; word->field[0].kind == DOB_FIELD_SEAT && seat <= m->rules->seats; seat++)
        try_meaning(m, word, seat, rest);
}

/* `place` may be left out of `place ones`: if exactly one kind of move makes sense of the words, it is meant. Digits
 * typed for a throw work the same way. */
static void try_shortened(struct meanings *m, struct dob_scan words)
{
    const struct dob_game *game = m->rules->game;
    for (int i = 0; game->words && i < game->word_count; i++) {
        try_meaning(m, &game->words[i], 0, words);
        try_seats(m, &game->words[i], words);
    }
}

bool table_read_move(const dob_table *table, const union dob_position *position, int actor, struct dob_scan words,
                     dob_move *move, struct dob_reason *why)
{
    struct meanings m = {.rules = match_rules(table->match), .position = position, .actor = actor};
    if (!dob_scan_done(&words)) /* nothing means nothing */
        try_shortened(&m, words);
    *move = m.move;
    if (m.found == 1 || m.rules->game->parse_move(m.rules, words, move, why))
        return true;
    if (m.why.id && why)
        *why = m.why;
    return false;
}
