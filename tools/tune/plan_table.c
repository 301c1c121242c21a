/* Prints src/core/plan_table.c: the map of plans as constant data, for those who must not own memory.
 *
 * usage: plan_table >src/core/plan_table.c */
#include <stdio.h>

#include "core/plan.h"

enum { A_LINE = 12 };

/* The numbers of one field, a row of a table in its own braces. */
static void print_rows(const char *field, const uint16_t *number, int rows, int width)
{
    printf("    .%s =\n        {\n", field);
    for (int row = 0; row < rows; row++) {
        printf("            {");
        for (int i = 0; i < width; i++)
            printf("%s%u", i ? ", " : "", number[row * width + i]);
        puts("},");
    }
    puts("        },");
}

static void print_list(const char *field, const uint32_t *number, int count, const char *format)
{
    printf("    .%s =\n        {", field);
    for (int i = 0; i < count; i++) {
        fputs(i % A_LINE == 0 ? "\n            " : " ", stdout);
        printf(format, number[i]);
        putchar(',');
    }
    puts("\n        },");
}

int main(void)
{
    struct dob_plan_map map;
    uint32_t first[DOB_PLAN_DICE + 2];
    dob_plan_map_make(&map);
    for (int i = 0; i < DOB_PLAN_DICE + 2; i++)
        first[i] = map.first[i];
    puts("/* The map of plans as constant data, made by tools/plan_table.c. tests/core/plan_test.c holds it against a "
         "map that\n"
         " * is made. */\n"
         "#include \"core/plan.h\"\n\n"
         "/* clang-format off */\n"
         "const struct dob_plan_map dob_plan_table = {");
    print_list("keep", map.keep, DOB_KEEPS, "0x%x");
    print_list("ways", map.ways, DOB_THROWS, "%u");
    print_list("first", first, DOB_PLAN_DICE + 2, "%u");
    print_rows("more", map.more[0], DOB_PARTIAL_KEEPS, DOB_FACES);
    print_rows("fewer", map.fewer[0], DOB_KEEPS, DOB_PLAN_DICE);
    puts("};");
    return 0;
}
