#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""agreed_version.py [--untagged] [FOLDER]: the version on which the sources agree, or one sentence for each disagreement.

project(VERSION) of CMakeLists.txt says it, with LEASESCOPE_PRERELEASE (rc.1) behind it where that is set. The tag of HEAD (vX.Y.Z), the
newest heading of CHANGELOG.md and the newest release of the metainfo must say the same. --untagged: HEAD may have no tag, and the
heading of CHANGELOG.md no date.
"""
import datetime
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree

METAINFO = "packaging/io.github.leasescope.Leasescope.metainfo.xml"


def of_project(folder):
    text = (folder / "CMakeLists.txt").read_text(encoding="utf-8")
    version = re.search(r"^project\([^)]*\bVERSION\s+([\d.]+)", text, re.MULTILINE)
    before = re.search(r'^set\(LEASESCOPE_PRERELEASE\s+"?([a-z]+\.\d+)"?\)', text, re.MULTILINE)
    return version and version[1] + (f"-{before[1]}" if before else "")


def tags_of_head(folder):
    listed = subprocess.run(["git", "-C", folder, "tag", "--points-at", "HEAD"], capture_output=True, text=True, check=True).stdout.split()
    return [tag for tag in listed if re.match(r"v\d", tag)]


def is_date(text):
    try:
        return len(text) == 10 and bool(datetime.date.fromisoformat(text))
    except ValueError:
        return False


def disagreements(folder, untagged):
    """Sentences; none if all agree."""
    version = of_project(folder)
    if not version:
        return ["CMakeLists.txt says no project(VERSION)."]
    found = []

    tags = tags_of_head(folder)
    if not tags and not untagged:
        found.append(f"HEAD has no tag v{version}: tag the commit that is to be released, or rehearse with --untagged.")
    found += [f"HEAD has the tag {tag}, but project(VERSION) is {version}." for tag in tags if tag != f"v{version}"]

    heading = re.search(r"^## (.*)$", (folder / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    parts = heading and re.fullmatch(r"\[([^]]+)\] - (.+)", heading[1])
    if not parts:
        found.append(f'The newest heading of CHANGELOG.md is "{heading[1] if heading else ""}", not "[{version}] - YYYY-MM-DD".')
    else:
        if parts[1] != version:
            found.append(f"The newest heading of CHANGELOG.md is of {parts[1]}, but project(VERSION) is {version}.")
        if tags and not is_date(parts[2]):
            found.append(f'CHANGELOG.md dates {parts[1]} "{parts[2]}": a tagged version has the day of its release, YYYY-MM-DD.')

    releases = xml.etree.ElementTree.parse(folder / METAINFO).findall("./releases/release")
    if not releases:
        found.append(f'{METAINFO} names no release: it needs <releases><release version="{version}"/></releases>.')
    elif releases[0].get("version") != version:
        found.append(f"The newest release of {METAINFO} is {releases[0].get('version')}, but project(VERSION) is {version}.")
    return found


def main(words):
    untagged = "--untagged" in words
    words = [word for word in words if word != "--untagged"]
    if len(words) > 1 or any(word.startswith("-") for word in words):
        sys.exit(__doc__.strip())
    folder = pathlib.Path(words[0]) if words else pathlib.Path(__file__).resolve().parent.parent
    found = disagreements(folder, untagged)
    if found:
        sys.exit("\n".join(found))
    print(of_project(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
