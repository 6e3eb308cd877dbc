# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
#
# Sourced by ./demo and ./check, which set source_dir and log_dir: brings a Debian 12 machine to the point where the project builds and runs.
# Each step looks first and does nothing if there is nothing to do, so a second run is quick and works offline.

say() { printf '%s\n' "== $*"; }
stop() { printf '%s\n' "$*" >&2; exit 1; }

# Ctrl-C ends the script, too, and not only what runs in it just now.
trap 'exit 130' INT
trap 'exit 143' TERM

{ mkdir -p "$log_dir" && [ -w "$log_dir" ]; } || stop "Cannot write to $log_dir: building needs a folder that can be written to."
# npm, Maven and ccache keep things below HOME.
if [ ! -d "${HOME:-}" ] || [ ! -w "$HOME" ]; then
    say "HOME (${HOME:-not set}) cannot be written to: using build/home instead"
    export HOME=$source_dir/build/home
    unset XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME
    mkdir -p "$HOME"
fi
command -v apt-get >/dev/null || say "no apt-get here: using what is installed"

# Seconds since the machine started: unlike the time of day, they never jump. Into $clock.
read_clock() { read -r clock _ </proc/uptime && clock=${clock%%.*}; }
# await_line SECONDS: the next line of stdin into $received. Fails with more than 128 if none came within SECONDS.
await_line() { IFS= read -r -t "$1" received; }

# report LOG READER PROGRESS: says PROGRESS, keeps stdin in LOG and gives each line to READER, which sets $progress to how far the
# work is. Says $progress every 15 seconds ($report_every), with or without a new line; READER is asked before, with an empty line.
report() {
    local log=$1 reader=$2 progress=$3 every=${report_every:-15} received line="" clock due result=0
    read_clock
    due=$((clock + every))
    say "$progress"
    while [ $result -ne 1 ]; do
        result=0
        await_line $((due > clock ? due - clock : 1)) || result=$?
        line+=$received
        if [ $result -le 1 ] && [ -n "$line" ]; then
            printf '%s\n' "$line" >>"$log"
            "$reader" "$line"
            line=""
        fi
        read_clock
        [ "$clock" -ge "$due" ] || continue
        "$reader" ""
        say "$progress"
        due=$((clock + every))
    done
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"
    elif command -v sudo >/dev/null; then sudo "$@"
    else return 127
    fi
}

# Reads dlstatus:NUMBER:PERCENT:TEXT and pmstatus:PACKAGE:PERCENT:TEXT. apt unpacks all, or many, before it sets them up.
read_apt() {
    local kind name percent text
    IFS=: read -r kind name percent text <<<"$1"
    case $kind:$text in
        dlstatus:*\ of\ *) progress="fetching ${text#Retrieving }, ${percent%%.*} %" ;;
        pmstatus:Unpacking*) unpacked=$((unpacked + 1)) progress="$unpacked of $packages packages, $name" ;;
        pmstatus:Installed*) set_up=$((set_up + 1)) progress="$set_up of $packages packages set up, $name" ;;
    esac
}
# run_apt PROGRESS WORD...: runs apt-get as root; reports PROGRESS until apt says more. sudo closes descriptors above 2, so that 3 is opened behind it.
run_apt() {
    local progress=$1 unpacked=0 set_up=0; shift
    as_root env LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive sh -c 'exec apt-get "$@" 3>&1 >&2' apt-get \
        -q -o APT::Status-Fd=3 -o DPkg::Lock::Timeout=300 "$@" 2>>"$log_dir/apt.log" | report "$log_dir/apt-status.log" read_apt "$progress"
}
# Unread lists are the cause where a package is unknown.
apt_error() {
    { grep '^W: Failed to fetch' "$log_dir/apt.log" | tail -n 1; grep '^E: ' "$log_dir/apt.log" | tail -n 1; } | paste -sd ' '
}

# need_packages WHAT PACKAGE...: installs the Debian packages that are missing.
need_packages() {
    local what=$1 missing=() package packages; shift
    command -v apt-get >/dev/null || return 0
    for package in "$@"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    say "installing for $what: ${missing[*]}"
    as_root true || stop "Only root can install packages, and there is no sudo that lets you: run \"apt-get install --no-install-recommends ${missing[*]}\" as root, then start this again."
    : >"$log_dir/apt.log"
    if [ -z "${lists_are_read:-}" ]; then
        run_apt "reading the lists of packages" update || stop "Cannot read the lists of packages: $(apt_error) (see $log_dir/apt.log)."
        lists_are_read=1
    fi
    say "working out what these packages need"
    packages=$(apt-get install --simulate --no-install-recommends "${missing[@]}" 2>/dev/null | grep -c '^Inst ')
    run_apt "packages to install: $packages" install -y --no-install-recommends "${missing[@]}" ||
        stop "Cannot install ${missing[*]}, needed for $what: $(apt_error) (see $log_dir/apt.log)."
}

# want_packages WHAT PACKAGE...: the same, but it goes without them, too.
want_packages() {
    (need_packages "$@") || say "going on without: ${*:2}"
}
# The same of packages with a service of their name, which Debian starts: tests start what they need. One that was here already is left as it is.
want_services() {
    local package new=()
    for package in "${@:2}"; do
        [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || new+=("$package")
    done
    want_packages "$@"
    command -v systemctl >/dev/null || return 0
    for package in "${new[@]}"; do as_root systemctl --quiet disable --now "$package" 2>>"$log_dir/apt.log" || true; done
}

# A program that other installers put on the machine is as good as Debian's.
need_program() {
    local program=$1 what=$2; shift 2
    command -v "$program" >/dev/null && return 0
    need_packages "$what" "$@"
    command -v "$program" >/dev/null || stop "$program is not installed here, and is needed for $what."
}

need_build() {
    need_packages "building and showing text" g++ cmake ninja-build qt6-base-dev qt6-svg-dev qt6-l10n-tools qcoro-qt6-dev libexpected-dev \
        libsimdjson-dev libtomlplusplus-dev libssl-dev zlib1g-dev libdeflate-dev libncurses-dev libgl1-mesa-dev ca-certificates fonts-dejavu-core
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

read_cmake() { [[ $1 != "-- "* ]] || progress="configuring: ${1#-- }"; }
configure() {
    local preset=$1
    local log=$log_dir/configure-$preset.log
    : >"$log"
    cmake --preset "$preset" -S "$source_dir" 2>&1 | report "$log" read_cmake "configuring ($preset)" ||
        { tail -n 20 "$log" >&2; stop "Configuring failed, see $log."; }
}

# Reads [BUILT/TOTAL SECONDS].
read_ninja() {
    [[ $1 =~ ^\[([0-9]+)/([0-9]+)\ +([0-9]+) ]] || return 0
    local built=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]} left
    ((built > 0 && total >= 10)) || return 0 # what looks for new files comes first, as 0 of 2
    left=$((BASH_REMATCH[3] * (total - built) / built))
    progress="$((100 * built / total)) % built"
    ((10 * built < total)) || progress+=", about $((left / 60)) min $((left % 60)) s left" # the first steps only copy
}
# build PRESET TARGET...: configures and builds; prints how far it is and what went wrong.
build() {
    local preset=$1; shift
    local log=$log_dir/build-$preset.log
    [ "${configured:-}" = "$preset" ] || configure "$preset"
    configured=$preset
    : >"$log"
    NINJA_STATUS='[%f/%t %e] ' cmake --build "$source_dir/build/$preset" --target "$@" 2>&1 | report "$log" read_ninja "building $* ($preset)" ||
        { grep -E -A12 'error|FAILED' "$log" | head -n 60 >&2; stop "Building failed, see $log."; }
}
