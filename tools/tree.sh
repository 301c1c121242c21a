#!/bin/sh
# The order of the tree, as far as a script can see it: who includes whom, who may name a game, who owns a name. Prints
# what is wrong, and fails if anything is. Exported names are looked up in the libraries of build/test, if they are there.
set -u
cd "$(dirname "$0")/.." || exit 1
faults=$(mktemp)
trap 'rm -f "$faults"' EXIT

# ---- floors: a file includes only its own floor and those below it ----

FLOORS='core games match bots coach table host wire lab server cli' # the lowest first
find src -name '*.[ch]' -exec grep -n '^#include "' {} + | sed 's/^src\///' |
    awk -v floors="$FLOORS" '
        BEGIN { n = split(floors, names, " "); for (i = 1; i <= n; i++) rank[names[i]] = i }
        {
            split($0, parts, ":")
            from = parts[1]; sub(/\/.*/, "", from)
            path = $0; sub(/^[^"]*"/, "", path); sub(/".*/, "", path)
            to = path; sub(/\/.*/, "", to)
            if (!(from in rank)) print "src/" parts[1] ": src/" from " is no floor"
            else if (to in rank && rank[to] > rank[from])
                print "src/" parts[1] ":" parts[2] ": src/" from " includes " path ", which is above it"
            # a game, and a policy, knows no other game
            split(parts[1], mine, "/"); split(path, theirs, "/")
            if ((from == "games" || from == "bots") && mine[3] != "" && (to == "games" || to == "bots") && theirs[3] != "" &&
                mine[2] != theirs[2])
                print "src/" parts[1] ":" parts[2] ": " mine[2] " includes " path ", of another game"
        }' >>"$faults"

# ---- games are named only in their own folders and where people are told of them ----

games=$(find src/games -mindepth 1 -maxdepth 1 -type d -exec basename {} \; | sort | tr '\n' '|')
for floor in core match coach table host wire lab server; do
    [ ! -d "src/$floor" ] || grep -rnwE "(${games%|})" "src/$floor" | sed 's/$/   <- names a game/' >>"$faults"
done
find src/bots src/games -maxdepth 1 -name '*.[ch]' -exec grep -nwE "(${games%|})" {} + |
    sed 's/$/   <- names a game/' >>"$faults"

# ---- a name that leaves its file begins with its owner's prefix; no two owners share one ----

# FOLDER of the object files: the prefixes of the names it exports, each with one of them
exported()
{
    find build/test -path '*/tests/*' -prune -o -path "*/src/$1/*.o" -print | grep -E "/src/$1/[^/]*\.o\$" |
        xargs -r nm --defined-only --extern-only --print-file-name 2>/dev/null |
        awk '$2 ~ /^[TDRBC]$/ || $3 ~ /^[TDRBC]$/ { print $NF }' | sort -u
}

# The prefixes a folder may use: that of its floor, the name of a header in it, and in a game's folder one more.
owners()
{
    folder=$1
    case $folder in
    core) echo dob ;;
    games) echo dob ;;
    match) echo 'dob match' ;;
    bots) echo "dob bot policy $(headers "$folder")" ;;
    games/* | bots/*) basename "$folder" ;;
    *) echo "dob ${folder%%/*} $(headers "$folder")" ;;
    esac
}
headers()
{
    find "src/$1" -maxdepth 1 -name '*.h' -exec basename {} .h \; | tr '\n' ' '
}

if [ -d build/test ]; then
    for folder in $(find src -mindepth 1 -type d | sed 's/^src\///' | grep -v '^cli' | sort); do
        exported "$folder" | awk -v folder="$folder" -v allowed=" $(owners "$folder") " '
            {
                prefix = $1; sub(/_.*/, "", prefix)
                if (index(allowed, " " prefix " ")) next
                # a folder of one game has one short prefix of its own
                if (folder ~ /^(games|bots)\//) { if (own == "") own = prefix; if (prefix == own) next }
                print "src/" folder ": exports " $1 ", which has no prefix of its owner"
            }' >>"$faults"
    done
fi

# ---- one name, one struct ----

# A struct that a header declares has its name for itself; files may use short names for what is theirs alone.
grep -rnE '^(struct|union|enum) [a-z_]+ \{' src include | sed -E 's/^([^:]*):[0-9]*:(struct|union|enum) ([a-z_]+) .*/\3 \1/' | sort |
    awk '$1 == last && (where ~ /\.h$/ || $2 ~ /\.h$/) { print "`" $1 "` is declared in " where " and in " $2 } { last = $1; where = $2 }' >>"$faults"

# ---- generators say what they are for: dob_rng_keyed alone is the dice's ----

grep -rn 'dob_rng_keyed(' src tools include --include='*.[ch]' | grep -vE '^src/core/(rng|keys)\.[ch]:' |
    sed 's/$/   <- the generator of the dice: say what it is for, by dob_rng_for/' >>"$faults"

# ---- nothing is left over from a merge, and the index of files is current ----

git grep -nE '^(<<<<<<<|>>>>>>>) ' -- . >>"$faults"
tools/tour.sh --check >>"$faults" 2>&1

cat "$faults"
[ ! -s "$faults" ]
