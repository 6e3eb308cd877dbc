#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Builds what is measured and prints it beside the limit and the peers, as Markdown; see README.md here.
#
#   run.sh [--build DIR] [--rows N] [--rounds N] [--only PART,...] [--locks N,...] [--minutes N] [--quick] [--report FILE]
set -u -o pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_dir=$(cd "$here/../.." && pwd)
build=$source_dir/build/release
own_build=1
passed_on=()
while [ $# -gt 0 ]; do
    case $1 in
    --build)
        [ $# -ge 2 ] || { echo "run.sh: --build needs a folder" >&2; exit 2; }
        build=$(cd "$2" && pwd) || exit 2
        own_build=0
        shift 2
        ;;
    --report)
        [ $# -ge 2 ] || { echo "run.sh: --report needs a file" >&2; exit 2; }
        passed_on+=("$1" "$(realpath "$2")")
        shift 2
        ;;
    --rows|--rounds|--only|--locks|--minutes)
        [ $# -ge 2 ] || { echo "run.sh: $1 needs a value" >&2; exit 2; }
        passed_on+=("$1" "$2")
        shift 2
        ;;
    --quick) passed_on+=("$1"); shift ;;
    *) sed -n '5,7s/^#* \{0,3\}//p' "${BASH_SOURCE[0]}" >&2; exit 2 ;;
    esac
done

if [ $own_build -eq 1 ]; then
    (cd "$source_dir" && cmake --preset release >/dev/null) || exit 1
fi
# One by one: what cannot be built today is left out of the table, and says so there.
for target in launch replay_server limit_list list_bench watch_bench heartbeat_bench table_bench memory_bench first_paint_widget console_start leasescope-cli; do
    ninja -C "$build" "$target" >"$build/bench-$target.log" 2>&1 ||
        echo "$target was not built, see $build/bench-$target.log" >&2
done

go_peer=$build/tests/bench/golist
heartbeat_peer=$build/tests/bench/beatpeer
if command -v go >/dev/null; then
    (cd "$here/peers/go" && go build -mod=readonly -o "$go_peer" .) || go_peer=
    (cd "$here/peers/dynamolock" && go build -mod=readonly -o "$heartbeat_peer" .) || heartbeat_peer=
else
    echo "the Go SDK and dynamolock are left out: there is no go here" >&2
    go_peer=
    heartbeat_peer=
fi

exec python3 -B "$here/rounds.py" --build "$build" --go "$go_peer" --heartbeat-peer "$heartbeat_peer" "${passed_on[@]}"
