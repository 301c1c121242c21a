#!/bin/sh
# Makes docs/insights.md and its plots: what the coach finds in matches that bots play against themselves.
#
#     tools/measure/insights.sh PROGRAM MATCHES [FOLDER]
#
# PROGRAM is coach_levels, MATCHES how many of each game and level are to be analysed; their lines go to FOLDER (by default
# build/insights), a file for each game and level. What lies there already is not played again, so it can be stopped and
# gone on with.
set -eu
cd "$(dirname "$0")/../.."
program=$1
matches=$2
folder=${3:-build/insights}
mkdir -p "$folder"
for game in addvantage casino goennen takeit; do
    for level in easy normal hard; do
        file="$folder/$game.$level.jsonl"
        [ -e "$file" ] || : >"$file"
        done=$(grep -c '"seconds"' "$file" || true)
        while [ "$done" -lt "$matches" ]; do
            "$program" "$game" "$level" 1 2 quick "$((1000 + done))" >"$file.new"
            cat "$file.new" >>"$file"
            rm -f "$file.new"
            done=$((done + 1))
        done
    done
done
python3 tools/measure/insights.py "$folder" docs/insights.md docs/pictures
