#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# publisher.py NAME: prints a value of publisher.txt. publisher.py --unset: prints the names of those that are not set, one a line.
# Python imports values() and unset().
import pathlib
import sys

NAMES = ("contact", "homepage", "release_page", "key")
OPTIONAL = ("screenshots",)
UNSET = "to be set by who publishes"


def values(file=pathlib.Path(__file__).with_name("publisher.txt")):
    """All values; one that is not set, or has no line, is UNSET."""
    found = {}
    for line in pathlib.Path(file).read_text(encoding="utf-8").splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            if name.strip() not in NAMES + OPTIONAL:
                raise SystemExit(f'{file} has a line "{name.strip()}": the names are {", ".join(NAMES + OPTIONAL)}.')
            found[name.strip()] = value.strip()
    return {name: found.get(name) or UNSET for name in NAMES + OPTIONAL}


def unset(file=pathlib.Path(__file__).with_name("publisher.txt")):
    return [name for name in NAMES if values(file)[name] == UNSET]


if __name__ == "__main__":
    if sys.argv[1:] == ["--unset"]:
        print(*unset(), sep="\n", end="\n" if unset() else "")
    elif len(sys.argv) == 2 and sys.argv[1] in NAMES:
        print(values()[sys.argv[1]])
    else:
        sys.exit(f'Usage: publisher.py {"|".join(NAMES)}, or publisher.py --unset')
