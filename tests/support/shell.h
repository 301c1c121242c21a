/* For tests of the program that are mostly about files: a folder of their own, and a shell in it. */
#ifndef DOBBEL_TESTS_SHELL_H
#define DOBBEL_TESTS_SHELL_H

/* Makes the folder, in memory where that is possible (fsync costs nothing there). Afterwards $D is the folder, $P the
 * program, and the data folder of the program is $D/data. Returns the path. */
const char *shell_start(const char *program);
/* What the shell answers to these words; 0: all went well. */
int shell(const char *words);
/* Fails the test unless all goes well. */
void shell_must(const char *words);
/* Removes the folder; 0 if it could. */
int shell_end(void);

#endif
