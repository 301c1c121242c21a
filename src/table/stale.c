/* For hosts on a network: which lines change something, whether a line comes too late, and who is asked before something
 * is taken back. */
#include "core/assert.h"
#include "table/table.h"

bool dob_table_changes(const char *line, size_t length)
{
    static const char *const words[] = {"play", "type", "throw", "undo", "redo", "correct", "describe", "salt"};
    struct dob_scan rest = dob_scan_range(line, length);
    dob_scan_spaces(&rest);
    struct dob_scan word = dob_scan_word(&rest);
    return dob_scan_index(word, words, sizeof words / sizeof *words) >= 0;
}

bool dob_table_is_stale(const dob_table *table, int who, size_t seq)
{
    return seq > dob_match_parts(table->match) || match_has_moved_on(table->match, seq, who);
}

bool dob_table_undo_asks(const dob_table *table, int seat, size_t count, unsigned *people, struct dob_reason *why)
{
    struct table_undo undo;
    DOB_ASSERT(seat >= 0 && seat < dob_match_seats(table->match) && count > 0);
    table_undo_of(table, seat, count, &undo);
    if (undo.events == 0 && why)
        *why = undo.why;
    *people = undo.others;
    return undo.events > 0;
}
