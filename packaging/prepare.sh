# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# Sourced by ./demo and ./check: brings a Debian 12 machine to the point where the project builds and runs.
# Each step looks first and does nothing if there is nothing to do, so a second run is quick and works offline.

say() { printf '%s\n' "== $*"; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

# Ctrl-C ends the script, too, and not only what runs in it just now.
trap 'exit 130' INT
trap 'exit 143' TERM

mkdir -p "$log_dir" || stop "Cannot write to $source_dir: building needs a folder that can be written to."
# npm, Maven and ccache keep things below HOME.
if [ ! -d "${HOME:-}" ] || [ ! -w "$HOME" ]; then
    say "HOME (${HOME:-not set}) cannot be written to: using build/home instead"
    export HOME=$source_dir/build/home
    unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
    mkdir -p "$HOME"
fi
command -v apt-get >/dev/null || say "no apt-get here: using what is installed"

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else return 127
    fi
}

# need_packages WHAT PACKAGE...: installs the Debian packages that are missing.
need_packages() {
    local what=$1 missing=() package; shift
    command -v apt-get >/dev/null || return 0
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    say "installing for $what: ${missing[*]}"
    if ! { as_root apt-get update -qq && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}"; } >"$log_dir/apt.log" 2>&1; then
        stop "Cannot install ${missing[*]}, needed for $what: apt did not succeed (see $log_dir/apt.log); is this machine offline, or is root missing?"
    fi
}

# want_packages WHAT PACKAGE...: the same, but it goes without them, too.
want_packages() {
    (need_packages "$@") || say "going on without: ${*:2}"
}

# A program that other installers put on the machine is as good as Debian's.
need_program() {
    local program=$1 what=$2; shift 2
    command -v "$program" >/dev/null && return 0
    need_packages "$what" "$@"
    command -v "$program" >/dev/null || stop "$program is not installed here, and is needed for $what."
}

need_build() {
    need_packages "building" g++ cmake ninja-build qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-l10n-tools qcoro-qt6-dev libexpected-dev \
        libsimdjson-dev libtomlplusplus-dev libssl-dev zlib1g-dev libdeflate-dev libgl1-mesa-dev ca-certificates
    need_packages "showing text" fonts-dejavu-core
    want_packages "Qt's own words in other languages" qt6-translations-l10n
    local program
    for program in cmake ninja c++; do need_program "$program" "building"; done
}

# dynalite, which tests compare with, pinned by its lock file.
need_dynalite() {
    local folder=$source_dir/tests/contract/dynalite
    need_program node "dynalite" nodejs
    need_program npm "dynalite" npm
    if [ -e "$folder/node_modules/.package-lock.json" ] && [ "$folder/node_modules/.package-lock.json" -nt "$folder/package-lock.json" ]; then
        return 0
    fi
    say "installing dynalite with npm"
    npm ci --omit=dev --no-audit --no-fund --prefix "$folder" >"$log_dir/npm.log" 2>&1 ||
        stop "Cannot install dynalite, which tests compare with: npm did not succeed (see $log_dir/npm.log); is this machine offline?"
    touch "$folder/node_modules/.package-lock.json"
}

# Reads what ninja prints, keeps it in LOG, and says at each tenth how much is built and how long the rest will take.
watch_build() {
    local log=$1 line shown=0 tenth built total left
    : >"$log"
    while IFS= read -r line; do
        printf '%s\n' "$line" >>"$log"
        [[ $line =~ ^\[([0-9]+)/([0-9]+)\ +([0-9]+) ]] || continue
        built=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
        ((built > 0 && total >= 10)) || continue # what looks for new files comes first, as 0 of 2
        tenth=$((10 * built / total)) left=$((BASH_REMATCH[3] * (total - built) / built))
        [ "$tenth" -gt "$shown" ] && [ "$tenth" -lt 10 ] || continue
        shown=$tenth
        say "$((10 * tenth)) % built, about $((left / 60)) min $((left % 60)) s left"
    done
}

configure() {
    local preset=$1
    cmake --preset "$preset" -S "$source_dir" >"$log_dir/configure-$preset.log" 2>&1 ||
        { tail -n 20 "$log_dir/configure-$preset.log" >&2; stop "Configuring failed, see $log_dir/configure-$preset.log."; }
}

# build PRESET TARGET...: configures and builds; prints how far it is and what went wrong.
build() {
    local preset=$1; shift
    say "building ($preset)"
    configure "$preset"
    if [ -t 1 ]; then
        cmake --build "$source_dir/build/$preset" --target "$@" || stop "Building failed."
    else
        NINJA_STATUS='[%f/%t %e] ' cmake --build "$source_dir/build/$preset" --target "$@" 2>&1 | watch_build "$log_dir/build-$preset.log" ||
            { grep -E -A12 'error|FAILED' "$log_dir/build-$preset.log" | head -n 60 >&2; stop "Building failed, see $log_dir/build-$preset.log."; }
    fi
}
