/* Reasons as sentences. The English ones are compiled in; a front end that has a translation fills that instead. */
#include "core/game.h"
#include "dobbel/dobbel.h"

static const struct {
    const char *id;
    const char *english;
} sentences[] = {
#define SENTENCE(id, english) {id, english},
#include "library.def" /* those of match and of every game, found by cmake/lists.cmake */
#undef SENTENCE
};

const char *dob_sentence(const char *id)
{
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (dob_same(sentences[i].id, id))
            return sentences[i].english;
    return NULL;
}

const char *dob_sentence_id(const char *prefix, size_t nth)
{
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
        struct dob_scan id = dob_scan_in(sentences[i].id);
        if (dob_scan_exactly(&id, prefix) && nth-- == 0)
            return sentences[i].id;
    }
    return NULL;
}

/* What stands for a gap such as {2}; false if it is none of ours. */
static bool fill_gap(const struct dob_reason *why, struct dob_scan gap, struct dob_text *out)
{
    if (dob_scan_is(gap, "found")) {
        dob_text_add(out, why->found);
        return true;
    }
    int64_t number;
    if (!dob_scan_number(&gap, 1, 3, &number) || !dob_scan_done(&gap))
        return false;
    if (why->arg[number - 1].word)
        dob_text_add(out, why->arg[number - 1].word);
    else
        dob_text_number(out, why->arg[number - 1].number);
    return true;
}

static void fill(const struct dob_reason *why, const char *sentence, struct dob_text *out)
{
    struct dob_scan rest = dob_scan_in(sentence);
    while (!dob_scan_done(&rest)) {
        struct dob_scan after = rest;
        bool opens = dob_scan_char(&after, '{');
        struct dob_scan gap = dob_scan_until(&after, '}');
        if (opens && after.at[-1] == '}' && fill_gap(why, gap, out))
            rest = after;
        else
            dob_text_char(out, *rest.at++);
    }
}

size_t dob_reason_fill(const struct dob_reason *why, const char *sentence, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    fill(why, sentence, &out);
    return out.length;
}

size_t dob_reason_text(const struct dob_reason *why, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    const char *english = why->id ? dob_sentence(why->id) : "";
    if (why->line) {
        dob_text_keyed(&out, "line ", why->line);
        dob_text_add(&out, ": ");
    }
    fill(why, english ? english : why->id, &out);
    if (why->ruling) {
        dob_text_add(&out, " (");
        dob_text_add(&out, why->ruling);
        dob_text_char(&out, ')');
    }
    return out.length;
}
