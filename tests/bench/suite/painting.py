# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Start to the first picture, the lock table beside Qt's own, and memory for each lock."""
from suite.figures import median, ratios, spread
from suite.processes import Run, interleaved, serving

CONSOLE, WIDGET, ROWS, GO = "console", "smallest QWidget", "console, 100 000 rows painted", "Go SDK v2, list alone"


def since_start(words, mark):
    """Programs print CLOCK_MONOTONIC when they have painted; we know when we started them."""
    def run():
        one = Run(words)
        one.wall = (one.figure(mark) - one.began_ns) / 1e6
        return one
    return run


class Painting:
    def __init__(self, options, report):
        self.options = options
        self.report = report

    def start(self):
        console = self.options.bench("console_start")
        with serving(self.options.bench("replay_server"), "--rows", 100_000) as url:
            runs = {
                WIDGET: since_start([self.options.bench("first_paint_widget")], "first-paint"),
                CONSOLE: since_start([console], "first-paint"),
                ROWS: since_start([console, url, "100000"], "rows-paint"),
            }
            if self.options.go:
                runs[GO] = lambda: Run([self.options.go, url])
            results = interleaved(self.options.rounds, runs)
        self.report.section("start to the first picture", "Wall from exec to the paint, CPU of the whole process.")
        self.report.processes(results)
        self.report.goal("paint.first", ratios(results.get(CONSOLE, []), results.get(WIDGET, []), "wall"))
        self.report.goal("paint.rows", ratios(results.get(GO, []), results.get(ROWS, []), "wall"))

    # Line of the program: the goal's key, and whether the goal is the ratio to the peer.
    TABLE_GOALS = {
        "countdown frame, lease column": ("table.frame", False),
        "scroll one page, p99": ("table.scroll", False),
        "full repaint": ("table.repaint", False),
        "sort by key, order not known yet": ("table.sort.key", True),
        "sort by countdown": ("table.sort.countdown", True),
        "filter key": ("table.filter", True),
        "live re-sort by countdown, 1 % changed": ("table.resort", True),
    }

    def tables(self):
        program = self.options.bench("table_bench")
        rows = self.printed([program], 1 if self.options.quick else 3)
        frame = {} if self.options.quick else self.printed([program, "1000000", "frame"], 1)
        self.report.section("lock table of 100 000 rows",
                            "In ms. Peer: QSortFilterProxyModel and the standard delegate.")
        self.beside(rows)
        for line, (key, is_ratio) in self.TABLE_GOALS.items():
            pairs = rows.get(line, [])
            self.report.goal(key, [peer / ours for ours, peer in pairs] if is_ratio else [ours for ours, _ in pairs])
        self.report.goal("table.frame.million", [ours for ours, _ in frame.get("countdown frame, lease column", [])])

    def memory(self):
        rows = self.printed([self.options.bench("memory_bench")], 1)
        self.report.section("memory per lock with 64 B data", "In bytes. Peer: a struct of QStrings.")
        self.beside(rows)
        self.report.goal("table.memory", [ours for ours, _ in rows.get("snapshot, as it counts itself", [])])

    def printed(self, words, rounds):
        """Name to pairs of ours and the peer's, None where there is none."""
        rows = {}
        for run in interleaved(rounds, {words[0]: lambda: Run(words)}, warm_up=False).get(words[0], []):
            for line in run.text.splitlines():
                name, ours, peer = line.split("\t")
                rows.setdefault(name, []).append((float(ours), None if peer == "-" else float(peer)))
        return rows

    def beside(self, rows):
        self.report.table(["what", "ours", "peer", "ratio of medians"],
                          [[name, *self.pair([ours for ours, _ in pairs], [peer for _, peer in pairs if peer])]
                           for name, pairs in rows.items()])

    @staticmethod
    def pair(ours, peers):
        return [spread(ours), *([spread(peers), f"{median(peers) / median(ours):.1f}x"] if peers else ["", ""])]
