/* The record's words, shared by its writer and its reader. Grammar: docs/notation.md. */
#ifndef DOBBEL_MATCH_RECORD_H
#define DOBBEL_MATCH_RECORD_H

#define RECORD_FIRST_LINE "dobbel record "
#define RECORD_VERSION 1
#define RECORD_SIZE_MAX (32 * 1024 * 1024)

#endif
