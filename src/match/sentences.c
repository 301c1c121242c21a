/* The sentences of the library, and reasons as sentences. */
#include "match/sentences.h"
#include "core/book.h"
#include "core/fill.h"
#include "dobbel/dobbel.h"

const char *dob_language(size_t i)
{
    return i < dob_library_book.languages ? dob_library_book.language[i] : NULL;
}

const char *dob_sentence(const char *id, const char *language)
{
    return dob_book_sentence(&dob_library_book, id, language);
}

const char *dob_sentence_id(const char *prefix, size_t nth)
{
    return dob_book_id(&dob_library_book, prefix, nth);
}

struct dob_reason match_reason_in(const struct dob_reason *why, const char *language)
{
    struct dob_reason said = *why;
    for (size_t i = 0; i < sizeof said.arg / sizeof *said.arg; i++) {
        const char *label = said.arg[i].word ? dob_sentence(said.arg[i].word, language) : NULL;
        said.arg[i].word = label ? label : said.arg[i].word;
    }
    return said;
}

size_t dob_reason_text(const struct dob_reason *why, const char *language, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    const char *sentence = why->id ? dob_sentence(why->id, language) : "";
    if (why->line) {
        const struct dob_reason line = {.arg = {{.number = why->line}}};
        dob_fill_reason(&out, dob_sentence("match.line", language), &line);
    }
    const struct dob_reason said = match_reason_in(why, language);
    dob_fill_ruled(&out, sentence ? sentence : why->id, &said);
    return out.length;
}
