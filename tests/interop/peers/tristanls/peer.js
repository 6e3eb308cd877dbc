// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

// The peer for dynamodb-lock-client. With --fail-closed its locks have no lease. The protocol is that of ../README.md.
const { DynamoDB } = require("aws-sdk");
const { FailClosed, FailOpen } = require("dynamodb-lock-client");
const { promisify } = require("node:util");
const { emit, parse, run } = require("./steps.js");

const options = parse({ "fail-closed": { type: "boolean", default: false } });
const dynamodb = new DynamoDB.DocumentClient({
    service: new DynamoDB({ endpoint: options.endpoint, region: process.env.AWS_REGION }),
});

// A release that meets a heartbeat on its way is refused, and the library says nothing of it: the row stays held until
// its lease is over. Which of the two comes first is chance, so a release here waits for the answer of the heartbeat.
let underWay = 0;
const waiting = [];
const put = dynamodb.put.bind(dynamodb);
dynamodb.put = (params, done) => {
    ++underWay;
    return put(params, (error, data) => {
        try {
            done(error, data); // the library takes over the new guid
        } finally {
            if (--underWay === 0)
                waiting.splice(0).forEach((goOn) => goOn());
        }
    });
};

function makeClient() {
    const common = { dynamodb, lockTable: options.table, partitionKey: options["partition-key"], owner: options.owner };
    if (options["fail-closed"])
        return new FailClosed({ ...common, acquirePeriodMs: 100, retryCount: 0 });
    const period = options.heartbeat > 0 ? { heartbeatPeriodMs: options.heartbeat } : {};
    return new FailOpen({ ...common, ...period, leaseDurationMs: options.lease });
}

const client = makeClient();
const held = new Map();

run({
    async acquire(key) {
        const lock = await promisify(client.acquireLock.bind(client))(key);
        // Without a listener the process would end.
        lock.on("error", (failure) => emit("lost", { key, source: "background heartbeat", error: failure.code }));
        held.set(key, lock);
        const token = lock.fencingToken === undefined ? {} : { token: lock.fencingToken };
        return { owner: options.owner, ...token };
    },
    async release(key) {
        const lock = held.get(key);
        held.delete(key);
        if (underWay > 0)
            await new Promise((goOn) => waiting.push(goOn));
        await promisify(lock.release.bind(lock))();
    },
});
