/* Filling sentences. Invariant: a brace that opens nothing we know is copied, and reading goes on behind it. */
#include "core/fill.h"

#include "core/fold.h"

#include <string.h>

#include "core/assert.h"

/* One, where what is given stands between marks. */
static const char marked_one[] = {DOB_FOLD_OPEN, '1', DOB_FOLD_CLOSE, '\0'};
enum { VALUE_ROOM = 4 }; /* of a gap that decides between forms: only whether it is "1" counts */

/* Takes a form: up to the next | outside inner braces, or to the end. */
static struct dob_scan take_form(struct dob_scan *rest)
{
    struct dob_scan form = *rest;
    int depth = 0;
    for (form.end = form.at; form.end != rest->end && (*form.end != '|' || depth > 0); form.end++)
        depth += (*form.end == '{') - (*form.end == '}');
    rest->at = form.end;
    return form;
}

/* Takes a piece in braces, without them; false, taking nothing, if none begins here or its brace is not closed. */
static bool take_braces(struct dob_scan *rest, struct dob_scan *inside)
{
    struct dob_scan after = *rest;
    if (!dob_scan_char(&after, '{'))
        return false;
    *inside = after;
    for (int depth = 1; !dob_scan_done(&after); after.at++) {
        depth += (*after.at == '{') - (*after.at == '}');
        if (depth == 0) {
            inside->end = after.at;
            rest->at = after.at + 1;
            return true;
        }
    }
    return false;
}

static struct dob_scan take_name(struct dob_scan *rest)
{
    struct dob_scan name = *rest;
    for (name.end = name.at; name.end != rest->end && *name.end != '|' && *name.end != '?'; name.end++)
        continue;
    rest->at = name.end;
    return name;
}

/* Which of two forms, 0 or 1; -1 if this is no choice between two. */
static int choose(struct dob_scan name, char by, const struct dob_gaps *gaps)
{
    char value[VALUE_ROOM];
    struct dob_text out = dob_text_in(value, sizeof value);
    if (!gaps->write(gaps->context, name, &out))
        return -1;
    if (by == '?')
        return gaps->reader && gaps->reader(gaps->context, name) ? 0 : 1;
    return dob_same(value, "1") || dob_same(value, marked_one) ? 0 : 1;
}

static void fill(struct dob_text *out, struct dob_scan rest, const struct dob_gaps *gaps);

/* What stands in braces; false, writing nothing, if it is neither a gap nor two forms. */
static bool fill_braces(struct dob_text *out, struct dob_scan inside, const struct dob_gaps *gaps)
{
    struct dob_scan name = take_name(&inside);
    if (dob_scan_done(&inside))
        return gaps->write(gaps->context, name, out);
    char by = *inside.at++;
    struct dob_scan first = take_form(&inside);
    if (!dob_scan_char(&inside, '|'))
        return false;
    struct dob_scan second = take_form(&inside);
    int chosen = dob_scan_done(&inside) ? choose(name, by, gaps) : -1;
    if (chosen < 0)
        return false;
    fill(out, chosen == 0 ? first : second, gaps);
    return true;
}

static void fill(struct dob_text *out, struct dob_scan rest, const struct dob_gaps *gaps)
{
    DOB_ASSERT(rest.at);
    while (!dob_scan_done(&rest)) {
        struct dob_scan inside, after = rest;
        if (take_braces(&after, &inside) && fill_braces(out, inside, gaps))
            rest = after;
        else
            dob_text_char(out, *rest.at++);
    }
}

void dob_fill(struct dob_text *out, const char *sentence, const struct dob_gaps *gaps)
{
    fill(out, dob_scan_in(sentence), gaps);
}

static bool write_of_reason(const void *context, struct dob_scan name, struct dob_text *out)
{
    const struct dob_reason *why = context;
    int64_t number;
    if (dob_scan_is(name, "found")) {
        dob_text_add(out, why->found);
        return true;
    }
    if (!dob_scan_number(&name, 1, 3, &number) || !dob_scan_done(&name))
        return false;
    if (why->arg[number - 1].word)
        dob_text_add(out, why->arg[number - 1].word);
    else
        dob_text_number(out, why->arg[number - 1].number);
    return true;
}

void dob_fill_reason(struct dob_text *out, const char *sentence, const struct dob_reason *why)
{
    dob_fill(out, sentence, &(struct dob_gaps){.write = write_of_reason, .context = why});
}

/* The full stop comes after the ruling. */
void dob_fill_ruled(struct dob_text *out, const char *sentence, const struct dob_reason *why)
{
    struct dob_scan words = dob_scan_in(sentence);
    bool stops = why->ruling && !dob_scan_done(&words) && words.end[-1] == '.';
    words.end -= stops;
    fill(out, words, &(struct dob_gaps){.write = write_of_reason, .context = why});
    if (!why->ruling)
        return;
    dob_text_add(out, " (");
    dob_text_add(out, why->ruling);
    dob_text_add(out, stops ? ")." : ")");
}

static bool write_string(const void *context, struct dob_scan name, struct dob_text *out)
{
    const struct dob_strings *strings = context;
    int64_t number;
    if (!dob_scan_number(&name, 1, strings->count, &number) || !dob_scan_done(&name))
        return false;
    dob_text_add(out, strings->string[number - 1]);
    return true;
}

void dob_fill_strings(struct dob_text *out, const char *sentence, const struct dob_strings *strings)
{
    dob_fill(out, sentence, &(struct dob_gaps){.write = write_string, .context = strings});
}
