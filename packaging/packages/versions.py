#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What a version is called by each kind of package, and who publishes it.

    versions.py KIND VERSION    0.2.0-rc.1 as deb, rpm, archlinux, apk, wheel, npm write it
    versions.py source          the version of the sources
    versions.py maintainer      name and address, for fields that must have one
    versions.py published NAME  a line of publisher.txt; nothing while it is not set

A version is that of Semantic Versioning: X.Y.Z, or X.Y.Z-alpha.N, -beta.N or -rc.N before it.
"""
import pathlib
import re
import sys

SOURCES = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(SOURCES / "packaging"))
import publisher

VERSION = re.compile(r"(\d+\.\d+\.\d+)(?:-(alpha|beta|rc)\.(\d+))?")

# Kind: how the part before a release is written behind its version, and the revision of the package.
FORMS = {
    "deb": ("~{word}.{number}", "-1"),  # "~" sorts before nothing
    "rpm": ("~{word}.{number}", "-1"),
    "archlinux": ("{word}{number}", "-1"),  # letters sort before nothing; "-" divides version and revision
    "apk": ("_{word}{number}", "-r1"),
    "wheel": ("{short}{number}", ""),  # PEP 440: a, b, rc
    "npm": ("-{word}.{number}", ""),
}


def of_kind(kind, version, revision=True):
    """ValueError for what is no version of ours."""
    parts = VERSION.fullmatch(version)
    if not parts:
        raise ValueError(f'"{version}" is no version: X.Y.Z, or X.Y.Z-rc.N (alpha, beta) before it')
    release, word, number = parts.groups()
    before, behind = FORMS[kind]
    if word:
        release += before.format(word=word, number=number, short={"alpha": "a", "beta": "b"}.get(word, word))
    return release + (behind if revision else "")


def of_sources():
    text = (SOURCES / "CMakeLists.txt").read_text()
    return re.search(r"^project\(.*?VERSION ([\d.]+)", text, re.MULTILINE).group(1)


def published(name):
    """A line of publisher.txt; empty while it is not set."""
    value = publisher.values()[name]
    return "" if value == publisher.UNSET else value


def maintainer():
    contact = publisher.values()["contact"]
    return contact if "<" in contact else f"The Leasescope authors <{contact}>"


def main():
    if sys.argv[1:] == ["source"]:
        print(of_sources())
    elif sys.argv[1:] == ["maintainer"]:
        print(maintainer())
    elif len(sys.argv) == 3 and sys.argv[1] == "published":
        print(published(sys.argv[2]))
    elif len(sys.argv) == 3 and sys.argv[1] in FORMS:
        try:
            print(of_kind(*sys.argv[1:]))
        except ValueError as error:
            sys.exit(str(error))
    else:
        sys.exit(__doc__.strip())


if __name__ == "__main__":
    main()
