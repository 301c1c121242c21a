/* What can be typed now, in words, with what it brings: dice first, which are typed, then the moves with keys, those that
 * bring most at once in front. */
#include <stdlib.h>
#include <string.h>

#include "cli/play/show.h"
#include "cli/say.h"
#include "match/match.h"

enum { OFFER_MAX = 400, GROUPS_MAX = 16 };

struct offer {
    const json_t *move;
    size_t place; /* in the list of the game */
    unsigned kind;
    int gain; /* points that it brings at once */
    size_t ways;
};

struct offers {
    size_t count;
    struct offer list[DOB_MATCH_MOVES_MAX];
};

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

static bool has_key(const struct offer *offer)
{
    return *play_text(offer->move, "key") != '\0';
}

/* Moves without a key are typed: of each kind one stands for all. */
static struct offer *find_group(struct offers *offers, unsigned kind)
{
    for (size_t i = 0; i < offers->count; i++)
        if (offers->list[i].kind == kind && !has_key(&offers->list[i]))
            return &offers->list[i];
    return NULL;
}

static void collect(const struct play_table *table, struct offers *offers)
{
    size_t i;
    const json_t *move;
    dob_move code;
    offers->count = 0;
    json_array_foreach (json_object_get(table->moves, "moves"), i, move) {
        if (!dob_match_parse(table->match, play_text(move, "move"), &code, NULL))
            continue;
        struct offer offer = {.move = move, .place = i, .kind = dob_move_kind(code), .ways = 1};
        struct offer *group = has_key(&offer) ? NULL : find_group(offers, offer.kind);
        if (group) {
            group->ways++;
            if (strlen(play_text(move, "say")) < strlen(play_text(group->move, "say"))) /* the shortest example */
                group->move = move;
            continue;
        }
        offer.gain = points_after(table, table->speaker, code);
        offers->list[offers->count++] = offer;
    }
}

static int likelier(const void *one, const void *other)
{
    const struct offer *a = one, *b = other;
    if (has_key(a) != has_key(b))
        return has_key(a) ? 1 : -1;
    if (a->gain != b->gain)
        return a->gain < b->gain ? 1 : -1;
    return a->place < b->place ? -1 : 1; /* as the game lists them */
}

static void write_offer(const struct offer *offer, const struct screen *screen, char *text, size_t size)
{
    const char *key = play_text(offer->move, "key"), *brings = play_text(offer->move, "brings");
    char words[256], more[256] = "";
    say_letters(words, sizeof words, play_text(offer->move, "say"));
    if (*brings && offer->ways == 1)
        say_letters(more, sizeof more, brings);
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
    if (some < offers->count || offers->count == 0)
        lines_join(out, STYLE_BOLD, offers->count ? dot : "", say("cli.offer-all"));
    else
        lines_join(out, STYLE_BOLD, dot, say("cli.offer-help"));
}

void play_offered(const struct play_table *table, struct wrapped *out, int most)
{
    struct offers *offers = malloc(sizeof *offers);
    int before = out->count;
    if (!offers)
        return;
    collect(table, offers);
    qsort(offers->list, offers->count, sizeof offers->list[0], likelier);
    for (size_t some = offers->count < 24 ? offers->count : 24;; some--) {
        out->count = before;
        write_some(table, offers, some, out);
        if (some == 0 || out->count - before <= most)
            break;
    }
    free(offers);
}
