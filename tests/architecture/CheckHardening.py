#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Reads off built programs how they were built, and that they look for nothing on the machine that built them.

    CheckHardening.py SOURCE_FOLDER BUILD_FOLDER PROGRAM...

Position-independent, RELRO in full, stack not executable, stack protector and checked library calls in use, no search
path for libraries, and neither folder in what is loaded (debugging information is not).
"""

import struct
import sys

PT_LOAD, PT_DYNAMIC, PT_GNU_STACK, PT_GNU_RELRO = 1, 2, 0x6474E551, 0x6474E552
DT_NEEDED, DT_STRTAB, DT_RPATH, DT_RUNPATH, DT_FLAGS, DT_FLAGS_1, DT_STRSZ = 1, 5, 15, 29, 30, 0x6FFFFFFB, 10
ET_DYN, DF_BIND_NOW, DF_1_NOW, DF_1_PIE, PF_X = 3, 8, 1, 0x08000000, 1


class Program:
    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        if self.data[:6] != b"\x7fELF\x02\x01":
            raise ValueError("is no 64-bit little-endian ELF file")
        self.kind, = struct.unpack_from("<H", self.data, 16)
        table, = struct.unpack_from("<Q", self.data, 32)
        size, count = struct.unpack_from("<HH", self.data, 54)
        names = "type flags offset address physical filesize memsize align".split()
        self.segments = [dict(zip(names, struct.unpack_from("<IIQQQQQQ", self.data, table + index * size)))
                         for index in range(count)]
        self.dynamic = {}
        for segment in self.of(PT_DYNAMIC):
            for at in range(segment["offset"], segment["offset"] + segment["filesize"], 16):
                tag, value = struct.unpack_from("<QQ", self.data, at)
                self.dynamic.setdefault(tag, value)

    def of(self, kind):
        return [segment for segment in self.segments if segment["type"] == kind]

    def at(self, address, size):
        for segment in self.of(PT_LOAD):
            if segment["address"] <= address < segment["address"] + segment["filesize"]:
                start = address - segment["address"] + segment["offset"]
                return self.data[start:start + size]
        return b""

    def names(self):
        """Of everything it takes from libraries or gives to them."""
        return set(self.at(self.dynamic[DT_STRTAB], self.dynamic[DT_STRSZ]).split(b"\0"))

    def has_c_library(self):
        """Inside: of a program that needs no library only the C library's own sentences tell what it calls."""
        return DT_NEEDED not in self.dynamic

    def loaded(self):
        return [self.data[s["offset"]:s["offset"] + s["filesize"]] for s in self.of(PT_LOAD)]


def faults_of(program, folders):
    flags = program.dynamic.get(DT_FLAGS, 0)
    flags_1 = program.dynamic.get(DT_FLAGS_1, 0)
    if program.kind != ET_DYN or not flags_1 & DF_1_PIE:
        yield "is not position-independent"
    if not program.of(PT_GNU_RELRO):
        yield "has no RELRO"
    if not flags & DF_BIND_NOW and not flags_1 & DF_1_NOW:
        yield "binds its symbols late: RELRO is partial"
    if any(segment["flags"] & PF_X for segment in program.of(PT_GNU_STACK)) or not program.of(PT_GNU_STACK):
        yield "has an executable stack"
    if any(segment["flags"] & 3 == 3 for segment in program.of(PT_LOAD)):
        yield "has memory that can be written and executed"
    names = program.names()
    said = b"".join(program.loaded()) if program.has_c_library() else b""
    if b"__stack_chk_fail" not in names and b"stack smashing detected" not in said:
        yield "has no stack protector"
    if not any(name.startswith(b"__") and name.endswith(b"_chk") for name in names) and b"buffer overflow detected" not in said:
        yield "calls no checked function of the C library (_FORTIFY_SOURCE)"
    if DT_RPATH in program.dynamic or DT_RUNPATH in program.dynamic:
        yield "has a search path for libraries"
    for folder in folders:
        for coding in ("utf-8", "utf-16-le"):
            if any(folder.encode(coding) in part for part in program.loaded()):
                yield "contains the path %s" % folder


def main():
    source, build, *paths = sys.argv[1:]
    bad = 0
    for path in paths:
        faults = list(faults_of(Program(path), (source, build)))
        for fault in faults:
            print("%s %s" % (path, fault))
        bad += len(faults)
    print("%d programs looked at, %d faults" % (len(paths), bad))
    sys.exit(1 if bad or not paths else 0)


main()
