/* Sentences for people, in the language chosen at the start. Where the terminal has no UTF-8 they are written in ASCII
 * letters. */
#include "cli/say.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "cli/language.h"
#include "core/book.h"
#include "core/fill.h"
#include "dobbel/dobbel.h"
#include "match/sentences.h"

enum { GAPS = 6, BOOKS = 2 };

extern const struct dob_book cli_book; /* made by the build, from sentences.def here */

/* The one thing the program has for all: how it speaks. */
static struct {
    const char *language;
    bool ascii; /* no other letters */
    struct dob_book book[BOOKS];
} voice;

/* The same book with the language alone, in ASCII letters; as it is if there is no memory. */
static struct dob_book in_ascii(struct dob_book book, const char *language)
{
    size_t marks = (book.count + BOOK_STRIDE - 1) / BOOK_STRIDE * sizeof *book.mark, room = marks;
    for (size_t i = 0; i < book.count; i++)
        room += strlen(dob_book_sentence(&book, book.id[i], language)) + 1;
    uint32_t *mark = malloc(room + 1);
    if (!mark)
        return book;
    char *text = (char *)mark + marks, *at = text;
    for (size_t i = 0; i < book.count; i++) {
        const char *sentence = dob_book_sentence(&book, book.id[i], language);
        memcpy(at, sentence, strlen(sentence) + 1);
        language_to_ascii(at);
        if (i % BOOK_STRIDE == 0)
            mark[i / BOOK_STRIDE] = (uint32_t)(at - text);
        at += strlen(at) + 1;
    }
    book.languages = 1;
    book.text = text;
    book.mark = mark;
    return book;
}

bool say_start(const char *language)
{
    const char *asked = language ? language_named(language) : NULL;
    voice.ascii = !language_set_characters();
    voice.language = asked ? asked : language_of_environment();
    voice.book[0] = cli_book;
    voice.book[1] = dob_library_book;
    for (int i = 0; voice.ascii && i < BOOKS; i++)
        voice.book[i] = in_ascii(voice.book[i], voice.language);
    return asked || !language;
}

const char *say_language(void)
{
    return voice.language;
}

const char *say_or_null(const char *id)
{
    const char *sentence = dob_book_sentence(&voice.book[0], id, voice.language);
    return sentence ? sentence : dob_book_sentence(&voice.book[1], id, voice.language);
}

const char *say(const char *id)
{
    const char *sentence = say_or_null(id);
    return sentence ? sentence : id;
}

/* The gaps are the strings up to a NULL. */
static const char *fill(char *text, size_t size, const char *id, va_list list)
{
    struct dob_text out = dob_text_in(text, size);
    const char *gap[GAPS];
    struct dob_strings strings = {.string = gap};
    while (strings.count < GAPS && (gap[strings.count] = va_arg(list, const char *)))
        strings.count++;
    dob_fill_strings(&out, say(id), &strings);
    return text;
}

const char *say_with(char *text, size_t size, const char *id, ...)
{
    va_list list;
    va_start(list, id);
    fill(text, size, id, list);
    va_end(list);
    return text;
}

const char *say_phrase(char *text, size_t size, const struct dob_phrase *phrase)
{
    dob_phrase_text(NULL, phrase, DOB_SPECTATOR, voice.language, text, size);
    if (voice.ascii)
        language_to_ascii(text);
    return text;
}

void print_with(FILE *file, const char *id, ...)
{
    char text[1024];
    va_list list;
    va_start(list, id);
    fputs(fill(text, sizeof text, id, list), file);
    va_end(list);
}

void say_reason(const struct dob_reason *why, char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    char line[64], number[24];
    if (why->line) {
        snprintf(number, sizeof number, "%u", why->line);
        dob_text_add(&out, say_with(line, sizeof line, "match.line", number, NULL));
    }
    const struct dob_reason said = match_reason_in(why, voice.language);
    dob_fill_ruled(&out, say(why->id), &said);
}

const char *say_ruled(char *text, size_t size, const char *sentence, const char *ruling)
{
    size_t length = strlen(sentence);
    bool stops = *ruling && length > 0 && sentence[length - 1] == '.';
    snprintf(text, size, "%.*s%s%s%s%s", (int)(length - stops), sentence, *ruling ? " (" : "", ruling,
             *ruling ? ")" : "", stops ? "." : "");
    if (voice.ascii)
        language_to_ascii(text);
    return text;
}

const char *say_place(char *text, size_t size, const struct dob_result *result, int seat, const char *label)
{
    char points[16], other[16];
    snprintf(points, sizeof points, "%d", result->points[seat]);
    snprintf(other, sizeof other, "%d", result->solo ? result->target : result->place[seat]);
    return say_with(text, size, result->solo ? "cli.result-alone" : "cli.result", label, points, other, NULL);
}

const char *say_letters(char *text, size_t size, const char *words)
{
    snprintf(text, size, "%s", words);
    if (voice.ascii)
        language_to_ascii(text);
    return text;
}

int say_columns(const char *text)
{
    int columns = 0;
    for (; *text; text++) /* bytes that begin a character */
        columns += ((unsigned char)*text & 0xC0) != 0x80;
    return columns;
}
