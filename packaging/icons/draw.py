#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Writes the application icon as SVG, one file for each size that is drawn for itself, and the symbolic ones.

A padlock within a lease that runs down: the ring is the sign of a lock that is held by us, its amber end is where
danger begins. Small sizes are set on whole pixels by hand, not scaled. `render_icons` makes the PNG files of them.
"""
import math
import pathlib

HERE = pathlib.Path(__file__).resolve().parent
RESOURCES = HERE.parent.parent / "resources" / "app"
HEAD = ("<!-- SPDX-FileCopyrightText: 2026 The Leasescope authors -->\n"
        "<!-- SPDX-License-Identifier: Apache-2.0 -->\n")

# side: ground radius, ring radius, ring width, lock: left, top, width, height, corner, shackle radius, rise, width,
# keyhole radius (0: none)
SIZES = {
    16: dict(r=8.0, ring=6.75, w=1.5, x=5, y=8, bw=6, bh=4, c=0.5, sr=1.5, rise=2.525, sw=1.0, key=0),
    22: dict(r=11.0, ring=9.25, w=2.0, x=7, y=10, bw=8, bh=6, c=1, sr=3.0, rise=3.05, sw=2.0, key=0),
    24: dict(r=12.0, ring=10.25, w=2.0, x=7, y=11, bw=10, bh=7, c=1, sr=3.0, rise=3.05, sw=2.0, key=0),
    32: dict(r=16.0, ring=13.5, w=2.6, x=10, y=15, bw=12, bh=9, c=1.5, sr=4.0, rise=4.4, sw=2.0, key=1.3),
    48: dict(r=24.0, ring=20.25, w=4.0, x=15, y=22, bw=18, bh=13, c=2, sr=6.5, rise=4.275, sw=3.0, key=1.9),
    256: dict(r=126.0, ring=106.0, w=21.0, x=80, y=115, bw=96, bh=70, c=12, sr=32.0, rise=30.0, sw=15.0, key=9.5),
}
LEFT = 0.74  # of the lease, and of that the last part in amber
DANGER = 0.17


def arc(middle, radius, begin, end):
    """From `begin` to `end` of a turn, counted clockwise from noon."""
    at = [(middle + radius * math.sin(2 * math.pi * turn), middle - radius * math.cos(2 * math.pi * turn))
          for turn in (begin, end)]
    large = 1 if end - begin > 0.5 else 0
    return (f"M{at[0][0]:.3f} {at[0][1]:.3f}A{radius:g} {radius:g} 0 {large} 1 {at[1][0]:.3f} {at[1][1]:.3f}")


def padlock(s, body, hole):
    middle = s["x"] + s["bw"] / 2
    left, right = middle - s["sr"], middle + s["sr"]
    bend = s["y"] - s["rise"] + s["sr"] * 0.35
    shackle = (f"M{left:g} {s['y'] + 0.5:g}V{bend:g}A{s['sr']:g} {s['sr']:g} 0 0 1 {right:g} {bend:g}"
               f"V{s['y'] + 0.5:g}")
    out = (f'<path d="{shackle}" fill="none" stroke="{body}" stroke-width="{s["sw"]:g}"/>'
           f'<rect x="{s["x"]:g}" y="{s["y"]:g}" width="{s["bw"]:g}" height="{s["bh"]:g}" rx="{s["c"]:g}" '
           f'fill="{body}"/>')
    if s["key"]:
        y = s["y"] + s["bh"] * 0.42
        k = s["key"]
        out += (f'<circle cx="{middle:g}" cy="{y:g}" r="{k:g}" fill="{hole}"/>'
                f'<path d="M{middle:g} {y:g}v{s["bh"] * 0.3:g}" stroke="{hole}" stroke-width="{k * 0.9:.2f}" '
                f'stroke-linecap="round"/>')
    return out


def colored(side, s):
    m = side / 2
    ground = "#12324B"
    defs = ""
    if side >= 48:
        defs = ('<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1C4A6C"/>'
                '<stop offset="1" stop-color="#0D2436"/></linearGradient></defs>')
    fill = "url(#g)" if defs else ground
    return (HEAD + f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
            f'viewBox="0 0 {side} {side}">{defs}'
            f'<circle cx="{m:g}" cy="{m:g}" r="{s["r"]:g}" fill="{fill}"/>'
            f'<circle cx="{m:g}" cy="{m:g}" r="{s["ring"]:g}" fill="none" stroke="#2C5878" '
            f'stroke-width="{s["w"]:g}"/>'
            f'<path d="{arc(m, s["ring"], 0, LEFT)}" fill="none" stroke="#5DBBF0" stroke-width="{s["w"]:g}"/>'
            f'<path d="{arc(m, s["ring"], LEFT - DANGER, LEFT)}" fill="none" stroke="#F5A524" '
            f'stroke-width="{s["w"]:g}"/>' + padlock(s, "#FFFFFF", "#12324B") + "</svg>\n")


def symbolic(color):
    """For the tray and for bars: one colour, on a grid of 16."""
    s = SIZES[16] | {"key": 0}
    return (HEAD + '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16">'
            f'<path d="{arc(8, 7, 0, LEFT)}" fill="none" stroke="{color}" stroke-width="1.5"/>'
            + padlock(s, color, "none") + "</svg>\n")


def main():
    RESOURCES.mkdir(parents=True, exist_ok=True)
    for side, shape in SIZES.items():
        (RESOURCES / f"leasescope-{side}.svg").write_text(colored(side, shape))
    for name, color in (("symbolic", "#2E3436"), ("tray-light", "#1B2128"), ("tray-dark", "#F2F5F8")):
        (RESOURCES / f"leasescope-{name}.svg").write_text(symbolic(color))


if __name__ == "__main__":
    main()
