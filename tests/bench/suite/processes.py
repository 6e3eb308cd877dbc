# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Starts what is measured, and measures it from outside."""
import contextlib
import os
import subprocess
import sys

OWN = {
    "AWS_ACCESS_KEY_ID": "LEASESCOPETESTKEY001",
    "AWS_SECRET_ACCESS_KEY": "not-a-secret/used-by-tests-only",
    "AWS_REGION": "us-east-1",
    "AWS_DEFAULT_REGION": "us-east-1",
    "AWS_EC2_METADATA_DISABLED": "true",
    "QT_QPA_PLATFORM": "offscreen",
    "LC_ALL": "C.UTF-8",
}
PIPE_BYTES = 1 << 20


def environment(**more):
    """Ours alone: another profile, proxy or certificate bundle of the caller would be measured with it."""
    foreign = ("AWS_", "SSL_CERT", "REQUESTS_CA", "HTTP_PROXY", "HTTPS_PROXY", "http_proxy", "https_proxy")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    return {**kept, **OWN, **more}


class Launcher:
    """Where the program lies that starts what is measured: set once, see Launch.cpp for why it is needed."""
    path = ""


class Run:
    """One process from exec to exit: wall and CPU in ms, peak in MB, and what it printed.

    Whatever it prints goes through a pipe that is read to its end, for every program alike. With `counted` the bytes
    are thrown away once they are counted: the output is the work, and nothing of it is needed here.
    """

    def __init__(self, command, counted=False):
        told, telling = os.pipe()
        with open(told, encoding="ascii") as figures:
            words = [Launcher.path, str(telling), *command]
            with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(),
                                  pipesize=PIPE_BYTES, pass_fds=[telling]) as child:
                os.close(telling)
                self.text, self.bytes = drained(child.stdout, counted)
                errors = child.stderr.read().decode(errors="replace")
            words = figures.read().split()
        if child.returncode != 0:
            lines = errors.strip().splitlines() or ["no reason given"]
            raise RuntimeError(f"{os.path.basename(command[0])} ended with {child.returncode}: {lines[-1]}")
        self.began_ns, self.wall, self.cpu, self.peak = int(words[1]), *map(float, words[3::2])

    def figure(self, name):
        words = self.text.split()
        return float(words[words.index(name) + 1])


def drained(pipe, counted):
    kept, count = [], 0
    while chunk := os.read(pipe.fileno(), PIPE_BYTES):
        count += len(chunk)
        if not counted:
            kept.append(chunk)
    return b"".join(kept).decode(errors="replace"), count


@contextlib.contextmanager
def serving(program, *options, prepare=None, authority=None):
    """The replay server's URL. authority: over https, and that file is where the certificate to trust is written to."""
    tls = ["--tls", authority] if authority else []
    words = [program, *map(str, options), *tls]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, preexec_fn=prepare) as server:
        try:
            ready = server.stdout.readline().split()
            if len(ready) != 2:
                raise RuntimeError("the replay server did not start")
            yield f"http{'s' if authority else ''}://127.0.0.1:{ready[1]}"
        finally:
            server.terminate()


def interleaved(rounds, runs, warm_up=True):
    """runs: name to callable that returns a Run. Returns name to its Runs, one for each round, without those of the
    warm-up round. A program that fails is left out of all rounds, so that rounds stay pairs."""
    results = {name: [] for name in runs}
    for number in range(-1 if warm_up else 0, rounds):
        for name, run in list(runs.items()):
            try:
                result = run()
            except (RuntimeError, OSError, ValueError) as reason:
                print(f"{name} is left out: {reason}", file=sys.stderr)
                del runs[name], results[name]
                continue
            if number >= 0:
                results[name].append(result)
    return results
