// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"
#include "app/cli/output/Output.h"
#include "core/locks/model/LockFacts.h"

namespace cli {

/// Whether tables have colors: --color where it says always or never; else on a terminal, unless NO_COLOR is set
/// (no-color.org: to anything but nothing) or TERM is dumb. Never in json, jsonl and csv.
[[nodiscard]] bool usesColor(ColorMode mode, OutputFormat format, bool isTerminal, const QString &noColor,
                             const QString &term);

/// The sign that stands before a state's word, as in the window: a filled disc, a triangle, ...
[[nodiscard]] QByteArray stateSign(locks::LockState state);
/// The state's color as parameters of SGR: "34". Of the sixteen that every terminal has in its own palette, near
/// to the window's.
[[nodiscard]] QByteArray stateColor(locks::LockState state);
/// `text` in this color where `out` shows colors; no color: as it is.
[[nodiscard]] QByteArray colored(const Output &out, const QByteArray &text, const QByteArray &color);

} // namespace cli
