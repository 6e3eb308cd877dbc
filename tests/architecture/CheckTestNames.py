#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Test classes are named as their files, and names that files of a test program share mean one thing: CheckTestNames.py SOURCE_FOLDER

The files of a folder are linked into one program. Two inline definitions of one name in it are no error for any linker: one of
them is taken for both. So what a test file defines for itself stands in an anonymous namespace or within its class, and a
name in the headers of the tests is defined once.
"""
import collections
import pathlib
import re
import sys

REGISTERED = re.compile(r"^LEASESCOPE_(?:WINDOW_)?TEST\((\w+)\)$", re.MULTILINE)
OPENED = re.compile(r"(?:inline )?namespace *([\w:]*) *\{")
TYPE = re.compile(r"(?:template <[^>]*> )?(?:class|struct|enum|enum class|union) (?:\[\[\w+\]\] )?(\w+)(?: final)?(?: : [^;]*)? \{")
FUNCTION = re.compile(r"(?:\[\[\w+\]\] )?(inline )?(?!static |using |return |else |namespace |friend |typedef )[\w:<>,\s*&]+?[\s*&](\w+)\([^;]*$")
APART = ("bench", "peers", "node_modules")  # programs of one file each, and what is not ours


def definitions(text):
    """(name, line) of types and functions that a file defines where the other files of its program see them."""
    spaces = []
    for number, line in enumerate(text.split("\n"), 1):
        opened = OPENED.match(line)
        if opened and not line.rstrip().endswith("}"):
            spaces.append(opened.group(1))
        elif line.startswith("} // namespace"):
            spaces.pop()
        elif "" not in spaces and line[:1].isalpha() or line.startswith("[["):
            found = TYPE.match(line)
            name = found.group(1) if found else None
            if not found and not line.startswith(("static", "extern", "class ", "struct ", "enum ", "#")):
                found = FUNCTION.match(line)
                name = found.group(2) + "()" if found else None
            if name:
                yield "::".join([*spaces, name]), number


def main():
    root = pathlib.Path(sys.argv[1])
    wrong, owners, classes = [], collections.defaultdict(set), {}
    for path in sorted((root / "tests").rglob("*")):
        if path.suffix not in (".cpp", ".h") or any(folder in path.parts for folder in APART):
            continue
        text = path.read_text()
        name = path.relative_to(root)
        test = REGISTERED.search(text)
        if test and test.group(1) != path.stem:
            wrong.append(f"{name} registers {test.group(1)}, not {path.stem}")
        if path.name.endswith("Test.cpp") and "private Q_SLOTS" in text and not test:
            wrong.append(f"{name} does not end with LEASESCOPE_TEST({path.stem})")
        if "QTEST_MAIN(" in text or "QTEST_GUILESS_MAIN(" in text:
            wrong.append(f"{name} makes a program of its own: LEASESCOPE_TEST does not")
        if test:
            classes.setdefault(path.stem, []).append(name)
        for defined, line in definitions(text):
            if defined != path.stem and defined.endswith("()") and path.suffix == ".cpp" and not test:
                continue  # a strong symbol: the linker knows two of them
            owners[defined].add((name, line))
    for name, paths in classes.items():
        if len(paths) > 1:
            wrong.append(f"{name} is a test class in {', '.join(map(str, paths))}")
    for defined, places in owners.items():
        if len({place for place, _ in places}) > 1:
            wrong.append(f"{defined} is defined in " + ", ".join(f"{place}:{line}" for place, line in sorted(places)))
    for sentence in wrong:
        print(sentence)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
