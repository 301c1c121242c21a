/* What a table and a player in another place say to each other (docs/protocol.md): hello and ready, turn and move, end.
 * Messages only: how they travel is the business of others. */
#ifndef DOBBEL_WIRE_TALK_H
#define DOBBEL_WIRE_TALK_H

#include "match/match.h"
#include "wire/messages.h"

/* How far a listener has followed a match. All zero: it has heard nothing. */
struct wire_talk_place {
    size_t parts; /* of the record that it has heard of */
};

/* To the player. Time in milliseconds. */
json_t *wire_talk_hello(const dob_match *match, int seat, int64_t time);
/* The events since `place`, which moves on. `turn` is the number of the question, from 1. */
json_t *wire_talk_turn(const dob_match *match, int seat, size_t turn, int64_t time, struct wire_talk_place *place);
json_t *wire_talk_end(const dob_match *match, int seat, struct wire_talk_place *place);
json_t *wire_talk_error(const struct wire_error *error);

/* From the player. Fields that are not known here are passed over. */
bool wire_talk_read_ready(const char *line, size_t length, char name[DOB_NAME_MAX], struct wire_error *error);
/* A legal move of the seat that was asked. */
bool wire_talk_read_move(const dob_match *match, int seat, size_t turn, const char *line, size_t length, dob_move *move,
                         struct wire_error *error);

#endif
