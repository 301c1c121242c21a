/* What answers are made of. */
#include "core/fill.h"
#include "match/sentences.h"
#include "table/table.h"

static const char *const kinds[] = {
    [DOB_BY_RULE] = "rule", [DOB_NOT_NOW] = "not-now", [DOB_NOT_YOURS] = "not-yours", [DOB_UNREADABLE] = "unreadable"};

static const char *sentence(const char *id, const char *language)
{
    const char *found = dob_sentence(id, language);
    return found ? found : id;
}

void table_write_reason(const struct dob_reason *why, const char *language, struct dob_sink *sink)
{
    char text[512];
    struct dob_text out = dob_text_in(text, sizeof text);
    const struct dob_reason said = match_reason_in(why, language);
    dob_fill_reason(&out, sentence(why->id, language), &said);
    sink->open(sink, '{');
    dob_sink_id(sink, "id", why->id);
    dob_sink_id(sink, "kind", kinds[why->kind]);
    if (why->ruling)
        dob_sink_id(sink, "ruling", why->ruling);
    dob_sink_id(sink, "text", text);
    sink->close(sink);
}

void table_fill(const char *id, const char *language, const char *const gap[3], struct dob_text *out)
{
    dob_fill_strings(out, sentence(id, language), &(struct dob_strings){.string = gap, .count = 3});
}

void table_write_seats(const char *key, unsigned seats, struct dob_sink *sink)
{
    dob_sink_open(sink, key, '[');
    for (int seat = 0; seat < DOB_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            sink->number(sink, seat + 1);
    sink->close(sink);
}

void table_write_move(const dob_table *table, const char *key, dob_move move, struct dob_sink *sink)
{
    char text[128];
    dob_match_print(table->match, move, text, sizeof text);
    dob_sink_id(sink, key, text);
}

bool table_no_more(struct dob_scan words, struct table_call *call)
{
    dob_scan_spaces(&words);
    if (dob_scan_done(&words))
        return true;
    dob_because_found(&call->why, "table.line-longer", words);
    dob_of_kind(&call->why, DOB_UNREADABLE);
    call->why.arg[0].word = call->verb;
    return false;
}

bool table_scan_number(struct dob_scan *words, size_t *number, struct table_call *call)
{
    int64_t read;
    dob_scan_spaces(words);
    if (dob_scan_done(words) || *words->at < '0' || *words->at > '9')
        return true;
    struct dob_scan word = *words;
    if (dob_scan_number(words, 1, INT32_MAX, &read) && (dob_scan_done(words) || *words->at == ' ')) {
        *number = (size_t)read;
        return true;
    }
    dob_because_found(&call->why, "table.number", dob_scan_word(&word));
    dob_of_kind(&call->why, DOB_UNREADABLE);
    call->why.arg[0].word = call->verb;
    return false;
}
