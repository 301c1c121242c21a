/* Means with confidence intervals of 95 %. What is counted comes in blocks, the games of one deal: they share their dice, so
 * they are not independent, but the blocks are. */
#ifndef DOBBEL_LAB_STATISTICS_H
#define DOBBEL_LAB_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

/* Sums over blocks: of `amount` (points, wins) and `count` (of seats, of games). */
struct statistics_blocks {
    uint32_t number;
    double amount, count;
    double amount_squared, amount_count, count_squared;
};

struct statistics_interval {
    double mean, low, high;
    double error; /* standard error */
    bool bounded; /* is there an interval? It takes two blocks */
};

/* A block in which nothing was counted is none. */
void statistics_add(struct statistics_blocks *blocks, double amount, double count);
/* Amount a count: a ratio of sums, with the interval of Student's t over blocks. Nothing counted: 0, not bounded. */
struct statistics_interval statistics_mean(const struct statistics_blocks *blocks);
/* The same for shares from 0 to 1: Wilson's interval, with as many independent games as the blocks are worth. */
struct statistics_interval statistics_share(const struct statistics_blocks *blocks);
/* The 97.5 % quantile of Student's t. */
double statistics_student(uint32_t freedom);

#endif
