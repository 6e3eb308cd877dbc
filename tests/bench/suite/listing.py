# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Reading a table whole: the command as a user runs it, the listing alone, the limit, and the peers."""
import os

from suite.figures import ratios, spread, values
from suite.machine import aws_cli, boto_python
from suite.processes import Run, interleaved, serving

FORMATS = ("jsonl", "json", "csv", "table")
LIMIT, BARE, GO, AWS = "limit", "listing alone", "Go SDK v2", "AWS CLI, json"
LIMIT_MANY = "limit, 8 segments"
BOTO, BOTO_IMPORT = "boto3", "boto3, import only"
SLOW_PEER_ROWS = 100_000


def spaced(number):
    return f"{number:,}".replace(",", " ")


def command(output):
    return f"leasescope-cli, {output}"


class Listing:
    def __init__(self, options, report):
        self.options = options
        self.report = report

    def small(self):
        results = self.read(10_000, FORMATS, slow_peers=True)
        self.tell(results, "list 10 000")
        self.against("cli.jsonl.aws.small", results, AWS, command("jsonl"), "wall")

    def large(self):
        results = self.read(self.options.rows, FORMATS, slow_peers=True)
        self.tell(results, f"list {spaced(self.options.rows)}")
        for output in FORMATS:
            self.against(f"cli.{output}.bare", results, command(output), BARE, "wall")
        self.report.goal("cli.table.peak", values(results.get(command("table"), []), "peak"))
        self.against("cli.jsonl.aws", results, AWS, command("jsonl"), "wall")
        self.against("list.wall.limit", results, BARE, LIMIT, "wall")
        self.against("list.cpu.limit", results, BARE, LIMIT, "cpu")
        self.against("list.wall.go", results, GO, BARE, "wall")
        self.against("list.cpu.go", results, GO, BARE, "cpu")
        self.against("list.peak.go", results, BARE, GO, "peak")

    def shuffled(self):
        results = self.read(self.options.rows, FORMATS, "--shuffle")
        self.tell(results, f"list {spaced(self.options.rows)}, attributes of each item in another order")
        self.against("shuffled.wall.limit", results, BARE, LIMIT, "wall")
        self.against("shuffled.cpu.limit", results, BARE, LIMIT, "cpu")
        self.against("shuffled.wall.go", results, GO, BARE, "wall")
        self.against("shuffled.cpu.go", results, GO, BARE, "cpu")

    def latency(self):
        results = self.read(self.options.rows, ("jsonl",), "--latency", 20, slow_peers=True, many=True)
        self.tell(results, f"list {spaced(self.options.rows)}, 20 ms a page",
                  "As shipped: how many segments is the program's own choice.")
        self.against("latency.wall.go", results, GO, BARE, "wall")

    def million(self):
        results = self.read(1_000_000, ("jsonl",), rounds=min(self.options.rounds, 3))
        self.tell(results, "list 1 000 000")
        self.against("million.wall.go", results, GO, BARE, "wall")
        self.against("million.peak.go", results, BARE, GO, "peak")

    def read(self, rows, formats, *served, slow_peers=False, many=False, rounds=None):
        server = self.options.bench("replay_server")
        with serving(server, "--rows", rows, *served) as url:
            runs = self.programs(url, formats, many)
            if slow_peers and rows <= SLOW_PEER_ROWS and not self.options.quick:
                runs.update(self.slow_peers(url))
            return interleaved(rounds or self.options.rounds, runs)

    def programs(self, url, formats, many):
        options = self.options
        cli = options.built("app", "cli", "leasescope-cli")
        runs = {LIMIT: lambda: Run([options.bench("limit_list"), url])}
        if many:
            runs[LIMIT_MANY] = lambda: Run([options.bench("limit_list"), url, "8"])
        runs[BARE] = lambda: Run([options.bench("list_bench"), url])
        for output in formats:
            words = [cli, "--endpoint-url", url, "list", "locks", "--output", output]
            runs[command(output)] = lambda words=words: Run(words, counted=True)
        if options.go:
            runs[GO] = lambda: Run([options.go, url])
        return runs

    @staticmethod
    def slow_peers(url):
        runs, python = {}, boto_python()
        here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
        if python:
            runs[BOTO] = lambda: Run([python, os.path.join(here, "peers", "boto3_list.py"), url])
            runs[BOTO_IMPORT] = lambda: Run([python, "-c", "import boto3"])
        if aws_cli():
            words = [aws_cli(), "dynamodb", "scan", "--consistent-read", "--table-name", "locks", "--endpoint-url", url,
                     "--output", "json"]
            runs[AWS] = lambda: Run(words, counted=True)
        return runs

    def tell(self, results, title, sentence=""):
        self.report.section(title, sentence)
        self.report.processes(results)
        wanted = [(BARE, LIMIT), (BARE, GO),
                  *((command(output), other) for output in FORMATS for other in (BARE, LIMIT)),
                  (command("jsonl"), GO), (command("jsonl"), AWS)]
        pairs = [(one, other) for one, other in wanted if results.get(one) and results.get(other)]
        self.report.table(["ours to", "other", "wall, x", "CPU, x", "peak, x"],
                          [[one, other, *(spread(ratios(results[one], results[other], part))
                                          for part in ("wall", "cpu", "peak"))] for one, other in pairs])

    def against(self, key, results, one, other, part):
        """The goal's ratio, of one to the other; not measured if either is missing."""
        self.report.goal(key, ratios(results.get(one, []), results.get(other, []), part))
