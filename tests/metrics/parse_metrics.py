#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Reads an exposition from stdin with Prometheus' own client library for Python, and writes what it understood as JSON lines: one for each family
with its name, type, help and samples. Ends with 77 where the library is not installed."""
import json
import sys

try:
    from prometheus_client.parser import text_string_to_metric_families
except ImportError:
    sys.exit(77)

for family in text_string_to_metric_families(sys.stdin.buffer.read().decode("utf-8", "strict")):
    samples = [[sample.name, sample.labels, sample.value] for sample in family.samples]
    print(json.dumps({"name": family.name, "type": family.type, "help": family.documentation, "samples": samples}))
