/* What can be typed now, in words, with what it brings: dice first, which are typed, then the moves with keys, those that
 * bring most at once in front. */
#include <stdlib.h>
#include <string.h>

#include "cli/play/show.h"
#include "cli/say.h"
#include "match/match.h"

enum {
    OFFER_MAX = 1200,
    MANY = 9, /* moves of one kind that bring nothing at once, such as ways to lay tiles: more are not read */
    SOME = 3  /* so many stand for them */
};

struct offer {
    const json_t *move, *then; /* then: what follows it by the same key; or NULL */
    size_t place;              /* in the list of the game */
    unsigned kind;
    int gain;   /* points that it brings at once */
    bool usual; /* Enter does it */
    size_t ways;
};

struct offers {
    size_t count;
    bool shortened; /* there are more */
    struct offer list[DOB_MATCH_MOVES_MAX];
};

const char *play_words(const json_t *move, const json_t *then, char *text, size_t size)
{
    char first[256], second[256];
    say_letters(first, sizeof first, play_text(move, "say"));
    say_letters(second, sizeof second, play_text(then, "say"));
    snprintf(text, size, "%s%s%s", first, then ? ", " : "", second);
    return text;
}

const char *play_brings(const json_t *move, const json_t *then, char *text, size_t size)
{
    char first[256], second[256];
    say_letters(first, sizeof first, play_text(move, "brings"));
    say_letters(second, sizeof second, play_text(then, "brings"));
    snprintf(text, size, "%s%s%s", first, *first && *second ? ", " : "", second);
    return text;
}

static int points_after(const struct play_table *table, int seat, dob_move move)
{
    const struct dob_rules *rules = match_rules(table->match);
    union dob_position position = *match_position(table->match);
    struct dob_result before, after;
    rules->game->hide(rules, &position, seat);
    rules->game->result(rules, &position, seat, &before);
    rules->game->apply(rules, &position, seat, move);
    rules->game->result(rules, &position, seat, &after);
    return after.hidden || before.hidden ? 0 : after.points[seat] - before.points[seat];
}

static const char *key_of(const struct offer *offer)
{
    return play_text(offer->then ? offer->then : offer->move, "key");
}

static bool has_key(const struct offer *offer)
{
    return *key_of(offer) != '\0';
}

/* Moves without a key are typed: of each kind one stands for all. */
static struct offer *find_group(struct offers *offers, unsigned kind)
{
    for (size_t i = 0; i < offers->count; i++)
        if (offers->list[i].kind == kind && !has_key(&offers->list[i]))
            return &offers->list[i];
    return NULL;
}

static void collect_both(struct offers *offers, struct offer offer)
{
    size_t i;
    json_array_foreach (json_object_get(offer.move, "then"), i, offer.then)
        if (offers->count < DOB_MATCH_MOVES_MAX)
            offers->list[offers->count++] = offer;
}

static void collect(const struct play_table *table, struct offers *offers)
{
    size_t i;
    const json_t *move;
    dob_move code, usual;
    bool enter = play_usual(table, &usual);
    offers->count = 0;
    json_array_foreach (json_object_get(table->moves, "moves"), i, move) {
        if (!dob_match_parse(table->match, play_text(move, "move"), &code, NULL))
            continue;
        struct offer offer = {.move = move, .place = i, .kind = dob_move_kind(code), .ways = 1};
        if (json_object_get(move, "then")) {
            collect_both(offers, offer);
            continue;
        }
        struct offer *group = has_key(&offer) ? NULL : find_group(offers, offer.kind);
        if (group) {
            group->ways++;
            if (strlen(play_text(move, "say")) < strlen(play_text(group->move, "say"))) /* the shortest example */
                group->move = move;
            continue;
        }
        offer.gain = points_after(table, table->speaker, code);
        offer.usual = enter && code == usual;
        offers->list[offers->count++] = offer;
    }
}

static int likelier(const void *one, const void *other)
{
    const struct offer *a = one, *b = other;
    if (a->usual != b->usual)
        return a->usual ? -1 : 1;
    if (has_key(a) != has_key(b))
        return has_key(a) ? 1 : -1;
    if (a->gain != b->gain)
        return a->gain < b->gain ? 1 : -1;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1; /* as the game lists them */
    return strcmp(key_of(a), key_of(b));
}

static void write_offer(const struct offer *offer, const struct screen *screen, char *text, size_t size)
{
    const char *key = key_of(offer);
    char words[512], more[512] = "";
    play_words(offer->move, offer->then, words, sizeof words);
    if (offer->ways == 1)
        play_brings(offer->move, offer->then, more, sizeof more);
    if (offer->usual)
        snprintf(more + strlen(more), sizeof more - strlen(more), "%s%s", *more ? ", " : "", say("cli.offer-enter"));
    snprintf(text, size, "%s%s%s%s%s%s%s", key, *key ? " " : "", words, *more ? " (" : "", more, *more ? ")" : "",
             offer->ways > 1 ? (screen->unicode ? " …" : " ...") : "");
}

/* With so many of them; the way to all the others is always told. */
static void write_some(const struct play_table *table, const struct offers *offers, size_t some, struct wrapped *out)
{
    char text[OFFER_MAX];
    const char *dot = table->screen.unicode ? " · " : "; ";
    for (size_t i = 0; i < some; i++) {
        write_offer(&offers->list[i], &table->screen, text, sizeof text);
        if (i == 0)
            lines_add(out, STYLE_BOLD, text);
        else
            lines_join(out, STYLE_BOLD, dot, text);
    }
    if (some < offers->count || offers->count == 0 || offers->shortened)
        lines_join(out, STYLE_BOLD, offers->count ? dot : "", say("cli.offer-all"));
    else
        lines_join(out, STYLE_BOLD, dot, say("cli.offer-help"));
}

static bool brings_nothing(const struct offer *offer)
{
    return !*play_text(offer->move, "brings") && !*play_text(offer->then, "brings");
}

/* How many offers of this kind bring nothing, among the first so many. */
static size_t count_kind(const struct offers *offers, unsigned kind, size_t first)
{
    size_t count = 0;
    for (size_t i = 0; i < first; i++)
        count += offers->list[i].kind == kind && has_key(&offers->list[i]) && brings_nothing(&offers->list[i]);
    return count;
}

/* Of many that nobody can tell apart at a glance some are left. */
static void shorten(struct offers *offers)
{
    struct offers *all = malloc(sizeof *all);
    offers->shortened = false;
    if (!all)
        return;
    *all = *offers;
    offers->count = 0;
    for (size_t i = 0; i < all->count; i++) {
        const struct offer *offer = &all->list[i];
        if (has_key(offer) && brings_nothing(offer) && count_kind(all, offer->kind, all->count) > MANY &&
            count_kind(all, offer->kind, i) >= SOME)
            offers->shortened = true;
        else
            offers->list[offers->count++] = *offer;
    }
    free(all);
}

void play_offered(const struct play_table *table, struct wrapped *out, int most)
{
    struct offers *offers = malloc(sizeof *offers);
    int before = out->count;
    if (!offers)
        return;
    collect(table, offers);
    qsort(offers->list, offers->count, sizeof offers->list[0], likelier);
    shorten(offers);
    for (size_t some = offers->count < 24 ? offers->count : 24;; some--) {
        out->count = before;
        write_some(table, offers, some, out);
        if (some == 0 || out->count - before <= most)
            break;
    }
    free(offers);
}
