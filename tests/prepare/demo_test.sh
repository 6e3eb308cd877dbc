#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# demo_test.sh SOURCE: ./demo on a machine where all is installed, with stand-ins for CMake and for what it builds.
# shellcheck disable=SC2016
set -u -o pipefail
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
export FOLDER=$folder PATH=$folder/bin:$PATH HOME=$folder LC_ALL=C
app=$folder/build/demo/app
mkdir -p "$folder"/{bin,packaging} "$app/cli"
cp "$1/demo" "$folder"
cp "$1/packaging/prepare.sh" "$folder/packaging"
mkfifo "$folder"/{opened,close}
stand_in() { { echo '#!/usr/bin/env bash'; cat; } >"$1"; chmod +x "$1"; }

stand_in "$folder/bin/apt-get" <<<'echo "apt-get $*" >>"$FOLDER/calls"'
stand_in "$folder/bin/dpkg-query" <<<'echo -n installed'
for program in ninja c++; do stand_in "$folder/bin/$program" <<<''; done
# The manual is built when the window is open.
stand_in "$folder/bin/cmake" <<'TEXT'
[ "$1" = --build ] || exit 0
shift 3
if [ "$*" = "leasescope-cli leasescope_manual" ]; then
    [ -e "$FOLDER/broken" ] || read -r <"$FOLDER/opened"
    [ ! -e "$FOLDER/interrupts" ] || kill -INT 0
    [ ! -e "$FOLDER/fails" ] || exit 1
fi
echo "build $*" >>"$FOLDER/calls"
TEXT
stand_in "$app/leasescope" <<'TEXT'
[ ! -e "$FOLDER/broken" ] || { echo "no such display" >&2; exit 1; }
echo "window $*" >>"$FOLDER/calls"
: >"$FOLDER/opened"
read -r <"$FOLDER/close"
exit 0
TEXT
stand_in "$app/leasescope-render" <<<'echo "render $*" >>"$FOLDER/rendered"; echo "1 screens"; : >"${*: -1}/home.png"'
stand_in "$app/cli/leasescope-cli" <<'TEXT'
case "$*" in
    demo) echo "demo" >>"$FOLDER/calls"; echo http://127.0.0.1:1; exec cat ;;
    *" tables "*) printf 'table\nb\na\n' ;;
    *" list "*) echo "locks of $6" ;;
esac
TEXT

failed=0
# expect SENTENCE EXPECTED GOT
expect() {
    [ "$2" = "$3" ] && return 0
    printf 'FAIL: %s\n--- expected\n%s\n--- got\n%s\n' "$1" "$2" "$3"
    failed=1
}
# run WORDS: what env WORDS prints, and its status. The window is closed when ./demo says that one may.
run() {
    rm -f "$folder/calls"
    (cd "$folder/packaging" && env -u DISPLAY -u WAYLAND_DISPLAY "$@" 2>&1; echo "status $?") | while IFS= read -r line; do
        case $line in
            "== building"*|"== configuring"*) continue ;;
            "== close the window"*) : >"$folder/close" ;;
        esac
        printf '%s\n' "$line"
    done
}
next="== programs: build/demo/app/leasescope, build/demo/app/cli/leasescope-cli
== install them: cmake --install $folder/build/demo --prefix ~/.local
== start again: $folder/demo"

expect "the window is open before the command line is built" \
"== opening Leasescope; the command line is built behind it, and Ctrl-C ends both
$next
== close the window to end the demo
status 0
build leasescope
window --demo
build leasescope-cli leasescope_manual" "$(run DISPLAY=:9 "$folder/demo"; cat "$folder/calls")"

touch "$folder/fails"
expect "a command line that cannot be built leaves the window open" \
"== opening Leasescope; the command line is built behind it, and Ctrl-C ends both
Building failed, see $folder/build/logs/build-demo.log.
== close the window to end the demo
status 1" "$(run DISPLAY=:9 "$folder/demo")"
rm "$folder/fails"

# Whatever has the output open keeps this from its end.
touch "$folder/interrupts"
expect "Ctrl-C ends the window and what is built behind it" "status 130" \
    "$(run DISPLAY=:9 setsid --wait env --default-signal=INT "$folder/demo" | tail -n 1)"
rm "$folder/interrupts"

touch "$folder/broken"
expect "a window that cannot open says why, and what needs no display" \
"The window ended early: no such display (./demo --render DIR needs no display).
status 1" "$(run WAYLAND_DISPLAY=w "$folder/demo" | tail -n 2)"
rm "$folder/broken"

expect "without a display tables are printed before the window is built, and nothing is installed" \
"== there is no display here: printing the tables and rendering the screens instead
== watching the demo's tables for 6 s
== locks in table b
locks of b
== locks in table a
locks of a
== rendering the screens
== screens: $folder/build/demo-screens
home.png
$next
status 0
build leasescope-cli
demo
build leasescope leasescope-render leasescope_manual
render --demo --scale 2 $folder/build/demo-screens
render --demo $folder/build/demo-screens" "$(run "$folder/demo"; cat "$folder/calls"; sort "$folder/rendered")"

expect "screens go where they are asked for, seen from the caller's folder" "== screens: $folder/packaging/there" \
    "$(run DISPLAY=:9 "$folder/demo" --render there | grep screens:)"
exit $failed
