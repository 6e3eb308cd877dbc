# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Polling a table every second without a window."""
from suite.figures import spread
from suite.processes import Run, interleaved, serving

OURS, GO = "leasescope", "Go SDK v2, re-reading"


class Watching:
    SECONDS = "10"

    def __init__(self, options, report):
        self.options = options
        self.report = report

    def measure(self):
        small = self.shares(10_000, 20, with_peer=True)
        large = self.shares(100_000, 20)
        unchanged = self.shares(100_000, 0)
        self.report.section("watch at 1 s", "Share of a core, in percent.")
        self.report.table(["table", "program", "share of a core, %"],
                          [[title, name, spread(measured)]
                           for title, shares in (("10 000, 20 % send heartbeats", small),
                                                 ("100 000, 20 % send heartbeats", large),
                                                 ("100 000, unchanged", unchanged))
                           for name, measured in shares.items()])
        self.report.goal("watch.go", [peer / ours for peer, ours in zip(small.get(GO, []), small.get(OURS, []))])
        self.report.goal("watch.large", large.get(OURS, []))
        self.report.goal("watch.large.unchanged", unchanged.get(OURS, []))

    def shares(self, rows, churn, with_peer=False):
        with serving(self.options.bench("replay_server"), "--rows", rows, "--churn", churn) as url:
            runs = {OURS: lambda: Run([self.options.bench("watch_bench"), url, self.SECONDS])}
            if with_peer and self.options.go:
                runs[GO] = lambda: Run([self.options.go, url, self.SECONDS])
            results = interleaved(self.options.rounds, runs, warm_up=False)
        return {name: [run.figure("core_percent") for run in runs] for name, runs in results.items()}
