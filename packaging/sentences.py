#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""sentences.py FOLDER...: the patterns of base::say() and base::sayCounted() below these folders, as a source that lupdate reads.

lupdate takes the argument behind a text for a comment, and skips a call that has another there.
"""
import pathlib
import re
import sys

LITERALS = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
CALL = re.compile(r'\b(say|sayCounted)\(\s*"([^"]+)",\s*' + LITERALS)

for folder in sys.argv[1:]:
    for path in sorted(pathlib.Path(folder).rglob("*.[ch]*")):
        for function, context, text in CALL.findall(path.read_text()):
            macro = "QT_TRANSLATE_N_NOOP" if function == "sayCounted" else "QT_TRANSLATE_NOOP"
            print(f'auto text = {macro}("{context}", {text.strip()});')
