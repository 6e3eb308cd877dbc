#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Leasescope authors
# SPDX-License-Identifier: Apache-2.0
#
# update_translations.sh [FOLDER]: brings the .ts files (in FOLDER, else the project's own) up to the texts of the source.
set -eu
source_dir=$(cd "$(dirname "$0")/.." && pwd)
folder=${1:-$source_dir/resources/translations}
lupdate=$(command -v lupdate6 || echo /usr/lib/qt6/bin/lupdate)
cd "$source_dir"
sentences=$(mktemp -d)
trap 'rm -rf "$sentences"' EXIT
python3 -B packaging/sentences.py app core ui >"$sentences/sentences.cpp"
"$lupdate" -silent app core ui "$sentences" -extensions cpp,h -I . -no-obsolete -locations none \
    -source-language en -ts "$folder"/leasescope_*.ts
