#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""check_translations.py SOURCE_DIR: says what the translations lack, and fails if it is anything.

A fresh lupdate into a copy must find nothing new, every text must be finished, and a translation must keep the places for values, the
mnemonic, and the white space, colon and ellipsis at the ends of its source.
"""
import collections
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

PLACES = re.compile(r"%(?:L?\d{1,2}|L?n)")
MNEMONIC = re.compile(r"&(?=\w)")
ENDS = re.compile(r"^\s+|(?:\s+|…|\.\.\.|:)$")


def messages(path):
    for context in tree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            yield context.findtext("name"), message


def keys(path):
    return {(context, message.findtext("source") or "", message.findtext("comment") or "") for context, message in messages(path)}


def forms(message):
    translation = message.find("translation")
    if message.get("numerus") == "yes":
        return [form.text or "" for form in translation.iter("numerusform")]
    return [translation.text or ""]


def faults(message):
    source = message.findtext("source") or ""
    translation = message.find("translation")
    if translation.get("type") is not None or not all(forms(message)):
        yield "is not translated"
        return
    for text in forms(message):
        wanted, found = collections.Counter(PLACES.findall(source)), collections.Counter(PLACES.findall(text))
        if message.get("numerus") == "yes":  # "one lock" may do without its number
            wanted.pop("%n", None), found.pop("%n", None)
        if set(wanted) != set(found):
            yield f"has other places for values: {text!r}"
        if bool(MNEMONIC.search(source)) != bool(MNEMONIC.search(text)):
            yield f"has another mnemonic: {text!r}"
        if [part.strip() for part in ENDS.findall(source)] != [part.strip() for part in ENDS.findall(text)] or (
                source[:1].isspace(), source[-1:].isspace()) != (text[:1].isspace(), text[-1:].isspace()):
            yield f"begins or ends otherwise: {text!r}"


def fresh(source_dir, folder):
    for path in (source_dir / "resources/translations").glob("*.ts"):
        shutil.copy(path, folder)
    subprocess.run([source_dir / "packaging/update_translations.sh", folder], check=True, stderr=subprocess.DEVNULL)


def astray(source_dir, contexts):
    """Contexts that lupdate made of a class without its namespace: the program looks for their texts under the whole name."""
    bare = [name for name in contexts if name[:1].isupper() and "::" not in name]
    sources = [path.read_text() for folder in ("app", "core", "ui") for path in (source_dir / folder).rglob("*.cpp")]
    return [name for name in bare if any(re.search(rf"\b{name}::tr\(", text) for text in sources)]


def main():
    source_dir, problems = pathlib.Path(sys.argv[1]).resolve(), []
    with tempfile.TemporaryDirectory() as folder:
        fresh(source_dir, folder)
        for path in sorted((source_dir / "resources/translations").glob("*.ts")):
            known, wanted = keys(path), keys(pathlib.Path(folder) / path.name)
            problems += [f"{path.name}: {c}: {s!r} is missing; run packaging/update_translations.sh" for c, s, _ in sorted(wanted - known)]
            problems += [f"{path.name}: {c}: {s!r} is used no more; run packaging/update_translations.sh" for c, s, _ in sorted(known - wanted)]
            problems += [f"{path.name}: {c} lacks its namespace: write ui::{c}::tr()" for c in astray(source_dir, sorted({c for c, _, _ in known}))]
            for context, message in messages(path):
                problems += [f"{path.name}: {context}: {message.findtext('source')!r} {fault}" for fault in faults(message)]
    for problem in problems[:40]:
        print(problem)
    print(f"{len(problems)} problems in the translations")
    return 1 if problems else 0


sys.exit(main())
