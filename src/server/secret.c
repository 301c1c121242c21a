/* Secrets by libsodium. */
#include "server/secret.h"

#include <sodium.h>
#include <string.h>

bool secret_start(void)
{
    return sodium_init() >= 0;
}

/* Without the letters that look like others. */
void secret_make(char *text, int length)
{
    static const char digits[] = "0123456789abcdefghjkmnpqrstvwxyz";
    for (int i = 0; i < length; i++)
        text[i] = digits[randombytes_uniform(sizeof digits - 1)];
    text[length] = '\0';
}

void secret_hash(const char *secret, uint8_t hash[SECRET_HASH])
{
    crypto_hash_sha256(hash, (const unsigned char *)secret, strlen(secret));
}

bool secret_fits(const char *secret, const uint8_t hash[SECRET_HASH])
{
    uint8_t other[SECRET_HASH];
    secret_hash(secret, other);
    return sodium_memcmp(other, hash, sizeof other) == 0;
}

void secret_bytes(uint8_t *bytes, int count)
{
    randombytes_buf(bytes, (size_t)count);
}
