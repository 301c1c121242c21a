/* SHA-256 (FIPS 180-4) and HMAC-SHA-256 (RFC 2104): what fair dice are derived and proven with, everywhere the library
 * runs, also where there is no other library. Secrets of the network are the business of libsodium. */
#ifndef DOBBEL_CORE_SHA256_H
#define DOBBEL_CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { DOB_SHA256_BYTES = 32, DOB_SHA256_BLOCK = 64 };

struct dob_sha256 {
    uint32_t state[8];
    uint64_t length; /* bytes so far */
    uint8_t block[DOB_SHA256_BLOCK];
};

void dob_sha256_start(struct dob_sha256 *hash);
void dob_sha256_add(struct dob_sha256 *hash, const void *bytes, size_t count);
void dob_sha256_end(struct dob_sha256 *hash, uint8_t digest[DOB_SHA256_BYTES]);

struct dob_hmac {
    struct dob_sha256 inner, outer;
};

void dob_hmac_start(struct dob_hmac *hmac, const void *key, size_t length);
void dob_hmac_add(struct dob_hmac *hmac, const void *bytes, size_t count);
void dob_hmac_end(struct dob_hmac *hmac, uint8_t digest[DOB_SHA256_BYTES]);

#endif
