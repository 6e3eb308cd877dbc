#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
# tests/fuzz/run.sh SECONDS [NAME...]: each fuzzer (or those named) for so long, one after the other. What they learn and
# find stays in build/fuzz; corpus/ is only read. Prints one table, then what was found; ends with 1 if something was.
set -u -o pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
seconds=${1:?tests/fuzz/run.sh SECONDS [NAME...]}; shift
build=${LEASESCOPE_FUZZ_BUILD:-$root/build/fuzz}
compiler=$(command -v clang++-14 || command -v clang++) || { echo "clang is not installed" >&2; exit 2; }
mkdir -p "$build"
if ! cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER="$compiler" -DLEASESCOPE_FUZZ=ON \
        -DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON >"$build/build.log" 2>&1 || ! ninja -C "$build" fuzzers >>"$build/build.log" 2>&1; then
    tail -n 30 "$build/build.log" >&2
    exit 2
fi
names=("$@")
[ ${#names[@]} -eq 0 ] && for folder in "$root"/tests/fuzz/corpus/*/; do names+=("$(basename "$folder")"); done
[ -w /dev/shm ] && export TMPDIR=/dev/shm # tokens are flushed to the disk
found=0 ; excerpts= ; totals=(0 0 0)
printf '%-16s %12s %8s %8s %8s %9s\n' harness executions seconds edges corpus findings
for name in "${names[@]}"; do
    work=$build/work/$name
    mkdir -p "$work/corpus" "$work/findings"
    before=$(date +%s)
    # Deeply nested input needs no more than this; a leak is a finding too.
    nice -n 15 "$build/tests/fuzz/fuzz-$name" -max_total_time="$seconds" -max_len=4096 -timeout=10 -rss_limit_mb=1024 \
        -print_final_stats=1 -artifact_prefix="$work/findings/" "$work/corpus" "$root/tests/fuzz/corpus/$name" >"$work/log" 2>&1
    status=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log")
    edges=$(grep -o 'cov: [0-9]*' "$work/log" | tail -n 1 | cut -d' ' -f2)
    corpus=$(grep -o 'corp: [0-9]*' "$work/log" | tail -n 1 | cut -d' ' -f2)
    count=$(find "$work/findings" -type f | wc -l)
    printf '%-16s %12s %8s %8s %8s %9s\n' "$name" "${runs:-?}" "$(($(date +%s) - before))" "${edges:-?}" "${corpus:-?}" "$count"
    totals=($((totals[0] + ${runs:-0})) $((totals[1] + $(date +%s) - before)) $((totals[2] + count)))
    if [ $status -ne 0 ] || [ "$count" -gt 0 ]; then
        found=1
        excerpts+="$name ended with $status: "$(grep -m 3 -E 'broken:|ERROR|runtime error|SUMMARY' "$work/log" | cut -c 1-300)$'\n'
    fi
done
printf '%-16s %12s %8s %8s %8s %9s\n' "${#names[@]} in all" "${totals[0]}" "${totals[1]}" "" "" "${totals[2]}"
printf '%s' "$excerpts"
exit $found
