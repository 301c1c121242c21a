/* One connection. Invariant: letters leave in the sequence in which they were written, and none before its group is
 * kept. */
#include "server/link.h"

#include <stdlib.h>
#include <string.h>

#include "core/book.h"
#include "core/fill.h"
#include "match/sentences.h"
#include "server/rooms.h"
#include "wire/messages.h"

extern const struct dob_book server_book; /* made by the build, from sentences.def here */

void *link_user(const struct link *link)
{
    return link->user;
}

bool link_is_broken(const struct link *link)
{
    return link->broken;
}

/* ---- the queue ---- */

void link_tell(struct link *link, uint64_t group, int64_t id, const char *text, size_t length)
{
    if (link->broken)
        return;
    struct link_letter *letter = link->queued + length > HALL_QUEUE_MAX ? NULL : malloc(sizeof *letter + length);
    if (!letter) { /* too slow: it is let go */
        link->broken = true;
        link->hall->numbers.dropped++;
    } else {
        *letter = (struct link_letter){.group = group, .id = id, .length = length};
        memcpy(letter->text, text, length);
        *link->last = letter;
        link->last = &letter->next;
        link->queued += length;
    }
    if (link->broken || link->first->group <= link->hall->kept)
        link->hall->settings.wake(link->hall->settings.context, link);
    else
        hall_hold(link->hall, link);
}

const char *link_next(struct link *link, size_t *length)
{
    if (!link->first || link->first->group > link->hall->kept)
        return NULL;
    *length = link->first->length;
    return link->first->text;
}

void link_shift(struct link *link)
{
    struct link_letter *letter = link->first;
    link->first = letter->next;
    if (!link->first)
        link->last = &link->first;
    link->queued -= letter->length;
    free(letter);
    if (link->first && link->first->group > link->hall->kept)
        hall_hold(link->hall, link);
}

void link_drop_all(struct link *link)
{
    while (link->first)
        link_shift(link);
}

/* ---- words ---- */

void link_tell_json(struct link *link, uint64_t group, int64_t id, json_t *message)
{
    char *text = wire_write(message);
    if (text)
        link_tell(link, group, id, text, strlen(text));
    else
        link->broken = true;
    free(text);
}

void link_answer(struct link *link, uint64_t group, int64_t id, const char *key, json_t *value)
{
    json_t *message = json_object();
    if (id >= 0)
        json_object_set_new(message, "id", json_integer(id));
    json_object_set_new(message, key, value);
    link_tell_json(link, group, id, message);
}

const char *link_sentence(const struct link *link, const char *id)
{
    const char *sentence = dob_book_sentence(&server_book, id, link->language);
    return sentence ? sentence : dob_sentence(id, link->language);
}

json_t *link_reason(const struct link *link, const struct dob_reason *why)
{
    static const char *const kinds[] = {[DOB_BY_RULE] = "rule",
                                        [DOB_NOT_NOW] = "not-now",
                                        [DOB_NOT_YOURS] = "not-yours",
                                        [DOB_UNREADABLE] = "unreadable"};
    char text[512];
    struct dob_text out = dob_text_in(text, sizeof text);
    const char *sentence = link_sentence(link, why->id);
    const struct dob_reason said = match_reason_in(why, link->language);
    dob_fill_reason(&out, sentence ? sentence : why->id, &said);
    json_t *reason = json_object();
    json_object_set_new(reason, "id", wire_text(why->id));
    json_object_set_new(reason, "kind", wire_text(kinds[why->kind]));
    json_object_set_new(reason, "text", wire_text(text));
    return reason;
}

void link_refuse(struct link *link, int64_t id, const struct dob_reason *why)
{
    link->hall->numbers.refused++;
    link_answer(link, 0, id, "refused", link_reason(link, why));
}

void link_recall(struct link *link, uint64_t group, const struct dob_reason *why)
{
    struct link_letter *old = link->first;
    link->first = NULL;
    link->last = &link->first;
    link->queued = 0;
    while (old) {
        struct link_letter *letter = old;
        old = old->next;
        if (letter->group < group)
            link_tell(link, letter->group, letter->id, letter->text, letter->length);
        else if (letter->id >= 0)
            link_refuse(link, letter->id, why);
        free(letter);
    }
}

/* ---- how fast it may speak ---- */

bool link_may_speak(struct link *link, int64_t now)
{
    link->tokens += (double)(now - link->counted) * HALL_MESSAGES_A_SECOND / 1000;
    link->counted = now;
    if (link->tokens > HALL_MESSAGES_BURST)
        link->tokens = HALL_MESSAGES_BURST;
    link->tokens -= 1;
    return link->tokens > -HALL_MESSAGES_BURST;
}

int link_pause_ms(const struct link *link)
{
    return link->tokens < 0 ? (int)(1 - link->tokens * 1000 / HALL_MESSAGES_A_SECOND) : 0;
}
