/* dobbel rules: our own summary of a game and its rulings, from the catalogue. */
#include <getopt.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/say.h"
#include "dobbel/dobbel.h"
#include "games/registry.h"

/* Words wrapped at 78 columns, with an indent. UTF-8 continuation bytes take no column. */
static void print_wrapped(const char *text, int indent)
{
    int column = indent;
    printf("%*s", indent, "");
    while (*text) {
        size_t length = strcspn(text, " ");
        int width = 0;
        for (size_t i = 0; i < length; i++)
            width += ((unsigned char)text[i] & 0xC0) != 0x80;
        if (column > indent && column + 1 + width > 78) {
            printf("\n%*s", indent, "");
            column = indent;
        }
        printf("%s%.*s", column > indent ? " " : "", (int)length, text);
        column += width + (column > indent);
        text += length;
        text += strspn(text, " ");
    }
    putchar('\n');
}

static void print_part(const char *game, const char *part, bool with_key)
{
    char prefix[64];
    const char *id;
    snprintf(prefix, sizeof prefix, "%s.%s.", game, part);
    for (size_t i = 0; (id = dob_sentence_id(prefix, i)); i++) {
        if (with_key)
            printf("%s\n", id + strlen(prefix));
        print_wrapped(say(id), with_key ? 4 : 0);
        if (!with_key)
            putchar('\n');
    }
}

int command_rules(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
        return c == 'h' ? print_help("rules") : complain_usage("rules");
    int count = argc - optind;
    if (count < 1 || count > 2) {
        complain(STATUS_USAGE, "rules", "cli.game-needed", NULL);
        return complain_usage("rules");
    }
    const struct dob_game *game = dob_game_named(dob_scan_in(argv[optind]));
    if (!game)
        return complain_game(argv[optind]);
    if (count == 1) {
        print_part(game->name, "rules", false);
        print_part(game->name, "ruling", true);
        return STATUS_OK;
    }
    char id[64];
    snprintf(id, sizeof id, "%s.ruling.%s", game->name, argv[optind + 1]);
    if (!say_or_null(id))
        return complain(STATUS_USAGE, game->name, "cli.ruling-unknown", argv[optind + 1], NULL);
    print_wrapped(say(id), 0);
    return STATUS_OK;
}
