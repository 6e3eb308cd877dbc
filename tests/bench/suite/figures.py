# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Minimum, median and maximum of what was measured, and ratios of pairs."""
import statistics


def values(runs, name):
    """name: an attribute of Run."""
    return [getattr(one, name) for one in runs]


def ratios(runs, others, name):
    """Of the first to the second, round by round: both of a pair met the same load."""
    return [one / other for one, other in zip(values(runs, name), values(others, name)) if other > 0]


def median(measured):
    return statistics.median(measured)


def number(value):
    """Two or three figures that count: 1234, 12.3, 1.23, 0.012."""
    size = abs(value)
    places = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 or size == 0 else 3
    return f"{value:.{places}f}"


def with_unit(text, unit):
    return f"{text}{unit}" if unit in ("x", "/s") else f"{text} {unit}"


def spread(measured):
    """ "min / median / max", or the one value there is."""
    if len(measured) == 1:
        return number(measured[0])
    return " / ".join(number(value) for value in (min(measured), median(measured), max(measured)))
