/* Any bytes as a record: refused with a reason, or a match that writes and shows itself to everybody. */
#include "fuzz/fuzz.h"

static void look(const dob_match *match, size_t events, int viewer)
{
    char text[4096];
    CHECK(dob_match_view(match, events, viewer, text, sizeof text) > 0);
    CHECK(dob_match_position(match, events, viewer, text, sizeof text) > 0);
    if (events > 0)
        CHECK(dob_match_event(match, events - 1, viewer, text, sizeof text) > 0);
}

static void look_around(const dob_match *match)
{
    size_t events = dob_match_events(match);
    struct dob_result result;
    for (int i = 0; viewer_at(match, i) >= 0; i++)
        for (size_t at = 0; at <= events; at += 1 + events / 16)
            look(match, at, viewer_at(match, i));
    dob_match_result(match, DOB_ALL_SEEING, &result);
    CHECK(result.seats == dob_match_seats(match));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    dob_match *match = NULL;
    struct dob_reason why = {0};
    char text[512];
    if (!dob_match_read((const char *)data, size, NULL, &match, &why)) {
        CHECK(!match && dob_sentence(why.id, NULL) && dob_reason_text(&why, NULL, text, sizeof text) < sizeof text);
        return 0;
    }
    look_around(match);
    for (int i = 0; viewer_at(match, i) >= 0; i++)
        check_round_trip(match, viewer_at(match, i));
    dob_match_free(match);
    return 0;
}
