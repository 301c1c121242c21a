/* SHA-256 and HMAC-SHA-256. Invariant: between calls, the last `length % 64` bytes are in the block and all before them in
 * the state. */
#include "core/sha256.h"

#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t turn(uint32_t bits, unsigned right)
{
    return bits >> right | bits << (32 - right);
}

/* The 64 words of a block: its own 16, and those that follow from them. */
static void spread(const uint8_t block[DOB_SHA256_BLOCK], uint32_t words[64])
{
    for (int i = 0; i < 16; i++)
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 |
                   block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        uint32_t early = words[i - 15], late = words[i - 2];
        words[i] = words[i - 16] + words[i - 7] + (turn(early, 7) ^ turn(early, 18) ^ early >> 3) +
                   (turn(late, 17) ^ turn(late, 19) ^ late >> 10);
    }
}

static void digest_block(uint32_t state[8], const uint8_t block[DOB_SHA256_BLOCK])
{
    uint32_t words[64], s[8];
    spread(block, words);
    memcpy(s, state, sizeof s);
    for (int i = 0; i < 64; i++) {
        uint32_t chosen = (s[4] & s[5]) ^ (~s[4] & s[6]);
        uint32_t most = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
        uint32_t first = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) + chosen + constants[i] + words[i];
        uint32_t second = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) + most;
        memmove(s + 1, s, 7 * sizeof *s);
        s[4] += first;
        s[0] = first + second;
    }
    for (int i = 0; i < 8; i++)
        state[i] += s[i];
}

void dob_sha256_start(struct dob_sha256 *hash)
{
    *hash = (struct dob_sha256){
        .state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void dob_sha256_add(struct dob_sha256 *hash, const void *bytes, size_t count)
{
    const uint8_t *at = bytes;
    while (count > 0) {
        size_t used = hash->length % DOB_SHA256_BLOCK, room = DOB_SHA256_BLOCK - used,
               part = count < room ? count : room;
        memcpy(hash->block + used, at, part);
        hash->length += part;
        at += part;
        count -= part;
        if (part == room)
            digest_block(hash->state, hash->block);
    }
}

void dob_sha256_end(struct dob_sha256 *hash, uint8_t digest[DOB_SHA256_BYTES])
{
    static const uint8_t padding[DOB_SHA256_BLOCK] = {0x80};
    uint64_t bits = hash->length * 8;
    uint8_t tail[8];
    for (int i = 0; i < 8; i++)
        tail[i] = (uint8_t)(bits >> (56 - 8 * i));
    size_t used = hash->length % DOB_SHA256_BLOCK, to_tail = DOB_SHA256_BLOCK - sizeof tail;
    dob_sha256_add(hash, padding, used < to_tail ? to_tail - used : DOB_SHA256_BLOCK + to_tail - used);
    dob_sha256_add(hash, tail, sizeof tail);
    for (int i = 0; i < DOB_SHA256_BYTES; i++)
        digest[i] = (uint8_t)(hash->state[i / 4] >> (24 - i % 4 * 8));
}

static void start_padded(struct dob_sha256 *hash, const uint8_t key[DOB_SHA256_BLOCK], uint8_t with)
{
    uint8_t padded[DOB_SHA256_BLOCK];
    for (int i = 0; i < DOB_SHA256_BLOCK; i++)
        padded[i] = key[i] ^ with;
    dob_sha256_start(hash);
    dob_sha256_add(hash, padded, sizeof padded);
}

void dob_hmac_start(struct dob_hmac *hmac, const void *key, size_t length)
{
    uint8_t whole[DOB_SHA256_BLOCK] = {0};
    if (length > sizeof whole) {
        struct dob_sha256 hash;
        dob_sha256_start(&hash);
        dob_sha256_add(&hash, key, length);
        dob_sha256_end(&hash, whole);
    } else if (length > 0) {
        memcpy(whole, key, length);
    }
    start_padded(&hmac->inner, whole, 0x36);
    start_padded(&hmac->outer, whole, 0x5c);
}

void dob_hmac_add(struct dob_hmac *hmac, const void *bytes, size_t count)
{
    dob_sha256_add(&hmac->inner, bytes, count);
}

void dob_hmac_end(struct dob_hmac *hmac, uint8_t digest[DOB_SHA256_BYTES])
{
    dob_sha256_end(&hmac->inner, digest);
    dob_sha256_add(&hmac->outer, digest, DOB_SHA256_BYTES);
    dob_sha256_end(&hmac->outer, digest);
}
