# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The steps of ../README.md beside the Go peers, for libraries in Python."""

import argparse
import json
import os
import sys
import threading
import time

import work

STARTED = time.monotonic()
OUTPUT = threading.Lock()


def emit(event, **fields):
    line = {"event": event, "ms": int((time.monotonic() - STARTED) * 1000), **fields}
    with OUTPUT:
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


def parser():
    """The arguments of every peer; a peer adds its own before it parses."""
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--endpoint", required=True)
    arguments.add_argument("--table", required=True)
    arguments.add_argument("--owner", default="")
    arguments.add_argument("--lease", type=int, default=20000, help="ms")
    arguments.add_argument("--heartbeat", type=int, default=0, help="ms, 0 for none")
    return arguments


def region():
    """Where the other SDKs read it; boto3 reads another variable."""
    return os.environ.get("AWS_REGION", "us-east-1")


def _sentence(failure):
    return f"{type(failure).__name__}: {failure}"


def _acquire(library, key, options):
    begun = time.monotonic()
    try:
        event, fields = "acquired", library.acquire(key, options)
    except Exception as failure:  # whatever the library raises is the answer
        event, fields = "not-acquired", {"error": _sentence(failure)}
    emit(event, key=key, waitedMs=int((time.monotonic() - begun) * 1000), **fields)


def _attempt(done, failed, key, step):
    try:
        step(key)
        emit(done, key=key, ok=True)
    except Exception as failure:  # whatever the library raises is the answer
        emit(failed, key=key, ok=False, error=_sentence(failure))


def _obey(library, words):
    verb, key = words[0], words[1] if len(words) > 1 else ""
    if verb == "acquire" and key:
        threading.Thread(target=_acquire, args=(library, key, words[2:]), daemon=True).start()
    elif verb == "release" and key:
        _attempt("released", "released", key, library.release)
    elif verb == "fail" and key and hasattr(library, "fail"):
        _attempt("failed", "failed", key, library.fail)
    elif verb == "work" and len(words) == 3 and hasattr(library, "believes"):
        threading.Thread(target=work.shift, args=(library, key, words[2], emit), daemon=True).start()
    elif verb == "heartbeat" and key:
        emit("heartbeat-failed", key=key, manual=True, error="unsupported by this library")
    else:
        emit("error", error="not understood: " + " ".join(words))


def run(library):
    """Answers commands until quit or the end of stdin, which ends the process without a release."""
    emit("ready", pid=os.getpid())
    for line in sys.stdin:
        words = line.split()
        if words and words[0] == "quit":
            break
        if words:
            _obey(library, words)
    os._exit(0)
