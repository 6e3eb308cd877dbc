#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
# planted.sh KEEPER: marked.sh and sweep.py find what a program prints, writes, replaces and deletes; and nothing else.
set -eu -o pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
keeper=$1
unset LD_PRELOAD LEASESCOPE_KEEP # of a run that this is part of
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT

# expect STATUS WORDS NAME COMMAND: what the sweep says of a run of COMMAND
expect() {
    local status=0 said
    rm -rf "${work:?}/$3"
    "$here/marked.sh" "$work/$3" "$keeper" sh -c "$4" >"$work/output" 2>&1
    said=$(python3 -B "$here/sweep.py" "$work/$3" "$work/output") || status=$?
    if [ $status -ne "$1" ] || ! grep -qF "$2" <<<"$said"; then
        printf '%s: ended with %s and said:\n%s\n' "$3" "$status" "$said" >&2
        exit 1
    fi
    echo "PASS   : $3"
}
# shellcheck disable=SC2016 # the program itself has the variables
{
    expect 0 'nothing found' silent 'echo hello; echo hello >"$HOME/file"; cat ~/.aws/credentials >/dev/null'
    expect 1 'output tells' printed 'echo "it is $AWS_SECRET_ACCESS_KEY"'
    expect 1 'output tells' encoded 'printf %s "xy$AWS_SESSION_TOKEN" | base64 -w 0'
    expect 1 'home/log has' written 'cat ~/.aws/credentials >"$HOME/log"'
    expect 1 '!gone has' deleted 'cat ~/.aws/credentials >"$TMPDIR/gone"; rm "$TMPDIR/gone"'
    expect 1 '!old has' replaced 'cat ~/.aws/credentials >"$TMPDIR/old"; echo >"$TMPDIR/new"; mv -f "$TMPDIR/new" "$TMPDIR/old"'
    expect 1 'has mode 0644' open 'echo >"$TMPDIR/staging.2026-11.jsonl"; rm "$TMPDIR/staging.2026-11.jsonl"'
    expect 1 'is a core file' dumped 'echo >"$HOME/core.17"'
}
