#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# lint.sh SOURCE LOGS: format, clang-tidy. Fails at the first that does.
set -u -o pipefail
source_dir=$1 log_dir=$2
cd "$source_dir" || exit 1
. packaging/prepare.sh

mapfile -t files < <(git ls-files '*.cpp' '*.h')
say "clang-format (${#files[@]} files)"
clang-format-14 --dry-run --Werror "${files[@]}" >"$log_dir/format.log" 2>&1 ||
    { grep -E 'error|warning' "$log_dir/format.log" | head -n 10; stop "clang-format would change these; run clang-format-14 -i on them."; }

configure asan

say "clang-tidy (core, a folder at a time)"
units=build/asan/tidy
mapfile -t sources < <(python3 -B packaging/tidy_units.py . build/asan "$units") && [ ${#sources[@]} -gt 0 ] || stop "clang-tidy has nothing to read."
printf '%s\n' "${sources[@]}" |
    xargs -P "$(nproc)" -n 1 clang-tidy-14 --quiet --config-file=.clang-tidy -p "$units" >"$log_dir/tidy.log" 2>&1 || tidied=no
# Files stand together here: what one keeps to itself is not hidden by another's local name.
findings=$(grep -E '(warning|error):' "$log_dir/tidy.log" | grep -vE 'declaration shadows a [a-z ]+ in ' | sort -u)
if [ "${tidied:-yes}" = no ] || [ -n "$findings" ]; then
    printf '%s\n' "$findings" | head -n 20
    stop "clang-tidy found something, see $log_dir/tidy.log."
fi
