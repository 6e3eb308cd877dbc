#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Builds the peers of tests/interop/peers and writes DIR/peers.json: what can be started, and for every
# other peer why it cannot. Needs the network once; a second run builds only what changed.
#
#   prepare.sh [--prefix DIR] [--require-all] [--with-opentofu]
#
# OpenTofu's backend draws in two gigabytes of modules and minutes of compiling, so it is built on request only.
set -u

prefix="${XDG_CACHE_HOME:-$HOME/.cache}/leasescope/peers"
require_all=no
with_opentofu=no
while [ $# -gt 0 ]; do
    case "$1" in
    --prefix)
        [ $# -ge 2 ] || { echo "prepare.sh: --prefix needs a folder" >&2; exit 2; }
        prefix="$2"
        shift 2
        ;;
    --require-all) require_all=yes; shift ;;
    --with-opentofu) with_opentofu=yes; shift ;;
    *) echo "usage: prepare.sh [--prefix DIR] [--require-all] [--with-opentofu]" >&2; exit 2 ;;
    esac
done

here="$(cd "$(dirname "$0")" && pwd)"
peers="$here/peers"
# Sources of libraries that no registry hands out, beside a checkout that has been given them. Read where they lie.
given_sources="$here/../../../shared/data"
mkdir -p "$prefix" || exit 2
prefix="$(cd "$prefix" && pwd)"
missing=0
entries=()

json_string() { # TEXT: with the quotes
    local text="${1//\\/\\\\}"
    text="${text//\"/\\\"}"
    printf '"%s"' "$(printf '%s' "$text" | tr '\n\t\r' '   ' | tr -d '\000-\037')"
}

available() { # NAME DIALECT LIBRARY VERSION KIND COMMAND...
    local name="$1" dialect="$2" library="$3" version="$4" kind="$5" words="" word
    shift 5
    for word in "$@"; do words="$words${words:+, }$(json_string "$word")"; done
    entries+=("{\"name\": \"$name\", \"dialect\": \"$dialect\", \"library\": \"$library\", \"version\": \"$version\", \"kind\": \"$kind\", \"command\": [$words]}")
    echo "peer $name: ready ($library $version)"
}

unavailable() { # NAME REASON [KIND]
    entries+=("{\"name\": \"$1\", \"kind\": \"${3:-protocol}\", \"missing\": $(json_string "$2")}")
    echo "peer $1: not available: $2"
    # A version that no registry hands out cannot be demanded of anybody; it is still named.
    grep -qxF "$1" "$peers/not-offered.txt" || missing=$((missing + 1))
}

# The last line that tells a reason, without colours and addresses; enough for one line of peers.json.
reason_in() { # LOG
    local line
    line="$(sed -e 's/\x1b\[[0-9;]*m//g' -e 's/^\[ERROR\] //' "$1" | grep -iE 'error|not (found|available)|cannot|could not|requires|forbidden|dial |timeout' |
        grep -v 'see the full stack\|Re-run Maven' | head -n 1 | sed -E 's#https?://[^ )]*:?#the registry:#g; s# was not found in .*# was not found in the registry#; s#^.*(Could not (find|resolve|transfer))#\1#; s#^.*: (com\.amazonaws:)#\1#' | cut -c1-300)"
    printf '%s' "${line:-the build failed, see $1}"
}

# Everything that decides what is built; the answer is the name of one state of the sources, the same in every checkout.
stamp_of() { # TEXT PATH...
    local text="$1" path
    shift
    {
        printf '%s\n' "$text"
        for path in "$@"; do
            (cd "$(dirname "$path")" && find "$(basename "$path")" -type f ! -path '*/target/*' -print0 | sort -z | xargs -0 sha256sum)
        done
    } | sha256sum | cut -d' ' -f1
}

up_to_date() { # FOLDER STAMP
    [ -f "$1/stamp" ] && [ "$(cat "$1/stamp")" = "$2" ]
}

need() { # PROGRAM...: prints the first that is not there
    local program
    for program in "$@"; do
        command -v "$program" >/dev/null 2>&1 || { printf '%s not found' "$program"; return 1; }
    done
}

# Sources of that very module and version, if they were given.
given_module() { # LIBRARY VERSION
    local folder="$given_sources/dynamolock/$2"
    [ -d "$folder" ] && grep -qxF "module $1" "$folder/go.mod" 2>/dev/null && (cd "$folder" && pwd)
}

build_go_peer() { # FOLDER SOURCES LIBRARY VERSION GIVEN
    local folder="$1" sources="$2" mode=readonly
    # A copy: where the module is another than the peer's own, or could not be reached when the peer was
    # written, the build completes go.mod and go.sum, and not in the source tree.
    cp -R "$peers/$sources" "$peers/gopeer" "$folder/src/" && cd "$folder/src/$sources" || return 1
    if [ "$sources" != "${folder##*/}" ]; then # written for another version
        go mod edit -require="$3@$4" || return 1
        mode=mod
    fi
    if [ -n "$5" ]; then
        # What the library itself was built with is known by its own sums.
        go mod edit -replace="$3=$5" && cat "$5/go.sum" >>go.sum || return 1
        mode=mod
    fi
    [ -f go.sum ] || mode=mod
    go build -mod="$mode" -trimpath -o "$folder/peer" .
}

go_peer() { # NAME DIALECT LIBRARY VERSION [SOURCES [KIND]]
    local name="$1" folder="$prefix/$1" sources="${5:-$1}" kind="${6:-protocol}" given why stamp
    if ! why="$(need go)" && [ ! -x "$folder/peer" ]; then unavailable "$name" "$why" "$kind"; return; fi
    given="$(given_module "$3" "$4")"
    stamp="$(stamp_of "go $3 $4" "$peers/$sources" "$peers/gopeer" ${given:+"$given"})"
    if ! up_to_date "$folder" "$stamp"; then
        rm -rf "$folder"
        mkdir -p "$folder/src"
        if ! (build_go_peer "$folder" "$sources" "$3" "$4" "$given") >"$folder/build.log" 2>&1; then
            unavailable "$name" "$(reason_in "$folder/build.log")" "$kind"
            return
        fi
        printf '%s\n' "$stamp" >"$folder/stamp"
    fi
    available "$1" "$2" "$3" "$4" "$kind" "$folder/peer"
}

# The lock program that comes with the library: built from the module itself, no source of ours.
go_command() { # NAME DIALECT MODULE VERSION PACKAGE PROGRAM
    local name="$1" folder="$prefix/$1" why
    if [ ! -x "$folder/$6" ]; then
        if ! why="$(need go)"; then unavailable "$name" "$why" command; return; fi
        mkdir -p "$folder"
        if ! GOBIN="$folder" go install "$3/$5@$4" >"$folder/build.log" 2>&1; then
            unavailable "$name" "$(reason_in "$folder/build.log")" command
            return
        fi
    fi
    available "$name" "$2" "$3/$5" "$4" command "$folder/$6"
}

# A peer has a heap as small as its work, and no time is spent on the better compiler.
jvm=(java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xmx128m)

java_peer() { # VERSION
    local name="java-lock-client-$1" folder="$prefix/java-lock-client-$1" why stamp
    if ! why="$(need java)"; then unavailable "$name" "$why"; return; fi
    stamp="$(stamp_of "$1" "$peers/java-lock-client")"
    if ! up_to_date "$folder" "$stamp"; then
        if ! why="$(need mvn)"; then unavailable "$name" "$why"; return; fi
        rm -rf "$folder/lib" "$folder/build"
        mkdir -p "$folder/lib"
        if ! mvn -B -q -f "$peers/java-lock-client/pom.xml" -DlockClient.version="$1" -Dpeer.build="$folder/build" \
            package dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$folder/lib" \
            >"$folder/build.log" 2>&1; then
            rm -f "$folder/stamp"
            unavailable "$name" "$(reason_in "$folder/build.log")"
            return
        fi
        cp "$folder"/build/java-lock-client-peer-*.jar "$folder/lib/"
        printf '%s\n' "$stamp" >"$folder/stamp"
    fi
    available "$name" java-lock-client com.amazonaws:dynamodb-lock-client "$1" protocol \
        "${jvm[@]}" -cp "$folder/lib/*" leasescope.interop.Peer
}

maven_steps() { # NAME DIALECT LIBRARY
    local name="$1" folder="$prefix/$1" why stamp version
    version="$(sed -n 's#.*<library.version>\(.*\)</library.version>.*#\1#p' "$peers/$1/pom.xml")"
    if ! why="$(need java)"; then unavailable "$name" "$why" steps; return; fi
    stamp="$(stamp_of "$name" "$peers/$name" "$peers/javapeer")"
    if ! up_to_date "$folder" "$stamp"; then
        if ! why="$(need mvn)"; then unavailable "$name" "$why" steps; return; fi
        rm -rf "$folder"
        mkdir -p "$folder/lib" "$folder/src"
        cp -R "$peers/$name/pom.xml" "$peers/$name/src" "$peers/javapeer/src" "$folder/src/"
        if ! mvn -B -q -f "$folder/src/pom.xml" -Dpeer.build="$folder/build" \
            package dependency:copy-dependencies -DincludeScope=runtime -DoutputDirectory="$folder/lib" \
            >"$folder/build.log" 2>&1; then
            unavailable "$name" "$(reason_in "$folder/build.log")" steps
            return
        fi
        cp "$folder/build/$name"-peer-*.jar "$folder/lib/"
        printf '%s\n' "$stamp" >"$folder/stamp"
    fi
    available "$name" "$2" "$3" "$version" steps "${jvm[@]}" -cp "$folder/lib/*" leasescope.interop.Peer
}

# One installation for all peers of a folder, which differ in their arguments.
node_steps() { # FOLDER DIALECT LIBRARY NAME:ARGUMENT...
    local folder="$prefix/$1" dialect="$2" library="$3" why="" stamp version peer
    version="$(sed -n "s#.*\"$3\": \"\([0-9.]*\)\".*#\1#p" "$peers/$1/package.json")"
    stamp="$(stamp_of "$1" "$peers/$1" "$peers/nodepeer")"
    if ! why="$(need node npm)"; then :; elif ! up_to_date "$folder" "$stamp"; then
        rm -rf "$folder"
        mkdir -p "$folder"
        cp "$peers/$1"/* "$peers/nodepeer"/* "$folder/"
        if (cd "$folder" && npm install --no-audit --no-fund --no-package-lock --ignore-scripts) >"$folder/build.log" 2>&1; then
            printf '%s\n' "$stamp" >"$folder/stamp"
        else
            why="$(reason_in "$folder/build.log")"
        fi
    fi
    shift 3
    for peer in "$@"; do
        if [ -n "$why" ]; then unavailable "${peer%%:*}" "$why" steps; continue; fi
        # shellcheck disable=SC2086 # no argument or one
        available "${peer%%:*}" "$dialect" "$library" "$version" steps node "$folder/peer.js" ${peer#*:}
    done
}

python_steps() { # FOLDER DIALECT LIBRARY NAME:ARGUMENT...
    local folder="$prefix/$1" dialect="$2" library="$3" why="" stamp version peer
    version="$(sed -n "s/^$3==//p" "$peers/$1/requirements.txt")"
    if why="$(need python3)"; then
        stamp="$(stamp_of "$(python3 -V)" "$peers/$1" "$peers/pypeer")"
        if ! up_to_date "$folder" "$stamp"; then
            rm -rf "$folder"
            mkdir -p "$folder"
            if { python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install --disable-pip-version-check -q \
                -r "$peers/$1/requirements.txt" && cp "$peers/$1/"*.py "$peers/pypeer/"*.py "$folder/"; } >"$folder/build.log" 2>&1; then
                printf '%s\n' "$stamp" >"$folder/stamp"
            else
                why="$(reason_in "$folder/build.log")"
            fi
        fi
    fi
    shift 3
    for peer in "$@"; do
        if [ -n "$why" ]; then unavailable "${peer%%:*}" "$why" steps; continue; fi
        # shellcheck disable=SC2086 # no argument or one
        available "${peer%%:*}" "$dialect" "$library" "$version" steps "$folder/venv/bin/python" -B "$folder/peer.py" ${peer#*:}
    done
}

python_peer() {
    local name=dyndb-mutex folder="$prefix/dyndb-mutex" why stamp version
    version="$(sed -n 's/^dyndbmutex==//p' "$peers/dyndb-mutex/requirements.txt")"
    if ! why="$(need python3)"; then unavailable "$name" "$why"; return; fi
    stamp="$(stamp_of "$(python3 -V)" "$peers/dyndb-mutex")"
    if ! up_to_date "$folder" "$stamp"; then
        rm -rf "$folder"
        mkdir -p "$folder"
        if ! { python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install --disable-pip-version-check -q \
            -r "$peers/dyndb-mutex/requirements.txt" && cp "$peers/dyndb-mutex/"*.py "$folder/"; } >"$folder/build.log" 2>&1; then
            unavailable "$name" "$(reason_in "$folder/build.log")"
            return
        fi
        printf '%s\n' "$stamp" >"$folder/stamp"
    fi
    available "$name" dyndb-mutex dyndbmutex "$version" protocol \
        "$folder/venv/bin/python" -B "$folder/peer.py"
}

# A program that commands are copied for: no peer, it acquires no lock.
python_tool() { # NAME LIBRARY PROGRAM
    local name="$1" folder="$prefix/$1" why stamp version
    version="$(sed -n "s/^$2==//p" "$peers/$1/requirements.txt")"
    if ! why="$(need python3)"; then unavailable "$name" "$why" tool; return; fi
    stamp="$(stamp_of "$(python3 -V)" "$peers/$1")"
    if ! up_to_date "$folder" "$stamp"; then
        rm -rf "$folder"
        mkdir -p "$folder"
        if ! { python3 -m venv "$folder/venv" && "$folder/venv/bin/pip" install --disable-pip-version-check -q \
            -r "$peers/$1/requirements.txt"; } >"$folder/build.log" 2>&1; then
            unavailable "$name" "$(reason_in "$folder/build.log")" tool
            return
        fi
        printf '%s\n' "$stamp" >"$folder/stamp"
    fi
    available "$name" "" "$2" "$version" tool "$folder/venv/bin/$3"
}

go_peer dynamolock-v1 dynamolock cirello.io/dynamolock v1.4.0
go_peer dynamolock-v2 dynamolock cirello.io/dynamolock/v2 v2.1.0
go_peer dynamolock-v2.2.0 dynamolock cirello.io/dynamolock/v2 v2.2.0 dynamolock-v2
go_peer dynamolock-v5 dynamolock cirello.io/dynamolock/v5 v5.0.0
go_command dynamolock-v5-cmd dynamolock cirello.io/dynamolock/v5 v5.0.0 cmd/lock lock
java_peer 1.4.0
java_peer 1.5.0
python_peer
go_peer ddblock ddblock "ddblock (its requests, sent by our own program)" 2016-07-23
go_peer terraform terraform github.com/hashicorp/terraform v1.5.7 terraform steps
if [ "$with_opentofu" = yes ] || [ -x "$prefix/opentofu/peer" ]; then
    go_peer opentofu terraform github.com/opentofu/opentofu v1.12.6 opentofu steps
else
    unavailable opentofu "prepare.sh builds it with --with-opentofu only, for it takes minutes" steps
fi
maven_steps kcl kcl software.amazon.kinesis:amazon-kinesis-client
maven_steps spring-cloud-aws spring-integration-aws io.awspring.cloud:spring-cloud-aws-dynamodb
maven_steps spring-integration-aws spring-integration-aws org.springframework.integration:spring-integration-aws
maven_steps shedlock shedlock net.javacrumbs.shedlock:shedlock-provider-dynamodb2
go_peer shedlock-requests shedlock "ShedLock (its requests, sent by our own program)" 7.9 shedlock-requests steps
python_steps powertools-python powertools-idempotency aws-lambda-powertools powertools-python: powertools-python-no-context:--no-context
node_steps powertools-typescript powertools-idempotency @aws-lambda-powertools/idempotency powertools-typescript:
python_steps python-dynamodb-lock python-dynamodb-lock python-dynamodb-lock python-dynamodb-lock:
node_steps tristanls tristanls dynamodb-lock-client tristanls-failopen: tristanls-failclosed:--fail-closed
unavailable certmagic-dynamodb "no registry hands out github.com/silinternational/certmagic-storage-dynamodb/v3; certmagic-requests sends its requests" steps
python_tool aws-cli awscli aws
go_peer certmagic-requests certmagic-dynamodb "CertMagic storage (its requests, sent by our own program)" v3.1 certmagic-requests steps

{
    printf '[\n'
    for i in "${!entries[@]}"; do
        [ "$i" -eq 0 ] || printf ',\n'
        printf '  %s' "${entries[$i]}"
    done
    printf '\n]\n'
} >"$prefix/peers.json.new" && mv "$prefix/peers.json.new" "$prefix/peers.json"
echo "wrote $prefix/peers.json"

if [ "$require_all" = yes ] && [ "$missing" -gt 0 ]; then
    echo "prepare.sh: $missing peers are missing and --require-all was given" >&2
    exit 1
fi
