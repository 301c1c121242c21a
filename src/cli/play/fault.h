/* What a program of somebody else did instead of answering, for people. */
#ifndef DOBBEL_CLI_FAULT_H
#define DOBBEL_CLI_FAULT_H

#include "wire/program.h"

/* In the reader's language, without an end. Returns `text`. */
const char *say_fault(const struct wire_report *report, char *text, size_t size);

#endif
