#!/bin/sh
# Writes the index of files in docs/tour.md anew, from the first sentence of each file. With `--check` it changes nothing
# and fails if the index is not current.
set -eu
cd "$(dirname "$0")/.."
tour=docs/tour.md
begin='<!-- index: made by tools/tour.sh -->'
end='<!-- end of the index -->'
new=$(mktemp)
trap 'rm -f "$new"' EXIT

# The first sentence of the comment a file opens with; nothing if it opens otherwise.
first_sentence()
{
    awk '
        FNR == 1 && /^#!/ { next }
        !begun && /^(\/\*|\/\/|#|<!--|--)/ { begun = 1 }
        !begun { exit }
        {
            line = $0
            sub(/^ *(\/\*\*?|\*\/|\*|\/\/|#|<!--|--) ?/, "", line)
            sub(/ *(\*\/|-->).*/, "", line)
            text = text (text == "" || line == "" ? "" : " ") line
            if (match(text, /\.(  *|$)/)) { print substr(text, 1, RSTART - 1); exit }
            if ($0 ~ /\*\/|-->/ || line == "") { print text; exit }
        }' "$1"
}

index()
{
    folder=
    git ls-files -co --exclude-standard 'include/*.h' 'src/*.[ch]' 'web/*.js' 'web/*.mjs' 'web/*.css' 'tools/*.[ch]' 'tools/*.sh' 'bench/*.[ch]' 'cmake/*.cmake' |
        awk -F/ '{ name = $NF; path = $0; sub("/[^/]*$", "", path); print path "\t" name }' | LC_ALL=C sort -t "$(printf '\t')" -k1,1 -k2,2 |
        while IFS="$(printf '\t')" read -r path name; do
            [ -e "$path/$name" ] || continue
            if [ "$path" != "$folder" ]; then
                folder=$path
                printf '\n### `%s/`\n\n| file | what it is |\n|---|---|\n' "$folder"
            fi
            printf '| `%s` | %s |\n' "$name" "$(first_sentence "$path/$name" | sed 's/|/\\|/g')"
        done
}

{
    awk -v mark="$begin" '{ print } $0 == mark { exit }' "$tour"
    index
    printf '\n'
    awk -v mark="$end" '$0 == mark { on = 1 } on' "$tour"
} >"$new"
if [ "${1-}" = --check ]; then
    cmp -s "$new" "$tour" || {
        echo "docs/tour.md: the index of files is not current; run tools/tour.sh"
        diff "$tour" "$new" | head -20
        exit 1
    }
else
    cp "$new" "$tour"
fi
