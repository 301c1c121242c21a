/* SHA-256 and HMAC-SHA-256 by their published vectors: FIPS 180-4's examples and RFC 4231. */
#include "support/table.h"

#include <string.h>

#include "core/sha256.h"
#include "core/text.h"

static void assert_digest(const uint8_t digest[DOB_SHA256_BYTES], const char *hex)
{
    char text[2 * DOB_SHA256_BYTES + 1];
    struct dob_text out = dob_text_in(text, sizeof text);
    dob_text_hex(&out, digest, DOB_SHA256_BYTES);
    assert_string_equal(text, hex);
}

/* Hashes `times` copies of a text, in pieces of `piece` bytes. */
static void assert_hash(const char *text, size_t times, size_t piece, const char *hex)
{
    struct dob_sha256 hash;
    uint8_t digest[DOB_SHA256_BYTES];
    dob_sha256_start(&hash);
    for (size_t i = 0; i < times; i++)
        for (size_t at = 0, length = strlen(text); at < length; at += piece)
            dob_sha256_add(&hash, text + at, length - at < piece ? length - at : piece);
    dob_sha256_end(&hash, digest);
    assert_digest(digest, hex);
}

static void hashes_are_the_published_ones(void **state)
{
    (void)state;
    assert_hash("", 1, 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    assert_hash("abc", 1, 3, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    static const char two[] = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    for (size_t piece = 1; piece < sizeof two; piece++)
        assert_hash(two, 1, piece, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    assert_hash("aaaaaaaaaa", 100000, 7, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

struct vector {
    size_t key_count, data_count;
    uint8_t key, data;           /* repeated so often, */
    const char *key_text, *text; /* or these */
    const char *hex;
};

/* RFC 4231, test cases 1, 2, 3, 4, 6 and 7 (case 5 is about a digest cut short). */
static const struct vector vectors[] = {
    {20, 0, 0x0b, 0, NULL, "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
    {0, 0, 0, 0, "Jefe", "what do ya want for nothing?",
     "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
    {20, 50, 0xaa, 0xdd, NULL, NULL, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
    {0, 50, 0, 0xcd,
     "\x01\x02\x03\x04\x05\x06\x07\x08\x09\x0a\x0b\x0c\x0d\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19", NULL,
     "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
    {131, 0, 0xaa, 0, NULL, "Test Using Larger Than Block-Size Key - Hash Key First",
     "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
    {131, 0, 0xaa, 0, NULL,
     "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed "
     "before being used by the HMAC algorithm.",
     "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
};

static void codes_are_those_of_the_rfc(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        const struct vector *v = &vectors[i];
        struct dob_hmac hmac;
        uint8_t key[160], data[160], digest[DOB_SHA256_BYTES];
        memset(key, v->key, sizeof key);
        memset(data, v->data, sizeof data);
        dob_hmac_start(&hmac, v->key_text ? (const void *)v->key_text : key,
                       v->key_text ? strlen(v->key_text) : v->key_count);
        dob_hmac_add(&hmac, v->text ? (const void *)v->text : data, v->text ? strlen(v->text) : v->data_count);
        dob_hmac_end(&hmac, digest);
        assert_digest(digest, v->hex);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_are_the_published_ones),
        cmocka_unit_test(codes_are_those_of_the_rfc),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
