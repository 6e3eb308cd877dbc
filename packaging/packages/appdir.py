# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
"""Both programs with the Qt of this machine, as a folder that is unpacked anywhere and started by AppRun."""
import pathlib
import re
import shutil
import subprocess
import tempfile

import archive
import versions

PLUGINS = pathlib.Path("/usr/lib/x86_64-linux-gnu/qt6/plugins")
# What it takes of Qt's plugins, and the Debian package that has them.
TAKEN = {
    "platforms/libqoffscreen.so": "libqt6gui6", "platforms/libqxcb.so": "libqt6gui6", "platforms/libqwayland-generic.so": "qt6-wayland",
    "wayland-shell-integration/libxdg-shell.so": "qt6-wayland", "wayland-decoration-client/libbradient.so": "qt6-wayland",
    "platforminputcontexts/libcomposeplatforminputcontextplugin.so": "libqt6gui6", "platforminputcontexts/libibusplatforminputcontextplugin.so": "libqt6gui6",
    "imageformats/libqsvg.so": "libqt6svg6", "iconengines/libqsvgicon.so": "libqt6svg6", "tls/libqopensslbackend.so": "libqt6network6",
}
WORDS = [pathlib.Path("/usr/share/qt6/translations") / f"qtbase_{language}.qm" for language in ("de", "es")]
# Of the system it runs on: the C library and GCC's runtime, and what must fit its display, its drivers and its fonts.
LEFT_OUT = re.compile(r"ld-linux.*|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s|GL|EGL|GLX|GLdispatch|drm|gbm|X11|X11-xcb|xcb|"
                      r"wayland-client|fontconfig|freetype|expat|z)\.so(\..*)?")
PROGRAM = """#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
# Starts the window, or by the name leasescope-cli, of a link to this file or as its first word, the command line.
self=$(readlink -f "$0") || exit 1
programs=${self%/*}/usr/bin
case ${0##*/}:${1:-} in
    leasescope-cli:*) exec "$programs/leasescope-cli" "$@" ;;
    *:leasescope-cli) shift; exec "$programs/leasescope-cli" "$@" ;;
esac
exec "$programs/leasescope" "$@"
"""


def write(cli, window, version, out):
    if not shutil.which("patchelf"):
        raise ValueError("patchelf is not installed, and is needed for the AppDir's paths to its libraries")
    missing = {package for plugin, package in TAKEN.items() if not (PLUGINS / plugin).exists()}
    missing |= {"qt6-translations-l10n" for file in WORDS if not file.exists()}
    if missing:
        raise ValueError(f"the AppDir takes files of {', '.join(sorted(missing))}: install these packages")
    name = f"leasescope-{version}.AppDir"
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder) / name
        for tree in (window, cli):
            shutil.copytree(tree, root, symlinks=True, dirs_exist_ok=True)
        programs, libraries, plugins = root / "usr/bin", root / "usr/lib", root / "usr/lib/plugins"
        libraries.mkdir()
        for plugin in TAKEN:
            copy(PLUGINS / plugin, plugins / plugin)
        for library in closure([*programs.iterdir(), *(PLUGINS / plugin for plugin in TAKEN)]):
            copy(library, libraries / library.name)
        set_search_path(programs.iterdir(), "$ORIGIN/../lib")
        set_search_path(plugins.rglob("*.so"), "$ORIGIN/../..")
        set_search_path(libraries.glob("*.so*"), "$ORIGIN")
        for file in WORDS:
            copy(file, root / "usr/share/qt6/translations" / file.name)
        (programs / "qt.conf").write_text("[Paths]\nPrefix = ..\nPlugins = lib/plugins\nTranslations = share/qt6/translations\n")
        add_copyrights(root)
        tar = archive.Tar()
        tar.tree(root, name + "/")
    tar.add(f"{name}/AppRun", PROGRAM.encode(), 0o755)
    tar.link(f"{name}/leasescope-cli", "AppRun")
    identity = "io.github.leasescope.Leasescope"
    tar.link(f"{name}/{identity}.desktop", f"usr/share/applications/{identity}.desktop")
    tar.link(f"{name}/{identity}.png", f"usr/share/icons/hicolor/256x256/apps/{identity}.png")
    tar.link(f"{name}/.DirIcon", f"{identity}.png")
    package = out / f"leasescope-{version}-x86_64.AppDir.tar.zst"
    archive.zstandard(tar.bytes(), package)
    return package


def copy(source, to):
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, to)
    to.chmod(0o755 if ".so" in to.name else 0o644)


def closure(programs):
    """All libraries that they load, those of the system left out. A library that only such a one needs is the system's, too."""
    found, open_files = {}, list(programs)
    while open_files:
        file = open_files.pop()
        places = dict(re.findall(r"^\s(\S+) => (/\S+) \(", subprocess.run(["ldd", file], capture_output=True, text=True, check=False).stdout, re.MULTILINE))
        needed = re.findall(r"NEEDED +(\S+)", subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True).stdout)
        for name in needed:
            if name in found or LEFT_OUT.fullmatch(name):
                continue
            if name not in places:
                raise ValueError(f"{file} needs {name}, which is not on this machine")
            found[name] = pathlib.Path(places[name])
            open_files.append(found[name])
    return found.values()


def set_search_path(files, path):
    for file in files:
        needed = subprocess.run(["objdump", "-p", file], capture_output=True, text=True, check=True).stdout
        if "NEEDED" in needed:
            subprocess.run(["patchelf", "--set-rpath", path, file], check=True)


def add_copyrights(root):
    """Of the packages that the libraries came from."""
    names = sorted(path.name for path in (root / "usr/lib").rglob("*.so*"))
    lines = subprocess.run(["dpkg-query", "--search", *(f"*/{name}" for name in names)], capture_output=True, text=True, check=False).stdout
    for package in sorted(set(re.findall(r"^([a-z0-9.+-]+)(?::\w+)?: ", lines, re.MULTILINE))):
        copyright_file = pathlib.Path("/usr/share/doc") / package / "copyright"
        if copyright_file.exists():
            copy(copyright_file, root / "usr/share/doc" / package / "copyright")
