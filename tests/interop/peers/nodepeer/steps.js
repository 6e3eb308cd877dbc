// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0
"use strict";

// The steps of ../README.md beside the Go peers, for libraries in JavaScript.
const readline = require("node:readline");
const { parseArgs } = require("node:util");

const started = process.hrtime.bigint();

function emit(event, fields) {
    const ms = Number((process.hrtime.bigint() - started) / 1000000n);
    process.stdout.write(JSON.stringify({ event, ms, ...fields }) + "\n");
}

/** The arguments of every peer; more are those of one peer. */
function parse(more) {
    const text = { type: "string" };
    const { values } = parseArgs({
        options: {
            endpoint: text,
            table: text,
            owner: text,
            lease: { type: "string", default: "20000" },
            heartbeat: { type: "string", default: "0" },
            "partition-key": { type: "string", default: "id" },
            ...more,
        },
    });
    return { ...values, lease: Number(values.lease), heartbeat: Number(values.heartbeat) };
}

function sentence(failure) {
    const code = failure.code || failure.name;
    return `${code}: ${failure.message}`;
}

async function acquire(library, key, options) {
    const begun = Date.now();
    try {
        const fields = await library.acquire(key, options);
        emit("acquired", { key, waitedMs: Date.now() - begun, ...fields });
    } catch (failure) {
        emit("not-acquired", { key, waitedMs: Date.now() - begun, error: sentence(failure) });
    }
}

async function attempt(done, failed, fields, step) {
    try {
        emit(done, { ...fields, ok: true, ...(await step()) });
    } catch (failure) {
        emit(failed, { ...fields, ok: false, error: sentence(failure) });
    }
}

async function obey(library, [verb, key, ...options]) {
    if (verb === "acquire" && key)
        await acquire(library, key, options);
    else if (verb === "release" && key)
        await attempt("released", "released", { key }, () => library.release(key));
    else if (verb === "fail" && key && library.fail)
        await attempt("failed", "failed", { key }, () => library.fail(key));
    else if (verb === "heartbeat" && key)
        emit("heartbeat-failed", { key, manual: true, error: "unsupported by this library" });
    else
        emit("error", { error: `not understood: ${[verb, key, ...options].join(" ")}` });
}

/** Answers commands until quit or the end of stdin, which ends the process without a release. */
function run(library) {
    emit("ready", { pid: process.pid });
    const lines = readline.createInterface({ input: process.stdin });
    lines.on("line", (line) => {
        const words = line.split(" ").filter((word) => word);
        if (words[0] === "quit")
            process.exit(0);
        if (words.length)
            obey(library, words);
    });
    lines.on("close", () => process.exit(0));
}

module.exports = { emit, parse, run };
