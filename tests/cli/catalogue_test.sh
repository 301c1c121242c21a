#!/bin/sh
# The sentences and their translations are complete and well formed: every id that the program uses has a sentence and the
# other way round, the template is what the source says, nothing is missing or doubtful, and every translation has the gaps
# and the words to be typed of its original; some words are never said. Usage: catalogue_test.sh SOURCE_FOLDER
set -eu
cd "$1"
failed=0
wanted=$(mktemp)
trap 'rm -f "$wanted"' EXIT
tools/catalogue.sh --check || {
    echo "the templates in po/ are not up to date: run tools/catalogue.sh"
    failed=1
}
# The ids of the program itself; tests/match/sentences_test.c looks after those of the library. Ids are written whole in
# the source, but for these families, whose last part the program puts together.
families='^cli\.help\.|^cli\.summary\.'
for id in $(grep -ohE '"cli\.[a-z.-]*[a-z]"' src/cli/*.c src/cli/*/*.c | tr -d '"' | sort -u); do
    grep -qF "msgctxt \"$id\"" po/cli/cli.pot || {
        echo "the id $id has no sentence"
        failed=1
    }
done
said=$(sed -n 's/^SENTENCE("\([^"]*\)".*/\1/p' src/cli/sentences.def | grep -vE "$families")
for id in $said; do
    grep -qF "\"$id\"" src/cli/*.c src/cli/*/*.c || {
        echo "nobody says $id"
        failed=1
    }
done
# What lies in the folder of a game begins with its name.
for source in src/games/*/sentences.def; do
    game=$(basename "$(dirname "$source")")
    if grep '^SENTENCE(' "$source" | grep -v "^SENTENCE(\"$game\\."; then
        echo "$source: not a sentence of $game"
        failed=1
    fi
done
for template in po/*/*.pot; do
    for language in nl de es; do # what the program promises; another may be there
        po=$(dirname "$template")/$language.po
        msgfmt --check --output-file=/dev/null "$po" || failed=1
        for kind in --untranslated --only-fuzzy --only-obsolete; do
            if msgattrib "$kind" --no-wrap "$po" | grep '^#\{0,1\}~\{0,1\} \{0,1\}msgctxt'; then
                echo "$po: $kind"
                failed=1
            fi
        done
        # the same messages as the template, of the same English, neither more nor fewer
        msgcmp "$po" "$template" || failed=1
        grep '^msgctxt' "$template" | sort >"$wanted"
        grep '^msgctxt' "$po" | sort | cmp - "$wanted" || failed=1
        msgcat --no-wrap "$po" | LC_ALL=C awk -v file="$po" '
            function columns(text) { gsub(/[\200-\277]/, "", text); return length(text) }
            function value(line) { sub(/^[a-z]* *"/, "", line); sub(/"$/, "", line); return line }
            # which gaps stand in a text, as one comparable text
            function gaps(text,    i, found) {
                for (i = 1; i <= 6; i++) found = found (index(text, "{" i "}") > 0)
                return found (index(text, "{found}") > 0)
            }
            # without gaps and forms, innermost first; what is left of braces is none of ours
            function bare(text) {
                gsub(/\{([1-6]|found)\}/, "", text)
                while (gsub(/\{([1-6]|found)[|?][^{}|]*\|[^{}|]*\}/, "", text)) continue
                gsub(/[^{}]/, "", text)
                return text
            }
            # do the forms of a text depend on gaps of the original only?
            function known_forms(text, other,    n, i, parts) {
                n = split(text, parts, "{")
                for (i = 2; i <= n; i++)
                    if (parts[i] ~ /^[1-6][|?]/ && index(other, "{" substr(parts[i], 1, 1)) == 0) return 0
                return 1
            }
            # does the other text have every word that stands between backquotes, and no more of them?
            function same_words(text, other,    n, i, parts, rest) {
                n = split(text, parts, "`")
                if (n != split(other, rest, "`")) return 0
                for (i = 2; i <= n; i += 2)
                    if (index(other, "`" parts[i] "`") == 0) return 0
                return 1
            }
            # does the other text have every PLACEHOLDER?
            function same_placeholders(text, other,    n, i, parts) {
                n = split(text, parts, /[^A-Z]+/)
                for (i = 1; i <= n; i++)
                    if (length(parts[i]) > 1 && other !~ ("(^|[^A-Z])" parts[i] "([^A-Z]|$)")) return 0
                return 1
            }
            function judge() {
                if (id == "") return
                if (context ~ /^cli\.(help|commands)/ && (!same_placeholders(original, translated) || !same_placeholders(translated, original))) {
                    print file ": PLACEHOLDERS differ: " context
                    bad = 1
                }
                if (gaps(original) != gaps(translated) || bare(original) != bare(translated) ||
                    !known_forms(translated, original) || !same_words(original, translated)) {
                    print file ": gaps, forms or `words` differ: " context
                    bad = 1
                }
                if (context ~ /^casino\.label\./ && columns(translated) > 10) {
                    print file ": too long for the board: " context " " translated
                    bad = 1
                }
                if (context ~ /^casino\.(phase|finale)/ && columns(translated) > 31) {
                    print file ": too long for the middle of the board: " context " " translated
                    bad = 1
                }
            }
            /^msgctxt/ { judge(); context = value($0); original = translated = ""; id = context; part = 0; next }
            /^msgid/ { part = 1; original = value($0); next }
            /^msgstr/ { part = 2; translated = value($0); next }
            /^"/ { if (part == 1) original = original value($0); else if (part == 2) translated = translated value($0) }
            END { judge(); exit bad }' || failed=1
    done
done
# Words that no catalogue says: a person has no gender here, and one thing has one name (a seat, a die, an event).
never()
{
    pattern=$1
    shift
    if grep -HE '^(msgstr|"|SENTENCE)' "$@" | grep -wE "$pattern"; then
        echo "not to be said: $pattern"
        failed=1
    fi
}
never 'he|she|his|her|him|hers|himself|herself' src/*/sentences.def src/*/*/sentences.def web/sentences.def
never 'steen|stenen' po/*/nl.po
never 'Platz \{?[0-9]' po/*/de.po
never 'asientos?|Asientos?|sucesos?|Sucesos?' po/*/es.po
[ "$failed" = 0 ] && echo "catalogue_test: all checks passed"
exit "$failed"
