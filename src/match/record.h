/* The record's words, shared by its writer and its reader. Grammar: docs/notation.md. */
#ifndef DOBBEL_MATCH_RECORD_H
#define DOBBEL_MATCH_RECORD_H

#define RECORD_FIRST_LINE "dobbel record "
#define RECORD_VERSION 2
#define RECORD_VERSION_OLD 1 /* did not mark throws that were taken over from another match */
#define RECORD_SIZE_MAX (32 * 1024 * 1024)

#endif
