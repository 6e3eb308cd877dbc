#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Copies the pictures of the manual out of a folder that `leasescope-render --demo FOLDER` filled.

Only pictures that stand in docs/screens are copied. Each is written with a palette of 256 colours, a third of the size.
"""
import collections
import pathlib
import struct
import sys
import zlib

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def read(path):
    """Width, height and rows of (r, g, b) of an 8-bit PNG without interlacing, as Qt writes them."""
    data = path.read_bytes()
    assert data.startswith(SIGNATURE), path
    at, packed = len(SIGNATURE), b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour, _, _, interlace = struct.unpack(">IIBBBBB", body)
            assert depth == 8 and colour in (2, 6) and not interlace, path
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    step = 3 if colour == 2 else 4
    raw, before, rows = zlib.decompress(packed), bytearray(width * step), []
    for y in range(height):
        start = y * (width * step + 1)
        before = unfilter(raw[start], bytearray(raw[start + 1:start + 1 + width * step]), before, step)
        rows.append([tuple(before[x:x + 3]) for x in range(0, width * step, step)])
    return width, height, rows


def unfilter(kind, line, above, step):
    for x in range(len(line)):
        left = line[x - step] if x >= step else 0
        corner = above[x - step] if x >= step else 0
        if kind == 1:
            line[x] = (line[x] + left) & 255
        elif kind == 2:
            line[x] = (line[x] + above[x]) & 255
        elif kind == 3:
            line[x] = (line[x] + (left + above[x]) // 2) & 255
        elif kind == 4:
            line[x] = (line[x] + paeth(left, above[x], corner)) & 255
    return line


def paeth(left, above, corner):
    guess = left + above - corner
    by = sorted(((abs(guess - value), place) for place, value in enumerate((left, above, corner))))
    return (left, above, corner)[by[0][1]]


def distance(one, other):
    return sum((a - b) ** 2 for a, b in zip(one, other))


def palette_of(counted):
    """The most frequent colours, and those furthest from all before: a small sign keeps its colour beside much text."""
    chosen = [colour for colour, _ in counted.most_common(128)]
    away = {colour: min(distance(colour, one) for one in chosen) for colour in counted}
    while len(chosen) < 256 and any(away.values()):
        chosen.append(max(away, key=away.get))
        away = {colour: min(least, distance(colour, chosen[-1])) for colour, least in away.items()}
    return chosen


def write(path, width, height, rows):
    counted = collections.Counter(colour for row in rows for colour in row)
    palette = palette_of(counted)
    index = {colour: place for place, colour in enumerate(palette)}
    for colour in counted:
        if colour not in index:
            index[colour] = min(range(len(palette)), key=lambda place: distance(palette[place], colour))
    lines = b"".join(b"\0" + bytes(index[colour] for colour in row) for row in rows)

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    path.write_bytes(SIGNATURE + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)) +
                     chunk(b"PLTE", b"".join(bytes(colour) for colour in palette)) +
                     chunk(b"IDAT", zlib.compress(lines, 9)) + chunk(b"IEND", b""))


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: docs/update_screens.py FOLDER")
    source = pathlib.Path(sys.argv[1])
    for kept in sorted((pathlib.Path(__file__).parent / "screens").glob("*.png")):
        fresh = source / kept.name
        if fresh.exists():
            write(kept, *read(fresh))
        else:
            print(f"{fresh} is missing; {kept} stays", file=sys.stderr)


main()
