/* Text without stdio: an appender that never overflows, and a scanner that never reads past its end. */
#ifndef DOBBEL_CORE_TEXT_H
#define DOBBEL_CORE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Appends to `at[0 .. size)`. `length` counts what was asked for, also what did not fit; the text is always
 * NUL-terminated when size > 0. With size 0 it only measures. */
struct dob_text {
    char *at;
    size_t size;
    size_t length;
};

struct dob_text dob_text_in(char *at, size_t size);
bool dob_text_fits(const struct dob_text *text);
void dob_text_char(struct dob_text *text, char c);
void dob_text_add(struct dob_text *text, const char *words);
void dob_text_bytes(struct dob_text *text, const char *bytes, size_t count);
void dob_text_number(struct dob_text *text, int64_t number);
void dob_text_unsigned(struct dob_text *text, uint64_t number);
void dob_text_keyed(struct dob_text *text, const char *key, int64_t number);
/* Two digits a byte, 0 to 9 and a to f. */
void dob_text_hex(struct dob_text *text, const uint8_t *bytes, size_t count);

/* What is still to be read: [at, end). */
struct dob_scan {
    const char *at;
    const char *end;
};

struct dob_scan dob_scan_in(const char *words);
struct dob_scan dob_scan_range(const char *at, size_t length);
bool dob_scan_done(const struct dob_scan *scan);
/* Takes `c` if it comes next. */
bool dob_scan_char(struct dob_scan *scan, char c);
/* Takes `words` if the text goes on with exactly these bytes. */
bool dob_scan_exactly(struct dob_scan *scan, const char *words);
void dob_scan_spaces(struct dob_scan *scan);
/* Takes everything up to the next blank; may be empty. */
struct dob_scan dob_scan_word(struct dob_scan *scan);
/* Takes the next line that says something: without its comment (from # on) and the blanks around it. `number` counts the
 * lines taken. False when there is none any more. */
bool dob_scan_line(struct dob_scan *scan, struct dob_scan *line, uint32_t *number);
/* Takes everything up to the next `stop` (and the stop itself) or the end. */
struct dob_scan dob_scan_until(struct dob_scan *scan, char stop);
/* Takes a decimal number from min to max: digits only after an optional '-', no leading zeros. Takes nothing and
 * says false otherwise. */
bool dob_scan_number(struct dob_scan *scan, int64_t min, int64_t max, int64_t *number);
bool dob_scan_unsigned(struct dob_scan *scan, uint64_t *number);
/* Takes exactly so many bytes of two digits each, 0 to 9 and a to f. Takes nothing and says false otherwise. */
bool dob_scan_hex(struct dob_scan *scan, uint8_t *bytes, size_t count);
/* Takes `key` and a number from min to max after it: the pieces that position texts are made of. */
bool dob_scan_keyed(struct dob_scan *scan, const char *key, int64_t min, int64_t max, int64_t *number);
/* The same into a byte (max up to 255) or into 16 bits. */
bool dob_scan_byte(struct dob_scan *scan, const char *key, int64_t min, int64_t max, uint8_t *byte);
bool dob_scan_short(struct dob_scan *scan, const char *key, uint16_t *out);
/* Takes `key` and one of the names after it, up to the next blank. */
bool dob_scan_name(struct dob_scan *scan, const char *key, const char *const *names, int count, uint8_t *index);
bool dob_scan_is(struct dob_scan scan, const char *words);
/* The index of the whole remaining text in `names`, or -1. */
int dob_scan_index(struct dob_scan scan, const char *const *names, int count);

bool dob_same(const char *a, const char *b);

#endif
