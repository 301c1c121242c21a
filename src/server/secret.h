/* Secrets of guests, and ids of tables: letters and digits from libsodium's generator. A secret is kept as its hash, and
 * compared in constant time. */
#ifndef DOBBEL_SERVER_SECRET_H
#define DOBBEL_SERVER_SECRET_H

#include <stdbool.h>
#include <stdint.h>

enum { SECRET_MAX = 27 /* 26 characters of five bits, and NUL */, SECRET_ID_LENGTH = 10, SECRET_HASH = 32 };

/* Once, before anything else. */
bool secret_start(void);
/* So many characters, and NUL. */
void secret_make(char *text, int length);
void secret_hash(const char *secret, uint8_t hash[SECRET_HASH]);
/* Is it the secret with this hash? */
bool secret_fits(const char *secret, const uint8_t hash[SECRET_HASH]);
void secret_bytes(uint8_t *bytes, int count);

#endif
