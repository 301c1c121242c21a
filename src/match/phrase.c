/* Phrases as text: a sentence in a language, its gaps filled by typed arguments, for one who reads. */
#include "core/fill.h"
#include "core/fold.h"
#include "match/match.h"
#include "match/sentences.h"

/* Does a sentence begin here? */
static bool at_beginning(const struct dob_text *out)
{
    if (out->length == 0)
        return true;
    if (out->length < 2 || !dob_text_fits(out) || out->at[out->length - 1] != ' ')
        return false;
    char before = out->at[out->length - 2];
    return before == '.' || before == '!' || before == '?';
}

/* One of our own words around a number, such as "player 2". */
static void write_numbered(struct dob_text *out, const char *id, const char *language, int64_t number)
{
    const struct dob_reason words = {.arg = {{.number = number}}};
    dob_fill_reason(out, dob_sentence(id, language), &words);
}

/* ---- players ---- */

static bool is_unnamed_bot(const dob_match *match, int seat)
{
    const struct dob_player *player = dob_match_player(match, seat);
    return player->kind == DOB_BOT && !player->name[0];
}

static bool is_taken(const dob_match *match, const char *name)
{
    for (int seat = 0; seat < dob_match_seats(match); seat++)
        if (dob_same(dob_match_name(match, seat), name))
            return true;
    return false;
}

/* Bots without a name share ours out in the order of their seats; names that others have are passed over, and there are
 * more than twice as many as seats. */
static const char *name_of_bot(const dob_match *match, int seat, const char *language)
{
    size_t n = 0;
    for (int other = 0;; other++) {
        if (!is_unnamed_bot(match, other))
            continue;
        const char *name = dob_sentence(dob_sentence_id("match.bot-name.", n++), language);
        while (is_taken(match, name))
            name = dob_sentence(dob_sentence_id("match.bot-name.", n++), language);
        if (other == seat)
            return name;
    }
}

/* A name as it is written, or NULL. */
static const char *name_of(const dob_match *match, int seat, const char *language)
{
    if (!match)
        return NULL;
    if (is_unnamed_bot(match, seat))
        return name_of_bot(match, seat, language);
    const char *name = dob_match_name(match, seat);
    return name[0] ? name : NULL;
}

void match_write_player(struct dob_text *out, const dob_match *match, int seat, const char *language)
{
    const char *name = name_of(match, seat, language);
    if (name)
        dob_text_add(out, name);
    else
        write_numbered(out, "match.player", language, seat + 1);
}

/* A name stays as its owner writes it; "player 2" begins with a capital where a sentence begins. */
static void write_seat(struct dob_text *out, const struct match_reader *reader, int seat)
{
    size_t start = out->length;
    bool capital = at_beginning(out) && !name_of(reader->match, seat, reader->language);
    match_write_player(out, reader->match, seat, reader->language);
    if (capital && start + 1 < out->size && out->at[start] >= 'a' && out->at[start] <= 'z')
        out->at[start] = (char)(out->at[start] - 'a' + 'A');
}

static void write_dice(struct dob_text *out, const char *language, int64_t dice)
{
    char digits[24];
    struct dob_text all = dob_text_in(digits, sizeof digits);
    if (dice == 0) {
        dob_text_add(out, dob_sentence("match.no-dice", language));
        return;
    }
    dob_text_number(&all, dice);
    for (size_t i = 0; i < all.length; i++) {
        if (i > 0)
            dob_text_char(out, ' ');
        dob_text_char(out, digits[i]);
    }
}

static void write_label(struct dob_text *out, const char *language, const char *id)
{
    const char *label = dob_sentence(id, language);
    dob_text_add(out, label ? label : id);
}

/* ---- arguments ---- */

static void mark(struct dob_text *out, const struct match_reader *reader, char sign)
{
    if (reader->marked)
        dob_text_char(out, sign);
}

/* "yellow 4, blue 1". The colour tells which die it is; its number need not be typed. */
static void write_coloured(struct dob_text *out, const struct match_reader *reader, const struct dob_arg *arg)
{
    const char *language = reader->language;
    bool any = false;
    for (int i = 0; arg->number >> (3 * i); i++) {
        int64_t value = arg->number >> (3 * i) & 7;
        if (!value)
            continue;
        dob_text_add(out, any ? ", " : "");
        write_label(out, language, arg->labels[i]);
        mark(out, reader, DOB_FOLD_CLOSE);
        dob_text_keyed(out, " ", value);
        mark(out, reader, DOB_FOLD_OPEN);
        any = true;
    }
    if (!any)
        dob_text_add(out, dob_sentence("match.no-dice", language));
}

static void write_arg(struct dob_text *out, const struct match_reader *reader, const struct dob_arg *arg)
{
    switch (arg->kind) {
    case DOB_ARG_NONE:
        return;
    case DOB_ARG_NUMBER:
        dob_text_number(out, arg->number);
        return;
    case DOB_ARG_SEAT:
        write_seat(out, reader, (int)arg->number);
        return;
    case DOB_ARG_CARD:
        write_numbered(out, "match.card", reader->language, arg->number);
        return;
    case DOB_ARG_DICE:
        write_dice(out, reader->language, arg->number);
        return;
    case DOB_ARG_COLOURED:
        write_coloured(out, reader, arg);
        return;
    case DOB_ARG_LABEL:
        write_label(out, reader->language, arg->text);
        return;
    case DOB_ARG_TEXT:
        dob_text_add(out, arg->text);
        return;
    }
}

struct filling {
    const struct dob_phrase *phrase;
    const struct match_reader *reader;
};

static const struct dob_arg *arg_named(const struct filling *filling, struct dob_scan name)
{
    int64_t number;
    if (!dob_scan_number(&name, 1, DOB_ARGS_MAX, &number) || !dob_scan_done(&name))
        return NULL;
    const struct dob_arg *arg = &filling->phrase->arg[number - 1];
    return arg->kind == DOB_ARG_NONE ? NULL : arg;
}

static bool write_gap(const void *context, struct dob_scan name, struct dob_text *out)
{
    const struct filling *filling = context;
    const struct dob_arg *arg = arg_named(filling, name);
    if (!arg)
        return false;
    mark(out, filling->reader, DOB_FOLD_OPEN);
    write_arg(out, filling->reader, arg);
    mark(out, filling->reader, DOB_FOLD_CLOSE);
    return true;
}

static bool is_reader(const void *context, struct dob_scan name)
{
    const struct filling *filling = context;
    const struct dob_arg *arg = arg_named(filling, name);
    return arg && arg->kind == DOB_ARG_SEAT && arg->number == filling->reader->viewer;
}

void match_fill_phrase(struct dob_text *out, const char *sentence, const struct dob_phrase *phrase,
                       const struct match_reader *reader)
{
    const struct filling filling = {phrase, reader};
    dob_fill(out, sentence, &(struct dob_gaps){write_gap, is_reader, &filling});
}

size_t dob_phrase_text(const dob_match *match, const struct dob_phrase *phrase, int viewer, const char *language,
                       char *text, size_t size)
{
    struct dob_text out = dob_text_in(text, size);
    const char *sentence = dob_sentence(phrase->id, language);
    match_fill_phrase(&out, sentence ? sentence : phrase->id, phrase,
                      &(struct match_reader){.match = match, .viewer = viewer, .language = language});
    return out.length;
}
