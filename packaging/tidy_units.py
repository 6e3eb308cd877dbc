#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Writes one source for each folder of core, which includes all of the folder, with the command that compiles it.

    tidy_units.py SOURCE_FOLDER BUILD_FOLDER UNITS_FOLDER

Most of what clang-tidy does is to read Qt's headers: once for a folder takes a tenth of the time of once for a file. A name
that two files of a folder define for themselves is an error there: it is written twice, or means two things.
"""

import json
import os
import re
import sys
from collections import defaultdict


def main():
    source, build, units = (os.path.realpath(path) for path in sys.argv[1:])
    os.makedirs(units, exist_ok=True)
    with open(os.path.join(build, "compile_commands.json")) as file:
        commands = {command["file"]: command for command in json.load(file)}
    folders = defaultdict(list)
    for path in sorted(commands):
        if path.startswith(os.path.join(source, "core", "")):
            folders[os.path.relpath(os.path.dirname(path), source)].append(path)
    database = []
    for folder, paths in sorted(folders.items(), key=lambda entry: -len(entry[1])):
        unit = os.path.join(units, folder.replace("/", "_") + ".cpp")
        with open(unit, "w") as file:
            file.write("// NOLINTBEGIN(bugprone-suspicious-include)\n")
            file.writelines('#include "%s"\n' % os.path.relpath(path, source) for path in paths)
            file.write("// NOLINTEND(bugprone-suspicious-include)\n")
        command = commands[paths[0]]
        # clang-tidy cannot read precompiled headers. Names hide each other only because the files stand together here.
        text = re.sub(r" -Winvalid-pch| -Xclang -include(-pch)? -Xclang \S+", "", command["command"])
        text = re.sub(r" -o \S+ -c \S+$", " -Wno-shadow -c " + unit, text)
        database.append({"directory": command["directory"], "command": text, "file": unit})
        print(unit)
    with open(os.path.join(units, "compile_commands.json"), "w") as file:
        json.dump(database, file)


main()
