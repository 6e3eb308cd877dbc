#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Changes the safety core on purpose, one small change at a time, and tells which changes no quick test notices.

All changes are compiled into one copy of the sources, each behind a number; an environment variable chooses the
one in force. A test counts as quick if it passes unchanged in less than --quick seconds.

    run.py [--build DIR] [--under FOLDER]... [--since COMMIT] [--sample N] [--seed N] [--only ID,ID] [--list]

Needs python3-clang-14.
"""
import argparse
import concurrent.futures
import hashlib
import json
import multiprocessing
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

import clang.cindex as clang
from clang.cindex import CursorKind as Kind

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
FOLDERS = ["core/locks", "core/admin", "core/audit", "core/watch"]
TESTS = ["tests/locks", "tests/admin", "tests/audit", "tests/watch", "tests/behaviours", "tests/lab", "tests/rehearse", "tests/attest",
         "tests/view", "tests/ui", "tests/app"]
SWAPS = {"<": ["<="], "<=": ["<"], ">": [">="], ">=": [">"], "==": ["!="], "!=": ["=="], "+": ["-"], "-": ["+"],
         "+=": ["-="], "-=": ["+="]}
FLAGS = {"Strong": "Eventual", "Eventual": "Strong"}
EQUIVALENTS = os.path.join(ROOT, "tests", "mutation", "equivalent.txt")
IN_MEMORY = "/dev/shm" # journals are flushed line by line: on a disk a quick test waits for that


class Change:
    """One place of the text and what may stand there instead; `render` writes all alternatives and the original."""

    def __init__(self, start, end, line, what, render):
        self.start, self.end, self.line, self.what, self.render = start, end, line, what, render
        self.ids = []


def tokens_between(unit_tokens, start, end):
    return [t for t in unit_tokens if start <= t.extent.start.offset and t.extent.end.offset <= end]


class Finder:
    def __init__(self, path, text, unit):
        self.path, self.text, self.unit = path, text, unit
        self.tokens = list(unit.get_tokens(extent=unit.cursor.extent))
        self.changes = []

    def within(self, cursor):
        start = cursor.extent.start
        return start.file is not None and os.path.realpath(start.file.name) == self.path

    def raw(self, cursor):
        return self.text[cursor.extent.start.offset:cursor.extent.end.offset].decode()

    def copyable(self, *cursors):
        """Whether the text may be written twice: no lambda, no wait, no macro's inside."""
        for cursor in cursors:
            text = self.raw(cursor)
            if not text or "co_await" in text or "\n#" in text or re.search(r"\[[&=\w, ]*\]\s*[({]", text):
                return False
        return True

    def add(self, cursor, what, alternatives, parts):
        self.changes.append(Change(cursor.extent.start.offset, cursor.extent.end.offset, cursor.extent.start.line,
                                   what, (alternatives, parts)))

    def operator_of(self, left, right):
        found = tokens_between(self.tokens, left.extent.end.offset, right.extent.start.offset)
        words = [t.spelling for t in found if t.spelling not in ("(", ")")]
        return words[0] if len(words) == 1 else None

    def binary(self, cursor):
        children = list(cursor.get_children())
        if cursor.kind == Kind.CALL_EXPR:  # an overloaded operator: left, operator, right by position
            children = sorted((c for c in children if not c.spelling.startswith("operator")),
                              key=lambda c: c.extent.start.offset)
        if len(children) != 2 or not self.copyable(*children):
            return
        left, right = children
        if cursor.extent.start.offset != left.extent.start.offset or cursor.extent.end.offset != right.extent.end.offset:
            return
        operator = self.operator_of(left, right)
        l, r = self.raw(left), self.raw(right)
        if operator in ("&&", "||"):
            other = "||" if operator == "&&" else "&&"
            choices = [(f"{operator} to {other}", f"({l}) {other} ({r})"), (f"only left of {operator}", f"({l})"),
                       (f"only right of {operator}", f"({r})")]
            if cursor.kind == Kind.CALL_EXPR:
                choices = choices[1:]
            else:
                choices = [(what, f"bool{alternative}" if what.startswith("only") else alternative)
                           for what, alternative in choices]
        elif operator in SWAPS:
            choices = [(f"{operator} to {other}", f"{l} {other} {r}") for other in SWAPS[operator]]
        else:
            return
        for what, alternative in choices:
            self.add(cursor, what, alternative, None)

    def visit(self, cursor, parent=None, in_function=False):
        for child in cursor.get_children():
            if child.kind.is_declaration() and not self.within(child):
                continue
            inside = in_function or child.kind in (Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR,
                                                   Kind.DESTRUCTOR, Kind.LAMBDA_EXPR)
            if inside and self.within(child):
                self.consider(child, cursor)
            if child.kind == Kind.STATIC_ASSERT:
                continue
            self.visit(child, cursor, inside)

    def consider(self, cursor, parent):
        kind = cursor.kind
        if kind in (Kind.BINARY_OPERATOR, Kind.COMPOUND_ASSIGNMENT_OPERATOR):
            self.binary(cursor)
        elif kind == Kind.UNARY_OPERATOR and self.raw(cursor).startswith("!"):
            operand = list(cursor.get_children())
            if len(operand) == 1 and self.copyable(operand[0]):
                self.add(cursor, "without !", f"bool({self.raw(operand[0])})", None)
        elif kind == Kind.CALL_EXPR:
            if cursor.spelling.startswith("operator"):
                self.binary(cursor)
            elif self.raw(cursor).startswith(("std::min", "std::max")) and self.copyable(cursor):
                text = self.raw(cursor)
                other = text.replace("std::min", "std::max", 1) if text.startswith("std::min") else text.replace("std::max", "std::min", 1)
                self.add(cursor, "min and max", other, None)
            if parent.kind == Kind.COMPOUND_STMT and self.copyable(cursor):
                self.add(cursor, "without the call", None, "statement")
        elif kind == Kind.DECL_REF_EXPR and cursor.spelling in FLAGS and "Consistency" in self.raw(cursor):
            self.add(cursor, cursor.spelling + " reads", self.raw(cursor).replace(cursor.spelling, FLAGS[cursor.spelling]), None)
        elif kind == Kind.CXX_BOOL_LITERAL_EXPR and self.raw(cursor) in ("true", "false"):
            self.add(cursor, "bool", "false" if self.raw(cursor) == "true" else "true", None)


def render(text, changes, start, end):
    """The text from start to end with all changes within, outermost first."""
    changes = sorted((c for c in changes if start <= c.start and c.end <= end), key=lambda c: (c.start, -c.end))
    result, at = [], start
    index = 0
    while index < len(changes):
        first = changes[index]
        same = [c for c in changes if (c.start, c.end) == (first.start, first.end)]
        inner = [c for c in changes if first.start <= c.start and c.end <= first.end and c not in same]
        result.append(text[at:first.start].decode())
        body = render_inner(text, inner, first.start, first.end)
        for change in same:
            alternative, form = change.render
            if form == "statement":
                body = f"if (!::mutant::on({change.ids[0]})) {body}"
            else:
                body = f"(::mutant::on({change.ids[0]}) ? ({alternative}) : ({body}))"
        result.append(body)
        at = first.end
        index += 1
        while index < len(changes) and changes[index].start < at:
            index += 1
    result.append(text[at:end].decode())
    return "".join(result)


def render_inner(text, changes, start, end):
    return render(text, [c for c in changes if not (c.start == start and c.end == end)], start, end)


def parse(path, commands):
    arguments = [a for a in commands[path] if a not in ("-fcoroutines",)]
    cleaned, skip = [], False
    for argument in arguments[1:]:
        if skip:
            skip = False
            continue
        if argument in ("-include", "-o", "-c"):
            skip = argument != "-c"
            continue
        if argument == path or argument.startswith("-W"):
            continue
        cleaned.append(argument)
    return clang.Index.create().parse(path, args=cleaned)


def compile_commands(build):
    with open(os.path.join(build, "compile_commands.json")) as file:
        return {os.path.realpath(e["file"]): e["command"].replace('\\"', '"').split() for e in json.load(file)}


def configure(source, build, *options):
    subprocess.run(["cmake", "--preset", "dev", "-S", source, "-B", build, *options], check=True, stdout=subprocess.DEVNULL)


def changes_in(path, text, commands, cache):
    """What can be changed in a file; remembered, since the parser reads all of Qt for each."""
    key = hashlib.sha256(text).hexdigest()
    remembered = os.path.join(cache, key + ".json")
    if os.path.exists(remembered):
        with open(remembered) as file:
            return [Change(*values) for values in json.load(file)]
    finder = Finder(path, text, parse(path, commands))
    finder.visit(finder.unit.cursor)
    unique = {(c.start, c.end, c.what): c for c in finder.changes}
    os.makedirs(cache, exist_ok=True)
    with open(remembered, "w") as file:
        json.dump([(c.start, c.end, c.line, c.what, c.render) for c in unique.values()], file)
    return list(unique.values())


def remember_changes(path, commands, cache):
    with open(path, "rb") as file:
        changes_in(path, file.read(), commands, cache)


def sources(under, since):
    """The files to change: all of these folders, or those that differ from a commit."""
    names = tracked(*under)
    if since:
        differ = subprocess.run(["git", "diff", "--name-only", "-z", since], cwd=ROOT, capture_output=True, text=True, check=True)
        names = set(names) & set(differ.stdout.split("\0"))
    return sorted(n for n in names if n.endswith(".cpp"))


def find_all(names, commands, cache):
    def changes_of(name):
        path = os.path.join(ROOT, name)
        with open(path, "rb") as file:
            text = file.read()
        return text, changes_in(path, text, commands, cache)

    with multiprocessing.Pool() as pool: # the parser reads all of Qt for each file
        pool.starmap(remember_changes, [(os.path.join(ROOT, name), commands, cache) for name in names], chunksize=1)
    found, number = {}, 1
    for name in names:
        text, changes = changes_of(name)
        for change in changes:
            change.ids = [number]
            number += 1
        found[name] = (text, changes)
    return found


def write_tree(tree, found, dropped):
    for name, (text, changes) in found.items():
        kept = [c for c in changes if c.ids[0] not in dropped]
        write_if_new(os.path.join(tree, name), '#include "tests/mutation/Mutant.h"\n' + render(text, kept, 0, len(text)))


def write_if_new(path, whole):
    old = None
    if os.path.exists(path):
        with open(path) as file:
            old = file.read()
    if old != whole:
        with open(path, "w") as file:
            file.write(whole)


def libraries():
    """The libraries of the folders, each with the file that describes it."""
    found = {}
    for name in tracked(*(f"{folder}/*CMakeLists.txt" for folder in FOLDERS)):
        with open(os.path.join(ROOT, name)) as file:
            found.update((library, name) for library in re.findall(r"leasescope_library\(NAME (\w+)", file.read()))
    return found


def allow_warnings(tree, found):
    """A changed line may well deserve a warning; nothing else is compiled in another way than before."""
    for library, name in found.items():
        with open(os.path.join(ROOT, name)) as file:
            whole = file.read()
        write_if_new(os.path.join(tree, name), whole + f"target_compile_options({library} PRIVATE -w)\n")


def equivalents():
    """The changes that nobody can see from outside: file, the line's text, and kind, each with its reason."""
    known = {}
    with open(EQUIVALENTS) as file:
        for number, line in enumerate(file, 1):
            if line.strip() and not line.startswith("#"):
                fields = line.rstrip("\n").split(" | ")
                if len(fields) != 4:
                    sys.exit(f"{EQUIVALENTS}:{number}: not file | text | kind | reason")
                known[tuple(fields[:3])] = fields[3]
    return known


def place_of(name, text, change):
    """As equivalent.txt names a change: no number, so that it outlives changes elsewhere in the file."""
    return name, text.decode().split("\n")[change.line - 1].strip(), change.what


def tracked(*under):
    return [n for n in subprocess.run(["git", "ls-files", "-z", *under], cwd=ROOT, capture_output=True, text=True,
                                      check=True).stdout.split("\0") if n]


def copy_project(tree, found, described):
    """A copy with the same layout as the original, so that a compiler cache knows what is unchanged."""
    for name in tracked():
        source, target = os.path.join(ROOT, name), os.path.join(tree, name)
        if name in found or name in described or not os.path.exists(source):
            continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        if not os.path.exists(target) or os.path.getmtime(target) < os.path.getmtime(source):
            shutil.copy(source, target) # as of now: what was built before it came must be built again
    for name in found:
        os.makedirs(os.path.dirname(os.path.join(tree, name)), exist_ok=True)


def failing_ids(log, tree):
    """The numbers on, or last before, the lines that the compiler did not like."""
    ids = set()
    for match in re.finditer(r"^(\S+?):(\d+):\d+: error:", log, re.M):
        path, line = os.path.realpath(os.path.join(tree, "build", "dev", match.group(1))), int(match.group(2))
        if not path.startswith(tree) or not os.path.exists(path):
            continue
        with open(path) as file:
            lines = file.read().split("\n")
        for at in range(line - 1, max(line - 8, -1), -1):
            numbers = re.findall(r"mutant::on\((\d+)\)", lines[at])
            if numbers:
                ids.update(int(n) for n in numbers)
                break
    return ids


def build_all(tree, build, found, targets):
    dropped = set()
    for _ in range(40):
        write_tree(tree, found, dropped)
        run = subprocess.run(["cmake", "--build", build, "--target", *targets, "--", "-k", "0"], capture_output=True, text=True)
        if run.returncode == 0:
            return dropped
        more = failing_ids(run.stdout + run.stderr, tree) - dropped
        if not more:
            sys.stdout.write((run.stdout + run.stderr)[-6000:])
            sys.exit("the changed sources do not build")
        print(f"{len(more)} changes are no C++ and are left out", flush=True)
        dropped |= more
    sys.exit("the changed sources do not build")


def tests_of(build, quick):
    shown = subprocess.run(["ctest", "--test-dir", build, "-L", "^(unit|gui)$", "--show-only=json-v1"], capture_output=True, text=True)
    tests = []
    for test in json.loads(shown.stdout)["tests"]:
        if "command" not in test or not os.path.exists(test["command"][0]):
            continue
        if not any(f"{build}/{folder}/" in test["command"][0] for folder in TESTS):
            continue
        properties = {p["name"]: p["value"] for p in test["properties"]}
        environment = dict(os.environ, QTEST_DISABLE_STACK_DUMP="1") # a debugger would look at each crash for seconds
        if os.path.isdir(IN_MEMORY):
            environment["TMPDIR"] = IN_MEMORY
        environment.update(e.split("=", 1) for e in properties.get("ENVIRONMENT", []))
        tests.append({"name": test["name"], "command": test["command"], "env": environment,
                      "cwd": properties.get("WORKING_DIRECTORY", build)})
    usable = []
    for test in tests:
        with tempfile.NamedTemporaryFile() as reached:
            environment = dict(test["env"], LEASESCOPE_MUTANTS_REACHED=reached.name)
            began = time.monotonic()
            passed = run_test(test, environment, 120)
            test["seconds"] = time.monotonic() - began
            test["reached"] = {int(line) for line in reached.read().split()}
        if passed and test["seconds"] < quick and test["reached"]:
            usable.append(test)
        else:
            print(f"left out: {test['name']} ({'passed' if passed else 'failed'}, {test['seconds']:.1f} s, {len(test['reached'])} reached)")
    return sorted(usable, key=lambda t: t["seconds"])


def run_test(test, environment, limit):
    try:
        done = subprocess.run(test["command"], cwd=test["cwd"], env=environment, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, timeout=limit)
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return False


def judge(change, tests):
    number = change.ids[0]
    for test in tests:
        if number in test["reached"]:
            environment = dict(test["env"], LEASESCOPE_MUTANT=str(number))
            if not run_test(test, environment, 10 + 10 * test["seconds"]):
                return test["name"]
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=os.path.join(ROOT, "build", "mutants"), help="where the changed copy of the project lies")
    parser.add_argument("--under", action="append")
    parser.add_argument("--since", help="change only the files that differ from this commit")
    parser.add_argument("--sample", type=int, default=0, help="so many of all changes, chosen by the seed; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="")
    parser.add_argument("--quick", type=float, default=3.0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--list", action="store_true", help="show the changes, build nothing")
    arguments = parser.parse_args()
    tree = os.path.realpath(arguments.build)
    commands = os.path.join(tree, "build", "commands")
    configure(ROOT, commands, "-DCMAKE_UNITY_BUILD=OFF")
    found = find_all(sources(FOLDERS, arguments.since), compile_commands(commands), os.path.join(tree, "build", "changes"))
    known = equivalents()
    named = [(name, change) for name, (text, changes) in found.items() for change in changes]
    unseen = {change.ids[0] for name, (text, changes) in found.items() for change in changes
              if place_of(name, text, change) in known}
    print(f"{len(named)} changes in {len(found)} files, {len(unseen)} of them equivalent", flush=True)
    if arguments.list:
        for name, change in named:
            print(f"{change.ids[0]:5} {name}:{change.line} {change.what}")
        return 0
    build = os.path.join(tree, "build", "dev")
    changed = libraries()
    copy_project(tree, found, changed.values())
    allow_warnings(tree, changed)
    write_tree(tree, found, set())
    configure(tree, build)
    dropped = build_all(tree, build, found, list(changed))
    targets = [f"{folder}/all" for folder in TESTS]
    build_all_targets = subprocess.run(["cmake", "--build", build, "--target", *targets], capture_output=True, text=True)
    if build_all_targets.returncode != 0:
        sys.stdout.write(build_all_targets.stdout[-4000:])
        sys.exit("the tests do not build")
    tests = tests_of(build, arguments.quick)
    print(f"{len(tests)} quick tests, {sum(t['seconds'] for t in tests):.0f} s together", flush=True)
    chosen = [(n, c) for n, c in named if c.ids[0] not in dropped | unseen]
    if arguments.only:
        wanted = {int(n) for n in arguments.only.split(",")}
        chosen = [(n, c) for n, c in chosen if c.ids[0] in wanted]
    if arguments.under:
        chosen = [(n, c) for n, c in chosen if any(n.startswith(u) for u in arguments.under)]
    if arguments.sample and arguments.sample < len(chosen):
        chosen = sorted(random.Random(arguments.seed).sample(chosen, arguments.sample), key=lambda x: x[1].ids[0])
    reached = set().union(*(t["reached"] for t in tests))
    noticed, missed = 0, []
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for (name, change), by in zip(chosen, pool.map(lambda x: judge(x[1], tests), chosen)):
            if by:
                noticed += 1
            else:
                missed.append((name, change))
                note = "" if change.ids[0] in reached else " (never reached)"
                print(f"NOT NOTICED {change.ids[0]:5} {name}:{change.line} {change.what}{note}", flush=True)
    print(f"{noticed} of {len(chosen)} changes noticed ({100 * noticed / max(1, len(chosen)):.1f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
