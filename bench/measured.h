/* The program that is measured: a process of its own, and what the system and its own numbers say about it. */
#ifndef BENCH_MEASURED_H
#define BENCH_MEASURED_H

#include <stdbool.h>
#include <sys/types.h>

struct measured {
    pid_t pid;
    int port;
    char folder[64]; /* with its tables and a page; removed at the end */
};

/* What it has used until now. */
struct measured_use {
    double at, all, loop, store; /* seconds: the clock; of a core by all threads, by the loop, by the store's thread */
    double own;                  /* by this process, the generator */
    double commits, commit_seconds, events, thinking;
    long kilobytes; /* of memory, resident */
};

/* Starts `PROGRAM serve` with a data folder in `where`; false if it does not say where it listens. */
bool measured_start(struct measured *measured, const char *program, const char *where);
/* SIGTERM, and waits. */
void measured_end(struct measured *measured);
/* Numbers of the server itself only if it is one: `metrics`. */
struct measured_use measured_look(const struct measured *measured, bool metrics);

#endif
