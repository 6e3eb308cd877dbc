# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Prints what was measured as Markdown while it is measured, and writes it into the page of the manual."""
from suite.figures import median, number, spread, with_unit
from suite.goals import GOALS

BEGIN = "## Measured"
END = "## What is not met, and why"
PAIR = "minimum / median / maximum"


def table_lines(names, rows):
    """rows: lists of texts, as many as there are names."""
    lines = [names, ["---"] * len(names), *rows]
    return [*("| " + " | ".join(line) + " |" for line in lines), ""]


class Report:
    def __init__(self):
        self.lines = []
        self.verdicts = {}
        self.pending = []

    def say(self, line=""):
        self.lines.append(line)
        print(line, flush=True)

    def section(self, title, sentence=""):
        self.flush()
        self.say(f"\n### {title}\n")
        if sentence:
            self.say(sentence + "\n")

    def table(self, names, rows):
        for line in table_lines(names, rows):
            self.say(line)

    def processes(self, results):
        """results: name to Runs. The three figures of whole processes."""
        self.table(["program", f"wall ms, {PAIR}", "CPU ms", "peak MB"],
                   [[name, *(spread([getattr(run, part) for run in runs]) for part in ("wall", "cpu", "peak"))]
                    for name, runs in results.items()])

    def goal(self, key, measured):
        """Kept until the section ends; nothing measured: said so."""
        self.pending.append(key)
        self.verdicts[key] = measured

    def flush(self):
        """The goals of the section that ends."""
        if self.pending:
            self.table(["goal", f"measured, {PAIR}", "reach", "stretch", ""],
                       [self.judged(key) for key in self.pending])
        self.pending = []

    def judged(self, key):
        goal, measured = GOALS[key], self.verdicts.get(key)
        bounds = [goal.sign(goal.reach), goal.sign(goal.stretch)]
        if not measured:
            return [goal.metric, "not measured", *bounds, ""]
        reached = goal.is_met_by(median(measured), goal.reach)
        beyond = goal.stretch is not None and goal.is_met_by(median(measured), goal.stretch)
        return [goal.metric, with_unit(spread(measured), goal.unit), *bounds,
                "met, stretch too" if reached and beyond else "met" if reached else "not met"]

    def summary(self, everything):
        """Lines of all goals with their medians alone; those of parts that were not run only with `everything`."""
        rows = []
        for key in GOALS if everything else [key for key in GOALS if key in self.verdicts]:
            metric, measured, reach, stretch, verdict = self.judged(key)
            if self.verdicts.get(key):
                measured = with_unit(number(median(self.verdicts[key])), GOALS[key].unit)
            rows.append([metric, measured, reach, stretch, verdict])
        return ["### What was to be reached", "",
                *table_lines(["goal", "measured, median", "reach", "stretch", ""], rows)]


def write_page(path, head, lines):
    """Everything between the two headings is made anew; what people wrote before and behind stays."""
    with open(path, encoding="utf-8") as page:
        text = page.read()
    begin, end = text.index(BEGIN + "\n"), text.index(END + "\n")
    body = "\n".join([*head, *lines]).strip()
    while "\n\n\n" in body:
        body = body.replace("\n\n\n", "\n\n")
    with open(path, "w", encoding="utf-8") as page:
        page.write(f"{text[:begin]}{BEGIN}\n\n{body}\n\n{text[end:]}")
