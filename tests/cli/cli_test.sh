#!/bin/sh
# The program as its user meets it: what it prints and how it ends.
set -eu
dobbel=$1
[ "$("$dobbel" --version)" = "dobbel 0.1.0" ]
