# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What smoke.py tries on each peer."""

import os
import time

from .peer import Peer
from .store import ServiceError

# Stillness: a waiter counts a whole lease from its own first read. Date: any try after the written date wins.
STILLNESS = ("dynamolock", "java-lock-client")
RETRY_SECONDS = 0.1
# A waiter of the stillness libraries looks once a second; two more for a slow machine.
SLACK_MS = 3000
SOME_DATA = " data=c29tZSBkYXRh"


class PeerRun:
    def __init__(self, store, entry, endpoint, lease, heartbeat):
        self.store, self.entry, self.endpoint = store, entry, endpoint
        self.lease, self.heartbeat = lease, heartbeat
        self.table = f"smoke-{entry['name']}-{os.getpid()}"
        self.schema = None
        self.failures = []
        self.processes = []
        self.stillness = entry["dialect"] in STILLNESS

    def start(self, owner, *more):
        peer = Peer(self.entry["command"], [
            "--endpoint", self.endpoint, "--table", self.table, "--owner", owner,
            "--lease", str(self.lease), "--heartbeat", str(self.heartbeat), *more])
        self.processes.append(peer)
        peer.expect("ready", within=30)
        return peer

    def check(self, condition, sentence):
        print(f"  {'ok  ' if condition else 'FAIL'} {sentence}", flush=True)
        if not condition:
            self.failures.append(sentence)

    def key(self, name):
        attribute = next(k["AttributeName"] for k in self.schema["KeySchema"] if k["KeyType"] == "HASH")
        prefix = "ddblock-" if self.entry["dialect"] == "ddblock" else ""
        return {attribute: {"S": prefix + name}}

    def row(self, name):
        return self.store.get(self.table, self.key(name))

    def end(self):
        for peer in self.processes:
            peer.kill()
        try:
            self.store.delete_table(self.table)
        except ServiceError:
            pass  # it was never made


def milliseconds(seconds):
    return round(seconds * 1000)


def acquire_after_crash(run, waiter):
    """The moment the waiter got in and how long its last try took, in ms."""
    if run.stillness:
        event = waiter.ask("acquire job wait=20000", "acquired", "not-acquired", within=40)
        return event if event["event"] == "acquired" else None
    deadline = time.monotonic() + (run.lease + SLACK_MS) / 1000
    while time.monotonic() < deadline:
        event = waiter.ask("acquire job", "acquired", "not-acquired")
        if event["event"] == "acquired":
            return event
        time.sleep(RETRY_SECONDS)
    return None


def take_over(run):
    """Acquire, refuse, crash, take over, release. Answers the rows seen on the way."""
    rows = {}
    holder = run.start("holder-1", "--create-table")
    description = run.store.wait_until_active(run.table)
    run.schema = {"KeySchema": description["KeySchema"], "AttributeDefinitions": description["AttributeDefinitions"]}
    held = holder.ask("acquire job" + (SOME_DATA if run.stillness else ""), "acquired", "not-acquired")
    run.check(held["event"] == "acquired", f"the first process gets in ({held.get('waitedMs')} ms)")
    rows["afterAcquire"] = run.row("job")
    waiter = run.start("waiter-2")
    refused = waiter.ask("acquire job fail-if-locked", "acquired", "not-acquired")
    run.check(refused["event"] == "not-acquired",
              f"the second is refused after {refused['waitedMs']} ms: {refused.get('error', '')[:90]}")
    if run.entry["dialect"] != "dyndb-mutex":  # the only one without a heartbeat
        time.sleep(1.5 * run.lease / 1000)
        rows["afterBeat"] = run.row("job")
        run.check(rows["afterBeat"] not in (None, rows["afterAcquire"]), "the holder beats: its row changed")
        still = waiter.ask("acquire job fail-if-locked", "acquired", "not-acquired")
        run.check(still["event"] == "not-acquired", "the second is refused after one and a half leases")
    holder.kill()
    killed = time.monotonic()
    taken = acquire_after_crash(run, waiter)
    run.check(taken is not None, "the second gets in after the first was killed")
    if taken is None:
        return rows
    after = milliseconds(taken["at"] - killed)
    if run.stillness:
        earliest, meaning = run.lease, "a lease after its first look"
        waited = taken["waitedMs"]
    elif run.entry["dialect"] == "ddblock":
        earliest, meaning = run.lease - run.heartbeat - 100, "a lease after the last beat"
        waited = after
    else:
        earliest, meaning = run.lease - 100, "a lease after the acquire"
        waited = milliseconds(taken["at"] - held["at"])
    run.check(earliest <= waited <= earliest + SLACK_MS,
              f"in {after} ms after the kill; {waited} ms counted, not before {earliest} ({meaning})")
    rows["afterTakeOver"] = run.row("job")
    released = waiter.ask("release job", "released")
    run.check(released["ok"], "its release is accepted")
    rows["afterRelease"] = run.row("job")
    again = waiter.ask("acquire job", "acquired", "not-acquired")
    run.check(again["event"] == "acquired", "a released lock is free at once")
    rows["afterAcquireOfReleased"] = run.row("job")
    waiter.say("quit")
    waiter.expect("closed")
    rows["afterClose"] = run.row("job")
    if run.entry["name"] in ("dynamolock-v2", "dynamolock-v2.2.0", "dynamolock-v5") or run.entry["dialect"] == "java-lock-client":
        rows["withSortKey"] = named_keys(run)
    return rows


def named_keys(run):
    """A table with other key names and a sort key; answers the row."""
    table = run.table + "-sorted"
    holder = run.start("holder-1", "--table", table, "--partition-key", "lock", "--sort-key", "part",
                       "--sort-value", "p1", "--create-table")
    run.store.wait_until_active(table)
    key = {"lock": {"S": "job"}, "part": {"S": "p1"}}
    try:
        held = holder.ask("acquire job keep-on-release", "acquired", "not-acquired")
        row = run.store.get(table, key)
        run.check(held["event"] == "acquired" and row is not None, "it locks under named keys and a sort key")
        holder.ask("release job", "released")
        run.check("isReleased" in run.store.get(table, key), "and marks that row released")
        return row
    finally:
        holder.kill()
        run.store.delete_table(table)


def force(run, name, update, values, names):
    """One guarded forced release; answers the row after it."""
    run.store.call("UpdateItem", TableName=run.table, Key=run.key(name), UpdateExpression=update,
                   ConditionExpression="attribute_exists(#on)", ExpressionAttributeNames=names,
                   ExpressionAttributeValues=values)
    return run.row(name)


def observe(run, holder, name, since, what):
    """Three beats long: does the row move, and does the holder notice?"""
    before = run.row(name)
    time.sleep(3.2 * run.heartbeat / 1000)
    moved = run.row(name) != before
    lost = holder.seen("lost", since)
    noticed = f"notices after {milliseconds(lost['at'] - since)} ms: {lost['error'][:100]}" if lost else "notices nothing"
    print(f"  seen {what}: the row {'goes on moving' if moved else 'stays as it is'}; the holder {noticed}", flush=True)
    return moved, lost


def probe_stillness(run):
    names = {"#ir": "isReleased", "#on": "ownerName"}
    holder = run.start("holder-1")
    monitor = f" monitor={run.lease - run.heartbeat // 2}"
    holder.ask("acquire marked keep-on-release", "acquired")
    since = time.monotonic()
    force(run, "marked", "SET #ir = :one", {":one": {"S": "1"}}, names)
    moved, lost = observe(run, holder, "marked", since, "mark without a new version")
    run.check(moved and not lost, "a mark alone does not stop the heartbeat")
    holder.ask("release marked", "released")

    holder.ask("acquire rotated" + monitor, "acquired")
    since = time.monotonic()
    force(run, "rotated", "SET #ir = :one, #rvn = :fresh, #on = :nobody",
          {":one": {"S": "1"}, ":fresh": {"S": "0" * 32}, ":nobody": {"S": "leasescope"}},
          {**names, "#rvn": "recordVersionNumber"})
    moved, lost = observe(run, holder, "rotated", since, "mark with a new version and owner")
    run.check(not moved and lost is not None, "mark + rotate stops the heartbeat")
    waiter = run.start("waiter-2")
    taken = waiter.ask("acquire rotated", "acquired", "not-acquired")
    run.check(taken["event"] == "acquired", f"the next one gets in at once ({taken.get('waitedMs')} ms)")
    time.sleep(run.lease / 1000)
    danger = holder.seen("danger", since)
    print("  seen session monitor after the refused beat: "
          + (f"fires {milliseconds(danger['at'] - since)} ms after the forced release" if danger else "does not fire"))
    print(f"  seen status then: {holder.ask('status rotated', 'status')}")
    refused = holder.ask("release rotated", "released")
    run.check(not refused["ok"], f"the old holder's release is refused: {refused.get('error', 'false, no error')[:100]}")

    holder.ask("acquire deleted", "acquired")
    since = time.monotonic()
    run.store.call("DeleteItem", TableName=run.table, Key=run.key("deleted"))
    moved, lost = observe(run, holder, "deleted", since, "delete")
    run.check(not moved and lost is not None and run.row("deleted") is None, "a deleted row does not come back")


def probe_ddblock(run):
    holder = run.start("holder-1")
    holder.ask("acquire deleted", "acquired")
    since = time.monotonic()
    run.store.call("DeleteItem", TableName=run.table, Key=run.key("deleted"))
    moved, lost = observe(run, holder, "deleted", since, "delete")
    run.check(not moved and lost is not None and run.row("deleted") is None, "a deleted row does not come back")
    released = holder.ask("release deleted", "released")
    run.check(released["ok"], "the old holder's unlock counts as done")


def probe_dyndb_mutex(run):
    holder = run.start("holder-1")
    names = {"#on": "holder", "#e": "expire_ts", "#ttl": "ttl"}
    holder.ask("acquire forced", "acquired")
    row = force(run, "forced", "SET #on = :empty, #e = :zero REMOVE #ttl",
                {":empty": {"S": "__empty__"}, ":zero": {"N": "0"}}, names)
    waiter = run.start("waiter-2")
    taken = waiter.ask("acquire forced", "acquired", "not-acquired")
    run.check(taken["event"] == "acquired", f"the next one gets in over {row}")
    refused = holder.ask("release forced", "released")
    run.check(not refused["ok"], f"the old holder's release is refused: {refused.get('error')}")
    holder.ask("acquire deleted", "acquired")
    run.store.call("DeleteItem", TableName=run.table, Key=run.key("deleted"))
    holder.ask("release deleted", "released")
    back = run.row("deleted")
    run.check(back is not None and back["holder"] == {"S": "__empty__"}, f"its release brings a deleted row back: {back}")


def probe_forced_releases(run):
    if run.stillness:
        probe_stillness(run)
    elif run.entry["dialect"] == "ddblock":
        probe_ddblock(run)
    else:
        probe_dyndb_mutex(run)
