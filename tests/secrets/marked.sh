#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
# marked.sh FOLDER KEEPER COMMAND...: runs COMMAND as a person whose every secret is marked, in a home that is new, and keeps
# what it writes and deletes in FOLDER for sweep.py. Without KEEPER, which is libkeeper.so, only what is not deleted.
set -u -o pipefail
folder=$1 keeper=$2; shift 2
mkdir -p "$folder"/{home/.aws/sso/cache,tmp,kept}
chmod 711 "$folder" "$folder/tmp" # tests that give up root's rights must still find what they left there

# letters NAME LENGTH: as long as what services give.
letters() { printf 'MARKED%s%0*d' "$1" $(($2 - 6 - ${#1})) 0; }
export AWS_ACCESS_KEY_ID=AKIALEASESCOPETEST01 AWS_SECRET_ACCESS_KEY AWS_SESSION_TOKEN AWS_REGION=us-east-1
AWS_SECRET_ACCESS_KEY=$(letters KEY 40) AWS_SESSION_TOKEN=$(letters TOKEN 360)
for profile in default staging; do
    printf '[%s]\naws_access_key_id = AKIALEASESCOPETEST02\naws_secret_access_key = %s\naws_session_token = %s\n' \
        "$profile" "$(letters "KEY$profile" 40)" "$(letters "TOKEN$profile" 360)"
done >"$folder/home/.aws/credentials"
printf '[sso-session corp]\nsso_start_url = https://corp.example/start\nsso_region = us-east-1\n' >"$folder/home/.aws/config"
printf '{"startUrl":"https://corp.example/start","accessToken":"%s","refreshToken":"%s","expiresAt":"2099-01-01T00:00:00Z"}' \
    "$(letters ACCESS 360)" "$(letters REFRESH 360)" >"$folder/home/.aws/sso/cache/$(printf corp | sha1sum | cut -d' ' -f1).json"

chmod -R go= "$folder/home/.aws"
umask 022 # a file that is 0600 is so because we made it so

# Nothing of whoever runs this.
for name in $(compgen -e); do
    case $name in
        AWS_ACCESS_KEY_ID|AWS_SECRET_ACCESS_KEY|AWS_SESSION_TOKEN|AWS_REGION) ;;
        AWS_*|XDG_*_HOME) unset "$name" ;;
    esac
done
export HOME=$folder/home TMPDIR=$folder/tmp LEASESCOPE_KEEP=$folder/kept
if [[ $folder == *[\ :]* ]]; then
    echo "marked.sh: what is deleted cannot be kept in $folder, for the space or colon in its name" >&2
elif [ -f "$keeper" ]; then # loaded from here: its own path may have such a one
    cp "$keeper" "$folder/libkeeper.so"
    export LD_PRELOAD=$folder/libkeeper.so
fi
exec "$@"
