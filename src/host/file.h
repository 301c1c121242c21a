/* Whole files: reading texts and records, replacing a file in one step, and locks between programs. */
#ifndef DOBBEL_HOST_FILE_H
#define DOBBEL_HOST_FILE_H

#include <stddef.h>

#include "dobbel/dobbel.h"
#include "host/failure.h"

/* A whole file and a NUL behind it, "-" for standard input; the caller frees it. NULL, with the failure, if it cannot be
 * read. What is longer than a record may be is cut after one byte too many. */
char *host_read_text(const char *path, size_t *length, struct host_failure *failure);
/* A record. With `torn` not NULL a last line that does not end is left out, and `torn` gets the length of the rest
 * (SIZE_MAX: nothing was left out); then it must be a file, and its header must be whole. NULL, with the failure, if there is
 * no match in it. */
dob_match *host_read_match(const char *path, size_t *torn, struct host_failure *failure);

/* Is it a file, or nothing yet? A pipe or a device would be waited for. */
bool host_may_be_file(const char *path);

/* Writes everything to an open file, and waits until it is on the disk. `path` is for the failure. */
bool host_write(int file, const char *path, const char *text, size_t length, struct host_failure *failure);
/* Replaces a file, or makes it: whatever happens, it holds the old text or the new one, whole. */
bool host_replace_file(const char *path, const char *text, size_t length, struct host_failure *failure);

/* Opens and locks a file that is there only for its lock. -1: HOST_OPEN_ELSEWHERE, or it cannot be made. Closing it gives
 * the lock back. */
int host_lock_file(const char *path, struct host_failure *failure);
/* Locks an open file for this program alone; false if another one has it. A file system without locks is trusted. */
bool host_lock(int file);

#endif
