// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

// The peer for Powertools' idempotency: acquire starts a run of the wrapped function, release lets it return and fail lets it
// throw. With --no-context the run has no remaining time, so its row has no in_progress_expiration. The protocol is that of
// ../README.md.
const { DynamoDBClient } = require("@aws-sdk/client-dynamodb");
const { IdempotencyConfig, makeIdempotent } = require("@aws-lambda-powertools/idempotency");
const { DynamoDBPersistenceLayer } = require("@aws-lambda-powertools/idempotency/dynamodb");
const { parse, run } = require("./steps.js");

const options = parse({ "no-context": { type: "boolean", default: false } });
process.env.AWS_LAMBDA_FUNCTION_NAME = "interop"; // the same for all: it is part of the key
const persistenceStore = new DynamoDBPersistenceLayer({
    tableName: options.table,
    keyAttr: options["partition-key"],
    awsSdkV3Client: new DynamoDBClient({ endpoint: options.endpoint }),
});
const runs = new Map();

function configuration() {
    const config = new IdempotencyConfig({});
    if (!options["no-context"])
        config.registerLambdaContext({ getRemainingTimeInMillis: () => options.lease });
    return config;
}

/** Answers when the body has begun, and that is when the row is written; or fails as the library did. */
function begin(key) {
    return new Promise((began, refused) => {
        const body = () => new Promise((resolve, reject) => {
            runs.get(key).end = { resolve, reject };
            began({});
        });
        const wrapped = makeIdempotent(body, { persistenceStore, config: configuration(), dataIndexArgument: 0 });
        const result = wrapped({ key });
        runs.set(key, { result });
        result.then((value) => refused(new Error(`already done: ${JSON.stringify(value)}`)), refused);
    });
}

run({
    acquire: begin,
    async release(key) {
        const { end, result } = runs.get(key);
        end.resolve({ done: key });
        await result;
    },
    async fail(key) {
        const { end, result } = runs.get(key);
        end.reject(new Error("the run failed"));
        await result.catch(() => {});
    },
});
