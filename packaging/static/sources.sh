# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Sourced by build-qt and newer: source packages from where this machine's own packages come from, without root.
# apt checks the signature of what it gets; versions.txt pins the bytes.

say() { printf '%s\n' "== $*"; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

static_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
versions() { grep -v '^#' "$static_dir/versions.txt"; }
pinned_version() { versions | awk -v package="$1" '$1 == package { print $2; exit }'; }

# private_apt FOLDER KINDS: reads the lists of KINDS ("deb-src", "deb deb-src") into FOLDER, from this machine's own entries.
# Afterwards "${apt_options[@]}" makes apt-get and apt-cache know them.
private_apt() {
    local folder=$1 kinds=$2 entry kind
    command -v apt-get >/dev/null || stop "There is no apt-get here: give the folder of the source packages with --sources."
    mkdir -p "$folder/entries" "$folder/lists/partial" "$folder/cache/archives/partial" || stop "Cannot write to $folder."
    for entry in /etc/apt/sources.list.d/*.sources; do
        [ -e "$entry" ] && sed -E "s/^Types:.*/Types: $kinds/" "$entry" >"$folder/entries/${entry##*/}"
    done
    for entry in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -e "$entry" ] || continue
        for kind in $kinds; do sed -En "s/^[[:space:]]*deb[[:space:]]/$kind /p" "$entry"; done >"$folder/entries/$(basename "$entry" .list).list"
    done
    apt_options=(-o "Dir::Etc::SourceList=/dev/null" -o "Dir::Etc::SourceParts=$folder/entries" -o "Dir::State::Lists=$folder/lists"
        -o "Dir::Cache=$folder/cache" -o "APT::Sandbox::User=root" -o "Debug::NoLocking=1")
    # An entry of another vendor may have no sources: what is missing is said when a package is asked for.
    apt-get "${apt_options[@]}" -qq update >"$folder/update.log" 2>&1 ||
        say "apt could not read every list (its last words: $(tail -n 1 "$folder/update.log")): going on with the others"
}

# sums_fit FOLDER: every file of versions.txt is in FOLDER, as pinned.
sums_fit() { (cd "$1" 2>/dev/null && versions | awk '{ print $4 "  " $3 }' | sha256sum --check --status 2>/dev/null); }

# fetch_sources FOLDER: what versions.txt names, into FOLDER; nothing if it is there.
fetch_sources() {
    local folder=$1 lists package
    mkdir -p "$folder" || stop "Cannot write to $folder."
    sums_fit "$folder" && return 0
    lists=$(mktemp -d) || stop "Cannot make a temporary folder."
    private_apt "$lists" deb-src
    for package in $(versions | awk '{ print $1 "=" $2 }' | sort -u); do
        say "fetching the sources of ${package/=/ }"
        (cd "$folder" && apt-get "${apt_options[@]}" -qq source --download-only "$package") >"$lists/source.log" 2>&1 || {
            tail -n 5 "$lists/source.log" >&2
            stop "apt did not give the sources of ${package/=/ }, pinned in packaging/static/versions.txt: is this machine offline, or is there a newer version (packaging/static/newer says so)?"
        }
    done
    rm -rf "$lists"
    sums_fit "$folder" || stop "The sources in $folder are not those that packaging/static/versions.txt pins: a SHA-256 differs."
}
