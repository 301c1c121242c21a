/* What messages are made of: rules, actors, moves, views and results as JSON, and rules read back from it. Everything that
 * returns JSON gives it to the caller. */
#ifndef DOBBEL_WIRE_PARTS_H
#define DOBBEL_WIRE_PARTS_H

#include "wire/messages.h"

/* A viewer or an actor, or both: a seat, "*" or "spectator" or "all". */
bool wire_read_actor(const json_t *value, const struct dob_rules *rules, int *actor, struct wire_error *error);
bool wire_read_viewer(const json_t *value, const struct dob_rules *rules, int *viewer, struct wire_error *error);

/* The seats that may act, from 1, or ["*"] for chance, or [] when it is over. */
json_t *wire_actors(const struct dob_rules *rules, const void *position);
json_t *wire_move(const struct dob_rules *rules, dob_move move);
/* The legal moves of a seat, none if it may not act. */
json_t *wire_moves(const struct dob_rules *rules, const void *position, int seat);
json_t *wire_result(const struct dob_rules *rules, const void *position, int viewer);
/* The position text as a viewer may know it. */
json_t *wire_position(const struct dob_rules *rules, const void *position, int viewer);
/* What a viewer sees; nothing hidden gets out, whatever is in the position. */
json_t *wire_view(const struct dob_rules *rules, const void *position, int viewer);

/* rules.c: `game`, `seats`, `options` and `deck`, added to a message. */
void wire_add_rules(json_t *message, const struct dob_rules *rules);
/* The same four read from a message; without `seats` the fewest, without the others the standard. */
bool wire_read_rules(const json_t *message, struct dob_rules *rules, struct wire_error *error);
/* All games with their seats and options. */
json_t *wire_games(void);

#endif
