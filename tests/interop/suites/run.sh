#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Runs the tests of a lock library, as they are, against our own client: run.sh SUITE LEASESCOPE_CLI [SOURCES [TEST...]]
# SUITE is dynamolock-v1, dynamolock-v2, dynamolock-v5, dyndb-mutex or java-lock-client. SOURCES is a folder with that version as its
# authors published it, tests included; by default Go's module cache or the package index. Needs what the library is made with, and
# DynamoDB Local, which the tests want on port 8000.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
suite=$1
LEASESCOPE_CLI=$(realpath "$2")
theirs=${3:+$(realpath "$3")}
shift $(($# < 3 ? $# : 3))
local_dir=${LEASESCOPE_DYNAMODB_LOCAL_DIR:-$HOME/.cache/leasescope/dynamodb-local}
export LEASESCOPE_CLI AWS_ACCESS_KEY_ID=suite AWS_SECRET_ACCESS_KEY=suite AWS_REGION=us-west-2 AWS_EC2_METADATA_DISABLED=true
! (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null || { echo "run.sh: port 8000 is taken" >&2; exit 2; }
work=$(mktemp -d)
cd "$work"
java -Djava.library.path="$local_dir/DynamoDBLocal_lib" -jar "$local_dir/DynamoDBLocal.jar" -sharedDb -inMemory >"$work/endpoint.log" 2>&1 &
endpoint=$!
# What the tests left open ends with their pipes, and writes its journal.
trap 'sleep 1; kill $endpoint; wait $endpoint || true; rm -rf "$work"' EXIT
until (exec 3<>/dev/tcp/127.0.0.1/8000) 2>/dev/null; do
    kill -0 $endpoint || { cat "$work/endpoint.log" >&2; exit 1; }
    sleep 0.2
done
mkdir "$work/tmp" "$work/suite"
export XDG_STATE_HOME=$work/state XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config TMPDIR=$work/tmp
cd "$work/suite"

go_suite() { # MODULE@VERSION OUR_FILE... -- [TEST...]
    local module=$1 file only=""
    shift
    theirs=${theirs:-$(go env GOMODCACHE)/$module}
    [ -f "$theirs/go.mod" ] || { echo "run.sh: no $theirs; give the sources" >&2; exit 2; }
    cp "$theirs/go.mod" "$theirs/go.sum" .
    # Tests of the package's own private parts say nothing about another program.
    grep -l '^package dynamolock_test' "$theirs"/*_test.go | while read -r file; do cp "$file" .; done
    while [ "$1" != -- ]; do
        cp "$here/dynamolock/$1" .
        shift
    done
    shift
    chmod -R u+w .
    sed -i 's#"http://localhost:8000/"#"http://localhost:8000"#' ./*_test.go # the first SDK makes // of it, which DynamoDB Local refuses
    mkdir local-dynamodb # where newer versions start an endpoint; ours has the port
    [ $# -eq 0 ] || only="-run=^($(IFS='|'; echo "$*"))\$"
    export GOFLAGS=-mod=mod
    go vet . || true
    go test -count=1 -timeout 30m -v ${only:+"$only"} . 2>&1 | grep --line-buffered -E '^\s*--- |^ok|^FAIL|_test.go:.*|panic'
}

python_suite() { # PACKAGE==VERSION [TEST...]
    local python=${LEASESCOPE_PEERS_DIR:-$HOME/.cache/leasescope/peers}/dyndb-mutex/venv/bin/python
    if [ -z "$theirs" ]; then
        "$python" -m pip download -q --no-deps --no-binary :all: -d "$work" "$1"
        tar -xzf "$work"/*.tar.gz -C "$work"
        theirs=$work/${1/==/-}
    fi
    shift
    cp -R "$here/dyndb-mutex/dyndbmutex" "$theirs/test" .
    export AWS_ENDPOINT_URL=http://localhost:8000 PYTHONPATH=$PWD PYTHONDONTWRITEBYTECODE=1
    [ $# -gt 0 ] || set -- test_mutex
    cd test && "$python" -W ignore -m unittest -v "$@" 2>&1
}

java_suite() { # [TEST_CLASS...]
    local tests=$theirs/src/test/java package=com/amazonaws/services/dynamodbv2 name
    [ -d "$tests" ] || { echo "run.sh: no registry hands out these tests; give their sources" >&2; exit 2; }
    [ $# -gt 0 ] || set -- BasicLockClientTests GetAllLocksTests GetLocksByPartitionKeyTest
    mvn -B -q -f "$here/java-lock-client/pom.xml" dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$PWD/lib"
    for name in InMemoryLockClientTester "$@"; do cp "$tests/$package/$name.java" .; done
    # Ours come before the library's classes of the same names.
    javac -nowarn -d classes -cp 'lib/*' "$here/java-lock-client/$package"/*.java ./*.java
    java -XX:TieredStopAtLevel=1 -Ddynamodb-local.endpoint=http://localhost:8000 -cp 'classes:lib/*' org.junit.runner.JUnitCore \
        "${@/#/com.amazonaws.services.dynamodbv2.}" | grep -vE '^\s+at '
}

case $suite in
dynamolock-v1) go_suite cirello.io/dynamolock@v1.4.0 lock.go sdk1.go withcontext.go -- "$@" ;;
dynamolock-v2) go_suite cirello.io/dynamolock/v2@v2.1.0 lock.go sdk2.go withcontext.go -- "$@" ;;
dynamolock-v5) go_suite cirello.io/dynamolock/v5@v5.0.0 lock.go sdk2.go context.go -- "$@" ;;
dyndb-mutex) python_suite dyndbmutex==0.4.0 "$@" ;;
java-lock-client) java_suite "$@" ;;
*) echo "run.sh: no suite $suite" >&2; exit 2 ;;
esac
