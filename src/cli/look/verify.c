/* dobbel verify: are the throws of a record those of its seed, or of the secret that its table committed to? */
#include <getopt.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "cli/say.h"

static const char *printed(char text[24], size_t number)
{
    snprintf(text, 24, "%zu", number);
    return text;
}

static void print_counts(const dob_match *match)
{
    struct dob_throw_count count;
    char derived[24], typed[24], taken[24], commitment[2 * DOB_SECRET_BYTES + 1];
    bool fair = dob_match_dice(match) == DOB_DICE_FAIR;
    dob_match_count_throws(match, &count);
    dob_match_commitment(match, commitment, sizeof commitment);
    print_with(stdout, fair ? "cli.verify.fair" : "cli.verify.seed", printed(derived, count.derived), commitment, NULL);
    putchar('\n');
    if (count.typed) {
        print_with(stdout, "cli.verify.typed", printed(typed, count.typed), NULL);
        putchar('\n');
    }
    if (dob_match_taken(match)) {
        print_with(stdout, "cli.taken", printed(taken, dob_match_taken(match)), NULL);
        putchar('\n');
    }
}

/* A record that says nothing to compare with is no proof. */
static int verify(const dob_match *match, const char *path)
{
    struct dob_reason why;
    enum dob_dice_from dice = dob_match_dice(match);
    bool derived = dice == DOB_DICE_SEED || dice == DOB_DICE_FAIR;
    if (!derived)
        return complain(STATUS_FAILED, path, dice == DOB_DICE_HAND ? "cli.verify.hand" : "cli.verify.unknown", NULL);
    if (dob_match_viewer(match) != DOB_ALL_SEEING)
        return complain(STATUS_FAILED, path, "cli.verify.viewer", NULL);
    if (dob_match_throws(match, &why) != DOB_THROWS_TRUE)
        return complain_reason(STATUS_FAILED, path, &why);
    print_counts(match);
    return STATUS_OK;
}

int command_verify(int argc, char **argv)
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {0}};
    for (int c; (c = getopt_long(argc, argv, "", options, NULL)) != -1;)
        return c == 'h' ? print_help("verify") : complain_usage("verify");
    if (argc - optind != 1) {
        complain(STATUS_USAGE, "verify", "cli.file-needed", NULL);
        return complain_usage("verify");
    }
    dob_match *match = load_record(argv[optind]);
    if (!match)
        return STATUS_FAILED;
    int status = verify(match, argv[optind]);
    dob_match_free(match);
    return status;
}
