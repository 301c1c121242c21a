/* The program `dobbel`: finds the command and hands over. */
#include <stdio.h>
#include <string.h>

#include "dobbel/dobbel.h"

int main(int argc, char **argv)
{
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("dobbel %s\n", dob_version());
        return 0;
    }
    fputs("usage: dobbel --version\n", stderr);
    return 2;
}
