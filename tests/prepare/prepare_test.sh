#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# prepare_test.sh SOURCE: packaging/prepare.sh with stand-ins for apt-get, dpkg-query, id, sudo and cmake, and a clock that goes on by itself.
# shellcheck disable=SC2016
set -u -o pipefail
source_dir=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
bin=$folder/bin
mkdir "$bin"
for tool in bash sh env grep tail head paste mkdir cat touch true; do ln -s "$(type -P $tool)" "$bin/$tool"; done
stand_in() { { echo '#!/usr/bin/env bash'; cat; } >"$bin/$1"; chmod +x "$bin/$1"; }

# Notes its words, fails if told to, and installs what is asked for: each package is unpacked, then each is set up.
stand_in apt-get <<'TEXT'
packages=() command=""
while [ $# -gt 0 ]; do
    case $1 in
        -o) shift ;;
        update|install) command=$1 ;;
        --simulate) command=simulate ;;
        -*) ;;
        *) packages+=("$1") ;;
    esac
    shift
done
[ "$command" = simulate ] || echo "$command ${packages[*]}" >>"$FOLDER/calls"
case $command in
    simulate) for package in "${packages[@]}"; do echo "Inst $package (1.0)"; done ;;
    update)
        echo "dlstatus:1:50.0000:Retrieving file 1 of 2" >&3
        [ ! -e "$FOLDER/offline" ] || { echo "W: Failed to fetch lists: no such host" >&2; echo "W: Some files were ignored" >&2; } ;;
    install)
        for package in "${packages[@]}"; do echo "pmstatus:$package:1.0:Unpacking $package (amd64)" >&3; done
        if [ -e "$FOLDER/offline" ]; then
            echo "E: the first" >&2; echo "E: Unable to fetch some archives" >&2; echo "not an error" >&2
            exit 100
        fi
        for package in "${packages[@]}"; do
            echo "pmstatus:$package:51.0:Installed $package (amd64)" >&3
            touch "$FOLDER/installed/$package"
        done ;;
esac
TEXT
stand_in dpkg-query <<<'[ -e "$FOLDER/installed/${*: -1}" ] && echo -n installed'
stand_in id <<<'cat "$FOLDER/user"'
stand_in cmake <<<'cat "$FOLDER/built"; exit "$(cat "$FOLDER/status")"'

# ran COMMANDS: what they print behind packaging/prepare.sh, and their status; each line begins with the clock. Each read takes 5 seconds.
ran() {
    PATH=$bin FOLDER=$folder HOME=$folder bash -u -o pipefail -c '
        source_dir=$FOLDER log_dir=$FOLDER/logs
        . "$1/packaging/prepare.sh"
        clock=0
        read_clock() { [ -n "${begun:-}" ] || { begun=1 clock=0; return; }; clock=$((clock + 5)); }
        say() { printf "%s %s\n" "$clock" "$*"; }
        eval "$2"' prepare "$source_dir" "$1" 2>&1
    echo "status $?"
}
fresh() {
    rm -rf "$folder"/{installed,calls,logs,offline,built}
    mkdir "$folder/installed"
    touch "$folder/calls"
    echo 0 >"$folder/user"
    echo 0 >"$folder/status"
}
failed=0
expect() {
    [ "$2" = "$3" ] && return 0
    printf 'FAIL: %s\n--- expected\n%s\n--- got\n%s\n' "$1" "$2" "$3"
    failed=1
}

fresh
expect "a line each 15 seconds says which package apt is at" \
"0 installing for this: a b c d e f g
0 reading the lists of packages
0 working out what these packages need
0 packages to install: 7
15 3 of 7 packages, c
30 6 of 7 packages, f
45 2 of 7 packages set up, b
60 5 of 7 packages set up, e
75 7 of 7 packages set up, g
status 0" "$(ran 'need_packages this a b c d e f g')"

fresh
expect "lists are read once, and nothing is installed twice" \
"update 
install a b
install c" "$(ran 'need_packages this a b; need_packages this a b; need_packages that b c' >/dev/null; ran 'need_packages this a b c' >/dev/null; cat "$folder/calls")"

fresh
expect "silence is reported each 15 seconds, and a line that comes in two pieces is one" \
"0 reading the lists of packages
15 reading the lists of packages
30 reading the lists of packages
45 reading the lists of packages
60 1 of 2 packages, a
status 0" "$(ran 'pieces=("" "" pmstatus:a:1.0:Unpa "cking a") unpacked=0 packages=2 now=0
    read_clock() { clock=$now; }
    await_line() {
        [ ${#pieces[@]} -gt 0 ] || { received=""; now=60; return 1; }
        received=${pieces[0]} pieces=("${pieces[@]:1}")
        [ "$received" != "cking a" ] || return 0
        now=$((now + ($1 < 15 ? $1 : 15)))
        return 142
    }
    report "$log_dir/log" read_apt "reading the lists of packages"')"

fresh
touch "$folder/offline"
expect "what fails names apt's last error, and the lists that it could not read" \
"Cannot install a, needed for this: W: Failed to fetch lists: no such host E: Unable to fetch some archives (see $folder/logs/apt.log).
status 1" "$(ran 'need_packages this a' | tail -n 2)"
expect "what is only wanted is gone without" "going on without: a" "$(ran 'want_packages this a' | tail -n 2 | head -n 1 | cut -d ' ' -f 2-)"

fresh
stand_in systemctl <<<'echo "systemctl $*" >>"$FOLDER/calls"'
touch "$folder/installed/b"
expect "a service that comes with a package is stopped, one that was here goes on" \
"update 
install a
systemctl --quiet disable --now a" "$(ran 'want_services this a b' >/dev/null; cat "$folder/calls")"
rm "$bin/systemctl"

fresh
echo 1000 >"$folder/user"
expect "who is not root and has no sudo reads one sentence, and apt is not asked" \
'0 installing for this: a
Only root can install packages, and there is no sudo that lets you: run "apt-get install --no-install-recommends a" as root, then start this again.
status 1' "$(ran 'need_packages this a'; cat "$folder/calls")"
# As the real one does.
stand_in sudo <<<'exec 3>&-; echo sudo >>"$FOLDER/calls"; exec "$@"'
expect "behind sudo, apt reports as well" "0 installing for this: a b c
0 reading the lists of packages
0 working out what these packages need
0 packages to install: 3
15 3 of 3 packages, c
30 3 of 3 packages set up, c
status 0" "$(ran 'need_packages this a b c')"
rm "$bin/sudo"

fresh
printf '[%s/40 %s] object\n' 1 4 2 8 3 12 4 16 5 20 6 24 >"$folder/built"
expect "a line each 15 seconds says how much is built" \
"0 building all (demo)
15 7 % built
30 15 % built, about 2 min 16 s left
status 0" "$(ran 'configured=demo; build demo all')"
printf '[%s/2 0] Re-checking\n' 0 1 2 >"$folder/built"
expect "a search for new files is no progress" \
"0 building all (demo)
15 building all (demo)
status 0" "$(ran 'configured=demo; build demo all')"
printf '%s\n' 'foo.cpp:1: error: wrong' 'more' >"$folder/built"
echo 1 >"$folder/status"
expect "a build that fails shows its errors" \
"foo.cpp:1: error: wrong
more
Building failed, see $folder/logs/build-demo.log.
status 1" "$(ran 'configured=demo; build demo all' | tail -n 4)"
exit $failed
