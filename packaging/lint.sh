#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# lint.sh SOURCE LOGS: format, a second compiler, headers that stand alone, clang-tidy. Fails at the first that does.
set -u -o pipefail
source_dir=$1 log_dir=$2
cd "$source_dir" || exit 1
. packaging/prepare.sh

mapfile -t files < <(git ls-files '*.cpp' '*.h')
say "clang-format (${#files[@]} files)"
clang-format-14 --dry-run --Werror "${files[@]}" >"$log_dir/format.log" 2>&1 ||
    { grep -E 'error|warning' "$log_dir/format.log" | head -n 10; stop "clang-format would change these; run clang-format-14 -i on them."; }

build lint leasescope leasescope-cli all_verify_interface_header_sets

say "clang-tidy (core)"
# It reads core without precompiled headers: so it also finds who forgets an include.
mkdir -p build/lint/tidy
sed -E 's/ -Xclang -include(-pch)? -Xclang [^ "]*//g; s/ -Winvalid-pch//' build/lint/compile_commands.json >build/lint/tidy/compile_commands.json
if grep -q include-pch build/lint/tidy/compile_commands.json; then
    stop "clang-tidy would read precompiled headers; mend the line above in packaging/lint.sh."
fi
mapfile -t sources < <(git ls-files 'core/*.cpp')
printf '%s\n' "${sources[@]}" | xargs -P "$(nproc)" -n 4 clang-tidy-14 --quiet -p build/lint/tidy >"$log_dir/tidy.log" 2>&1
if grep -qE '(warning|error):' "$log_dir/tidy.log"; then
    grep -E '(warning|error):' "$log_dir/tidy.log" | sort -u | head -n 20
    stop "clang-tidy found something, see $log_dir/tidy.log."
fi
