// SPDX-FileCopyrightText: 2026 The Leasescope authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include "app/cli/arguments/CommandLine.h"
#include "app/cli/output/Output.h"

namespace cli {

/// The first word of a line by which a completion script asks what may stand at the cursor. It is no command: no help names it.
inline constexpr const char *candidatesWord = "__complete";

/// The options for whose values a script asks, without the dashes.
[[nodiscard]] QList<QByteArray> askedOptions();

/// Answers a script: profiles and connections from their files, and tables and keys as `tables` and `list` last
/// showed them. Sends nothing. `request`: the shell, then "--OPTION" or "argument" for what is completed, then the words before
/// it; of bash COMP_WORDBREAKS and the line up to the cursor. Candidates end with NUL each; for bash they are quoted for
/// where they will stand. What cannot be seen on a screen is not offered. Done always.
[[nodiscard]] int writeCandidates(const QStringList &request, Output &out);

} // namespace cli
