#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Builds what is counted and counts its instructions; see instructions.py and README.md here.
#
#   instructions.sh [--only NAME,...] [--update]
set -u -o pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source_dir=$(cd "$here/../.." && pwd)
command -v valgrind >/dev/null || { echo "instructions.sh: valgrind is not installed" >&2; exit 1; }
(cd "$source_dir" && cmake --preset release >/dev/null) || exit 1
ninja -C "$source_dir/build/release" replay_server limit_list list_bench watch_bench leasescope-cli >/dev/null || exit 1
exec python3 -B "$here/instructions.py" --build "$source_dir/build/release" "$@"
