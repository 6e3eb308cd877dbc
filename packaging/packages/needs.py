# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""What a program needs of the machine it runs on, read off the program, and whether a package says so."""
import re
import subprocess

# What a distribution's package of the command line may take from it: the C library, and GCC's runtime.
PLAIN = {"libc.so.6", "libm.so.6", "ld-linux-x86-64.so.2", "libgcc_s.so.1"}


def libraries(program):
    """As its dynamic section names them; none for a program that is linked whole."""
    return set(re.findall(r"^ *NEEDED +(\S+)", headers(program), re.MULTILINE))


def newest(program, prefix):
    """The newest version of symbols that it takes, as numbers: newest(program, "GLIBC") is (2, 34)."""
    found = re.findall(rf" {prefix}_([\d.]+)$", headers(program), re.MULTILINE)
    return max((tuple(map(int, one.split("."))) for one in found), default=())


def promised(lines, package):
    """The oldest version of a package that suffices; the newest of all where the package is not named."""
    found = re.search(rf" {package} \(>= ([\d.]+)\)", lines)
    return tuple(map(int, found.group(1).split("."))) if found else (99,)


def headers(program):
    return subprocess.run(["objdump", "-p", program], capture_output=True, text=True, check=True).stdout


def beyond_plain(program):
    """Why the program does not run on any glibc >= 2.34; empty if it does."""
    foreign = sorted(libraries(program) - PLAIN)
    if foreign:
        return f"{program} needs {', '.join(foreign)}, which only one distribution has so: give the static command line"
    if newest(program, "GLIBC") > (2, 34):
        return f"{program} needs glibc {'.'.join(map(str, newest(program, 'GLIBC')))}, newer than 2.34, which packages promise"
    return ""


def undeclared(program, description):
    """How the "depends" of nfpm's description differ from what the program needs; empty if they do not."""
    lines = re.search(r"^depends:\n((?: +-.*\n)+)", description.read_text(), re.MULTILINE).group(1)
    declared = {name for names in re.findall(r"#(.*)", lines) for name in names.split()}
    needed = libraries(program)
    loader = {"ld-linux-x86-64.so.2", "libm.so.6", "libc.so.6"}  # one package
    if needed - declared:
        return f"{program} needs {', '.join(sorted(needed - declared))}: name the package in {description.name}"
    if declared - needed - loader:
        return f"{description.name} names packages for {', '.join(sorted(declared - needed - loader))}, which {program} does not need"
    if newest(program, "GLIBC") > promised(lines, "libc6"):
        return f"{program} needs a newer libc6 than {description.name} says: {newest(program, 'GLIBC')}"
    # GCC 11 has symbols of libstdc++ up to 3.4.29, each release since then one more.
    if newest(program, "GLIBCXX") > (3, 4, 18 + promised(lines, r"libstdc\+\+6")[0]):
        return f"{program} needs a newer libstdc++6 than {description.name} says: {newest(program, 'GLIBCXX')}"
    if "Qt_6_PRIVATE_API" in headers(program):
        return f"{program} uses Qt's private functions, which differ in each version"
    return ""
