/* What several drawings show alike: dice, and the name of a seat with a mark for whose turn it is. */
#include "cli/draw/draw.h"
#include "cli/say.h"

int draw_dice(struct sheet *sheet, int row, int column, dob_dice dice)
{
    static const char *const faces[] = {"⚀", "⚁", "⚂", "⚃", "⚄", "⚅"};
    for (unsigned face = 1; face <= DOB_FACES; face++)
        for (unsigned i = 0; i < dob_dice_of_face(dice, face); i++, column += 4) {
            sheet_putf(sheet, row, column, STYLE_BOLD, sheet->unicode ? "%s" : "[%s]",
                       sheet->unicode ? faces[face - 1] : (char[2]){(char)('0' + face), 0});
            if (sheet->unicode)
                sheet_putf(sheet, row + 1, column, STYLE_PLAIN, "%u", face);
        }
    return column;
}

void draw_seat(struct sheet *sheet, int row, int column, int seat, bool turn, bool own)
{
    const char *name = sheet->name[seat] ? sheet->name[seat] : "";
    const char *eyes = own ? sheet_glyph(sheet, "·", "'") : " ";
    enum style style = (enum style)(STYLE_SEAT + seat);
    sheet_put(sheet, row, column, STYLE_BOLD, turn ? sheet_glyph(sheet, "▶", ">") : " ");
    if (*name)
        sheet_putf(sheet, row, column + 2, style, "%d%s%.32s", seat + 1, eyes, name);
    else
        sheet_putf(sheet, row, column + 2, style, "%s %d%s", say("cli.seat"), seat + 1, eyes);
}
