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


def command_for(folder, commands, build):
    """The command of a file of the target that FOLDER belongs to: CMake puts the files it joined into the target's own folder."""
    while folder:
        start = os.path.join(build, folder, "CMakeFiles", "")
        for path, command in commands.items():
            if path.startswith(start) and "unity_" in path:
                return command
        folder = os.path.dirname(folder)
    sys.exit("No target of core compiles %s." % folder)


def main():
    source, build, units = (os.path.realpath(path) for path in sys.argv[1:])
    os.makedirs(units, exist_ok=True)
    with open(os.path.join(build, "compile_commands.json")) as file:
        commands = {command["file"]: command for command in json.load(file)}
    folders, database = {}, []
    for folder, _, names in os.walk(os.path.join(source, "core")):
        paths = sorted(os.path.join(folder, name) for name in names if name.endswith(".cpp"))
        if paths:
            folders[os.path.relpath(folder, source)] = paths
    for folder, paths in sorted(folders.items(), key=lambda entry: -len(entry[1])):
        unit = os.path.join(units, folder.replace("/", "_") + ".cpp")
        with open(unit, "w") as file:
            file.write("// NOLINTBEGIN(bugprone-suspicious-include)\n")
            file.writelines('#include "%s"\n' % os.path.relpath(path, source) for path in paths)
            file.write("// NOLINTEND(bugprone-suspicious-include)\n")
        command = command_for(folder, commands, build)
        # clang-tidy cannot read precompiled headers. That a local name hides another is looked for here, where the compiler's own warning
        # would also name what a neighbour keeps to itself: lint.sh leaves that out.
        text = re.sub(r" -Winvalid-pch| -Xclang -include(-pch)? -Xclang \S+", "", command["command"])
        text = re.sub(r" -o \S+ -c \S+$", " -Wshadow -Wno-error=shadow -c " + unit, text)
        database.append({"directory": command["directory"], "command": text, "file": unit})
        print(unit)
    with open(os.path.join(units, "compile_commands.json"), "w") as file:
        json.dump(database, file)


main()
