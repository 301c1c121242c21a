/* Our SHA-256 and HMAC-SHA-256, with which every throw is derived and proven, against libsodium's: any length, any key, in any
 * pieces. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <sodium.h>

#include "core/sha256.h"

enum { LENGTH_MAX = 400, KEY_MAX = 200, ROUNDS = 3000 };

static uint8_t text[LENGTH_MAX], key[KEY_MAX];

static void digests_are_those_of_libsodium(void **state)
{
    (void)state;
    uint8_t ours[DOB_SHA256_BYTES], theirs[crypto_hash_sha256_BYTES];
    for (int round = 0; round < ROUNDS; round++) {
        size_t length = randombytes_uniform(LENGTH_MAX + 1), piece;
        struct dob_sha256 hash;
        randombytes_buf(text, length);
        dob_sha256_start(&hash);
        for (size_t at = 0; at < length; at += piece) {
            piece = 1 + randombytes_uniform((uint32_t)(length - at));
            dob_sha256_add(&hash, text + at, piece);
        }
        dob_sha256_end(&hash, ours);
        crypto_hash_sha256(theirs, text, length);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

static void keyed_digests_are_those_of_libsodium(void **state)
{
    (void)state;
    uint8_t ours[DOB_SHA256_BYTES], theirs[crypto_auth_hmacsha256_BYTES];
    for (int round = 0; round < ROUNDS; round++) {
        size_t length = randombytes_uniform(LENGTH_MAX + 1), long_key = randombytes_uniform(KEY_MAX + 1);
        struct dob_hmac hmac;
        crypto_auth_hmacsha256_state other;
        randombytes_buf(text, length);
        randombytes_buf(key, long_key);
        dob_hmac_start(&hmac, key, long_key);
        dob_hmac_add(&hmac, text, length);
        dob_hmac_end(&hmac, ours);
        crypto_auth_hmacsha256_init(&other, key, long_key);
        crypto_auth_hmacsha256_update(&other, text, length);
        crypto_auth_hmacsha256_final(&other, theirs);
        assert_memory_equal(ours, theirs, sizeof ours);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests_are_those_of_libsodium),
        cmocka_unit_test(keyed_digests_are_those_of_libsodium),
    };
    if (sodium_init() < 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
