/* The sentences of the library: of every game, of match, and of the floors up to table. */
#ifndef DOBBEL_MATCH_SENTENCES_H
#define DOBBEL_MATCH_SENTENCES_H

#include "core/book.h"
#include "core/text.h"
#include "dobbel/dobbel.h"

/* Made by the build: CMakeLists.txt says of which folders. */
extern const struct dob_book dob_library_book;

/* Who reads a phrase: the seats have the names of the match (NULL: none has one), and the viewer is "you". */
struct match_reader {
    const dob_match *match;
    int viewer;
    const char *language;
    bool marked; /* what is given stands between the marks of core/fold.h */
    bool brief;  /* wants no details of what others did */
};
/* What people call a player: by the name it has, else a built-in bot by one of ours, else "player 2". */
void match_write_player(struct dob_text *out, const dob_match *match, int seat, const char *language);
/* A reason whose words are words of the language, where they are ids of sentences. */
struct dob_reason match_reason_in(const struct dob_reason *why, const char *language);
/* Fills a sentence with the arguments of the phrase. */
void match_fill_phrase(struct dob_text *out, const char *sentence, const struct dob_phrase *phrase,
                       const struct match_reader *reader);

#endif
