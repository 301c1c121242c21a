/* Appending and scanning text. Invariants: an appender never writes past its size and is NUL-terminated whenever it has
 * room for the NUL; a scanner that says false has not moved. */
#include "core/text.h"

#include <string.h>

struct dob_text dob_text_in(char *at, size_t size)
{
    if (size > 0)
        at[0] = '\0';
    return (struct dob_text){.at = at, .size = size, .length = 0};
}

bool dob_text_fits(const struct dob_text *text)
{
    return text->length < text->size;
}

void dob_text_char(struct dob_text *text, char c)
{
    if (text->length + 1 < text->size) {
        text->at[text->length] = c;
        text->at[text->length + 1] = '\0';
    }
    text->length++;
}

void dob_text_bytes(struct dob_text *text, const char *bytes, size_t count)
{
    for (size_t i = 0; i < count; i++)
        dob_text_char(text, bytes[i]);
}

void dob_text_add(struct dob_text *text, const char *words)
{
    dob_text_bytes(text, words, strlen(words));
}

void dob_text_unsigned(struct dob_text *text, uint64_t number)
{
    char digits[20]; /* 2^64 has 20 digits */
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    dob_text_bytes(text, digits + first, sizeof digits - first);
}

void dob_text_number(struct dob_text *text, int64_t number)
{
    uint64_t size = (uint64_t)number;
    if (number < 0) {
        dob_text_char(text, '-');
        size = 0 - size; /* also right for the smallest number */
    }
    dob_text_unsigned(text, size);
}

void dob_text_keyed(struct dob_text *text, const char *key, int64_t number)
{
    dob_text_add(text, key);
    dob_text_number(text, number);
}

void dob_text_hex(struct dob_text *text, const uint8_t *bytes, size_t count)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        dob_text_char(text, digits[bytes[i] >> 4]);
        dob_text_char(text, digits[bytes[i] & 15]);
    }
}

struct dob_scan dob_scan_range(const char *at, size_t length)
{
    return (struct dob_scan){.at = at, .end = at + length};
}

struct dob_scan dob_scan_in(const char *words)
{
    return dob_scan_range(words, strlen(words));
}

bool dob_scan_done(const struct dob_scan *scan)
{
    return scan->at == scan->end;
}

bool dob_scan_char(struct dob_scan *scan, char c)
{
    if (dob_scan_done(scan) || *scan->at != c)
        return false;
    scan->at++;
    return true;
}

bool dob_scan_exactly(struct dob_scan *scan, const char *words)
{
    size_t length = strlen(words);
    if ((size_t)(scan->end - scan->at) < length || memcmp(scan->at, words, length) != 0)
        return false;
    scan->at += length;
    return true;
}

void dob_scan_spaces(struct dob_scan *scan)
{
    while (dob_scan_char(scan, ' ') || dob_scan_char(scan, '\t'))
        continue;
}

struct dob_scan dob_scan_word(struct dob_scan *scan)
{
    struct dob_scan word = {.at = scan->at, .end = scan->at};
    while (word.end != scan->end && *word.end != ' ' && *word.end != '\t')
        word.end++;
    scan->at = word.end;
    return word;
}

struct dob_scan dob_scan_until(struct dob_scan *scan, char stop)
{
    struct dob_scan part = {.at = scan->at, .end = scan->at};
    while (part.end != scan->end && *part.end != stop)
        part.end++;
    scan->at = part.end == scan->end ? part.end : part.end + 1;
    return part;
}

bool dob_scan_line(struct dob_scan *scan, struct dob_scan *line, uint32_t *number)
{
    while (!dob_scan_done(scan)) {
        struct dob_scan whole = dob_scan_until(scan, '\n');
        *line = dob_scan_until(&whole, '#');
        ++*number;
        dob_scan_spaces(line);
        while (line->end > line->at && (line->end[-1] == ' ' || line->end[-1] == '\t' || line->end[-1] == '\r'))
            line->end--;
        if (!dob_scan_done(line))
            return true;
    }
    return false;
}

static bool is_digit(const struct dob_scan *scan)
{
    return !dob_scan_done(scan) && *scan->at >= '0' && *scan->at <= '9';
}

bool dob_scan_unsigned(struct dob_scan *scan, uint64_t *number)
{
    struct dob_scan rest = *scan;
    if (!is_digit(&rest))
        return false;
    uint64_t sum = 0;
    bool zero_first = *rest.at == '0';
    while (is_digit(&rest)) {
        uint64_t digit = (uint64_t)(*rest.at++ - '0');
        if (sum > (UINT64_MAX - digit) / 10)
            return false;
        sum = sum * 10 + digit;
    }
    if (zero_first && rest.at - scan->at > 1)
        return false;
    *number = sum;
    *scan = rest;
    return true;
}

bool dob_scan_number(struct dob_scan *scan, int64_t min, int64_t max, int64_t *number)
{
    struct dob_scan rest = *scan;
    bool negative = dob_scan_char(&rest, '-');
    uint64_t size;
    if (!dob_scan_unsigned(&rest, &size) || size > (uint64_t)INT64_MAX + negative || (negative && size == 0))
        return false;
    int64_t value = negative ? -(int64_t)(size - 1) - 1 : (int64_t)size; /* also right for the smallest number */
    if (value < min || value > max)
        return false;
    *number = value;
    *scan = rest;
    return true;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool dob_scan_hex(struct dob_scan *scan, uint8_t *bytes, size_t count)
{
    if ((size_t)(scan->end - scan->at) < 2 * count)
        return false;
    for (size_t i = 0; i < 2 * count; i++)
        if (hex_digit(scan->at[i]) < 0)
            return false;
    for (size_t i = 0; i < count; i++)
        bytes[i] = (uint8_t)((unsigned)hex_digit(scan->at[2 * i]) << 4 | (unsigned)hex_digit(scan->at[2 * i + 1]));
    scan->at += 2 * count;
    return true;
}

bool dob_scan_keyed(struct dob_scan *scan, const char *key, int64_t min, int64_t max, int64_t *number)
{
    struct dob_scan rest = *scan;
    if (!dob_scan_exactly(&rest, key) || !dob_scan_number(&rest, min, max, number))
        return false;
    *scan = rest;
    return true;
}

bool dob_scan_byte(struct dob_scan *scan, const char *key, int64_t min, int64_t max, uint8_t *byte)
{
    int64_t number;
    if (!dob_scan_keyed(scan, key, min, max, &number))
        return false;
    *byte = (uint8_t)number;
    return true;
}

bool dob_scan_short(struct dob_scan *scan, const char *key, uint16_t *out)
{
    int64_t number;
    if (!dob_scan_keyed(scan, key, 0, UINT16_MAX, &number))
        return false;
    *out = (uint16_t)number;
    return true;
}

bool dob_scan_name(struct dob_scan *scan, const char *key, const char *const *names, int count, uint8_t *index)
{
    struct dob_scan rest = *scan;
    if (!dob_scan_exactly(&rest, key))
        return false;
    int found = dob_scan_index(dob_scan_word(&rest), names, count);
    if (found < 0)
        return false;
    *index = (uint8_t)found;
    *scan = rest;
    return true;
}

bool dob_scan_is(struct dob_scan scan, const char *words)
{
    return dob_scan_exactly(&scan, words) && dob_scan_done(&scan);
}

int dob_scan_index(struct dob_scan scan, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (dob_scan_is(scan, names[i]))
            return i;
    return -1;
}

bool dob_same(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}
