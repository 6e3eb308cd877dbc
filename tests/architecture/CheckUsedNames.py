#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Each file of core, ui and app reaches, through what it includes itself, a header that declares each class it names.

    CheckUsedNames.py SOURCE_FOLDER COMPILE_COMMANDS

Precompiled headers and files that are compiled together hide an include that was forgotten: it compiles until the neighbour
changes. A compiler proves it by reading all of Qt once more for each file, half an hour of processor time. Here the preprocessor
tells what a file reaches when it stands alone, and the names in its text are looked up: Qt's classes by the headers that are
called after them, what we take from the standard library by STANDARD, our own classes by the headers that declare them. A class
that a file or one of our headers declares ahead needs no header.

No file names what another file of its folder, with which it is compiled, keeps to itself.
"""

import json
import os
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor

# What declares it, by the end of the header's path; one of several is enough.
STANDARD = {
    r"std::vector": ["bits/stl_vector.h"],
    r"std::(?:unique_ptr|make_unique)": ["bits/unique_ptr.h"],
    r"std::(?:shared_ptr|weak_ptr|make_shared|enable_shared_from_this)": ["bits/shared_ptr.h"],
    r"std::(?:optional|nullopt)": ["/optional"],
    r"std::(?:variant|visit|monostate|get_if|holds_alternative)": ["/variant"],
    r"std::(?:function)": ["bits/std_function.h"],
    r"std::(?:stop_token|stop_source|stop_callback)": ["/stop_token"],
    r"std::chrono": ["/chrono", "bits/chrono.h"],
    r"std::ranges::(?:sort|stable_sort|find|find_if|any_of|all_of|none_of|count_if|count|contains|transform|copy|max_element|min_element|"
    r"lower_bound|upper_bound|equal_range|reverse|remove_if|unique|for_each|shuffle|fill|is_sorted)": ["bits/ranges_algo.h"],
    r"std::(?:sort|stable_sort|partial_sort|nth_element|transform|find_if|any_of|all_of|none_of|count_if|min|max|clamp)":
        ["bits/stl_algo.h"],
    r"std::(?:unordered_map)": ["bits/unordered_map.h"],
    r"std::(?:map)": ["bits/stl_map.h"],
    r"std::(?:set)": ["bits/stl_set.h"],
    r"std::(?:string)": ["bits/basic_string.h"],
    r"std::(?:string_view)": ["/string_view"],
    r"std::(?:array)": ["/array"],
    r"std::(?:span)": ["/span"],
    r"std::(?:mutex|scoped_lock|lock_guard)": ["/mutex", "bits/std_mutex.h"],
    r"std::(?:atomic)": ["/atomic"],
    r"std::(?:bit_cast|countr_zero|popcount|bit_width)": ["/bit"],
    r"tl::(?:expected|unexpected|make_unexpected)": ["tl/expected.hpp"],
    r"QCoro::(?:Task)": ["/qcorotask.h"],
    r"QtConcurrent::(?:run)": ["/qtconcurrentrun.h"],
}
DECLARED = re.compile(r"^(?:template ?<[^;{]*?> ?)?(?:class|struct|enum class|enum|union|concept|using) (?:Q_[A-Z_]+ )?([A-Z]\w+)\b(?! *::)(?!;)", re.M)
DECLARED_ANYWHERE = re.compile(r"\b(?:class|struct|enum|union|concept|using|typename|namespace) +(?:Q_[A-Z_]+ +)?([A-Z]\w+)")
# Free functions, and where one is called by its namespace.
FUNCTION = re.compile(r"^(?:\[\[nodiscard\]\] |inline |constexpr |template ?<[^;{]*?> ?)*(?=\w)[\w:<>,&* ]+?[ &*]([a-z]\w+)\(", re.M)
CALLED = re.compile(r"\b(?!std::|chrono::|ranges::|simdjson::)[a-z]\w*::([a-z]\w+)\(")
WITHOUT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)\'', re.S)
# What a file keeps to itself: in a namespace without a name, or static.
UNNAMED = re.compile(r"^namespace \{\n(.*?)^\}", re.M | re.S)
STATIC = re.compile(r"^static (?:constexpr |const )?[\w:<>,&* ]+?[ &*](\w+)(?=[({=\[ ])", re.M)
CONSTANT = re.compile(r"^(?:inline )?const(?:expr|init)? [\w:<>,&* ]+?[ &*](\w+)(?:\[[^\]]*\])* *[={(;]", re.M)
# A name that stands where something is declared, and not where it is used.
DECLARES = r"(?:(?<!\breturn)(?<!\bco_await)(?<!\bco_return)(?<!\bthrow)(?<!\belse)(?<!\bcase)(?<=[\w>&*\]])[ &*]+|[\[,] *&?)%s\b"
RAW_TEXT = re.compile(r'R"(\w*)\(.*?\)\1"', re.S)
INCLUDED = re.compile(r'^\s*#\s*include ([<"])([^>"]+)[>"][^\n]*', re.M)
# A name where a class stands: not behind a dot, an arrow or the name of a class, and not an enumerator in its list.
NAME = re.compile(r"(?<![\w.>])((?:[A-Za-z_]\w*::)*)([A-Z]\w+)\b(?= *[&*<>({]| +[a-z_]|::)")

def code_of(text):
    return WITHOUT_CODE.sub(" ", RAW_TEXT.sub(" ", INCLUDED.sub("", text)))


def kept_by(code):
    """Classes, functions and constants that the code of a file keeps to itself."""
    hidden = "".join(UNNAMED.findall(code))
    return {name for pattern in (DECLARED, FUNCTION, CONSTANT) for name in pattern.findall(hidden)} | set(STATIC.findall(code))


def options_of(database):
    """Folders of headers and definitions of the whole build: what a header reaches does not depend on the target that asks."""
    options = {}
    for entry in database:
        words = shlex.split(entry["command"])
        for index, word in enumerate(words):
            if word == "-isystem":
                options[(word, words[index + 1])] = None
            elif word.startswith(("-isystem", "-DQT_", "-std=")) or word.startswith("-I") and "/moc-" not in word:
                options[(word,)] = None
    return [word for option in options for word in option]


def reached_by(header, options):
    """What `#include <header>` brings, each by its path."""
    result = subprocess.run(["c++", *options, "-fcoroutines", "-x", "c++", "-M", "-"], input="#include <%s>\n" % header, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit("The preprocessor refused %s:\n%s" % (header, result.stderr))
    return {os.path.realpath(name) for name in result.stdout.replace("\\\n", " ").split()[1:]}


def headers_of_qt(options):
    """Class -> the header that the one called after it includes."""
    headers = {}
    for folder in {word[2:] if word.startswith("-I") else word for word in options if "/Qt" in word}:
        if not os.path.isdir(folder):
            continue
        for name in os.listdir(folder):
            if re.fullmatch(r"Q[A-Z]\w*", name):
                with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                    found = re.search(r'#include [<"]([^>"]+\.h)[>"]', file.read())
                if found:
                    headers[name] = os.path.basename(found.group(1))
    return headers


def is_pointed_at(name, path, text):
    """Whether all that PATH does with the class is to take a pointer to it: in a header, or where the pointer has no name."""
    end = r"" if path.endswith(".h") else r" ?\)"
    return len(re.findall(r"\b%s\b" % name, text)) == len(re.findall(r"\b%s ?[*&]%s" % (name, end), text))


def main():
    source = os.path.realpath(sys.argv[1])
    with open(sys.argv[2]) as file:
        options = options_of(json.load(file))
    paths = []
    for top in ("core", "ui", "app"):
        for folder, _, names in os.walk(os.path.join(source, top)):
            paths += [os.path.join(folder, name) for name in names if name.endswith((".h", ".cpp"))]
    texts = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            texts[path] = file.read()
    code = {path: code_of(text) for path, text in texts.items()}
    included = {path: INCLUDED.findall(text) for path, text in texts.items()}
    ours = defaultdict(set)
    for path in paths:
        if path.endswith(".h"):
            for name in DECLARED.findall(code[path]) + FUNCTION.findall(code[path]):
                ours[name].add(path)
    anywhere = {path: set(DECLARED_ANYWHERE.findall(text)) for path, text in code.items()}
    qt = headers_of_qt(options)
    standard = [(re.compile(r"\b%s\b" % names), headers) for names, headers in STANDARD.items()]

    problems, reached_by_ours = [], {}
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        strange = sorted({name for names in included.values() for mark, name in names if mark == "<"})
        brought = dict(zip(strange, pool.map(lambda header: reached_by(header, options), strange)))

    def closure(path, known):
        """PATH and all it reaches, into KNOWN; a header of ours is named from the top of the project."""
        if path in known:
            return known
        known.add(path)
        for mark, name in included.get(path, []):
            if mark == "<":
                known |= brought[name]
            else:
                closure(os.path.join(source, name), known)
        return known

    for path in sorted(paths):
        reached = closure(path, set())
        reached_by_ours[path] = [header for header in reached if header in code and header != path]
        names = {name for before, name in NAME.findall(code[path]) if not re.search(r"(?:^|::)[A-Z]\w*::$", before)}
        called = set(CALLED.findall(code[path])) if path.endswith(".cpp") else set()
        ahead = set().union(*(anywhere[header] for header in reached if header in anywhere))
        bases = {os.path.basename(header) for header in reached}
        for name in sorted((names | called) - ahead):
            if name in ours and not ours[name] & reached:
                problems.append((path, name, " or ".join(sorted(os.path.relpath(header, source) for header in ours[name]))))
            elif name in qt and qt[name] not in bases and not is_pointed_at(name, path, code[path]):
                problems.append((path, name, name))
        for names, headers in standard:
            found = names.search(code[path])
            if found and not any(header.endswith(tuple(headers)) for header in reached):
                problems.append((path, found.group(0), headers[0].strip("/")))
    kept = {path: kept_by(text) for path, text in code.items() if path.endswith(".cpp")}
    folders = defaultdict(lambda: defaultdict(set))
    for path, names in kept.items():
        for name in names:
            folders[os.path.dirname(path)][name].add(path)
    said = {path: set(re.findall(r"\w+", text)) for path, text in code.items()}
    borrowed = 0
    for path in sorted(kept):
        words = set(re.findall(r"(?<![\w.:>])[A-Za-z]\w+", code[path]))
        near = folders[os.path.dirname(path)]
        for name in sorted((words & near.keys()) - kept[path] - {"tr"}):  # each QObject has one of its own
            if not any(name in said[header] for header in reached_by_ours[path]) and not re.search(DECLARES % name, code[path]):
                borrowed += 1
                print("%s names %s, which %s keeps to itself." % (os.path.relpath(path, source), name,
                                                                  " or ".join(sorted(os.path.relpath(other, source) for other in near[name]))))
    for path, name, header in problems:
        print("%s names %s, which none of the headers it includes declares; it should include %s." % (os.path.relpath(path, source), name, header))
    print("%d files, %d classes and functions of ours, %d of Qt, %d that a file keeps to itself; %d problems"
          % (len(paths), len(ours), len(qt), sum(map(len, kept.values())), len(problems) + borrowed))
    return 1 if problems or borrowed or not ours or not qt else 0


sys.exit(main())
