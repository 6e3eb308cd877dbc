#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Runs the tests of dynamolock v1.4.0, as they are in Go's module cache, against our own client: run.sh LEASESCOPE_CLI
# Needs go, that module in the cache, and an endpoint on port 8000 whose tables the program and the tests share: leasescope-cli demo behind a forwarded port.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
LEASESCOPE_CLI=$(realpath "$1")
export LEASESCOPE_CLI AWS_ACCESS_KEY_ID=suite AWS_SECRET_ACCESS_KEY=suite AWS_REGION=us-west-2
theirs=$(go env GOMODCACHE)/cirello.io/dynamolock@v1.4.0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$theirs/go.mod" "$theirs/go.sum" "$work/"
# Tests of the package's own private parts say nothing about another program.
for test in client_test client_heartbeat_test client_session_monitor_test client_bugs_test lock_test; do
    cp "$theirs/$test.go" "$work/"
done
cp "$here/dynamolock.go" "$work/"
chmod -R u+w "$work"
mkdir "$work/tmp"
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config TMPDIR=$work/tmp
cd "$work"
GOFLAGS=-mod=mod go vet . || true
GOFLAGS=-mod=mod go test -count=1 -v . 2>&1 | grep -E "^\s*--- |^ok|^FAIL|_test.go:.*|panic" 
