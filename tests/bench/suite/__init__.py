# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""The parts of rounds.py, soak.py and instructions.py; see README.md one folder up."""
