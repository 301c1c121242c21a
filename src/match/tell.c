/* What has happened, in words: phrases of one seat and one turn are read as one sentence.
 *
 * A sentence may be cut by a bar into its head, who, and its body, what: "{1?You|{1}} |threw {2}". Bodies with the same head
 * are joined: "You threw 1 1 1 1 2, kept four ones and threw 3." A sentence without a bar stands for itself. Where the verb
 * alone tells who it was, the head is empty, "{1?|{1} }|{1?sacaste|sacó} {2}", and the first body gets the capital.
 *
 * Invariant: every standing event is covered by exactly one item, and items follow each other. */
#include "match/tell.h"

#include <string.h>

#include "match/inside.h"

enum { TEXT_ROOM = 2048, PART_ROOM = 512, PHRASES_MAX = 24 /* of one item */, STRIDE = 64 };

struct telling {
    const struct match_reader *reader;
    match_listen *listen;
    void *context;
    size_t since;
    /* the item that is open, if it has phrases */
    size_t from;
    int seat, turn;
    int phrases;
    bool loud;
    struct dob_phrase last;
    char text[TEXT_ROOM];
    struct dob_text out;
    /* its last sentence: what all bodies have in common, the body that is not written yet, and how many are */
    char head[PART_ROOM], body[PART_ROOM];
    int bodies;
};

/* ---- one sentence ---- */

static const char *word(const struct telling *t, const char *id)
{
    return dob_sentence(id, t->reader->language);
}

static void write_pending(struct telling *t, const char *before)
{
    if (t->bodies == 0 && t->out.length > 0)
        dob_text_char(&t->out, ' ');
    dob_text_add(&t->out, t->bodies == 0 ? t->head : before);
    if (t->bodies == 0 && !t->head[0] && t->body[0] >= 'a' && t->body[0] <= 'z')
        t->body[0] = (char)(t->body[0] - 'a' + 'A');
    dob_text_add(&t->out, t->body);
    t->bodies++;
}

static void end_sentence(struct telling *t)
{
    if (t->body[0]) {
        write_pending(t, word(t, "match.told-and"));
        dob_text_char(&t->out, '.');
    }
    t->body[0] = t->head[0] = '\0';
    t->bodies = 0;
}

static void fill_part(const struct telling *t, struct dob_scan part, const struct dob_phrase *phrase,
                      char to[PART_ROOM])
{
    char sentence[PART_ROOM];
    struct dob_text copy = dob_text_in(sentence, sizeof sentence), out = dob_text_in(to, PART_ROOM);
    dob_text_bytes(&copy, part.at, (size_t)(part.end - part.at));
    match_fill_phrase(&out, sentence, phrase, t->reader);
}

/* The bar outside braces; NULL if there is none. */
static const char *find_bar(const char *sentence)
{
    int depth = 0;
    for (; *sentence; sentence++) {
        depth += (*sentence == '{') - (*sentence == '}');
        if (*sentence == '|' && depth == 0)
            return sentence;
    }
    return NULL;
}

/* Does it say the same again, such as that a card was dealt? */
static bool repeats(const struct telling *t, const struct dob_phrase *phrase)
{
    bool same = t->phrases > 0 && dob_same(t->last.id, phrase->id);
    for (int i = 0; i < DOB_ARGS_MAX; i++) {
        const struct dob_arg *arg = &phrase->arg[i], *before = &t->last.arg[i];
        same = same && (arg->kind == DOB_ARG_NONE || arg->kind == DOB_ARG_SEAT) && arg->kind == before->kind &&
               arg->number == before->number;
    }
    return same;
}

static void add_phrase(struct telling *t, const struct dob_phrase *phrase, bool detail)
{
    const char *sentence = word(t, phrase->id), *bar;
    char head[PART_ROOM];
    if (repeats(t, phrase))
        return;
    t->last = *phrase;
    t->phrases++;
    if (detail && t->reader->brief && t->seat != t->reader->viewer)
        return;
    sentence = sentence ? sentence : phrase->id;
    bar = find_bar(sentence);
    fill_part(t, (struct dob_scan){sentence, bar ? bar : sentence + strlen(sentence)}, phrase, head);
    if (!bar || strcmp(head, t->head) != 0)
        end_sentence(t);
    else if (t->body[0])
        write_pending(t, word(t, "match.told-comma"));
    if (bar) {
        memcpy(t->head, head, sizeof head);
        fill_part(t, dob_scan_in(bar + 1), phrase, t->body);
        return;
    }
    if (t->out.length > 0)
        dob_text_char(&t->out, ' ');
    dob_text_add(&t->out, head);
}

/* ---- items ---- */

static void end_item(struct telling *t, size_t to)
{
    if (to == t->from)
        return;
    end_sentence(t);
    if (to > t->since)
        t->listen(t->context, &(struct match_told){t->from, to, t->seat, t->text, t->loud});
    t->from = to;
    t->phrases = 0;
    t->loud = false;
    t->seat = -1;
    t->out = dob_text_in(t->text, sizeof t->text);
}

static int actor_of(const struct dob_phrase *phrase)
{
    return phrase->arg[0].kind == DOB_ARG_SEAT ? (int)phrase->arg[0].number : -1;
}

/* Does something else begin with this event? */
static bool begins_item(const struct telling *t, const struct dob_telling *list, size_t count, int turn)
{
    if (t->phrases == 0 || t->turn != turn)
        return t->phrases > 0;
    return count > 0 &&
           (list[0].first || t->seat != actor_of(&list[0].phrase) || t->phrases + DOB_TOLD_MAX > PHRASES_MAX);
}

/* What is told of one event, and whose turn it is. */
static size_t list_told(const dob_match *match, const union dob_position *before, const struct match_entry *entry,
                        int viewer, struct dob_telling list[DOB_TOLD_MAX], int *turn)
{
    const struct dob_rules *rules = &match->rules;
    union dob_position seen = *before;
    dob_move shown = rules->game->shown(rules, before, entry->actor, entry->move, viewer);
    rules->game->hide(rules, &seen, viewer);
    *turn = rules->game->turn(rules, &seen);
    return rules->game->tell(rules, &seen, entry->actor, shown, viewer, list);
}

static void tell_event(struct telling *t, const dob_match *match, size_t i, const union dob_position *before,
                       const struct match_entry *entry)
{
    struct dob_telling list[DOB_TOLD_MAX];
    int turn;
    size_t count = list_told(match, before, entry, t->reader->viewer, list, &turn);
    if (begins_item(t, list, count, turn))
        end_item(t, i);
    if (t->phrases == 0 && count > 0) {
        t->seat = actor_of(&list[0].phrase);
        t->turn = turn;
    }
    for (size_t j = 0; j < count; j++) {
        add_phrase(t, &list[j].phrase, list[j].detail);
        t->loud = t->loud || list[j].loud;
    }
}

/* The last event up to `to` with which an item begins for certain: something was told of the one before it, and the turn is
 * another. 0 where there is none from `from` on. */
static size_t last_beginning(const dob_match *match, size_t from, size_t to, int viewer)
{
    union dob_position position;
    struct dob_telling list[DOB_TOLD_MAX];
    size_t found = 0, told = 0;
    int turn = -1, before;
    match_position_after(match, from, &position);
    for (size_t i = from; i <= to && i < match->standing; i++) {
        const struct match_entry *entry = &match->log[match->line[i]];
        before = turn;
        size_t count = list_told(match, &position, entry, viewer, list, &turn);
        if (i > from && told > 0 && turn != before)
            found = i;
        told = count;
        match_step(match, &position, entry);
    }
    return found;
}

/* Where to begin so that nothing is told otherwise than from the start. */
static size_t beginning_before(const dob_match *match, size_t since, int viewer)
{
    size_t found = 0;
    for (size_t from = since; from > 0 && !found;) {
        from = from > STRIDE ? from - STRIDE : 0;
        found = last_beginning(match, from, since, viewer);
    }
    return found;
}

static void tell_from(struct telling *t, const dob_match *match, size_t from)
{
    union dob_position position;
    t->seat = t->turn = -1;
    t->out = dob_text_in(t->text, sizeof t->text);
    t->from = from;
    match_position_after(match, from, &position);
    for (size_t i = from; i < match->standing; i++) {
        const struct match_entry *entry = &match->log[match->line[i]];
        tell_event(t, match, i, &position, entry);
        match_step(match, &position, entry);
    }
    end_item(t, match->standing);
}

void match_tell(const dob_match *match, size_t since, const struct match_reader *reader, match_listen *listen,
                void *context)
{
    struct telling t = {.reader = reader, .listen = listen, .context = context, .since = since};
    tell_from(&t, match, beginning_before(match, since, reader->viewer));
}

void match_tell_new(const dob_match *match, size_t since, const struct match_reader *reader, match_listen *listen,
                    void *context)
{
    struct telling t = {.reader = reader, .listen = listen, .context = context, .since = since};
    tell_from(&t, match, since);
}

/* ---- moves and questions ---- */

static void fill_sentence(const struct dob_phrase *phrase, const struct match_reader *reader, struct dob_text *out)
{
    const char *sentence = phrase->id ? dob_sentence(phrase->id, reader->language) : "";
    match_fill_phrase(out, sentence ? sentence : phrase->id, phrase, reader);
}

/* One thing after the other. */
static void fill_brings(const struct dob_saying *saying, const struct match_reader *reader, struct dob_text *out)
{
    for (int i = 0; i < DOB_BRINGS_MAX && saying->brings[i].id; i++) {
        dob_text_add(out, i > 0 ? dob_sentence("match.told-comma", reader->language) : "");
        fill_sentence(&saying->brings[i], reader, out);
    }
}

void match_say_move_in(const dob_match *match, const union dob_position *seen, int seat, dob_move move,
                       const struct match_reader *reader, struct dob_text *say, struct dob_text *brings)
{
    struct dob_saying saying = {.say = {0}};
    match->rules.game->say(&match->rules, seen, seat, move, &saying);
    fill_sentence(&saying.say, reader, say);
    fill_brings(&saying, reader, brings);
}

void match_say_move_at(const dob_match *match, size_t events, int seat, dob_move move,
                       const struct match_reader *reader, struct dob_text *say, struct dob_text *brings)
{
    union dob_position seen;
    match_position_after(match, events, &seen);
    match->rules.game->hide(&match->rules, &seen, seat);
    match_say_move_in(match, &seen, seat, move, reader, say, brings);
}

void match_say_move(const dob_match *match, int seat, dob_move move, const struct match_reader *reader,
                    struct dob_text *say, struct dob_text *brings)
{
    match_say_move_at(match, match->standing, seat, move, reader, say, brings);
}

void match_ask(const dob_match *match, int actor, const struct match_reader *reader, struct dob_text *question)
{
    const struct dob_rules *rules = &match->rules;
    struct dob_phrase phrase = {0};
    union dob_position seen = match->position;
    rules->game->hide(rules, &seen, actor == DOB_CHANCE ? DOB_SPECTATOR : actor);
    rules->game->ask(rules, &seen, actor, &phrase);
    fill_sentence(&phrase, reader, question);
}
