/* The book of the library: the sentences of every game, of match, and of the floors up to table. */
#ifndef DOBBEL_MATCH_SENTENCES_H
#define DOBBEL_MATCH_SENTENCES_H

#include "core/book.h"

/* Made by the build: CMakeLists.txt says of which folders. */
extern const struct dob_book dob_library_book;

#endif
