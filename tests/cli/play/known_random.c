/* Loaded before the C library: the system's random bytes are all KNOWN_BYTE, so a test knows what must become of them. */
#include <string.h>
#include <sys/random.h>

#include "cli/play/known_random.h"

__attribute__((visibility("default"))) ssize_t getrandom(void *buffer, size_t length, unsigned flags)
{
    (void)flags;
    memset(buffer, KNOWN_BYTE, length);
    return (ssize_t)length;
}
