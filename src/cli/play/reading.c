/* Reading moves as people type them: the word may be left out, and a seat, where only one thing can be meant. */
#include <string.h>

#include "cli/play/table.h"
#include "core/notation.h"
#include "match/match.h"

/* What the words could mean, and why the first name among them is refused. */
struct meanings {
    const struct play_table *table;
    int actor, found;
    dob_move move;
    struct dob_reason why;
};

/* Was it the right moment for this kind of move, and the right seat, but a rule forbids it? */
static bool by_a_rule(const struct dob_reason *why)
{
    return strncmp(why->id, "move.", 5) != 0 && !strstr(why->id, ".asked-") && !strstr(why->id, ".other-seat");
}

static void try_meaning(struct meanings *m, const struct dob_word *word, const char *before, const char *rest)
{
    char full[256];
    dob_move meant;
    struct dob_reason because;
    if (snprintf(full, sizeof full, "%s%s%s%s", word->word, before, *rest ? " " : "", rest) >= (int)sizeof full ||
        !dob_match_parse(m->table->match, full, &meant, NULL))
        return;
    bool refused = dob_match_refuses(m->table->match, m->actor, meant, &because);
    if (refused && !m->why.id && (by_a_rule(&because) || word->field[0].kind == DOB_FIELD_NAME))
        m->why = because; /* a name is meant as the first kind of move that takes it */
    if (refused)
        return;
    m->found += m->found == 0 || m->move != meant;
    m->move = meant;
}

/* A seat may be left out where only one can be meant: `draw 17` for `draw 2 17`. */
static void try_seats(struct meanings *m, const struct dob_word *word, const char *rest)
{
    for (int seat = 1; word->field[0].kind == DOB_FIELD_SEAT && seat <= dob_match_seats(m->table->match); seat++) {
        char number[16];
        snprintf(number, sizeof number, " %d", seat);
        try_meaning(m, word, number, rest);
    }
}

/* `place` may be left out of `place ones`: if exactly one kind of move makes sense of the words, it is meant. Digits
 * typed for a throw work the same way. */
static bool find_shortened(const struct play_table *table, int actor, const char *line, dob_move *move,
                           struct dob_reason *why)
{
    const struct dob_game *game = match_rules(table->match)->game;
    struct meanings m = {.table = table, .actor = actor};
    for (int i = 0; i < game->word_count; i++) {
        const struct dob_word *word = &game->words[i];
        size_t length = strlen(word->word);
        bool said = strncmp(line, word->word, length) == 0 && line[length] == ' ';
        try_meaning(&m, word, "", line);
        try_seats(&m, word, said ? line + length + 1 : line);
    }
    *why = m.why;
    *move = m.move;
    return m.found == 1;
}

bool play_read_move(const struct play_table *table, int actor, const char *line, dob_move *move, struct dob_reason *why)
{
    struct dob_reason shortened;
    if (find_shortened(table, actor, line, move, &shortened) || dob_match_parse(table->match, line, move, why))
        return true;
    if (shortened.id)
        *why = shortened;
    return false;
}
